//! The values of `-fspv-target-env`.

use spirv_module::Environment;

const ENVIRONMENTS: &[(&str, Environment, u32)] = &[
    ("vulkan1.0", Environment::Vulkan1_0, 0),
    ("vulkan1.1", Environment::Vulkan1_1, 3),
    ("vulkan1.1spirv1.4", Environment::Vulkan1_1Spirv1_4, 4),
    ("vulkan1.2", Environment::Vulkan1_2, 5),
    ("vulkan1.3", Environment::Vulkan1_3, 6),
    ("vulkan1.4", Environment::Vulkan1_4, 6),
    ("universal1.5", Environment::Universal1_5, 5),
    ("universal1.6", Environment::Universal1_6, 6),
];

/// `-fspv-target-env`: `vulkan1.1`.
///
/// # Errors
/// The text is not an environment; the message lists them.
pub fn parse_environment(text: &str) -> Result<Environment, String> {
    ENVIRONMENTS.iter().find(|row| row.0 == text).map(|row| row.1).ok_or_else(|| {
        let known: Vec<&str> = ENVIRONMENTS.iter().map(|row| row.0).collect();
        format!("unknown SPIR-V target environment '{text}', known are {}", known.join(", "))
    })
}

/// The minor version of SPIR-V 1.x that an environment accepts.
pub fn spirv_minor(environment: Environment) -> u32 {
    ENVIRONMENTS.iter().find(|row| row.1 == environment).map_or(0, |row| row.2)
}
