//! The target of a compilation: the environment that consumes the module, and the features that the module may use.

use crate::debug::DebugInfo;

/// The environment that a module is compiled for, and the options of its emission.
///
/// An emitter takes a target with its own type of environment, [`ShaderEnvironment`] or [`KernelEnvironment`]. Code for modules of both kinds
/// takes one with any [`Environment`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target<E = Environment> {
    /// The client API and the version of SPIR-V.
    pub environment: E,
    /// The extensions that the module may declare.
    pub allowed_extensions: Extensions,
    /// Whether OpName and OpMemberName are written.
    pub names: bool,
    /// The source files and source locations that the module describes.
    pub debug: DebugInfo,
    /// Whether the module uses the Vulkan memory model instead of GLSL450's.
    pub vulkan_memory_model: bool,
    /// The rules that explicit offsets and strides in blocks must follow.
    pub block_layout: BlockLayout,
    /// Whether violations of the specification are errors.
    pub rules: Rules,
}

/// The handling of modules that violate the specification.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// A violation is an error.
    #[default]
    Enforced,
    /// Violations are warnings, for features that are newer than this compiler.
    Noted,
}

/// The rules for offsets and strides in blocks (Vulkan, "Offset and Stride Assignment"). Each allows more than the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockLayout {
    /// std140 for uniform buffers, std430 for others.
    Standard,
    /// Like `Standard`, but a vector has the alignment of its components, unless it straddles a multiple of 16 bytes.
    Relaxed,
    /// Everything is aligned to the widest scalar in it.
    Scalar,
}

impl<E> Target<E> {
    /// A target that allows all extensions, writes names and enforces the specification.
    #[must_use]
    pub fn new(environment: E) -> Self {
        Self {
            environment,
            allowed_extensions: Extensions::All,
            names: true,
            debug: DebugInfo::default(),
            vulkan_memory_model: false,
            block_layout: BlockLayout::Relaxed,
            rules: Rules::Enforced,
        }
    }
}

impl<E: Into<Environment>> Target<E> {
    /// The same target, without the kind of its environment in the type.
    #[must_use]
    pub fn erase(self) -> Target {
        let Self { environment, allowed_extensions, names, debug, vulkan_memory_model, block_layout, rules } = self;
        let environment = environment.into();
        Target { environment, allowed_extensions, names, debug, vulkan_memory_model, block_layout, rules }
    }
}

/// An [`Environment`] of shaders: any but [`Environment::OpenCl`]. [`Environment::of_shaders`] makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShaderEnvironment(Environment);

impl From<ShaderEnvironment> for Environment {
    fn from(ShaderEnvironment(environment): ShaderEnvironment) -> Self {
        environment
    }
}

/// An [`Environment`] of kernels: [`Environment::OpenCl`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KernelEnvironment {
    /// The newest SPIR-V 1.x that is allowed.
    pub max_minor: u8,
}

impl From<KernelEnvironment> for Environment {
    fn from(KernelEnvironment { max_minor }: KernelEnvironment) -> Self {
        Self::OpenCl { max_minor }
    }
}

/// The client API that consumes a module, and the version of SPIR-V that it accepts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Environment {
    /// Vulkan 1.0 with SPIR-V 1.0.
    #[default]
    Vulkan1_0,
    /// Vulkan 1.1 with SPIR-V 1.3.
    Vulkan1_1,
    /// Vulkan 1.1 and VK_KHR_spirv_1_4, with SPIR-V 1.4.
    Vulkan1_1Spirv1_4,
    /// Vulkan 1.2 with SPIR-V 1.5.
    Vulkan1_2,
    /// Vulkan 1.3 with SPIR-V 1.6.
    Vulkan1_3,
    /// Vulkan 1.4 with SPIR-V 1.6.
    Vulkan1_4,
    /// SPIR-V 1.5 with only the universal rules.
    Universal1_5,
    /// SPIR-V 1.6 with only the universal rules.
    Universal1_6,
    /// Kernels with physical addressing and the OpenCL memory model, in the oldest SPIR-V 1.x that supports the module.
    OpenCl {
        /// The newest SPIR-V 1.x that is allowed.
        max_minor: u8,
    },
}

impl Environment {
    /// The environment as one of shaders; None for an environment of kernels.
    #[must_use]
    pub fn of_shaders(self) -> Option<ShaderEnvironment> {
        match self {
            Self::Vulkan1_0
            | Self::Vulkan1_1
            | Self::Vulkan1_1Spirv1_4
            | Self::Vulkan1_2
            | Self::Vulkan1_3
            | Self::Vulkan1_4
            | Self::Universal1_5
            | Self::Universal1_6 => Some(ShaderEnvironment(self)),
            Self::OpenCl { .. } => None,
        }
    }

    /// The minor version of SPIR-V 1.x that instructions are selected for. For OpenCL this is the oldest one; the capabilities and
    /// instructions of the finished module may raise it.
    #[must_use]
    pub fn minor_version(self) -> u8 {
        match self {
            Self::Vulkan1_0 | Self::OpenCl { .. } => 0,
            Self::Vulkan1_1 => 3,
            Self::Vulkan1_1Spirv1_4 => 4,
            Self::Vulkan1_2 | Self::Universal1_5 => 5,
            Self::Vulkan1_3 | Self::Vulkan1_4 | Self::Universal1_6 => 6,
        }
    }

    /// True if Vulkan's rules hold in addition to the universal ones.
    #[must_use]
    pub fn is_vulkan(self) -> bool {
        match self {
            Self::Vulkan1_0 | Self::Vulkan1_1 | Self::Vulkan1_1Spirv1_4 | Self::Vulkan1_2 | Self::Vulkan1_3 | Self::Vulkan1_4 => {
                true
            }
            Self::Universal1_5 | Self::Universal1_6 | Self::OpenCl { .. } => false,
        }
    }
}

/// The name that denotes all extensions of Khronos.
const OF_KHRONOS: &str = "KHR";
/// The name that denotes the extensions that DXC allows without a flag, which is all of them.
const OF_DXC: &str = "DXC";

/// The extensions that a module may declare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Extensions {
    /// Every extension.
    All,
    /// The named ones. A name may denote several extensions.
    Only(Vec<String>),
    /// Every extension but the named ones.
    Except(Vec<String>),
}

impl Extensions {
    /// The extensions that a command line names; an empty list restricts nothing.
    #[must_use]
    pub fn of_list(names: Vec<String>) -> Self {
        if names.is_empty() { Self::All } else { Self::Only(names) }
    }

    /// True for a name that denotes several extensions.
    pub(crate) fn is_group(name: &str) -> bool {
        [OF_KHRONOS, OF_DXC].contains(&name)
    }

    /// Adds an extension to the allowed ones.
    pub fn allow(&mut self, name: &str) {
        match self {
            Self::All => {}
            Self::Only(names) => names.push(name.to_owned()),
            Self::Except(names) => names.retain(|known| known != name),
        }
    }

    /// Removes an extension from the allowed ones.
    pub fn forbid(&mut self, name: &str) {
        match self {
            Self::All => *self = Self::Except(vec![name.to_owned()]),
            Self::Only(names) => names.retain(|known| known != name),
            Self::Except(names) => names.push(name.to_owned()),
        }
    }

    /// True if the module may declare the extension.
    #[must_use]
    pub fn is_allowed(&self, extension: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(names) => names
                .iter()
                .any(|name| name == extension || name == OF_DXC || (name == OF_KHRONOS && extension.starts_with("SPV_KHR_"))),
            Self::Except(names) => !names.iter().any(|name| name == extension),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn environments_keep_their_kind() {
        for shaders in [
            Environment::Vulkan1_0,
            Environment::Vulkan1_1,
            Environment::Vulkan1_1Spirv1_4,
            Environment::Vulkan1_2,
            Environment::Vulkan1_3,
            Environment::Vulkan1_4,
            Environment::Universal1_5,
            Environment::Universal1_6,
        ] {
            assert_eq!(shaders.of_shaders().map(Environment::from), Some(shaders));
        }
        assert_eq!(Environment::from(KernelEnvironment { max_minor: 4 }).of_shaders(), None);
    }
}
