// TEST: -T cs_6_6 -E main
// A cast says what an element of a heap is where no variable or parameter does.
struct Constants
{
    float4 scale;
};

template<typename T>
T resource(uint index)
{
    return (T)ResourceDescriptorHeap[index];
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Texture2D<float4> chosen = id.x ? (Texture2D<float4>)ResourceDescriptorHeap[1] : resource<Texture2D<float4> >(2);
    float4 sum = ((Texture2D<float4>)ResourceDescriptorHeap[id.x]).SampleLevel((SamplerState)SamplerDescriptorHeap[0], 0.5, 0);
    sum += chosen.Load(0) * ((ConstantBuffer<Constants>)ResourceDescriptorHeap[3]).scale;
    ((RWStructuredBuffer<float4>)ResourceDescriptorHeap[id.y])[id.z] = sum;
    InterlockedAdd(((RWStructuredBuffer<uint>)ResourceDescriptorHeap[4])[id.x], 1);
}
