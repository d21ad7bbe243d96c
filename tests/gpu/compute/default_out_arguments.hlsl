// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*4
// DISPATCH: 1 1 1
// EXPECT 0: u32 4 5 7 0
// The default argument of an out parameter is a variable.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
static uint counter = 3;

void set(uint a, out uint b = counter) { b = a; }
void add(inout uint a = counter) { a += 1; }

[numthreads(1, 1, 1)]
void main() {
    set(2);
    add();
    add();
    values[0] = counter;
    uint own = 9;
    set(4, own);
    add(own);
    values[1] = own;
    set(7);
    values[2] = counter;
}
