// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
// What a launch is has three components, whatever the header says.
[[vk::ext_builtin_input(/* LaunchSizeKHR */ 5320)]] static const uint2 launchSize; // ERROR: LaunchSizeKHR is a vector of integers of 3 components
RWStructuredBuffer<uint> output;

[shader("raygeneration")]
void main()
{
    output[0] = launchSize.x;
}
