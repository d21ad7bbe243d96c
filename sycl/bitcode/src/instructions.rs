//! The instructions of a function, decoded from its records.

use crate::constants::{ValueId, Values};
use crate::error::{Error, Result};
use crate::operators;
use crate::stream::Record;
use crate::types::{Type, TypeId, Types};

/// The codes of the records, as numbered by LLVM.
mod code {
    pub const BINARY: u32 = 2;
    pub const CAST: u32 = 3;
    pub const EXTRACT_ELEMENT: u32 = 6;
    pub const INSERT_ELEMENT: u32 = 7;
    pub const SHUFFLE: u32 = 8;
    pub const COMPARE: u32 = 9;
    pub const RETURN: u32 = 10;
    pub const BRANCH: u32 = 11;
    pub const SWITCH: u32 = 12;
    pub const INVOKE: u32 = 13;
    pub const UNREACHABLE: u32 = 15;
    pub const PHI: u32 = 16;
    pub const ALLOCA: u32 = 19;
    pub const LOAD: u32 = 20;
    pub const EXTRACT_VALUE: u32 = 26;
    pub const INSERT_VALUE: u32 = 27;
    pub const COMPARE_2: u32 = 28;
    pub const SELECT: u32 = 29;
    pub const CALL: u32 = 34;
    pub const FENCE: u32 = 36;
    pub const OLD_ATOMIC_RMW: u32 = 38;
    pub const ATOMIC_LOAD: u32 = 41;
    pub const GEP: u32 = 43;
    pub const STORE: u32 = 44;
    pub const ATOMIC_STORE: u32 = 45;
    pub const COMPARE_EXCHANGE: u32 = 46;
    pub const UNARY: u32 = 56;
    pub const FREEZE: u32 = 58;
    pub const ATOMIC_RMW: u32 = 59;
}

/// The index of a block in a function.
pub type BlockId = u32;

/// The ordering and the scope of an atomic instruction, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Atomic {
    pub ordering: u64,
    pub scope: u64,
}

/// A memory access. The alignment is its exponent plus one, or 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    pub align: u64,
    pub is_volatile: bool,
    pub atomic: Option<Atomic>,
}

#[derive(Debug)]
pub struct Call {
    /// The number of an attribute list, from 1; 0 for none.
    pub attributes: u64,
    /// The calling convention and the kind of tail call.
    pub convention: u64,
    pub tail: Option<&'static str>,
    pub fast_math: u64,
    pub function: TypeId,
    pub callee: ValueId,
    pub arguments: Vec<Argument>,
    pub bundles: Vec<Bundle>,
}

#[derive(Debug, Clone, Copy)]
pub enum Argument {
    Value(ValueId),
    /// A metadata entry.
    Metadata(u64),
}

/// An operand bundle: `[ "tag"(i32 1) ]`.
#[derive(Debug, Clone)]
pub struct Bundle {
    pub tag: u64,
    pub operands: Vec<ValueId>,
}

#[derive(Debug)]
pub enum Op {
    Binary {
        opcode: u64,
        flags: u64,
        left: ValueId,
        right: ValueId,
    },
    Negation {
        flags: u64,
        value: ValueId,
    },
    Cast {
        opcode: u64,
        flags: u64,
        value: ValueId,
    },
    Gep {
        source: TypeId,
        flags: u64,
        operands: Vec<ValueId>,
    },
    Select {
        flags: u64,
        condition: ValueId,
        then: ValueId,
        otherwise: ValueId,
    },
    /// An instruction with operands only.
    Plain {
        keyword: &'static str,
        operands: Vec<ValueId>,
    },
    /// An instruction with constant indices after its operands.
    OfParts {
        keyword: &'static str,
        operands: Vec<ValueId>,
        indices: Vec<u64>,
    },
    Compare {
        predicate: u64,
        flags: u64,
        left: ValueId,
        right: ValueId,
    },
    Return(Option<ValueId>),
    Branch(BlockId),
    CondBranch {
        condition: ValueId,
        then: BlockId,
        otherwise: BlockId,
    },
    Switch {
        condition: ValueId,
        default: BlockId,
        cases: Vec<(ValueId, BlockId)>,
    },
    Unreachable,
    Phi {
        flags: u64,
        incoming: Vec<(ValueId, BlockId)>,
    },
    Alloca {
        slot: TypeId,
        count: ValueId,
        align: u64,
        is_inalloca: bool,
    },
    Load {
        pointer: ValueId,
        access: Access,
    },
    Store {
        value: ValueId,
        pointer: ValueId,
        access: Access,
    },
    CompareExchange {
        pointer: ValueId,
        expected: ValueId,
        new: ValueId,
        access: Access,
        failure: u64,
        is_weak: bool,
    },
    AtomicRmw {
        operation: u64,
        pointer: ValueId,
        value: ValueId,
        access: Access,
    },
    Fence(Atomic),
    Call(Box<Call>),
}

impl Op {
    /// Whether the instruction ends a block.
    pub fn is_terminator(&self) -> bool {
        matches!(self, Self::Return(_) | Self::Branch(_) | Self::CondBranch { .. } | Self::Switch { .. } | Self::Unreachable)
    }
}

/// Reads the numbers of a record in order. Values are encoded relative to the number of the next value.
pub struct Reader<'a, 'b> {
    pub record: &'a Record<'b>,
    pub at: usize,
    pub values: &'a Values,
    pub types: &'a Types,
    /// The default address space of allocas.
    pub alloca_space: u32,
}

impl Reader<'_, '_> {
    fn next(&mut self) -> Result<u64> {
        self.at += 1;
        self.record.at(self.at - 1)
    }

    fn word(&mut self) -> Result<u32> {
        self.at += 1;
        self.record.word(self.at - 1)
    }

    fn is_end(&self) -> bool {
        self.at >= self.record.numbers.len()
    }

    /// Reads an optional number; returns 0 if it is missing.
    fn rest(&mut self) -> u64 {
        self.at += 1;
        self.record.or_zero(self.at - 1)
    }

    /// Reads a value. The record contains its type only if it is a forward reference.
    fn typed(&mut self) -> Result<(ValueId, TypeId)> {
        let id = self.value()?;
        if (id as usize) < self.values.len() {
            return Ok((id, self.values.ty(id)?));
        }
        let ty = self.word()?;
        self.types.get(ty)?;
        Ok((id, ty))
    }

    /// Reads a value whose type is known from the context.
    fn value(&mut self) -> Result<ValueId> {
        let distance = self.next()? as u32;
        Ok((self.values.len() as u32).wrapping_sub(distance))
    }

    /// Reads a value whose relative number is signed.
    fn signed_value(&mut self) -> Result<ValueId> {
        let distance = crate::attributes::signed(self.next()?);
        Ok((self.values.len() as u32).wrapping_sub(distance as u32))
    }

    fn find(&self, ty: &Type) -> Result<TypeId> {
        self.types.find(ty).ok_or_else(|| Error::broken("the type of a result is not in the table"))
    }

    /// Returns the result type of a comparison of operands of a type.
    fn comparison(&self, of: TypeId) -> Result<TypeId> {
        let bit = self.find(&Type::Integer(1))?;
        match self.types.get(of)? {
            Type::Vector { length, is_scalable, .. } => {
                self.find(&Type::Vector { length: *length, element: bit, is_scalable: *is_scalable })
            }
            _ => Ok(bit),
        }
    }

    /// Reads an instruction, and the type of its result if it has one.
    pub fn instruction(&mut self, bundles: &mut Vec<Bundle>) -> Result<(Op, Option<TypeId>)> {
        match self.record.code {
            code::BINARY => {
                let (left, ty) = self.typed()?;
                let (right, opcode, flags) = (self.value()?, self.next()?, self.rest());
                Ok((Op::Binary { opcode, flags, left, right }, Some(ty)))
            }
            code::UNARY => {
                let (value, ty) = self.typed()?;
                if self.next()? != 0 {
                    return Err(Error::unsupported("a unary operator other than negation"));
                }
                Ok((Op::Negation { flags: self.rest(), value }, Some(ty)))
            }
            code::CAST => {
                let (value, _) = self.typed()?;
                let (ty, opcode, flags) = (self.word()?, self.next()?, self.rest());
                Ok((Op::Cast { opcode, flags, value }, Some(ty)))
            }
            code::GEP => self.gep(),
            code::SELECT => {
                let (then, ty) = self.typed()?;
                let otherwise = self.value()?;
                let (condition, _) = self.typed()?;
                Ok((Op::Select { flags: self.rest(), condition, then, otherwise }, Some(ty)))
            }
            code::EXTRACT_ELEMENT | code::INSERT_ELEMENT | code::SHUFFLE => self.of_vectors(),
            code::EXTRACT_VALUE | code::INSERT_VALUE => self.of_parts(),
            code::COMPARE | code::COMPARE_2 => {
                let (left, ty) = self.typed()?;
                let (right, predicate, flags) = (self.value()?, self.next()?, self.rest());
                Ok((Op::Compare { predicate, flags, left, right }, Some(self.comparison(ty)?)))
            }
            code::RETURN | code::BRANCH | code::SWITCH | code::UNREACHABLE => Ok((self.terminator()?, None)),
            code::PHI => self.phi(),
            code::ALLOCA => self.alloca(),
            code::LOAD | code::ATOMIC_LOAD | code::STORE | code::ATOMIC_STORE => self.access(),
            code::COMPARE_EXCHANGE | code::ATOMIC_RMW | code::OLD_ATOMIC_RMW | code::FENCE => self.atomic(),
            code::FREEZE => {
                let (value, ty) = self.typed()?;
                Ok((Op::Plain { keyword: "freeze", operands: vec![value] }, Some(ty)))
            }
            code::CALL => self.call(std::mem::take(bundles)),
            code::INVOKE => Err(Error::unsupported("exception handling")),
            other => Err(Error::unsupported(format!("an instruction with the code {other}"))),
        }
    }

    fn gep(&mut self) -> Result<(Op, Option<TypeId>)> {
        let (flags, source) = (self.next()?, self.word()?);
        let (mut operands, mut ty) = (Vec::new(), None);
        while !self.is_end() {
            let (operand, of_operand) = self.typed()?;
            operands.push(operand);
            // The result is a vector of addresses if an index is a vector.
            let known: TypeId = *ty.get_or_insert(of_operand);
            if let Type::Vector { length, is_scalable, .. } = self.types.get(of_operand)?
                && matches!(self.types.get(known)?, Type::Pointer(_))
            {
                ty = Some(self.find(&Type::Vector { length: *length, element: known, is_scalable: *is_scalable })?);
            }
        }
        Ok((Op::Gep { source, flags, operands }, Some(ty.ok_or_else(|| Error::broken("an address of nothing"))?)))
    }

    fn of_vectors(&mut self) -> Result<(Op, Option<TypeId>)> {
        let (first, ty) = self.typed()?;
        match self.record.code {
            code::EXTRACT_ELEMENT => {
                let (index, _) = self.typed()?;
                Ok((Op::Plain { keyword: "extractelement", operands: vec![first, index] }, Some(self.types.part(ty, 0)?)))
            }
            code::INSERT_ELEMENT => {
                let element = self.value()?;
                let (index, _) = self.typed()?;
                Ok((Op::Plain { keyword: "insertelement", operands: vec![first, element, index] }, Some(ty)))
            }
            _ => {
                let second = self.value()?;
                let (mask, mask_type) = self.typed()?;
                let Type::Vector { length, is_scalable, .. } = *self.types.get(mask_type)? else {
                    return Err(Error::broken("the mask of a shuffle is not a vector"));
                };
                let element = self.types.part(ty, 0)?;
                let ty = self.find(&Type::Vector { length, element, is_scalable })?;
                Ok((Op::Plain { keyword: "shufflevector", operands: vec![first, second, mask] }, Some(ty)))
            }
        }
    }

    fn of_parts(&mut self) -> Result<(Op, Option<TypeId>)> {
        let is_insertion = self.record.code == code::INSERT_VALUE;
        let (aggregate, ty) = self.typed()?;
        let mut operands = vec![aggregate];
        if is_insertion {
            operands.push(self.typed()?.0);
        }
        let indices = self.record.numbers.get(self.at..).unwrap_or_default().to_vec();
        let part = indices.iter().try_fold(ty, |ty, index| self.types.part(ty, *index))?;
        let keyword = if is_insertion { "insertvalue" } else { "extractvalue" };
        Ok((Op::OfParts { keyword, operands, indices }, Some(if is_insertion { ty } else { part })))
    }

    fn terminator(&mut self) -> Result<Op> {
        Ok(match self.record.code {
            code::RETURN if self.is_end() => Op::Return(None),
            code::RETURN => Op::Return(Some(self.typed()?.0)),
            code::BRANCH => {
                let then = self.word()?;
                if self.is_end() {
                    return Ok(Op::Branch(then));
                }
                let (otherwise, condition) = (self.word()?, self.value()?);
                Op::CondBranch { condition, then, otherwise }
            }
            code::SWITCH => {
                self.next()?;
                let (condition, default) = (self.value()?, self.word()?);
                let mut cases = Vec::new();
                while !self.is_end() {
                    cases.push((self.word()?, self.word()?));
                }
                Op::Switch { condition, default, cases }
            }
            _ => Op::Unreachable,
        })
    }

    fn phi(&mut self) -> Result<(Op, Option<TypeId>)> {
        let ty = self.word()?;
        let count = (self.record.numbers.len() - 1) / 2;
        let mut incoming = Vec::with_capacity(count);
        for _ in 0..count {
            incoming.push((self.signed_value()?, self.word()?));
        }
        Ok((Op::Phi { flags: self.rest(), incoming }, Some(ty)))
    }

    /// The last number encodes the alignment in two parts, with three flags in between. The second of these must be set: the
    /// first number of the record is the allocated type.
    fn alloca(&mut self) -> Result<(Op, Option<TypeId>)> {
        let (slot, _, count, bits) = (self.word()?, self.word()?, self.word()?, self.next()?);
        if bits & 1 << 6 == 0 {
            return Err(Error::unsupported("pointers that have types"));
        }
        let space = if self.is_end() { self.alloca_space } else { self.word()? };
        let align = bits & 31 | (bits >> 8 & 7) << 5;
        let op = Op::Alloca { slot, count, align, is_inalloca: bits & 1 << 5 != 0 };
        Ok((op, Some(self.find(&Type::Pointer(space))?)))
    }

    fn atomic_part(&mut self) -> Result<Option<Atomic>> {
        Ok(Some(Atomic { ordering: self.next()?, scope: self.next()? }))
    }

    fn access(&mut self) -> Result<(Op, Option<TypeId>)> {
        let is_atomic = matches!(self.record.code, code::ATOMIC_LOAD | code::ATOMIC_STORE);
        let (pointer, _) = self.typed()?;
        let is_load = matches!(self.record.code, code::LOAD | code::ATOMIC_LOAD);
        let (value, ty) = if is_load { (0, Some(self.word()?)) } else { (self.typed()?.0, None) };
        let (align, is_volatile) = (self.next()?, self.next()? != 0);
        let atomic = if is_atomic { self.atomic_part()? } else { None };
        let access = Access { align, is_volatile, atomic };
        Ok((if is_load { Op::Load { pointer, access } } else { Op::Store { value, pointer, access } }, ty))
    }

    fn atomic(&mut self) -> Result<(Op, Option<TypeId>)> {
        if self.record.code == code::FENCE {
            return Ok((Op::Fence(Atomic { ordering: self.next()?, scope: self.next()? }), None));
        }
        let (pointer, _) = self.typed()?;
        if self.record.code == code::COMPARE_EXCHANGE {
            let (expected, ty) = self.typed()?;
            let (new, is_volatile) = (self.value()?, self.next()? != 0);
            let atomic = self.atomic_part()?;
            let (failure, is_weak, align) = (self.next()?, self.next()? != 0, self.rest());
            let bit = self.find(&Type::Integer(1))?;
            let ty = self.find(&Type::Struct { fields: vec![ty, bit], is_packed: false })?;
            let access = Access { align, is_volatile, atomic };
            return Ok((Op::CompareExchange { pointer, expected, new, access, failure, is_weak }, Some(ty)));
        }
        let (value, ty) = if self.record.code == code::ATOMIC_RMW {
            self.typed()?
        } else {
            let value = self.value()?;
            (value, self.values.ty(value)?)
        };
        let (operation, is_volatile) = (self.next()?, self.next()? != 0);
        let atomic = self.atomic_part()?;
        let access = Access { align: self.rest(), is_volatile, atomic };
        Ok((Op::AtomicRmw { operation, pointer, value, access }, Some(ty)))
    }

    /// The attributes, flags, fast-math flags, the function type, the function, and its arguments.
    fn call(&mut self, bundles: Vec<Bundle>) -> Result<(Op, Option<TypeId>)> {
        let (attributes, bits) = (self.next()?, self.next()?);
        let has = |bit: u32| bits >> bit & 1 == 1;
        let fast_math = if has(17) { self.next()? } else { 0 };
        if !has(15) {
            return Err(Error::unsupported("pointers that have types"));
        }
        let function = self.word()?;
        let (callee, _) = self.typed()?;
        let Type::Function { result, params, is_variadic } = self.types.get(function)? else {
            return Err(Error::broken("the type of a callee is not a function type"));
        };
        let mut arguments = Vec::with_capacity(params.len());
        for param in params {
            arguments.push(match self.types.get(*param)? {
                Type::Metadata => Argument::Metadata(u64::from(self.value()?)),
                Type::Label => return Err(Error::unsupported("a block as an argument")),
                _ => Argument::Value(self.value()?),
            });
        }
        while *is_variadic && !self.is_end() {
            arguments.push(Argument::Value(self.typed()?.0));
        }
        let tail = [(14, "musttail"), (16, "notail"), (0, "tail")].into_iter().find(|(bit, _)| has(*bit)).map(|(_, word)| word);
        let convention = bits >> 1 & 0x3FF;
        let ty = Some(*result).filter(|result| self.types.get(*result).is_ok_and(|ty| *ty != Type::Void));
        let call = Call { attributes, convention, tail, fast_math, function, callee, arguments, bundles };
        Ok((Op::Call(Box::new(call)), ty))
    }

    /// Reads the tag and the operands of a bundle, which belongs to the next call.
    pub fn bundle(&mut self) -> Result<Bundle> {
        let tag = self.next()?;
        let mut operands = Vec::new();
        while !self.is_end() {
            operands.push(self.typed()?.0);
        }
        Ok(Bundle { tag, operands })
    }
}

/// Whether a predicate compares floats.
pub fn is_float_predicate(predicate: u64) -> bool {
    predicate < operators::FIRST_INTEGER_PREDICATE
}
