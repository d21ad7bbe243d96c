//! Intrinsics that are more than one SPIR-V instruction: each has a recipe in the file of its family, found by its name.
//!
//! A row in `sema`'s tables requests a recipe by its name (`code(&"Saturate")`), and a family declares it (`"Saturate"(1) =>
//! …`); nothing else lists them. A test compares the names on both sides.

mod atomics;
mod bits;
mod buffer;
mod bytes;
pub(crate) mod counters;
mod dot;
pub(crate) mod hit_objects;
mod invocations;
pub(crate) mod math;
mod matrix;
pub(crate) mod nodes;
mod query;
mod rays;
pub(crate) mod recipe;
mod samples;
mod tessellation;
mod texture;

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::stage_io;
use crate::stage_io::per_vertex::interpolated_input;
use atomics::{byte_interlocked, interlocked};
use invocations::{barrier_by_flags, builtin_input, emit_barrier};
use ir::Operand;
use nodes::node_increment;
use rays::{query_positions, ray_query_matrix, ray_query_not, trace_ray_inline};
use recipe::{Call, Outcome, Recipe};
use sema::hir::{ExprId, Interpolant, Intrinsic, Roles};
use texture::gather;

/// The recipes of all families.
const FAMILIES: &[&[Recipe]] = &[
    bits::RECIPES,
    buffer::RECIPES,
    bytes::RECIPES,
    counters::RECIPES,
    dot::RECIPES,
    hit_objects::RECIPES,
    invocations::RECIPES,
    math::RECIPES,
    matrix::RECIPES,
    nodes::RECIPES,
    query::RECIPES,
    rays::RECIPES,
    samples::RECIPES,
    stage_io::NEXT_STAGE_RECIPES,
    tessellation::RECIPES,
    texture::RECIPES,
];

/// The size of [`INDEX`], a power of two of which at most half is used.
const SLOTS: usize = 256;

/// Recipes by the hash of their names, with linear probing. Computed at compile time, since a process looks up only a dozen
/// names.
static INDEX: [Option<&Recipe>; SLOTS] = {
    let mut index: [Option<&Recipe>; SLOTS] = [None; SLOTS];
    let (mut family, mut count) = (0, 0);
    while family < FAMILIES.len() {
        let mut at = 0;
        while at < FAMILIES[family].len() {
            let recipe = &FAMILIES[family][at];
            let mut slot = slot_of(recipe.name);
            while index[slot].is_some() {
                slot = (slot + 1) % SLOTS;
            }
            index[slot] = Some(recipe);
            (at, count) = (at + 1, count + 1);
        }
        family += 1;
    }
    assert!(count <= SLOTS / 2, "the index of recipes is too small");
    index
};

const fn slot_of(name: &str) -> usize {
    match name.as_bytes() {
        [first, .., last] => (*first as usize * 5 + *last as usize * 3 + name.len()) % SLOTS,
        _ => 0,
    }
}

/// The recipe of this name.
fn recipe(name: &str) -> Option<&'static Recipe> {
    let slots = (slot_of(name)..).map(|slot| INDEX[slot % SLOTS]);
    slots.take_while(Option::is_some).flatten().find(|recipe| recipe.name == name)
}

/// Lowers a call of an intrinsic. None if it has no result.
pub(crate) fn lower_intrinsic(
    f: &mut FunctionLowerer,
    expr: ExprId,
    intrinsic: Intrinsic,
    args: &[ExprId],
    roles: Roles,
) -> Lowered<Option<Operand>> {
    let call = Call { ty: f.m.program.exprs[expr].ty, args, roles };
    let Intrinsic::Coded(name) = intrinsic else { return lower_parametrized(f, intrinsic, call) };
    match recipe(name) {
        Some(recipe) if args.len() >= recipe.least_arguments => (recipe.lower)(f, call),
        Some(_) => Err(f.m.broken("an intrinsic with too few arguments")),
        None => Err(f.m.broken(format_args!("no recipe is called '{name}'"))),
    }
}

/// Lowers an intrinsic with parameters beyond its name.
fn lower_parametrized(f: &mut FunctionLowerer, intrinsic: Intrinsic, call: Call<'_>) -> Lowered<Option<Operand>> {
    let Call { ty, args, .. } = call;
    let least = match intrinsic {
        Intrinsic::BuiltinInput(_) | Intrinsic::Barrier(_) | Intrinsic::Coded(_) => 0,
        Intrinsic::RayQueryNot(_)
        | Intrinsic::RayQueryMatrix(_)
        | Intrinsic::TrianglePositions(_)
        | Intrinsic::Interpolated(Interpolant::Centroid) => 1,
        Intrinsic::Interpolated(Interpolant::AtVertex | Interpolant::AtSample | Interpolant::Snapped)
        | Intrinsic::Interlocked(_)
        | Intrinsic::Gather(_)
        | Intrinsic::NodeAllocate { .. }
        | Intrinsic::NodeIncrement { .. } => 2,
        Intrinsic::ByteInterlocked(_) => 3,
        Intrinsic::TraceRayInline(_) => 5,
    };
    if args.len() < least {
        return Err(f.m.broken("an intrinsic with too few arguments"));
    }
    match intrinsic {
        Intrinsic::BuiltinInput(number) => builtin_input(f, ty, number).map(Outcome::value),
        Intrinsic::Barrier(barrier) => {
            match args {
                [flags, ..] => barrier_by_flags(f, barrier, *flags)?,
                [] => emit_barrier(f, barrier),
            }
            Ok(None)
        }
        Intrinsic::Interpolated(interpolant) => interpolated_input(f, ty, interpolant, args).map(Outcome::value),
        Intrinsic::TraceRayInline(flags) => trace_ray_inline(f, flags, args).map(Outcome::value),
        Intrinsic::RayQueryNot(instruction) => ray_query_not(f, instruction, args).map(Outcome::value),
        Intrinsic::RayQueryMatrix(instruction) => ray_query_matrix(f, ty, instruction, args).map(Outcome::value),
        Intrinsic::TrianglePositions(instruction) => query_positions(f, ty, instruction, args).map(Outcome::value),
        Intrinsic::Interlocked(op) => interlocked(f, op, args).map(Outcome::value),
        Intrinsic::ByteInterlocked(op) => byte_interlocked(f, op, args).map(Outcome::value),
        Intrinsic::Gather(component) => gather(f, Some(component), call).map(Outcome::value),
        Intrinsic::NodeIncrement { group } => node_increment(f, group, args).map(Outcome::value),
        // Its result is an address, which `FunctionLowerer::alias` computes.
        Intrinsic::NodeAllocate { .. } => Err(f.m.broken("records of a node as a value")),
        Intrinsic::Coded(name) => Err(f.m.broken(format_args!("no recipe is called '{name}'"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{FAMILIES, recipe};
    use std::collections::BTreeSet;

    #[test]
    fn each_coded_intrinsic_has_one_recipe() {
        let recipes = || FAMILIES.iter().copied().flatten();
        let names: BTreeSet<_> = recipes().map(|recipe| recipe.name).collect();
        assert_eq!(names.len(), recipes().count(), "two recipes have one name");
        assert_eq!(names, sema::coded_names(), "left: the recipes; right: what the rows of intrinsics ask for");
        assert!(names.iter().all(|name| recipe(name).is_some_and(|found| found.name == *name)));
        assert!(recipe("Unknown").is_none());
    }
}
