//! Resolves calls of intrinsic functions against the rows of the tables. The first matching row is selected.

use super::operand::{join_scalars, numeric_operand};
use super::resolved::{
    ArgInfo, InstructionTarget, IntrinsicContext, IntrinsicError, IntrinsicErrorKind, IntrinsicTarget, ParamUse, ParamUses,
    RejectedSignature, ResolvedIntrinsic,
};
use super::stages::Stages;
use super::table::{Components, Instruction, Param, Pattern, Recipe, Row};
use crate::display::{display_type, scalar_name};
use crate::hir::Intrinsic;
use crate::numeric::{Numeric, Shape};
use crate::types::{Minimum, Scalar, TypeId, Types};
use smallvec::SmallVec;

/// Selects a signature with this name.
pub fn resolve(
    types: &mut Types,
    rows: &'static [Row],
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(args) {
        return Ok(placeholder);
    }
    let mut rejected = Vec::new();
    for row in rows {
        check_available(row, context)?;
        match fit(types, row, args) {
            Ok(resolved) if context.native_16bit => return Ok(resolved),
            Ok(resolved) => {
                return Ok(ResolvedIntrinsic { result: minimum_precision(types, row).unwrap_or(resolved.result), ..resolved });
            }
            Err(reason) => rejected.push((row, reason)),
        }
    }
    let rejected = rejected.into_iter();
    let candidates = rejected.map(|(row, reason)| RejectedSignature { signature: signature(row), reason }).collect();
    Err(no_match(types, name, args, candidates))
}

/// The result type of a function with 16-bit integer results if 16-bit types are disabled.
fn minimum_precision(types: &mut Types, row: &Row) -> Option<TypeId> {
    match row.result {
        Pattern::Fixed(Scalar::Int16, count) => Some(types.vector(Scalar::Minimum(Minimum::Int16), count.into())),
        Pattern::Fixed(Scalar::UInt16, count) => Some(types.vector(Scalar::Minimum(Minimum::UInt16), count.into())),
        _ => None,
    }
}

/// The placeholder for a call with an erroneous argument, which prevents further errors.
pub fn after_error(args: &[ArgInfo]) -> Option<ResolvedIntrinsic> {
    args.iter().any(|a| a.ty == Types::ERROR).then(|| ResolvedIntrinsic {
        params: args.iter().map(|a| ParamUse::Value(a.ty)).collect(),
        result: Types::ERROR,
        converted: None,
        target: IntrinsicTarget::Intrinsic(Intrinsic::PLACEHOLDER),
        stages: Stages::All,
    })
}

pub fn no_match(types: &Types, name: &str, args: &[ArgInfo], candidates: Vec<RejectedSignature>) -> IntrinsicError {
    let args: Vec<_> = args.iter().map(|a| display_type(types, a.ty)).collect();
    let message = format!("no matching function for call to '{name}' with argument types ({})", args.join(", "));
    IntrinsicError { kind: IntrinsicErrorKind::NoMatch, message, candidates }
}

pub fn unsupported(what: impl std::fmt::Display) -> IntrinsicError {
    let message = format!("{what} is not supported yet");
    IntrinsicError { kind: IntrinsicErrorKind::Unsupported, message, candidates: Vec::new() }
}

pub fn not_available(message: String) -> IntrinsicError {
    IntrinsicError { kind: IntrinsicErrorKind::NotAvailable, message, candidates: Vec::new() }
}

/// Reports signatures that need `-enable-16bit-types`.
fn check_available(row: &Row, context: &IntrinsicContext) -> Result<(), IntrinsicError> {
    if row.domain.components != Components::Bits16 || context.native_16bit {
        return Ok(());
    }
    Err(not_available(format!("'{}' needs 16-bit types to be enabled", row.name)))
}

/// Instantiates a row for the arguments.
///
/// # Errors
/// Returns the reason why the arguments do not match.
fn fit(types: &mut Types, row: &Row, args: &[ArgInfo]) -> Result<ResolvedIntrinsic, String> {
    if row.params.len() != args.len() {
        return Err(format!("it requires {}, got {}", count(row.params.len()), args.len()));
    }
    let operands = args
        .iter()
        .enumerate()
        .map(|(i, arg)| numeric_operand(types, arg.ty).ok_or_else(|| not_a_number(types, i, arg.ty)))
        .collect::<Result<SmallVec<[_; 4]>, _>>()?;
    if row.domain.components.is_exact()
        && let Some(i) = args.iter().position(|arg| arg.enumeration.is_some())
    {
        return Err(format!("argument {} is an enum, which has no implicit conversion", i + 1));
    }
    let t = deduce(row, args, &operands)?;
    let mut params = ParamUses::with_capacity(args.len());
    for (i, (param, operand)) in row.params.iter().zip(&operands).enumerate() {
        params.push(fit_param(types, t, *param, i, *operand, args[i])?);
    }
    let target = match row.recipes.of(t.scalar) {
        Recipe::Op(Instruction { opcode, set, before, after }) => {
            IntrinsicTarget::Instruction(InstructionTarget { opcode, set, before, after })
        }
        Recipe::Code(intrinsic) => IntrinsicTarget::Intrinsic(intrinsic),
        Recipe::Convert(conversion) => IntrinsicTarget::Convert(conversion),
        Recipe::Argument => IntrinsicTarget::Argument,
        Recipe::Undefined | Recipe::Inherit => return Err(format!("it is not defined for '{}'", scalar_name(t.scalar))),
    };
    let result = instantiate(types, t, row.result);
    let narrow = operands.first().filter(|first| row.domain.components == Components::Float32 && is_narrow(first.scalar));
    let converted = narrow.map(|first| Numeric { scalar: first.scalar, ..t }.ty(types));
    Ok(ResolvedIntrinsic { params, result, converted, target, stages: row.stages })
}

/// True for the floats that are narrower than [`Scalar::Float`].
fn is_narrow(scalar: Scalar) -> bool {
    scalar.representation() == Scalar::Half16
}

pub fn count(arguments: usize) -> String {
    match arguments {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        n => format!("{n} arguments"),
    }
}

pub fn not_a_number(types: &Types, index: usize, ty: TypeId) -> String {
    format!("argument {} of type '{}' is not a scalar, vector or matrix", index + 1, display_type(types, ty))
}

/// Deduces T, which is the common type of the arguments of type T, or the type of the reference argument. If there are neither,
/// only the shape is deduced; `Of` parameters contribute to it. A parameter of T's component type contributes to the scalar type, as in DXC.
fn deduce(row: &Row, args: &[ArgInfo], operands: &[Numeric]) -> Result<Numeric, String> {
    let mut scalar: Option<Scalar> = None;
    let mut shape: Option<Shape> = None;
    for (i, (param, operand)) in row.params.iter().zip(operands).enumerate() {
        match param {
            Param::Reference => return exactly(row, i, args[i], *operand),
            Param::In(Pattern::T) => {
                if row.domain.components.is_exact() {
                    row.domain.components.admit(operand.scalar)?;
                }
                scalar = Some(scalar.map_or(operand.scalar, |s| join_scalars(s, operand.scalar)));
                shape = Some(join_shapes(shape, operand.shape, i)?);
            }
            Param::In(Pattern::Component) => scalar = scalar.map(|known| join_scalars(known, operand.scalar)),
            Param::In(Pattern::Of(_)) => shape = Some(join_shapes(shape, operand.shape, i)?),
            Param::Out(Pattern::T | Pattern::Of(_)) => shape = Some(join_shapes(shape, operand.shape, i)?),
            Param::In(_) | Param::Out(_) | Param::Constant(_) => {}
        }
    }
    let scalar = scalar.map_or(Ok(Scalar::Float), |s| row.domain.components.admit(s))?;
    let shape = shape.map_or(Ok(Shape::Scalar), |s| row.domain.shapes.admit(s))?;
    Ok(Numeric { scalar, shape })
}

fn join_shapes(known: Option<Shape>, other: Shape, index: usize) -> Result<Shape, String> {
    let Some(known) = known else { return Ok(other) };
    let joined = match (known, other) {
        (Shape::Scalar, shape) | (shape, Shape::Scalar) => Some(shape),
        (Shape::Vector(a), Shape::Vector(b)) => Some(Shape::Vector(a.min(b))),
        (Shape::Matrix(r1, c1), Shape::Matrix(r2, c2)) => Some(Shape::Matrix(r1.min(r2), c1.min(c2))),
        (Shape::Vector(_), Shape::Matrix(..)) | (Shape::Matrix(..), Shape::Vector(_)) => None,
    };
    joined.ok_or_else(|| format!("argument {} has a different shape from the arguments before it", index + 1))
}

/// The type of an argument that is passed by reference. It must be in the domain, because it is not converted.
fn exactly(row: &Row, index: usize, arg: ArgInfo, operand: Numeric) -> Result<Numeric, String> {
    if !arg.is_place {
        return Err(format!("argument {} must be a variable or an element of a resource", index + 1));
    }
    let scalar = row.domain.components.admit(operand.scalar)?;
    let shape = row.domain.shapes.admit(operand.shape)?;
    if scalar != operand.scalar {
        return Err(format!("it is not defined for '{}'", scalar_name(operand.scalar)));
    }
    Ok(Numeric { scalar, shape })
}

fn fit_param(
    types: &mut Types,
    t: Numeric,
    param: Param,
    index: usize,
    operand: Numeric,
    arg: ArgInfo,
) -> Result<ParamUse, String> {
    let (Param::In(pattern) | Param::Out(pattern) | Param::Constant(pattern)) = param else {
        return Ok(ParamUse::Reference(arg.ty));
    };
    let ty = instantiate(types, t, pattern);
    let wanted = numeric_operand(types, ty).map_or(operand.shape, |o| o.shape);
    let spelled = || format!("'{}'", display_type(types, ty));
    match param {
        Param::Out(_) if !arg.is_place => Err(format!("argument {} of an 'out' parameter must be an lvalue", index + 1)),
        Param::Out(_) if operand.shape != wanted => {
            Err(format!("argument {} of an 'out' parameter must be of type {}", index + 1, spelled()))
        }
        Param::Out(_) => Ok(ParamUse::Place(ty)),
        _ if !operand.shape.passes_to(wanted) => Err(format!("cannot convert argument {} to {}", index + 1, spelled())),
        Param::Constant(_) => Ok(ParamUse::Constant(ty)),
        Param::In(_) | Param::Reference => Ok(ParamUse::Value(ty)),
    }
}

fn instantiate(types: &mut Types, t: Numeric, pattern: Pattern) -> TypeId {
    match pattern {
        Pattern::Void => Types::VOID,
        Pattern::T => t.ty(types),
        Pattern::Component => types.scalar(t.scalar),
        Pattern::Of(scalar) => Numeric { scalar, ..t }.ty(types),
        Pattern::Vector(count) => types.vector(t.scalar, count.into()),
        Pattern::Scalar(scalar) => types.scalar(scalar),
        Pattern::Fixed(scalar, count) => types.vector(scalar, count.into()),
        Pattern::FixedMatrix(scalar, rows, columns) => types.matrix(scalar, rows, columns),
        Pattern::Transposed => match t.shape {
            Shape::Matrix(rows, columns) => types.matrix(t.scalar, columns, rows),
            Shape::Scalar | Shape::Vector(_) => t.ty(types),
        },
    }
}

/// The row as a declaration, such as `float refract(float3, float3, float)`.
fn signature(row: &Row) -> String {
    let params: Vec<_> = row
        .params
        .iter()
        .map(|param| match param {
            Param::In(pattern) | Param::Constant(pattern) => spell(row, *pattern),
            Param::Out(pattern) => format!("out {}", spell(row, *pattern)),
            Param::Reference => format!("inout {}", spell(row, Pattern::T)),
        })
        .collect();
    format!("{} {}({})", spell(row, row.result), row.name, params.join(", "))
}

fn spell(row: &Row, pattern: Pattern) -> String {
    let components = row.domain.components.name();
    match pattern {
        Pattern::Void => "void".to_owned(),
        Pattern::T => format!("{components}{}", row.domain.shapes.suffix()),
        Pattern::Component => components.to_owned(),
        Pattern::Of(scalar) => format!("{}{}", scalar_name(scalar), row.domain.shapes.suffix()),
        Pattern::Vector(count) => format!("{components}{count}"),
        Pattern::Scalar(scalar) => scalar_name(scalar).to_owned(),
        Pattern::Fixed(scalar, count) => format!("{}{count}", scalar_name(scalar)),
        Pattern::FixedMatrix(scalar, rows, columns) => format!("{}{rows}x{columns}", scalar_name(scalar)),
        Pattern::Transposed => format!("{components}CxR"),
    }
}
