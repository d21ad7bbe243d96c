//! A circuit breaker: stops sending requests to a failing server.

use crate::Warn;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The number of failures after which a run sends a server no more requests.
const FAILURES: usize = 3;

/// The way in which a request failed.
pub enum Failure {
    /// The server returned an error.
    Refused(String),
    /// The server does not exist or takes too long: further requests cost time.
    Unreachable(String),
}

/// Tracks whether a server still receives requests.
pub struct Breaker {
    /// The feature that is lost without the server, such as "the cache 'redis://…'".
    what: String,
    warn: Warn,
    failures: AtomicUsize,
    is_open: AtomicBool,
}

impl Breaker {
    /// A breaker for a server that is working.
    pub fn new(what: String, warn: Warn) -> Self {
        Self { what, warn, failures: AtomicUsize::new(0), is_open: AtomicBool::new(false) }
    }

    /// False if the server receives no more requests.
    pub fn may_ask(&self) -> bool {
        !self.is_open.load(Ordering::Relaxed)
    }

    /// Counts a failure. The last permitted one causes a warning.
    pub fn failed(&self, failure: Failure) {
        let failures = self.failures.fetch_add(1, Ordering::Relaxed) + 1;
        let (is_last, reason) = match failure {
            Failure::Refused(reason) => (failures >= FAILURES, reason),
            Failure::Unreachable(reason) => (true, reason),
        };
        if is_last && !self.is_open.swap(true, Ordering::Relaxed) {
            // Diagnostics are one line.
            let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
            (self.warn)(format!("continuing without {}: {reason}", self.what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    fn warnings(failures: impl IntoIterator<Item = Failure>) -> (Vec<String>, bool) {
        let said = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&said);
        let breaker = Breaker::new("X".to_owned(), Arc::new(move |text| sink.lock().expect("no panic").push(text)));
        failures.into_iter().for_each(|failure| breaker.failed(failure));
        (said.lock().expect("no panic").clone(), breaker.may_ask())
    }

    #[test]
    fn one_warning() {
        let refused = || Failure::Refused("no".to_owned());
        let unreachable = || Failure::Unreachable("a\n  b".to_owned());
        assert_eq!(warnings([refused(), refused()]), (vec![], true));
        let text = |reason| vec![format!("continuing without X: {reason}")];
        assert_eq!(warnings([refused(), refused(), refused(), refused()]), (text("no"), false));
        assert_eq!(warnings([unreachable(), unreachable(), refused()]), (text("a b"), false));
    }
}
