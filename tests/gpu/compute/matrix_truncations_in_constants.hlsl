// TEST: -T cs_6_2 -E main
// Parts of constant matrices that are vectors have one element of each row or column.
// BUFFER 0: i32 0*9
// DISPATCH: 1 1 1
// EXPECT 0: i32 3 1 2 5 4 1 2 4 5
[[vk::binding(0)]] RWStructuredBuffer<int> results;

static const int2x1 first_column = int2x2(1, 2, 3, 4);
static const int1x2 first_row = uint2x2(1, 2, 3, 4);

[numthreads(1, 1, 1)]
void main() {
    const int2x2 corner = double2x3(1, 2, 3, 4, 5, 6);
    const min16int2x1 column = min16float2x3(1, 2, 3, 4, 5, 6);
    const int2x2 other = int3x2(1, 2, 4, 5, 7, 8);
    results[0] = first_column[1][0];
    results[1] = first_row[0][0];
    results[2] = first_row[0][1];
    results[3] = corner[1][1];
    results[4] = column[1][0];
    results[5] = column[0][0];
    results[6] = other[0][1];
    results[7] = other[1][0];
    results[8] = other[1][1];
}
