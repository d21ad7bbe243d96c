// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 5 0*7
// DISPATCH: 1 1 1
// EXPECT 0: u32 5 6 7 8 6 18 3 4
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

static const uint COUNT = 2;

typedef uint Pair[2];

Pair make(uint first) {
    Pair result = {first, first + 1};
    return result;
}
uint2 both(uint first)[COUNT];
Pair named() {
    if (values[0] == 5) return make(3);
    return make(4);
}

uint grid(uint first)[2][3] {
    uint result[2][3];
    for (uint i = 0; i < 6; i++) result[i / 3][i % 3] = first + i;
    return result;
}

struct Maker {
    uint base;
    uint after(uint add)[2] {
        uint result[2] = {base + add, base * add};
        return result;
    }
};

template <typename T, uint N> T filled(T value)[N] {
    T result[N];
    for (uint i = 0; i < N; i++) result[i] = value + (T)i;
    return result;
}

[numthreads(1, 1, 1)]
void main() {
    uint2 pairs[COUNT] = both(values[0]);
    values[1] = pairs[0].y;
    values[2] = pairs[1].x;
    values[3] = grid(4)[1][1];
    Maker maker = {3};
    uint made[2] = maker.after(values[2] - 4);
    values[4] = made[0];
    values[5] = made[1] * 2;
    values[6] = named()[0];
    values[7] = filled<uint, 3>(2)[2];
}

uint2 both(uint first)[COUNT] {
    uint2 result[COUNT] = {uint2(first, first + 1), uint2(first + 2, first + 3)};
    return result;
}
