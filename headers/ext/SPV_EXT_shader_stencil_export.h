// SPV_EXT_shader_stencil_export: stencil reference values from a pixel shader.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_stencil_export.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_StencilExportEXT \
    [[vk::ext_extension("SPV_EXT_shader_stencil_export"), vk::ext_capability(/* StencilExportEXT */ 5013)]]

#define SPV_EXECUTION_MODE_StencilRefReplacingEXT \
    SPV_CAPABILITY_StencilExportEXT [[vk::spvexecutionmode(/* StencilRefReplacingEXT */ 5027)]]

SPV_CAPABILITY_StencilExportEXT [[vk::ext_builtin_output(/* FragStencilRefEXT */ 5014)]]
static int FragStencilRefEXT;

// ExecutionMode StencilRefUnchangedFrontAMD = 5079: it is in the header of
// SPV_AMD_shader_early_and_late_fragment_tests.

// ExecutionMode StencilRefGreaterFrontAMD = 5080: it is in the header of SPV_AMD_shader_early_and_late_fragment_tests.

// ExecutionMode StencilRefLessFrontAMD = 5081: it is in the header of SPV_AMD_shader_early_and_late_fragment_tests.

// ExecutionMode StencilRefUnchangedBackAMD = 5082: it is in the header of SPV_AMD_shader_early_and_late_fragment_tests.

// ExecutionMode StencilRefGreaterBackAMD = 5083: it is in the header of SPV_AMD_shader_early_and_late_fragment_tests.

// ExecutionMode StencilRefLessBackAMD = 5084: it is in the header of SPV_AMD_shader_early_and_late_fragment_tests.
