//! Operations: what instructions do, with the operands that they take. They are LLVM's, under LLVM's names.
//!
//! What SPIR-V has and LLVM has not is a [`Call`] of a declaration with `"spv.ext_instruction"` ([`crate::attr::ExtInstruction`]).

use crate::attr::{FunctionAttributes, ValueAttributes};
use crate::indices::Indices;
use crate::operand::Operand;
use crate::types::TypeId;
use smallvec::SmallVec;
use std::num::NonZeroU32;
use thin_vec::ThinVec;

/// What an instruction does, in LLVM's terms; [`crate::text`] gives each the spelling that LLVM's assembly has. The type of the result is that
/// of the instruction's value. Blocks are operands of terminators ([`crate::func::Terminator`]) and of phis alone. What is large and rare is in
/// a box, because a module has very many operations.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// `fneg`: a float, or a vector of floats, with the other sign.
    FNeg(Operand),
    /// `add`, `fmul`, `lshr`, …: both operands have the type of the result, an integer or a float, or a vector of either.
    Binary {
        /// Which operation.
        op: BinaryOp,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `icmp`: compares two integers or pointers, or vectors of them; the result is `i1`, or a vector of it.
    ICmp {
        /// What is true of the operands if the result is 1.
        predicate: IntPredicate,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `fcmp`: compares two floats or vectors of floats; the result is `i1`, or a vector of it.
    FCmp {
        /// What is true of the operands if the result is 1.
        predicate: FloatPredicate,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `trunc`, `bitcast`, …: converts to the instruction's type.
    Cast {
        /// Which conversion.
        op: CastOp,
        /// What is converted.
        value: Operand,
    },
    /// `select`: chooses one of two values of the same type.
    Select {
        /// `i1`, or for vectors also a vector of `i1`, by which each component is chosen.
        condition: Operand,
        /// The result where the condition is 1.
        then: Operand,
        /// The result where it is 0.
        otherwise: Operand,
    },
    /// `alloca`: a variable of the function (SPIR-V's storage class Function). It is the result, a pointer. It has no value at first.
    Alloca {
        /// The type of the variable, a slot type (see [`crate::types`]).
        slot: TypeId,
        /// How many there are in a row; None for one. Only input from elsewhere has a number here.
        count: Option<Operand>,
        /// The alignment in bytes; None where it is the type's own.
        align: Option<Align>,
    },
    /// `load`: reads memory. The result has the value type of the slot that the pointer leads to.
    Load {
        /// The address.
        pointer: Operand,
        /// The access must stay, and stay in its place among the other volatile accesses.
        volatile: bool,
        /// What the address is a multiple of, in bytes; None where nothing is known.
        align: Option<Align>,
        /// Scope and ordering of an atomic access.
        ordering: Option<Box<Atomic>>,
    },
    /// `store`: writes memory. There is no result.
    Store {
        /// What is written, of the value type of the slot that the pointer leads to.
        value: Operand,
        /// The address.
        pointer: Operand,
        /// See [`Op::Load`].
        volatile: bool,
        /// See [`Op::Load`].
        align: Option<Align>,
        /// See [`Op::Load`].
        ordering: Option<Box<Atomic>>,
    },
    /// `getelementptr source, base, indices…`: the address of a part. The first index steps over whole sources (0 in what `lower` writes), the
    /// others into the source: a member of a struct by a constant `i32`, an element of an array or vector by any integer.
    GetElementPtr {
        /// The value type of what the base points to.
        source: TypeId,
        /// The address of the whole.
        base: Operand,
        /// The steps.
        indices: Indices,
        /// What is promised of the computation of the address.
        flags: GepFlags,
    },
    /// `extractelement`: a component of a vector.
    ExtractElement {
        /// The vector.
        vector: Operand,
        /// The number of the component.
        index: Operand,
    },
    /// `insertelement`: the vector with another component. From `poison`, a chain of these builds a vector.
    InsertElement {
        /// The vector.
        vector: Operand,
        /// The new component.
        value: Operand,
        /// The number of the component.
        index: Operand,
    },
    /// `shufflevector`: components of two vectors, in any order.
    ShuffleVector {
        /// The first vector.
        left: Operand,
        /// The second vector, of the same type.
        right: Operand,
        /// For each component of the result its number among those of both vectors; None is poison.
        mask: ThinVec<Option<u32>>,
    },
    /// `extractvalue`: a part of a struct or an array that is a value.
    ExtractValue {
        /// The whole.
        aggregate: Operand,
        /// The way to the part: members and elements by their numbers.
        indices: ThinVec<u32>,
    },
    /// `insertvalue`: the struct or array with another part.
    InsertValue {
        /// The whole.
        aggregate: Operand,
        /// The new part.
        value: Operand,
        /// See [`Op::ExtractValue`].
        indices: ThinVec<u32>,
    },
    /// `phi`: for each predecessor of the block, the value that the result has when control comes from there. Phis are the first instructions
    /// of a block.
    Phi(Vec<(Operand, crate::id::BlockId)>),
    /// `call`: of a function, of an instruction's declaration, or of one of LLVM's intrinsics.
    Call(Box<Call>),
    /// `freeze`: the same value, but any fixed one for undef and poison.
    Freeze(Operand),
    /// `atomicrmw`: changes memory in one step. The result is what was there before.
    AtomicRmw {
        /// How the new value is made of the old one and the operand.
        op: RmwOp,
        /// The address.
        pointer: Operand,
        /// The operand.
        value: Operand,
        /// See [`Op::Load`].
        volatile: bool,
        /// Scope and ordering.
        atomic: Box<Atomic>,
        /// See [`Op::Load`].
        align: Option<Align>,
    },
    /// `cmpxchg`: exchanges memory that holds what is expected. The result is a struct of what was there before and whether it was that.
    CmpXchg(Box<CompareExchange>),
    /// `fence`: orders accesses of memory.
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

    /// Like [`Self::for_each_operand`], but the operands can be replaced.
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

/// The operands of a `cmpxchg`.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareExchange {
    /// The address.
    pub pointer: Operand,
    /// What memory must hold to be changed.
    pub expected: Operand,
    /// What is written then.
    pub new: Operand,
    /// It may fail although memory holds what is expected.
    pub weak: bool,
    /// See [`Op::Load`].
    pub volatile: bool,
    /// Scope, and ordering where the exchange is made.
    pub success: Atomic,
    /// Ordering where it is not.
    pub failure: AtomicOrdering,
    /// See [`Op::Load`].
    pub align: Option<Align>,
}

/// The arguments of a call. Up to four have no memory of their own.
pub type Args = SmallVec<[Operand; 4]>;

/// A call.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// A function's constant, or for an indirect call a value.
    pub callee: Operand,
    /// The function type that is called with.
    pub signature: TypeId,
    /// The arguments, in the order of the parameters.
    pub args: Args,
    /// What is said of the call; apart, because of most calls nothing is said and there are many.
    details: Option<Box<CallDetails>>,
}

/// The attributes of one call, which add to those of the function that is called.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CallDetails {
    /// Of the first arguments, in order; the others have none.
    pub arg_attributes: Vec<ValueAttributes>,
    /// Of the result.
    pub result_attributes: ValueAttributes,
    /// `spir_func` and others, as written.
    pub calling_convention: Option<String>,
    /// Keywords and group contents at the call site.
    pub attributes: FunctionAttributes,
    /// `tail`, `musttail`, `notail`, as written.
    pub tail: Option<String>,
    /// Operand bundles: `[ "tag"(operands…) ]`.
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
    /// A call with attributes.
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

    /// The attributes of the call.
    pub fn details(&self) -> &CallDetails {
        self.details.as_deref().unwrap_or(&NO_DETAILS)
    }

    /// The attributes of the call, to be changed.
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

/// Operands of a call under a tag.
#[derive(Clone, Debug, PartialEq)]
pub struct OperandBundle {
    /// What the operands are for.
    pub tag: String,
    /// The operands.
    pub operands: Vec<Operand>,
}

/// What is promised of the computation of an address; a broken promise gives poison.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GepFlags {
    /// `inbounds`: the address stays within the object that the base points into.
    pub inbounds: bool,
    /// `nusw`: no offset overflows as a signed number.
    pub nusw: bool,
    /// `nuw`: no offset overflows as an unsigned number.
    pub nuw: bool,
}

/// Operations with two operands. Integers have no sign: where it matters, it is part of the operation.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `add`: integers, modulo 2 to the power of their width.
    Add,
    /// `fadd`
    FAdd,
    /// `sub`: modulo 2 to the power of the width.
    Sub,
    /// `fsub`
    FSub,
    /// `mul`: modulo 2 to the power of the width.
    Mul,
    /// `fmul`
    FMul,
    /// `udiv`: of unsigned integers.
    UDiv,
    /// `sdiv`: of signed integers, rounded towards 0.
    SDiv,
    /// `fdiv`
    FDiv,
    /// `urem`: of unsigned integers.
    URem,
    /// `srem`: with the sign of the left operand.
    SRem,
    /// `frem`: with the sign of the left operand (OpFRem).
    FRem,
    /// `shl`
    Shl,
    /// `lshr`: fills with zeros.
    LShr,
    /// `ashr`: fills with the sign.
    AShr,
    /// `and`: bit by bit, as the next two.
    And,
    /// `or`
    Or,
    /// `xor`
    Xor,
}

/// Flags of an instruction, LLVM's: which are allowed depends on the operation. Each but `fast` is a promise that gives poison if it is broken.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// `nuw`: no unsigned overflow.
    pub nuw: bool,
    /// `nsw`: no signed overflow.
    pub nsw: bool,
    /// `exact`: a division without a remainder, a shift of zeros alone.
    pub exact: bool,
    /// `disjoint`: an `or` of operands that have no bit in common.
    pub disjoint: bool,
    /// `nneg`: the operand of a `zext` or `uitofp` is not negative.
    pub nneg: bool,
    /// `samesign`: both operands of an `icmp` have the same sign.
    pub samesign: bool,
    /// What may be assumed of floats.
    pub fast: FastMath,
}

/// A set of LLVM's fast-math flags. A byte, because every instruction has one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FastMath(u8);

impl FastMath {
    /// `reassoc`: operations may be regrouped.
    pub const REASSOC: Self = Self(1);
    /// `nnan`: no operand and no result is a NaN.
    pub const NNAN: Self = Self(1 << 1);
    /// `ninf`: no operand and no result is infinite.
    pub const NINF: Self = Self(1 << 2);
    /// `nsz`: the sign of a zero does not matter.
    pub const NSZ: Self = Self(1 << 3);
    /// `arcp`: a division may be a product with the reciprocal.
    pub const ARCP: Self = Self(1 << 4);
    /// `contract`: a product and a sum may be one operation.
    pub const CONTRACT: Self = Self(1 << 5);
    /// `afn`: functions may be approximated.
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

    /// True if all of these flags are in the set.
    pub fn contains(self, flags: Self) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// Adds flags.
    pub fn insert(&mut self, flags: Self) {
        self.0 |= flags.0;
    }
}

/// What `icmp` asks: `u` compares unsigned, `s` signed integers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntPredicate {
    /// `eq`: equal.
    Eq,
    /// `ne`: not equal.
    Ne,
    /// `ugt`: greater, unsigned.
    Ugt,
    /// `uge`: greater or equal, unsigned.
    Uge,
    /// `ult`: less, unsigned.
    Ult,
    /// `ule`: less or equal, unsigned.
    Ule,
    /// `sgt`: greater, signed.
    Sgt,
    /// `sge`: greater or equal, signed.
    Sge,
    /// `slt`: less, signed.
    Slt,
    /// `sle`: less or equal, signed.
    Sle,
}

/// What `fcmp` asks. Ordered predicates (`o`) are false if an operand is a NaN, unordered ones (`u`) true.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FloatPredicate {
    /// `false`: never.
    False,
    /// `oeq`: ordered and equal.
    Oeq,
    /// `ogt`: ordered and greater.
    Ogt,
    /// `oge`: ordered and greater or equal.
    Oge,
    /// `olt`: ordered and less.
    Olt,
    /// `ole`: ordered and less or equal.
    Ole,
    /// `one`: ordered and not equal.
    One,
    /// `ord`: no operand is a NaN.
    Ord,
    /// `ueq`: unordered or equal.
    Ueq,
    /// `ugt`: unordered or greater.
    Ugt,
    /// `uge`: unordered or greater or equal.
    Uge,
    /// `ult`: unordered or less.
    Ult,
    /// `ule`: unordered or less or equal.
    Ule,
    /// `une`: unordered or not equal.
    Une,
    /// `uno`: an operand is a NaN.
    Uno,
    /// `true`: always.
    True,
}

/// Conversions, of scalars or of vectors component by component.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    /// `trunc`: to a narrower integer.
    Trunc,
    /// `zext`: to a wider integer, with zeros.
    ZExt,
    /// `sext`: to a wider integer, with the sign.
    SExt,
    /// `fptrunc`: to a narrower float.
    FpTrunc,
    /// `fpext`: to a wider float.
    FpExt,
    /// `fptoui`: to an unsigned integer, rounded towards 0.
    FpToUi,
    /// `fptosi`: to a signed integer, rounded towards 0.
    FpToSi,
    /// `uitofp`: from an unsigned integer.
    UiToFp,
    /// `sitofp`: from a signed integer.
    SiToFp,
    /// `ptrtoint`: the address as an integer.
    PtrToInt,
    /// `inttoptr`: an integer as an address.
    IntToPtr,
    /// `bitcast`: the same bits as another type of the same width.
    BitCast,
    /// `addrspacecast`: the same memory through another address space.
    AddrSpaceCast,
    /// `ptrtoaddr`: the address alone, without what else a pointer may be made of.
    PtrToAddr,
}

/// What `atomicrmw` writes, from the old value and its operand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RmwOp {
    /// `xchg`: the operand.
    Xchg,
    /// `add`
    Add,
    /// `sub`
    Sub,
    /// `and`
    And,
    /// `nand`: the complement of `and`.
    Nand,
    /// `or`
    Or,
    /// `xor`
    Xor,
    /// `max`: the greater of signed integers.
    Max,
    /// `min`: the less of signed integers.
    Min,
    /// `umax`: the greater of unsigned integers.
    UMax,
    /// `umin`: the less of unsigned integers.
    UMin,
    /// `fadd`
    FAdd,
    /// `fsub`
    FSub,
    /// `fmax`: the greater float; of a number and a NaN, the number.
    FMax,
    /// `fmin`: the less float; of a number and a NaN, the number.
    FMin,
    /// `fmaximum`: the greater float, or NaN if there is one.
    FMaximum,
    /// `fminimum`: the less float, or NaN if there is one.
    FMinimum,
    /// `uinc_wrap`: one more, or 0 from the operand on.
    UIncWrap,
    /// `udec_wrap`: one less; the operand for 0 and for what is greater than it.
    UDecWrap,
    /// `usub_cond`: the difference, if it is not negative.
    USubCond,
    /// `usub_sat`: the difference, or 0 if it is negative.
    USubSat,
}

/// `syncscope("…") ordering`: of an atomic access or a fence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atomic {
    /// The invocations that take part, by the target's name for them; None for all.
    pub scope: Option<String>,
    /// How other accesses are ordered around it.
    pub ordering: AtomicOrdering,
}

/// How other accesses of memory are ordered around an atomic one; LLVM's names.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AtomicOrdering {
    /// `unordered`: not at all, but the access is never seen half.
    Unordered,
    /// `monotonic`: accesses of the same location have one order (relaxed, in C++).
    Monotonic,
    /// `acquire`: accesses behind it stay behind it.
    Acquire,
    /// `release`: accesses before it stay before it.
    Release,
    /// `acq_rel`: both.
    AcqRel,
    /// `seq_cst`: all such accesses have one order.
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
