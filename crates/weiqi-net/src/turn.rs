//! The eight ways to turn a buffer, as networks are trained with them.

use crate::raw::Raw;

/// Where each place of a buffer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    symmetry: u8,
    width: usize,
    height: usize,
}

impl Turn {
    /// The symmetry with this number, 0 to 7: bit 0 flips the rows, bit 1 the columns, then bit 2 transposes (square
    /// buffers only).
    pub fn new(symmetry: u8, width: usize, height: usize) -> Turn {
        Turn { symmetry, width, height }
    }

    /// The index of the place to which a column and a row (the top one is 0) go.
    pub fn place(&self, column: usize, row: usize) -> usize {
        let row = if self.symmetry & 1 != 0 { self.height - 1 - row } else { row };
        let column = if self.symmetry & 2 != 0 { self.width - 1 - column } else { column };
        let transposes = self.symmetry & 4 != 0 && self.width == self.height;
        let (column, row) = if transposes { (row, column) } else { (column, row) };
        row * self.width + column
    }

    /// Turns a network's answer back.
    pub fn undo(&self, raw: &mut Raw) {
        if self.symmetry & 7 == 0 {
            return;
        }
        let n_points = self.width * self.height;
        let mut turned = vec![0.0; n_points];
        let channels = raw.policy.chunks_exact_mut(n_points + 1).map(|channel| &mut channel[..n_points]);
        for channel in channels.chain([&mut raw.ownership[..]]) {
            turned.copy_from_slice(channel);
            for (place, value) in channel.iter_mut().enumerate() {
                *value = turned[self.place(place % self.width, place / self.width)];
            }
        }
    }
}
