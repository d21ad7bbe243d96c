//! Statements of all kinds, with their attributes.

use super::tree;

/// The trees of the statements of a function's body.
fn body(statements: &str) -> String {
    let all = tree(&format!("typedef float4 T; static int a, b, n; void f() {{ {statements} }}"));
    let start = all.find("(block").expect("a body") + "(block".len();
    all[start..all.len() - "))".len()].trim().to_owned()
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(body(source), *expected, "{source}");
    }
}

#[test]
fn a_product_is_no_pointer() {
    check(&[("a * b;", "(expr (* a b))"), ("unknown * b;", "(expr (* unknown b))")]);
}

#[test]
fn constructor_style_initializers() {
    check(&[
        ("T p(a);", "(var T (p (init a)))"),
        ("float x(1.0);", "(var float (x (init 1.0)))"),
        ("T p(T(1), a);", "(var T (p (init (call T 1) a)))"),
        ("vk::BufferPointer<T> p(a);", "(var vk::BufferPointer<type T> (p (init a)))"),
        ("float g(float x);", "(fn float g ((float x)))"),
    ]);
}

#[test]
fn declarations_and_expressions() {
    check(&[
        ("T x = 1, y[2][3] = { 1, 2 };", "(var T (x = 1) (y[2][3] = (list 1 2)))"),
        ("static const uint x = 1;", "(var static const uint (x = 1))"),
        ("float const x = 1;", "(var const float (x = 1))"),
        ("precise float x;", "(var precise float (x))"),
        ("float precise = 1; precise = 2;", "(var float (precise = 1)) (expr (= precise 2))"),
        ("unsigned int x;", "(var unsigned int (x))"),
        ("undeclared x;", "(var undeclared (x))"),
        ("undeclared<3> x;", "(var undeclared<3> (x))"),
        ("T(a).x;", "(expr (. (call T a) x))"),
        ("struct { int m; } s;", "(var (struct (var int (m))) (s))"),
        ("struct S { int m; }; S s;", "(struct S (var int (m))) (var S (s))"),
        ("struct S s;", "(var (struct S forward) (s))"),
        ("using U = float; U x;", "(alias U float) (var U (x))"),
        ("typedef float A[2]; A x;", "(alias A float[2]) (var A (x))"),
        ("[[vk::x]] float x;", "(var [vk::x] float (x))"),
        ("float x [[vk::x(1)]] = 1;", "(var float (x [vk::x 1] = 1))"),
        (";", "(empty)"),
    ]);
}

#[test]
fn selection() {
    check(&[
        ("if (a) b; else if (n) { } else ;", "(if a (expr b) (if n (block) (empty)))"),
        ("if (int k = a) k++;", "(if (var int (k = a)) (expr (post++ k)))"),
        ("[branch] if (a) [flatten] if (b) n;", "(if [branch] a (if [flatten] b (expr n)))"),
        ("if (a) if (b) n; else a;", "(if a (if b (expr n) (expr a)))"),
        ("if (a < b && n > (b)) { }", "(if (&& (< a b) (> n b)) (block))"),
        ("if (a) float x = 1;", "(if a (var float (x = 1)))"),
    ]);
}

#[test]
fn switches() {
    check(&[
        (
            "[forcecase] switch (a) { case 1: case n ? 2 : 3: a++; break; default: { } }",
            "(switch [forcecase] a (block (case 1) (case (? n 2 3)) (expr (post++ a)) (break) (default) (block)))",
        ),
        ("switch (a) { default: break; case E::A: ; }", "(switch a (block (default) (break) (case E::A) (empty)))"),
        (
            "switch (int k = a) { case 0: int x = 1; x; }",
            "(switch (var int (k = a)) (block (case 0) (var int (x = 1)) (expr x)))",
        ),
    ]);
}

#[test]
fn loops() {
    check(&[
        (
            "[unroll(4)] for (int i = 0, j = 1; i < n; ++i, j--) a;",
            "(for [unroll 4] (var int (i = 0) (j = 1)) (< i n) (, (++ i) (post-- j)) (expr a))",
        ),
        ("for (;;) { }", "(for () () () (block))"),
        ("for (a = 1; int k = b;) ;", "(for (expr (= a 1)) (var int (k = b)) () (empty))"),
        ("for (a * b; ; ) ;", "(for (expr (* a b)) () () (empty))"),
        ("[loop] while (int k = a) { continue; }", "(while [loop] (var int (k = a)) (block (continue)))"),
        ("do a--; while (a > 0);", "(do (> a 0) (expr (post-- a)))"),
        ("[unroll] do { if (a) break; } while (b);", "(do [unroll] b (block (if a (break))))"),
    ]);
}

#[test]
fn jumps() {
    check(&[
        ("return;", "(return)"),
        ("return a, b;", "(return (, a b))"),
        ("return { 1, 2 };", "(return (list 1 2))"),
        ("if (a) discard;", "(if a (discard))"),
    ]);
}

#[test]
fn a_local_name_hides_a_type() {
    check(&[
        ("int T; (T)-a;", "(var int (T)) (expr (- T a))"),
        ("{ int T; } (T)-a;", "(block (var int (T))) (expr (cast T (- a)))"),
        ("for (int T = 0; T < a; ) ; (T)-a;", "(for (var int (T = 0)) (< T a) () (empty)) (expr (cast T (- a)))"),
    ]);
}
