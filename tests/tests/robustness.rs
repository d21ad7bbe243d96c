//! Mutated shaders: each ends in an error or a valid module, in bounded time and memory, and never in a panic.

use hlsl_to_spirv::{Compiler, Emit, Options, disassemble};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tests::case::{files_below, options, root};
use tests::judge::valid_module;

/// The default number of inputs; `MUTATIONS` asks for another.
const INPUTS: usize = 20_000;

/// One input may take so long; a compiler for real time has no excuse for more.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// After so long an input will not end: the whole test is given up, and names it.
const HANG: Duration = Duration::from_secs(30);

/// Of the valid modules, every so many goes to the validator.
const VALIDATED: usize = 2;

/// The whole process may grow to this.
const MEMORY_LIMIT_KILOBYTES: u64 = 1 << 20;

/// A source of numbers that are the same on every machine: SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

struct Seed {
    text: String,
    options: Options,
    ir: bool,
}

fn seeds() -> Vec<Seed> {
    let mut files = files_below(&root().join("corpus"), &["hlsl", "ll"]);
    files.extend(files_below(&root().join("gpu"), &["hlsl"]));
    files.extend(files_below(&root().join("../examples"), &["hlsl"]));
    let seed = |file: std::path::PathBuf| {
        let text = std::fs::read_to_string(&file).ok()?;
        let flags = text.lines().next().and_then(|line| line.split_once("TEST:")).map_or("", |(_, flags)| flags);
        Some(Seed { options: options(flags).ok()?, ir: file.extension().is_some_and(|e| e == "ll"), text })
    };
    let mut seeds: Vec<Seed> = files.into_iter().filter_map(seed).collect();
    // What the compiler prints as IR is input as well.
    let printed: Vec<Seed> = seeds
        .iter()
        .filter(|seed| !seed.ir)
        .step_by(4)
        .filter_map(|seed| {
            let compilation = Compiler::new("seed.hlsl", seed.text.as_str()).options(seed.options.clone()).compile_to(Emit::Ir);
            let text = compilation.text()?.to_owned();
            Some(Seed { text, options: seed.options.clone(), ir: true })
        })
        .collect();
    seeds.extend(printed);
    seeds
}

/// Words and single signs: what a mutation of tokens moves about.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if word(first) { rest.find(|c| !word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (token, tail) = rest.split_at(length);
        tokens.push(token);
        rest = tail;
    }
    tokens
}

/// Signs and words that lead parsers astray.
const NASTY: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "[[",
    "]]",
    ";",
    ",",
    "::",
    ".",
    "*",
    "&",
    "-",
    "#",
    "\"",
    "'",
    "\\",
    "\n#define X X(\n",
    "\n#if 1\n",
    "\n#endif\n",
    "\n#include <intel/SPV_INTEL_subgroups.h>\n",
    "0",
    "4294967295",
    "-1",
    "18446744073709551616",
    "1e999",
    "0x",
    "template<typename T>",
    "struct S { S s; };",
    "operator",
    "vk::ext_literal",
    "[[vk::ext_reference]]",
    "target(\"spirv.Literal\", 1)",
    "float4x4",
    "uint64_t",
    "void",
    "\u{e4}",
    "\0",
];

fn mutated(seeds: &[Seed], index: usize, random: &mut Random) -> String {
    let text = &seeds[index].text;
    let mut pieces: Vec<String> = tokens(text).into_iter().map(str::to_owned).collect();
    // Few changes leave most of a program right, and reach the later stages.
    for _ in 0..=random.below(4) {
        if random.below(3) == 0 {
            continue;
        }
        if pieces.is_empty() {
            break;
        }
        let (at, other) = (random.below(pieces.len()), random.below(pieces.len()));
        match random.below(8) {
            0 => {
                pieces.remove(at);
            }
            1 => pieces.insert(at, pieces[other].clone()),
            2 => pieces.swap(at, other),
            3 => pieces[at] = NASTY[random.below(NASTY.len())].to_owned(),
            4 => pieces.insert(at, NASTY[random.below(NASTY.len())].to_owned()),
            5 => {
                // A piece of another seed.
                let foreign = tokens(&seeds[random.below(seeds.len())].text);
                let start = random.below(foreign.len());
                let taken = foreign.iter().skip(start).take(1 + random.below(30)).copied();
                pieces.insert(at, taken.collect());
            }
            6 => {
                let end = (at + 1 + random.below(20)).min(pieces.len());
                let copied: Vec<String> = pieces[at..end].to_vec();
                pieces.splice(at..at, copied);
            }
            _ => pieces.truncate(at.max(1)),
        }
    }
    let mut bytes = pieces.concat().into_bytes();
    for _ in 0..random.below(3) {
        if !bytes.is_empty() && random.below(4) == 0 {
            let at = random.below(bytes.len());
            bytes[at] = (random.next() & 0x7f) as u8;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An inline instruction says itself what it takes, beyond the operand kinds that the grammar knows, and IR is what someone else
/// lowered: for what is invalid there, the compiler can't always answer. For HLSL alone it must.
fn answers_for(seed: &Seed, text: &str) -> bool {
    !seed.ir && !text.contains("vk::ext_") && !text.contains("vk::spvexecutionmode") && !text.contains("#include")
}

/// What is wrong with what came of an input, if anything.
fn verdict(seed: &Seed, text: &str, number: usize) -> Result<bool, String> {
    let start = Instant::now();
    let compiler = if seed.ir { Compiler::from_ir("m.ll", text) } else { Compiler::new("m.hlsl", text) };
    let compilation = compiler.options(seed.options.clone()).compile();
    let time = start.elapsed();
    // Drawing must survive every place that a diagnostic can point to.
    let drawn = compilation.report.to_text(false);
    if compilation.report.has_internal_error() {
        return Err(format!("panic: {drawn}"));
    }
    if time > TIME_LIMIT {
        return Err(format!("it takes {time:?}"));
    }
    match compilation.words() {
        None if compilation.report.has_errors() => Ok(false),
        None => Err("neither a module nor an error".to_owned()),
        Some(words) => {
            disassemble(words).map_err(|error| format!("the module is cut short: {error}"))?;
            if number.is_multiple_of(VALIDATED) && answers_for(seed, text) && compilation.report.diagnostics.is_empty() {
                valid_module(words, &seed.options).map_err(|error| format!("not valid: {error}"))?;
            }
            Ok(true)
        }
    }
}

/// The most memory that this process has held, where the system tells.
fn peak_kilobytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

/// The inputs that are being compiled, by worker.
type Running = Mutex<BTreeMap<usize, (usize, Instant)>>;

/// Ends the process when an input hangs or the memory is used up: neither can be ended from inside.
fn watch(running: &Running, done: &AtomicBool) {
    while !done.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(100));
        let running = running.lock().unwrap_or_else(PoisonError::into_inner);
        let hangs = running.values().any(|(_, start)| start.elapsed() > HANG);
        if hangs || peak_kilobytes().unwrap_or(0) > MEMORY_LIMIT_KILOBYTES {
            let numbers: Vec<usize> = running.values().map(|(number, _)| *number).collect();
            let what = if hangs { "does not end" } else { "takes too much memory" };
            eprintln!("one of the inputs {numbers:?} {what}");
            std::process::abort();
        }
    }
}

#[test]
fn mutations() {
    let count: usize = std::env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(INPUTS);
    // A panic becomes a diagnostic, which is looked for; its message would only be noise here.
    std::panic::set_hook(Box::new(|_| {}));
    let seeds = seeds();
    let (next, modules) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failures = Mutex::new(BTreeMap::new());
    let start = Instant::now();
    let (running, done) = (Running::default(), AtomicBool::new(false));
    let worker = |worker: usize| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let mut random = Random(number as u64);
            let index = random.below(seeds.len());
            let text = mutated(&seeds, index, &mut random);
            running.lock().unwrap_or_else(PoisonError::into_inner).insert(worker, (number, Instant::now()));
            match verdict(&seeds[index], &text, number) {
                Ok(module) => {
                    modules.fetch_add(usize::from(module), Ordering::Relaxed);
                }
                Err(message) => {
                    failures.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (message, text));
                }
            }
        }
        running.lock().unwrap_or_else(PoisonError::into_inner).remove(&worker);
    };
    let worker = &worker;
    std::thread::scope(|scope| {
        scope.spawn(|| watch(&running, &done));
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..count).map(|number| scope.spawn(move || worker(number))).collect();
        let ended: Vec<_> = workers.into_iter().map(std::thread::ScopedJoinHandle::join).collect();
        done.store(true, Ordering::Relaxed);
        assert!(ended.iter().all(Result::is_ok), "a worker panics outside of the compiler");
    });
    // The harness reports by panicking.
    let _ = std::panic::take_hook();
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    keep(&failures);
    let shown: Vec<String> = failures.iter().take(20).map(|(number, (message, _))| format!("{number}: {message}")).collect();
    println!("{count} inputs in {:?}, {} modules, {} failures", start.elapsed(), modules.into_inner(), failures.len());
    assert!(failures.is_empty(), "{} of {count} inputs fail:\n{}", failures.len(), shown.join("\n"));
    let peak = peak_kilobytes().unwrap_or(0);
    assert!(peak < MEMORY_LIMIT_KILOBYTES, "{peak} kB of memory");
}

/// Writes the inputs that fail where they can be looked at.
fn keep(failures: &BTreeMap<usize, (String, String)>) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutations");
    // A folder that can't be written loses a convenience, nothing else.
    let _ = std::fs::remove_dir_all(&folder);
    let _ = std::fs::create_dir_all(&folder);
    for (number, (_, text)) in failures.iter().take(200) {
        let _ = std::fs::write(folder.join(format!("{number}.txt")), text);
    }
}
