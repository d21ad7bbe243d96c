//! The values that terms describe.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// An index of an access chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    Constant(i64),
    Id(u32),
}

/// A value. Equal terms are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Term {
    Integer(i64),
    /// The bits of a constant float, rounded to 32 bits.
    Float(u32),
    /// The hash of a scalar's computation, and whether it is an integer.
    Scalar(u64, bool),
    Composite(Rc<Vec<Term>>),
}

impl Term {
    /// A part of a composite; None if there is no such part.
    pub fn part(&self, path: &[Step]) -> Option<Self> {
        let Some((first, rest)) = path.split_first() else { return Some(self.clone()) };
        match (self, first) {
            (Self::Composite(parts), Step::Constant(at)) => parts.get(usize::try_from(*at).ok()?)?.part(rest),
            _ => None,
        }
    }

    /// A value that no instruction has.
    pub fn unknown(of: &str) -> Self {
        Self::Scalar(hashed(("unknown", of)), false)
    }

    pub fn composite(parts: Vec<Self>) -> Self {
        Self::Composite(Rc::new(parts))
    }
}

pub fn hashed(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}
