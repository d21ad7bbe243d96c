// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[numthreads(1, 1, 1)]
void main() { string text = "local"; // ERROR: string declaration may only appear in global scope
    printf("x"); }
