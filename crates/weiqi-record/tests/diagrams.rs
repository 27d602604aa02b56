//! Diagrams in text, read and written.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use weiqi_record::formats::{self, Format, diagram::Diagram};
use weiqi_record::{Record, Replay};
use weiqi_rules::Color;

fn read(text: &str) -> Vec<Record> {
    formats::read(text.as_bytes()).value.games
}

fn write(record: &Record) -> String {
    String::from_utf8(formats::write(record, Format::Diagram).expect("a board").bytes).expect("a diagram is UTF-8")
}

/// The moves of the main line as `B D4`.
fn moves(record: &Record) -> String {
    let line = record.main_line().filter_map(|node| node.played(record.size()));
    line.map(|(color, played)| format!("{} {played}", if color == Color::Black { "B" } else { "W" }))
        .collect::<Vec<_>>()
        .join(", ")
}

/// What a text becomes: its games as SGF writes their nodes.
fn check(text: &str, expected: Expect) {
    let mut out = String::new();
    for record in read(text) {
        for node in record.nodes() {
            out.push_str(&format!(";{}\n", node.raw()));
        }
        out.push('\n');
    }
    expected.assert_eq(&out);
}

#[test]
fn stones_marks_numbers_and_letters_of_a_diagram_become_a_game() {
    check(
        "
        Look at this:

        $$Bc9 Black to play
        $$  -------------------
        $$ | . . . . . . . . . |
        $$ | . . . . . . . . . |
        $$ | . . 2 . . . B . . |
        $$ | . . . . . . . . . |
        $$ | . . . . a . . . . |
        $$ | . . . . . . . . . |
        $$ | . . O . . . 1 . . |
        $$ | . . . . . . . . . |
        $$ | . . . . . . . . . |
        $$  -------------------
        $$ 3 at 1
        $$ {AR E5 E4}

        and think.
        ",
        expect![[r#"
            ;GM[1]FF[4]CA[UTF-8]SZ[9]GN[Black to play]AB[gc]AW[cg]PL[B]CR[gc]LB[ee:a]C[{AR E5 E4}]
            ;B[gg]
            ;W[cc]
            ;B[gg]

        "#]],
    );
}

#[test]
fn a_part_with_one_edge_lies_at_that_edge() {
    check(
        "
        $$W
        $$ . X O .
        $$ 2 1 , .
        $$ ----------",
        expect![[r#"
            ;GM[1]FF[4]CA[UTF-8]SZ[19]AB[ir]AW[jr]PL[W]VW[hr:ks]
            ;W[is]
            ;B[hs]

        "#]],
    );
    check(
        "
        $$ +-----
        $$ | . X
        $$ | O .",
        expect![[r#"
            ;GM[1]FF[4]CA[UTF-8]SZ[19]AB[ba]AW[ab]VW[aa:bb]

        "#]],
    );
}

#[test]
fn a_board_of_gnu_go_is_read_with_its_last_move() {
    check(
        "
White (O) has captured 0 pieces
Black (X) has captured 1 pieces

   A B C D E        Last move: White D2
 5 . . . . . 5
 4 . X . + . 4
 3 . . + X . 3
 2 . + .(O)X 2     WHITE (O) has captured 0 stones
 1 . . . . . 1     BLACK (X) has captured 1 stones
   A B C D E",
        expect![[r#"
            ;GM[1]FF[4]CA[UTF-8]SZ[5]AB[bb][dc][ed]AW[dd]PL[B]CR[dd]

        "#]],
    );
}

#[test]
fn a_board_of_katago_is_read_without_its_numbers() {
    check(
        "
MoveNum: 3 HASH: E43E02B3A9D8B5F1
   A B C D
 4 . . . .
 3 . X1. .
 2 . . O2X3
 1 . . . .",
        expect![[r#"
            ;GM[1]FF[4]CA[UTF-8]SZ[4]AB[bb][dc]AW[cc]

        "#]],
    );
}

#[test]
fn plain_rows_and_drawn_boards_are_read() {
    for text in [". X .\n. . O\n. . .", "┌●┐\n├┼○\n└┴┘", ".X.\n..O\n...", "+---+\n|.X.|\n|..O|\n|...|\n+---+"]
    {
        let record = &read(text)[0];
        assert_eq!(record.root().raw(), "GM[1]FF[4]CA[UTF-8]SZ[3]AB[ba]AW[cb]", "{text}");
    }
}

#[test]
fn words_are_no_diagram() {
    for text in ["", "a b c\nd e f", "hello\nthere", "X\nO", "1 2 3\n4 5 6", "$$", "$$ no rows here", "I. O. U.\nX."] {
        assert_eq!(formats::detect(text.as_bytes()), None, "{text}");
        assert!(read(text).is_empty(), "{text}");
    }
}

#[test]
fn a_long_game_is_several_diagrams_and_comes_back_as_one() {
    let sgf = b"(;SZ[9]GN[Long];B[ee];W[ge];B[gd];W[fd];B[gf];W[fe];B[ff];W[ed];B[dd];W[cd];B[dc];W[];B[ge];W[cc];B[ef];W[he];B[hd];W[ie])";
    let record = &formats::read(sgf).value.games[0];
    let text = write(record);
    assert_eq!(text.matches("$$Bc9").count(), 2, "{text}");
    assert!(text.contains("$$ 12 pass\n"), "{text}");
    assert!(text.contains("m11"), "{text}");
    let games = read(&text);
    assert_eq!(games.len(), 1);
    assert_eq!(moves(record), moves(&games[0]));
    assert_eq!(write(&games[0]), text);
}

#[test]
fn a_board_of_52_by_3_comes_back() {
    let record = &formats::read(b"(;SZ[52:3]AB[aa][Zc]AW[zb]TR[bb]LB[cc:x];B[Ab];W[Bb])").value.games[0];
    let text = write(record);
    let again = &read(&text)[0];
    assert_eq!(again.size(), record.size());
    assert_eq!(moves(again), "B AB2, W AC2");
    assert_eq!(write(again), text);
}

#[test]
fn moves_of_one_color_in_a_row_keep_their_color() {
    let record = &formats::read(b"(;SZ[5];B[bb];B[cc];W[dd];B[aa])").value.games[0];
    let again = &read(&write(record))[0];
    assert_eq!(moves(again), moves(record));
}

/// Characters that a point may be, without numbers.
fn cells() -> impl Strategy<Value = Vec<char>> {
    prop::collection::vec(prop::sample::select(".......,,XXOOBW#@YQZPCSTMabz".chars().collect::<Vec<_>>()), 4..=26)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_diagram_comes_back_from_its_text(
        cells in cells(), width in 2usize..=13, black in any::<bool>(), n_moves in 0usize..10, edges in 0u8..16,
    ) {
        let width = width.min(cells.len());
        let mut rows: Vec<Vec<char>> = cells.chunks_exact(width).map(<[char]>::to_vec).collect();
        let free: Vec<_> = (0..rows.len())
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .filter(|&(row, column)| ".,".contains(rows[row][column]))
            .collect();
        for (number, (row, column)) in (1..=n_moves).zip(free) {
            rows[row][column] = char::from_digit(number as u32 % 10, 10).expect("a digit");
        }
        let edge = |bit: u8| edges & bit != 0;
        let mut text = format!("$${}c\n", if black { "B" } else { "W" });
        let border = format!("$$  {}\n", "-".repeat(2 * width + 1));
        if edge(1) { text += &border; }
        for row in &rows {
            let cells: Vec<String> = row.iter().map(char::to_string).collect();
            text += &format!("$$ {} {}{}\n", if edge(2) { "|" } else { " " }, cells.join(" "), if edge(4) { " |" } else { "" });
        }
        if edge(8) { text += &border; }
        let diagram = &Diagram::read_all(&text)[0];
        prop_assert_eq!(diagram.to_string(), text);
        let record = &read(&diagram.to_string())[0];
        let again = write(record);
        let read_again = &Diagram::read_all(&again)[0];
        let plain = |diagram: &Diagram| -> Vec<_> {
            // Star points are those of the board, wherever they are written.
            diagram.points().map(|(point, cell)| (point, cell.to_char().to_string().replace(',', "."))).collect()
        };
        prop_assert_eq!(plain(diagram), plain(read_again));
        prop_assert_eq!(write(&read(&again)[0]), again);
    }

    #[test]
    fn a_random_game_comes_back_from_its_diagrams(points in prop::collection::vec((0u8..5, 0u8..6), 0..40)) {
        let mut sgf = String::from("(;SZ[5]");
        for (n, (column, row)) in points.iter().enumerate() {
            let at = |n: u8| char::from(b'a' + n);
            let point = if *row == 5 { String::new() } else { format!("{}{}", at(*column), at(*row)) };
            sgf += &format!(";{}[{point}]", if n % 2 == 0 { "B" } else { "W" });
        }
        sgf.push(')');
        let record = &formats::read(sgf.as_bytes()).value.games[0];
        let games = read(&write(record));
        prop_assert_eq!(games.len(), 1);
        prop_assert_eq!(moves(&games[0]), moves(record));
        let end = |record: &Record| Replay::main_line(record).expect("a board").board().to_string();
        prop_assert_eq!(end(&games[0]), end(record));
    }
}
