// SPV_INTEL_variable_length_array: arrays whose length is known at run time.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_variable_length_array.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_VariableLengthArrayINTEL \
    [[vk::ext_extension("SPV_INTEL_variable_length_array"), vk::ext_capability(/* VariableLengthArrayINTEL */ 5817)]]
#define SPV_CAPABILITY_UntypedVariableLengthArrayINTEL \
    [[vk::ext_extension("SPV_INTEL_variable_length_array"), vk::ext_capability(/* UntypedVariableLengthArrayINTEL */ 6243)]]

// A pointer to the first of `length` elements. P is vk::SpirvOpaqueType</* OpTypePointer */ 32,
// vk::Literal<vk::integral_constant<uint, /* Function */ 7> >, T>.
template<typename P>
SPV_CAPABILITY_VariableLengthArrayINTEL [[vk::ext_instruction(/* OpVariableLengthArrayINTEL */ 5818)]]
P VariableLengthArrayINTEL(uint length);

// The same with an untyped pointer, for elements of T.
template<typename P, typename T>
SPV_CAPABILITY_UntypedVariableLengthArrayINTEL [[vk::ext_instruction(/* OpUntypedVariableLengthArrayINTEL */ 6244)]]
P UntypedVariableLengthArrayINTEL(vk::ext_type_operand<T> type, uint length);

// Saves the allocation state as a pointer to 8-bit integers; RestoreMemoryINTEL frees what was allocated since.
template<typename P>
SPV_CAPABILITY_VariableLengthArrayINTEL [[vk::ext_instruction(/* OpSaveMemoryINTEL */ 5819)]]
P SaveMemoryINTEL();

template<typename P>
SPV_CAPABILITY_VariableLengthArrayINTEL [[vk::ext_instruction(/* OpRestoreMemoryINTEL */ 5820)]]
void RestoreMemoryINTEL(P saved);
