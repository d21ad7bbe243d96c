// TEST: -T lib_6_7
void Early() { vk::ext_execution_mode(/* EarlyFragmentTests */ 9); }

[shader("pixel")]
float4 First(float4 color : COLOR) : SV_Target
{
    Early();
    return color;
}

[shader("pixel")]
float4 Second(float4 color : COLOR) : SV_Target { return color; }
