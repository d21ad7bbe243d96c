// SPV_AMD_shader_trinary_minmax: minimum, maximum and median of three values.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_trinary_minmax.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* FMin3AMD */ 1, "SPV_AMD_shader_trinary_minmax")]]
T FMin3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* UMin3AMD */ 2, "SPV_AMD_shader_trinary_minmax")]]
T UMin3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* SMin3AMD */ 3, "SPV_AMD_shader_trinary_minmax")]]
T SMin3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* FMax3AMD */ 4, "SPV_AMD_shader_trinary_minmax")]]
T FMax3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* UMax3AMD */ 5, "SPV_AMD_shader_trinary_minmax")]]
T UMax3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* SMax3AMD */ 6, "SPV_AMD_shader_trinary_minmax")]]
T SMax3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* FMid3AMD */ 7, "SPV_AMD_shader_trinary_minmax")]]
T FMid3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* UMid3AMD */ 8, "SPV_AMD_shader_trinary_minmax")]]
T UMid3AMD(T x, T y, T z);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* SMid3AMD */ 9, "SPV_AMD_shader_trinary_minmax")]]
T SMid3AMD(T x, T y, T z);
