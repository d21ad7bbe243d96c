// TEST: -T cs_6_0 -E main
// Fields lie where `vk::offset` says, and those behind them follow: in constant buffers, push constants, elements and nested structs.
struct Nested
{
    float first;
    [[vk::offset(16)]] float2 second;
    float third;
};

struct Element
{
    [[vk::offset(8)]] uint count;
    [[vk::offset(32)]] Nested nested[2];
    float4x3 transform;
};

struct Pushed
{
    [[vk::offset(16)]] float4 color;
    [[vk::offset(64)]] float scale;
};

[[vk::push_constant]] Pushed pushed;
StructuredBuffer<Element> elements;
RWStructuredBuffer<Element> changed;

cbuffer Constants
{
    [[vk::offset(48)]] float4 late;
    float after;
    [[vk::offset(16)]] float4 early;
    [[vk::offset(0)]] int2 first;
};

ConstantBuffer<Element> one;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Element element = elements[id.x];
    element.count += first.y + one.count;
    element.nested[1].second = early.xy * after + one.nested[0].third;
    element.transform[2] = (pushed.color * pushed.scale + late).xyz;
    changed[id.x] = element;
}
