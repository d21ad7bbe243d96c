// TEST: -T cs_6_0 -E main
template <typename A, typename B> struct Pair { static const int value = 0; };
template <typename A> struct Pair<A, int> { static const int value = 1; };
template <typename B> struct Pair<int, B> { static const int value = 2; }; // ERROR: two specializations of 'Pair' fit '<int, int>'
template <typename A, typename Unused> struct Pair<A, A> {}; // ERROR: the template parameter 'Unused' cannot be deduced
template <typename A> struct Missing<A, A> {}; // ERROR: there is no template 'Missing'
static const int both = Pair<int, int>::value;
[numthreads(1, 1, 1)] void main() {}
