//! Instructions by which a module of DXC 1.6 is known to compute other values than HLSL specifies, and than DXC computes for DXIL.
//!
//! [`is_wrong_in_mesa`] recognizes one that the driver computes wrongly, and [`is_wrong_in_dxil`] a program whose constants in DXIL are wrong.
//!
//! An entry recognizes the wrong instructions themselves, in DXC's module, so that no difference without them is hidden.

use rspirv::dr::{Instruction, Module, Operand};
use rspirv::spirv::{Op, Word};
use std::collections::HashMap;

/// A mistake of DXC's.
#[derive(Debug)]
pub struct Mistake {
    /// The construct that is compiled wrongly.
    pub construct: &'static str,
    /// The right behavior and where it is specified.
    pub right: &'static str,
    is_in: fn(&Definitions) -> bool,
}

/// All known mistakes.
pub static MISTAKES: &[Mistake] = &[
    Mistake {
        construct: "a vector of 64-bit integers that becomes a vector of floats",
        right: "The value converts as a whole (HLSL specification, Conv.fpint; `uitofp i64` in DXIL). DXC first truncates it to 32 bits",
        is_in: |module| {
            module.any(|instruction| {
                let is_to_float = matches!(instruction.class.opcode, Op::ConvertUToF | Op::ConvertSToF);
                let from = instruction.operands.first().and_then(Operand::id_ref_any).and_then(|id| module.get(id));
                let is_truncation = |from: &&Instruction| matches!(from.class.opcode, Op::UConvert | Op::SConvert);
                let source = from.filter(is_truncation).and_then(|from| from.operands.first()).and_then(Operand::id_ref_any);
                is_to_float && source.is_some_and(|source| module.width_of(source) == Some(64))
            })
        },
    },
    Mistake {
        construct: "-(a / b) of unsigned integers, where b is a constant",
        right: "The quotient is negated, as in DXIL. The optimizer divides by -b, which is a large number; no program has such a divisor",
        is_in: |module| {
            module.any(|instruction| {
                let divisor = instruction.operands.get(1).and_then(Operand::id_ref_any);
                instruction.class.opcode == Op::UDiv && divisor.is_some_and(|divisor| module.is_large_constant(divisor))
            })
        },
    },
    Mistake {
        construct: "abs of an unsigned integer",
        right: "An unsigned integer is its own absolute value, as in DXIL. DXC's SAbs takes a large one to be negative",
        is_in: |module| {
            module.any(|instruction| {
                let is_abs = instruction.class.opcode == Op::ExtInst
                    && instruction.operands.get(1) == Some(&Operand::LiteralExtInstInteger(S_ABS));
                is_abs && instruction.result_type.is_some_and(|ty| module.is_unsigned(ty))
            })
        },
    },
    Mistake {
        construct: "an integer literal next to an expression of floats that becomes 64-bit",
        right: "The literal converts to double, as in DXIL. DXC takes the bits of the integer for those of the double, a denormal that no \
                program contains",
        is_in: |module| {
            module.any(|instruction| {
                let is_double = |ty: Word| {
                    module.get(ty).is_some_and(|ty| {
                        ty.class.opcode == Op::TypeFloat && ty.operands.first() == Some(&Operand::LiteralBit32(64))
                    })
                };
                let bits = instruction.result_id.and_then(|id| module.constant_bits(id));
                instruction.class.opcode == Op::Constant
                    && instruction.result_type.is_some_and(is_double)
                    && bits.is_some_and(|bits| bits != 0 && bits < 1 << 52)
            })
        },
    },
];

/// Parts of DXC's messages for programs that are valid HLSL, which DXC 1.6 does not compile for SPIR-V.
const UNSUPPORTED: [&str; 5] = [
    crate::dxc_process::CRASH,
    // Its optimizer or the validator refuses what it generated.
    "generated SPIR-V is invalid",
    "unimplemented",
    "externally initialized non-floating-point column-major matrices not supported yet",
    // `mul` of a matrix and a scalar, among others.
    "not implemented",
];

/// True if the message is about DXC, and not about the program.
pub fn is_unsupported(message: &str) -> bool {
    UNSUPPORTED.iter().any(|part| message.contains(part))
}

/// `SAbs` of GLSL.std.450.
const S_ABS: Word = 5;

/// The mistake that a module contains.
pub fn of(words: &[u32]) -> Option<&'static Mistake> {
    let module = rspirv::dr::load_words(words).ok()?;
    let definitions = Definitions::of(&module);
    MISTAKES.iter().find(|mistake| (mistake.is_in)(&definitions))
}

/// True for a program with a function that DXC 1.6 folds wrongly in DXIL: `frac` of a negative constant is that of its absolute value, where
/// `x - floor(x)` is right, as `Frc` computes at run time; and `sign` of a negative integer literal is 1.
pub fn is_wrong_in_dxil(source: &str) -> bool {
    source.contains("frac(") || source.match_indices("sign(").any(|(at, name)| is_literal(&source[at + name.len()..]))
}

/// True if the text up to an unmatched bracket consists of literals, operators and `sign`.
fn is_literal(text: &str) -> bool {
    let mut depth = 0_u32;
    let end = text.find(|character| {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => return true,
            ')' => depth -= 1,
            _ => {}
        }
        false
    });
    let argument = text[..end.unwrap_or(text.len())].replace("sign", "");
    !argument.contains(|character: char| character.is_alphabetic() && !"xulUL".contains(character) || character == '_')
}

/// True for a module with a choice between the floats -1 and 0. Mesa 22.3 and 25.0 negate the condition as a float, so that the result is -0
/// instead of 0, and lose comparisons of its bits.
pub fn is_wrong_in_mesa(words: &[u32]) -> bool {
    let Ok(module) = rspirv::dr::load_words(words) else { return false };
    let definitions = Definitions::of(&module);
    definitions.any(|instruction| {
        let bits =
            |at: usize| instruction.operands.get(at).and_then(Operand::id_ref_any).and_then(|id| definitions.constant_bits(id));
        let is_minus_one = |bits: Option<u64>| matches!(bits, Some(0xbf80_0000 | 0xbc00 | 0xbff0_0000_0000_0000));
        instruction.class.opcode == Op::Select
            && (is_minus_one(bits(1)) && bits(2) == Some(0) || is_minus_one(bits(2)) && bits(1) == Some(0))
    })
}

/// True for a module with a `do` loop, whose back edge is conditional, and a `continue` in a loop. Mesa 22.3 executes some of these wrongly,
/// even for one invocation: the statements after the `continue` have no effect. Mesa 25.0 does not.
pub fn is_wrong_in_mesa_22(words: &[u32]) -> bool {
    let Ok(module) = rspirv::dr::load_words(words) else { return false };
    let (mut has_do_loop, mut has_continue) = (false, false);
    for function in &module.functions {
        // The terminator of each block with the labels that it names.
        let terminators = || function.blocks.iter().filter_map(|block| block.instructions.last());
        let leads_to = |terminator: &&Instruction, label: Word| terminator.operands.contains(&Operand::IdRef(label));
        for block in &function.blocks {
            let merge = block.instructions.iter().find(|instruction| instruction.class.opcode == Op::LoopMerge);
            let (Some(header), Some(merge)) = (block.label_id(), merge) else { continue };
            let Some(&Operand::IdRef(target)) = merge.operands.get(1) else { continue };
            let back_edges = terminators().filter(|terminator| leads_to(terminator, header));
            has_do_loop |= back_edges.into_iter().any(|edge| edge.class.opcode == Op::BranchConditional);
            has_continue |= terminators().filter(|terminator| leads_to(terminator, target)).count() > 1;
        }
    }
    has_do_loop && has_continue
}

/// The instructions of a module, by their results.
struct Definitions<'m> {
    module: &'m Module,
    by_result: HashMap<Word, &'m Instruction>,
}

impl<'m> Definitions<'m> {
    fn of(module: &'m Module) -> Self {
        let by_result = module.all_inst_iter().filter_map(|instruction| Some((instruction.result_id?, instruction))).collect();
        Self { module, by_result }
    }

    fn any(&self, is_wrong: impl FnMut(&Instruction) -> bool) -> bool {
        self.module.all_inst_iter().any(is_wrong)
    }

    fn get(&self, id: Word) -> Option<&'m Instruction> {
        self.by_result.get(&id).copied()
    }

    /// The type of the components of a type.
    fn scalar(&self, ty: Word) -> Option<&'m Instruction> {
        let ty = self.get(ty)?;
        match ty.class.opcode {
            Op::TypeVector | Op::TypeMatrix => self.scalar(ty.operands.first()?.id_ref_any()?),
            _ => Some(ty),
        }
    }

    /// The width of the components of a value.
    fn width_of(&self, value: Word) -> Option<Word> {
        match self.scalar(self.get(value)?.result_type?)?.operands.first()? {
            Operand::LiteralBit32(width) => Some(*width),
            _ => None,
        }
    }

    fn is_unsigned(&self, ty: Word) -> bool {
        let is_int = |ty: &&Instruction| ty.class.opcode == Op::TypeInt;
        self.scalar(ty).filter(is_int).is_some_and(|ty| ty.operands.get(1) == Some(&Operand::LiteralBit32(0)))
    }

    /// The bits of a constant, or of the first component of a vector of constants.
    fn constant_bits(&self, value: Word) -> Option<u64> {
        let constant = self.get(value)?;
        match (constant.class.opcode, constant.operands.first()) {
            (Op::ConstantNull, _) => Some(0),
            (Op::Constant, Some(Operand::LiteralBit32(value))) => Some(u64::from(*value)),
            (Op::Constant, Some(Operand::LiteralBit64(value))) => Some(*value),
            (Op::ConstantComposite, Some(Operand::IdRef(first))) => self.constant_bits(*first),
            _ => None,
        }
    }

    /// True for a constant, or a vector of constants, from half of the range of its type.
    fn is_large_constant(&self, value: Word) -> bool {
        let half = if self.width_of(value) == Some(64) { 1 << 63 } else { 1 << 31 };
        self.constant_bits(value).is_some_and(|bits| bits >= half)
    }
}

#[cfg(test)]
mod tests {
    use super::is_wrong_in_dxil;

    #[test]
    fn only_signs_of_literals_are_wrong_in_dxil() {
        for wrong in ["int a = sign(-3);", "a = sign((2 - 5L) * 0x7u);", "a = sign(-sign(4)) + b;", "a = sign(b) + sign(-1);"] {
            assert!(is_wrong_in_dxil(wrong), "{wrong}");
        }
        for right in ["int a = sign(b);", "a = sign(-3 * b) + 1;", "a = sign(_);", "a = sine(-3);", "a = 1;"] {
            assert!(!is_wrong_in_dxil(right), "{right}");
        }
    }
}
