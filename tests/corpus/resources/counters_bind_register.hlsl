// TEST: -T cs_6_0 -E main -fvk-bind-register u3 1 5 2
// The hidden counter is in the set that the flag specifies for the buffer.
RWStructuredBuffer<uint> values : register(u3, space1);

[numthreads(1, 1, 1)]
void main() { values[0] = values.IncrementCounter(); }
