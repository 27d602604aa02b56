//! `weiqi label`.

use super::{Folder, GAME};

#[test]
fn positions_are_drawn_from_the_end_of_a_game_where_only_that_is_wanted() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/weiqi.bin.gz");
    let count = |more: &str, out: &str| {
        let told = folder.told(&format!("label game.sgf --model {model} --per-game 99 --threads 1 --out {out} {more}"));
        let found = told.split_once("samples: ").and_then(|(_, rest)| rest.split(' ').next()?.parse::<usize>().ok());
        found.unwrap_or_else(|| panic!("no count in {told}"))
    };
    let all = count("", "all.samples");
    assert_eq!(count(&format!("--from-move {}", all - 2), "late.samples"), 2);
    assert_eq!(count("--from-move 400", "none.samples"), 0);
}
