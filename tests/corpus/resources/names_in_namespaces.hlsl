// TEST: -T cs_6_0 -E main
// OpName is qualified where the unqualified name is ambiguous, and without the namespace elsewhere.
namespace a { struct S { float x; float4 y; }; }
namespace b { struct S { uint z; }; RWStructuredBuffer<S> t; struct U { float f; }; ConstantBuffer<U> u; }
StructuredBuffer<a::S> s; RWStructuredBuffer<float> t;
[numthreads(1,1,1)] void main() { b::S v; v.z = (uint)s[0].x; b::t[0] = v; t[0] = s[1].x + b::u.f; }
