//! The layout of resources and members of blocks: sets and bindings, offsets and sizes.

/// The owner of global variables in [`Member`].
pub const GLOBALS: &str = "$Globals";

/// The interface with the application that a file and its includes declare.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// The resources.
    pub resources: Vec<Resource>,
    /// The members of structs with a memory layout.
    pub members: Vec<Member>,
}

/// A resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Its name, qualified with namespaces.
    pub name: String,
    /// Its descriptor set.
    pub set: u32,
    /// Its binding.
    pub binding: u32,
}

/// A member of a struct or of a constant buffer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name of the struct, or of the constant buffer that contains the variable; [`GLOBALS`] for global variables.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// In bytes, from the start of the owner.
    pub offset: u32,
    /// In bytes. None if it is unbounded.
    pub size: Option<u64>,
    /// The resource that contains it.
    pub resource: String,
}
