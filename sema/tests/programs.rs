//! Tests of declarations, statements and entry points.

mod support;

use sema::hir::{GlobalKind, Stage};
use sema::{LanguageVersion, Linkage, Options};
use support::{body, check_with, errors, hir, library, of_stage, warnings};

#[test]
fn names_hide_outer_names() {
    assert_eq!(
        body("static int a; void f() { a = 1; int a; a = 2; { float a = 3; a = 4; } a = 5; }"),
        "a = 1:int\nlet a: int\na = 2:int\n{\nlet a: float = 3.0:float\na = 4.0:float\n}\na = 5:int"
    );
    assert_eq!(errors("void f() { int a; float a; }"), ["1:25: redefinition of 'a'"]);
    assert_eq!(errors("void f(int a) { int a; }"), ["1:21: redefinition of 'a'"]);
}

#[test]
fn values_hide_types_of_their_scope() {
    for right in [
        "struct S { int a; }; static S S; int f() { struct S t = S; return t.a; }",
        "static int S; struct S { int a; }; int f() { struct S t = { S }; return (S) - t.a; }",
        "static int S; struct S; struct S { int a; }; enum S2 { A }; int f() { struct S t = { S * 2 }; return t.a; }",
        "int E(int a) { return a; } enum E { A, B }; int f() { enum E e = B; return E(e); }",
        "int f() { int S = 1; struct S { int a; }; struct S t = { S }; return t.a; }",
        "namespace n { static int S; struct S { int a; }; } int f() { n::S = 1; return n::S; }",
        "enum E { A }; cbuffer C { E E; } int f() { enum E e = E; return E == A ? e : 0; }",
        "struct S { int a; }; S S(int a) { struct S s = { a }; return s; } int S(float a) { return 0; } int f() { return S(1).a; }",
        "struct S { static const int n = 2; }; static int S; int f() { int a[S::n]; a[0] = S; return a[0]; }",
        "int f() { struct S { int a; }; S S = { 1 }; { int S = 2; struct S t = { S }; } return S.a; }",
        // A template finds the declarations before it.
        "struct S { int a; }; template <typename T> T g(T t) { S s = { 1 }; return t + s.a; } static int S; int f() { return g(S); }",
        "namespace n { struct S { int a; }; static S S; } using namespace n; int f() { struct S t = S; return t.a; }",
    ] {
        right_program(right);
    }
    assert_eq!(errors("struct S { int a; }; static int S; void f(S s) { }"), ["1:43: 'S' is not a type"]);
    assert_eq!(errors("static int S; struct S { int a; }; struct S { int a; };"), ["1:43: redefinition of 'S'"]);
    assert_eq!(errors("static int S; typedef int S;"), ["1:27: redefinition of 'S'"]);
    assert_eq!(errors("struct S { int a; }; static int S; static float S;"), ["1:49: redefinition of 'S'"]);
    assert_eq!(errors("struct S { int a; }; typedef S T; static int T;"), ["1:46: redefinition of 'T'"]);
    assert_eq!(errors("static int S; void f() { struct S s; }"), ["1:26: 'S' is not a type"]);
    assert_eq!(errors("template <typename T> struct S { T a; }; static int S;"), ["1:53: redefinition of 'S'"]);
}

#[test]
fn using_declarations_name_functions_of_bases() {
    let shape = "struct B { int a; int f(int x) { return a + x; } int f(float x) { return 2; } int g() { return 3; } };\n";
    for right in [
        "struct S : B { using B::f; int f() { return f(1) + f(1.0f); } }; int h(S s) { return s.f() + s.f(2); }",
        // A function of the struct hides that of the base with the same parameters, whether it precedes or follows the using
        // declaration.
        "struct S : B { using B::f; int f(int x) { return B::f(x); } }; int h(S s) { return s.f(1) + s.f(1.0f); }",
        "struct S : B { int f(int x) { return B::f(x); } using B::f; }; int h(S s) { return s.f(1) + s.f(1.0f); }",
        "struct S : B { using B::a; int h() { return a; } };",
        "template <typename T> struct S : T { using T::f; T f() { return (T)0; } }; int h(S<B> s) { return s.f().a + s.f(1); }",
    ] {
        right_program(&format!("{shape}{right}"));
    }
    let wrong = |text: &str| errors(&format!("{shape}{text}"));
    assert_eq!(wrong("struct S : B { using B::q; };"), ["2:22: use of undeclared identifier 'B::q'"]);
    assert_eq!(wrong("struct S { using B::f; };"), ["2:21: 'B::f' is not a member of any base of 'S'"]);
    assert_eq!(
        wrong("struct S : B { using B::f; int f(int x) { return 0; } int f(int x) { return 1; } };"),
        ["2:59: class member cannot be redeclared: 'S::f'"]
    );
}

#[test]
fn namespaces_nest_and_are_used() {
    let source = "namespace a { namespace b { static int x; } static int y; } namespace a { int g() { return y + b::x; } }
        using namespace a; void f() { y = b::x; ::a::g(); }";
    assert_eq!(body(source), "a::y = *a::b::x\na::g()");
    assert_eq!(errors("using namespace nothing;"), ["1:17: unknown namespace 'nothing'"]);
}

fn right_program(source: &str) {
    assert_eq!(check_with(source, &library()).errors(), Vec::<String>::new(), "in {source}");
}

#[test]
fn names_of_used_namespaces_are_beside_outer_ones() {
    let two = "namespace a { static int x = 1; struct S { int q; }; typedef int T; int f() { return 1; } static int z; }
        namespace b { static int x = 2; struct S { int q; }; typedef int T; static int f; namespace z { static int q; } }
        using namespace a; using namespace b; namespace c { static int x; } static int y; namespace d { static int y; } using namespace d;
        namespace { static int w; } static int w;\n";
    for (statement, name) in [("x = 1;", "x"), ("S s;", "S"), ("f();", "f"), ("y = 1;", "y"), ("w = 1;", "w"), ("z = 1;", "z")] {
        let expected = format!("5:12: reference to '{name}' is ambiguous");
        assert_eq!(errors(&format!("{two}void g() {{ {statement} x::q; }}")).first(), Some(&expected), "{statement}");
    }
    // These are not ambiguous: a single entity, a nearer name, a qualified name, and a name before '::', which is not a variable.
    for right in ["T t; a::x = b::x; ::y = 1;", "int x; x = 1;", "z::q = 1;", "using namespace c; c::x = 1;"] {
        right_program(&format!("{two}void g() {{ {right} }}"));
    }
    right_program(&format!("{two}void g() {{ int y; {{ using namespace d; y = 1; }} }}"));
    // A declaration after a template does not make the template's names ambiguous.
    let later = "namespace a { static int x; } using namespace a; template <typename T> T g(T t) { return x + t; }
        namespace b { static int x; } using namespace b; int h() { return g(1); }";
    right_program(later);
    // The error is reported once for all instances.
    let instances = "namespace a { static int x; } namespace b { static int x; } using namespace a; using namespace b;
        template <typename T> T g(T t) { return x + t; } float h() { return g(1) + g(1.5f); }";
    assert_eq!(errors(instances), ["2:49: reference to 'x' is ambiguous"]);
    // The names appear in the innermost namespace that encloses both the directive and the used namespace.
    let nested = "namespace m { static float x; } namespace n { static int x; void f() { using namespace m; x = 1; } }";
    assert!(hir(nested).contains("    n::x = 1:int\n"));
}

#[test]
fn array_lengths_are_constant_expressions() {
    assert_eq!(
        body("static const uint N = 2; void f() { const int M = N * 3; float a[M + 1]; }").lines().last(),
        Some("let a: float[7]")
    );
    assert_eq!(errors("void f(int n) { float a[n]; }"), ["1:25: an array's length must be a constant expression"]);
    assert_eq!(errors("void f() { float a[0]; }"), ["1:20: an array's length must be from 1 to 268435456, not 0"]);
    assert_eq!(
        errors("void f() { float a[]; }"),
        ["1:18: definition of a variable with array type needs an explicit length or an initializer"]
    );
}

#[test]
fn globals_are_what_their_specifiers_say() {
    let source = "float4 tint; static float s = 1; groupshared int g[4]; Texture2D<float4> t : register(t3, space1);
        [[vk::binding(2, 1)]] RWStructuredBuffer<int> b; struct P { int x; }; [[vk::push_constant]] P p;
        [[vk::constant_id(7)]] const int c = 5; cbuffer C : register(b2) { float2 u : packoffset(c1.y); }
        ConstantBuffer<P> cb[2]; SamplerState smp;";
    let listing = hir(source);
    for line in [
        "cbuffer $Globals: $Globals",
        "static s: float = 1.0:float",
        "groupshared g: int[4]",
        "resource register(t3, space1) t: Texture2D<float4>",
        "resource vk(2, 1) b: RWStructuredBuffer<int>",
        "push_constant p: P",
        "constant_id(7) = 5 c: int",
        "cbuffer register(b2, space0) C: C",
        "    u: float2 @20",
        "cbuffer cb: P[2]",
        "resource smp: SamplerState",
    ] {
        assert!(listing.contains(&format!("{line}\n")), "no line {line:?} in {listing}");
    }
}

#[test]
fn members_of_buffers_are_global_names() {
    assert_eq!(body("cbuffer C { float a; }; float b; void f() { float c = a + b; }"), "let c: float = (*C.a + *$Globals.b)");
    assert_eq!(warnings("float a = 1;"), ["1:7: initializer of 'a' is ignored: the application provides its value"]);
    assert_eq!(errors("float2 a : register(q1);"), ["1:21: invalid register 'q1'"].map(str::to_owned).to_vec());
}

#[test]
fn static_locals_are_globals() {
    let checked = check_with("void f() { static int n = 3; n++; }", &library());
    assert_eq!(checked.errors(), Vec::<String>::new());
    let global = checked.program.globals.values().next().expect("a global");
    assert!(matches!(global.kind, GlobalKind::Static { init: Some(_), constant: false }));
}

#[test]
fn statements_become_their_like() {
    assert_eq!(body("void f(int a) { for (int i = 0; i < a; ++i) { if (i == 2) continue; else break; } }"), {
        "for\nlet i: int = 0:int\n; (*i < *a); ++i\n{\nif (*i == 2:int)\n{\ncontinue\n}\nelse\n{\nbreak\n}\n}"
    });
    assert_eq!(body("void f(int a) { do a--; while (a > 0); }"), "do\n{\na--\n}\nwhile (*a > 0:int)");
    assert_eq!(
        body("void f(int a) { while (int b = a) a = b - 1; }"),
        { "for\n; ; \n{\nlet b: int = *a\nif !convert<bool>(*b)\n{\nbreak\n}\n{\na = (*b - 1:int)\n}\n}" }
            .replace("; ; \n", "; ;\n")
    );
}

#[test]
fn switches_have_sections() {
    assert_eq!(body("void f(int a) { switch (a) { case 1: case 2: a = 3; break; default: a = 4; } }"), {
        "switch *a\ncase 1, case 2:\na = 3:int\nbreak\ndefault:\na = 4:int"
    });
    assert_eq!(
        errors("void f(int a) { switch (a) { case 1: break; case 1: break; } }"),
        ["1:45: duplicate case label in this switch"]
    );
    assert_eq!(
        errors("void f(int a, int b) { switch (a) { case b: break; } }"),
        ["1:42: a case label must be a constant expression"]
    );
}

#[test]
fn jumps_need_something_to_leave() {
    assert_eq!(errors("void f() { break; }"), ["1:12: 'break' statement not in loop or switch statement"]);
    assert_eq!(
        errors("void f(int a) { switch (a) { case 1: continue; } }"),
        ["1:38: 'continue' statement not in loop statement"]
    );
}

#[test]
fn structs_are_defined_once_and_complete() {
    assert_eq!(errors("struct S { int a; }; struct S { int b; };"), ["1:29: redefinition of 'S'"]);
    assert_eq!(errors("struct S { S s; };"), ["1:14: field 's' has incomplete type 'S'"]);
    assert_eq!(errors("struct S { static S s = (S)0; };"), ["1:21: variable has incomplete type 'S'"]);
    assert_eq!(errors("struct S { int a; int a; };"), ["1:23: redefinition of 'a'"]);
    assert_eq!(errors("struct S { int a; }; void f(S s) { s.b; }"), ["1:38: no member named 'b' in 'S'"]);
}

#[test]
fn static_members_may_be_of_incomplete_types() {
    for right in [
        "struct S { static S s; int a; }; S S::s; int f() { S::s.a = 1; return S::s.a; }",
        "struct S { static const S one; int a; int f() { return one.a; } }; static const S S::one = { 1 };",
        "struct T; struct S { static T t[2]; }; struct T { int a; }; T S::t[2]; int f() { return S::t[1].a; }",
        "struct T; struct S { static T t; };",
        "template <typename V> struct S { static S<V> s; V a; }; int f() { S<int> s; return s.a; }",
    ] {
        right_program(right);
    }
    let unknown = errors("struct T; struct S { static T t; }; int f() { return S::t.a; }");
    assert_eq!(unknown, ["1:59: no member named 'a' in 'T'"]);
}

#[test]
fn static_assertions_are_checked() {
    assert_eq!(hir("_Static_assert(sizeof(float4) == 16, \"size\");"), "");
    assert_eq!(errors("_Static_assert(1 > 2, \"order\");"), ["1:16: static assertion failed: order"]);
}

// Entry points.

fn entries(source: &str, options: &Options) -> Vec<(String, Stage, Option<[u32; 3]>)> {
    let checked = check_with(source, options);
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    checked.program.entries.iter().map(|e| (e.name.clone(), e.stage, e.num_threads)).collect()
}

#[test]
fn entry_points_are_found() {
    let compute = "static const uint N = 8; [numthreads(N, N / 2, 1)] void go() { }";
    assert_eq!(entries(compute, &Options::default()), [("go".into(), Stage::Compute, Some([8, 4, 1]))]);
    let named = Options { entry: Some("go".into()), ..of_stage(Stage::Compute) };
    assert_eq!(entries(compute, &named), [("go".into(), Stage::Compute, Some([8, 4, 1]))]);
    let both =
        "[shader(\"vertex\")] float4 v() : SV_Position { return 0; } [shader(\"pixel\")] float4 p() : SV_Target { return 1; }";
    assert_eq!(entries(both, &library()), [("v".into(), Stage::Vertex, None), ("p".into(), Stage::Pixel, None)]);
    assert_eq!(entries(both, &Options { entry: Some("p".into()), ..Options::default() }), [("p".into(), Stage::Pixel, None)]);
}

#[test]
fn exports_are_functions_of_the_library() {
    let listed = |names: &[&str]| Options { exports: names.iter().map(|name| (*name).to_owned()).collect(), ..library() };
    let source = "int f() { return 1; } export int g() { return 2; } [shader(\"pixel\")] float4 p() : SV_Target { return 1; }";
    let exports = |options: &Options| {
        let checked = check_with(source, options);
        assert_eq!(checked.errors(), Vec::<String>::new());
        let names = checked.program.exports.iter().map(|export| checked.program.functions[*export].name.to_string());
        (names.collect::<Vec<_>>(), checked.program.entries.len())
    };
    assert_eq!(exports(&library()), (vec!["g".to_owned()], 1));
    assert_eq!(exports(&listed(&["f"])), (vec!["f".to_owned()], 0));
    assert_eq!(exports(&Options { linkage: Linkage::External, ..library() }), (vec!["f".to_owned(), "g".to_owned()], 1));
    assert_eq!(exports(&Options { linkage: Linkage::ShadersOnly, ..library() }), (Vec::new(), 1));
    let errors = check_with(source, &listed(&["f", "h"])).errors();
    assert_eq!(errors, ["'-exports' names 'h', which is not a function of the library"]);
}

#[test]
fn entry_points_must_be_right() {
    assert_eq!(check_with("void go() { }", &of_stage(Stage::Pixel)).errors(), ["missing entry point definition 'main'"]);
    assert_eq!(
        check_with("void main() { }", &of_stage(Stage::Compute)).errors(),
        ["1:6: the entry point 'main' needs the attribute [numthreads(x, y, z)]"]
    );
    assert_eq!(
        check_with("[numthreads(2048, 1, 1)] void main() { }", &Options::default()).errors(),
        ["1:31: number of threads must be from 1 to 1024, not 2048"]
    );
    assert_eq!(
        check_with(
            "struct V { float4 a : A; float2 b; }; float4 main(V v) : SV_Position { return v.a; }",
            &of_stage(Stage::Vertex)
        )
        .errors(),
        ["1:33: the field 'b' of the parameter 'v' of the entry point needs a semantic"]
    );
    assert_eq!(
        check_with("float4 main() { return 0; }", &of_stage(Stage::Pixel)).errors(),
        ["1:8: the result of the entry point needs a semantic"]
    );
}

#[test]
fn constructs_of_one_stage_are_refused_in_others() {
    let errors = |source: &str| check_with(source, &Options::default()).errors();
    let source = "void g() { SetMeshOutputCounts(1, 1); } [numthreads(1, 1, 1)] void main() { g(); }";
    assert_eq!(errors(source), ["1:12: 'SetMeshOutputCounts' may only be used in mesh shaders"]);
    let unreached = "void g() { SetMeshOutputCounts(1, 1); } [numthreads(1, 1, 1)] void main() { }";
    assert_eq!(errors(unreached), Vec::<String>::new());
    // The optimizer decides, because the code may be dead.
    let discarded = "void g() { discard; } [numthreads(1, 1, 1)] void main() { g(); }";
    assert_eq!(errors(discarded), Vec::<String>::new());
}

#[test]
fn older_languages_differ() {
    let source = "void f(bool2 c, float2 a, float2 b) { float2 d = c ? a : b; }";
    let old = Options { language: LanguageVersion::V2018, ..library() };
    assert_eq!(check_with(source, &old).errors(), Vec::<String>::new());
    assert_eq!(errors(source).len(), 1);
}

#[test]
fn deep_nesting_is_an_error_and_not_a_crash() {
    let depth = 3000;
    let source = format!("int f(int a) {{ return {}a{}; }}", "(".repeat(depth), ")".repeat(depth));
    let handle =
        std::thread::Builder::new().stack_size(64 << 20).spawn(move || check_with(&source, &library()).diagnostics.len());
    assert!(handle.expect("a thread").join().is_ok());
    let sum = format!("int f(int a) {{ return {}a; }}", "a + ".repeat(depth));
    let handle = std::thread::Builder::new().stack_size(64 << 20).spawn(move || check_with(&sum, &library()).errors());
    let found = handle.expect("a thread").join().expect("no crash");
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn sizes_have_limits() {
    let doubling: String = (1..40).map(|i| format!("struct S{i} {{ S{} a; S{} b; }};\n", i - 1, i - 1)).collect();
    let found = errors(&format!("struct S0 {{ int a; }};\n{doubling}void f() {{ S39 s; S39 t = s; }}"));
    assert!(found[0].ends_with("has more than 65536 members, all levels counted"), "{found:?}");
    assert_eq!(
        errors("typedef float A[100000]; A a[100000];"),
        ["1:28: an array can contain at most 268435456 scalars in total"]
    );
    let names: String = (1..40).map(|i| format!("typedef P<T{}, T{}> T{i};\n", i - 1, i - 1)).collect();
    hir(&format!("template <typename A, typename B> struct P {{ int a; }}; typedef int T0;\n{names}void f() {{ T39 t; }}"));
}

#[test]
fn nothing_doubles_at_every_level() {
    let nested = |open: &str, middle: &str, close: &str, n: usize| open.repeat(n) + middle + &close.repeat(n);
    let template = "template <int N> struct A { static const int v = N; };";
    assert!(hir(&format!("{template} void f() {{ int x = {}; }}", nested("A<", "7", ">::v", 60))).contains("= 7:int"));
    assert_eq!(errors(&format!("void f() {{ int a; a{}; }}", ".mips[0][0]".repeat(60))).len(), 1);
    let defaults: String = (1..40).map(|i| format!("int g{i}(int a = g{}() + g{}()) {{ return a; }}\n", i - 1, i - 1)).collect();
    let found = errors(&format!("int g0(int a = 1) {{ return a; }}\n{defaults} void f() {{ g39(); }}"));
    assert_eq!(found, ["28:13: default arguments are nested more than 12 levels deep"]);
}

#[test]
fn static_locals_are_initialized_once() {
    let listing = hir("void f(int a) { static int n = a + 1; }");
    assert!(listing.contains("n.is_set"), "{listing}");
    hir("float2 g() { return 1; } void f() { static float3 n = float3(g(), 1); }");
    let listing = hir("void f() { const float3 N = float3(1, 2, 3); static const float2 n = N.zy; }");
    assert!(listing.contains("static const n: float2 = float2(3.0:float, 2.0:float)"), "{listing}");
}

#[test]
fn subobjects_of_state_objects_are_ignored() {
    let subobjects = "GlobalRootSignature root = { \"CBV(b0)\" };
StateObjectConfig config = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS };
TriangleHitGroup group = { \"any\", \"closest\" };";
    let ignored = |line: u32, column: u32, name: &str| {
        format!("{line}:{column}: the subobject of type '{name}' is ignored: Vulkan has no state objects")
    };
    assert_eq!(
        warnings(subobjects),
        [ignored(1, 21, "GlobalRootSignature"), ignored(2, 19, "StateObjectConfig"), ignored(3, 18, "TriangleHitGroup")]
    );
    assert_eq!(warnings("struct TriangleHitGroup { int a; }; static TriangleHitGroup group;"), Vec::<String>::new());
}

#[test]
fn types_without_an_equivalent_are_named() {
    let use_it = "FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> written;
        void f(Texture2D t, SamplerState s) { written.WriteSamplerFeedback(t, s, 0.5); }";
    assert_eq!(errors(use_it), ["1:1: SPIR-V has no equivalent of the type 'FeedbackTexture2D'"]);
}

#[test]
fn parameters_without_a_name_may_be_arrays() {
    warnings("int f(int [2]); int f(int a[2]) { return a[0]; } void g(int [], float [2][3] : A, const int [4]) { }");
    assert_eq!(errors("int f(int[2] a) { return 1; }"), ["1:14: expected ',' or ')' after parameter"]);
    assert_eq!(errors("int f(int[] a) { return 1; }"), ["1:13: expected ',' or ')' after parameter"]);
}

#[test]
fn structs_have_a_name_and_one_base() {
    let first = |source: &str| errors(source).swap_remove(0);
    let two = "struct A { int a; }; struct B { int b; }; interface I { int f(); };";
    assert!(first(&format!("{two} struct C : A, B {{ int c; }};")).ends_with("multiple concrete base types specified"));
    warnings(&format!("{two} struct C : A, I {{ int f() {{ return a; }} }};"));
    assert!(first(&format!("{two} interface J : I {{ }};")).ends_with("an interface cannot have bases"));
    let members = errors("interface I { int a; static int b; struct S { int c; }; int f(); };");
    let wrong = |column, what| format!("1:{column}: a {what} is not permitted within an interface");
    assert_eq!(members, [wrong(19, "data member"), wrong(33, "data member"), wrong(43, "nested struct")]);
    assert!(first("struct { int a; };").ends_with("must declare a variable or a member"));
    warnings("struct { int a; } s; struct S { struct { int a; } inner; };");
    let error = first("cbuffer C { struct { float4 a : packoffset(c0); } s; }");
    assert!(error.ends_with("'packoffset' is only for the members of a constant buffer"), "{error}");
    let error = first("struct S { float2 a; }; Texture2D<S> t;");
    assert!(error.ends_with("elements of typed buffers and textures must be scalars or vectors"), "{error}");
    let error = first("struct S { Texture2D t; }; RWStructuredBuffer<S> u;");
    assert!(error.ends_with("cannot contain elements of type 'S', which contains a resource"), "{error}");
}

#[test]
fn words_of_the_language_are_no_names() {
    for source in ["float4 float;", "void f() { int double = 1; }"] {
        assert!(errors(source).iter().any(|error| error.contains("expected a name, found")), "{source}: {:?}", errors(source));
    }
    warnings("static float4 matrix1; static int string_, vector1;");
}

#[test]
fn what_the_grammar_has_one_of() {
    let first = |source: &str| errors(source).swap_remove(0);
    assert!(first("void f(int a) { [branch, flatten] if (a) ; }").contains("expected ']'"));
    assert!(
        first("void f(int a) { switch (a) { case 1: a = 2; break; case 2: } }").ends_with("expected a statement after the label")
    );
    warnings("void f(int a) { switch (a) { case 1: a = 2; break; case 2: ; } }");
    let error = first("Texture2D t : register(ps_4_0, t1) : register(t2);");
    assert!(error.ends_with("this register conflicts with another register of the declaration"), "{error}");
    warnings("Texture2D t : register(ps, t1) : register(vs, t2);");
}

#[test]
fn out_arguments_are_not_truncated() {
    let error = errors("void f(out float a) { a = 1; } void g() { float4 p = 0; f(p); }").swap_remove(0);
    assert!(error.ends_with("cannot truncate an lvalue of type 'float4' to the type 'float' of the parameter"), "{error}");
    warnings("void f(inout float a) { a = 1; } void g() { float1 p = 0; int q = 1; f(p); f(q); }");
}

#[test]
fn nothing_is_of_an_abstract_struct() {
    let shape = "interface I { float f(); float h(inout float x); };
        struct B : I { float f() { return 1; } };
        struct D : B { float h(inout float x) { return x; } };
        struct Other { float f() { return 1; } float h(float x) { return 1; } };
        struct E : Other, I { float a; };\n";
    for right in [
        "int g() { D d; float x = 1; return d.f() + d.h(x); }",
        "struct S { D d; }; static D d[2]; float g(D d) { return d.f(); } D k();",
        "struct F : I { float f(); float h(inout float x); }; float F::f() { return 1; } float F::h(inout float x) { return 1; } float g(F f) { return f.f(); }",
        "interface Empty { }; struct F : Empty { }; int g(Empty e, F f) { return 1; }",
    ] {
        right_program(&format!("{shape}{right}"));
    }
    for (wrong, message) in [
        ("int g() { B b; return 1; }", "6:13: variable type 'B' is an abstract class"),
        ("int g() { E e; return 1; }", "6:13: variable type 'E' is an abstract class"),
        ("static B b[2];", "6:10: variable type 'B' is an abstract class"),
        ("I i;", "6:3: variable type 'I' is an abstract class"),
        ("cbuffer C { B b; }", "6:15: field type 'B' is an abstract class"),
        ("ConstantBuffer<B> b;", "6:19: variable type 'B' is an abstract class"),
        ("struct S { B b; };", "6:14: field type 'B' is an abstract class"),
        ("int g(I i) { return 1; }", "6:9: parameter type 'I' is an abstract class"),
        ("B g();", "6:1: return type 'B' is an abstract class"),
        (
            "template <typename T> int g(T t) { return 1; } int k(D d) { return g(d) + g<B>(d); }",
            "6:31: parameter type 'B' is an abstract class",
        ),
    ] {
        assert_eq!(errors(&format!("{shape}{wrong}")), [message], "{wrong}");
    }
}

#[test]
fn variables_in_a_constant_buffer_are_initialized_with_members_before_them() {
    right_program(
        "cbuffer C { float4 a[2]; static float b = a[1].x; static const float2 c = float2(a[0].x, b); float d; static float e = d + b; }
        namespace N { tbuffer T { float f; static float g = f; float h; } }
        float4 k() { return a[0] + b + c.x + d + e + N::f + N::g + N::h; }",
    );
    assert_eq!(errors("cbuffer C { static float b = a; float a; }"), ["1:30: use of undeclared identifier 'a'"]);
    assert_eq!(errors("cbuffer C { float a; static float b = a; float a; }"), ["1:48: redefinition of 'a'"]);
}

#[test]
fn aggregates_of_the_same_scalars_convert() {
    let shape = "struct A { int a, b; }; struct B { int2 v; }; struct N { A a; int2 v; float f; };
        float4 rows[5]; struct Row { float4 a; struct { float4 b; float c[4]; } in_; float4x1 d[2]; };\n";
    for right in [
        "static float4 a[5][1] = rows; static float b[20] = rows; static float1 c[4][5] = rows; static Row d[1] = rows;",
        "A f(A a[2]) { A other[2]; B b[2]; b = a; other = b; return other[0]; }",
        "struct Base { int x; }; struct D : Base { float y; }; struct F { int x; float y; }; D g(F f[3]) { D d[3] = f; return d[2]; }",
    ] {
        right_program(&format!("{shape}{right}"));
    }
    let old = Options { language: LanguageVersion::V2018, ..library() };
    for (program, message) in [
        ("int f(B b) { return b.v.x; } int g(A a) { return f(a); }", "3:50: no matching function for call to 'f'"),
        ("B f(A a) { return a; }", "3:19: cannot return a value of type 'A' from a function with result type 'B'"),
        ("B f(A a) { B b = a; b = a; return b; }", "3:18: cannot initialize a variable of type 'B' with a value of type 'A'"),
        ("int f(int2 v[1]) { return v[0].x; } int g(A a) { return f(a); }", "3:57: no matching function for call to 'f'"),
        ("N f(int a[5]) { return (N)a; }", ""),
    ] {
        let source = format!("{shape}{program}");
        assert!(check_with(&source, &old).errors().is_empty(), "{program}");
        match message {
            "" => right_program(&source),
            _ => assert_eq!(errors(&source).first().map(String::as_str), Some(message), "{program}"),
        }
    }
    for (wrong, message) in [
        ("int f(int2 v) { return 1; } int g(A a) { return f(a); }", "3:49: no matching function for call to 'f'"),
        ("B f(int a[3]) { return a; }", "3:24: cannot return a value of type 'int[3]' from a function with result type 'B'"),
        ("B f(float a[2]) { return a; }", "3:26: cannot return a value of type 'float[2]' from a function with result type 'B'"),
        (
            "struct T { Texture2D t; int2 v; }; A f(T t) { return t; }",
            "3:54: cannot return a value of type 'T' from a function with result type 'A'",
        ),
    ] {
        assert_eq!(check_with(&format!("{shape}{wrong}"), &old).errors(), [message], "{wrong}");
    }
}

#[test]
fn a_function_of_an_interface_is_implemented_as_it_is_declared() {
    let shape = "interface I { float f(float x); };\n";
    for right in [
        "struct S : I { float f(float x) { return x; } int f(int x) { return x; } static float f(float2 x) { return x.x; } };",
        "struct Base { int f(float x) { return 1; } }; struct S : Base, I { float f(float x) { return x; } };",
        "interface J { float f(float x); }; struct S : I, J { float f(float x) { return x; } };",
    ] {
        right_program(&format!("{shape}{right}"));
    }
    let other = "'f' returns 'int', but the interface function that it implements returns 'float'";
    let of_struct = "'f' implements an interface function, so it cannot be static";
    for (wrong, message) in [
        ("struct S : I { int f(float x) { return 1; } };", format!("2:20: {other}")),
        ("struct S : I { static float f(float x) { return x; } };", format!("2:29: {of_struct}")),
        ("struct S : I { static int f(float x) { return 1; } };", format!("2:27: {other}")),
        ("struct S : I { int f(float x); };", format!("2:20: {other}")),
        (
            "struct S : I { float f(float x) { return x; } }; struct T : S { int f(float x) { return 1; } };",
            format!("2:69: {other}"),
        ),
        (
            "template <typename T> struct S : I { T f(float x) { return x; } }; static S<float> a; static S<int> b;",
            format!("2:40: {other}"),
        ),
    ] {
        assert_eq!(errors(&format!("{shape}{wrong}")), [message], "{wrong}");
    }
}

#[test]
fn a_const_method_does_not_change_its_object() {
    right_program("struct S { float a; float f() { return a; } float g() const { float b = a; b += f(); return b; } };");
    assert_eq!(
        errors("struct S { float a; void f() const { a = 1; } };"),
        ["1:38: cannot assign to this expression: 'this' is const"]
    );
    assert_eq!(errors("struct S { float a; void f() const; }; void S::f() const { this.a++; }").len(), 1);
    assert_eq!(errors("void k(out float x) { x = 1; } struct S { float2 a; void f() const { k(a.x); } };").len(), 1);
}

#[test]
fn declarations_without_a_name() {
    let warning = "declaration does not declare anything";
    for (source, at) in [
        ("int;", "1:1"),
        ("static const float4;", "1:14"),
        ("struct S { int; int a; };", "1:12"),
        ("struct S { int a; }; void f() { S; }", "1:33"),
        ("void f() { float4; }", "1:12"),
        ("typedef struct S { int a; }; void f() { S s; s.a = 1; }", "1:9"),
    ] {
        assert_eq!(warnings(source), [format!("{at}: {warning}")], "{source}");
    }
    assert_eq!(errors("void f() { unknown; }"), ["1:12: use of undeclared identifier 'unknown'"]);
}

#[test]
fn an_unknown_type_is_reported_once_for_each_declaration() {
    let unknown = |name: &str, at: &str| format!("1:{at}: unknown type name '{name}'");
    assert_eq!(errors("void f() { T t = T::g(1), u = T(2) + (T)3; }"), [unknown("T", "12")]);
    assert_eq!(errors("static T t = T::g(1);"), [unknown("T", "8")]);
    let qualified = "namespace n {} void f() { n::T t = n::T::g(n::x); }";
    assert_eq!(errors(qualified), [unknown("n::T", "27"), "1:44: use of undeclared identifier 'n::x'".to_owned()]);
    assert_eq!(errors("cbuffer C { T t; }"), [unknown("T", "13")]);
    // Another statement is another use.
    let statements = "void f() { T t = 1; T::g(t); h(t); dx::MaybeReorderThread(t); }";
    assert_eq!(errors(statements), [unknown("T", "12"), "1:21: use of undeclared identifier 'T::g'".to_owned()]);
    let bodies = "void f() { g(); T t = 1; } void g() { T::g(1); }";
    assert_eq!(errors(bodies).len(), 3, "{:?}", errors(bodies));
}

#[test]
fn types_are_not_defined_in_results() {
    let error = "a type cannot be defined in the result type of a function";
    assert_eq!(errors("struct S { int a; } f() { S s = { 1 }; return s; }"), [format!("1:1: {error}")]);
    assert_eq!(errors("struct S { enum E { A } f(); };"), [format!("1:12: {error}")]);
    assert_eq!(warnings("static struct S { int a; } s;"), Vec::<String>::new());
}

#[test]
fn initializers_of_groupshared_memory_are_checked() {
    assert_eq!(errors("groupshared int a[4] = { 1, 2 };"), ["1:24: too few elements for 'int[4]' (expected 4, found 2)"]);
    assert_eq!(errors("groupshared int a = b;"), ["1:21: use of undeclared identifier 'b'"]);
    let ignored = "1:25: initializer of a groupshared variable is ignored";
    assert_eq!(warnings("groupshared float a[] = { 1, 2 }; void f() { a[1] = a[0]; }"), [ignored]);
}

#[test]
fn a_semantic_that_names_a_constant_is_no_width() {
    let of = |name: &str| format!("'{name}' is a semantic, although it names a constant");
    assert_eq!(warnings("static const uint K = 7; struct S { uint a : K; uint b : 25; };"), [format!("1:46: {}", of("K"))]);
    assert_eq!(warnings("enum E { W = 3 }; struct S { int a : W; };"), [format!("1:38: {}", of("W"))]);
    let template = "template<uint N> struct R { uint a : N; }; static R<7> one; static R<8> other;";
    assert_eq!(warnings(template), [format!("1:38: {}", of("N"))]);
    for source in [
        "static const uint K = 7; struct S { uint a : (K); };",
        "static const float K = 7; struct S { uint a : K; };",
        "static const uint K = 7; struct S { float a : K; uint b[2] : K; uint2 c : K; };",
        "const uint K; static uint L = 1; struct S { uint a : K; uint b : L; uint c : INDEX; };",
    ] {
        assert_eq!(warnings(source), Vec::<String>::new(), "in {source}");
    }
}
