// TEST: -T cs_6_0 -E main
StructuredBuffer<float> first;
StructuredBuffer<float> second;
RWStructuredBuffer<float> values;

void give(out StructuredBuffer<float> result) { result = second; }

[numthreads(1, 1, 1)] void main() {
  give(first); // ERROR: cannot pass this as an 'out' argument: 'first' is a resource
  values[0] = first[0];
}
