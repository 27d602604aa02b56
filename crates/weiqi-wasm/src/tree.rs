//! A tree as columns of numbers.

use weiqi_record::property::{Class, definition, standard_name};
use weiqi_record::{Node, Record};
use weiqi_rules::{Color, Move, Size};

/// The number of columns.
pub const N_COLUMNS: usize = 6;

/// Bits of the last column, the same as `TreeFlag` in `web/src/go/types.ts`.
pub mod flag {
    /// A move of Black.
    pub const BLACK: u32 = 1;
    /// A move of White.
    pub const WHITE: u32 = 2;
    /// Stones are set or taken away.
    pub const SET_UP: u32 = 4;
    /// A comment.
    pub const COMMENT: u32 = 8;
    /// Marks on the board.
    pub const MARKUP: u32 = 16;
    /// A bookmark.
    pub const HOTSPOT: u32 = 32;
    /// A name.
    pub const NAME: u32 = 64;
    /// The move is a pass.
    pub const PASS: u32 = 128;
    /// The move is called bad, doubtful, interesting or a tesuji.
    pub const JUDGED: u32 = 256;
}

/// Returns the columns one after another: identifiers, rows of the parents (`u32::MAX` for the root), depths, lanes,
/// move numbers, flags. A row is a node; nodes stand in preorder, so a first child follows its parent directly.
pub fn columns(record: &Record) -> Vec<u32> {
    let size = record.size();
    let nodes: Vec<Node<'_>> = record.nodes().collect();
    let n = nodes.len();
    let n_ids = nodes.iter().map(|node| node.id().index() + 1).max().unwrap_or(0);
    let mut rows = vec![u32::MAX; n_ids];
    let mut columns = vec![0; n * N_COLUMNS];
    for (row, node) in nodes.iter().enumerate() {
        rows[node.id().index()] = row as u32;
        let parent = node.parent().map_or(u32::MAX, |parent| rows[parent.id().index()]);
        let above = |column: usize| match parent {
            u32::MAX => None,
            parent => Some(columns[column * n + parent as usize]),
        };
        let depth = above(2).map_or(0, |depth| depth + 1);
        let number = move_number(*node, above(4).unwrap_or(0));
        let flags = flags(*node, size);
        for (column, value) in [node.id().index() as u32, parent, depth, 0, number, flags].into_iter().enumerate() {
            columns[column * n + row] = value;
        }
    }
    fill_lanes(&mut columns, n);
    columns
}

/// Gives every line of first children a lane: the lowest that is free from where it leaves its parent to its end.
///
/// Lines are laid in written order and a line never lies above one laid before it at the same depth, so the last lane
/// used at each depth is all that has to be known.
fn fill_lanes(columns: &mut [u32], n: usize) {
    let (parents, rest) = columns[n..].split_at_mut(n);
    let (depths, rest) = rest.split_at_mut(n);
    let lanes = &mut rest[..n];
    let deepest = depths.iter().copied().max().unwrap_or(0) as usize;
    let mut free = vec![0_u32; deepest + 1];
    let mut start = 0;
    while start < n {
        let end = end_of_line(parents, start);
        let from = depths[start] as usize;
        let to = depths[end - 1] as usize;
        let leaves_at = from.saturating_sub(1);
        let lane = free[leaves_at..=to].iter().copied().max().unwrap_or(0);
        lanes[start..end].fill(lane);
        free[leaves_at..=to].fill(lane + 1);
        start = end;
    }
}

/// Returns the row after the line of first children that begins at `start`.
fn end_of_line(parents: &[u32], start: usize) -> usize {
    let mut end = start + 1;
    while end < parents.len() && parents[end] as usize == end - 1 {
        end += 1;
    }
    end
}

fn move_number(node: Node<'_>, above: u32) -> u32 {
    let counted = above + node.moves().count() as u32;
    let told = node.property("MN").and_then(|number| number.value().number());
    told.and_then(|number| u32::try_from(number).ok()).unwrap_or(counted)
}

fn flags(node: Node<'_>, size: Option<Size>) -> u32 {
    let mut flags = 0;
    for property in node.properties() {
        let name = standard_name(property.raw_name());
        flags |= match (&*name, definition(&name).map(|known| known.class)) {
            ("HO", _) => flag::HOTSPOT,
            ("AB" | "AW" | "AE", _) => flag::SET_UP,
            (_, Some(Class::Comment)) => flag::COMMENT,
            (_, Some(Class::Markup | Class::Territory)) => flag::MARKUP,
            (_, Some(Class::Name)) => flag::NAME,
            (_, Some(Class::MoveRemark)) => flag::JUDGED,
            _ => 0,
        };
    }
    if let Some((color, value)) = node.moves().next() {
        flags |= if color == Color::Black { flag::BLACK } else { flag::WHITE };
        let is_pass = size.and_then(|size| value.played(size)) == Some(Move::Pass);
        flags |= if is_pass { flag::PASS } else { 0 };
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;
    use weiqi_record::sgf;

    /// One column of a tree.
    #[track_caller]
    fn check(sgf: &str, column: usize, expected: &[i64]) {
        let record = sgf::parse(sgf.as_bytes()).value.games.remove(0);
        let columns = columns(&record);
        let n = columns.len() / N_COLUMNS;
        let found: Vec<i64> = columns[column * n..][..n].iter().map(|&value| i64::from(value as i32)).collect();
        assert_eq!(found, expected);
    }

    const TREE: &str = "(;C[root](;B[aa](;W[bb];B[cc])(;W[dd]))(;B[ee]N[other];W[]))";

    #[test]
    fn parents_are_rows() {
        check(TREE, 1, &[-1, 0, 1, 2, 1, 0, 5]);
    }

    #[test]
    fn depths_count_nodes_above() {
        check(TREE, 2, &[0, 1, 2, 3, 2, 1, 2]);
    }

    #[test]
    fn no_two_nodes_of_one_depth_share_a_lane() {
        check(TREE, 3, &[0, 0, 0, 0, 1, 2, 2]);
    }

    #[test]
    fn move_numbers_count_moves() {
        check(TREE, 4, &[0, 1, 2, 3, 2, 1, 2]);
    }

    #[test]
    fn flags_tell_what_stands_in_a_node() {
        check(TREE, 5, &[8, 1, 2, 1, 2, 65, 130]);
    }
}
