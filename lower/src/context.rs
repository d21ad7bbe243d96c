//! The state that is shared by all functions of the module that is being lowered: caches of types, globals, declarations and
//! instances.

use crate::assigned::Assignments;
use crate::bindings::Bindings;
use crate::debug::{Debug, DebugSources};
use crate::declaration::Declarations;
use crate::declared_at::DeclaredAt;
use crate::floats::{forbid_contraction, keep_signs_of_zeros};
use crate::instance_key::{EntryTraits, Instances};
use crate::layout::Layout;
use crate::locals::WrittenLocals;
use crate::lvalue::Lvalue;
use crate::options::Options;
use crate::passed::PassedVariables;
use crate::stage_io::item::{BuiltInKey, Composed, Inputs};
use crate::stage_io::program::{asks_for_inputs, has_reference_params, payloads, waits_by_flags};
use cranelift_entity::EntitySet;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use ir::builder::BodyBuilder;
use ir::name::Name;
use ir::references::{IndexedModule, References};
use ir::verify::verify_body;
use ir::{AttributeItem, Attributed, BlockId, FunctionId, LocId, MetadataId, Module};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::{self, LocalId};
use sema::types::TypeId;
use spirv_grammar::builtins::Change;

/// The error type of lowering: a diagnostic was reported already, and whatever depends on the value is left out.
#[derive(Debug)]
pub(crate) struct Reported;

pub(crate) type Lowered<T> = Result<T, Reported>;

/// Selects the slot type of a type in a kind of memory.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rule {
    /// Function, Private and Workgroup memory.
    Plain,
    /// Private memory with a constant initializer, whose slot types have no sign and no matrices.
    Unsigned,
    /// Input and Output variables.
    Interface,
    /// Buffers, with explicit offsets and strides.
    Laid(Layout),
}

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

/// The targets of `break` and `continue`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct JumpTargets {
    pub on_break: BlockId,
    /// None in a switch, where `continue` belongs to an enclosing loop.
    pub on_continue: Option<BlockId>,
}

/// Buffers that functions share to save allocations; empty between functions.
#[derive(Default)]
pub(crate) struct Scratch {
    pub builder: BodyBuilder,
    pub locals: FxHashMap<LocalId, Lvalue>,
    pub written: WrittenLocals,
    pub targets: Vec<JumpTargets>,
    pub reached: EntitySet<BlockId>,
}

pub(crate) struct ModuleLowerer<'p> {
    pub program: &'p hir::Program,
    pub options: &'p Options,
    pub module: Module,
    /// Reused by the next function.
    pub scratch: Scratch,
    /// External references of the finished bodies.
    references: References,
    diagnostics: Vec<Diagnostic>,
    /// Some diagnostic is an error.
    has_errors: bool,
    /// The span that is being lowered, for diagnostics and locations.
    pub span: Span,
    /// The functions that entry points are.
    pub entry_functions: FxHashSet<hir::FunctionId>,
    /// Of the entry point that is being lowered.
    pub entry_traits: EntryTraits,
    /// The name of that entry point in the module.
    pub entry_name: String,
    pub slots: FxHashMap<(TypeId, Rule), ir::TypeId>,
    pub structs: FxHashMap<(hir::StructId, Rule), ir::TypeId>,
    /// The structs that are blocks, by layout.
    pub blocks: FxHashMap<(hir::StructId, Rule), ir::TypeId>,
    /// The structs that share their last register in DirectX's constant buffers, once one is laid out for which it matters.
    pub shared_ends: Option<FxHashSet<hir::StructId>>,
    pub globals: FxHashMap<hir::GlobalId, ir::GlobalId>,
    /// The globals that have no variable because of an error, which was reported.
    pub wrong_globals: FxHashSet<hir::GlobalId>,
    /// Input and Output variables of builtins.
    pub builtins: FxHashMap<BuiltInKey, ir::GlobalId>,
    /// Those of them that ray tracing instructions change.
    pub changing: FxHashMap<ir::GlobalId, Change>,
    /// Globals that stand for several variables: a geometry shader's stream, a mesh shader's arrays of vertices and primitives.
    pub composed: FxHashMap<ir::GlobalId, Composed>,
    /// The program reads inputs of single vertices.
    pub per_vertex: bool,
    /// The program reads inputs at other positions, or without interpolation.
    pub asks_for_inputs: bool,
    /// Some barrier waits for the thread group by flags that are no constants.
    pub waits_by_flags: bool,
    /// Some struct has a `precise` member.
    pub precise_members: bool,
    /// The inputs of the entry point's function that is being lowered.
    pub inputs: Option<Inputs>,
    /// Groupshared variables that are the payload of an amplification shader.
    pub payloads: FxHashSet<hir::GlobalId>,
    /// The variables that payloads in other memory are copied to, by type.
    pub copied_payloads: FxHashMap<TypeId, ir::GlobalId>,
    pub assignments: Assignments<'p>,
    pub passed: PassedVariables<'p>,
    pub static_variables: FxHashMap<hir::GlobalId, Lvalue>,
    /// Whether the program uses hidden counters; None until that is computed.
    pub uses_counters: Option<bool>,
    pub bindings: Bindings<'p>,
    pub counters: FxHashMap<ir::GlobalId, ir::GlobalId>,
    /// Ray payload and callable data variables, by storage class and slot.
    pub ray_variables: FxHashMap<(u32, ir::TypeId), ir::GlobalId>,
    /// Variables that hold the bits of floats, and those that turned out to need that while this module was lowered.
    pub float_bits: FxHashSet<hir::GlobalId>,
    pub new_float_bits: FxHashSet<hir::GlobalId>,
    /// The structs with the bits of floats, by the struct with floats.
    pub float_bits_structs: FxHashMap<ir::TypeId, ir::TypeId>,
    /// 64-bit views of byte address buffers, by the buffer.
    pub wide_words: FxHashMap<ir::GlobalId, ir::GlobalId>,
    /// The table of the standard sample positions, once a shader uses it.
    pub sample_position_table: Option<ir::GlobalId>,
    pub declarations: Declarations<'p>,
    pub instances: Instances,
    symbols: FxHashSet<Name>,
    /// The next suffix to try for each taken name.
    next_numbers: FxHashMap<String, u32>,
    last_loc: Option<(Span, LocId)>,
    /// None if the module is to have no debug information.
    pub debug: Option<Debug<'p>>,
}

impl<'p> ModuleLowerer<'p> {
    pub fn new(
        program: &'p hir::Program,
        options: &'p Options,
        sources: Option<&'p DebugSources<'p>>,
        float_bits: FxHashSet<hir::GlobalId>,
    ) -> Self {
        let mut diagnostics = Vec::new();
        let bindings = Bindings::assign(program, options, &mut diagnostics);
        let (asks_for_inputs, per_vertex) = asks_for_inputs(program);
        let mut module = Module::default();
        module.functions.reserve(program.instructions.len() + program.functions.len());
        module.globals.reserve(program.globals.len());
        module.locs.reserve(program.exprs.len());
        let debug = sources.map(|sources| Debug::new(&mut module, program, options, sources));
        Self {
            program,
            options,
            module,
            scratch: Scratch::default(),
            references: References::default(),
            has_errors: diagnostics.iter().any(Diagnostic::is_error),
            diagnostics,
            span: Span::default(),
            entry_functions: program.entries.iter().map(|entry| entry.function).collect(),
            entry_traits: EntryTraits::default(),
            entry_name: String::new(),
            slots: FxHashMap::default(),
            structs: FxHashMap::default(),
            blocks: FxHashMap::default(),
            shared_ends: None,
            globals: FxHashMap::default(),
            wrong_globals: FxHashSet::default(),
            builtins: FxHashMap::default(),
            changing: FxHashMap::default(),
            composed: FxHashMap::default(),
            per_vertex,
            asks_for_inputs,
            waits_by_flags: waits_by_flags(program),
            precise_members: crate::precise::has_precise_members(program),
            inputs: None,
            payloads: payloads(program),
            copied_payloads: FxHashMap::default(),
            assignments: Assignments::new(program),
            passed: PassedVariables::new(program, has_reference_params(program)),
            static_variables: FxHashMap::default(),
            uses_counters: None,
            bindings,
            counters: FxHashMap::default(),
            ray_variables: FxHashMap::default(),
            float_bits,
            new_float_bits: FxHashSet::default(),
            float_bits_structs: FxHashMap::default(),
            wide_words: FxHashMap::default(),
            sample_position_table: None,
            declarations: Declarations::new(program),
            instances: Instances::default(),
            // The names of entry points are part of the user's API, so nothing else may take one.
            symbols: program
                .entries
                .iter()
                .map(|entry| &entry.name)
                .chain(&options.entry_name)
                .map(|name| name.as_str().into())
                .collect(),
            next_numbers: FxHashMap::default(),
            last_loc: None,
            debug,
        }
    }

    pub fn finish(mut self) -> LoweredModule {
        if self.options.float.strict && forbid_contraction(&mut self.module) {
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

    /// Caches the references of a finished body while it is hot in the cache, and gives it to its function. In debug builds, the body is verified.
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

    /// A symbol derived from `name` that no global or function has yet.
    pub fn unique_symbol(&mut self, name: &str) -> Name {
        let own = Name::from(name);
        if self.symbols.insert(own.clone()) {
            return own;
        }
        let number = self.next_numbers.entry(name.to_owned()).or_insert(1);
        loop {
            let candidate = Name::from(format!("{name}.{number}"));
            *number += 1;
            if self.symbols.insert(candidate.clone()) {
                return candidate;
            }
        }
    }

    /// Sets the location of an attribute.
    pub fn locate(&mut self, of: Attributed, item: AttributeItem, span: Span) {
        let loc = self.module.add_loc(span.start, span.end);
        self.module.attribute_locs.insert((of, item), loc);
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
