//! Starting, listening and stopping.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Semaphore, watch};

use crate::analysis::Analyses;
use crate::data::{DataError, DataFolder};
use crate::engines::{Engines, ModelChoice};
use crate::limits::{Bucket, Rates};
use crate::records::Records;
use crate::rooms::{Closing, Rooms};
use crate::secrets::{CookieSigner, LinkKey};
use crate::store::{OpenError, Store};
use crate::{App, connections, gate, routes};

/// How many ports are tried, one after the other.
const N_PORTS: u16 = 100;
/// How many sockets may be open.
const MAX_SOCKETS: usize = 64;
/// How long requests that are under way may take when we stop.
const GRACE: Duration = Duration::from_secs(8);

/// How to serve.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder.
    pub data: PathBuf,
    /// Where to listen.
    pub port: PortChoice,
    /// Which network the computer thinks with.
    pub model: ModelChoice,
    /// The file of the network that comes with the program, if any.
    pub shipped: Option<&'static [u8]>,
    /// How often things may be done.
    pub rates: Rates,
    /// How long a connection may take to send the head of a request; [`HEAD_TIME`](crate::HEAD_TIME) is decent.
    pub head_time: Duration,
}

/// Where to listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortChoice {
    /// On this port or, if it is taken, the next free one.
    From(u16),
    /// On this port and no other; 0 for any that is free.
    Exactly(u16),
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The database.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The port is taken, or may not be used.
    #[error("port {port} cannot be used: {source}")]
    Port {
        /// The port, or the last one that was tried.
        port: u16,
        /// What the system said.
        source: io::Error,
    },
    /// The system gives no threads.
    #[error("no threads can be started: {0}")]
    Runtime(#[source] io::Error),
}

/// Serves on threads of its own until SIGTERM or SIGINT; a second one ends the process at once. `ready` gets the link
/// when the server listens.
///
/// # Errors
/// Says why it does not start.
pub fn run(config: &Config, ready: impl FnOnce(&str)) -> Result<(), StartError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(StartError::Runtime)?;
    let served = runtime.block_on(async {
        let stop = signals().map_err(StartError::Runtime)?;
        let server = Server::start(config).await?;
        ready(server.link());
        server.run(stop).await;
        Ok(())
    });
    // A thinking engine is not waited for.
    runtime.shutdown_background();
    served
}

/// Ready at the first signal to stop. At the second the process ends: that is as safe as a crash.
fn signals() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            std::process::exit(1);
        });
    })
}

/// A server that listens.
pub struct Server {
    app: Arc<App>,
    listener: LocalListener,
    data: DataFolder,
    link: String,
    stop: watch::Sender<bool>,
    head_time: Duration,
}

impl Server {
    /// Locks the data folder, opens the database, and listens.
    ///
    /// # Errors
    /// Says which of these failed, and what to do.
    pub async fn start(config: &Config) -> Result<Server, StartError> {
        let data = DataFolder::open(&config.data)?;
        let listener = LocalListener::bind(config.port).await?;
        let Opened { app, key, stop } = open(&data, listener.port, (&config.model, config.shipped), config.rates)?;
        let link = format!("http://127.0.0.1:{}/open?key={key}", listener.port);
        data.write_address(&link)?;
        Ok(Server { app, listener, data, link, stop, head_time: config.head_time })
    }

    /// The way in: `http://127.0.0.1:8361/open?key=…`.
    pub fn link(&self) -> &str {
        &self.link
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.listener.port
    }

    /// Serves until `until` is ready, then ends what is under way and closes the database.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) {
        let Server { app, listener, data, stop, head_time, .. } = self;
        let waking = Arc::clone(&app);
        let waker = tokio::spawn(async move {
            waking.rooms.wake().await;
            if let Err(error) = waking.records.empty_old_trash().await {
                error.log();
            }
        });
        let (ended, mut has_ended) = watch::channel(false);
        let signal = async move {
            until.await;
            // Sockets and long polls see it and end.
            stop.send_replace(true);
            ended.send_replace(true);
        };
        let router = routes::router(Arc::clone(&app));
        let serving = connections::serve(listener, router, head_time, signal);
        let give_up = async {
            // The sender is dropped only after it has said so.
            let _ = has_ended.wait_for(|&ended| ended).await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = serving => {}
            () = give_up => tracing::warn!("some requests were cut off"),
        }
        waker.abort();
        data.remove_address();
        close(app).await;
    }
}

/// Everything but the sockets.
pub(crate) struct Opened {
    pub(crate) app: Arc<App>,
    /// The key of the link.
    pub(crate) key: String,
    /// Tells everybody that the server is about to stop.
    pub(crate) stop: watch::Sender<bool>,
}

/// Opens the database of a data folder for a server on `port`.
pub(crate) fn open(
    data: &DataFolder,
    port: u16,
    (model, shipped): (&ModelChoice, Option<&'static [u8]>),
    rates: Rates,
) -> Result<Opened, StartError> {
    let secret = data.secret_key()?;
    let store = Arc::new(Store::open(data.path())?);
    let (word, key) = LinkKey::fresh();
    let (stop, stopping) = watch::channel(false);
    let engines = Engines::open(data.path(), model, shipped);
    let app = Arc::new(App {
        analyses: Analyses::open(data.path(), Arc::clone(&engines)),
        records: Arc::new(Records::new(Arc::clone(&store))),
        rooms: Rooms::new(store, engines, rates),
        hosts: gate::local_hosts(port),
        key,
        keys: Mutex::new(Bucket::new(rates.keys, Instant::now())),
        signer: CookieSigner::new(&secret),
        rates,
        stopping,
        pictures: crate::routes::Pictures::default(),
        sockets: Arc::new(Semaphore::new(MAX_SOCKETS)),
        next_socket: AtomicU64::new(1),
    });
    Ok(Opened { app, key: word, stop })
}

/// Lets the tasks of the games end, and with the last of them the store.
pub(crate) async fn close(app: Arc<App>) {
    let rest = app.rooms.close();
    drop(app);
    let patience = async {
        while rest.strong_count() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    // What is not closed by then is as after a crash, which loses nothing that was acknowledged.
    let _ = tokio::time::timeout(Duration::from_secs(2), patience).await;
}

/// Listens on this machine's own addresses, IPv4 and, where there is one, IPv6.
struct LocalListener {
    v4: TcpListener,
    v6: Option<TcpListener>,
    port: u16,
}

impl LocalListener {
    async fn bind(choice: PortChoice) -> Result<LocalListener, StartError> {
        let (first, n_ports) = match choice {
            PortChoice::From(first) => (first, N_PORTS),
            PortChoice::Exactly(port) => (port, 1),
        };
        let mut last = first;
        let mut refused = io::Error::from(io::ErrorKind::AddrInUse);
        for port in (first..=u16::MAX).take(usize::from(n_ports)) {
            match LocalListener::on(port).await {
                Ok(listener) => return Ok(listener),
                Err(source) => (last, refused) = (port, source),
            }
        }
        Err(StartError::Port { port: last, source: refused })
    }

    async fn on(port: u16) -> io::Result<LocalListener> {
        let v4 = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let port = v4.local_addr()?.port();
        let v6 = match TcpListener::bind((Ipv6Addr::LOCALHOST, port)).await {
            Ok(listener) => Some(listener),
            // Another program has our port there: `localhost` could lead to it.
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => return Err(error),
            Err(_) => None,
        };
        Ok(LocalListener { v4, v6, port })
    }

    async fn next(&self) -> io::Result<(TcpStream, SocketAddr)> {
        match &self.v6 {
            Some(v6) => tokio::select! {
                accepted = self.v4.accept() => accepted,
                accepted = v6.accept() => accepted,
            },
            None => self.v4.accept().await,
        }
    }
}

impl Listener for LocalListener {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            match self.next().await {
                Ok((stream, address)) => {
                    // Without it an answer and the event after it wait for the other side's delayed acknowledgement.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::warn!(%error, "TCP_NODELAY");
                    }
                    return (stream, address);
                }
                Err(error) => {
                    tracing::warn!(%error, "accept");
                    // Out of files, mostly: some will be closed.
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.v4.local_addr()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn accepted_sockets_send_at_once() {
        let mut listener = LocalListener::bind(PortChoice::Exactly(0)).await.expect("some port is free");
        let _client = TcpStream::connect((Ipv4Addr::LOCALHOST, listener.port)).await.expect("it listens");
        let (accepted, _) = listener.accept().await;
        assert!(accepted.nodelay().expect("it can be read back"));
    }

    #[tokio::test]
    async fn a_taken_port_leads_to_the_next_or_is_told() {
        let taken = LocalListener::bind(PortChoice::Exactly(0)).await.expect("some port is free");
        let next = LocalListener::bind(PortChoice::From(taken.port)).await.expect("one of the next hundred is free");
        assert!(next.port > taken.port);
        let refused = LocalListener::bind(PortChoice::Exactly(taken.port)).await.err().expect("it is taken");
        assert!(refused.to_string().contains(&taken.port.to_string()), "{refused}");
    }
}
