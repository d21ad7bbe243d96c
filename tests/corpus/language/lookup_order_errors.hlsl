// TEST: -T cs_6_0 -E main -HV 2021
RWStructuredBuffer<float> output;

float early(float value) { return late(value); } // ERROR: use of undeclared identifier 'late'

float late(float value) { return value + global; } // ERROR: use of undeclared identifier 'global'

static float global = 1;

static float list[list]; // ERROR: use of undeclared identifier 'list'

template <bool B, typename T>
struct enable_if {};

template <typename T>
struct enable_if<true, T> { typedef T type; };

template <typename T, typename enable_if<sizeof(T) == 4, bool>::type = true>
T small(T value) { return value; }

struct nowhere::S { // ERROR: unknown namespace 'nowhere'
    float value;
};

[numthreads(1, 1, 1)]
void main()
{
    uint lengths[lengths]; // ERROR: use of undeclared identifier 'lengths'
    lengths[0] = 1;
    output[0] = early(1) + small(output[1]);
    output[1] = small(double(output[2])); // ERROR: no matching function for call to 'small'
    output[2] = small(double(output[3])); // ERROR: no matching function for call to 'small'
}
