// What a vendor makes of the header that `hlsl-to-spirv header` writes from lattice.json: types, overloads, and names.
#pragma once
#include "SPV_ZEPHYR_lattice.h"

namespace zephyr {

template<typename T, uint Rank>
using Dense = LatticeZEPHYR<T, Rank, LatticeKindZEPHYRDense>;

template<typename L, typename P>
SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeLoadZEPHYR */ 62002)]]
L Load([[vk::ext_reference]] P place, uint scope, [[vk::ext_literal]] uint access = LatticeAccessZEPHYRStreaming);

template<typename L, typename P>
SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeLoadZEPHYR */ 62002)]]
L LoadStride([[vk::ext_reference]] P place, uint scope, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint stride);

template<typename L, typename P>
SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeLoadZEPHYR */ 62002)]]
L LoadMask([[vk::ext_reference]] P place, uint scope, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint stride, uint mask);

template<typename R, typename L>
SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeFoldZEPHYR */ 62005)]]
R Fold(L lattice, vk::ext_function_operand<R, R, R> by, [[vk::ext_literal]] uint axis);

struct Halves {
    float low;
    float high;
};

SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeSplitZEPHYR */ 62009)]]
Halves Split(float value, float at);

SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeRouteZEPHYR */ 62006)]]
float Route(float value, [[vk::ext_literal]] uint target0, float value0, [[vk::ext_literal]] uint target1, float value1);

SPV_CAPABILITY_LatticeZEPHYR [[vk::ext_instruction(/* OpLatticeJoinZEPHYR */ 62011)]]
float Join(float value, [[vk::ext_literal]] uint axis, float other, [[vk::ext_literal]] uint kind);

}
