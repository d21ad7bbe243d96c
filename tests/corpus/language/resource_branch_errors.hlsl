// TEST: -T cs_6_0 -E main
StructuredBuffer<float4> first;
StructuredBuffer<float4> second;
RWStructuredBuffer<float4> results;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<float4> local;
  if (id.x > 2) local = first;
  else local = second;
  results[0] = local[0]; // ERROR: a resource that is chosen at run time is not supported yet
}
