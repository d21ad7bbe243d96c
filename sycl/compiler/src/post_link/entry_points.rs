//! What a user says of the entry points of images.

/// Which functions are an image's entry points, beside kernels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum EntryPoints {
    /// Those that other images may call, as they have the name of their source file.
    #[default]
    KernelsAndExports,
    /// Those of them that virtual calls of other images may lead to.
    KernelsAndVirtual,
}
