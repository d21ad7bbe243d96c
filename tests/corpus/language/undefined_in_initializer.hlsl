// TEST: -T cs_6_0 -E main
// An initial value is computed before the entry point runs, by functions that it calls and that those call.
uint Missing(uint x);
uint Other(uint x);
uint Calls(uint x) { return Other(x) + 1; } // ERROR: call to function 'Other', which has no definition

static uint direct = Missing(255); // ERROR: call to function 'Missing', which has no definition
static uint indirect = Calls(1);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = direct + indirect; }
