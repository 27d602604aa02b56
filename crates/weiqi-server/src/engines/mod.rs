//! What the computer thinks with: the one place where a network is chosen, read, measured and given up.
//!
//! Rollouts need no file and are always there. A network takes their place when it has been read; whatever is wrong with
//! it, what was in use before stays in use. The choice made in the page is kept in the data folder, beside the networks
//! that were sent from there.

mod folder;
mod network;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use weiqi_engine::{Engine, Level, Limits, Request, Stop};
use weiqi_play::analysis::ROLLOUTS;
use weiqi_rules::{Game, Ruleset, Size};

use crate::api::{EngineChoice, EngineProblem, EngineView};
use crate::error::{Code, Error};
use crate::secrets::random_bytes;
use folder::{Folder, clean_name};
use network::Loaded;

pub(crate) use network::MAX_BYTES;

/// Which network the computer thinks with when the server starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ModelChoice {
    /// The one that was chosen in the page; else the one that comes with the program, if any.
    #[default]
    Remembered,
    /// None: rollouts.
    Rollouts,
    /// The one in this file, whatever was chosen in the page.
    File(PathBuf),
}

/// What the network that comes with the program is called where others have a file.
const SHIPPED: &str = "weiqi.bin.gz";
/// The largest file of a network that a page is given.
const MOST_FOR_PAGE: u64 = 16 << 20;
/// How long a search takes that measures the speed.
const MEASURING: Duration = Duration::from_millis(400);

/// The engines of all games.
pub(crate) struct Engines {
    folder: Folder,
    /// The file of the network that comes with the program.
    shipped: Option<&'static [u8]>,
    now: watch::Sender<Now>,
    /// As many games think at once as there are places.
    places: Arc<Semaphore>,
    is_measuring: AtomicBool,
    /// Held while a network is being sent, so that one at a time lies in memory.
    receiving: tokio::sync::Mutex<()>,
}

/// What stands.
struct Now {
    mind: Mind,
    /// Changes with every mind.
    generation: u64,
    visits_per_second: Option<u32>,
    /// What is being read: the number of the choice, and the file.
    preparing: Option<(u64, String)>,
    n_choices: u64,
    problem: Option<EngineProblem>,
}

/// What judges positions.
enum Mind {
    /// Nothing yet: what was asked for at the start is being read.
    Waiting,
    Rollouts,
    Network(Arc<Loaded>),
    /// One that fails at every position.
    #[cfg(test)]
    Broken,
}

/// Where a network comes from.
enum Source {
    /// A file on this machine, read where it is.
    Path(PathBuf),
    /// A file that was sent and is to be kept.
    Sent(String, Bytes),
    /// The file inside the program.
    Shipped(&'static [u8]),
}

/// An engine, and the mind it was made for.
pub(crate) struct Thinker {
    pub(crate) generation: u64,
    /// What judges: the name under which what it finds is kept.
    pub(crate) judge: String,
    pub(crate) engine: Box<Engine>,
}

impl Engines {
    /// Opens the networks of a data folder, and begins to read the one that is asked for.
    pub(crate) fn open(data: &Path, choice: &ModelChoice, shipped: Option<&'static [u8]>) -> Arc<Engines> {
        let n_cores = std::thread::available_parallelism().map_or(1, usize::from);
        let folder = Folder::new(data);
        let first = match choice {
            ModelChoice::Remembered => match folder.remembered() {
                None | Some(EngineChoice::Shipped) => shipped.map(Source::Shipped),
                Some(choice) => folder.path_of(&choice).map(Source::Path),
            },
            ModelChoice::Rollouts => None,
            ModelChoice::File(path) => Some(Source::Path(path.clone())),
        };
        let mind = if first.is_some() { Mind::Waiting } else { Mind::Rollouts };
        let now = Now { mind, generation: 0, visits_per_second: None, preparing: None, n_choices: 0, problem: None };
        let engines = Arc::new(Engines {
            folder,
            shipped,
            now: watch::Sender::new(now),
            // One core is left for answering.
            places: Arc::new(Semaphore::new((n_cores - 1).max(1))),
            is_measuring: AtomicBool::new(false),
            receiving: tokio::sync::Mutex::default(),
        });
        if let Some(source) = first {
            engines.prepare(source, None);
        }
        engines
    }

    /// What the page is shown. Measures the speed where that was not done yet.
    pub(crate) fn view(self: &Arc<Self>) -> EngineView {
        let view = {
            let now = self.now.borrow();
            EngineView {
                network: now.mind.network().map(|loaded| loaded.view()),
                visits_per_second: now.visits_per_second,
                preparing: now.preparing.as_ref().map(|(_, file)| file.clone()),
                problem: now.problem.clone(),
                kept: self.folder.kept(),
                has_shipped: self.shipped.is_some(),
                max_bytes: MAX_BYTES,
            }
        };
        if view.visits_per_second.is_none() && view.preparing.is_none() {
            self.measure();
        }
        view
    }

    /// The file of the network that a page plays with when the server is gone: that of the program, else that in use
    /// where it is small enough for a phone.
    pub(crate) async fn for_page(&self) -> Option<Bytes> {
        if let Some(bytes) = self.shipped {
            return Some(Bytes::from_static(bytes));
        }
        let path = {
            let now = self.now.borrow();
            now.mind.network().map(|loaded| loaded.path.clone())?
        };
        let read = move || {
            let about = path.metadata().ok()?;
            if about.is_file() && about.len() <= MOST_FOR_PAGE { std::fs::read(path).ok() } else { None }
        };
        tokio::task::spawn_blocking(read).await.ok().flatten().map(Bytes::from)
    }

    /// Takes what the owner chose; a network is read first, and what is in use goes on meanwhile.
    pub(crate) fn choose(self: &Arc<Self>, choice: &EngineChoice) -> Result<(), Error> {
        match (choice, self.folder.path_of(choice)) {
            (EngineChoice::Shipped, _) => {
                let bytes = self.shipped.ok_or(Code::NetworkUnknown)?;
                self.prepare(Source::Shipped(bytes), Some(choice.clone()));
            }
            (EngineChoice::Rollouts, _) => {
                self.folder.remember(choice)?;
                self.now.send_modify(|now| {
                    now.n_choices += 1;
                    now.preparing = None;
                    now.problem = None;
                    now.become_of(Mind::Rollouts);
                });
            }
            (_, Some(path)) => self.prepare(Source::Path(path), Some(choice.clone())),
            (_, None) => return Err(Code::NetworkUnknown.into()),
        }
        Ok(())
    }

    /// Takes a network that was sent, and keeps it if it is one. One is received at a time.
    pub(crate) async fn receive(
        self: &Arc<Self>,
        name: &str,
        body: impl Future<Output = Result<Bytes, Error>>,
    ) -> Result<(), Error> {
        let Ok(_one) = self.receiving.try_lock() else {
            return Err(Error { retry_after_ms: Some(1000), ..Code::RoomBusy.into() });
        };
        let file = clean_name(name);
        self.folder.check_room(&file)?;
        let bytes = body.await?;
        self.prepare(Source::Sent(file.clone(), bytes), Some(EngineChoice::Kept { file }));
        Ok(())
    }

    /// Deletes a network of the data folder. If it is in use, rollouts take its place.
    pub(crate) fn forget(self: &Arc<Self>, file: &str) -> Result<(), Error> {
        let path = self.folder.path_of(&EngineChoice::Kept { file: file.to_owned() });
        let path = path.ok_or(Code::NetworkUnknown)?;
        let is_in_use = self.now.borrow().mind.network().is_some_and(|loaded| loaded.path == path);
        if is_in_use {
            self.choose(&EngineChoice::Rollouts)?;
        }
        self.folder.delete(&path)
    }

    /// Reads a network in the background, and lets it take the place of what is in use unless something else was chosen
    /// meanwhile. `choice` is remembered then.
    fn prepare(self: &Arc<Self>, source: Source, choice: Option<EngineChoice>) {
        let file = source.file();
        let mut ticket = 0;
        self.now.send_modify(|now| {
            now.n_choices += 1;
            ticket = now.n_choices;
            now.preparing = Some((ticket, file.clone()));
            now.problem = None;
        });
        let engines = Arc::clone(self);
        tokio::task::spawn_blocking(move || {
            let outcome = engines.load(source);
            let outcome = outcome.map_err(|(code, detail)| {
                tracing::warn!(code = code.name(), file, detail, "the network cannot be used");
                EngineProblem { code: code.name().into(), file, detail }
            });
            engines.settle(ticket, outcome, choice);
        });
    }

    fn load(&self, source: Source) -> Result<Loaded, (Code, String)> {
        match source {
            Source::Path(path) => Loaded::from_file(&path),
            Source::Shipped(bytes) => Loaded::from_bytes(Path::new(SHIPPED), bytes),
            Source::Sent(file, bytes) => {
                let path = self.folder.place_of(&file);
                let loaded = Loaded::from_bytes(&path, &bytes)?;
                self.folder.keep(&file, &bytes).map_err(|error| (error.code, error.detail.unwrap_or_default()))?;
                Ok(loaded)
            }
        }
    }

    fn settle(&self, ticket: u64, outcome: Result<Loaded, EngineProblem>, choice: Option<EngineChoice>) {
        self.now.send_modify(|now| {
            if now.preparing.as_ref().is_none_or(|&(number, _)| number != ticket) {
                return;
            }
            now.preparing = None;
            match outcome {
                Ok(loaded) => {
                    now.become_of(Mind::Network(Arc::new(loaded)));
                    if let Some(choice) = &choice
                        && let Err(error) = self.folder.remember(choice)
                    {
                        // It is in use all the same, until the server stops.
                        error.log();
                    }
                }
                Err(problem) => {
                    now.problem = Some(problem);
                    if matches!(now.mind, Mind::Waiting) {
                        now.become_of(Mind::Rollouts);
                    }
                }
            }
        });
    }

    /// Waits until there is an engine and a place to think. `None` when the server ends.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        self.now.subscribe().wait_for(|now| !matches!(now.mind, Mind::Waiting)).await.ok()?;
        Arc::clone(&self.places).acquire_owned().await.ok()
    }

    /// What judges, as soon as something does. `None` when the server ends.
    pub(crate) async fn judge(&self) -> Option<String> {
        let mut now = self.now.subscribe();
        let now = now.wait_for(|now| !matches!(now.mind, Mind::Waiting)).await.ok()?;
        Some(now.mind.judge())
    }

    /// An engine for what is in use: the one from before, which remembers its game, if it still is.
    pub(crate) fn thinker(&self, before: Option<Thinker>) -> Thinker {
        let now = self.now.borrow();
        let generation = now.generation;
        let fits = before.filter(|thinker| thinker.generation == generation);
        fits.unwrap_or_else(|| Thinker { generation, judge: now.mind.judge(), engine: Box::new(now.mind.engine()) })
    }

    /// Gives a network up that failed while it was thinking, so that games go on without it.
    pub(crate) fn give_up(&self, generation: u64) {
        self.now.send_modify(|now| {
            let Some(file) = now.mind.file().filter(|_| now.generation == generation) else { return };
            let (code, detail) = (Code::EngineFailed, Code::EngineFailed.title());
            now.problem = Some(EngineProblem { code: code.name().into(), file, detail: detail.into() });
            now.become_of(Mind::Rollouts);
        });
    }

    /// Measures how fast it searches, once for each mind, when there is a place.
    fn measure(self: &Arc<Self>) {
        if self.is_measuring.swap(true, Ordering::AcqRel) {
            return;
        }
        let engines = Arc::clone(self);
        tokio::spawn(async move {
            if let Some(_place) = engines.place().await {
                let Thinker { generation, mut engine, .. } = engines.thinker(None);
                let measured = tokio::task::spawn_blocking(move || speed(&mut engine)).await;
                let visits_per_second = measured.ok();
                if visits_per_second.is_none() {
                    engines.give_up(generation);
                }
                engines.now.send_modify(|now| {
                    if now.generation == generation {
                        now.visits_per_second = visits_per_second;
                    }
                });
            }
            engines.is_measuring.store(false, Ordering::Release);
        });
    }

    /// An engine that fails whenever it is asked.
    #[cfg(test)]
    pub(crate) fn break_down(&self) {
        self.now.send_modify(|now| now.become_of(Mind::Broken));
    }
}

/// Visits a second on an empty board.
fn speed(engine: &mut Engine) -> u32 {
    let game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
    // The first look makes room in memory.
    engine.analyze(&game, &Request::within(Limits::visits(1)), &Stop::new(), &mut |_| {});
    let started = Instant::now();
    let report = engine.analyze(&game, &Request::within(Limits::time(MEASURING)), &Stop::new(), &mut |_| {});
    let visits = f64::from(report.root.visits.saturating_sub(1));
    (visits / started.elapsed().as_secs_f64()).round() as u32
}

impl Now {
    fn become_of(&mut self, mind: Mind) {
        self.mind = mind;
        self.generation += 1;
        self.visits_per_second = None;
    }
}

impl Mind {
    fn engine(&self) -> Engine {
        let seed = u64::from_le_bytes(random_bytes());
        match self {
            Mind::Network(loaded) => Engine::with_network(Level::Full, seed, loaded.network.clone()),
            Mind::Waiting | Mind::Rollouts => Engine::new(Level::Full, seed),
            #[cfg(test)]
            Mind::Broken => Engine::with_evaluator(Level::Full, seed, Box::new(broken::Broken)),
        }
    }

    /// What judges, by a name that another network or another program's rollouts do not have.
    fn judge(&self) -> String {
        match self {
            Mind::Network(loaded) => loaded.judge(),
            Mind::Waiting | Mind::Rollouts => format!("{ROLLOUTS} {}", env!("CARGO_PKG_VERSION")),
            #[cfg(test)]
            Mind::Broken => "broken".into(),
        }
    }

    fn network(&self) -> Option<&Loaded> {
        match self {
            Mind::Network(loaded) => Some(loaded),
            _ => None,
        }
    }

    /// The file of what may fail.
    fn file(&self) -> Option<String> {
        match self {
            #[cfg(test)]
            Mind::Broken => Some("broken".into()),
            mind => mind.network().map(Loaded::file),
        }
    }
}

impl Source {
    fn file(&self) -> String {
        match self {
            Source::Path(path) => network::file_name(path),
            Source::Sent(file, _) => file.clone(),
            Source::Shipped(_) => SHIPPED.into(),
        }
    }
}

#[cfg(test)]
mod broken {
    use weiqi_engine::{Evaluation, Evaluator};
    use weiqi_rules::Game;

    pub(super) struct Broken;

    impl Evaluator for Broken {
        fn evaluate(&self, _: &[Game]) -> Vec<Evaluation> {
            panic!("this engine is broken on purpose")
        }
    }
}
