// TEST: -T cs_6_0 -E main
// A field that begins before the end of another.
struct Overlapping
{
    float4 first;
    [[vk::offset(8)]] float second; // ERROR: 'second' overlaps 'first'
};

ConstantBuffer<Overlapping> constants;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = constants.second;
}
