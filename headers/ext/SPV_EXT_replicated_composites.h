// SPV_EXT_replicated_composites: composites of one repeated value.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_replicated_composites.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ReplicatedCompositesEXT \
    [[vk::ext_extension("SPV_EXT_replicated_composites"), vk::ext_capability(/* ReplicatedCompositesEXT */ 6024)]]

// Usage: CompositeConstructReplicateEXT<float4>(1.0).
template<typename R, typename T>
SPV_CAPABILITY_ReplicatedCompositesEXT [[vk::ext_instruction(/* OpCompositeConstructReplicateEXT */ 4463)]]
R CompositeConstructReplicateEXT(T value);

// Constants of type R, from a constant and from a specialization constant.
template<typename R, typename T>
SPV_CAPABILITY_ReplicatedCompositesEXT [[vk::ext_instruction(/* OpConstantCompositeReplicateEXT */ 4461)]]
R ConstantCompositeReplicateEXT(T value);

template<typename R, typename T>
SPV_CAPABILITY_ReplicatedCompositesEXT [[vk::ext_instruction(/* OpSpecConstantCompositeReplicateEXT */ 4462)]]
R SpecConstantCompositeReplicateEXT(T value);
