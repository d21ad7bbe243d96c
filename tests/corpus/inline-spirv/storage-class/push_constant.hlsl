// TEST: -T cs_6_0 -E main
struct Values {
    float4 value;
};

[[vk::ext_storage_class(/* PushConstant */ 9)]] Values values;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = values.value; }
