// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
RWStructuredBuffer<float> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) { // ERROR: derivatives need a workgroup whose x and y are even
    values[id] = ddx(values[id]);
}
