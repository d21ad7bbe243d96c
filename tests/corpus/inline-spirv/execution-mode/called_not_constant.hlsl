// TEST: -T cs_6_0 -E main
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) { vk::ext_execution_mode(id); } // ERROR: the argument of an execution mode must be a constant integer
