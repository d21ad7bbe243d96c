//! Conversions between types: numeric types component by component, between shapes, and structs field by field.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Step};
use crate::numeric_type::{Form, NumericType, dimensions};
use ir::op::{CastOp, FloatPredicate, IntPredicate};
use ir::{Op, Operand};
use sema::hir::{Conversion, ExprId, ExprKind};
use sema::types as hir_types;
use sema::types::{Scalar, Type};

impl FunctionLowerer<'_, '_> {
    pub fn convert(&mut self, operand: ExprId, to: hir_types::TypeId, conversion: Conversion) -> Lowered<Operand> {
        let from = self.m.program.exprs[operand].ty;
        if conversion == Conversion::Struct {
            let place = match self.m.program.exprs[operand].kind {
                ExprKind::Load(place) => self.lvalue(place)?,
                _ => Lvalue::Value(self.value(operand)?),
            };
            return self.convert_struct(place, from, to);
        }
        if conversion == Conversion::Address {
            // Both have 64 bits.
            return self.value(operand);
        }
        let (from_shape, to_shape) = (self.numeric(from)?, self.numeric(to)?);
        let value = self.value(operand)?;
        match conversion {
            Conversion::Numeric => Ok(self.convert_numeric(value, from_shape, to_shape)),
            Conversion::Bits => Ok(self.convert_bits(value, from_shape, to_shape)),
            Conversion::Splat => {
                let scalar = NumericType { form: Form::Scalar, ..to_shape };
                let value = self.convert_numeric(value, NumericType { form: Form::Scalar, ..from_shape }, scalar);
                Ok(self.splat(value, to_shape))
            }
            Conversion::Truncate => Ok(self.truncate(value, from, to, from_shape, to_shape)),
            Conversion::Reshape if from_shape.form == to_shape.form => Ok(value),
            Conversion::Reshape => {
                let scalars = self.scalars(value, from_shape);
                if scalars.len() != to_shape.components() as usize {
                    return Err(self.m.broken("a conversion between shapes of different size"));
                }
                Ok(self.compose(to_shape, &scalars))
            }
            Conversion::Struct | Conversion::Address => Err(self.m.broken("a struct conversion of a number")),
        }
    }

    /// Converts component by component; both shapes have the same form.
    pub fn convert_numeric(&mut self, value: Operand, from: NumericType, to: NumericType) -> Operand {
        if self.m.scalar_type(from.scalar) == self.m.scalar_type(to.scalar) {
            return value;
        }
        let to = NumericType { form: from.form, ..to };
        let (from_row, to_row) = (from.row(), to.row());
        self.rowwise(from, to, &[value], &mut |this, values| this.convert_vector(values[0], from_row, to_row))
    }

    fn convert_vector(&mut self, value: Operand, from: NumericType, to: NumericType) -> Operand {
        let (from_ty, to_ty) = (self.m.shape_type(from), self.m.shape_type(to));
        if to.scalar == Scalar::Bool {
            let zero = Operand::Constant(self.m.module.zero(from_ty));
            let op = if from.scalar.is_float() {
                Op::FCmp { predicate: FloatPredicate::Une, left: value, right: zero }
            } else {
                Op::ICmp { predicate: IntPredicate::Ne, left: value, right: zero }
            };
            return self.b.value(op, to_ty);
        }
        let wider = to.scalar.bits() > from.scalar.bits();
        let op = match (from.scalar, to.scalar) {
            (Scalar::Bool, to) if to.is_float() => CastOp::UiToFp,
            (Scalar::Bool, _) => CastOp::ZExt,
            (from, to) if from.is_float() && to.is_float() => {
                if wider {
                    CastOp::FpExt
                } else {
                    CastOp::FpTrunc
                }
            }
            (from, to) if from.is_float() => {
                if to.is_signed_int() {
                    CastOp::FpToSi
                } else {
                    CastOp::FpToUi
                }
            }
            (from, to) if to.is_float() => {
                if from.is_signed_int() {
                    CastOp::SiToFp
                } else {
                    CastOp::UiToFp
                }
            }
            (from, _) if wider => {
                if from.is_signed_int() {
                    CastOp::SExt
                } else {
                    CastOp::ZExt
                }
            }
            _ => CastOp::Trunc,
        };
        self.cast(op, value, to_ty)
    }

    /// Bit-casts; both shapes have the same form and width.
    pub fn convert_bits(&mut self, value: Operand, from: NumericType, to: NumericType) -> Operand {
        let row_ty = self.m.shape_type(NumericType { form: from.form, ..to }.row());
        if self.m.scalar_type(from.scalar) == self.m.scalar_type(to.scalar) {
            return value;
        }
        self.rowwise(from, NumericType { form: from.form, ..to }, &[value], &mut |this, values| {
            this.cast(CastOp::BitCast, values[0], row_ty)
        })
    }

    /// Truncates to the leading components; a matrix to its upper left part.
    fn truncate(
        &mut self,
        value: Operand,
        from: hir_types::TypeId,
        to: hir_types::TypeId,
        from_shape: NumericType,
        to_shape: NumericType,
    ) -> Operand {
        let from_matrix = matches!(self.m.program.types[from], Type::Matrix(_));
        let to_matrix = matches!(self.m.program.types[to], Type::Matrix(_));
        let ((_, from_columns), (rows, columns)) = (dimensions(self.m.program, from), dimensions(self.m.program, to));
        if from_matrix && (to_matrix || to_shape.form == Form::Scalar) {
            let mut scalars = Vec::new();
            for row in 0..rows {
                for column in 0..columns {
                    scalars.push(self.element_of(value, from_shape, from_columns, row, column));
                }
            }
            return self.compose(to_shape, &scalars);
        }
        match (from_shape.form, to_shape.form) {
            (Form::Vector(_), _) => self.leading(value, to_shape),
            _ => {
                let mut scalars = self.scalars(value, from_shape);
                scalars.truncate(to_shape.components() as usize);
                self.compose(to_shape, &scalars)
            }
        }
    }

    /// Converts to a base class, which is a field, or to a struct with the same fields.
    fn convert_struct(&mut self, source: Lvalue, from: hir_types::TypeId, to: hir_types::TypeId) -> Lowered<Operand> {
        let program = self.m.program;
        let (Type::Struct(from_id), Type::Struct(to_id)) = (&program.types[from], &program.types[to]) else {
            if from == to {
                return self.load(&source, to);
            }
            return Err(self.m.unsupported("this conversion between composite types"));
        };
        if from_id == to_id {
            return self.load(&source, to);
        }
        if let Some(path) = base_path(program, from, to, 0) {
            let (mut place, mut ty) = (source, from);
            for field in path {
                let Type::Struct(id) = program.types[ty] else { break };
                place = self.field_lvalue(place, ty, field)?;
                ty = program.structs[id].fields[field as usize].ty;
            }
            return self.load(&place, to);
        }
        let (from_fields, to_fields) = (&program.structs[*from_id].fields, &program.structs[*to_id].fields);
        if from_fields.len() != to_fields.len() {
            return Err(self.m.broken("a conversion between structs with different fields"));
        }
        let target = self.temporary(to, "converted")?;
        for (at, (from_field, to_field)) in from_fields.iter().zip(to_fields).enumerate() {
            let part = self.field_lvalue(source.clone(), from, at as u32)?;
            let value = match (self.m.shape(from_field.ty), self.m.shape(to_field.ty)) {
                (Some(from), Some(to)) if from.form == to.form => {
                    let value = self.load(&part, from_field.ty)?;
                    self.convert_numeric(value, from, to)
                }
                _ => self.convert_struct(part, from_field.ty, to_field.ty)?,
            };
            let target = self.step(&target, Step::Constant(at as u32))?;
            self.store_memory(&target, to_field.ty, value)?;
        }
        self.load_memory(&target, to)
    }
}

/// The maximum depth of inheritance that is searched.
const MAX_BASES: u32 = 64;

/// The path of fields from a struct to one of its base classes. A base is a leading field named after its type.
fn base_path(program: &sema::hir::Program, from: hir_types::TypeId, to: hir_types::TypeId, depth: u32) -> Option<Vec<u32>> {
    let Type::Struct(id) = program.types[from] else { return None };
    if depth >= MAX_BASES {
        return None;
    }
    for (at, field) in program.structs[id].fields.iter().enumerate() {
        let Type::Struct(base) = program.types[field.ty] else { continue };
        if program.structs[base].name != field.name {
            continue;
        }
        if field.ty == to {
            return Some(vec![at as u32]);
        }
        if let Some(mut rest) = base_path(program, field.ty, to, depth + 1) {
            rest.insert(0, at as u32);
            return Some(rest);
        }
    }
    None
}
