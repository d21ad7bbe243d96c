//! What a stage's inputs and outputs are made of: values, their leaves, the variables of these, and the signatures of entry points.

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

/// A parameter or result, or a field of it, that becomes one variable.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// The fields that lead to it, and the elements of arrays of structs.
    pub path: Vec<u32>,
    pub ty: hir_types::TypeId,
    pub name: String,
    pub semantic: Option<Semantic>,
    pub interpolation: Interpolation,
    pub vk: InterfaceAttributes,
    pub span: Span,
}

/// How a leaf's value is kept in its variable.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Kept {
    /// As it is.
    Declared,
    /// As a value of this shape, of which the leaf has the leading components.
    As(NumericType),
    /// As scalars in an array, from this element on.
    Elements { scalar: Scalar, first: u32 },
    /// With those of all other primitives in one array of scalars, so many for each.
    Indices { each: u32 },
    /// Once for each vertex of the primitive.
    PerVertex,
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct Variable {
    pub global: GlobalId,
    pub form: Kept,
}

/// A leaf and what it stands for.
pub(crate) type Meant = (Leaf, Meaning);

/// A value that goes in or out.
#[derive(Clone, Debug)]
pub(crate) struct RootValue {
    pub leaf: Leaf,
    pub point: Point,
    /// Array length: one element per vertex or primitive.
    pub array: Option<u32>,
}

/// A value that is taken apart, or put together.
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
    /// What the inputs and outputs demand.
    pub modes: Vec<ExecutionMode>,
    pub extensions: Vec<&'static str>,
    /// What takes turns where accesses are ordered.
    pub interlock: spirv::ExecutionMode,
    pub used_locations: [FxHashSet<u32>; 2],
    /// All locations below are used: where the search for a free one begins.
    pub full_below: [u32; 2],
    /// Of the entry point's function, and of a hull shader's patch constant function.
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
    /// A stream or array that stands for many variables: the function is made for it, and nothing is passed.
    pub global: Option<GlobalId>,
}

/// What a composed variable stands for.
#[derive(Clone, Debug)]
pub(crate) struct Composed {
    pub stage: Stage,
    pub item: Rc<Item>,
}

/// The function that an entry point calls, and what its parameters are.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    pub function: hir::FunctionId,
    pub signature: Rc<Signature>,
}

/// What makes variables of builtins differ.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BuiltInKey {
    pub space: u32,
    pub number: u32,
    pub slot: ir::TypeId,
    pub flat: bool,
    pub shared: Option<Number>,
}

impl Item {
    /// True if it is one variable.
    pub fn is_leaf(&self) -> bool {
        matches!(self.leaves.as_slice(), [(leaf, _)] if leaf.path.is_empty())
    }
}
