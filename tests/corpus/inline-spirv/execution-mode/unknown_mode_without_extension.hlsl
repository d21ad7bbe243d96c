// TEST: -T cs_6_0 -E main
[[vk::spvexecutionmode(999999)]] // ERROR: execution mode 999999 is unknown
[numthreads(1, 1, 1)]
void main() {}
