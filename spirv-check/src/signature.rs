//! The signature of an instruction: the classes of its result and operands, and the rules by which their types depend on each other.

use crate::subject::Subject;
use spirv::Op;
use spirv_module::Class;

/// Instructions whose types follow the same rules.
pub struct Row {
    pub ops: &'static [Op],
    pub signature: Signature,
}

/// Classes of the result and of the operands, and how they depend on each other. Operands behind the listed ones are free.
pub struct Signature {
    /// VOID where there is no result.
    pub result: Class,
    pub operands: &'static [Class],
    pub rules: &'static [Rule],
}

/// Something that has a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Result,
    At(u8),
    /// What the operand points to.
    Pointee(u8),
    /// A member of the result, which is a struct.
    Member(u8),
    /// What the result points to.
    Pointed,
}

/// How types depend on each other.
#[derive(Clone, Copy)]
pub enum Rule {
    Is(Slot, Class),
    Same(Slot, Slot),
    /// As many components as the other.
    Count(Slot, Slot),
    /// Components as wide as those of the other.
    Width(Slot, Slot),
    /// Components of another width than those of the other.
    Unequal(Slot, Slot),
    /// The first is the type of the second's components.
    Component(Slot, Slot),
    Components(Slot, u32),
    Bits(Slot, &'static [u32]),
    /// All operands have the result's type.
    AllSame,
    /// All operands have as many components as the result, as wide as those of the result.
    AllAlike,
    /// A constant or specialization constant.
    Constant(u8),
    /// What the other rules can't say.
    Holds(fn(&Subject) -> Result<(), String>),
}

/// An operand that the grammar's kinds check already: a scope, semantics, or a literal.
pub const ANY: Class = Class(u32::MAX);

/// Instructions of one set whose types follow the same rules.
pub struct ExtendedRow {
    pub numbers: &'static [u32],
    pub signature: Signature,
}

macro_rules! row {
    ($result:expr, [$($operand:expr),*], [$($rule:expr),*], $($op:ident)*) => {
        Row { ops: &[$(Op::$op),*], signature: Signature { result: $result, operands: &[$($operand),*], rules: &[$($rule),*] } }
    };
}

pub(crate) use row;

/// Instructions of a set whose types follow the same rules.
macro_rules! extended_row {
    ($set:ident, $result:expr, [$($operand:expr),*], [$($rule:expr),*], $($op:ident)*) => {
        ExtendedRow {
            numbers: &[$($set::$op as u32),*],
            signature: Signature { result: $result, operands: &[$($operand),*], rules: &[$($rule),*] },
        }
    };
}

pub(crate) use extended_row;
