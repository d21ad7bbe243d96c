//! Limits the time and the memory of a compilation, and lets another thread cancel it.
//!
//! The stages call [`check`] wherever their work is not bounded by the length of the input: for each line, macro, statement, instantiation, pass
//! and block. When a limit is exceeded, `check` unwinds with an [`Exceeded`] as the payload, without calling the panic hook, to the caller of
//! [`within`], which catches it; the values that a stage was working on are dropped. Without limits, `check` reads one thread-local flag.
//!
//! A program that is compiled with `panic = "abort"` cannot use limits: it would abort.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limits of one compilation. `Default` has none.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// The maximum time since the start of the compilation.
    pub time: Option<Duration>,
    /// The maximum memory of the process.
    pub memory: Option<MemoryLimit>,
    /// Cancels the compilation.
    pub cancellation: Option<Cancellation>,
}

impl Hash for Limits {
    /// Hashes nothing: work that ends within its limits has the same result without them.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Limits {
    /// True if there is nothing to check.
    fn is_empty(&self) -> bool {
        self.time.is_none() && self.memory.is_none() && self.cancellation.is_none()
    }
}

/// A limit on the memory of the process.
#[derive(Debug, Clone, Copy)]
pub struct MemoryLimit {
    /// The limit in bytes.
    pub bytes: u64,
    /// Measures the physical memory of the process, in bytes. None if the system does not support it; the limit then has no effect.
    pub measure: fn() -> Option<u64>,
}

/// A handle with which another thread cancels a compilation. Clones cancel the same compilations.
#[derive(Debug, Clone, Default)]
pub struct Cancellation(Arc<AtomicBool>);

impl Cancellation {
    /// Cancels the compilations that have this handle in their limits, including those that start later.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once [`Cancellation::cancel`] was called.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The payload with which [`check`] unwinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exceeded {
    /// The compilation took longer than this.
    Time(Duration),
    /// The process used more than this many bytes.
    Memory(u64),
    /// The compilation was cancelled.
    Cancelled,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "the compilation took longer than its limit of {} s", limit.as_secs_f64()),
            Self::Memory(limit) => write!(f, "the compilation used more memory than its limit of {} MiB", limit >> 20),
            Self::Cancelled => f.write_str("the compilation was cancelled"),
        }
    }
}

impl std::error::Error for Exceeded {}

/// The shortest time between two measurements of memory: one takes some microseconds.
const BETWEEN_MEASUREMENTS: Duration = Duration::from_micros(500);

/// The limits of the compilation that runs on this thread.
struct Running {
    limits: Limits,
    start: Instant,
    measured: Option<Instant>,
}

thread_local! {
    static IS_LIMITED: Cell<bool> = const { Cell::new(false) };
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Restores the limits of an outer compilation, even if the inner one unwinds.
struct Restore {
    outer: Option<Running>,
}

impl Drop for Restore {
    fn drop(&mut self) {
        let outer = self.outer.take();
        IS_LIMITED.set(outer.is_some());
        RUNNING.set(outer);
    }
}

/// Calls `work` within limits, which apply to this thread until it returns. A nested call has its own limits.
pub fn within<T>(limits: &Limits, work: impl FnOnce() -> T) -> T {
    let running = (!limits.is_empty()).then(|| Running { limits: limits.clone(), start: Instant::now(), measured: None });
    IS_LIMITED.set(running.is_some());
    let _restore = Restore { outer: RUNNING.replace(running) };
    check();
    work()
}

/// Ends this thread's compilation if it has exceeded a limit.
///
/// # Panics
/// Unwinds with an [`Exceeded`], which [`exceeded`] recognizes.
#[inline]
pub fn check() {
    if IS_LIMITED.get() {
        check_limits();
    }
}

/// True if this thread's compilation has exceeded a limit: for callbacks of foreign code, which must not unwind.
#[must_use]
pub fn is_exceeded() -> bool {
    IS_LIMITED.get() && first_exceeded().is_some()
}

fn first_exceeded() -> Option<Exceeded> {
    RUNNING.with_borrow_mut(|running| running.as_mut().and_then(Running::exceeded))
}

#[cold]
fn check_limits() {
    if let Some(exceeded) = first_exceeded() {
        // Code that runs while the stack unwinds must not unwind again.
        IS_LIMITED.set(false);
        std::panic::resume_unwind(Box::new(exceeded));
    }
}

impl Running {
    fn exceeded(&mut self) -> Option<Exceeded> {
        if self.limits.cancellation.as_ref().is_some_and(Cancellation::is_cancelled) {
            return Some(Exceeded::Cancelled);
        }
        let now = Instant::now();
        if let Some(limit) = self.limits.time.filter(|limit| now - self.start > *limit) {
            return Some(Exceeded::Time(limit));
        }
        let memory = self.limits.memory?;
        if self.measured.is_some_and(|last| now - last < BETWEEN_MEASUREMENTS) {
            return None;
        }
        self.measured = Some(now);
        (memory.measure)().filter(|used| *used > memory.bytes).map(|_| Exceeded::Memory(memory.bytes))
    }
}

/// The exceeded limit that a caught panic reports; None for any other panic.
#[must_use]
pub fn exceeded(payload: &(dyn std::any::Any + Send)) -> Option<Exceeded> {
    payload.downcast_ref().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// Checks until a limit is exceeded.
    fn work_within(limits: &Limits) -> Exceeded {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            within(limits, || {
                loop {
                    check();
                }
            })
        }));
        let payload = outcome.expect_err("the work does not end by itself");
        exceeded(payload.as_ref()).expect("it ended by a limit")
    }

    #[test]
    fn each_limit_ends_the_work() {
        let time = Duration::from_millis(5);
        assert_eq!(work_within(&Limits { time: Some(time), ..Limits::default() }), Exceeded::Time(time));
        let memory = MemoryLimit { bytes: 1000, measure: || Some(1001) };
        assert_eq!(work_within(&Limits { memory: Some(memory), ..Limits::default() }), Exceeded::Memory(1000));
        let cancellation = Cancellation::default();
        let limits = Limits { cancellation: Some(cancellation.clone()), ..Limits::default() };
        let canceller = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(5));
            cancellation.cancel();
        });
        assert_eq!(work_within(&limits), Exceeded::Cancelled);
        canceller.join().expect("it does not panic");
        check();
    }

    #[test]
    fn work_within_work_has_its_own_limits() {
        let outer = Limits { time: Some(Duration::from_secs(3600)), ..Limits::default() };
        within(&outer, || {
            within(&Limits::default(), check);
            assert!(IS_LIMITED.get(), "the outer limits hold again");
            assert_eq!(work_within(&Limits { time: Some(Duration::ZERO), ..Limits::default() }), Exceeded::Time(Duration::ZERO));
            assert!(IS_LIMITED.get(), "also after the inner work unwound");
        });
        assert!(!IS_LIMITED.get());
    }
}
