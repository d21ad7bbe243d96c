// SPV_KHR_post_depth_coverage: coverage after the early depth test.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_post_depth_coverage.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SampleMaskPostDepthCoverage \
    [[vk::ext_extension("SPV_KHR_post_depth_coverage"), vk::ext_capability(/* SampleMaskPostDepthCoverage */ 4447)]]

#define SPV_EXECUTION_MODE_PostDepthCoverage \
    SPV_CAPABILITY_SampleMaskPostDepthCoverage [[vk::spvexecutionmode(/* PostDepthCoverage */ 4446)]]
