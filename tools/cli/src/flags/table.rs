//! The flags of the command line as data: name, values, meaning, help. The parser and `--help` both use this table.

use ir::passes::pipeline::Level;
use lower::{LayoutRule, RegisterClass};

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

/// The option that a flag without a value enables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    AutoShift,
    DxPositionW,
    FlattenArrays,
    IgnoreLineDirectives,
    InvertY,
    LegacyMacroExpansion,
    LegacyMatrixOrder,
    MaximalReconvergence,
    NonzeroBaseInstance,
    NonzeroBaseVertex,
    PackOptimized,
    PreserveBindings,
    PreserveInterface,
    Reflect,
    StrictFloats,
    UnknownImageFormat,
    VulkanMemoryModel,
}

/// A descriptor heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heap {
    Resources,
    Samplers,
    Counters,
}

/// The meaning of a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flag {
    Profile,
    Entry,
    Output,
    AssemblyOutput,
    /// `-Fh`
    HeaderOutput,
    /// `-Vn`
    VariableName,
    ReflectionOutput,
    PreprocessedOutput,
    Define,
    Include,
    /// `--grammar`
    Grammar,
    /// `--grammar-set`
    GrammarSet,
    /// `--config`
    Configuration,
    /// `--no-config`
    NoConfiguration,
    Language,
    /// `-encoding`
    Encoding,
    Exports,
    DefaultLinkage,
    /// `-export-shaders-only`
    ExportShadersOnly,
    Native16Bit,
    Environment,
    Extension,
    Layout(LayoutRule),
    RowMajor(bool),
    StripNames,
    Switch(Switch),
    /// `-Zi`
    Debug,
    /// `-fspv-debug=`
    DebugKind,
    Shift(RegisterClass),
    BindRegister,
    BindGlobals,
    BindHeap(Heap),
    /// `-fspv-use-descriptor-heap`, `-fspv-use-emulated-heap`
    DescriptorHeap(bool),
    ResourceHeapStride,
    SamplerHeapStride,
    DefaultSet,
    StageIoOrder,
    Denormals,
    MaxId,
    EntryName,
    Optimize(Level),
    WarningsAreErrors,
    NoWarnings,
    /// `-ferror-limit=`
    ErrorLimit,
    /// `-Wno-…`
    Warning,
    /// `-Wno-error=…`
    KeptWarning,
    /// `-W…`: all kinds of warnings are on.
    EnableWarning,
    SkipValidation,
    /// `--after=`
    StopAfter,
    /// `--print-after=`
    PrintAfter,
    /// `--filter-print-funcs=`
    PrintFunction,
    /// `--max-time=`
    MaxTime,
    /// `--max-memory=`
    MaxMemory,
    /// `--max-instructions=`
    MaxInstructions,
    /// `--time-passes`
    TimePasses,
    /// `-ftime-report`
    TimeReport,
    /// `-ftime-trace`, `-ftime-trace=`
    TimeTrace,
    /// `-ftime-trace-granularity=`
    TimeTraceGranularity,
    /// `-H`
    ShowIncludes,
    Emit,
    Preprocess,
    Dependencies,
    DependenciesToo,
    DependencyFile,
    Diagnostics,
    Color,
    Input,
    Help,
    Version,
    /// A flag of DXC that has no effect: its behaviour is the default, or changes nothing in a module.
    NoEffect,
    /// `-Oconfig=`
    OptimizerPasses,
    /// A flag that DXC refuses for SPIR-V.
    Refused,
    /// A flag of DXC that is not supported yet.
    NotYet,
}

#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub takes: Takes,
    pub flag: Flag,
    /// The name of the value in the help.
    pub value: &'static str,
    /// Empty for a flag that the help leaves out.
    pub help: &'static str,
}

impl Row {
    /// The separator between the flag and its value in the help.
    pub fn separator(&self) -> &'static str {
        if matches!(self.takes, Value | Arguments(_)) && !self.name.ends_with('-') { " " } else { "" }
    }
}

const fn row(name: &'static str, takes: Takes, flag: Flag, value: &'static str, help: &'static str) -> Row {
    Row { name, takes, flag, value, help }
}

use Takes::{Arguments, Equals, Nothing, Value};

/// The groups of the help, in order, each with its flags.
#[rustfmt::skip]
pub static GROUPS: &[(&str, &[Row])] = &[
    ("Input", &[
        row("-T", Value, Flag::Profile, "<profile>", "stage and shader model: cs_6_0, vs_6_0, ps_6_0, lib_6_x, …"),
        row("-E", Value, Flag::Entry, "<name>", "entry point (default: main, or without -T the functions with [shader(\"…\")] or [numthreads])"),
        row("-exports", Value, Flag::Exports, "<name>[;<name>…]", "keep only these functions and entry points of a library, and export them"),
        row("-default-linkage", Value, Flag::DefaultLinkage, "internal|external", "external: export all non-static functions of a library, even without 'export'"),
        row("-export-shaders-only", Nothing, Flag::ExportShadersOnly, "", "export only the entry points of a library, not functions with 'export'"),
        row("-D", Value, Flag::Define, "<name>[=<value>]", "define a macro"),
        row("-I", Value, Flag::Include, "<folder>", "add a folder to the include path"),
        row("-HV", Value, Flag::Language, "<year>", "HLSL version: 2016, 2017, 2018, 2021 (default), 202x"),
        row("-enable-16bit-types", Nothing, Flag::Native16Bit, "", "make half and the min16 types 16 bits wide"),
        row("-flegacy-macro-expansion", Nothing, Flag::Switch(Switch::LegacyMacroExpansion), "", "expand the operands of ## before pasting, as FXC does"),
        row("-ignore-line-directives", Nothing, Flag::Switch(Switch::IgnoreLineDirectives), "", "ignore #line in diagnostics and debug information"),
        row("-encoding", Value, Flag::Encoding, "utf8", "encoding of source and output text; only UTF-8 is supported"),
        row("--grammar", Value, Flag::Grammar, "<file>", "load a vendor grammar in SPIRV-Headers format; may be repeated"),
        row("--grammar-set", Value, Flag::GrammarSet, "<set>=<file>", "load the grammar of an extended instruction set; may be repeated"),
        row("--config", Value, Flag::Configuration, "<file>", "configuration file (default: the nearest hlsl-to-spirv.toml in the folders above FILE)"),
        row("--no-config", Nothing, Flag::NoConfiguration, "", "do not read a configuration file"),
        row("--input=", Equals, Flag::Input, "hlsl|ir", "input language (default: IR for .ll files, else HLSL)"),
    ]),
    ("Output", &[
        row("-Fo", Value, Flag::Output, "<file>", "write the module to a file, or to FILE.spv in a folder"),
        row("-Fc", Value, Flag::AssemblyOutput, "<file>", "write SPIR-V assembly to a file"),
        row("-Fh", Value, Flag::HeaderOutput, "<file>", "write a C header with the bytes of the module as an array"),
        row("-Vn", Value, Flag::VariableName, "<name>", "name of the array in the C header (default: g_ and the entry point)"),
        row("-Fre", Value, Flag::ReflectionOutput, "<file>", "write reflection as JSON to a file, as --emit=reflection does"),
        row("--emit=", Equals, Flag::Emit, "<form>", "output form: pp, ast, hir, ir, asm, spirv, reflection, stats or stats-json"),
        row("-P", Nothing, Flag::Preprocess, "", "preprocess only, as --emit=pp does, and write #line directives"),
        row("-Fi", Value, Flag::PreprocessedOutput, "<file>", "write preprocessed text to a file; needs -P"),
        row("-M", Nothing, Flag::Dependencies, "", "print the dependencies of the module as a make rule instead of the module"),
        row("-MD", Nothing, Flag::DependenciesToo, "", "also write the make rule to FILE.d next to the output"),
        row("-MF", Value, Flag::DependencyFile, "<file>", "also write the make rule to a file"),
        row("-H", Nothing, Flag::ShowIncludes, "", "print included files to standard error, with a dot for each level"),
    ]),
    ("SPIR-V", &[
        row("-fspv-target-env=", Equals, Flag::Environment, "<env>", "vulkan1.0 (default), vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, vulkan1.4, universal1.5, universal1.6"),
        row("-fspv-extension=", Equals, Flag::Extension, "<name>", "allow only this extension; may be repeated (default: all)"),
        row("-fvk-use-dx-layout", Nothing, Flag::Layout(LayoutRule::Dx), "", "lay out buffers as Direct3D does"),
        row("-fvk-use-gl-layout", Nothing, Flag::Layout(LayoutRule::Gl), "", "lay out buffers according to std140 and std430"),
        row("-fvk-use-scalar-layout", Nothing, Flag::Layout(LayoutRule::Scalar), "", "lay out buffers with scalar alignment"),
        row("-fspv-use-unknown-image-format", Nothing, Flag::Switch(Switch::UnknownImageFormat), "", "use the format Unknown for images without vk::image_format"),
        row("-fspv-use-legacy-buffer-matrix-order", Nothing, Flag::Switch(Switch::LegacyMatrixOrder), "", "use row-major order for matrices in byte address buffers"),
        row("-fspv-use-vulkan-memory-model", Nothing, Flag::Switch(Switch::VulkanMemoryModel), "", "use the Vulkan memory model"),
        row("-fspv-enable-maximal-reconvergence", Nothing, Flag::Switch(Switch::MaximalReconvergence), "", "declare maximal reconvergence (SPV_KHR_maximal_reconvergence)"),
        row("-fspv-max-id", Value, Flag::MaxId, "<n>", "report an error if the module needs more ids"),
        row("-Gis", Nothing, Flag::Switch(Switch::StrictFloats), "", "strict IEEE 754: no contraction; preserve signed zeros, infinities and NaNs"),
        row("-denorm", Value, Flag::Denormals, "any|preserve|ftz", "treatment of 32-bit denormals"),
        row("-Zpr", Nothing, Flag::RowMajor(true), "", "make row-major the default order of matrices in buffers"),
        row("-Zpc", Nothing, Flag::RowMajor(false), "", "make column-major the default order of matrices in buffers (default)"),
        row("-Qstrip_debug", Nothing, Flag::StripNames, "", "omit names and debug information"),
        row("-Vd", Nothing, Flag::SkipValidation, "", "do not validate: report violations of SPIR-V's rules as warnings"),
    ]),
    ("Bindings", &[
        row("-fvk-b-shift", Arguments(2), Flag::Shift(RegisterClass::Constants), "<n> <space>|all", "add n to the bindings of b registers in a space, or in all spaces"),
        row("-fvk-s-shift", Arguments(2), Flag::Shift(RegisterClass::Sampler), "<n> <space>|all", "add n to the bindings of s registers"),
        row("-fvk-t-shift", Arguments(2), Flag::Shift(RegisterClass::Texture), "<n> <space>|all", "add n to the bindings of t registers"),
        row("-fvk-u-shift", Arguments(2), Flag::Shift(RegisterClass::Storage), "<n> <space>|all", "add n to the bindings of u registers"),
        row("-fvk-auto-shift-bindings", Nothing, Flag::Switch(Switch::AutoShift), "", "also shift resources without a register"),
        row("-fvk-bind-register", Arguments(4), Flag::BindRegister, "<register> <space> <binding> <set>", "binding and set of a register; if used, every resource needs one"),
        row("-vkbr", Arguments(4), Flag::BindRegister, "<register> <space> <binding> <set>", "same as -fvk-bind-register"),
        row("-fvk-bind-globals", Arguments(2), Flag::BindGlobals, "<binding> <set>", "binding and set of the buffer of loose global variables ($Globals)"),
        row("-fvk-bind-resource-heap", Arguments(2), Flag::BindHeap(Heap::Resources), "<binding> <set>", "binding and set of ResourceDescriptorHeap"),
        row("-fvk-bind-sampler-heap", Arguments(2), Flag::BindHeap(Heap::Samplers), "<binding> <set>", "binding and set of SamplerDescriptorHeap"),
        row("-fvk-bind-counter-heap", Arguments(2), Flag::BindHeap(Heap::Counters), "<binding> <set>", "binding and set of the counters of buffers in the resource heap"),
        row("-fspv-use-emulated-heap", Nothing, Flag::DescriptorHeap(false), "", "make heaps descriptor arrays with bindings (default)"),
        row("-fspv-use-descriptor-heap", Nothing, Flag::DescriptorHeap(true), "", "use the heaps of SPV_EXT_descriptor_heap, without bindings"),
        row("-fvk-resource-heap-stride", Arguments(1), Flag::ResourceHeapStride, "<n>", "stride of the resource heap in bytes (default: the size of the largest descriptor)"),
        row("-fvk-sampler-heap-stride", Arguments(1), Flag::SamplerHeapStride, "<n>", "stride of the sampler heap in bytes (default: the size of a descriptor)"),
        row("-auto-binding-space", Value, Flag::DefaultSet, "<set>", "set of resources without a space (default: 0)"),
        row("-fspv-flatten-resource-arrays", Nothing, Flag::Switch(Switch::FlattenArrays), "", "assign a separate binding to each element of a resource array"),
        row("-fspv-preserve-bindings", Nothing, Flag::Switch(Switch::PreserveBindings), "", "keep unused resources"),
    ]),
    ("Stages", &[
        row("-fspv-entrypoint-name=", Equals, Flag::EntryName, "<name>", "name of the entry point in the module"),
        row("-fspv-preserve-interface", Nothing, Flag::Switch(Switch::PreserveInterface), "", "keep unused inputs and outputs"),
        row("-fvk-invert-y", Nothing, Flag::Switch(Switch::InvertY), "", "negate SV_Position.y in vertex, domain, geometry and mesh shaders"),
        row("-fvk-use-dx-position-w", Nothing, Flag::Switch(Switch::DxPositionW), "", "SV_Position.w in a pixel shader is w instead of 1/w"),
        row("-fvk-support-nonzero-base-vertex", Nothing, Flag::Switch(Switch::NonzeroBaseVertex), "", "SV_VertexID starts at 0 in each draw"),
        row("-fvk-support-nonzero-base-instance", Nothing, Flag::Switch(Switch::NonzeroBaseInstance), "", "SV_InstanceID starts at 0 in each draw"),
        row("-fvk-stage-io-order=", Equals, Flag::StageIoOrder, "decl|alpha", "assign locations in declaration order (default) or in alphabetical order of semantics"),
        row("-pack-optimized", Nothing, Flag::Switch(Switch::PackOptimized), "", "pack stage inputs and outputs into shared locations; needed for all stages of a pipeline"),
    ]),
    ("Optimization", &[
        row("-O3", Nothing, Flag::Optimize(Level::Full), "", "run the optimization passes (default); same as -O1 and -O2"),
        row("-O0", Nothing, Flag::Optimize(Level::None), "", "do not run the optimization passes"),
        row("-Od", Nothing, Flag::Optimize(Level::None), "", "same as -O0"),
    ]),
    ("Debug information", &[
        row("-fspv-reflect", Nothing, Flag::Switch(Switch::Reflect), "", "write semantics and resource types as decorations"),
        row("-Zi", Nothing, Flag::Debug, "", "write debug information (NonSemantic.Shader.DebugInfo.100)"),
        row("-fspv-debug=", Equals, Flag::DebugKind, "<kind>", "debug information (repeatable): file, source, line, tool, vulkan, vulkan-with-source, rich or rich-with-source"),
    ]),
    ("Diagnostics", &[
        row("-WX", Nothing, Flag::WarningsAreErrors, "", "treat warnings as errors"),
        row("-no-warnings", Nothing, Flag::NoWarnings, "", "disable all warnings"),
        row("-Wno-", Value, Flag::Warning, "<code>", "disable a warning; 'hlsl-to-spirv explain <code>' describes it"),
        row("-Wno-error=", Equals, Flag::KeptWarning, "<code>", "do not turn this warning into an error, even with -WX"),
        row("-ferror-limit=", Equals, Flag::ErrorLimit, "<n>", "stop after n errors (default: 100); 0 means no limit"),
        row("--diagnostics=", Equals, Flag::Diagnostics, "text|json|clang|sarif", "format of diagnostics; json writes one object per line, clang writes file:line:column: error: …"),
        row("--color=", Equals, Flag::Color, "auto|always|never", "color diagnostics; auto: only on a terminal"),
    ]),
    ("Limits", &[
        row("--max-time=", Equals, Flag::MaxTime, "<seconds>", "report an error if compiling an input takes longer; may be a fraction, such as 0.5"),
        row("--max-memory=", Equals, Flag::MaxMemory, "<size>", "report an error if the process uses more memory; in bytes, or with a suffix k, m or g"),
        row("--max-instructions=", Equals, Flag::MaxInstructions, "<n>", "report an error if the module has more instructions"),
    ]),
    ("Debugging the compiler", &[
        row("--after=", Equals, Flag::StopAfter, "<pass>[,<n>]", "with --emit=ir: print the IR after this pass, or its nth run on a function; 'lower' is the input of the passes"),
        row("--print-after=", Equals, Flag::PrintAfter, "<pass>|all", "print the IR after this pass to standard error; may be repeated"),
        row("--filter-print-funcs=", Equals, Flag::PrintFunction, "<name>", "print only this function"),
        row("-ftime-report", Nothing, Flag::TimeReport, "", "print the time of each stage and each pass to standard error"),
        row("-ftime-trace", Nothing, Flag::TimeTrace, "", "print a trace of stages and passes in JSON trace event format"),
        row("-ftime-trace=", Equals, Flag::TimeTrace, "<file>", "write the trace to a file"),
        row("-ftime-trace-granularity=", Equals, Flag::TimeTraceGranularity, "<us>", "omit events shorter than this (default: 0)"),
        row("--time-passes", Nothing, Flag::TimePasses, "", "print the time and instruction count of each pass to standard error"),
    ]),
    ("Other", &[
        row("--help", Nothing, Flag::Help, "", "print this text"),
        row("--version", Nothing, Flag::Version, "", "print the version"),
    ]),
];

/// DXC's flags without effect, and those that are not supported yet.
#[rustfmt::skip]
pub static HIDDEN: &[Row] = &[
    row("-help", Nothing, Flag::Help, "", ""),
    row("-h", Nothing, Flag::Help, "", ""),
    row("-?", Nothing, Flag::Help, "", ""),
    row("-spirv", Nothing, Flag::NoEffect, "", ""),
    row("-nologo", Nothing, Flag::NoEffect, "", ""),
    row("-fcgl", Nothing, Flag::Optimize(Level::None), "", ""),
    row("-O1", Nothing, Flag::Optimize(Level::Full), "", ""),
    row("-O2", Nothing, Flag::Optimize(Level::Full), "", ""),
    row("-Wno-error-", Equals, Flag::KeptWarning, "<code>", "do not turn this warning into an error, even with -WX"),
    row("-W", Equals, Flag::EnableWarning, "", ""),
    row("-Werror", Nothing, Flag::WarningsAreErrors, "", ""),
    row("-fdiagnostics-color", Nothing, Flag::NoEffect, "", ""),
    row("-Qunused-arguments", Nothing, Flag::NoEffect, "", ""),
    row("-Qsource_in_debug_module", Nothing, Flag::NoEffect, "", ""),
    row("-Zs", Nothing, Flag::NoEffect, "", ""),
    row("-disable-payload-qualifiers", Nothing, Flag::NoEffect, "", ""),
    row("-enable-payload-qualifiers", Nothing, Flag::NoEffect, "", ""),
    row("-disable-lifetime-markers", Nothing, Flag::NoEffect, "", ""),
    row("-enable-lifetime-markers", Nothing, Flag::NoEffect, "", ""),
    row("-enable-operator-overloading", Nothing, Flag::NoEffect, "", ""),
    row("-enable-short-circuit", Nothing, Flag::NotYet, "", ""),
    row("-enable-templates", Nothing, Flag::NoEffect, "", ""),
    row("-strict-udt-casting", Nothing, Flag::NotYet, "", ""),
    row("-flegacy-resource-reservation", Nothing, Flag::NoEffect, "", ""),
    row("-no-legacy-cbuf-layout", Nothing, Flag::NoEffect, "", ""),
    row("-not_use_legacy_cbuf_load", Nothing, Flag::NoEffect, "", ""),
    row("-res-may-alias", Nothing, Flag::NoEffect, "", ""),
    row("-res_may_alias", Nothing, Flag::NoEffect, "", ""),
    row("-all_resources_bound", Nothing, Flag::NoEffect, "", ""),
    row("-pack_prefix_stable", Nothing, Flag::NoEffect, "", ""),
    row("-pack_optimized", Nothing, Flag::Switch(Switch::PackOptimized), "", "same as -pack-optimized"),
    row("-preserve-intermediate-values", Nothing, Flag::NoEffect, "", ""),
    row("-memdep-block-scan-limit", Value, Flag::NoEffect, "", ""),
    row("-select-validator", Value, Flag::NoEffect, "", ""),
    row("-precise-output", Value, Flag::NotYet, "", ""),
    row("-ast-dump", Nothing, Flag::NotYet, "", ""),
    row("-Odump", Nothing, Flag::NotYet, "", ""),
    row("-Vi", Nothing, Flag::ShowIncludes, "", "same as -H"),
    row("-setprivate", Value, Flag::Refused, "", ""),
    row("-getprivate", Value, Flag::Refused, "", ""),
    row("-extractrootsignature", Nothing, Flag::Refused, "", ""),
    row("-Qstrip_priv", Nothing, Flag::Refused, "", ""),
    row("-Ges", Nothing, Flag::NoEffect, "", ""),
    row("-Gec", Nothing, Flag::Refused, "", ""),
    row("-Zsb", Nothing, Flag::NoEffect, "", ""),
    row("-Zss", Nothing, Flag::NoEffect, "", ""),
    row("-Qembed_debug", Nothing, Flag::NoEffect, "", ""),
    row("-Qstrip_reflect", Nothing, Flag::Refused, "", ""),
    row("-Qstrip_rootsignature", Nothing, Flag::NoEffect, "", ""),
    row("-all-resources-bound", Nothing, Flag::NoEffect, "", ""),
    row("-ffinite-math-only", Nothing, Flag::NoEffect, "", ""),
    row("-fdiagnostics-show-option", Nothing, Flag::NoEffect, "", ""),
    row("-fno-diagnostics-show-option", Nothing, Flag::NoEffect, "", ""),
    row("-fspv-reduce-load-size", Nothing, Flag::NoEffect, "", ""),
    row("-fspv-fix-func-call-arguments", Nothing, Flag::NoEffect, "", ""),
    row("-fspv-print-all", Nothing, Flag::NoEffect, "", ""),
    row("-pack-prefix-stable", Nothing, Flag::NoEffect, "", ""),
    row("-Oconfig=", Equals, Flag::OptimizerPasses, "", ""),
    row("-opt-enable", Value, Flag::NoEffect, "", ""),
    row("-opt-disable", Value, Flag::NoEffect, "", ""),
    row("-opt-select", Arguments(2), Flag::NoEffect, "", ""),
    row("-Gfa", Nothing, Flag::NoEffect, "", ""),
    row("-Gfp", Nothing, Flag::NoEffect, "", ""),
    row("-Fd", Value, Flag::Refused, "", ""),
    row("-Fe", Value, Flag::NotYet, "", ""),
    row("-Frs", Value, Flag::NotYet, "", ""),
    row("-Fsh", Value, Flag::NotYet, "", ""),
    row("-Cc", Nothing, Flag::NoEffect, "", ""),
    row("-Ni", Nothing, Flag::NoEffect, "", ""),
    row("-No", Nothing, Flag::NoEffect, "", ""),
    row("-Lx", Nothing, Flag::NoEffect, "", ""),
    row("-dumpbin", Nothing, Flag::NotYet, "", ""),
    row("-link", Nothing, Flag::NotYet, "", ""),
    row("-recompile", Nothing, Flag::NotYet, "", ""),
    row("-validator-version", Value, Flag::NoEffect, "", ""),
    row("-rootsig-define", Value, Flag::NotYet, "", ""),
    row("-force-rootsig-ver", Value, Flag::NotYet, "", ""),
    row("-setrootsignature", Value, Flag::NotYet, "", ""),
    row("-verifyrootsignature", Value, Flag::NotYet, "", ""),
    row("-verify", Nothing, Flag::NotYet, "", ""),
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
        match row.flag {
            Flag::NoEffect => "accepted; no effect",
            Flag::OptimizerPasses => "checked; no effect",
            Flag::Refused => "error: does not apply to SPIR-V",
            Flag::NotYet => "error: not supported",
            Flag::Optimize(Level::None) => "disable the optimization passes",
            Flag::Optimize(_) => "run the optimization passes (default)",
            Flag::Help => "print the help",
            Flag::WarningsAreErrors => "treat warnings as errors",
            Flag::EnableWarning => "accepted; all warnings are on by default",
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
            match row.flag {
                Flag::NoEffect | Flag::Optimize(_) => assert_eq!(answer, Ok(()), "{}", row.name),
                Flag::Refused => assert!(error.contains("does not apply to SPIR-V"), "{}: {error}", row.name),
                Flag::NotYet => assert!(error.contains("is not supported yet"), "{}: {error}", row.name),
                // Flags whose values matter have tests next to the parser.
                _ => {}
            }
        }
    }
}
