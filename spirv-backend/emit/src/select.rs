//! Selects instructions for the IR's arithmetic, comparisons and casts, and dispatches the other instructions.

use crate::client::ClientApi;
use crate::coerce::MAX_COPIED_COMPONENTS;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::messages::Fallible;
use crate::opcodes::{Sign, binary_op, float_comparison, int_comparison, keeps_bit, logical_op, takes_any_sign};
use crate::type_shape::TypeShape;
use ir::constant::{float_bits, float_value};
use ir::op::{BinaryOp, CastOp, FastMath, FloatPredicate, IntPredicate};
use ir::types::FloatKind;
use ir::{BlockId, ConstantId, ConstantKind, Inst, InstId, Op as IrOp, Operand, Type, ValueDef};
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Id, Word, words};

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Selects one IR instruction. None if it has no result, or an unused one.
    ///
    /// # Errors
    /// The instruction cannot be expressed.
    pub fn select(&mut self, id: InstId, inst: &Inst) -> Fallible<Option<Selected>> {
        let value = match &inst.op {
            IrOp::FNeg(operand) => match self.negated_difference(*operand) {
                Some((left, right)) => self.binary(BinaryOp::FSub, right, left)?,
                None => {
                    let operand = self.value(*operand)?;
                    self.made(Op::FNegate, operand.ty, words![operand.id])
                }
            },
            IrOp::Binary { op: BinaryOp::FSub, .. } if self.is_only_negated(inst) => return Ok(None),
            IrOp::Binary { op, left, right } => match self.times_reciprocal(inst)? {
                Some(product) => product,
                None => self.binary(*op, *left, *right)?,
            },
            IrOp::ICmp { predicate, left, right } => self.compare_ints(inst, *predicate, *left, *right)?,
            IrOp::FCmp { predicate, left, right } => self.compare_floats(inst, *predicate, *left, *right)?,
            IrOp::Cast { op, value } => return self.cast(inst, *op, *value).map(Some),
            IrOp::Select { condition, then, otherwise } => self.choose(inst, *condition, *then, *otherwise)?,
            IrOp::Freeze(operand) => self.value(*operand)?,
            IrOp::Phi(incoming) => {
                let ty = self.phi_type(inst, incoming)?;
                self.phi(id, ty)
            }
            IrOp::ExtractElement { vector, index } => self.extract_element(*vector, *index)?,
            IrOp::InsertElement { .. } | IrOp::InsertValue { .. } => return self.insert(id, inst),
            IrOp::ShuffleVector { left, right, mask } => self.shuffle(*left, *right, mask)?,
            IrOp::ExtractValue { aggregate, indices } => self.extract_value(*aggregate, indices)?,
            IrOp::Call(call) => return self.call(inst, call),
            IrOp::Alloca { .. }
            | IrOp::Load { .. }
            | IrOp::Store { .. }
            | IrOp::GetElementPtr { .. }
            | IrOp::AtomicRmw { .. }
            | IrOp::CmpXchg(_)
            | IrOp::Fence(_) => return self.memory(inst),
            // The block has marked its position.
            IrOp::Debug(_) => return Ok(None),
        };
        Ok(Some(Selected::Value(value)))
    }

    /// Appends an instruction, and returns its result as a value.
    pub fn made(&mut self, op: Op, ty: Id, operands: impl AsRef<[Word]>) -> Value {
        Value { id: self.emit(op, ty, operands), ty }
    }

    /// The shape of a scalar type, or of a vector's components.
    pub fn component(&self, ty: Id) -> TypeShape {
        match self.emitter.module.shape(ty) {
            TypeShape::Vector { element, .. } => self.emitter.module.shape(*element).clone(),
            other => other.clone(),
        }
    }

    /// True for signed integers and vectors of them.
    pub fn is_signed(&self, ty: Id) -> bool {
        matches!(self.component(ty), TypeShape::Int { signed: true, .. })
    }

    /// The type of an operation on two operands: that of one of them, with the required signedness; if any is allowed, signed if either operand
    /// is.
    fn common_type(&mut self, left: Operand, right: Operand, sign: Sign) -> Fallible<Id> {
        // A constant is emitted in the type of the other operand.
        let is_constant = |operand| matches!(operand, Operand::Constant(_));
        let (first, second) = if is_constant(left) { (right, left) } else { (left, right) };
        let first = self.value(first)?;
        let signed = match sign {
            Sign::Signed => true,
            Sign::Unsigned => false,
            Sign::Any => {
                self.is_signed(first.ty)
                    || (!is_constant(second) && {
                        let second = self.value(second)?;
                        self.is_signed(second.ty)
                    })
            }
        };
        Ok(self.emitter.with_sign(first.ty, signed))
    }

    /// Converts two operands to their [`Self::common_type`].
    fn same_type(&mut self, left: Operand, right: Operand, sign: Sign) -> Fallible<(Value, Value)> {
        let ty = self.common_type(left, right, sign)?;
        let left = self.value_as(left, ty)?;
        let right = self.value_as(right, ty)?;
        Ok((Value { id: left, ty }, Value { id: right, ty }))
    }

    /// The [`Self::common_type`] of two operands, and the operands of an instruction that takes integers of either sign: integers are not
    /// converted, anything else is.
    fn bits(&mut self, left: Operand, right: Operand, sign: Sign) -> Fallible<(Id, Id, Id)> {
        let ty = self.common_type(left, right, sign)?;
        if !C::INTEGERS_HAVE_SIGNS || !matches!(self.component(ty), TypeShape::Int { .. }) {
            return Ok((ty, self.value_as(left, ty)?, self.value_as(right, ty)?));
        }
        Ok((ty, self.integer_or_value_as(left, ty)?, self.integer_or_value_as(right, ty)?))
    }

    /// An integer of either sign, or a vector of them, as it is, and anything else as a value of the type.
    ///
    /// # Errors
    /// No conversion exists between the two types.
    pub fn integer_or_value_as(&mut self, operand: Operand, ty: Id) -> Fallible<Id> {
        if let Operand::Value(_) = operand {
            let value = self.value(operand)?;
            if self.differ_in_sign(value.ty, ty) {
                return Ok(value.id);
            }
        }
        self.value_as(operand, ty)
    }

    /// True for two types of integers, or of vectors of them, that are the same but for their signs.
    fn differ_in_sign(&self, one: Id, other: Id) -> bool {
        let count = |ty: Id| match self.emitter.module.shape(ty) {
            TypeShape::Vector { count, .. } => Some(*count),
            _ => None,
        };
        match (self.component(one), self.component(other)) {
            (TypeShape::Int { bits, .. }, TypeShape::Int { bits: wanted, .. }) => bits == wanted && count(one) == count(other),
            _ => false,
        }
    }

    /// The type of a phi is signed if its first known input is; back edges are not known yet. If only constants are known, it is signed if that
    /// saves a conversion of the phi, or of its value in the next iteration.
    fn phi_type(&mut self, inst: &Inst, incoming: &[(Operand, BlockId)]) -> Fallible<Id> {
        let ty = self.result_type(inst)?;
        for (operand, _) in incoming {
            if let Operand::Value(value) = operand
                && let Some(Selected::Value(value)) = self.lowered(*value)?
            {
                if !C::INTEGERS_HAVE_SIGNS {
                    return Ok(value.ty);
                }
                let signed = self.is_signed(value.ty);
                return Ok(self.emitter.with_sign(ty, signed));
            }
        }
        let of_back_edges = incoming.iter().filter_map(|(operand, _)| match operand {
            Operand::Value(value) => Some(*value),
            Operand::Constant(_) => None,
        });
        if inst.result.into_iter().chain(of_back_edges).any(|value| self.draft.uses[value].wanted_signed) {
            return Ok(self.emitter.with_sign(ty, true));
        }
        Ok(ty)
    }

    fn binary(&mut self, op: BinaryOp, left: Operand, right: Operand) -> Fallible<Value> {
        let (opcode, sign) = binary_op(op);
        if op == BinaryOp::Xor
            && let Operand::Constant(mask) = right
            && self.is_all_ones(mask)
        {
            let value = self.value(left)?;
            let not = if self.component(value.ty) == TypeShape::Bool { Op::LogicalNot } else { Op::Not };
            return Ok(self.made(not, value.ty, words![value.id]));
        }
        if op == BinaryOp::FMul
            && C::PREFERS_VECTORS
            && let Some(value) = self.times_scalar(left, right)?
        {
            return Ok(value);
        }
        if takes_any_sign(op) {
            let (ty, left, right) = self.bits(left, right, sign)?;
            if self.component(ty) != TypeShape::Bool {
                return Ok(self.made(opcode, ty, words![left, right]));
            }
        }
        let (left, right) = self.same_type(left, right, sign)?;
        let opcode = match self.component(left.ty) {
            TypeShape::Bool => match logical_op(op) {
                Some(op) => op,
                // On `i1`, the only defined divisor is 1 and the only defined shift distance is 0, so the result is the left operand.
                None if keeps_bit(op) => return Ok(left),
                None => return Err(self.emitter.unsupported("this operation on bools")),
            },
            _ => opcode,
        };
        Ok(self.made(opcode, left.ty, words![left.id, right.id]))
    }

    /// In shaders, true for a difference that is only used by its negation, which emits the opposite difference. The sign of a zero must not
    /// matter.
    fn is_only_negated(&self, inst: &Inst) -> bool {
        let uses = inst.result.map(|result| self.draft.uses[result]).unwrap_or_default();
        let is_single = C::PREFERS_VECTORS && uses.all == 1 && uses.as_negated == 1;
        is_single && inst.flags.fast.contains(FastMath::NSZ) && inst.metadata.is_empty()
    }

    /// The operands of a difference that [`Self::is_only_negated`].
    fn negated_difference(&self, operand: Operand) -> Option<(Operand, Operand)> {
        let Operand::Value(value) = operand else { return None };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return None };
        let inst = &self.body.insts[inst];
        match inst.op {
            IrOp::Binary { op: BinaryOp::FSub, left, right } if self.is_only_negated(inst) => Some((left, right)),
            _ => None,
        }
    }

    /// In shaders, turns a division by a constant into a multiplication, which is faster, if the flag `arcp` allows it.
    fn times_reciprocal(&mut self, inst: &Inst) -> Fallible<Option<Value>> {
        let IrOp::Binary { op: BinaryOp::FDiv, left, right: Operand::Constant(divisor) } = inst.op else { return Ok(None) };
        if !C::PREFERS_VECTORS || !inst.flags.fast.contains(FastMath::ARCP) {
            return Ok(None);
        }
        let left = self.value(left)?;
        let Some(factor) = self.reciprocal(divisor, left.ty)? else { return Ok(None) };
        Ok(Some(self.made(Op::FMul, left.ty, words![left.id, factor])))
    }

    /// The reciprocal of a constant, or of each component. None if it or a component is no normal number.
    fn reciprocal(&mut self, constant: ConstantId, ty: Id) -> Fallible<Option<Id>> {
        let ir = self.emitter.ir;
        let constant = &ir.constants[constant];
        match (&constant.kind, &ir.types[constant.ty]) {
            (ConstantKind::Float(bits), Type::Float(kind)) => {
                let reciprocal = float_value(*kind, *bits).map(|value| 1.0 / value);
                let is_normal = |value: &f64| match kind {
                    FloatKind::Float => (*value as f32).is_normal(),
                    FloatKind::Double => value.is_normal(),
                    _ => false,
                };
                let Some(bits) = reciprocal.filter(is_normal).and_then(|value| float_bits(*kind, value)) else { return Ok(None) };
                self.emitter.module.scalar_constant(ty, bits).map(Some)
            }
            (ConstantKind::Aggregate(elements), Type::Vector { .. }) => {
                let TypeShape::Vector { element, .. } = *self.emitter.module.shape(ty) else { return Ok(None) };
                let mut parts: SmallVec<[Id; 4]> = SmallVec::new();
                for part in elements.iter() {
                    let Some(part) = self.reciprocal(*part, element)? else { return Ok(None) };
                    parts.push(part);
                }
                Ok(Some(self.emitter.module.composite(ty, &parts)))
            }
            _ => Ok(None),
        }
    }

    /// A product of a vector and of one whose components are all one value.
    fn times_scalar(&mut self, left: Operand, right: Operand) -> Fallible<Option<Value>> {
        for (vector, splat) in [(left, right), (right, left)] {
            let Operand::Value(_) = splat else { continue };
            let of = self.value(splat)?;
            let TypeShape::Vector { element, count } = *self.emitter.module.shape(of.ty) else { return Ok(None) };
            let Some(scalar) = self.splatted(splat, of.id, element, count)? else { continue };
            let vector = self.value_as(vector, of.ty)?;
            return Ok(Some(self.made(Op::VectorTimesScalar, of.ty, words![vector, scalar])));
        }
        Ok(None)
    }

    /// The value of all components of a vector.
    fn splatted(&mut self, operand: Operand, id: Id, element: Id, count: u32) -> Fallible<Option<Id>> {
        if let Some(parts) = self.draft.composed.parts(id)
            && let Some(Some(first)) = parts.first().copied()
            && parts.len() == count as usize
            && parts.iter().all(|part| *part == Some(first))
        {
            return Ok(Some(first));
        }
        let Operand::Value(value) = operand else { return Ok(None) };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return Ok(None) };
        let IrOp::ShuffleVector { left, mask, .. } = &self.body.insts[inst].op else { return Ok(None) };
        let Some(Some(at)) = mask.first().copied() else { return Ok(None) };
        let of = self.value(*left)?;
        match *self.emitter.module.shape(of.ty) {
            TypeShape::Vector { count, .. } if at < count && mask.iter().all(|other| *other == Some(at)) => {
                Ok(Some(self.extract(of.id, at, element)))
            }
            _ => Ok(None),
        }
    }

    /// True for a constant or a splat with all bits set: `xor` with it is a complement.
    fn is_all_ones(&self, constant: ConstantId) -> bool {
        let constant = &self.emitter.ir.constants[constant];
        match (&constant.kind, &self.emitter.ir.types[constant.ty]) {
            (ConstantKind::Int(bits), Type::Int(width)) => bits.count_ones() == *width,
            (ConstantKind::Aggregate(elements), Type::Vector { .. }) => elements.iter().all(|element| self.is_all_ones(*element)),
            _ => false,
        }
    }

    fn compare_ints(&mut self, inst: &Inst, predicate: IntPredicate, left: Operand, right: Operand) -> Fallible<Value> {
        let (opcode, sign) = int_comparison(predicate);
        if C::POINTERS_ARE_VALUES && self.is_pointer(left) {
            return C::compare_pointers(self, inst, opcode, left, right);
        }
        let ty = self.result_type(inst)?;
        let (compared, first, second) = self.bits(left, right, sign)?;
        if self.component(compared) != TypeShape::Bool {
            return Ok(self.made(opcode, ty, words![first, second]));
        }
        let (left, right) = self.same_type(left, right, sign)?;
        // On bools: true is 1 if unsigned, and -1 if signed.
        let (yes, no, or_equal) = match predicate {
            IntPredicate::Eq => return Ok(self.made(Op::LogicalEqual, ty, words![left.id, right.id])),
            IntPredicate::Ne => return Ok(self.made(Op::LogicalNotEqual, ty, words![left.id, right.id])),
            IntPredicate::Ugt | IntPredicate::Slt => (left, right, false),
            IntPredicate::Uge | IntPredicate::Sle => (left, right, true),
            IntPredicate::Ult | IntPredicate::Sgt => (right, left, false),
            IntPredicate::Ule | IntPredicate::Sge => (right, left, true),
        };
        let not = self.emit(Op::LogicalNot, ty, words![no.id]);
        let op = if or_equal { Op::LogicalOr } else { Op::LogicalAnd };
        Ok(self.made(op, ty, words![yes.id, not]))
    }

    /// Selects `fcmp`.
    ///
    /// # Errors
    /// An operand cannot be expressed.
    pub fn compare_floats(&mut self, inst: &Inst, predicate: FloatPredicate, left: Operand, right: Operand) -> Fallible<Value> {
        let ty = self.result_type(inst)?;
        let (left, right) = (self.value(left)?, self.value(right)?);
        if let Some(op) = float_comparison(predicate) {
            return Ok(self.made(op, ty, words![left.id, right.id]));
        }
        if let Some(op) = C::float_comparison(predicate) {
            return Ok(self.made(op, ty, words![left.id, right.id]));
        }
        // OpOrdered and OpUnordered need the capability Kernel; a number is ordered if it equals itself.
        let (same, join) = match predicate {
            FloatPredicate::Ord => (Op::FOrdEqual, Op::LogicalAnd),
            FloatPredicate::Uno => (Op::FUnordNotEqual, Op::LogicalOr),
            _ => {
                let truth = u128::from(predicate == FloatPredicate::True);
                return Ok(Value { id: self.emitter.module.splat(ty, truth)?, ty });
            }
        };
        let first = self.emit(same, ty, words![left.id, left.id]);
        let second = self.emit(same, ty, words![right.id, right.id]);
        Ok(self.made(join, ty, words![first, second]))
    }

    fn cast(&mut self, inst: &Inst, op: CastOp, operand: Operand) -> Fallible<Selected> {
        if let Some(lowered) = C::cast_pointer(self, inst, op, operand)? {
            return Ok(lowered);
        }
        let to = self.result_type(inst)?;
        let value = self.value(operand)?;
        let from_bool = self.component(value.ty) == TypeShape::Bool;
        let to_bool = self.component(to) == TypeShape::Bool;
        let value = match (from_bool, to_bool) {
            (true, true) => value,
            (true, false) => self.bool_to_number(op, value, to)?,
            (false, true) => self.number_to_bool(op, value, to)?,
            (false, false) => self.convert_number(op, value, to),
        };
        Ok(Selected::Value(value))
    }

    /// True for an operand whose IR type is a pointer.
    pub fn is_pointer(&self, operand: Operand) -> bool {
        let ty = match operand {
            Operand::Value(value) => self.body.values[value].ty,
            Operand::Constant(constant) => self.emitter.ir.constants[constant].ty,
        };
        matches!(self.emitter.ir.types[ty], Type::Pointer(_))
    }

    fn convert_number(&mut self, op: CastOp, value: Value, to: Id) -> Value {
        let signed = self.emitter.with_sign(to, true);
        let (op, to) = match op {
            CastOp::Trunc if self.is_signed(value.ty) => (Op::SConvert, signed),
            CastOp::Trunc | CastOp::ZExt => (Op::UConvert, to),
            CastOp::SExt => (Op::SConvert, signed),
            CastOp::FpTrunc | CastOp::FpExt => (Op::FConvert, to),
            CastOp::FpToUi => (Op::ConvertFToU, to),
            CastOp::FpToSi => (Op::ConvertFToS, signed),
            CastOp::UiToFp => (Op::ConvertUToF, to),
            CastOp::SiToFp => (Op::ConvertSToF, to),
            CastOp::BitCast if value.ty == to => return value,
            CastOp::BitCast | CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr | CastOp::AddrSpaceCast => {
                (Op::Bitcast, to)
            }
        };
        self.made(op, to, words![value.id])
    }

    fn bool_to_number(&mut self, op: CastOp, value: Value, to: Id) -> Fallible<Value> {
        let negative = matches!(op, CastOp::SExt | CastOp::SiToFp);
        let one = match self.component(to) {
            TypeShape::Float { bits } => float_one(bits, negative),
            _ if negative => u128::MAX,
            _ => 1,
        };
        let (one, zero) = (self.emitter.module.splat(to, one)?, self.emitter.module.splat(to, 0)?);
        Ok(self.made(Op::Select, to, words![value.id, one, zero]))
    }

    fn number_to_bool(&mut self, op: CastOp, value: Value, to: Id) -> Fallible<Value> {
        let zero = self.emitter.module.splat(value.ty, 0)?;
        if op != CastOp::Trunc {
            // A conversion is undefined for floats other than 0 and 1.
            return Ok(self.made(Op::FUnordNotEqual, to, words![value.id, zero]));
        }
        let one = self.emitter.module.splat(value.ty, 1)?;
        let bit = self.emit(Op::BitwiseAnd, value.ty, words![value.id, one]);
        Ok(self.made(Op::INotEqual, to, words![bit, zero]))
    }

    fn choose(&mut self, inst: &Inst, condition: Operand, then: Operand, otherwise: Operand) -> Fallible<Value> {
        if self.is_pointer(then) && !C::POINTERS_ARE_VALUES {
            return Err(self.emitter.inexpressible("a pointer that is chosen at run time"));
        }
        let declared = self.result_type(inst)?;
        let numbers = matches!(self.component(declared), TypeShape::Int { .. });
        let (then, otherwise) = if numbers {
            self.same_type(then, otherwise, Sign::Any)?
        } else {
            let ty = self.value(then)?.ty;
            (Value { id: self.value_as(then, ty)?, ty }, Value { id: self.value_as(otherwise, ty)?, ty })
        };
        let condition = self.value(condition)?;
        self.choose_values(condition, then, otherwise, &mut MAX_COPIED_COMPONENTS.to_owned())
    }

    /// Before SPIR-V 1.4 OpSelect takes only scalars and vectors, with a condition for each component.
    fn choose_values(&mut self, condition: Value, then: Value, otherwise: Value, budget: &mut usize) -> Fallible<Value> {
        let ty = then.ty;
        let is_vector = |shape: &TypeShape| matches!(shape, TypeShape::Vector { .. });
        let count = match self.emitter.module.shape(ty) {
            TypeShape::Vector { count, .. } => Some(*count),
            _ => None,
        };
        let components = if count.is_some() { None } else { self.emitter.module.component_types(ty) };
        if let Some(components) = components
            && self.emitter.minor() < 4
        {
            self.take_apart(components.len(), budget)?;
            let mut parts = Vec::with_capacity(components.len());
            for (at, part) in components.into_iter().enumerate() {
                let a = Value { id: self.extract(then.id, at as u32, part), ty: part };
                let b = Value { id: self.extract(otherwise.id, at as u32, part), ty: part };
                parts.push(self.choose_values(condition, a, b, budget)?.id);
            }
            return Ok(self.construct(ty, &parts));
        }
        let mut mask = condition.id;
        // Before SPIR-V 1.4, a scalar cannot choose between vectors.
        if let Some(count) = count
            && self.emitter.minor() < 4
            && !is_vector(self.emitter.module.shape(condition.ty))
        {
            let bools = self.emitter.module.vector_type(condition.ty, count);
            mask = match self.draft.converted(condition.id, bools) {
                Some(known) => known,
                None => {
                    let made = self.construct(bools, &vec![mask; count as usize]).id;
                    self.draft.note_converted(condition.id, bools, made);
                    made
                }
            };
        }
        Ok(self.made(Op::Select, ty, words![mask, then.id, otherwise.id]))
    }
}

/// The bits of 1.0 or -1.0.
fn float_one(bits: u32, negative: bool) -> u128 {
    let one: u128 = match bits {
        16 => 0x3c00,
        32 => 0x3f80_0000,
        _ => 0x3ff0_0000_0000_0000,
    };
    one | u128::from(negative) << (bits - 1)
}
