//! SPIRV-Tools in a process of its own: the program that `tests/spirv-tools` builds.
//!
//! It is no dependency of the tests, because it takes longer to compile than everything else that they need.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The variable that names the program, if it is not in the target folder of the tests.
const VARIABLE: &str = "SPIRV_TOOLS";

/// The rules for the layout of blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Those of Vulkan 1.0 without extensions.
    Strict,
    /// Those of `VK_KHR_relaxed_block_layout`.
    Relaxed,
    /// Those of `VK_EXT_scalar_block_layout`.
    Scalar,
    /// Both of the above.
    Any,
}

impl Layout {
    fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Relaxed => "relaxed",
            Self::Scalar => "scalar",
            Self::Any => "any",
        }
    }
}

/// The program: named by the variable, or `debug/spirv-tools` in the target folder that contains the running executable.
fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        return Some(named.into());
    }
    let running = std::env::current_exe().ok()?;
    let name = format!("spirv-tools{}", std::env::consts::EXE_SUFFIX);
    running.ancestors().skip(1).map(|folder| folder.join("debug").join(&name)).find(|path| path.is_file())
}

/// True if the program answers.
pub(crate) fn is_present() -> bool {
    const MINIMAL: &str = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n";
    assemble(MINIMAL, "spv1.0").is_ok_and(|words| validate(&words, "spv1.0", Layout::Strict).is_ok())
}

/// Validates a module. The environment is a value of spirv-val's `--target-env`.
///
/// # Errors
/// The validator's message, or that it crashed.
pub fn validate(words: &[u32], environment: &str, layout: Layout) -> std::result::Result<(), String> {
    ask(&format!("val {environment} {}", layout.name()), &bytes(words)).map(drop)
}

/// Assembles a text, preserving its numeric ids.
///
/// # Errors
/// The assembler's message.
pub fn assemble(text: &str, environment: &str) -> std::result::Result<Vec<u32>, String> {
    let answer = ask(&format!("as {environment}"), text.as_bytes())?;
    Ok(answer.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}

/// Disassembles a module without indentation and comments. Ids are named after OpName or types, or have the numbers of the module.
///
/// # Errors
/// The disassembler's message.
pub fn disassemble(words: &[u32], environment: &str, with_names: bool) -> std::result::Result<String, String> {
    let names = if with_names { "names" } else { "numbers" };
    let answer = ask(&format!("dis {environment} {names}"), &bytes(words))?;
    String::from_utf8(answer).map_err(|error| error.to_string())
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

thread_local! {
    /// The process of this thread.
    static PROCESS: RefCell<Option<Process>> = const { RefCell::new(None) };
}

/// Asks the process of this thread. A process that crashed is started again for the next request.
fn ask(request: &str, bytes: &[u8]) -> std::result::Result<Vec<u8>, String> {
    PROCESS.with_borrow_mut(|process| {
        let mut running = match process.take() {
            Some(running) => running,
            None => Process::start().map_err(|error| format!("SPIRV-Tools does not start: {error}"))?,
        };
        let answer = running.ask(request, bytes).map_err(|error| format!("SPIRV-Tools crashed: {error}"))?;
        *process = Some(running);
        answer
    })
}

struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start() -> Result<Self> {
        let program = program().ok_or(ErrorKind::NotFound)?;
        let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ErrorKind::BrokenPipe.into());
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// The answer to a request, or SPIRV-Tools' message.
    fn ask(&mut self, request: &str, bytes: &[u8]) -> Result<std::result::Result<Vec<u8>, String>> {
        writeln!(self.input, "{request} {}", bytes.len())?;
        self.input.write_all(bytes)?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let (status, count) = line.trim_end().split_once(' ').ok_or(ErrorKind::UnexpectedEof)?;
        let mut answer = vec![0; count.parse().map_err(Error::other)?];
        self.output.read_exact(&mut answer)?;
        Ok(if status == "ok" { Ok(answer) } else { Err(String::from_utf8_lossy(&answer).into_owned()) })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
