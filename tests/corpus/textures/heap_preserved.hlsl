// TEST: -T cs_6_6 -E main -fspv-preserve-bindings
// A heap is no resource that is declared: what is kept is `unused`.
Texture2D<float4> unused;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Texture2D<float4> texture = ResourceDescriptorHeap[id.x];
    output[0] = texture.Load(0);
}
