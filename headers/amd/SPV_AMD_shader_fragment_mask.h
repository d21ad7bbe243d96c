// SPV_AMD_shader_fragment_mask: fragment masks of multisampled textures.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_fragment_mask.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentMaskAMD \
    [[vk::ext_extension("SPV_AMD_shader_fragment_mask"), vk::ext_capability(/* FragmentMaskAMD */ 5010)]]

// Four bits per sample: the index of the fragment that contains its color.
template<typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(I image, int2 coordinate);

// The last coordinate is the layer.
template<typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(I image, int3 coordinate);

// Returns four components of the texel type.
template<typename T, uint N>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
vector<T, 4> FragmentFetchAMD(Texture2DMS<vector<T, N> > image, int2 coordinate, uint fragment);

template<typename T, uint N>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
vector<T, 4> FragmentFetchAMD(Texture2DMSArray<vector<T, N> > image, int3 coordinate, uint fragment);

template<typename T>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
vector<T, 4> FragmentFetchAMD(Texture2DMS<T> image, int2 coordinate, uint fragment);

template<typename T>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
vector<T, 4> FragmentFetchAMD(Texture2DMSArray<T> image, int3 coordinate, uint fragment);

// For other images, such as SubpassInputMS. Usage: FragmentFetchAMD<uint4>(…).
template<typename R, typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
R FragmentFetchAMD(I image, int2 coordinate, uint fragment);

template<typename R, typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
R FragmentFetchAMD(I image, int3 coordinate, uint fragment);
