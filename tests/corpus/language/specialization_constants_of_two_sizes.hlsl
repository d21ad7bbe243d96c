// TEST: -T cs_6_0 -E main
[[vk::constant_id(3)]] const uint count = 6;
[[vk::constant_id(3)]] const uint64_t large = 6;
[[vk::constant_id(4)]] const uint number = 1;
[[vk::constant_id(4)]] const bool on = true;
RWStructuredBuffer<uint64_t> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = count + large; // ERROR: specialization constant 3 has two types of different sizes
    output[1] = number + on; // ERROR: specialization constant 4 has two types of different sizes
}
