// TEST: -T cs_6_0 -E main
[numthreads(1, 1, 1)]
void main() { vk::ext_execution_mode(); } // ERROR: 'vk::ext_execution_mode' takes an execution mode
