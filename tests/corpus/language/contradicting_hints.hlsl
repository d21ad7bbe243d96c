// TEST: -T cs_6_0 -E main
[numthreads(4, 2)] void two() {}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  [loop] [unroll(2)] for (uint i = 0; i < 4; i++) {} // ERROR: the attributes 'unroll' and 'loop' contradict each other
  [flatten] [branch] if (id.x == 1) {} // ERROR: the attributes 'branch' and 'flatten' contradict each other
}
