// TEST: -T cs_6_0 -E main
// Values that C++ writes like this and HLSL does not.
RWStructuredBuffer<float2> output;

float2 list() {
    return { 1, 2 };                    // ERROR: generalized initializer lists are incompatible with HLSL
}

[numthreads(1, 1, 1)]
void main() {
    float2 direct(1, 2);                // ERROR: HLSL does not support initialization with parentheses
    float2 literal = (float2){ 1, 2 };  // ERROR: compound literal is unsupported in HLSL
    float2 empty = float2();            // ERROR: 'float2' cannot have an explicit empty initializer
    uint size = sizeof 42;              // ERROR: invalid application of 'sizeof' to literal type 'literal int'
    output[0] = list();
}
