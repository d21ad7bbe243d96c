// TEST: -T cs_6_0 -E main -HV 2021
template <typename T>
struct One {
    static T of(T value) { return value; }
};

template <typename T, typename U>
struct Two {};

template <template <typename> class F>
struct Apply {
    static int to(int value) { return F<int>::of(value); }
};

template <template <typename> class F = int>
struct Wrong {};

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Apply<One>::to(1);
    Apply<Two> two; // ERROR: its template parameter 'F' is a template with 1 parameters, and 'Two' has 2
    Apply<int> number; // ERROR: its template parameter 'F' is a template
    Apply<One<int> > instance; // ERROR: its template parameter 'F' is a template
    Wrong<> wrong; // ERROR: the default argument of its template parameter 'F' is not a template
}
