// TEST: -T ps_6_0 -E main
static const int early = vk::ext_execution_mode(/* EarlyFragmentTests */ 9); // ERROR: an execution mode must be set in a function

float4 main() : SV_Target { return early; }
