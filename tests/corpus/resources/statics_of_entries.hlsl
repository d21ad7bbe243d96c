// TEST: -T lib_6_3
// A static that holds a resource is each entry point's own.
Texture2D<float4> one, other;
RWStructuredBuffer<float4> results;
static Texture2D<float4> current = one;

void choose(uint which) {
  if (which > 2) current = other;
}

[shader("compute")] [numthreads(1, 1, 1)] void front(uint3 id : SV_DispatchThreadID) {
  choose(id.x);
  results[0] = current[id.xy];
}

[shader("compute")] [numthreads(1, 1, 1)] void back(uint3 id : SV_DispatchThreadID) {
  choose(id.y);
  results[1] = current[id.xy];
}
