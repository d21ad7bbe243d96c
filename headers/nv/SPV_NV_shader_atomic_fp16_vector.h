// SPV_NV_shader_atomic_fp16_vector: atomic operations on vectors of 16-bit floats.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shader_atomic_fp16_vector.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_AtomicFloat16VectorNV \
    [[vk::ext_extension("SPV_NV_shader_atomic_fp16_vector"), vk::ext_capability(/* AtomicFloat16VectorNV */ 5404)]]

#if __HLSL_ENABLE_16_BIT
template<uint N>
SPV_CAPABILITY_AtomicFloat16VectorNV [[vk::ext_instruction(/* OpAtomicFAddEXT */ 6035)]]
vector<float16_t, N> AtomicFAddNV([[vk::ext_reference]] vector<float16_t, N> place, uint scope, uint semantics,
    vector<float16_t, N> value);
#endif

#if __HLSL_ENABLE_16_BIT
template<uint N>
SPV_CAPABILITY_AtomicFloat16VectorNV [[vk::ext_instruction(/* OpAtomicFMinEXT */ 5614)]]
vector<float16_t, N> AtomicFMinNV([[vk::ext_reference]] vector<float16_t, N> place, uint scope, uint semantics,
    vector<float16_t, N> value);
#endif

#if __HLSL_ENABLE_16_BIT
template<uint N>
SPV_CAPABILITY_AtomicFloat16VectorNV [[vk::ext_instruction(/* OpAtomicFMaxEXT */ 5615)]]
vector<float16_t, N> AtomicFMaxNV([[vk::ext_reference]] vector<float16_t, N> place, uint scope, uint semantics,
    vector<float16_t, N> value);
#endif

#if __HLSL_ENABLE_16_BIT
template<uint N>
SPV_CAPABILITY_AtomicFloat16VectorNV [[vk::ext_instruction(/* OpAtomicExchange */ 229)]]
vector<float16_t, N> AtomicExchangeNV([[vk::ext_reference]] vector<float16_t, N> place, uint scope, uint semantics,
    vector<float16_t, N> value);
#endif
