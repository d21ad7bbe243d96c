//! The names of all recipes that the tables of intrinsics use. A test compares them with the recipes of `lower`.

use super::table::Recipe;
use super::{index, method, node, rays};
use crate::hir::Intrinsic;
use std::collections::BTreeSet;

/// The name of each [`Intrinsic::Coded`] that a program can contain.
pub fn coded_names() -> BTreeSet<&'static str> {
    let functions = index::names().flat_map(index::rows).flat_map(|row| row.recipes.each());
    let functions = functions.filter_map(|recipe| match recipe {
        Recipe::Code(intrinsic) => Some(intrinsic),
        Recipe::Undefined | Recipe::Inherit | Recipe::Op(_) | Recipe::Convert(_) | Recipe::Argument => None,
    });
    let methods = method::rows().map(|row| row.intrinsic);
    // These are used by resolvers outside of the tables.
    let others = [
        Intrinsic::MUL,
        Intrinsic::PLACEHOLDER,
        Intrinsic::GET_DIMENSIONS,
        Intrinsic::STREAM_APPEND,
        Intrinsic::STREAM_RESTART,
        Intrinsic::DISPATCH_MESH,
    ];
    let all = functions.chain(methods).chain(node::intrinsics()).chain(rays::intrinsics()).chain(others);
    let name = |intrinsic: Intrinsic| match intrinsic {
        Intrinsic::Coded(name) => Some(*name),
        _ => None,
    };
    all.filter_map(name).collect()
}
