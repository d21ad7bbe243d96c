// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[numthreads(1, 1, 1)]
void main() { printf(); // ERROR: 'printf' requires a format string
    }
