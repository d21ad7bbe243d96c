// SPV_EXT_fragment_shader_interlock: critical sections in pixel shaders, ordered or unordered.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_fragment_shader_interlock.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentShaderSampleInterlockEXT \
    [[vk::ext_extension("SPV_EXT_fragment_shader_interlock"), vk::ext_capability(/* FragmentShaderSampleInterlockEXT */ 5363)]]
#define SPV_CAPABILITY_FragmentShaderShadingRateInterlockEXT \
    [[vk::ext_extension("SPV_EXT_fragment_shader_interlock"), vk::ext_capability(/* FragmentShaderShadingRateInterlockEXT */ 5372)]]
#define SPV_CAPABILITY_FragmentShaderPixelInterlockEXT \
    [[vk::ext_extension("SPV_EXT_fragment_shader_interlock"), vk::ext_capability(/* FragmentShaderPixelInterlockEXT */ 5378)]]

#define SPV_EXECUTION_MODE_PixelInterlockOrderedEXT \
    SPV_CAPABILITY_FragmentShaderPixelInterlockEXT [[vk::spvexecutionmode(/* PixelInterlockOrderedEXT */ 5366)]]
#define SPV_EXECUTION_MODE_PixelInterlockUnorderedEXT \
    SPV_CAPABILITY_FragmentShaderPixelInterlockEXT [[vk::spvexecutionmode(/* PixelInterlockUnorderedEXT */ 5367)]]
#define SPV_EXECUTION_MODE_SampleInterlockOrderedEXT \
    SPV_CAPABILITY_FragmentShaderSampleInterlockEXT [[vk::spvexecutionmode(/* SampleInterlockOrderedEXT */ 5368)]]
#define SPV_EXECUTION_MODE_SampleInterlockUnorderedEXT \
    SPV_CAPABILITY_FragmentShaderSampleInterlockEXT [[vk::spvexecutionmode(/* SampleInterlockUnorderedEXT */ 5369)]]
#define SPV_EXECUTION_MODE_ShadingRateInterlockOrderedEXT \
    SPV_CAPABILITY_FragmentShaderShadingRateInterlockEXT [[vk::spvexecutionmode(/* ShadingRateInterlockOrderedEXT */ 5370)]]
#define SPV_EXECUTION_MODE_ShadingRateInterlockUnorderedEXT \
    SPV_CAPABILITY_FragmentShaderShadingRateInterlockEXT [[vk::spvexecutionmode(/* ShadingRateInterlockUnorderedEXT */ 5371)]]

// The execution mode declares the capability.
[[vk::ext_extension("SPV_EXT_fragment_shader_interlock")]] [[vk::ext_instruction(/* OpBeginInvocationInterlockEXT */ 5364)]]
void BeginInvocationInterlockEXT();

[[vk::ext_extension("SPV_EXT_fragment_shader_interlock")]] [[vk::ext_instruction(/* OpEndInvocationInterlockEXT */ 5365)]]
void EndInvocationInterlockEXT();
