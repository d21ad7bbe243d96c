// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// The mode takes the place of 'numthreads'.
RWStructuredBuffer<uint> output;

[[vk::spvexecutionmode(/* LocalSize */ 17, 8, 4, 1)]]
[shader("compute")]
void main(uint index : SV_GroupIndex) { output[index] = 1; }
