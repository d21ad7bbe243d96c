// TEST: -T cs_6_0 -E main
namespace Math {
    struct Number {
        int value;
        bool operator&&(Number other) { return value != 0 && other.value != 0; }
        bool operator||(Number other) { return value != 0 || other.value != 0; }
        Number operator,(Number other) { other.value += value; return other; }
        template<typename T> int operator*(T factor) { return value * factor; }
        Number operator+(Number other)
        {
            Number sum = { value + other.value };
            return sum;
        }
    };
}

struct Other {
    int value;
    int operator+(int other) { return value + other; }
    template<typename T> T operator-(T other) { return value - other; }
};

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    Math::Number a = { output[1] };
    Math::Number b = { output[2] };
    Other other = { output[3] };
    output[4] = (a + b).value;
    output[5] = a && b ? 1 : a || b ? 2 : 3;
    output[6] = (a, b).value;
    output[7] = a * 3u + (other - 2) + (other + 1);
}
