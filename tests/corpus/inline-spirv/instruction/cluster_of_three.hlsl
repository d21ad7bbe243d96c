// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[[vk::ext_capability(/* GroupNonUniformRotateKHR */ 6026)]]
[[vk::ext_extension("SPV_KHR_subgroup_rotate")]]
[[vk::ext_instruction(/* OpGroupNonUniformRotateKHR */ 4431)]]
float Rotate(uint scope, float value, uint delta, uint cluster_size);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
    output[0] = Rotate(/* Subgroup */ 3, output[1], 1, 3); // ERROR: operand 4 of OpGroupNonUniformRotateKHR (`ClusterSize`) must be a power of two, not 3
    output[2] = Rotate(/* Subgroup */ 3, output[3], 1, 4);
}
