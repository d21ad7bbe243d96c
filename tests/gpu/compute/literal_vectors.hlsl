// TEST: -T cs_6_2 -E main -enable-16bit-types
// BUFFER 0: u32 3 0*15
// DISPATCH: 1 1 1
// EXPECT 0: u32 3 16 16 16 16 16 16 32 32 15 24 22 32 16
// A function of literal vectors is a literal vector, which takes the type of the other operand; a cast ends that.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

uint bits(int16_t x) { return 16; }
uint bits(int x) { return 32; }
uint bits(half x) { return 16; }
uint bits(float x) { return 32; }

[numthreads(1, 1, 1)]
void main()
{
    int16_t2 a = (int16_t2)values[0];
    half2 h = (half2)values[0];
    values[1] = bits((a * abs((3).xx)).x);
    values[2] = bits((a * max((3).xx, 4)).x);
    values[3] = bits((a * mad((3).xx, 4, 5)).x);
    values[4] = bits((h * abs((1.5).xx)).x);
    values[5] = bits((h + lerp((1.5).xx, (2.0).xx, 0.5)).x);
    values[6] = bits((a * ((3).xx + 1).x).x);
    values[7] = bits((a * int2(abs((3).xx))).x);
    values[8] = bits((a.x * (int)(values[12] == 0 ? 3 : 4)));
    values[9] = (a * max((3).xx, 5)).y;
    values[10] = (a.x * mul((2).xx, (2).xx));
    values[11] = (uint)(h * lerp((7.0).xx, (8.0).xx, 0.5)).y;
    values[12] = bits((a * int2((3).xx)).x);
    values[13] = bits(a.x * (-(3).xx).y);
}
