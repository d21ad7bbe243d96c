// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_fragment_shader_interlock.h>

[[vk::binding(0)]] RWTexture2D<float4> image;

SPV_CAPABILITY_FragmentShaderShadingRateInterlockEXT
SPV_EXECUTION_MODE_ShadingRateInterlockUnorderedEXT
float4 main(float4 position : SV_Position) : SV_Target
{
    BeginInvocationInterlockEXT();
    image[position.xy] = image[position.xy] + 1;
    EndInvocationInterlockEXT();
    return 0;
}
