//! Where resources and the members of blocks lie: sets and bindings, offsets and sizes.

/// The owner of the variables of the file in [`Member`].
pub const GLOBALS: &str = "$Globals";

/// What a file with its includes declares of the interface with the application.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layout {
    /// The resources.
    pub resources: Vec<Resource>,
    /// The members of structs that lie in memory.
    pub members: Vec<Member>,
}

/// A resource.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Its name, with namespaces.
    pub name: String,
    /// Its descriptor set.
    pub set: u32,
    /// Its binding.
    pub binding: u32,
}

/// A member of a struct or of a constant buffer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name of the struct, or of the constant buffer whose variable it is; [`GLOBALS`] for variables of the file.
    pub owner: String,
    /// Its name.
    pub name: String,
    /// In bytes, from the start of the owner.
    pub offset: u32,
    /// In bytes. None where it has no end.
    pub size: Option<u64>,
    /// The resource that it lies in.
    pub resource: String,
}
