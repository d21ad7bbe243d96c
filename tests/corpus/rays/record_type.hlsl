// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
[[vk::shader_record_ext]] float4 record; // ERROR: a shader record must be a struct, not 'float4'

[shader("raygeneration")]
void generate() {}
