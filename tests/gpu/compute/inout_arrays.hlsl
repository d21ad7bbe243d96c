// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 5 0 7 3 0 2 9 1
// BUFFER 1: u32 0*24
// DISPATCH: 1 1 1
// EXPECT 1: u32 5 7 3 2 9 1 0 27 50 70 30 20 90 10 0 270 7 7 7 7 14 14 14 21
// Arrays that functions change by dynamic indices: `inout` parameters, passed on, in loops and branches, one array twice, and rows of an array.
[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> results;

void append(uint value, inout uint list[7], inout uint count) {
    list[count] = value;
    count++;
}

void append_if(uint value, inout uint list[7], inout uint count) {
    if (value == 0)
        return;
    append(value, list, count);
}

uint sum(uint list[7], uint count) {
    uint total = 0;
    for (uint i = 0; i < count; i++)
        total += list[i];
    return total;
}

void scale(inout uint rows[2][7], uint row, uint by) {
    for (uint i = 0; i < 7; i++)
        rows[row][i] *= by;
}

void cross(inout uint a[2], inout uint b[2], uint at) {
    a[at] += 7;
    b[1 - at] += a[at];
}

[numthreads(1, 1, 1)]
void main() {
    uint rows[2][7];
    for (uint i = 0; i < 7; i++)
        rows[0][i] = rows[1][i] = 0;
    uint count = 0;
    for (uint at = 0; at < 8; at++)
        append_if(input[at], rows[0], count);
    rows[1] = rows[0];
    scale(rows, input[7], 10);
    for (uint row = 0; row < 2; row++) {
        for (uint column = 0; column < 7; column++)
            results[row * 8 + column] = rows[row][column];
        results[row * 8 + 7] = sum(rows[row], count);
    }
    uint pair[2] = { 0, 0 }, other[2] = { 0, 0 };
    // The copies back are in order: the last one counts.
    cross(pair, pair, input[1]);
    results[16] = pair[1];
    results[17] = pair[0] + 7;
    cross(other, other, input[7]);
    results[18] = other[0];
    results[19] = other[1] + 7;
    uint twice[2] = { 0, 0 }, once[2] = { 7, 7 };
    cross(twice, once, input[1]);
    cross(twice, once, input[1]);
    results[20] = twice[0];
    results[21] = twice[0] - twice[1];
    results[22] = once[0] + 7;
    results[23] = once[1] - 7;
}
