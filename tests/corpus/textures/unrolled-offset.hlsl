// TEST: -T ps_6_0 -E main
// An offset that inlining and unrolling make constant.
Texture2D<float4> color;
SamplerState filtered;

float4 at_offset(float2 at, int x, int y) {
  return color.SampleLevel(filtered, at, 0, int2(x, y)) + color.Load(int3(at, 0), int2(y, x));
}

float4 main(float2 at : AT) : SV_Target {
  float4 sum = 0;
  [unroll] for (int x = -1; x <= 1; ++x)
    [unroll] for (int y = 0; y <= x; ++y)
      sum += at_offset(at, x, y);
  // Nobody asks for this one but the offset.
  for (int i = 0; i < 2; ++i) sum += color.Sample(filtered, at, i);
  return sum + color.GatherRed(filtered, at, int2(at));
}
