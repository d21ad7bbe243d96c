// SPV_AMD_shader_early_and_late_fragment_tests: depth and stencil tests both before and after a pixel shader.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_early_and_late_fragment_tests.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_EXECUTION_MODE_EarlyAndLateFragmentTestsAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests")]] [[vk::spvexecutionmode(/* EarlyAndLateFragmentTestsAMD */ 5017)]]
#define SPV_EXECUTION_MODE_StencilRefUnchangedFrontAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefUnchangedFrontAMD */ 5079)]]
#define SPV_EXECUTION_MODE_StencilRefGreaterFrontAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefGreaterFrontAMD */ 5080)]]
#define SPV_EXECUTION_MODE_StencilRefLessFrontAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefLessFrontAMD */ 5081)]]
#define SPV_EXECUTION_MODE_StencilRefUnchangedBackAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefUnchangedBackAMD */ 5082)]]
#define SPV_EXECUTION_MODE_StencilRefGreaterBackAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefGreaterBackAMD */ 5083)]]
#define SPV_EXECUTION_MODE_StencilRefLessBackAMD \
    [[vk::ext_extension("SPV_AMD_shader_early_and_late_fragment_tests"), vk::ext_capability(/* StencilExportEXT */ 5013)]] [[vk::spvexecutionmode(/* StencilRefLessBackAMD */ 5084)]]
