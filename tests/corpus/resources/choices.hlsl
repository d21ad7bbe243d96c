// TEST: -T cs_6_0 -E main
// Resources that only run time chooses: each use becomes a branch.
StructuredBuffer<float4> first, second, third;
RWStructuredBuffer<float4> results;
RWByteAddressBuffer bytes, more_bytes;
struct Constants { float4 scale; };
ConstantBuffer<Constants> small, large;

StructuredBuffer<float4> by_switch(uint which) {
  StructuredBuffer<float4> chosen = first;
  switch (which) {
  case 1: chosen = second; break;
  case 2: return third;
  default: break;
  }
  return chosen;
}

StructuredBuffer<float4> from_loop(uint count) {
  for (uint i = 0; i < count; ++i) {
    if (results[i].x > 1) return second;
    while (true) {
      if (results[i].y > 2) return third;
      if (results[i].z > 3) break;
    }
  }
  return first;
}

void give(uint which, out StructuredBuffer<float4> chosen) {
  if (which > 4) chosen = first;
  else chosen = third;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  float4 sum = by_switch(id.x)[id.y] + from_loop(id.x)[id.y];
  StructuredBuffer<float4> given;
  give(id.z, given);
  sum += given[0] + (id.x > 2 ? first : second)[id.z];

  StructuredBuffer<float4> in_turn = first;
  for (uint i = 0; i < id.x; ++i) {
    sum += in_turn[i];
    in_turn = in_turn[i].x > 0 ? second : third;
  }

  RWByteAddressBuffer target = bytes;
  if (id.y == 1) target = more_bytes;
  uint old;
  target.InterlockedAdd(0, 1, old);
  sum += target.Load<float4>(16) + old;

  ConstantBuffer<Constants> constants = small;
  if (id.z == 1) constants = large;
  results[id.x] = sum * constants.scale;
}
