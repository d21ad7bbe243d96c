// TEST: -T cs_6_0 -E main -HV 2021
struct Twice {
    float first();
    float first(); // ERROR: class member cannot be redeclared: 'Twice::first'
    float second(int a);
    float second(uint a);
    float second(const int b) { return b; } // ERROR: class member cannot be redeclared: 'Twice::second'
    float third();
    static float third(); // ERROR: static and non-static methods with the same parameter types cannot be overloaded: 'Twice::third'
};
float Twice::first() { return 1; }
inline struct Plain { float a; }; // ERROR: 'inline' is not a valid modifier for a type
inline enum Colors { RED }; // ERROR: 'inline' is not a valid modifier for a type
inline namespace space { float of_space; } // ERROR: a namespace does not allow 'inline'
static cbuffer Static { float of_static; }; // ERROR: a constant or texture buffer does not allow 'static'
cbuffer { float of_nameless; }; // ERROR: expected the name of the buffer
float annotated(float a = 1 : FOO) { return a; } // ERROR: expected ',' or ')' after parameter
template <typename T, const int N> T times(T a) { return a * N; }
template <int const N : FOO> int number() { return N; }
RWStructuredBuffer<float> output;
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    output[0] = (float : FOO)id + (float[2] : A : B)0; // ERROR: invalid operands to binary operator '+'
    output[1] = sizeof(float4 : FOO) + times<float, 3>(1) + number<2>();
}
