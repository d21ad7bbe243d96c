// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -Vd
// VALIDATE: pinned, 'Id 4 is defined more than once', OpTypePipe is for kernels
// VALIDATE: newest, 'Capability Kernel is not allowed by Vulkan 1.3', OpTypePipe is for kernels
#include <altera/SPV_ALTERA_blocking_pipes.h>

// Pipes that are read, and written.
typedef vk::SpirvOpaqueType</* OpTypePipe */ 38, vk::Literal<vk::integral_constant<uint, 0> > > ReadPipe;
typedef vk::SpirvOpaqueType</* OpTypePipe */ 38, vk::Literal<vk::integral_constant<uint, 1> > > WritePipe;

[[vk::binding(0)]] ReadPipe from; // WARNING: Vulkan does not support OpTypePipe
[[vk::binding(1)]] WritePipe to; // WARNING: Vulkan does not support OpTypePipe

[numthreads(1, 1, 1)]
void main()
{
    uint packet;
    ReadPipeBlockingALTERA(from, packet, 4, 4);
    packet *= 2;
    WritePipeBlockingALTERA(to, packet, 4, 4);
}
