// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { printf(output[0]); // ERROR: the format of 'printf' must be a string literal
    }
