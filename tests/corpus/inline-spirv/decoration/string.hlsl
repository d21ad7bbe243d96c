// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[[vk::ext_decorate_string(/* UserTypeGOOGLE */ 5636, "image")]]
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
