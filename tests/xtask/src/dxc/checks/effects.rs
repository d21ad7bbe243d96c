//! The effects of instructions.

use super::module::Inst;
use spirv_grammar::{Effect, facts, named};

/// The facts of an instruction by its name.
fn effect(inst: &Inst) -> Effect {
    let Some(opcode) = named::opcode(&inst.op) else { return Effect::Any };
    if inst.op != "OpExtInst" {
        return facts(opcode).effect();
    }
    let is_debug = inst.literal(2).is_some_and(|name| name.starts_with("Debug"));
    match inst.literal(2).and_then(|name| named::extended("GLSL.std.450", name)) {
        Some(number) if !is_debug => spirv_grammar::extended_effect("GLSL.std.450", number),
        _ => Effect::Any,
    }
}

/// True for an instruction whose result depends only on its operands.
pub fn is_pure(inst: &Inst) -> bool {
    // Instructions that the passes treat otherwise, because they are about memory and images.
    const ADDRESSES: [&str; 7] = [
        "OpAccessChain",
        "OpInBoundsAccessChain",
        "OpPtrAccessChain",
        "OpImageTexelPointer",
        "OpSampledImage",
        "OpImage",
        "OpUndef",
    ];
    is_constant(inst) || ADDRESSES.contains(&inst.op.as_str()) || effect(inst) == Effect::None
}

/// True for an instruction without side effects.
pub fn only_reads(inst: &Inst) -> bool {
    inst.op == "OpLoad" || effect(inst) == Effect::Reads
}

pub fn is_constant(inst: &Inst) -> bool {
    inst.op.starts_with("OpConstant") || inst.op == "OpSpecConstantComposite"
}
