// SPV_INTEL_ternary_bitwise_function: ternary bitwise functions by truth table.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_ternary_bitwise_function.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TernaryBitwiseFunctionINTEL \
    [[vk::ext_extension("SPV_INTEL_ternary_bitwise_function"), vk::ext_capability(/* TernaryBitwiseFunctionINTEL */ 6241)]]

// `table` is a constant: its bit 4 * a + 2 * b + c is the result.
template<typename T>
SPV_CAPABILITY_TernaryBitwiseFunctionINTEL [[vk::ext_instruction(/* OpBitwiseFunctionINTEL */ 6242)]]
T BitwiseFunctionINTEL(T a, T b, T c, uint table);
