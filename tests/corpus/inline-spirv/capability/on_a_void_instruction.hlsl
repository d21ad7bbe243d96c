// TEST: -T ps_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::ext_instruction(/* OpDemoteToHelperInvocation */ 5380)]]
[[vk::ext_capability(/* DemoteToHelperInvocation */ 5379)]]
[[vk::ext_extension("SPV_EXT_demote_to_helper_invocation")]]
void Demote();

float4 main(float4 color : COLOR) : SV_Target
{
    if (color.a < 0.5)
        Demote();
    return color;
}
