//! Tests of functions, methods and templates: the selected overload, the arguments, and errors in calls.

mod support;

use support::{body, check_with, errors, hir, library, warnings};

#[test]
fn the_better_overload_wins() {
    let overloads = "int g(int a) { return 0; } int g(float a) { return 1; } int g(uint2 a) { return 2; }\n";
    for (argument, chosen) in [("1", "1:int"), ("1.5", "1.5:float"), ("uint2(1, 2)", "uint2(1:uint, 2:uint)")] {
        let text = body(&format!("{overloads} void f() {{ g({argument}); }}"));
        assert_eq!(text, format!("g({chosen})"), "{argument}");
    }
    let text = body("float g(float a) { return a; } float4 g(float4 a) { return a; } void f(float4 v) { g(v); }");
    assert_eq!(text, "g(*v)");
}

#[test]
fn ambiguous_calls_list_the_candidates() {
    let checked = check_with("void g(int a, float b) {} void g(float a, int b) {} void f() { g(1, 1); }", &library());
    assert_eq!(checked.errors(), ["1:64: call to 'g' is ambiguous"]);
    let labels: Vec<&str> = checked.diagnostics[0].labels[1..].iter().map(|l| l.message.as_str()).collect();
    assert_eq!(labels, ["candidate function: void g(int a, float b)", "candidate function: void g(float a, int b)"]);
}

#[test]
fn literals_fit_each_type_of_their_kind() {
    for (first, second, argument) in [("int", "uint", "1"), ("int", "int64_t", "-1"), ("float", "double", "1.5 * 2")] {
        let overloads = format!("int g({first} a) {{ return 0; }} int g({second} a) {{ return 1; }}");
        let found = errors(&format!("{overloads} void f() {{ g({argument}); }}"));
        assert!(matches!(found.as_slice(), [error] if error.contains("call to 'g' is ambiguous")), "{overloads}: {found:?}");
        // A cast resolves the ambiguity, and so does another argument.
        assert!(body(&format!("{overloads} void f() {{ g(({first})({argument})); }}")).contains(&format!(":{first}")));
    }
    // Operations on vectors of one literal are literals, too.
    for argument in ["((b ? -2 : 7).xxxx << 3).x", "((b ? -2 : 7).xx + 3).x", "(3 & (b ? -2 : 7).xx).x"] {
        let overloads = "int g(int a) { return 0; } int g(uint a) { return 1; }";
        let found = errors(&format!("{overloads} void f(bool b) {{ g({argument}); }}"));
        assert!(matches!(found.as_slice(), [error] if error.contains("call to 'g' is ambiguous")), "{argument}: {found:?}");
    }
    let pairs = "int g(int a, int b) { return 0; } int g(uint a, uint b) { return 1; }";
    assert_eq!(body(&format!("{pairs} void f() {{ g(1, 2u); }}")), "g(1:uint, 2:uint)");
}

#[test]
fn types_of_one_kind_are_equally_near() {
    for (first, second, argument) in
        [("int", "uint", "true"), ("int", "float", "true"), ("float", "float1", "1.5"), ("bool", "int", "1.5f")]
    {
        let overloads = format!("int g({first} a) {{ return 0; }} int g({second} a) {{ return 1; }}");
        let found = errors(&format!("{overloads} void f() {{ g({argument}); }}"));
        assert!(matches!(found.as_slice(), [error] if error.contains("call to 'g' is ambiguous")), "{overloads}: {found:?}");
    }
}

#[test]
fn a_choice_between_literals_is_a_literal() {
    let overloads = "int g(int a) { return 0; } int g(half a) { return 1; }";
    assert_eq!(body(&format!("{overloads} void f(bool c) {{ g(c ? 1.5 : 2); }}")), "g((*c ? 1.5:half : 2.0:half))");
    assert_eq!(
        body("void f(bool c, half h) { half x = h * (c ? 0.5 : 2.0); }"),
        "let x: half = (*h * (*c ? 0.5:half : 2.0:half))"
    );
    assert_eq!(
        body("void f(bool c, bool d) { double x = c ? 0.1 : d ? 1 : 2.5; }"),
        "let x: double = (*c ? 0.1:double : (*d ? 1.0:double : 2.5:double))"
    );
    assert_eq!(
        body("void f(bool c) { uint64_t x = c ? 0x1ffffffff : 1; }"),
        "let x: uint64_t = (*c ? 8589934591:uint64_t : 1:uint64_t)"
    );
    assert_eq!(body("void f(bool c) { float x = c ? 1 : 2.5; }"), "let x: float = (*c ? 1.0:float : 2.5:float)");
    assert_eq!(body("void f(bool c) { min16float2 x = c ? 1.5 : 2.5; }").matches(":min16float").count(), 2);
    assert_eq!(
        warnings("void f(bool c) { int x = c ? 1.5 : 2; }"),
        ["1:30: implicit conversion from 1.5 to 'int' discards the fraction"]
    );
}

#[test]
fn the_elements_of_patches_are_read_only() {
    let source =
        "struct P { float4 a : A; }; void f(InputPatch<P, 3> p) { p[0].a = 1; } void g(OutputPatch<P, 3> q) { q[0].a = 1; }";
    let found = errors(source);
    assert!(found.len() == 2 && found.iter().all(|error| error.contains("is const")), "{found:?}");
}

#[test]
fn calls_that_fit_nothing_say_why() {
    let checked =
        check_with("struct S { int x; }; void g(S s) {} void g(int a, out int b) { b = a; } void f() { g(1); }", &library());
    assert_eq!(checked.errors(), ["1:84: no matching function for call to 'g'"]);
    let labels: Vec<&str> = checked.diagnostics[0].labels[1..].iter().map(|l| l.message.as_str()).collect();
    assert_eq!(
        labels,
        [
            "candidate function not viable: void g(S s): cannot convert argument 1 from 'literal int' to 'S'",
            "candidate function not viable: void g(int a, out int b): it requires 2 arguments, got 1"
        ]
    );
}

#[test]
fn out_arguments_of_another_type_are_copied_back() {
    let source = "void g(out int a, inout float b) { a = 1; } void f() { float x; int y; g(x, y); }";
    assert_eq!(
        body(source).lines().last(),
        Some("($t3 = convert<float>(*y), (g($t2, $t3), (x = convert<float>(*$t2), y = convert<int>(*$t3))))")
    );
    assert_eq!(errors("void g(out int a) { a = 1; } void f() { g(1); }"), ["1:41: no matching function for call to 'g'"]);
    assert_eq!(
        errors("void g(out int a) { a = 1; } static const int c = 1; void f() { g(c); }"),
        ["1:67: cannot pass this as an 'out' argument: 'c' is const"]
    );
}

#[test]
fn methods_see_their_fields() {
    let source = "struct S { float x; float get() { return x * this.x; } void set(float v) { x = v; } static int n; };
        void f(S s) { s.set(s.get()); S::n = 1; }";
    let listing = hir(source);
    assert!(listing.contains("return (*this.x * *this.x)"), "{listing}");
    assert!(listing.contains("S::set(s, S::get(s))"), "{listing}");
    assert!(listing.contains("S::n = 1:int"), "{listing}");
    assert_eq!(
        errors("struct S { int x; static int g() { return x; } };"),
        ["1:43: invalid use of a field outside of a non-static member function"]
    );
}

#[test]
fn methods_of_values_get_a_temporary() {
    assert_eq!(
        body("struct S { int x; int get() { return x; } }; S make() { return (S)0; } void f() { make().get(); }"),
        "S::get(temporary(make()))"
    );
}

#[test]
fn derived_structs_have_what_their_base_has() {
    let source = "struct B { int a; int get() { return a; } }; struct D : B { int b; };
        int g(B b) { return b.a; } void f(D d) { d.a = d.b; d.get(); g(d); }";
    assert_eq!(body(source), "d.B.a = *d.b\nB::get(d.B)\ng(*d.B)");
}

#[test]
fn methods_may_be_defined_outside() {
    let source = "struct S { int x; int get(); }; int S::get() { return x; } void f(S s) { s.get(); }";
    assert!(hir(source).contains("fn S::get(this this: S) -> int\n{\n    return *this.x"));
}

#[test]
fn functions_may_be_declared_before() {
    assert_eq!(body("int g(int a); void f() { g(1); } int g(int a) { return a; }"), "g(1:int)");
    let called = "int g(int a); [shader(\"compute\")] [numthreads(1, 1, 1)] void f() { g(1); }";
    assert_eq!(errors(called), ["1:68: call to function 'g', which has no definition"]);
    // The call is unreachable.
    assert_eq!(body("int g(int a); void f() { g(1); }"), "g(1:int)");
    assert_eq!(errors("void f() { g(); } void g() { }"), ["1:12: use of undeclared identifier 'g'"]);
    assert_eq!(
        errors("int g() { return 1; } float g() { return 1; }"),
        ["1:29: functions that differ only in their return type cannot be overloaded: 'g'"]
    );
    assert_eq!(errors("void g() { } void g() { }"), ["1:19: redefinition of 'g'"]);
}

#[test]
fn default_arguments_are_evaluated_where_they_stand() {
    assert_eq!(
        body(
            "static const int N = 2; namespace n { static const int N = 3; void g(int a, int b = N) { } } void f() { n::g(1); }"
        ),
        "n::g(1:int, 3:int)"
    );
    assert_eq!(errors("void g(int a = 1, int b) { }"), ["1:23: missing default argument on parameter"]);
}

#[test]
fn recursion_is_an_error() {
    assert_eq!(
        errors("int g(int a); int h(int a) { return g(a); } int g(int a) { return h(a); } static int x = g(1);"),
        ["1:49: recursive functions are not allowed: 'g' calls itself"]
    );
    assert_eq!(
        errors("int g(int a) { return a > 0 ? g(a - 1) : g(a - 2); } static int x = g(1);"),
        ["1:5: recursive functions are not allowed: 'g' calls itself"]
    );
}

// Templates.

#[test]
fn template_arguments_are_deduced() {
    let source = "template <typename T> T sq(T x) { return x * x; } void f(float3 v, half h) { sq(v); sq(2); sq(h); sq(v); }";
    assert_eq!(body(source), "sq<float3>(*v)\nsq<int>(2:int)\nsq<half>(*h)\nsq<float3>(*v)");
    let listing = hir(source);
    assert_eq!(listing.matches("fn sq<float3>").count(), 1, "each instance once: {listing}");
}

#[test]
fn deduction_looks_into_types() {
    let source = "template <typename T, uint N> T first(vector<T, N> v) { return v.x; }
        template <typename T> T load(RWStructuredBuffer<T> b) { return b[0]; }
        template <typename T, uint N> T sum(T a[N]) { T r = 0; for (uint i = 0; i < N; i++) r += a[i]; return r; }
        RWStructuredBuffer<int> buffer;
        void f() { first(uint2(1, 2)); load(buffer); float a[3] = {1, 2, 3}; sum(a); }";
    let text = body(source);
    assert!(text.contains("first<uint, 2>(") && text.contains("load<int>(") && text.contains("sum<float, 3>("), "{text}");
}

#[test]
fn deduction_takes_the_name_of_the_class_around_it() {
    let source = "template <typename T, uint N> struct Row { T items[N];
            template <typename U> float both(Row<U, N> other) { return items[0] + other.items[0]; } };
        void f(Row<float, 2> a, Row<int, 2> b) { a.both(b); }";
    assert_eq!(body(source), "Row<float, 2>::both<int>(a, *b)");
    let other = "template <typename T> struct Row { T item; template <typename U> void both(Row<U> other) { } };
        struct Else { int item; }; void f(Row<float> a, Else b) { a.both(b); }";
    assert_eq!(errors(other), ["2:67: no matching function for call to 'both'"]);
}

#[test]
fn template_arguments_may_be_explicit_or_defaults() {
    let source = "template <typename T, int N = 4> T g(float x) { return (T)x * N; } void f() { g<int>(1); g<uint, 2>(1); }";
    assert_eq!(body(source), "g<int, 4>(1.0:float)\ng<uint, 2>(1.0:float)");
    let checked = check_with("template <typename T> T g() { return 0; } void f() { g(); }", &library());
    assert_eq!(checked.errors(), ["1:54: no matching function for call to 'g'"]);
    assert_eq!(
        checked.diagnostics[0].labels[1].message,
        "candidate function not viable: g: could not deduce its template parameter 'T'"
    );
}

#[test]
fn functions_are_better_than_templates() {
    let source = "template <typename T> int g(T x) { return 1; } int g(int x) { return 2; } void f() { g(1u); int i; g(i); }";
    assert_eq!(body(source), "g<uint>(1:uint)\nlet i: int\ng(*i)");
}

#[test]
fn endless_instantiation_is_an_error() {
    let source = "template <int N> int g() { return g<N + 1>(); } void f() { g<0>(); }";
    let found = errors(source);
    assert_eq!(found, ["1:35: no matching function for call to 'g'"]);
}

#[test]
fn class_templates_have_instances() {
    let source = "template <typename T, int N> struct Stack { T items[N]; int count; void push(T x) { items[count++] = x; } };
        typedef Stack<float, 4> Floats; void f() { Floats s = (Floats)0; s.push(1); Stack<float, 4> t = s; }";
    assert_eq!(
        body(source),
        "let s: Stack<float, 4> = zero:Stack<float, 4>\nStack<float, 4>::push(s, 1.0:float)\nlet t: Stack<float, 4> = *s"
    );
}

#[test]
fn operators_may_be_functions_of_structs() {
    let source =
        "struct V { float2 a; V operator+(V o) { V r; r.a = a + o.a; return r; } float operator[](int i) { return a[i]; }
            float operator()(float s) { return a.x * s; } V operator-() { V r; r.a = -a; return r; }
            V operator*(float s) { V x; x.a = a * s; return x; } };
        void f(V a, V b) { V c = a + b; c = c * 2; c[1]; c(3); c = -c; }";
    assert_eq!(
        body(source),
        "let c: V = V::operator+(a, *b)\nc = V::operator*(c, 2.0:float)\nV::operator[](c, 1:int)\nV::operator()(c, 3.0:float)\nc = V::operator-(c)"
    );
    assert_eq!(
        errors("struct V { int a; V operator+(V o) { return o; } }; void f(V a) { a + 1; }"),
        ["1:67: no matching function for call to 'operator+'"]
    );
    assert_eq!(
        errors("struct V { int a; void operator+=(V o) { } }; V operator-(V a, V b) { return a; }"),
        ["1:24: overloading 'operator+=' is not allowed", "1:49: overloading 'operator-' outside of a struct is not allowed"]
    );
    assert_eq!(
        errors("struct V { int a; }; void f(V a) { a + a; }"),
        ["1:36: invalid operands to binary operator '+' ('V' and 'V')"]
    );
}

#[test]
fn the_result_of_a_specialization_says_of_what_it_is() {
    let source =
        "template <typename T> T least(); template <> float least() { return 0.5; } template <> int least() { return 3; }
        template <typename T> T both(int by)[2]; template <> float both(int by)[2] { float made[2] = { 1, by }; return made; }
        void f() { float a = least<float>(); int b = least<int>(); float c = both<float>(1)[0]; }";
    let listing = hir(source);
    assert!(listing.contains("fn least<float>() -> float\n{\n    return 0.5:float"), "{listing}");
    assert!(listing.contains("fn least<int>() -> int\n{\n    return 3:int"), "{listing}");
    assert!(listing.contains("fn both<float>(by: int) -> float[2]"), "{listing}");
    let found = errors("template <typename T> T add(T a); template <> float add(int a) { return a; }");
    assert_eq!(found, ["1:53: no function template matches function template specialization 'add'"]);
}

#[test]
fn methods_see_the_templates_declared_after_them() {
    let source = "struct S {
        template <int N, typename T> void set(T x) { return store<N>(x); }
        template <int N> void store(float x) { place = x * N; }
        float place; };
        void f() { S s; s.set<2>(1.0f); }";
    let listing = hir(source);
    assert!(listing.contains("S::store<2>(this"), "{listing}");
}

#[test]
fn instances_are_not_made_again() {
    // An instance that the arguments of a pattern need is created once, so its errors are reported even if the pattern does not
    // match.
    let source = "template <bool C> struct When {}; template <> struct When<true> { typedef int type; };
        template <typename T> struct Facts { static const uint id = missing; };
        template <typename T, typename = int> struct Known { static const uint value = 1; };
        template <typename T> struct Known<T, typename When<Facts<T>::id != 0>::type> { static const uint value = 2; };
        uint f() { return Known<float>::value + Facts<float>::id; }";
    assert_eq!(errors(source), ["2:69: use of undeclared identifier 'missing'"]);
}

#[test]
fn templates_are_declared_again() {
    let again = "template <typename T> struct Box { T item; }; template <typename T> using Boxed = Box<T>;
        template <typename U> using Boxed = Box<U>; float f() { Boxed<float> a; a.item = 1; return a.item; }";
    assert_eq!(warnings(again), Vec::<String>::new());
    let other = "template <typename T> using Same = T; template <typename T> using Same = int;";
    assert_eq!(errors(other), ["1:67: redefinition of 'Same'"]);
    let defaults =
        "template <typename T> T g(T a, T b = 1); template <typename T> T g(T a, T b = 2) { return a; } void f() { g(1); }";
    assert_eq!(errors(defaults), ["1:79: redefinition of default argument"]);
}

#[test]
fn parameters_of_a_template_have_different_names() {
    let found = errors("template <typename T, int T> struct S { };");
    assert_eq!(found, ["1:27: declaration of 'T' shadows a template parameter"]);
}

#[test]
fn declarations_do_not_shadow_template_parameters() {
    // An `@` precedes each declaration that shadows a parameter.
    for marked in [
        "template <typename T> struct S { template <typename @T> T f(T t) { return t; } };",
        "template <typename T> T f(T t) { int @T = 1; return t; }",
        "template <typename T> int f(int @T) { return T; }",
        "template <typename T> int f(int @T);",
        "template <int N> void f() { for (int @N = 0; N < 3; N++) { } { typedef int @N; } }",
        "template <int N> void f() { if (int @N = 1) { } while (true) { do { int @N; } while (false); } }",
        "template <int N> void f(int a) { switch (a) { case 1: { enum E { @N }; } } if (a > 0) ; else int @N; }",
        "template <typename T> struct S { int @T; };",
        "template <typename T> struct S { static int @T[2]; };",
        "template <typename T> struct S { void @T() { } };",
        "template <typename T> struct S { struct @T { int x; }; };",
        "template <typename T> struct S { enum @T { A }; };",
        "template <typename T> struct S { struct { int @T; } x; };",
        "template <typename T> struct @T { int x; };",
        "template <int N> struct S { int f(); }; template <int N> int S<N>::f() { int @N = 1; return N; }",
        "struct S { template <typename T> void f(T @T) { } };",
        // The error is reported once, and not again for each instance.
        "template <typename T> struct S { template <int N> int f() { int @N = 1; return N; } }; S<int> a; S<float> b;",
    ] {
        let mut columns = Vec::new();
        let mut wrong = String::new();
        for part in marked.split_inclusive('@') {
            wrong += part.trim_end_matches('@');
            columns.push(wrong.len() + 1);
        }
        columns.pop();
        let message = |column: &usize| {
            let name = &wrong[column - 1..*column];
            format!("1:{column}: declaration of '{name}' shadows a template parameter")
        };
        assert_eq!(errors(&wrong), columns.iter().map(message).collect::<Vec<_>>(), "{wrong}");
    }
    for right in [
        "template <typename T> int T() { return 1; }",
        "template <int N> int f() { struct N { int x; }; return 1; }",
        "template <typename T> struct S { int f(); }; template <typename U> int S<U>::f() { int T = 1; return T; }",
        "template <typename T> T f(T t) { return t; } int g() { int T = 1; return f(T); }",
        "template <typename T> struct S { T a; }; struct U { S<int> T; };",
    ] {
        assert_eq!(check_with(right, &library()).errors(), [""; 0], "{right}");
    }
}

#[test]
fn patterns_of_functions_match_nothing() {
    let source = "template <typename T> struct IsFunction { static const bool value = false; };
        template <typename R> struct IsFunction<R()> { static const bool value = true; };
        template <typename R, typename A> struct IsFunction<R(A)> { static const bool value = true; };
        static const int n[IsFunction<int>::value ? 1 : 2] = { 1, 2 };";
    assert_eq!(warnings(source), Vec::<String>::new());
}

#[test]
fn templates_have_explicit_specializations() {
    let source = "template <typename T> int size(T x) { return 0; } template <> int size<float>(float x) { return 4; }
        template <typename T> struct Name { static const int id = 0; }; template <> struct Name<int> { static const int id = 7; };
        void f() { size(1.0f); size(1); int a = Name<int>::id; int b = Name<float>::id; }";
    let listing = hir(source);
    assert!(listing.contains("fn size<float>(x: float) -> int\n{\n    return 4:int"), "{listing}");
    assert_eq!(body(source), "size<float>(1.0:float)\nsize<int>(1:int)\nlet a: int = 7:int\nlet b: int = 0:int");
    assert_eq!(errors("template <> int g<int>(int a) { return a; }"), ["1:17: unknown function template 'g'"]);
}

#[test]
fn errors_in_instances_say_who_needed_them() {
    let checked = check_with("template <typename T> int g(T a) { return a.x1; } void f() { g(1); g(1u); }", &library());
    assert_eq!(checked.errors(), ["1:45: invalid swizzle 'x1' on type 'int'", "1:45: invalid swizzle 'x1' on type 'uint'"]);
    assert_eq!(checked.diagnostics[0].labels[1].message, "in instantiation of 'g<int>' requested here");
}

#[test]
fn errors_in_instances_show_the_way_there() {
    let source = "template <typename T> int inner(T a) { return a.x1; }
        template <typename T> int outer(T a) { return inner(a); }
        void f() { outer(1); }";
    let checked = check_with(source, &library());
    assert_eq!(checked.errors(), ["1:49: invalid swizzle 'x1' on type 'int'"]);
    let way: Vec<(&str, bool)> = checked.diagnostics[0].labels[1..].iter().map(|label| (&*label.message, label.is_use)).collect();
    assert_eq!(
        way,
        [("in instantiation of 'inner<int>' requested here", true), ("in instantiation of 'outer<int>' requested here", true)]
    );
}

/// Large overload sets are searched by hash.
#[test]
fn many_overloads() {
    let many: String = (0..100).map(|at| format!("struct S{at} {{ int a; }}; int f(S{at} s) {{ return {at}; }}\n")).collect();
    let right = check_with(&format!("{many} void g(S99 s) {{ f(s); }} int f(S50 s);"), &library());
    assert_eq!(right.errors(), Vec::<String>::new());
    assert_eq!(errors(&format!("{many} int f(S50 s) {{ return 1; }}")), ["101:6: redefinition of 'f'"]);
    let unknown = check_with(&format!("{many} void g(float2 s) {{ f(s); }}"), &library()).diagnostics;
    assert_eq!(unknown.len(), 1);
    assert!(unknown[0].labels.len() <= 21 && unknown[0].notes == ["80 more candidates are not shown"], "{unknown:?}");
}

#[test]
fn using_directives_are_searched_in_order() {
    let overloads = "namespace a { int f(int x) { return 1; } } namespace b { float2 f(float2 x) { return x; } }
                     namespace c { using namespace b; int h() { return 1; } }
                     using namespace c; using namespace a; using namespace c;
                     float2 k() { return f(float2(1, 2)) + f(3) + h(); }";
    assert_eq!(check_with(overloads, &library()).errors(), Vec::<String>::new());
    // Directives may form a cycle.
    let cycle =
        "namespace a {} namespace b { using namespace a; int v; } namespace a { using namespace b; int w() { return v; } }
                 namespace c { using namespace a; int x() { return v; } } int y() { return v; }";
    assert_eq!(errors(cycle), ["2:92: use of undeclared identifier 'v'"]);
    // A namespace may get functions after a directive.
    let later = "namespace a {} using namespace a; namespace a { int f() { return 1; } } int g() { return f(); }";
    assert_eq!(check_with(later, &library()).errors(), Vec::<String>::new());
    // The effect of a directive in a block ends with the block.
    let block = "namespace a { static int v; } int f() { { using namespace a; v = 1; } return v; }";
    assert_eq!(errors(block), ["1:78: use of undeclared identifier 'v'"]);
}

#[test]
fn many_using_directives_take_linear_time() {
    let namespaces: String =
        (0..8000).map(|n| format!("namespace n{n} {{ int f{n}() {{ return {n}; }} }} using namespace n{n};\n")).collect();
    let start = std::time::Instant::now();
    let text = format!("{namespaces} int g() {{ return f0() + f7999(); }}");
    assert_eq!(check_with(&text, &library()).errors(), Vec::<String>::new());
    assert!(start.elapsed() < std::time::Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn an_ambiguous_call_of_many_overloads_takes_linear_time() {
    let overloads: String = (0..4000).map(|n| format!("struct S{n} {{}}; int f(int a, S{n} b = (S{n})0);\n")).collect();
    let start = std::time::Instant::now();
    assert_eq!(errors(&format!("{overloads}int g() {{ return f(1); }}")), ["4001:18: call to 'f' is ambiguous"]);
    assert!(start.elapsed() < std::time::Duration::from_secs(30), "{:?}", start.elapsed());
}
