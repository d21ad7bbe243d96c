//! The command `hlsl-to-spirv`.

mod command;

use std::ffi::{OsStr, OsString};
use std::panic::catch_unwind;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        // A panic is caught and reported as a diagnostic; the default message would repeat it.
        std::panic::set_hook(Box::new(|_| {}));
    }
    // Names go into diagnostics, dependency rules and modules, all of which are text.
    let mut arguments = std::env::args_os();
    // A link with this name replaces ShaderMake in builds that call it.
    let is_shadermake = arguments.next().is_some_and(|name| Path::new(&name).file_stem() == Some(OsStr::new("ShaderMake")));
    let subcommand = is_shadermake.then(|| OsString::from("shadermake"));
    match subcommand.into_iter().chain(arguments).map(OsString::into_string).collect::<Result<Vec<_>, _>>() {
        // Panics of the compiler are caught where the stage is known. This catches the rest, such as those of flags and headers.
        Ok(arguments) => ExitCode::from(catch_unwind(|| command::main(&arguments)).unwrap_or_else(|payload| {
            let text = diagnostics::internal_error(&*payload, "command line", "hlsl-to-spirv", &arguments);
            eprintln!("{}", diagnostics::visible(&text));
            diagnostics::INTERNAL_ERROR_STATUS
        })),
        Err(argument) => ExitCode::from(command::not_text(&argument)),
    }
}
