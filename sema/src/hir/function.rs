//! Functions with their parameters and local variables.
//!
//! The parameters are the first locals of a function, in order; a method's first parameter is `this`.

use super::attributes::{Decoration, Requirements};
use super::entry::ExecutionMode;
use super::interface::Interface;
use crate::ids::{LocalId, StmtId};
use crate::types::TypeId;
use cranelift_entity::PrimaryMap;
use ecow::EcoString;
use frontend::Span;

#[derive(Debug, Clone)]
pub struct Function {
    /// Qualified and readable: `ns::S::f<int>`
    pub name: EcoString,
    pub span: Span,
    pub result: TypeId,
    /// The parameters, in order. A method's first is `this` (mode [`ParamMode::This`]).
    pub params: Vec<LocalId>,
    pub locals: PrimaryMap<LocalId, Local>,
    /// A block.
    pub body: StmtId,
    pub requirements: Requirements,
    /// Of the result.
    pub interface: Interface,
    pub no_inline: bool,
    /// `vk::ext_execution_mode(mode, operands…)` in it, for the entry points that reach it.
    pub execution_modes: Vec<ExecutionMode>,
}

#[derive(Debug, Clone)]
pub struct Local {
    pub name: EcoString,
    pub ty: TypeId,
    pub kind: LocalKind,
    /// `vk::ext_decorate…` on a variable; a parameter has them in its interface.
    pub decorations: Vec<Decoration>,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum LocalKind {
    Variable {
        constant: bool,
        /// Operations that its value comes from must not be contracted.
        precise: bool,
    },
    Param {
        mode: ParamMode,
        role: ParamRole,
        interface: Interface,
    },
}

/// What a parameter of an entry point, or of a patch constant function, is beside a value with a semantic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ParamRole {
    #[default]
    Value,
    /// `InputPatch<T, N>`; the type is an array of T.
    InputPatch,
    /// `OutputPatch<T, N>`; the type is an array of T.
    OutputPatch,
    /// `point`, `line`, `triangle`, `lineadj`, `triangleadj`: the vertices of a geometry shader's primitive, an array.
    Primitive(Primitive),
    /// `vertices`, `indices`, `primitives`: what a mesh shader writes, an array.
    Vertices,
    Indices,
    Primitives,
    /// `payload`: what an amplification shader gave to the mesh shader.
    Payload,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Primitive {
    Point,
    Line,
    Triangle,
    LineAdjacency,
    TriangleAdjacency,
}

impl Primitive {
    pub fn vertices(self) -> u32 {
        match self {
            Self::Point => 1,
            Self::Line => 2,
            Self::Triangle => 3,
            Self::LineAdjacency => 4,
            Self::TriangleAdjacency => 6,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamMode {
    /// A copy; the function may change it.
    In,
    /// The argument is a place; written when the function returns.
    Out,
    /// The argument is a place; copied in and, when the function returns, out.
    InOut,
    /// The argument is a place and the parameter is another name for it (`this`, `vk::ext_reference`, `groupshared` parameters).
    Reference,
    /// `this`: a reference, as above. A method called on an rvalue gets a temporary.
    This,
}
