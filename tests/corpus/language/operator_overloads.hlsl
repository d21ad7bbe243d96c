// TEST: -T cs_6_0 -E main
namespace Math {
    struct Number {
        int value;
        bool operator&&(Number other) { return value != 0 && other.value != 0; }
        Number operator,(Number other) { other.value += value; return other; }
        template<typename T> int operator*(T factor) { return value * factor; }
    };
    // Found by the type of the operands.
    Number operator+(Number a, Number b)
    {
        Number sum = { a.value + b.value };
        return sum;
    }
    bool operator||(Number a, Number b) { return a.value != 0 || b.value != 0; }
}

struct Other {
    int value;
};

int operator+(Other a, int b) { return a.value + b; }

template<typename T> T operator-(Other a, T b) { return a.value - b; }

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
