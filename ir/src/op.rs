//! The operations, LLVM's, and the operands they take.

use crate::attr::{FunctionAttributes, ValueAttributes};
use crate::indices::Indices;
use crate::operand::Operand;
use crate::types::TypeId;
use smallvec::SmallVec;
use std::num::NonZeroU32;
use thin_vec::ThinVec;

/// What an instruction does. What is large and rare is in a box: a compilation has many operations. Block operands are in the terminators alone ([`crate::func::Terminator`]) and in phis.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// `fneg`
    FNeg(Operand),
    Binary {
        op: BinaryOp,
        left: Operand,
        right: Operand,
    },
    ICmp {
        predicate: IntPredicate,
        left: Operand,
        right: Operand,
    },
    FCmp {
        predicate: FloatPredicate,
        left: Operand,
        right: Operand,
    },
    /// To the instruction's type.
    Cast {
        op: CastOp,
        value: Operand,
    },
    Select {
        condition: Operand,
        then: Operand,
        otherwise: Operand,
    },
    /// Memory of one slot; the result is a pointer. `count` other than 1 only in input from elsewhere.
    Alloca {
        slot: TypeId,
        count: Option<Operand>,
        align: Option<Align>,
    },
    Load {
        pointer: Operand,
        volatile: bool,
        align: Option<Align>,
        ordering: Option<Box<Atomic>>,
    },
    Store {
        value: Operand,
        pointer: Operand,
        volatile: bool,
        align: Option<Align>,
        ordering: Option<Box<Atomic>>,
    },
    /// `getelementptr source, base, indices…`
    GetElementPtr {
        source: TypeId,
        base: Operand,
        indices: Indices,
        flags: GepFlags,
    },
    ExtractElement {
        vector: Operand,
        index: Operand,
    },
    InsertElement {
        vector: Operand,
        value: Operand,
        index: Operand,
    },
    /// None is poison.
    ShuffleVector {
        left: Operand,
        right: Operand,
        mask: ThinVec<Option<u32>>,
    },
    ExtractValue {
        aggregate: Operand,
        indices: ThinVec<u32>,
    },
    InsertValue {
        aggregate: Operand,
        value: Operand,
        indices: ThinVec<u32>,
    },
    Phi(Vec<(Operand, crate::id::BlockId)>),
    Call(Box<Call>),
    Freeze(Operand),
    AtomicRmw {
        op: RmwOp,
        pointer: Operand,
        value: Operand,
        volatile: bool,
        atomic: Box<Atomic>,
        align: Option<Align>,
    },
    CmpXchg(Box<CompareExchange>),
    Fence(Box<Atomic>),
}

// An instruction has one, and little else.
const _: () = assert!(size_of::<Op>() == 32);

impl Op {
    /// The values and constants that the operation takes, in order: a call's arguments, then its callee and its bundles.
    pub fn for_each_operand(&self, mut visit: impl FnMut(Operand)) {
        match self {
            Self::FNeg(value) | Self::Cast { value, .. } | Self::Freeze(value) => visit(*value),
            Self::Binary { left, right, .. }
            | Self::ICmp { left, right, .. }
            | Self::FCmp { left, right, .. }
            | Self::ShuffleVector { left, right, .. } => [*left, *right].into_iter().for_each(visit),
            Self::Select { condition, then, otherwise } => [*condition, *then, *otherwise].into_iter().for_each(visit),
            Self::Alloca { count, .. } => count.iter().copied().for_each(visit),
            Self::Load { pointer, .. } => visit(*pointer),
            Self::Store { value, pointer, .. } => [*value, *pointer].into_iter().for_each(visit),
            Self::GetElementPtr { base, indices, .. } => {
                visit(*base);
                indices.iter().copied().for_each(visit);
            }
            Self::ExtractElement { vector, index } => [*vector, *index].into_iter().for_each(visit),
            Self::InsertElement { vector, value, index } => [*vector, *value, *index].into_iter().for_each(visit),
            Self::ExtractValue { aggregate, .. } => visit(*aggregate),
            Self::InsertValue { aggregate, value, .. } => [*aggregate, *value].into_iter().for_each(visit),
            Self::Phi(incoming) => incoming.iter().for_each(|(value, _)| visit(*value)),
            Self::Call(call) => {
                call.args.iter().copied().for_each(&mut visit);
                visit(call.callee);
                call.bundled().for_each(visit);
            }
            Self::AtomicRmw { pointer, value, .. } => [*pointer, *value].into_iter().for_each(visit),
            Self::CmpXchg(exchange) => [exchange.pointer, exchange.expected, exchange.new].into_iter().for_each(visit),
            Self::Fence(_) => {}
        }
    }

    /// The same, to be replaced.
    pub fn for_each_operand_mut(&mut self, mut visit: impl FnMut(&mut Operand)) {
        match self {
            Self::FNeg(value) | Self::Cast { value, .. } | Self::Freeze(value) => visit(value),
            Self::Binary { left, right, .. }
            | Self::ICmp { left, right, .. }
            | Self::FCmp { left, right, .. }
            | Self::ShuffleVector { left, right, .. } => [left, right].into_iter().for_each(visit),
            Self::Select { condition, then, otherwise } => [condition, then, otherwise].into_iter().for_each(visit),
            Self::Alloca { count, .. } => count.iter_mut().for_each(visit),
            Self::Load { pointer, .. } => visit(pointer),
            Self::Store { value, pointer, .. } => [value, pointer].into_iter().for_each(visit),
            Self::GetElementPtr { base, indices, .. } => {
                visit(base);
                indices.iter_mut().for_each(visit);
            }
            Self::ExtractElement { vector, index } => [vector, index].into_iter().for_each(visit),
            Self::InsertElement { vector, value, index } => [vector, value, index].into_iter().for_each(visit),
            Self::ExtractValue { aggregate, .. } => visit(aggregate),
            Self::InsertValue { aggregate, value, .. } => [aggregate, value].into_iter().for_each(visit),
            Self::Phi(incoming) => incoming.iter_mut().for_each(|(value, _)| visit(value)),
            Self::Call(call) => {
                call.args.iter_mut().for_each(&mut visit);
                visit(&mut call.callee);
                call.bundled_mut().for_each(visit);
            }
            Self::AtomicRmw { pointer, value, .. } => [pointer, value].into_iter().for_each(visit),
            Self::CmpXchg(exchange) => {
                let CompareExchange { pointer, expected, new, .. } = &mut **exchange;
                [pointer, expected, new].into_iter().for_each(visit);
            }
            Self::Fence(_) => {}
        }
    }
}

/// How an address is aligned, in bytes.
pub type Align = NonZeroU32;

/// `cmpxchg`
#[derive(Clone, Debug, PartialEq)]
pub struct CompareExchange {
    pub pointer: Operand,
    pub expected: Operand,
    pub new: Operand,
    pub weak: bool,
    pub volatile: bool,
    pub success: Atomic,
    pub failure: AtomicOrdering,
    pub align: Option<Align>,
}

/// The arguments of a call: those of a few lie in the call.
pub type Args = SmallVec<[Operand; 4]>;

#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// A function constant, or a value.
    pub callee: Operand,
    /// The function type.
    pub signature: TypeId,
    pub args: Args,
    /// Apart, because most calls have none and there are many of them.
    details: Option<Box<CallDetails>>,
}

/// What is said of one call.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CallDetails {
    /// Of the first arguments.
    pub arg_attributes: Vec<ValueAttributes>,
    pub result_attributes: ValueAttributes,
    /// `spir_func` and others, as written.
    pub calling_convention: Option<String>,
    /// Keywords and group contents at the call site.
    pub attributes: FunctionAttributes,
    /// `tail`, `musttail`, `notail`, as written.
    pub tail: Option<String>,
    pub bundles: Vec<OperandBundle>,
}

impl CallDetails {
    /// Of an argument, to be changed.
    pub fn arg_attributes_mut(&mut self, at: usize) -> &mut ValueAttributes {
        if self.arg_attributes.len() <= at {
            self.arg_attributes.resize(at + 1, ValueAttributes::default());
        }
        &mut self.arg_attributes[at]
    }
}

/// What is said of a plain call.
static NO_DETAILS: CallDetails = CallDetails {
    arg_attributes: Vec::new(),
    result_attributes: ValueAttributes {
        signed: false,
        matrix: false,
        pointee: None,
        typed: ThinVec::new(),
        others: ThinVec::new(),
    },
    calling_convention: None,
    attributes: FunctionAttributes {
        entry_point: None,
        instruction: None,
        execution_modes: Vec::new(),
        extensions: Vec::new(),
        capabilities: Vec::new(),
        others: ThinVec::new(),
    },
    tail: None,
    bundles: Vec::new(),
};

impl Call {
    pub fn new(callee: Operand, signature: TypeId, args: impl Into<Args>, mut details: CallDetails) -> Self {
        if details.arg_attributes.iter().all(|attributes| *attributes == NO_DETAILS.result_attributes) {
            details.arg_attributes.clear();
        }
        let details = (details != NO_DETAILS).then(|| Box::new(details));
        Self { callee, signature, args: args.into(), details }
    }

    /// A call without attributes, operand bundles, or anything else that LLVM can say of one.
    pub fn plain(callee: Operand, signature: TypeId, args: impl Into<Args>) -> Self {
        Self { callee, signature, args: args.into(), details: None }
    }

    pub fn details(&self) -> &CallDetails {
        self.details.as_deref().unwrap_or(&NO_DETAILS)
    }

    pub fn details_mut(&mut self) -> &mut CallDetails {
        self.details.get_or_insert_default()
    }

    /// The values and constants that it takes besides its arguments and its callee.
    pub fn bundled(&self) -> impl Iterator<Item = Operand> {
        self.details.iter().flat_map(|details| &details.bundles).flat_map(|bundle| &bundle.operands).copied()
    }

    fn bundled_mut(&mut self) -> impl Iterator<Item = &mut Operand> {
        self.details.iter_mut().flat_map(|details| &mut details.bundles).flat_map(|bundle| &mut bundle.operands)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct OperandBundle {
    pub tag: String,
    pub operands: Vec<Operand>,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GepFlags {
    pub inbounds: bool,
    pub nusw: bool,
    pub nuw: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    FAdd,
    Sub,
    FSub,
    Mul,
    FMul,
    UDiv,
    SDiv,
    FDiv,
    URem,
    SRem,
    FRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// Flags of an instruction, LLVM's: which are allowed depends on the operation.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    pub nuw: bool,
    pub nsw: bool,
    pub exact: bool,
    pub disjoint: bool,
    pub nneg: bool,
    pub samesign: bool,
    pub fast: FastMath,
}

/// A set of LLVM's fast-math flags: every instruction has one, so it is a byte.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FastMath(u8);

impl FastMath {
    pub const REASSOC: Self = Self(1);
    pub const NNAN: Self = Self(1 << 1);
    pub const NINF: Self = Self(1 << 2);
    pub const NSZ: Self = Self(1 << 3);
    pub const ARCP: Self = Self(1 << 4);
    pub const CONTRACT: Self = Self(1 << 5);
    pub const AFN: Self = Self(1 << 6);
    /// `fast`: every flag.
    pub const ALL: Self = Self((1 << 7) - 1);

    /// As LLVM spells them: all at once, then one by one in its order.
    pub const NAMES: [(Self, &str); 8] = [
        (Self::ALL, "fast"),
        (Self::REASSOC, "reassoc"),
        (Self::NNAN, "nnan"),
        (Self::NINF, "ninf"),
        (Self::NSZ, "nsz"),
        (Self::ARCP, "arcp"),
        (Self::CONTRACT, "contract"),
        (Self::AFN, "afn"),
    ];

    pub fn contains(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    pub fn insert(&mut self, flags: Self) {
        self.0 |= flags.0;
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
    /// The address alone, without what else a pointer may be made of.
    PtrToAddr,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    FMaximum,
    FMinimum,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
}

/// `syncscope("…") ordering`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atomic {
    pub scope: Option<String>,
    pub ordering: AtomicOrdering,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AtomicOrdering {
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Types;

    #[test]
    fn a_call_of_which_nothing_is_said_is_plain() {
        assert_eq!(NO_DETAILS, CallDetails::default());
        let callee = Operand::Constant(crate::id::ConstantId::from_u32(0));
        let call = |details| Call::new(callee, Types::PTR, vec![callee], details);
        let unsaid = CallDetails { arg_attributes: vec![ValueAttributes::default()], ..CallDetails::default() };
        assert_eq!(call(unsaid), call(CallDetails::default()));
        let mut signed = call(CallDetails::default());
        signed.details_mut().arg_attributes_mut(1).signed = true;
        assert_eq!(signed.details().arg_attributes.len(), 2);
        assert_ne!(signed, call(CallDetails::default()));
    }
}
