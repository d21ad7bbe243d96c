//! Entry points: stages, and the attributes of their functions.

use super::constant::Constant;
use crate::ids::FunctionId;
use crate::types::TypeId;
use frontend::Span;

/// An entry point with the attributes of its stage.
#[derive(Debug, Clone)]
pub struct EntryPoint {
    /// The function in the source. `lower` adds a wrapper that loads inputs and stores outputs.
    pub function: FunctionId,
    /// The name in OpEntryPoint.
    pub name: String,
    /// The stage, from `-T` or `[shader("…")]`.
    pub stage: Stage,
    /// `[numthreads(x, y, z)]`
    pub num_threads: Option<[u32; 3]>,
    /// `vk::spvexecutionmode(mode, operands…)`, in source order.
    pub execution_modes: Vec<ExecutionMode>,
    /// `[earlydepthstencil]`
    pub early_depth_stencil: bool,
    /// Attributes of hull, domain, geometry and mesh shaders.
    pub pipeline: PipelineAttributes,
    /// The attributes of a work graph node.
    pub node: Option<NodeAttributes>,
}

/// The attributes of a node and of its parameters.
#[derive(Debug, Clone, Default)]
pub struct NodeAttributes {
    /// `[NodeLaunch("…")]`.
    pub launch: NodeLaunch,
    /// The index in `[NodeID("…", index)]`. The application refers to nodes by name, as it does to entry points.
    pub index: u32,
    /// The size of the dispatch grid; None for launches other than broadcasting.
    pub grid: Option<NodeGrid>,
    /// `[NodeMaxRecursionDepth(n)]`
    pub recursion: Option<u32>,
    /// `[NodeShareInputOf("…", index)]`
    pub shares_input: Option<(String, u32)>,
    /// The attributes of each parameter.
    pub params: Vec<NodeParam>,
}

/// The launch mode of a node.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NodeLaunch {
    /// A grid of thread groups is launched for each record.
    #[default]
    Broadcasting,
    /// A thread group is launched for several records.
    Coalescing,
    /// A thread is launched for each record.
    Thread,
    /// A mesh shader is launched; its stage is [`Stage::Mesh`].
    Mesh,
}

/// The number of thread groups of a broadcasting node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeGrid {
    /// `[NodeDispatchGrid(x, y, z)]`
    Fixed([u32; 3]),
    /// `[NodeMaxDispatchGrid(x, y, z)]`: the maximum. The record contains the actual number.
    Most([u32; 3]),
}

/// The attributes of a parameter that is an input or output of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeParam {
    /// The maximum number of records.
    pub most_records: u32,
    /// `[MaxRecordsSharedWith(output)]`: the index of the parameter with the shared limit.
    pub shared_with: Option<usize>,
    /// The name of an output's target node, from `[NodeID("…", index)]` or the parameter's name.
    pub target: String,
    /// The index in `[NodeID("…", index)]`, which is that of the first node if the output is an array.
    pub base: u32,
    /// `[AllowSparseNodes]`: nodes of the array may be missing.
    pub sparse: bool,
    /// The number of target nodes; None if it is unbounded.
    pub nodes: Option<u32>,
}

/// Attributes of hull, domain, geometry and mesh shaders. The attributes that a stage requires are always set.
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
    /// `isoline`: two coordinates. The second one selects the line.
    Isoline,
}

/// The partitioning of tessellation factors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Partitioning {
    /// `integer`: SpacingEqual.
    Integer,
    /// `fractional_even`.
    FractionalEven,
    /// `fractional_odd`.
    FractionalOdd,
}

/// The output topology.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputTopology {
    /// `point`.
    Point,
    /// `line`.
    Line,
    /// `triangle`, of a mesh shader.
    Triangle,
    /// `triangle_cw`.
    TriangleClockwise,
    /// `triangle_ccw`.
    TriangleCounterclockwise,
}

/// An execution mode that the source specifies by its number.
#[derive(Debug, Clone)]
pub struct ExecutionMode {
    /// The execution mode's number in the SPIR-V registry.
    pub mode: u32,
    /// The extra operands.
    pub operands: ModeOperands,
    /// The span of the attribute or call.
    pub span: Span,
}

impl ExecutionMode {
    /// True for a mode that replaces `numthreads`.
    pub fn sets_group_size(&self) -> bool {
        use spirv::ExecutionMode as Mode;
        [Mode::LocalSize, Mode::LocalSizeId, Mode::TileShadingRateQCOM].iter().any(|size| *size as u32 == self.mode)
    }
}

/// The extra operands of an execution mode.
#[derive(Debug, Clone)]
pub enum ModeOperands {
    /// OpExecutionMode: words.
    Literals(Vec<u32>),
    /// OpExecutionModeId: ids of constants and types.
    Ids(Vec<ModeOperand>),
}

/// An operand of OpExecutionModeId.
#[derive(Debug, Clone, Copy)]
pub enum ModeOperand {
    /// The id of a constant.
    Constant(ModeId),
    /// `vk::ext_type_operand<T>`: the id of the type.
    Type(TypeId),
}

/// A scalar constant as an operand of an execution mode.
#[derive(Debug, Clone, Copy)]
pub struct ModeId {
    /// The scalar type of the constant.
    pub ty: TypeId,
    /// The value. For a specialization constant, this is the default value.
    pub value: Constant,
    /// The SpecId of a specialization constant.
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
