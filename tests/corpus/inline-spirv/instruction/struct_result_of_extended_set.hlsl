// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;
struct Frexp { float significand; int exponent; };

[[vk::ext_instruction(/* FrexpStruct */ 52, "GLSL.std.450")]]
Frexp Split(float x);

[numthreads(1, 1, 1)]
void main()
{
    Frexp f = Split(output[0]);
    output[1] = f.significand;
    output[2] = float(f.exponent);
}
