//! The selection of the entry points of images.

/// The functions that are an image's entry points beside kernels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum EntryPoints {
    /// The functions that other images may call: those with an attribute that names their source file.
    #[default]
    KernelsAndExports,
    /// Only those of these functions that virtual calls in other images may reach.
    KernelsAndVirtual,
}
