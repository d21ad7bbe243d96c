// TEST: -T ps_6_0 -E main -fspv-flatten-resource-arrays -O0
Texture2D<float4> textures[3] : register(t1);
SamplerState linear_sampler : register(s4);

float4 main(float2 at : AT) : SV_Target {
  return textures[1].Sample(linear_sampler, at) + textures[2].Sample(linear_sampler, at);
}
