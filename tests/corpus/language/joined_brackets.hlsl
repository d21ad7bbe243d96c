// TEST: -T cs_6_0 -E main
// Before HLSL 202x, `>>` is one token.
template<typename T> struct Outer { T value; };
template<typename T> struct Inner { T value; };
template<typename T> struct Wrapper { Outer<Inner<T>> field; }; // ERROR: a space is required between consecutive right angle brackets (use '> >')
template<typename A, typename B> struct Pair { A first; B second; };
Outer<Inner<int>> get(); // ERROR: a space is required between consecutive right angle brackets (use '> >')
void take(Outer<Pair<float, Inner<int>>> v); // ERROR: a space is required between consecutive right angle brackets (use '> >')
static const uint shifted = 8 >> 1;
RWStructuredBuffer<vector<uint, 2> > output;

[numthreads(1, 1, 1)]
void main() { output[0] = shifted; }
