// TEST: -T cs_6_0 -E main -HV 2018
// BUFFER 0: u32 3 0*7
// DISPATCH: 1 1 1
// EXPECT 0: u32 3 2 0 4 1 6 10 0
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

bool count(inout uint calls, bool result) {
  calls++;
  return result;
}

// Before HLSL 2021 both operands of `&&` and `||`, and both sides of `?:`, are evaluated.
[numthreads(1, 1, 1)] void main() {
  uint calls = 0;
  bool both = count(calls, values[0] == 0) && count(calls, true);
  values[1] = calls;
  values[2] = both;
  bool either = count(calls, values[0] == 3) || count(calls, false);
  values[3] = calls;
  values[4] = either;
  uint chosen = values[0] == 3 ? count(calls, true) * 10 : count(calls, true) * 20;
  values[5] = calls;
  values[6] = chosen;
  // Components are chosen one by one, and combined one by one.
  float2 parts = float2(values[0], 1) > 2 ? float2(1, 2) : float2(3, 4);
  bool2 all_of = parts == 1 && bool2(false, true);
  values[7] = all_of.x + all_of.y;
}
