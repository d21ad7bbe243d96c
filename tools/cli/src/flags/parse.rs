//! Parses command-line arguments to a request.

use super::table::{Flag, Heap, Row, Switch, Takes, rows};
use super::{bindings, debugging, limits, optimizer};
use crate::environment::parse_environment;
use crate::grammar_file::GrammarFile;
use crate::options::{DebugInfo, DebugSet, Emit, Language, Options, Warnings, memory_limit};
use frontend::ErrorLimit;
use lower::{BindingOptions, Denormals};
use sema::{LanguageVersion, Linkage, Profile};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The name that denotes standard input and output.
pub const STANDARD: &str = "-";

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

/// The form of diagnostics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Drawn into the source, for people.
    Text,
    /// One JSON object per line, for programs.
    Json,
    /// As clang and DXC print them, for programs that parse those.
    Clang,
    /// One log of SARIF for all inputs.
    Sarif,
}

impl Format {
    /// The form that the arguments select, even if other arguments are wrong.
    pub fn asked(arguments: &[String]) -> Self {
        let named = |name: &str| FORMATS.iter().find(|(known, _)| *known == name).map(|(_, format)| *format);
        let asked = arguments.iter().rev().find_map(|argument| named(argument.strip_prefix("--diagnostics=")?));
        asked.unwrap_or(Self::Text)
    }
}

/// Whether diagnostics are coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Color {
    /// If standard error is a terminal, and `NO_COLOR` is not set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The make rule that is written: `-M` and related flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dependencies {
    /// No rule is written.
    None,
    /// `-M`: instead of a module.
    Only,
    /// `-MD`, `-MF`: in addition to the module.
    Too,
}

/// The `hlsl-to-spirv.toml` that is read for an input. Only the command reads one; the library does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Configuration {
    /// The nearest one in the folders that contain the input.
    Nearest,
    /// `--config`
    File(PathBuf),
    /// `--no-config`
    None,
}

/// A command line that requests a compilation.
#[derive(Debug)]
pub struct Invocation {
    /// The files to compile, in order; [`STANDARD`] is standard input.
    pub inputs: Vec<String>,
    /// `--input=`; without it, the extension of the file decides.
    pub language: Option<Language>,
    /// The options of each compilation.
    pub options: Options,
    /// `--emit=`, `-P` or `--after=`; without one, a module.
    pub emit: Option<Emit>,
    /// `-Fo`
    pub output: Option<PathBuf>,
    /// `-Fc`
    pub assembly_output: Option<PathBuf>,
    /// `-Fh`
    pub header_output: Option<PathBuf>,
    /// `-Vn`
    pub variable_name: Option<String>,
    /// `-Fre`
    pub reflection_output: Option<PathBuf>,
    /// `-M`, `-MD` or `-MF`.
    pub dependencies: Dependencies,
    /// The file of `-MF`.
    pub dependency_file: Option<PathBuf>,
    /// `-H`: the included files are printed to standard error.
    pub shows_includes: bool,
    /// `-ftime-report`: the time of each stage is printed to standard error, with the totals of the passes.
    pub time_report: bool,
    /// `-ftime-trace`: the file of the trace events; [`STANDARD`] is standard output.
    pub time_trace: Option<PathBuf>,
    /// `-ftime-trace-granularity=`: the shortest event.
    pub time_trace_granularity: Duration,
    /// `--diagnostics=`
    pub format: Format,
    /// `--color=`
    pub color: Color,
    /// False with `-Vd`: the built-in validator, if there is one, is not run.
    pub validate: bool,
    /// Names in `-W…` and `-Wno-…` that no kind of warning has.
    pub unknown_warnings: Vec<String>,
    /// `--config` or `--no-config`
    pub configuration: Configuration,
}

impl Invocation {
    /// The invocation without arguments.
    fn new() -> Self {
        Self {
            inputs: Vec::new(),
            language: None,
            options: Options::default(),
            emit: None,
            output: None,
            assembly_output: None,
            header_output: None,
            variable_name: None,
            reflection_output: None,
            dependencies: Dependencies::None,
            dependency_file: None,
            shows_includes: false,
            time_report: false,
            time_trace: None,
            time_trace_granularity: Duration::ZERO,
            format: Format::Text,
            color: Color::Auto,
            validate: true,
            unknown_warnings: Vec::new(),
            configuration: Configuration::Nearest,
        }
    }
}

/// Parses the arguments, without the program's name.
///
/// # Errors
/// A sentence about the first mistake.
pub fn parse(arguments: &[String]) -> Result<Request, String> {
    let mut invocation = Invocation::new();
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
        match row.flag {
            Flag::Help => return Ok(Request::Help),
            Flag::Version => return Ok(Request::Version),
            // `-fspv-debug=` is more specific than `-Zi`.
            Flag::Debug if kinds_of_debug => {}
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
    invocation.options.reflection = invocation.reflection_output.is_some();
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
        let is_left_out = row.flag == Flag::Define && definitions.next().is_some_and(|index| left_out.contains(&index));
        if !is_left_out && (row.flag == Flag::Input || !is_of_command_line(row.flag)) {
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
    let mut invocation = Invocation::new();
    optimizer::check_level(arguments)?;
    let mut rest = arguments.iter().map(String::as_str);
    while let Some(argument) = rest.next() {
        if argument == STANDARD || !argument.starts_with('-') {
            return Err(format!("'{argument}' is not a flag"));
        }
        let (row, values) = find(argument, &mut rest)?;
        if is_of_command_line(row.flag) {
            return Err(format!("'{}' is not allowed in a configuration file", row.name.trim_end_matches('=')));
        }
        apply(&mut invocation, row, &values)?;
    }
    match invocation.unknown_warnings.first() {
        Some(flag) => Err(format!("unknown warning option '{flag}'")),
        None => Ok(()),
    }
}

/// True for flags that do not affect how a shader is compiled.
fn is_of_command_line(flag: Flag) -> bool {
    matches!(
        flag,
        Flag::Output
            | Flag::AssemblyOutput
            | Flag::HeaderOutput
            | Flag::VariableName
            | Flag::ReflectionOutput
            | Flag::PreprocessedOutput
            | Flag::Configuration
            | Flag::NoConfiguration
            | Flag::StopAfter
            | Flag::PrintAfter
            | Flag::PrintFunction
            | Flag::TimePasses
            | Flag::TimeReport
            | Flag::TimeTrace
            | Flag::TimeTraceGranularity
            | Flag::ShowIncludes
            | Flag::Emit
            | Flag::Preprocess
            | Flag::Dependencies
            | Flag::DependenciesToo
            | Flag::DependencyFile
            | Flag::Diagnostics
            | Flag::Color
            | Flag::Input
            | Flag::Help
            | Flag::Version
    )
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
        if plausible(row, value) {
            return Ok((row, vec![value]));
        }
    }
    Err(unknown(argument))
}

/// `-Entry` is a misspelt flag rather than the entry point `ntry`, but `-Emain` selects one: a value that is joined to a short flag must look
/// plausible for it.
fn plausible(row: &Row, value: &str) -> bool {
    match row.flag {
        Flag::Entry => value.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'),
        Flag::Profile => value.parse::<Profile>().is_ok(),
        Flag::Language => value.parse::<LanguageVersion>().is_ok(),
        // Single kinds of warnings cannot be made errors.
        Flag::EnableWarning => {
            value.starts_with(|c: char| c.is_ascii_lowercase())
                && !value.starts_with("error")
                && value.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        }
        _ => true,
    }
}

fn unknown(argument: &str) -> String {
    let name = argument.split_inclusive('=').next().unwrap_or(argument);
    let known = rows().filter(|row| !row.help.is_empty() || matches!(row.flag, Flag::NoEffect | Flag::OptimizerPasses));
    match diagnostics::nearest(name, known.map(|row| row.name)) {
        Some(known) => format!("unknown flag '{argument}', did you mean '{known}'?"),
        None => format!("unknown flag '{argument}'; see --help"),
    }
}

const FORMATS: [(&str, Format); 4] =
    [("text", Format::Text), ("json", Format::Json), ("clang", Format::Clang), ("sarif", Format::Sarif)];

fn apply(invocation: &mut Invocation, row: &Row, values: &[&str]) -> Result<(), String> {
    let options = &mut invocation.options;
    let value = values.first().copied().unwrap_or_default();
    match row.flag {
        Flag::Profile => options.sema.profile = Some(value.parse()?),
        Flag::Entry => options.sema.entry = Some(value.to_owned()),
        Flag::Output | Flag::AssemblyOutput | Flag::HeaderOutput | Flag::ReflectionOutput | Flag::PreprocessedOutput => {
            output(invocation, row, value);
        }
        Flag::VariableName => invocation.variable_name = Some(identifier(row, value)?),
        Flag::Define => options.preprocessor.defines.push(definition(value)?),
        Flag::Include => options.preprocessor.include_dirs.push(value.to_owned()),
        Flag::Grammar | Flag::GrammarSet => options.grammars.push(grammar(row, value)?),
        Flag::Configuration | Flag::NoConfiguration => invocation.configuration = configuration(row, value),
        Flag::Language => options.sema.language = value.parse()?,
        Flag::Encoding => one_of(row, value, &[("utf8", ())])?,
        Flag::Exports | Flag::DefaultLinkage | Flag::ExportShadersOnly => linkage(options, row, value)?,
        Flag::Native16Bit => options.sema.native_16bit = true,
        Flag::Environment => options.environment = parse_environment(value)?,
        Flag::Extension => options.allowed_extensions.push(value.to_owned()),
        Flag::Layout(layout) => options.lower.layout = layout,
        Flag::RowMajor(row_major) => options.lower.row_major = row_major,
        Flag::StripNames => options.strip_names = true,
        Flag::Switch(switch) => turn_on(options, switch),
        Flag::Debug => {
            options.debug =
                DebugInfo { files: true, text: true, lines: true, tool: true, set: Some(DebugSet::Shader), short_pieces: false }
        }
        Flag::DebugKind => add_debug_info(&mut options.debug, value)?,
        Flag::Shift(class) => options.lower.bindings.shifts.push(bindings::shift(row.name, class, values)?),
        Flag::BindRegister => options.lower.bindings.registers.push(bindings::register(row.name, values)?),
        Flag::BindGlobals => options.lower.bindings.globals = Some(bindings::place(row.name, values)?),
        Flag::BindHeap(_) | Flag::DescriptorHeap(_) | Flag::ResourceHeapStride | Flag::SamplerHeapStride => {
            heap(&mut options.lower.bindings, row, values)?;
        }
        Flag::DefaultSet => options.lower.bindings.default_set = bindings::number(row.name, value)?,
        Flag::StageIoOrder => options.lower.stage_io.alphabetic = one_of(row, value, &[("decl", false), ("alpha", true)])?,
        Flag::Denormals => {
            let known = [("any", Denormals::Any), ("preserve", Denormals::Preserve), ("ftz", Denormals::Flush)];
            options.lower.float.denormals = one_of(row, value, &known)?;
        }
        Flag::MaxId => options.max_id = Some(bindings::number(row.name, value)?),
        Flag::EntryName => options.lower.entry_name = Some(value.to_owned()),
        Flag::Refused => return Err(format!("'{}' does not apply to SPIR-V", row.name)),
        Flag::Optimize(level) => options.optimize = level,
        Flag::WarningsAreErrors => options.warnings = Warnings::Error,
        Flag::NoWarnings => options.warnings = Warnings::Hide,
        Flag::Warning | Flag::KeptWarning | Flag::EnableWarning => kinds_of_warnings(invocation, row, value),
        Flag::MaxTime | Flag::MaxMemory | Flag::MaxInstructions | Flag::ErrorLimit => limit(options, row, value)?,
        Flag::StopAfter | Flag::PrintAfter | Flag::PrintFunction | Flag::TimePasses => {
            debugging::trace(&mut options.trace, row, value)?;
        }
        Flag::TimeReport | Flag::TimeTrace | Flag::TimeTraceGranularity => debugging::times(invocation, row, value)?,
        Flag::ShowIncludes => invocation.shows_includes = true,
        Flag::SkipValidation => {
            invocation.validate = false;
            options.unchecked = true;
        }
        Flag::Emit => invocation.emit = Some(form(value)?),
        Flag::Preprocess => preprocess(invocation),
        Flag::Dependencies => invocation.dependencies = Dependencies::Only,
        Flag::DependenciesToo => invocation.dependencies = Dependencies::Too,
        Flag::DependencyFile => {
            invocation.dependency_file = Some(value.into());
            if invocation.dependencies == Dependencies::None {
                invocation.dependencies = Dependencies::Too;
            }
        }
        Flag::Diagnostics => invocation.format = one_of(row, value, &FORMATS)?,
        Flag::Color => {
            let colors = [("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)];
            invocation.color = one_of(row, value, &colors)?;
        }
        Flag::Input => {
            invocation.language = Some(one_of(row, value, &[("hlsl", Language::Hlsl), ("ir", Language::Ir)])?);
        }
        Flag::OptimizerPasses => optimizer::check_passes(value)?,
        Flag::NotYet => return Err(format!("'{}' is not supported yet", row.name.trim_end_matches('='))),
        Flag::NoEffect | Flag::Help | Flag::Version => {}
    }
    Ok(())
}

/// The owners of the descriptor heaps, their bindings, and their strides.
fn heap(options: &mut BindingOptions, row: &Row, values: &[&str]) -> Result<(), String> {
    let stride = || bindings::stride(row.name, values.first().copied().unwrap_or_default()).map(Some);
    let place = || bindings::place(row.name, values).map(Some);
    match row.flag {
        Flag::BindHeap(Heap::Resources) => options.resource_heap = place()?,
        Flag::BindHeap(Heap::Samplers) => options.sampler_heap = place()?,
        Flag::BindHeap(Heap::Counters) => options.counter_heap = place()?,
        Flag::DescriptorHeap(is_used) => options.descriptor_heap = is_used,
        Flag::ResourceHeapStride => options.resource_heap_stride = stride()?,
        _ => options.sampler_heap_stride = stride()?,
    }
    Ok(())
}

/// The configuration that a flag names, or its absence.
fn configuration(row: &Row, value: &str) -> Configuration {
    match row.flag {
        // `--config=FILE` is spelled as other long flags are.
        Flag::Configuration => Configuration::File(value.strip_prefix('=').unwrap_or(value).into()),
        _ => Configuration::None,
    }
}

/// The file that a flag names as a grammar.
fn grammar(row: &Row, value: &str) -> Result<GrammarFile, String> {
    // `--grammar=FILE` is spelled as other long flags are.
    let value = value.strip_prefix('=').unwrap_or(value);
    if row.flag == Flag::Grammar {
        return Ok(GrammarFile::named(value));
    }
    let is_name = |set: &str| !set.is_empty() && set.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
    let (set, name) = value
        .split_once('=')
        .filter(|(set, name)| is_name(set) && !name.is_empty())
        .ok_or_else(|| format!("'{}' takes NAME=FILE, not '{value}'", row.name))?;
    Ok(GrammarFile { set: Some(set.to_owned()), ..GrammarFile::named(name) })
}

/// A flag that limits a compilation.
fn limit(options: &mut Options, row: &Row, value: &str) -> Result<(), String> {
    match row.flag {
        Flag::MaxTime => options.limits.time = Some(limits::seconds(row.name, value)?),
        Flag::MaxMemory => options.limits.memory = Some(memory_limit(limits::size(row.name, value)?)),
        Flag::MaxInstructions => options.max_instructions = Some(bindings::number(row.name, value)?),
        _ => options.error_limit = ErrorLimit::of_flag(bindings::number(row.name, value)?),
    }
    Ok(())
}

/// A C identifier.
fn identifier(row: &Row, value: &str) -> Result<String, String> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if value.chars().all(is_letter) && value.starts_with(|c: char| !c.is_ascii_digit()) {
        return Ok(value.to_owned());
    }
    Err(format!("'{}' takes a C identifier, not '{value}'", row.name))
}

/// A flag that names the file of one form of the result.
fn output(invocation: &mut Invocation, row: &Row, value: &str) {
    let file = match row.flag {
        Flag::AssemblyOutput => &mut invocation.assembly_output,
        Flag::HeaderOutput => &mut invocation.header_output,
        Flag::ReflectionOutput => &mut invocation.reflection_output,
        _ => &mut invocation.output,
    };
    *file = Some(value.into());
    if row.flag == Flag::PreprocessedOutput {
        invocation.emit = Some(Emit::Preprocessed);
    }
}

/// `-P`
fn preprocess(invocation: &mut Invocation) {
    invocation.emit = Some(Emit::Preprocessed);
    invocation.options.line_markers = true;
}

fn turn_on(options: &mut Options, switch: Switch) {
    let switched = match switch {
        Switch::AutoShift => &mut options.lower.bindings.auto_shift,
        Switch::FlattenArrays => &mut options.lower.bindings.flatten_arrays,
        Switch::DxPositionW => &mut options.lower.stage_io.dx_position_w,
        Switch::InvertY => &mut options.lower.stage_io.invert_y,
        Switch::NonzeroBaseInstance => &mut options.lower.stage_io.nonzero_base_instance,
        Switch::NonzeroBaseVertex => &mut options.lower.stage_io.nonzero_base_vertex,
        Switch::IgnoreLineDirectives => &mut options.preprocessor.ignores_line_directives,
        Switch::LegacyMacroExpansion => &mut options.preprocessor.expands_operands,
        Switch::LegacyMatrixOrder => &mut options.lower.legacy_matrix_order,
        Switch::MaximalReconvergence => &mut options.lower.maximal_reconvergence,
        Switch::PackOptimized => &mut options.lower.stage_io.packed,
        Switch::PreserveBindings => &mut options.lower.preserve_bindings,
        Switch::PreserveInterface => &mut options.lower.preserve_interface,
        Switch::Reflect => &mut options.lower.reflect,
        Switch::StrictFloats => &mut options.lower.float.strict,
        Switch::UnknownImageFormat => &mut options.lower.unknown_image_formats,
        Switch::VulkanMemoryModel => &mut options.vulkan_memory_model,
    };
    *switched = true;
}

/// The kinds of `-fspv-debug=`: whether they add the text and the lines of the source, and the instruction set that they select.
const KINDS_OF_DEBUG: [(&str, bool, bool, Option<DebugSet>); 8] = [
    ("file", false, false, None),
    ("source", true, false, None),
    ("line", true, true, None),
    ("rich", false, true, Some(DebugSet::OpenCl)),
    ("rich-with-source", true, true, Some(DebugSet::OpenCl)),
    ("vulkan", false, true, Some(DebugSet::Shader)),
    ("vulkan-with-source", true, true, Some(DebugSet::Shader)),
    ("vulkan-with-source-test", true, true, Some(DebugSet::Shader)),
];

/// Adds one `-fspv-debug=`.
fn add_debug_info(debug: &mut DebugInfo, value: &str) -> Result<(), String> {
    if value == "tool" {
        debug.tool = true;
        return Ok(());
    }
    let Some((_, text, lines, set)) = KINDS_OF_DEBUG.iter().find(|(kind, ..)| *kind == value) else {
        let known = "file, source, line, tool, rich, rich-with-source, vulkan or vulkan-with-source";
        return Err(format!("'-fspv-debug=' takes {known}, not '{value}'"));
    };
    debug.files = true;
    debug.text |= text;
    debug.lines |= lines;
    debug.set = set.or(debug.set);
    debug.short_pieces = value == "vulkan-with-source-test";
    Ok(())
}

fn one_of<T: Copy>(row: &Row, value: &str, known: &[(&str, T)]) -> Result<T, String> {
    known.iter().find(|(name, _)| *name == value).map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        format!("'{}' takes {}, not '{value}'", row.name, known.join(" or "))
    })
}

fn form(value: &str) -> Result<Emit, String> {
    Ok(match value {
        "pp" => Emit::Preprocessed,
        "ast" => Emit::Ast,
        "hir" => Emit::Hir,
        "ir" => Emit::Ir,
        "asm" => Emit::Assembly,
        "spirv" => Emit::Spirv,
        "stats" => Emit::Statistics,
        "stats-json" => Emit::StatisticsJson,
        "reflection" => Emit::Reflection,
        _ => return Err(format!("'--emit=' takes pp, ast, hir, ir, asm, spirv, reflection, stats or stats-json, not '{value}'")),
    })
}

/// The functions that a library exports.
fn linkage(options: &mut Options, row: &Row, value: &str) -> Result<(), String> {
    match row.flag {
        Flag::Exports => options.sema.exports.extend(exports(value)?),
        Flag::ExportShadersOnly => options.sema.linkage = Linkage::ShadersOnly,
        _ => options.sema.linkage = one_of(row, value, &[("internal", Linkage::Internal), ("external", Linkage::External)])?,
    }
    Ok(())
}

/// `NAME;NAME`
fn exports(text: &str) -> Result<Vec<String>, String> {
    if text.contains('=') {
        return Err("'-exports' with renamed functions is not supported yet".to_owned());
    }
    let names: Vec<String> = text.split(';').map(|name| name.trim().to_owned()).collect();
    let is_name = |name: &String| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ':'));
    if names.iter().all(is_name) { Ok(names) } else { Err(format!("'-exports' takes function names, not '{text}'")) }
}

/// `NAME`, `NAME=VALUE`; without a value, a name is defined as 1.
fn definition(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, "1"));
    let first = name.chars().next();
    let identifier = name.split('(').next().unwrap_or(name);
    let is_letter = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$');
    let named = first.is_some_and(is_letter) && identifier.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    if named { Ok((name.to_owned(), value.to_owned())) } else { Err(format!("'-D' takes a macro name, not '{name}'")) }
}

/// `-W<name>`, `-Wno-<name>` and `-Wno-error=<name>`.
fn kinds_of_warnings(invocation: &mut Invocation, row: &Row, name: &str) {
    let options = &mut invocation.options;
    let Some(codes) = diagnostics::codes_of(name) else {
        invocation.unknown_warnings.push(format!("{}{name}", row.name));
        return;
    };
    let names = codes.iter().map(|code| code.name().to_owned());
    match row.flag {
        Flag::Warning => options.hidden_warnings.extend(names),
        Flag::KeptWarning => options.kept_warnings.extend(names),
        _ => {}
    }
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
    let is_ir = matches!(invocation.emit, None | Some(Emit::Ir));
    if invocation.options.trace.stop_after.is_some() && !is_ir {
        return Err("'--after=' needs '--emit=ir'".to_owned());
    }
    let has_module = matches!(invocation.emit, None | Some(Emit::Spirv | Emit::Assembly | Emit::Reflection))
        && invocation.dependencies != Dependencies::Only;
    if invocation.reflection_output.is_some() && !has_module {
        return Err("'-Fre' needs a module, but the command does not write one".to_owned());
    }
    let has_words = has_module && invocation.emit != Some(Emit::Reflection);
    let of_words = [("-Fc", &invocation.assembly_output), ("-Fh", &invocation.header_output)];
    if let Some((flag, _)) = of_words.iter().find(|(_, path)| path.is_some() && !has_words) {
        return Err(format!("'{flag}' needs a module, but the command does not write one"));
    }
    if invocation.variable_name.is_some() && invocation.header_output.is_none() {
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
    let named = [
        ("-Fo", invocation.output.as_ref().filter(|path| !is_folder(path))),
        ("-Fc", invocation.assembly_output.as_ref()),
        ("-Fh", invocation.header_output.as_ref()),
        ("-Fre", invocation.reflection_output.as_ref()),
        ("-MF", invocation.dependency_file.as_ref()),
        ("-ftime-trace=", invocation.time_trace.as_ref().filter(|path| path.as_os_str() != STANDARD)),
    ];
    match named.iter().find(|(_, path)| path.is_some()) {
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
            assert_eq!(invocation.output, Some("o.spv".into()));
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
        assert!(!invocation.validate);
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
            "'--emit=' takes pp, ast, hir, ir, asm, spirv, reflection, stats or stats-json, not 'elf'"
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
