//! Checks the types and stages of variables that are decorated with BuiltIn (Vulkan, "Built-In Variables").

use crate::report::Report;
use diagnostics::registry as code;
use spirv::{BuiltIn as B, Decoration, ExecutionModel as Model, StorageClass};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Annotations, Class, Id, Inst, Message, SpirvModule, Types};

/// Sets of execution models.
const VERTEX: &[Model] = &[Model::Vertex];
const FRAGMENT: &[Model] = &[Model::Fragment];
const CONTROL: &[Model] = &[Model::TessellationControl];
const EVALUATION: &[Model] = &[Model::TessellationEvaluation];
const NONE: &[Model] = &[];
const TESSELLATION: &[Model] = &[Model::TessellationControl, Model::TessellationEvaluation];
const WORKGROUPS: &[Model] = &[Model::GLCompute, Model::TaskEXT, Model::MeshEXT, Model::TaskNV, Model::MeshNV];
const DRAWS: &[Model] = &[Model::Vertex, Model::TaskEXT, Model::MeshEXT, Model::TaskNV, Model::MeshNV];
const AFTER_VERTEX: &[Model] = &[Model::TessellationControl, Model::TessellationEvaluation, Model::Geometry];
const BEFORE_RASTERIZER: &[Model] =
    &[Model::Vertex, Model::TessellationControl, Model::TessellationEvaluation, Model::Geometry, Model::MeshEXT, Model::MeshNV];
const LAST_BEFORE_RASTERIZER: &[Model] =
    &[Model::Vertex, Model::TessellationEvaluation, Model::Geometry, Model::MeshEXT, Model::MeshNV];
const RATES: &[Model] = &[Model::Vertex, Model::Geometry, Model::MeshEXT, Model::MeshNV];
const CLIPPED: &[Model] = &[Model::Fragment, Model::TessellationControl, Model::TessellationEvaluation, Model::Geometry];
const NUMBERED: &[Model] = &[
    Model::Fragment,
    Model::TessellationControl,
    Model::TessellationEvaluation,
    Model::Geometry,
    Model::IntersectionKHR,
    Model::AnyHitKHR,
    Model::ClosestHitKHR,
];
const RAYS: &[Model] = &[
    Model::RayGenerationKHR,
    Model::IntersectionKHR,
    Model::AnyHitKHR,
    Model::ClosestHitKHR,
    Model::MissKHR,
    Model::CallableKHR,
];
const TRACED: &[Model] = &[Model::IntersectionKHR, Model::AnyHitKHR, Model::ClosestHitKHR, Model::MissKHR];
const FOUND: &[Model] = &[Model::AnyHitKHR, Model::ClosestHitKHR];
const HITS: &[Model] = &[Model::IntersectionKHR, Model::AnyHitKHR, Model::ClosestHitKHR];
const MESH: &[Model] = &[Model::MeshEXT];
const NUMBERS: &[Model] = &[Model::Geometry, Model::MeshEXT, Model::MeshNV];
const INVOCATIONS: &[Model] = &[Model::TessellationControl, Model::Geometry];
/// Any execution model, as Vulkan 1.3 allows for subgroup builtins.
const ANY: Option<&[Model]> = None;

/// A builtin: its component class and count, and the execution models that may have it as an input and as an output.
struct Row {
    builtins: &'static [B],
    class: Class,
    components: u32,
    input: Option<&'static [Model]>,
    output: &'static [Model],
}

macro_rules! row {
    ($class:ident $components:literal, $input:expr, $output:expr, $($builtin:ident)*) => {
        Row { builtins: &[$(B::$builtin),*], class: Class::$class, components: $components, input: $input, output: $output }
    };
}

#[rustfmt::skip]
const ROWS: &[Row] = &[
    row!(FLOAT_VECTOR 4, Some(AFTER_VERTEX), BEFORE_RASTERIZER, Position),
    row!(FLOAT_SCALAR 1, Some(AFTER_VERTEX), BEFORE_RASTERIZER, PointSize),
    row!(FLOAT_SCALAR 1, Some(CLIPPED), BEFORE_RASTERIZER, ClipDistance CullDistance),
    row!(INT_SCALAR 1, Some(VERTEX), NONE, VertexIndex InstanceIndex BaseVertex BaseInstance),
    // OpenGL's builtins, which count from another base.
    row!(INT_SCALAR 1, Some(NONE), NONE, VertexId),
    row!(INT_SCALAR 1, Some(HITS), NONE, InstanceId),
    row!(INT_SCALAR 1, Some(DRAWS), NONE, DrawIndex),
    row!(INT_SCALAR 1, Some(NUMBERED), NUMBERS, PrimitiveId),
    row!(INT_SCALAR 1, Some(INVOCATIONS), NONE, InvocationId),
    row!(INT_SCALAR 1, Some(FRAGMENT), LAST_BEFORE_RASTERIZER, Layer ViewportIndex),
    row!(FLOAT_SCALAR 1, Some(EVALUATION), CONTROL, TessLevelOuter TessLevelInner),
    row!(FLOAT_VECTOR 3, Some(EVALUATION), NONE, TessCoord),
    row!(INT_SCALAR 1, Some(TESSELLATION), NONE, PatchVertices),
    row!(INT_SCALAR 1, ANY, NONE, ViewIndex),
    row!(FLOAT_VECTOR 4, Some(FRAGMENT), NONE, FragCoord),
    row!(FLOAT_VECTOR 2, Some(FRAGMENT), NONE, PointCoord SamplePosition),
    row!(FLOAT_VECTOR 3, Some(FRAGMENT), NONE, BaryCoordKHR BaryCoordNoPerspKHR),
    row!(BOOL_SCALAR 1, Some(FRAGMENT), NONE, FrontFacing HelperInvocation FullyCoveredEXT),
    row!(INT_SCALAR 1, Some(FRAGMENT), NONE, SampleId ShadingRateKHR FragInvocationCountEXT),
    row!(INT_VECTOR 2, Some(FRAGMENT), NONE, FragSizeEXT),
    row!(INT_SCALAR 1, Some(FRAGMENT), FRAGMENT, SampleMask),
    row!(FLOAT_SCALAR 1, Some(NONE), FRAGMENT, FragDepth),
    row!(INT_SCALAR 1, Some(NONE), FRAGMENT, FragStencilRefEXT),
    row!(INT_SCALAR 1, Some(NONE), RATES, PrimitiveShadingRateKHR),
    row!(INT_SCALAR 1, Some(NONE), MESH, PrimitivePointIndicesEXT),
    row!(INT_VECTOR 2, Some(NONE), MESH, PrimitiveLineIndicesEXT),
    row!(INT_VECTOR 3, Some(NONE), MESH, PrimitiveTriangleIndicesEXT),
    row!(BOOL_SCALAR 1, Some(NONE), MESH, CullPrimitiveEXT),
    row!(INT_VECTOR 3, Some(WORKGROUPS), NONE, NumWorkgroups WorkgroupId LocalInvocationId GlobalInvocationId),
    row!(INT_SCALAR 1, Some(WORKGROUPS), NONE, LocalInvocationIndex NumSubgroups SubgroupId),
    row!(INT_SCALAR 1, ANY, NONE, SubgroupSize SubgroupLocalInvocationId DeviceIndex),
    row!(INT_SCALAR 1, ANY, NONE, WarpsPerSMNV SMCountNV WarpIDNV SMIDNV CoreIDARM CoreCountARM CoreMaxIDARM WarpIDARM WarpMaxIDARM),
    row!(INT_VECTOR 3, Some(RAYS), NONE, LaunchIdKHR LaunchSizeKHR),
    row!(FLOAT_VECTOR 3, Some(TRACED), NONE, WorldRayOriginKHR WorldRayDirectionKHR),
    row!(FLOAT_VECTOR 3, Some(HITS), NONE, ObjectRayOriginKHR ObjectRayDirectionKHR),
    row!(FLOAT_SCALAR 1, Some(TRACED), NONE, RayTminKHR RayTmaxKHR),
    row!(INT_SCALAR 1, Some(TRACED), NONE, IncomingRayFlagsKHR CullMaskKHR),
    row!(INT_SCALAR 1, Some(HITS), NONE, InstanceCustomIndexKHR RayGeometryIndexKHR),
    row!(INT_SCALAR 1, Some(FOUND), NONE, HitKindKHR),
    row!(INT_VECTOR 4, ANY, NONE, SubgroupEqMask SubgroupGeMask SubgroupGtMask SubgroupLeMask SubgroupLtMask),
];

/// Builtins that are arrays.
const LISTS: [B; 9] = [
    B::ClipDistance,
    B::CullDistance,
    B::TessLevelOuter,
    B::TessLevelInner,
    B::SampleMask,
    B::PrimitivePointIndicesEXT,
    B::PrimitiveLineIndicesEXT,
    B::PrimitiveTriangleIndicesEXT,
    B::CullPrimitiveEXT,
];

/// Those whose length is fixed (VUID-TessLevelOuter-TessLevelOuter-04393, VUID-TessLevelInner-TessLevelInner-04397).
const LENGTHS: [(B, u32); 2] = [(B::TessLevelOuter, 4), (B::TessLevelInner, 2)];

/// Checks the inputs and outputs of all entry points.
pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, report: &mut Report) {
    for entry in &module.entry_points {
        let Some(model) = entry.literal(0) else { continue };
        for variable in (2..entry.operands.len()).filter_map(|at| types.definition(entry.id(at)?)) {
            if let Some(message) = variable_of(&variable, model, types, annotations) {
                let message = Message::new(code::BUILTIN, message, variable.loc);
                if !report.errors.contains(&message) {
                    report.errors.push(message);
                }
            }
        }
    }
}

fn variable_of(variable: &Inst, model: u32, types: &Types, annotations: &Annotations) -> Option<String> {
    let (class, pointee) = types.pointer(variable.ty?)?;
    let number = annotations.operand(variable.result?, Decoration::BuiltIn)?;
    let builtin = B::from_u32(number)?;
    let row = ROWS.iter().find(|row| row.builtins.contains(&builtin))?;
    let name = grammar::enumerant(Kind::BuiltIn, number)?.name;
    let models = match StorageClass::from_u32(class)? {
        StorageClass::Input => row.input,
        StorageClass::Output => Some(row.output),
        _ => return None,
    };
    let direction = if class == StorageClass::Input as u32 { "input" } else { "output" };
    if models.is_some_and(|models| !models.iter().any(|known| *known as u32 == model)) {
        let model = grammar::enumerant(Kind::ExecutionModel, model).map_or("an unknown model", |known| known.name);
        return Some(format!("the builtin {name} is not an {direction} of the execution model {model}"));
    }
    if LISTS.contains(&builtin) && types.class(pointee) != Class::ARRAY {
        return Some(format!("the builtin {name} is an array, not {}", types.describe(pointee)));
    }
    if let Some((_, length)) = LENGTHS.iter().find(|(of, _)| *of == builtin)
        && types.definition(pointee).and_then(|inst| types.constant(inst.id(1)?)).is_some_and(|found| found != *length)
    {
        return Some(format!("the builtin {name} is an array of {length} elements"));
    }
    let element = element(types, pointee);
    let is_wide = types.scalar(element).is_some_and(|scalar| scalar.bits > 32 || scalar.bits == 16 || scalar.bits == 8);
    if !row.class.holds(types.class(element)) || types.count(element) != row.components || is_wide {
        let count = if row.components > 1 { format!(" of {} components", row.components) } else { String::new() };
        return Some(format!("the builtin {name} is {}{count} of 32 bits, not {}", row.class, types.describe(element)));
    }
    None
}

/// The element type of arrays of vertices, primitives or distances.
fn element(types: &Types, mut ty: Id) -> Id {
    while types.class(ty) == Class::ARRAY
        && let Some(element) = types.definition(ty).and_then(|inst| inst.id(0))
    {
        ty = element;
    }
    ty
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_builtin_has_one_row() {
        let mut seen = BTreeSet::new();
        for builtin in ROWS.iter().flat_map(|row| row.builtins) {
            assert!(seen.insert(*builtin as u32), "{builtin:?}");
        }
    }
}
