// TEST: -T ps_6_0 -E main -fspv-flatten-resource-arrays
Texture2D<float4> textures[300];
SamplerState linear_sampler;

float4 main(nointerpolation uint index : INDEX, float2 at : AT) : SV_Target {
  return textures[index].Sample(linear_sampler, at); // ERROR: this resource is selected from too many candidates
}
