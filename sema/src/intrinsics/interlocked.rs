//! Rows of the atomic functions on groupshared variables and elements of resources.

use super::table::{Components, Domain, OUT, Param, Pattern::Void, Recipe, Recipes, Shapes, T, code_with, domain, rows};
use crate::hir::{AtomicOp, Intrinsic};

const REF: Param = Param::Reference;
const INT: Domain = domain(Components::Int, Shapes::Scalar);
const FLOAT: Domain = domain(Components::Float32, Shapes::Scalar);
const NUMERIC: Domain = domain(Components::Numeric, Shapes::Scalar);

/// The same operation for 32-bit and 64-bit integers.
const fn ints(op: AtomicOp) -> Recipes {
    Recipes { narrow: Recipe::Undefined, ..Recipes::ints(code_with(Intrinsic::Interlocked(op))) }
}

const fn float(op: AtomicOp) -> Recipes {
    Recipes { float: code_with(Intrinsic::Interlocked(op)), ..Recipes::NONE }
}

const fn ints_and_float(op: AtomicOp) -> Recipes {
    Recipes { float: code_with(Intrinsic::Interlocked(op)), ..ints(op) }
}

rows! { ROWS:
    "InterlockedAdd" [INT] (REF, T) -> Void, ints(AtomicOp::Add);
    "InterlockedAdd" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::Add);
    "InterlockedAnd" [INT] (REF, T) -> Void, ints(AtomicOp::And);
    "InterlockedAnd" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::And);
    "InterlockedMax" [INT] (REF, T) -> Void, ints(AtomicOp::Max);
    "InterlockedMax" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::Max);
    "InterlockedMin" [INT] (REF, T) -> Void, ints(AtomicOp::Min);
    "InterlockedMin" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::Min);
    "InterlockedOr" [INT] (REF, T) -> Void, ints(AtomicOp::Or);
    "InterlockedOr" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::Or);
    "InterlockedXor" [INT] (REF, T) -> Void, ints(AtomicOp::Xor);
    "InterlockedXor" [INT] (REF, T, OUT) -> Void, ints(AtomicOp::Xor);
    "InterlockedExchange" [NUMERIC] (REF, T, OUT) -> Void, ints_and_float(AtomicOp::Exchange);
    "InterlockedCompareExchange" [INT] (REF, T, T, OUT) -> Void, ints(AtomicOp::CompareExchange);
    "InterlockedCompareExchangeFloatBitwise" [FLOAT] (REF, T, T, OUT) -> Void, float(AtomicOp::CompareExchange);
    "InterlockedCompareStore" [INT] (REF, T, T) -> Void, ints(AtomicOp::CompareStore);
    "InterlockedCompareStoreFloatBitwise" [FLOAT] (REF, T, T) -> Void, float(AtomicOp::CompareStore);
}
