//! The flags of the command line as data: name, values, meaning, help. The parser and `--help` both read this table.

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
    /// As many arguments after it.
    Arguments(usize),
}

/// What a flag without a value turns on.
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

/// What a flag does.
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
    /// DXC has it, and what it asks for is always so here, or changes nothing in a module.
    NoEffect,
    /// `-Oconfig=`
    OptimizerPasses,
    /// DXC has it, and refuses it for SPIR-V.
    Refused,
    /// DXC has it; a shader that needs it can't be compiled rightly yet.
    NotYet,
}

#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub takes: Takes,
    pub flag: Flag,
    /// How the value is called in the help.
    pub value: &'static str,
    /// Empty for a flag that the help leaves out.
    pub help: &'static str,
}

impl Row {
    /// What stands between the flag and its value in the help.
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
        row("-E", Value, Flag::Entry, "<name>", "the entry point; without it main, or what [shader(\"…\")] or [numthreads] shows"),
        row("-exports", Value, Flag::Exports, "<name>[;<name>…]", "the functions and entry points that a library has"),
        row("-default-linkage", Value, Flag::DefaultLinkage, "internal|external", "export functions of a library that are not static, without 'export' too"),
        row("-export-shaders-only", Nothing, Flag::ExportShadersOnly, "", "a library has its entry points alone: functions with 'export' are not exported"),
        row("-D", Value, Flag::Define, "<name>[=<value>]", "define a macro"),
        row("-I", Value, Flag::Include, "<folder>", "look for included files there too"),
        row("-HV", Value, Flag::Language, "<year>", "version of HLSL: 2016, 2017, 2018, 2021 (default), 202x"),
        row("-enable-16bit-types", Nothing, Flag::Native16Bit, "", "half and the min16 types have 16 bits"),
        row("-flegacy-macro-expansion", Nothing, Flag::Switch(Switch::LegacyMacroExpansion), "", "expand the operands of ## before they are pasted, as FXC does"),
        row("-ignore-line-directives", Nothing, Flag::Switch(Switch::IgnoreLineDirectives), "", "diagnostics and debug information have no places from #line"),
        row("-encoding", Value, Flag::Encoding, "utf8", "the encoding of sources and texts, which is always UTF-8"),
        row("--grammar", Value, Flag::Grammar, "<file>", "a vendor's grammar in SPIRV-Headers' form; may be given several times"),
        row("--grammar-set", Value, Flag::GrammarSet, "<set>=<file>", "the same for the grammar of an extended instruction set of this name"),
        row("--config", Value, Flag::Configuration, "<file>", "the configuration; without it, the nearest hlsl-to-spirv.toml in the folders of a FILE"),
        row("--no-config", Nothing, Flag::NoConfiguration, "", "no configuration"),
        row("--input=", Equals, Flag::Input, "hlsl|ir", "what the input is; without it, .ll files are IR"),
    ]),
    ("Output", &[
        row("-Fo", Value, Flag::Output, "<file>", "write the module there; a folder takes FILE.spv for each input"),
        row("-Fc", Value, Flag::AssemblyOutput, "<file>", "write SPIR-V assembly there"),
        row("-Fh", Value, Flag::HeaderOutput, "<file>", "write a C header there, with the bytes of the module as an array"),
        row("-Vn", Value, Flag::VariableName, "<name>", "the name of that array; without it, g_ and the entry point"),
        row("-Fre", Value, Flag::ReflectionOutput, "<file>", "write the module's reflection there: JSON, as --emit=reflection does"),
        row("--emit=", Equals, Flag::Emit, "<form>", "what to write: pp, ast, hir, ir, asm, spirv, reflection, stats or stats-json"),
        row("-P", Nothing, Flag::Preprocess, "", "only preprocess, as --emit=pp, with #line directives that say where each line is from"),
        row("-Fi", Value, Flag::PreprocessedOutput, "<file>", "write preprocessed text there, with -P"),
        row("-M", Nothing, Flag::Dependencies, "", "print the files that the module depends on, as a make rule, in place of a module"),
        row("-MD", Nothing, Flag::DependenciesToo, "", "write that rule beside the output, as FILE.d"),
        row("-MF", Value, Flag::DependencyFile, "<file>", "write that rule there"),
        row("-H", Nothing, Flag::ShowIncludes, "", "print the included files to standard error, a dot for each level"),
    ]),
    ("SPIR-V", &[
        row("-fspv-target-env=", Equals, Flag::Environment, "<env>", "vulkan1.0 (default), vulkan1.1, vulkan1.1spirv1.4, vulkan1.2, vulkan1.3, vulkan1.4, universal1.5, universal1.6"),
        row("-fspv-extension=", Equals, Flag::Extension, "<name>", "allow this extension, and only those that are allowed so"),
        row("-fvk-use-dx-layout", Nothing, Flag::Layout(LayoutRule::Dx), "", "lay out buffers as Direct3D does"),
        row("-fvk-use-gl-layout", Nothing, Flag::Layout(LayoutRule::Gl), "", "lay out buffers by std140 and std430"),
        row("-fvk-use-scalar-layout", Nothing, Flag::Layout(LayoutRule::Scalar), "", "lay out buffers with scalar alignment"),
        row("-fspv-use-unknown-image-format", Nothing, Flag::Switch(Switch::UnknownImageFormat), "", "images without vk::image_format have no format"),
        row("-fspv-use-legacy-buffer-matrix-order", Nothing, Flag::Switch(Switch::LegacyMatrixOrder), "", "matrices lie row by row in byte address buffers"),
        row("-fspv-use-vulkan-memory-model", Nothing, Flag::Switch(Switch::VulkanMemoryModel), "", "use the Vulkan memory model"),
        row("-fspv-enable-maximal-reconvergence", Nothing, Flag::Switch(Switch::MaximalReconvergence), "", "invocations reconverge as the source suggests"),
        row("-fspv-max-id", Value, Flag::MaxId, "<n>", "an error if the module needs more ids"),
        row("-Gis", Nothing, Flag::Switch(Switch::StrictFloats), "", "keep to IEEE 754: no contraction; zeros keep their signs, and there are infinities and NaNs"),
        row("-denorm", Value, Flag::Denormals, "any|preserve|ftz", "what becomes of denormals of 32 bits"),
        row("-Zpr", Nothing, Flag::RowMajor(true), "", "matrices in buffers are row major where the source does not say"),
        row("-Zpc", Nothing, Flag::RowMajor(false), "", "matrices in buffers are column major (default)"),
        row("-Qstrip_debug", Nothing, Flag::StripNames, "", "leave the names of the source out of the module"),
        row("-Vd", Nothing, Flag::SkipValidation, "", "do not validate: what SPIR-V forbids gives warnings"),
    ]),
    ("Bindings", &[
        row("-fvk-b-shift", Arguments(2), Flag::Shift(RegisterClass::Constants), "<n> <space>|all", "add n to the bindings of registers b of a space"),
        row("-fvk-s-shift", Arguments(2), Flag::Shift(RegisterClass::Sampler), "<n> <space>|all", "the same for s"),
        row("-fvk-t-shift", Arguments(2), Flag::Shift(RegisterClass::Texture), "<n> <space>|all", "the same for t"),
        row("-fvk-u-shift", Arguments(2), Flag::Shift(RegisterClass::Storage), "<n> <space>|all", "the same for u"),
        row("-fvk-auto-shift-bindings", Nothing, Flag::Switch(Switch::AutoShift), "", "shift resources without a register, too"),
        row("-fvk-bind-register", Arguments(4), Flag::BindRegister, "<register> <space> <binding> <set>", "where a register is; then each resource needs one"),
        row("-vkbr", Arguments(4), Flag::BindRegister, "<register> <space> <binding> <set>", "the same"),
        row("-fvk-bind-globals", Arguments(2), Flag::BindGlobals, "<binding> <set>", "where the buffer of loose global variables is"),
        row("-fvk-bind-resource-heap", Arguments(2), Flag::BindHeap(Heap::Resources), "<binding> <set>", "where the heap of resources is"),
        row("-fvk-bind-sampler-heap", Arguments(2), Flag::BindHeap(Heap::Samplers), "<binding> <set>", "the same for samplers"),
        row("-fvk-bind-counter-heap", Arguments(2), Flag::BindHeap(Heap::Counters), "<binding> <set>", "the same for the counters of buffers"),
        row("-fspv-use-emulated-heap", Nothing, Flag::DescriptorHeap(false), "", "heaps are descriptor arrays with bindings (default)"),
        row("-fspv-use-descriptor-heap", Nothing, Flag::DescriptorHeap(true), "", "heaps are those of SPV_EXT_descriptor_heap, without bindings"),
        row("-fvk-resource-heap-stride", Arguments(1), Flag::ResourceHeapStride, "<n>", "the bytes from one descriptor of the resource heap to the next (default: the size of the largest)"),
        row("-fvk-sampler-heap-stride", Arguments(1), Flag::SamplerHeapStride, "<n>", "the same for samplers"),
        row("-auto-binding-space", Value, Flag::DefaultSet, "<set>", "the set of resources without a space; 0 without it"),
        row("-fspv-flatten-resource-arrays", Nothing, Flag::Switch(Switch::FlattenArrays), "", "each element of an array of resources has a binding of its own"),
        row("-fspv-preserve-bindings", Nothing, Flag::Switch(Switch::PreserveBindings), "", "keep resources that nothing uses"),
    ]),
    ("Stages", &[
        row("-fspv-entrypoint-name=", Equals, Flag::EntryName, "<name>", "how the entry point is called in the module"),
        row("-fspv-preserve-interface", Nothing, Flag::Switch(Switch::PreserveInterface), "", "keep inputs and outputs that nothing uses"),
        row("-fvk-invert-y", Nothing, Flag::Switch(Switch::InvertY), "", "negate the y of the position that leaves a vertex, domain, geometry or mesh shader"),
        row("-fvk-use-dx-position-w", Nothing, Flag::Switch(Switch::DxPositionW), "", "SV_Position.w in a pixel shader is w, not its reciprocal"),
        row("-fvk-support-nonzero-base-vertex", Nothing, Flag::Switch(Switch::NonzeroBaseVertex), "", "SV_VertexID counts from 0 in each draw"),
        row("-fvk-support-nonzero-base-instance", Nothing, Flag::Switch(Switch::NonzeroBaseInstance), "", "SV_InstanceID counts from 0 in each draw"),
        row("-fvk-stage-io-order=", Equals, Flag::StageIoOrder, "decl|alpha", "hand out locations by declarations (default), or by names of semantics"),
        row("-pack-optimized", Nothing, Flag::Switch(Switch::PackOptimized), "", "what stages pass to each other shares locations, as components; all of them need the flag"),
    ]),
    ("Optimization", &[
        row("-O3", Nothing, Flag::Optimize(Level::Full), "", "run the optimization passes (default); -O1 and -O2 are the same"),
        row("-O0", Nothing, Flag::Optimize(Level::None), "", "run none of them"),
        row("-Od", Nothing, Flag::Optimize(Level::None), "", "the same"),
    ]),
    ("Debug information", &[
        row("-fspv-reflect", Nothing, Flag::Switch(Switch::Reflect), "", "keep semantics and types of resources as decorations"),
        row("-Zi", Nothing, Flag::Debug, "", "describe the source for debuggers"),
        row("-fspv-debug=", Equals, Flag::DebugKind, "<kind>", "only that: file, source, line, tool, vulkan or rich"),
    ]),
    ("Diagnostics", &[
        row("-WX", Nothing, Flag::WarningsAreErrors, "", "warnings are errors"),
        row("-no-warnings", Nothing, Flag::NoWarnings, "", "no warnings"),
        row("-Wno-", Value, Flag::Warning, "<code>", "no warnings of this kind; hlsl-to-spirv explain <code> says what it is"),
        row("-Wno-error=", Equals, Flag::KeptWarning, "<code>", "this kind is a warning, also with -WX"),
        row("-ferror-limit=", Equals, Flag::ErrorLimit, "<n>", "stop after n errors; 100 without this flag, and 0 for no limit"),
        row("--diagnostics=", Equals, Flag::Diagnostics, "text|json|clang|sarif", "the form of diagnostics; JSON is one object per line, clang is file:line:column: error: …"),
        row("--color=", Equals, Flag::Color, "auto|always|never", "colour in diagnostics; auto means on a terminal"),
    ]),
    ("Limits", &[
        row("--max-time=", Equals, Flag::MaxTime, "<seconds>", "an error if the compilation of an input takes longer; 0.5 is half a second"),
        row("--max-memory=", Equals, Flag::MaxMemory, "<size>", "an error if the process uses more memory: bytes, or with k, m or g behind"),
        row("--max-instructions=", Equals, Flag::MaxInstructions, "<n>", "an error if the module has more instructions"),
    ]),
    ("Debugging the compiler", &[
        row("--after=", Equals, Flag::StopAfter, "<pass>[,<n>]", "with --emit=ir: the IR after this pass, its nth run on a function; lower is what the passes get"),
        row("--print-after=", Equals, Flag::PrintAfter, "<pass>|all", "print the IR after this pass to standard error; several times for several passes"),
        row("--filter-print-funcs=", Equals, Flag::PrintFunction, "<name>", "print only this function"),
        row("-ftime-report", Nothing, Flag::TimeReport, "", "print the time of each stage and each pass to standard error"),
        row("-ftime-trace", Nothing, Flag::TimeTrace, "", "print when each stage and each run of a pass was, as trace events in JSON"),
        row("-ftime-trace=", Equals, Flag::TimeTrace, "<file>", "write the trace events to this file"),
        row("-ftime-trace-granularity=", Equals, Flag::TimeTraceGranularity, "<us>", "leave out what took less time; 0 without this flag"),
        row("--time-passes", Nothing, Flag::TimePasses, "", "print the time and the number of instructions of each pass to standard error"),
    ]),
    ("Other", &[
        row("--help", Nothing, Flag::Help, "", "this text"),
        row("--version", Nothing, Flag::Version, "", "the version"),
    ]),
];

/// DXC's flags that change nothing here, and those that this compiler does not know how to follow yet.
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
    row("-Wno-error-", Equals, Flag::KeptWarning, "<code>", "this kind is a warning, also with -WX"),
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
    row("-pack_optimized", Nothing, Flag::Switch(Switch::PackOptimized), "", "as -pack-optimized"),
    row("-preserve-intermediate-values", Nothing, Flag::NoEffect, "", ""),
    row("-memdep-block-scan-limit", Value, Flag::NoEffect, "", ""),
    row("-select-validator", Value, Flag::NoEffect, "", ""),
    row("-precise-output", Value, Flag::NotYet, "", ""),
    row("-ast-dump", Nothing, Flag::NotYet, "", ""),
    row("-Odump", Nothing, Flag::NotYet, "", ""),
    row("-Vi", Nothing, Flag::ShowIncludes, "", "as -H"),
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

/// Every flag that is known.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    GROUPS.iter().flat_map(|(_, rows)| rows.iter()).chain(HIDDEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::parse;
    use std::path::Path;

    /// What the page for those who come from DXC says of a flag.
    fn said(row: &Row) -> &'static str {
        match row.flag {
            Flag::NoEffect => "accepted, and changes nothing",
            Flag::OptimizerPasses => "checked, and changes nothing",
            Flag::Refused => "an error: it means nothing for SPIR-V",
            Flag::NotYet => "an error: not supported",
            Flag::Optimize(Level::None) => "no pass runs",
            Flag::Optimize(_) => "the passes run, as without it",
            Flag::Help => "the text of `--help`",
            Flag::WarningsAreErrors => "warnings are errors",
            Flag::EnableWarning => "accepted: all kinds of warnings are on",
            _ => row.help,
        }
    }

    /// Two dashes are this compiler's own.
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
                Flag::Refused => assert!(error.contains("means nothing for SPIR-V"), "{}: {error}", row.name),
                Flag::NotYet => assert!(error.contains("is not supported yet"), "{}: {error}", row.name),
                // Those whose values matter have tests beside the parser.
                _ => {}
            }
        }
    }
}
