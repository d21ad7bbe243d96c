//! Runs deeply recursive work on a large stack, and returns its result or its panic.
//!
//! The stack belongs to the caller's thread, because handing over to another thread takes longer than compiling a small shader.

use std::any::Any;
use std::thread::Result;

/// The stages recurse on nested input, up to their own limits. This stack holds their deepest recursion.
const BYTES: usize = 128 << 20;

/// The error payload of `on_large_stack` if the system has no memory for the stack.
#[derive(Debug, Clone, Copy)]
pub struct NoStack;

impl NoStack {
    /// True if the payload is this error rather than a panic.
    pub fn is(payload: &(dyn Any + Send)) -> bool {
        payload.is::<Self>()
    }
}

impl std::fmt::Display for NoStack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot allocate {} MiB for the stack of a compilation", BYTES >> 20)
    }
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub use linux::on_large_stack;
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub use portable::on_large_stack;

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod portable {
    use super::{BYTES, Result};
    use std::panic::{AssertUnwindSafe, catch_unwind};

    pub fn on_large_stack<T>(work: impl FnOnce() -> T) -> Result<T> {
        catch_unwind(AssertUnwindSafe(|| stacker::grow(BYTES, work)))
    }
}

/// Like stacker, but without querying the end of the caller's stack: on Linux, that reads and parses a file of /proc, which takes a tenth of the
/// time of a small shader. In addition, a thread keeps its stack for the next compilation, including the pages that all of them use.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#[allow(unsafe_code, reason = "memory is mapped, and the stack switched to it")]
mod linux {
    use super::{BYTES, NoStack, Result};
    use std::cell::Cell;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::ptr::null_mut;

    /// The size of the guard region at the lower end, which turns an overflow into a fault. No platform has larger pages.
    const GUARD: usize = 64 << 10;

    /// A compilation that uses more than this is rare; its stack is released, not kept.
    const KEPT: usize = 1 << 20;

    thread_local! {
        static SPARE: Cell<Option<Stack>> = const { Cell::new(None) };
    }

    pub(super) struct Stack {
        start: *mut libc::c_void,
    }

    impl Stack {
        /// None if memory is exhausted.
        fn new() -> Option<Self> {
            // SAFETY: the guard is within the mapping, and nothing uses it yet.
            Self::guarded_by(|start| unsafe { libc::mprotect(start, GUARD, libc::PROT_NONE) } == 0)
        }

        /// A stack whose guard `protect` sets. None if memory is exhausted or the guard fails: changing the protection of a part splits the
        /// mapping, and the number of mappings per process is limited.
        pub(super) fn guarded_by(protect: impl FnOnce(*mut libc::c_void) -> bool) -> Option<Self> {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_STACK;
            // SAFETY: new memory at no given address.
            let start = unsafe { libc::mmap(null_mut(), GUARD + BYTES, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
            if start == libc::MAP_FAILED {
                return None;
            }
            // From here on, dropping the stack frees the memory.
            let stack = Self { start };
            protect(start).then_some(stack)
        }

        /// True if a call used more than [`KEPT`] bytes of the stack.
        fn was_deep(&self) -> bool {
            let mut is_resident = 0;
            // SAFETY: the address is a page's in the mapping, and the answer for one page is one byte.
            let answered = unsafe { libc::mincore(self.start.byte_add(GUARD + BYTES - KEPT), 1, &raw mut is_resident) };
            answered != 0 || is_resident & 1 != 0
        }
    }

    impl Drop for Stack {
        fn drop(&mut self) {
            // SAFETY: the mapping is this value's alone, and nothing runs on it: `on_large_stack` drops it after the call, or a
            // thread that ends.
            unsafe { libc::munmap(self.start, GUARD + BYTES) };
        }
    }

    pub fn on_large_stack<T>(work: impl FnOnce() -> T) -> Result<T> {
        // A nested compilation in a callback finds no spare stack and allocates another.
        let spare = SPARE.try_with(Cell::take).ok().flatten();
        let Some(stack) = spare.or_else(Stack::new) else { return Err(Box::new(NoStack)) };
        // SAFETY: the stack lives until the call has returned, nothing else runs on it, its address and size are multiples of any
        // alignment that a platform asks for, and no panic leaves the callback.
        let result = unsafe { psm::on_stack(stack.start.byte_add(GUARD).cast(), BYTES, || catch_unwind(AssertUnwindSafe(work))) };
        if !stack.was_deep() {
            // A thread that is ending keeps nothing.
            let _ = SPARE.try_with(|spare| spare.set(Some(stack)));
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::on_large_stack;

    /// Uses a little more than `depth` KiB of stack.
    fn descend(depth: usize) -> usize {
        let frame = std::hint::black_box([depth; 128]);
        if depth == 0 { 0 } else { descend(depth - 1) + frame[127] - frame[0] + 1 }
    }

    #[test]
    fn it_is_large_and_used_again() {
        let first = on_large_stack(|| std::ptr::from_ref(&std::hint::black_box(0)).addr());
        assert_eq!(on_large_stack(|| descend(16 << 10)).ok(), Some(16 << 10));
        let _ = on_large_stack(|| on_large_stack(|| descend(100)));
        assert_eq!(on_large_stack(|| 3).ok(), Some(3));
        assert!(first.is_ok());
    }

    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    #[test]
    fn a_stack_without_a_guard_is_none() {
        assert!(super::linux::Stack::guarded_by(|_| false).is_none());
        assert!(super::linux::Stack::guarded_by(|_| true).is_some());
    }

    #[test]
    fn a_panic_comes_back() {
        let result = on_large_stack(|| {
            if std::hint::black_box(true) {
                std::panic::resume_unwind(Box::new("wrong"));
            }
        });
        assert_eq!(result.err().and_then(|payload| payload.downcast_ref::<&str>().copied()), Some("wrong"));
        assert_eq!(on_large_stack(|| 4).ok(), Some(4));
    }
}
