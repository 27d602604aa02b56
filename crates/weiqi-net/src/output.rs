//! What a network's numbers mean: probabilities, points and owners.

use crate::Model;
use crate::math::{exp, softplus, tanh};
use crate::raw::Raw;

/// How to read a network's numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// How much of the optimistic policy is mixed in, from 0 to 1; without effect on versions before 12.
    pub policy_optimism: f32,
    /// Logits of moves are divided by this.
    pub policy_temperature: f32,
    /// Keeps the policy of a pass below 19 times that of all else.
    pub limits_pass: bool,
    /// Whether a game may end without a result: under simple ko, and under territory scoring.
    pub has_no_result: bool,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading { policy_optimism: 0.0, policy_temperature: 1.0, limits_pass: false, has_no_result: false }
    }
}

/// What a network thinks of one position, for one of the sides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// How likely each move is: points of the buffer, the top row first, then pass. Sums to 1; -1 where a move is
    /// illegal.
    pub policy: Vec<f32>,
    /// Probability of winning.
    pub win: f32,
    /// Probability of losing.
    pub loss: f32,
    /// Probability of no result.
    pub no_result: f32,
    /// Expected margin at the end in self-play, in points.
    pub score_mean: f32,
    /// Expected square of that margin.
    pub score_mean_square: f32,
    /// By how many points the position is ahead: what komi would make it even.
    pub lead: f32,
    /// About how much is still to be decided, in moves; -1 where the network does not say.
    pub variance_time_left: f32,
    /// How wrong win minus loss may be in the short term; -1 where the network does not say.
    pub shortterm_value_error: f32,
    /// The same of the margin, in points.
    pub shortterm_score_error: f32,
    /// Expected owner of each point of the buffer, the top row first, from -1 to 1 (own).
    pub ownership: Vec<f32>,
}

impl Raw {
    /// Gives the numbers their meaning, for the side to move. `legal` tells which moves the rules allow: points of the
    /// buffer, the top row first, then pass.
    pub fn read(&self, model: &Model, legal: &[bool], reading: &Reading) -> Output {
        let [win, loss, no_result] = self.results(reading.has_no_result);
        let decided = 1.0 - no_result;
        let score = |index: usize| f64::from(self.score.get(index).copied().unwrap_or(0.0));
        let multipliers = &model.multipliers;
        let mean = score(0) * f64::from(multipliers.score_mean);
        let deviation = softplus(score(1)) * f64::from(multipliers.score_stdev);
        let lead = score(2) * f64::from(multipliers.lead);
        let time = softplus(score(3)) * f64::from(multipliers.variance_time);
        let [value_error, score_error] = self.shortterm_errors(model);
        Output {
            policy: self.moves(legal, reading),
            win: win as f32,
            loss: loss as f32,
            no_result: no_result as f32,
            score_mean: (mean * decided) as f32,
            score_mean_square: ((mean * mean + deviation * deviation) * decided) as f32,
            lead: (lead * decided) as f32,
            variance_time_left: if model.version < 9 { -1.0 } else { time as f32 },
            shortterm_value_error: value_error as f32,
            shortterm_score_error: score_error as f32,
            ownership: self.ownership.iter().map(|&owner| tanh(f64::from(owner)) as f32).collect(),
        }
    }

    fn results(&self, has_no_result: bool) -> [f64; 3] {
        let logits = self.value.map(f64::from);
        let counted = if has_no_result { 3 } else { 2 };
        let most = logits[..counted].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut results = [0.0; 3];
        for (result, logit) in results.iter_mut().zip(logits).take(counted) {
            *result = exp(logit - most);
        }
        let total: f64 = results.iter().sum();
        results.map(|result| result / total)
    }

    fn shortterm_errors(&self, model: &Model) -> [f64; 2] {
        let &[.., value, score] = self.score.as_slice() else { return [-1.0; 2] };
        if self.score.len() < 6 {
            return [-1.0; 2];
        }
        let multipliers = [model.multipliers.shortterm_value_error, model.multipliers.shortterm_score_error];
        let errors = [f64::from(value), f64::from(score)];
        match model.version {
            ..10 => [softplus(errors[0]), 10.0 * softplus(errors[1])],
            10..14 => [0, 1].map(|i| (softplus(errors[i]) * f64::from(multipliers[i])).sqrt()),
            _ => [0, 1].map(|i| softplus(errors[i] / 2.0) * f64::from(multipliers[i]).sqrt()),
        }
    }

    fn moves(&self, legal: &[bool], reading: &Reading) -> Vec<f32> {
        let plain = self.policy_channel(0);
        let optimistic = if self.n_policy_channels > 1 { self.policy_channel(1) } else { plain };
        let optimism = f64::from(reading.policy_optimism);
        let temperature = f64::from(reading.policy_temperature);
        let logit = |(&plain, &optimistic): (&f32, &f32)| {
            let (plain, optimistic) = (f64::from(plain), f64::from(optimistic));
            (plain + optimism * (optimistic - plain)) / temperature
        };
        let mut weights: Vec<f64> = plain.iter().zip(optimistic).map(logit).collect();
        let is_legal = |index: usize| legal.get(index).copied().unwrap_or(false);
        let legal_logits = weights.iter().enumerate().filter(|&(index, _)| is_legal(index));
        let most = legal_logits.map(|(_, &logit)| logit).fold(f64::NEG_INFINITY, f64::max);
        for (index, weight) in weights.iter_mut().enumerate() {
            *weight = if is_legal(index) { exp(*weight - most) } else { 0.0 };
        }
        if let Some((pass, points)) = weights.split_last_mut().filter(|_| reading.limits_pass) {
            *pass = pass.min(19.0 * points.iter().sum::<f64>());
        }
        let total: f64 = weights.iter().sum();
        let n_legal = (0..weights.len()).filter(|&index| is_legal(index)).count().max(1) as f64;
        let share = |weight: f64| if total > 0.0 { weight / total } else { 1.0 / n_legal };
        let shares = weights.iter().enumerate();
        shares.map(|(index, &weight)| if is_legal(index) { share(weight) as f32 } else { -1.0 }).collect()
    }
}

impl Output {
    /// The same for the other side; policies stay those of the side to move.
    pub fn for_other_side(mut self) -> Output {
        std::mem::swap(&mut self.win, &mut self.loss);
        self.score_mean = -self.score_mean;
        self.lead = -self.lead;
        self.ownership.iter_mut().for_each(|owner| *owner = -*owner);
        self
    }

    /// Standard deviation of the margin, in points.
    pub fn score_deviation(&self) -> f32 {
        (self.score_mean_square - self.score_mean * self.score_mean).max(0.0).sqrt()
    }

    /// The mean of several judgements of one position, as of its symmetries.
    pub fn mean(outputs: &[Output]) -> Option<Output> {
        let (first, others) = outputs.split_first()?;
        let n = outputs.len() as f32;
        let mut mean = first.clone();
        for other in others {
            mean.each_with(other, |sum, x| *sum += x);
        }
        let all = mean.clone();
        mean.each_with(&all, |x, _| *x /= n);
        for (policy, &own) in mean.policy.iter_mut().zip(&first.policy) {
            *policy = if own < 0.0 { -1.0 } else { *policy };
        }
        Some(mean)
    }

    fn each_with(&mut self, other: &Output, mut change: impl FnMut(&mut f32, f32)) {
        let lists = [(&mut self.policy, &other.policy), (&mut self.ownership, &other.ownership)];
        for (own, others) in lists {
            own.iter_mut().zip(others).for_each(|(own, &other)| change(own, other));
        }
        change(&mut self.win, other.win);
        change(&mut self.loss, other.loss);
        change(&mut self.no_result, other.no_result);
        change(&mut self.score_mean, other.score_mean);
        change(&mut self.score_mean_square, other.score_mean_square);
        change(&mut self.lead, other.lead);
        change(&mut self.variance_time_left, other.variance_time_left);
        change(&mut self.shortterm_value_error, other.shortterm_value_error);
        change(&mut self.shortterm_score_error, other.shortterm_score_error);
    }
}
