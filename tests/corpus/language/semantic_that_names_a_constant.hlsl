// TEST: -T cs_6_0 -E main
// A name after the colon is a semantic, and not the width of a bit-field, which is a literal or in parentheses.
static const uint WIDTH = 7;
struct Named {
  uint low : WIDTH; // WARNING: 'WIDTH' is a semantic, although it names a constant
  uint high : 25;
};
struct Packed { uint low : (WIDTH); uint high : 25; };
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(Named); output[1] = sizeof(Packed); }
