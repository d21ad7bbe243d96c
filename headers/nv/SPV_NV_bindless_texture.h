// SPV_NV_bindless_texture: textures and samplers from integer handles.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_bindless_texture.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_BindlessTextureNV \
    [[vk::ext_extension("SPV_NV_bindless_texture"), vk::ext_capability(/* BindlessTextureNV */ 5390)]]

#define SPV_DECORATION_BindlessSamplerNV \
    SPV_CAPABILITY_BindlessTextureNV [[vk::ext_decorate(/* BindlessSamplerNV */ 5398)]]
#define SPV_DECORATION_BindlessImageNV SPV_CAPABILITY_BindlessTextureNV [[vk::ext_decorate(/* BindlessImageNV */ 5399)]]
#define SPV_DECORATION_BoundSamplerNV SPV_CAPABILITY_BindlessTextureNV [[vk::ext_decorate(/* BoundSamplerNV */ 5400)]]
#define SPV_DECORATION_BoundImageNV SPV_CAPABILITY_BindlessTextureNV [[vk::ext_decorate(/* BoundImageNV */ 5401)]]

// `handle` and the results of the inverse conversions are 64-bit integers. Usage: ConvertUToImageNV<Image>(handle).
template<typename I>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertUToImageNV */ 5391)]]
I ConvertUToImageNV(uint64_t handle);

template<typename S>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertUToSamplerNV */ 5392)]]
S ConvertUToSamplerNV(uint64_t handle);

template<typename I>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertUToSampledImageNV */ 5395)]]
I ConvertUToSampledImageNV(uint64_t handle);

template<typename I>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertImageToUNV */ 5393)]]
uint64_t ConvertImageToUNV(I image);

template<typename S>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertSamplerToUNV */ 5394)]]
uint64_t ConvertSamplerToUNV(S state);

template<typename I>
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpConvertSampledImageToUNV */ 5396)]]
uint64_t ConvertSampledImageToUNV(I image);

// Sets the bits of a handle: 32 or 64. A shader that uses the functions above must call this once, anywhere.
SPV_CAPABILITY_BindlessTextureNV [[vk::ext_instruction(/* OpSamplerImageAddressingModeNV */ 5397)]]
void SamplerImageAddressingModeNV([[vk::ext_literal]] uint bits);
