//! Checks that a module satisfies the invariants of the IR. A violation in a module that this compiler made is a bug in the
//! compiler.
//!
//! Of the module: names of globals and functions are unique; no struct contains itself; an initializer has the type of its
//! slot, and every global that is not external has one; all types and constants have the form that their kind requires.
//!
//! Of functions: the linkage is allowed for a declaration, or for a definition; results and parameters are values, not slots
//! ([`crate::types`] has the table); `byref` is on pointers; an entry point has a body, returns void and has no parameters;
//! an instruction (`"spv.ext_instruction"`) has no body, and only such a declaration has parameters of type
//! `target("spirv.inline.literal", …)`, whose arguments are `zeroinitializer`.
//!
//! Of bodies: each block is in the layout once, and ends in a terminator whose successors are in the layout too; the entry
//! has no predecessors; the blocks of a merge are in the layout, and are neither the entry nor, except for a continue target,
//! the block itself; a selection merge is on a conditional branch or a switch, and a loop merge on a branch; each instruction
//! is in one block, and its result refers to it; phis come first and have one value for each edge from a predecessor; every
//! definition dominates its uses; operands and results have the types that the operation requires, and no value has a slot
//! type; an alignment is a power of two.
//!
//! Not checked: types inside constant expressions; that a load or store matches the slot of its pointer, because pointers are
//! opaque; the structure of control flow beyond the existence of its blocks (the backend checks that); the contents of
//! metadata.

mod function;
mod instruction;
mod types;

use crate::error::IrError;
use crate::id::{ConstantId, FunctionId, LocId};
use crate::module::{ConstantKind, Linkage, Module};
use crate::text::type_text;
use crate::types::{StructId, Type, TypeId};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxBuildHasher, FxHashSet};

/// Checks the whole module.
///
/// # Errors
/// Every broken invariant, with the entity that breaks it.
pub fn verify(module: &Module) -> Result<(), Vec<IrError>> {
    let mut verifier = Verifier { module, errors: Vec::new() };
    // Everything that walks types relies on the absence of cycles.
    if verifier.structs() {
        verifier.declarations();
        for id in module.functions.keys() {
            verifier.body(id);
        }
    }
    verifier.result()
}

/// Checks everything but the bodies, for callers that checked each body when it was made ([`verify_body`]).
///
/// # Errors
/// Every broken invariant of types, constants, globals and the headers of functions.
pub fn verify_declarations(module: &Module) -> Result<(), Vec<IrError>> {
    let mut verifier = Verifier { module, errors: Vec::new() };
    if verifier.structs() {
        verifier.declarations();
    }
    verifier.result()
}

/// Checks the body of a function, if it has one. For other functions, only the headers are read.
///
/// # Errors
/// Every broken invariant of the body.
pub fn verify_body(module: &Module, id: FunctionId) -> Result<(), Vec<IrError>> {
    let mut verifier = Verifier { module, errors: Vec::new() };
    verifier.body(id);
    verifier.result()
}

/// Checks one function of a module.
///
/// # Errors
/// Every broken invariant of the function and its body.
pub fn verify_function(module: &Module, id: FunctionId) -> Result<(), Vec<IrError>> {
    let mut verifier = Verifier { module, errors: Vec::new() };
    verifier.header(id);
    verifier.body(id);
    verifier.result()
}

struct Verifier<'m> {
    module: &'m Module,
    errors: Vec<IrError>,
}

impl Verifier<'_> {
    fn result(self) -> Result<(), Vec<IrError>> {
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors) }
    }

    fn declarations(&mut self) {
        self.names();
        for id in self.module.constants.keys() {
            self.constant(id);
        }
        self.globals();
        for id in self.module.functions.keys() {
            self.header(id);
        }
    }

    fn error(&mut self, loc: Option<LocId>, message: String) {
        let loc = loc.map(|loc| self.module.locs[loc]);
        self.errors.push(IrError { message, loc });
    }

    fn type_text(&self, ty: TypeId) -> String {
        type_text(&self.module.types, ty)
    }

    /// Checks that no struct contains itself other than through a pointer. Returns true if none does.
    fn structs(&mut self) -> bool {
        let structs = &self.module.types.structs;
        let before = self.errors.len();
        // For each struct, those that it contains at any depth of arrays and literal structs; then a depth-first search for cycles.
        let mut done: SecondaryMap<StructId, bool> = SecondaryMap::with_capacity(structs.len());
        let mut on_path: SecondaryMap<StructId, bool> = SecondaryMap::with_capacity(structs.len());
        let mut path = Vec::new();
        for root in structs.keys() {
            path.push((root, types::inner_structs(&self.module.types, root)));
            on_path[root] = true;
            while let Some((id, inner)) = path.last_mut() {
                let id = *id;
                match inner.pop() {
                    Some(next) if on_path[next] => {
                        self.error(None, format!("struct `{}` contains itself", structs[next].name));
                        return false;
                    }
                    Some(next) if done[next] => {}
                    Some(next) => {
                        on_path[next] = true;
                        path.push((next, types::inner_structs(&self.module.types, next)));
                    }
                    None => {
                        done[id] = true;
                        on_path[id] = false;
                        path.pop();
                    }
                }
            }
        }
        for definition in structs.values() {
            let fields = definition.body.as_ref().map_or(0, Vec::len);
            if !definition.member_names.is_empty() && definition.member_names.len() != fields {
                let message = format!("struct `{}` has {fields} members, but not as many names", definition.name);
                self.error(None, message);
            }
        }
        self.errors.len() == before
    }

    fn names(&mut self) {
        let module = self.module;
        let globals = module.globals.values().map(|global| (global.name.as_str(), global.loc));
        let functions = module.functions.values().map(|function| (function.name.as_str(), function.loc));
        let mut seen = FxHashSet::with_capacity_and_hasher(module.globals.len() + module.functions.len(), FxBuildHasher);
        for (name, loc) in globals.chain(functions) {
            if !name.is_empty() && !seen.insert(name) {
                self.error(loc, format!("the name `{name}` is taken"));
            }
        }
    }

    fn globals(&mut self) {
        for global in self.module.globals.values() {
            if global.alias.is_some() {
                // An alias is not memory, and the reader checked that its initializer is an address.
                continue;
            }
            let describe = |message: String| format!("global `{}`: {message}", global.name);
            if let Some(align) = global.align.filter(|align| !align.is_power_of_two()) {
                self.error(global.loc, describe(format!("the alignment {align} is not a power of two")));
            }
            if !types::is_storable(&self.module.types, global.slot) {
                self.error(global.loc, describe(format!("`{}` cannot be in memory", self.type_text(global.slot))));
            }
            match global.init {
                Some(init) => {
                    let found = self.module.constants[init].ty;
                    if found != global.slot {
                        self.error(global.loc, describe(format!("the initializer has type `{}`", self.type_text(found))));
                    }
                    if global.linkage == Linkage::ExternWeak {
                        self.error(global.loc, describe("a global with linkage `extern_weak` has no initializer".to_owned()));
                    }
                    if global.linkage == Linkage::Appending && !matches!(self.module.types[global.slot], Type::Array { .. }) {
                        self.error(global.loc, describe("only an array has linkage `appending`".to_owned()));
                    }
                }
                None if !global.linkage.is_for_declarations() => {
                    self.error(global.loc, describe("a global that is not external has an initializer".to_owned()));
                }
                None => {}
            }
        }
    }

    /// Checks that a constant has a form that its type allows.
    fn constant(&mut self, id: ConstantId) {
        let module = self.module;
        let constant = &module.constants[id];
        let ty = &module.types[constant.ty];
        let fits = match &constant.kind {
            ConstantKind::Int(value) => match ty {
                Type::Int(bits) => *bits >= 128 || value >> bits == 0,
                _ => false,
            },
            ConstantKind::Float(_) => matches!(ty, Type::Float(_)),
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => types::is_first_class(&module.types, constant.ty),
            ConstantKind::Aggregate(elements) => {
                let count = types::element_count(&module.types, constant.ty);
                count == Some(elements.len() as u64)
                    && elements
                        .iter()
                        .zip(0..)
                        .all(|(element, index)| module.types.member(constant.ty, index) == Some(module.constants[*element].ty))
            }
            ConstantKind::Bytes(bytes) => {
                matches!(ty, Type::Array { element, length } if module.types[*element] == Type::Int(8) && *length == bytes.len() as u64)
            }
            ConstantKind::Global(global) => *ty == Type::Pointer(module.globals[*global].address_space),
            ConstantKind::Function(_) | ConstantKind::BlockAddress { .. } => matches!(ty, Type::Pointer(_)),
            ConstantKind::Expr(_) => types::is_first_class(&module.types, constant.ty),
            ConstantKind::Metadata(_) | ConstantKind::MetadataString(_) => *ty == Type::Metadata,
            ConstantKind::None => *ty == Type::Token,
        };
        if !fits {
            self.error(None, format!("a constant does not fit its type, `{}`", self.type_text(constant.ty)));
        }
    }
}
