//! The engine, for a worker of the page: what the computer thinks of a game.

use serde::Serialize;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use weiqi_engine::{Engine, Level, Limits, Network, Report, Request, Stop};
use weiqi_net::Model;
use weiqi_play::analysis::ROLLOUTS;
use weiqi_play::api::MoveName;
use weiqi_play::{Duty, Patience};
use weiqi_rules::{Move, Point, Size};

use crate::json::to_json;
use crate::table::{OpenTable, ThoughtView};

/// Bytes that a search may use: a phone's browser ends a page that takes much more.
const MEMORY: usize = 64 << 20;
/// How many engines are kept for the next look.
const MAX_SPARE: usize = 2;

/// What the computer thinks with: rollouts, or a network when one was loaded.
#[wasm_bindgen]
pub struct Mind {
    seed: u64,
    network: Option<Network>,
    /// The engine of the game that was thought about last: it remembers how long it has been losing.
    engine: Option<(String, Engine)>,
    /// Engines that looked at positions for whoever reviews them, and remember the last ones.
    spare: Vec<Engine>,
}

/// A network that was loaded.
#[derive(Serialize)]
struct NetworkView<'a> {
    name: &'a str,
    version: u32,
    blocks: usize,
    channels: usize,
    path: &'static str,
}

/// What the network thinks of a position alone, for the side to move.
#[derive(Serialize)]
struct LookView {
    win: f32,
    lead: f32,
    /// The likeliest moves and their chances.
    moves: Vec<(MoveName, f32)>,
    /// Expected owner of each point, from -1 to 1, the top row first.
    ownership: Vec<f32>,
}

/// What a search found, for the side to move.
#[derive(Serialize)]
struct SearchView {
    visits: u32,
    win: f32,
    lead: f32,
    moves: Vec<SearchedView>,
    /// Expected owner of each point, from -1 to 1: row by row from A1.
    ownership: Vec<f32>,
}

/// A move that was searched.
#[derive(Serialize)]
struct SearchedView {
    at: MoveName,
    visits: u32,
    win: f32,
    lead: f32,
    line: Vec<MoveName>,
}

#[wasm_bindgen]
impl Mind {
    /// A mind without a network; two halves of a seed decide what it does at random.
    #[wasm_bindgen(constructor)]
    pub fn new(seed_high: u32, seed_low: u32) -> Mind {
        Mind { seed: u64::from(seed_high) << 32 | u64::from(seed_low), network: None, engine: None, spare: Vec::new() }
    }

    /// Takes a network from the bytes of its file, and says what it is.
    ///
    /// # Errors
    /// Says why it cannot be used; what was in use stays.
    pub fn load(&mut self, bytes: &[u8]) -> Result<String, String> {
        let model = Model::read(bytes).map_err(|error| error.to_string())?;
        let network = Network::new(model).map_err(|error| error.to_string())?;
        let model = network.model();
        let view = to_json(&NetworkView {
            name: &model.name,
            version: model.version,
            blocks: model.trunk.blocks.len(),
            channels: model.trunk.n_channels,
            path: network.path().name(),
        });
        (self.network, self.engine) = (Some(network), None);
        self.spare.clear();
        Ok(view)
    }

    /// What judges, by the name that a server gives it; `digest` are the first bytes of the SHA-256 of its file.
    #[wasm_bindgen(js_name = "judgeName")]
    pub fn judge_name(&self, digest: &str) -> String {
        match &self.network {
            Some(network) => format!("{} {digest}", network.model().name),
            None => format!("{ROLLOUTS} {}", env!("CARGO_PKG_VERSION")),
        }
    }

    /// Does what the computer has to do in a game, and answers the thought for [`OpenTable::take`]; nothing where it has
    /// nothing to think about. `watch` is told the visits and the visits a second now and then.
    pub fn think(&mut self, table: &OpenTable, watch: &js_sys::Function) -> Option<String> {
        let duty = table.0.duty().filter(|duty| Duty::takes_time(*duty))?;
        let started = web_time::Instant::now();
        let mut before = None;
        let mut tell = |report: Report| {
            let visits = report.root.visits;
            let first = *before.get_or_insert(visits);
            let seconds = started.elapsed().as_secs_f64().max(1e-3);
            let speed = f64::from(visits.saturating_sub(first)) / seconds;
            // Who watches may have gone away.
            let _ = watch.call2(&JsValue::NULL, &visits.into(), &speed.round().into());
        };
        Some(self.thought(table, duty, &mut tell))
    }

    /// Looks for a hint, as `HintView`; nothing where there is no move to advise.
    pub fn hint(&mut self, table: &OpenTable) -> Option<String> {
        let engine = self.engine_for(table);
        let found = weiqi_play::hint(engine, table.0.game(), &Stop::new());
        found.map(|hint| to_json(&hint))
    }

    /// What the network thinks of the position alone; nothing without a network.
    pub fn look(&self, table: &OpenTable) -> Option<String> {
        let game = table.0.game().game();
        let output = self.network.as_ref()?.look(game, 0, 0.0);
        let points = from_top(game.size()).map(Move::Play).chain([Move::Pass]);
        let mut moves: Vec<(MoveName, f32)> = points.map(MoveName).zip(output.policy).collect();
        moves.retain(|(_, chance)| *chance > 0.001);
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        let view = LookView { win: output.win, lead: output.lead, moves, ownership: output.ownership };
        Some(to_json(&view))
    }

    /// Searches the position at full strength within so many visits and milliseconds.
    pub fn search(&mut self, table: &OpenTable, visits: u32, milliseconds: u32) -> String {
        let engine = self.engine_for(table);
        engine.level = Level::Full;
        let time = Some(Duration::from_millis(milliseconds.into()));
        let request = Request::within(Limits { time, ..Limits::visits(visits) });
        let report = engine.analyze(table.0.game().game(), &request, &Stop::new(), &mut |_| {});
        let moves = report.moves.into_iter().map(|found| SearchedView {
            at: MoveName(found.mv),
            visits: found.visits,
            win: found.winrate,
            lead: found.lead,
            line: found.line.into_iter().map(MoveName).collect(),
        });
        let moves = moves.collect();
        let (visits, win, lead) = (report.root.visits, report.root.winrate, report.root.lead);
        to_json(&SearchView { visits, win, lead, moves, ownership: report.ownership })
    }

    /// The stones that do not live, as a proposal to agree on.
    pub fn judge(&mut self, table: &OpenTable) -> Vec<String> {
        let game = table.0.game().game();
        let limits = Limits { time: Some(Patience::PAGE.of_rest), ..Limits::visits(400) };
        let judgement = self.engine_for(table).judge(game, &limits, &Stop::new());
        judgement.dead.into_iter().map(|point| point.to_string()).collect()
    }
}

impl Mind {
    fn thought(&mut self, table: &OpenTable, duty: Duty, watch: &mut dyn FnMut(Report)) -> String {
        let engine = self.engine_for(table);
        let thought = weiqi_play::think_in(engine, table.0.game(), duty, None, Patience::PAGE, &Stop::new(), watch);
        to_json(&ThoughtView::from(thought))
    }

    fn engine_for(&mut self, table: &OpenTable) -> &mut Engine {
        let id = table.0.id();
        if self.engine.as_ref().is_none_or(|(of, _)| of != id) {
            self.engine = Some((id.to_owned(), self.fresh_engine()));
        }
        let (_, engine) = self.engine.as_mut().expect("it was made where there was none");
        engine
    }

    fn fresh_engine(&mut self) -> Engine {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut engine = match self.network.clone() {
            Some(network) => Engine::with_network(Level::Full, self.seed, network),
            None => Engine::new(Level::Full, self.seed),
        };
        engine.memory = MEMORY;
        engine
    }

    /// An engine to look at positions with.
    pub(crate) fn spare_engine(&mut self) -> Engine {
        self.spare.pop().unwrap_or_else(|| self.fresh_engine())
    }

    /// Takes an engine back.
    pub(crate) fn keep(&mut self, engine: Engine) {
        if self.spare.len() < MAX_SPARE {
            self.spare.push(engine);
        }
    }
}

/// The points of a board, row by row from the top.
fn from_top(size: Size) -> impl Iterator<Item = Point> {
    let rows = (0..size.height()).rev();
    rows.flat_map(move |row| (0..size.width()).map(move |column| Point::new(column, row)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::OpenTable;
    use serde_json::Value;

    fn table(level: &str, more: &str) -> OpenTable {
        let request = format!(
            r#"{{"opponent":"computer","size":[9,9],"ruleset":"chinese","color":"white","level":"{level}"{more}}}"#
        );
        OpenTable::begin("l1", &request, true, 0.0).unwrap_or_else(|code| panic!("{code}"))
    }

    fn thought(mind: &mut Mind, table: &OpenTable) -> String {
        let duty = table.0.duty().expect("it is the computer's turn");
        mind.thought(table, duty, &mut |_| {})
    }

    #[test]
    fn it_answers_with_moves_until_the_game_is_counted() {
        let mut mind = Mind::new(1, 2);
        let mut table = table("20k", "");
        for n in 0..3 {
            let had = thought(&mut mind, &table);
            assert!(had.contains(r#""kind":"move""#), "{had}");
            table.take(Some(had), 0.0).expect("the move is legal");
            let pass = format!(r#"{{"action":"pass","ply":{}}}"#, 2 * n + 2);
            table.act(&pass, 0.0).expect("it is the player's turn");
            if !table.thinks() {
                break;
            }
        }
    }

    #[test]
    fn a_search_finds_moves_and_a_hint_names_one() {
        let mut mind = Mind::new(1, 2);
        let table = table("5k", "");
        let found: Value = serde_json::from_str(&mind.search(&table, 50, 60_000)).expect("JSON");
        assert_eq!(found["visits"], 50);
        assert_eq!(found["ownership"].as_array().map(Vec::len), Some(81));
        assert!(mind.hint(&table).is_some_and(|hint| hint.contains(r#""ply":1"#)));
        assert_eq!(mind.look(&table), None);
        assert!(mind.judge(&table).is_empty());
    }

    #[test]
    fn bytes_that_are_no_network_are_told() {
        assert!(Mind::new(1, 2).load(b"no network").is_err());
    }
}
