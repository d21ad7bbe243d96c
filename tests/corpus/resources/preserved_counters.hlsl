// TEST: -T cs_6_0 -E main -fspv-preserve-bindings
// Unused append and consume buffers keep their counters, which all of their methods use.
AppendStructuredBuffer<uint> appended;
ConsumeStructuredBuffer<uint> consumed;
RWStructuredBuffer<uint> without_counter;

[numthreads(1, 1, 1)]
void main() {}
