//! The command `clang-offload-bundler`, by clang's flags: one file for each target into one file, and out of it.
//!
//! Clang's own refuses the kind `sycl`; here it is a kind like others. The bytes of all others are the same.

use object::{Object, ObjectSection};
use offload::bundle::{self, Bundle, Form};
use offload::files;
use offload::llvm::Tool;
use offload::process::{self, flag};
use offload::target::Target;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: clang-offload-bundler -type=TYPE -targets=KIND-TRIPLE,… -input=FILE… -output=FILE
       clang-offload-bundler -type=TYPE -targets=KIND-TRIPLE,… -input=FILE -output=FILE… -unbundle
       clang-offload-bundler -type=TYPE -input=FILE -list

Puts a file for each target into one file, and takes them out. One target is the host's.

  -type=TYPE               i, ii, cui, hipi, d, ll, s: text; bc, gch, ast: binary; o: sections of an object file
  -targets=KIND-TRIPLE,…   host, openmp, hip, hipv4 or sycl, and the triple with all four parts, and a processor
  -input=FILE -output=FILE in the order of the targets; -inputs=FILE,FILE and -outputs=FILE,FILE are the same
  -unbundle                take the files of the targets out
  -allow-missing-bundles   write an empty file for a target that is not there
  -list                    print the names of the bundles
  -bundle-align=N          each bundle of a binary file begins at a multiple of N
  -###                     print how llvm-objcopy would be called, and do nothing
  --help                   print this text
";

fn main() -> ExitCode {
    process::main(process::Command::new("clang-offload-bundler", USAGE), run)
}

#[derive(Default)]
struct Request {
    kind: String,
    targets: Vec<String>,
    inputs: Vec<PathBuf>,
    outputs: Vec<PathBuf>,
    alignment: usize,
    unbundles: bool,
    lists: bool,
    allows_missing: bool,
    is_dry: bool,
}

fn run(words: &[String]) -> Result<(), String> {
    let request = parse(words)?;
    let form = Form::of_type(&request.kind);
    let Some(form) = form else {
        return Err(match request.kind.as_str() {
            "" => "error: for the --type option: must be specified at least once!".to_owned(),
            "a" => "error: -type=a is not supported: take the objects out of the archive with `llvm-ar`".to_owned(),
            kind => format!("error: '{kind}': invalid file type specified"),
        });
    };
    let many = |count: usize| if count == 1 { Ok(()) } else { Err("error: only one input file supported".to_owned()) };
    if request.lists {
        many(request.inputs.len())?;
        let bundles = read(form, &files::read(&request.inputs[0])?).map_err(|error| format!("error: {error}"))?;
        bundles.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    }
    if request.targets.is_empty() {
        return Err("error: for the --targets option: must be specified at least once!".to_owned());
    }
    let targets = request.targets.iter().map(|name| Target::parse(name));
    let targets: Vec<Target> = targets.collect::<Result<_, _>>().map_err(|error| format!("error: {error}"))?;
    if let Some((at, _)) = targets.iter().enumerate().find(|(at, target)| targets[..*at].contains(target)) {
        return Err(format!("error: Duplicate targets are not allowed: '{}'", request.targets[at]));
    }
    if request.unbundles {
        many(request.inputs.len())?;
        return unbundle(form, &request, &targets);
    }
    if request.outputs.len() != 1 {
        return Err("error: only one output file supported".to_owned());
    }
    if request.inputs.len() != targets.len() {
        return Err("error: number of input files and targets should match in bundling mode".to_owned());
    }
    let hosts = targets.iter().filter(|target| target.is_host()).count();
    if hosts != 1 {
        return Err(format!("error: expecting exactly one host target but got {hosts}"));
    }
    if form == Form::Object {
        return bundle_objects(&request, &targets);
    }
    let contents = request.inputs.iter().map(|input| files::read(input)).collect::<Result<Vec<_>, _>>()?;
    let bundles: Vec<_> = targets.into_iter().zip(contents).collect();
    let bytes = match form {
        Form::Text(comment) => bundle::write_text(comment, &bundles),
        Form::Binary | Form::Object => bundle::write_binary(request.alignment, &bundles),
    };
    files::write_all(&request.inputs, &[(request.outputs[0].clone(), bytes)])
}

fn parse(words: &[String]) -> Result<Request, String> {
    let mut request = Request { alignment: 1, ..Request::default() };
    let paths = |list: &str| list.split(',').map(PathBuf::from).collect::<Vec<_>>();
    for word in words {
        match flag(word) {
            Some(("type", kind)) => kind.clone_into(&mut request.kind),
            Some(("targets", list)) => request.targets.extend(list.split(',').map(str::to_owned)),
            Some(("input", file)) => request.inputs.push(PathBuf::from(file)),
            Some(("inputs", list)) => request.inputs.extend(paths(list)),
            Some(("output", file)) => request.outputs.push(PathBuf::from(file)),
            Some(("outputs", list)) => request.outputs.extend(paths(list)),
            Some(("bundle-align", number)) => {
                let number = number.parse().ok().filter(|number| (1..=1 << 30).contains(number));
                request.alignment = number.ok_or("error: -bundle-align needs a number from 1 to 2^30")?;
            }
            Some(("unbundle", "")) => request.unbundles = true,
            Some(("list", "")) => request.lists = true,
            Some(("allow-missing-bundles", "")) => request.allows_missing = true,
            Some(("###", "")) => request.is_dry = true,
            Some(("compress" | "compression-level" | "check-input-archive" | "hip-openmp-compatible", _)) => {
                return Err(format!("error: {word} is not supported"));
            }
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    Ok(request)
}

/// The bundles of a file; none if it is no bundled file.
fn read(form: Form, bytes: &[u8]) -> Result<Vec<Bundle>, String> {
    let bundles = match form {
        Form::Text(comment) => bundle::read_text(comment, bytes)?,
        Form::Binary => bundle::read_binary(bytes)?,
        Form::Object => {
            let file = object::File::parse(bytes).map_err(|error| error.to_string())?;
            let sections = file.sections().filter_map(|section| {
                let target = bundle::target_of_section(section.name().ok()?)?.to_owned();
                Some((target, section.data().ok()?.to_vec()))
            });
            Some(sections.collect())
        }
    };
    Ok(bundles.unwrap_or_default())
}

fn unbundle(form: Form, request: &Request, targets: &[Target]) -> Result<(), String> {
    if request.outputs.len() != targets.len() {
        return Err("error: number of output files and targets should match in unbundling mode".to_owned());
    }
    let bytes = files::read(&request.inputs[0])?;
    let bundles = read(form, &bytes).map_err(|error| format!("error: {error}"))?;
    let found = |target: &Target| {
        let is_it = |name: &str| Target::parse(name.trim_end_matches('-')).or_else(|_| Target::parse(name));
        let bundle =
            bundles.iter().find(|(name, _)| *name == target.to_string() || is_it(name).is_ok_and(|it| it.matches(target)));
        bundle.map(|(_, contents)| contents.clone())
    };
    let mut missing = Vec::new();
    let mut outputs = Vec::with_capacity(targets.len());
    for (target, output) in targets.iter().zip(&request.outputs) {
        let mut contents = found(target);
        if contents.is_some() && form == Form::Object && target.is_host() {
            contents = Some(without_bundles(&request.inputs[0])?);
        }
        if contents.is_none() {
            missing.push(target.to_string());
        }
        // A file that is no bundle is the host's.
        let whole = bundles.is_empty() && target.is_host();
        outputs.push((output.clone(), contents.unwrap_or_else(|| if whole { bytes.clone() } else { Vec::new() })));
    }
    if !missing.is_empty() && !request.allows_missing {
        missing.sort();
        return Err(format!("error: Can't find bundles for {}", listed(&missing)));
    }
    files::write_all(&request.inputs, &outputs)
}

/// The object itself is the host's, without the sections of bundles.
fn without_bundles(input: &Path) -> Result<Vec<u8>, String> {
    let folder = files::temporary_folder()?;
    let output = folder.path().join("host.o");
    let sections = format!("--remove-section={}", bundle::section(".*"));
    let (from, to) = (input.display().to_string(), output.display().to_string());
    Tool { name: "llvm-objcopy", arguments: vec!["--regex".to_owned(), sections, "--".to_owned(), from, to], input: &[] }
        .run()?;
    files::read(&output)
}

/// `a`, `a and b`, `a, b, and c`
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first, second] => format!("{first} and {second}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
    }
}

/// Adds a section to the host's object for each target; the host's own has one byte.
fn bundle_objects(request: &Request, targets: &[Target]) -> Result<(), String> {
    let (output, host) = (&request.outputs[0], targets.iter().position(Target::is_host).unwrap_or_default());
    for input in &request.inputs {
        files::read(input)?;
    }
    let folder = files::temporary_folder()?;
    let marker = folder.path().join("marker");
    let mut arguments = Vec::new();
    for (target, input) in targets.iter().zip(&request.inputs) {
        let section = bundle::section(&target.to_string());
        let contents = if target.is_host() { &marker } else { input };
        arguments.push(format!("--add-section={section}={}", contents.display()));
        arguments.push(format!("--set-section-flags={section}=readonly,exclude"));
    }
    arguments.extend(["--".to_owned(), request.inputs[host].display().to_string(), output.display().to_string()]);
    let tool = Tool { name: "llvm-objcopy", arguments, input: &[] };
    if request.is_dry {
        println!("{}", tool.shown());
        return Ok(());
    }
    std::fs::write(&marker, [0]).map_err(|error| format!("error: cannot write `{}`: {error}", marker.display()))?;
    tool.run().map(|_| ())
}
