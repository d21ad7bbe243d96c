//! The names of SPIR-V's registered extensions.

use crate::rows::Requirements;
use crate::{Kind, tables};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Registered extensions that the grammar does not mention, because no instruction and no enumerant needs them.
const WITHOUT_TOKENS: &[&str] = &[
    "SPV_AMD_gpu_shader_half_float",
    "SPV_AMD_gpu_shader_int16",
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_HUAWEI_cluster_culling_shader",
    "SPV_HUAWEI_subpass_shading",
    "SPV_KHR_non_semantic_info",
    "SPV_QCOM_bfloat16_muladd",
    "SPV_QCOM_subgroup_size",
];

/// The names of the registered extensions, in order.
pub fn extensions() -> &'static BTreeSet<&'static str> {
    static NAMES: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
        let instructions = tables::INSTRUCTIONS.iter().map(|instruction| &instruction.requirements);
        let enumerants = Kind::ALL.iter().flat_map(|kind| kind.enumerants()).map(|enumerant| &enumerant.requirements);
        let of = |requirements: &'static Requirements| requirements.extensions.iter().copied();
        instructions.chain(enumerants).flat_map(of).chain(WITHOUT_TOKENS.iter().copied()).collect()
    });
    &NAMES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_stands_twice() {
        let mentioned =
            Kind::ALL.iter().flat_map(|kind| kind.enumerants()).flat_map(|enumerant| enumerant.requirements.extensions);
        let mentioned: BTreeSet<_> = mentioned.copied().collect();
        assert!(WITHOUT_TOKENS.iter().all(|name| !mentioned.contains(name)));
        assert!(extensions().contains("SPV_KHR_shader_clock") && extensions().len() > 190);
    }
}
