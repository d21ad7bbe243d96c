//! Validates a module with SPIRV-Tools, for the environment and the block layout of the compilation's options.

use crate::Options;
use lower::LayoutRule;
pub use spirv_check::spirv_tools::Verdict;
use spirv_module::Environment;
use spirv_tools::TargetEnv;
use spirv_tools::val::{Validator, ValidatorOptions};

/// Validates a module that was compiled with these options. Known mistakes of SPIRV-Tools are ignored ([`spirv_check::spirv_tools`]), and a module that it
/// cannot judge is accepted.
///
/// # Errors
/// The validator's message.
pub fn module(words: &[u32], options: &Options) -> Result<(), String> {
    match verdict(words, options) {
        Verdict::Valid | Verdict::Unjudged(_) => Ok(()),
        Verdict::Invalid(error) => Err(error),
    }
}

/// The verdict on a module that was compiled with these options.
#[must_use]
pub fn verdict(words: &[u32], options: &Options) -> Verdict {
    let validator = spirv_tools::val::create(Some(environment(options.environment)));
    spirv_check::spirv_tools::verdict(words, |words| {
        validator.validate(words, Some(rules(options.lower.layout))).map_err(|error| error.to_string())
    })
}

fn environment(environment: Environment) -> TargetEnv {
    match environment {
        Environment::Vulkan1_0 => TargetEnv::Vulkan_1_0,
        Environment::Vulkan1_1 => TargetEnv::Vulkan_1_1,
        Environment::Vulkan1_1Spirv1_4 => TargetEnv::Vulkan_1_1_Spirv_1_4,
        Environment::Vulkan1_2 => TargetEnv::Vulkan_1_2,
        Environment::Vulkan1_3 => TargetEnv::Vulkan_1_3,
        Environment::Vulkan1_4 => TargetEnv::Vulkan_1_4,
        Environment::Universal1_5 => TargetEnv::Universal_1_5,
        Environment::Universal1_6 | Environment::OpenCl { .. } => TargetEnv::Universal_1_6,
    }
}

/// Blocks use the layout rule of the options, and the validator must not require a stricter one.
fn rules(layout: LayoutRule) -> ValidatorOptions {
    let mut options = ValidatorOptions::default();
    match layout {
        LayoutRule::Scalar | LayoutRule::Dx => options.scalar_block_layout = true,
        LayoutRule::Default => options.relax_block_layout = Some(true),
        LayoutRule::Gl => {}
    }
    options
}

#[cfg(test)]
mod tests {
    use super::module;
    use crate::{Compiler, Options};

    #[test]
    fn a_wrong_module_has_a_message() {
        let options = Options::default();
        let text = "[numthreads(1, 1, 1)] void main() {}".to_owned();
        let compilation = Compiler::new("a.hlsl", text).options(options.clone()).compile();
        let words = compilation.words().expect("the shader is valid");
        assert_eq!(module(words, &options), Ok(()));
        let without_end = &words[..words.len() - 1];
        assert!(module(without_end, &options).is_err_and(|message| message.contains("OpFunctionEnd")));
    }
}
