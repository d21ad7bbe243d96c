// TEST: -T cs_6_0 -E main
StructuredBuffer<float> first;
StructuredBuffer<float> second;
Texture2D<float4> images[4];
SamplerState linear_clamp;
RWStructuredBuffer<float> values;

// A parameter that could be assigned to starts as what is passed for it.
float read(inout StructuredBuffer<float> from, uint at) { return from[at]; }
float reassigned(inout StructuredBuffer<float> from) {
  float before = from[0];
  from = second;
  return before + from[1];
}
float4 sample(inout Texture2D<float4> image, inout SamplerState state) { return image.SampleLevel(state, 0.5, 0); }

[numthreads(1, 1, 1)] void main() {
  values[0] = read(first, 1) + reassigned(first) + sample(images[2], linear_clamp).x;
}
