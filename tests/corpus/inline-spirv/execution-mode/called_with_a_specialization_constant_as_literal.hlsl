// TEST: -T cs_6_0 -E main
[[vk::constant_id(0)]] const uint width = 8;

[numthreads(1, 1, 1)]
void main() { vk::ext_execution_mode(/* LocalSizeHint */ 18, width, 1, 1); } // ERROR: the argument of an execution mode must be a constant integer
