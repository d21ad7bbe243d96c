//! Recipes for arithmetic. Matrices are computed row by row.

use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::func::FunctionLowerer;
use crate::lvalue::Lvalue;
use crate::numeric_type::{Form, NumericType};
use ir::op::{BinaryOp as IrBinary, CastOp, FloatPredicate};
use ir::{Op as IrOp, Operand};
use sema::hir::{BinaryOp, Constant, ExprId, UnaryOp};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{GlslStd450Op, Op};

/// log10(2)
const LOG10_2: f64 = std::f64::consts::LOG10_2;

recipes! {
    /// (x): T clamped to 0 and 1
    "Saturate"(1) => |f, call| f.saturate(call);
    /// (x): 1 / x
    "Rcp"(1) => |f, call| f.reciprocal(call);
    /// (x)
    "Log10"(1) => |f, call| f.log10(call);
    /// (x, exponent): x * exp2(exponent), the exponent being of T too
    "Ldexp"(2) => |f, call| f.ldexp(call);
    /// (x): bool; whether no component of any type is 0
    "All"(1) => |f, call| {
        let Numbers { values, first, .. } = f.numbers(call)?;
        f.reduce(values[0], first, Op::All, BinaryOp::And)
    };
    /// (x): bool; whether any component of any type is not 0
    "Any"(1) => |f, call| {
        let Numbers { values, first, .. } = f.numbers(call)?;
        f.reduce(values[0], first, Op::Any, BinaryOp::Or)
    };
    /// (x): sign as int, of the shape of x
    "Sign"(1) => |f, call| f.sign(call);
    /// (a, b) of integers; floats have a row in the table
    "IntDot"(2) => |f, call| {
        let Numbers { values, first, .. } = f.numbers(call)?;
        Ok(f.int_dot(values[0], values[1], first))
    };
    /// (a, b) of long vectors of floats; shorter ones have a row in the table
    "FloatDot"(2) => |f, call| {
        let Numbers { values, first, .. } = f.numbers(call)?;
        Ok(f.float_dot(values[0], values[1], first))
    };
    /// (a, b, c) on integers: a * b + c
    "IntMad"(3) => |f, call| f.int_mad(call);
    /// (n·l, n·h, m)
    "Lit"(3) => |f, call| {
        let Numbers { values, .. } = f.numbers(call)?;
        f.lit(&values)
    };
    /// (a, b): distance vector
    "Dst"(2) => |f, call| {
        let Numbers { values, .. } = f.numbers(call)?;
        f.dst(&values)
    };
    /// (x): bool of its shape: not infinite and not NaN
    "IsFinite"(1) => |f, call| {
        let Numbers { values, result, first } = f.numbers(call)?;
        f.is_finite(values[0], first, result)
    };
    /// (x): bool of its shape: finite, and neither 0 nor denormal
    "IsNormal"(1) => |f, call| {
        let Numbers { values, first, .. } = f.numbers(call)?;
        Ok(f.is_normal(values[0], first))
    };
    /// (condition, a, b): component by component
    "Select"(3) => |f, call| {
        let Numbers { values, result, first } = f.numbers(call)?;
        Ok(f.select(values[0], first, values[1], values[2], result))
    };
    /// (a, b) of bools
    "And"(2) => |f, call| {
        let Numbers { values, result, .. } = f.numbers(call)?;
        Ok(f.binary(BinaryOp::And, values[0], values[1], result, result))
    };
    /// (a, b) of bools
    "Or"(2) => |f, call| {
        let Numbers { values, result, .. } = f.numbers(call)?;
        Ok(f.binary(BinaryOp::Or, values[0], values[1], result, result))
    };
    /// (x): ends the invocation if any component is less than 0
    "Clip"(1) => |f, call| f.clip(call.args);
    /// (): ends the invocation; it may continue as a helper of its quad
    "Discard"(0) => |f, _call| {
        f.discard();
        Ok(())
    };
    /// (x, place sin, place cos)
    "SinCos"(3) => |f, call| f.sin_cos(call.args);
    /// (x, place integral part): fraction
    "Modf"(2) => |f, call| f.modf(call.ty, call.args);
    /// (x, place exponent): mantissa
    "Frexp"(2) => |f, call| f.frexp(call.ty, call.args);
}

/// The evaluated arguments of a numeric intrinsic.
struct Numbers {
    values: Vec<Operand>,
    /// The type of the call.
    result: NumericType,
    /// The type of the first argument.
    first: NumericType,
}

impl FunctionLowerer<'_, '_> {
    /// Evaluates the arguments of a numeric intrinsic.
    fn numbers(&mut self, call: Call<'_>) -> Lowered<Numbers> {
        let mut values = Vec::with_capacity(call.args.len());
        for arg in call.args {
            values.push(self.value(*arg)?);
        }
        let result = self.numeric(call.ty)?;
        let first = self.numeric(self.m.program.exprs[call.args[0]].ty)?;
        Ok(Numbers { values, result, first })
    }

    /// `saturate(x)`
    fn saturate(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, .. } = self.numbers(call)?;
        let (zero, one) = (self.float_splat(result, 0.0), self.float_splat(result, 1.0));
        self.glsl_rows(GlslStd450Op::FClamp, result, &[values[0], zero, one])
    }

    /// `rcp(x)`
    fn reciprocal(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, .. } = self.numbers(call)?;
        let one = self.float_splat(result, 1.0);
        Ok(self.arithmetic(IrBinary::FDiv, one, values[0], result))
    }

    /// `log10(x)`
    fn log10(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, .. } = self.numbers(call)?;
        let log2 = self.glsl_rows(GlslStd450Op::Log2, result, &values)?;
        let factor = self.float_splat(result, LOG10_2);
        Ok(self.arithmetic(IrBinary::FMul, log2, factor, result))
    }

    /// `ldexp(x, exponent)`
    fn ldexp(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, .. } = self.numbers(call)?;
        let power = self.glsl_rows(GlslStd450Op::Exp2, result, &values[1..])?;
        Ok(self.arithmetic(IrBinary::FMul, values[0], power, result))
    }

    /// `sign(x)`
    fn sign(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, first } = self.numbers(call)?;
        if first.scalar.is_unsigned_int() {
            // SSign would take the highest bit for a sign.
            let bools = first.with_scalar(Scalar::Bool);
            let positive = self.convert_numeric(values[0], first, bools);
            return Ok(self.convert_numeric(positive, bools, result));
        }
        let op = if first.scalar.is_float() { GlslStd450Op::FSign } else { GlslStd450Op::SSign };
        let sign = self.glsl_rows(op, first, &values)?;
        Ok(self.convert_numeric(sign, first, result))
    }

    /// `mad(a, b, c)` of integers
    fn int_mad(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let Numbers { values, result, .. } = self.numbers(call)?;
        let product = self.arithmetic(IrBinary::Mul, values[0], values[1], result);
        Ok(self.arithmetic(IrBinary::Add, product, values[2], result))
    }

    /// Splats a float constant.
    pub fn float_splat(&mut self, shape: NumericType, value: f64) -> Operand {
        let scalar = self.m.scalar_constant(shape.scalar, Constant::Float(value));
        Operand::Constant(self.m.splat_constant(shape, scalar))
    }

    /// Applies an instruction of GLSL.std.450 to values of one shape, row by row.
    pub fn glsl_rows(&mut self, op: GlslStd450Op, shape: NumericType, values: &[Operand]) -> Lowered<Operand> {
        let ty = self.shape_value(shape.row());
        let Form::Matrix { rows, .. } = shape.form else {
            return self.glsl(op, ty, values.iter().map(|value| Arg::Value(*value, ty)));
        };
        let mut parts = Vec::new();
        for row in 0..rows {
            let mut args = Vec::new();
            for value in values {
                args.push(Arg::Value(self.row(*value, shape, row), ty));
            }
            parts.push(self.glsl(op, ty, args)?);
        }
        Ok(self.matrix_of_rows(shape, &parts))
    }

    /// `all` and `any` of components of any type.
    fn reduce(&mut self, value: Operand, shape: NumericType, op: Op, join: BinaryOp) -> Lowered<Operand> {
        let bools = shape.with_scalar(Scalar::Bool);
        let value = self.convert_numeric(value, shape, bools);
        let scalar = NumericType { form: Form::Scalar, ..bools };
        let result = self.shape_value(scalar);
        match shape.form {
            Form::Scalar => Ok(value),
            Form::Vector(_) => {
                let ty = self.shape_value(bools);
                self.op(op, result, vec![Arg::Value(value, ty)])
            }
            Form::Matrix { rows, .. } => {
                let mut joined = None;
                for row in 0..rows {
                    let row = self.row(value, bools, row);
                    let row = self.reduce(row, bools.row(), op, join)?;
                    joined = Some(match joined {
                        Some(joined) => self.binary(join, joined, row, scalar, scalar),
                        None => row,
                    });
                }
                joined.ok_or(crate::context::Reported)
            }
        }
    }

    /// The dot product of integer vectors.
    pub fn int_dot(&mut self, left: Operand, right: Operand, shape: NumericType) -> Operand {
        self.dot_of(left, right, shape, IrBinary::Mul, IrBinary::Add)
    }

    /// The dot product of long vectors of floats.
    pub fn float_dot(&mut self, left: Operand, right: Operand, shape: NumericType) -> Operand {
        self.dot_of(left, right, shape, IrBinary::FMul, IrBinary::FAdd)
    }

    /// The sum of the products of the components.
    fn dot_of(&mut self, left: Operand, right: Operand, shape: NumericType, multiply: IrBinary, add: IrBinary) -> Operand {
        let scalar = NumericType { form: Form::Scalar, ..shape };
        let products = self.arithmetic(multiply, left, right, shape);
        let parts = self.scalars(products, shape);
        let mut sum = parts[0];
        for part in &parts[1..] {
            sum = self.arithmetic(add, sum, *part, scalar);
        }
        sum
    }

    /// `lit(n·l, n·h, m)`: (ambient, diffuse, specular, 1)
    fn lit(&mut self, values: &[Operand]) -> Lowered<Operand> {
        let scalar = NumericType { scalar: Scalar::Float, form: Form::Scalar };
        let (zero, one) = (self.float_splat(scalar, 0.0), self.float_splat(scalar, 1.0));
        let (diffuse, specular, power) = (values[0], values[1], values[2]);
        let lit = self.glsl_rows(GlslStd450Op::FMax, scalar, &[diffuse, zero])?;
        let shine = self.glsl_rows(GlslStd450Op::Pow, scalar, &[specular, power])?;
        let least = self.glsl_rows(GlslStd450Op::FMin, scalar, &[diffuse, specular])?;
        let dark = self.compare(BinaryOp::Less, least, zero, scalar);
        let shine = self.select(dark, scalar.with_scalar(Scalar::Bool), zero, shine, scalar);
        Ok(self.compose(NumericType { form: Form::Vector(4), ..scalar }, &[one, lit, shine, one]))
    }

    /// `dst(a, b)`: (1, a.y b.y, a.z, b.w)
    fn dst(&mut self, values: &[Operand]) -> Lowered<Operand> {
        let scalar = NumericType { scalar: Scalar::Float, form: Form::Scalar };
        let one = self.float_splat(scalar, 1.0);
        let (left_y, right_y) = (self.extract(values[0], 1), self.extract(values[1], 1));
        let y = self.arithmetic(IrBinary::FMul, left_y, right_y, scalar);
        let (z, w) = (self.extract(values[0], 2), self.extract(values[1], 3));
        Ok(self.compose(NumericType { form: Form::Vector(4), ..scalar }, &[one, y, z, w]))
    }

    fn is_finite(&mut self, value: Operand, shape: NumericType, result: NumericType) -> Lowered<Operand> {
        let (ty, row) = (self.shape_value(shape.row()), self.shape_value(result.row()));
        let Form::Matrix { rows, .. } = shape.form else { return self.is_finite_row(value, ty, row, result) };
        let mut parts = Vec::new();
        for at in 0..rows {
            let value = self.row(value, shape, at);
            parts.push(self.is_finite_row(value, ty, row, result.row())?);
        }
        Ok(self.matrix_of_rows(result, &parts))
    }

    fn is_finite_row(&mut self, value: Operand, ty: ValueType, bools: ValueType, result: NumericType) -> Lowered<Operand> {
        let infinite = self.op(Op::IsInf, bools, vec![Arg::Value(value, ty)])?;
        let nan = self.op(Op::IsNan, bools, vec![Arg::Value(value, ty)])?;
        let either = self.binary(BinaryOp::Or, infinite, nan, result, result);
        Ok(self.unary(UnaryOp::Not, either, result))
    }

    /// Whether the exponent bits are neither all 0 nor all 1. OpIsNormal needs the capability Kernel.
    fn is_normal(&mut self, value: Operand, shape: NumericType) -> Operand {
        let (scalar, exponent) = match shape.scalar.bits() {
            16 => (Scalar::UInt16, 0x7c00),
            64 => (Scalar::UInt64, 0x7ff0_0000_0000_0000),
            _ => (Scalar::UInt, 0x7f80_0000),
        };
        let words = shape.row().with_scalar(scalar);
        let bools = shape.with_scalar(Scalar::Bool);
        self.rowwise(shape, bools, &[value], &mut |this, values| {
            let ty = this.m.shape_type(words);
            let word = this.m.scalar_constant(scalar, Constant::Int(exponent));
            let mask = Operand::Constant(this.m.splat_constant(words, word));
            let zero = Operand::Constant(this.m.module.zero(ty));
            let bits = this.cast(CastOp::BitCast, values[0], ty);
            let bits = this.arithmetic(IrBinary::And, bits, mask, words);
            let not_small = this.compare(BinaryOp::NotEqual, bits, zero, words);
            let not_special = this.compare(BinaryOp::NotEqual, bits, mask, words);
            this.binary(BinaryOp::And, not_small, not_special, bools.row(), bools.row())
        })
    }

    /// `clip(x)`: ends the invocation if a component is negative.
    pub fn clip(&mut self, args: &[ExprId]) -> Lowered<()> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        let bools = shape.with_scalar(Scalar::Bool);
        let negative = self.rowwise(shape, bools, &[value], &mut |this, values| {
            let (ty, bool_ty) = (this.m.shape_type(shape.row()), this.m.shape_type(bools.row()));
            let zero = Operand::Constant(this.m.module.zero(ty));
            this.b.value(IrOp::FCmp { predicate: FloatPredicate::Olt, left: values[0], right: zero }, bool_ty)
        });
        let any = self.reduce(negative, bools, Op::Any, BinaryOp::Or)?;
        let then = self.b.create_block("clip.discard");
        let merge = self.b.create_block("clip.end");
        let kind = ir::TerminatorKind::CondBranch { condition: any, then, otherwise: merge };
        self.terminate(kind, Some(ir::Merge::Selection { merge, control: 0 }));
        self.b.enter(then);
        self.discard();
        self.branch(merge);
        self.b.enter(merge);
        Ok(())
    }

    /// Ends the invocation by demoting it. Before SPIR-V 1.6, by default kills it, so that derivatives in its quad become
    /// undefined.
    pub fn discard(&mut self) {
        let op = if self.m.target().spirv_minor >= 6 || self.m.target().demote { Op::DemoteToHelperInvocation } else { Op::Kill };
        self.op_void(op, Vec::new());
    }

    pub fn sin_cos(&mut self, args: &[ExprId]) -> Lowered<()> {
        let ty = self.m.program.exprs[args[0]].ty;
        let shape = self.numeric(ty)?;
        let value = self.value(args[0])?;
        for (place, op) in [(args[1], GlslStd450Op::Sin), (args[2], GlslStd450Op::Cos)] {
            let result = self.glsl_rows(op, shape, &[value])?;
            self.store_out(place, shape, result)?;
        }
        Ok(())
    }

    /// Stores a result to an `out` argument, converted to its type.
    pub fn store_out(&mut self, place: ExprId, from: NumericType, value: Operand) -> Lowered<()> {
        let ty = self.m.program.exprs[place].ty;
        let shape = self.numeric(ty)?;
        let place: Lvalue = self.lvalue(place)?;
        let value = self.convert_numeric(value, from, shape);
        self.store(&place, ty, value)
    }

    /// `modf(x, out whole)`: returns the fraction.
    pub fn modf(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let (fraction, whole) = self.struct_rows(GlslStd450Op::ModfStruct, args[0], shape, shape)?;
        self.store_out(args[1], shape, whole)?;
        Ok(fraction)
    }

    /// `frexp(x, out exponent)`: returns the mantissa.
    pub fn frexp(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let exponents = shape.with_scalar(Scalar::Int);
        let (mantissa, exponent) = self.struct_rows(GlslStd450Op::FrexpStruct, args[0], shape, exponents)?;
        self.store_out(args[1], exponents, exponent)?;
        Ok(mantissa)
    }

    /// An instruction that returns a struct of two values, row by row.
    fn struct_rows(
        &mut self,
        op: GlslStd450Op,
        arg: ExprId,
        first: NumericType,
        second: NumericType,
    ) -> Lowered<(Operand, Operand)> {
        let value = self.value(arg)?;
        let rows = if let Form::Matrix { rows, .. } = first.form { rows } else { 1 };
        let (first_ty, second_ty) = (self.shape_value(first.row()), self.m.shape_type(second.row()));
        let pair = ir::Type::Struct { fields: vec![first_ty.ty, second_ty], packed: false };
        let pair = self.m.module.types.intern(pair);
        let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
        for row in 0..rows {
            let value = self.row(value, first, row);
            let result = self.glsl(op, ValueType::plain(pair), vec![Arg::Value(value, first_ty)])?;
            firsts.push(self.b.value(IrOp::ExtractValue { aggregate: result, indices: [0].into() }, first_ty.ty));
            seconds.push(self.b.value(IrOp::ExtractValue { aggregate: result, indices: [1].into() }, second_ty));
        }
        if matches!(first.form, Form::Matrix { .. }) {
            return Ok((self.matrix_of_rows(first, &firsts), self.matrix_of_rows(second, &seconds)));
        }
        Ok((firsts[0], seconds[0]))
    }
}
