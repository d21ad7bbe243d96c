// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)] void main() {
  [unroll] uint sum = 0; // WARNING: the attribute 'unroll' means nothing at a declaration
  [branch] for (uint i = 0; i < 4; i++) { // WARNING: this attribute only means something at an 'if' or a 'switch'
    [loop] if (i == 2) sum += i; // WARNING: this attribute only means something at a loop
  }
  values[0] = sum;
}
