// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 2 0 1 3
// BUFFER 1: u32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: u32 10 5 9 13 1 2 3 40 7 7 8 7 9 0 2 0
// A store to a component by an index that is not constant keeps what was stored to the others before it.
[[vk::binding(0)]] StructuredBuffer<uint4> indices;
[[vk::binding(1)]] RWStructuredBuffer<uint4> results;

[numthreads(1, 1, 1)]
void main() {
    uint4 index = indices[0];

    uint4 vector = uint4(10, 11, 12, 13);
    vector.y = 5;
    vector[index.x] = 9;
    results[0] = vector;

    vector.xyz = uint3(1, 2, 3);
    vector[index.w] = 40;
    results[1] = vector;

    uint2x2 matrix_value = uint2x2(6, 6, 6, 6);
    matrix_value[0] = 7;
    matrix_value[1][1] = 7;
    matrix_value[index.z][index.y] = 8;
    results[2] = uint4(matrix_value[0], matrix_value[1]);

    uint4 chain = 0;
    chain[index.x] = 1;
    chain.x = 9;
    chain[index.x] += 1;
    results[3] = chain;
}
