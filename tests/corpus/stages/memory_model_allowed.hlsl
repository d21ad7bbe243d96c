// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1 -fspv-extension=SPV_KHR_ray_query -fspv-use-vulkan-memory-model
// The flag for the memory model allows its extension beside those that are listed.
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
