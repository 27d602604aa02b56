//! A file of samples that grows, and goes on after a kill.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use weiqi_net::samples::{Block, MAGIC, Sample};
use weiqi_rules::Size;

use super::blocks::{Blocks, Lost};
use super::dice::Dice;

/// Samples of a block.
const BLOCK: usize = 512;

/// Samples on their way into a file.
///
/// They wait, by size of the board, until there are many, and blocks are drawn from those that wait: so a block holds
/// positions of many games.
pub(crate) struct Shelf {
    file: File,
    waiting: HashMap<Size, Vec<Sample>>,
    /// How many wait before a block is drawn.
    patience: usize,
    dice: Dice,
    /// Samples in the file.
    pub(crate) n_written: usize,
    /// The games of samples that were in the file when it was opened.
    pub(crate) games: HashSet<u64>,
    /// What lies damaged between sound blocks. It stays in the file, and readers pass it over.
    pub(crate) lost: Vec<Lost>,
}

impl Shelf {
    /// Opens a file to add to, or makes it. What a kill tore off at the end is cut away.
    ///
    /// # Errors
    /// What the system says, and that a file is there already which holds something else.
    pub(crate) fn open(path: &Path, patience: usize, seed: u64) -> io::Result<Shelf> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut n_written, mut games) = (0, HashSet::new());
        let mut reader = BufReader::new(&mut file);
        let begin = reader.fill_buf()?;
        if begin.len() >= MAGIC.len() && !begin.starts_with(&MAGIC) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let mut blocks = Blocks::new(reader)?;
        while let Some(block) = blocks.next_block()? {
            n_written += block.samples.len();
            games.extend(block.samples.iter().map(|sample| sample.game));
        }
        let (end, mut lost) = (blocks.sound_end, std::mem::take(&mut blocks.lost));
        lost.retain(|lost| lost.from < end);
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        let dice = Dice::new(seed, n_written as u64);
        Ok(Shelf { file, waiting: HashMap::new(), patience, dice, n_written, games, lost })
    }

    /// Takes a sample; writes a block when enough wait.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn add(&mut self, size: Size, sample: Sample) -> io::Result<()> {
        let waiting = self.waiting.entry(size).or_default();
        waiting.push(sample);
        if waiting.len() >= self.patience.max(BLOCK) {
            self.write(size, BLOCK)?;
        }
        Ok(())
    }

    /// Writes all that waits.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        let sizes: Vec<Size> = self.waiting.keys().copied().collect();
        for size in sizes {
            while self.waiting.get(&size).is_some_and(|waiting| !waiting.is_empty()) {
                self.write(size, BLOCK)?;
            }
        }
        Ok(())
    }

    fn write(&mut self, size: Size, n: usize) -> io::Result<()> {
        let waiting = self.waiting.entry(size).or_default();
        let mut block = Block::new(size.width().into(), size.height().into());
        while block.samples.len() < n && !waiting.is_empty() {
            let chosen = self.dice.below(waiting.len());
            block.samples.push(waiting.swap_remove(chosen));
        }
        self.file.write_all(&block.to_bytes())?;
        self.file.sync_data()?;
        self.n_written += block.samples.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(game: u64) -> Sample {
        Sample { planes: vec![0; 22 * 11], policy: vec![1; 82], ownership: vec![0; 81], game, ..Sample::default() }
    }

    #[test]
    fn a_file_of_something_else_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sgf");
        std::fs::write(&path, "(;SZ[9];B[ee])").unwrap();
        let refused = Shelf::open(&path, 0, 1).err().map(|error| error.kind());
        assert_eq!(refused, Some(io::ErrorKind::AlreadyExists));
        assert_eq!(std::fs::read(&path).unwrap(), b"(;SZ[9];B[ee])");
    }

    #[test]
    fn a_shelf_goes_on_after_a_kill() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.samples");
        let mut shelf = Shelf::open(&path, 0, 1).unwrap();
        for game in 0..700 {
            shelf.add(Size::NINE, sample(game)).unwrap();
        }
        drop(shelf); // 188 samples were waiting: a kill loses them
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], &whole[..100]].concat()).unwrap();
        let mut shelf = Shelf::open(&path, 0, 1).unwrap();
        assert_eq!((shelf.n_written, shelf.games.len()), (512, 512));
        shelf.add(Size::NINE, sample(900)).unwrap();
        shelf.flush().unwrap();
        let shelf = Shelf::open(&path, 0, 1).unwrap();
        assert_eq!(shelf.n_written, 513);
        assert!(shelf.games.contains(&900));
    }

    #[test]
    fn what_lies_after_a_damaged_block_is_not_cut_away() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.samples");
        let mut shelf = Shelf::open(&path, 0, 1).unwrap();
        for game in 0..3 {
            shelf.add(Size::NINE, sample(game)).unwrap();
            shelf.flush().unwrap();
        }
        let mut bytes = std::fs::read(&path).unwrap();
        let n_bytes = bytes.len() as u64;
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        let shelf = Shelf::open(&path, 0, 1).unwrap();
        assert_eq!((shelf.n_written, shelf.lost.len()), (2, 1));
        assert!(!shelf.games.contains(&1) && shelf.games.contains(&2));
        assert_eq!(std::fs::metadata(&path).unwrap().len(), n_bytes);
    }
}
