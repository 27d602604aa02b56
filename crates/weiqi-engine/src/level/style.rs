//! What the engine likes where moves are worth about the same.

use std::fmt;
use std::str::FromStr;

use weiqi_rules::{Game, Move};

/// A manner of playing. It decides between moves that are worth about the same, so it costs hardly any strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// 均衡: whatever is best.
    #[default]
    Balanced,
    /// 实地: takes the sides and corners first.
    Territory,
    /// 厚势: builds toward the center.
    Influence,
    /// 指导: keeps the game close instead of winning by much.
    Teaching,
}

/// A word that names no style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no style: write balanced, territory, influence or teaching")]
pub struct ParseStyleError(pub String);

impl Style {
    /// The four styles, the usual one first.
    pub const ALL: [Style; 4] = [Style::Balanced, Style::Territory, Style::Influence, Style::Teaching];

    /// The stable name in files, flags and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Territory => "territory",
            Style::Influence => "influence",
            Style::Teaching => "teaching",
        }
    }

    /// How much it likes a move, in points from -1 to 1; `lead` is the mover's margin after it.
    pub(crate) fn taste(self, game: &Game, mv: Move, lead: f32) -> f32 {
        /// A margin that nobody is ashamed of.
        const CLOSE: f32 = 2.0;
        let line = mv.point().map(|point| line_of(game, point));
        match (self, line) {
            (Style::Balanced, _) => 0.0,
            (Style::Territory, Some(2 | 3)) | (Style::Influence, Some(5..)) => 1.0,
            (Style::Influence, Some(4)) => 0.7,
            (Style::Territory | Style::Influence, _) => 0.0,
            (Style::Teaching, _) => -((lead - CLOSE).abs() / 10.0).min(1.0),
        }
    }
}

/// The line of a point: 1 at the edge.
pub(crate) fn line_of(game: &Game, point: weiqi_rules::Point) -> u8 {
    let size = game.size();
    let (x, y) = (point.column(), point.row());
    1 + x.min(y).min(size.width() - 1 - x).min(size.height() - 1 - y)
}

impl fmt::Display for Style {
    /// Writes the stable name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Style {
    type Err = ParseStyleError;

    /// Reads the stable names.
    fn from_str(text: &str) -> Result<Style, ParseStyleError> {
        let known = Style::ALL.into_iter().find(|style| style.id() == text);
        known.ok_or_else(|| ParseStyleError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Ruleset, Size};

    use super::*;

    #[test]
    fn styles_like_what_their_names_say() {
        let game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
        let taste = |style: Style, point: &str, lead: f32| style.taste(&game, point.parse().expect("a move"), lead);
        assert!(taste(Style::Territory, "C3", 0.0) > taste(Style::Territory, "K10", 0.0));
        assert!(taste(Style::Influence, "K10", 0.0) > taste(Style::Influence, "C3", 0.0));
        assert!(taste(Style::Teaching, "C3", 2.0) > taste(Style::Teaching, "C3", 30.0));
        assert!(Style::ALL.iter().all(|style| style.id().parse() == Ok(*style)));
        assert!("wild".parse::<Style>().is_err());
    }
}
