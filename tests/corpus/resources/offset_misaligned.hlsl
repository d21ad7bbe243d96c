// TEST: -T cs_6_0 -E main
// A field at an offset that its type can't have.
struct Misaligned
{
    [[vk::offset(2)]] float first;
};

StructuredBuffer<Misaligned> elements; // ERROR: member `first` of a block is at offset 2, which is not aligned to 4
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = elements[0].first;
}
