// TEST: -T ps_6_6 -E main
// What a heap does not hold, or not as this.
Texture2D color;

float4 main(float2 at : A) : SV_Target
{
    SamplerState filtered = ResourceDescriptorHeap[0]; // ERROR: cannot initialize a variable of type 'SamplerState'
    vk::SampledTexture2D both = ResourceDescriptorHeap[0]; // ERROR: cannot initialize a variable of type 'vk::SampledTexture2D<float4>'
    float number = SamplerDescriptorHeap[1]; // ERROR: cannot initialize a variable of type 'float'
    number += (float)ResourceDescriptorHeap[2]; // ERROR: cannot cast from
    auto element = ResourceDescriptorHeap[0]; // ERROR: 'auto' cannot deduce the type of 'ResourceDescriptorHeap'
    auto heap = SamplerDescriptorHeap; // ERROR: 'auto' cannot deduce the type of 'SamplerDescriptorHeap'
    return color.Sample(ResourceDescriptorHeap[1], at); // ERROR: no matching function for call to 'Sample' with argument types (descriptor, float2)
}
