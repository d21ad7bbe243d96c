// TEST: -T cs_6_0 -E main
struct Twice { int x; };
struct Twice { int y; }; // ERROR: redefinition of 'Twice'
int same(int a) { return a; }
int same(int a) { return a; } // ERROR: redefinition of 'same'
float same(int a); // ERROR: functions that differ only in their return type cannot be overloaded: 'same'
int variable;
float variable; // ERROR: redefinition of 'variable'
enum Number { One, Two, One }; // ERROR: redefinition of 'One'
namespace space { int inside; }
int space; // ERROR: redefinition of 'space'
typedef int Twice; // ERROR: typedef redefinition of 'Twice' with a different type
struct Members { void member() {} int member; }; // ERROR: redefinition of 'member'
cbuffer Constants { int value; int value; }; // ERROR: redefinition of 'value'
int parameters(int a, int a) { return a; } // ERROR: redefinition of 'a'
void defaults(int a = 1, int b) {} // ERROR: missing default argument on parameter
struct Itself { Itself inner; }; // ERROR: field 'inner' has incomplete type 'Itself'
[numthreads(1, 1, 1)] void main() {
  int local = 1;
  int local = 2; // ERROR: redefinition of 'local'
}
