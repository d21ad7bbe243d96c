//! Emits OpenCL C's atomic functions: those of 1.x (`atomic_add`, `atom_add`) and those of 2.0 (`atomic_fetch_add_explicit`).

use crate::instructions::{argument, bool_builtin, effect, emit_builtin, pointer_to};
use crate::library::memory_order::{either_bits, opencl_order, opencl_scope};
use crate::mangling::Parameter;
use crate::resolve::atomics::{AtomicFunction, Generation, Operation};
use crate::resolve::postfixes::Postfixes;
use crate::state::{FunctionEmitter, OpenCl};
use crate::types::pointee_of;
use ir::op::{AtomicOrdering, Call};

use ir::{Inst, Operand};

use spirv::{Op, Scope};

use spirv_backend::ClientApi;

use spirv_backend::Fallible;

use spirv_backend::TypeShape;

use spirv_backend::Value;

use spirv_module::{Id, Word};

/// The memory object of an atomic function.
struct Atom {
    pointer: Id,
    class: u32,
    /// The type of its value.
    ty: Id,
}

pub fn opencl_atomic(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    params: &[Parameter],
    function: AtomicFunction,
) -> Fallible<Option<Value>> {
    let pointer = argument(fx, call, 0)?;
    let ty = match params.first() {
        Some(param) => pointee_of(fx.emitter, param)?,
        None => None,
    };
    let Some(ty) = ty else { return Err(fx.emitter.unsupported("this atomic function")) };
    // OpAtomicCompareExchange takes integers only; floats are compared by their bits.
    let is_comparison = function.operation == Operation::CompareExchange;
    let ty = match *fx.emitter.module.shape(ty) {
        TypeShape::Float { bits } if is_comparison => fx.emitter.module.int_type(bits, false),
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

/// The operands pointer, scope and semantics. The memory order is argument `at`, and the scope is the next one. If they are missing, the order
/// is sequentially consistent and the scope is the device.
fn atom_operands(
    fx: &mut FunctionEmitter<'_, '_>,
    atom: &Atom,
    call: &Call,
    at: usize,
    generation: Generation,
) -> Fallible<Vec<Word>> {
    let semantics = match generation {
        Generation::First => fx.emitter.module.uint(0),
        Generation::Second => opencl_semantics(fx, call.args.get(at).copied(), atom.class)?,
    };
    let scope = match generation {
        Generation::First => fx.emitter.module.uint(Scope::Device as u32),
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
            let relaxed = fx.emitter.module.uint(0);
            (fx.emitter.module.uint(Scope::Device as u32), relaxed, relaxed)
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
    // Stores the old value to `expected`. If the exchange succeeded, the two are equal.
    effect(fx, Op::Store, vec![place.into(), old.id.into()]);
    let wanted = fx.result_type(inst)?;
    bool_builtin(fx, Op::IEqual as u32, wanted, vec![old.id.into(), expected.into()])
}

/// Converts an operand to an integer type of the same width: floats by their bits.
fn bits_as(fx: &mut FunctionEmitter<'_, '_>, operand: Operand, ty: Id) -> Fallible<Id> {
    let value = fx.value(operand)?;
    if matches!(fx.emitter.module.shape(value.ty), TypeShape::Float { .. }) {
        return Ok(fx.emit(Op::Bitcast, ty, vec![value.id.into()]));
    }
    fx.value_as(operand, ty)
}

/// Memory semantics: the order of an argument of type `memory_order`, with the memory of a storage class.
fn opencl_semantics(fx: &mut FunctionEmitter<'_, '_>, order: Option<Operand>, class: u32) -> Fallible<Id> {
    let Some(order) = order else { return Ok(fx.semantics(AtomicOrdering::SeqCst, Some(class))) };
    if fx.constant_index(order) == Some(0) {
        return Ok(fx.emitter.module.uint(0));
    }
    let order = opencl_order(fx, order)?;
    let memory = OpenCl::memory_semantics(Some(class)).bits();
    let memory = fx.emitter.module.uint(memory);
    either_bits(fx, order, memory)
}
