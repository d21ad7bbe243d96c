// TEST: -T cs_6_2 -E main -enable-16bit-types
// BUFFER 0: u32 0*18
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 2 3 4 1 2 3 4 1 2 3 11 12 13 4 2 1 3
// With 16-bit types the types of minimum precision are 16 bits wide, and still not the same types as half and int16_t.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

uint floats(min16float a) { return 1; }
uint floats(half a) { return 2; }
uint floats(min10float a) { return 3; }
uint floats(float a) { return 4; }

uint ints(min16int a) { return 1; }
uint ints(min12int a) { return 2; }
uint ints(int16_t a) { return 3; }
uint ints(int a) { return 4; }

uint uints(min16uint a) { return 1; }
uint uints(uint16_t a) { return 2; }
uint uints(uint a) { return 3; }

void set(out min16float a) { a = 11; }
void set(out half a) { a = 12; }
void set(out min16int a) { a = 13; }

[numthreads(1, 1, 1)]
void main() {
    min16float m16 = 1;
    half h = 1;
    min10float m10 = 1;
    float f = 1;
    values[0] = floats(m16);
    values[1] = floats(h);
    values[2] = floats(m10);
    values[3] = floats(f);
    min16int i16 = 1;
    min12int i12 = 1;
    int16_t n16 = 1;
    int i = 1;
    values[4] = ints(i16);
    values[5] = ints(i12);
    values[6] = ints(n16);
    values[7] = ints(i);
    min16uint u16 = 1;
    uint16_t v16 = 1;
    uint u = 1;
    values[8] = uints(u16);
    values[9] = uints(v16);
    values[10] = uints(u);
    set(m16);
    set(h);
    set(i16);
    values[11] = (uint)m16;
    values[12] = (uint)h;
    values[13] = (uint)i16;
    // Literals, and operands that are combined.
    values[14] = floats(1.0f);
    values[15] = floats(m10 + h);
    values[16] = ints(i12 * i16);
    values[17] = ints(n16 + i12);
}
