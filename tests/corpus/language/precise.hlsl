// TEST: -T vs_6_0 -E main
// What flows into a precise variable, member or result is not contracted; other operations may be.
struct Output {
  precise float4 position : SV_Position;
  float4 color : COLOR;
};
precise float square(float x) { return x * x + 1; }
float loose(float x) { return x * x + 2; }

Output main(float4 a : A, float4 b : B) {
  float4 into = a * b;
  precise float4 kept = into + a;
  kept += b * 2;
  float4 free = a * b + b;
  Output output;
  output.position = a * b + kept;
  output.color = free * square(a.x) + loose(b.x);
  return output;
}
