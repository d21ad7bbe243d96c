// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing.h>

struct Data { float4 color; };

struct Record { float4 color; };

SPV_STORAGE_CLASS_ShaderRecordBufferKHR Record record;

[shader("callable")]
void main(inout Data data) { data.color = record.color; }
