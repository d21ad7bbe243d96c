//! Lists of expressions and components within expressions that do not need an allocation each.

use crate::ids::{ExprId, StmtId};
use cranelift_entity::EntityList;
use smallvec::SmallVec;
use std::ops::Deref;

/// A list of expressions in the program's pool; see [`super::Program::list`].
pub type ExprList = EntityList<ExprId>;

/// A list of expressions under construction.
pub type Exprs = SmallVec<[ExprId; 4]>;

/// The statements of a block, stored inline for short blocks.
pub type Stmts = SmallVec<[StmtId; 4]>;

/// The maximum number of components.
const MAX: usize = 4;

/// The components of a swizzle, in order. There are at most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Components<T> {
    list: [T; MAX],
    count: u8,
}

impl<T: Copy + Default> Components<T> {
    /// Creates a list with a single component.
    pub fn one(component: T) -> Self {
        Self { list: [component, T::default(), T::default(), T::default()], count: 1 }
    }

    /// Collects components; None if there are more than four, or if one of them is None.
    pub fn collect(components: impl IntoIterator<Item = Option<T>>) -> Option<Self> {
        let mut result = Self { list: [T::default(); MAX], count: 0 };
        for component in components {
            *result.list.get_mut(usize::from(result.count))? = component?;
            result.count += 1;
        }
        Some(result)
    }
}

impl<T> Deref for Components<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.list[..usize::from(self.count)]
    }
}
