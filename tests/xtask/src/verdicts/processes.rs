//! Runs the two compilers in processes of their own, which are restarted after a crash or a hang, and returns their verdicts on programs.

use crate::corpus::Disk;
use ::tests::case::options;
use ::tests::dxc::{Arguments, Dxc};
use ::tests::judge::valid_module;
use ::tests::mutation::verdict::forbids_judging;
use hlsl_to_spirv::{Compiler, Options, Severity};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The hidden command of a process, followed by the path of DXC's library, or by nothing for this compiler.
pub const ONE: &str = "verdicts-one";

/// A compilation that takes longer hangs.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Number of programs per process: DXC's library does not free all of its memory.
const PROGRAMS: usize = 400;

/// The stages recurse on nested input.
const STACK_BYTES: usize = 128 << 20;

/// A program as it goes to a process.
#[derive(Serialize, Deserialize)]
pub struct Program<'a> {
    /// The path that includes are relative to.
    pub path: PathBuf,
    pub flags: std::borrow::Cow<'a, str>,
    pub text: std::borrow::Cow<'a, str>,
}

/// The verdict of a compiler.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It produces a module. DXC reports no warnings, because it is run with errors only.
    Accepted { warnings: Vec<String> },
    /// A module that SPIRV-Tools refuses, and why.
    Invalid(String),
    /// Errors: the line of each, if it has one, and its message.
    Refused(Vec<(Option<u32>, String)>),
    /// A panic, a signal, or no end.
    Crashed(String),
}

/// A process that compiles one program after the other.
pub struct Compilations {
    /// DXC's library; None for this compiler.
    library: Option<PathBuf>,
    running: Option<Running>,
}

struct Running {
    child: Child,
    verdicts: Receiver<String>,
    programs: usize,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Compilations {
    pub fn by(library: Option<&Path>) -> Self {
        Self { library: library.map(Path::to_owned), running: None }
    }

    /// # Errors
    /// The process can't be started.
    pub fn verdict(&mut self, program: &Program<'_>) -> Result<Verdict, String> {
        if self.running.as_ref().is_some_and(|running| running.programs >= PROGRAMS) {
            self.running = None;
        }
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(start(self.library.as_deref())?),
        };
        running.programs += 1;
        let line = serde_json::to_string(program).map_err(|error| error.to_string())?;
        let is_sent = running.child.stdin.as_mut().is_some_and(|stdin| writeln!(stdin, "{line}").is_ok());
        let answer = if is_sent { running.verdicts.recv_timeout(TIMEOUT).ok() } else { None };
        match answer.map(|answer| serde_json::from_str(&answer)) {
            Some(Ok(verdict)) => Ok(verdict),
            Some(Err(error)) => Err(format!("a process answers with something else: {error}")),
            None => {
                let ended = running.child.try_wait().ok().flatten();
                self.running = None;
                Ok(Verdict::Crashed(
                    ended.map_or_else(|| "it does not end, or it crashes".to_owned(), |status| status.to_string()),
                ))
            }
        }
    }
}

fn start(library: Option<&Path>) -> Result<Running, String> {
    let failed = |error: std::io::Error| error.to_string();
    let program = std::env::current_exe().map_err(failed)?;
    let mut command = Command::new(program);
    command.args(["conformance", ONE]).args(library);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(failed)?;
    let output = child.stdout.take().ok_or("a process has no output")?;
    let (sender, verdicts) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    Ok(Running { child, verdicts, programs: 0 })
}

/// Runs the hidden command: reads programs from lines of the input and writes verdicts to lines of the output.
///
/// # Errors
/// DXC's library cannot be loaded, or a line is no program.
pub fn run_one(library: Option<&Path>) -> Result<(), String> {
    let library = library.map(Path::to_owned);
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || answer(library.as_deref()));
    let thread = thread.map_err(|error| error.to_string())?;
    thread.join().map_err(|_| "a panic".to_owned())?
}

fn answer(library: Option<&Path>) -> Result<(), String> {
    let dxc = library.map(Dxc::load).transpose()?;
    for line in std::io::stdin().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let program: Program<'_> = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        let verdict = match &dxc {
            Some(dxc) => of_dxc(dxc, &program)?,
            None => ours(&program)?,
        };
        let verdict = serde_json::to_string(&verdict).map_err(|error| error.to_string())?;
        let mut output = std::io::stdout().lock();
        writeln!(output, "{verdict}").and_then(|()| output.flush()).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn of_dxc(dxc: &Dxc, program: &Program<'_>) -> Result<Verdict, String> {
    let arguments = Arguments::of(&program.flags)?;
    let result = dxc.compile(&program.path, &program.text, arguments.entry, arguments.profile, &arguments.others);
    Ok(match result {
        Ok(_) => Verdict::Accepted { warnings: Vec::new() },
        Err(messages) => Verdict::Refused(errors(&messages)),
    })
}

/// The errors in DXC's output, as `file:line:column: error: message`.
fn errors(messages: &str) -> Vec<(Option<u32>, String)> {
    let error = |line: &str| {
        let (place, message) = line.split_once("error: ")?;
        let place = place.trim_end_matches("fatal ").trim_end_matches(": ");
        let number = place.rsplit(':').nth(1).and_then(|number| number.parse().ok());
        Some((number, message.to_owned()))
    };
    let errors: Vec<_> = messages.lines().filter_map(error).collect();
    if errors.is_empty() { vec![(None, messages.lines().next().unwrap_or_default().to_owned())] } else { errors }
}

fn ours(program: &Program<'_>) -> Result<Verdict, String> {
    let options: Options = options(&program.flags)?;
    let name = program.path.to_string_lossy().into_owned();
    let compiler = Compiler::new(name, program.text.as_ref()).files(Disk).options(options.clone());
    let compilation = compiler.compile();
    let messages = compilation.report.messages();
    if compilation.report.has_internal_error() {
        let message = messages.first().map(|message| message.message.clone());
        return Ok(Verdict::Crashed(message.unwrap_or_default()));
    }
    let of = |severity| messages.iter().filter(move |message| message.severity == severity);
    let Some(words) = compilation.words() else {
        let errors = of(Severity::Error);
        let line = |message: &hlsl_to_spirv::Message| message.position.as_ref().map(|position| position.line);
        return Ok(Verdict::Refused(errors.map(|message| (line(message), message.message.clone())).collect()));
    };
    let is_judged = !messages.iter().any(|message| forbids_judging(message.code));
    Ok(match if is_judged { valid_module(words, &options) } else { Ok(()) } {
        Ok(()) => Verdict::Accepted { warnings: of(Severity::Warning).map(|message| message.message.clone()).collect() },
        Err(error) => Verdict::Invalid(error.lines().next().unwrap_or_default().to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_lines() {
        let messages = "/a/b.hlsl:12:7: warning: w\n/a/b.hlsl:13:1: error: no 'x'\n  x;\nfatal error: invalid\n";
        assert_eq!(errors(messages), [(Some(13), "no 'x'".to_owned()), (None, "invalid".to_owned())]);
        assert_eq!(errors("DXC: it fails"), [(None, "DXC: it fails".to_owned())]);
    }

    #[test]
    fn a_program_has_a_verdict() {
        let program = |text: &'static str| Program { path: "a.hlsl".into(), flags: "-T ps_6_0".into(), text: text.into() };
        assert_eq!(ours(&program("float4 main() : SV_Target { return 1; }")), Ok(Verdict::Accepted { warnings: Vec::new() }));
        let refused = ours(&program("float4 main() : SV_Target {\n return a; }"));
        assert_eq!(refused, Ok(Verdict::Refused(vec![(Some(2), "use of undeclared identifier 'a'".to_owned())])));
    }
}
