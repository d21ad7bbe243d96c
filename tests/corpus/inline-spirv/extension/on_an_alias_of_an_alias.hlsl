// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_KHR_16bit_storage")]] typedef uint inner;
typedef inner word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word w = output[1]; output[0] = w; }
