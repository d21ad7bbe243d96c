//! Entry points: stages and what the attributes of their functions say.

use super::{Constant, FunctionId};
use crate::types::TypeId;
use frontend::Span;

#[derive(Debug, Clone)]
pub struct EntryPoint {
    pub function: FunctionId,
    /// The name in OpEntryPoint.
    pub name: String,
    pub stage: Stage,
    /// `[numthreads(x, y, z)]`
    pub num_threads: Option<[u32; 3]>,
    /// `vk::spvexecutionmode(mode, operands…)` in source order.
    pub execution_modes: Vec<ExecutionMode>,
    /// `[earlydepthstencil]`
    pub early_depth_stencil: bool,
    pub pipeline: PipelineAttributes,
}

/// Attributes of hull, domain, geometry and mesh shaders. What a stage demands is there.
#[derive(Debug, Clone, Default)]
pub struct PipelineAttributes {
    pub domain: Option<Domain>,
    pub partitioning: Option<Partitioning>,
    pub output_topology: Option<OutputTopology>,
    pub output_control_points: Option<u32>,
    /// `[patchconstantfunc("…")]`
    pub patch_constant: Option<FunctionId>,
    pub max_vertex_count: Option<u32>,
    /// `[instance(n)]`
    pub instances: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    Triangle,
    Quad,
    Isoline,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Partitioning {
    Integer,
    FractionalEven,
    FractionalOdd,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputTopology {
    Point,
    Line,
    /// A mesh shader's.
    Triangle,
    TriangleClockwise,
    TriangleCounterclockwise,
}

#[derive(Debug, Clone)]
pub struct ExecutionMode {
    pub mode: u32,
    pub operands: ModeOperands,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum ModeOperands {
    Literals(Vec<u32>),
    Ids(Vec<ModeId>),
}

/// A constant of a scalar type as an operand of an execution mode.
#[derive(Debug, Clone, Copy)]
pub struct ModeId {
    pub ty: TypeId,
    pub value: Constant,
    /// The number of the specialization constant whose default the value is.
    pub spec: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    Vertex,
    Pixel,
    Compute,
    Hull,
    Domain,
    Geometry,
    Mesh,
    Amplification,
    RayGeneration,
    Intersection,
    AnyHit,
    ClosestHit,
    Miss,
    Callable,
    Node,
}
