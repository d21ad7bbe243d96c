// TEST: -T cs_6_0 -E main
Texture2D<float4> images[300];
SamplerState linear_clamp;
RWStructuredBuffer<float4> values;
struct Set {
  Texture2D<float4> images[300];
};
float4 sample(Texture2D<float4> from[300], uint at) { return from[at].SampleLevel(linear_clamp, 0.5, 0); }

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Set set;
  set.images = images;
  values[0] = sample(images, id.x) + sample(set.images, id.y) + set.images[5].SampleLevel(linear_clamp, 0.5, 0);
}
