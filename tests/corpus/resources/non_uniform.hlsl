// TEST: -T ps_6_0 -E main -fspv-target-env=vulkan1.2
// What is chosen among elements at indices that differ between invocations is not uniform.
Texture2D<float4> textures[8];
SamplerState linear_sampler;
ByteAddressBuffer buffers[4];

float4 main(nointerpolation uint2 index : INDEX, float2 at : AT) : SV_Target {
  Texture2D<float4> chosen = textures[NonUniformResourceIndex(index.x)];
  if (at.x > 0.5) chosen = textures[NonUniformResourceIndex(index.y)];
  ByteAddressBuffer bytes = buffers[NonUniformResourceIndex(index.x)];
  if (at.y > 0.5) bytes = buffers[NonUniformResourceIndex(index.y)];
  return chosen.Sample(linear_sampler, at) + asfloat(bytes.Load(0));
}
