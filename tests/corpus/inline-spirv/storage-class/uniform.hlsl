// TEST: -T cs_6_0 -E main
struct Values {
    float4 value;
};

[[vk::binding(2, 1)]] [[vk::ext_storage_class(/* Uniform */ 2)]] Values values;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = values.value; }
