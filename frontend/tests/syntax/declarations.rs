//! Declarations at file, namespace and struct scope.

use super::tree;

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(tree(source), *expected, "{source}");
    }
}

#[test]
fn buffers_at_file_scope_and_in_a_namespace() {
    let members = "(var float4 (a :packoffset(c0))) (var row_major float4x4 (m :packoffset(c1.y)) (n[2]))";
    let source = "cbuffer X : register(b0, space1) { float4 a : packoffset(c0); row_major float4x4 m : packoffset(c1.y), n[2]; }";
    check(&[
        (source, &format!("(cbuffer X :register(b0 space1) {members})")),
        (&format!("namespace s {{ {source} }}"), &format!("(namespace s (cbuffer X :register(b0 space1) {members}))")),
        ("[[vk::binding(1)]] tbuffer X { float a; };", "(tbuffer [vk::binding 1] X (var float (a))) (empty)"),
        ("cbuffer X { struct S { int a; } s; S t; }", "(cbuffer X (var (struct S (var int (a))) (s)) (var S (t)))"),
        ("cbuffer C { float sample; float in; }", "(cbuffer C (var float (sample)) (var float (in)))"),
    ]);
}

#[test]
fn a_stray_semicolon_is_an_empty_item() {
    check(&[("struct S { int a; };;", "(struct S (var int (a))) (empty)")]);
}

#[test]
fn prototypes_and_variables() {
    check(&[
        ("struct P { int a; }; P p(addr);", "(struct P (var int (a))) (var P (p (init addr)))"),
        ("struct P { int a; }; float f(P);", "(struct P (var int (a))) (fn float f ((P)))"),
        ("float f();", "(fn float f ())"),
        ("float f(void) { }", "(fn float f () (block))"),
        (
            "int f(in float a, out precise b, inout float c[2] : C = 1);",
            "(fn int f ((in float a) (out precise b) (inout float c[2] :C = 1)))",
        ),
        ("int f()[2];", "(fn int f ()[2])"),
        ("Undeclared f(Other o);", "(fn Undeclared f ((Other o)))"),
    ]);
}

#[test]
fn semantics_and_modifiers() {
    check(&[
        (
            "float4 main(nointerpolation float4 a : A0, linear sample float b : B) : SV_Target0 { }",
            "(fn float4 main ((nointerpolation float4 a :A0) (linear sample float b :B)) :SV_Target0 (block))",
        ),
        (
            "void g(triangle V v[3] : V, inout TriangleStream<V> s) { }",
            "(fn void g ((triangle V v[3] :V) (inout TriangleStream<name V> s)) (block))",
        ),
        ("groupshared float4 s[64];", "(var groupshared float4 (s[64]))"),
        ("export noinline float f() { }", "(fn export noinline float f () (block))"),
        ("Texture2D t : T : register(t0);", "(var Texture2D (t :T :register(t0)))"),
        ("Buffer<unorm float4> b;", "(var Buffer<type unorm float4> (b))"),
        ("out float sample;", "(var out float (sample))"),
    ]);
}

#[test]
fn attributes() {
    check(&[
        (
            "[[a]] [[b(1), vk::c]] [numthreads(8, 8, 1)] void f() { }",
            "(fn [a] [b 1] [vk::c] [numthreads 8 8 1] void f () (block))",
        ),
        ("[shader(\"compute\")] [[vk::x]] static float f();", "(fn [shader \"compute\"] [vk::x] static float f ())"),
        (
            "template<typename T> [[vk::x(42)]] T f([[vk::ext_literal]] T a);",
            "(template (type T) (fn [vk::x 42] T f (([vk::ext_literal] T a))))",
        ),
        ("[[vk::x]] template<typename T> T f();", "(template (type T) (fn [vk::x] T f ()))"),
        ("struct S { [[vk::offset(4)]] float a; };", "(struct S (var [vk::offset 4] float (a)))"),
        ("struct [[vk::x]] S { };", "(struct [vk::x] S)"),
        ("using X [[vk::x(1)]] = float;", "(alias [vk::x 1] X float)"),
        ("typedef float X [[vk::x(1)]];", "(alias [vk::x 1] X float)"),
        ("[[vk::x(E::A, N + 1, \"s\")]] RWBuffer<float> b;", "(var [vk::x E::A (+ N 1) \"s\"] RWBuffer<type float> (b))"),
    ]);
}

#[test]
fn structs() {
    check(&[
        ("struct S : A, ns::B<3> { };", "(struct S :A :ns::B<3>)"),
        (
            "class C { int a; int f() const { return later; } int later; };",
            "(class C (var int (a)) (fn int f () const (block (return later))) (var int (later)))",
        ),
        ("interface I { float f(); };", "(interface I (fn float f ()))"),
        ("struct S;", "(struct S forward)"),
        ("struct { int a; } s, t[2];", "(var (struct (var int (a))) (s) (t[2]))"),
        ("static const struct S { int a; } s = { 1 };", "(var static const (struct S (var int (a))) (s = (list 1)))"),
        (
            "struct S { uint a : 3; uint : 5; uint b : N; };",
            "(struct S (var uint (a bits 3)) (var uint ( bits 5)) (var uint (b :N)))",
        ),
        (
            "struct S { struct T { int a; } t; static const int n = 1; };",
            "(struct S (var (struct T (var int (a))) (t)) (var static const int (n = 1)))",
        ),
        (
            "struct S { int x; S operator+(S o); bool operator<(S o); int operator[](int i); int operator()(int i); };",
            "(struct S (var int (x)) (fn S operator+ ((S o))) (fn bool operator< ((S o))) (fn int operator[] ((int i))) (fn int operator() ((int i))))",
        ),
        ("struct S { operator float(); };", "(struct S (fn float operator float ()))"),
    ]);
}

#[test]
fn a_method_sees_later_fields() {
    check(&[(
        "struct S { bool f() { return a < b && c > (a); } int a, b, c; };",
        "(struct S (fn bool f () (block (return (&& (< a b) (> c a))))) (var int (a) (b) (c)))",
    )]);
}

#[test]
fn out_of_line_members() {
    check(&[
        (
            "struct S { typedef int T; T f(); static int n; }; int S::f() { return (T)-n; } int S::n = 1;",
            "(struct S (alias T int) (fn T f ()) (var static int (n))) (fn int S::f () (block (return (cast T (- n))))) (var int (S::n = 1))",
        ),
        ("S S::operator+(S o) { }", "(fn S S::operator+ ((S o)) (block))"),
        ("template<typename T> int A<T>::n[2] = { 1 };", "(template (type T) (var int (A<type T>::n[2] = (list 1))))"),
    ]);
}

#[test]
fn enums() {
    check(&[
        ("enum E { A, B = 3 << 2, };", "(enum E (A) (B (<< 3 2)))"),
        ("enum : uint { A };", "(enum :uint (A))"),
        ("enum class E : uint64_t { A };", "(enum-class E :uint64_t (A))"),
        ("enum E { A } e;", "(var (enum E (A)) (e))"),
    ]);
}

#[test]
fn templates() {
    check(&[
        (
            "template<typename T, int N = 3, class U = float> struct A { T v[N]; };",
            "(template (type T) (int N = 3) (type U = float) (struct A (var T (v[N]))))",
        ),
        (
            "template<class T> struct A { }; template<> struct A<int> { }; template<class T> struct A<A<T>> { };",
            "(template (type T) (struct A)) (template (struct A<type int>)) (template (type T) (struct A<type A<type T>>))",
        ),
        (
            "template<class T> T f(T a); template<> float f<float>(float a) { }",
            "(template (type T) (fn T f ((T a)))) (template (fn float f<type float> ((float a)) (block)))",
        ),
        (
            "template<class T> using V = vector<T, 4>; V<int> v;",
            "(template (type T) (alias V vector<type T, 4>)) (var V<type int> (v))",
        ),
        (
            "template<typename T, typename = enable_if<true>, typename enable_if<T>::type N = 1> void f();",
            "(template (type T) (type = enable_if<true>) (enable_if<type T>::type N = 1) (fn void f ()))",
        ),
        ("template<template<class> class C> void f();", "(template (template (type) C) (fn void f ()))"),
        ("struct S { template<typename T> T f(); }; ", "(struct S (template (type T) (fn T f ())))"),
        (
            "template<typename T> void f() { typename T::type x = (typename T::type)1; }",
            "(template (type T) (fn void f () (block (var T::type (x = (cast T::type 1))))))",
        ),
        (
            "template<typename T> void f() { T t; t.template g<1>(); T::template h<T>(); }",
            "(template (type T) (fn void f () (block (var T (t)) (expr (call (. t g<1>))) (expr (call T::h<type T>)))))",
        ),
    ]);
}

#[test]
fn inline_spirv_types() {
    check(&[(
        "using T [[vk::ext_capability(1)]] = vk::SpirvType<21, 8, 1, vk::Literal<vk::integral_constant<uint, 8>>, Texture2D>;",
        "(alias [vk::ext_capability 1] T vk::SpirvType<21, 8, 1, type vk::Literal<type vk::integral_constant<type uint, 8>>, name Texture2D>)",
    )]);
}

#[test]
fn namespaces_and_using() {
    check(&[
        ("namespace a::b { struct S { }; } a::b::S s;", "(namespace a (namespace b (struct S))) (var a::b::S (s))"),
        ("namespace { int a; }", "(namespace (var int (a)))"),
        (
            "namespace a { typedef int T; } using namespace a; static int x = (T)-1;",
            "(namespace a (alias T int)) (using-namespace a) (var static int (x = (cast T (- 1))))",
        ),
        (
            "namespace a { typedef int T; } using a::T; static int x = (T)-1;",
            "(namespace a (alias T int)) (using a::T) (var static int (x = (cast T (- 1))))",
        ),
        (
            "namespace a { typedef int T; } namespace a { static int x = (T)-1; }",
            "(namespace a (alias T int)) (namespace a (var static int (x = (cast T (- 1)))))",
        ),
        ("namespace a { typedef int T; } static int x = (T)-1;", "(namespace a (alias T int)) (var static int (x = (- T 1)))"),
    ]);
}

#[test]
fn sampler_states_and_effect_annotations() {
    check(&[
        ("SamplerState s { Filter = MIN; AddressU = Wrap; }; int a;", "(var SamplerState (s (states))) (var int (a))"),
        ("sampler2D s = sampler_state { Texture = <t>; };", "(var sampler2D (s (states)))"),
        ("SamplerState s { 2 = 3; f(a, 1 + b); }, t { x } , u;", "(var SamplerState (s (states)) (t (states)) (u))"),
        ("float a[2] { 1, 2 }; float b[2] = { 1, 2 };", "(var float (a[2] (states))) (var float (b[2] = (list 1 2)))"),
        ("PixelShader p = compile ps_2_0 main(1); int a;", "(var PixelShader (p = compile)) (var int (a))"),
        ("technique T < int a = 1; > { pass { x = compile ps_2_0 { ; } } } int a;", "(technique) (var int (a))"),
        (
            "SamplerState s[3] { { Filter = A; B = C; }, {}, { D[0] = E; } }; float a[1] = { { b } };",
            "(var SamplerState (s[3] (states))) (var float (a[1] = (list (list b))))",
        ),
        ("SamplerState s : register(s0) { };", "(var SamplerState (s :register(s0) (states)))"),
        ("Texture2D t < string Name = \"x\"; >; int a;", "(var Texture2D (t)) (var int (a))"),
    ]);
}

#[test]
fn static_assertions() {
    check(&[
        ("_Static_assert(sizeof(float) == 4, \"a\" \"b\");", "(static-assert (== (sizeof-type float) 4) \"ab\")"),
        ("static_assert(1 < 2);", "(static-assert (< 1 2))"),
        ("struct S { _Static_assert(1, \"\"); };", "(struct S (static-assert 1 \"\"))"),
    ]);
}

#[test]
fn decltype_and_auto() {
    check(&[(
        "void f() { __decltype(1 + 2) x; auto y = 1; decltype(x)(1); }",
        "(fn void f () (block (var (decltype (+ 1 2)) (x)) (var auto (y = 1)) (expr (cast (decltype x) 1))))",
    )]);
}

#[test]
fn pragmas_are_kept_beside_the_tree() {
    let (unit, diagnostics, _) = super::parse("int a;\n#pragma pack_matrix(row_major)\nint b;\n");
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let texts: Vec<&str> = unit.pragmas.iter().map(|pragma| pragma.text.as_str()).collect();
    assert_eq!(texts, ["pack_matrix(row_major)"]);
    assert_eq!(frontend::dump(&unit), "(var int (a))\n(pragma \"pack_matrix(row_major)\")\n(var int (b))\n");
}
