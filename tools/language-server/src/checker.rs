//! The diagnostics of the open documents, computed on a separate thread: no request waits for a compilation, and a new text cancels the
//! compilation of the previous one.
//!
//! After an edit, the language's diagnostics are published as soon as semantic analysis is done. Together with them, those that only the module
//! of the previous text had are published again; otherwise they would vanish and come back with each key. When the module is done, the
//! diagnostics are published again if they differ.

use crate::analysis::root_of;
use crate::files::{name_of, normalized, url};
use crate::guess::{Guess, guess};
use crate::host::{Depth, Host, Source};
use crate::late::Late;
use crate::problems::problems;
use diagnostics::registry::MISSING_ENTRY_POINT;
use frontend::preproc::{Files, RootFile, preprocess};
use limits::{Cancellation, Limits};
use lsp_server::{Connection, Message, Notification};
use lsp_types::notification::{LogMessage, Notification as _, PublishDiagnostics};
use lsp_types::{Diagnostic, DiagnosticSeverity, LogMessageParams, MessageType, NumberOrString, PublishDiagnosticsParams, Url};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope};

/// The parser recurses on nested input, up to its own limits.
const STACK: usize = 128 << 20;

/// Computes diagnostics and sends them to the client.
pub struct Publisher<'a> {
    pub connection: &'a Connection,
    pub host: &'a dyn Host,
    /// The URLs of the pages that describe the diagnostics, by their paths in the documentation.
    pub pages: BTreeMap<String, Url>,
}

/// A text that waits for its diagnostics.
struct Job {
    uri: Url,
    version: i32,
    text: Arc<str>,
    files: Arc<dyn Files + Send + Sync>,
    cancellation: Cancellation,
}

enum Order {
    Check(Job),
    /// Clears the diagnostics of a closed document.
    Close(Url),
}

/// The files that each document was compiled from.
type Read = Arc<Mutex<HashMap<Url, HashSet<PathBuf>>>>;

/// A handle to the thread that computes the diagnostics. The thread ends when this is dropped.
pub struct Checks {
    orders: Sender<Order>,
    last: HashMap<Url, Cancellation>,
    read: Read,
}

impl Checks {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system cannot create a thread.
    pub fn start<'s>(scope: &'s Scope<'s, '_>, publisher: Publisher<'s>) -> std::io::Result<Self> {
        let (orders, received) = channel();
        let read = Read::default();
        let mut checker = Checker { publisher, known: HashMap::new(), read: read.clone() };
        Builder::new().stack_size(STACK).spawn_scoped(scope, move || checker.run(&received))?;
        Ok(Self { orders, last: HashMap::new(), read })
    }

    /// Queues a text for diagnostics, and cancels older texts of the document.
    pub fn check(&mut self, uri: Url, version: i32, text: Arc<str>, files: Arc<dyn Files + Send + Sync>) {
        let cancellation = Cancellation::default();
        if let Some(older) = self.last.insert(uri.clone(), cancellation.clone()) {
            older.cancel();
        }
        // The thread lives until this is dropped.
        let _ = self.orders.send(Order::Check(Job { uri, version, text, files, cancellation }));
    }

    /// Clears the diagnostics of a document.
    pub fn close(&mut self, uri: Url) {
        if let Some(older) = self.last.remove(&uri) {
            older.cancel();
        }
        let _ = self.orders.send(Order::Close(uri));
    }

    /// Cancels the diagnostics of all texts so far.
    pub fn stop(&self) {
        self.last.values().for_each(Cancellation::cancel);
    }

    /// Whether a document may include a file.
    pub fn may_read(&self, uri: &Url, path: &Path) -> bool {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.get(uri).is_none_or(|files| files.contains(path))
    }
}

impl Drop for Checks {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The state of a document as of its last check.
#[derive(Clone)]
struct Known {
    guess: Guess,
    late: Late,
}

struct Checker<'a> {
    publisher: Publisher<'a>,
    known: HashMap<Url, Known>,
    read: Read,
}

/// There is a newer text, or the client has disconnected.
struct Cancelled;

impl Checker<'_> {
    fn run(&mut self, orders: &Receiver<Order>) {
        let mut waiting = VecDeque::new();
        loop {
            waiting.extend(orders.try_iter());
            match waiting.pop_front() {
                Some(Order::Check(job)) => self.check(&job),
                Some(Order::Close(uri)) => {
                    self.known.remove(&uri);
                    let params = PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None };
                    self.send(PublishDiagnostics::METHOD, params);
                }
                None => match orders.recv() {
                    Ok(order) => waiting.push_back(order),
                    Err(_) => return,
                },
            }
        }
    }

    fn check(&mut self, job: &Job) {
        let payload = match catch_unwind(AssertUnwindSafe(|| self.checked(job))) {
            Ok(Ok(known)) => {
                self.known.insert(job.uri.clone(), known);
                return;
            }
            Ok(Err(Cancelled)) => return,
            Err(payload) => payload,
        };
        if limits::exceeded(payload.as_ref()).is_none() {
            // The compiler reports its own panics as diagnostics; this one comes from the analysis.
            let message =
                format!("the language server failed at the diagnostics of {}: this is a bug, please report it", job.uri);
            self.send(LogMessage::METHOD, LogMessageParams { typ: MessageType::ERROR, message });
            self.publish(job, Vec::new());
        }
    }

    /// Published diagnostics are recorded, even if a newer text cancels the rest.
    fn checked(&mut self, job: &Job) -> Result<Known, Cancelled> {
        let Some(Known { guess: last, late }) = self.known.get(&job.uri).cloned() else {
            let guess = self.guessed(job)?;
            let all = self.compiled(job, &guess, Depth::Module)?;
            let early = if all.is_empty() { Vec::new() } else { self.compiled(job, &guess, Depth::Analysis)? };
            self.publish(job, all.clone());
            return Ok(Known { guess, late: Late::new(&job.text, &early, all) });
        };
        let mut analyzed = last.clone();
        let mut early = self.compiled(job, &analyzed, Depth::Analysis)?;
        let mut guess = None;
        // A missing entry point may mean that the guess has changed.
        if has_code(&early, MISSING_ENTRY_POINT.name()) {
            let found = self.guessed(job)?;
            if found != analyzed {
                early = self.compiled(job, &found, Depth::Analysis)?;
                analyzed = found.clone();
            }
            guess = Some(found);
        }
        // The compiler makes no module of a text with errors.
        let is_wrong = has_error(&early);
        let mut shown = early.clone();
        if !is_wrong {
            let late = late.moved(&job.text);
            shown.extend(late.found.iter().cloned());
            self.known.insert(job.uri.clone(), Known { guess: last, late });
        }
        self.publish(job, shown.clone());
        let guess = guess.map_or_else(|| self.guessed(job), Ok)?;
        if is_wrong && guess == analyzed {
            return Ok(Known { guess, late });
        }
        let all = self.compiled(job, &guess, Depth::Module)?;
        if guess != analyzed && !all.is_empty() {
            early = self.compiled(job, &guess, Depth::Analysis)?;
        }
        if shown != all {
            self.publish(job, all.clone());
        }
        Ok(Known { guess, late: Late::new(&job.text, &early, all) })
    }

    fn compiled(&self, job: &Job, guess: &Guess, depth: Depth) -> Result<Vec<Diagnostic>, Cancelled> {
        let Publisher { host, pages, .. } = &self.publisher;
        let name = name_of(&job.uri);
        let source = Source { name: &name, text: job.text.clone(), files: Arc::clone(&job.files) };
        let (map, diagnostics) = host.compile(source, guess, depth, &job.cancellation);
        if job.cancellation.is_cancelled() {
            return Err(Cancelled);
        }
        let root = root_of(&map, &name);
        let of_others = map.files.iter().filter(|(id, _)| Some(*id) != root).map(|(_, file)| normalized(&file.name)).collect();
        self.read.lock().unwrap_or_else(PoisonError::into_inner).insert(job.uri.clone(), of_others);
        let address = |file: &str, text: &str| if file == name { Some(job.uri.clone()) } else { url(*host, file, text) };
        Ok(problems(&map, &diagnostics, &name, &address, pages))
    }

    fn guessed(&self, job: &Job) -> Result<Guess, Cancelled> {
        let name = name_of(&job.uri);
        let config = self.publisher.host.preprocessor_config(&name);
        let limits = Limits { cancellation: Some(job.cancellation.clone()), ..Limits::default() };
        let found = limits::within(&limits, || {
            let preprocessed = preprocess(RootFile { name, text: job.text.clone() }, job.files.as_ref(), &config);
            // Another profile has other predefined macros, and perhaps another expanded text.
            guess(&frontend::parse(&preprocessed.expanded).0)
        });
        if job.cancellation.is_cancelled() { Err(Cancelled) } else { Ok(found) }
    }

    fn publish(&self, job: &Job, diagnostics: Vec<Diagnostic>) {
        let params = PublishDiagnosticsParams { uri: job.uri.clone(), diagnostics, version: Some(job.version) };
        self.send(PublishDiagnostics::METHOD, params);
    }

    fn send(&self, method: &str, params: impl serde::Serialize) {
        // If the client has disconnected, the protocol loop ends.
        let _ = self.publisher.connection.sender.send(Message::Notification(Notification::new(method.to_owned(), params)));
    }
}

fn has_code(diagnostics: &[Diagnostic], code: &str) -> bool {
    diagnostics.iter().any(|diagnostic| matches!(&diagnostic.code, Some(NumberOrString::String(known)) if known == code))
}

fn has_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Some(DiagnosticSeverity::ERROR))
}
