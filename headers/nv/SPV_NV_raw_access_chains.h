// SPV_NV_raw_access_chains: access chains by byte offset.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_raw_access_chains.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RawAccessChainsNV \
    [[vk::ext_extension("SPV_NV_raw_access_chains"), vk::ext_capability(/* RawAccessChainsNV */ 5414)]]

static const uint RawAccessChainOperandsRobustnessPerComponentNV = 0x1;
static const uint RawAccessChainOperandsRobustnessPerElementNV = 0x2;

// P is a pointer into the same buffer, declared as vk::SpirvOpaqueType</* OpTypePointer */ 32,
// vk::Literal<vk::integral_constant<uint, /* StorageBuffer */ 12> >, T>.
template<typename P, typename T>
SPV_CAPABILITY_RawAccessChainsNV [[vk::ext_instruction(/* OpRawAccessChainNV */ 5398)]]
P RawAccessChainNV([[vk::ext_reference]] T base, uint stride, uint index, uint offset,
    [[vk::ext_literal]] uint operands = 0);
