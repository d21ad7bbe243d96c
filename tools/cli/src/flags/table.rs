//! The flags of the command line as data: name, values, help, effect. The parser and `--help` both use this table.

use super::given::Given;
use super::invocation::{Color, Configuration, Dependencies, Format, Invocation};
use super::{debugging, optimizer, values};
use crate::environment::parse_environment;
use crate::grammar_file::GrammarFile;
use crate::options::{Emit, Language, Options, Warnings, memory_limit};
use frontend::ErrorLimit;
use ir::passes::pipeline::Level;
use lower::{Denormals, LayoutRule, RegisterClass};
use sema::{LanguageVersion, Linkage, Profile};
use std::time::Duration;

/// How a flag takes its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    /// `-Fo out.spv` or `-Foout.spv`
    Value,
    /// `-fspv-target-env=vulkan1.1`; the name ends in `=`
    Equals,
    /// This number of arguments after the flag.
    Arguments(usize),
}

/// The effect of a flag.
#[derive(Debug)]
pub enum Effect {
    /// Selects an option of the compilation.
    Choose(fn(&mut Options)),
    /// Sets an option of the compilation to a value.
    Set(fn(&mut Options, &Given<'_>) -> Result<(), String>),
    /// Changes the treatment of one kind of warnings, which has these codes.
    OfWarnings(fn(&mut Options, Vec<String>)),
    /// Selects inputs, outputs, or the form of diagnostics, which do not affect how a shader is compiled.
    Command(fn(&mut Invocation, &Given<'_>) -> Result<(), String>),
    Help,
    Version,
    /// A flag of DXC that has no effect: its behaviour is the default, or changes nothing in a module.
    Ignored,
    /// A flag of DXC that has no effect, but whose value is checked.
    Checked(fn(&Given<'_>) -> Result<(), String>),
    /// A flag that DXC refuses for SPIR-V.
    Refused,
    /// A flag of DXC that is not supported yet.
    NotYet,
}

#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub takes: Takes,
    /// The name of the value in the help.
    pub value: &'static str,
    /// Empty for a flag that the help leaves out.
    pub help: &'static str,
    pub effect: Effect,
    /// Whether a value that is joined to the name is plausible. `-Entry` is a misspelt flag rather than the entry point `ntry`, but `-Emain`
    /// selects one.
    pub is_plausible: fn(&str) -> bool,
}

impl Row {
    /// The separator between the flag and its value in the help.
    pub fn separator(&self) -> &'static str {
        if matches!(self.takes, Value | Arguments(_)) && !self.name.ends_with('-') { " " } else { "" }
    }

    /// False for flags that do not affect how a shader is compiled.
    pub fn is_of_compilation(&self) -> bool {
        !matches!(self.effect, Command(_) | Help | Version)
    }

    /// Joins a value to the name only if it is plausible.
    const fn joined_if(mut self, is_plausible: fn(&str) -> bool) -> Self {
        self.is_plausible = is_plausible;
        self
    }
}

/// A flag with a value.
const fn valued(name: &'static str, takes: Takes, value: &'static str, help: &'static str, effect: Effect) -> Row {
    Row { name, takes, value, help, effect, is_plausible: |_| true }
}

/// A flag without a value.
const fn flag(name: &'static str, help: &'static str, effect: Effect) -> Row {
    valued(name, Nothing, "", help, effect)
}

/// A flag that the help leaves out.
const fn hidden(name: &'static str, takes: Takes, effect: Effect) -> Row {
    valued(name, takes, "", "", effect)
}

use Effect::{Checked, Choose, Command, Help, Ignored, NotYet, OfWarnings, Refused, Set, Version};
use Takes::{Arguments, Equals, Nothing, Value};

/// The flag that defines a macro.
pub const DEFINE: &str = "-D";
/// The flag that requests all debug information.
pub const DEBUG: &str = "-Zi";
/// The flag that selects the language of the source.
pub const INPUT: &str = "--input=";

const COLORS: [(&str, Color); 3] = [("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)];
const DENORMALS: [(&str, Denormals); 3] = [("any", Denormals::Any), ("preserve", Denormals::Preserve), ("ftz", Denormals::Flush)];

fn is_name(value: &str) -> bool {
    value.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Single kinds of warnings cannot be made errors.
fn is_kind_of_warnings(value: &str) -> bool {
    value.starts_with(|c: char| c.is_ascii_lowercase())
        && !value.starts_with("error")
        && value.chars().all(|c| c.is_ascii_lowercase() || c == '-')
}

/// The groups of the help, in order, each with its flags.
#[rustfmt::skip]
pub static GROUPS: &[(&str, &[Row])] = &[
    ("Input", &[
        valued("-T", Value, "<profile>", "stage and shader model: cs_6_0, vs_6_0, ps_6_0, lib_6_x, …",
            Set(|o, v| v.value().parse().map(|profile| o.sema.profile = Some(profile)))).joined_if(|value| value.parse::<Profile>().is_ok()),
        valued("-E", Value, "<name>", "entry point (default with -T: main; default without -T: every function with [shader(\"…\")] or [numthreads])",
            Set(|o, v| v.text().map(|name| o.sema.entry = Some(name)))).joined_if(is_name),
        valued("-exports", Value, "<name>[;<name>…]", "keep only these functions and entry points of a library; export the functions even without 'export'",
            Set(|o, v| values::exports(v.value()).map(|names| o.sema.exports.extend(names)))),
        valued("-default-linkage", Value, "internal|external", "with external, export all non-static functions of a library, even without 'export'",
            Set(|o, v| v.one_of(&[("internal", Linkage::Internal), ("external", Linkage::External)]).map(|linkage| o.sema.linkage = linkage))),
        flag("-export-shaders-only", "export no function of a library, not even functions with 'export'; keep the entry points",
            Choose(|o| o.sema.linkage = Linkage::ShadersOnly)),
        valued(DEFINE, Value, "<name>[=<value>]", "define a macro",
            Set(|o, v| values::definition(v.value()).map(|definition| o.preprocessor.defines.push(definition)))),
        valued("-I", Value, "<folder>", "add a folder to the include path",
            Set(|o, v| v.text().map(|folder| o.preprocessor.include_dirs.push(folder)))),
        valued("-HV", Value, "<year>", "HLSL version: 2016, 2017, 2018, 2021 (default), 202x",
            Set(|o, v| v.value().parse().map(|language| o.sema.language = language))).joined_if(|value| value.parse::<LanguageVersion>().is_ok()),
        flag("-enable-16bit-types", "make half and the minimum-precision types 16 bits wide", Choose(|o| o.sema.native_16bit = true)),
        flag("-flegacy-macro-expansion", "expand the operands of ## before pasting, as FXC does", Choose(|o| o.preprocessor.expands_operands = true)),
        flag("-ignore-line-directives", "ignore #line in diagnostics and debug information",
            Choose(|o| o.preprocessor.ignores_line_directives = true)),
        valued("-encoding", Value, "utf8", "encoding of source and output text; only UTF-8 is supported", Set(|_, v| v.one_of(&[("utf8", ())]))),
        valued("--grammar", Value, "<file>", "load a vendor grammar in SPIRV-Headers format; may be repeated",
            Set(|o, v| v.text().map(|file| o.grammars.push(GrammarFile::named(values::after_equals(&file)))))),
        valued("--grammar-set", Value, "<set>=<file>", "load the grammar of an extended instruction set; may be repeated",
            Set(|o, v| values::grammar_set(v.value()).map(|file| o.grammars.push(file)))),
        valued("--config", Value, "<file>", "configuration file (default: hlsl-to-spirv.toml in the folder of FILE or the nearest folder above it)",
            Command(|i, v| v.text().map(|file| i.configuration = Configuration::File(values::after_equals(&file).into())))),
        flag("--no-config", "do not read a configuration file", Command(|i, _| { i.configuration = Configuration::None; Ok(()) })),
        valued(INPUT, Equals, "hlsl|ir", "input language (default: IR for .ll files, else HLSL)",
            Command(|i, v| v.one_of(&[("hlsl", Language::Hlsl), ("ir", Language::Ir)]).map(|language| i.language = Some(language)))),
    ]),
    ("Output", &[
        valued("-Fo", Value, "<file>", "write the module to this file; if it is a folder (existing, or ending in /), write FILE.spv there for each FILE",
            Command(|i, v| v.path().map(|file| i.outputs.module = Some(file)))),
        valued("-Fc", Value, "<file>", "write SPIR-V assembly to a file", Command(|i, v| v.path().map(|file| i.outputs.assembly = Some(file)))),
        valued("-Fh", Value, "<file>", "write a C header with the bytes of the module as an array",
            Command(|i, v| v.path().map(|file| i.outputs.header = Some(file)))),
        valued("-Vn", Value, "<name>", "name of the array in the C header (default: g_ + entry point name)",
            Command(|i, v| v.identifier().map(|name| i.outputs.variable_name = Some(name)))),
        valued("-Fre", Value, "<file>", "write the JSON of --emit=reflection to a file",
            Command(|i, v| v.path().map(|file| i.outputs.reflection = Some(file)))),
        valued("--emit=", Equals, "<form>", "output form: pp, cst, ast, hir, ir, asm, spirv, reflection, stats or stats-json",
            Command(|i, v| values::form(v.value()).map(|form| i.emit = Some(form)))),
        flag("-P", "preprocess only, as --emit=pp does, and write #line directives",
            Command(|i, _| { (i.emit, i.options.line_markers) = (Some(Emit::Preprocessed), true); Ok(()) })),
        valued("-Fi", Value, "<file>", "write the preprocessed source to a file; with -P, it has #line directives",
            Command(|i, v| v.path().map(|file| (i.outputs.module, i.emit) = (Some(file), Some(Emit::Preprocessed))))),
        flag("-M", "print the dependencies of the module as a make rule instead of the module",
            Command(|i, _| { i.outputs.dependencies = Dependencies::Only; Ok(()) })),
        flag("-MD", "also write the make rule to OUTPUT.d, or to FILE.d if the module is printed", Command(|i, _| { i.outputs.dependencies = Dependencies::Too; Ok(()) })),
        valued("-MF", Value, "<file>", "also write the make rule to a file", Command(|i, v| v.path().map(|file| i.outputs.write_rule(file)))),
        flag("-H", "print included files to standard error, with a dot for each level", Command(|i, _| { i.shows_includes = true; Ok(()) })),
    ]),
    ("SPIR-V", &[
        valued("-fspv-target-env=", Equals, "<env>", "vulkan1.0 (default), vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, vulkan1.4, universal1.5, universal1.6",
            Set(|o, v| parse_environment(v.value()).map(|environment| o.environment = environment))),
        valued("-fspv-extension=", Equals, "<name>", "allow only this extension; KHR allows all SPV_KHR_ extensions, DXC allows all (default: all); may be repeated",
            Set(|o, v| v.text().map(|name| o.allowed_extensions.push(name)))),
        flag("-fvk-use-dx-layout", "lay out buffers as Direct3D does", Choose(|o| o.lower.layout = LayoutRule::Dx)),
        flag("-fvk-use-gl-layout", "lay out buffers according to std140 and std430", Choose(|o| o.lower.layout = LayoutRule::Gl)),
        flag("-fvk-use-scalar-layout", "lay out buffers with scalar alignment", Choose(|o| o.lower.layout = LayoutRule::Scalar)),
        flag("-fspv-use-unknown-image-format", "use the format Unknown for images without vk::image_format",
            Choose(|o| o.lower.unknown_image_formats = true)),
        flag("-fspv-use-legacy-buffer-matrix-order", "use row-major order for matrices in byte address buffers",
            Choose(|o| o.lower.legacy_matrix_order = true)),
        flag("-fspv-use-vulkan-memory-model", "use the Vulkan memory model", Choose(|o| o.vulkan_memory_model = true)),
        flag("-fspv-enable-maximal-reconvergence", "declare maximal reconvergence (SPV_KHR_maximal_reconvergence)",
            Choose(|o| o.lower.maximal_reconvergence = true)),
        valued("-fspv-max-id", Value, "<n>", "report an error if the module needs more ids", Set(|o, v| v.number().map(|max| o.max_id = Some(max)))),
        flag("-Gis", "strict IEEE 754: no contraction; preserve signed zeros, infinities and NaNs", Choose(|o| o.lower.float.strict = true)),
        flag("-ffinite-math-only", "assume that floats are neither infinite nor NaN: replace NMin and NMax with FMin and FMax, and fold x * 0 and x - x",
            Choose(|o| o.lower.float.finite = true)),
        valued("-denorm", Value, "any|preserve|ftz", "treatment of 32-bit denormals",
            Set(|o, v| v.one_of(&DENORMALS).map(|denormals| o.lower.float.denormals = denormals))),
        flag("-Zpr", "make row-major the default order of matrices in buffers", Choose(|o| o.lower.row_major = true)),
        flag("-Zpc", "make column-major the default order of matrices in buffers (default)", Choose(|o| o.lower.row_major = false)),
        flag("-Qstrip_debug", "omit names and debug information", Choose(|o| o.strip_names = true)),
        flag("-Vd", "report violations of SPIR-V's rules as warnings instead of errors, and do not run SPIRV-Tools", Choose(|o| o.unchecked = true)),
    ]),
    ("Bindings", &[
        valued("-fvk-b-shift", Arguments(2), "<n> <space>|all", "add n to the bindings of b registers in a space, or in all spaces",
            Set(|o, v| v.shift(RegisterClass::Constants).map(|shift| o.lower.bindings.shifts.push(shift)))),
        valued("-fvk-s-shift", Arguments(2), "<n> <space>|all", "add n to the bindings of s registers",
            Set(|o, v| v.shift(RegisterClass::Sampler).map(|shift| o.lower.bindings.shifts.push(shift)))),
        valued("-fvk-t-shift", Arguments(2), "<n> <space>|all", "add n to the bindings of t registers",
            Set(|o, v| v.shift(RegisterClass::Texture).map(|shift| o.lower.bindings.shifts.push(shift)))),
        valued("-fvk-u-shift", Arguments(2), "<n> <space>|all", "add n to the bindings of u registers",
            Set(|o, v| v.shift(RegisterClass::Storage).map(|shift| o.lower.bindings.shifts.push(shift)))),
        flag("-fvk-auto-shift-bindings", "also shift resources without a register", Choose(|o| o.lower.bindings.auto_shift = true)),
        valued("-fvk-bind-register", Arguments(4), "<register> <space> <binding> <set>", "binding and set of a register; if used, every resource needs this flag or another -fvk-bind-… flag",
            Set(|o, v| v.register().map(|register| o.lower.bindings.registers.push(register)))),
        valued("-vkbr", Arguments(4), "<register> <space> <binding> <set>", "same as -fvk-bind-register",
            Set(|o, v| v.register().map(|register| o.lower.bindings.registers.push(register)))),
        valued("-fvk-bind-globals", Arguments(2), "<binding> <set>", "binding and set of the buffer of loose global variables ($Globals)",
            Set(|o, v| v.place().map(|place| o.lower.bindings.globals = Some(place)))),
        valued("-fvk-bind-resource-heap", Arguments(2), "<binding> <set>", "binding and set of ResourceDescriptorHeap",
            Set(|o, v| v.place().map(|place| o.lower.bindings.resource_heap = Some(place)))),
        valued("-fvk-bind-sampler-heap", Arguments(2), "<binding> <set>", "binding and set of SamplerDescriptorHeap",
            Set(|o, v| v.place().map(|place| o.lower.bindings.sampler_heap = Some(place)))),
        valued("-fvk-bind-counter-heap", Arguments(2), "<binding> <set>", "binding and set of the array of counters for buffers in the resource heap",
            Set(|o, v| v.place().map(|place| o.lower.bindings.counter_heap = Some(place)))),
        flag("-fspv-use-emulated-heap", "implement ResourceDescriptorHeap and SamplerDescriptorHeap as descriptor arrays with bindings (default)", Choose(|o| o.lower.bindings.descriptor_heap = false)),
        flag("-fspv-use-descriptor-heap", "implement ResourceDescriptorHeap and SamplerDescriptorHeap with SPV_EXT_descriptor_heap, without bindings",
            Choose(|o| o.lower.bindings.descriptor_heap = true)),
        valued("-fvk-resource-heap-stride", Arguments(1), "<n>", "stride of the resource heap in bytes (default: the size of the largest descriptor)",
            Set(|o, v| v.stride().map(|stride| o.lower.bindings.resource_heap_stride = Some(stride)))),
        valued("-fvk-sampler-heap-stride", Arguments(1), "<n>", "stride of the sampler heap in bytes (default: the size of a descriptor)",
            Set(|o, v| v.stride().map(|stride| o.lower.bindings.sampler_heap_stride = Some(stride)))),
        valued("-auto-binding-space", Value, "<set>", "set of resources without a space (default: 0)",
            Set(|o, v| v.number().map(|set| o.lower.bindings.default_set = set))),
        flag("-fspv-flatten-resource-arrays", "assign a separate binding to each element of a resource array",
            Choose(|o| o.lower.bindings.flatten_arrays = true)),
        flag("-fspv-preserve-bindings", "keep unused resources", Choose(|o| o.lower.preserve_bindings = true)),
    ]),
    ("Stages", &[
        valued("-fspv-entrypoint-name=", Equals, "<name>", "name of the entry point in the module",
            Set(|o, v| v.text().map(|name| o.lower.entry_name = Some(name)))),
        flag("-fspv-preserve-interface", "keep unused inputs and outputs", Choose(|o| o.lower.preserve_interface = true)),
        flag("-fvk-invert-y", "negate SV_Position.y in vertex, domain, geometry and mesh shaders", Choose(|o| o.lower.stage_io.invert_y = true)),
        flag("-fvk-use-dx-position-w", "SV_Position.w in a pixel shader is w instead of 1/w", Choose(|o| o.lower.stage_io.dx_position_w = true)),
        flag("-fvk-support-nonzero-base-vertex", "subtract the draw's first vertex from SV_VertexID, so that it starts at 0", Choose(|o| o.lower.stage_io.nonzero_base_vertex = true)),
        flag("-fvk-support-nonzero-base-instance", "subtract the draw's first instance from SV_InstanceID, so that it starts at 0",
            Choose(|o| o.lower.stage_io.nonzero_base_instance = true)),
        valued("-fvk-stage-io-order=", Equals, "decl|alpha", "assign locations in declaration order (default) or in alphabetical order of semantics",
            Set(|o, v| v.one_of(&[("decl", false), ("alpha", true)]).map(|is_sorted| o.lower.stage_io.alphabetic = is_sorted))),
        flag("-pack-optimized", "pack stage inputs and outputs into shared locations; if used, use it for all stages of a pipeline",
            Choose(|o| o.lower.stage_io.packed = true)),
    ]),
    ("Optimization", &[
        flag("-O3", "run the optimization passes (default); same as -O1 and -O2", Choose(|o| o.optimize = Level::Full)),
        flag("-O0", "run the optimization passes only if the shader is not valid SPIR-V without them", Choose(|o| o.optimize = Level::None)),
        flag("-Od", "same as -O0", Choose(|o| o.optimize = Level::None)),
    ]),
    ("Debug information", &[
        flag("-fspv-reflect", "write semantics and resource types as decorations", Choose(|o| o.lower.reflect = true)),
        flag(DEBUG, "write debug information (NonSemantic.Shader.DebugInfo.100)", Choose(|o| o.debug = values::ALL_DEBUG_INFO)),
        valued("-fspv-debug=", Equals, "<kind>", "debug information (repeatable): file, source, line, tool, vulkan, vulkan-with-source, rich or rich-with-source",
            Set(|o, v| values::add_debug_info(&mut o.debug, v.value()))),
    ]),
    ("Diagnostics", &[
        flag("-WX", "treat warnings as errors", Choose(|o| o.warnings = Warnings::Error)),
        flag("-no-warnings", "disable all warnings", Choose(|o| o.warnings = Warnings::Hide)),
        valued("-Wno-", Value, "<code>", "disable a warning; 'hlsl-to-spirv explain <code>' describes it",
            OfWarnings(|o, codes| o.hidden_warnings.extend(codes))),
        valued("-Wno-error=", Equals, "<code>", "do not turn this warning into an error, even with -WX",
            OfWarnings(|o, codes| o.kept_warnings.extend(codes))),
        valued("-ferror-limit=", Equals, "<n>", "stop after n errors (default: 100); 0 means no limit",
            Set(|o, v| v.number().map(|count| o.error_limit = ErrorLimit::of_flag(count)))),
        valued("--diagnostics=", Equals, "text|json|clang|sarif", "format of diagnostics; json writes one object per line, clang writes file:line:column: error: …",
            Command(|i, v| v.one_of(&Format::NAMES).map(|format| i.format = format))),
        valued("--color=", Equals, "auto|always|never", "color diagnostics; auto: only on a terminal, and if NO_COLOR is not set",
            Command(|i, v| v.one_of(&COLORS).map(|color| i.color = color))),
    ]),
    ("Limits", &[
        valued("--max-time=", Equals, "<seconds>", "report an error if compiling an input takes longer; may be a fraction, such as 0.5",
            Set(|o, v| v.seconds().map(|time| o.limits.time = Some(time)))),
        valued("--max-memory=", Equals, "<size>", "report an error if the process uses more memory; in bytes, or with a suffix k, m or g",
            Set(|o, v| v.size().map(|size| o.limits.memory = Some(memory_limit(size))))),
        valued("--max-instructions=", Equals, "<n>", "report an error if the module has more instructions",
            Set(|o, v| v.number().map(|max| o.max_instructions = Some(max)))),
    ]),
    ("Debugging the compiler", &[
        valued("--after=", Equals, "<pass>[,<n>]", "stop after this pass, or after its nth run on each function ('lower': before all passes), and print the IR",
            Command(|i, v| debugging::pass_point(v.value()).map(|point| i.options.trace.stop_after = Some(point)))),
        valued("--print-after=", Equals, "<pass>|all", "print the IR after this pass to standard error; may be repeated",
            Command(|i, v| debugging::print_after(&mut i.options.trace.print_after, v.value()))),
        valued("--filter-print-funcs=", Equals, "<name>", "print only this function",
            Command(|i, v| v.text().map(|name| i.options.trace.function = Some(name)))),
        flag("-ftime-report", "print the time of each stage and each pass to standard error", Command(|i, _| { debugging::report_times(i); Ok(()) })),
        flag("-ftime-trace", "print a trace of stages and passes in JSON trace event format",
            Command(|i, v| { debugging::trace_times(i, v); Ok(()) })),
        valued("-ftime-trace=", Equals, "<file>", "write the trace to a file", Command(|i, v| { debugging::trace_times(i, v); Ok(()) })),
        valued("-ftime-trace-granularity=", Equals, "<us>", "omit events shorter than this (default: 0)",
            Command(|i, v| v.number().map(|us| i.times.granularity = Duration::from_micros(us.into())))),
        flag("--time-passes", "print the time and instruction count of each pass to standard error",
            Command(|i, _| { i.options.trace.totals = true; Ok(()) })),
    ]),
    ("Other", &[
        flag("--help", "print this text", Help),
        flag("--version", "print the version", Version),
    ]),
];

/// DXC's flags without effect, and those that are not supported yet.
#[rustfmt::skip]
pub static HIDDEN: &[Row] = &[
    hidden("-help", Nothing, Help),
    hidden("-h", Nothing, Help),
    hidden("-?", Nothing, Help),
    hidden("-spirv", Nothing, Ignored),
    hidden("-nologo", Nothing, Ignored),
    hidden("-fcgl", Nothing, Choose(|o| o.optimize = Level::None)),
    hidden("-O1", Nothing, Choose(|o| o.optimize = Level::Full)),
    hidden("-O2", Nothing, Choose(|o| o.optimize = Level::Full)),
    valued("-Wno-error-", Equals, "<code>", "do not turn this warning into an error, even with -WX",
        OfWarnings(|o, codes| o.kept_warnings.extend(codes))),
    hidden("-W", Equals, OfWarnings(|_, _| {})).joined_if(is_kind_of_warnings),
    hidden("-Werror", Nothing, Choose(|o| o.warnings = Warnings::Error)),
    hidden("-fdiagnostics-color", Nothing, Ignored),
    hidden("-Qunused-arguments", Nothing, Ignored),
    hidden("-Qsource_in_debug_module", Nothing, Ignored),
    hidden("-Zs", Nothing, Ignored),
    hidden("-disable-payload-qualifiers", Nothing, Ignored),
    hidden("-enable-payload-qualifiers", Nothing, Ignored),
    hidden("-disable-lifetime-markers", Nothing, Ignored),
    hidden("-enable-lifetime-markers", Nothing, Ignored),
    hidden("-enable-operator-overloading", Nothing, Ignored),
    hidden("-enable-short-circuit", Nothing, NotYet),
    hidden("-enable-templates", Nothing, Ignored),
    hidden("-strict-udt-casting", Nothing, NotYet),
    hidden("-flegacy-resource-reservation", Nothing, Ignored),
    hidden("-no-legacy-cbuf-layout", Nothing, Ignored),
    hidden("-not_use_legacy_cbuf_load", Nothing, Ignored),
    hidden("-res-may-alias", Nothing, Ignored),
    hidden("-res_may_alias", Nothing, Ignored),
    hidden("-all_resources_bound", Nothing, Ignored),
    hidden("-pack_prefix_stable", Nothing, Ignored),
    flag("-pack_optimized", "same as -pack-optimized", Choose(|o| o.lower.stage_io.packed = true)),
    hidden("-preserve-intermediate-values", Nothing, Ignored),
    hidden("-memdep-block-scan-limit", Value, Ignored),
    hidden("-select-validator", Value, Ignored),
    hidden("-precise-output", Value, NotYet),
    hidden("-ast-dump", Nothing, NotYet),
    hidden("-Odump", Nothing, NotYet),
    flag("-Vi", "same as -H", Command(|i, _| { i.shows_includes = true; Ok(()) })),
    hidden("-setprivate", Value, Refused),
    hidden("-getprivate", Value, Refused),
    hidden("-extractrootsignature", Nothing, Refused),
    hidden("-Qstrip_priv", Nothing, Refused),
    hidden("-Ges", Nothing, Ignored),
    hidden("-Gec", Nothing, Refused),
    hidden("-Zsb", Nothing, Ignored),
    hidden("-Zss", Nothing, Ignored),
    hidden("-Qembed_debug", Nothing, Ignored),
    hidden("-Qstrip_reflect", Nothing, Refused),
    hidden("-Qstrip_rootsignature", Nothing, Ignored),
    hidden("-all-resources-bound", Nothing, Ignored),
    hidden("-fdiagnostics-show-option", Nothing, Ignored),
    hidden("-fno-diagnostics-show-option", Nothing, Ignored),
    hidden("-fspv-reduce-load-size", Nothing, Ignored),
    hidden("-fspv-fix-func-call-arguments", Nothing, Ignored),
    hidden("-fspv-print-all", Nothing, Ignored),
    hidden("-pack-prefix-stable", Nothing, Ignored),
    hidden("-Oconfig=", Equals, Checked(|v| optimizer::check_passes(v.value()))),
    hidden("-opt-enable", Value, Ignored),
    hidden("-opt-disable", Value, Ignored),
    hidden("-opt-select", Arguments(2), Ignored),
    hidden("-Gfa", Nothing, Ignored),
    hidden("-Gfp", Nothing, Ignored),
    hidden("-Fd", Value, Refused),
    hidden("-Fe", Value, NotYet),
    hidden("-Frs", Value, NotYet),
    hidden("-Fsh", Value, NotYet),
    hidden("-Cc", Nothing, Ignored),
    hidden("-Ni", Nothing, Ignored),
    hidden("-No", Nothing, Ignored),
    hidden("-Lx", Nothing, Ignored),
    hidden("-dumpbin", Nothing, NotYet),
    hidden("-link", Nothing, NotYet),
    hidden("-recompile", Nothing, NotYet),
    hidden("-validator-version", Value, Ignored),
    hidden("-rootsig-define", Value, NotYet),
    hidden("-force-rootsig-ver", Value, NotYet),
    hidden("-setrootsignature", Value, NotYet),
    hidden("-verifyrootsignature", Value, NotYet),
    hidden("-verify", Nothing, NotYet),
];

/// All flags.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    GROUPS.iter().flat_map(|(_, rows)| rows.iter()).chain(HIDDEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::parse;
    use std::path::Path;

    /// The description of a flag on the page about moving from DXC.
    fn said(row: &Row) -> &'static str {
        match (&row.effect, row.name) {
            (Ignored, _) => "accepted; no effect",
            (Checked(_), _) => "an error if invalid; otherwise no effect",
            (Refused, _) => "error: does not apply to SPIR-V",
            (NotYet, _) => "error: not supported",
            (_, "-O0" | "-Od" | "-fcgl") => "run the optimization passes only if the shader is not valid SPIR-V without them",
            (_, "-O1" | "-O2" | "-O3") => "run the optimization passes (default)",
            (Help, _) => "print the help",
            (_, "-Werror") => "treat warnings as errors",
            (_, "-W") => "accepted; all warnings are on by default",
            _ => row.help,
        }
    }

    /// Flags with two dashes are this compiler's own.
    fn of_dxc() -> Vec<&'static Row> {
        let mut all: Vec<&Row> = rows().filter(|row| !row.name.starts_with("--")).collect();
        all.sort_by_key(|row| (row.name.to_lowercase(), row.name));
        all
    }

    #[test]
    fn the_page_of_dxc_has_all_of_its_flags() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/moving-from-dxc.md");
        let page = std::fs::read_to_string(&path).expect("the page");
        let (before, rest) = page.split_once("<!-- flags -->\n").expect("the beginning of the table");
        let (_, after) = rest.split_once("<!-- end of flags -->").expect("its end");
        let mut table = String::from("\n| flag | here |\n| --- | --- |\n");
        for row in of_dxc() {
            let value = if row.value.is_empty() { String::new() } else { format!("{}{}", row.separator(), row.value) };
            table += &format!(
                "| `{}{}` | {} |\n",
                row.name,
                value.replace('|', "\\|"),
                said(row).replace('|', "\\|").replace('<', "\\<")
            );
        }
        test_kit::golden::assert_golden(path, &format!("{before}<!-- flags -->\n{table}\n<!-- end of flags -->{after}"));
    }

    #[test]
    fn what_the_page_says_is_so() {
        for row in of_dxc() {
            let values: &[&str] = match row.takes {
                Nothing => &[],
                Value => &["1"],
                Equals => &[""],
                Arguments(count) => &["1", "1", "1", "1"][..count],
            };
            let mut arguments = vec![row.name.to_owned()];
            arguments.extend(values.iter().filter(|value| !value.is_empty()).map(|value| (*value).to_owned()));
            arguments.push("a.hlsl".to_owned());
            let answer = parse(&arguments).map(|_| ());
            let error = answer.clone().err().unwrap_or_default();
            match row.effect {
                Ignored | Choose(_) => assert_eq!(answer, Ok(()), "{}", row.name),
                Refused => assert!(error.contains("does not apply to SPIR-V"), "{}: {error}", row.name),
                NotYet => assert!(error.contains("is not supported yet"), "{}: {error}", row.name),
                // Flags whose values matter have tests next to the parser.
                _ => {}
            }
        }
    }
}
