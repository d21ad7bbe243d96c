//! Watches the inputs that are being compiled, and reports the exceeded limit: time or memory, neither of which ends by itself.

use super::notes::Notes;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, io};

/// Limits for every input.
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

/// The inputs that are being compiled, by worker, and those still to be.
#[derive(Debug)]
pub struct Running(Mutex<State>);

#[derive(Debug)]
struct State {
    rest: Range<usize>,
    running: BTreeMap<usize, (usize, Instant)>,
    notes: Option<Notes>,
}

impl State {
    /// An error stops the worker, because without notes a crash could not be attributed.
    fn note(&mut self) -> io::Result<()> {
        let running = self.running.values().map(|(input, _)| *input);
        self.notes.as_mut().map_or(Ok(()), |notes| notes.write(self.rest.start, running))
    }
}

impl Running {
    /// All inputs of a range are still to be compiled.
    pub fn new(range: Range<usize>, notes: Option<Notes>) -> Self {
        Self(Mutex::new(State { rest: range, running: BTreeMap::new(), notes }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Assigns the next input to a worker, and records it; None if there are no more.
    ///
    /// # Errors
    /// The notes can't be written.
    pub fn begin(&self, worker: usize) -> io::Result<Option<usize>> {
        let mut state = self.state();
        let input = state.rest.next();
        match input {
            Some(input) => state.running.insert(worker, (input, Instant::now())),
            None => state.running.remove(&worker),
        };
        state.note()?;
        Ok(input)
    }

    /// Counts the time of all inputs from now on.
    fn begin_again(&self) {
        for (_, start) in self.state().running.values_mut() {
            *start = Instant::now();
        }
    }

    /// The limit that is broken now, if one is.
    fn broken(&self, limits: &Limits) -> Option<Broken> {
        let state = self.state();
        let hanging = state.running.values().filter(|(_, start)| start.elapsed() > limits.hang);
        let hanging: Vec<usize> = hanging.map(|(input, _)| *input).collect();
        drop(state);
        if hanging.is_empty() { self.too_large(limits) } else { Some(Broken::Time(hanging)) }
    }

    /// The limit of memory, if the process has ever passed it.
    pub fn too_large(&self, limits: &Limits) -> Option<Broken> {
        let too_large = peak_kilobytes().unwrap_or(0) > limits.kilobytes;
        too_large.then(|| Broken::Memory(self.state().running.values().map(|(input, _)| *input).collect()))
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

/// The peak memory of this process, if the system reports it.
pub fn peak_kilobytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutation::notes::Noted;

    const UNLIMITED: Limits = Limits { hang: Duration::from_secs(3600), kilobytes: u64::MAX };

    /// One worker with the input 7.
    fn one_input(notes: Option<Notes>) -> Running {
        let running = Running::new(7..8, notes);
        assert_eq!(running.begin(0).unwrap(), Some(7));
        running
    }

    #[test]
    fn an_input_that_does_not_end_is_named() {
        let running = Running::new(7..9, None);
        assert_eq!([running.begin(0).unwrap(), running.begin(1).unwrap(), running.begin(1).unwrap()], [Some(7), Some(8), None]);
        let limits = Limits { hang: Duration::from_millis(20), ..UNLIMITED };
        assert_eq!(watch(&running, &limits, &AtomicBool::new(false)), Some(Broken::Time(vec![7])));
    }

    #[test]
    fn memory_that_grows_past_its_limit_is_seen() {
        let Some(before) = peak_kilobytes() else { return };
        let running = one_input(None);
        let limits = Limits { kilobytes: before + (32 << 10), ..UNLIMITED };
        assert_eq!(running.broken(&limits), None);
        let taken = std::hint::black_box(vec![1u8; 128 << 20]);
        assert_eq!(running.broken(&limits), Some(Broken::Memory(vec![7])));
        drop(taken);
    }

    #[test]
    fn nothing_is_broken_when_everything_is_done() {
        let running = one_input(None);
        assert_eq!(watch(&running, &UNLIMITED, &AtomicBool::new(true)), None);
    }

    #[test]
    fn what_is_running_is_noted() {
        let path = std::env::temp_dir().join(format!("notes-{}", std::process::id()));
        let running = Running::new(7..20, Some(Notes::create(&path, 2).unwrap()));
        let noted = || Noted::read(&path).unwrap();
        let of = |next, running| Noted { next, running };
        running.begin(0).unwrap();
        assert_eq!(noted(), of(8, vec![7]));
        running.begin(1).unwrap();
        running.begin(0).unwrap();
        assert_eq!(noted(), of(10, vec![9, 8]));
        while running.begin(0).unwrap().is_some() {}
        assert_eq!(noted(), of(20, vec![8]));
        std::fs::remove_file(path).unwrap();
    }
}
