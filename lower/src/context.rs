//! The module that is being made and what its functions share: caches of types, globals, declarations and instances.

use crate::bindings::Bindings;
use crate::declaration::DeclarationKey;
use crate::instance_key::Instances;
use crate::layout::Layout;
use crate::locals::{Assigned, WrittenLocals};
use crate::lvalue::Lvalue;
use crate::options::Options;
use crate::stage_io::item::{BuiltInKey, Composed, Inputs};
use crate::stage_io::program::{asks_for_inputs, payloads};
use cranelift_entity::EntitySet;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use ir::builder::BodyBuilder;
use ir::name::Name;
use ir::references::{IndexedModule, References};
use ir::verify::verify_body;
use ir::{AttributeItem, Attributed, BlockId, LocId, Module};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::{self, LocalId};
use sema::types::TypeId;
use std::rc::Rc;

/// An error that was reported already; whatever depends on it is left out.
#[derive(Debug)]
pub(crate) struct Reported;

pub(crate) type Lowered<T> = Result<T, Reported>;

/// Which slot type a type has in a kind of memory.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rule {
    /// Function, Private and Workgroup memory.
    Plain,
    /// Private memory that starts with constants: slots with a sign, and matrices, have none.
    Unsigned,
    /// Input and Output variables.
    Interface,
    /// Buffers.
    Laid(Layout),
}

/// A module whose bodies are verified.
#[derive(Debug)]
pub struct LoweredModule {
    /// Incomplete if a diagnostic is an error: then it must not be used.
    pub module: IndexedModule,
    /// What is wrong with the program, in the order in which it was found.
    pub diagnostics: Vec<Diagnostic>,
}

/// A place that is being lowered, and its location if it has one already.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Around {
    span: Span,
    loc: Option<(Span, LocId)>,
}

/// Where `break` and `continue` go.
#[derive(Copy, Clone, Debug)]
pub(crate) struct JumpTargets {
    pub on_break: BlockId,
    /// None in a switch: `continue` belongs to a loop around it.
    pub on_continue: Option<BlockId>,
}

/// What a function leaves for the next one to use again, all of it empty.
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
    /// For the function that is lowered next.
    pub scratch: Scratch,
    /// Of the bodies that are finished.
    references: References,
    diagnostics: Vec<Diagnostic>,
    /// One of them is an error.
    has_errors: bool,
    /// What is being lowered: where errors and instructions are placed.
    pub span: Span,
    /// The entry point that is being lowered is a pixel shader.
    pub pixel: bool,
    /// The name of that entry point in the module.
    pub entry_name: String,
    pub slots: FxHashMap<(TypeId, Rule), ir::TypeId>,
    pub structs: FxHashMap<(hir::StructId, Rule), ir::TypeId>,
    /// The structs that are blocks.
    pub blocks: FxHashMap<(hir::StructId, Rule), ir::TypeId>,
    pub globals: FxHashMap<hir::GlobalId, ir::GlobalId>,
    /// Input and Output variables of builtins.
    pub builtins: FxHashMap<BuiltInKey, ir::GlobalId>,
    /// What is many variables in truth: a geometry shader's stream, a mesh shader's arrays of vertices and primitives.
    pub composed: FxHashMap<ir::GlobalId, Composed>,
    /// The program asks for inputs of single vertices.
    pub per_vertex: bool,
    /// It asks for inputs that are interpolated elsewhere, or not at all.
    pub asks_for_inputs: bool,
    /// Some struct has a member that is declared precise.
    pub precise_members: bool,
    /// What the function of the entry point that is being lowered is passed.
    pub inputs: Option<Inputs>,
    /// Groupshared variables that an amplification shader hands on.
    pub payloads: FxHashSet<hir::GlobalId>,
    /// Which variables that hold resources each function assigns to.
    pub assigned: FxHashMap<hir::FunctionId, Rc<Assigned>>,
    /// What nearly all of them have.
    pub nothing_assigned: Rc<Assigned>,
    pub assigned_statics: Option<Rc<FxHashSet<hir::GlobalId>>>,
    pub static_variables: FxHashMap<hir::GlobalId, Lvalue>,
    /// The program asks for counters of structured buffers; None if that is not known yet.
    pub uses_counters: Option<bool>,
    pub bindings: Bindings<'p>,
    pub counters: FxHashMap<ir::GlobalId, ir::GlobalId>,
    /// What rays and callable shaders carry, by storage class and slot.
    pub ray_variables: FxHashMap<(u32, ir::TypeId), ir::GlobalId>,
    /// Byte address buffers as words of 64 bits.
    pub wide_words: FxHashMap<ir::GlobalId, ir::GlobalId>,
    /// The standard positions of samples, once a shader asks for one.
    pub sample_position_table: Option<ir::GlobalId>,
    pub declarations: FxHashMap<DeclarationKey<'p>, ir::FunctionId>,
    pub instances: Instances,
    /// `__spirv_SpecConstant`, by the mangling of its parameters.
    pub spec_constants: FxHashMap<&'static str, ir::FunctionId>,
    symbols: FxHashSet<Name>,
    /// The next number to try for a name that is taken.
    next_numbers: FxHashMap<String, u32>,
    last_loc: Option<(Span, LocId)>,
}

impl<'p> ModuleLowerer<'p> {
    pub fn new(program: &'p hir::Program, options: &'p Options) -> Self {
        let mut diagnostics = Vec::new();
        let bindings = Bindings::assign(program, options, &mut diagnostics);
        let (asks_for_inputs, per_vertex) = asks_for_inputs(program);
        Self {
            program,
            options,
            module: Module::default(),
            scratch: Scratch::default(),
            references: References::default(),
            has_errors: diagnostics.iter().any(Diagnostic::is_error),
            diagnostics,
            span: Span::default(),
            pixel: false,
            entry_name: String::new(),
            slots: FxHashMap::default(),
            structs: FxHashMap::default(),
            blocks: FxHashMap::default(),
            globals: FxHashMap::default(),
            builtins: FxHashMap::default(),
            composed: FxHashMap::default(),
            per_vertex,
            asks_for_inputs,
            precise_members: crate::precise::has_precise_members(program),
            inputs: None,
            payloads: payloads(program),
            assigned: FxHashMap::default(),
            nothing_assigned: Rc::default(),
            assigned_statics: None,
            static_variables: FxHashMap::default(),
            uses_counters: None,
            bindings,
            counters: FxHashMap::default(),
            ray_variables: FxHashMap::default(),
            wide_words: FxHashMap::default(),
            sample_position_table: None,
            declarations: FxHashMap::default(),
            instances: Instances::default(),
            spec_constants: FxHashMap::default(),
            // The entry points' names are the user's promise to his API: nothing else may take one.
            symbols: program
                .entries
                .iter()
                .map(|entry| &entry.name)
                .chain(&options.entry_name)
                .map(|name| name.as_str().into())
                .collect(),
            next_numbers: FxHashMap::default(),
            last_loc: None,
        }
    }

    pub fn finish(mut self) -> LoweredModule {
        if self.options.float.strict && self.forbid_contraction() {
            // Bodies name other nodes now.
            self.references = References::default();
        }
        LoweredModule { module: IndexedModule::with_references(self.module, self.references), diagnostics: self.diagnostics }
    }

    /// Gives a finished body to its function. It is checked, and what it names is noted, while it is in the cache.
    pub fn finish_body(&mut self, function: ir::FunctionId, body: ir::Body) {
        self.references.note(&self.module, function, &body);
        self.module.functions[function].body = Some(body);
        // After an error, what the body relies on may not be there.
        if !self.has_errors
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

    /// Reports, at the place that is being lowered, a construct that is not supported yet.
    pub fn unsupported(&mut self, what: impl std::fmt::Display) -> Reported {
        let span = self.span;
        self.report(Diagnostic::unsupported(span, what))
    }

    /// Reports an error at the place that is being lowered.
    pub fn error(&mut self, code: diagnostics::Code, message: impl Into<String>) -> Reported {
        let span = self.span;
        self.report(Diagnostic::error(code, span, message))
    }

    /// Reports a tree that `sema` promises not to make: a bug of ours, told to the user as such instead of a panic.
    pub fn broken(&mut self, what: impl std::fmt::Display) -> Reported {
        self.error(code::INTERNAL_ERROR, format!("internal compiler error: {what}"))
    }

    /// A name that no global or function has yet, made from this one.
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

    /// Says where an attribute was written.
    pub fn locate(&mut self, of: Attributed, item: AttributeItem, span: Span) {
        let loc = self.module.add_loc(span.start, span.end);
        self.module.attribute_locs.insert((of, item), loc);
    }

    /// The extensions and capabilities that go with a function or variable.
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

    /// Where lowering is, to come back to.
    pub fn around(&self) -> Around {
        Around { span: self.span, loc: self.last_loc.filter(|(span, _)| *span == self.span) }
    }

    /// Goes back to a span; its location is used again.
    pub fn go_back(&mut self, outer: Around) {
        self.span = outer.span;
        self.last_loc = outer.loc.or(self.last_loc);
    }

    /// The location of the place that is being lowered.
    pub fn loc(&mut self) -> LocId {
        let span = self.span;
        match self.last_loc {
            Some((last, loc)) if last == span => loc,
            _ => {
                let loc = self.module.add_loc(span.start, span.end);
                self.last_loc = Some((span, loc));
                loc
            }
        }
    }
}
