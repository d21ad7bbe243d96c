// TEST: -T cs_6_0 -E main
#define CHOICE 1
StructuredBuffer<float4> first;
StructuredBuffer<float4> second;
RWStructuredBuffer<float4> results;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<float4> local;
  if (CHOICE == 1) {
    local = first;
  } else {
    local = second;
  }
  results[0] = local[id.x];
  float short2[2] = {1, 2};
  if (CHOICE == 2) {
    results[1] = short2[2]; // WARNING: index 2 is past the end of 'float[2]', which has 2 elements
  }
}
