//! Dot products of small numbers with an accumulator, and colors as bytes: values in, values out.

use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::ExprId;
use sema::hir::Intrinsic;
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Op, PackedVectorFormat};

/// What a color's component is multiplied with: a little more than 255, so that 1 becomes 255 in spite of rounding.
const BYTE_SCALE: f64 = 255.001_953;

impl FunctionLowerer<'_, '_> {
    pub fn packed(&mut self, ty: hir_types::TypeId, intrinsic: Intrinsic, args: &[ExprId]) -> Lowered<Operand> {
        match intrinsic {
            Intrinsic::Dot2Add => self.dot2_add(args),
            Intrinsic::Dot4Add => self.dot4_add(ty, args),
            Intrinsic::ColorToBytes => self.color_to_bytes(ty, args),
            _ => Err(self.m.broken("an intrinsic in the wrong family")),
        }
    }

    /// `dot2add(a, b, c)`: products of halves, the sum in floats.
    fn dot2_add(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let halves = NumericType { scalar: Scalar::Half16, form: Form::Vector(2) };
        let float = NumericType { scalar: Scalar::Float, form: Form::Scalar };
        let (left, right, sum) = (self.value(args[0])?, self.value(args[1])?, self.value(args[2])?);
        let products = self.arithmetic(IrBinary::FMul, left, right, halves);
        let products = self.convert_numeric(products, halves, halves.with_scalar(Scalar::Float));
        let (first, second) = (self.extract(products, 0), self.extract(products, 1));
        let dot = self.arithmetic(IrBinary::FAdd, first, second, float);
        Ok(self.arithmetic(IrBinary::FAdd, dot, sum, float))
    }

    /// `dot4add_i8packed` and `dot4add_u8packed`
    fn dot4_add(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let word = self.shape_value(shape.with_scalar(Scalar::UInt));
        let (left, right, sum) = (self.value(args[0])?, self.value(args[1])?, self.value(args[2])?);
        let format = Arg::Literal(vec![PackedVectorFormat::PackedVectorFormat4x8Bit as u32]);
        let op = if shape.scalar.is_signed_int() { Op::SDot } else { Op::UDot };
        let result = self.shape_value(shape);
        let dot = self.op(op, result, vec![Arg::Value(left, word), Arg::Value(right, word), format])?;
        Ok(self.arithmetic(IrBinary::Add, dot, sum, shape))
    }

    /// `D3DCOLORtoUBYTE4(color)`
    fn color_to_bytes(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let result = self.numeric(ty)?;
        let floats = result.with_scalar(Scalar::Float);
        let color = self.value(args[0])?;
        let parts = [2, 1, 0, 3].map(|component| self.extract(color, component));
        let exchanged = self.compose(floats, &parts);
        let scale = self.float_splat(floats, BYTE_SCALE);
        let scaled = self.arithmetic(IrBinary::FMul, exchanged, scale, floats);
        Ok(self.convert_numeric(scaled, floats, result))
    }
}
