//! System-value semantics: the meaning of `SV_…` in a stage, as input or output.

use sema::SYSTEM_VALUES;
use sema::hir::{ParamRole, Stage};
use sema::types::Scalar;
use spirv::BuiltIn;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Input,
    Output,
}

impl Direction {
    pub fn article(self) -> &'static str {
        match self {
            Self::Input => "an input",
            Self::Output => "an output",
        }
    }
}

/// A point of the pipeline at which values enter or leave a stage.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Point {
    VertexIn,
    VertexOut,
    /// Hull shader inputs other than control points: system values, for the patch constant function too.
    HullIn,
    HullPointIn,
    HullPointOut,
    PatchOut,
    /// Domain shader inputs other than control points: patch constants and system values.
    DomainIn,
    DomainPointIn,
    DomainOut,
    GeometryIn,
    GeometryPointIn,
    GeometryOut,
    PixelIn,
    PixelOut,
    ComputeIn,
    MeshIn,
    MeshVertexOut,
    MeshPrimitiveOut,
    /// The primitive indices of a mesh shader, with this many vertices each.
    MeshIndicesOut(u32),
    AmplificationIn,
}

impl Point {
    /// The point of a parameter of this role, or of the result; None if no value passes there.
    pub fn of(stage: Stage, role: ParamRole, direction: Direction) -> Option<Self> {
        use Direction::{Input, Output};
        Some(match (stage, direction, role) {
            (Stage::Vertex, Input, _) => Self::VertexIn,
            (Stage::Vertex, Output, _) => Self::VertexOut,
            (Stage::Hull, Input, ParamRole::InputPatch) => Self::HullPointIn,
            (Stage::Hull, Input, _) => Self::HullIn,
            (Stage::Hull, Output, _) => Self::HullPointOut,
            (Stage::Domain, Input, ParamRole::OutputPatch) => Self::DomainPointIn,
            (Stage::Domain, Input, _) => Self::DomainIn,
            (Stage::Domain, Output, _) => Self::DomainOut,
            (Stage::Geometry, Input, ParamRole::Primitive(_)) => Self::GeometryPointIn,
            (Stage::Geometry, Input, _) => Self::GeometryIn,
            (Stage::Geometry, Output, _) => Self::GeometryOut,
            (Stage::Pixel, Input, _) => Self::PixelIn,
            (Stage::Pixel, Output, _) => Self::PixelOut,
            // Nodes have the system values of compute shaders.
            (Stage::Compute | Stage::Node, Input, _) => Self::ComputeIn,
            (Stage::Amplification, Input, _) => Self::AmplificationIn,
            (Stage::Mesh, Input, _) => Self::MeshIn,
            (Stage::Mesh, Output, ParamRole::Vertices) => Self::MeshVertexOut,
            (Stage::Mesh, Output, ParamRole::Primitives) => Self::MeshPrimitiveOut,
            _ => return None,
        })
    }

    pub fn stage(self) -> Stage {
        match self {
            Self::VertexIn | Self::VertexOut => Stage::Vertex,
            Self::HullIn | Self::HullPointIn | Self::HullPointOut | Self::PatchOut => Stage::Hull,
            Self::DomainIn | Self::DomainPointIn | Self::DomainOut => Stage::Domain,
            Self::GeometryIn | Self::GeometryPointIn | Self::GeometryOut => Stage::Geometry,
            Self::PixelIn | Self::PixelOut => Stage::Pixel,
            Self::ComputeIn => Stage::Compute,
            Self::MeshIn | Self::MeshVertexOut | Self::MeshPrimitiveOut | Self::MeshIndicesOut(_) => Stage::Mesh,
            Self::AmplificationIn => Stage::Amplification,
        }
    }

    pub fn direction(self) -> Direction {
        match self {
            Self::VertexIn
            | Self::HullIn
            | Self::HullPointIn
            | Self::DomainIn
            | Self::DomainPointIn
            | Self::GeometryIn
            | Self::GeometryPointIn
            | Self::PixelIn
            | Self::ComputeIn
            | Self::MeshIn
            | Self::AmplificationIn => Direction::Input,
            Self::VertexOut
            | Self::HullPointOut
            | Self::PatchOut
            | Self::DomainOut
            | Self::GeometryOut
            | Self::PixelOut
            | Self::MeshVertexOut
            | Self::MeshPrimitiveOut
            | Self::MeshIndicesOut(_) => Direction::Output,
        }
    }

    /// True if values of a user's own semantic enter or leave here: from a vertex buffer, or from one stage to the next.
    pub fn takes_own_semantics(self) -> bool {
        !matches!(self, Self::HullIn | Self::GeometryIn | Self::PixelOut | Self::ComputeIn | Self::MeshIn | Self::AmplificationIn)
    }

    /// True for the vertices that a pre-rasterization stage passes on.
    pub fn is_vertex(self) -> bool {
        matches!(
            self,
            Self::VertexOut
                | Self::HullPointIn
                | Self::HullPointOut
                | Self::DomainPointIn
                | Self::DomainOut
                | Self::GeometryPointIn
                | Self::GeometryOut
                | Self::MeshVertexOut
        )
    }
}

/// The meaning of a stage variable.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A variable with a Location; the location is given for render targets.
    Location(Option<u32>),
    BuiltIn(BuiltInVariable),
}

/// A SPIR-V builtin and the type that Vulkan requires for it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct BuiltInVariable {
    pub number: u32,
    pub ty: BuiltInType,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum BuiltInType {
    /// As declared in HLSL.
    Declared,
    Scalar(Scalar),
    Vector(Scalar, u32),
    /// An array of this many scalars; 0 means as many as declared.
    Array(Scalar, u32),
}

impl Meaning {
    /// The variant for the declared interpolation: barycentrics without perspective are another builtin.
    pub fn interpolated(self, no_perspective: bool) -> Self {
        match self {
            Self::BuiltIn(variable) if no_perspective && variable.number == BuiltIn::BaryCoordKHR as u32 => {
                Self::BuiltIn(BuiltInVariable { number: BuiltIn::BaryCoordNoPerspKHR as u32, ..variable })
            }
            meaning => meaning,
        }
    }
}

pub(crate) const fn scalar(builtin: BuiltIn, scalar: Scalar) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Scalar(scalar) })
}

const fn vector(builtin: BuiltIn, scalar: Scalar, length: u32) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Vector(scalar, length) })
}

const fn array(builtin: BuiltIn, scalar: Scalar, length: u32) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Array(scalar, length) })
}

fn declared(builtin: BuiltIn) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Declared })
}

/// The builtin of SPV_EXT_mesh_shader for the indices of primitives with this many vertices.
pub(crate) fn primitive_indices(vertices: u32) -> Meaning {
    match vertices {
        1 => scalar(BuiltIn::PrimitivePointIndicesEXT, Scalar::UInt),
        2 => vector(BuiltIn::PrimitiveLineIndicesEXT, Scalar::UInt, 2),
        _ => vector(BuiltIn::PrimitiveTriangleIndicesEXT, Scalar::UInt, 3),
    }
}

pub(crate) fn system_value(name: &str, point: Point) -> Option<Meaning> {
    use Point::{
        AmplificationIn, ComputeIn, DomainIn, DomainOut, GeometryIn, GeometryOut, HullIn, MeshIn, MeshPrimitiveOut, PatchOut,
        PixelIn, PixelOut, VertexIn, VertexOut,
    };
    let is_passed_on = |point: Point| point.is_vertex() && point != Point::MeshVertexOut;
    let before_rasterizer = matches!(point, VertexOut | DomainOut | GeometryOut | MeshPrimitiveOut | PixelIn);
    Some(match (name, point) {
        ("SV_VERTEXID", VertexIn) => declared(BuiltIn::VertexIndex),
        ("SV_INSTANCEID", VertexIn) => declared(BuiltIn::InstanceIndex),
        ("SV_VIEWID", VertexIn | HullIn | DomainIn | GeometryIn | PixelIn | MeshIn) => scalar(BuiltIn::ViewIndex, Scalar::UInt),
        ("SV_STARTVERTEXLOCATION", VertexIn) => scalar(BuiltIn::BaseVertex, Scalar::Int),
        ("SV_STARTINSTANCELOCATION", VertexIn) => scalar(BuiltIn::BaseInstance, Scalar::UInt),
        // These come from a vertex buffer.
        ("SV_POSITION" | "SV_CLIPDISTANCE" | "SV_CULLDISTANCE", VertexIn) => Meaning::Location(None),
        ("SV_RENDERTARGETARRAYINDEX" | "SV_VIEWPORTARRAYINDEX", VertexIn) => Meaning::Location(None),
        ("SV_DISPATCHTHREADID", ComputeIn | MeshIn | AmplificationIn) => vector(BuiltIn::GlobalInvocationId, Scalar::UInt, 3),
        ("SV_GROUPID", ComputeIn | MeshIn | AmplificationIn) => vector(BuiltIn::WorkgroupId, Scalar::UInt, 3),
        ("SV_GROUPTHREADID", ComputeIn | MeshIn | AmplificationIn) => vector(BuiltIn::LocalInvocationId, Scalar::UInt, 3),
        ("SV_GROUPINDEX", ComputeIn | MeshIn | AmplificationIn) => scalar(BuiltIn::LocalInvocationIndex, Scalar::UInt),
        ("SV_TESSFACTOR", PatchOut | DomainIn) => array(BuiltIn::TessLevelOuter, Scalar::Float, 4),
        ("SV_INSIDETESSFACTOR", PatchOut | DomainIn) => array(BuiltIn::TessLevelInner, Scalar::Float, 2),
        ("SV_DOMAINLOCATION", DomainIn) => vector(BuiltIn::TessCoord, Scalar::Float, 3),
        ("SV_OUTPUTCONTROLPOINTID", HullIn) | ("SV_GSINSTANCEID", GeometryIn) => scalar(BuiltIn::InvocationId, Scalar::UInt),
        // SPIRV-Tools requires signed per-primitive integers in mesh shaders; the specification does not.
        ("SV_PRIMITIVEID", MeshPrimitiveOut) => scalar(BuiltIn::PrimitiveId, Scalar::Int),
        ("SV_RENDERTARGETARRAYINDEX", MeshPrimitiveOut) => scalar(BuiltIn::Layer, Scalar::Int),
        ("SV_VIEWPORTARRAYINDEX", MeshPrimitiveOut) => scalar(BuiltIn::ViewportIndex, Scalar::Int),
        ("SV_PRIMITIVEID", HullIn | DomainIn | GeometryIn | GeometryOut | PixelIn) => scalar(BuiltIn::PrimitiveId, Scalar::UInt),
        ("SV_RENDERTARGETARRAYINDEX", _) if before_rasterizer => scalar(BuiltIn::Layer, Scalar::UInt),
        ("SV_VIEWPORTARRAYINDEX", _) if before_rasterizer => scalar(BuiltIn::ViewportIndex, Scalar::UInt),
        ("SV_SHADINGRATE", MeshPrimitiveOut) => scalar(BuiltIn::PrimitiveShadingRateKHR, Scalar::Int),
        ("SV_SHADINGRATE", VertexOut | GeometryOut) => scalar(BuiltIn::PrimitiveShadingRateKHR, Scalar::UInt),
        ("SV_SHADINGRATE", PixelIn) => scalar(BuiltIn::ShadingRateKHR, Scalar::UInt),
        ("SV_CULLPRIMITIVE", MeshPrimitiveOut | PixelIn) => scalar(BuiltIn::CullPrimitiveEXT, Scalar::Bool),
        ("SV_POSITION", point) if point.is_vertex() => vector(BuiltIn::Position, Scalar::Float, 4),
        ("SV_POSITION", PixelIn) => vector(BuiltIn::FragCoord, Scalar::Float, 4),
        ("SV_CLIPDISTANCE", point) if point.is_vertex() || point == PixelIn => array(BuiltIn::ClipDistance, Scalar::Float, 0),
        ("SV_CULLDISTANCE", point) if point.is_vertex() || point == PixelIn => array(BuiltIn::CullDistance, Scalar::Float, 0),
        ("SV_ISFRONTFACE", PixelIn) => scalar(BuiltIn::FrontFacing, Scalar::Bool),
        ("SV_SAMPLEINDEX", PixelIn) => scalar(BuiltIn::SampleId, Scalar::UInt),
        ("SV_COVERAGE", PixelIn | PixelOut) => array(BuiltIn::SampleMask, Scalar::UInt, 1),
        ("SV_BARYCENTRICS", PixelIn) => vector(BuiltIn::BaryCoordKHR, Scalar::Float, 3),
        ("SV_INNERCOVERAGE", PixelIn) => scalar(BuiltIn::FullyCoveredEXT, Scalar::Bool),
        ("SV_DEPTH" | "SV_DEPTHGREATEREQUAL" | "SV_DEPTHLESSEQUAL", PixelOut) => scalar(BuiltIn::FragDepth, Scalar::Float),
        ("SV_STENCILREF", PixelOut) => scalar(BuiltIn::FragStencilRefEXT, Scalar::Int),
        // Between stages these are user-defined varyings.
        ("SV_INSTANCEID", point) if is_passed_on(point) || point == PixelIn => Meaning::Location(None),
        ("SV_ISFRONTFACE", GeometryOut) => Meaning::Location(None),
        ("SV_POSITION" | "SV_CLIPDISTANCE" | "SV_CULLDISTANCE", PatchOut | DomainIn) => Meaning::Location(None),
        ("SV_RENDERTARGETARRAYINDEX" | "SV_VIEWPORTARRAYINDEX", PatchOut | DomainIn) => Meaning::Location(None),
        ("SV_RENDERTARGETARRAYINDEX" | "SV_VIEWPORTARRAYINDEX", point) if is_passed_on(point) => Meaning::Location(None),
        _ => return None,
    })
}

/// The minor version of the first shader model 6 that has the system value. Mesh shaders, which have more, need a later one themselves.
pub(crate) fn first_shader_model(name: &str) -> u32 {
    match name {
        "SV_VIEWID" | "SV_BARYCENTRICS" => 1,
        "SV_SHADINGRATE" => 4,
        "SV_STARTVERTEXLOCATION" | "SV_STARTINSTANCELOCATION" => 8,
        _ => 0,
    }
}

/// True if some stage has the system value.
pub(crate) fn is_known(name: &str) -> bool {
    SYSTEM_VALUES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The system value that a misspelt one probably means.
pub(crate) fn nearest_system_value(name: &str) -> Option<&'static str> {
    diagnostics::nearest(name, SYSTEM_VALUES.iter().copied())
}

/// The points at which something is allowed.
pub(crate) type Where = fn(Point) -> bool;

/// The builtin of `vk::builtin("…")`, and the points at which it is allowed.
pub(crate) fn named_builtin(name: &str) -> Option<(Meaning, Where)> {
    Some(match name {
        "PointSize" => (scalar(BuiltIn::PointSize, Scalar::Float), Point::is_vertex),
        "HelperInvocation" => (scalar(BuiltIn::HelperInvocation, Scalar::Bool), |point| point == Point::PixelIn),
        "BaseVertex" => (scalar(BuiltIn::BaseVertex, Scalar::Int), |point| point == Point::VertexIn),
        "BaseInstance" => (scalar(BuiltIn::BaseInstance, Scalar::Int), |point| point == Point::VertexIn),
        "DrawIndex" => (scalar(BuiltIn::DrawIndex, Scalar::Int), |point| {
            matches!(point, Point::VertexIn | Point::MeshIn | Point::AmplificationIn)
        }),
        "DeviceIndex" => (scalar(BuiltIn::DeviceIndex, Scalar::Int), |point| point.direction() == Direction::Input),
        "ViewportMaskNV" => (array(BuiltIn::ViewportMaskNV, Scalar::Int, 1), |point| {
            matches!(point, Point::VertexOut | Point::DomainOut | Point::GeometryOut | Point::MeshPrimitiveOut)
        }),
        _ => return None,
    })
}

pub(crate) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Vertex => "vertex",
        Stage::Pixel => "pixel",
        Stage::Compute => "compute",
        Stage::Hull => "hull",
        Stage::Domain => "domain",
        Stage::Geometry => "geometry",
        Stage::Mesh => "mesh",
        Stage::Amplification => "amplification",
        Stage::RayGeneration => "ray generation",
        Stage::Intersection => "intersection",
        Stage::AnyHit => "any hit",
        Stage::ClosestHit => "closest hit",
        Stage::Miss => "miss",
        Stage::Callable => "callable",
        Stage::Node => "node",
    }
}

#[cfg(test)]
mod tests {
    use super::{is_known, nearest_system_value};

    #[test]
    fn system_values_by_name() {
        assert!(is_known("SV_Target") && is_known("SV_TARGET") && !is_known("SV_Taget"));
        assert_eq!(nearest_system_value("SV_Taget"), Some("SV_Target"));
        assert_eq!(nearest_system_value("sv_dispatchtreadid"), Some("SV_DispatchThreadID"));
        assert_eq!(nearest_system_value("SV_Invented"), None);
    }
}
