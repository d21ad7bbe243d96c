//! The attributes of inline SPIR-V, on declarations that allow them and on declarations that do not.

mod support;

use sema::hir::{self as tree, DecorationOperand, GlobalKind, InstructionParamKind, Program, SpirvTypeOperand, Stage};
use support::{body, check_with, errors, hir, library, of_stage, warnings};

fn program(source: &str) -> Program {
    let checked = check_with(source, &library());
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    checked.program
}

fn entry(source: &str) -> Program {
    let checked = check_with(source, &of_stage(Stage::Pixel));
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    checked.program
}

fn capabilities(program: &Program) -> Vec<u32> {
    let function = program.entries[0].function;
    program.functions[function].requirements.capabilities.iter().map(|(n, _)| *n).collect()
}

// vk::ext_instruction

#[test]
fn a_call_is_one_instruction() {
    let source = "[[vk::ext_instruction(130)]] int sub(int a, int b); void f(int x) { int y = sub(x, 1); }";
    assert_eq!(body(source), "let y: int = !sub#130(*x, 1:int)");
    let program = program(source);
    let instruction = program.instructions.values().next().expect("an instruction");
    assert_eq!((instruction.opcode, instruction.set.as_deref(), instruction.from_user), (130, None, true));
}

#[test]
fn an_extended_instruction_names_its_set() {
    let listing = hir("[[vk::ext_instruction(77, \"Vendor.Set\")]] void g(float a); void f() { g(1); }");
    assert!(listing.contains("instruction(77, \"Vendor.Set\") g(a: float) -> void"), "{listing}");
    assert!(listing.contains("!g#77(1.0:float)"), "{listing}");
    let listing = hir("[[vk::ext_instruction(60001, \"\")]] void g();");
    assert!(listing.contains("instruction(60001) g() -> void"), "an empty set is the core: {listing}");
}

#[test]
fn opcodes_are_constant_expressions() {
    for opcode in [
        "enum Op { Add = 128 }; [[vk::ext_instruction(Op::Add)]] int g(int a);",
        "enum class Op { Add = 128 }; [[vk::ext_instruction(Op::Add)]] int g(int a);",
        "namespace n { static const uint Base = 100; } [[vk::ext_instruction(n::Base + 28)]] int g(int a);",
        "#define OP(x) ((x) * 2)\n[[vk::ext_instruction(OP(64))]] int g(int a);",
        "template <uint Op> struct T { [[vk::ext_instruction(Op)]] static int g(int a); }; void f() { T<128>::g(1); }",
        "template <uint Op> [[vk::ext_instruction(Op)]] int g(int a); void f() { g<128>(1); }",
    ] {
        let program = program(opcode);
        assert_eq!(program.instructions.values().next().map(|i| i.opcode), Some(128), "{opcode}");
    }
}

#[test]
fn instructions_stand_in_namespaces_structs_and_templates() {
    let source = "namespace spv { [[vk::ext_instruction(8)]] float g(float a); }
        struct S { [[vk::ext_instruction(9)]] static float h(float a); };
        template <typename T> [[vk::ext_instruction(10)]] T k(T a);
        void f(float3 v) { spv::g(1); S::h(2); k(v); k<int>(3); }";
    assert_eq!(body(source), "!spv::g#8(1.0:float)\n!S::h#9(2.0:float)\n!k<float3>#10(*v)\n!k<int>#10(3:int)");
}

#[test]
fn default_arguments_are_operands() {
    let source = "[[vk::ext_instruction(1)]] void g(uint a, [[vk::ext_literal]] uint b = 2); void f() { g(1); g(1, 7); }";
    assert_eq!(body(source), "!g#1(1:uint, 2:uint)\n!g#1(1:uint, 7:uint)");
}

#[test]
fn an_instruction_has_no_body() {
    assert_eq!(
        errors("[[vk::ext_instruction(1)]] void g() { }"),
        ["1:33: function 'g' with the attribute 'vk::ext_instruction' cannot have a body"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1)]] void g(); void g() { }"),
        ["1:43: function 'g' with the attribute 'vk::ext_instruction' cannot have a body"]
    );
}

#[test]
fn redeclarations_merge_and_must_agree() {
    let source = "[[vk::ext_instruction(1)]] void g([[vk::ext_literal]] int a); [[vk::ext_capability(9)]] void g(int a);
        void f() { g(2); }";
    let program = program(source);
    let instruction = program.instructions.values().next().expect("an instruction");
    assert_eq!(instruction.params[0].kind, InstructionParamKind::Literal);
    assert_eq!(
        errors("[[vk::ext_instruction(1)]] void g(); [[vk::ext_instruction(2)]] void g();"),
        ["1:40: 'vk::ext_instruction' conflicts with an earlier one of the function"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1), vk::ext_instruction(1, \"S\")]] void g();"),
        ["1:27: 'vk::ext_instruction' conflicts with an earlier one of the function"]
    );
}

#[test]
fn wrong_arguments_of_attributes_are_errors() {
    assert_eq!(
        errors("[[vk::ext_instruction(-1)]] void g();"),
        ["1:23: the argument of 'vk::ext_instruction' must be from 0 to 4294967295, not -1"]
    );
    assert_eq!(errors("[[vk::ext_instruction]] void g();"), ["1:3: the attribute 'vk::ext_instruction' takes 1 to 2 arguments"]);
    assert_eq!(
        errors("static int n; [[vk::ext_instruction(n)]] void g();"),
        ["1:37: the argument of 'vk::ext_instruction' must be a constant expression"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1.5)]] void g();"),
        ["1:23: the argument of 'vk::ext_instruction' must be an integer, not 'literal float'"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1, 2)]] void g();"),
        ["1:26: this argument of 'vk::ext_instruction' must be a string literal"]
    );
    assert_eq!(
        errors("[[vk::ext_extension(3)]] void g();"),
        ["1:21: this argument of 'vk::ext_extension' must be a string literal"]
    );
}

// vk::ext_literal

#[test]
fn literals_of_every_type_fold() {
    for (ty, argument, value) in [
        ("int", "-3", "-3:int"),
        ("uint", "1 << 31", "2147483648:uint"),
        ("int64_t", "-5000000000", "-5000000000:int64_t"),
        ("uint64_t", "0xffffffffffff", "281474976710655:uint64_t"),
        ("bool", "1 < 2", "true:bool"),
        ("float", "1", "1.0:float"),
        ("double", "0.1", "0.1:double"),
        ("uint", "N * 2", "8:uint"),
        ("uint", "E::B", "6:uint"),
        ("uint", "K", "12:uint"),
        ("float", "V.y", "2.0:float"),
        ("string", "\"text\"", "\"text\""),
    ] {
        let source = format!(
            "static const uint N = 4; enum E {{ A = 5, B }}; static const float2 V = float2(1, 2);
            [[vk::ext_instruction(1)]] void g([[vk::ext_literal]] {ty} a);
            void f() {{ const uint K = N + 8; g({argument}); }}"
        );
        let last = body(&source).lines().last().map(str::to_owned);
        assert_eq!(last, Some(format!("!g#1({value})")), "{ty} {argument}");
    }
}

#[test]
fn template_values_are_literals() {
    let source = "[[vk::ext_instruction(1)]] void g([[vk::ext_literal]] uint a);
        template <uint N> void h() { g(N); } void f() { h<3>(); }";
    assert!(hir(source).contains("!g#1(3:uint)"));
}

#[test]
fn a_literal_must_be_constant() {
    let message = "vk::ext_literal may only be applied to parameters that can be evaluated to a literal value";
    let declaration = "[[vk::ext_instruction(1)]] void g([[vk::ext_literal]] uint a);\n";
    for rest in [
        "static uint n;\nvoid f() { g(n); }",
        "\nvoid f(uint n) { g(n); }",
        "[[vk::constant_id(1)]] const uint n = 2;\nvoid f() { g(n); }",
        "uint n;\nvoid f() { g(n + 1); }",
    ] {
        let found = errors(&format!("{declaration}{rest}"));
        assert_eq!(found.len(), 1, "{rest}");
        assert!(found[0].starts_with("3:") && found[0].ends_with(message), "{found:?}");
    }
}

#[test]
fn literals_need_an_instruction_and_a_scalar() {
    assert_eq!(
        errors("void g([[vk::ext_literal]] uint a) { }"),
        ["1:33: the attribute 'vk::ext_literal' needs a function with the attribute 'vk::ext_instruction'"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1)]] void g([[vk::ext_literal]] uint2 a);"),
        ["1:61: literal parameter must be a scalar or a string, not 'uint2'"]
    );
    assert_eq!(
        errors("[[vk::ext_instruction(1)]] void g([[vk::ext_literal]] [[vk::ext_reference]] uint a);"),
        ["1:37: a parameter cannot be both a literal and a reference"]
    );
}

// vk::ext_reference

const ATOMIC: &str = "[[vk::ext_instruction(234)]] uint add([[vk::ext_reference]] uint p, uint scope, uint semantics, uint v);\n";

#[test]
fn references_are_places_in_any_memory() {
    for (declaration, argument) in [
        ("groupshared uint s[4];", "s[1]"),
        ("RWStructuredBuffer<uint> s;", "s[2]"),
        ("struct T { float x; uint y[2]; }; RWStructuredBuffer<T> s;", "s[2].y[1]"),
        ("RWStructuredBuffer<uint4> s;", "s[2].z"),
        ("static uint s;", "s"),
        ("struct T { uint y; }; static T s;", "s.y"),
        ("RWBuffer<uint> s;", "s[0]"),
        ("RWTexture2D<uint> s;", "s[uint2(0, 0)]"),
    ] {
        let source = format!("{ATOMIC}{declaration} void f() {{ uint local; add({argument}, 1, 0, 1); add(local, 1, 0, 1); }}");
        let text = body(&source);
        assert!(!text.contains("add#234(*"), "the place itself is passed: {text}");
    }
}

#[test]
fn a_reference_must_have_an_address() {
    let message = "argument for a parameter with vk::ext_reference attribute must be a reference";
    for (declaration, argument) in [
        ("", "1"),
        ("uint make() { return 1; }", "make()"),
        ("RWStructuredBuffer<uint2> s;", "s[0].xy"),
        ("Buffer<uint> s;", "s[0]"),
        ("Texture2D<uint> s;", "s[uint2(0, 0)]"),
        ("RWTexture2D<uint4> s;", "s[uint2(0, 0)].x"),
        ("static int s;", "s"),
        ("[[vk::constant_id(0)]] const uint s = 1;", "s"),
    ] {
        let found = errors(&format!("{ATOMIC}{declaration}\nvoid f() {{ add({argument}, 1, 0, 1); }}"));
        assert_eq!(found, [format!("3:16: {message}")], "{argument}");
    }
}

#[test]
fn a_texel_suggests_a_pointer_to_it() {
    let load = "[[vk::ext_instruction(61)]] uint load([[vk::ext_reference]] uint p);";
    let source = format!("{load} RWTexture2D<uint> s; void f() {{ load(s[uint2(0, 0)]); }}");
    let checked = check_with(&source, &library());
    assert!(checked.diagnostics[0].notes[0].contains("OpImageTexelPointer"));
}

#[test]
fn ordinary_functions_take_references_too() {
    let source = "groupshared uint s; void g([[vk::ext_reference]] uint a) { a = 1; } void f() { g(s); }";
    let listing = hir(source);
    assert!(listing.contains("fn g(reference a: uint)"), "{listing}");
    assert_eq!(body(source), "g(s)");
    assert_eq!(
        errors("void g([[vk::ext_reference]] uint a) { } void f() { g(1); }"),
        ["1:55: argument for a parameter with vk::ext_reference attribute must be a reference"]
    );
}

// vk::ext_capability and vk::ext_extension

#[test]
fn requirements_merge_in_order() {
    let program = program(
        "[[vk::ext_capability(3), vk::ext_extension(\"B\")]] [[vk::ext_capability(1)]] [[vk::ext_capability(3)]]
        [[vk::ext_extension(\"A\")]] [[vk::ext_instruction(5)]] void g();",
    );
    let requirements = &program.instructions.values().next().expect("an instruction").requirements;
    assert_eq!(requirements.capabilities.iter().map(|c| c.0).collect::<Vec<_>>(), [3, 1]);
    assert_eq!(requirements.extensions.iter().map(|e| e.0.as_str()).collect::<Vec<_>>(), ["B", "A"]);
}

#[test]
fn entry_points_and_used_things_require() {
    assert_eq!(capabilities(&entry("[[vk::ext_capability(4428)]] void main() { }")), [4428]);
    assert_eq!(capabilities(&entry("[[vk::ext_capability(7)]] int unused; void main() { }")), [7]);
    assert_eq!(capabilities(&entry("struct T { [[vk::ext_capability(8)]] int v; }; void main() { T t; }")), [8]);
    assert_eq!(capabilities(&entry("struct T { [[vk::ext_capability(8)]] int v; }; void main() { }")), Vec::<u32>::new());
    assert_eq!(capabilities(&entry("[[vk::ext_capability(9)]] typedef int I; void main() { I i = 1; }")), [9]);
    assert_eq!(capabilities(&entry("using I [[vk::ext_capability(9)]] = int; void main() { }")), Vec::<u32>::new());
    assert_eq!(capabilities(&entry("[[vk::ext_capability(9)]] typedef int I; I i; void main() { }")), [9]);
}

// vk::spvexecutionmode

#[test]
fn execution_modes_have_literal_operands() {
    let program =
        entry("static const uint N = 4; [[vk::spvexecutionmode(60003, N, 2)]] [[vk::spvexecutionmode(4446)]] void main() { }");
    let literals = |mode: &tree::ExecutionMode| match &mode.operands {
        tree::ModeOperands::Literals(words) => (mode.mode, words.clone()),
        ids => panic!("no literals: {ids:?}"),
    };
    let modes: Vec<(u32, Vec<u32>)> = program.entries[0].execution_modes.iter().map(literals).collect();
    assert_eq!(modes, [(60003, vec![4, 2]), (4446, vec![])]);
}

#[test]
fn an_execution_mode_elsewhere_is_ignored_with_a_warning() {
    assert_eq!(
        warnings("[[vk::spvexecutionmode(15)]] void f() { }"),
        ["1:3: 'vk::spvexecutionmode' is ignored: 'f' is not an entry point"]
    );
}

// Misplaced and unknown attributes.

#[test]
fn attributes_in_the_wrong_place_are_errors() {
    for (source, message) in [
        (
            "[[vk::ext_instruction(1)]] int x;",
            "1:3: attribute 'vk::ext_instruction' cannot be applied to a global variable or buffer",
        ),
        ("[[vk::ext_literal]] void g();", "1:3: attribute 'vk::ext_literal' cannot be applied to a function"),
        ("struct S { [[vk::ext_reference]] int x; };", "1:14: attribute 'vk::ext_reference' cannot be applied to a field"),
        (
            "[[vk::spvexecutionmode(1)]] static int x;",
            "1:3: attribute 'vk::spvexecutionmode' cannot be applied to a global variable or buffer",
        ),
        ("void g([[vk::binding(1)]] int a);", "1:10: attribute 'vk::binding' cannot be applied to a parameter"),
        (
            "void g() { [[vk::push_constant]] int a; }",
            "1:14: attribute 'vk::push_constant' cannot be applied to a local variable",
        ),
    ] {
        assert_eq!(errors(source), [message], "{source}");
    }
}

#[test]
fn unknown_attributes_are_warnings() {
    assert_eq!(warnings("[[vk::ext_instructoin(1)]] void g();"), ["1:3: unknown attribute 'vk::ext_instructoin' is ignored"]);
    assert_eq!(warnings("[[gnu::cold]] void g();"), ["1:3: unknown attribute 'gnu::cold' is ignored"]);
}

// Decorations, and variables with a special storage class.

#[test]
fn decorations_keep_their_operands() {
    let checked = program(
        "[[vk::ext_decorate(44, -1, true, 0x100000002ull), vk::ext_decorate_string(60001, \"a\", \"b\")]] groupshared int x;",
    );
    let global = checked.globals.values().find(|global| global.name == "x").expect("it is declared");
    let [literals, strings] = global.decorations.as_slice() else { panic!("{:?}", global.decorations) };
    let words = [u32::MAX, 1, 2, 1].map(DecorationOperand::Literal);
    assert_eq!((literals.number, literals.operands.as_slice()), (44, words.as_slice()));
    let texts = ["a", "b"].map(|text| DecorationOperand::Text(text.to_owned()));
    assert_eq!((strings.number, strings.operands.as_slice()), (60001, texts.as_slice()));
}

#[test]
fn a_location_is_told_by_attribute_or_decoration() {
    let checked = program("struct S { [[vk::location(3)]] float4 a : A; [[vk::ext_decorate(30, 4)]] float4 b : B; };");
    let fields = &checked.structs.values().next().expect("a struct").fields;
    assert_eq!([fields[0].vk.location, fields[1].vk.location], [Some(3), Some(4)]);
}

#[test]
fn kinds_of_special_variables() {
    let kind = |source: &str| {
        let checked = program(source);
        let global = checked.globals.values().next().expect("a variable").clone();
        global.kind
    };
    let builtin = kind("[[vk::ext_builtin_output(22)]] static float depth;");
    assert!(matches!(builtin, GlobalKind::BuiltIn { number: 22, output: true }));
    let input = kind("[[vk::ext_storage_class(1)]] float4 color;");
    assert!(matches!(input, GlobalKind::StorageClass { class: 1, binding: None }));
    let buffer = kind("struct S { float a; }; [[vk::binding(2)]] [[vk::ext_storage_class(12)]] S s;");
    assert!(matches!(buffer, GlobalKind::StorageClass { class: 12, binding: Some(_) }));
    assert!(matches!(kind("[[vk::ext_storage_class(4)]] uint word;"), GlobalKind::GroupShared));
    assert!(matches!(kind("vk::SpirvOpaqueType<5341> scene;"), GlobalKind::Resource { .. }));
}

#[test]
fn constants_of_all_integer_types_are_kept_whole() {
    let checked = program(
        "typedef vk::SpirvOpaqueType<9, vk::integral_constant<int64_t, -2>, vk::Literal<vk::integral_constant<uint64_t, 0x100000002ull> >,
        vk::integral_constant<int, -3>, vk::integral_constant<bool, 7> > T;",
    );
    let ty = checked.spirv_types.values().next().expect("a type");
    let bits: Vec<u64> = ty
        .operands
        .iter()
        .map(|operand| match operand {
            SpirvTypeOperand::Constant(_, bits) | SpirvTypeOperand::Literal(_, bits) => *bits,
            SpirvTypeOperand::Type(_) => panic!("there are no types among the operands"),
        })
        .collect();
    assert_eq!(bits, [-2i64 as u64, 0x1_0000_0002, -3i64 as u64, 1]);
}

// Types.

#[test]
fn types_are_described_by_opcodes() {
    let program = program(
        "typedef vk::SpirvType<21, 8, 8, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > > I8;
        typedef vk::SpirvType<21, 8, 8, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > > J8;
        I8 a; J8 b;",
    );
    assert_eq!(program.spirv_types.len(), 1, "equal descriptions are one type");
    let ty = program.spirv_types.values().next().expect("a type");
    assert_eq!((ty.opcode, ty.size, ty.alignment, ty.operands.len()), (21, 8, 8, 2));
}

#[test]
fn instructions_that_write_need_memory_that_can_be_written() {
    let store = "[[vk::ext_instruction(62)]] void store([[vk::ext_reference]] float p, float v);\n";
    assert_eq!(
        errors(&format!("{store}void f() {{ const float a = 1; store(a, 2); }}")),
        ["2:37: cannot write to this operand: 'a' is const"]
    );
    assert_eq!(
        errors(&format!("{store}StructuredBuffer<float> b; void f() {{ store(b[0], 2); }}")),
        ["2:45: cannot write to this operand: elements of 'StructuredBuffer<float>' are read-only"]
    );
    let load = "[[vk::ext_instruction(61)]] float load([[vk::ext_reference]] float p);\n";
    assert_eq!(body(&format!("{load}StructuredBuffer<float> b; void f() {{ load(b[0]); }}")), "!load#61(b[0:int])");
}

#[test]
fn warnings_are_limited() {
    let source = format!("{} void f() {{}}", "[[vk::x]]".repeat(1500));
    assert_eq!(warnings(&source).len(), 1000);
}

#[test]
fn a_type_has_unorm_or_snorm_once() {
    let both = "'snorm' and 'unorm' cannot be used together for a type";
    for source in [
        "typedef snorm float3x3 T; unorm T x;",
        "typedef snorm float F; typedef F G; unorm matrix<G, 2, 3> x;",
        "unorm matrix<snorm float, 2, 3> x;",
        "unorm vector<snorm float, 3> f() { return 1; }",
        "struct S { unorm vector<snorm float, 3> x; };",
    ] {
        let found = errors(source);
        assert!(matches!(found.as_slice(), [error] if error.contains(both)), "{source}: {found:?}");
    }
    for (source, text) in [
        ("snorm vector<snorm float, 3> f() { return 1; }", "the type is already 'snorm'"),
        ("typedef row_major float2x2 T; typedef row_major T U;", "'row_major' is already the order of the type"),
    ] {
        let found = warnings(source);
        assert!(matches!(found.as_slice(), [warning] if warning.ends_with(text)), "{source}: {found:?}");
    }
    assert_eq!(
        warnings("typedef snorm float3 T; T f() { return 1; } row_major matrix<snorm float, 2, 2> g() { return 1; }"),
        [""; 0]
    );
}

#[test]
fn offsets_are_for_all_members_of_a_buffer() {
    let found = warnings(
        "cbuffer B { float a : packoffset(c0); float b; } cbuffer C { float c : packoffset(c1); Texture2D t; float d : packoffset(c2); }",
    );
    assert_eq!(found, ["1:9: cannot mix packoffset elements with nonpackoffset elements in a cbuffer"]);
    let found = warnings("cbuffer B { float a : packoffset(c1) : packoffset(c0); }");
    assert_eq!(found, ["1:23: another packoffset of the member overrides this one"]);
}

#[test]
fn attributes_of_entry_points_need_a_stage_in_a_library() {
    let text = "has no effect on a function without the attribute 'shader'";
    assert_eq!(warnings("[numthreads(1, 1, 1)] void f() {}"), [format!("1:2: attribute 'numthreads' {text}")]);
    let checked = check_with("[numthreads(1, 1, 1)] void main() {}", &of_stage(Stage::Compute));
    assert_eq!(checked.warnings(), [""; 0]);
}
