#include "value.h"

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = VALUE; }
