//! Compares shaders of other projects with DXC's library, in one process and on one thread: compile times and the contents of the modules.
//!
//! `cargo xtask bench-peers` builds and runs it; docs/testing.md describes the arguments.

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Files, KnownHeaders, Options};
use shader_build::{ManifestError, manifest, shadermake};
use spirv_module::statistics;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use test_kit::clock;
use test_kit::dxc::Dxc;

/// The number of compilations of a shader per compiler, unless `--runs` specifies it; the fastest one counts.
const RUNS: usize = 5;

/// The fraction of shaders that count as slow, as its denominator: those that take this compiler the longest.
const SLOW: usize = 10;

/// Maximum cost of a shader's module, as a multiple of DXC's.
const WORST: f64 = 1.3;

/// The extensions of files whose stage is in their name, with DXC's arguments for them.
const STAGES: &[(&str, &str, &[&str])] = &[
    ("vert", "vs_6_1", &[]),
    ("frag", "ps_6_4", &[]),
    ("comp", "cs_6_1", &[]),
    ("geom", "gs_6_1", &[]),
    ("tesc", "hs_6_1", &[]),
    ("tese", "ds_6_1", &[]),
    ("rgen", "lib_6_3", RAYS),
    ("rchit", "lib_6_3", RAYS),
    ("rahit", "lib_6_3", RAYS),
    ("rint", "lib_6_3", RAYS),
    ("rmiss", "lib_6_3", RAYS),
    ("rcall", "lib_6_3", RAYS),
];

const RAYS: &[&str] = &["-fspv-target-env=vulkan1.2"];

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo passes this flag to benchmarks.
    arguments.retain(|argument| argument != "--bench");
    if arguments.is_empty() || arguments.iter().any(|argument| argument == "--test") {
        println!("peers: SKIPPED: no shaders are named");
        return;
    }
    if let Err(error) = run(&arguments) {
        eprintln!("peers: {error}");
        std::process::exit(1);
    }
}

/// The arguments of the command line.
#[derive(Default)]
struct Flags {
    dxc: Option<PathBuf>,
    runs: Option<usize>,
    filter: String,
    keep: Option<PathBuf>,
    verbose: bool,
    /// Only compares the contents of the modules, without times.
    stats: bool,
    /// A folder or a manifest.
    input: Option<PathBuf>,
    /// The arguments after `--`.
    shadermake: Option<Vec<String>>,
}

impl Flags {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                // A benchmark starts in the folder of its package.
                "--directory" => std::env::set_current_dir(value()?).map_err(|error| error.to_string())?,
                "--dxc" => flags.dxc = Some(value()?.into()),
                "--runs" => flags.runs = Some(value()?.parse().map_err(|_| "--runs takes a number")?),
                "--filter" => flags.filter = value()?.clone(),
                "--keep" => flags.keep = Some(value()?.into()),
                "--verbose" => flags.verbose = true,
                "--stats" => flags.stats = true,
                "--" => flags.shadermake = Some(words.by_ref().cloned().collect()),
                _ if word.starts_with('-') => return Err(format!("unknown flag '{word}'")),
                _ => flags.input = Some(word.into()),
            }
        }
        Ok(flags)
    }
}

/// One compilation.
struct Shader {
    name: String,
    path: PathBuf,
    text: Arc<str>,
    entry: String,
    profile: String,
    /// For this compiler, without the input.
    options: Options,
    /// For DXC, without the profile and the entry point.
    arguments: Vec<String>,
}

/// The costs on a GPU, summed over all functions of a module.
#[derive(Clone, Copy, Default)]
struct Costs {
    counts: [u64; COSTS.len()],
    /// The loads from an address that an earlier load of the function reads.
    repeated_loads: usize,
}

/// The names of the costs, and the minimum that replaces zero: a module without loads is not infinitely better than one with a load.
const COSTS: [(&str, u64); 4] = [("instructions", 1), ("loads", 1), ("memory", 4), ("branches", 1)];

impl Costs {
    fn of(words: &[u32]) -> Result<Self, String> {
        let mut sum = Self::default();
        for function in statistics(words).map_err(|error| error.to_string())? {
            let costs = [function.instructions, function.loads, 0, function.branches];
            sum.counts.iter_mut().zip(costs).for_each(|(sum, cost)| *sum += cost as u64);
            sum.counts[2] += function.function_memory;
            sum.repeated_loads += function.repeated_loads;
        }
        Ok(sum)
    }

    /// The ratio to the cost of the other module; None for a cost that neither has.
    fn ratio(self, other: Self, index: usize) -> Option<f64> {
        let least = COSTS[index].1;
        let (ours, theirs) = (self.counts[index], other.counts[index]);
        (ours.max(theirs) > 0).then(|| ours.max(least) as f64 / theirs.max(least) as f64)
    }
}

/// The results for a shader that both compile.
struct Row {
    name: String,
    ours: (Duration, Costs),
    /// The time of this compiler if the compilations share knowledge of headers, as in a build.
    shared: Duration,
    theirs: (Duration, Costs),
}

fn run(arguments: &[String]) -> Result<(), String> {
    let flags = Flags::read(arguments)?;
    let mut shaders = shaders(&flags)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter));
    let Some(dxc) = flags.dxc.as_deref().map(Dxc::load).transpose()? else { return time_alone(&shaders, flags.runs) };
    let mut rows = Vec::new();
    let mut compared = Vec::new();
    let mut different = 0;
    let known = KnownHeaders::default();
    for shader in &shaders {
        if let Err(error) = check_shared(shader, &known) {
            println!("peers: {}: {error}", shader.name);
            different += 1;
            continue;
        }
        match row(shader, &dxc, flags.keep.as_deref()) {
            Ok(row) => {
                rows.push(row);
                compared.push(shader);
            }
            Err(error) => println!("peers: {}: {}", shader.name, error.lines().next().unwrap_or_default()),
        }
    }
    if !flags.stats {
        time(&compared, &mut rows, &dxc, flags.runs.unwrap_or(RUNS).max(1))?;
    }
    println!("peers: {} of {} shaders compile with both", rows.len(), shaders.len());
    if rows.is_empty() {
        return Err("nothing to compare".to_owned());
    }
    print_costs(&rows, &flags);
    if !flags.stats {
        print_times(&mut rows);
        print_stages("alone", &compared, |shader| shader.compiler());
        let known = KnownHeaders::default();
        print_stages("shared", &compared, |shader| shader.compiler().known_headers(known.clone()));
    }
    if different == 0 { Ok(()) } else { Err(format!("known headers change the results of {different} shaders")) }
}

fn shaders(flags: &Flags) -> Result<Vec<Shader>, String> {
    let lists: Vec<(String, PathBuf, Vec<String>)> = match (&flags.shadermake, &flags.input) {
        (Some(words), None) => {
            // The outputs are never written.
            let words: Vec<String> = words.iter().cloned().chain(["--out=out".to_owned()]).collect();
            let request = shadermake::parse(&words)?.ok_or("--help compiles nothing")?;
            tasks(shadermake::read(&request, &read(&request.config)?))?
        }
        (None, Some(path)) if path.is_dir() => {
            let mut files = Vec::new();
            files_below(path, &mut files)?;
            files.sort();
            let of_file = |file: &PathBuf| {
                let extension = file.extension()?.to_str()?;
                let (_, profile, rest) = STAGES.iter().find(|(name, ..)| *name == extension)?;
                let name = file.strip_prefix(path).unwrap_or(file).display().to_string();
                let words = ["-T", profile, "-E", "main"].into_iter().chain(rest.iter().copied()).map(str::to_owned);
                Some((name, PathBuf::new(), words.chain([file.display().to_string()]).collect()))
            };
            files.iter().filter_map(of_file).collect()
        }
        (None, Some(path)) => tasks(manifest::read(path, &read(path)?))?,
        _ => return Err("a folder, a manifest, or -- and ShaderMake's arguments say what is compiled".to_owned()),
    };
    lists.into_iter().map(|(name, directory, arguments)| shader(name, &directory, &arguments)).collect()
}

/// The name, the folder and the arguments of each task of a manifest.
fn tasks(manifest: Result<shader_build::Manifest, Vec<ManifestError>>) -> Result<Vec<(String, PathBuf, Vec<String>)>, String> {
    let manifest = manifest.map_err(|errors| errors[0].to_string())?;
    let tasks = manifest.tasks.into_iter();
    Ok(tasks.map(|task| (task.name.clone(), task.directory.clone(), task.all_arguments().map(str::to_owned).collect())).collect())
}

fn files_below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files_below(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The shader that a command line compiles.
fn shader(name: String, directory: &Path, arguments: &[String]) -> Result<Shader, String> {
    let failed = |error: String| format!("{name}: {error}");
    let Request::Compile(invocation) = flags::parse(arguments).map_err(failed)? else {
        return Err(failed("asks for no compilation".to_owned()));
    };
    let input = invocation.inputs.first().ok_or_else(|| failed("there is no input".to_owned()))?.clone();
    let path = directory.join(&input);
    let mut shader = Shader {
        text: read(&path)?.into(),
        path,
        name,
        entry: "main".to_owned(),
        profile: String::new(),
        options: invocation.options,
        arguments: vec!["-spirv".to_owned()],
    };
    let mut words = arguments.iter().filter(|word| **word != input);
    while let Some(word) = words.next() {
        let mut value = || words.next().cloned().unwrap_or_default();
        match word.as_str() {
            "-T" => shader.profile = value(),
            "-E" => shader.entry = value(),
            // Only affects dxc's driver.
            "-nologo" | "-MD" => {}
            "-Fo" | "-MF" => drop(value()),
            _ => shader.arguments.push(word.clone()),
        }
    }
    Ok(shader)
}

/// Reads a text in the form that both compilers accept.
fn read(path: &Path) -> Result<String, String> {
    std::fs::read(path).map(text_of).map_err(|error| format!("{}: {error}", path.display()))
}

fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Included files, which each compilation reads again, as with DXC's own handler.
struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(std::fs::read(path).ok().map(|bytes| text_of(bytes).into()))
    }
}

impl Shader {
    fn compiler(&self) -> Compiler {
        let name = self.path.to_string_lossy().into_owned();
        Compiler::new(name, self.text.clone()).files(Disk).options(self.options.clone())
    }

    fn by_dxc(&self, dxc: &Dxc) -> Result<Vec<u32>, String> {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        dxc.compile(&self.path, &self.text, &self.entry, &self.profile, &arguments).map_err(|error| format!("DXC: {error}"))
    }
}

/// Compares the result of a separate compilation with that of one that knows the headers of the previous shaders.
fn check_shared(shader: &Shader, known: &KnownHeaders) -> Result<(), String> {
    let (alone, shared) = (shader.compiler().compile(), shader.compiler().known_headers(known.clone()).compile());
    if alone.words() != shared.words() {
        return Err("the module with known headers differs".to_owned());
    }
    let (alone, shared) = (alone.report.to_text(false), shared.report.to_text(false));
    if alone == shared { Ok(()) } else { Err(format!("the messages with known headers differ:\n{alone}\n{shared}")) }
}

/// Compiles a shader with both, without timing.
fn row(shader: &Shader, dxc: &Dxc, keep: Option<&Path>) -> Result<Row, String> {
    let compilation = shader.compiler().compile();
    let ours = compilation.words().ok_or_else(|| format!("this compiler: {}", compilation.report.to_text(false)))?;
    let theirs = shader.by_dxc(dxc)?;
    if let Some(folder) = keep {
        write(folder, &shader.name, "ours", ours)?;
        write(folder, &shader.name, "dxc", &theirs)?;
    }
    let name = shader.name.clone();
    let untimed = Duration::MAX;
    Ok(Row { name, ours: (untimed, Costs::of(ours)?), shared: untimed, theirs: (untimed, Costs::of(&theirs)?) })
}

/// Adds the times. Each compiler compiles all shaders in sequence, as a build does: if they took turns at each shader, both would start with
/// caches full of the other's code, which costs the faster one more. They take turns at the whole set, so that other work of the machine affects
/// both.
fn time(shaders: &[&Shader], rows: &mut [Row], dxc: &Dxc, runs: usize) -> Result<(), String> {
    for _ in 0..runs {
        for (shader, row) in shaders.iter().zip(rows.iter_mut()) {
            let compiler = shader.compiler();
            let (time, ()) = timed(|| drop(compiler.compile()));
            row.ours.0 = row.ours.0.min(time);
        }
        let known = KnownHeaders::default();
        for (shader, row) in shaders.iter().zip(rows.iter_mut()) {
            let compiler = shader.compiler().known_headers(known.clone());
            let (time, ()) = timed(|| drop(compiler.compile()));
            row.shared = row.shared.min(time);
        }
        for (shader, row) in shaders.iter().zip(rows.iter_mut()) {
            let (time, words) = timed(|| shader.by_dxc(dxc));
            words?;
            row.theirs.0 = row.theirs.0.min(time);
        }
    }
    Ok(())
}

fn write(folder: &Path, name: &str, whose: &str, words: &[u32]) -> Result<(), String> {
    let file: String = name.chars().map(|c| if c.is_alphanumeric() || "._-=".contains(c) { c } else { '_' }).collect();
    let path = folder.join(format!("{file}.{whose}.spv"));
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&path, bytes))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = clock::of_thread();
    let result = work();
    (clock::of_thread().saturating_sub(start), result)
}

/// Measures this compiler alone, for a profiler.
fn time_alone(shaders: &[Shader], runs: Option<usize>) -> Result<(), String> {
    let known = KnownHeaders::default();
    let mut best = Duration::MAX;
    for _ in 0..runs.unwrap_or(RUNS).max(1) {
        let mut sum = Duration::ZERO;
        for shader in shaders {
            let compiler = shader.compiler().known_headers(known.clone());
            let (time, compilation) = timed(|| compiler.compile());
            if compilation.words().is_none() {
                return Err(format!("{}: {}", shader.name, compilation.report.to_text(false)));
            }
            sum += time;
        }
        best = best.min(sum);
    }
    println!("peers: {} shaders, shared: {:.2} ms", shaders.len(), best.as_secs_f64() * 1e3);
    Ok(())
}

/// The share of each stage in the time of all compilations.
fn print_stages(what: &str, shaders: &[&Shader], compiler: impl Fn(&Shader) -> Compiler) {
    let mut stages: Vec<(&'static str, Duration)> = Vec::new();
    for shader in shaders {
        for (stage, time) in compiler(shader).compile().timings {
            match stages.iter_mut().find(|(name, _)| *name == stage.name()) {
                Some((_, sum)) => *sum += time,
                None => stages.push((stage.name(), time)),
            }
        }
    }
    let all: Duration = stages.iter().map(|(_, time)| *time).sum();
    let share = |(name, time): &(&str, Duration)| format!("{name} {:.0} %", time.as_secs_f64() / all.as_secs_f64() * 100.0);
    println!("peers: stages, {what}: {}", stages.iter().map(share).collect::<Vec<_>>().join(", "));
}

/// Prints the means, and the shaders that exceed the maximum cost.
fn print_costs(rows: &[Row], flags: &Flags) {
    let worst = |row: &Row| (0..COSTS.len()).filter_map(|index| row.ours.1.ratio(row.theirs.1, index)).fold(0.0, f64::max);
    let mut shown: Vec<&Row> = rows.iter().filter(|row| flags.verbose || worst(row) > WORST).collect();
    shown.sort_by(|a, b| worst(b).total_cmp(&worst(a)));
    if !shown.is_empty() {
        let columns: String = COSTS.iter().map(|(name, _)| format!(" {name:>17}")).collect();
        let times = if flags.stats { String::new() } else { format!(" {:>17}", "us") };
        println!("peers: {:>6}{columns}{times}  shader", "worst");
    }
    for row in &shown {
        let (ours, theirs) = (row.ours.1.counts, row.theirs.1.counts);
        let columns: String =
            ours.iter().zip(theirs).map(|(ours, theirs)| format!(" {:>17}", format!("{ours} of {theirs}"))).collect();
        let times = if flags.stats {
            String::new()
        } else {
            format!(" {:>17}", format!("{} of {}", row.ours.0.as_micros(), row.theirs.0.as_micros()))
        };
        println!("peers: {:>5.2}x{columns}{times}  {}", worst(row), row.name);
    }
    println!(
        "peers: {} shaders have more than {WORST} times of something that DXC's modules have",
        rows.iter().filter(|row| worst(row) > WORST).count()
    );
    for (index, (name, _)) in COSTS.iter().enumerate() {
        let ratios: Vec<f64> = rows.iter().filter_map(|row| row.ours.1.ratio(row.theirs.1, index)).collect();
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64).exp();
        let sum = |of: fn(&Row) -> &Costs| rows.iter().map(|row| of(row).counts[index]).sum::<u64>();
        let (ours, theirs) = (sum(|row| &row.ours.1), sum(|row| &row.theirs.1));
        let whole = ours as f64 / theirs.max(1) as f64;
        println!(
            "peers: {name:12} {mean:>6.3} on the geometric mean of the {} shaders that have any; in all {ours} of {theirs}, {whole:.3}",
            ratios.len()
        );
    }
    let repeated = |row: &Row| row.ours.1.repeated_loads;
    println!(
        "peers: {} of our loads are of an address that an earlier load of the function has; {} shaders have none",
        rows.iter().map(repeated).sum::<usize>(),
        rows.iter().filter(|row| repeated(row) == 0).count()
    );
}

fn print_times(rows: &mut [Row]) {
    let mut print = |what: &str, ours: fn(&Row) -> Duration| {
        rows.sort_by_key(|row| std::cmp::Reverse(ours(row)));
        for (which, rows) in [("all shaders", &rows[..]), ("the slowest tenth", &rows[..rows.len().div_ceil(SLOW)])] {
            let sum = |of: fn(&Row) -> Duration| rows.iter().map(of).sum::<Duration>().as_secs_f64() * 1e3;
            let (ours, theirs) = (sum(ours), sum(|row| row.theirs.0));
            println!("peers: {which:17} {what:6} {ours:>10.2} ms, DXC {theirs:>10.2} ms, {:>6.2} times as long", theirs / ours);
        }
    };
    print("alone", |row| row.ours.0);
    print("shared", |row| row.shared);
}
