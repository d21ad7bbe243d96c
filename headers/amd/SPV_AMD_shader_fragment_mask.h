// SPV_AMD_shader_fragment_mask: the fragments of a multisampled texture.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_fragment_mask.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FragmentMaskAMD \
    [[vk::ext_extension("SPV_AMD_shader_fragment_mask"), vk::ext_capability(/* FragmentMaskAMD */ 5010)]]

// Four bits for each sample: which fragment holds its color.
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(Texture2DMS<float4> image, int2 coordinate);

SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
float4 FragmentFetchAMD(Texture2DMS<float4> image, int2 coordinate, uint fragment);

// The last coordinate is the layer.
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(Texture2DMSArray<float4> image, int3 coordinate);

SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
float4 FragmentFetchAMD(Texture2DMSArray<float4> image, int3 coordinate, uint fragment);

// Of textures with other texels. Usage: FragmentFetchAMD<uint4>(…), with four components of the texels' type.
template<typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(I image, int2 coordinate);

template<typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentMaskFetchAMD */ 5011)]]
uint FragmentMaskFetchAMD(I image, int3 coordinate);

template<typename R, typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
R FragmentFetchAMD(I image, int2 coordinate, uint fragment);

template<typename R, typename I>
SPV_CAPABILITY_FragmentMaskAMD [[vk::ext_instruction(/* OpFragmentFetchAMD */ 5012)]]
R FragmentFetchAMD(I image, int3 coordinate, uint fragment);
