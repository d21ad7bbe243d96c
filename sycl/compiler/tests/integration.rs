//! Tests the contents of integration headers and footers, and that host compilers without support for SYCL accept them.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::path::{Path, PathBuf};
use std::process::Command;
use test_kit::tool::{CLANG, GXX};

/// Kernels with parameters of all kinds, and constants named by types and by variables.
const MODULE: &str = r#"target triple = "spir64-unknown-unknown"

%struct.object = type { i32, ptr addrspace(4), [3 x i16] }

@type = private unnamed_addr addrspace(1) constant [20 x i8] c"_ZTS12MyInt32Const\00\00"
@variable = private unnamed_addr addrspace(1) constant [48 x i8] c"_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE\00\00\00\00"
@default = addrspace(1) constant { i32 } { i32 5 }

define spir_kernel void @_ZTS8MyKernel(ptr byval(%struct.object) align 8 %object, ptr addrspace(1) %data, i16 %count, float %factor) {
  %1 = call spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @variable, ptr addrspace(1) @default, ptr null)
  %2 = call spir_func i32 @_Z33__sycl_getScalarSpecConstantValueIiE(ptr addrspace(1) @type)
  %3 = add i32 %1, %2
  store i32 %3, ptr addrspace(1) %data, align 4
  ret void
}

define spir_kernel void @_ZTSN5outer5twiceIiLi2EEE(ptr addrspace(1) %data, i64 %size) !kernel_arg_accessor_ptr !0 {
  ret void
}

define spir_kernel void @_ZTSZ4mainE5Local(ptr addrspace(1) "sycl-implicit-local-arg" %memory) {
  ret void
}

declare spir_func i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)
declare spir_func i32 @_Z33__sycl_getScalarSpecConstantValueIiE(ptr addrspace(1))

!0 = !{i1 true, i1 false}
"#;

/// A host program that uses the header and the footer.
const HOST: &str = r#"#include "in.integration.h"
constexpr int factor = 5;
#include "in.footer.h"

using namespace sycl::detail;
constexpr bool same(const char *left, const char *right) {
  return *left == *right && (*left == 0 || same(left + 1, right + 1));
}
using first = KernelInfo<::MyKernel>;
using second = KernelInfo<::outer::twice<int, 2>>;
static_assert(same(first::getName(), "_ZTS8MyKernel") && first::getNumParams() == 4, "");
static_assert(first::getParamDesc(0).kind == kernel_param_kind_t::kind_std_layout && first::getParamDesc(0).info == 24, "");
static_assert(first::getParamDesc(1).kind == kernel_param_kind_t::kind_pointer && first::getParamDesc(1).offset == 24, "");
static_assert(first::getParamDesc(2).info == 2 && first::getParamDesc(2).offset == 32, "");
static_assert(first::getParamDesc(3).info == 4 && first::getParamDesc(3).offset == 36, "");
static_assert(second::getNumParams() == 2 && second::getParamDesc(0).kind == kernel_param_kind_t::kind_accessor, "");
static_assert(second::getParamDesc(1).kind == kernel_param_kind_t::kind_std_layout && second::getParamDesc(1).offset == 8, "");
static_assert(same(kernel_names[2], "_ZTSZ4mainE5Local") && same(kernel_names[3], ""), "");
static_assert(same(SpecConstantInfo<::MyInt32Const>::getName(), "_ZTS12MyInt32Const"), "");
int main() { return !same(get_spec_constant_symbolic_ID<::factor>(), "_ZTSN4sycl6detail10name_of_idIL_ZL6factorEEE"); }
"#;

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("integration");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("in.ll"), MODULE).unwrap();
    std::fs::write(folder.join("host.cpp"), HOST).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
        .current_dir(&folder)
        .args(["in.ll", "--emit=header,footer,properties"])
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

#[test]
fn headers_say_what_the_host_passes() {
    let folder = folder();
    let header = std::fs::read_to_string(folder.join("in.integration.h")).unwrap();
    for part in [
        "class MyKernel;",
        "namespace outer { template <typename, int> class twice; }",
        "class MyInt32Const;",
        "  //--- _ZTS8MyKernel\n  { kernel_param_kind_t::kind_std_layout, 24, 0 },\n  { kernel_param_kind_t::kind_pointer, 8, 24 },",
        "  //--- _ZTSZ4mainE5Local\n  { kernel_param_kind_t::kind_invalid, -987654321, -987654321 },",
        "// _ZTSZ4mainE5Local is the name of a type that only its own function can name.",
    ] {
        assert!(header.contains(part), "`{part}` is not in {header}");
    }
}

/// The offset of a part is that in its object, and the pointer of an accessor is an accessor.
#[test]
fn split_arguments_are_described_one_by_one() {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/steps/split_arguments.ll");
    let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join("split.h");
    let command = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
        .args(["--emit=header", "--split-arguments", "-o"])
        .args([&output, &case])
        .output()
        .unwrap();
    assert!(command.status.success(), "{}", String::from_utf8_lossy(&command.stderr));
    let header = std::fs::read_to_string(output).unwrap();
    let expected = "  //--- split\n  { kernel_param_kind_t::kind_accessor, 8, 0 },\n  { kernel_param_kind_t::kind_std_layout, 8, 8 },\n  \
                    { kernel_param_kind_t::kind_std_layout, 4, 16 },\n";
    assert!(header.contains(expected), "{header}");
}

#[test]
fn host_compilers_read_them() {
    let folder = folder();
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../headers");
    for tool in [&GXX, &CLANG] {
        if !tool.or_skip() {
            continue;
        }
        let compiler = tool.name;
        let output = Command::new(compiler)
            .current_dir(&folder)
            .args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "host.cpp", "-o", "host", "-idirafter"])
            .arg(&headers)
            .output()
            .unwrap();
        assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(Command::new(folder.join("host")).status().unwrap().success(), "{compiler}");
        // The header itself needs only C++14.
        let older =
            ["-std=c++14", "-fsyntax-only", "-Wall", "-Wno-unused-variable", "-x", "c++", "in.integration.h", "-idirafter"];
        let output = Command::new(compiler).current_dir(&folder).args(older).arg(&headers).output().unwrap();
        assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
