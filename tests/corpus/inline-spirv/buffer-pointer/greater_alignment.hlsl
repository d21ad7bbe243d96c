// TEST: -T cs_6_0 -E main
cbuffer Addresses
{
    vk::BufferPointer<uint, 8> pointer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::reinterpret_pointer_cast<float, 16>(pointer).Get(); // ERROR: Vulkan buffer pointer cannot be cast to greater alignment
    }
