// TEST: -T ps_6_0 -E main
Texture2D textures[4];
SamplerState state;
RWStructuredBuffer<float4> buffers[2];
Texture2D chosen(uint index) { return textures[index]; }
RWStructuredBuffer<float4> buffer(uint index) { return buffers[index]; }

float4 main(nointerpolation uint index : INDEX) : SV_Target {
  buffer(1)[2] = 2;
  return chosen(index).SampleLevel(state, float2(0, 0), 0) + chosen(2).Load(int3(0, 0, 0)) + chosen(1)[uint2(0, 0)]
       + buffer(0).Load(2);
}
