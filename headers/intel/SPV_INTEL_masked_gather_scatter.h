// SPV_INTEL_masked_gather_scatter: loads and stores through vectors of pointers.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_masked_gather_scatter.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_MaskedGatherScatterINTEL \
    [[vk::ext_extension("SPV_INTEL_masked_gather_scatter"), vk::ext_capability(/* MaskedGatherScatterINTEL */ 6427)]]

// `pointers` is a vector of pointers, `mask` a vector of bool; the alignment is in bytes. Components whose mask is
// false come from `otherwise`.
template<typename R, typename P, typename M, typename T>
SPV_CAPABILITY_MaskedGatherScatterINTEL [[vk::ext_instruction(/* OpMaskedGatherINTEL */ 6428)]]
R MaskedGatherINTEL(P pointers, [[vk::ext_literal]] uint alignment, M mask, T otherwise);

template<typename V, typename P, typename M>
SPV_CAPABILITY_MaskedGatherScatterINTEL [[vk::ext_instruction(/* OpMaskedScatterINTEL */ 6429)]]
void MaskedScatterINTEL(V values, P pointers, [[vk::ext_literal]] uint alignment, M mask);
