// TEST: -T cs_6_0 -E main -HV 202x
// BUFFER 0: f64 0 0
// EXPECT 0: f64 0.10000000149011612 0.1
[[vk::binding(0)]] RWStructuredBuffer<double> values;

[numthreads(1, 1, 1)]
void main() {
    values[0] = 0.1;
    values[1] = 0.1L;
}
