// TEST: -T lib_6_6 -fspv-target-env=universal1.5
int elsewhere(int value);
export int count(int value) { return elsewhere(value); } // ERROR: call to function 'elsewhere', which has no definition
