//! Looking at positions and games for whoever reviews them: streams of what the engine finds, and a memory of it.
//!
//! A position is searched in slices, each in a place of the engines that games need too, so that a player's opponent
//! never waits long. A stream ends when its reader goes away. What was found is kept by position, so that nothing is
//! searched twice; the memory is a file of its own, which may be deleted at any time. What is looked at and what is told of
//! it is decided in [`weiqi_play::analysis`], which a page without a server uses as well.

mod cache;
mod contrast;
mod live;
mod search;
mod stream;
mod whole;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

use crate::engines::{Engines, Thinker};
use cache::Cache;

pub(crate) use contrast::contrast;
pub(crate) use live::live;
pub(crate) use stream::answer;
pub(crate) use whole::whole;

/// How many analyses go on at once.
pub(crate) const MAX_STREAMS: usize = 6;
/// How many engines are kept for the next analysis.
const MAX_SPARE: usize = 2;

/// What all analyses share.
pub(crate) struct Analyses {
    engines: Arc<Engines>,
    cache: Arc<Cache>,
    /// Engines that remember what they looked at last.
    spare: Mutex<Vec<Thinker>>,
    /// Places for streams.
    places: Arc<Semaphore>,
}

impl Analyses {
    /// Opens the memory in a data folder.
    pub(crate) fn open(folder: &Path, engines: Arc<Engines>) -> Arc<Analyses> {
        Arc::new(Analyses {
            engines,
            cache: Arc::new(Cache::open(folder)),
            spare: Mutex::default(),
            places: Arc::new(Semaphore::new(MAX_STREAMS)),
        })
    }

    /// How many analyses more could go on.
    #[cfg(test)]
    pub(crate) fn n_free(&self) -> usize {
        self.places.available_permits()
    }

    fn spare_thinker(&self) -> Option<Thinker> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn keep(&self, thinker: Thinker) {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.len() < MAX_SPARE {
            spare.push(thinker);
        }
    }
}
