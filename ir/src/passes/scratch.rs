//! Values by type: the private state of each pass, without a central list of passes.

use std::any::Any;

/// Holds at most one value of each type.
#[derive(Debug, Default)]
pub struct Scratch {
    /// A list, because it is faster to search than a table for the few passes with state.
    values: Vec<Box<dyn Any>>,
}

impl Scratch {
    /// The value of this type, created by `Default` on first use.
    pub fn of<T: Any + Default>(&mut self) -> &mut T {
        let at = self.values.iter().position(|value| value.is::<T>()).unwrap_or_else(|| {
            self.values.push(Box::<T>::default());
            self.values.len() - 1
        });
        self.values[at].downcast_mut().expect("the value was found by its type")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_has_a_value_of_its_own() {
        let mut scratch = Scratch::default();
        scratch.of::<Vec<u32>>().push(1);
        scratch.of::<String>().push('x');
        scratch.of::<Vec<u32>>().push(2);
        assert_eq!(*scratch.of::<Vec<u32>>(), [1, 2]);
        assert_eq!(scratch.of::<String>(), "x");
    }
}
