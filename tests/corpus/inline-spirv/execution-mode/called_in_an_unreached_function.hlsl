// TEST: -T ps_6_0 -E main
void Unreached() { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); }

float4 main(float4 color : COLOR) : SV_Target { return color; }
