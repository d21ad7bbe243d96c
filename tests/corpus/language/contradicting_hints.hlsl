// TEST: -T cs_6_0 -E main
[numthreads(4, 2)] void two() {} // ERROR: the attribute 'numthreads' takes three numbers

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  [loop] [unroll(2)] for (uint i = 0; i < 4; i++) {} // ERROR: attributes 'unroll' and 'loop' are not compatible
  [flatten] [branch] if (id.x == 1) {} // ERROR: attributes 'branch' and 'flatten' are not compatible
}
