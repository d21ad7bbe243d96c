// TEST: -T ps_6_8 -E main -fspv-target-env=vulkan1.3
// A stage without thread groups has no flag to wait for one.
RWStructuredBuffer<uint> results;
cbuffer Flags { uint semantics; };

float4 main() : SV_Target {
    results[0] = 1;
    Barrier(UAV_MEMORY, semantics);
    Barrier(0, semantics);
    return results[1];
}
