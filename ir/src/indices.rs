//! The indices of a `getelementptr`: a list that needs no allocation for two indices.

use crate::operand::Operand;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use thin_vec::ThinVec;

/// Most `getelementptr` have a zero and one index, which are stored inline. Both forms fit into 16 bytes.
#[derive(Clone)]
pub struct Indices(Form);

#[derive(Clone)]
enum Form {
    Two([Operand; 2]),
    Others(ThinVec<Operand>),
}

const _: () = assert!(size_of::<Indices>() == 16);

impl Deref for Indices {
    type Target = [Operand];

    #[inline]
    fn deref(&self) -> &[Operand] {
        match &self.0 {
            Form::Two(two) => two,
            Form::Others(others) => others,
        }
    }
}

impl DerefMut for Indices {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Operand] {
        match &mut self.0 {
            Form::Two(two) => two,
            Form::Others(others) => others,
        }
    }
}

impl From<&[Operand]> for Indices {
    fn from(operands: &[Operand]) -> Self {
        match operands {
            [first, second] => Self(Form::Two([*first, *second])),
            others => Self(Form::Others(others.into())),
        }
    }
}

impl FromIterator<Operand> for Indices {
    fn from_iter<I: IntoIterator<Item = Operand>>(operands: I) -> Self {
        let mut operands = operands.into_iter();
        let (first, second, third) = (operands.next(), operands.next(), operands.next());
        match (first, second, third) {
            (Some(first), Some(second), None) => Self(Form::Two([first, second])),
            _ => Self(Form::Others(first.into_iter().chain(second).chain(third).chain(operands).collect())),
        }
    }
}

impl<'a> IntoIterator for &'a Indices {
    type Item = &'a Operand;
    type IntoIter = std::slice::Iter<'a, Operand>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for Indices {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Hash for Indices {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Indices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::ValueId;

    #[test]
    fn a_list_of_any_length_is_what_it_was_made_of() {
        for length in 0..5 {
            let operands: Vec<Operand> = (0..length).map(|index| Operand::Value(ValueId::from_u32(index))).collect();
            let (collected, copied) = (operands.iter().copied().collect::<Indices>(), Indices::from(operands.as_slice()));
            assert_eq!((&*collected, &*copied), (operands.as_slice(), operands.as_slice()));
            assert_eq!(collected, copied);
        }
    }
}
