//! Reads positions of networks' cases: rules, stones and moves as KataGo's analysis takes them.

use std::io::Read;

use flate2::read::MultiGzDecoder;
use serde_json::Value;
use weiqi_net::cleanup::{CleanUp, Play};
use weiqi_net::{Input, Options};
use weiqi_rules::{Color, Move, Position, Quarters, Ruleset, Setup, Size, katago};

/// A position with what is asked of the network beside it.
pub struct Query {
    /// The game, all moves made.
    pub play: Play,
    /// The size of the network's buffer; the board's unless said.
    pub buffer: Size,
    /// What is asked; the input is not turned yet in the cases, so the symmetry is 0 here.
    pub options: Options,
    /// How the input is turned before the network sees it.
    pub symmetry: u8,
    /// How much of the optimistic policy is mixed in.
    pub policy_optimism: f32,
    /// What logits of moves are divided by.
    pub policy_temperature: f32,
}

/// Unpacks bytes that may be packed by gzip.
///
/// # Errors
/// When they begin like a packed file and are none.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, String> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes.to_vec());
    }
    let mut plain = Vec::new();
    MultiGzDecoder::new(bytes).read_to_end(&mut plain).map_err(|error| format!("cannot unpack: {error}"))?;
    Ok(plain)
}

impl Query {
    /// Reads a query and plays it.
    ///
    /// # Errors
    /// Names the field that cannot be read or the move that is illegal.
    pub fn read(query: &Value) -> Result<Query, String> {
        let params = &query["params"];
        let number = |field: &str, otherwise: f64| params[field].as_f64().unwrap_or(otherwise) as f32;
        let flag = |value: &Value| value.as_bool().unwrap_or(false);
        let side = |buffer: &str, board: &str| query[buffer].as_u64().or(query[board].as_u64()).unwrap_or(0);
        let buffer = size(side("nnXLen", "xsize"), side("nnYLen", "ysize"))?;
        let options = Options {
            symmetry: 0,
            max_history: params["maxHistory"].as_u64().map_or(usize::MAX, |n| n as usize),
            draw_equivalent_wins_for_white: number("drawEquivalentWinsForWhite", 0.5),
            playout_doubling_advantage: number("playoutDoublingAdvantage", 0.0),
            conservative_pass: flag(&params["conservativePassAndIsRoot"]),
            passing_hacks: flag(&params["enablePassingHacks"]),
            pass_alive_under_suicide: flag(&query["passAliveUnderSuicide"]),
        };
        Ok(Query {
            play: play(query)?,
            buffer,
            options,
            symmetry: params["symmetry"].as_u64().unwrap_or(0) as u8,
            policy_optimism: number("policyOptimism", 0.0),
            policy_temperature: number("nnPolicyTemperature", 1.0),
        })
    }
}

impl Query {
    /// What the network sees, not turned yet.
    pub fn input(&self) -> Input {
        let mut input = Input::zeros(usize::from(self.buffer.width()), usize::from(self.buffer.height()));
        self.play.situation().fill(&self.options, &mut input);
        input
    }
}

fn size(width: u64, height: u64) -> Result<Size, String> {
    Size::new(width as usize, height as usize).map_err(|error| error.to_string())
}

fn play(query: &Value) -> Result<Play, String> {
    let side = |field: &str| query[field].as_u64().ok_or(format!("no `{field}`"));
    let mut setup = Setup::new(size(side("xsize")?, side("ysize")?)?);
    for (color, mv) in moves(&query["initialStones"])? {
        let point = mv.point().ok_or("a pass among the stones at the start")?;
        setup.board.set(point, Some(color)).map_err(|error| error.to_string())?;
    }
    if let Some(color) = query["initialPlayer"].as_str() {
        setup.to_move = color.parse().map_err(|error| format!("{error}"))?;
    }
    let position = Position::try_from(setup).map_err(|error| error.to_string())?;
    let komi = Quarters((query["komi"].as_f64().ok_or("no `komi`")? * 4.0).round() as i32);
    let clean_up = if query["preventEncore"] == true { CleanUp::Left } else { CleanUp::Played };
    let mut play = Play::new(position, ruleset(&query["rules"])?, komi, clean_up);
    if let Some(n_stones) = query["overrideNumHandicapStones"].as_u64() {
        play.set_handicap(n_stones as u8);
    }
    for (index, (color, mv)) in moves(&query["moves"])?.into_iter().enumerate() {
        play.play(color, mv).map_err(|illegal| format!("move {index}: {illegal}"))?;
    }
    Ok(play)
}

fn moves(list: &Value) -> Result<Vec<(Color, Move)>, String> {
    let pairs = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let read = |pair: &Value| {
        let word = |index: usize| pair[index].as_str().ok_or(format!("{pair} is no move"));
        let color = word(0)?.parse().map_err(|error| format!("{error}"))?;
        Ok((color, word(1)?.parse().map_err(|error| format!("{error}"))?))
    };
    pairs.iter().map(read).collect()
}

/// Rules by a preset's name, or axis by axis beside KataGo's own for what is not said.
fn ruleset(rules: &Value) -> Result<Ruleset, String> {
    if let Some(name) = rules.as_str() {
        return katago::preset(name).ok_or(format!("no rules are called {name}"));
    }
    let axes = rules.as_object().ok_or("no `rules`")?;
    let mut ruleset = Ruleset::TROMP_TAYLOR;
    for (key, value) in axes {
        let axis = katago::axis(key).ok_or(format!("no axis {key}"))?;
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        ruleset = axis.write(&ruleset, &word).ok_or(format!("{key} is not {word}"))?;
    }
    Ok(ruleset)
}
