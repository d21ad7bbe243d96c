//! The intrinsic functions and resource methods, and overload resolution among them.
//!
//! An intrinsic that is one SPIR-V instruction is a row that holds its opcode, and becomes the same [`crate::hir::Instruction`]
//! as a vendor's `vk::ext_instruction` function. The others are an [`Intrinsic`], for which `lower` has code.
//!
//! **Matrices.** HLSL's component-wise intrinsics take matrices too. A row's instruction ([`crate::hir::Instruction`] whose
//! `from_user` is false) with matrix arguments is applied row by row: the i-th rows of the matrix arguments, and all other
//! arguments unchanged, give the i-th row of the result.

mod attribute;
mod barrier;
mod bits;
mod buffer;
mod coded;
mod debug;
mod derivatives;
mod index;
mod interlocked;
mod math;
mod method;
mod method_table;
mod node;
mod operand;
mod product;
mod rays;
mod resolve;
mod resolved;
mod signature;
mod stage;
mod stages;
mod stream;
mod table;
mod tessellation;
#[cfg(test)]
mod tests;
mod texture;
mod unsupported;
mod wave;

use crate::types::{Type, TypeId, Types};

pub(crate) use crate::hir::{Barrier, BarrierMemory, BarrierScope, Intrinsic};
pub(crate) use barrier::BARRIER;
pub use coded::coded_names;
pub(crate) use rays::give_positions;
pub(crate) use resolved::{
    ArgInfo, InstructionTarget, IntrinsicContext, IntrinsicError, IntrinsicErrorKind, IntrinsicTarget, ParamUse,
    ResolvedIntrinsic,
};
pub use signature::{intrinsic_names, intrinsic_signatures, method_signatures};
pub(crate) use stages::Stages;
pub(crate) use stream::DISPATCH_MESH;
pub(crate) use table::FixedOperand;

/// Functions that DXC's analysis refuses before a shader model 6.x, with its minor version. What only its validator for DXIL refuses compiles to SPIR-V.
pub(crate) const NEWER: &[(&str, u32)] = &[("DebugBreak", 10), ("GetGroupWaveCount", 10), ("GetGroupWaveIndex", 10)];

/// All names of intrinsic functions, unordered, for suggestions.
pub(crate) fn function_names() -> impl Iterator<Item = &'static str> {
    index::names().chain(["mul"])
}

/// Resolves a call of the intrinsic function `name` (such as `vk::ReadClock`, with its namespace); None if there is no such
/// intrinsic. If an argument has the type [`Types::ERROR`], returns a placeholder whose result has it too.
pub(crate) fn resolve_function(
    types: &mut Types,
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    if name == "mul" {
        return Some(product::resolve_mul(types, args));
    }
    if let Some(resolved) = attribute::resolve(types, name, args) {
        return Some(resolved);
    }
    if let Some(resolved) = rays::resolve_function(types, name, args, context) {
        return Some(resolved);
    }
    if name == DISPATCH_MESH {
        return Some(stream::resolve_dispatch_mesh(types, args));
    }

    let rows = index::rows(name);
    if !rows.is_empty() {
        return Some(resolve::resolve(types, rows, name, args, context));
    }
    if unsupported::IMPOSSIBLE_FUNCTIONS.contains(&name) {
        return Some(Err(resolve::not_available(format!("no equivalent for '{name}' intrinsic function in Vulkan"))));
    }
    unsupported::FUNCTIONS.contains(&name).then(|| Err(resolve::unsupported(format_args!("the intrinsic '{name}'"))))
}

/// Resolves a call of a resource method; None if the type has no method of this name. `receiver` is neither in `args` nor in
/// the result's `params`; it becomes the first argument of the [`Intrinsic`].
pub(crate) fn resolve_method(
    types: &mut Types,
    receiver: TypeId,
    name: &str,
    template_args: &[TypeId],
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    match types[receiver] {
        Type::RayQuery { flags, .. } => return rays::resolve_method(types, flags, name, args, context),
        Type::HitObject => return rays::resolve_hit_object(types, name, args, context),
        _ => {}
    }
    method::resolve(types, receiver, name, template_args, args)
}
