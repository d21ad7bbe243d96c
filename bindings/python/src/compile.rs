//! Runs a compilation on a separate thread, while the caller's thread resolves included files and handles Ctrl-C.

use crate::include::{Asked, Files};
use hlsl_to_spirv::flags::{self, Invocation, Request};
use hlsl_to_spirv::{Cancellation, Compilation, Compiler, FileSystem, KnownHeaders, Report, command_line_report, source_text};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// How long a compilation goes on at most after Ctrl-C.
const POLL: Duration = Duration::from_millis(50);

/// The result of a compilation: the module, the diagnostics in JSON and drawn, the files that were read, and the reflection in JSON.
type Compiled<'py> = (Option<Bound<'py, PyBytes>>, String, String, Vec<String>, Option<String>);

/// Compiles a text with the flags of a command line. `include` is called for each file other than the source, and maps its path to text or
/// bytes, or to None if there is no such file. Without it, files are read from the file system.
#[pyfunction]
pub fn compile<'py>(
    py: Python<'py>,
    name: String,
    source: Vec<u8>,
    arguments: Vec<String>,
    include: Option<Bound<'py, PyAny>>,
    reflection: bool,
) -> PyResult<Compiled<'py>> {
    let invocation = match invocation(arguments, &name) {
        Ok(invocation) => invocation,
        Err(message) => return Ok(compiled(py, &command_line_report(message), None)),
    };
    let of_flags = invocation.report();
    if of_flags.has_errors() {
        return Ok(compiled(py, &of_flags, None));
    }
    let mut options = invocation.options;
    options.reflection |= reflection;
    let cancellation = Cancellation::default();
    options.limits.cancellation = Some(cancellation.clone());

    let source = source_text(source);
    let compiler = if name.ends_with(".ll") { Compiler::from_ir(name, source) } else { Compiler::new(name, source) };
    let compiler = compiler.options(options).known_headers(KnownHeaders::of_process());
    let (sender, asked) = channel();
    let compiler = match include {
        Some(_) => compiler.files(Files::new(sender.clone())),
        None => compiler.files(FileSystem),
    };
    // Some versions of Python take the large stack on which a compilation runs for an overflow of the thread's own.
    let thread = Builder::new().name("hlsl-to-spirv".to_owned()).spawn(move || {
        let compilation = compiler.compile();
        drop(compiler);
        // The other end waits for this, or has ended with an exception.
        let _ = sender.send(Asked::Nothing);
        compilation
    })?;
    let compilation = wait(py, thread, asked, include.as_ref(), &cancellation)?;
    Ok(compiled(py, &of_flags, Some(&compilation)))
}

/// Waits for the compilation, and answers it meanwhile. After an exception of `include` or a signal, it is cancelled and the exception
/// raised.
fn wait(
    py: Python<'_>,
    thread: JoinHandle<Compilation>,
    mut asked: Receiver<Asked>,
    include: Option<&Bound<'_, PyAny>>,
    cancellation: &Cancellation,
) -> PyResult<Compilation> {
    let mut exception = None;
    loop {
        // An exclusive reference, because data that another thread could share is not allowed here.
        let exclusive = &mut asked;
        match py.detach(move || exclusive.recv_timeout(POLL)) {
            Ok(Asked::File { path, answer }) => {
                let read = if exception.is_none() { include.map(|include| crate::include::call(include, &path)) } else { None };
                let text = read.unwrap_or(Ok(None)).unwrap_or_else(|error| {
                    cancellation.cancel();
                    exception = Some(error);
                    None
                });
                // The compilation waits for it.
                let _ = answer.send(text);
            }
            Ok(Asked::Nothing) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = py.check_signals() {
                    cancellation.cancel();
                    exception.get_or_insert(error);
                }
            }
        }
    }
    let compilation = py.detach(|| thread.join());
    match exception {
        Some(exception) => Err(exception),
        None => compilation.map_err(|_| crate::module::panicked()),
    }
}

fn compiled<'py>(py: Python<'py>, of_flags: &Report, compilation: Option<&Compilation>) -> Compiled<'py> {
    let reports = [Some(of_flags), compilation.map(|compilation| &compilation.report)];
    let all = |text: fn(&Report) -> String| reports.iter().flatten().map(|report| text(report)).collect::<String>();
    let words = compilation.and_then(Compilation::words);
    (
        words.map(|words| crate::module::bytes(py, words)),
        all(Report::to_json),
        all(|report| report.to_text(false)),
        compilation.map_or_else(Vec::new, |compilation| compilation.dependencies.clone()),
        compilation.and_then(|compilation| Some(compilation.reflection.as_ref()?.to_json())),
    )
}

/// The invocation that the flags describe.
fn invocation(mut arguments: Vec<String>, name: &str) -> Result<Invocation, String> {
    // The name is not a flag, even if it looks like one.
    arguments.push(if name.starts_with(['-', '/']) { "input".to_owned() } else { name.to_owned() });
    match flags::parse(&arguments)? {
        Request::Compile(invocation) if invocation.inputs.len() > 1 => {
            Err(format!("'{}' is not a flag, and flags cannot name the source", invocation.inputs[0]))
        }
        Request::Compile(invocation) if invocation.emit.is_some() => Err("the result is a module, in no other form".to_owned()),
        Request::Compile(invocation) => Ok(*invocation),
        Request::Help | Request::Version => Err("--help and --version are not available in a library".to_owned()),
    }
}
