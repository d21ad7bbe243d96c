// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Record { float value; };
[[vk::shader_record_ext, vk::binding(6)]] ConstantBuffer<Record> one; // ERROR: a shader record cannot have the attribute 'vk::binding'
[[vk::shader_record_nv]] [[vk::binding(7)]] cbuffer Two { float other; } // ERROR: a shader record cannot have the attribute 'vk::binding'

[shader("raygeneration")]
void generate() {}
