// TEST: -T ps_6_0 -E main
[[vk::builtin("DeviceIndex")]] // ERROR: the builtin 'DeviceIndex' is not an output of the pixel stage
float4 main(float a : A) : SV_Target { return a; }
