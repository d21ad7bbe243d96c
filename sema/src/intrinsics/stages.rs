//! Sets of shader stages: where an intrinsic or another construct may be used.

use crate::hir::{NodeLaunch, Stage};

/// In which stages an intrinsic may be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stages {
    All,
    Pixel,
    /// Where neighbouring invocations form quads: pixel, and the stages with thread groups.
    Derivatives,
    /// The stages with thread groups.
    Groups,
    Node,
    /// Nodes whose threads form groups.
    GroupNode,
    Mesh,
    Amplification,
    Geometry,
    /// The stages of ray tracing.
    Rays,
    /// Those of them that may trace another ray.
    Tracing,
    /// Those that may call another shader.
    Calling,
    Intersection,
    AnyHit,
}

impl Stages {
    pub fn contain(self, stage: Stage) -> bool {
        let groups = matches!(stage, Stage::Compute | Stage::Mesh | Stage::Amplification | Stage::Node);
        match self {
            Self::All => true,
            Self::Pixel => stage == Stage::Pixel,
            Self::Derivatives => groups || stage == Stage::Pixel,
            Self::Groups => groups,
            Self::Node | Self::GroupNode => stage == Stage::Node,
            Self::Mesh => stage == Stage::Mesh,
            Self::Amplification => stage == Stage::Amplification,
            Self::Geometry => stage == Stage::Geometry,
            Self::Rays => matches!(
                stage,
                Stage::RayGeneration | Stage::Intersection | Stage::AnyHit | Stage::ClosestHit | Stage::Miss | Stage::Callable
            ),
            Self::Tracing => matches!(stage, Stage::RayGeneration | Stage::ClosestHit | Stage::Miss),
            Self::Calling => matches!(stage, Stage::RayGeneration | Stage::ClosestHit | Stage::Miss | Stage::Callable),
            Self::Intersection => stage == Stage::Intersection,
            Self::AnyHit => stage == Stage::AnyHit,
        }
    }

    /// Like [`Self::contain`] for a node, where it depends on the launch whether threads form groups and quads.
    pub fn contain_node(self, stage: Stage, launch: NodeLaunch) -> bool {
        match self {
            Self::Node => true,
            Self::GroupNode => launch != NodeLaunch::Thread,
            Self::Groups => self.contain(stage) && launch != NodeLaunch::Thread,
            Self::Derivatives => self.contain(stage) && !matches!(launch, NodeLaunch::Thread | NodeLaunch::Coalescing),
            _ => self.contain(stage),
        }
    }

    /// For a message: "… is only available in …".
    pub fn describe(self) -> &'static str {
        match self {
            Self::All => "all shaders",
            Self::Pixel => "pixel shaders",
            Self::Derivatives => "pixel, compute, mesh and amplification shaders",
            Self::Groups => "compute, mesh and amplification shaders",
            Self::Node => "nodes of work graphs",
            Self::GroupNode => "nodes of work graphs with broadcasting or coalescing launch",
            Self::Mesh => "mesh shaders",
            Self::Amplification => "amplification shaders",
            Self::Geometry => "geometry shaders",
            Self::Rays => "ray tracing shaders",
            Self::Tracing => "ray generation, closest hit and miss shaders",
            Self::Calling => "ray generation, closest hit, miss and callable shaders",
            Self::Intersection => "intersection shaders",
            Self::AnyHit => "any hit shaders",
        }
    }
}
