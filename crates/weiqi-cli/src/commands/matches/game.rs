//! One game between two programs, with a referee who knows the rules.

use std::time::{Duration, Instant};

use weiqi_gtp::referee::{read_score, rules_in_json, stones_to_set};
use weiqi_match::series::Opening;
use weiqi_rules::{ByColor, Captured, Color, Game, Illegal, Move, Phase, Quarters};

use super::player::Seat;
use super::process::Fault;
use super::terms::Terms;

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ended {
    /// Who won; `None` for a draw.
    pub(super) winner: Option<Color>,
    /// A stable word: `score`, `area`, `resignation`, `crash`, `timeout`, `unreadable`, `illegal` or `refused`.
    pub(super) how: &'static str,
    /// Black's lead, where it was counted.
    pub(super) margin: Option<Quarters>,
    /// The answer that lost the game, where one did.
    pub(super) detail: String,
}

impl Ended {
    fn forfeit(loser: Color, how: &'static str, detail: impl Into<String>) -> Ended {
        let detail = detail.into().chars().take(200).collect();
        Ended { winner: Some(loser.opponent()), how, margin: None, detail }
    }

    fn by_fault(loser: Color, fault: &Fault) -> Ended {
        match fault {
            Fault::Gone => Ended::forfeit(loser, "crash", ""),
            Fault::Late => Ended::forfeit(loser, "timeout", ""),
            Fault::Refused(why) => Ended::forfeit(loser, "refused", why.as_str()),
        }
    }

    /// Whether a program failed, so that both are started anew.
    pub(super) fn is_forfeit(&self) -> bool {
        !matches!(self.how, "score" | "area" | "resignation")
    }

    /// As `RE` of an SGF file has it.
    pub(super) fn result(&self) -> String {
        let Some(winner) = self.winner else { return "0".into() };
        let letter = if winner == Color::Black { 'B' } else { 'W' };
        match (self.how, self.margin) {
            ("resignation", _) => format!("{letter}+R"),
            ("timeout", _) => format!("{letter}+T"),
            (_, Some(margin)) => format!("{letter}+{}", margin.abs()),
            _ => format!("{letter}+F"),
        }
    }
}

/// A game that was played.
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) ended: Ended,
    /// Time a side took for all its moves, and for the slowest.
    pub(super) spent: ByColor<(Duration, Duration)>,
    pub(super) n_turns: ByColor<u32>,
}

/// Plays a game from an opening. `None` where the scorer could not count it.
pub(super) fn play(
    seats: &mut ByColor<&mut Seat>,
    scorer: Option<&mut Seat>,
    terms: &Terms,
    opening: &Opening,
) -> Option<Played> {
    let mut game = terms.start();
    // An opening is legal in the game it was made for.
    opening.moves.iter().for_each(|&mv| drop(game.play(mv)));
    let nothing = (Duration::ZERO, Duration::ZERO);
    let mut played = Played {
        game,
        ended: Ended::forfeit(Color::Black, "crash", ""),
        spent: ByColor::from_fn(|_| nothing),
        n_turns: ByColor::from_fn(|_| 0),
    };
    played.ended = match moves(seats, terms, &mut played) {
        Err(ended) => ended,
        Ok(()) => count(seats, scorer, terms, &played.game)?,
    };
    Some(played)
}

/// Makes moves until both have passed or the limit is reached.
fn moves(seats: &mut ByColor<&mut Seat>, terms: &Terms, played: &mut Played) -> Result<(), Ended> {
    for color in Color::BOTH {
        set_up(seats[color], terms, &played.game).map_err(|fault| Ended::by_fault(color, &fault))?;
    }
    while played.game.phase() == Phase::Play && played.game.n_moves() < terms.max_moves {
        let color = played.game.to_move();
        if let Some(seconds) = terms.time {
            // Programs that keep no clock need not know the command.
            let _ = seats[color].ask(&format!("time_left {color} {} 1", seconds.ceil()), terms.patience);
        }
        let started = Instant::now();
        let answer = seats[color].ask(&format!("genmove {color}"), terms.patience);
        let took = started.elapsed();
        played.n_turns[color] += 1;
        let (sum, most) = &mut played.spent[color];
        (*sum, *most) = (*sum + took, took.max(*most));
        let answer = answer.map_err(|fault| Ended::by_fault(color, &fault))?;
        let word = answer.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        if word == "resign" {
            return Err(Ended {
                winner: Some(color.opponent()),
                how: "resignation",
                margin: None,
                detail: String::new(),
            });
        }
        let mv = read_move(&word).ok_or_else(|| Ended::forfeit(color, "unreadable", answer.as_str()))?;
        make(&mut played.game, mv).map_err(|illegal| Ended::forfeit(color, "illegal", illegal.to_string()))?;
        let told = seats[color.opponent()].ask(&format!("play {color} {mv}"), terms.patience);
        told.map_err(|fault| Ended::by_fault(color.opponent(), &fault))?;
    }
    Ok(())
}

fn make(game: &mut Game, mv: Move) -> Result<Captured, Illegal> {
    game.play(mv)
}

fn read_move(word: &str) -> Option<Move> {
    if word == "pass" { Some(Move::Pass) } else { word.parse().ok().map(Move::Play) }
}

/// Tells a program of the game so far.
fn set_up(seat: &mut Seat, terms: &Terms, game: &Game) -> Result<(), Fault> {
    let patience = terms.patience;
    seat.ask(&format!("boardsize {}", game.size().width()), patience)?;
    seat.ask("clear_board", patience)?;
    if seat.knows("kata-set-rules", patience)? {
        // A program that does not know these very rules plays by its own.
        let _ = seat.ask(&format!("kata-set-rules {}", rules_in_json(game.ruleset())), patience);
    }
    seat.ask(&format!("komi {}", game.komi()), patience)?;
    if let Some(seconds) = terms.time
        && seat.knows("time_settings", patience)?
    {
        seat.ask(&format!("time_settings 0 {} 1", seconds.ceil()), patience)?;
    }
    let knows_set_position = seat.knows("set_position", patience)?;
    for command in stones_to_set(game.start_position().board(), knows_set_position) {
        seat.ask(&command, patience)?;
    }
    for (color, mv) in game.moves() {
        seat.ask(&format!("play {color} {mv}"), patience)?;
    }
    Ok(())
}

/// Counts a finished game: as the scorer says, else as both players say, else all stones as they lie.
fn count(seats: &mut ByColor<&mut Seat>, scorer: Option<&mut Seat>, terms: &Terms, game: &Game) -> Option<Ended> {
    let counted = |margin: Quarters, how| {
        let winner = match margin.0 {
            0 => None,
            lead if lead > 0 => Some(Color::Black),
            _ => Some(Color::White),
        };
        Ended { winner, how, margin: Some(margin), detail: String::new() }
    };
    if let Some(scorer) = scorer {
        let said = set_up(scorer, terms, game).and_then(|()| scorer.ask("final_score", terms.patience));
        let margin = said.ok().and_then(|answer| read_score(&answer));
        if margin.is_none() {
            scorer.end();
        }
        return margin.map(|margin| counted(margin, "score"));
    }
    let said = Color::BOTH.map(|color| {
        let answer = seats[color].ask("final_score", terms.patience).ok();
        answer.and_then(|answer| read_score(&answer))
    });
    match said {
        [Some(one), Some(other)] if one == other => Some(counted(one, "score")),
        _ => Some(counted(game.count(&[]).margin(), "area")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_written_as_in_sgf() {
        let lost = Ended::by_fault(Color::White, &Fault::Late);
        assert_eq!((lost.result().as_str(), lost.is_forfeit()), ("B+T", true));
        assert_eq!(Ended::by_fault(Color::Black, &Fault::Gone).result(), "W+F");
    }
}
