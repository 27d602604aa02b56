//! Which game of a file, and which node of it.

use weiqi_record::{Node, Path, Record};

use crate::failure::Failure;

/// Names a game and a node of it.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Selection {
    /// Number of the game in the file, 1 the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) game: usize,
    /// After this move of the main line, 0 the start [default: the end]
    #[arg(long = "move", value_name = "N", conflicts_with = "path")]
    pub(crate) move_number: Option<usize>,
    /// At this node: the child to take at each node, 0 the first; 0x5/1 is 0/0/0/0/0/1
    #[arg(long, value_name = "PATH")]
    pub(crate) path: Option<String>,
}

impl Selection {
    /// The game.
    ///
    /// # Errors
    /// Says how many games there are.
    pub(crate) fn game<'r>(&self, games: &'r [Record], file: &str) -> Result<&'r Record, Failure> {
        let index = self.game.checked_sub(1);
        index.and_then(|index| games.get(index)).ok_or_else(|| {
            Failure::new("select-no-game").with("game", self.game).with("games", games.len()).at(file.to_owned())
        })
    }

    /// The node.
    ///
    /// # Errors
    /// Says how many moves there are, or that the path leads nowhere.
    pub(crate) fn node<'r>(&self, record: &'r Record, file: &str) -> Result<Node<'r>, Failure> {
        match (&self.path, self.move_number) {
            (Some(path), _) => follow(record, path)
                .ok_or_else(|| Failure::new("select-no-path").with("path", path.clone()).at(file.to_owned())),
            (None, Some(number)) => after_move(record, number).ok_or_else(|| {
                let moves = record.main_line().map(|node| node.moves().count()).sum::<usize>();
                Failure::new("select-no-move").with("move", number).with("moves", moves).at(file.to_owned())
            }),
            (None, None) => Ok(record.main_line().last().unwrap_or(record.root())),
        }
    }
}

/// Goes where `0x5/1` leads: five times the first child, then the second.
fn follow<'r>(record: &'r Record, path: &str) -> Option<Node<'r>> {
    let mut node = record.root();
    for step in path.split('/').filter(|step| !step.is_empty()) {
        let (child, times) = step.split_once('x').unwrap_or((step, "1"));
        let (child, times): (usize, usize) = (child.parse().ok()?, times.parse().ok()?);
        for _ in 0..times {
            node = node.children().nth(child)?;
        }
    }
    Some(node)
}

/// The way to a node of a variation, `None` on the main line.
pub(crate) fn path_text(path: &Path) -> Option<String> {
    let runs = path.0.chunk_by(|a, b| a == b).map(|run| match run {
        [child] => child.to_string(),
        [child, ..] => format!("{child}x{}", run.len()),
        [] => String::new(),
    });
    path.0.iter().any(|&child| child > 0).then(|| runs.collect::<Vec<_>>().join("/"))
}

/// The last node of the main line before move `number + 1`: remarks and setup behind the move belong to it.
fn after_move(record: &Record, number: usize) -> Option<Node<'_>> {
    let mut n_moves = 0;
    let mut reached = None;
    for node in record.main_line() {
        n_moves += node.moves().count();
        if n_moves > number && reached.is_some() {
            break;
        }
        if n_moves >= number && reached.is_none() || n_moves == number {
            reached = Some(node);
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use weiqi_record::sgf;

    use super::*;

    #[track_caller]
    fn check(selection: Selection, expected: Option<&str>) {
        let parsed = sgf::parse(b"(;N[root]SZ[9];N[remark];B[aa]N[one];W[bb]N[two](;B[cc]N[three])(;B[dd]N[other]))");
        let node = selection.node(&parsed.value.games[0], "game.sgf").ok();
        assert_eq!(node.and_then(|node| node.text("N")).as_deref(), expected);
    }

    #[test]
    fn moves_count_along_the_main_line() {
        let at = |number| Selection { game: 1, move_number: Some(number), path: None };
        check(at(0), Some("remark"));
        check(at(1), Some("one"));
        check(at(3), Some("three"));
        check(at(4), None);
        check(at(usize::MAX), None);
    }

    #[test]
    fn paths_lead_into_variations() {
        let at = |path: &str| Selection { game: 1, move_number: None, path: Some(path.into()) };
        check(at("0/0/0/1"), Some("other"));
        check(at("0x3/1"), Some("other"));
        check(at("0x99999999999"), None);
        check(at(""), Some("root"));
        check(at("0/7"), None);
        check(at("x"), None);
        check(at("99999999999999"), None);
    }

    #[test]
    fn a_path_is_written_as_it_is_read() {
        assert_eq!(path_text(&Path(vec![0, 0, 0, 1])).as_deref(), Some("0x3/1"));
        assert_eq!(path_text(&Path(vec![0, 1, 0])).as_deref(), Some("0/1/0"));
        assert_eq!(path_text(&Path(vec![0, 0])), None);
    }

    #[test]
    fn the_end_is_meant_unless_something_is_said() {
        check(Selection::default(), Some("three"));
    }
}
