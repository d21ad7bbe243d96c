//! The options of a compilation: the flags of the command line as data.

use crate::grammar_file::GrammarFile;
use frontend::{ErrorLimit, preproc};
use ir::passes::observe::{PassPoint, PrintAfter};
use limits::{Limits, MemoryLimit};
pub use spirv_module::DebugSet;
use spirv_module::Environment;

/// The form that a compilation produces, which `--emit` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emit {
    /// Preprocessed text.
    Preprocessed,
    /// The concrete syntax tree.
    Cst,
    /// The syntax tree.
    Ast,
    /// Nothing: reports diagnostics, up to the end of semantic analysis.
    Analysis,
    /// The typed tree.
    Hir,
    /// LLVM assembly.
    Ir,
    /// SPIR-V assembly.
    Assembly,
    /// SPIR-V words.
    Spirv,
    /// Statistics of the functions of the SPIR-V module, as a table.
    Statistics,
    /// The same in JSON, one object per line.
    StatisticsJson,
    /// The interface of the SPIR-V module, in JSON.
    Reflection,
}

/// The language of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// HLSL.
    Hlsl,
    /// LLVM assembly with this compiler's attributes, as `Emit::Ir` prints it.
    Ir,
}

/// How warnings are treated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Warnings {
    /// They are reported.
    #[default]
    Show,
    /// `-no-warnings`: they are not reported.
    Hide,
    /// `-WX`: they are errors.
    Error,
}

/// The debug information of a module.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DebugInfo {
    /// OpSource with the names of the files.
    pub files: bool,
    /// The text of the files in OpSource.
    pub text: bool,
    /// OpLine: the file, line and column of each instruction.
    pub lines: bool,
    /// OpModuleProcessed with the name and version of this compiler.
    pub tool: bool,
    /// The extended instructions that describe types, functions, blocks and variables, and replace OpLine.
    pub set: Option<DebugSet>,
    /// `vulkan-with-source-test`: the text of a file is split into many short pieces.
    pub short_pieces: bool,
}

/// Records of a compilation's passes, for debugging the compiler. See `docs/debugging.md`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct TraceOptions {
    /// `--after`: the last pass that runs. With [`Emit::Ir`], the output is the IR after it; SPIR-V cannot be emitted then.
    pub stop_after: Option<PassPoint>,
    /// `--print-after`: the passes after which the IR is printed to [`crate::Trace::text`].
    pub print_after: PrintAfter,
    /// `--filter-print-funcs`: the function that is printed; None prints all of them.
    pub function: Option<String>,
    /// `--time-passes`: the time and the number of instructions of each pass are totalled in [`crate::Trace::totals`].
    pub totals: bool,
    /// `-ftime-trace`: the start and duration of each stage and each run of a pass, in [`crate::Compilation::intervals`].
    pub intervals: bool,
    /// The source location of each line of the output, in [`crate::Compilation::origins`]; for preprocessed text, trees and IR.
    pub origins: bool,
    /// The IR after each run of a pass that changed it, in [`crate::Compilation::snapshots`].
    pub snapshots: bool,
}

impl TraceOptions {
    /// True if anything is recorded.
    #[must_use]
    pub fn is_wanted(&self) -> bool {
        *self != Self::default()
    }
}

/// The options of one compilation. Each field corresponds to a flag of the command line; `Default` is the behaviour without flags.
///
/// The flags that a stage reads are fields of that stage's own options, which it gets unchanged. The other fields are flags of the pipeline. Every
/// field is hashed, because these options name a cached module ([`crate::Content`]).
#[derive(Debug, Clone, Default, Hash)]
pub struct Options {
    /// The flags of the preprocessor.
    pub preprocessor: preproc::Options,
    /// The flags of the language and the entry points.
    pub sema: sema::Options,
    /// The flags of lowering: layouts, bindings, stage inputs and outputs, floating-point rules.
    pub lower: lower::Options,
    /// `--grammar`, `--grammar-set`, in order: extensions of the built-in grammar.
    pub grammars: Vec<GrammarFile>,
    /// `-fspv-target-env`
    pub environment: Environment,
    /// `-fspv-extension`: the extensions that may be used; empty allows all.
    pub allowed_extensions: Vec<String>,
    /// `-Qstrip_debug`: the module has neither names nor debug information.
    pub strip_names: bool,
    /// `-P`: preprocessed text contains `#line` directives.
    pub line_markers: bool,
    /// `-Fre`: the compilation has a [`crate::Compilation::reflection`]. The module is the same with and without it.
    pub reflection: bool,
    /// `-fspv-use-vulkan-memory-model`
    pub vulkan_memory_model: bool,
    /// `-Vd`: violations of the SPIR-V specification are warnings.
    pub unchecked: bool,
    /// `-fspv-max-id`: a module with larger ids is an error.
    pub max_id: Option<u32>,
    /// `--max-instructions`: a module with more instructions is an error.
    pub max_instructions: Option<u32>,
    /// `--max-time`, `--max-memory`, and the cancellation of a call of the library.
    pub limits: Limits,
    /// `-Zi`, `-fspv-debug`
    pub debug: DebugInfo,
    /// The command line without the files, which a module with debug information contains.
    pub arguments: String,
    /// `-ferror-limit`: the number of errors that are reported.
    pub error_limit: ErrorLimit,
    /// `-O…`
    pub optimize: ir::passes::pipeline::Level,
    /// How warnings are treated.
    pub warnings: Warnings,
    /// `-Wno-…`: codes of warnings that are not reported.
    pub hidden_warnings: Vec<String>,
    /// `-Wno-error=…`: codes of diagnostics that stay warnings if `-WX` or the default would make them errors.
    pub kept_warnings: Vec<String>,
    /// `--after`, `--print-after`, `--time-passes`: records of the passes.
    pub trace: TraceOptions,
}

/// Limits the memory of this process, as measured by the operating system. It has no effect on systems without this measurement.
#[must_use]
pub fn memory_limit(bytes: u64) -> MemoryLimit {
    MemoryLimit { bytes, measure: || memory_stats::memory_stats().map(|stats| stats.physical_mem as u64) }
}
