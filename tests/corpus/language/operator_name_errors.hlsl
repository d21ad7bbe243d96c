// TEST: -T cs_6_0 -E main -HV 2021
struct Number {
    int value;
};

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    Number a = { output[1] };
    output[0] = a.operator+(a); // ERROR: type 'Number' has no 'operator+'
    output[2] = a(); // ERROR: 'a' is not a function
    output[3] = operator+(a); // ERROR: 'this' is only known in a method that is not static
    output[4] = (output[1] + 1)(2); // ERROR: a value of type 'int' cannot be called
}

struct Overloads {
    int value;
    Overloads operator=(Overloads other) { return other; } // ERROR: overloading 'operator=' is not allowed
};
