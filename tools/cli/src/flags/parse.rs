//! Parses command-line arguments to a request.

use super::given::Given;
use super::invocation::{Dependencies, Invocation, STANDARD};
use super::optimizer;
use super::table::{DEBUG, DEFINE, Effect, INPUT, Row, Takes, rows};
use crate::options::{DebugInfo, Emit, Options};
use sema::Linkage;
use std::path::Path;

/// The action that a command line requests.
#[derive(Debug)]
pub enum Request {
    /// Compile the inputs.
    Compile(Box<Invocation>),
    /// `--help`
    Help,
    /// `--version`
    Version,
}

/// Parses the arguments, without the program's name.
///
/// # Errors
/// A sentence about the first mistake.
pub fn parse(arguments: &[String]) -> Result<Request, String> {
    let mut invocation = Invocation::default();
    let arguments: Vec<String> = arguments.iter().map(|text| with_dash(text).unwrap_or_else(|| text.clone())).collect();
    optimizer::check_level(&arguments)?;
    let kinds_of_debug = arguments.iter().any(|argument| argument.starts_with("-fspv-debug="));
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        if argument == STANDARD || !argument.starts_with('-') {
            invocation.inputs.push(argument.to_owned());
            continue;
        }
        let (row, values) = find(argument, &mut rest)?;
        match row.effect {
            Effect::Help => return Ok(Request::Help),
            Effect::Version => return Ok(Request::Version),
            // `-fspv-debug=` is more specific than `-Zi`.
            _ if row.name == DEBUG && kinds_of_debug => {}
            _ => apply(&mut invocation, row, &values)?,
        }
    }
    check(&invocation)?;
    if invocation.options.strip_names {
        invocation.options.debug = DebugInfo::default();
    }
    if invocation.options.debug.set.is_some() {
        let is_flag = |argument: &&String| !invocation.inputs.contains(argument);
        invocation.options.arguments = arguments.iter().filter(is_flag).map(|argument| format!(" {argument}")).collect();
    }
    invocation.options.reflection = invocation.outputs.reflection.is_some();
    if invocation.options.trace.stop_after.is_some() {
        invocation.emit = Some(Emit::Ir);
    }
    Ok(Request::Compile(Box::new(invocation)))
}

/// The arguments of a compilation without those that select outputs and the form of diagnostics, and without the definitions at these indices.
///
/// # Errors
/// A sentence about the first mistake.
pub fn without_outputs(arguments: &[String], left_out: &[usize]) -> Result<Vec<String>, String> {
    let spelled: Vec<String> = arguments.iter().map(|text| with_dash(text).unwrap_or_else(|| text.clone())).collect();
    let mut rest = spelled.iter().map(String::as_str);
    let (mut kept, mut definitions) = (Vec::new(), 0..);
    while let Some(argument) = rest.next() {
        if argument == STANDARD || !argument.starts_with('-') {
            kept.push(argument.to_owned());
            continue;
        }
        let first = spelled.len() - rest.len() - 1;
        let (row, _) = find(argument, &mut rest)?;
        let is_left_out = row.name == DEFINE && definitions.next().is_some_and(|index| left_out.contains(&index));
        if !is_left_out && (row.name == INPUT || row.is_of_compilation()) {
            kept.extend_from_slice(&spelled[first..spelled.len() - rest.len()]);
        }
    }
    Ok(kept)
}

/// Checks the arguments of a configuration: only flags that affect how a shader is compiled. Flags that select inputs, outputs and the form of
/// diagnostics belong on the command line.
///
/// # Errors
/// A sentence about the first mistake.
pub fn check_configured(arguments: &[String]) -> Result<(), String> {
    let mut invocation = Invocation::default();
    optimizer::check_level(arguments)?;
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        if argument == STANDARD || !argument.starts_with('-') {
            return Err(format!("'{argument}' is not a flag"));
        }
        let (row, values) = find(argument, &mut rest)?;
        if !row.is_of_compilation() {
            return Err(format!("'{}' is not allowed in a configuration file", row.name.trim_end_matches('=')));
        }
        apply(&mut invocation, row, &values)?;
    }
    match invocation.unknown_warning() {
        Some(flag) => Err(format!("unknown warning option '{flag}'")),
        None => Ok(()),
    }
}

/// Converts `/Zpr`, which DXC accepts, to `-Zpr`. An argument that may be a path is left alone.
fn with_dash(argument: &str) -> Option<String> {
    let name = argument.strip_prefix('/')?;
    let flag = format!("-{name}");
    rows().any(|row| row.name == flag).then_some(flag)
}

/// The flag that an argument spells, and its value: an exact name first, otherwise the longest name that is a prefix.
fn find<'a>(argument: &'a str, rest: &mut impl Iterator<Item = &'a str>) -> Result<(&'static Row, Vec<&'a str>), String> {
    if let Some(row) = rows().find(|row| row.name == argument && row.takes != Takes::Equals) {
        let count = match row.takes {
            Takes::Nothing | Takes::Equals => 0,
            Takes::Value => 1,
            Takes::Arguments(count) => count,
        };
        let mut values = Vec::new();
        for _ in 0..count {
            let missing = || format!("'{argument}' needs {}", if count == 1 { "a value" } else { "more values" });
            values.push(rest.next().ok_or_else(missing)?);
        }
        return Ok((row, values));
    }
    let joined = |row: &&Row| match row.takes {
        Takes::Nothing | Takes::Arguments(_) => false,
        Takes::Value | Takes::Equals => argument.starts_with(row.name),
    };
    if let Some(row) = rows().filter(joined).max_by_key(|row| row.name.len()) {
        let value = &argument[row.name.len()..];
        let value = if row.takes == Takes::Value { value.trim_start() } else { value };
        if (row.is_plausible)(value) {
            return Ok((row, vec![value]));
        }
    }
    Err(unknown(argument))
}

fn unknown(argument: &str) -> String {
    let name = argument.split_inclusive('=').next().unwrap_or(argument);
    let known = rows().filter(|row| !row.help.is_empty() || matches!(row.effect, Effect::Ignored | Effect::Checked(_)));
    match diagnostics::nearest(name, known.map(|row| row.name)) {
        Some(known) => format!("unknown flag '{argument}', did you mean '{known}'?"),
        None => format!("unknown flag '{argument}'; see --help"),
    }
}

fn apply(invocation: &mut Invocation, row: &Row, values: &[&str]) -> Result<(), String> {
    let given = Given { name: row.name, values };
    match row.effect {
        Effect::Choose(choose) => choose(&mut invocation.options),
        Effect::Set(set) => set(&mut invocation.options, &given)?,
        Effect::OfWarnings(change) => {
            let codes = invocation.warnings_of(row.name, given.value());
            change(&mut invocation.options, codes);
        }
        Effect::Command(set) => set(invocation, &given)?,
        Effect::Checked(check) => check(&given)?,
        Effect::Refused => return Err(format!("'{}' does not apply to SPIR-V", row.name)),
        Effect::NotYet => return Err(format!("'{}' is not supported yet", row.name.trim_end_matches('='))),
        Effect::Ignored | Effect::Help | Effect::Version => {}
    }
    Ok(())
}

/// Refuses the flags of libraries with the profile of a stage.
fn check_library(options: &Options) -> Result<(), String> {
    let flag = match options.sema.linkage {
        _ if !options.sema.exports.is_empty() => "-exports",
        Linkage::External => "-default-linkage",
        Linkage::ShadersOnly => "-export-shaders-only",
        Linkage::Internal => return Ok(()),
    };
    if options.sema.stage().is_some() {
        return Err(format!("'{flag}' needs a library profile, such as lib_6_3"));
    }
    Ok(())
}

fn check(invocation: &Invocation) -> Result<(), String> {
    let (emit, outputs) = (invocation.emit, &invocation.outputs);
    if invocation.options.trace.stop_after.is_some() && !matches!(emit, None | Some(Emit::Ir)) {
        return Err("'--after=' needs '--emit=ir'".to_owned());
    }
    let has_module = matches!(emit, None | Some(Emit::Spirv | Emit::Assembly | Emit::Reflection))
        && outputs.dependencies != Dependencies::Only;
    if outputs.reflection.is_some() && !has_module {
        return Err("'-Fre' needs a module, but the command does not write one".to_owned());
    }
    let has_words = has_module && emit != Some(Emit::Reflection);
    let of_words = [("-Fc", &outputs.assembly), ("-Fh", &outputs.header)];
    if let Some((flag, _)) = of_words.iter().find(|(_, path)| path.is_some() && !has_words) {
        return Err(format!("'{flag}' needs a module, but the command does not write one"));
    }
    if outputs.variable_name.is_some() && outputs.header.is_none() {
        return Err("'-Vn' needs '-Fh'".to_owned());
    }
    check_library(&invocation.options)?;
    if invocation.inputs.is_empty() {
        return Err("no input file; see --help".to_owned());
    }
    if invocation.inputs.len() == 1 {
        return Ok(());
    }
    let count = invocation.inputs.len();
    let trace = invocation.times.trace.as_deref().filter(|path| path.as_os_str() != STANDARD);
    let of_one_input = |(flag, path): &(&str, &Path)| *flag != "-Fo" || !is_folder(path);
    let mut named = outputs.named().filter(of_one_input).chain(trace.map(|path| ("-ftime-trace=", path)));
    match named.next() {
        Some((flag, _)) => Err(format!("'{flag}' names one file, but there are {count} inputs")),
        None => Ok(()),
    }
}

/// True for a path that is a folder, or is written like one.
pub fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Warnings;
    use sema::{LanguageVersion, Profile};
    use spirv_module::Environment;

    fn invocation(line: &str) -> Result<Box<Invocation>, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match parse(&arguments)? {
            Request::Compile(invocation) => Ok(invocation),
            Request::Help | Request::Version => Err("no compilation".to_owned()),
        }
    }

    #[test]
    fn values_joined_and_apart() {
        for line in ["-T cs_6_0 -E go -Fo o.spv -D A=2 -HV 2018 x.hlsl", "-Tcs_6_0 -Ego -Foo.spv -DA=2 -HV2018 x.hlsl"] {
            let invocation = invocation(line).expect("a right command line");
            assert_eq!(invocation.options.sema.profile.map(Profile::shader_model), Some(0));
            assert_eq!(invocation.options.sema.entry.as_deref(), Some("go"));
            assert_eq!(invocation.outputs.module, Some("o.spv".into()));
            assert_eq!(invocation.options.preprocessor.defines, [("A".to_owned(), "2".to_owned())]);
            assert_eq!(invocation.options.sema.language, LanguageVersion::V2018);
            assert_eq!(invocation.inputs, ["x.hlsl"]);
        }
    }

    #[test]
    fn outputs_are_left_out() {
        let kept = |line: &str| without_outputs(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>(), &[]);
        let line = "-T cs_6_0 -Fo a.spv -Fca.spvasm -Fh a.h -Vn name -Fre a.json -MD -MF a.d -E main /D A=1 --input=hlsl a.hlsl";
        let expected = "-T cs_6_0 -E main -D A=1 --input=hlsl a.hlsl";
        assert_eq!(kept(line).map(|kept| kept.join(" ")).as_deref(), Ok(expected));
        assert_eq!(kept("-emit=spirv --emit=spirv --diagnostics=json --color=always a.hlsl").ok(), None);
        assert_eq!(kept("--emit=spirv --diagnostics=json --color=always a.hlsl"), Ok(vec!["a.hlsl".to_owned()]));
    }

    #[test]
    fn definitions_are_left_out() {
        let arguments = ["-DA", "-D", "B=-D", "a.hlsl", "-DA=2", "-D", "C"].map(str::to_owned);
        let kept = |left_out| without_outputs(&arguments, left_out).expect("right arguments").join(" ");
        assert_eq!(kept(&[0, 3]), "-D B=-D a.hlsl -DA=2");
        assert_eq!(kept(&[1, 2]), "-DA a.hlsl -D C");
    }

    #[test]
    fn flags_of_dxc_that_change_nothing() {
        let invocation = invocation("-spirv -O3 -fcgl -Vd -fspv-target-env=vulkan1.2 -").expect("a right command line");
        assert_eq!(invocation.options.environment, Environment::Vulkan1_2);
        assert_eq!(invocation.inputs, ["-"]);
        assert!(invocation.options.unchecked);
    }

    #[test]
    fn all_warnings_are_on() {
        assert!(invocation("-Wall -Wextra -Wconversion x").is_ok());
        assert_eq!(invocation("-Werror x").expect("a right command line").options.warnings, Warnings::Error);
        for line in ["-WX -Wno-error=truncation x", "-WX -Wno-error-truncation x"] {
            let options = invocation(line).expect("a right command line").options;
            assert_eq!((options.warnings, options.kept_warnings), (Warnings::Error, vec!["truncation".to_owned()]), "{line}");
        }
        for line in ["-W x", "-WXX x", "-Werror=conversion x"] {
            assert!(invocation(line).is_err_and(|error| error.starts_with("unknown flag")), "{line}");
        }
    }

    #[test]
    fn wrong_lines() {
        let error = |line| invocation(line).map(|_| ()).expect_err("a wrong command line");
        assert_eq!(error("-fvk-use-dx-layuot x"), "unknown flag '-fvk-use-dx-layuot', did you mean '-fvk-use-dx-layout'?");
        assert_eq!(
            error("-fspv-target-envv=vulkan1.0 x"),
            "unknown flag '-fspv-target-envv=vulkan1.0', did you mean '-fspv-target-env='?"
        );
        assert_eq!(error("--utter-nonsense-here x"), "unknown flag '--utter-nonsense-here'; see --help");
        assert_eq!(error("-Odump x"), "'-Odump' is not supported yet");
        assert_eq!(error("-T cs_6_0 -export-shaders-only x"), "'-export-shaders-only' needs a library profile, such as lib_6_3");
        assert_eq!(error("-Fd a x"), "'-Fd' does not apply to SPIR-V");
        assert_eq!(error("-P -Fre a x"), "'-Fre' needs a module, but the command does not write one");
        assert_eq!(error("x -Fo"), "'-Fo' needs a value");
        assert_eq!(error("-T zs_6_0 x"), "unknown target profile 'zs_6_0'");
        assert!(invocation("-D $A=2 x").is_ok());
        assert_eq!(error("-D 1=2 x"), "'-D' takes a macro name, not '1'");
        assert_eq!(
            error("--emit=elf x"),
            "'--emit=' takes pp, cst, ast, hir, ir, asm, spirv, reflection, stats or stats-json, not 'elf'"
        );
        assert_eq!(error(""), "no input file; see --help");
        assert_eq!(error("a b -Fo c"), "'-Fo' names one file, but there are 2 inputs");
    }

    #[test]
    fn every_flag_is_known_once() {
        let mut names: Vec<&str> = rows().map(|row| row.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
