// TEST: -T ps_6_7 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// Each kind of image and both kinds of samplers. All arrays of the resource heap have one stride.
struct Input
{
    float2 at : A;
    nointerpolation uint index : B;
};

float4 main(Input input) : SV_Target
{
    float2 at = input.at;
    SamplerState filtering = SamplerDescriptorHeap[input.index];
    SamplerComparisonState comparing = SamplerDescriptorHeap[7];
    Texture1D<float> line = ResourceDescriptorHeap[0];
    Texture1DArray<float> lines = ResourceDescriptorHeap[1];
    Texture2D<float4> plane = ResourceDescriptorHeap[input.index];
    Texture2DArray<float4> planes = ResourceDescriptorHeap[3];
    Texture2DMS<float4> samples = ResourceDescriptorHeap[4];
    Texture2DMSArray<float4> all_samples = ResourceDescriptorHeap[5];
    Texture3D<float4> volume = ResourceDescriptorHeap[6];
    TextureCube<float4> sky = ResourceDescriptorHeap[7];
    TextureCubeArray<float4> skies = ResourceDescriptorHeap[8];
    Buffer<uint4> texels = ResourceDescriptorHeap[9];
    Texture2D<int2> numbers = ResourceDescriptorHeap[10];

    float4 sum = line.Sample(filtering, at.x) + lines.Sample(filtering, at) + plane.Sample(filtering, at);
    sum += planes.SampleBias(filtering, float3(at, 1), 0.5) + samples.Load(int2(at), 1) + all_samples.Load(int3(at, 1), 2);
    sum += volume.SampleGrad(filtering, float3(at, 0), 1, 2) + sky.SampleLevel(filtering, float3(at, 1), 0);
    sum += skies.Sample(filtering, float4(at, 1, 1)) + texels[input.index] + numbers.Load(int3(at, 0)).xyxy;
    sum += plane.SampleCmp(comparing, at, 0.5) + plane.GatherGreen(filtering, at) + plane.CalculateLevelOfDetail(filtering, at);

    RWTexture1D<float> line_out = ResourceDescriptorHeap[11];
    RWTexture2D<float4> plane_out = ResourceDescriptorHeap[12];
    RWTexture2DArray<uint> planes_out = ResourceDescriptorHeap[13];
    RWTexture3D<int4> volume_out = ResourceDescriptorHeap[14];
    RWBuffer<float> texels_out = ResourceDescriptorHeap[15];
    line_out[0] = at.x;
    plane_out[uint2(at)] += sum;
    planes_out[uint3(at, 0)] = input.index;
    volume_out[uint3(at, 0)].y = 3;
    texels_out[1] = texels_out[0] + 1;

    uint width, height, levels, count;
    plane.GetDimensions(0, width, height, levels);
    texels_out.GetDimensions(count);
    return sum + width + height + levels + count;
}
