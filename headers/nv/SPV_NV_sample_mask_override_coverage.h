// SPV_NV_sample_mask_override_coverage: sample masks that override the coverage.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_sample_mask_override_coverage.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SampleMaskOverrideCoverageNV \
    [[vk::ext_extension("SPV_NV_sample_mask_override_coverage"), vk::ext_capability(/* SampleMaskOverrideCoverageNV */ 5249)]]

#define SPV_DECORATION_OverrideCoverageNV \
    SPV_CAPABILITY_SampleMaskOverrideCoverageNV [[vk::ext_decorate(/* OverrideCoverageNV */ 5248)]]
