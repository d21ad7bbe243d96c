//! A thread with a large stack, because the compiler recurses on nested input.

const BYTES: usize = 128 << 20;

/// Runs a function in a thread of its own.
///
/// # Errors
/// There is no thread, or the work panics.
pub fn with_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    let thread = std::thread::Builder::new().stack_size(BYTES).spawn(work);
    thread.map_err(|error| error.to_string())?.join().map_err(|_| "compile: a panic".to_owned())
}
