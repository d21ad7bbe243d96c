//! Operations of instructions, with their operands. They are LLVM's, under LLVM's names.
//!
//! SPIR-V instructions without a counterpart in LLVM are a [`Call`] of a declaration with `"spv.ext_instruction"`
//! ([`crate::attr::ExtInstruction`]).

use crate::attr::{FunctionAttributes, ValueAttributes};
use crate::debug::DebugRecord;
use crate::indices::Indices;
use crate::operand::Operand;
use crate::types::TypeId;
use smallvec::SmallVec;
use std::num::NonZeroU32;
use thin_vec::ThinVec;

/// The operation of an instruction, in LLVM's terms; [`crate::text`] has their spelling in LLVM assembly. The result type is
/// the type of the instruction's value. Blocks are operands of terminators ([`crate::func::Terminator`]) and of phis only.
/// Large and rare operations are boxed, because modules contain very many operations.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// `fneg`: negates a float, or a vector of floats.
    FNeg(Operand),
    /// `add`, `fmul`, `lshr`, …: both operands have the type of the result, an integer or a float, or a vector of either.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `icmp`: compares two integers or pointers, or vectors of them; the result is `i1`, or a vector of it.
    ICmp {
        /// The predicate, which is true for the operands if the result is 1.
        predicate: IntPredicate,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `fcmp`: compares two floats or vectors of floats; the result is `i1`, or a vector of it.
    FCmp {
        /// The predicate, which is true for the operands if the result is 1.
        predicate: FloatPredicate,
        /// The first operand.
        left: Operand,
        /// The second operand.
        right: Operand,
    },
    /// `trunc`, `bitcast`, …: converts to the instruction's type.
    Cast {
        /// The kind of conversion.
        op: CastOp,
        /// The operand.
        value: Operand,
    },
    /// `select`: chooses one of two values of the same type.
    Select {
        /// The condition: `i1`, or for vectors also a vector of `i1` that selects each component.
        condition: Operand,
        /// The result where the condition is true.
        then: Operand,
        /// The result where it is false.
        otherwise: Operand,
    },
    /// `alloca`: a variable of the function (storage class Function), uninitialized. The result is its address.
    Alloca {
        /// The type of the variable, a slot type (see [`crate::types`]).
        slot: TypeId,
        /// The number of elements; None for one variable. Only input from other compilers has a count.
        count: Option<Operand>,
        /// The alignment in bytes; None for that of the type.
        align: Option<Align>,
    },
    /// `load`: reads memory. The result has the value type of the pointer's slot.
    Load {
        /// The address.
        pointer: Operand,
        /// The access must not be removed, or reordered with other volatile accesses.
        volatile: bool,
        /// The alignment of the address in bytes; None if unknown.
        align: Option<Align>,
        /// Scope and ordering of an atomic access.
        ordering: Option<Box<Atomic>>,
    },
    /// `store`: writes memory. There is no result.
    Store {
        /// The value to write, of the value type of the pointer's slot.
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
    /// `getelementptr source, base, indices…`: the address of a part of an object. The first index is in units of `source`
    /// (always 0 in what `lower` writes), the others select parts: a member of a struct by a constant `i32`, an element of an
    /// array or vector by any integer.
    GetElementPtr {
        /// The value type of the pointee of the base.
        source: TypeId,
        /// The address of the object.
        base: Operand,
        /// The indices.
        indices: Indices,
        /// The flags of the address computation.
        flags: GepFlags,
    },
    /// `extractelement`: a component of a vector.
    ExtractElement {
        /// The vector.
        vector: Operand,
        /// The index of the component.
        index: Operand,
    },
    /// `insertelement`: the vector with one component replaced. A chain of these from `poison` builds a vector.
    InsertElement {
        /// The vector.
        vector: Operand,
        /// The new component.
        value: Operand,
        /// The index of the component.
        index: Operand,
    },
    /// `shufflevector`: selects components of two vectors.
    ShuffleVector {
        /// The first vector.
        left: Operand,
        /// The second vector, of the same type.
        right: Operand,
        /// The index of each component of the result in the concatenation of both vectors; None is poison.
        mask: ThinVec<Option<u32>>,
    },
    /// `extractvalue`: a part of a struct or array value.
    ExtractValue {
        /// The struct or array.
        aggregate: Operand,
        /// The path to the part: indices of members and elements.
        indices: ThinVec<u32>,
    },
    /// `insertvalue`: the struct or array with one part replaced.
    InsertValue {
        /// The struct or array.
        aggregate: Operand,
        /// The new part.
        value: Operand,
        /// See [`Op::ExtractValue`].
        indices: ThinVec<u32>,
    },
    /// `phi`: the value for each predecessor of the block. Phis are the first instructions of a block.
    Phi(Vec<(Operand, crate::id::BlockId)>),
    /// `call`: a call of a function, of an instruction's declaration, or of an LLVM intrinsic.
    Call(Box<Call>),
    /// `freeze`: the operand, with undef and poison replaced by an arbitrary fixed value.
    Freeze(Operand),
    /// `atomicrmw`: an atomic read-modify-write. The result is the old value.
    AtomicRmw {
        /// The operation that computes the new value from the old one and the operand.
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
    /// `cmpxchg`: an atomic compare-and-exchange. The result is a struct of the old value and an `i1` that tells if it was exchanged.
    CmpXchg(Box<CompareExchange>),
    /// `fence`: orders memory accesses.
    Fence(Box<Atomic>),
    /// `#dbg_declare`, `#dbg_value`: the location of a variable of the source. [`Op::for_each_operand`] does not visit its
    /// operand.
    Debug(Box<DebugRecord>),
}

// Each instruction holds one, and little else.
const _: () = assert!(size_of::<Op>() == 32);

impl Op {
    /// Visits the operands, in order: those of a call are its arguments, its callee and its operand bundles.
    pub fn for_each_operand(&self, mut visit: impl FnMut(Operand)) {
        // One copy of the code for all callers.
        self.for_each_operand_inlined::<&mut dyn FnMut(Operand)>(&mut visit);
    }

    /// Like [`Self::for_each_operand`], but the code is compiled for each caller. This is for those that take most of the time of a pass.
    pub fn for_each_operand_inlined<V: FnMut(Operand)>(&self, mut visit: V) {
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
            Self::Fence(_) | Self::Debug(_) => {}
        }
    }

    /// Replaces the operand of a debug record, or removes it if `map` returns None.
    pub fn map_debug_operand(&mut self, map: impl FnOnce(Operand) -> Option<Operand>) {
        if let Self::Debug(record) = self {
            record.operand = record.operand.and_then(map);
        }
    }

    /// Like [`Self::for_each_operand`], but the operands can be replaced.
    pub fn for_each_operand_mut(&mut self, mut visit: impl FnMut(&mut Operand)) {
        self.for_each_operand_mut_inlined::<&mut dyn FnMut(&mut Operand)>(&mut visit);
    }

    /// Like [`Self::for_each_operand_inlined`], but the operands can be replaced.
    pub fn for_each_operand_mut_inlined<V: FnMut(&mut Operand)>(&mut self, mut visit: V) {
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
            Self::Fence(_) | Self::Debug(_) => {}
        }
    }
}

/// The alignment of an address, in bytes.
pub type Align = NonZeroU32;

/// The operands of a `cmpxchg`.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareExchange {
    /// The address.
    pub pointer: Operand,
    /// The value that memory must hold for the exchange.
    pub expected: Operand,
    /// The new value.
    pub new: Operand,
    /// A weak exchange may fail spuriously.
    pub weak: bool,
    /// See [`Op::Load`].
    pub volatile: bool,
    /// The scope, and the ordering if the exchange succeeds.
    pub success: Atomic,
    /// The ordering if it fails.
    pub failure: AtomicOrdering,
    /// See [`Op::Load`].
    pub align: Option<Align>,
}

/// The arguments of a call. Up to four arguments need no allocation.
pub type Args = SmallVec<[Operand; 4]>;

/// A call.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The callee: the constant of a function, or a value for an indirect call.
    pub callee: Operand,
    /// The function type of the call.
    pub signature: TypeId,
    /// The arguments, in the order of the parameters.
    pub args: Args,
    /// The attributes, boxed because most calls have none.
    details: Option<Box<CallDetails>>,
}

/// The attributes of a call, which add to those of the callee.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CallDetails {
    /// The attributes of the first arguments, in order; the others have none.
    pub arg_attributes: Vec<ValueAttributes>,
    /// The attributes of the result.
    pub result_attributes: ValueAttributes,
    /// `spir_func` and others, as written.
    pub calling_convention: Option<String>,
    /// The function attributes of the call: keywords, and the contents of groups.
    pub attributes: FunctionAttributes,
    /// `tail`, `musttail`, `notail`, as written.
    pub tail: Option<String>,
    /// Operand bundles: `[ "tag"(operands…) ]`.
    pub bundles: Vec<OperandBundle>,
}

impl CallDetails {
    /// The attributes of an argument, for modification.
    pub fn arg_attributes_mut(&mut self, at: usize) -> &mut ValueAttributes {
        if self.arg_attributes.len() <= at {
            self.arg_attributes.resize(at + 1, ValueAttributes::default());
        }
        &mut self.arg_attributes[at]
    }
}

/// The details of a call that has none.
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

    /// A call without attributes and operand bundles.
    pub fn plain(callee: Operand, signature: TypeId, args: impl Into<Args>) -> Self {
        Self { callee, signature, args: args.into(), details: None }
    }

    /// The attributes and operand bundles of the call.
    pub fn details(&self) -> &CallDetails {
        self.details.as_deref().unwrap_or(&NO_DETAILS)
    }

    /// The attributes and operand bundles of the call, for modification.
    pub fn details_mut(&mut self) -> &mut CallDetails {
        self.details.get_or_insert_default()
    }

    /// The operands in operand bundles.
    pub fn bundled(&self) -> impl Iterator<Item = Operand> {
        self.details.iter().flat_map(|details| &details.bundles).flat_map(|bundle| &bundle.operands).copied()
    }

    fn bundled_mut(&mut self) -> impl Iterator<Item = &mut Operand> {
        self.details.iter_mut().flat_map(|details| &mut details.bundles).flat_map(|bundle| &mut bundle.operands)
    }
}

/// An operand bundle of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct OperandBundle {
    /// The purpose of the operands.
    pub tag: String,
    /// The operands.
    pub operands: Vec<Operand>,
}

/// The flags of an address computation; if one is violated, the result is poison.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GepFlags {
    /// `inbounds`: the address stays within the object of the base.
    pub inbounds: bool,
    /// `nusw`: no offset overflows as a signed number.
    pub nusw: bool,
    /// `nuw`: no offset overflows as an unsigned number.
    pub nuw: bool,
}

/// Binary operations. Integer types are signless: where signedness matters, the operation specifies it.
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
    /// `and`: bitwise, as `or` and `xor` are.
    And,
    /// `or`
    Or,
    /// `xor`
    Xor,
}

/// LLVM's flags of an instruction: which are allowed depends on the operation. If one other than `fast` is violated, the result is poison.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// `nuw`: no unsigned overflow.
    pub nuw: bool,
    /// `nsw`: no signed overflow.
    pub nsw: bool,
    /// `exact`: a division without a remainder, or a shift that loses no set bits.
    pub exact: bool,
    /// `disjoint`: an `or` of operands that have no bit in common.
    pub disjoint: bool,
    /// `nneg`: the operand of a `zext` or `uitofp` is not negative.
    pub nneg: bool,
    /// `samesign`: both operands of an `icmp` have the same sign.
    pub samesign: bool,
    /// The fast-math flags.
    pub fast: FastMath,
}

impl Flags {
    /// True if the result may be poison because of a flag, for some operands.
    pub fn make_poison(self) -> bool {
        let Self { nuw, nsw, exact, disjoint, nneg, samesign, fast } = self;
        nuw || nsw || exact || disjoint || nneg || samesign || fast.contains(FastMath::NNAN) || fast.contains(FastMath::NINF)
    }
}

/// A set of LLVM's fast-math flags, in one byte, because every instruction has one.
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
    /// `arcp`: a division may become a multiplication by the reciprocal.
    pub const ARCP: Self = Self(1 << 4);
    /// `contract`: a multiplication and an addition may be fused.
    pub const CONTRACT: Self = Self(1 << 5);
    /// `afn`: functions may be approximated.
    pub const AFN: Self = Self(1 << 6);
    /// `fast`: every flag.
    pub const ALL: Self = Self((1 << 7) - 1);

    /// The flags by their spelling in LLVM: the whole set first, then each one in LLVM's order.
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

/// The predicates of `icmp`: `u` compares unsigned, `s` signed integers.
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

/// The predicates of `fcmp`. Ordered ones (`o`) are false if an operand is a NaN, unordered ones (`u`) are true.
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
    /// `bitcast`: reinterprets the bits as another type of the same width.
    BitCast,
    /// `addrspacecast`: the same address in another address space.
    AddrSpaceCast,
    /// `ptrtoaddr`: the address only, without other parts of a pointer.
    PtrToAddr,
}

/// The operation of an `atomicrmw`, which computes the new value from the old one and the operand.
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
    /// `min`: the smaller of signed integers.
    Min,
    /// `umax`: the greater of unsigned integers.
    UMax,
    /// `umin`: the smaller of unsigned integers.
    UMin,
    /// `fadd`
    FAdd,
    /// `fsub`
    FSub,
    /// `fmax`: the greater float; if one operand is a NaN, the other one.
    FMax,
    /// `fmin`: the smaller float; if one operand is a NaN, the other one.
    FMin,
    /// `fmaximum`: the greater float, or NaN if an operand is one.
    FMaximum,
    /// `fminimum`: the smaller float, or NaN if an operand is one.
    FMinimum,
    /// `uinc_wrap`: the old value plus 1; 0 if the old value is at least the operand.
    UIncWrap,
    /// `udec_wrap`: the old value minus 1; the operand if the old value is 0 or greater than the operand.
    UDecWrap,
    /// `usub_cond`: the difference if it is not negative, else the old value.
    USubCond,
    /// `usub_sat`: the difference if it is not negative, else 0.
    USubSat,
}

/// `syncscope("…") ordering`: of an atomic access or a fence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Atomic {
    /// The synchronization scope, by the target's name; None for the system.
    pub scope: Option<String>,
    /// The memory ordering.
    pub ordering: AtomicOrdering,
}

/// LLVM's memory orderings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AtomicOrdering {
    /// `unordered`: no ordering, but no torn values.
    Unordered,
    /// `monotonic`: a single order of the accesses to each location (relaxed in C++).
    Monotonic,
    /// `acquire`: later accesses are not moved before it.
    Acquire,
    /// `release`: earlier accesses are not moved after it.
    Release,
    /// `acq_rel`: both.
    AcqRel,
    /// `seq_cst`: a single order of all such accesses.
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
