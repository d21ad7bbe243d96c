//! What a call does besides giving its result: a call in, one of three answers out.

use crate::attr::{ExtInstruction, FunctionAttributes, OtherAttribute};
use crate::id::FunctionId;
use crate::module::{ConstantKind, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;

/// The beginning of the names of the instruction declarations that the compiler makes by itself. What a user's header declares has
/// another name, since an identifier has no dot: such an instruction is a vendor's, whatever its number, and stays as it is.
pub const OWN_INSTRUCTION: &str = "spirv.";

const GLSL: &str = "GLSL.std.450";

/// What comes of an instruction besides its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing, and the result depends on the operands alone.
    None,
    /// Nothing, but the result depends on memory, on neighbouring invocations, or on where the instruction stands.
    Reads,
    /// More than the result, as far as anyone knows.
    Any,
}

/// Core instructions that compute, by the first and the last number of each range: conversions, arithmetic, comparisons, bits.
const COMPUTING: &[(u32, u32)] = &[(77, 84), (109, 116), (124, 124), (126, 152), (154, 157), (160, 191), (194, 205)];

/// Core instructions that only read: sampled images, image fetches and queries, derivatives, sparse images.
const READING: &[(u32, u32)] = &[(68, 68), (86, 98), (100, 107), (207, 215), (305, 316), (320, 320)];

/// Instructions of GLSL.std.450 that write through a pointer: Modf and Frexp.
const GLSL_WRITING: &[u32] = &[35, 51];

/// The last instruction of GLSL.std.450 that is known, and those among them that read an input.
const GLSL_LAST: u32 = 81;
const GLSL_INTERPOLATING: &[u32] = &[76, 77, 78];

/// What comes of any instruction.
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
        | Op::Freeze(_) => Effect::None,
    }
}

/// What comes of a call.
pub fn effect_of_call(module: &Module, call: &Call) -> Effect {
    if touches_nothing(&call.details().attributes) {
        return Effect::None;
    }
    let Some(callee) = callee(module, call) else { return Effect::Any };
    let function = &module.functions[callee];
    if touches_nothing(&function.attributes) {
        return Effect::None;
    }
    match &function.attributes.instruction {
        Some(instruction) if function.name.starts_with(OWN_INSTRUCTION) => effect_of_instruction(instruction),
        _ => Effect::Any,
    }
}

/// The function that a call names.
pub fn callee(module: &Module, call: &Call) -> Option<FunctionId> {
    let Operand::Constant(callee) = call.callee else { return None };
    match module.constants[callee].kind {
        ConstantKind::Function(function) => Some(function),
        _ => None,
    }
}

fn touches_nothing(attributes: &FunctionAttributes) -> bool {
    attributes.others.iter().any(|other| matches!(other, OtherAttribute::Keyword(word) if word == "memory(none)"))
}

fn effect_of_instruction(instruction: &ExtInstruction) -> Effect {
    let number = instruction.opcode;
    let within = |ranges: &[(u32, u32)]| ranges.iter().any(|(first, last)| (*first..=*last).contains(&number));
    match instruction.set.as_deref() {
        None if within(COMPUTING) => Effect::None,
        None if within(READING) => Effect::Reads,
        Some(GLSL) if number > GLSL_LAST || GLSL_WRITING.contains(&number) => Effect::Any,
        Some(GLSL) if GLSL_INTERPOLATING.contains(&number) => Effect::Reads,
        Some(GLSL) => Effect::None,
        None | Some(_) => Effect::Any,
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
