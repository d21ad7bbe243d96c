//! The data structures of stage inputs and outputs: values, their leaves and variables, and the signatures of entry points.

use crate::numeric_type::NumericType;
use crate::semantics::{Meaning, Point};
use frontend::Span;
use ir::GlobalId;
use ir::attr::ExecutionMode;
use rustc_hash::FxHashSet;
use sema::hir::{self, InterfaceAttributes, Interpolation, ParamMode, ParamRole, Semantic, Stage};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::Decoration as Number;
use std::rc::Rc;

/// A leaf: a parameter or result, or a field of it, that becomes one variable.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// The path of fields, and of elements of arrays of structs, to the leaf.
    pub path: Vec<u32>,
    pub ty: hir_types::TypeId,
    pub name: String,
    pub semantic: Option<Semantic>,
    pub interpolation: Interpolation,
    pub vk: InterfaceAttributes,
    pub span: Span,
}

/// The representation of a leaf in its variable.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Kept {
    /// With the declared type.
    Declared,
    /// With this shape, of which the leaf has the leading components.
    As(NumericType),
    /// As elements of an array of scalars, starting at `first`.
    Elements { scalar: Scalar, first: u32 },
    /// In the array of scalars that holds the indices of all primitives, `each` for each primitive.
    Indices { each: u32 },
    /// As an array with one element for each vertex of the primitive.
    PerVertex,
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct Variable {
    pub global: GlobalId,
    pub form: Kept,
}

/// A leaf and its meaning.
pub(crate) type Meant = (Leaf, Meaning);

/// A parameter or result before its variables are assigned.
#[derive(Clone, Debug)]
pub(crate) struct RootValue {
    pub leaf: Leaf,
    pub point: Point,
    /// Array length: one element per vertex or primitive.
    pub array: Option<u32>,
}

/// A parameter or result with the variables of its leaves.
#[derive(Debug)]
pub(crate) struct Item {
    pub root: Leaf,
    pub point: Point,
    /// Array length of each variable: one element per vertex or primitive.
    pub array: Option<u32>,
    pub leaves: Vec<Meant>,
    pub variables: Vec<Variable>,
}

#[derive(Debug)]
pub(crate) struct StageIo {
    pub stage: Stage,
    /// The execution modes that the inputs and outputs require.
    pub modes: Vec<ExecutionMode>,
    pub extensions: Vec<&'static str>,
    /// The execution mode for ordered accesses: which invocations exclude each other.
    pub interlock: spirv::ExecutionMode,
    pub used_locations: [FxHashSet<u32>; 2],
    /// All locations below this are used, by direction: the search for a free one starts here.
    pub full_below: [u32; 2],
    /// The signatures of the entry point's function, and of a hull shader's patch constant function.
    pub signatures: Vec<Rc<Signature>>,
}

/// A function that the entry point calls.
#[derive(Debug)]
pub(crate) struct Signature {
    pub params: Vec<Param>,
    pub result: Option<Rc<Item>>,
}

#[derive(Debug)]
pub(crate) struct Param {
    pub name: String,
    pub span: Span,
    pub ty: hir_types::TypeId,
    pub mode: ParamMode,
    pub role: ParamRole,
    pub input: Option<Item>,
    pub output: Option<Rc<Item>>,
    pub payload: Option<GlobalId>,
    /// The global of a stream or array that represents several variables. It is part of the instance's key, and no argument is
    /// passed.
    pub global: Option<GlobalId>,
}

/// The variables that a composed global represents.
#[derive(Clone, Debug)]
pub(crate) struct Composed {
    pub stage: Stage,
    pub item: Rc<Item>,
    /// The number of a stream, in a geometry shader with several.
    pub stream: Option<u32>,
}

/// The function that an entry point calls, and the inputs that its parameters are.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    pub function: hir::FunctionId,
    pub signature: Rc<Signature>,
}

/// The key of a builtin's variable.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BuiltInKey {
    pub space: u32,
    pub number: u32,
    pub slot: ir::TypeId,
    pub flat: bool,
    pub shared: Option<Number>,
}

impl Item {
    /// True if the value is a single variable.
    pub fn is_leaf(&self) -> bool {
        matches!(self.leaves.as_slice(), [(leaf, _)] if leaf.path.is_empty())
    }
}
