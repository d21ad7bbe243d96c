// TEST: -T cs_6_0 -E main -HV 2021
struct Number {
    int value;
    operator>(Number other) { return value > other.value; } // ERROR: expected a return type before 'operator'
    operator+(Number other);                                // ERROR: expected a return type before 'operator'
};

operator-(Number a, Number b) { return a.value - b.value; } // ERROR: expected a return type before 'operator' // ERROR: outside of a struct
Number::operator*(Number other) { return other; }           // ERROR: expected a return type before 'operator'

[numthreads(1, 1, 1)]
void main() {}
