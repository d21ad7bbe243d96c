// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)] void main() {
  [unroll] uint sum = 0; // WARNING: attribute 'unroll' has no effect on a declaration
  [branch] for (uint i = 0; i < 4; i++) { // WARNING: attribute only applies to 'if' and 'switch' statements
    [loop] if (i == 2) sum += i; // WARNING: attribute only applies to loops
  }
  values[0] = sum;
}
