//! A module to what SPIRV-Tools' validator says of it, for the environment and the block layout of the compilation's options.

use crate::Options;
use lower::LayoutRule;
use spirv_module::Environment;
use spirv_tools::TargetEnv;
use spirv_tools::val::{Validator, ValidatorOptions};

/// OpDecorateId
const DECORATE_ID: u32 = 332;
/// The decoration UniformId.
const UNIFORM_ID: u32 = 27;

/// Validates a module that was compiled with these options. A module with an OpDecorateId of UniformId passes unseen, because
/// SPIRV-Tools reads through a null pointer there.
///
/// # Errors
/// The validator's words.
pub fn module(words: &[u32], options: &Options) -> Result<(), String> {
    if has_uniform_id(words) {
        return Ok(());
    }
    let validator = spirv_tools::val::create(Some(environment(options.environment)));
    validator.validate(words, Some(rules(options.layout))).map_err(|error| error.to_string())
}

fn has_uniform_id(words: &[u32]) -> bool {
    let mut rest = words.get(5..).unwrap_or_default();
    while let [first, behind @ ..] = rest {
        if first & 0xffff == DECORATE_ID && behind.get(1) == Some(&UNIFORM_ID) {
            return true;
        }
        rest = rest.get((first >> 16).max(1) as usize..).unwrap_or_default();
    }
    false
}

fn environment(environment: Environment) -> TargetEnv {
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
fn rules(layout: LayoutRule) -> ValidatorOptions {
    let mut options = ValidatorOptions::default();
    match layout {
        LayoutRule::Scalar | LayoutRule::Dx => options.scalar_block_layout = true,
        LayoutRule::Default => options.relax_block_layout = Some(true),
        LayoutRule::Gl => {}
    }
    options
}
