// A header of a vendor needs no change to the compiler: attributes say which instruction, capability and
// extension a function stands for.
[[vk::ext_instruction(5571)]]
[[vk::ext_capability(5568)]]
[[vk::ext_extension("SPV_INTEL_subgroups")]]
float SubgroupShuffleINTEL(float data, uint id);

RWStructuredBuffer<float> values : register(u0);

float scaled(float x) {
  return x * 2.0;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = values[id.x];
  if (v > 1.0)
    v = scaled(v);
  values[id.x] = SubgroupShuffleINTEL(v, id.x ^ 1);
}
