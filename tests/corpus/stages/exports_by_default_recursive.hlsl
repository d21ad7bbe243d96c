// TEST: -T lib_6_6 -fspv-target-env=universal1.5 -default-linkage external
struct Methods {
    int fourth() { return fourth(); } // ERROR: recursive functions are not allowed
};
namespace n {
int third() { return third(); } // ERROR: recursive functions are not allowed
}
static int second() { return second(); }
int first() { return 1; }
