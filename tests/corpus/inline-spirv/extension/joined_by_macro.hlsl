// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

#define EXTENSION(vendor, name) [[vk::ext_extension("SPV_" #vendor "_" #name)]]

EXTENSION(KHR, multiview)
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
