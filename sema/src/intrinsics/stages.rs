//! Sets of shader stages that allow an intrinsic or another construct.

use crate::hir::{NodeLaunch, Stage};

/// A set of stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stages {
    All,
    Pixel,
    /// Pixel shaders, which can discard invocations. See [`Self::is_judged_by_ir`].
    Discard,
    /// The stages with derivatives: pixel shaders, and stages with thread groups. See [`Self::is_judged_by_ir`].
    Derivatives,
    /// The same stages, for operations on quads.
    Quads,
    /// The stages with thread groups.
    Groups,
    Node,
    /// Nodes whose launch mode has thread groups.
    GroupNode,
    Mesh,
    Amplification,
    Geometry,
    /// Hull shaders with their patch constant functions.
    Hull,
    /// All ray tracing stages.
    Rays,
    RayGeneration,
    /// The ray tracing stages that may trace rays.
    Tracing,
    /// The ray tracing stages that may call callable shaders.
    Calling,
    Intersection,
    AnyHit,
    /// The ray tracing stages with a hit: any-hit and closest-hit shaders.
    Hit,
}

impl Stages {
    pub fn contain(self, stage: Stage) -> bool {
        let groups = matches!(stage, Stage::Compute | Stage::Mesh | Stage::Amplification | Stage::Node);
        match self {
            Self::All => true,
            Self::Pixel | Self::Discard => stage == Stage::Pixel,
            Self::Derivatives | Self::Quads => groups || stage == Stage::Pixel,
            Self::Groups => groups,
            Self::Node | Self::GroupNode => stage == Stage::Node,
            Self::Mesh => stage == Stage::Mesh,
            Self::Amplification => stage == Stage::Amplification,
            Self::Geometry => stage == Stage::Geometry,
            Self::Hull => stage == Stage::Hull,
            Self::Rays => matches!(
                stage,
                Stage::RayGeneration | Stage::Intersection | Stage::AnyHit | Stage::ClosestHit | Stage::Miss | Stage::Callable
            ),
            Self::RayGeneration => stage == Stage::RayGeneration,
            Self::Tracing => matches!(stage, Stage::RayGeneration | Stage::ClosestHit | Stage::Miss),
            Self::Calling => matches!(stage, Stage::RayGeneration | Stage::ClosestHit | Stage::Miss | Stage::Callable),
            Self::Intersection => stage == Stage::Intersection,
            Self::AnyHit => stage == Stage::AnyHit,
            Self::Hit => matches!(stage, Stage::AnyHit | Stage::ClosestHit),
        }
    }

    /// True if entry points of other stages may reach the construct, unless they are nodes: only after optimization is it known whether the
    /// call is dead (`ir`, `stage_limits`).
    pub fn is_judged_by_ir(self) -> bool {
        matches!(self, Self::Discard | Self::Derivatives)
    }

    /// Like [`Self::contain`] for a node, whose launch mode determines whether it has groups and quads.
    pub fn contain_node(self, stage: Stage, launch: NodeLaunch) -> bool {
        match self {
            Self::Node => true,
            Self::GroupNode => launch != NodeLaunch::Thread,
            Self::Groups => self.contain(stage) && launch != NodeLaunch::Thread,
            Self::Derivatives | Self::Quads => {
                self.contain(stage) && !matches!(launch, NodeLaunch::Thread | NodeLaunch::Coalescing)
            }
            _ => self.contain(stage),
        }
    }

    /// The stages as in the message "… is only available in …".
    pub fn describe(self) -> &'static str {
        match self {
            Self::All => "all shaders",
            Self::Pixel | Self::Discard => "pixel shaders",
            Self::Derivatives | Self::Quads => "pixel, compute, mesh and amplification shaders",
            Self::Groups => "compute, mesh and amplification shaders",
            Self::Node => "nodes of work graphs",
            Self::GroupNode => "nodes of work graphs with broadcasting or coalescing launch",
            Self::Mesh => "mesh shaders",
            Self::Amplification => "amplification shaders",
            Self::Geometry => "geometry shaders",
            Self::Hull => "hull shaders",
            Self::Rays => "ray tracing shaders",
            Self::RayGeneration => "ray generation shaders",
            Self::Tracing => "ray generation, closest hit and miss shaders",
            Self::Calling => "ray generation, closest hit, miss and callable shaders",
            Self::Intersection => "intersection shaders",
            Self::AnyHit => "any hit shaders",
            Self::Hit => "any hit and closest hit shaders",
        }
    }
}
