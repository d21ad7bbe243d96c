//! `cargo xtask`: the project's maintenance commands other than tests. Parses the arguments and returns an exit status.

#[cfg(feature = "syntax")]
mod automaton;
mod bench;
#[cfg(feature = "conformance")]
mod bench_build;
#[cfg(feature = "conformance")]
mod bench_device;
mod bench_lsp;
mod bench_peers;
mod c_package;
#[cfg(feature = "conformance")]
mod child;
#[cfg(feature = "conformance")]
mod clients;
#[cfg(feature = "conformance")]
mod corpus;
#[cfg(feature = "conformance")]
mod debug;
#[cfg(feature = "conformance")]
mod dxc;
#[cfg(feature = "conformance")]
mod facts;
mod flags;
#[cfg(feature = "conformance")]
mod format;
mod grammar;
mod headers;
#[cfg(feature = "conformance")]
mod inline;
#[cfg(feature = "conformance")]
mod interpret;
#[cfg(feature = "conformance")]
mod modules;
#[cfg(feature = "conformance")]
mod offload;
#[cfg(feature = "conformance")]
mod pictures;
mod profile_guided;
#[cfg(feature = "spirv-reflect")]
mod reflection;
#[cfg(feature = "conformance")]
mod scenes;
#[cfg(feature = "conformance")]
mod sema;
mod shared_text;
#[cfg(feature = "conformance")]
mod slt;
#[cfg(feature = "conformance")]
mod stripped;
#[cfg(feature = "conformance")]
mod syntax;
#[cfg(feature = "conformance")]
mod text;
mod tools;
#[cfg(feature = "conformance")]
mod verdicts;
#[cfg(feature = "conformance")]
mod vkd3d;
mod weight;

use flags::{Flags, USAGE};
use std::process::ExitCode;
#[cfg(feature = "conformance")]
use tests::offload::Executor;

fn main() -> ExitCode {
    if let Some(result) = weight::as_wrapper() {
        return ended(result);
    }
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        ["grammar", rest @ ..] => grammar::Request::read(rest).and_then(|request| grammar::run(&request)),
        ["bench-lsp", rest @ ..] => bench_lsp::run(rest),
        ["bench-peers", rest @ ..] => bench_peers::run(rest),
        ["c-package", rest @ ..] => c_package::run(rest),
        ["profile-guided", rest @ ..] => profile_guided::run(rest),
        ["shared-text", rest @ ..] => shared_text::Request::read(rest).and_then(|request| shared_text::run(&request)),
        ["headers"] => headers::write(),
        ["headers", "--check"] => headers::check(),
        #[cfg(feature = "syntax")]
        ["syntax"] => automaton::run(false),
        #[cfg(feature = "syntax")]
        ["syntax", "--check"] => automaton::run(true),
        #[cfg(feature = "syntax")]
        ["syntax", "--editors"] => automaton::write_for_editors(),
        #[cfg(not(feature = "syntax"))]
        ["syntax", ..] => Err("syntax needs the cargo feature `syntax`: run `cargo run --package xtask --no-default-features --features syntax -- syntax`".to_owned()),
        ["tools"] => {
            tools::list();
            Ok(())
        }
        ["tools", "--missing-packages"] => {
            tools::print_missing_packages();
            Ok(())
        }
        ["weight", rest @ ..] => weight::run(rest),
        ["bench-process", rest @ ..] => Flags::read(rest).and_then(|flags| match flags.corpora.as_slice() {
            [] => bench::run(flags.runs, None),
            _ => bench::run(flags.runs, Some(&flags.corpus()?)),
        }),
        words => other(words),
    };
    ended(result)
}

fn ended(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The commands that need the whole compiler, and most of them a validator.
#[cfg(feature = "conformance")]
fn other(words: &[&str]) -> Result<(), String> {
    tests::judge::require_spirv_tools();
    match words {
        ["conformance", "parse", rest @ ..] => Flags::read(rest).and_then(|flags| syntax::run(&flags.corpus()?)),
        ["conformance", "clients", rest @ ..] => Flags::read(rest).and_then(|flags| clients::run(&flags)),
        ["conformance", "debug", rest @ ..] => Flags::read(rest).and_then(|flags| debug::run(&flags)),
        ["conformance", "dxc", rest @ ..] => Flags::read(rest).and_then(|flags| match &flags.checks {
            Some(folder) => dxc::checks::run(&flags, folder),
            None => dxc::run(&flags),
        }),
        ["conformance", "facts", rest @ ..] => Flags::read(rest).and_then(|flags| facts::run(&flags)),
        ["conformance", "format", rest @ ..] => Flags::read(rest).and_then(|flags| format::run(&flags.corpus()?)),
        ["conformance", "inline", rest @ ..] => Flags::read(rest).and_then(|flags| inline::run(&flags)),
        ["conformance", "offload", rest @ ..] => Flags::read(rest).and_then(|flags| offload::run(&flags)),
        ["conformance", "pictures", rest @ ..] => Flags::read(rest).and_then(|flags| pictures::run(&flags)),
        #[cfg(not(feature = "spirv-reflect"))]
        ["conformance", "reflection", ..] => Err(
            "this command needs the cargo feature `spirv-reflect`: run `cargo run --package xtask --features spirv-reflect -- …`"
                .to_owned(),
        ),
        #[cfg(feature = "spirv-reflect")]
        ["conformance", "reflection", rest @ ..] => Flags::read(rest).and_then(|flags| reflection::run(&flags)),
        ["conformance", "scenes", rest @ ..] => Flags::read(rest).and_then(|flags| scenes::run(&flags)),
        ["conformance", "sema", rest @ ..] => Flags::read(rest).and_then(|flags| sema::run(&flags)),
        ["conformance", "slt", rest @ ..] => Flags::read(rest).and_then(|flags| slt::run(&flags)),
        ["conformance", "stripped", rest @ ..] => Flags::read(rest).and_then(|flags| stripped::run(&flags)),
        ["conformance", "text", rest @ ..] => Flags::read(rest).and_then(|flags| text::run(&flags)),
        ["bench-device", rest @ ..] => Flags::read(rest).and_then(|flags| bench_device::run(&flags)),
        ["conformance", "verdicts", rest @ ..] => Flags::read(rest).and_then(|flags| verdicts::run(&flags)),
        ["conformance", "vkd3d", rest @ ..] => Flags::read(rest).and_then(|flags| vkd3d::run(&flags)),
        ["bench-build", rest @ ..] => bench_build::run(rest),
        ["interpret", rest @ ..] => interpret::run(rest),
        ["interpret-passes", rest @ ..] => Flags::read(rest).and_then(|flags| interpret::check(&flags)),
        ["conformance", pictures::ONE, library, path] => pictures::run_one(library.as_ref(), path.as_ref()),
        ["conformance", verdicts::ONE] => verdicts::run_one(None),
        ["conformance", verdicts::ONE, library] => verdicts::run_one(Some(library.as_ref())),
        ["conformance", vkd3d::ONE, path] => vkd3d::run_one(path.as_ref()),
        #[cfg(feature = "spirv-reflect")]
        ["conformance", reflection::ONE, path] => reflection::run_one(path.as_ref()),
        ["conformance", offload::ONE, path] => offload::run_one(path, Executor::Device),
        ["conformance", offload::ONE, offload::INTERPRET, path] => offload::run_one(path, Executor::Interpreter),
        _ => Err(USAGE.to_owned()),
    }
}

#[cfg(not(feature = "conformance"))]
fn other(words: &[&str]) -> Result<(), String> {
    match words {
        [command @ ("conformance" | "interpret" | "interpret-passes"), ..] => {
            Err(format!("{command} needs the whole compiler: leave out --no-default-features"))
        }
        _ => Err(USAGE.to_owned()),
    }
}
