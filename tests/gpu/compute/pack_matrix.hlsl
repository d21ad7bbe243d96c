// TEST: -T cs_6_0 -E main -fvk-use-dx-layout
// UNIFORM 0: f32 1 2 3 0 4 5 6 0 1 4 0 0 2 5 0 0 3 6 0 0 1 4 0 0 2 5 0 0 3 6 0 0 1 2 3 0 4 5 6 0 1 2 3 0 4 5 6 0
// BUFFER 1: f32 1 2 3 4 5 6
// BUFFER 2: f32 0*6
// EXPECT 2: f32 5 4 10 2 3 1
#define ROWS row_major
typedef float2x3 Plain;
#pragma pack_matrix(ROWS)
typedef float2x3 Rows;
struct Inner { float2x3 matrix_; };
[[vk::binding(1)]] StructuredBuffer<float2x3> elements;
#pragma pack_matrix(column_major)

[[vk::binding(0)]] cbuffer Constants
{
    Rows rows;
    float2x3 columns;
    Plain plain;
    Inner inner;
    row_major float2x3 explicit_;
}

[[vk::binding(2)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = rows[1][1];
    output[1] = columns[1][0];
    output[2] = plain[1][0] + plain[1][2];
    output[3] = inner.matrix_[0][1];
    output[4] = explicit_[0][2];
    output[5] = elements[0][1][1] - 4;
}
