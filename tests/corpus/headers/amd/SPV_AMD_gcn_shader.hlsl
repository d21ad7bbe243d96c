// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_gcn_shader.h>

RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main()
{
    float3 direction = values[1].xyz;
    values[0] = float4(CubeFaceCoordAMD(direction), CubeFaceIndexAMD(direction), float(uint(TimeAMD())));
}
