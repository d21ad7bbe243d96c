// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
[[vk::ext_instruction(1, "NonSemantic.DebugPrintf")]] void log(string format);

[numthreads(1, 1, 1)]
void main() {
    printf("first\0second"); // ERROR: the format of 'printf' cannot contain a NUL character
    log("first\0second"); // ERROR: this argument cannot contain a NUL character
}
