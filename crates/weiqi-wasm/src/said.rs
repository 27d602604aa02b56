//! What engines said about the positions of a game, as records keep it.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use weiqi_record::info::Analysis;
use weiqi_record::{NodeId, Record};
use weiqi_rules::Move;

use crate::file::OpenFile;
use crate::view::to_json;

/// What an engine said about a node; all of it Black's.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Said {
    node: u32,
    /// Who said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    win: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lead: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    /// The line it expects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
}

#[wasm_bindgen]
impl OpenFile {
    /// What engines said about the nodes of a game, as a list of `{node, by, win, lead, visits, line}`; nodes about which
    /// nothing is said are left out.
    pub fn said(&self, game: usize) -> Option<String> {
        Some(to_json(&said(self.record(game)?)))
    }

    /// Writes what an engine says about nodes, such a list as JSON, as one change that can be undone.
    ///
    /// # Errors
    /// When it is no such list, or the record is too large.
    #[wasm_bindgen(js_name = writeSaid)]
    pub fn write_said(&mut self, game: usize, list: &str) -> Result<(), String> {
        let list: Vec<Said> = serde_json::from_str(list).map_err(|error| error.to_string())?;
        let all: Vec<(NodeId, Analysis)> =
            list.into_iter().map(|said| (NodeId::from_index(said.node), analysis(said))).collect();
        self.record_mut(game)?.set_analyses(&all).map_err(|error| error.to_string())
    }
}

fn said(record: &Record) -> Vec<Said> {
    let found = record.nodes().filter_map(|node| {
        let Analysis { by, black_win, black_lead, visits, pv } = node.analysis()?;
        let line = pv.iter().map(Move::to_string).collect();
        let node = u32::try_from(node.id().index()).ok()?;
        Some(Said { node, by, win: black_win, lead: black_lead, visits, line })
    });
    found.collect()
}

fn analysis(said: Said) -> Analysis {
    let pv = said.line.iter().map_while(|word| word.parse().ok()).collect();
    Analysis { by: said.by, black_win: said.win, black_lead: said.lead, visits: said.visits, pv }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(sgf: &str) -> OpenFile {
        OpenFile::open(sgf.into(), None)
    }

    #[test]
    fn what_other_programs_wrote_is_told() {
        let file = open("(;SZ[9];B[ee]SBKV[51.20];W[cc])");
        assert_eq!(file.said(0).as_deref(), Some(r#"[{"node":1,"win":0.512}]"#));
        assert_eq!(file.said(1), None);
    }

    #[test]
    fn what_is_written_is_read_again_and_can_be_undone() {
        let mut file = open("(;SZ[9];B[ee];W[cc])");
        let list = r#"[{"node":1,"by":"net","win":0.6,"lead":2.5,"visits":40,"line":["C7","pass"]}]"#;
        file.write_said(0, list).expect("there is room");
        assert_eq!(file.said(0).as_deref(), Some(list));
        assert!(String::from_utf8_lossy(&file.save()).contains("SBKV[60.00]"));
        file.undo(0, 1);
        assert_eq!(file.said(0).as_deref(), Some("[]"));
        assert!(file.write_said(0, "nonsense").is_err());
    }
}
