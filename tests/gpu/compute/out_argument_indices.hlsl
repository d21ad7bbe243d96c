// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 2 3 4 0 0 0 0
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 2 5 4 1 2 2 3
// The index of an argument that is converted is evaluated once.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
static uint calls = 0;

void add(inout int x) { x += 1; }
void set(out int x) { x = 5; }
uint next() { return ++calls; }

[numthreads(1, 1, 1)]
void main() {
    uint list[4] = { 1, 2, 3, 4 };
    uint i = 0;
    add(list[i++]);
    values[4] = i;
    values[5] = list[0];
    values[6] = list[1];
    next();
    set(values[next()]);
    uint2 pairs[2] = { uint2(1, 2), uint2(3, 4) };
    add(pairs[next() - 3].y);
    values[7] = pairs[0].y;
}
