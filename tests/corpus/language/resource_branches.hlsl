// TEST: -T cs_6_0 -E main
StructuredBuffer<float4> first;
StructuredBuffer<float4> second;
RWStructuredBuffer<float4> results;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<float4> local;
  if (id.x > 2) {
    local = first;
    results[0] = local[id.y];
  } else {
    local = second;
    results[1] = local[id.z];
  }
  StructuredBuffer<float4> other;
  if (id.x == 7) {
    other = second;
  } else {
    return;
  }
  results[2] = other[0];
}
