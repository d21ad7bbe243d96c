//! Inlay hints, computed on a separate thread: they take two compilations, which must not delay other requests and changes.

use crate::analysis::Analysis;
use crate::files::name_of;
use crate::guess::guess;
use crate::hints::hints;
use crate::host::{Host, Source};
use frontend::preproc::Files;
use limits::Cancellation;
use lsp_server::{Connection, ErrorCode, Message, RequestId, Response};
use lsp_types::{InlayHint, Range, Url};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{Builder, Scope};

/// The parser recurses on nested input, up to its own limits.
const STACK: usize = 128 << 20;

/// The text and range that hints are requested for.
pub struct Wanted {
    pub analysis: Arc<Analysis>,
    pub range: Range,
    pub files: Arc<dyn Files + Send + Sync>,
}

struct Job {
    id: RequestId,
    uri: Url,
    wanted: Wanted,
    stop: Stop,
}

/// The two ways to cancel a request for hints.
#[derive(Clone, Default)]
struct Stop {
    /// Cancelled for any reason.
    any: Cancellation,
    /// Cancelled by the client.
    client: Cancellation,
}

/// The unanswered requests.
type Pending = Arc<Mutex<Vec<(RequestId, Url, Stop)>>>;

/// A handle to the thread that computes the hints. The thread ends when this is dropped.
pub struct Hinter {
    jobs: Sender<Job>,
    pending: Pending,
}

impl Hinter {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system cannot create a thread.
    pub fn start<'s>(scope: &'s Scope<'s, '_>, connection: &'s Connection, host: &'s dyn Host) -> std::io::Result<Self> {
        let (jobs, received) = channel();
        let pending = Pending::default();
        let of_thread = pending.clone();
        Builder::new().stack_size(STACK).spawn_scoped(scope, move || run(&received, &of_thread, connection, host))?;
        Ok(Self { jobs, pending })
    }

    /// Queues a request.
    pub fn ask(&self, id: RequestId, uri: Url, wanted: Wanted) {
        let stop = Stop::default();
        locked(&self.pending).push((id.clone(), uri.clone(), stop.clone()));
        // The thread lives until this is dropped.
        let _ = self.jobs.send(Job { id, uri, wanted, stop });
    }

    /// Cancels the work for a request that the client has cancelled.
    pub fn cancel(&self, id: &RequestId) {
        for (_, _, stop) in locked(&self.pending).iter().filter(|(other, _, _)| other == id) {
            stop.client.cancel();
            stop.any.cancel();
        }
    }

    /// Cancels the work for an earlier text of a document.
    pub fn outdate(&self, uri: &Url) {
        locked(&self.pending).iter().filter(|(_, other, _)| other == uri).for_each(|(_, _, stop)| stop.any.cancel());
    }

    /// Cancels all work.
    pub fn stop(&self) {
        locked(&self.pending).iter().for_each(|(_, _, stop)| stop.any.cancel());
    }
}

fn locked(pending: &Pending) -> MutexGuard<'_, Vec<(RequestId, Url, Stop)>> {
    pending.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Hinter {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(jobs: &Receiver<Job>, pending: &Pending, connection: &Connection, host: &dyn Host) {
    for Job { id, uri, wanted, stop } in jobs {
        let error = |code: ErrorCode, message: &str| Response::new_err(id.clone(), code as i32, message.to_owned());
        let made = catch_unwind(AssertUnwindSafe(|| made(host, &uri, &wanted, &stop.any)));
        let response = match made {
            Ok(Some(hints)) => Response::new_ok(id.clone(), hints),
            Ok(None) if stop.client.is_cancelled() => error(ErrorCode::RequestCanceled, "the client cancelled the request"),
            Ok(None) => error(ErrorCode::ContentModified, "the document has changed"),
            Err(_) => error(ErrorCode::InternalError, "the language server failed at the inlay hints"),
        };
        locked(pending).retain(|(other, _, _)| *other != id);
        // If the client has disconnected, the protocol loop ends.
        let _ = connection.sender.send(Message::Response(response));
    }
}

/// The hints; None if they are cancelled in the meantime.
fn made(host: &dyn Host, uri: &Url, wanted: &Wanted, cancellation: &Cancellation) -> Option<Vec<InlayHint>> {
    let Wanted { analysis, range, files } = wanted;
    let name = name_of(uri);
    let source = || Source { name: &name, text: analysis.text.shared(), files: Arc::clone(files) };
    let deduced = || host.deduced(source(), &guess(&analysis.unit), cancellation);
    let deduced = kept(&analysis.deduced, deduced, cancellation)?;
    let layout = kept(&analysis.layout, || host.layout(source(), cancellation), cancellation)?;
    Some(hints(analysis, analysis.text.offset(range.start)..analysis.text.offset(range.end), layout, deduced))
}

/// The value of a cell, computed if necessary; None if it is cancelled before.
fn kept<'c, T>(cell: &'c OnceLock<T>, make: impl FnOnce() -> T, cancellation: &Cancellation) -> Option<&'c T> {
    if let Some(found) = cell.get() {
        return Some(found);
    }
    let made = make();
    (!cancellation.is_cancelled()).then(|| cell.get_or_init(|| made))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;
    use crate::{Deduced, Depth, Guess, Layout};
    use frontend::preproc::{Config, NoFiles};
    use frontend::{Diagnostic, SourceMap};
    use lsp_types::Position;
    use std::path::Path;
    use std::time::Duration;

    /// A compiler that ends when it is cancelled.
    struct Endless;

    impl Host for Endless {
        fn files(&self) -> Arc<dyn Files + Send + Sync> {
            Arc::new(NoFiles)
        }

        fn preprocessor_config(&self, _: &str) -> Config {
            Config::default()
        }

        fn language(&self, _: &str) -> sema::Options {
            sema::Options::default()
        }

        fn compile(&self, source: Source<'_>, _: &Guess, _: Depth, _: &Cancellation) -> (SourceMap, Vec<Diagnostic>) {
            (SourceMap::verbatim(source.name.to_owned(), source.text), Vec::new())
        }

        fn layout(&self, _: Source<'_>, _: &Cancellation) -> Layout {
            Layout::default()
        }

        fn deduced(&self, source: Source<'_>, _: &Guess, cancellation: &Cancellation) -> Vec<Deduced> {
            while source.name == "/endless" && !cancellation.is_cancelled() {
                std::thread::sleep(Duration::from_millis(1));
            }
            Vec::new()
        }

        fn assembly(&self, _: Source<'_>, _: &Guess, _: &str) -> Result<String, String> {
            Err("there is none".to_owned())
        }

        fn cached(&self, _: &str, _: &str) -> Option<Url> {
            None
        }

        fn list(&self, _: &Path) -> Vec<(String, bool)> {
            Vec::new()
        }
    }

    /// The code of the error that a request is answered with.
    fn code(client: &Connection) -> Option<(RequestId, Option<i32>)> {
        match client.receiver.recv_timeout(Duration::from_secs(60)) {
            Ok(Message::Response(response)) => Some((response.id, response.response_result.err().map(|error| error.code))),
            _ => None,
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_ends() {
        let (server, client) = Connection::memory();
        std::thread::scope(|scope| {
            let hinter = Hinter::start(scope, &server, &Endless).expect("a thread");
            let ask = |id: i32, path: &str| {
                let uri = Url::from_file_path(path).expect("an absolute path");
                let analysis =
                    Arc::new(Analysis::new(path, Text::new("int a;"), &NoFiles, &Config::default(), sema::Options::default()));
                let range = Range::new(Position::new(0, 0), Position::new(1, 0));
                let wanted = Wanted { analysis, range, files: Arc::new(NoFiles) };
                hinter.ask(id.into(), uri.clone(), wanted);
                uri
            };
            let endless = ask(1, "/endless");
            hinter.outdate(&endless);
            assert_eq!(code(&client), Some((1.into(), Some(ErrorCode::ContentModified as i32))));
            ask(2, "/endless");
            ask(3, "/other");
            hinter.cancel(&2.into());
            assert_eq!(code(&client), Some((2.into(), Some(ErrorCode::RequestCanceled as i32))));
            assert_eq!(code(&client), Some((3.into(), None)));
            ask(4, "/endless");
            drop(hinter);
            assert_eq!(code(&client), Some((4.into(), Some(ErrorCode::ContentModified as i32))));
        });
    }
}
