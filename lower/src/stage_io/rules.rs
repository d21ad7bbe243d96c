//! Checks HLSL's and Vulkan's rules for single stage inputs and outputs.

use super::item::Leaf;
use crate::context::{Lowered, ModuleLowerer};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::{BuiltInVariable, Meaning, Point};
use diagnostics::registry as code;
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::BuiltIn;

/// Checks the declared type of a system value, and the attributes of user-defined varyings.
pub(super) fn check(m: &mut ModuleLowerer, leaf: &Leaf, meaning: Meaning, point: Point) -> Lowered<()> {
    m.set_span(leaf.span);
    check_interpolation(m, leaf, point)?;
    match meaning {
        Meaning::BuiltIn(builtin) => check_builtin(m, leaf, builtin, point),
        Meaning::Location(_) => check_location(m, leaf, point),
    }
}

fn check_builtin(m: &mut ModuleLowerer, leaf: &Leaf, builtin: BuiltInVariable, point: Point) -> Lowered<()> {
    let Some(base) = numeric_base(m, leaf.ty) else { return Ok(()) };
    let is_float = base.scalar.is_float() && base.scalar.bits() <= 32;
    if let Some(name) = &leaf.vk.builtin {
        let is_scalar = base.form == Form::Scalar && m.shape(leaf.ty).is_some();
        let is_index = matches!(base.scalar, Scalar::Int | Scalar::UInt);
        let (fits, wanted) = match name.as_str() {
            "BaseVertex" | "BaseInstance" | "DrawIndex" | "DeviceIndex" => (is_scalar && is_index, "a 32-bit integer"),
            "HelperInvocation" => (is_scalar && base.scalar == Scalar::Bool, "a bool"),
            "PointSize" => (is_scalar && base.scalar.is_float(), "a float"),
            _ => (true, ""),
        };
        if !fits {
            return Err(m.error(code::WRONG_SEMANTIC_TYPE, format!("the builtin '{name}' must be {wanted}")));
        }
    }
    match BuiltIn::from_u32(builtin.number) {
        Some(BuiltIn::Position) if point == Point::VertexOut => {
            let wide = base.scalar.is_float() && base.scalar.bits() == 32;
            if !wide || !matches!(m.program.types[leaf.ty], Type::Vector(_, 4)) {
                return Err(m.error(code::WRONG_SEMANTIC_TYPE, "SV_Position must be a vector of four floats of 32 bits"));
            }
        }
        Some(BuiltIn::ClipDistance | BuiltIn::CullDistance) if !is_float || matches!(base.form, Form::Matrix { .. }) => {
            let name = leaf.semantic.as_ref().map_or("this distance", |semantic| semantic.name.as_str());
            let message = format!("{name} must be a float, or a vector or array of floats");
            return Err(m.error(code::WRONG_SEMANTIC_TYPE, message));
        }
        Some(BuiltIn::ShadingRateKHR | BuiltIn::PrimitiveShadingRateKHR)
            if !matches!(base.scalar, Scalar::Int | Scalar::UInt) || base.form != Form::Scalar =>
        {
            return Err(m.error(code::WRONG_SEMANTIC_TYPE, "SV_ShadingRate must be an integer"));
        }
        Some(BuiltIn::FullyCoveredEXT) if base != (NumericType { scalar: Scalar::UInt, form: Form::Scalar }) => {
            return Err(m.error(code::WRONG_SEMANTIC_TYPE, "SV_InnerCoverage must be of type uint"));
        }
        _ => {}
    }
    if matches!(base.form, Form::Matrix { .. }) && leaf.vk.builtin_number.is_none() {
        let name = leaf.semantic.as_ref().map_or("this builtin", |semantic| semantic.name.as_str());
        return Err(m.error(code::WRONG_SEMANTIC_TYPE, format!("{name} cannot be a matrix")));
    }
    Ok(())
}

fn check_location(m: &mut ModuleLowerer, leaf: &Leaf, point: Point) -> Lowered<()> {
    if let Some(index) = leaf.vk.index {
        if point != Point::PixelOut || leaf.vk.location != Some(0) {
            let message = "'vk::index' is for outputs of pixel shaders, together with vk::location(0)";
            return Err(m.error(code::DUAL_SOURCE, message));
        }
        if index > 1 {
            return Err(m.error(code::DUAL_SOURCE, format!("the argument of 'vk::index' must be 0 or 1, not {index}")));
        }
    }
    Ok(())
}

/// Reports the interpolation of integers and bools. Like DXC, checks the inputs of pixel shaders, and the outputs of vertex and mesh
/// shaders that are members of structs.
fn check_interpolation(m: &mut ModuleLowerer, leaf: &Leaf, point: Point) -> Lowered<()> {
    let given = leaf.interpolation;
    let interpolated = !given.flat && (given.linear || given.no_perspective || given.centroid || given.sample);
    let values = match point {
        Point::PixelIn => "inputs",
        Point::VertexOut | Point::MeshVertexOut | Point::MeshPrimitiveOut if !leaf.path.is_empty() => "outputs",
        _ => return Ok(()),
    };
    if interpolated && numeric_base(m, leaf.ty).is_some_and(|base| !base.scalar.is_float()) {
        let message = format!("only floating-point {values} can be interpolated: use 'nointerpolation'");
        return Err(m.error(code::INTERPOLATION, message));
    }
    Ok(())
}

/// The numeric element type of a stage variable.
pub(super) fn numeric_base(m: &ModuleLowerer, ty: hir_types::TypeId) -> Option<NumericType> {
    match m.program.types[ty] {
        Type::Array { element, length: Some(_) } => numeric_base(m, element),
        _ => m.shape(ty),
    }
}
