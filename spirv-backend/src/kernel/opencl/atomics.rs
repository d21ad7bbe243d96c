//! OpenCL C's atomic functions, those of 1.x (`atomic_add`, `atom_add`) and those of 2.0 (`atomic_fetch_add_explicit`): a call in,
//! OpAtomic… out.

use super::super::builtins::Postfixes;
use super::super::mangling::Parameter;
use super::Number;
use crate::emitter::Fallible;
use crate::function::{FunctionEmitter, Value};
use crate::types::Shape;
use ir::op::{AtomicOrdering, Call};
use ir::{Inst, Operand};
use spirv::{Op, Scope};
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

impl FunctionEmitter<'_, '_> {
    pub fn opencl_atomic(
        &mut self,
        inst: &Inst,
        call: &Call,
        params: &[Parameter],
        function: Function,
    ) -> Fallible<Option<Value>> {
        let pointer = self.argument(call, 0)?;
        let ty = match params.first() {
            Some(param) => self.emitter.pointee_of(param)?,
            None => None,
        };
        let Some(ty) = ty else { return Err(self.emitter.unsupported("this atomic function")) };
        // Only integers are compared; the bits of a float are one.
        let is_comparison = function.operation == Operation::CompareExchange;
        let ty = match *self.emitter.shape(ty) {
            Shape::Float { bits } if is_comparison => self.emitter.int_type(bits, false),
            _ => ty,
        };
        let class = self.pointed(pointer)?.class;
        let atom = Atom { pointer: self.pointer_to(pointer, ty)?, class, ty };
        let value = match function.operation {
            Operation::Init => {
                let value = self.value_as(self.argument(call, 1)?, ty)?;
                self.effect(Op::Store, vec![atom.pointer.into(), value.into()]);
                None
            }
            Operation::Load => {
                let operands = self.atom_operands(&atom, call, 1, function.generation)?;
                Some(self.atomic_result(Op::AtomicLoad, ty, operands))
            }
            Operation::Store => {
                let mut operands = self.atom_operands(&atom, call, 2, function.generation)?;
                operands.push(self.value_as(self.argument(call, 1)?, ty)?.into());
                self.effect(Op::AtomicStore, operands);
                None
            }
            Operation::Modify(op) => {
                let mut operands = self.atom_operands(&atom, call, 2, function.generation)?;
                operands.push(self.value_as(self.argument(call, 1)?, ty)?.into());
                Some(self.atomic_result(op, ty, operands))
            }
            Operation::FloatSub => {
                let mut operands = self.atom_operands(&atom, call, 2, function.generation)?;
                let value = self.value_as(self.argument(call, 1)?, ty)?;
                operands.push(self.emit(Op::FNegate, ty, vec![value.into()]).into());
                Some(self.atomic_result(Op::AtomicFAddEXT, ty, operands))
            }
            Operation::Step(op) => {
                let operands = self.atom_operands(&atom, call, 1, function.generation)?;
                Some(self.atomic_result(op, ty, operands))
            }
            Operation::CompareExchange => Some(self.atomic_comparison(inst, call, &atom, function.generation)?),
            Operation::TestAndSet => {
                let operands = self.atom_operands(&atom, call, 1, function.generation)?;
                let wanted = self.result_type(inst)?;
                Some(self.bool_builtin(Op::AtomicFlagTestAndSet as u32, wanted, operands)?)
            }
            Operation::Clear => {
                let operands = self.atom_operands(&atom, call, 1, function.generation)?;
                self.effect(Op::AtomicFlagClear, operands);
                None
            }
        };
        Ok(value)
    }

    fn atomic_result(&mut self, op: Op, ty: Id, operands: Vec<Word>) -> Value {
        Value { id: self.emit_builtin(op as u32, ty, operands, Postfixes::default()), ty }
    }

    /// Place, scope and semantics: the order is argument `at`, the scope the one behind it, and a function that takes none has the
    /// strictest order on the device.
    fn atom_operands(&mut self, atom: &Atom, call: &Call, at: usize, generation: Generation) -> Fallible<Vec<Word>> {
        let semantics = match generation {
            Generation::First => self.emitter.uint(0),
            Generation::Second => self.opencl_semantics(call.args.get(at).copied(), atom.class)?,
        };
        let scope = match generation {
            Generation::First => self.emitter.uint(Scope::Device as u32),
            Generation::Second => self.opencl_scope(call.args.get(at + 1).copied(), Scope::Device)?,
        };
        Ok(vec![atom.pointer.into(), scope.into(), semantics.into()])
    }

    fn atomic_comparison(&mut self, inst: &Inst, call: &Call, atom: &Atom, generation: Generation) -> Fallible<Value> {
        let (expected, place) = match generation {
            Generation::First => (self.value_as(self.argument(call, 1)?, atom.ty)?, None),
            Generation::Second => {
                let place = self.pointer_to(self.argument(call, 1)?, atom.ty)?;
                (self.emit(Op::Load, atom.ty, vec![place.into()]), Some(place))
            }
        };
        let new = self.bits_as(self.argument(call, 2)?, atom.ty)?;
        let (scope, equal, unequal) = match generation {
            Generation::First => {
                let relaxed = self.emitter.uint(0);
                (self.emitter.uint(Scope::Device as u32), relaxed, relaxed)
            }
            Generation::Second => {
                let equal = self.opencl_semantics(call.args.get(3).copied(), atom.class)?;
                let unequal = self.opencl_semantics(call.args.get(4).copied(), atom.class)?;
                (self.opencl_scope(call.args.get(5).copied(), Scope::Device)?, equal, unequal)
            }
        };
        let operands = [atom.pointer, scope, equal, unequal, new, expected].map(Word::Id).to_vec();
        let old = self.atomic_result(Op::AtomicCompareExchange, atom.ty, operands);
        let Some(place) = place else { return Ok(old) };
        // The place has the old value afterwards: where it was as expected, that is what it had.
        self.effect(Op::Store, vec![place.into(), old.id.into()]);
        let wanted = self.result_type(inst)?;
        self.bool_builtin(Op::IEqual as u32, wanted, vec![old.id.into(), expected.into()])
    }

    /// A number as one of this type that is as wide.
    fn bits_as(&mut self, operand: Operand, ty: Id) -> Fallible<Id> {
        let value = self.value(operand)?;
        if matches!(self.emitter.shape(value.ty), Shape::Float { .. }) {
            return Ok(self.emit(Op::Bitcast, ty, vec![value.id.into()]));
        }
        self.value_as(operand, ty)
    }

    /// Memory semantics of an argument of type `memory_order`, and of the memory of a storage class.
    fn opencl_semantics(&mut self, order: Option<Operand>, class: u32) -> Fallible<Id> {
        let Some(order) = order else { return Ok(self.semantics(AtomicOrdering::SeqCst, Some(class))) };
        if self.constant_index(order) == Some(0) {
            return Ok(self.emitter.uint(0));
        }
        let order = self.opencl_order(order)?;
        let memory = self.memory_semantics(Some(class)).bits();
        let memory = self.emitter.uint(memory);
        self.either_bits(order, memory)
    }

    /// The semantics that an argument of type `memory_order` is: a bit for each order from 2, `memory_order_acquire`, on.
    pub fn opencl_order(&mut self, order: Operand) -> Fallible<Id> {
        match self.constant_index(order) {
            Some(0) => Ok(self.emitter.uint(0)),
            Some(number @ 2..=5) => Ok(self.emitter.uint(1 << (number - 1))),
            Some(other) => Err(self.emitter.error("operand-value", &format!("{other} is no memory order"))),
            None => {
                let int = self.emitter.int_type(32, false);
                let order = self.value_as(order, int)?;
                let one = self.emitter.uint(1);
                let bit = self.emit(Op::ShiftLeftLogical, int, vec![one.into(), order.into()]);
                Ok(self.emit(Op::ShiftRightLogical, int, vec![bit.into(), one.into()]))
            }
        }
    }

    /// The scope that an argument of type `memory_scope` is.
    pub fn opencl_scope(&mut self, scope: Option<Operand>, default: Scope) -> Fallible<Id> {
        /// SPIR-V's numbers by OpenCL's, four bits each from the lowest: work-item, work-group, device, all devices, sub-group.
        const SCOPES: u32 = 0x30124;
        let Some(scope) = scope else { return Ok(self.emitter.uint(default as u32)) };
        match self.constant_index(scope) {
            Some(number @ 0..=4) => Ok(self.emitter.uint(SCOPES >> (4 * number) & 0xf)),
            Some(other) => Err(self.emitter.error("operand-value", &format!("{other} is no memory scope"))),
            None => {
                let int = self.emitter.int_type(32, false);
                let scope = self.value_as(scope, int)?;
                let [table, two, mask] = [SCOPES, 2, 0xf].map(|number| self.emitter.uint(number));
                let distance = self.emit(Op::ShiftLeftLogical, int, vec![scope.into(), two.into()]);
                let shifted = self.emit(Op::ShiftRightLogical, int, vec![table.into(), distance.into()]);
                Ok(self.emit(Op::BitwiseAnd, int, vec![shifted.into(), mask.into()]))
            }
        }
    }
}
