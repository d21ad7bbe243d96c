// SPV_INTEL_shader_integer_functions2: bit counts, averages, and saturating integer arithmetic.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_shader_integer_functions2.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_IntegerFunctions2INTEL \
    [[vk::ext_extension("SPV_INTEL_shader_integer_functions2"), vk::ext_capability(/* IntegerFunctions2INTEL */ 5584)]]

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUCountLeadingZerosINTEL */ 5585)]]
T UCountLeadingZerosINTEL(T value);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUCountTrailingZerosINTEL */ 5586)]]
T UCountTrailingZerosINTEL(T value);

SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpAbsISubINTEL */ 5587)]]
uint AbsISubINTEL(int a, int b);

SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpAbsUSubINTEL */ 5588)]]
uint AbsUSubINTEL(uint a, uint b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpIAddSatINTEL */ 5589)]]
T IAddSatINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUAddSatINTEL */ 5590)]]
T UAddSatINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpIAverageINTEL */ 5591)]]
T IAverageINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUAverageINTEL */ 5592)]]
T UAverageINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpIAverageRoundedINTEL */ 5593)]]
T IAverageRoundedINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUAverageRoundedINTEL */ 5594)]]
T UAverageRoundedINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpISubSatINTEL */ 5595)]]
T ISubSatINTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUSubSatINTEL */ 5596)]]
T USubSatINTEL(T a, T b);

// Only the low 16 bits of the second operand are used.
template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpIMul32x16INTEL */ 5597)]]
T IMul32x16INTEL(T a, T b);

template<typename T>
SPV_CAPABILITY_IntegerFunctions2INTEL [[vk::ext_instruction(/* OpUMul32x16INTEL */ 5598)]]
T UMul32x16INTEL(T a, T b);
