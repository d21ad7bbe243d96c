// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { printf("%d %u %f %v3f", -1, output[0], 1.5, float3(1, 2, 3)); }
