//! What an id of an entity is: the name of a type in, a number that has a place left for "none" out.

/// Makes an id of a type that holds a `NonZeroU32`: the entity's place in its list, and one more. An `Option` of it is no larger, and the
/// instructions of a body have many of those.
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
            /// The id of the entity at this place.
            #[must_use]
            #[inline]
            pub const fn from_u32(index: u32) -> Self {
                Self(std::num::NonZeroU32::MIN.saturating_add(index))
            }

            /// The place of the entity.
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
