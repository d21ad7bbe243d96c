// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// An atomic instruction takes texels by reference: it gets their pointers.
#include <ext/SPV_EXT_shader_atomic_float_add.h>

RWTexture2D<float> image;
RWTexture3D<float> images[2];
RWBuffer<float> texels;
RWStructuredBuffer<float> output;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

RWTexture2DArray<uint> layers;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    output[0] = AtomicFAddEXT(image[id.xy], vk::DeviceScope, 0, 2.0);
    output[1] = AtomicFAddEXT(images[1][id], vk::DeviceScope, 0, 2.0);
    output[2] = AtomicFAddEXT(texels[id.x], vk::DeviceScope, 0, 2.0);
    output[3] = AtomicAdd(layers[id], vk::DeviceScope, 0, 2);
}
