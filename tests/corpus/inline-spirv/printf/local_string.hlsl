// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[numthreads(1, 1, 1)]
void main() { string text = "local"; // ERROR: a variable of type 'string' that is not static is not supported yet
    printf("x"); }
