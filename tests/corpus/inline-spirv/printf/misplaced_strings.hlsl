// TEST: -T lib_6_3
static const string braced = { "braced" };
namespace inner { static const string text = "text"; } // ERROR: string declaration may only appear in global scope
struct S { string text; }; // ERROR: string declaration may only appear in global scope
string all[2]; // ERROR: array of type string is not supported
void show(string format) { printf(format); } // ERROR: parameter of type string is not supported
string get() { return "text"; } // ERROR: return value of type string is not supported
void f() { printf(braced); }
