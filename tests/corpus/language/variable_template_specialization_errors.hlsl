// TEST: -T cs_6_0 -E main
template <typename A, typename B> static const bool same = false;
template <typename T, typename U> static const bool same<T, T> = true; // ERROR: the template parameter 'U' cannot be deduced from the arguments
template <> static const bool same<int, int> = true;
template <> static const bool same<int, int> = false; // ERROR: redefinition of specialization of 'same'
template <> static const bool same<int> = true; // ERROR: 'same' cannot be instantiated

[numthreads(1, 1, 1)]
void main() {}
