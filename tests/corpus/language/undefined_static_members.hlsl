// TEST: -T cs_6_6 -E main
RWStructuredBuffer<float> values;
template <typename T> struct Weights {
  static const T w[4];
  static T later;
  T sum() { return w[0] + w[1]; } // ERROR: use of static member 'Weights<int>::w', which has no definition
};
template <typename T> T Weights<T>::later = 2;
struct Inner { float a; };
struct Members {
  static const float constant;
  static float variable;
  static Inner inner;
  static const uint length;
  static RWStructuredBuffer<float> buffer;
  float of_object() { return constant; } // ERROR: use of static member 'Members::constant', which has no definition
};
namespace outer { struct Spaced { static float x; }; }
static const float copied = Members::constant; // ERROR: use of static member 'Members::constant', which has no definition

float of_table(uint i) { return Weights<float>::w[i & 3]; } // ERROR: use of static member 'Weights<float>::w', which has no definition
void set() { Members::variable = 1; } // ERROR: use of static member 'Members::variable', which has no definition
float part() { return Members::inner.a; } // ERROR: use of static member 'Members::inner', which has no definition
float spaced() { return outer::Spaced::x; } // ERROR: use of static member 'outer::Spaced::x', which has no definition
void resource() { Members::buffer[0] = 1; } // ERROR: use of static member 'Members::buffer', which has no definition
float sampled(uint i) { return Weights<float>::later; }

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Members members;
  Weights<int> weights;
  set();
  resource();
  values[0] = of_table(id.x) + part() + spaced() + members.of_object() + weights.sum() + copied + sampled(1);
}
