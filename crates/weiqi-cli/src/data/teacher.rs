//! What judges positions: a network, or the engine's rollouts where there is no network yet.

use std::path::Path;

use weiqi_engine::{Engine, Level, Limits, Stop};
use weiqi_net::samples::{Sample, teacher_id};
use weiqi_net::{Model, Net, Options, Raw, Session, Situation};
use weiqi_rules::{Game, Move, Point, Size};

use crate::failure::Failure;

/// The name that rollouts have as a teacher.
const ROLLOUTS: &str = "rollouts";

/// Judges positions, one thread's own.
pub(crate) enum Teacher {
    /// A network, asked once a position.
    Network { model: Box<Model>, session: Box<Session> },
    /// Searches with rollouts.
    Rollouts { engine: Box<Engine>, visits: u32 },
}

impl Teacher {
    /// A network; its weights are shared by all threads.
    pub(crate) fn network(model: &Model, net: &Net) -> Teacher {
        Teacher::Network { model: Box::new(model.clone()), session: Box::new(net.session(BATCH, Size::NINETEEN)) }
    }

    /// Searches of so many visits.
    pub(crate) fn rollouts(visits: u32, seed: u64) -> Teacher {
        Teacher::Rollouts { engine: Box::new(Engine::new(Level::Full, seed)), visits }
    }

    /// Inputs and labels of the positions that games have come to.
    pub(crate) fn judge(&mut self, games: &[&Game]) -> Vec<Sample> {
        match self {
            Teacher::Network { model, session } => judge_by_network(model, session, games),
            Teacher::Rollouts { engine, visits } => {
                games.iter().map(|game| judge_by_rollouts(engine, *visits, game)).collect()
            }
        }
    }
}

/// Positions evaluated together at most.
pub(crate) const BATCH: usize = 16;

/// Reads a network file.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn read_model(path: &Path) -> Result<Model, Failure> {
    let bytes = std::fs::read(path).map_err(|error| Failure::io("input-unreadable", path, &error))?;
    let unusable = |error: &dyn std::fmt::Display| Failure::new("model-unusable").with("reason", error.to_string());
    Model::read(&bytes).map_err(|error| unusable(&error).at(path.display().to_string()))
}

/// A network ready for the fastest way to evaluate it, or for the one that was asked for.
///
/// # Errors
/// If this machine cannot.
pub(crate) fn ready(model: &Model, way: Option<weiqi_net::Path>) -> Result<Net, Failure> {
    let net = Net::new(model, way.unwrap_or_else(weiqi_net::Path::detect));
    net.map_err(|error| Failure::new("model-unusable").with("reason", error.to_string()))
}

fn judge_by_network(model: &Model, session: &mut Session, games: &[&Game]) -> Vec<Sample> {
    let options = Options { pass_alive_under_suicide: model.pass_alive_under_suicide, ..Options::default() };
    let situations: Vec<_> = games.iter().map(|game| Situation::of(game)).collect();
    let inputs: Vec<_> = situations.iter().map(|situation| situation.input(&options)).collect();
    let mut outputs = vec![Raw::default(); games.len()];
    session.evaluate(&inputs, &mut outputs);
    let all = situations.iter().zip(&inputs).zip(&outputs);
    all.map(|((situation, input), raw)| {
        let mut sample = Sample::default();
        sample.set_input(input);
        sample.set_labels(raw, model, &situation.legal_moves());
        sample
    })
    .collect()
}

/// The visits of a search are the policy; rollouts say nothing of how sure a score is, so that is guessed from the size.
fn judge_by_rollouts(engine: &mut Engine, visits: u32, game: &Game) -> Sample {
    let mut sample = Sample::default();
    sample.set_input(&Situation::of(game).input(&Options::default()));
    let choice = engine.choose(game, &Limits::visits(visits), &Stop::new());
    let size = game.size();
    let total = choice.candidates.iter().map(|candidate| candidate.visits).sum::<u32>().max(1);
    sample.policy = vec![0; size.n_points() + 1];
    for candidate in &choice.candidates {
        let share = f64::from(candidate.visits) / f64::from(total);
        sample.policy[usize::from(move_index(size, candidate.mv))] = (share * 65535.0).round() as u16;
    }
    let win = (1.0 + choice.value.clamp(-1.0, 1.0)) / 2.0;
    sample.value = [win, 1.0 - win, 0.0];
    let n_points = size.n_points() as f32;
    sample.score = [choice.lead, n_points.sqrt(), choice.lead, game.board().n_empty() as f32 / 2.0];
    let owner = |point: Point| size.point_index(point).and_then(|index| choice.ownership.get(index)).copied();
    let owners = points_from_top(size).map(|point| owner(point).unwrap_or(0.0));
    sample.ownership = owners.map(|owner| (owner.clamp(-1.0, 1.0) * 127.0).round() as i8).collect();
    sample.teacher = teacher_id(ROLLOUTS);
    sample
}

/// The points in the order of samples: the top row first.
pub(crate) fn points_from_top(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height()).rev().flat_map(move |row| (0..size.width()).map(move |column| Point::new(column, row)))
}

/// Which moves are legal, in the order of samples.
pub(crate) fn legal_moves(game: &Game) -> Vec<bool> {
    let points = points_from_top(game.size()).map(Move::Play);
    points.chain([Move::Pass]).map(|mv| game.check(mv).is_ok()).collect()
}

/// The index of a move in the order of samples.
pub(crate) fn move_index(size: Size, mv: Move) -> u16 {
    let index = |point: Point| {
        usize::from(size.height() - 1 - point.row()) * usize::from(size.width()) + usize::from(point.column())
    };
    mv.point().map_or(size.n_points(), index) as u16
}

/// The move of an index.
pub(crate) fn move_of(size: Size, index: usize) -> Move {
    let (width, height) = (usize::from(size.width()), usize::from(size.height()));
    match index < size.n_points() {
        true => Move::Play(Point::new((index % width) as u8, (height - 1 - index / width) as u8)),
        false => Move::Pass,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_indexes_belong_together() {
        let size = Size::new(7, 11).unwrap();
        for (index, point) in points_from_top(size).enumerate() {
            assert_eq!(move_index(size, Move::Play(point)) as usize, index);
            assert_eq!(move_of(size, index), Move::Play(point));
        }
        assert_eq!(move_of(size, 77), Move::Pass);
        assert_eq!(move_index(size, Move::Pass), 77);
        assert_eq!(move_of(size, 0).to_string(), "A11");
    }
}
