//! Constants as values.

use crate::fault::Fault;
use crate::memory::filled;
use crate::pointer::{Component, GlobalPlace, Pointee};
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};
use crate::{address, operate};
use ir::module::ConstantExpr;
use ir::op::Flags;
use ir::{ConstantId, ConstantKind, Module};

/// The value of a constant. `globals` has the locations of the globals, by their numbers.
///
/// # Errors
/// The interpreter does not know the constant, or it names a resource that is not bound.
pub fn evaluate(module: &Module, shapes: &Shapes, globals: &[GlobalPlace], id: ConstantId) -> Result<Value, Fault> {
    let constant = &module.constants[id];
    let of = |id: ConstantId| evaluate(module, shapes, globals, id);
    match &constant.kind {
        ConstantKind::Int(bits) | ConstantKind::Float(bits) => match u64::try_from(*bits) {
            Ok(bits) => Ok(Value::bits(bits)),
            Err(_) => Err(Fault::unsupported("a constant of more than 64 bits")),
        },
        ConstantKind::Null => match shapes.shape(constant.ty) {
            Shape::Nothing => Ok(Value::Scalar(Scalar::Undef)),
            _ => filled(shapes, constant.ty, Scalar::Bits(0)),
        },
        ConstantKind::Undef => filled(shapes, constant.ty, Scalar::Undef),
        ConstantKind::Poison => filled(shapes, constant.ty, Scalar::Poison),
        ConstantKind::Aggregate(elements) => {
            let elements = elements.iter().map(|element| of(*element)).collect::<Result<Vec<_>, _>>()?;
            match shapes.shape(constant.ty) {
                Shape::Vector { .. } => {
                    let components = elements.iter().map(Value::scalar).collect::<Result<_, _>>()?;
                    Ok(Value::Vector(components))
                }
                _ => Ok(Value::Aggregate(elements.into())),
            }
        }
        ConstantKind::Bytes(bytes) => Ok(Value::Aggregate(bytes.iter().map(|byte| Value::bits(u64::from(*byte))).collect())),
        ConstantKind::Global(global) => match &globals[global.as_u32() as usize] {
            GlobalPlace::Address(address) => Ok(Value::bits(*address)),
            GlobalPlace::At(pointer) => Ok(Value::Scalar(Scalar::Pointer(*pointer))),
            GlobalPlace::Missing(why) => Err(Fault::out_of_bounds(format!("@{}: {why}", module.globals[*global].name))),
        },
        ConstantKind::Expr(expression) => expression_value(module, shapes, globals, id, expression),
        ConstantKind::Function(_)
        | ConstantKind::BlockAddress { .. }
        | ConstantKind::Metadata(_)
        | ConstantKind::MetadataString(_)
        | ConstantKind::None => Err(Fault::unsupported("the address of a function or block as a value")),
    }
}

fn expression_value(
    module: &Module,
    shapes: &Shapes,
    globals: &[GlobalPlace],
    id: ConstantId,
    expression: &ConstantExpr,
) -> Result<Value, Fault> {
    let of = |id: ConstantId| evaluate(module, shapes, globals, id);
    let ty = |id: ConstantId| module.constants[id].ty;
    match expression {
        ConstantExpr::Cast { op, value } => operate::cast(shapes, *op, ty(*value), ty(id), &of(*value)?),
        ConstantExpr::Binary { op, left, right } => {
            operate::binary(shapes, *op, Flags::default(), ty(id), &of(*left)?, &of(*right)?)
        }
        ConstantExpr::ICmp { predicate, left, right } => operate::icmp(shapes, *predicate, ty(*left), &of(*left)?, &of(*right)?),
        ConstantExpr::FCmp { predicate, left, right } => operate::fcmp(shapes, *predicate, ty(*left), &of(*left)?, &of(*right)?),
        ConstantExpr::Select { condition, then, otherwise } => operate::select(&of(*condition)?, &of(*then)?, &of(*otherwise)?),
        ConstantExpr::GetElementPtr { source, base, indices, .. } => {
            let base = of(*base)?.scalar()?;
            if let Scalar::Bits(address) = base {
                let number = |index: &ConstantId| address::index(of(*index)?.scalar()?.bits()?, shapes.width(ty(*index))?);
                let indices = indices.iter().map(number).collect::<Result<Vec<_>, _>>()?;
                return Ok(Value::bits(address::physical(shapes, address, *source, &indices)?));
            }
            let Scalar::Pointer(mut pointer) = base else { return Ok(Value::Scalar(base)) };
            for (position, index) in indices.iter().enumerate() {
                let number = address::index(of(*index)?.scalar()?.bits()?, shapes.width(ty(*index))?)?;
                match position {
                    0 if number == 0 => {}
                    0 => return Err(Fault::unsupported("a constant address of a neighbour")),
                    _ => pointer = address::step(shapes, pointer, number)?,
                }
            }
            let is_block = matches!(pointer.pointee, Pointee::Slot(slot) if matches!(shapes.shape(slot), Shape::Block(_)));
            let is_opaque = pointer.pointee == Pointee::Component(Component::Pointer);
            match is_block || is_opaque {
                true => Err(Fault::unsupported("a constant address of a member of an array of blocks")),
                false => Ok(Value::Scalar(Scalar::Pointer(pointer))),
            }
        }
        ConstantExpr::ExtractElement { vector, index } => operate::extract_element(&of(*vector)?, of(*index)?.scalar()?),
        ConstantExpr::InsertElement { vector, value, index } => {
            operate::insert_element(&of(*vector)?, of(*value)?.scalar()?, of(*index)?.scalar()?)
        }
        ConstantExpr::ShuffleVector { .. } => Err(Fault::unsupported("a constant shufflevector")),
    }
}
