// TEST: -T cs_6_0 -E main
// A buffer that run time chooses brings its counter.
AppendStructuredBuffer<float4> near_ones, far_ones;
RWStructuredBuffer<float4> numbered, others;

struct Lists {
  AppendStructuredBuffer<float4> list;
  RWStructuredBuffer<float4> slots;
};

static Lists lists;

void choose(uint distance) {
  if (distance > 10) {
    lists.list = far_ones;
    lists.slots = others;
  } else {
    lists.list = near_ones;
    lists.slots = numbered;
  }
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  choose(id.x);
  lists.list.Append(id.xyzx);
  lists.slots[lists.slots.IncrementCounter()] = id.zyxz;
}
