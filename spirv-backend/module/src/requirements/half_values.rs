//! Distinguishes kernels that compute with 16-bit floats (Float16) from those that only point to them (Float16Buffer).

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::word::Id;
use rustc_hash::FxHashSet;
use spirv::Op;

/// True if some value of the module is a 16-bit float or a composite that contains one.
pub fn any(module: &SpirvModule) -> bool {
    let mut types: FxHashSet<Id> = FxHashSet::default();
    for inst in module.globals.iter().filter(|inst| inst.ty.is_none()) {
        let is_half = inst.is(Op::TypeFloat) && inst.literal(0) == Some(16);
        // Pointees and parameter types of function types are not values.
        let is_composite = [Op::TypeVector, Op::TypeArray, Op::TypeStruct].iter().any(|op| inst.is(*op));
        let holds = || (0..inst.operands.len()).any(|at| inst.id(at).is_some_and(|part| types.contains(&part)));
        if is_half || (is_composite && holds()) {
            types.extend(inst.result);
        }
    }
    let is_half = |inst: Inst| inst.ty.is_some_and(|ty| types.contains(&ty));
    !types.is_empty() && module.globals.iter().chain(&module.functions).any(is_half)
}
