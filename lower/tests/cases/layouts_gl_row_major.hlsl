// compute gl -Zpr
struct Inner { float3 a; bool flag; row_major float2x3 rows; };
struct S { float x; float3 v; float2x3 columns; int2x3 integers; Inner inner; float tail[3]; double d; };
cbuffer Constants { float first; float3 packed; float2 a; float3 straddles; S s; float b; };
StructuredBuffer<S> input : register(t3, space2);
RWStructuredBuffer<S> output;
[[vk::push_constant]] struct { float2 a; float4 b; } push;

[numthreads(1, 1, 1)]
void main()
{
    S copy = s;
    copy.inner.flag = input[1].inner.flag;
    copy.integers[1] = input[2].integers[0];
    output[0] = copy;
    output[1].v = packed + push.b.xyz;
}
