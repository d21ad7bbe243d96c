//! The intrinsic functions and resource methods, and overload resolution among them.
//!
//! An intrinsic that is one SPIR-V instruction is a row with its opcode, and becomes the same [`crate::hir::Instruction`] as a
//! vendor's `vk::ext_instruction` function. All others are an [`Intrinsic`], which `lower` implements.
//!
//! **Matrices.** HLSL's component-wise intrinsics also accept matrices. With matrix arguments, a row's instruction (a
//! [`crate::hir::Instruction`] whose `from_user` is false) is applied to each matrix row: the i-th row of the result is computed
//! from the i-th rows of the matrix arguments and from all other arguments.

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

use crate::options::Options;
use crate::types::{Type, TypeId, Types};

pub(crate) use crate::hir::{Barrier, BarrierMemory, BarrierScope, Intrinsic};
pub(crate) use barrier::BARRIER;
pub use coded::coded_names;
pub(crate) use rays::give_positions;
pub(crate) use resolved::{
    ArgInfo, InstructionTarget, IntrinsicContext, IntrinsicError, IntrinsicErrorKind, IntrinsicTarget, ParamUse,
    ResolvedIntrinsic,
};
pub(crate) use signature::methods;
pub use signature::{intrinsic_names, intrinsic_signatures, method_signatures};
pub(crate) use stages::Stages;
pub(crate) use stream::DISPATCH_MESH;
pub(crate) use table::FixedOperand;

/// Functions that DXC's semantic analysis rejects before a shader model 6.x, with the minor version. Functions that only its DXIL
/// validator rejects are allowed for SPIR-V.
pub(crate) const NEWER: &[(&str, u32)] = &[("DebugBreak", 10), ("GetGroupWaveCount", 10), ("GetGroupWaveIndex", 10)];

/// False for a function of [`NEWER`] before its shader model.
pub(crate) fn is_available(name: &str, options: &Options) -> bool {
    NEWER.iter().all(|(newer, minor)| *newer != name || options.shader_model() >= *minor)
}

/// All names of intrinsic functions, unordered, for suggestions.
pub(crate) fn function_names() -> impl Iterator<Item = &'static str> {
    let listed = rays::function_signatures().chain(attribute::signatures()).map(|(name, _)| name);
    index::names().chain(["mul", DISPATCH_MESH]).chain(listed)
}

/// Resolves a call of the intrinsic function `name`, which includes the namespace, as in `vk::ReadClock`; None if there is no
/// such intrinsic. If an argument has the type [`Types::ERROR`], returns a placeholder whose result has this type too.
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

/// Resolves a call of a resource method; None if the type has no method with this name. `receiver` is neither in `args` nor in
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
