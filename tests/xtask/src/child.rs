//! Runs a test in a process of its own, because a wrong module may crash the driver, and wrong source another compiler.

use std::ffi::OsStr;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A test that runs longer hangs.
const TIMEOUT: Duration = Duration::from_secs(60);
const POLL: Duration = Duration::from_millis(5);

/// Runs `cargo xtask conformance` with other arguments.
///
/// # Errors
/// The last line of the process's output, a crash, or a timeout.
pub fn run(arguments: &[&OsStr]) -> Result<(), String> {
    output(arguments).map(|_| ())
}

/// Like [`run`], but returns the standard output of the process.
///
/// # Errors
/// Same as [`run`].
pub fn output(arguments: &[&OsStr]) -> Result<String, String> {
    let failed = |error: std::io::Error| error.to_string();
    let program = std::env::current_exe().map_err(failed)?;
    let mut child = Command::new(program)
        .arg("conformance")
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let (messages, written) = (reader(child.stderr.take()), reader(child.stdout.take()));
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            break status;
        }
        if start.elapsed() > TIMEOUT {
            child.kill().map_err(failed)?;
            child.wait().map_err(failed)?;
            return Err("it does not end".to_owned());
        }
        std::thread::sleep(POLL);
    };
    let (text, written) = (messages.join().unwrap_or_default(), written.join().unwrap_or_default());
    match (status.success(), status.code()) {
        (true, _) => Ok(written),
        (false, Some(1)) => Err(text.lines().last().unwrap_or("no reason").to_owned()),
        (false, _) => Err(format!("crash: {status} {}", text.lines().last().unwrap_or_default())),
    }
}

/// Reads a pipe to its end in a thread.
fn reader(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // After an error the bytes read so far are the result.
        let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
