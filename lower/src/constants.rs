//! Converts constant HIR expressions to IR constants.

use crate::context::ModuleLowerer;
use crate::literals::{convert_constant, scalar_value};
use crate::numeric_type::{Form, NumericType};
use crate::slot_types::Rule;
use ir::ConstantId;
use sema::hir::{Constant, Conversion, ExprId, ExprKind};
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use smallvec::{SmallVec, smallvec};

/// The scalar constants of a vector or matrix.
type Constants = SmallVec<[ConstantId; 16]>;

impl ModuleLowerer<'_> {
    /// A scalar constant of this type.
    pub fn scalar_constant(&mut self, scalar: Scalar, value: Constant) -> ConstantId {
        let ty = self.scalar_type(scalar);
        match convert_constant(value, scalar) {
            Constant::Bool(value) => self.module.bool(value),
            Constant::Int(value) => self.module.int(ty, u128::from(value)),
            Constant::Float(value) => self.module.float(ty, value),
        }
    }

    /// The value of a scalar literal.
    pub fn scalar_value(&self, expr: ExprId) -> Option<Constant> {
        scalar_value(self.program, expr)
    }

    /// The IR constant for an expression; None if it is not constant, or if a value of its type contains slot types.
    pub fn constant(&mut self, expr: ExprId) -> Option<ConstantId> {
        let program = self.program;
        let node = &program.exprs[expr];
        if let Some(shape) = self.shape(node.ty) {
            return self.numeric_constant(expr, shape);
        }
        match &node.kind {
            ExprKind::Zero => {
                let ty = self.value_type(node.ty).ok()?;
                Some(self.module.zero(ty))
            }
            _ => None,
        }
    }

    fn numeric_constant(&mut self, expr: ExprId, shape: NumericType) -> Option<ConstantId> {
        if let Some(value) = self.scalar_value(expr) {
            return Some(self.scalar_constant(shape.scalar, value));
        }
        let ty = self.shape_type(shape);
        match &self.program.exprs[expr].kind {
            ExprKind::Zero => Some(self.module.zero(ty)),
            ExprKind::Convert { operand, conversion: Conversion::Splat } => {
                let scalar = self.constant(*operand)?;
                Some(self.splat_constant(shape, scalar))
            }
            ExprKind::Convert { operand, conversion: Conversion::Numeric } => self.converted_constant(*operand, shape),
            ExprKind::Convert { operand, conversion: Conversion::Truncate } => match shape.form {
                Form::Vector(count) => self.leading_constant(*operand, count as usize, shape),
                Form::Scalar | Form::Matrix { .. } => None,
            },
            ExprKind::Swizzle { base, components } => self.selected_constant(*base, components, shape),
            ExprKind::Convert { operand, conversion: Conversion::Reshape } if shape.form != Form::Scalar => {
                let same = self.shape(self.program.exprs[*operand].ty) == Some(shape);
                if same { self.constant(*operand) } else { None }
            }
            ExprKind::Construct { parts } => match self.program.list(parts) {
                [one] if shape.components() > 1 => {
                    let scalar = self.constant(*one)?;
                    Some(self.splat_constant(shape, scalar))
                }
                parts if parts.len() == shape.components() as usize => {
                    let parts: Constants = parts.iter().map(|part| self.constant(*part)).collect::<Option<_>>()?;
                    Some(self.composed_constant(shape, &parts))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A swizzle of a constant vector.
    fn selected_constant(&mut self, vector: ExprId, components: &[u8], shape: NumericType) -> Option<ConstantId> {
        let vector = self.constant(vector)?;
        let parts: Constants = match &self.module.constants[vector].kind {
            ir::ConstantKind::Aggregate(parts) => {
                components.iter().map(|at| parts.get(usize::from(*at)).copied()).collect::<Option<_>>()?
            }
            ir::ConstantKind::Null => {
                let scalar = self.scalar_type(shape.scalar);
                smallvec![self.module.zero(scalar); components.len()]
            }
            // Splats a scalar.
            _ => smallvec![vector; components.len()],
        };
        Some(self.composed_constant(shape, &parts))
    }

    /// The first components of a constant vector; None for a matrix, of which a part that is a vector has an element of each row or column.
    fn leading_constant(&mut self, vector: ExprId, count: usize, shape: NumericType) -> Option<ConstantId> {
        let Form::Vector(_) = self.shape(self.program.exprs[vector].ty)?.form else { return None };
        let vector = self.constant(vector)?;
        match &self.module.constants[vector].kind {
            ir::ConstantKind::Aggregate(parts) => {
                let parts = Constants::from_slice(parts.get(..count)?);
                Some(self.composed_constant(shape, &parts))
            }
            ir::ConstantKind::Null => {
                let ty = self.shape_type(shape);
                Some(self.module.zero(ty))
            }
            _ => None,
        }
    }

    /// A constant conversion, component by component.
    fn converted_constant(&mut self, operand: ExprId, shape: NumericType) -> Option<ConstantId> {
        let ExprKind::Construct { parts } = &self.program.exprs[operand].kind else { return None };
        let parts: Constants = self
            .program
            .list(parts)
            .iter()
            .map(|part| {
                let value = self.scalar_value(*part)?;
                Some(self.scalar_constant(shape.scalar, value))
            })
            .collect::<Option<_>>()?;
        match parts.as_slice() {
            [one] if shape.components() > 1 => Some(self.splat_constant(shape, *one)),
            parts if parts.len() == shape.components() as usize => Some(self.composed_constant(shape, parts)),
            _ => None,
        }
    }

    pub fn splat_constant(&mut self, shape: NumericType, scalar: ConstantId) -> ConstantId {
        self.composed_constant(shape, &Constants::from_elem(scalar, shape.components() as usize))
    }

    /// A scalar, vector or matrix constant from its components in row-major order.
    fn composed_constant(&mut self, shape: NumericType, components: &[ConstantId]) -> ConstantId {
        let ty = self.shape_type(shape);
        match shape.form {
            Form::Scalar => components[0],
            Form::Vector(_) => self.module.aggregate(ty, components),
            Form::Matrix { columns, .. } => {
                let rows: Constants =
                    components.chunks(columns as usize).map(|row| self.composed_constant(shape.row(), row)).collect();
                self.module.aggregate(ty, rows)
            }
        }
    }

    /// The constant initializer of a static, of its unsigned slot type; None if it is not constant, so that it must be stored
    /// at run time.
    pub fn static_init(&mut self, ty: hir_types::TypeId, init: ExprId) -> Option<ConstantId> {
        if self.shape(ty).is_some() {
            return self.constant(init);
        }
        let program = self.program;
        let part_types: Vec<hir_types::TypeId> = match &program.types[ty] {
            Type::Array { element, length: Some(length) } => match &program.exprs[init].kind {
                ExprKind::Construct { parts } if program.list(parts).len() == *length as usize => {
                    vec![*element; *length as usize]
                }
                _ => Vec::new(),
            },
            Type::Struct(id) => program.structs[*id].fields.iter().map(|field| field.ty).collect(),
            _ => return None,
        };
        let slot = self.slot_type(ty, Rule::Unsigned).ok()?;
        match &program.exprs[init].kind {
            ExprKind::Zero => Some(self.module.zero(slot)),
            ExprKind::Construct { parts } if program.list(parts).len() == part_types.len() => {
                let parts: Vec<_> = program
                    .list(parts)
                    .iter()
                    .zip(part_types)
                    .map(|(part, ty)| self.static_init(ty, *part))
                    .collect::<Option<_>>()?;
                Some(self.module.aggregate(slot, parts))
            }
            _ => None,
        }
    }
}
