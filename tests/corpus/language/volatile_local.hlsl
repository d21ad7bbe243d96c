// TEST: -T ps_6_0 -E main
// A local variable may be volatile. No other invocation sees it, so the qualifier changes nothing.
float4 main(float4 color : COLOR) : SV_Target {
  volatile float4 copy = color;
  copy *= 2;
  return copy;
}
