// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 1 10 1 5 7 5 7 7 0 0 7 0 7 0 0
// Arguments that overlap are written from left to right, also if some are converted.
[[vk::binding(0)]] RWStructuredBuffer<uint4> values;

void set(out int4 a, inout uint3 b) { a = 10; }
void both(out uint a, out int b) { a = 3; b = 5; }
void three(out int a, out uint b, out int c) { a = 5; b = 6; c = 7; }

[numthreads(1, 1, 1)]
void main() {
    uint4 v = values[0];
    set(v.zxwy, v.wyx);
    values[0] = v;
    uint x;
    both(x, x);
    uint y;
    three(y, y, y);
    int z;
    both(z, z);
    uint w[2];
    three(w[0], w[1], w[1]);
    values[1] = uint4(x, y, z, w[1]);
    three(values[2].x, values[2].x, values[2].x);
    three(values[2].w, values[2].w, values[2].w);
    three(values[3][1], values[3][1], values[3][1]);
}
