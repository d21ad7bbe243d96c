//! System-value semantics: what `SV_…` means in a stage, as input or output.

use crate::context::ModuleLowerer;
use sema::hir::{InterfaceAttributes, Semantic, Stage};
use sema::types::Scalar;
use spirv::BuiltIn;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Input,
    Output,
}

impl Direction {
    fn article(self) -> &'static str {
        match self {
            Self::Input => "an input",
            Self::Output => "an output",
        }
    }
}

/// What a stage variable stands for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A variable with a Location; given for render targets.
    Location(Option<u32>),
    BuiltIn(BuiltInVariable),
}

/// A builtin variable of SPIR-V and the type that Vulkan demands for it.
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
    /// An array of so many scalars; 0: as many as are declared.
    Array(Scalar, u32),
}

impl Meaning {
    /// Barycentrics without perspective are a builtin of their own.
    pub fn interpolated(self, no_perspective: bool) -> Self {
        match self {
            Self::BuiltIn(variable) if no_perspective && variable.number == BuiltIn::BaryCoordKHR as u32 => {
                Self::BuiltIn(BuiltInVariable { number: BuiltIn::BaryCoordNoPerspKHR as u32, ..variable })
            }
            meaning => meaning,
        }
    }
}

const fn scalar(builtin: BuiltIn, scalar: Scalar) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Scalar(scalar) })
}

const fn vector(builtin: BuiltIn, scalar: Scalar, length: u32) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Vector(scalar, length) })
}

const fn array(builtin: BuiltIn, scalar: Scalar, length: u32) -> Meaning {
    Meaning::BuiltIn(BuiltInVariable { number: builtin as u32, ty: BuiltInType::Array(scalar, length) })
}

impl ModuleLowerer<'_> {
    /// None: the semantic is unknown, or means nothing there; it was reported.
    pub fn meaning(
        &mut self,
        semantic: Option<&Semantic>,
        attributes: &InterfaceAttributes,
        stage: Stage,
        direction: Direction,
    ) -> Option<Meaning> {
        if let Some(name) = &attributes.builtin {
            let Some((meaning, place)) = named_builtin(name) else {
                self.error("unknown-builtin", format!("there is no builtin '{name}' for 'vk::builtin'"));
                return None;
            };
            if place.is_some_and(|place| place != (stage, direction)) {
                let what = direction.article();
                let stage = stage_name(stage);
                self.error("wrong-semantic", format!("the builtin '{name}' is not {what} of the {stage} stage"));
                return None;
            }
            return Some(meaning);
        }
        let Some(semantic) = semantic else { return Some(Meaning::Location(None)) };
        let name = semantic.name.to_ascii_uppercase();
        if name == "PSIZE" && (stage, direction) == (Stage::Vertex, Direction::Output) {
            return Some(scalar(BuiltIn::PointSize, Scalar::Float));
        }
        if !name.starts_with("SV_") {
            return Some(Meaning::Location(None));
        }
        if name == "SV_TARGET" && (stage, direction) == (Stage::Pixel, Direction::Output) {
            return Some(Meaning::Location(Some(semantic.index)));
        }
        let meaning = system_value(&name, stage, direction);
        if meaning.is_none() {
            self.span = semantic.span;
            let what = direction.article();
            let (name, stage) = (&semantic.name, stage_name(stage));
            if is_known(&name.to_ascii_uppercase()) {
                let message = format!("the semantic '{name}' is not {what} of the {stage} stage");
                self.error("wrong-semantic", message);
            } else {
                self.error("unknown-semantic", format!("there is no system value '{name}'"));
            }
        }
        meaning
    }
}

fn system_value(name: &str, stage: Stage, direction: Direction) -> Option<Meaning> {
    use Direction::{Input, Output};
    Some(match (name, stage, direction) {
        ("SV_DISPATCHTHREADID", Stage::Compute, Input) => vector(BuiltIn::GlobalInvocationId, Scalar::UInt, 3),
        ("SV_GROUPID", Stage::Compute, Input) => vector(BuiltIn::WorkgroupId, Scalar::UInt, 3),
        ("SV_GROUPTHREADID", Stage::Compute, Input) => vector(BuiltIn::LocalInvocationId, Scalar::UInt, 3),
        ("SV_GROUPINDEX", Stage::Compute, Input) => scalar(BuiltIn::LocalInvocationIndex, Scalar::UInt),
        ("SV_VERTEXID", Stage::Vertex, Input) => {
            Meaning::BuiltIn(BuiltInVariable { number: BuiltIn::VertexIndex as u32, ty: BuiltInType::Declared })
        }
        ("SV_INSTANCEID", Stage::Vertex, Input) => {
            Meaning::BuiltIn(BuiltInVariable { number: BuiltIn::InstanceIndex as u32, ty: BuiltInType::Declared })
        }
        // In a vertex shader's input and a pixel shader's input, as anywhere between stages, an instance's number is user data.
        ("SV_INSTANCEID" | "SV_VERTEXID", Stage::Vertex, Output) | ("SV_INSTANCEID" | "SV_VERTEXID", Stage::Pixel, Input) => {
            Meaning::Location(None)
        }
        // What a vertex shader is fed has no meaning of its own.
        (name, Stage::Vertex, Input) if is_known(name) && !VERTEX_INPUTS.contains(&name) => Meaning::Location(None),
        ("SV_POSITION", Stage::Vertex, Output) => vector(BuiltIn::Position, Scalar::Float, 4),
        ("SV_POSITION", Stage::Pixel, Input) => vector(BuiltIn::FragCoord, Scalar::Float, 4),
        ("SV_ISFRONTFACE", Stage::Pixel, Input) => scalar(BuiltIn::FrontFacing, Scalar::Bool),
        ("SV_SAMPLEINDEX", Stage::Pixel, Input) => scalar(BuiltIn::SampleId, Scalar::UInt),
        ("SV_PRIMITIVEID", Stage::Pixel, Input) => scalar(BuiltIn::PrimitiveId, Scalar::UInt),
        ("SV_COVERAGE", Stage::Pixel, _) => array(BuiltIn::SampleMask, Scalar::UInt, 1),
        ("SV_DEPTH" | "SV_DEPTHGREATEREQUAL" | "SV_DEPTHLESSEQUAL", Stage::Pixel, Output) => {
            scalar(BuiltIn::FragDepth, Scalar::Float)
        }
        ("SV_STENCILREF", Stage::Pixel, Output) => scalar(BuiltIn::FragStencilRefEXT, Scalar::Int),
        ("SV_VIEWID", Stage::Vertex | Stage::Pixel, Input) => scalar(BuiltIn::ViewIndex, Scalar::UInt),
        ("SV_BARYCENTRICS", Stage::Pixel, Input) => vector(BuiltIn::BaryCoordKHR, Scalar::Float, 3),
        ("SV_RENDERTARGETARRAYINDEX", Stage::Vertex, Output) | ("SV_RENDERTARGETARRAYINDEX", Stage::Pixel, Input) => {
            scalar(BuiltIn::Layer, Scalar::UInt)
        }
        ("SV_VIEWPORTARRAYINDEX", Stage::Vertex, Output) | ("SV_VIEWPORTARRAYINDEX", Stage::Pixel, Input) => {
            scalar(BuiltIn::ViewportIndex, Scalar::UInt)
        }
        ("SV_CLIPDISTANCE", Stage::Vertex, Output) | ("SV_CLIPDISTANCE", Stage::Pixel, Input) => {
            array(BuiltIn::ClipDistance, Scalar::Float, 0)
        }
        ("SV_CULLDISTANCE", Stage::Vertex, Output) | ("SV_CULLDISTANCE", Stage::Pixel, Input) => {
            array(BuiltIn::CullDistance, Scalar::Float, 0)
        }
        ("SV_SHADINGRATE", Stage::Vertex, Output) => scalar(BuiltIn::PrimitiveShadingRateKHR, Scalar::UInt),
        ("SV_SHADINGRATE", Stage::Pixel, Input) => scalar(BuiltIn::ShadingRateKHR, Scalar::UInt),
        ("SV_INNERCOVERAGE", Stage::Pixel, Input) => scalar(BuiltIn::FullyCoveredEXT, Scalar::Bool),
        ("SV_STARTVERTEXLOCATION", Stage::Vertex, Input) => scalar(BuiltIn::BaseVertex, Scalar::Int),
        ("SV_STARTINSTANCELOCATION", Stage::Vertex, Input) => scalar(BuiltIn::BaseInstance, Scalar::UInt),
        _ => return None,
    })
}

/// The system values that a vertex shader is given by the pipeline.
const VERTEX_INPUTS: [&str; 5] =
    ["SV_VERTEXID", "SV_INSTANCEID", "SV_VIEWID", "SV_STARTVERTEXLOCATION", "SV_STARTINSTANCELOCATION"];

/// True if some stage knows the system value (whether or not this compiler does).
fn is_known(name: &str) -> bool {
    const KNOWN: [&str; 33] = [
        "SV_BARYCENTRICS",
        "SV_CLIPDISTANCE",
        "SV_COVERAGE",
        "SV_CULLDISTANCE",
        "SV_CULLPRIMITIVE",
        "SV_DEPTH",
        "SV_DEPTHGREATEREQUAL",
        "SV_DEPTHLESSEQUAL",
        "SV_DISPATCHTHREADID",
        "SV_DOMAINLOCATION",
        "SV_GROUPID",
        "SV_GROUPINDEX",
        "SV_GROUPTHREADID",
        "SV_GSINSTANCEID",
        "SV_INNERCOVERAGE",
        "SV_INSIDETESSFACTOR",
        "SV_INSTANCEID",
        "SV_ISFRONTFACE",
        "SV_OUTPUTCONTROLPOINTID",
        "SV_POSITION",
        "SV_PRIMITIVEID",
        "SV_RENDERTARGETARRAYINDEX",
        "SV_SAMPLEINDEX",
        "SV_SHADINGRATE",
        "SV_STARTINSTANCELOCATION",
        "SV_STARTVERTEXLOCATION",
        "SV_STENCILREF",
        "SV_TARGET",
        "SV_TESSFACTOR",
        "SV_VERTEXID",
        "SV_VIEWID",
        "SV_VIEWPORTARRAYINDEX",
        "SV_DISPATCHGRID",
    ];
    KNOWN.contains(&name)
}

/// `vk::builtin("…")`, and where it may stand if not everywhere.
fn named_builtin(name: &str) -> Option<(Meaning, Option<(Stage, Direction)>)> {
    let vertex_input = Some((Stage::Vertex, Direction::Input));
    let vertex_output = Some((Stage::Vertex, Direction::Output));
    Some(match name {
        "PointSize" => (scalar(BuiltIn::PointSize, Scalar::Float), vertex_output),
        "HelperInvocation" => (scalar(BuiltIn::HelperInvocation, Scalar::Bool), Some((Stage::Pixel, Direction::Input))),
        "BaseVertex" => (scalar(BuiltIn::BaseVertex, Scalar::Int), vertex_input),
        "BaseInstance" => (scalar(BuiltIn::BaseInstance, Scalar::Int), vertex_input),
        "DrawIndex" => (scalar(BuiltIn::DrawIndex, Scalar::Int), vertex_input),
        "DeviceIndex" => (scalar(BuiltIn::DeviceIndex, Scalar::Int), None),
        "ViewportMaskNV" => (array(BuiltIn::ViewportMaskNV, Scalar::Int, 1), vertex_output),
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
