// TEST: -T cs_6_0 -E main
template <typename T>
using plain [[vk::ext_extension("SPV_KHR_16bit_storage")]] = T;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { plain<uint> w = output[1]; output[0] = w; }
