//! The command `clang-offload-bundler`, with clang's flags: bundles one file per target into a single file, and unbundles it.
//!
//! Clang's own command rejects the offload kind `sycl`, which is a kind like any other here. For all other kinds the output
//! is identical.

use object::{Object, ObjectSection};
use offload::archive::{self, Member};
use offload::bundle::{self, Bundle, Form};
use offload::compressed;
use offload::embedded::Kind;
use offload::files;
use offload::llvm::Tool;
use offload::process::{self, flag};
use offload::target::Target;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The `-type=` of static libraries, whose members are bundled objects.
const ARCHIVE: &str = "a";

const USAGE: &str = "\
Usage: clang-offload-bundler -type=TYPE -targets=KIND-TRIPLE,… -input=FILE… -output=FILE
       clang-offload-bundler -type=TYPE -targets=KIND-TRIPLE,… -input=FILE -output=FILE… -unbundle
       clang-offload-bundler -type=TYPE -input=FILE -list

Bundles one file for each target into one file, and unbundles it. Exactly one target is the host.

  -type=TYPE               i, ii, cui, hipi, d, ll, s: text; bc, gch, ast: binary; o: sections of an object file;
                           a: a static library of such objects (unbundling only, to one library for each target)
  -targets=KIND-TRIPLE,…   host, openmp, hip, hipv4 or sycl, followed by the four-part triple and a processor
  -input=FILE -output=FILE files in the order of the targets; -inputs=FILE,FILE and -outputs=FILE,FILE are equivalent
  -unbundle                extract the files of the targets
  -allow-missing-bundles   write an empty file for a missing target
  -list                    print the names of the bundles
  -bundle-align=N          align each bundle of a binary file to N bytes
  -compress                compress the bundled file with zstd; -compression-level=N sets the level
  -check-input-archive     reject a library whose bundles conflict in the processor features that they specify
  -hip-openmp-compatible   treat HIP and OpenMP targets as compatible
  -###                     print the equivalent calls of llvm-objcopy without running anything
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
    compresses: bool,
    level: i32,
    checks_archive: bool,
    mixes_kinds: bool,
}

impl Request {
    /// Whether a bundle is selected by a target.
    fn fits(&self, bundle: &Target, target: &Target) -> bool {
        bundle.matches(target) || self.mixes_kinds && bundle.matches_any_kind(target)
    }
}

fn run(words: &[String]) -> Result<(), String> {
    let request = parse(words)?;
    let form = Form::of_type(&request.kind);
    let many = |count: usize| if count == 1 { Ok(()) } else { Err("error: only one input file supported".to_owned()) };
    if request.kind == ARCHIVE {
        if request.lists {
            // Clang's command finds no bundle in a library as a whole.
            return many(request.inputs.len());
        }
        if !request.unbundles {
            return Err("error: Archive files are only supported for unbundling".to_owned());
        }
    }
    let form = if request.kind == ARCHIVE { Some(Form::Object) } else { form };
    let Some(form) = form else {
        return Err(match request.kind.as_str() {
            "" => "error: for the --type option: must be specified at least once!".to_owned(),
            kind => format!("error: '{kind}': invalid file type specified"),
        });
    };
    if request.lists {
        many(request.inputs.len())?;
        let bytes = files::read(&request.inputs[0])?;
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let (contents, behind) = compressed::decompress(rest).map_err(|error| format!("error: {error}"))?;
            let bundles = read(form, &contents).map_err(|error| format!("error: {error}"))?;
            bundles.iter().for_each(|(name, _)| println!("{name}"));
            rest = behind;
        }
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
        if request.outputs.len() != targets.len() {
            return Err("error: number of output files and targets should match in unbundling mode".to_owned());
        }
        return if request.kind == ARCHIVE { unbundle_archive(&request, &targets) } else { unbundle(form, &request, &targets) };
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
    let names: Vec<&str> = request.targets.iter().map(String::as_str).collect();
    if let Some((first, second)) = conflict(&names) {
        return Err(format!("error: Cannot bundle inputs with conflicting targets: '{first}' and '{second}'"));
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
    let bytes = if request.compresses { compressed::compress(&bytes, request.level)? } else { bytes };
    files::write_all(&request.inputs, &[(request.outputs[0].clone(), bytes)])
}

fn parse(words: &[String]) -> Result<Request, String> {
    let mut request = Request { alignment: 1, level: compressed::LEVEL, ..Request::default() };
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
            Some(("compress", "")) => request.compresses = true,
            Some(("compression-level", level)) => {
                request.level = level.parse().map_err(|_| "error: -compression-level needs a number".to_owned())?;
            }
            Some(("check-input-archive", "")) => request.checks_archive = true,
            Some(("hip-openmp-compatible", "")) => request.mixes_kinds = true,
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    Ok(request)
}

/// Returns the bundles of a file, or none if the file is not bundled.
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

/// Writes a static library for each target with the bundles for it from the members of a library. A member is an object or a
/// binary bundle.
fn unbundle_archive(request: &Request, targets: &[Target]) -> Result<(), String> {
    let input = &request.inputs[0];
    let mut libraries: Vec<Vec<Member>> = vec![Vec::new(); targets.len()];
    for member in archive::members(input, &files::read(input)?)? {
        let file = Path::new(&member.name).file_name().unwrap_or_default().to_string_lossy();
        let broken = |error: String| format!("error: `{}({file})`: {error}", input.display());
        let (bytes, _) = compressed::decompress(&member.bytes).map_err(broken)?;
        let form = if Kind::of(&bytes) == Kind::Object { Form::Object } else { Form::Binary };
        let bundles = read(form, &bytes).map_err(broken)?;
        let names: Vec<&str> = bundles.iter().map(|(name, _)| name.as_str()).collect();
        if let Some((first, second)) = conflict(&names).filter(|_| request.checks_archive) {
            let input = input.display();
            return Err(format!("error: conflicting TargetIDs [{first}, {second}] found in {file} of {input}"));
        }
        for (name, contents) in bundles {
            let bundle = Target::parse(&name).map_err(|error| format!("error: {error}"))?;
            for (target, library) in targets.iter().zip(&mut libraries).filter(|(target, _)| request.fits(&bundle, target)) {
                let is_whole = form == Form::Object && target.is_host();
                let contents = if is_whole { without_bundles(&bytes)? } else { contents.clone() };
                library.push(Member { name: name_in_library(&file, &name, bundle.processor()), bytes: contents });
            }
        }
    }
    let mut outputs = Vec::with_capacity(targets.len());
    for ((target, library), output) in targets.iter().zip(libraries).zip(&request.outputs) {
        if library.is_empty() && !request.allows_missing {
            return Err(format!(
                "error: no compatible code object found for the target '{target}' in heterogeneous archive library: {}",
                input.display()
            ));
        }
        outputs.push((output.clone(), archive::write(&library)?));
    }
    files::write_all(&request.inputs, &outputs)
}

/// Returns two bundle names that may not be in the same library: they have the same processor, but different features.
fn conflict(names: &[&str]) -> Option<(String, String)> {
    let split = |name: &str| -> Option<(String, BTreeSet<String>)> {
        let target = Target::parse(name).ok()?;
        let mut parts = target.processor().split(':').map(str::to_owned);
        let processor = parts.next().filter(|processor| !processor.is_empty())?;
        Some((processor, parts.map(|feature| feature.trim_end_matches(['+', '-']).to_owned()).collect()))
    };
    let mut known: BTreeMap<String, (&str, BTreeSet<String>)> = BTreeMap::new();
    for name in names.iter().collect::<BTreeSet<_>>() {
        let Some((processor, features)) = split(name) else { continue };
        let (first, of_first) = known.entry(processor).or_insert_with(|| (name, features.clone()));
        if *of_first != features {
            return Some(((*first).to_owned(), (*name).to_owned()));
        }
    }
    None
}

/// Returns the name of a member's bundle in the library of its target.
fn name_in_library(file: &str, bundle: &str, processor: &str) -> String {
    let extension = |name| Path::new(name).extension().map_or_else(String::new, |end| format!(".{}", end.to_string_lossy()));
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    let extension = match processor {
        gpu if gpu.contains("gfx") => ".bc".to_owned(),
        gpu if gpu.contains("sm_") => ".cubin".to_owned(),
        _ => extension(file),
    };
    format!("{stem}-{bundle}{stem}{extension}").replace(':', "_")
}

fn unbundle(form: Form, request: &Request, targets: &[Target]) -> Result<(), String> {
    let bytes = files::read(&request.inputs[0])?;
    let (bytes, _) = compressed::decompress(&bytes).map_err(|error| format!("error: {error}"))?;
    let bundles = read(form, &bytes).map_err(|error| format!("error: {error}"))?;
    let found = |target: &Target| {
        let is_it = |name: &str| Target::parse(name.trim_end_matches('-')).or_else(|_| Target::parse(name));
        let bundle =
            bundles.iter().find(|(name, _)| *name == target.to_string() || is_it(name).is_ok_and(|it| request.fits(&it, target)));
        bundle.map(|(_, contents)| contents.clone())
    };
    let mut missing = Vec::new();
    let mut outputs = Vec::with_capacity(targets.len());
    for (target, output) in targets.iter().zip(&request.outputs) {
        let mut contents = found(target);
        if contents.is_some() && form == Form::Object && target.is_host() {
            contents = Some(without_bundles(&bytes)?);
        }
        if contents.is_none() {
            missing.push(target.to_string());
        }
        // A file without bundles belongs to the host.
        let whole = bundles.is_empty() && target.is_host();
        outputs.push((output.clone(), contents.unwrap_or_else(|| if whole { bytes.clone() } else { Vec::new() })));
    }
    if !missing.is_empty() && !request.allows_missing {
        missing.sort();
        return Err(format!("error: Can't find bundles for {}", listed(&missing)));
    }
    files::write_all(&request.inputs, &outputs)
}

/// Returns the host's object, which is the object without the sections of the bundles.
fn without_bundles(object: &[u8]) -> Result<Vec<u8>, String> {
    let folder = files::temporary_folder()?;
    let (input, output) = (folder.path().join("bundled.o"), folder.path().join("host.o"));
    files::write_temporary(&input, object)?;
    let sections = format!("--remove-section={}", bundle::section(".*"));
    let (from, to) = (input.display().to_string(), output.display().to_string());
    Tool { name: "llvm-objcopy", arguments: vec!["--regex".to_owned(), sections, "--".to_owned(), from, to], input: &[] }
        .run()?;
    files::read(&output)
}

/// Joins names: `a`, `a and b`, `a, b, and c`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first, second] => format!("{first} and {second}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
    }
}

/// Adds a section for each target to the host's object. The host's own section has one byte.
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
    files::write_temporary(&marker, &[0])?;
    tool.run().map(|_| ())
}
