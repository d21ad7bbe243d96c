//! Lists inside of expressions: parts and components in, nodes without memory of their own out.

use super::ExprId;
use cranelift_entity::EntityList;
use std::ops::Deref;

/// Arguments, or the parts of a whole, in the program's pool: see [`super::Program::list`].
pub type ExprList = EntityList<ExprId>;

/// How many components a vector has at most.
const MAX: usize = 4;

/// The components that a swizzle names, in order: at most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Components<T> {
    list: [T; MAX],
    count: u8,
}

impl<T: Copy + Default> Components<T> {
    pub fn one(component: T) -> Self {
        Self { list: [component, T::default(), T::default(), T::default()], count: 1 }
    }

    /// None if there are more than four, or one of them is none.
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
