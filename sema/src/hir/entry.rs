//! Entry points: stages and what the attributes of their functions say.

use super::constant::Constant;
use crate::ids::FunctionId;
use crate::types::TypeId;
use frontend::Span;

/// A function that the pipeline calls, with the attributes of its stage.
#[derive(Debug, Clone)]
pub struct EntryPoint {
    /// The function as it was written; `lower` makes a wrapper that loads inputs and stores outputs.
    pub function: FunctionId,
    /// The name in OpEntryPoint.
    pub name: String,
    /// The stage, from `-T` or `[shader("…")]`.
    pub stage: Stage,
    /// `[numthreads(x, y, z)]`
    pub num_threads: Option<[u32; 3]>,
    /// `vk::spvexecutionmode(mode, operands…)` in source order.
    pub execution_modes: Vec<ExecutionMode>,
    /// `[earlydepthstencil]`
    pub early_depth_stencil: bool,
    /// Attributes of hull, domain, geometry and mesh shaders.
    pub pipeline: PipelineAttributes,
    /// Of a node of a work graph.
    pub node: Option<NodeAttributes>,
}

/// What the attributes of a node and of its parameters say.
#[derive(Debug, Clone, Default)]
pub struct NodeAttributes {
    /// `[NodeLaunch("…")]`.
    pub launch: NodeLaunch,
    /// `[NodeID("…", index)]`; its name is the application's affair, as the names of entry points are.
    pub index: u32,
    /// The size of the dispatch grid; None for launches other than broadcasting.
    pub grid: Option<NodeGrid>,
    /// `[NodeMaxRecursionDepth(n)]`
    pub recursion: Option<u32>,
    /// `[NodeShareInputOf("…", index)]`
    pub shares_input: Option<(String, u32)>,
    /// One for each parameter.
    pub params: Vec<NodeParam>,
}

/// How the threads of a node are started.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NodeLaunch {
    /// A grid of thread groups for each record.
    #[default]
    Broadcasting,
    /// One thread group for several records.
    Coalescing,
    /// One thread for each record.
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
    /// The index in `[NodeID("…", index)]`: that of the first node if the output is an array.
    pub base: u32,
    /// Nodes may be missing.
    pub sparse: bool,
    /// How many nodes it leads to; None: no limit.
    pub nodes: Option<u32>,
}

/// Attributes of hull, domain, geometry and mesh shaders. What a stage demands is there.
#[derive(Debug, Clone, Default)]
pub struct PipelineAttributes {
    /// `[domain("…")]`.
    pub domain: Option<Domain>,
    /// `[partitioning("…")]`.
    pub partitioning: Option<Partitioning>,
    /// `[outputtopology("…")]`.
    pub output_topology: Option<OutputTopology>,
    /// `[outputcontrolpoints(n)]`: the length of the output patch.
    pub output_control_points: Option<u32>,
    /// `[patchconstantfunc("…")]`
    pub patch_constant: Option<FunctionId>,
    /// `[maxvertexcount(n)]` of a geometry shader.
    pub max_vertex_count: Option<u32>,
    /// `[instance(n)]`
    pub instances: Option<u32>,
}

/// The domain of tessellation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    /// `tri`: three barycentric coordinates.
    Triangle,
    /// `quad`: two coordinates.
    Quad,
    /// `isoline`: two coordinates, of which the second one selects the line.
    Isoline,
}

/// How a tessellation factor becomes a number of segments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Partitioning {
    /// `integer`: SpacingEqual.
    Integer,
    /// `fractional_even`.
    FractionalEven,
    /// `fractional_odd`.
    FractionalOdd,
}

/// What a stage outputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputTopology {
    /// `point`.
    Point,
    /// `line`.
    Line,
    /// A mesh shader's.
    Triangle,
    /// `triangle_cw`.
    TriangleClockwise,
    /// `triangle_ccw`.
    TriangleCounterclockwise,
}

/// An execution mode that the source names by its number.
#[derive(Debug, Clone)]
pub struct ExecutionMode {
    /// The number of the mode in SPIR-V's registry.
    pub mode: u32,
    /// The extra operands.
    pub operands: ModeOperands,
    /// The attribute or call.
    pub span: Span,
}

/// The extra operands of an execution mode.
#[derive(Debug, Clone)]
pub enum ModeOperands {
    /// OpExecutionMode: words.
    Literals(Vec<u32>),
    /// OpExecutionModeId: ids of constants.
    Ids(Vec<ModeId>),
}

/// A constant of a scalar type as an operand of an execution mode.
#[derive(Debug, Clone, Copy)]
pub struct ModeId {
    /// The scalar type of the constant.
    pub ty: TypeId,
    /// The constant; for a specialization constant its default.
    pub value: Constant,
    /// The number of the specialization constant whose default the value is.
    pub spec: Option<u32>,
}

/// A shader stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// `vertex`, `vs_6_x`.
    Vertex,
    /// `pixel`, `ps_6_x`: SPIR-V's Fragment.
    Pixel,
    /// `compute`, `cs_6_x`.
    Compute,
    /// `hull`, `hs_6_x`: SPIR-V's TessellationControl.
    Hull,
    /// `domain`, `ds_6_x`: SPIR-V's TessellationEvaluation.
    Domain,
    /// `geometry`, `gs_6_x`.
    Geometry,
    /// `mesh`, `ms_6_x`.
    Mesh,
    /// `amplification`, `as_6_x`: SPIR-V's Task.
    Amplification,
    /// `raygeneration`, in a library.
    RayGeneration,
    /// `intersection`, in a library.
    Intersection,
    /// `anyhit`, in a library.
    AnyHit,
    /// `closesthit`, in a library.
    ClosestHit,
    /// `miss`, in a library.
    Miss,
    /// `callable`, in a library.
    Callable,
    /// `node` of a work graph, in a library (SPV_AMDX_shader_enqueue).
    Node,
}
