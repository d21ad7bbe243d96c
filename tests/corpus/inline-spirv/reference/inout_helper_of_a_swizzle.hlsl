// TEST: -T cs_6_0 -E main
// A texel has no address: the helper gets a copy, as `inout` says, and the instruction works on that.
[[vk::ext_instruction(/* Modf */ 35, "GLSL.std.450")]]
float Split(float value, [[vk::ext_reference]] float whole);

float Fraction(float value, inout float whole) { return Split(value, whole); }

RWTexture2D<float> image;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Fraction(output[1], image[uint2(0, 0)]); }
