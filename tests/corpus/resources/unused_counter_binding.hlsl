// TEST: -T ps_6_0 -E main
// The binding of a counter that nothing accesses is free.
struct S { float4 f; };
[[vk::binding(5), vk::counter_binding(1)]] RWStructuredBuffer<S> uncounted;
RWStructuredBuffer<S> a : register(u0);
RWStructuredBuffer<S> b;
RWStructuredBuffer<S> c;

float4 main() : SV_Target {
    a[0].f = 1;
    b[0].f = 1;
    c[c.IncrementCounter()].f = 2;
    uncounted[0].f = 1;
    return 1;
}
