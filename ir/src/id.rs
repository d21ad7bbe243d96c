//! The ids of a module's entities, in a module that does not depend on the entities.
//!
//! An id is the index of an entity in its list, as a newtype. It is stored as the index plus one, so that an `Option` of it
//! has the same size. An id is valid only in its module, and those of values, instructions and blocks only in their body.

use std::num::NonZeroU32;

/// Defines an id type, a newtype of `NonZeroU32`. The prefix is part of the `Debug` output.
macro_rules! entity_id {
    ($id:ident, $prefix:literal) => {
        impl cranelift_entity::EntityRef for $id {
            #[inline]
            fn new(index: usize) -> Self {
                Self::from_u32(index as u32)
            }

            #[inline]
            fn index(self) -> usize {
                self.as_u32() as usize
            }
        }

        impl $id {
            /// The id of the entity at this index.
            #[must_use]
            #[inline]
            pub const fn from_u32(index: u32) -> Self {
                Self(std::num::NonZeroU32::MIN.saturating_add(index))
            }

            /// The index of the entity.
            #[must_use]
            #[inline]
            pub const fn as_u32(self) -> u32 {
                self.0.get() - 1
            }
        }

        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.as_u32())
            }
        }

        impl std::fmt::Debug for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

pub(crate) use entity_id;

/// A global variable or alias of a module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlobalId(NonZeroU32);
entity_id!(GlobalId, "global");

/// A function of a module, defined or declared.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FunctionId(NonZeroU32);
entity_id!(FunctionId, "function");

/// An interned constant of a module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConstantId(NonZeroU32);
entity_id!(ConstantId, "constant");

/// A metadata node of a module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MetadataId(NonZeroU32);
entity_id!(MetadataId, "md");

/// A location in the source of the module.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocId(NonZeroU32);
entity_id!(LocId, "loc");

/// A position in debug information, which the copies of an inlined instruction share.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionId(NonZeroU32);
entity_id!(PositionId, "position");

/// A value of a body: a parameter of its function, or the result of an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId(NonZeroU32);
entity_id!(ValueId, "v");

/// An instruction of a body.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InstId(NonZeroU32);
entity_id!(InstId, "inst");

/// A basic block of a body.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockId(NonZeroU32);
entity_id!(BlockId, "block");
