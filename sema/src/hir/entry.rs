//! Entry points: stages and what the attributes of their functions say.

use super::constant::Constant;
use crate::ids::FunctionId;
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
    /// Of a node of a work graph.
    pub node: Option<NodeAttributes>,
}

/// What the attributes of a node and of its parameters say.
#[derive(Debug, Clone, Default)]
pub struct NodeAttributes {
    pub launch: NodeLaunch,
    /// `[NodeID("…", index)]`; its name is the application's affair, as the names of entry points are.
    pub index: u32,
    pub grid: Option<NodeGrid>,
    /// `[NodeMaxRecursionDepth(n)]`
    pub recursion: Option<u32>,
    /// `[NodeShareInputOf("…", index)]`
    pub shares_input: Option<(String, u32)>,
    /// One for each parameter.
    pub params: Vec<NodeParam>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NodeLaunch {
    #[default]
    Broadcasting,
    Coalescing,
    Thread,
    /// A mesh shader; its stage is [`Stage::Mesh`].
    Mesh,
}

/// How many groups a broadcasting node has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeGrid {
    /// `[NodeDispatchGrid(x, y, z)]`
    Fixed([u32; 3]),
    /// `[NodeMaxDispatchGrid(x, y, z)]`: the record says how many of these.
    Most([u32; 3]),
}

/// What the attributes of a node's parameter say, where it is an input or an output of the graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeParam {
    /// How many records there are at most.
    pub most_records: u32,
    /// `[MaxRecordsSharedWith(output)]`: the parameter that the limit is shared with.
    pub shared_with: Option<usize>,
    /// Of an output: the node that it leads to, by `[NodeID("…", index)]` or its own name.
    pub target: String,
    pub base: u32,
    /// Nodes may be missing.
    pub sparse: bool,
    /// How many nodes it leads to; None: no limit.
    pub nodes: Option<u32>,
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
