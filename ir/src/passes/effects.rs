//! The effects of IR instructions, including calls that emit SPIR-V instructions.
//!
//! An instruction that a user's header declares is assumed to have effects, regardless of its number: only the compiler's own
//! declarations are looked up in the facts about SPIR-V.

use crate::attr::{ExtInstruction, FunctionAttributes, OtherAttribute};
use crate::id::FunctionId;
use crate::module::{ConstantKind, Function, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;
use crate::types::Type;
use spirv_grammar::op as opcode;

pub use spirv_grammar::Effect;

/// The name prefix of instruction declarations that the compiler creates. Declarations in users' headers have other names,
/// because identifiers contain no dots; such an instruction is opaque, regardless of its number.
pub const OWN_INSTRUCTION: &str = "spirv.";

/// The name prefix of the declarations of `__spirv_SpecConstant`, as in LLVM's SPIR-V backend.
const SPEC_CONSTANT: &str = "_Z20__spirv_SpecConstant";

/// The effect of an operation.
#[inline]
pub fn effect(module: &Module, op: &Op) -> Effect {
    match op {
        Op::Store { .. } | Op::AtomicRmw { .. } | Op::CmpXchg(_) | Op::Fence(_) => Effect::Any,
        Op::Load { volatile, ordering, .. } if *volatile || ordering.is_some() => Effect::Any,
        Op::Call(call) => effect_of_call(module, call),
        Op::Load { .. } | Op::Phi(_) | Op::Alloca { .. } => Effect::Reads,
        Op::FNeg(_)
        | Op::Binary { .. }
        | Op::ICmp { .. }
        | Op::FCmp { .. }
        | Op::Cast { .. }
        | Op::Select { .. }
        | Op::GetElementPtr { .. }
        | Op::ExtractElement { .. }
        | Op::InsertElement { .. }
        | Op::ShuffleVector { .. }
        | Op::ExtractValue { .. }
        | Op::InsertValue { .. }
        | Op::Freeze(_)
        | Op::Debug(_) => Effect::None,
    }
}

/// The effect of a call.
pub fn effect_of_call(module: &Module, call: &Call) -> Effect {
    if touches_nothing(&call.details().attributes) {
        return Effect::None;
    }
    let Some(callee) = callee(module, call) else { return Effect::Any };
    let function = &module.functions[callee];
    if touches_nothing(&function.attributes) {
        return Effect::None;
    }
    match own_instruction(function) {
        Some(instruction) => effect_of_instruction(instruction),
        None if is_spec_constant(function) => Effect::None,
        None => Effect::Any,
    }
}

/// True for a declaration whose calls are specialization constants.
pub(super) fn is_spec_constant(function: &Function) -> bool {
    function.body.is_none() && function.name.starts_with(SPEC_CONSTANT)
}

/// The instruction of a declaration that the compiler made. None for a user's instruction, which is opaque.
pub fn own_instruction(function: &Function) -> Option<&ExtInstruction> {
    function.attributes.instruction.as_ref().filter(|_| function.name.starts_with(OWN_INSTRUCTION))
}

/// True for a call of one of the compiler's own instructions that is componentwise: each component of its result depends only
/// on the same components of its operands.
pub fn is_by_component(module: &Module, call: &Call) -> bool {
    let Some(instruction) = callee(module, call).and_then(|id| own_instruction(&module.functions[id])) else { return false };
    match instruction.set.as_deref() {
        // Round to InverseSqrt, FMin to Fma, Ldexp, FindILsb to FindUMsb, NMin to NClamp.
        Some("GLSL.std.450") => matches!(instruction.opcode, 1..=32 | 37..=50 | 53 | 73..=75 | 79..=81),
        Some(_) => false,
        None => matches!(
            instruction.opcode,
            opcode::QuantizeToF16
                | opcode::FMod
                | opcode::IsNan
                | opcode::IsInf
                | opcode::BitReverse
                | opcode::BitCount
                | opcode::DPdx
                | opcode::DPdy
                | opcode::Fwidth
                | opcode::DPdxFine
                | opcode::DPdyFine
                | opcode::FwidthFine
                | opcode::DPdxCoarse
                | opcode::DPdyCoarse
                | opcode::FwidthCoarse
        ),
    }
}

/// The function that a direct call calls. None for a call with a different function type, which is not a direct call in LLVM
/// either.
pub fn callee(module: &Module, call: &Call) -> Option<FunctionId> {
    let Operand::Constant(callee) = call.callee else { return None };
    let ConstantKind::Function(id) = module.constants[callee].kind else { return None };
    let Type::Function { result, params, variadic } = &module.types[call.signature] else { return None };
    let function = &module.functions[id];
    let is_own = || {
        function.result == *result
            && function.params.len() == params.len()
            && function.params.iter().zip(params).all(|(declared, param)| declared.ty == *param)
    };
    (*variadic || is_own()).then_some(id)
}

fn touches_nothing(attributes: &FunctionAttributes) -> bool {
    attributes.others.iter().any(|other| matches!(other, OtherAttribute::Keyword(word) if word == "memory(none)"))
}

fn effect_of_instruction(instruction: &ExtInstruction) -> Effect {
    match instruction.set.as_deref() {
        None => spirv_grammar::facts(instruction.opcode).effect(),
        Some(set) => spirv_grammar::extended_effect(set, instruction.opcode),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    fn effect_of(declaration: &str) -> Effect {
        let text = format!("define void @f() {{\n  %x = call float @{declaration}(float 0.0)\n  ret void\n}}");
        let attributes = "attributes #0 = { \"spv.ext_instruction\"=\"31,GLSL.std.450\" }
attributes #1 = { \"spv.ext_instruction\"=\"56,\" }
attributes #2 = { \"spv.ext_instruction\"=\"207,\" }
attributes #3 = { \"spv.ext_instruction\"=\"127,\" }";
        let number = declaration.bytes().last().unwrap() - b'0';
        let text = format!("{text}\ndeclare float @{declaration}(float) #{number}\n{attributes}");
        let module = parse(&text).unwrap();
        let body = module.functions.values().next().unwrap().body.as_ref().unwrap();
        effect(&module, &body.insts[body.blocks[body.layout[0]].insts[0]].op)
    }

    #[test]
    fn what_is_known_and_what_is_a_vendors() {
        assert_eq!(effect_of("spirv.sqrt.0"), Effect::None);
        assert_eq!(effect_of("spirv.unknown.1"), Effect::Any);
        assert_eq!(effect_of("spirv.dpdx.2"), Effect::Reads);
        assert_eq!(effect_of("spirv.negate.3"), Effect::None);
        assert_eq!(effect_of("sqrt0"), Effect::Any);
    }
}
