//! The sizes of types: in bytes of memory, and in scalars of registers.

use crate::disassemble::RawInst;
use rustc_hash::FxHashMap;
use spirv::Op;
use spirv_grammar as grammar;

/// The size of a type.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Size {
    bytes: u64,
    /// Scalars of up to 32 bits.
    scalars: u64,
}

/// The sizes of types, and the types of values.
#[derive(Debug, Default)]
pub struct Sizes {
    types: FxHashMap<u32, Size>,
    pointees: FxHashMap<u32, u32>,
    /// The types of the values that functions compute.
    values: FxHashMap<u32, u32>,
}

impl Sizes {
    pub fn of(insts: &[RawInst]) -> Self {
        let mut sizes = Self::default();
        let mut constants: FxHashMap<u32, u64> = FxHashMap::default();
        let mut is_in_function = false;
        for inst in insts {
            is_in_function |= inst.is(Op::Function);
            if inst.is(Op::Constant) || inst.is(Op::SpecConstant) {
                constants.insert(inst.word(1), inst.word(2).into());
            }
            if is_in_function {
                if grammar::instruction(inst.opcode).is_some_and(grammar::Instruction::has_result_type)
                    && let Some(result) = inst.result()
                {
                    sizes.values.insert(result, inst.word(0));
                }
            } else if let Some(size) = sizes.of_type(inst, &constants) {
                sizes.types.insert(inst.word(0), size);
            }
            if inst.is(Op::TypePointer) {
                sizes.pointees.insert(inst.word(0), inst.word(2));
            }
        }
        sizes
    }

    fn of_type(&self, inst: &RawInst, constants: &FxHashMap<u32, u64>) -> Option<Size> {
        let scalar = |bits: u32| Size { bytes: u64::from(bits.div_ceil(8)), scalars: u64::from(bits.div_ceil(32)) };
        let times = |ty: u32, count: u64| {
            let Size { bytes, scalars } = self.types.get(&ty).copied().unwrap_or_default();
            Size { bytes: bytes.saturating_mul(count), scalars: scalars.saturating_mul(count) }
        };
        let second = inst.word(1);
        Some(match Op::from_u32(inst.opcode)? {
            Op::TypeBool => scalar(32),
            Op::TypeInt | Op::TypeFloat => scalar(second),
            Op::TypeVector | Op::TypeMatrix => times(second, inst.word(2).into()),
            Op::TypeArray => times(second, constants.get(&inst.word(2)).copied().unwrap_or(1)),
            Op::TypeStruct => inst.words.iter().skip(1).fold(Size::default(), |sum, member| {
                let Size { bytes, scalars } = times(*member, 1);
                Size { bytes: sum.bytes.saturating_add(bytes), scalars: sum.scalars.saturating_add(scalars) }
            }),
            _ => return None,
        })
    }

    /// The size in bytes of the pointee of a pointer type.
    pub fn bytes_of_pointee(&self, pointer: u32) -> u64 {
        self.pointees.get(&pointer).and_then(|pointee| self.types.get(pointee)).map_or(0, |size| size.bytes)
    }

    /// The number of scalars of a value that a function computes; 0 for other ids.
    pub fn scalars_of_value(&self, value: u32) -> u64 {
        self.values.get(&value).and_then(|ty| self.types.get(ty)).map_or(0, |size| size.scalars)
    }

    /// The words of a literal that is compared with a value in a switch.
    pub fn literal_words(&self, value: u32) -> usize {
        usize::try_from(self.scalars_of_value(value)).unwrap_or(1).clamp(1, 2)
    }
}
