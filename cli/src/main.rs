//! The command `hlsl-to-spirv`: arguments in; files, standard output and diagnostics out, and an exit status.

#![cfg_attr(all(target_os = "linux", target_env = "gnu", not(test)), no_main)]

mod command;
mod memory;

#[global_allocator]
static MEMORY: memory::Memory = memory::Memory;

fn run() -> u8 {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        // A panic is caught and reported as a diagnostic; the default message beside it would say it twice.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    command::main(&arguments)
}

#[cfg(not(all(target_os = "linux", target_env = "gnu", not(test))))]
fn main() -> std::process::ExitCode {
    run().into()
}

/// C's entry point. What Rust's runtime does before its own `main`, to tell a stack overflow by name, takes a tenth of the time that the
/// command takes for a small shader; and glibc gives the arguments to Rust in both cases.
#[cfg(all(target_os = "linux", target_env = "gnu", not(test)))]
#[allow(unsafe_code, reason = "an entry point has its name, and the C library's functions are foreign")]
#[unsafe(no_mangle)]
extern "C" fn main(_count: std::ffi::c_int, _arguments: *const *const std::ffi::c_char) -> std::ffi::c_int {
    /// A panic's, as Rust's runtime has it.
    const PANICKED: u8 = 101;

    // A pipe that is closed is an error of the write to it, as everywhere in Rust. SAFETY: no handler is installed.
    unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
    std::panic::catch_unwind(run).unwrap_or(PANICKED).into()
}
