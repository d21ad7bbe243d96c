//! The module-wide state that rules depend on: the target, its version, and the declared capabilities.

use spirv::{Capability, StorageClass};
use spirv_module::BlockLayout;
use std::collections::BTreeSet;

/// The environment that a module is checked for.
pub struct Environs<'a> {
    /// The minor version of SPIR-V 1.x that the module has.
    pub minor: u8,
    /// Whether Vulkan's rules hold in addition to the universal ones.
    pub is_vulkan: bool,
    /// Whether the module declares the capability Shader, or one that implies it.
    pub is_shader: bool,
    /// Whether the module declares the Vulkan memory model.
    pub vulkan_memory_model: bool,
    /// The rules for explicit layouts of blocks that the module is compiled for.
    pub layout: BlockLayout,
    /// The capabilities that the module declares, and those that they imply.
    pub capabilities: &'a BTreeSet<u32>,
}

impl Environs<'_> {
    /// The layout rules for a storage class. Scalar layout of groupshared memory requires a separate feature
    /// (`workgroupMemoryExplicitLayoutScalarBlockLayout`), which no option enables.
    pub fn layout_in(&self, class: StorageClass) -> BlockLayout {
        match (class, self.layout) {
            (StorageClass::Workgroup, BlockLayout::Scalar) => BlockLayout::Relaxed,
            (_, layout) => layout,
        }
    }

    /// True if the module declares the capability, or one that implies it.
    pub fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&(capability as u32))
    }
}
