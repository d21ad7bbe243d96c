// TEST: -T cs_6_0 -E main -HV 2021
#include <type_traits>
#include <enable_if>

template <typename T>
typename hlsl::enable_if<hlsl::is_arithmetic<T>::value, T>::type Twice(T x) { return x + x; }

template <typename T>
typename hlsl::enable_if<hlsl::is_arithmetic_vector<T>::value, T>::type Twice(T x) { return x * 2; }

_Static_assert(hlsl::is_same<hlsl::strip_vector_type<float3>::type, float>::value, "the component's type");
_Static_assert(hlsl::is_signed<int>::value && !hlsl::is_signed<uint>::value && !hlsl::is_vector<float>::value, "facts");

RWStructuredBuffer<uint> output;
RWStructuredBuffer<float2> floats;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]); floats[0] = Twice(floats[1]); }
