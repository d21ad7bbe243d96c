// TEST: -T lib_6_3
// From HLSL 2021 on, a struct is another type than one with the same members; an array or a struct of one element is no scalar.
struct Two { int a, b; };
struct Like { int a, b; };
struct One { int a; };
struct Derived : Two { int c; };
void take(Two v);

void f(Two two, Like alike, One one, Derived derived) {
    int pair[2] = { 1, 2 };
    int single[1] = { 1 };
    take(two);
    take(derived);
    take((Two)alike);
    take((Two)pair);
    take((Two)1);
    struct { int x, y; } unnamed = two;
    take(alike); // ERROR: no matching function for call to 'take'
    two = alike; // ERROR: cannot assign a value of type 'Like' to type 'Two'
    take((Two)single); // ERROR: cannot cast from 'int[1]' to 'Two'
    take((Two)one); // ERROR: cannot cast from 'One' to 'Two'
    int2 v = (int2)single; // ERROR: cannot cast from 'int[1]' to 'int2'
    v = (int2)one; // ERROR: cannot cast from 'One' to 'int2'
    v = (int2)pair;
    pair = (int[2])single; // ERROR: cannot cast from 'int[1]' to 'int[2]'
}
