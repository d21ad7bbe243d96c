// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// The types of results and operands are the specification's, in the core and in extended sets.
[[vk::ext_instruction(/* OpBitCount */ 205)]] int bit_count(int value);
[[vk::ext_instruction(/* OpBitCount */ 205)]] int bit_count_of_float(float value);
[[vk::ext_instruction(/* OpBitCount */ 205)]] float float_bit_count(int value);
[[vk::ext_instruction(/* OpBitCount */ 205)]] int2 bit_counts(int value);
[[vk::ext_instruction(/* OpFAdd */ 129)]] float add(float a, int b);
[[vk::ext_instruction(/* OpUDiv */ 134)]] int divide(int a, int b);
[[vk::ext_instruction(/* OpDot */ 148)]] float dot_product(float3 a, float2 b);
[[vk::ext_instruction(/* OpFOrdLessThan */ 184)]] bool less(float2 a, float2 b);
[[vk::ext_instruction(/* OpBitcast */ 124)]] uint2 cast(float value);
[[vk::ext_instruction(/* OpVectorShuffle */ 79)]] float2 shuffle(float2 a, float2 b, [[vk::ext_literal]] int x, [[vk::ext_literal]] int y);
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]] float extract(float3 from, [[vk::ext_literal]] int part);
[[vk::ext_instruction(/* Sqrt */ 31, "GLSL.std.450")]] float root(int value);
[[vk::ext_instruction(/* Pow */ 26, "GLSL.std.450")]] float power(float base, float2 exponent);
[[vk::ext_instruction(/* Cross */ 68, "GLSL.std.450")]] float2 cross_product(float2 a, float2 b);

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
    float4 v = output[0];
    output[1].x = bit_count(int(v.x));
    output[1].x = bit_count_of_float(v.x);         // ERROR: operand 1 of OpBitCount (`Base`) must be an integer or a vector of integers, but is a 32-bit float
    output[1].x = float_bit_count(int(v.x));       // ERROR: the result of OpBitCount must be an integer or a vector of integers, but is a 32-bit float
    output[1].xy = bit_counts(int(v.x));           // ERROR: the result of OpBitCount must have as many components as operand 1, 1, but has 2
    output[1].x = add(v.x, int(v.y));              // ERROR: operand 2 of OpFAdd (`Operand 2`) must be a float or a vector of floats, but is a 32-bit signed integer
    output[1].x = divide(int(v.x), 3);             // ERROR: the result of OpUDiv must be an unsigned integer or a vector of them
    output[1].x = dot_product(v.xyz, v.xy);        // ERROR: must have the type of operand 2
    output[1].x = less(v.xy, v.zw);                // ERROR: the result of OpFOrdLessThan must have as many components as operand 1, 2, but has 1
    output[1].xy = cast(v.x);                      // ERROR: must have the 64 bits of the result, but has 32
    output[1].xy = shuffle(v.xy, v.zw, 0, 4);      // ERROR: the vectors of OpVectorShuffle have 4 components, so there is no component 4
    output[1].x = extract(v.xyz, 3);               // ERROR: has no part 3
    output[1].x = root(int(v.x));                  // ERROR: operand 1 of Sqrt (`x`) must be a float or a vector of floats
    output[1].x = power(v.x, v.yz);                // ERROR: must have the type of the result
    output[1].xy = cross_product(v.xy, v.zw);      // ERROR: the result of Cross must have 3 components, not 2
}
