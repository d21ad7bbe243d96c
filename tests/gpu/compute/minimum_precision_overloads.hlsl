// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*18
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 2 3 4 1 2 3 1 2 11 12 13 14 4 2 4 3 1
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

uint floats(min16float a) { return 1; }
uint floats(half a) { return 2; }
uint floats(min10float a) { return 3; }
uint floats(float a) { return 4; }

uint ints(min16int a) { return 1; }
uint ints(int a) { return 2; }
uint ints(min12int a) { return 3; }

uint uints(min16uint a) { return 1; }
uint uints(uint a) { return 2; }

void set(out float a) { a = 11; }
void set(out int a) { a = 12; }
void set(out half a) { a = 13; }
void set(out min10float a) { a = 14; }

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
    int i = 1;
    min12int i12 = 1;
    values[4] = ints(i16);
    values[5] = ints(i);
    values[6] = ints(i12);
    min16uint u16 = 1;
    uint u = 1;
    values[7] = uints(u16);
    values[8] = uints(u);
    set(f);
    set(i);
    set(h);
    set(m10);
    values[9] = (uint)f;
    values[10] = (uint)i;
    values[11] = (uint)h;
    values[12] = (uint)m10;
    // Literals, and operands that are combined.
    values[13] = floats(1.0f);
    values[14] = ints(1);
    values[15] = floats(m10 + h);
    values[16] = ints(i12 * i12);
    values[17] = floats(m10 * m16);
}
