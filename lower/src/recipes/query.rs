//! Recipes that query resources: sizes, levels, samples, level of detail.

use super::recipe::{Call, recipes, role_arg};
use super::texture::{sampled_image, texture_class};
use crate::context::Lowered;
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::image_class::ImageClass;
use crate::layout::{BufferKind, Layout};
use crate::lvalue::Memory;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{ExprId, Role};
use sema::types::{Resource, Scalar, Type};
use spirv::{Dim, Op};

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

recipes! {
    /// (resource[, mip], place width, …): the out places, all of type uint, in HLSL's order
    "GetDimensions"(2) => |f, call| get_dimensions(f, call);
    /// (resource, sampler of either kind, coordinates without the array's layer): float
    "CalculateLod"(2) => |f, call| query_lod(f, call, 0);
    /// (resource, sampler of either kind, coordinates without the array's layer): float
    "CalculateLodUnclamped"(2) => |f, call| query_lod(f, call, 1);
}

/// (resource[, mip], out places…): width, height, depth or number of elements; then levels or samples, or a structure's
/// stride.
fn get_dimensions(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<()> {
    let object = call.args[0];
    let resource = f.resource(object)?;
    let places = call.args.get(1 + call.roles.count()..).unwrap_or_default();
    let answers = match f.m.image_class(f.m.program.exprs[object].ty) {
        Some(class) => {
            let level = call.arg(Role::Lod).map(|level| f.value_arg(level)).transpose()?;
            image_dimensions(f, &resource, class, level, places.len())?
        }
        None => buffer_dimensions(f, &resource, object)?,
    };
    for (place, answer) in places.iter().zip(answers) {
        f.store_out(*place, UINT, answer)?;
    }
    Ok(())
}

fn image_dimensions(
    f: &mut FunctionLowerer,
    resource: &Memory,
    class: ImageClass,
    level: Option<Arg>,
    wanted: usize,
) -> Lowered<Vec<Operand>> {
    // The size of a cube is that of a face.
    let count = if class.dim == Dim::DimCube { 2 + u32::from(class.array) } else { class.coordinates() };
    let shape = NumericType { form: Form::vector(count), ..UINT };
    let ty = f.shape_value(shape);
    let image = f.image_handle(resource)?;
    let has_levels = !class.storage && !class.multisampled && class.dim != Dim::DimBuffer;
    let size = if has_levels {
        let level = match level {
            Some(level) => level,
            None => f.word_arg(0),
        };
        f.op(Op::ImageQuerySizeLod, ty, vec![image.clone(), level])?
    } else {
        f.op(Op::ImageQuerySize, ty, vec![image.clone()])?
    };
    let mut answers = f.scalars(size, shape);
    if wanted > answers.len() {
        let op = if class.multisampled { Op::ImageQuerySamples } else { Op::ImageQueryLevels };
        answers.push(f.op(op, WORD, vec![image])?);
    }
    Ok(answers)
}

fn buffer_dimensions(f: &mut FunctionLowerer, resource: &Memory, expr: ExprId) -> Lowered<Vec<Operand>> {
    let pointer = f.pointer(resource);
    // The runtime array is the only member of the block.
    let length = f.op(Op::ArrayLength, WORD, vec![Arg::Reference(pointer), Arg::Literal(vec![0])])?;
    match f.m.program.types[f.m.program.exprs[expr].ty] {
        Type::Resource(
            Resource::StructuredBuffer { element, .. } | Resource::AppendBuffer { element } | Resource::ConsumeBuffer { element },
        ) => {
            let layout = Layout::of(f.m.options.layout, BufferKind::Storage);
            let stride = f.m.element_stride(element, crate::slot_types::Rule::Laid(layout))?;
            Ok(vec![length, f.m.constant_u32(stride)])
        }
        _ => {
            let four = f.m.constant_u32(4);
            Ok(vec![f.arithmetic(IrBinary::Mul, length, four, UINT)])
        }
    }
}

/// The level of detail that sampling would use: clamped (component 0) or unclamped (component 1).
fn query_lod(f: &mut FunctionLowerer, call: Call<'_>, component: u32) -> Lowered<Operand> {
    let class = texture_class(f, call.args[0])?;
    let sampled = sampled_image(f, class, call)?;
    let coordinates = role_arg(f, call, Role::Coordinates)?;
    let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
    let ty = f.shape_value(pair);
    let lod = f.op(Op::ImageQueryLod, ty, vec![sampled, coordinates])?;
    Ok(f.extract(lod, component))
}
