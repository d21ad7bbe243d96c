// TEST: -T lib_6_6 -fspv-target-env=universal1.5 -exports first;n::second;main
// The flag exports functions without `export`, and leaves out what it does not name.
RWStructuredBuffer<float4> output;

float4 first(float4 value) { return value * 2; }
namespace n {
float4 second(float4 value) { return first(value) + 1; }
}
export float4 third(float4 value) { return value * 3; }

[shader("compute")]
[numthreads(1, 1, 1)]
void main() { output[0] = n::second(output[1]); }

[shader("compute")]
[numthreads(1, 1, 1)]
void other() { output[0] = 0; }
