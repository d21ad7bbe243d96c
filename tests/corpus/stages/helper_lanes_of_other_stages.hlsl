// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
// Only pixel shaders have helpers.
bool is_helper() { return IsHelperLane(); }

[[vk::binding(0)]] RWStructuredBuffer<uint> results;

[shader("compute")]
[numthreads(1, 1, 1)]
void compute() { results[0] = is_helper(); }

[shader("pixel")]
float pixel() : SV_Target { return is_helper(); }
