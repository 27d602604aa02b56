//! What goes into a network and what comes out of it, as numbers.

use crate::Model;
use crate::model::{N_GLOBALS, N_PLANES};

/// What a network sees of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Columns of the buffer.
    pub width: usize,
    /// Rows of the buffer.
    pub height: usize,
    /// `[row][column][plane]`, the top row first. Plane 0 is 1 on the points of the board.
    pub planes: Vec<f32>,
    /// What holds for the whole board.
    pub globals: [f32; N_GLOBALS],
}

impl Input {
    /// An input of zeros, of so many columns and rows.
    pub fn zeros(width: usize, height: usize) -> Input {
        Input { width, height, planes: vec![0.0; width * height * N_PLANES], globals: [0.0; N_GLOBALS] }
    }

    /// Points of the buffer.
    pub fn n_points(&self) -> usize {
        self.width * self.height
    }

    /// Whether each point of the buffer is on the board, the top row first.
    pub fn on_board(&self) -> impl Iterator<Item = bool> + '_ {
        self.planes.chunks_exact(N_PLANES).map(|point| point[0] > 0.5)
    }
}

/// What a network says of one position, before any meaning is given to it; for the side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Raw {
    /// Logits of moves: `[channel][point, the top row first; then pass]`.
    pub policy: Vec<f32>,
    /// Channels of the policy: 1, 2 or 4.
    pub n_policy_channels: usize,
    /// Logits of win, loss and no result.
    pub value: [f32; 3],
    /// Mean, deviation, lead, time; from version 9 the errors of result and score.
    pub score: Vec<f32>,
    /// The owner of every point before tanh, the top row first.
    pub ownership: Vec<f32>,
}

impl Raw {
    /// Room for what a network says of so many points.
    pub fn zeros(model: &Model, n_points: usize) -> Raw {
        let n_policy_channels = model.policy.conv2.n_out;
        Raw {
            policy: vec![0.0; n_policy_channels * (n_points + 1)],
            n_policy_channels,
            value: [0.0; 3],
            score: vec![0.0; model.value.score.n_out],
            ownership: vec![0.0; n_points],
        }
    }

    /// The logits of one channel of the policy: points, then pass.
    pub fn policy_channel(&self, channel: usize) -> &[f32] {
        let n = self.policy.len() / self.n_policy_channels.max(1);
        &self.policy[channel * n..(channel + 1) * n]
    }
}
