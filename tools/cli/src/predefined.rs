//! The predefined macros of a compilation, the same as DXC's.

use crate::environment::spirv_minor;
use crate::options::Options;
use frontend::preproc::predefined;
use sema::Profile;

/// The features that `__has_feature` and `__has_extension` support.
pub const FEATURES: &[&str] = &["hlsl_vk_buffer_pointer"];

/// The macros that are defined before the first line of a shader, the same as DXC's.
pub fn predefined_macros(options: &Options) -> Vec<(&'static str, u32)> {
    predefined::predefined_macros(&predefined::Target {
        hlsl_version: options.sema.language.number(),
        stage: predefined::Stage::of_profile(Profile::prefix(options.sema.stage())).unwrap_or(predefined::Stage::Library),
        shader_model: options.sema.shader_model_version(),
        spirv_version: (1, spirv_minor(options.environment)),
        native_16_bit: options.sema.native_16bit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirv_module::Environment;

    #[test]
    fn stage_macro_follows_the_profile() {
        let profile = "vs_6_2".parse().expect("a profile");
        let environment = Environment::Vulkan1_2;
        let sema = sema::Options { profile: Some(profile), native_16bit: true, ..sema::Options::default() };
        let options = Options { sema, environment, ..Options::default() };
        let macros = predefined_macros(&options);
        let value = |name: &str| macros.iter().find(|m| m.0 == name).map(|m| m.1);
        assert_eq!(value("__SHADER_TARGET_STAGE"), Some(1));
        assert_eq!(value("__SHADER_STAGE_VERTEX"), Some(1));
        assert_eq!(value("__SPIRV_MINOR_VERSION__"), Some(5));
        assert_eq!(value("__HLSL_ENABLE_16_BIT"), Some(1));
    }
}
