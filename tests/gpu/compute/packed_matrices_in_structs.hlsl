// TEST: -T cs_6_0 -E main -fvk-use-dx-layout
// Members that lie in the register of the last row of a row-major matrix that ends a struct, as in DirectX.
// UNIFORM 0: f32 1 2 0 0 3 4 0 0 5 6 7 8 9 0 0 0 10 11 0 0 12 13 0 0 14 0 0 0 15 16 0 0 17 18 19 20 21 22 23 0 24 25 26 0
// BUFFER 1: f32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: f32 1 2 5 6 7 8 9 10 13 15 16 17 24 26 6 7
struct Rotation
{
    row_major float3x2 rows; // three registers, the last one half full
};

struct Pose
{
    float scale;
    row_major float2x2 pair;
};

struct Holder
{
    Pose pose;
};

struct Alone
{
    row_major float2x3 rows;
};

cbuffer Constants : register(b0)
{
    Rotation rotation;   // registers 0 to 2
    float2 behind;       // the rest of register 2
    Holder holders[2];   // registers 3 to 5 and 6 to 8
    float2 last;         // the rest of register 8
    Alone alone;         // registers 9 and 10
};
[[vk::binding(1)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    Rotation copy = rotation;
    uint one = uint(rotation.rows._m00);
    output[0] = copy.rows[0].x;
    output[1] = rotation.rows._m01;
    output[2] = rotation.rows[one + one].x;
    output[3] = copy.rows[2][one];
    output[4] = behind.x;
    output[5] = behind.y;
    output[6] = holders[0].pose.scale;
    output[7] = holders[0].pose.pair._m00;
    output[8] = holders[0].pose.pair[one].y;
    Pose second = holders[one].pose;
    output[9] = second.pair[0].x + 0 * second.scale;
    output[10] = holders[one].pose.pair._m01;
    output[11] = second.pair[1].x;
    output[12] = alone.rows[one].x;
    output[13] = alone.rows._m12;
    output[14] = mul(float2(1, one), holders[0].pose.pair).y - 18;
    output[15] = last.x - 12;
}
