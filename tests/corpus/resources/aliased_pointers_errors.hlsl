// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// `vk::aliased_pointer` is for variables, parameters and fields, and takes no argument.
RWStructuredBuffer<float4> output;

[[vk::aliased_pointer]] // ERROR: attribute 'vk::aliased_pointer' cannot be applied to a function
float4 function() { return 1; }

[numthreads(1, 1, 1)]
void main()
{
    [[vk::aliased_pointer(1)]] // ERROR: the attribute 'vk::aliased_pointer' takes no arguments
    vk::BufferPointer<float4> pointer = vk::BufferPointer<float4>(uint64_t(16));
    output[0] = pointer.Get() + function();
}
