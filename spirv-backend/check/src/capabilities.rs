//! Checks that the environment supports each declared capability (Vulkan, "Capabilities" in the appendix on SPIR-V).

use crate::environs::Environs;
use crate::report::Report;
use diagnostics::registry as code;
use ir::Loc;
use spirv::Capability;
use spirv_grammar::{self as grammar, Kind, NO_CORE_VERSION};
use spirv_module::{Message, SpirvModule};

/// Capabilities that no version of Vulkan supports, nor those that imply them.
const NOT_VULKAN: [Capability; 8] = [
    Capability::Kernel,
    Capability::Addresses,
    Capability::Linkage,
    Capability::AtomicStorage,
    Capability::SampledRect,
    Capability::ImageRect,
    Capability::Groups,
    Capability::UniformDecoration,
];

/// Checks all capabilities. `asked` are those that the input itself names, with their locations.
pub fn check(module: &SpirvModule, asked: &[(u32, Option<Loc>)], environs: &Environs, report: &mut Report) {
    for capability in &module.capabilities {
        let Some(known) = grammar::enumerant(Kind::Capability, *capability) else { continue };
        let requirements = &known.requirements;
        // An extension of a vendor may add the capability to Vulkan.
        let extended = requirements.extensions.iter().any(|name| module.extensions.contains(*name));
        let too_new = requirements.version != NO_CORE_VERSION && requirements.version > environs.minor;
        let is_bindless = *capability == Capability::BindlessTextureNV as u32;
        let is_asked = asked.iter().any(|(number, _)| number == capability);
        let message = if is_bindless && module.addressing_mode.is_empty() {
            "BindlessTextureNV needs OpSamplerImageAddressingModeNV, which specifies the number of bits of a handle".to_owned()
        } else if *capability == Capability::CooperativeMatrixKHR as u32
            && environs.is_shader
            && !environs.has(Capability::VulkanMemoryModel)
        {
            "CooperativeMatrixKHR also needs the capability VulkanMemoryModel".to_owned()
        } else if extended {
            continue;
        } else if too_new && requirements.extensions.is_empty() {
            let version = requirements.version;
            format!("capability {} needs SPIR-V 1.{version}, but the target has 1.{}", known.name, environs.minor)
        } else if module.entry_points.is_empty() && *capability == Capability::Linkage as u32 && !is_asked {
            // A module without entry points and exported functions: SPIR-V requires Linkage for it (2.16.1).
            if environs.is_vulkan && report.errors.is_empty() {
                let message = "a module for Vulkan must have an entry point".to_owned();
                report.errors.push(Message::new(code::MISSING_ENTRY_POINT, message, None));
            }
            continue;
        } else if environs.is_vulkan && !is_vulkans(*capability) {
            format!("Vulkan does not support the capability {}", known.name)
        } else {
            continue;
        };
        let loc = asked.iter().find(|(number, _)| number == capability).and_then(|(_, loc)| *loc);
        if loc.is_some() || report.errors.is_empty() {
            report.errors.push(Message::new(code::CAPABILITY, message, loc));
        }
    }
}

/// Extensions that are written against a version of SPIR-V after 1.0, and its minor version.
const WRITTEN_AGAINST: [(&str, u8); 6] = [
    ("SPV_KHR_vulkan_memory_model", 3),
    ("SPV_KHR_workgroup_memory_explicit_layout", 4),
    ("SPV_EXT_mesh_shader", 4),
    ("SPV_NV_shader_invocation_reorder", 4),
    ("SPV_NV_cluster_acceleration_structure", 4),
    ("SPV_NV_linear_swept_spheres", 4),
];

/// Checks that the module's version is not older than its extensions require.
pub fn extensions(module: &SpirvModule, environs: &Environs, report: &mut Report) {
    for (name, minor) in WRITTEN_AGAINST {
        if minor > environs.minor && module.extensions.contains(name) && report.errors.is_empty() {
            let message = format!("{name} needs SPIR-V 1.{minor}, but the target has 1.{}", environs.minor);
            report.errors.push(Message::new(code::EXTENSION, message, None));
        }
    }
}

/// True if Vulkan supports one of these capabilities, or none is needed.
pub fn has_any(capabilities: &[u32]) -> bool {
    capabilities.is_empty() || capabilities.iter().any(|capability| is_vulkans(*capability))
}

fn is_vulkans(capability: u32) -> bool {
    let implied = grammar::implied_by(capability);
    !NOT_VULKAN.iter().any(|capability| implied.contains(&(*capability as u32)))
}
