//! Marks builtins as volatile that may change while a ray tracing shader runs.
//!
//! After an instruction that calls other shaders, an invocation may continue in another subgroup. Therefore, Vulkan requires volatile accesses
//! to the builtins that identify an invocation's position in its subgroup, in all shaders that call others, and to RayTmaxKHR in intersection
//! shaders, because reporting hits changes it. They are marked with the decoration Volatile (VUID-StandaloneSpirv-VulkanMemoryModel-04678) or,
//! in the Vulkan memory model, which lacks this decoration, with the memory operand of each load (VUID-StandaloneSpirv-VulkanMemoryModel-04679).

use crate::code::{Code, Inst};
use crate::module::SpirvModule;
use crate::word::{Id, Operands, Word};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, MemoryAccess, Op};
use spirv_grammar::Kind;
use spirv_grammar::builtins::{Change, change_of, may_change};

/// Marks the volatile builtins of a module's entry points.
pub fn spread(module: &mut SpirvModule, vulkan_memory_model: bool) {
    let changing = changing(module);
    if changing.is_empty() {
        return;
    }
    if vulkan_memory_model {
        mark_loads(module, &changing.into_iter().collect());
        return;
    }
    let is_volatile = |inst: &Inst| inst.is(Op::Decorate) && inst.literal(1) == Some(Decoration::Volatile as u32);
    let known: FxHashSet<Id> = module.annotations.iter().filter(is_volatile).filter_map(|inst| inst.id(0)).collect();
    for variable in changing.into_iter().filter(|variable| !known.contains(variable)) {
        module.decorate(variable, Decoration::Volatile as u32, &[]);
    }
}

/// The variables of builtins that may change in an entry point whose interface contains them, in the order of the interfaces.
fn changing(module: &SpirvModule) -> Vec<Id> {
    let is_ray = |inst: &Inst| inst.literal(0).is_some_and(|model| may_change(model, Change::Call));
    if !module.entry_points.iter().any(|inst| is_ray(&inst)) {
        return Vec::new();
    }
    let builtin = |inst: Inst| {
        let is_builtin = inst.is(Op::Decorate) && inst.literal(1) == Some(Decoration::BuiltIn as u32);
        if is_builtin { inst.id(0).zip(inst.literal(2)) } else { None }
    };
    let builtins: FxHashMap<Id, u32> = module.annotations.iter().filter_map(builtin).collect();
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    for entry in module.entry_points.iter().filter(is_ray) {
        let Some(model) = entry.literal(0) else { continue };
        for variable in entry.operands.iter().skip(2).filter_map(|word| match word {
            Word::Id(id) => Some(*id),
            Word::Literal(_) => None,
        }) {
            let change = builtins.get(&variable).and_then(|builtin| change_of(*builtin));
            if change.is_some_and(|change| may_change(model, change)) && seen.insert(variable) {
                found.push(variable);
            }
        }
    }
    found
}

/// Adds Volatile to the memory operands of each load of these variables, or of a part of one.
fn mark_loads(module: &mut SpirvModule, variables: &FxHashSet<Id>) {
    let Some(at) = spirv_grammar::instruction(Op::Load as u32).and_then(|known| known.argument_of(Kind::MemoryAccess)) else {
        return;
    };
    let is_of = |pointer: Id| {
        let part = module.definition(pointer).filter(|inst| inst.is(Op::AccessChain) || inst.is(Op::InBoundsAccessChain));
        variables.contains(&part.and_then(|inst| inst.id(0)).unwrap_or(pointer))
    };
    let marked: Vec<bool> = module.functions.iter().map(|inst| inst.is(Op::Load) && inst.id(0).is_some_and(is_of)).collect();
    let functions = std::mem::take(&mut module.functions);
    let mut all = Code::default();
    for (inst, marked) in functions.iter().zip(marked) {
        let mut operands = Operands::from(inst.operands);
        if marked {
            match operands.get_mut(at) {
                Some(Word::Literal(mask)) => *mask |= MemoryAccess::VOLATILE.bits(),
                _ => operands.push(MemoryAccess::VOLATILE.bits().into()),
            }
        }
        all.push(Inst { operands: &operands, ..inst });
    }
    module.replace_functions(all);
}
