// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> values;
static const float never_used;
static const float unset;
template <typename T, int N> struct Table {
  static const T entries[N];
  static const T first = 1;
};
struct Defined {
  static const float scale;
  static float counter;
  static const float zero;
  static const float never_used;
};
const static float Defined::scale = 2;
float Defined::counter;
const float Defined::zero;

float started() {
  static const float start = values[3];
  return start;
}

float never_called(int i) {
  return Table<float, 4>::entries[i] + Defined::never_used;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  values[0] = unset; // WARNING: constant 'unset' has no initializer and is zero
  values[1] = Defined::zero; // WARNING: constant 'Defined::zero' has no initializer and is zero
  values[2] = Table<float, 4>::first + Defined::scale + started() + sizeof(Defined::never_used);
  Defined::counter += 1;
}
