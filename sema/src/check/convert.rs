//! Conversion steps. Each step becomes a separate expression, so that `lower` never converts implicitly.

use super::records::ANONYMOUS;
use crate::LanguageVersion;
use crate::check::member;
use crate::declarations::Declarations;
use crate::hir::{self, Program, StructId};
use crate::numeric::{Numeric, Shape};
use crate::options::Options;
use crate::types::{Matrix, Scalar, Type, TypeId};

/// The context of a conversion, which determines the error message.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Initialize,
    /// An element of an initializer list, a construction or a cast. Like DXC, does not warn about narrowing.
    Element,
    Assign,
    Return,
    Argument,
    /// The copy from a temporary to an 'out' argument. Like DXC, does not warn about narrowing.
    OutArgument,
    Operand,
    /// A shift amount, of which only a few bits are used.
    Amount,
}

impl Use {
    pub fn message(self, from: &str, to: &str) -> String {
        match self {
            Self::Initialize | Self::Element => {
                format!("cannot initialize a variable of type '{to}' with a value of type '{from}'")
            }
            Self::Assign => format!("cannot assign a value of type '{from}' to type '{to}'"),
            Self::Return => format!("cannot return a value of type '{from}' from a function with result type '{to}'"),
            Self::Argument | Self::OutArgument => {
                format!("cannot pass an argument of type '{from}' to a parameter of type '{to}'")
            }
            Self::Operand | Self::Amount => format!("cannot convert from '{from}' to '{to}'"),
        }
    }
}

impl Matrix {
    pub(crate) fn shape(self) -> Shape {
        Shape::Matrix(self.rows, self.columns)
    }
}

pub(crate) fn numeric_type(program: &mut Program, scalar: Scalar, shape: Shape) -> TypeId {
    Numeric { scalar, shape }.ty(&mut program.types)
}

/// True for aggregates with the same field types, which may differ in matrix orders. Before HLSL 2021, structs may differ in
/// their names, and an array may replace a struct; from HLSL 2021 on, at least one of the structs must be unnamed.
pub(crate) fn same_fields(program: &Program, options: &Options, a: TypeId, b: TypeId) -> bool {
    if a == b {
        return true;
    }
    let is_loose = options.language < LanguageVersion::V2021;
    match (program.ty(a), program.ty(b)) {
        (Type::Struct(a), Type::Struct(b)) => {
            let (a, b) = (&program.structs[*a], &program.structs[*b]);
            let is_loose = is_loose || [&a.name, &b.name].iter().any(|name| *name == ANONYMOUS);
            let (a, b) = (&a.fields, &b.fields);
            is_loose && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_fields(program, options, a.ty, b.ty))
        }
        (Type::Array { element: a, length: m }, Type::Array { element: b, length: n }) => {
            m == n && m.is_some() && same_fields(program, options, *a, *b)
        }
        (Type::Array { element, length }, Type::Struct(id)) | (Type::Struct(id), Type::Array { element, length }) => {
            let fields = &program.structs[*id].fields;
            let is_element = |field: &hir::Field| field.bits.is_empty() && same_fields(program, options, field.ty, *element);
            is_loose && length.is_some_and(|length| length as usize == fields.len()) && fields.iter().all(is_element)
        }
        (Type::Matrix(a), Type::Matrix(b)) => (a.scalar, a.rows, a.columns) == (b.scalar, b.rows, b.columns),
        _ => false,
    }
}

/// Returns the base class subobject of a struct; an lvalue if the struct is one.
pub(crate) fn base_part(
    program: &mut Program,
    decls: &Declarations<'_>,
    expr: hir::ExprId,
    derived: StructId,
    base: StructId,
) -> hir::ExprId {
    let mut expr = expr;
    for field in base_path(decls, derived, base).unwrap_or_default() {
        expr = member::field_of(program, expr, field);
    }
    expr
}

/// The field indices that lead from a struct to one of its base classes.
pub(crate) fn base_path(decls: &Declarations<'_>, derived: StructId, base: StructId) -> Option<Vec<u32>> {
    if derived == base {
        return Some(Vec::new());
    }
    for (index, candidate) in decls.structs[derived].bases.iter().enumerate() {
        if let Some(mut path) = base_path(decls, *candidate, base) {
            path.insert(0, index as u32);
            return Some(path);
        }
    }
    None
}

/// True if the first type is a struct that inherits from the second.
pub(crate) fn has_base(program: &Program, decls: &Declarations<'_>, derived: TypeId, base: TypeId) -> bool {
    match (program.ty(derived), program.ty(base)) {
        (Type::Struct(a), Type::Struct(b)) => a != b && base_path(decls, *a, *b).is_some(),
        _ => false,
    }
}
