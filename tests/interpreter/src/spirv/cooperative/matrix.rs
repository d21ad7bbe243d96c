//! The types of cooperative matrices, and the distribution of their elements over invocations.

use crate::fault::Fault;
use crate::value::{Scalar, Value};
use ir::types::{TargetKind, Type, TypeId, Types};
use spirv_grammar::op;

/// The invocations that share a matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Those of a workgroup.
    Workgroup,
    /// Those of a subgroup.
    Subgroup,
}

/// OpTypeCooperativeMatrixKHR.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatrixType {
    /// The type itself.
    pub ty: TypeId,
    /// The scope of the invocations that share it.
    pub scope: Scope,
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
    /// CooperativeMatrixUse.
    pub usage: u32,
}

impl MatrixType {
    /// The matrix type that a type is. None of other types, and of scopes that no matrix has here.
    pub fn of(types: &Types, ty: TypeId) -> Option<Self> {
        let Type::Target { kind, types: operands, integers } = &types[ty] else { return None };
        match (kind, &operands[..], &integers[..]) {
            (TargetKind::Decorated, [inner], _) => Self::of(types, *inner),
            (TargetKind::Type, [_, scope, rows, columns, usage], [op::TypeCooperativeMatrixKHR, ..]) => {
                let number = |ty: &TypeId| match &types[*ty] {
                    Type::Target { kind: TargetKind::IntegralConstant, integers, .. } => integers.first().copied(),
                    _ => None,
                };
                let scope = match number(scope)? {
                    2 => Scope::Workgroup,
                    3 => Scope::Subgroup,
                    _ => return None,
                };
                Some(Self { ty, scope, rows: number(rows)?, columns: number(columns)?, usage: number(usage)? })
            }
            _ => None,
        }
    }

    /// The number of elements.
    pub fn count(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The elements of invocation `number` of `count`, counted row by row.
    pub fn share(self, number: u32, count: u32) -> impl Iterator<Item = usize> {
        let first =
            (u64::from(number) + u64::from(count) * u64::from(self.usage) - u64::from(self.usage)) % u64::from(count.max(1));
        (first as usize..self.count()).step_by(count.max(1) as usize)
    }

    /// The elements of a matrix, of the values that all its invocations hold.
    ///
    /// # Errors
    /// A value is no matrix of this type.
    pub fn gathered(self, values: &[&Value]) -> Result<Vec<Scalar>, Fault> {
        let mut elements = vec![Scalar::Undef; self.count()];
        for (number, value) in (0..).zip(values) {
            for (element, held) in self.share(number, values.len() as u32).zip(value.components()?) {
                elements[element] = *held;
            }
        }
        Ok(elements)
    }

    /// The part of the elements that invocation `number` of `count` holds.
    pub fn held(self, elements: &[Scalar], number: u32, count: u32) -> Value {
        let mut held = vec![Scalar::Undef; self.count()];
        for (place, element) in held.iter_mut().zip(self.share(number, count)) {
            *place = elements[element];
        }
        Value::Vector(held.into())
    }
}
