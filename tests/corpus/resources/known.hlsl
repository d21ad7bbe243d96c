// TEST: -T cs_6_0 -E main
// Choices that folding, inlining and unrolling decide: no branch is left.
StructuredBuffer<float4> first, second;
RWStructuredBuffer<float4> results;
static const int mode = 2;

StructuredBuffer<float4> select(int which) {
  if (which == 0) return first;
  return second;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<float4> chosen;
  switch (mode) {
  case 1: chosen = first; break;
  default: chosen = second; break;
  }
  results[0] = chosen[0] + select(0)[1] + select(1)[2];

  StructuredBuffer<float4> both[2] = { first, second };
  [unroll] for (uint i = 0; i < 2; ++i) {
    if (i == 1) chosen = first;
    results[i + 1] = both[i][i] * chosen[i];
  }
}
