//! Stage inputs and outputs: parameters and results flattened to variables with a Location or BuiltIn, and the copies between.

mod access;
pub(crate) mod builtins;
mod calls;
pub(crate) mod item;
mod meaning;
pub(crate) mod mesh;
mod mesh_nv;
pub(crate) mod nodes;
mod packing;
pub(crate) mod per_vertex;
pub(crate) mod rays;
mod rules;
mod signature;
pub(crate) mod stage_variables;
mod tessellation;
mod variables;

pub(crate) use item::{Leaf, Meant, StageIo};
pub(crate) use mesh::RECIPES as NEXT_STAGE_RECIPES;
pub(crate) use rays::is_ray_stage;
