// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_io_pipes.h>

// A variable that stands for the pipe 7 of the board.
SPV_DECORATION_IOPipeStorageALTERA(7) RWStructuredBuffer<float> pipe;

[numthreads(1, 1, 1)]
void main() { pipe[0] = pipe[1]; }
