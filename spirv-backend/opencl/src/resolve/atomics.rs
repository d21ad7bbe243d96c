//! Resolves OpenCL C's atomic functions by name.

use crate::mangling::Parameter;
use crate::resolve::number::Number;
use spirv::Op;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AtomicFunction {
    pub operation: Operation,
    pub generation: Generation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// A store that is not atomic: `atomic_init`.
    Init,
    Load,
    Store,
    /// An instruction of the pointer and a value.
    Modify(Op),
    /// An addition of the negated value.
    FloatSub,
    /// An instruction of the pointer alone: increment or decrement.
    Step(Op),
    CompareExchange,
    TestAndSet,
    Clear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Generation {
    /// OpenCL C 1.x: relaxed, with device scope; a compare-exchange returns the old value.
    First,
    /// OpenCL C 2.0: order and scope may be the last arguments; a compare-exchange returns whether it succeeded.
    Second,
}

fn modification(name: &str, number: Number) -> Option<Operation> {
    use Number as N;
    let op = match (name, number) {
        ("add", N::Signed | N::Unsigned) => Op::AtomicIAdd,
        ("add", N::Float) => Op::AtomicFAddEXT,
        ("sub", N::Float) => return Some(Operation::FloatSub),
        ("sub", _) => Op::AtomicISub,
        ("min", N::Signed) => Op::AtomicSMin,
        ("min", N::Unsigned) => Op::AtomicUMin,
        ("min", N::Float) => Op::AtomicFMinEXT,
        ("max", N::Signed) => Op::AtomicSMax,
        ("max", N::Unsigned) => Op::AtomicUMax,
        ("max", N::Float) => Op::AtomicFMaxEXT,
        ("and", N::Signed | N::Unsigned) => Op::AtomicAnd,
        ("or", N::Signed | N::Unsigned) => Op::AtomicOr,
        ("xor", N::Signed | N::Unsigned) => Op::AtomicXor,
        _ => return None,
    };
    Some(Operation::Modify(op))
}

pub fn function(name: &str, params: &[Parameter]) -> Option<AtomicFunction> {
    let Some(Parameter::Pointer { pointee, .. }) = params.first() else { return None };
    let number = Number::of(pointee)?;
    let rest = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_"))?;
    let second = |operation| Some(AtomicFunction { operation, generation: Generation::Second });
    let first = |operation| Some(AtomicFunction { operation, generation: Generation::First });
    match rest.strip_suffix("_explicit").unwrap_or(rest) {
        "init" => second(Operation::Init),
        "load" => second(Operation::Load),
        "store" => second(Operation::Store),
        "exchange" => second(Operation::Modify(Op::AtomicExchange)),
        "compare_exchange_strong" | "compare_exchange_weak" => second(Operation::CompareExchange),
        "flag_test_and_set" => second(Operation::TestAndSet),
        "flag_clear" => second(Operation::Clear),
        "xchg" => first(Operation::Modify(Op::AtomicExchange)),
        "cmpxchg" => first(Operation::CompareExchange),
        "inc" => first(Operation::Step(Op::AtomicIIncrement)),
        "dec" => first(Operation::Step(Op::AtomicIDecrement)),
        other => match other.strip_prefix("fetch_") {
            Some(other) => second(modification(other, number)?),
            None => first(modification(other, number)?),
        },
    }
}
