// TEST: -T cs_6_2 -E main -enable-16bit-types
// A component of a choice between vectors of literals, of `~` on one, and of a comma before one is a literal: the operations have 16 bits.
RWStructuredBuffer<float16_t> halves;
RWStructuredBuffer<uint16_t> shorts;

[numthreads(1, 1, 1)]
void main() {
    halves[1] = halves[0] * (shorts[0] ? 1.5 : (2.5).xx).y;
    halves[3] = halves[0] * (shorts[0] ? 3 : (2.5).xx).y;
    halves[2] = halves[0] * (shorts[0], (3.5).xx).x;
    shorts[1] = shorts[0] | (~((2).xx)).x;
}
