// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_KHR_16bit_storage")]] typedef uint word;
template <typename T>
T Same(T x) { return x; }
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Same<word>(output[1]); }
