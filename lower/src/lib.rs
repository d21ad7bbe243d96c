//! Lowers typed HIR to IR: entry points, stage inputs and outputs, resources and their layout, control flow.
//!
//! [`lower`] creates one IR function for each instance of an HIR function (`instance_key`), and one for each entry point, which
//! loads the stage's inputs, calls it, and stores its outputs (`stage_io`). Expressions are evaluated to values (`expr`) or to
//! lvalues (`lvalue_expr`). Intrinsics that are more than one instruction have recipes (`recipes`), which are functions that use
//! the API of `func::FunctionLowerer`, the state of one function.
//!
//! The state of the module is divided into contexts that own their part, and which `context::ModuleLowerer` holds: slot types
//! (`slot_types`), the variables of globals (`global_variables`) and of stages (`stage_io::stage_variables`), bindings, declarations
//! of instructions (`declaration`), instances (`instance_key`), debug information (`debug`), and analyses of the program
//! (`program_facts`, `assigned`, `passed`).
//!
//! Invariant: each body is verified when it is finished. This crate emits no SPIR-V word: an instruction is a call of a
//! declaration that carries its opcode (`instructions`).

mod adjust;
mod aliases;
mod assigned;
mod bindings;
mod bitfield;
mod block_names;
mod call;
mod constants;
mod context;
mod convert;
mod current_entry;
mod debug;
mod declaration;
mod declared_at;
mod decorations;
mod describe;
mod entry;
mod expr;
mod float_bits;
mod floats;
mod frame;
mod func;
mod global_variables;
mod handles;
mod image;
mod image_class;
mod image_format;
mod instance_key;
mod instances;
mod instructions;
mod layout;
mod literals;
mod locals;
mod lvalue;
mod lvalue_expr;
mod memory;
mod numeric_type;
mod operators;
mod options;
mod passed;
mod physical;
mod precise;
mod program_facts;
mod recipes;
mod reflect;
mod resources;
mod semantics;
mod shared_bindings;
mod slot_types;
mod spirv_types;
mod stage_io;
mod stmt;
mod symbols;
mod texel;
mod type_queries;
mod types;

pub use options::{
    BindingOptions, BoundRegister, Denormals, DescriptorBinding, ExtensionOptions, FloatOptions, LayoutRule, Options,
    RegisterClass, Shift, StageIoOptions, Target,
};

pub use context::LoweredModule;
pub use debug::DebugSources;
pub use declared_at::DeclaredAt;

use context::ModuleLowerer;
use rustc_hash::FxHashSet;
use sema::hir;

/// Lowers a program that has no errors. With the source, the module has debug information.
pub fn lower<'s>(
    program: &'s hir::Program,
    options: &'s Options,
    target: Target,
    sources: Option<&'s DebugSources<'s>>,
) -> LoweredModule {
    let mut float_bits = FxHashSet::default();
    loop {
        let mut lowerer = ModuleLowerer::new(program, (options, target), sources, float_bits);
        entry::lower_entries(&mut lowerer);
        // Which variables hold the bits of floats is known when all accesses have been seen, but their types are needed before.
        match lowerer.variables.take_missing_float_bits() {
            Some(all) => float_bits = all,
            None => return lowerer.finish(),
        }
    }
}
