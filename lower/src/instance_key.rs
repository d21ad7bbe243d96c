//! What makes one instance of an HIR function differ from another: what each of its parameters is bound to.

use cranelift_entity::SecondaryMap;
use ir::types::TypeId;
use ir::{FunctionId, GlobalId};
use rustc_hash::FxHashMap;
use sema::hir::{self, LocalKind, ParamMode};
use std::collections::VecDeque;
use std::rc::Rc;

/// What a parameter of an instance is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ArgBinding {
    /// A value that is passed.
    Value,
    /// A value that is passed, and that is an input of an entry point.
    Input(InputOrigin),
    /// A pointer to a variable of the caller's.
    Pointer,
    /// A place in a global, known to the instance but for the indices that are passed; `partial` is the index so far into an array
    /// of arrays of resources.
    Global { global: GlobalId, path: Vec<PathStep>, partial: Option<PathStep> },
    /// A place at an address, which is passed; the slot there and what the address is a multiple of.
    Physical { slot: TypeId, align: u32, path: Vec<PathStep> },
    /// The address of a resource of this slot, and of its counter if it is counted.
    Address { slot: TypeId, address: TypeId, is_counted: bool },
    /// A pointer to a variable that holds such an address, and to one for its counter.
    Variable { address: TypeId, is_counted: bool },
    /// An image or sampler itself, which is passed.
    Handle { slot: TypeId },
    /// Of a struct or array that holds resources: each part on its own.
    Parts(Vec<ArgBinding>),
    /// A resource variable that nothing was assigned to; no harm if the function does not use it.
    Unset,
}

impl ArgBinding {
    /// How many parameters of the IR it is.
    pub fn parameter_count(&self) -> usize {
        match self {
            Self::Value | Self::Input(_) | Self::Pointer | Self::Handle { .. } => 1,
            Self::Global { path, .. } => path.iter().filter(|step| !matches!(step, PathStep::Constant(_))).count(),
            Self::Physical { path, .. } => 1 + path.iter().filter(|step| !matches!(step, PathStep::Constant(_))).count(),
            Self::Address { is_counted, .. } | Self::Variable { is_counted, .. } => 1 + usize::from(*is_counted),
            Self::Parts(parts) => parts.iter().map(Self::parameter_count).sum(),
            Self::Unset => 0,
        }
    }
}

/// A parameter of an entry point's function, or the fields that lead to a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InputOrigin {
    pub function: hir::FunctionId,
    pub param: usize,
    pub path: Vec<u32>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PathStep {
    Constant(u32),
    /// An index that is passed.
    Dynamic,
    /// The same, and it may differ between the invocations of a subgroup.
    NonUniform,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum InstanceKey {
    /// `pixel`: for the pixel stage, whose builtin inputs are other variables than those of other stages (they are Flat).
    Function { function: hir::FunctionId, args: Rc<[ArgBinding]>, pixel: bool },
    /// The function that stores a static's first value.
    Initializer { global: hir::GlobalId, pixel: bool },
}

/// What a function's body names, to find what an entry point reaches.
#[derive(Debug, Default, Clone)]
pub(crate) struct Uses {
    pub functions: Vec<FunctionId>,
    pub globals: Vec<hir::GlobalId>,
    /// It computes derivatives, which compare values with those of the neighbouring invocations.
    pub derivatives: bool,
    /// It asks the neighbouring invocations for their values.
    pub quads: bool,
    /// `vk::ext_execution_mode` in it.
    pub modes: Vec<hir::ExecutionMode>,
}

#[derive(Debug, Default)]
pub(crate) struct Instances {
    pub made: FxHashMap<InstanceKey, FunctionId>,
    pub queue: VecDeque<(InstanceKey, FunctionId)>,
    /// Of the functions that have a body.
    pub uses: SecondaryMap<FunctionId, Uses>,
}

/// How a parameter is passed.
pub(crate) fn param_mode(local: &hir::Local) -> ParamMode {
    match &local.kind {
        LocalKind::Param { mode, .. } => *mode,
        LocalKind::Variable { .. } => ParamMode::In,
    }
}
