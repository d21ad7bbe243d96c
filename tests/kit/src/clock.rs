//! The time that a computation takes of the processor, for benchmarks: what other processes of a busy machine do does not count.
//!
//! On other systems than Linux it is the time that passes.

use std::time::Duration;

/// The time of this thread.
pub fn of_thread() -> Duration {
    system::now(system::THREAD)
}

/// The time of all threads of this process.
pub fn of_process() -> Duration {
    system::now(system::PROCESS)
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "a call of the C library")]
mod system {
    use std::time::Duration;

    pub const THREAD: libc::clockid_t = libc::CLOCK_THREAD_CPUTIME_ID;
    pub const PROCESS: libc::clockid_t = libc::CLOCK_PROCESS_CPUTIME_ID;

    pub fn now(clock: libc::clockid_t) -> Duration {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: the pointer is to a `timespec` that lives through the call.
        let status = unsafe { libc::clock_gettime(clock, &raw mut time) };
        assert_eq!(status, 0, "every Linux has this clock");
        Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    pub const THREAD: () = ();
    pub const PROCESS: () = ();

    pub fn now((): ()) -> Duration {
        static START: OnceLock<Instant> = OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
}
