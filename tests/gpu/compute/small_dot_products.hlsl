// TEST: -T cs_6_4 -E main -enable-16bit-types
// BUFFER 0: f32 0 0 0 0
// EXPECT 0: f32 65024 -3 520 1
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    half zero = half(id);
    values[0] = dot2add(half2(32512, 1) + zero, half2(1, 32512), 0.0);
    // The bytes are 1, −1, 2, 0 and 1, 1, −2, 9.
    values[1] = dot4add_i8packed(0x0002ff01u + id, 0x09fe0101u, 1);
    values[2] = dot4add_u8packed(0x0002ff01u + id, 0x09030102u, 257);
    values[3] = sign(0xffffffffu - id);
}
