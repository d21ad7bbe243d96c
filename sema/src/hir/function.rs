//! Functions with their parameters and local variables.
//!
//! The parameters are the first locals of a function, in order; a method's first parameter is `this`.

use super::attributes::{Decoration, Requirements};
use super::entry::ExecutionMode;
use super::interface::Interface;
use super::records::TemplateArgument;
use crate::ids::{AliasId, LocalId, StmtId, StructId};
use crate::types::TypeId;
use cranelift_entity::PrimaryMap;
use ecow::EcoString;
use frontend::Span;

/// A function with a body.
#[derive(Debug, Clone)]
pub struct Function {
    /// Qualified and readable: `ns::S::f<int>`
    pub name: EcoString,
    /// The name in the definition.
    pub span: Span,
    /// The type of the result; `void` for none.
    pub result: TypeId,
    /// The struct of a method, static or not.
    pub owner: Option<StructId>,
    /// The arguments of an instance of a function template, for debug information.
    pub arguments: Vec<TemplateArgument>,
    /// The parameters, in order. A method's first is `this` (mode [`ParamMode::This`]).
    pub params: Vec<LocalId>,
    /// All variables, the parameters among them.
    pub locals: PrimaryMap<LocalId, Local>,
    /// A block.
    pub body: StmtId,
    /// The requirements of the function's attributes and types, and of its body.
    pub requirements: Requirements,
    /// The interface of the result.
    pub interface: Interface,
    /// `noinline`, or `[noinline]`.
    pub no_inline: bool,
    /// The `vk::ext_execution_mode(mode, operands…)` calls in the body, for the entry points that reach it.
    pub execution_modes: Vec<ExecutionMode>,
}

/// A parameter or local variable.
#[derive(Debug, Clone)]
pub struct Local {
    /// The name in the source; temporaries are named `$t` with a number.
    pub name: EcoString,
    /// The type.
    pub ty: TypeId,
    /// The alias by which the declaration names its type, or the type of its elements.
    pub alias: Option<AliasId>,
    /// Whether it is a parameter, with what its declaration says.
    pub kind: LocalKind,
    /// `vk::ext_decorate…` on a variable; those of a parameter are in its interface.
    pub decorations: Vec<Decoration>,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    /// The name in the declaration.
    pub span: Span,
}

/// The kind of a local.
#[derive(Debug, Clone)]
pub enum LocalKind {
    /// A variable of a block.
    Variable {
        /// `const`: it is not written after its initialization.
        constant: bool,
        /// Operations that contribute to its value must not be contracted.
        precise: bool,
    },
    /// A parameter.
    Param {
        /// How the argument is passed.
        mode: ParamMode,
        /// What it is in an entry point.
        role: ParamRole,
        /// Its semantic and attributes, for entry points.
        interface: Interface,
    },
}

/// The role of a parameter of an entry point or patch constant function.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ParamRole {
    /// A value that is passed as its mode says.
    #[default]
    Value,
    /// `InputPatch<T, N>`; the type is an array of T.
    InputPatch,
    /// `OutputPatch<T, N>`; the type is an array of T.
    OutputPatch,
    /// `point`, `line`, `triangle`, `lineadj`, `triangleadj`: the vertices of a geometry shader's primitive, an array.
    Primitive(Primitive),
    /// `vertices`: the output vertices of a mesh shader, an array.
    Vertices,
    /// `indices`: the vertex indices of a mesh shader's primitives, an array.
    Indices,
    /// `primitives`: the attributes of a mesh shader's primitives, an array.
    Primitives,
    /// `payload`: the amplification shader's payload, as an input of the mesh shader.
    Payload,
}

/// The input primitive of a geometry shader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Primitive {
    /// `point`
    Point,
    /// `line`
    Line,
    /// `triangle`
    Triangle,
    /// `lineadj`: a line with the vertices next to it.
    LineAdjacency,
    /// `triangleadj`: a triangle with the vertices next to its edges.
    TriangleAdjacency,
}

impl Primitive {
    /// The number of vertices of the primitive.
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

/// How an argument is passed to a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamMode {
    /// A copy; the function may change it.
    In,
    /// The argument is a place; written when the function returns.
    Out,
    /// The argument is a place; copied in and, when the function returns, out.
    InOut,
    /// The argument is a place, passed by reference (`vk::ext_reference` and `groupshared` parameters).
    Reference,
    /// `this`, passed by reference. A method called on an rvalue gets a temporary.
    This,
}
