// TEST: -T lib_6_6 -fspv-target-env=universal1.5
RWStructuredBuffer<int> values;
static int start = values[0]; // ERROR: whose initial value is computed at run time
export int same(int value) { return value; }
export int same(float value) { return (int)value; } // ERROR: duplicate name 'same' of an exported function
export int read(RWStructuredBuffer<int> from) { return from[0]; } // ERROR: a resource as a parameter
export int late() { return start; }
