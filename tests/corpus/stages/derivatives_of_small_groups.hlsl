// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
// A workgroup of three invocations does not consist of quads: derivatives are 0, and an implicit level of detail is an error in
// sample_in_small_groups.hlsl.
RWStructuredBuffer<float> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) {
    values[id] = ddx(values[id]); // WARNING: this derivative is 0
}
