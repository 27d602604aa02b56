//! Network files: what is written is read back, and what is wrong is told.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use weiqi_net::model::{Activation, Bias, Block, MetaEncoder, Notation, Rope, Span, TrunkNorm};
use weiqi_net::{Model, ModelError, reference};

use crate::dice::Dice;

const NOTATIONS: [Notation; 2] = [Notation::Binary, Notation::Text];

/// A network on three channels with every kind of block, as the version has it.
fn network(version: u32, seed: u64) -> Model {
    let (mut dice, n) = (Dice(seed), 3);
    // Versions to 10 name no activation: it is ReLU.
    let act = if version <= 10 { Activation::Relu } else { Activation::ALL[seed as usize % 4] };
    let fixed = Rope::Fixed { name: "rope".into(), theta: 100.0 };
    let learned = dice.learned(2, 2);
    let blocks = vec![
        dice.ordinary(3, n, act),
        dice.pooling(n, act),
        dice.bottleneck(n, act, |dice, n| vec![dice.ordinary(1, n, act), dice.feed_forward(n)]),
        dice.attention(n, fixed, [2, 1, 4, 1]),
        dice.attention(n, learned, [2, 2, 2, 3]),
        dice.attention(n, Rope::None, [1, 1, 3, 2]),
    ];
    let norm = match version {
        ..15 => TrunkNorm::Batch(dice.batch_norm(n)),
        _ => TrunkNorm::MeanSquare {
            name: "tip".into(),
            epsilon: 1e-4,
            span: [Span::Point, Span::Board][seed as usize % 2],
            scale: dice.numbers(n, 1.0),
            bias: dice.numbers(n, 0.5),
        },
    };
    let mut model = dice.model(version, n, act, 3, norm, blocks);
    model.pass_alive_under_suicide = version >= 15 && seed % 2 == 1;
    model
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes).expect("memory takes all");
    packer.finish().expect("memory takes all")
}

/// The text of the network with one piece of it replaced where it stands first.
fn changed(model: &Model, from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8(model.write(Notation::Text)).expect("text is text");
    assert!(text.contains(from), "{from} stands in the file");
    text.replacen(from, to, 1).into_bytes()
}

fn error(file: &[u8]) -> String {
    Model::read(file).expect_err("something is wrong").to_string()
}

/// Asserts that a changed network is refused in these words.
#[track_caller]
fn refused(version: u32, from: &str, to: &str, words: &str) {
    assert_eq!(error(&changed(&network(version, 1), from, to)), words);
}

#[test]
fn networks_of_all_versions_are_read_as_they_were_written() {
    for version in 8..=17 {
        let model = network(version, u64::from(version));
        for notation in NOTATIONS {
            let file = model.write(notation);
            assert_eq!(Model::read(&file).as_ref(), Ok(&model), "version {version}");
            assert_eq!(Model::read(&packed(&file)).as_ref(), Ok(&model), "version {version}");
        }
    }
}

#[test]
fn a_file_of_several_gzip_members_is_one_network() {
    let model = network(11, 5);
    let file = model.write(Notation::Binary);
    let (one, two) = file.split_at(file.len() / 3);
    assert_eq!(Model::read(&[packed(one), packed(two)].concat()), Ok(model));
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    for (version, notation) in [(8, Notation::Binary), (15, Notation::Binary), (17, Notation::Text)] {
        let file = network(version, 3).write(notation);
        // The last digit of text may be missing without anybody's notice.
        let last_number = file.trim_ascii_end().iter().rposition(u8::is_ascii_whitespace).unwrap_or(0);
        let end = if notation == Notation::Text { last_number } else { file.len() - 1 };
        for length in 0..end {
            assert!(Model::read(&file[..length]).is_err(), "version {version} cut after {length} bytes is read");
        }
        let file = packed(&file);
        for length in (0..file.len()).step_by(97) {
            assert!(Model::read(&file[..length]).is_err(), "version {version} packed, cut after {length} bytes");
        }
    }
}

proptest! {
    #[test]
    fn damage_never_panics(
        version in 8_u32..=17,
        is_text: bool,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut file = network(version, 7).write(NOTATIONS[usize::from(is_text)]);
        for (at, byte) in damage {
            let at = at.index(file.len());
            file[at] = byte;
        }
        if let Ok(model) = Model::read(&file) {
            // Names and numbers may differ; what was read is a network all the same.
            prop_assert_eq!(Model::read(&model.write(Notation::Binary)), Ok(model));
        }
    }

    #[test]
    fn networks_survive_both_notations(version in 8_u32..=17, seed in 0_u64..1 << 40) {
        let model = network(version, seed);
        let text = Model::read(&model.write(Notation::Text)).expect("it was just written");
        prop_assert_eq!(Model::read(&text.write(Notation::Binary)), Ok(model));
    }
}

#[test]
fn a_small_file_that_unpacks_without_end_is_refused_before_it_has() {
    // What does not begin like a network is not unpacked at all.
    assert!(matches!(Model::read(&packed(&vec![b'x'; 1 << 20])), Err(ModelError::NotANetwork { .. })));
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(&network(11, 5).write(Notation::Text)[..40]).expect("memory takes all");
    let zeros = vec![b'0'; 1 << 20];
    for _ in 0..65 {
        packer.write_all(&zeros).expect("memory takes all");
    }
    let bomb = packer.finish().expect("memory takes all");
    assert!(bomb.len() < 1 << 20);
    assert_eq!(Model::read(&bomb), Err(ModelError::TooLarge { limit: 64 << 20 }));
}

#[test]
fn what_is_no_network_is_told_apart() {
    assert_eq!(Model::read(b""), Err(ModelError::Empty));
    assert_eq!(Model::read(b" \n"), Err(ModelError::Empty));
    let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n";
    assert_eq!(Model::read(pointer), Err(ModelError::LfsPointer));
    assert!(matches!(Model::read(b"PK\x03\x04 zip"), Err(ModelError::NotANetwork { .. })));
    assert!(matches!(Model::read(&[0xff; 64]), Err(ModelError::NotANetwork { .. })));
    assert!(matches!(Model::read(b"<html> 8"), Err(ModelError::NotANetwork { .. })));
    let mut damaged = packed(&network(8, 1).write(Notation::Binary));
    let middle = damaged.len() / 2;
    damaged[middle..][..8].fill(0);
    assert!(matches!(Model::read(&damaged), Err(ModelError::Gzip { .. })));
}

#[test]
fn other_versions_and_inputs_are_refused() {
    refused(8, "random\n8\n", "random\n7\n", "version 7 is too old: versions 8 to 17 are read");
    refused(8, "random\n8\n", "random\n18\n", "version 18 is newer than this program: versions 8 to 17 are read");
    refused(8, "\n22\n", "\n18\n", "random: input channels is 18, expected 22");
    refused(8, "\n19\n", "\n14\n", "random: global input channels is 14, expected 19");
    let long = "n".repeat(97);
    assert!(matches!(Model::read(&changed(&network(8, 1), "random", &long)), Err(ModelError::NotANetwork { .. })));
}

#[test]
fn unknown_words_are_repeated() {
    let kinds = "ordinary_block, gpool_block, nested_bottleneck_block, transformer_attention_block or \
                 transformer_ffn_block";
    refused(12, "ordinary_block", "dilated_block", &format!("matrix: block kind is dilated_block, expected {kinds}"));
    let acts = "ACTIVATION_IDENTITY, ACTIVATION_RELU, ACTIVATION_MISH or ACTIVATION_SILU";
    refused(12, "ACTIVATION_RELU", "ACTIVATION_GELU", &format!("act: activation is ACTIVATION_GELU, expected {acts}"));
}

#[test]
fn reserved_fields_must_be_zero() {
    refused(15, "0 1 0 0 0 0 0 0", "0 1 0 0 0 5 0 0", "random: a reserved field is 5, expected 0");
    refused(17, "3 3 3 3 3\n1 0 0 0 0 0", "3 3 3 3 3\n1 0 0 1 0 0", "trunk: a reserved field is 1, expected 0");
    refused(17, "policy\n2 0 0 0", "policy\n2 0 9 0", "policy: a reserved field is 9, expected 0");
    refused(17, "value\n0 0 0", "value\n1 0 0", "value: a reserved field is 1, expected 0");
    refused(17, "policy\n2 0 0 0", "policy\n3 0 0 0", "policy: policy channels is 3, expected 2 or 4");
}

#[test]
fn records_must_fit_together() {
    refused(8, "conv 3 3 22 3 1 1", "conv 3 3 22 4 1 1", "conv: output channels is 4, expected 3");
    refused(8, "conv 3 3 22 3 1 1", "conv 3 4 22 3 1 1", "conv: kernel columns is 4, expected an odd number");
    refused(8, "norm 3 0.001 1 1", "norm 5 0.001 1 1", "norm: channels is 5, expected 3");
    refused(8, "norm 3 0.001 1 1", "norm 3 -1 1 1", "norm: epsilon is -1, expected a positive number");
    refused(8, "norm 3 0.001 1 1", "norm 3 0.001 2 1", "norm: has scale is 2, expected 0 or 1");
    refused(
        8,
        "attention\n2 1 4 1",
        "attention\n2 3 4 1",
        "attention: key-value heads is 3, expected a divisor of the 2 heads",
    );
    refused(13, "20 20 20", "20 0 20", "random: score mean multiplier is 0, expected a positive number");
}

/// A count is compared with the bytes that are left before anything is allocated for it.
#[test]
fn counts_that_the_file_cannot_hold_are_refused() {
    let start = "conv 3 3 22 3 1 1";
    let large = "trunk 6 16777215 3 3 3 3\nconv 16777215 16777215 22 16777215 1 1\n";
    let text = String::from_utf8(changed(&network(8, 1), "trunk 6 3 3 3 3 3\nconv 3 3 22 3 1 1\n", large));
    let text = text.expect("text is text");
    let overflow = error(text.as_bytes());
    assert!(overflow.starts_with("conv: the file ends in weights, where 16777215 x 16777215"), "{overflow}");
    refused(
        8,
        start,
        "conv 9999999 3 22 3 1 1",
        "conv: the file ends in weights, where 9999999 x 3 x 22 x 3 numbers should stand: it is not complete",
    );
    refused(
        8,
        "trunk 6",
        "trunk 99999999999",
        "trunk: number of blocks is 99999999999, expected a whole number of at least 1",
    );
}

#[test]
fn numbers_must_be_finite() {
    let mut model = network(8, 1);
    model.trunk.stem.weights[4] = f32::NAN;
    model.trunk.globals.weights[2] = f32::INFINITY;
    for notation in NOTATIONS {
        assert_eq!(error(&model.write(notation)), "conv: weights is NaN, expected a finite number");
    }
    model.trunk.stem.weights[4] = 0.0;
    for notation in NOTATIONS {
        assert_eq!(error(&model.write(notation)), "matrix: weights is inf, expected a finite number");
    }
}

#[test]
fn nothing_may_follow_and_notations_may_not_mix() {
    for notation in NOTATIONS {
        let mut file = network(8, 1).write(notation);
        file.extend(b" \r\n\t");
        assert!(Model::read(&file).is_ok(), "blanks may follow");
        file.extend(b"more");
        assert_eq!(error(&file), "after the last record stand 4 more bytes, beginning with \"more\"");
    }
    let binary = network(8, 1).write(Notation::Binary);
    let second = binary.windows(5).enumerate().filter(|(_, five)| five == b"@BIN@").nth(1).expect("two blocks").0;
    let mut mixed = binary.clone();
    mixed[second..second + 5].copy_from_slice(b"0.5 1");
    assert!(error(&mixed).contains("expected a block that begins with @BIN@, as those before it"));
    let mut mixed = network(8, 1).write(Notation::Text);
    mixed.truncate(mixed.windows(6).position(|six| six == b"matrix").expect("a matrix"));
    mixed.extend(b"matrix 19 3\n@BIN@");
    mixed.extend([0; 19 * 3 * 4]);
    assert_eq!(
        error(&mixed),
        "matrix: weights is a block of binary numbers, expected numbers as text, as those before it"
    );
}

#[test]
fn what_unpacks_to_too_much_is_given_up() {
    let mut blanks = network(11, 5).write(Notation::Text)[..40].to_vec();
    blanks.resize(1 << 20, b' ');
    let bomb = packed(&blanks);
    assert!(bomb.len() < 10_000);
    assert_eq!(Model::read_within(&bomb, 1 << 16), Err(ModelError::TooLarge { limit: 1 << 16 }));
    assert_eq!(Model::read_within(&[b' '; 100], 99), Err(ModelError::TooLarge { limit: 99 }));
}

#[test]
fn a_network_that_imitates_players_is_read_and_not_evaluated() {
    let mut model = network(15, 2);
    let mut dice = Dice(9);
    let mut layer = |n_in, n_out| {
        let bias = Bias { name: "bias".into(), weights: vec![0.5; n_out] };
        (dice.matrix(n_in, n_out), bias, "act".to_owned(), Activation::Silu)
    };
    let (layer1, layer2) = (layer(192, 5), layer(5, 4));
    model.trunk.meta_encoder =
        Some(MetaEncoder { name: "meta".into(), n_in: 192, layer1, layer2, out: dice.matrix(4, 3) });
    let read = Model::read(&model.write(Notation::Binary)).expect("it can be read");
    assert_eq!(read, model);
    let refusal = reference::check(&read).expect_err("nobody told of the players").to_string();
    assert_eq!(refusal, "network random imitates players and wants to know their ranks, which is not supported");
}

#[test]
fn a_feed_forward_block_without_a_gate_is_read_and_not_evaluated() {
    let mut model = network(15, 2);
    let mut block = Dice(3).feed_forward(3);
    if let Block::FeedForward(block) = &mut block {
        block.gate = None;
    }
    model.trunk.blocks.push(block);
    let read = Model::read(&model.write(Notation::Text)).expect("it can be read");
    assert_eq!(read, model);
    assert!(reference::check(&read).expect_err("nothing defines it").to_string().contains("without SwiGLU"));
}

/// Sizes as the page beside the shared networks gives them.
#[test]
fn shared_networks_are_read_to_the_last_byte() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/nets");
    let networks = [
        ("g170-b6c96-s175395328-d26788732", 8, 1_027_911),
        ("b7c96h3tfrs-test5-cnorm", 17, 818_953),
        ("b7c96h6kv3qk32v16tflrs-fson-bnh", 17, 851_881),
    ];
    for (name, version, n_parameters) in networks {
        let Ok(file) = fs::read(folder.join(format!("{name}.bin.gz"))) else {
            println!("no {name} in ../shared/nets: passed over");
            continue;
        };
        let model = Model::read(&file).expect("it can be read");
        assert_eq!((model.version, model.n_parameters()), (version, n_parameters), "{name}");
        assert_eq!(Model::read(&model.write(Notation::Binary)), Ok(model), "{name}");
    }
}
