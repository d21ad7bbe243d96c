/* Compiles a shader and writes its module: compile SHADER MODULE [FLAGS]. */
#include <hlsl_to_spirv.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    if (count < 3) return 2;
    FILE *file = fopen(arguments[1], "rb");
    if (!file) return perror(arguments[1]), 1;
    static char text[1 << 20];
    HlslToSpirvInput input = {0};
    input.name = arguments[1];
    input.text = text;
    input.text_length = fread(text, 1, sizeof text, file);
    fclose(file);
    input.arguments = (const char *const *)arguments + 3;
    input.argument_count = (size_t)count - 3;

    HlslToSpirvCompilation *compilation = hlsl_to_spirv_compile(&input);
    fputs(hlsl_to_spirv_diagnostics_text(compilation), stderr);
    size_t length;
    const uint32_t *words = hlsl_to_spirv_words(compilation, &length);
    int status = words ? EXIT_SUCCESS : EXIT_FAILURE;
    if (words) {
        file = fopen(arguments[2], "wb");
        if (!file || fwrite(words, 4, length, file) != length || fclose(file)) status = EXIT_FAILURE;
    }
    hlsl_to_spirv_free(compilation);
    return status;
}
