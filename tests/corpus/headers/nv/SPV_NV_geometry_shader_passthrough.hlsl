// TEST: -T gs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_geometry_shader_passthrough.h>

struct Vertex { float4 position : SV_Position; };

SPV_DECORATION_PassthroughNV [[vk::ext_storage_class(/* Input */ 1), vk::ext_decorate(/* Location */ 30, 0)]] float4 color[3];

[maxvertexcount(3)]
void main(triangle Vertex vertices[3], inout TriangleStream<Vertex> stream)
{
    Vertex last = vertices[2];
    last.position += color[2];
    stream.Append(last);
}
