// TEST: -T cs_6_0 -E main
// Each kind of resource has registers of its own.
Texture2D texture : register(u0); // ERROR: invalid register specification, expected 't' or 's' binding
RWTexture2D<float> image : register(t1); // ERROR: invalid register specification, expected 'u' binding
SamplerState state : register(b2); // ERROR: invalid register specification, expected 's' or 't' binding
Buffer<uint> typed[2] : register(u3); // ERROR: invalid register specification, expected 't' binding
AppendStructuredBuffer<uint> appended : register(t4); // ERROR: invalid register specification, expected 'u' binding
cbuffer Constants : register(c5) // ERROR: invalid register specification, expected 'b' binding
{
    float constant;
}
tbuffer Texels : register(b6) // ERROR: invalid register specification, expected 't' binding
{
    float texel;
}
Texture2D right : register(t7);
RWStructuredBuffer<uint> output : register(u8);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
