// TEST: -T ps_6_0 -HV 2021 -fspv-target-env=vulkan1.3
// The loads of members have the alignment of the struct's address. Loads at a non-uniform index are NonUniform.
struct Inner { float4 a; float b; };
struct Outer { float x; Inner inner; };
typedef vk::BufferPointer<Outer, 4> Pointer;
struct Constants { Pointer pointer; };

StructuredBuffer<Inner> buffers[];
[[vk::push_constant]] Constants constants;

float4 main(uint i : I, uint k : K) : SV_Target
{
    Inner first = buffers[NonUniformResourceIndex(i)][k];
    Inner second = constants.pointer.Get().inner;
    return first.a * first.b + second.a * second.b;
}
