//! OpenCL C's atomic functions, those of 1.x (`atomic_add`, `atom_add`) and those of 2.0 (`atomic_fetch_add_explicit`): a call in,
//! OpAtomic… out.

use crate::builtins::Postfixes;
use crate::builtins::{bool_builtin, emit_builtin};
use crate::intrinsics::argument;
use crate::library::Number;
use crate::library::barriers::either_bits;
use crate::mangling::Parameter;
use crate::pointers::{effect, pointer_to};
use crate::state::{FunctionEmitter, OpenCl};
use crate::types::pointee_of;
use ir::op::{AtomicOrdering, Call};
use ir::{Inst, Operand};
use spirv::{Op, Scope};
use spirv_backend::ClientApi;
use spirv_backend::Fallible;
use spirv_backend::Shape;
use spirv_backend::Value;
use spirv_module::{Id, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Function {
    operation: Operation,
    generation: Generation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operation {
    /// A store that is no atomic one.
    Init,
    Load,
    Store,
    /// The place, and a value.
    Modify(Op),
    /// The sum with the negative.
    FloatSub,
    /// The place alone.
    Step(Op),
    CompareExchange,
    TestAndSet,
    Clear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Generation {
    /// OpenCL 1.x: relaxed, on the whole device; a comparison gives the old value.
    First,
    /// OpenCL 2.0: in an order and a scope that the last arguments may say; a comparison gives whether it was as expected.
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

pub fn function(name: &str, params: &[Parameter]) -> Option<Function> {
    let Some(Parameter::Pointer { pointee, .. }) = params.first() else { return None };
    let number = Number::of(pointee)?;
    let rest = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_"))?;
    let second = |operation| Some(Function { operation, generation: Generation::Second });
    let first = |operation| Some(Function { operation, generation: Generation::First });
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

/// The place that an atomic function works on.
struct Atom {
    pointer: Id,
    class: u32,
    /// What lies there.
    ty: Id,
}

pub fn opencl_atomic(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    params: &[Parameter],
    function: Function,
) -> Fallible<Option<Value>> {
    let pointer = argument(fx, call, 0)?;
    let ty = match params.first() {
        Some(param) => pointee_of(fx.emitter, param)?,
        None => None,
    };
    let Some(ty) = ty else { return Err(fx.emitter.unsupported("this atomic function")) };
    // Only integers are compared; the bits of a float are one.
    let is_comparison = function.operation == Operation::CompareExchange;
    let ty = match *fx.emitter.shape(ty) {
        Shape::Float { bits } if is_comparison => fx.emitter.int_type(bits, false),
        _ => ty,
    };
    let class = fx.pointed(pointer)?.class;
    let atom = Atom { pointer: pointer_to(fx, pointer, ty)?, class, ty };
    let value = match function.operation {
        Operation::Init => {
            let value = fx.value_as(argument(fx, call, 1)?, ty)?;
            effect(fx, Op::Store, vec![atom.pointer.into(), value.into()]);
            None
        }
        Operation::Load => {
            let operands = atom_operands(fx, &atom, call, 1, function.generation)?;
            Some(atomic_result(fx, Op::AtomicLoad, ty, operands))
        }
        Operation::Store => {
            let mut operands = atom_operands(fx, &atom, call, 2, function.generation)?;
            operands.push(fx.value_as(argument(fx, call, 1)?, ty)?.into());
            effect(fx, Op::AtomicStore, operands);
            None
        }
        Operation::Modify(op) => {
            let mut operands = atom_operands(fx, &atom, call, 2, function.generation)?;
            operands.push(fx.value_as(argument(fx, call, 1)?, ty)?.into());
            Some(atomic_result(fx, op, ty, operands))
        }
        Operation::FloatSub => {
            let mut operands = atom_operands(fx, &atom, call, 2, function.generation)?;
            let value = fx.value_as(argument(fx, call, 1)?, ty)?;
            operands.push(fx.emit(Op::FNegate, ty, vec![value.into()]).into());
            Some(atomic_result(fx, Op::AtomicFAddEXT, ty, operands))
        }
        Operation::Step(op) => {
            let operands = atom_operands(fx, &atom, call, 1, function.generation)?;
            Some(atomic_result(fx, op, ty, operands))
        }
        Operation::CompareExchange => Some(atomic_comparison(fx, inst, call, &atom, function.generation)?),
        Operation::TestAndSet => {
            let operands = atom_operands(fx, &atom, call, 1, function.generation)?;
            let wanted = fx.result_type(inst)?;
            Some(bool_builtin(fx, Op::AtomicFlagTestAndSet as u32, wanted, operands)?)
        }
        Operation::Clear => {
            let operands = atom_operands(fx, &atom, call, 1, function.generation)?;
            effect(fx, Op::AtomicFlagClear, operands);
            None
        }
    };
    Ok(value)
}

fn atomic_result(fx: &mut FunctionEmitter<'_, '_>, op: Op, ty: Id, operands: Vec<Word>) -> Value {
    Value { id: emit_builtin(fx, op as u32, ty, operands, Postfixes::default()), ty }
}

/// Place, scope and semantics: the order is argument `at`, the scope the one behind it, and a function that takes none has the
/// strictest order on the device.
fn atom_operands(
    fx: &mut FunctionEmitter<'_, '_>,
    atom: &Atom,
    call: &Call,
    at: usize,
    generation: Generation,
) -> Fallible<Vec<Word>> {
    let semantics = match generation {
        Generation::First => fx.emitter.uint(0),
        Generation::Second => opencl_semantics(fx, call.args.get(at).copied(), atom.class)?,
    };
    let scope = match generation {
        Generation::First => fx.emitter.uint(Scope::Device as u32),
        Generation::Second => opencl_scope(fx, call.args.get(at + 1).copied(), Scope::Device)?,
    };
    Ok(vec![atom.pointer.into(), scope.into(), semantics.into()])
}

fn atomic_comparison(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    atom: &Atom,
    generation: Generation,
) -> Fallible<Value> {
    let (expected, place) = match generation {
        Generation::First => (fx.value_as(argument(fx, call, 1)?, atom.ty)?, None),
        Generation::Second => {
            let place = pointer_to(fx, argument(fx, call, 1)?, atom.ty)?;
            (fx.emit(Op::Load, atom.ty, vec![place.into()]), Some(place))
        }
    };
    let new = bits_as(fx, argument(fx, call, 2)?, atom.ty)?;
    let (scope, equal, unequal) = match generation {
        Generation::First => {
            let relaxed = fx.emitter.uint(0);
            (fx.emitter.uint(Scope::Device as u32), relaxed, relaxed)
        }
        Generation::Second => {
            let equal = opencl_semantics(fx, call.args.get(3).copied(), atom.class)?;
            let unequal = opencl_semantics(fx, call.args.get(4).copied(), atom.class)?;
            (opencl_scope(fx, call.args.get(5).copied(), Scope::Device)?, equal, unequal)
        }
    };
    let operands = [atom.pointer, scope, equal, unequal, new, expected].map(Word::Id).to_vec();
    let old = atomic_result(fx, Op::AtomicCompareExchange, atom.ty, operands);
    let Some(place) = place else { return Ok(old) };
    // The place has the old value afterwards: where it was as expected, that is what it had.
    effect(fx, Op::Store, vec![place.into(), old.id.into()]);
    let wanted = fx.result_type(inst)?;
    bool_builtin(fx, Op::IEqual as u32, wanted, vec![old.id.into(), expected.into()])
}

/// A number as one of this type that is as wide.
fn bits_as(fx: &mut FunctionEmitter<'_, '_>, operand: Operand, ty: Id) -> Fallible<Id> {
    let value = fx.value(operand)?;
    if matches!(fx.emitter.shape(value.ty), Shape::Float { .. }) {
        return Ok(fx.emit(Op::Bitcast, ty, vec![value.id.into()]));
    }
    fx.value_as(operand, ty)
}

/// Memory semantics of an argument of type `memory_order`, and of the memory of a storage class.
fn opencl_semantics(fx: &mut FunctionEmitter<'_, '_>, order: Option<Operand>, class: u32) -> Fallible<Id> {
    let Some(order) = order else { return Ok(fx.semantics(AtomicOrdering::SeqCst, Some(class))) };
    if fx.constant_index(order) == Some(0) {
        return Ok(fx.emitter.uint(0));
    }
    let order = opencl_order(fx, order)?;
    let memory = OpenCl::memory_semantics(Some(class)).bits();
    let memory = fx.emitter.uint(memory);
    either_bits(fx, order, memory)
}

/// The semantics that an argument of type `memory_order` is: a bit for each order from 2, `memory_order_acquire`, on.
pub fn opencl_order(fx: &mut FunctionEmitter<'_, '_>, order: Operand) -> Fallible<Id> {
    match fx.constant_index(order) {
        Some(0) => Ok(fx.emitter.uint(0)),
        Some(number @ 2..=5) => Ok(fx.emitter.uint(1 << (number - 1))),
        Some(other) => Err(fx.emitter.error("operand-value", &format!("{other} is no memory order"))),
        None => {
            let int = fx.emitter.int_type(32, false);
            let order = fx.value_as(order, int)?;
            let one = fx.emitter.uint(1);
            let bit = fx.emit(Op::ShiftLeftLogical, int, vec![one.into(), order.into()]);
            Ok(fx.emit(Op::ShiftRightLogical, int, vec![bit.into(), one.into()]))
        }
    }
}

/// The scope that an argument of type `memory_scope` is.
pub fn opencl_scope(fx: &mut FunctionEmitter<'_, '_>, scope: Option<Operand>, default: Scope) -> Fallible<Id> {
    /// SPIR-V's numbers by OpenCL's, four bits each from the lowest: work-item, work-group, device, all devices, sub-group.
    const SCOPES: u32 = 0x30124;
    let Some(scope) = scope else { return Ok(fx.emitter.uint(default as u32)) };
    match fx.constant_index(scope) {
        Some(number @ 0..=4) => Ok(fx.emitter.uint(SCOPES >> (4 * number) & 0xf)),
        Some(other) => Err(fx.emitter.error("operand-value", &format!("{other} is no memory scope"))),
        None => {
            let int = fx.emitter.int_type(32, false);
            let scope = fx.value_as(scope, int)?;
            let [table, two, mask] = [SCOPES, 2, 0xf].map(|number| fx.emitter.uint(number));
            let distance = fx.emit(Op::ShiftLeftLogical, int, vec![scope.into(), two.into()]);
            let shifted = fx.emit(Op::ShiftRightLogical, int, vec![table.into(), distance.into()]);
            Ok(fx.emit(Op::BitwiseAnd, int, vec![shifted.into(), mask.into()]))
        }
    }
}
