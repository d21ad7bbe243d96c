// SPV_NV_stereo_view_rendering: stereo rendering with a second position.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_stereo_view_rendering.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <nv/SPV_NV_viewport_array2.h>

#define SPV_CAPABILITY_ShaderStereoViewNV \
    [[vk::ext_extension("SPV_NV_stereo_view_rendering"), vk::ext_capability(/* ShaderStereoViewNV */ 5259)]]

#define SPV_DECORATION_SecondaryViewportRelativeNV(offset) \
    SPV_CAPABILITY_ShaderStereoViewNV [[vk::ext_decorate(/* SecondaryViewportRelativeNV */ 5256, offset)]]

SPV_CAPABILITY_ShaderStereoViewNV [[vk::ext_builtin_output(/* SecondaryPositionNV */ 5257)]]
static float4 SecondaryPositionNV;

SPV_CAPABILITY_ShaderStereoViewNV [[vk::ext_builtin_output(/* SecondaryViewportMaskNV */ 5258)]]
static int SecondaryViewportMaskNV[1];
