// SPV_NVX_multiview_per_view_attributes: positions and viewport masks per view.
// https://github.khronos.org/SPIRV-Registry/extensions/NVX/SPV_NVX_multiview_per_view_attributes.html
// Written by `cargo xtask headers` from headers/nvx/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PerViewAttributesNV \
    [[vk::ext_extension("SPV_NVX_multiview_per_view_attributes"), vk::ext_capability(/* PerViewAttributesNV */ 5260)]]

SPV_CAPABILITY_PerViewAttributesNV [[vk::ext_builtin_output(/* PositionPerViewNV */ 5261)]]
static float4 PositionPerViewNV[2];

SPV_CAPABILITY_PerViewAttributesNV [[vk::ext_builtin_output(/* ViewportMaskPerViewNV */ 5262)]]
static int ViewportMaskPerViewNV[2];
