//! The inputs that are being compiled, and limits, to the limit that is broken: time or memory, neither of which ends by itself.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What no input may pass.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// After so long an input will not end.
    pub hang: Duration,
    /// The whole process may grow to this.
    pub kilobytes: u64,
}

/// A broken limit, with the numbers of the inputs that were being compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Broken {
    /// These inputs ran for too long.
    Time(Vec<usize>),
    /// These inputs were running when too much memory was in use.
    Memory(Vec<usize>),
}

impl fmt::Display for Broken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(inputs) => write!(formatter, "the input {inputs:?} does not end"),
            Self::Memory(inputs) => write!(formatter, "one of the inputs {inputs:?} takes too much memory"),
        }
    }
}

/// The inputs that are being compiled, by worker.
#[derive(Debug, Default)]
pub struct Running(Mutex<BTreeMap<usize, (usize, Instant)>>);

impl Running {
    /// Notes that a worker starts with an input.
    pub fn begin(&self, worker: usize, input: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(worker, (input, Instant::now()));
    }

    /// Notes that a worker is done with its input.
    pub fn end(&self, worker: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&worker);
    }

    /// Counts the time of all inputs from now on.
    fn begin_again(&self) {
        for (_, start) in self.0.lock().unwrap_or_else(PoisonError::into_inner).values_mut() {
            *start = Instant::now();
        }
    }

    /// The limit that is broken now, if one is.
    fn broken(&self, limits: &Limits) -> Option<Broken> {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let hanging: Vec<usize> =
            running.values().filter(|(_, start)| start.elapsed() > limits.hang).map(|(input, _)| *input).collect();
        if !hanging.is_empty() {
            return Some(Broken::Time(hanging));
        }
        let too_large = peak_kilobytes().unwrap_or(0) > limits.kilobytes;
        too_large.then(|| Broken::Memory(running.values().map(|(input, _)| *input).collect()))
    }
}

/// Watches until everything is done, or a limit is broken.
pub fn watch(running: &Running, limits: &Limits, done: &AtomicBool) -> Option<Broken> {
    let pause = Duration::from_millis(100).min(limits.hang);
    while !done.load(Ordering::Relaxed) {
        if let Some(broken) = running.broken(limits) {
            return Some(broken);
        }
        let before = Instant::now();
        std::thread::sleep(pause);
        // A machine that stood still is no input that does not end.
        if before.elapsed() > pause + limits.hang / 4 {
            running.begin_again();
        }
    }
    None
}

/// The most memory that this process has held, where the system tells.
pub fn peak_kilobytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNLIMITED: Limits = Limits { hang: Duration::from_secs(3600), kilobytes: u64::MAX };

    #[test]
    fn an_input_that_does_not_end_is_named() {
        let running = Running::default();
        running.begin(0, 7);
        running.begin(1, 8);
        running.end(1);
        let limits = Limits { hang: Duration::from_millis(20), ..UNLIMITED };
        assert_eq!(watch(&running, &limits, &AtomicBool::new(false)), Some(Broken::Time(vec![7])));
    }

    #[test]
    fn memory_that_grows_past_its_limit_is_seen() {
        let Some(before) = peak_kilobytes() else { return };
        let running = Running::default();
        running.begin(0, 7);
        let limits = Limits { kilobytes: before + (32 << 10), ..UNLIMITED };
        assert_eq!(running.broken(&limits), None);
        let taken = std::hint::black_box(vec![1u8; 128 << 20]);
        assert_eq!(running.broken(&limits), Some(Broken::Memory(vec![7])));
        drop(taken);
    }

    #[test]
    fn nothing_is_broken_when_everything_is_done() {
        let running = Running::default();
        running.begin(0, 7);
        assert_eq!(watch(&running, &UNLIMITED, &AtomicBool::new(true)), None);
    }
}
