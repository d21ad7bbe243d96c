//! The command `llvm-foreach`, with DPC++'s flags: runs a command for each file of a list.

use offload::files;
use offload::process::{self, flag, say};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

const USAGE: &str = "\
Usage: llvm-foreach --in-file-list=LIST --in-replace=WORD [flags] -- COMMAND ARGUMENT…

Runs a command for each file in a list (one name per line). The file name replaces WORD in the arguments. If a command fails, the others
still run, and the exit status is that of the first command that failed.

  --in-file-list=LIST --in-replace=WORD  may be repeated for lists of the same length; the list `-` is standard input
  --out-replace=WORD                     replace WORD with the name of a new file for each run, which starts with WORD
  --out-ext=EXTENSION                    extension of the new files (default: out)
  --out-dir=FOLDER                       folder of the new files (default: the folder of temporary files)
  --out-file-list=LIST                   write the names of the new files to LIST
  --out-increment=WORD                   append _1, _2, … to arguments that contain WORD, from the second run on
  -j N, --jobs=N                         run N commands in parallel
  --help                                 print this text
";

/// Maximum number of names that are tried for a new file.
const ATTEMPTS: u32 = 10_000;

fn main() -> ExitCode {
    // The exit status of a failed command becomes that of this process.
    let status = std::sync::Arc::new(AtomicUsize::new(0));
    let of_commands = status.clone();
    let code = process::main(process::Command::new("llvm-foreach", USAGE), move |words| {
        status.store(run(words)?, Ordering::Relaxed);
        Ok(())
    });
    match of_commands.load(Ordering::Relaxed) {
        0 => code,
        failed => ExitCode::from(u8::try_from(failed).unwrap_or(1)),
    }
}

#[derive(Default)]
struct Request {
    lists: Vec<PathBuf>,
    words: Vec<String>,
    out_word: Option<String>,
    out_extension: String,
    out_folder: Option<PathBuf>,
    out_list: Option<PathBuf>,
    increment: Option<String>,
    jobs: usize,
    command: Vec<String>,
}

fn parse(words: &[String]) -> Result<Request, String> {
    let mut request = Request { jobs: 1, out_extension: "out".to_owned(), ..Request::default() };
    let mut words = words.iter();
    let number = |text: &str| text.parse().ok().filter(|jobs| *jobs > 0).ok_or("error: -j needs a number of at least 1");
    while let Some(word) = words.next() {
        match flag(word) {
            Some(("", "")) if word == "--" => {
                request.command = words.cloned().collect();
                break;
            }
            Some((
                name @ ("in-file-list" | "in-replace" | "out-replace" | "out-ext" | "out-dir" | "out-file-list" | "out-increment"
                | "jobs" | "j"),
                text,
            )) => {
                let text = process::value(word, text, &mut words)?;
                match name {
                    "in-file-list" => request.lists.push(PathBuf::from(text)),
                    "in-replace" => request.words.push(text.to_owned()),
                    "out-replace" => request.out_word = Some(text.to_owned()),
                    "out-ext" => request.out_extension = text.trim_start_matches('.').to_owned(),
                    "out-dir" => request.out_folder = Some(PathBuf::from(text)),
                    "out-file-list" => request.out_list = Some(PathBuf::from(text)),
                    "out-increment" => request.increment = Some(text.to_owned()),
                    _ => request.jobs = number(text)?,
                }
            }
            // The command begins at the first word that is not a flag.
            None => {
                request.command = std::iter::once(word).chain(words).cloned().collect();
                break;
            }
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    if request.lists.is_empty() || request.lists.len() != request.words.len() {
        return Err(format!("error: there must be as many --in-file-list as --in-replace, at least one\n\n{USAGE}"));
    }
    if request.out_list.is_some() && request.out_word.is_none() {
        return Err("error: --out-file-list needs --out-replace".to_owned());
    }
    let Some((_, arguments)) = request.command.split_first() else {
        return Err(format!("error: no command\n\n{USAGE}"));
    };
    if let Some(word) = &request.out_word
        && !arguments.iter().any(|argument| argument.contains(word))
    {
        return Err(format!("error: the command has no argument with `{word}`, which --out-replace names"));
    }
    Ok(request)
}

/// Runs the commands and returns the exit status of the first one that failed.
fn run(words: &[String]) -> Result<usize, String> {
    let request = parse(words)?;
    let lines = |list: &PathBuf| -> Result<Vec<String>, String> {
        let text = if list.as_os_str() == "-" { files::standard_input_text()? } else { files::read_text(list)? };
        Ok(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
    };
    let lists = request.lists.iter().map(lines).collect::<Result<Vec<_>, _>>()?;
    let count = lists[0].len();
    if let Some(at) = lists.iter().position(|list| list.len() != count) {
        let (first, other) = (request.lists[0].display(), request.lists[at].display());
        return Err(format!("error: `{first}` has {count} names, and `{other}` {}", lists[at].len()));
    }
    let mut outputs = Vec::new();
    let mut commands = Vec::with_capacity(count);
    for at in 0..count {
        let mut replaced: Vec<(&str, String)> =
            request.words.iter().zip(&lists).map(|(word, list)| (word.as_str(), list[at].clone())).collect();
        if let Some(word) = &request.out_word {
            let output = new_file(&request, word)?;
            replaced.push((word, output.clone()));
            outputs.push(output);
        }
        let suffix = |argument: &String| match &request.increment {
            Some(word) if at > 0 && argument.contains(word) => format!("_{at}"),
            _ => String::new(),
        };
        let arguments = request.command.iter().skip(1).map(|argument| replace(argument, &replaced) + &suffix(argument));
        commands.push(request.command.iter().take(1).cloned().chain(arguments).collect::<Vec<_>>());
    }
    let status = run_all(&commands, request.jobs);
    if let Some(list) = &request.out_list {
        let text: String = outputs.iter().map(|output| format!("{output}\n")).collect();
        files::write_all(&request.lists, &[(list.clone(), text.into_bytes())])?;
    }
    Ok(status)
}

fn run_all(commands: &[Vec<String>], jobs: usize) -> usize {
    let (next, first_failure, status) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX), AtomicUsize::new(0));
    let is_missing = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(commands.len()) {
            scope.spawn(|| {
                while let Some((at, words)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, commands.get(at)?)))
                {
                    let result = Command::new(&words[0]).args(&words[1..]).status();
                    let failed = match result {
                        Ok(done) if done.success() => continue,
                        Ok(done) => {
                            say(&format!("error: `{}` failed: {done}\n", words.join(" ")));
                            done.code().and_then(|code| usize::try_from(code).ok()).unwrap_or(1)
                        }
                        Err(error) => {
                            // A missing program is reported only once.
                            if !is_missing.swap(true, Ordering::Relaxed) {
                                say(&format!("error: cannot run `{}`: {error}\n", words[0]));
                            }
                            1
                        }
                    };
                    if first_failure.fetch_min(at, Ordering::Relaxed) > at {
                        status.store(failed, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    status.load(Ordering::Relaxed)
}

/// Replaces the first occurrence of each word in an argument, from left to right. Inserted names are not searched again.
fn replace(argument: &str, words: &[(&str, String)]) -> String {
    let mut places: Vec<_> = words.iter().filter_map(|(word, by)| Some((argument.find(word)?, *word, by))).collect();
    places.sort();
    let (mut replaced, mut done) = (String::new(), 0);
    for (at, word, by) in places {
        if at >= done {
            replaced.extend([&argument[done..at], by]);
            done = at + word.len();
        }
    }
    replaced + &argument[done..]
}

/// Creates a new file whose name begins like the word that it replaces.
fn new_file(request: &Request, word: &str) -> Result<String, String> {
    let stem = PathBuf::from(word).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = request.out_folder.clone().unwrap_or_else(std::env::temp_dir);
    let extension = if request.out_extension.is_empty() { String::new() } else { format!(".{}", request.out_extension) };
    for attempt in 0..ATTEMPTS {
        let path = folder
            .join(format!("{stem}-{:06x}{extension}", std::process::id().wrapping_mul(101).wrapping_add(attempt) % (1 << 24)));
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return Ok(path.display().to_string()),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("error: cannot write `{}`: {error}", path.display())),
        }
    }
    Err(format!("error: cannot find an unused file name in `{}`", folder.display()))
}
