// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*6
// BUFFER 1: u32 3 9 0 2 4 1
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 1 9 0 12 7
// EXPECT 1: u32 3 5 1 2 4 1
// Bit-fields of bool are bits of a uint, which those of uint do not share.
struct Flags { bool a : 1; bool b : 2; uint n : 4; bool c : 1; };
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
[[vk::binding(1)]] RWStructuredBuffer<Flags> flags;

[numthreads(1, 1, 1)]
void main() {
    Flags first = flags[0], second = flags[1];
    values[0] = first.a;
    values[1] = first.b;
    values[2] = first.n;
    values[3] = first.c;
    values[4] = sizeof(Flags);
    values[5] = 7 * second.c;
    Flags made = { true, 2, 5, values[4] == 12 };
    flags[0] = made;
    flags[1].a = !made.a;
}
