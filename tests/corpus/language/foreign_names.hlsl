// TEST: -T cs_6_0 -E main
// What C++ reserves may be a name here.
RWStructuredBuffer<float> values;
struct Sample {
  float new;
  float union;
};

[numthreads(1, 1, 1)] void main() {
  Sample friend = {1, 2};
  float delete = friend.new * friend.union;
  delete += 1;
  float try = delete * friend.new;
  values[0] = try;
}
