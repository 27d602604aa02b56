//! Labelled positions for training: the file format that `docs/reference/samples.md` describes.
//!
//! A file is a row of blocks and nothing else. Each block has a checksum, so what a kill tore off at the end is noticed
//! and cut away, and files can be joined as they are.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::Crc;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::model::{N_GLOBALS, N_PLANES};
use crate::{Input, Model, Raw};

/// What every block begins with.
pub const MAGIC: [u8; 4] = *b"WqS1";
/// Bytes before the packed payload of a block.
pub const HEADER_BYTES: usize = 20;
/// The longest side of a board, so that a damaged header cannot ask for all memory.
pub const MAX_SIDE: usize = 52;
/// Samples of a block at most.
pub const MAX_SAMPLES: usize = 1 << 16;
/// A move that is not known.
pub const UNKNOWN_MOVE: u16 = u16::MAX;

/// Who played the game of a sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// Our own engine.
    #[default]
    SelfPlay,
    /// People, as a record says.
    People,
}

/// One labelled position, seen by the player to move. Boards are rows from the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// The planes of the input: `[plane][⌈points / 8⌉]`, bits from the top left, the high bit first.
    pub planes: Vec<u8>,
    /// The numbers of the input.
    pub globals: [f32; N_GLOBALS],
    /// What the teacher would play: points, then pass; 65535 is certain.
    pub policy: Vec<u16>,
    /// What the teacher expects: win, loss, no result; sums to 1.
    pub value: [f32; 3],
    /// Mean, deviation and lead in points, and how much is left to be decided.
    pub score: [f32; 4],
    /// Who owns each point in the teacher's view; 127 is the player to move, -127 the opponent.
    pub ownership: Vec<i8>,
    /// How the game ended: 1 won, 0 lost, ½ drawn, and the margin in points; NaN where it is not known.
    pub outcome: [f32; 2],
    /// The move that was played, and the reply to it: a point's index, the number of points for a pass, or
    /// [`UNKNOWN_MOVE`].
    pub played: [u16; 2],
    /// The hash of the game's moves. Those divisible by 10 are kept apart for validation.
    pub game: u64,
    /// Moves before this position.
    pub turn: u16,
    /// Who played.
    pub source: Source,
    /// Whose judgement the labels are, as [`teacher_id`] gives it.
    pub teacher: u32,
}

/// How a teacher is named in a sample: the checksum of its name.
pub fn teacher_id(name: &str) -> u32 {
    checksum(&[name.as_bytes()])
}

impl Sample {
    /// Takes in what a network is told.
    pub fn set_input(&mut self, input: &Input) {
        let n_points = input.n_points();
        let row = n_points.div_ceil(8);
        self.globals = input.globals;
        self.planes.clear();
        self.planes.resize(N_PLANES * row, 0);
        for (index, point) in input.planes.chunks_exact(N_PLANES).enumerate() {
            for (plane, _) in point.iter().enumerate().filter(|&(_, &is_set)| is_set > 0.5) {
                self.planes[plane * row + index / 8] |= 0x80 >> (index % 8);
            }
        }
    }

    /// What a network is told of this position, on a board of so many columns and rows.
    pub fn input(&self, columns: usize, rows: usize) -> Input {
        let mut input = Input::zeros(columns, rows);
        let row = input.n_points().div_ceil(8);
        input.globals = self.globals;
        for (index, point) in input.planes.chunks_exact_mut(N_PLANES).enumerate() {
            for (plane, value) in point.iter_mut().enumerate() {
                let byte = self.planes.get(plane * row + index / 8).copied().unwrap_or(0);
                *value = f32::from(u8::from(byte & (0x80 >> (index % 8)) != 0));
            }
        }
        input
    }

    /// Takes in what a teacher says. `legal` tells which moves the rules allow: points, then pass.
    pub fn set_labels(&mut self, raw: &Raw, model: &Model, legal: &[bool]) {
        let output = raw.read(model, legal, &crate::Reading { has_no_result: true, ..crate::Reading::default() });
        let multipliers = &model.multipliers;
        let score = |index: usize| raw.score.get(index).copied().unwrap_or(0.0);
        let softplus = |x: f32| crate::math::softplus(f64::from(x)) as f32;
        self.policy = output.policy.iter().map(|&share| (share.max(0.0) * 65535.0).round() as u16).collect();
        self.value = [output.win, output.loss, output.no_result];
        self.score = [
            score(0) * multipliers.score_mean,
            softplus(score(1)) * multipliers.score_stdev,
            score(2) * multipliers.lead,
            softplus(score(3)) * multipliers.variance_time,
        ];
        self.ownership = output.ownership.iter().map(|&owner| (owner * 127.0).round() as i8).collect();
        self.teacher = teacher_id(&model.name);
    }

    /// Whether its game is kept apart for validation.
    pub fn is_kept_apart(&self) -> bool {
        self.game.is_multiple_of(10)
    }
}

/// Samples on boards of one size.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Columns of the boards.
    pub columns: usize,
    /// Rows of the boards.
    pub rows: usize,
    /// At least one, at most [`MAX_SAMPLES`].
    pub samples: Vec<Sample>,
}

/// Why bytes are not a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlockError {
    /// They end within it.
    #[error("the file ends within a block")]
    Torn,
    /// No block starts there, or its sizes are impossible.
    #[error("no block of samples starts here")]
    NotABlock,
    /// The checksum is another one.
    #[error("the checksum of a block is wrong")]
    Damaged,
}

/// Where a block ends, from its header alone: bytes with the header.
///
/// # Errors
/// If the header is torn or none.
pub fn block_bytes(header: &[u8]) -> Result<usize, BlockError> {
    Header::read(header).map(|header| HEADER_BYTES + header.packed)
}

struct Header {
    columns: usize,
    rows: usize,
    n: usize,
    packed: usize,
    checksum: u32,
}

impl Header {
    fn read(bytes: &[u8]) -> Result<Header, BlockError> {
        let bytes = bytes.get(..HEADER_BYTES).ok_or(BlockError::Torn)?;
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let half = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        let header = Header {
            columns: half(4),
            rows: half(6),
            n: word(8) as usize,
            packed: word(12) as usize,
            checksum: word(16),
        };
        let is_sound = (1..=MAX_SIDE).contains(&header.columns)
            && (1..=MAX_SIDE).contains(&header.rows)
            && (1..=MAX_SAMPLES).contains(&header.n);
        if bytes[..4] == MAGIC && is_sound { Ok(header) } else { Err(BlockError::NotABlock) }
    }
}

fn checksum(parts: &[&[u8]]) -> u32 {
    let mut crc = Crc::new();
    parts.iter().for_each(|part| crc.update(part));
    crc.sum()
}

impl Block {
    /// An empty block for boards of this size.
    pub fn new(columns: usize, rows: usize) -> Block {
        Block { columns, rows, samples: Vec::new() }
    }

    /// The block as it stands in a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::new(6));
        packer.write_all(&self.payload()).expect("memory takes all that is written");
        let packed = packer.finish().expect("memory takes all that is written");
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.columns as u16).to_le_bytes());
        bytes.extend((self.rows as u16).to_le_bytes());
        bytes.extend((self.samples.len() as u32).to_le_bytes());
        bytes.extend((packed.len() as u32).to_le_bytes());
        bytes.extend(checksum(&[&bytes, &packed]).to_le_bytes());
        bytes.extend(packed);
        bytes
    }

    /// Reads the block that the bytes begin with, and tells how many bytes it takes.
    ///
    /// # Errors
    /// If there is none, or it is damaged.
    pub fn read(bytes: &[u8]) -> Result<(Block, usize), BlockError> {
        let header = Header::read(bytes)?;
        let end = HEADER_BYTES + header.packed;
        let packed = bytes.get(HEADER_BYTES..end).ok_or(BlockError::Torn)?;
        if checksum(&[&bytes[..HEADER_BYTES - 4], packed]) != header.checksum {
            return Err(BlockError::Damaged);
        }
        let n_bytes = header.n * sample_bytes(header.columns * header.rows);
        let mut payload = Vec::new();
        let unpacked = ZlibDecoder::new(packed).take(n_bytes as u64 + 1).read_to_end(&mut payload);
        if unpacked.is_err() || payload.len() != n_bytes {
            return Err(BlockError::Damaged);
        }
        let mut block = Block::new(header.columns, header.rows);
        block.samples = unpack(&payload, header.n, header.columns * header.rows);
        Ok((block, end))
    }

    /// All samples, a field of all after another.
    fn payload(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.samples.len() * sample_bytes(self.columns * self.rows));
        let samples = &self.samples;
        samples.iter().for_each(|s| out.extend(&s.planes));
        samples.iter().flat_map(|s| s.globals).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| &s.policy).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| s.value).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| s.score).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| &s.ownership).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| s.outcome).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().flat_map(|s| s.played).for_each(|x| out.extend(x.to_le_bytes()));
        samples.iter().for_each(|s| out.extend(s.game.to_le_bytes()));
        samples.iter().for_each(|s| out.extend(s.turn.to_le_bytes()));
        samples.iter().for_each(|s| out.push(u8::from(s.source == Source::People)));
        samples.iter().for_each(|s| out.extend(s.teacher.to_le_bytes()));
        out
    }
}

/// Bytes of one sample before packing.
fn sample_bytes(n_points: usize) -> usize {
    N_PLANES * n_points.div_ceil(8) + 4 * N_GLOBALS + 2 * (n_points + 1) + 12 + 16 + n_points + 8 + 4 + 8 + 2 + 1 + 4
}

/// Takes the payload apart. Its length was checked.
fn unpack(payload: &[u8], n: usize, n_points: usize) -> Vec<Sample> {
    let mut samples = vec![Sample::default(); n];
    let mut rest = payload;
    let mut field = |width: usize, set: &dyn Fn(&mut Sample, &[u8])| {
        let (field, after) = rest.split_at(width * n);
        rest = after;
        samples.iter_mut().zip(field.chunks_exact(width)).for_each(|(sample, bytes)| set(sample, bytes));
    };
    field(N_PLANES * n_points.div_ceil(8), &|s, bytes| s.planes = bytes.to_vec());
    field(4 * N_GLOBALS, &|s, bytes| s.globals = floats(bytes));
    field(2 * (n_points + 1), &|s, bytes| s.policy = bytes.chunks_exact(2).map(short).collect());
    field(12, &|s, bytes| s.value = floats(bytes));
    field(16, &|s, bytes| s.score = floats(bytes));
    field(n_points, &|s, bytes| s.ownership = bytes.iter().map(|&owner| owner as i8).collect());
    field(8, &|s, bytes| s.outcome = floats(bytes));
    field(4, &|s, bytes| s.played = [short(bytes), short(&bytes[2..])]);
    field(8, &|s, bytes| s.game = number(bytes));
    field(2, &|s, bytes| s.turn = short(bytes));
    field(1, &|s, bytes| s.source = if bytes[0] == 1 { Source::People } else { Source::SelfPlay });
    field(4, &|s, bytes| s.teacher = number(bytes) as u32);
    samples
}

/// A number whose low byte stands first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn short(bytes: &[u8]) -> u16 {
    u16::from_le_bytes([bytes[0], bytes[1]])
}

fn floats<const N: usize>(bytes: &[u8]) -> [f32; N] {
    std::array::from_fn(|i| f32::from_bits(number(&bytes[4 * i..4 * i + 4]) as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(columns: usize, rows: usize, seed: u32) -> Sample {
        let mut input = Input::zeros(columns, rows);
        for (i, value) in input.planes.iter_mut().enumerate() {
            *value = f32::from(u8::from((i as u32).wrapping_mul(2_654_435_761).wrapping_add(seed) >> 30 == 0));
        }
        input.globals = std::array::from_fn(|i| i as f32 / 7.0 - 1.0);
        let n_points = columns * rows;
        let mut sample = Sample {
            policy: (0..=n_points).map(|i| (i as u16).wrapping_mul(977)).collect(),
            value: [0.5, 0.25, 0.25],
            score: [3.5, 11.0, 2.25, 8.0],
            ownership: (0..n_points).map(|i| i as i8).collect(),
            outcome: [1.0, 12.5],
            played: [17, UNKNOWN_MOVE],
            game: 0x0123_4567_89ab_cdef ^ u64::from(seed),
            turn: 301,
            source: Source::People,
            teacher: teacher_id("g170"),
            ..Sample::default()
        };
        sample.set_input(&input);
        assert_eq!(sample.input(columns, rows), input);
        sample
    }

    fn block() -> Block {
        Block { columns: 7, rows: 11, samples: (0..5).map(|seed| sample(7, 11, seed)).collect() }
    }

    #[test]
    fn a_block_is_read_as_it_was_written() {
        let bytes = [block().to_bytes(), b"WqS1".to_vec()].concat();
        let (read, end) = Block::read(&bytes).unwrap();
        assert_eq!(read, block());
        assert_eq!(end, bytes.len() - 4);
        assert_eq!(block_bytes(&bytes), Ok(end));
    }

    #[test]
    fn a_block_that_is_torn_or_damaged_is_refused() {
        let bytes = block().to_bytes();
        for end in 0..bytes.len() {
            assert_eq!(Block::read(&bytes[..end]), Err(BlockError::Torn), "{end}");
        }
        for (at, wanted) in [(0, BlockError::NotABlock), (5, BlockError::NotABlock), (17, BlockError::Damaged)] {
            let mut changed = bytes.clone();
            changed[at] ^= 0x40;
            assert_eq!(Block::read(&changed), Err(wanted), "{at}");
        }
        for at in HEADER_BYTES..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(Block::read(&changed), Err(BlockError::Damaged), "{at}");
        }
    }

    #[test]
    fn a_teacher_is_named_by_the_checksum_of_zip() {
        assert_eq!(teacher_id("123456789"), 0xcbf4_3926);
    }
}
