//! The state that all functions of the module that is being lowered share. Each part belongs to a context with an API of its own;
//! `ModuleLowerer` holds the contexts, reports diagnostics, and finishes bodies and the module.

use crate::assigned::Assignments;
use crate::bindings::Bindings;
use crate::current_entry::CurrentEntry;
use crate::debug::{Debug, DebugSources};
use crate::declaration::Declarations;
use crate::declared_at::DeclaredAt;
use crate::floats::{forbid_contraction, keep_signs_of_zeros};
use crate::frame::Scratch;
use crate::global_variables::GlobalVariables;
use crate::instance_key::Instances;
use crate::options::{Options, Target};
use crate::passed::PassedVariables;
use crate::precise::{Roots, decorate as decorate_precise};
use crate::program_facts::ProgramFacts;
use crate::slot_types::SlotTypes;
use crate::stage_io::stage_variables::StageVariables;
use crate::symbols::Symbols;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use ir::name::Name;
use ir::references::{IndexedModule, References};
use ir::verify::verify_body;
use ir::{AttributeItem, Attributed, FunctionId, GlobalId, LocId, MetadataId, Module};
use rustc_hash::FxHashSet;
use sema::hir;

/// The error type of lowering: a diagnostic was reported already, and whatever depends on the value is left out.
#[derive(Debug)]
pub(crate) struct Reported;

pub(crate) type Lowered<T> = Result<T, Reported>;

/// A lowered module whose bodies are verified.
#[derive(Debug)]
pub struct LoweredModule {
    /// Incomplete if a diagnostic is an error: then it must not be used.
    pub module: IndexedModule,
    /// Diagnostics in the order in which they were found.
    pub diagnostics: Vec<Diagnostic>,
    /// The declarations of the instructions that the module calls.
    pub declared_at: DeclaredAt,
}

/// A span, with its location if one was created for it already.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SavedSpan {
    span: Span,
    loc: Option<(Span, LocId)>,
}

/// The state that all functions of a module share, each part in a context that owns it.
pub(crate) struct ModuleLowerer<'p> {
    pub program: &'p hir::Program,
    pub options: &'p Options,
    target: Target,
    pub module: Module,
    pub slots: SlotTypes,
    pub variables: GlobalVariables,
    pub stage_variables: StageVariables,
    pub bindings: Bindings<'p>,
    pub assignments: Assignments<'p>,
    pub passed: PassedVariables<'p>,
    pub declarations: Declarations<'p>,
    pub instances: Instances,
    /// The values and addresses that `precise` places receive.
    precise: Roots,
    /// None if the module is to have no debug information.
    pub debug: Option<Debug<'p>>,
    facts: ProgramFacts,
    entry: CurrentEntry,
    symbols: Symbols,
    /// Reused by the next function.
    scratch: Scratch,
    /// External references of the finished bodies.
    references: References,
    diagnostics: Vec<Diagnostic>,
    /// Some diagnostic is an error.
    has_errors: bool,
    /// The span that is being lowered, for diagnostics and locations.
    span: Span,
    last_loc: Option<(Span, LocId)>,
}

impl<'p> ModuleLowerer<'p> {
    /// A lowerer in whose module some globals hold the bits of floats.
    pub fn new(
        program: &'p hir::Program,
        (options, target): (&'p Options, Target),
        sources: Option<&'p DebugSources<'p>>,
        float_bits: FxHashSet<hir::GlobalId>,
    ) -> Self {
        let mut diagnostics = Vec::new();
        let bindings = Bindings::assign(program, options, &mut diagnostics);
        let facts = ProgramFacts::of(program);
        let mut module = Module::default();
        module.functions.reserve(program.instructions.len() + program.functions.len());
        module.globals.reserve(program.globals.len());
        module.locs.reserve(program.exprs.len());
        name_spec_constants(&mut module, program);
        let debug = sources.map(|sources| Debug::new(&mut module, program, (options, target), sources));
        // The names of entry points are part of the user's API, so nothing else may take one.
        let entries = program.entries.iter().map(|entry| entry.name.as_str());
        Self {
            program,
            options,
            target,
            module,
            slots: SlotTypes::default(),
            variables: GlobalVariables::new(float_bits),
            stage_variables: StageVariables::default(),
            bindings,
            assignments: Assignments::new(program),
            passed: PassedVariables::new(program, facts.has_reference_params),
            declarations: Declarations::new(program),
            instances: Instances::default(),
            precise: Roots::default(),
            debug,
            facts,
            entry: CurrentEntry::default(),
            symbols: Symbols::with_taken(entries),
            scratch: Scratch::default(),
            references: References::default(),
            has_errors: diagnostics.iter().any(Diagnostic::is_error),
            diagnostics,
            span: Span::default(),
            last_loc: None,
        }
    }

    /// The properties of the module to make.
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// The values and addresses that `precise` places receive.
    pub fn precise(&mut self) -> &mut Roots {
        &mut self.precise
    }

    pub fn finish(mut self) -> LoweredModule {
        let has_precise = decorate_precise(&mut self.module, std::mem::take(&mut self.precise));
        if self.options.float.strict && forbid_contraction(&mut self.module) || has_precise {
            // The decorations changed what the bodies refer to, so the cache is stale.
            self.references = References::default();
        }
        keep_signs_of_zeros(&mut self.module);
        LoweredModule {
            module: IndexedModule::with_references(self.module, self.references),
            diagnostics: self.diagnostics,
            declared_at: self.declarations.into_declared_at(),
        }
    }

    /// Indexes the references of a finished body, which is still in the cache of the processor, and gives the body to its function. In
    /// debug builds, the body is verified.
    pub fn finish_body(&mut self, function: FunctionId, body: ir::Body) {
        self.references.note(&self.module, function, &body);
        self.module.functions[function].body = Some(body);
        // After an error, globals that the body refers to may be missing.
        if cfg!(debug_assertions)
            && !self.has_errors
            && let Err(errors) = verify_body(&self.module, function)
        {
            let text: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
            self.broken(format!("the IR is broken: {}", text.join("; ")));
        }
    }

    pub fn facts(&self) -> &ProgramFacts {
        &self.facts
    }

    /// The entry point that is being lowered.
    pub fn entry(&self) -> &CurrentEntry {
        &self.entry
    }

    pub fn entry_mut(&mut self) -> &mut CurrentEntry {
        &mut self.entry
    }

    /// Keeps a stage variable even if the entry point does not use it (`-fspv-preserve-interface`).
    pub fn preserve_interface(&mut self, global: GlobalId) {
        if self.options.preserve_interface {
            self.preserve(global);
        }
    }

    /// Keeps a variable in the interface of the current entry point, even if its code does not use it.
    pub fn preserve(&mut self, global: GlobalId) {
        self.module.globals[global].preserve_for(self.entry.name());
    }

    /// Lends the buffers that functions share, until [`Self::return_scratch`].
    pub fn take_scratch(&mut self) -> Scratch {
        std::mem::take(&mut self.scratch)
    }

    pub fn return_scratch(&mut self, scratch: Scratch) {
        self.scratch = scratch;
    }

    pub fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.has_errors |= diagnostic.is_error();
        self.diagnostics.push(diagnostic);
        Reported
    }

    /// Reports a construct that is not supported yet, at the current span.
    pub fn unsupported(&mut self, what: impl std::fmt::Display) -> Reported {
        let span = self.span;
        self.report(Diagnostic::unsupported(span, what))
    }

    /// Reports an error at the current span.
    pub fn error(&mut self, code: diagnostics::Code, message: impl Into<String>) -> Reported {
        let span = self.span;
        self.report(Diagnostic::new(code, span, message))
    }

    /// Reports HIR that `sema` guarantees not to build: an internal error, reported as a diagnostic instead of a panic.
    pub fn broken(&mut self, what: impl std::fmt::Display) -> Reported {
        self.error(code::INTERNAL_ERROR, format!("internal compiler error: {what}"))
    }

    /// Takes a symbol derived from `name` that no global or function has yet.
    pub fn unique_symbol(&mut self, name: &str) -> Name {
        self.symbols.take(name)
    }

    /// Sets the location of an attribute.
    pub fn locate(&mut self, of: Attributed, item: AttributeItem, span: Span) {
        let loc = self.module.add_loc(span.start, span.end);
        self.module.set_attribute_loc(of, item, loc);
    }

    /// Sets the extensions and capabilities that a function or variable requires.
    pub fn set_requirements(&mut self, of: Attributed, requirements: &hir::Requirements) {
        for (name, span) in &requirements.extensions {
            self.locate(of, AttributeItem::Extension(name.clone()), *span);
        }
        for (number, span) in &requirements.capabilities {
            self.locate(of, AttributeItem::Capability(*number), *span);
        }
        let (extensions, capabilities) = match of {
            Attributed::Function(function) => {
                let attributes = &mut self.module.functions[function].attributes;
                (&mut attributes.extensions, &mut attributes.capabilities)
            }
            Attributed::Global(global) => {
                let global = &mut self.module.globals[global];
                (&mut global.extensions, &mut global.capabilities)
            }
        };
        for (name, _) in &requirements.extensions {
            if !extensions.contains(name) {
                extensions.push(name.clone());
            }
        }
        for (number, _) in &requirements.capabilities {
            if !capabilities.contains(number) {
                capabilities.push(*number);
            }
        }
    }

    /// The span that is being lowered.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Sets the span that is lowered next. Returns the previous one.
    pub fn set_span(&mut self, span: Span) -> Span {
        std::mem::replace(&mut self.span, span)
    }

    /// The current span and location, for [`Self::restore_span`].
    pub fn save_span(&self) -> SavedSpan {
        SavedSpan { span: self.span, loc: self.last_loc.filter(|(span, _)| *span == self.span) }
    }

    /// Restores a span and its location.
    pub fn restore_span(&mut self, outer: SavedSpan) {
        self.span = outer.span;
        self.last_loc = outer.loc.or(self.last_loc);
    }

    /// The location of the current span.
    pub fn loc(&mut self) -> LocId {
        let span = self.span;
        match self.last_loc {
            Some((last, loc)) if last == span => loc,
            _ => {
                let loc = self.module.add_loc(span.start, span.end);
                if let Some(debug) = &mut self.debug {
                    debug.locate(&mut self.module, loc, span);
                }
                self.last_loc = Some((span, loc));
                loc
            }
        }
    }

    /// Sets the scope of the code that is lowered next. Returns the previous one.
    pub fn set_debug_scope(&mut self, scope: Option<MetadataId>) -> Option<MetadataId> {
        let before = self.debug.as_mut()?.set_scope(scope);
        if before != scope {
            self.last_loc = None;
        }
        before
    }

    /// Describes a function, whose code is lowered next.
    pub fn describe_function(&mut self, id: FunctionId, function: hir::FunctionId) {
        let Some(debug) = &mut self.debug else { return };
        let described = debug.describe_function(&mut self.module, id, function);
        if described.is_some() {
            self.set_debug_scope(described);
        }
    }

    /// Enters a block of statements. Returns the scope around it.
    pub fn enter_debug_block(&mut self, span: Span) -> Option<MetadataId> {
        let block = self.debug.as_mut()?.block(&mut self.module, span)?;
        self.set_debug_scope(Some(block))
    }
}

/// Names the specialization constants.
fn name_spec_constants(module: &mut Module, program: &hir::Program) {
    for global in program.globals.values() {
        if let hir::GlobalKind::SpecConstant { id, .. } = global.kind {
            module.name_spec_constant(id, &global.name);
        }
    }
}
