// TEST: -T lib_6_x -fspv-target-env=universal1.6
// The universal environments have linkage.
export float twice(float x) { return x * 2; }
