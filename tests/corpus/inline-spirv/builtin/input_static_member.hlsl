// TEST: -T cs_6_0 -E main
struct gl {
    [[vk::ext_builtin_input(/* NumWorkgroups */ 24)]]
    static const uint3 groups;
};

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = gl::groups.x; }
