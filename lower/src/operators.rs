//! Lowers operators on numeric types: arithmetic, comparisons and assignments, on matrices row by row.

use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::lvalue::Lvalue;
use crate::numeric_type::{Form, NumericType};
use crate::precise::is_precise;
use ir::op::{BinaryOp as IrBinary, FastMath, FloatPredicate, IntPredicate};
use ir::{Op, Operand};
use sema::hir::{BinaryOp, Constant, Conversion, ExprId, ExprKind, Program, UnaryOp};
use sema::types as hir_types;
use sema::types::Scalar;

impl FunctionLowerer<'_, '_> {
    /// Applies a vector operation to each row of matrices; to vectors and scalars directly.
    pub fn rowwise(
        &mut self,
        shape: NumericType,
        result: NumericType,
        values: &[Operand],
        operation: &mut dyn FnMut(&mut Self, &[Operand]) -> Operand,
    ) -> Operand {
        let Form::Matrix { rows, .. } = shape.form else { return operation(self, values) };
        let mut parts = Vec::with_capacity(rows as usize);
        for row in 0..rows {
            let row_values: Vec<_> = values.iter().map(|value| self.row(*value, shape, row)).collect();
            parts.push(operation(self, &row_values));
        }
        self.matrix_of_rows(result, &parts)
    }

    pub fn unary(&mut self, op: UnaryOp, value: Operand, shape: NumericType) -> Operand {
        let ty = self.m.shape_type(shape.row());
        self.rowwise(shape, shape, &[value], &mut |this, values| {
            let value = values[0];
            match op {
                UnaryOp::Minus if shape.scalar.is_float() => this.b.value(Op::FNeg(value), ty),
                UnaryOp::Minus => {
                    let zero = Operand::Constant(this.m.module.zero(ty));
                    this.b.value(Op::Binary { op: IrBinary::Sub, left: zero, right: value }, ty)
                }
                UnaryOp::Not | UnaryOp::BitNot => {
                    let ones = Operand::Constant(this.m.module.int_splat(ty, -1));
                    this.b.value(Op::Binary { op: IrBinary::Xor, left: value, right: ones }, ty)
                }
            }
        })
    }

    /// A product of a float matrix in memory and a scalar, by one instruction. Other matrices may be known row by row, where products of the
    /// rows are as many instructions and can be simplified.
    pub fn matrix_times_scalar(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        shape: NumericType,
    ) -> Lowered<Option<Operand>> {
        let program = self.m.program;
        if op != BinaryOp::Mul || !shape.is_float_matrix() {
            return Ok(None);
        }
        let scalar_of = |expr: ExprId| match program.exprs[expr].kind {
            ExprKind::Convert { operand, conversion: Conversion::Splat } => Some(operand),
            _ => None,
        };
        let is_in_memory =
            |expr: ExprId| matches!(program.exprs[expr].kind, ExprKind::Load(place) if is_of_resource(program, place));
        let scalar = match (scalar_of(left), scalar_of(right)) {
            (Some(scalar), None) if is_in_memory(right) => scalar,
            (None, Some(scalar)) if is_in_memory(left) => scalar,
            _ => return Ok(None),
        };
        let scalar_shape = self.numeric(program.exprs[scalar].ty)?;
        if scalar_shape.form != Form::Scalar || scalar_shape.scalar != shape.scalar {
            return Ok(None);
        }
        // Operands are evaluated from left to right.
        let mut value_of = |expr| self.value(scalar_of(expr).unwrap_or(expr));
        let (first, second) = (value_of(left)?, value_of(right)?);
        let (matrix, factor) = if scalar_of(left).is_some() { (second, first) } else { (first, second) };
        let (ty, scalar_ty) = (self.shape_value(shape), self.shape_value(scalar_shape));
        let product = self.op(spirv::Op::MatrixTimesScalar, ty, [Arg::Value(matrix, ty), Arg::Value(factor, scalar_ty)])?;
        self.mark_precision(product, shape);
        Ok(Some(product))
    }

    /// A binary operation on operands of one shape; the right side of a shift may have another component type.
    pub fn binary(
        &mut self,
        op: BinaryOp,
        left: Operand,
        right: Operand,
        shape: NumericType,
        right_shape: NumericType,
    ) -> Operand {
        let result = if op.is_comparison() { shape.with_scalar(Scalar::Bool) } else { shape };
        let right = match op {
            BinaryOp::Shl | BinaryOp::Shr => self.shift_amount(right, right_shape, shape),
            _ => right,
        };
        self.rowwise(shape, result, &[left, right], &mut |this, values| this.vector_binary(op, values[0], values[1], shape.row()))
    }

    fn vector_binary(&mut self, op: BinaryOp, left: Operand, right: Operand, shape: NumericType) -> Operand {
        if op.is_comparison() {
            return self.compare(op, left, right, shape);
        }
        let ty = self.m.shape_type(shape);
        let op = arithmetic(op, shape.scalar);
        let value = self.b.value(Op::Binary { op, left, right }, ty);
        self.mark_precision(value, shape);
        value
    }

    /// Decorates an operation of a type of minimum precision with RelaxedPrecision. Of floats that are not precise, the sign of a zero does not
    /// matter, and a reciprocal may be rounded: operations that contribute to a precise value lose these flags later.
    fn mark_precision(&mut self, value: Operand, shape: NumericType) {
        if shape.scalar.is_float() && !self.m.options.float.strict {
            self.b.add_fast_math(value, FastMath::NSZ);
            self.b.add_fast_math(value, FastMath::ARCP);
        }
        if shape.scalar.is_float() && self.m.options.float.finite {
            self.b.add_fast_math(value, FastMath::NNAN);
            self.b.add_fast_math(value, FastMath::NINF);
        }
        if is_relaxed(shape) {
            self.decorate_operation(value, spirv::Decoration::RelaxedPrecision);
        }
    }

    /// Decorates the result of an intrinsic or of an instruction of a type of minimum precision with RelaxedPrecision.
    pub fn mark_relaxed_call(&mut self, value: Operand, ty: hir_types::TypeId) {
        if let Some(shape) = self.m.shape(ty) {
            self.mark_relaxed_shape(value, shape);
        }
    }

    /// Decorates the result of an instruction of this shape with RelaxedPrecision, if it has minimum precision.
    pub fn mark_relaxed_shape(&mut self, value: Operand, shape: NumericType) {
        if is_relaxed(shape) && self.b.is_call(value) {
            self.decorate_operation(value, spirv::Decoration::RelaxedPrecision);
        }
    }

    fn decorate_operation(&mut self, value: Operand, decoration: spirv::Decoration) {
        let node = self.m.module.decoration_node(&[(decoration as u32, &[])]);
        self.b.attach(value, ir::decoration::DECORATIONS, node);
    }

    /// Reduces a shift amount modulo the width, as HLSL does; SPIR-V leaves larger ones undefined.
    fn shift_amount(&mut self, amount: Operand, from: NumericType, shape: NumericType) -> Operand {
        let amount = if from.scalar == shape.scalar { amount } else { self.convert_numeric(amount, from, shape) };
        let mask = i128::from(shape.scalar.bits() - 1);
        let ty = self.m.shape_type(shape.row());
        if let Operand::Constant(constant) = amount
            && let Some(value) = self.m.module.int_value(constant)
        {
            return Operand::Constant(self.m.module.int(ty, value & mask as u128));
        }
        let mask = Operand::Constant(self.m.module.int_splat(ty, mask));
        self.rowwise(shape, shape, &[amount], &mut |this, values| {
            this.b.value(Op::Binary { op: IrBinary::And, left: values[0], right: mask }, ty)
        })
    }

    /// Compares scalars or vectors.
    pub fn compare(&mut self, op: BinaryOp, left: Operand, right: Operand, shape: NumericType) -> Operand {
        let ty = self.m.shape_type(shape.with_scalar(Scalar::Bool));
        if shape.scalar.is_float() {
            let predicate = match op {
                BinaryOp::NotEqual => FloatPredicate::Une,
                BinaryOp::Less => FloatPredicate::Olt,
                BinaryOp::LessEqual => FloatPredicate::Ole,
                BinaryOp::Greater => FloatPredicate::Ogt,
                BinaryOp::GreaterEqual => FloatPredicate::Oge,
                _ => FloatPredicate::Oeq,
            };
            return self.b.value(Op::FCmp { predicate, left, right }, ty);
        }
        let signed = shape.scalar.is_signed_int();
        let predicate = match op {
            BinaryOp::NotEqual => IntPredicate::Ne,
            BinaryOp::Less if signed => IntPredicate::Slt,
            BinaryOp::Less => IntPredicate::Ult,
            BinaryOp::LessEqual if signed => IntPredicate::Sle,
            BinaryOp::LessEqual => IntPredicate::Ule,
            BinaryOp::Greater if signed => IntPredicate::Sgt,
            BinaryOp::Greater => IntPredicate::Ugt,
            BinaryOp::GreaterEqual if signed => IntPredicate::Sge,
            BinaryOp::GreaterEqual => IntPredicate::Uge,
            _ => IntPredicate::Eq,
        };
        self.b.value(Op::ICmp { predicate, left, right }, ty)
    }

    /// An arithmetic operation of the IR on values of one shape, row by row.
    pub fn arithmetic(&mut self, op: IrBinary, left: Operand, right: Operand, shape: NumericType) -> Operand {
        let ty = self.m.shape_type(shape.row());
        self.rowwise(shape, shape, &[left, right], &mut |this, values| {
            let value = this.b.value(Op::Binary { op, left: values[0], right: values[1] }, ty);
            this.mark_precision(value, shape);
            value
        })
    }

    /// Evaluates the value that is stored to an lvalue, which may be precise.
    pub fn value_for(&mut self, value: ExprId, precise: bool) -> Lowered<Operand> {
        let value = self.value(value)?;
        self.note_stored(value, precise);
        Ok(value)
    }

    /// Notes a value that is stored to an lvalue, which may be precise.
    fn note_stored(&mut self, value: Operand, precise: bool) {
        if precise {
            let id = self.id();
            self.m.precise().add_value(id, value);
        }
    }

    /// Whether an lvalue is precise.
    pub fn is_precise(&self, place: ExprId) -> bool {
        is_precise(self.m.program, self.frame.source(), place)
    }

    /// Selects component by component, or by one scalar condition.
    pub fn select(
        &mut self,
        condition: Operand,
        condition_shape: NumericType,
        then: Operand,
        otherwise: Operand,
        shape: NumericType,
    ) -> Operand {
        // Before SPIR-V 1.4, OpSelect of vectors needs a vector condition.
        let by_row = |this: &mut Self, condition: Operand, row: NumericType| {
            if condition_shape.form == Form::Scalar && row.form != Form::Scalar {
                this.splat(condition, row.with_scalar(Scalar::Bool))
            } else {
                condition
            }
        };
        let ty = self.m.shape_type(shape.row());
        let Form::Matrix { rows, .. } = shape.form else {
            let condition = by_row(self, condition, shape);
            return self.b.value(Op::Select { condition, then, otherwise }, ty);
        };
        let shared = (condition_shape.form == Form::Scalar).then(|| by_row(self, condition, shape.row()));
        let mut parts = Vec::new();
        for row in 0..rows {
            let condition = match shared {
                Some(condition) => condition,
                None => self.row(condition, condition_shape, row),
            };
            let (then, otherwise) = (self.row(then, shape, row), self.row(otherwise, shape, row));
            parts.push(self.b.value(Op::Select { condition, then, otherwise }, ty));
        }
        self.matrix_of_rows(shape, &parts)
    }

    /// Lowers `place = value`; returns the lvalue.
    pub fn assign(&mut self, place: ExprId, value: ExprId) -> Lowered<Lvalue> {
        let ty = self.m.program.exprs[place].ty;
        if self.m.holds_resource(ty) {
            return self.assign_alias(place, value);
        }
        let precise = self.is_precise(place);
        let value = self.value_for(value, precise)?;
        let place = self.lvalue(place)?;
        self.store(&place, ty, value)?;
        Ok(place)
    }

    /// Lowers `place op= value`, computed in `operation_type`; returns the lvalue.
    pub fn compound_assign(
        &mut self,
        place: ExprId,
        op: BinaryOp,
        value: ExprId,
        operation_type: hir_types::TypeId,
    ) -> Lowered<Lvalue> {
        let ty = self.m.program.exprs[place].ty;
        let value_ty = self.m.program.exprs[value].ty;
        let (shape, operation, right_shape) = (self.numeric(ty)?, self.numeric(operation_type)?, self.numeric(value_ty)?);
        let precise = self.is_precise(place);
        let right = self.value(value)?;
        let place = self.lvalue(place)?;
        let old = self.load(&place, ty)?;
        let left = self.convert_numeric(old, shape, operation);
        let new = self.binary(op, left, right, operation, right_shape);
        let new = self.convert_numeric(new, operation, shape);
        self.note_stored(new, precise);
        self.store(&place, ty, new)?;
        Ok(place)
    }

    /// Lowers `++` or `--`; returns the lvalue, which holds the new value, and the old value.
    pub fn inc_dec(&mut self, place: ExprId, increment: bool) -> Lowered<(Lvalue, Operand)> {
        let ty = self.m.program.exprs[place].ty;
        let shape = self.numeric(ty)?;
        let precise = self.is_precise(place);
        // The operand is read at its own position.
        let outer = self.enter_expr(place)?;
        let place = self.lvalue(place)?;
        let old = self.load(&place, ty)?;
        self.leave_expr(outer);
        let number = if shape.scalar == Scalar::Bool { shape.with_scalar(Scalar::Int) } else { shape };
        let left = self.convert_numeric(old, shape, number);
        let one = self.m.scalar_constant(number.scalar, Constant::Int(1));
        let one = Operand::Constant(self.m.splat_constant(number, one));
        let op = if increment { BinaryOp::Add } else { BinaryOp::Sub };
        let new = self.binary(op, left, one, number, number);
        let new = self.convert_numeric(new, number, shape);
        self.note_stored(new, precise);
        self.store(&place, ty, new)?;
        Ok((place, old))
    }
}

/// The IR operation for operands of this component type. Comparisons never get here: `compare` lowers them.
fn arithmetic(op: BinaryOp, scalar: Scalar) -> IrBinary {
    let float = scalar.is_float();
    let signed = scalar.is_signed_int();
    match op {
        BinaryOp::Add if float => IrBinary::FAdd,
        BinaryOp::Add => IrBinary::Add,
        BinaryOp::Sub if float => IrBinary::FSub,
        BinaryOp::Sub => IrBinary::Sub,
        BinaryOp::Mul if float => IrBinary::FMul,
        BinaryOp::Mul => IrBinary::Mul,
        BinaryOp::Div if float => IrBinary::FDiv,
        BinaryOp::Div if signed => IrBinary::SDiv,
        BinaryOp::Div => IrBinary::UDiv,
        BinaryOp::Rem if float => IrBinary::FRem,
        BinaryOp::Rem if signed => IrBinary::SRem,
        BinaryOp::Rem => IrBinary::URem,
        BinaryOp::Shl => IrBinary::Shl,
        BinaryOp::Shr if signed => IrBinary::AShr,
        BinaryOp::Shr => IrBinary::LShr,
        BinaryOp::And => IrBinary::And,
        BinaryOp::Or => IrBinary::Or,
        BinaryOp::Xor
        | BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::LessEqual
        | BinaryOp::Greater
        | BinaryOp::GreaterEqual => IrBinary::Xor,
    }
}

/// True for a part of a global variable, or of an element of a buffer.
fn is_of_resource(program: &Program, mut place: ExprId) -> bool {
    while let ExprKind::Field { base, .. } | ExprKind::Index { base, .. } = program.exprs[place].kind {
        place = base;
    }
    matches!(program.exprs[place].kind, ExprKind::Global(_) | ExprKind::Element { .. })
}

/// True if operations of this shape may be less precise than their type in SPIR-V.
pub(crate) fn is_relaxed(shape: NumericType) -> bool {
    matches!(shape.scalar, Scalar::Minimum(_))
}
