// TEST: -T cs_6_0 -E main
[numthreads(1, 1, 1)]
void main() { vk::ext_execution_mode(35, 1.5); } // ERROR: the argument of an execution mode must be a constant integer
