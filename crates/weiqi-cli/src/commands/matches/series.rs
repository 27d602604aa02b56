//! Plays the games of a series that are still missing, several at a time.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use weiqi_match::series::Opening;
use weiqi_rules::{ByColor, Color};

use super::folder::{Folder, Number};
use super::game::{self, Played};
use super::player::{Player, Seat};
use super::terms::Terms;
use crate::failure::Failure;

/// Who plays whom, how, and where it is kept.
pub(super) struct Series {
    pub(super) a: Player,
    pub(super) b: Player,
    pub(super) scorer: Option<Player>,
    pub(super) terms: Terms,
    pub(super) n_jobs: usize,
    pub(super) niceness: u8,
}

impl Series {
    /// Opens the folder of this series.
    pub(super) fn folder(&self, path: &Path) -> Result<Folder, Failure> {
        let scorer = self.scorer.as_ref().map(|scorer| scorer.spec.as_str());
        Folder::open(path, &self.terms.to_json(&self.a.spec, &self.b.spec, scorer))
    }

    /// Starts every program once, so that a wrong command line is told before the first game. Answers with their names
    /// and versions, those of A, B and the scorer.
    pub(super) fn check(&self, path: &Path) -> Result<Vec<String>, Failure> {
        let log = path.join("stderr.txt");
        let introduced = |player: &Player| {
            let mut seat = Seat::new(player, 0, &log);
            let name = seat.ask("name", self.terms.patience).map_err(|_| {
                Failure::new("match-no-player").with("player", player.spec.clone()).at(log.display().to_string())
            })?;
            let version = seat.ask("version", self.terms.patience).unwrap_or_default();
            Ok(format!("{} {}", name.trim(), version.trim()).trim_end().to_owned())
        };
        [&self.a, &self.b].into_iter().chain(&self.scorer).map(introduced).collect()
    }

    /// Plays what is missing, until the test has ended if there is one; `watch` is told after each game.
    pub(super) fn play(
        &self,
        path: &Path,
        folder: &mut Folder,
        watch: &mut dyn FnMut(&Folder) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let has_ended = |folder: &Folder| self.terms.sprt.is_some_and(|sprt| sprt.verdict(&folder.tally()).is_some());
        let missing = Mutex::new(folder.missing(self.terms.games).into_iter());
        let is_stopped = AtomicBool::new(has_ended(folder));
        let (sender, played) = mpsc::channel::<Option<(Number, Played)>>();
        thread::scope(|scope| {
            for _ in 0..self.n_jobs.max(1) {
                let sender = sender.clone();
                scope.spawn(|| self.work(path, &missing, &is_stopped, sender));
            }
            drop(sender);
            let mut n_uncounted = 0;
            for one in played {
                let kept = match one {
                    Some((number, played)) => {
                        n_uncounted = 0;
                        folder.keep(number, &played, [&self.a.spec, &self.b.spec]).and_then(|()| watch(folder))
                    }
                    None => {
                        n_uncounted += 1;
                        if n_uncounted < 3 { Ok(()) } else { Err(Failure::new("match-no-score")) }
                    }
                };
                if kept.is_err() || has_ended(folder) {
                    is_stopped.store(true, Ordering::Relaxed);
                }
                kept?;
            }
            Ok(())
        })
    }

    /// One job: takes the next game, plays it, hands it over.
    fn work(
        &self,
        path: &Path,
        missing: &Mutex<impl Iterator<Item = u64>>,
        is_stopped: &AtomicBool,
        sender: mpsc::Sender<Option<(Number, Played)>>,
    ) {
        let log = path.join("stderr.txt");
        let [mut a, mut b] = [&self.a, &self.b].map(|player| Seat::new(player, self.niceness, &log));
        let mut scorer = self.scorer.as_ref().map(|player| Seat::new(player, self.niceness, &log));
        while !is_stopped.load(Ordering::Relaxed) {
            let next = missing.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(game) = next else { break };
            let number = self.number(game);
            let mut seats = match number.color_of_a {
                Color::Black => ByColor::new(&mut a, &mut b),
                Color::White => ByColor::new(&mut b, &mut a),
            };
            let n_moves = if self.terms.handicap >= 2 { 0 } else { self.terms.random_moves };
            let opening = Opening::random(&self.terms.start(), n_moves, self.terms.seed, game / 2);
            let played = game::play(&mut seats, scorer.as_mut(), &self.terms, &opening);
            if played.as_ref().is_some_and(|played| played.ended.is_forfeit()) {
                a.end();
                b.end();
            }
            if sender.send(played.map(|played| (number, played))).is_err() {
                break;
            }
        }
    }

    fn number(&self, game: u64) -> Number {
        let is_black = self.terms.handicap > 0 || game.is_multiple_of(2);
        Number { game, color_of_a: if is_black { Color::Black } else { Color::White } }
    }
}
