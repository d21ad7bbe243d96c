// TEST: -T cs_6_0 -E main
uint open_length()[] { // ERROR: a result of array type needs an explicit length
    uint result[2] = {1, 2};
    return result;
}
void no_values()[2]; // ERROR: array has incomplete element type 'void'
uint scalar()[2] { return 1; } // ERROR: cannot return a value of type 'literal int' from a function with result type 'uint[2]'

[numthreads(1, 1, 1)] void main() {}
