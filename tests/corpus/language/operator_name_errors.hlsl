// TEST: -T cs_6_0 -E main -HV 2021
struct Number {
    int value;
};

RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    Number a = { output[1] };
    output[0] = a.operator+(a); // ERROR: no viable overloaded 'operator+' for type 'Number'
    output[2] = a(); // ERROR: 'a' is not a function
    output[3] = operator+(a); // ERROR: invalid use of 'this' outside of a non-static member function
    output[4] = (output[1] + 1)(2); // ERROR: called object type 'int' is not a function
}

struct Overloads {
    int value;
    Overloads operator=(Overloads other) { return other; } // ERROR: overloading 'operator=' is not allowed
};
