//! Pictures: the same every time, well-formed, and true to the moves.

use proptest::prelude::*;
use weiqi_record::formats;
use weiqi_record::picture::{Cuts, Figure, Numbers, Picture, Theme, View, figures};
use weiqi_record::{Record, Replay};
use weiqi_rules::{Color, CoordinateStyle, Move, Point, Size};

fn record(sgf: &str) -> Record {
    formats::read(sgf.as_bytes()).value.games.remove(0)
}

fn last_figure(record: &Record, first: usize) -> Figure {
    let last = record.main_line().last().expect("a root").id();
    Figure::of(record, last, first).expect("a board")
}

/// Tags that are opened and closed in order, and every `&` the start of a name.
fn assert_well_formed(svg: &str) {
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let tag = piece.split('>').next().expect("a tag has an end");
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty());
    for after in svg.split('&').skip(1) {
        assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|name| after.starts_with(name)), "{after}");
    }
}

#[test]
fn the_title_the_labels_and_the_notes_are_escaped() {
    let record = record(
        "(;SZ[5]LB[aa:<&>]AB[bb];B[cc];W[dd]LB[ee:\"A\"]TR[aa]SQ[ab]CR[ac]MA[ad]SL[ae]LN[aa:ee]AR[ba:be]TB[ca]TW[cb]DD[da:de])",
    );
    let figure = last_figure(&record, 1);
    for theme in Theme::ALL {
        let mut picture = Picture::new(&figure);
        picture.title = "<b>A & B</b> \u{1}".into();
        picture.theme = theme;
        let svg = picture.to_svg();
        assert_well_formed(&svg);
        assert!(svg.contains("&lt;b&gt;A &amp; B&lt;/b&gt;"), "{svg}");
        assert_eq!(svg, picture.to_svg());
        assert_eq!(Theme::from_name(theme.name), Some(theme));
    }
}

#[test]
fn notes_name_numbers_of_the_figure_and_points_of_earlier_stones() {
    // A ko at the left: Black takes at B2, White takes back at A2, and so on.
    let record =
        record("(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc];W[bb];B[ii];W[hi];B[cb];W[];B[ih];W[bb];B[gi];W[fi];B[cb])");
    let figure = last_figure(&record, 4);
    let mut picture = Picture::new(&figure);
    assert_eq!(picture.notes(), "5 pass · 7 at B8 · 10 at 4");
    picture.coordinates = CoordinateStyle::Chinese;
    assert_eq!(picture.notes(), "5 pass · 7 at 2二 · 10 at 4");
    assert_well_formed(&picture.to_svg());
}

#[test]
fn numbers_over_a_hundred_may_be_cut_to_two_digits() {
    let record = record("(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];W[bb]MN[107];B[cb];W[bb];B[])");
    let figure = last_figure(&record, 1);
    let mut picture = Picture::new(&figure);
    picture.numbers = Numbers::LastTwo;
    assert!(picture.to_svg().contains(">07</text>"));
    assert_eq!(picture.notes(), "09 at 07 · 10 pass");
}

#[test]
fn a_part_of_the_board_shows_its_lines_going_on() {
    let record = record("(;SZ[19]VW[aa:ee];B[cc])");
    let figure = last_figure(&record, 1);
    let part = Picture::new(&figure).to_svg();
    assert!(part.contains(">19</text>") && !part.contains(">14</text>") && !part.contains(">F</text>"), "{part}");
    let mut whole = Picture::new(&figure);
    whole.view = View::whole(Size::NINETEEN);
    assert!(whole.to_svg().contains(">T</text>"));
}

#[test]
fn a_game_is_cut_into_figures_at_its_marks_and_lengths() {
    let mut sgf = String::from("(;SZ[19]");
    for n in 0..230u8 {
        let at = |n: u8| char::from(b'a' + n);
        let mark = if n == 20 { "FG[]" } else { "" };
        sgf += &format!(";{}[{}{}]{mark}", if n % 2 == 0 { "B" } else { "W" }, at(n % 19), at(n / 19));
    }
    let record = record(&(sgf + ")"));
    let last = record.main_line().last().expect("a root").id();
    let ranges = |cuts: &Cuts| -> Vec<(u32, u32)> {
        let ends = |(figure, _): &(Figure, _)| Some((*figure.numbers.first()?, *figure.numbers.last()?));
        figures(&record, last, cuts).iter().filter_map(ends).collect()
    };
    assert_eq!(ranges(&Cuts::default()), [(1, 20), (21, 70), (71, 170), (171, 230)]);
    assert_eq!(ranges(&Cuts { lengths: vec![100], at_marks: false }), [(1, 100), (101, 200), (201, 230)]);
}

#[cfg(feature = "png")]
#[test]
fn a_picture_becomes_pixels() {
    let record = record("(;SZ[9]GN[x];B[ee];W[gc])");
    let figure = last_figure(&record, 1);
    let mut picture = Picture::new(&figure);
    picture.title = "黑先 – 第1图".into();
    let png = picture.to_png(1).expect("a small picture");
    assert!(png.starts_with(b"\x89PNG\r\n"));
    assert_eq!(png, picture.to_png(1).expect("a small picture"));
    picture.cell = 256;
    assert!(picture.to_png(8).expect_err("a huge picture").to_string().contains("too large"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn numbers_and_notes_of_figures_are_the_moves(
        points in prop::collection::vec((0u8..5, 0u8..6), 0..120), lengths in prop::collection::vec(1usize..40, 1..4),
    ) {
        let mut sgf = String::from("(;SZ[5]AB[bb]AW[dd]");
        for (n, (column, row)) in points.iter().enumerate() {
            let at = |n: u8| char::from(b'a' + n);
            let point = if *row == 5 { String::new() } else { format!("{}{}", at(*column), at(*row)) };
            sgf += &format!(";{}[{point}]", if n % 3 == 0 { "W" } else { "B" });
        }
        let record = record(&(sgf + ")"));
        let last = record.main_line().last().expect("a root").id();
        let figures = figures(&record, last, &Cuts { lengths, at_marks: true });
        let shown: Vec<(Color, Option<Move>)> =
            figures.iter().flat_map(|(figure, _)| figure.moves()).map(|(_, color, played)| (color, played)).collect();
        let played: Vec<(Color, Option<Move>)> =
            record.main_line().filter_map(|node| node.played(record.size())).map(|(color, played)| (color, Some(played))).collect();
        prop_assert_eq!(shown, played);
        for (figure, _) in &figures {
            assert_well_formed(&Picture::new(figure).to_svg());
        }
    }

    #[test]
    fn a_position_shows_the_stones_on_the_board(points in prop::collection::vec((0u8..4, 0u8..4), 0..60)) {
        let mut sgf = String::from("(;SZ[4]");
        for (n, (column, row)) in points.iter().enumerate() {
            let at = |n: u8| char::from(b'a' + n);
            sgf += &format!(";{}[{}{}]", if n % 2 == 0 { "B" } else { "W" }, at(*column), at(*row));
        }
        let record = record(&(sgf + ")"));
        let last = record.main_line().last().expect("a root").id();
        let figure = Figure::at(&record, last).expect("a board");
        let (replay, _) = Replay::to(&record, last).expect("a board");
        let shown: Vec<(Point, Color)> = figure.stones.iter().map(|(&point, stone)| (point, stone.color)).collect();
        let stones: Vec<(Point, Color)> = replay.board().stones().collect();
        prop_assert_eq!(shown, stones);
    }
}
