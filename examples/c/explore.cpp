// Compiles a shader with an include file in memory, and prints its diagnostics, words, dependencies and reflection.
#include <hlsl_to_spirv.h>

#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <string>

namespace {

using Files = std::map<std::string, std::string>;

const char *read(void *user, const char *path, std::size_t *length) {
    const Files &files = *static_cast<Files *>(user);
    const auto found = files.find(path);
    if (found == files.end()) return nullptr;
    *length = found->second.size();
    return found->second.data();
}

struct Free {
    void operator()(HlslToSpirvCompilation *compilation) const { hlsl_to_spirv_free(compilation); }
};
using Compilation = std::unique_ptr<HlslToSpirvCompilation, Free>;

Compilation compile(const std::string &text, Files &files) {
    const char *flags[] = {"-T", "cs_6_0", "-E", "Main", "-Wno-such-warning"};
    HlslToSpirvInput input{};
    input.name = "shaders/scale.hlsl";
    input.text = text.data();
    input.text_length = text.size();
    input.arguments = flags;
    input.argument_count = sizeof flags / sizeof *flags;
    input.read_file = read;
    input.user = &files;
    input.reflection = true;
    return Compilation(hlsl_to_spirv_compile(&input));
}

void print_diagnostics(const Compilation &compilation) {
    for (std::size_t at = 0; at < hlsl_to_spirv_diagnostic_count(compilation.get()); at++) {
        HlslToSpirvDiagnostic found;
        hlsl_to_spirv_diagnostic(compilation.get(), at, &found);
        const char *severity = found.severity == HLSL_TO_SPIRV_SEVERITY_ERROR ? "error" : "warning";
        std::printf("%s:%u:%u: %s: %s [%s]\n", found.file ? found.file : "-", found.line, found.column, severity,
                    found.message, found.code);
    }
}

} // namespace

int main() {
    Files files{{"shaders/scale.h", "#define SCALE 2.0\n"}};
    const std::string shader = "#include \"scale.h\"\n"
                               "RWStructuredBuffer<float> values;\n"
                               "[numthreads(64, 1, 1)] void Main(uint3 id : SV_DispatchThreadID) { values[id.x] *= SCALE; }\n";
    const Compilation compilation = compile(shader, files);
    print_diagnostics(compilation);
    std::size_t count = 0;
    const std::uint32_t *words = hlsl_to_spirv_words(compilation.get(), &count);
    if (!words) return 1;
    std::printf("%zu words, magic number %08x\n", count, static_cast<unsigned>(words[0]));
    for (std::size_t at = 0; at < hlsl_to_spirv_dependency_count(compilation.get()); at++)
        std::printf("reads %s\n", hlsl_to_spirv_dependency(compilation.get(), at));
    const char *reflection = hlsl_to_spirv_reflection(compilation.get());
    std::printf("reflection %s values\n", reflection && std::strstr(reflection, "\"values\"") ? "names" : "lacks");
    char *again = hlsl_to_spirv_disassemble(words, count, nullptr);
    std::printf("assembly %s OpFMul\n", again && std::strstr(again, "OpFMul") ? "has" : "lacks");
    hlsl_to_spirv_string_free(again);

    files.clear();
    print_diagnostics(compile(shader, files));
    return 0;
}
