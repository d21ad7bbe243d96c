// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> results;
static const uint tooBig = 4294967296; // WARNING: 4294967296 does not fit in 'uint' and becomes 0
static const uint fits = 0xffffffff;
static const uint negative = -1;
[numthreads(1, 1, 1)] void main() {
  int truncated = 1.5; // WARNING: implicit conversion from 1.5 to 'int' discards the fraction
  int whole = 2.0;
  results[0] = results[1] / 0; // WARNING: integer division by zero is undefined
  results[2] = results[3] << 40; // WARNING: shift count 40 is taken modulo the width of the value, 32 bits
  results[4] = truncated + whole + int(2.5) + tooBig + fits + negative;
}
