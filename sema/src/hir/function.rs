//! Functions with their parameters and local variables.
//!
//! The parameters are the first locals of a function, in order. The first parameter of a method is `this`.

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
    /// The qualified name with template arguments, such as `ns::S::f<int>`.
    pub name: EcoString,
    /// The span of the name in the definition.
    pub span: Span,
    /// The type of the result; `void` for none.
    pub result: TypeId,
    /// The struct of a method, static or not.
    pub owner: Option<StructId>,
    /// The arguments of a function template instance, for debug information.
    pub arguments: Vec<TemplateArgument>,
    /// The parameters, in order. The first parameter of a method is `this` (mode [`ParamMode::This`]).
    pub params: Vec<LocalId>,
    /// All variables, including the parameters.
    pub locals: PrimaryMap<LocalId, Local>,
    /// The body, which is a block.
    pub body: StmtId,
    /// The requirements of the function's attributes and types, and of its body.
    pub requirements: Requirements,
    /// The interface of the result.
    pub interface: Interface,
    /// Whether the function has the modifier `noinline` or the attribute `[noinline]`.
    pub no_inline: bool,
    /// The `vk::ext_execution_mode(mode, operands…)` calls in the body, for the entry points that reach it.
    pub execution_modes: Vec<ExecutionMode>,
}

/// A parameter or local variable.
#[derive(Debug, Clone)]
pub struct Local {
    /// The name in the source. Temporaries are named `$t` with a number.
    pub name: EcoString,
    /// The type.
    pub ty: TypeId,
    /// The alias that the declaration uses for its type or element type.
    pub alias: Option<AliasId>,
    /// The kind: a variable or a parameter, with properties of its declaration.
    pub kind: LocalKind,
    /// `vk::ext_decorate…` on a variable. The decorations of a parameter are in its interface.
    pub decorations: Vec<Decoration>,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    /// The span of the name in the declaration.
    pub span: Span,
}

/// The kind of a local.
#[derive(Debug, Clone)]
pub enum LocalKind {
    /// A variable of a block.
    Variable {
        /// Whether the variable is `const`, so that it is never written after its initialization.
        constant: bool,
        /// Whether the variable is `precise`, so that operations that contribute to its value must not be contracted.
        precise: bool,
    },
    /// A parameter.
    Param {
        /// The way in which the argument is passed.
        mode: ParamMode,
        /// The role of the parameter in an entry point.
        role: ParamRole,
        /// The semantic and attributes, for entry points.
        interface: Interface,
    },
}

/// The role of a parameter of an entry point or patch constant function.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ParamRole {
    /// A value that is passed according to its mode.
    #[default]
    Value,
    /// `InputPatch<T, N>`; the type is an array of T.
    InputPatch,
    /// `OutputPatch<T, N>`; the type is an array of T.
    OutputPatch,
    /// `point`, `line`, `triangle`, `lineadj`, `triangleadj`: the array of vertices of a geometry shader's input primitive.
    Primitive(Primitive),
    /// `vertices`: the array of output vertices of a mesh shader.
    Vertices,
    /// `indices`: the array of vertex indices of a mesh shader's primitives.
    Indices,
    /// `primitives`: the array of attributes of a mesh shader's primitives.
    Primitives,
    /// `payload`: the payload of the amplification shader, as an input of the mesh shader.
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
    /// `lineadj`: a line with its adjacent vertices.
    LineAdjacency,
    /// `triangleadj`: a triangle with the vertices adjacent to its edges.
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

/// The way in which an argument is passed to a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamMode {
    /// The parameter is a copy, which the function may change.
    In,
    /// The argument is a place, which is written when the function returns.
    Out,
    /// The argument is a place, which is copied in, and out when the function returns.
    InOut,
    /// The argument is a place, which is passed by reference (`vk::ext_reference` and `groupshared` parameters).
    Reference,
    /// `this`, passed by reference. A method that is called on an rvalue gets a temporary.
    This,
}
