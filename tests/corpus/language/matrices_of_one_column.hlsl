// TEST: -T ps_6_0 -E main -no-warnings
using Coherent = globallycoherent RWBuffer<float4>;
Coherent shared_by_all;
float4 pick(column_major float2x2 m);
float4 pick(float2x2 m) { return m._11_12_21_22; }
float4 main(float4 at : AT) : SV_Target {
  float4x1 column = float4x1(at);
  float2 part = column;
  part += column;
  float2x1 shorter = (float2x1)at;
  shorter += at;
  return float4(part, shorter._11, 1) + pick(float2x2(at)) + shared_by_all[0];
}
