// TEST: -T cs_6_2 -E main
// BUFFER 0: f64 1.5 -2.25 0 0
// DISPATCH: 1 1 1
// EXPECT 0: f64 1.5 -2.25 -0.75 6
[[vk::binding(0)]] RWByteAddressBuffer values;

struct Numbers { double first; double second; };

[numthreads(1, 1, 1)]
void main() {
    Numbers numbers = values.Load<Numbers>(0);
    values.Store<double>(16, numbers.first + numbers.second);
    values.Store(24, values.Load<double>(0) * 4);
}
