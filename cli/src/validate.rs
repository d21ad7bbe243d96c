//! The options of a compilation to SPIRV-Tools' validator's: an environment and the block layout that it allows.

use lower::LayoutRule;
use spirv_backend::Environment;
use spirv_tools::TargetEnv;
use spirv_tools::val::ValidatorOptions;

pub fn environment(environment: Environment) -> TargetEnv {
    match environment {
        Environment::Vulkan1_0 => TargetEnv::Vulkan_1_0,
        Environment::Vulkan1_1 => TargetEnv::Vulkan_1_1,
        Environment::Vulkan1_1Spirv1_4 => TargetEnv::Vulkan_1_1_Spirv_1_4,
        Environment::Vulkan1_2 => TargetEnv::Vulkan_1_2,
        Environment::Vulkan1_3 => TargetEnv::Vulkan_1_3,
        Environment::Universal1_5 => TargetEnv::Universal_1_5,
        Environment::OpenCl { .. } => TargetEnv::Universal_1_6,
    }
}

/// Blocks are laid out by the rule that was asked for, and the validator must not ask for a stricter one.
pub fn options(layout: LayoutRule) -> ValidatorOptions {
    let mut options = ValidatorOptions::default();
    match layout {
        LayoutRule::Scalar | LayoutRule::Dx => options.scalar_block_layout = true,
        LayoutRule::Default => options.relax_block_layout = Some(true),
        LayoutRule::Gl => {}
    }
    options
}
