//! The variables of a stage's interface: the inputs and outputs of a run's invocations.

use crate::bind::Bound;
use crate::inputs::{Place, Variables};
use crate::interface::{self, Direction, Variable};
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::value::Scalar;
use ir::GlobalId;
use spirv_grammar::execution_model;

/// Sets a variable of an invocation to its value from the inputs.
pub fn read(machine: &Machine<'_>, variable: &Variable, index: u32, object: &mut [Scalar]) {
    if matches!(variable.direction, Some(Direction::In | Direction::InOut)) {
        given(machine, variable.global, index, object);
    }
}

/// Sets the variables that invocations share, such as a payload, to their values from the inputs of the first invocation.
pub fn read_together(machine: &mut Machine<'_>, bound: &Bound) {
    for (global, object) in &bound.together {
        if interface::direction(machine.module.globals[*global].address_space) == Some(Direction::InOut) {
            let mut scalars = std::mem::take(&mut machine.shared[*object as usize]);
            given(machine, *global, 0, &mut scalars);
            machine.shared[*object as usize] = scalars;
        }
    }
}

fn given(machine: &Machine<'_>, global: GlobalId, index: u32, object: &mut [Scalar]) {
    let place = interface::place(machine.module, &machine.module.globals[global]);
    let values = machine.inputs.invocations.get(index as usize).and_then(|variables| variables.get(&place));
    for (scalar, value) in object.iter_mut().zip(values.into_iter().flatten()) {
        *scalar = value.map_or(Scalar::Undef, Scalar::Bits);
    }
}

/// Stores the output variables of a group of invocations.
pub fn leave(machine: &mut Machine<'_>, bound: &Bound, invocations: &[Invocation<'_>]) {
    if bound.model == execution_model::GLCompute || machine.is_physical {
        return;
    }
    if interface::shares_outputs(bound.model) {
        let module = machine.module;
        let shared = bound.together.iter().map(|(global, object)| {
            let place = interface::place(module, &module.globals[*global]);
            (place, bits(&machine.shared[*object as usize]))
        });
        let shared: Variables = shared.collect();
        machine.left.push(shared);
    }
    // A geometry shader leaves its vertices when it emits them.
    if bound.model == execution_model::Geometry {
        return;
    }
    for invocation in invocations.iter().filter(|invocation| !invocation.is_helper && !invocation.is_discarded) {
        let variables = outputs(machine, bound.private.iter(), &invocation.private);
        machine.left.push(variables);
    }
}

/// The values of an invocation's outputs.
pub fn outputs<'v>(machine: &Machine<'_>, variables: impl Iterator<Item = &'v Variable>, private: &[Vec<Scalar>]) -> Variables {
    let module = machine.module;
    let written =
        variables.zip(private).filter(|(variable, _)| matches!(variable.direction, Some(Direction::Out | Direction::InOut)));
    written.map(|(variable, object)| (place_of(module, variable.global), bits(object))).collect()
}

fn place_of(module: &ir::Module, global: GlobalId) -> Place {
    interface::place(module, &module.globals[global])
}

fn bits(scalars: &[Scalar]) -> Vec<Option<u64>> {
    scalars.iter().map(|scalar| scalar.bits().unwrap_or(None)).collect()
}
