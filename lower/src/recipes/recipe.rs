//! The type of a recipe: the named function that lowers an intrinsic of more than one SPIR-V instruction.

use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use ir::Operand;
use sema::hir::{ExprId, Role, Roles};
use sema::types::TypeId;

/// A call of an intrinsic.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call<'a> {
    /// The type of the call; T in the comments of recipes.
    pub ty: TypeId,
    /// Values, or lvalues where a recipe's comment says *place*. The object of a method comes first.
    pub args: &'a [ExprId],
    /// The roles of the arguments, if it is a method of a resource.
    pub roles: Roles,
}

impl Call<'_> {
    /// The argument with this role.
    pub fn arg(self, role: Role) -> Option<ExprId> {
        self.args.get(self.roles.position(role)?).copied()
    }
}

/// The value of a required argument.
pub(super) fn role_arg(f: &mut FunctionLowerer, call: Call<'_>, role: Role) -> Lowered<Arg> {
    match call.arg(role) {
        Some(arg) => f.value_arg(arg),
        None => Err(f.m.broken(format_args!("a method without the argument {role:?}"))),
    }
}

/// The code for an intrinsic.
#[derive(Clone, Copy)]
pub(crate) struct Recipe {
    /// The name by which a row of `sema`'s tables requests it (`code(&"Saturate")`).
    pub name: &'static str,
    /// The least number of arguments, which the recipe may index.
    pub least_arguments: usize,
    /// Emits the instructions. None if the intrinsic has no result.
    pub lower: fn(&mut FunctionLowerer<'_, '_>, Call<'_>) -> Lowered<Option<Operand>>,
}

/// The result of a recipe: a value, or nothing.
pub(crate) trait Outcome {
    fn value(self) -> Option<Operand>;
}

impl Outcome for Operand {
    fn value(self) -> Option<Operand> {
        Some(self)
    }
}

impl Outcome for () {
    fn value(self) -> Option<Operand> {
        None
    }
}

/// Declares recipes: `"Name"(least number of arguments) => |f, call| a Lowered<Operand> or Lowered<()>;`
macro_rules! recipes {
    ($($(#[doc = $doc:literal])* $name:literal($least:literal) => |$f:ident, $call:ident| $body:expr;)*) => {
        pub(crate) const RECIPES: &[$crate::recipes::recipe::Recipe] = &[$($crate::recipes::recipe::Recipe {
            name: $name,
            least_arguments: $least,
            lower: |$f, $call| {
                let result: $crate::context::Lowered<_> = $body;
                result.map($crate::recipes::recipe::Outcome::value)
            },
        }),*];
    };
}
pub(crate) use recipes;
