//! What a recipe is: the code for an intrinsic that is more than one SPIR-V instruction, with its name.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use ir::Operand;
use sema::hir::ExprId;
use sema::types::TypeId;

/// A call of an intrinsic.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call<'a> {
    /// The type of the call, T in the comments of recipes.
    pub ty: TypeId,
    /// Values, and where a recipe says *place*, lvalues. A method's object comes first.
    pub args: &'a [ExprId],
}

/// The code for an intrinsic.
#[derive(Clone, Copy)]
pub(crate) struct Recipe {
    /// The name by which a row of `sema`'s tables asks for it (`code(&"Saturate")`).
    pub name: &'static str,
    /// The recipe may index so many arguments.
    pub least_arguments: usize,
    /// Emits the instructions. None if the intrinsic has no result.
    pub lower: fn(&mut FunctionLowerer<'_, '_>, Call<'_>) -> Lowered<Option<Operand>>,
}

/// What a recipe gives: a value, or nothing.
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

/// Declares recipes: `"Name"(least number of arguments) => |f, call| what it emits, a Lowered<Operand> or Lowered<()>;`
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
