//! The signature of an instruction: the classes of its result and operands, and the relations between their types.

use crate::subject::Subject;
use spirv::Op;
use spirv_module::Class;

/// Instructions with the same type rules.
pub struct Row {
    pub ops: &'static [Op],
    pub signature: Signature,
}

/// The classes of the result and the operands, and relations between their types. Operands after the listed ones are unrestricted.
pub struct Signature {
    /// The class of the result; VOID if there is none.
    pub result: Class,
    pub operands: &'static [Class],
    pub rules: &'static [Rule],
}

/// Refers to the type of an operand or of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Result,
    At(u8),
    /// The pointee of an operand.
    Pointee(u8),
    /// A member of the result, which is a struct.
    Member(u8),
    /// The pointee of the result.
    Pointed,
}

/// A relation between types.
#[derive(Clone, Copy)]
pub enum Rule {
    Is(Slot, Class),
    Same(Slot, Slot),
    /// The two have the same number of components.
    Count(Slot, Slot),
    /// The components of the two have the same width.
    Width(Slot, Slot),
    /// The components of the two have different widths.
    Unequal(Slot, Slot),
    /// The first is the component type of the second.
    Component(Slot, Slot),
    Components(Slot, u32),
    Bits(Slot, &'static [u32]),
    /// All operands have the result's type.
    AllSame,
    /// All operands have the same number and width of components as the result.
    AllAlike,
    /// The operand is a constant or a specialization constant.
    Constant(u8),
    /// A rule that the other variants cannot express.
    Holds(fn(&Subject) -> Result<(), String>),
}

/// For an operand that the grammar's kinds restrict sufficiently: a scope, semantics, or a literal.
pub const ANY: Class = Class(u32::MAX);

/// Extended instructions of one set with the same type rules.
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

/// Builds an [`ExtendedRow`].
macro_rules! extended_row {
    ($set:ident, $result:expr, [$($operand:expr),*], [$($rule:expr),*], $($op:ident)*) => {
        ExtendedRow {
            numbers: &[$($set::$op as u32),*],
            signature: Signature { result: $result, operands: &[$($operand),*], rules: &[$($rule),*] },
        }
    };
}

pub(crate) use extended_row;
