// TEST: -T lib_6_3 -fspv-target-env=universal1.5
export int count(int value) { return value + 1; }
