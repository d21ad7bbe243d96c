//! The result of a compilation: output, diagnostics, dependencies, timings.

use crate::reflection::Reflection;
use crate::report::{Position, Report};
use crate::stage::Stage;
use crate::times::Interval;
use ir::passes::observe::Trace;
use sema::hir::Program;
use sema::{Deduction, Spelled};
use spirv_grammar::Grammar;
use spirv_module::{UnknownIds, disassemble_own};
use std::time::Duration;

/// The result of a compilation.
#[derive(Debug)]
pub struct Compilation {
    /// None if there is an error.
    pub output: Option<Output>,
    /// The diagnostics, and the files that they point into.
    pub report: Report,
    /// The files that were read, starting with the source. Built-in headers are left out.
    pub dependencies: Vec<String>,
    /// The time of each stage, in the order in which they ran.
    pub timings: Vec<(Stage, Duration)>,
    /// The start and the duration of each stage and each run of a pass. Empty unless [`crate::TraceOptions::intervals`] is set.
    pub intervals: Vec<Interval>,
    /// The interface of the module, with the names and semantics of the source even if the module contains none. None after an error, and unless
    /// [`crate::Options::reflection`] or [`crate::Emit::Reflection`] requests it.
    pub reflection: Option<Reflection>,
    /// The trace that [`crate::TraceOptions`] requests; None if they request nothing.
    pub trace: Option<Trace>,
    /// The source location of each line of a text, in order; None for a line without one. Empty unless [`crate::TraceOptions::origins`] is set.
    pub origins: Vec<Option<Position>>,
    /// The types that the analysis deduced, with [`crate::Emit::Analysis`].
    pub deductions: Vec<Deduction>,
    /// The initial IR of the passes, and the IR after each run of a pass that changed it. Empty unless [`crate::TraceOptions::snapshots`] is
    /// set.
    pub snapshots: Vec<Snapshot>,
    /// The analyzed program, with [`crate::Emit::Analysis`].
    pub(crate) program: Option<Program>,
    /// The grammar of the compilation.
    pub(crate) grammar: Grammar,
    /// The operands of the module's instructions that are ids, although the grammar does not know them.
    pub(crate) unknown_ids: UnknownIds,
    /// Whether a warning, shown or hidden, was about a number or a name that no grammar contains.
    pub(crate) names_unknown: bool,
}

/// The IR after a run of a pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The name of the pass, as `--after` takes it; `lower` for the initial IR.
    pub pass: String,
    /// The number of this run of the pass on its function, from 1.
    pub run: u32,
    /// The function that the pass ran on; None if it ran on the module.
    pub function: Option<String>,
    /// The IR of the whole module.
    pub text: String,
    /// The source location of each line of the text.
    pub origins: Vec<Option<Position>>,
}

/// The output of a compilation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Preprocessed text, a tree, IR or assembly.
    Text(String),
    /// A SPIR-V module.
    Words(Vec<u32>),
}

impl Compilation {
    /// The types of names and expressions by their locations in the preprocessed text, as far as they are known, with [`crate::Emit::Analysis`].
    #[must_use]
    pub fn spelled_types(&self) -> Option<Spelled> {
        self.program.as_ref().map(sema::spelled)
    }

    /// The module of [`crate::Compiler::compile`]; None after an error.
    pub fn words(&self) -> Option<&[u32]> {
        match self.output.as_ref()? {
            Output::Words(words) => Some(words),
            Output::Text(_) => None,
        }
    }

    /// True if the module may contain numbers or names that no grammar contains, or only one given by `--grammar`: validators do not know them.
    pub fn names_unknown(&self) -> bool {
        self.names_unknown || !self.grammar.is_empty()
    }

    /// The assembly of the module, as [`crate::disassemble`] prints it. In instructions that no grammar knows, it also shows which operands are
    /// ids. None without a module.
    pub fn assembly(&self) -> Option<String> {
        let words = self.words()?;
        self.grammar.within(|| disassemble_own(words, &self.unknown_ids).ok())
    }

    /// The inclusions of files in order, each with its depth: 1 for one that the source includes.
    pub fn inclusions(&self) -> Vec<(usize, &str)> {
        let files = &self.report.map.files;
        let depth = |id| std::iter::successors(files.get(id), |file| files.get(file.included_at.as_ref()?.file)).count() - 1;
        let included = files.iter().filter(|(_, file)| file.included_at.is_some());
        included.map(|(id, file)| (depth(id), file.name.as_str())).collect()
    }

    /// The text of [`crate::Compiler::compile_to`]; None after an error, or if the output is words.
    pub fn text(&self) -> Option<&str> {
        match self.output.as_ref()? {
            Output::Words(_) => None,
            Output::Text(text) => Some(text),
        }
    }
}
