// TEST: -T cs_6_0 -E main
template <typename A, typename B> struct Pair { static const int value = 0; };
template <typename A> struct Pair<A, int> { static const int value = 1; };
template <typename B> struct Pair<int, B> { static const int value = 2; }; // ERROR: ambiguous partial specializations of 'Pair' for '<int, int>'
template <typename A, typename Unused> struct Pair<A, A> {}; // ERROR: the template parameter 'Unused' cannot be deduced from the arguments
template <typename A> struct Missing<A, A> {}; // ERROR: no template named 'Missing'
static const int both = Pair<int, int>::value;
[numthreads(1, 1, 1)] void main() {}
