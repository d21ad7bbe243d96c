// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5426', SPIRV-Tools is older than the extension
#include <ext/SPV_EXT_shader_64bit_indexing.h>

RWStructuredBuffer<uint> values;

SPV_EXECUTION_MODE_Shader64BitIndexingEXT
[numthreads(1, 1, 1)]
void main()
{
    values[0] = 1;
}
