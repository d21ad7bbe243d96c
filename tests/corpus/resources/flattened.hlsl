// TEST: -T ps_6_0 -E main -fspv-flatten-resource-arrays
// Each element is a variable; an index that is not constant becomes a switch.
Texture2D<float4> textures[3] : register(t1);
SamplerState samplers[2] : register(s4);
RWStructuredBuffer<uint> buffers[2] : register(u8);

float4 main(nointerpolation uint index : INDEX, float2 at : AT) : SV_Target {
  float4 sum = textures[1].Sample(samplers[0], at);
  [unroll] for (uint i = 0; i < 3; ++i) sum += textures[i].Sample(samplers[1], at * i);
  sum += textures[index].Sample(samplers[index % 2], at);
  sum += buffers[index].IncrementCounter() + buffers[index][0];
  return sum;
}
