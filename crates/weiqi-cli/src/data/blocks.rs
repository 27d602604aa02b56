//! The sound blocks of a file of samples, whatever lies between them.

use std::io::{self, Read, Seek, SeekFrom};

use fluent_bundle::FluentValue;
use weiqi_net::samples::{Block, HEADER_BYTES, MAGIC, block_bytes};

use crate::words::Words;

/// Bytes looked through at a time.
const WINDOW: usize = 1 << 16;

/// Reads the blocks of a file one after another. Where one is damaged or torn it goes on at the next sound one.
pub(crate) struct Blocks<R> {
    reader: R,
    /// Where the reader stands, and where the next block is looked for.
    stands: u64,
    at: u64,
    n_bytes: u64,
    /// Bytes that may still be read in vain, so that a file made for it cannot hold anybody up.
    patience: u64,
    /// Where the last sound block ended.
    pub(crate) sound_end: u64,
    /// The parts passed over, the one at the end of the file among them.
    pub(crate) lost: Vec<Lost>,
}

/// A part of a file that holds no sound block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost {
    /// The bytes before it.
    pub(crate) from: u64,
    /// Its own bytes.
    pub(crate) n_bytes: u64,
}

impl Lost {
    /// What is said of it.
    pub(crate) fn say(&self, file: &std::path::Path, words: &Words) -> String {
        let file = FluentValue::from(file.display().to_string());
        let args = [("file", file), ("from", self.from.into()), ("n", self.n_bytes.into())];
        words.say("samples-lost", &args)
    }
}

impl<R: Read + Seek> Blocks<R> {
    /// Begins at the beginning.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn new(mut reader: R) -> io::Result<Blocks<R>> {
        let n_bytes = reader.seek(SeekFrom::End(0))?;
        reader.seek(SeekFrom::Start(0))?;
        let patience = n_bytes.saturating_mul(16).saturating_add(1 << 26);
        Ok(Blocks { reader, stands: 0, at: 0, n_bytes, patience, sound_end: 0, lost: Vec::new() })
    }

    /// The next sound block; `None` at the end of the file.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn next_block(&mut self) -> io::Result<Option<Block>> {
        let from = self.at;
        loop {
            if let Some((block, n_bytes)) = self.block_here()? {
                self.lose(from, self.at);
                self.at += n_bytes as u64;
                self.sound_end = self.at;
                return Ok(Some(block));
            }
            match self.next_beginning()? {
                Some(at) => self.at = at,
                None => {
                    self.lose(from, self.n_bytes);
                    self.at = self.n_bytes;
                    return Ok(None);
                }
            }
        }
    }

    fn lose(&mut self, from: u64, to: u64) {
        if to > from {
            self.lost.push(Lost { from, n_bytes: to - from });
        }
    }

    /// The block that begins where the next one is looked for, with its bytes.
    fn block_here(&mut self) -> io::Result<Option<(Block, usize)>> {
        let mut bytes = self.bytes(self.at, HEADER_BYTES as u64)?;
        let Ok(n_bytes) = block_bytes(&bytes) else { return Ok(None) };
        if self.n_bytes - self.at < n_bytes as u64 {
            return Ok(None);
        }
        bytes.extend(self.bytes(self.stands, (n_bytes - HEADER_BYTES) as u64)?);
        let found = Block::read(&bytes).ok();
        if found.is_none() {
            self.patience = self.patience.saturating_sub(n_bytes as u64);
        }
        Ok(found)
    }

    /// The next place, after this one, where a block may begin.
    fn next_beginning(&mut self) -> io::Result<Option<u64>> {
        let mut from = self.at + 1;
        while self.patience > 0 && from + HEADER_BYTES as u64 <= self.n_bytes {
            let bytes = self.bytes(from, WINDOW as u64)?;
            if let Some(place) = bytes.windows(MAGIC.len()).position(|window| window == MAGIC) {
                return Ok(Some(from + place as u64));
            }
            // A beginning may lie across two windows.
            from += (bytes.len() + 1).saturating_sub(MAGIC.len()).max(1) as u64;
        }
        Ok(None)
    }

    /// So many bytes from there, or those that are left.
    fn bytes(&mut self, from: u64, n_bytes: u64) -> io::Result<Vec<u8>> {
        if self.stands != from {
            self.reader.seek(SeekFrom::Start(from))?;
        }
        let mut bytes = Vec::new();
        self.reader.by_ref().take(n_bytes).read_to_end(&mut bytes)?;
        self.stands = from + bytes.len() as u64;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use weiqi_net::samples::Sample;

    use super::*;

    fn block(game: u64) -> Vec<u8> {
        let sample =
            Sample { planes: vec![0; 22 * 11], policy: vec![1; 82], ownership: vec![0; 81], game, ..Sample::default() };
        Block { columns: 9, rows: 9, samples: vec![sample; 3] }.to_bytes()
    }

    /// The games of the sound blocks, and what was lost.
    fn read(bytes: &[u8]) -> (Vec<u64>, Vec<Lost>) {
        let mut blocks = Blocks::new(Cursor::new(bytes)).expect("memory");
        let mut games = Vec::new();
        while let Some(block) = blocks.next_block().expect("memory") {
            games.push(block.samples[0].game);
        }
        (games, blocks.lost)
    }

    #[test]
    fn what_comes_after_a_damaged_block_is_read() {
        let parts = [block(1), block(2), block(3)];
        let whole = parts.concat();
        let (from, n_bytes) = (parts[0].len() as u64, parts[1].len() as u64);
        assert_eq!(read(&whole), (vec![1, 2, 3], vec![]));
        for at in parts[0].len()..parts[0].len() + parts[1].len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x40;
            assert_eq!(read(&damaged), (vec![1, 3], vec![Lost { from, n_bytes }]), "byte {at}");
        }
    }

    #[test]
    fn a_block_torn_before_others_loses_itself_alone() {
        let parts = [block(1), block(2), block(3)];
        for end in 1..parts[1].len() {
            let torn = [&parts[0], &parts[1][..end], &parts[2]].concat();
            let lost = Lost { from: parts[0].len() as u64, n_bytes: end as u64 };
            assert_eq!(read(&torn), (vec![1, 3], vec![lost]), "{end} bytes");
        }
        let tail = [&parts[0][..], b"WqS1 and no more"].concat();
        assert_eq!(read(&tail), (vec![1], vec![Lost { from: parts[0].len() as u64, n_bytes: 16 }]));
    }

    #[test]
    fn a_beginning_across_two_windows_is_found() {
        for n in WINDOW - 3..WINDOW + 5 {
            let file = [vec![b'W'; n], block(7)].concat();
            assert_eq!(read(&file), (vec![7], vec![Lost { from: 0, n_bytes: n as u64 }]), "{n}");
        }
    }

    #[test]
    fn a_file_of_beginnings_holds_nobody_up() {
        // Each claims a payload as long as the file.
        let mut header = block(1)[..HEADER_BYTES].to_vec();
        header[12..16].copy_from_slice(&(1u32 << 20).to_le_bytes());
        let file = [header.repeat((2 << 20) / HEADER_BYTES), block(5)].concat();
        let (games, lost) = read(&file);
        assert_eq!((games.len(), lost.len()), (0, 1));
    }
}
