// SPV_KHR_fragment_shading_rate: fragment shading rate.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_fragment_shading_rate.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentShadingRateKHR \
    [[vk::ext_extension("SPV_KHR_fragment_shading_rate"), vk::ext_capability(/* FragmentShadingRateKHR */ 4422)]]

static const uint FragmentShadingRateVertical2Pixels = 0x1;
static const uint FragmentShadingRateVertical4Pixels = 0x2;
static const uint FragmentShadingRateHorizontal2Pixels = 0x4;
static const uint FragmentShadingRateHorizontal4Pixels = 0x8;

// Written before rasterization.
SPV_CAPABILITY_FragmentShadingRateKHR [[vk::ext_builtin_output(/* PrimitiveShadingRateKHR */ 4432)]]
static uint PrimitiveShadingRateKHR;

// Read in a pixel shader.
SPV_CAPABILITY_FragmentShadingRateKHR [[vk::ext_builtin_input(/* ShadingRateKHR */ 4444)]]
static const uint ShadingRateKHR;
