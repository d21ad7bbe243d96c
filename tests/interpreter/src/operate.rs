//! LLVM's operations on values of any shape: component by component, by the types of the operands.

use crate::fault::{Fault, Undefined};
use crate::pointer::Component;
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};
use crate::{cast as conversion, float, integer};
use ir::op::{BinaryOp, CastOp, FastMath, Flags, FloatPredicate, IntPredicate};
use ir::types::{FloatKind, TypeId};

/// An operation on two integers or floats, or vectors of them, of one type.
///
/// # Errors
/// The interpreter does not know the type.
pub fn binary(shapes: &Shapes, op: BinaryOp, flags: Flags, ty: TypeId, left: &Value, right: &Value) -> Result<Value, Fault> {
    match shapes.component(ty)? {
        Component::Float(kind) => {
            left.zip(right, |left, right| promised(kind, flags.fast, float::binary(op, kind, left, right)?))
        }
        _ => {
            let width = shapes.width(ty)?;
            left.zip(right, |left, right| Ok(integer::binary(op, width, flags, left, right)))
        }
    }
}

/// Poison if a float violates its flag `nnan` or `ninf`.
///
/// # Errors
/// The scalar is no number.
pub fn promised(kind: FloatKind, fast: FastMath, result: Scalar) -> Result<Scalar, Fault> {
    let (no_nan, no_infinity) = (fast.contains(FastMath::NNAN), fast.contains(FastMath::NINF));
    if !no_nan && !no_infinity {
        return Ok(result);
    }
    let Scalar::Bits(bits) = result else { return Ok(result) };
    let value = float::value(kind, bits)?;
    Ok(if no_nan && value.is_nan() || no_infinity && value.is_infinite() { Scalar::Poison } else { result })
}

/// The other sign.
///
/// # Errors
/// The type is no float.
pub fn negate(shapes: &Shapes, ty: TypeId, value: &Value) -> Result<Value, Fault> {
    let sign = 1 << (shapes.float(ty)?.bits() - 1);
    value.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits ^ sign))))
}

/// Compares integers, or addresses if one of them is null.
///
/// # Errors
/// Addresses of two objects are compared.
pub fn icmp(shapes: &Shapes, predicate: IntPredicate, ty: TypeId, left: &Value, right: &Value) -> Result<Value, Fault> {
    if shapes.component(ty)? == Component::Pointer {
        return left.zip(right, |left, right| match (predicate, left, right) {
            (_, Scalar::Undef | Scalar::Poison, _) | (_, _, Scalar::Undef | Scalar::Poison) => Ok(Scalar::Undef),
            (IntPredicate::Eq, ..) => Ok(Scalar::bool(left == right)),
            (IntPredicate::Ne, ..) => Ok(Scalar::bool(left != right)),
            (_, Scalar::Bits(left), Scalar::Bits(right)) => Ok(Scalar::bool(integer::compare(predicate, 64, left, right))),
            _ => Err(Fault::unsupported("an order of addresses")),
        });
    }
    let width = shapes.width(ty)?;
    left.zip(right, |left, right| match (left.bits()?, right.bits()?) {
        (Some(left), Some(right)) => Ok(Scalar::bool(integer::compare(predicate, width, left, right))),
        _ => Ok(undefined(left, right)),
    })
}

/// Compares floats.
///
/// # Errors
/// The type is no float that the interpreter knows.
pub fn fcmp(shapes: &Shapes, predicate: FloatPredicate, ty: TypeId, left: &Value, right: &Value) -> Result<Value, Fault> {
    let kind = shapes.float(ty)?;
    left.zip(right, |left, right| match (left.bits()?, right.bits()?) {
        (Some(left), Some(right)) => Ok(Scalar::bool(float::compare(predicate, kind, left, right)?)),
        _ => Ok(undefined(left, right)),
    })
}

/// The result of an operation with an operand that is undef or poison.
pub fn undefined(left: Scalar, right: Scalar) -> Scalar {
    if left == Scalar::Poison || right == Scalar::Poison { Scalar::Poison } else { Scalar::Undef }
}

/// A conversion of a scalar or vector from one type to another.
///
/// # Errors
/// The interpreter does not know it.
pub fn cast(shapes: &Shapes, op: CastOp, from: TypeId, to: TypeId, value: &Value) -> Result<Value, Fault> {
    let (source, target) = (shapes.component(from)?, shapes.component(to)?);
    match op {
        CastOp::BitCast => conversion::bit_cast(source, target, matches!(shapes.shape(to), Shape::Vector { .. }), value),
        _ => value.map(|scalar| conversion::scalar(op, source, target, scalar)),
    }
}

/// One of two values, or of each pair of components one.
///
/// # Errors
/// A condition with components does not fit the values.
pub fn select(condition: &Value, then: &Value, otherwise: &Value) -> Result<Value, Fault> {
    match condition {
        Value::Vector(conditions) => {
            let (then_parts, other_parts) = (then.components()?, otherwise.components()?);
            if conditions.len() != then_parts.len() || conditions.len() != other_parts.len() {
                return Err(Fault::invalid("a selection among vectors of another length"));
            }
            let parts = conditions.iter().zip(then_parts.iter().zip(other_parts));
            let components = parts.map(|(condition, (then, otherwise))| match condition.bits()? {
                Some(1) => Ok(*then),
                Some(_) => Ok(*otherwise),
                None => Ok(if then == otherwise { *then } else { *condition }),
            });
            Ok(Value::Vector(components.collect::<Result<_, Fault>>()?))
        }
        _ => match condition.scalar()?.bits()? {
            Some(1) => Ok(then.clone()),
            Some(_) => Ok(otherwise.clone()),
            None if then == otherwise => Ok(then.clone()),
            None => every_scalar(then, condition.scalar()?),
        },
    }
}

/// A value of the same shape with one scalar everywhere.
fn every_scalar(of: &Value, scalar: Scalar) -> Result<Value, Fault> {
    match of {
        Value::Scalar(_) | Value::Vector(_) => of.map(|_| Ok(scalar)),
        Value::Aggregate(parts) => {
            Ok(Value::Aggregate(parts.iter().map(|part| every_scalar(part, scalar)).collect::<Result<_, _>>()?))
        }
    }
}

/// A component of a vector; poison if there is none of this number.
///
/// # Errors
/// The operand is no vector.
pub fn extract_element(vector: &Value, index: Scalar) -> Result<Value, Fault> {
    let Some(index) = index.bits()? else { return Ok(Value::Scalar(index)) };
    let component = usize::try_from(index).ok().and_then(|index| vector.components().ok()?.get(index).copied());
    vector.components()?;
    Ok(Value::Scalar(component.unwrap_or(Scalar::Poison)))
}

/// A vector with another component; all poison if there is none of this number.
///
/// # Errors
/// The operand is no vector.
pub fn insert_element(vector: &Value, value: Scalar, index: Scalar) -> Result<Value, Fault> {
    let mut components = vector.components()?.to_vec();
    let at = index.bits()?.and_then(|index| usize::try_from(index).ok());
    match at.and_then(|at| components.get_mut(at)) {
        Some(component) => *component = value,
        None => components.fill(Scalar::Poison),
    }
    Ok(Value::Vector(components.into()))
}

/// Components of two vectors; `None` is poison.
///
/// # Errors
/// The operands are no vectors.
pub fn shuffle(left: &Value, right: &Value, mask: impl Iterator<Item = Option<u32>>) -> Result<Value, Fault> {
    let (left, right) = (left.components()?, right.components()?);
    let component = |index: Option<u32>| {
        let at = index? as usize;
        if at < left.len() { left.get(at).copied() } else { right.get(at - left.len()).copied() }
    };
    Ok(Value::Vector(mask.map(|index| component(index).unwrap_or(Scalar::Poison)).collect()))
}

/// A part of an aggregate, by the way to it; the last step may be into a vector.
///
/// # Errors
/// There is no such part.
pub fn extract_value(aggregate: &Value, way: &[u32]) -> Result<Value, Fault> {
    let mut part = aggregate;
    for (depth, index) in way.iter().enumerate() {
        let missing = Fault::invalid("a part that is not there is taken");
        match part {
            Value::Aggregate(parts) => part = parts.get(*index as usize).ok_or(missing)?,
            Value::Vector(components) if depth + 1 == way.len() => {
                return components.get(*index as usize).map(|scalar| Value::Scalar(*scalar)).ok_or(missing);
            }
            Value::Vector(_) | Value::Scalar(_) => return Err(missing),
        }
    }
    Ok(part.clone())
}

/// An aggregate with another part.
///
/// # Errors
/// There is no such part.
pub fn insert_value(aggregate: &Value, value: &Value, way: &[u32]) -> Result<Value, Fault> {
    let missing = Fault::invalid("a part that is not there is replaced");
    let Some((index, rest)) = way.split_first() else { return Ok(value.clone()) };
    let index = *index as usize;
    match aggregate {
        Value::Aggregate(parts) => {
            let mut parts = parts.to_vec();
            let part = parts.get_mut(index).ok_or(missing)?;
            *part = insert_value(part, value, rest)?;
            Ok(Value::Aggregate(parts.into()))
        }
        Value::Vector(components) if rest.is_empty() => {
            let mut components = components.to_vec();
            *components.get_mut(index).ok_or(missing)? = value.scalar()?;
            Ok(Value::Vector(components.into()))
        }
        Value::Vector(_) | Value::Scalar(_) => Err(missing),
    }
}

/// The bits of a scalar that must be known.
///
/// # Errors
/// It is undefined.
pub fn known(scalar: Scalar) -> Result<u64, Fault> {
    scalar.bits()?.ok_or(Fault::Undefined(Undefined::Operand))
}

/// 0 for undef and poison.
///
/// # Errors
/// None: the value is any one.
pub fn frozen(value: &Value) -> Result<Value, Fault> {
    match value {
        Value::Aggregate(parts) => Ok(Value::Aggregate(parts.iter().map(frozen).collect::<Result<_, _>>()?)),
        _ => value.map(|scalar| Ok(if scalar.is_undefined() { Scalar::Bits(0) } else { scalar })),
    }
}
