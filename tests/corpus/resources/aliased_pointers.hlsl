// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// A `vk::BufferPointer` is an address, which is no variable of a pointer type: `vk::aliased_pointer` has nothing to decorate, and accesses
// by addresses are not reordered where they may be one.
struct Globals
{
    float4 color;
    uint count;
};

typedef vk::BufferPointer<Globals, 16> Pointer;

struct Addresses
{
    Pointer first;
    [[vk::aliased_pointer]] Pointer second;
};

[[vk::push_constant]] Addresses addresses;
RWStructuredBuffer<float4> output;

float4 read([[vk::aliased_pointer]] Pointer pointer) { return pointer.Get().color; }

[numthreads(1, 1, 1)]
void main()
{
    [[vk::aliased_pointer]] Pointer one = addresses.first;
    [[vk::aliased_pointer]] Pointer other = addresses.second;
    output[0] = other.Get().color;
    one.Get().color = 1;
    output[1] = read(other);
    [[vk::aliased_pointer]] static Pointer kept = addresses.first;
    kept.Get().count++;
    output[2] = one.Get().count;
}
