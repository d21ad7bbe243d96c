// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -enable-16bit-types -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// A buffer of the heap is a descriptor, from which the pointer to its contents is taken.
struct Part
{
    float4 color;
    int2 numbers[3];
    row_major float2x3 matrix_rows;
    bool flag;
};

struct Constants
{
    float4 scale;
    float4x4 view;
    float table[5];
};

struct Narrow
{
    half weight;
    uint16_t number;
};

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    StructuredBuffer<Part> parts = ResourceDescriptorHeap[id.x];
    RWStructuredBuffer<Part> changed = ResourceDescriptorHeap[1];
    ByteAddressBuffer bytes = ResourceDescriptorHeap[2];
    RWByteAddressBuffer words = ResourceDescriptorHeap[3];
    ConstantBuffer<Constants> constants = ResourceDescriptorHeap[id.y];
    TextureBuffer<Constants> texture_buffer = ResourceDescriptorHeap[5];
    StructuredBuffer<Narrow> narrow = ResourceDescriptorHeap[6];
    RWStructuredBuffer<float4> vectors = ResourceDescriptorHeap[7];

    Part part = parts[id.z];
    part.numbers[id.x % 3] = bytes.Load2(8);
    part.flag = !part.flag && parts[1].flag;
    changed[id.z] = part;
    changed[2].matrix_rows[1] = mul(float2(1, 2), parts[0].matrix_rows);
    words.Store<float3>(16, parts[3].color.xyz * constants.scale.xyz);
    words.Store(0, words.Load(4) + bytes.Load<int>(12));

    uint count, stride, size;
    parts.GetDimensions(count, stride);
    words.GetDimensions(size);
    vectors[id.x] = mul(constants.view, texture_buffer.scale) * constants.table[id.z % 5] + count + stride + size;
    vectors[id.y].w = narrow[0].weight + narrow[1].number;
}
