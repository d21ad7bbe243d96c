// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* UniformConstant */ 0)]] Texture2D<float4> tex;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = tex.Load(int3(0, 0, 0)); }
