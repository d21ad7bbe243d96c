// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
struct S {
    uint a;
};

[numthreads(1, 1, 1)]
void main() { S s; s.a = 1; printf("%d", s); // ERROR: cannot pass a value of type 'S' to 'printf'
    }
