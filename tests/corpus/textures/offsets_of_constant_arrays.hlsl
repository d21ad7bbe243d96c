// TEST: -T cs_6_0 -E main
Texture2D<float4> image;
RWStructuredBuffer<float4> values;
static const int2 cross[3] = {int2(1, 0), int2(-1, 0), int2(0, 1)};
struct Tap {
  int2 offset;
  float weight;
};
static const Tap taps[2] = {{int2(1, 1), 0.5}, {int2(-1, 2), 0.25}};

// What a table holds is known where its index is.
[numthreads(1, 1, 1)] void main() {
  float4 sum = 0;
  [unroll] for (int i = 0; i < 3; i++) sum += image.Load(int3(0, 0, 0), cross[i]);
  for (int j = 0; j < 2; j++) sum += taps[j].weight * image.Load(int3(0, 0, 0), taps[j].offset);
  static const int deltas[2] = {2, 3};
  for (int k = 0; k < 2; k++) sum += image.Load(int3(0, 0, 0), int2(deltas[k], k));
  values[0] = sum;
}
