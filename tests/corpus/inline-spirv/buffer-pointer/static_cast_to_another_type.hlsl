// TEST: -T cs_6_0 -E main
cbuffer Addresses
{
    vk::BufferPointer<uint> pointer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::static_pointer_cast<float>(pointer).Get(); // ERROR: vk::static_pointer_cast() content type must be base class of argument's content type
    }
