//! The command `hlsl-to-spirv`: arguments in; files, standard output and diagnostics out, and an exit status.

mod command;

use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        // A panic is caught and reported as a diagnostic; the default message beside it would say it twice.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    ExitCode::from(command::main(&arguments))
}
