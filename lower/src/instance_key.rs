//! The key of an instance of an HIR function, which has a binding for each of its parameters, and the instances of a module.

use cranelift_entity::SecondaryMap;
use frontend::Span;
use ir::types::TypeId;
use ir::{FunctionId, GlobalId};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::{self, LocalKind, ParamMode};
use std::collections::VecDeque;
use std::rc::Rc;

/// The binding of a parameter of an instance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ArgBinding {
    /// A value, passed as an argument.
    Value,
    /// A value, passed as an argument, that is an unmodified input of an entry point.
    Input(InputOrigin),
    /// A `vk::BufferPointer`, passed as the pointer that it is. So it comes from the device, which calls an operand of an instruction.
    DevicePointer,
    /// A pointer to a variable of the caller.
    Pointer,
    /// A path in a global. Its dynamic indices are passed as arguments; `partial` is the index so far into an array of arrays
    /// of resources.
    Global { global: GlobalId, path: Vec<PathStep>, partial: Option<PathStep> },
    /// A path from a physical address, which is passed as an argument; `slot` is the slot type there, `align` the address's
    /// alignment in bytes.
    Physical { slot: TypeId, align: u32, path: Vec<PathStep> },
    /// A path in a variable of the caller, with this slot type, whose pointer is passed as an argument.
    Part { slot: TypeId, path: Vec<PathStep> },
    /// The address of a resource with this slot type, and of its counter if `is_counted`.
    Address { slot: TypeId, address: TypeId, is_counted: bool },
    /// A pointer to a variable that holds such an address, and to one for its counter.
    Variable { address: TypeId, is_counted: bool },
    /// An image or sampler value, passed as an argument.
    Handle { slot: TypeId },
    /// The parts of a struct or array that holds resources.
    Parts(Vec<ArgBinding>),
    /// A resource variable that was never assigned; an error only if the function uses it.
    Unset,
}

impl ArgBinding {
    /// The number of IR parameters that the binding takes.
    pub fn parameter_count(&self) -> usize {
        match self {
            Self::Value | Self::Input(_) | Self::DevicePointer | Self::Pointer | Self::Handle { .. } => 1,
            Self::Global { path, .. } => path.iter().filter(|step| !matches!(step, PathStep::Constant(_))).count(),
            Self::Physical { path, .. } | Self::Part { path, .. } => {
                1 + path.iter().filter(|step| !matches!(step, PathStep::Constant(_))).count()
            }
            Self::Address { is_counted, .. } | Self::Variable { is_counted, .. } => 1 + usize::from(*is_counted),
            Self::Parts(parts) => parts.iter().map(Self::parameter_count).sum(),
            Self::Unset => 0,
        }
    }
}

/// A parameter of an entry point's function, or the path of fields and elements to a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InputOrigin {
    pub function: hir::FunctionId,
    pub param: usize,
    pub path: Vec<u32>,
    /// The call that passes an input to a parameter with `nointerpolation`, which the input lacks.
    pub interpolated_by: Option<Span>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PathStep {
    Constant(u32),
    /// An index that is passed as an argument.
    Dynamic,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum InstanceKey {
    Function {
        function: hir::FunctionId,
        args: Rc<[ArgBinding]>,
        of: EntryTraits,
    },
    /// The function that stores the initial value of a static.
    Initializer {
        global: hir::GlobalId,
        of: EntryTraits,
    },
}

/// The properties of an entry point on which the code of the functions that it reaches depends. Entry points that differ in
/// them have instances of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct EntryTraits {
    /// A pixel shader, whose builtin inputs are separate variables (they are Flat).
    pub is_pixel: bool,
    /// A shader of a stage without helper invocations. Functions that a library exports may be called from any stage.
    pub has_no_helpers: bool,
    /// A ray tracing shader that calls others, which may change where in its subgroup it runs.
    pub calls_shaders: bool,
    /// An intersection shader, whose reports shorten the ray.
    pub reports_hits: bool,
    /// A shader without thread groups, in a program with barriers that wait for the group by flags that are no constants.
    pub never_waits: bool,
    /// The partitioning of a hull shader, by which tessellation factors are rounded.
    pub partitioning: Option<hir::Partitioning>,
}

/// The functions, globals and features that a function's body uses, from which follows what an entry point reaches.
#[derive(Debug, Default, Clone)]
pub(crate) struct Uses {
    pub functions: Vec<FunctionId>,
    pub globals: Vec<hir::GlobalId>,
    /// The body computes derivatives, which read the values of neighbouring invocations.
    pub derivatives: bool,
    /// The body uses quad operations.
    pub quads: bool,
    /// The `vk::ext_execution_mode`s of the body.
    pub modes: Vec<hir::ExecutionMode>,
}

/// The functions that were instantiated, with the uses of their bodies.
#[derive(Debug, Default)]
pub(crate) struct Instances {
    made: FxHashMap<InstanceKey, FunctionId>,
    /// The instances whose bodies are not lowered yet.
    queue: VecDeque<(InstanceKey, FunctionId)>,
    /// Indexed by the functions that have a body.
    uses: SecondaryMap<FunctionId, Uses>,
}

impl Instances {
    /// The function of an instance, if it was requested before.
    pub fn get(&self, key: &InstanceKey) -> Option<FunctionId> {
        self.made.get(key).copied()
    }

    pub fn count(&self) -> usize {
        self.made.len()
    }

    /// Adds a declared instance, whose body is lowered later.
    pub fn add(&mut self, key: InstanceKey, function: FunctionId) {
        self.made.insert(key.clone(), function);
        self.queue.push_back((key, function));
    }

    /// Takes the next instance whose body is to be lowered.
    pub fn next_to_lower(&mut self) -> Option<(InstanceKey, FunctionId)> {
        self.queue.pop_front()
    }

    /// Sets the uses of the body of a function.
    pub fn set_uses(&mut self, function: FunctionId, uses: Uses) {
        self.uses[function] = uses;
    }

    /// True if the body of a function, or of one that it calls, has these uses.
    pub fn reaches(&self, entry: FunctionId, wanted: impl Fn(&Uses) -> bool) -> bool {
        let mut reached = FxHashSet::default();
        let mut work = vec![entry];
        while let Some(function) = work.pop() {
            let uses = &self.uses[function];
            if wanted(uses) {
                return true;
            }
            work.extend(uses.functions.iter().filter(|callee| reached.insert(**callee)));
        }
        false
    }

    /// The execution modes that an entry point's functions request, in the order of the calls.
    pub fn reached_modes(&self, entry: FunctionId) -> Vec<hir::ExecutionMode> {
        let mut modes = Vec::new();
        let (mut reached, mut work) = (FxHashSet::default(), vec![entry]);
        while let Some(function) = work.pop() {
            let uses = &self.uses[function];
            modes.extend(uses.modes.iter().cloned());
            work.extend(uses.functions.iter().rev().filter(|callee| reached.insert(**callee)));
        }
        modes
    }

    /// The globals that functions use, directly or through calls, in source order.
    pub fn reached_globals(&self, functions: &[FunctionId]) -> Vec<hir::GlobalId> {
        let globals: FxHashSet<_> = self.global_uses(functions.to_vec()).into_iter().collect();
        let mut globals: Vec<_> = globals.into_iter().collect();
        globals.sort_unstable();
        globals
    }

    /// The uses of globals by functions, directly or through calls; a global may be used several times.
    pub fn global_uses(&self, functions: Vec<FunctionId>) -> Vec<hir::GlobalId> {
        let mut globals = Vec::new();
        let (mut reached, mut work) = (FxHashSet::default(), functions);
        while let Some(function) = work.pop() {
            if reached.insert(function) {
                let uses = &self.uses[function];
                globals.extend(&uses.globals);
                work.extend(&uses.functions);
            }
        }
        globals
    }
}

/// The bindings of a function whose arguments are values, and variables of the caller.
pub(crate) fn plain_bindings(source: &hir::Function) -> Vec<ArgBinding> {
    let modes = source.params.iter().map(|param| param_mode(&source.locals[*param]));
    modes.map(|mode| if mode == ParamMode::In { ArgBinding::Value } else { ArgBinding::Pointer }).collect()
}

/// The mode in which a parameter is passed.
pub(crate) fn param_mode(local: &hir::Local) -> ParamMode {
    match &local.kind {
        LocalKind::Param { mode, .. } => *mode,
        LocalKind::Variable { .. } => ParamMode::In,
    }
}
