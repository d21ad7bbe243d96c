//! Entry points.

use super::count::Count;
use super::enumerant::Enumerant;
use super::interface::InterfaceVariable;
use super::types::Type;
use serde::{Serialize, Serializer};

/// An entry point and its uses: everything that the functions that it may call refer to, even in code that never runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EntryPoint {
    /// The name by which a pipeline selects it.
    pub name: String,
    /// The stage: its execution model (3.3 Execution Model).
    pub stage: Stage,
    /// OpExecutionMode and OpExecutionModeId (3.6 Execution Mode).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub execution_modes: Vec<ExecutionMode>,
    /// The invocations of a workgroup along x, y and z, from the object with the decoration WorkgroupSize, else from LocalSizeId or LocalSize.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workgroup_size: Option<[Count; 3]>,
    /// The variables of its interface of the storage class Input, sorted by location and component, builtins last.
    pub inputs: Vec<InterfaceVariable>,
    /// The same of the storage class Output.
    pub outputs: Vec<InterfaceVariable>,
    /// Ray payloads, hit attributes, callable data and the payload between task and mesh shaders.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub payloads: Vec<InterfaceVariable>,
    /// The parameters of a kernel.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
    /// The resources that it uses, as indices into `resources` of the reflection.
    pub resources: Vec<usize>,
    /// The push constants that it uses, as indices into `push_constants` of the reflection.
    pub push_constants: Vec<usize>,
    /// The specialization constants that it uses, also for the lengths of arrays and the workgroup size, as indices into `spec_constants` of the
    /// reflection.
    pub spec_constants: Vec<usize>,
    /// The result id of its function in the module.
    #[serde(skip)]
    pub function_id: u32,
}

/// An execution mode of an entry point.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExecutionMode {
    /// The mode.
    pub mode: Enumerant,
    /// Its operands: literals, or the values of constants.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<Count>,
}

/// A parameter of a kernel.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Parameter {
    /// OpName.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The type.
    #[serde(rename = "type")]
    pub ty: Type,
}

/// The stage of an entry point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the stages, which Vulkan explains")]
pub enum Stage {
    Vertex,
    /// Direct3D's hull shader.
    TessellationControl,
    /// Direct3D's domain shader.
    TessellationEvaluation,
    Geometry,
    /// Direct3D's pixel shader.
    Fragment,
    /// GLCompute
    Compute,
    /// A kernel of OpenCL.
    Kernel,
    /// TaskEXT or TaskNV: Direct3D's amplification shader.
    Task,
    /// MeshEXT or MeshNV
    Mesh,
    RayGeneration,
    Intersection,
    AnyHit,
    ClosestHit,
    Miss,
    Callable,
    /// The number of another execution model.
    Other(u32),
}

impl Stage {
    pub(crate) fn of(model: u32) -> Self {
        use spirv_grammar::execution_model as number;
        match model {
            number::Vertex => Self::Vertex,
            number::TessellationControl => Self::TessellationControl,
            number::TessellationEvaluation => Self::TessellationEvaluation,
            number::Geometry => Self::Geometry,
            number::Fragment => Self::Fragment,
            number::GLCompute => Self::Compute,
            number::Kernel => Self::Kernel,
            number::TaskNV | number::TaskEXT => Self::Task,
            number::MeshNV | number::MeshEXT => Self::Mesh,
            number::RayGenerationKHR => Self::RayGeneration,
            number::IntersectionKHR => Self::Intersection,
            number::AnyHitKHR => Self::AnyHit,
            number::ClosestHitKHR => Self::ClosestHit,
            number::MissKHR => Self::Miss,
            number::CallableKHR => Self::Callable,
            other => Self::Other(other),
        }
    }

    /// The name in JSON, such as `ray_generation`; the number of a stage without one.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Vertex => "vertex",
            Self::TessellationControl => "tessellation_control",
            Self::TessellationEvaluation => "tessellation_evaluation",
            Self::Geometry => "geometry",
            Self::Fragment => "fragment",
            Self::Compute => "compute",
            Self::Kernel => "kernel",
            Self::Task => "task",
            Self::Mesh => "mesh",
            Self::RayGeneration => "ray_generation",
            Self::Intersection => "intersection",
            Self::AnyHit => "any_hit",
            Self::ClosestHit => "closest_hit",
            Self::Miss => "miss",
            Self::Callable => "callable",
            Self::Other(number) => return number.to_string(),
        };
        name.to_owned()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Stage {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stage".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The stage of an entry point: vertex, tessellation_control, tessellation_evaluation, geometry, fragment, compute, kernel, \
                task, mesh, ray_generation, intersection, any_hit, closest_hit, miss or callable; the number of another execution model.",
            "type": "string",
        })
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}
