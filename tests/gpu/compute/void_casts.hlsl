// TEST: -T cs_6_0 -E main
// A cast to void evaluates its operand once.
// BUFFER 0: u32 0*3
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 1 3
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

uint count() {
    values[0] += 1;
    return 5;
}

[numthreads(1, 1, 1)]
void main() {
    (void)count();
    (void)values[1]++;
    (void)(values[2] += 3);
}
