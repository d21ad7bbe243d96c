//! The processor time of a computation, for benchmarks. Unlike the elapsed time, it excludes other processes of a busy machine.
//!
//! On systems other than Linux it is the elapsed time.

use std::time::Duration;

/// The time of this thread.
pub fn of_thread() -> Duration {
    system::now(system::THREAD)
}

/// The time of all threads of this process.
pub fn of_process() -> Duration {
    system::now(system::PROCESS)
}

/// The time of all ended processes that this one has waited for, with theirs.
pub fn of_children() -> Duration {
    system::of_children()
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

    pub fn of_children() -> Duration {
        let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
        // SAFETY: the pointer is to a `rusage` that lives through the call; one of zeros is valid.
        let usage = unsafe {
            let status = libc::getrusage(libc::RUSAGE_CHILDREN, usage.as_mut_ptr());
            assert_eq!(status, 0, "every Linux counts it");
            usage.assume_init()
        };
        let of = |time: libc::timeval| {
            Duration::from_secs(time.tv_sec.try_into().unwrap_or(0)) + Duration::from_micros(time.tv_usec.try_into().unwrap_or(0))
        };
        of(usage.ru_utime) + of(usage.ru_stime)
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

    pub fn of_children() -> Duration {
        now(PROCESS)
    }
}
