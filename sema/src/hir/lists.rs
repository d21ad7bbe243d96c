//! Lists inside of expressions: parts and components in, nodes without memory of their own out.

use crate::ids::{ExprId, StmtId};
use cranelift_entity::EntityList;
use smallvec::SmallVec;
use std::ops::Deref;

/// Arguments, or the parts of a whole, in the program's pool: see [`super::Program::list`].
pub type ExprList = EntityList<ExprId>;

/// Arguments on their way into a list.
pub type Exprs = SmallVec<[ExprId; 4]>;

/// The statements of a block: those of a short one lie in it.
pub type Stmts = SmallVec<[StmtId; 4]>;

/// How many components a vector has at most.
const MAX: usize = 4;

/// The components that a swizzle names, in order: at most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Components<T> {
    list: [T; MAX],
    count: u8,
}

impl<T: Copy + Default> Components<T> {
    /// A single component.
    pub fn one(component: T) -> Self {
        Self { list: [component, T::default(), T::default(), T::default()], count: 1 }
    }

    /// None if there are more than four components, or one of them is None.
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
