// TEST: -T cs_6_0 -E main
struct Light
{
    float4 color;
};

RWStructuredBuffer<float> output(0); // ERROR: HLSL does not support initialization with parentheses
Texture2D<float4> image = 3; // ERROR: cannot initialize a variable of type 'Texture2D<float4>' with a value of type 'literal int'
SamplerState nearest = 5; // ERROR: cannot initialize a variable of type 'SamplerState' with a value of type 'literal int'
ConstantBuffer<Light> light = { 1 }; // ERROR: cannot initialize a variable of type 'ConstantBuffer<Light>' with a value of type 'literal int'

[numthreads(1, 1, 1)]
void main()
{
    output[0] = 1;
}
