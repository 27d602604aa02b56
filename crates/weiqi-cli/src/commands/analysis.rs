//! `weiqi analysis`: KataGo's analysis protocol, a JSON object a line.

mod answer;
mod hub;
pub(super) use hub::restriction;
mod output;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use weiqi_engine::Level;
use weiqi_gtp::analysis::{Action, Message, Reader, Reply, Setting, read};
use weiqi_gtp::{ReadLine, read_line};

use self::hub::Hub;
use self::output::Output;
use super::Outcome;
use super::settings::{Set, Settings, needs_human_network};
use super::startup::{self, NamedNetwork};
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;

/// How positions are searched.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    startup: startup::EngineArgs,
    /// Positions searched at the same time [default: as many as the machine has cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    analysis_threads: Option<u32>,
    /// End at the end of the input, without finishing queries
    #[arg(long)]
    quit_without_waiting: bool,
}

/// The longest side of a board.
const MAX_SIDE: usize = 52;

/// Answers queries from standard input until its end.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Outcome, Failure> {
    let startup = args.startup.load(console)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let flag = args.analysis_threads.or(args.startup.threads).map(|n| n as usize);
    let n_threads = flag.or(startup.settings.n_analysis_threads).unwrap_or_else(cores);
    let output = Output::new(own_stdout()?);
    let service = Service::new(startup.settings, startup.network, output, n_threads);
    let heard = service.listen(&mut io::stdin().lock());
    service.finish(!args.quit_without_waiting);
    heard.map_err(|error| Input::Standard.unreadable(&error))?;
    Ok(Outcome::Clean)
}

/// Standard output without the lock that the rest of the program would wait for where nobody reads.
fn own_stdout() -> io::Result<File> {
    #[cfg(windows)]
    let handle = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned();
    #[cfg(not(windows))]
    let handle = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned();
    handle.map(File::from)
}

/// What `query_models` tells of a network.
pub(super) fn model_of(network: &NamedNetwork) -> Value {
    json!({
        "name": network.path.display().to_string(),
        "internalName": network.network.model().name,
        "maxBatchSize": 1,
        "usesHumanSLProfile": false,
        "version": network.network.model().version,
        "usingFP16": "false",
    })
}

/// The protocol: reads lines, keeps the queries, and lets threads search them.
pub(super) struct Service {
    hub: Arc<Hub>,
    output: Output,
    settings: Settings,
    models: Vec<Value>,
    has_network: bool,
    threads: Vec<thread::JoinHandle<()>>,
}

impl Service {
    fn new(settings: Settings, network: Option<NamedNetwork>, output: Output, n_threads: usize) -> Service {
        let hub = Arc::new(Hub::default());
        let worker = |number: usize| {
            let mut engine = startup::engine(network.as_ref(), Level::Full, number as u64);
            let (hub, output, settings) = (Arc::clone(&hub), output.clone(), settings.clone());
            thread::spawn(move || {
                hub.work(&mut engine, &settings, &output);
            })
        };
        let threads = (0..n_threads).map(worker).collect();
        // Without a network the rollouts are told of, so that clients which ask find something.
        let rollouts = || {
            json!({ "name": "rollouts", "internalName": "rollouts", "maxBatchSize": 1,
            "usesHumanSLProfile": false, "version": 0, "usingFP16": "false" })
        };
        let models = vec![network.as_ref().map_or_else(rollouts, model_of)];
        Service { hub, output, settings, models, has_network: network.is_some(), threads }
    }

    /// Reads lines until the end of the input, or until nobody reads the answers.
    fn listen(&self, input: &mut impl BufRead) -> io::Result<()> {
        let mut line = Vec::new();
        while !self.output.is_gone() {
            match read_line(input, &mut line)? {
                ReadLine::Line => self.hear(&line),
                ReadLine::TooLong => {
                    let start = String::from_utf8_lossy(&line[..100]);
                    let text = format!("line too long - could not parse input line as json request: {start}");
                    self.output.send(&Reply::unreadable(text).to_json());
                }
                ReadLine::End => break,
            }
        }
        Ok(())
    }

    /// Ends the threads, after the queries that wait or at once, and waits until all is written; where nobody wants to
    /// wait, no longer than a client that reads needs.
    fn finish(self, waits: bool) {
        /// Searches end at their next visit.
        const SOON: Duration = Duration::from_millis(500);
        self.hub.close(waits && !self.output.is_gone());
        let end = Instant::now() + SOON;
        for thread in self.threads {
            while !waits && !thread.is_finished() && Instant::now() < end {
                thread::sleep(Duration::from_millis(2));
            }
            if waits || thread.is_finished() {
                // A thread that panicked has said so on standard error.
                let _ = thread.join();
            }
        }
        self.output.close((!waits).then_some(end));
    }

    fn hear(&self, line: &[u8]) {
        let setting = |name: &str, word: &str| {
            if let Some(text) = needs_human_network(name) {
                return Setting::Refused(text);
            }
            match self.settings.clone().set(name, word) {
                Set::Done => Setting::Taken,
                Set::Unknown => Setting::Unknown,
                Set::Refused(text) => Setting::Refused(text),
            }
        };
        let has_network = self.has_network;
        let reader =
            Reader { max_side: MAX_SIDE, has_network, warns_unused: self.settings.warns_unused, setting: &setting };
        let read = read(line, &reader);
        for reply in &read.replies {
            self.output.send(&reply.to_json());
        }
        match read.message {
            Some(Message::Query(query)) => {
                let id = query.id.clone();
                if self.hub.add(*query, line.len()).is_err() {
                    self.output.send(&Reply::error(&id, "id", "Too many queries are waiting").to_json());
                }
            }
            Some(Message::Action { action, echo }) => self.act(&action, echo),
            None => {}
        }
    }

    fn act(&self, action: &Action, mut echo: Map<String, Value>) {
        match action {
            Action::QueryVersion => {
                echo.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
                echo.insert("git_hash".into(), json!("unknown"));
            }
            Action::QueryModels => {
                echo.insert("models".into(), Value::Array(self.models.clone()));
            }
            // Each query begins with nothing remembered.
            Action::ClearCache => {}
            Action::Terminate { id, turns } => self.terminate(Some(id), turns.as_deref()),
            Action::TerminateAll { turns } => self.terminate(None, turns.as_deref()),
        }
        self.output.send(&Value::Object(echo));
    }

    fn terminate(&self, id: Option<&str>, turns: Option<&[usize]>) {
        for (id, turn) in self.hub.terminate(id, turns) {
            let answer = json!({ "id": id, "turnNumber": turn, "isDuringSearch": false, "noResults": true });
            self.output.send(&answer);
        }
    }
}
