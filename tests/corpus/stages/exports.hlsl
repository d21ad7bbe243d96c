// TEST: -T lib_6_6 -fspv-target-env=universal1.5
// Exported functions are linked with other modules. An entry point calls one, too.
RWStructuredBuffer<float4> output;

float4 own(float4 value) { return value * 2; }

export float4 twice(float4 value) { return own(value); }
export void next(inout int value, out float2x3 matrices) {
    value += 1;
    matrices = value;
    output[value] = twice(value);
}
float4 unused(float4 value) { return value; }

[shader("compute")]
[numthreads(1, 1, 1)]
void main() { output[0] = twice(output[1]); }
