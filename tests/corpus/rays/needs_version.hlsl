// TEST: -T lib_6_3
[shader("raygeneration")]
void generate() {} // ERROR: ray tracing needs SPIR-V 1.4
