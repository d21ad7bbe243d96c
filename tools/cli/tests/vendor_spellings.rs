//! The spellings that headers of new extensions may use, and their errors: no spelling is silently ignored. Each part is a header that an author
//! might write who knows the SPIR-V specification but not this compiler.

use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit};
use std::path::PathBuf;
use std::process::{Command, Output};

/// The macros and buffers before each shader.
const BEFORE: &str = "#define CAPABILITY(n) [[vk::ext_capability(n), vk::ext_extension(\"SPV_ACME_prism\")]]
#define OP(n) [[vk::ext_instruction(n)]]
#define DECORATE(n) [[vk::ext_decorate(n)]]
#define MAIN [numthreads(1, 1, 1)] void main(uint3 id : SV_GroupID)
RWStructuredBuffer<float> o; RWStructuredBuffer<uint> u; groupshared uint shared;
";

/// A header with a shader, and the expected result.
struct Spelling {
    name: &'static str,
    text: &'static str,
    /// Text that the assembly contains; empty if an error is expected.
    has: &'static [&'static str],
    /// The expected error; empty for none.
    error: &'static str,
}

const fn right(name: &'static str, text: &'static str, has: &'static [&'static str]) -> Spelling {
    Spelling { name, text, has, error: "" }
}

const fn wrong(name: &'static str, text: &'static str, error: &'static str) -> Spelling {
    Spelling { name, text, has: &[], error }
}

fn check(spellings: &[Spelling]) {
    let mut others = Vec::new();
    for Spelling { name, text, has, error } in spellings {
        let arguments = ["-T", "cs_6_6", "-E", "main", "-fspv-target-env=vulkan1.3", "-"].map(str::to_owned);
        let Ok(Request::Compile(invocation)) = flags::parse(&arguments) else { panic!("wrong flags") };
        let compiler = Compiler::new("shader.hlsl", format!("{BEFORE}{text}")).options(invocation.options);
        let compilation = compiler.compile_to(Emit::Spirv);
        let (assembly, said) = (compilation.assembly().unwrap_or_default(), compilation.report.to_text(false));
        let is_right = match *error {
            "" => !assembly.is_empty() && has.iter().all(|part| assembly.contains(part)),
            error => assembly.is_empty() && said.contains(error),
        };
        if !is_right {
            others.push(format!("{name}: {has:?} {error}\n{said}\n{assembly}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// A header of instructions with attributes on their parameters.
#[test]
fn parameters_of_instructions() {
    check(&[
        wrong(
            "out without a reference",
            "OP(60001) void F(out uint a); MAIN { uint x; F(x); u[0] = x; }",
            "error[ext-reference]: the 'out' parameter of an instruction must have the attribute 'vk::ext_reference'",
        ),
        wrong(
            "inout without a reference",
            "OP(234) uint F(inout uint a, uint s, uint m, uint v); MAIN { u[0] = F(shared, 2, 0, 1); }",
            "error[ext-reference]: the 'inout' parameter of an instruction must have the attribute 'vk::ext_reference'",
        ),
        right(
            "inout with one",
            "OP(60001) void F([[vk::ext_reference]] inout uint a); MAIN { F(shared); }",
            &["OpUnknown(60001, 2) %shared"],
        ),
        wrong(
            "a storage class of a value",
            "OP(60001) void F([[vk::ext_storage_class(60600)]] float a); MAIN { F(1); }",
            "error[storage-class]: a parameter of an instruction with a storage class must have the attribute 'vk::ext_reference'",
        ),
        wrong(
            "a storage class that is not the argument's",
            "OP(60001) void F([[vk::ext_reference, vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] float a);
MAIN { float x = 1; F(x); o[0] = x; }",
            "error[ext-reference]: the argument is in the storage class Function, and the parameter is in RayPayloadKHR",
        ),
        wrong(
            "one that nobody knows, of a helper",
            "[[vk::ext_storage_class(60600)]] static float x; OP(60001) void F([[vk::ext_reference]] float a);
void G([[vk::ext_reference, vk::ext_storage_class(60601)]] float a) { F(a); } MAIN { G(x); }",
            "error[ext-reference]: the argument is in the storage class 60600, and the parameter is in 60601",
        ),
        right(
            "the argument's storage class",
            "[[vk::ext_storage_class(60600)]] static float x;
OP(60001) void F([[vk::ext_reference, vk::ext_storage_class(60600)]] float a); MAIN { F(x); }",
            &["OpUnknown(60001, 2) %x"],
        ),
        right(
            "a capability of a parameter",
            "OP(60001) float F(CAPABILITY(60801) float a); float G(CAPABILITY(60802) float a) { return a * 2; }
MAIN { o[0] = F(1) + G(o[1]); }",
            &["OpCapability 60801", "OpCapability 60802", "OpExtension \"SPV_ACME_prism\""],
        ),
    ]);
}

/// A header of block terminators, and of an instruction set.
#[test]
fn instructions_that_end_blocks_and_sets() {
    check(&[
        wrong(
            "noreturn on an instruction that ends none",
            "OP(224) [[noreturn]] void F(uint a, uint b, uint c); MAIN { if (o[1] > 2) F(2, 2, 264); o[0] = 1; }",
            "error[misplaced-attribute]: OpControlBarrier does not end a block, so it cannot be 'noreturn'",
        ),
        wrong(
            "noreturn on an instruction of a set",
            "[[vk::ext_instruction(1, \"ACME.Prism\")]] [[noreturn]] void F(float a); MAIN { if (o[1] > 2) F(1); o[0] = 1; }",
            "error[misplaced-attribute]: an instruction of an extended instruction set does not end a block, so it cannot be 'noreturn'",
        ),
        wrong(
            "a result of a non-semantic set that is used",
            "[[vk::ext_instruction(8, \"NonSemantic.ACME\")]] uint F(float a); MAIN { u[0] = F(2); }",
            "the result of an instruction of a non-semantic set is for instructions of such sets alone",
        ),
        right(
            "a result of a non-semantic set that another one takes",
            "[[vk::ext_instruction(8, \"NonSemantic.ACME\")]] uint F(float a);
[[vk::ext_instruction(9, \"NonSemantic.ACME\")]] void G(uint a); MAIN { G(F(2)); }",
            &["OpExtInst %void %1 9 %"],
        ),
        right(
            "modes that nobody knows, one for each type",
            "CAPABILITY(60801) void Modes() { vk::ext_execution_mode(60700, 16); vk::ext_execution_mode(60700, 32); } MAIN { Modes(); }",
            &["OpExecutionMode %main 60700 16", "OpExecutionMode %main 60700 32"],
        ),
    ]);
}

/// A header of types, which include their requirements.
#[test]
fn what_structs_need_goes_along() {
    const NEEDS: &[&str] = &["OpCapability 60801", "OpExtension \"SPV_ACME_prism\""];
    check(&[
        right("in a buffer", "struct CAPABILITY(60801) S { float y; }; RWStructuredBuffer<S> s; MAIN { o[0] = s[0].y; }", NEEDS),
        right("in a field's", "struct S { CAPABILITY(60801) float y; }; ConstantBuffer<S> s; MAIN { o[0] = s.y; }", NEEDS),
        right("in bytes", "struct CAPABILITY(60801) S { float y; }; ByteAddressBuffer s; MAIN { o[0] = s.Load<S>(0).y; }", NEEDS),
        right(
            "behind an address",
            "struct CAPABILITY(60801) S { float y; }; struct A { vk::BufferPointer<S, 16> s; }; [[vk::push_constant]] A a;
MAIN { o[0] = a.s.Get().y; }",
            NEEDS,
        ),
        right(
            "as an operand",
            "struct CAPABILITY(60801) S { float y; }; template<typename T> OP(60001) uint F(vk::ext_type_operand<T> t);
MAIN { u[0] = F<S>(vk::ext_type_operand<S>()); }",
            NEEDS,
        ),
        right(
            "of a template",
            "template<typename T> struct CAPABILITY(60801) S { T y; }; S<float> s; MAIN { o[0] = s.y; }",
            NEEDS,
        ),
        right(
            "of a specialization",
            "template<typename T> struct S { T y; }; template<> struct CAPABILITY(60801) S<float> { float y; }; S<float> s;
MAIN { o[0] = s.y; }",
            NEEDS,
        ),
        right(
            "decorations of a template",
            "template<typename T, uint N> struct DECORATE(N) S { T y; }; RWStructuredBuffer<S<float, 60901> > s; MAIN { o[0] = s[0].y; }",
            &["OpDecorate %S_float__60901_ 60901"],
        ),
        wrong(
            "a type without a size before others",
            "typedef vk::SpirvOpaqueType<60100> T; cbuffer C { T t; float z; }; OP(60001) void F(T t); MAIN { F(t); o[0] = z; }",
            "error[not-in-buffers]: 't' has a type without a size, so the member after it needs an offset",
        ),
        wrong(
            "a type without a size as an element",
            "typedef vk::SpirvOpaqueType<60100> T; RWStructuredBuffer<T> t; OP(60001) void F(T t); MAIN { F(t[1]); }",
            "error[not-in-buffers]: the element of an array in memory needs a size, but a 'vk::SpirvOpaqueType' has none",
        ),
    ]);
}

/// A header of variables: builtins and storage classes.
#[test]
fn storage_of_variables() {
    check(&[
        wrong(
            "two builtins",
            "[[vk::ext_builtin_input(24), vk::ext_builtin_input(26)]] static const uint3 n; MAIN { u[0] = n.x; }",
            "error[conflicting-attributes]: a variable cannot be two builtins",
        ),
        wrong(
            "a builtin that is groupshared",
            "[[vk::ext_builtin_input(24)]] groupshared uint3 n; MAIN { u[0] = n.x; }",
            "error[builtin-variable]: vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable",
        ),
        wrong(
            "a cbuffer in a class",
            "[[vk::ext_storage_class(60600)]] cbuffer C { float x; }; MAIN { o[0] = x; }",
            "error[misplaced-attribute]: attribute 'vk::ext_storage_class' cannot be applied to a cbuffer or tbuffer",
        ),
        wrong(
            "a specialization constant in a class",
            "[[vk::constant_id(1), vk::ext_storage_class(60600)]] const uint c = 3; MAIN { u[0] = c; }",
            "error[misplaced-attribute]: attribute 'vk::ext_storage_class' cannot be applied to a specialization constant",
        ),
        wrong(
            "push constants in another class",
            "struct S { float x; }; [[vk::push_constant, vk::ext_storage_class(60600)]] S c; MAIN { o[0] = c.x; }",
            "error[conflicting-attributes]: the attribute 'vk::push_constant' cannot be used together with 'vk::ext_storage_class'",
        ),
        right(
            "a constant buffer in a class",
            "struct S { float x; }; [[vk::ext_storage_class(60600)]] ConstantBuffer<S> c; MAIN { o[0] = c.x; }",
            &["%c = OpVariable %_ptr_60600_S 60600"],
        ),
    ]);
}

/// A header with attributes in all positions that C++ allows.
#[test]
fn attributes_of_what_has_none() {
    check(&[
        wrong(
            "of an enum",
            "CAPABILITY(60801) enum E { A = 3 }; MAIN { o[0] = A; }",
            "error[misplaced-attribute]: attribute 'vk::ext_capability' cannot be applied to an enum",
        ),
        wrong(
            "of an enum, behind the keyword",
            "enum DECORATE(60901) E { A = 3 }; MAIN { o[0] = A; }",
            "error[misplaced-attribute]: attribute 'vk::ext_decorate' cannot be applied to an enum",
        ),
        wrong(
            "of a namespace",
            "CAPABILITY(60801) namespace N { float F() { return 2; } } MAIN { o[0] = N::F(); }",
            "error[syntax]: an attribute cannot be applied to a namespace",
        ),
        wrong(
            "of a static assertion",
            "CAPABILITY(60801) _Static_assert(1, \"\"); MAIN { o[0] = 1; }",
            "error[syntax]: an attribute cannot be applied to a static assertion",
        ),
        right(
            "of an alias, in front",
            "CAPABILITY(60801) using F = float; MAIN { F f = o[1]; o[0] = f; }",
            &["OpCapability 60801"],
        ),
        right(
            "of a label",
            "MAIN { switch (u[0]) { CAPABILITY(60801) case 1: o[0] = 1; break; default: o[0] = 2; } }",
            &["OpCapability 60801"],
        ),
    ]);
}

/// A header of the same extension with named constants for numbers, and functions in namespaces and structs.
const UNUSUAL: &str = include_str!("vendor/unusual.h");

const UNUSUAL_SHADER: &str = "#include \"SPV_ACME_prism.h\"
RWStructuredBuffer<float> values;
groupshared uint hits;
ACME_BANK(3) groupshared float lane;

ACME_FACES(1, 2)
[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    acme::Prism<float, 6> prism = acme::Create(values[1], 3);
    lane = acme::Refract(prism, values[2]);
    acme::Counter::Count(hits);
    acme::Counter::Count(hits, 2, 5);
    values[id] = acme::Refract<float>(prism, lane, acme::Dispersed) + acme::index;
}
";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).args(arguments).output().expect("the compiler runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_header_may_name_its_numbers() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("vendor_spellings");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let write = |name: &str, text: &str| std::fs::write(path(name), text).expect("the build folder is writable");
    let (header, grammar, shader) = (path("SPV_ACME_prism.h"), path("grammar.json"), path("shader.hlsl"));
    write("grammar.json", include_str!("vendor/grammar.json"));
    write("SPV_ACME_prism.h", UNUSUAL);
    write("shader.hlsl", UNUSUAL_SHADER);
    let output = run(&["-T", "cs_6_6", "-fspv-target-env=vulkan1.3", "-WX", "--grammar", &grammar, &shader]);
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    let assembly = text(&output.stdout);
    for line in [
        "OpExecutionMode %main PrismFacesACME 1 2",
        "OpDecorate %lane PrismBankACME 3",
        "BuiltIn PrismIndexACME",
        "= OpTypePrismACME %float 6",
        "= OpPrismCreateACME %",
        " Total\n",
        " Dispersed\n",
        "OpPrismCountACME %hits 0\n",
        "OpPrismCountACME %hits 2 %uint_5",
    ] {
        assert!(assembly.contains(line), "{line} is not in\n{assembly}");
    }
    let output = run(&["header", "--check", &header, "--from", &grammar]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("4 of 4 functions match the grammar"), "{}", text(&output.stdout));
    // A wrong number is found by the name before it.
    write("SPV_ACME_prism.h", &UNUSUAL.replace("0xEE4B", "0xEE4C"));
    let output = run(&["header", "--check", &header, "--from", &grammar]);
    assert!(text(&output.stderr).contains("OpPrismRefractACME, which the header lacks"), "{}", text(&output.stderr));
}

/// Invalid changes of a grammar: the original text, its replacement, and the message.
const WRONG_GRAMMARS: &[(&str, &str, &str)] = &[
    ("\"parameters\"", "\"paramaters\"", "`paramaters` is not a key that is read; did you mean `parameters`?"),
    (
        "\"extensions\" : [ \"SPV_ACME_prism\" ],\n      \"v",
        "\"extension\" : [ \"SPV_ACME_prism\" ],\n      \"v",
        "`extension` is not",
    ),
    ("\"value\" : \"0x0002\"", "\"value\" : 4294967296", "the value of PrismFlagsACME Dispersed is not a number of 32 bits"),
    ("\"value\" : \"0x0002\"", "\"value\" : \"0x0002\", \"aliases\" : [ \"Total\" ]", "PrismFlagsACME Total is defined twice"),
    (
        "\"opcode\" : 61003",
        "\"opcode\" : 61003, \"terminator\" : true",
        "OpPrismRefractACME ends its block, so it cannot have a result",
    ),
    (
        "\"opcode\" : 61003",
        "\"opcode\" : 61003, \"class\" : \"Type-Declaration\"",
        "OpPrismRefractACME cannot have a result type",
    ),
    (
        "{ \"kind\" : \"IdRef\", \"name\" : \"'Pointer'\" }",
        "{ \"kind\" : \"IdRef\", \"quantifier\" : \"*\" }",
        "OpPrismCountACME has an operand after one that may occur any number of times",
    ),
];

#[test]
fn grammars_are_read_as_a_whole() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("vendor_spellings_grammars");
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    let path = folder.join("grammar.json");
    let path = path.to_str().expect("UTF-8");
    let grammar = include_str!("vendor/grammar.json");
    for (right, wrong, message) in WRONG_GRAMMARS {
        assert!(grammar.contains(right), "{right} is not in the grammar");
        std::fs::write(path, grammar.replacen(right, wrong, 1)).expect("the build folder is writable");
        let output = run(&["header", "SPV_ACME_prism", "--from", path]);
        assert!(!output.status.success() && text(&output.stderr).contains(message), "{wrong}: {}", text(&output.stderr));
    }
}
