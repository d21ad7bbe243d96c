#include <hlsl_to_spirv.h>
#include <stdio.h>
int main(void) {
    const char text[] = "RWBuffer<uint> values; [numthreads(1, 1, 1)] void main() { values[0] = 1; }";
    HlslToSpirvInput input = {.name = "shader.hlsl", .text = text, .text_length = sizeof text - 1};
    HlslToSpirvCompilation *compilation = hlsl_to_spirv_compile(&input);
    puts(hlsl_to_spirv_assembly(compilation));
    hlsl_to_spirv_free(compilation);
}
