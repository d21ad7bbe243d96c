// TEST: -T cs_6_0 -E main
struct S {
    float first;
    float3 second;
};

uint64_t address;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { S s = vk::RawBufferLoad<S>(address); output[0] = s.first + s.second.z + vk::RawBufferLoad<S>(address).second.x; }
