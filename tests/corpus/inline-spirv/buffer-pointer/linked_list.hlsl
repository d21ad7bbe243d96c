// TEST: -T cs_6_0 -E main
typedef struct Node node_t;
typedef vk::BufferPointer<node_t, 16> NodePointer;

struct Node {
    float4 value;
    NodePointer next;
};

cbuffer Addresses
{
    NodePointer root;
};

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    NodePointer node = root;
    float4 sum = 0;
    while ((uint64_t)node != 0) {
        sum += node.Get().value;
        node = node.Get().next;
    }
    output[0] = sum;
}
