//! Syntax errors: one for each mistake, at the right token.

use super::{errors, parse};

#[track_caller]
fn check(cases: &[(&str, &[&str])]) {
    for (source, expected) in cases {
        assert_eq!(errors(source), *expected, "{source}");
    }
}

#[test]
fn missing_semicolons() {
    check(&[
        ("void f() {\n  float x = 3\n  float y = 4;\n}", &["2:14: expected ';' after declaration"]),
        ("void f() {\n  g()\n  h();\n}", &["2:6: expected ';' after expression"]),
        ("void f() { return 1 }", &["1:20: expected ';' after return statement"]),
        ("struct S { float a; }\nvoid f() { }", &["1:22: expected ';' after struct"]),
        ("struct S { float a };", &["1:19: expected ';' after member"]),
        ("void f() { do a; while (b) c; }", &["1:27: expected ';' after 'do … while (…)'"]),
        ("float f()", &["1:10: expected ';' after function declaration"]),
    ]);
}

#[test]
fn access_specifiers() {
    let message = "HLSL has no access specifiers: all members are public";
    check(&[("class C { public: int a; private: int f(); };", &[&format!("1:11: {message}"), &format!("1:26: {message}")])]);
}

#[test]
fn brackets() {
    check(&[
        ("void f() { g(1, ; h(); }", &["1:17: expected ')'"]),
        ("void f() { g(1; 2); }\nvoid g() { a]; }", &["1:15: expected ')'", "2:13: unmatched ']'"]),
        ("void f() { int a[3; }", &["1:19: expected ']'"]),
        ("void f() { if a) { } }", &["1:16: unmatched ')'"]),
        ("void f() { while (1) { }", &["1:10: expected '}' for this '{'"]),
        ("void f() { } }\nvoid g() { }", &["1:14: unmatched '}'"]),
        ("[numthreads(1, 1, 1] void f() { }", &["1:20: expected ')'"]),
        ("void f() { for (int i = 0; i < 3; i++ { } }", &["1:43: expected ')'"]),
        ("Texture2D<float4 t;", &["1:10: this '<' has no closing '>'"]),
        ("template<typename T void f() { }", &["1:9: this '<' has no closing '>'"]),
    ]);
}

#[test]
fn a_brace_that_is_open_at_the_end_is_found_by_the_indentation() {
    check(&[
        ("void f() {\n    if (a) {\n        g();\n    h();\n}\nvoid i() { }\n", &["2:12: expected '}' for this '{'"]),
        ("void f() {\n    if (a) {\n        g();\n    }\nvoid h() {\n}\n", &["1:10: expected '}' for this '{'"]),
        ("void f()\n{\n    if (a)\n    {\n        g();\n\n    h();\n}\n", &["4:5: expected '}' for this '{'"]),
        ("void f() {\n    g(1;\n}\nvoid h() { g(", &["2:8: expected ')'", "4:13: expected ')' for this '('"]),
    ]);
    let (_, diagnostics, _) = parse("void f() {\n    if (a) {\n}\n");
    assert_eq!(diagnostics[0].labels[1].message, "the file ends here");
}

#[test]
fn an_unclosed_bracket_names_its_start() {
    let (_, diagnostics, _) = parse("void f() { g(1; }");
    assert_eq!(diagnostics[0].labels[1].message, "to match this '('");
}

#[test]
fn expressions() {
    check(&[
        ("void f() { x = ; y(); }", &["1:16: expected expression, found ';'"]),
        ("void f() { g(1,); }", &["1:16: expected expression, found ')'"]),
        ("void f() { x = a ? b; }", &["1:21: expected ':' in a conditional expression"]),
        ("void f() { x = a +* ; }", &["1:21: expected expression, found ';'"]),
        ("void f() { g(a b); }", &["1:16: expected ',' or ')' after argument"]),
        ("void f() { a.3; }", &["1:13: expected ';' after expression"]),
        ("void f() { a->b; }", &["1:13: '->' is not supported in HLSL, use '.'"]),
        ("void f() { a[]; }", &["1:14: expected an index"]),
        ("static int a = 08;", &["1:16: '08' is not a number"]),
        ("static float a = 1.5q;", &["1:18: invalid suffix 'q' on floating constant"]),
        ("static uint a = 99999999999999999999;", &["1:17: '99999999999999999999' does not fit in 64 bits"]),
    ]);
}

#[test]
fn declarations() {
    check(&[
        ("x = 3;\nvoid f() { }", &["1:1: expected a declaration, found a statement"]),
        ("int* p;", &["1:4: pointers and references are not supported in HLSL"]),
        ("void f(int& r) { }", &["1:11: pointers and references are not supported in HLSL"]),
        ("void f(float a,) { }", &["1:16: expected a parameter after ','"]),
        ("void f(float a float b) { }", &["1:16: expected ',' or ')' after parameter"]),
        ("float4 f() : { }", &["1:14: expected a semantic after ':'"]),
        ("enum E { A B };", &["1:12: expected ',' between enumerators"]),
        ("using X = ;", &["1:11: expected a type"]),
        ("static", &["1:7: expected a declaration, found end of input"]),
        (
            "Texture2D<float4> : register(t0);",
            &["1:19: expected the name of a variable before ':', or the width of a bit-field after it"],
        ),
        ("[[vk::binding(1 2)]] Texture2D t;", &["1:17: expected ',' or ')' after argument"]),
    ]);
}

#[test]
fn the_rest_of_a_broken_declaration_is_skipped() {
    check(&[
        ("void f(int a b)\nx = 3; g(); if (a) b;", &["1:14: expected ',' or ')' after parameter"]),
        (
            "void f(int a b) { }\nx = 3; g(); if (a) b;",
            &["1:14: expected ',' or ')' after parameter", "2:1: expected a declaration, found a statement"],
        ),
    ]);
}

#[test]
fn unsupported_constructs_are_named() {
    check(&[
        ("namespace a = b;", &["1:13: a namespace alias is not supported yet"]),
        ("template struct A<int>;", &["1:1: an explicit instantiation of a template is not supported yet"]),
        ("template<typename... T> void f();", &["1:18: a variadic template is not supported yet"]),
    ]);
}

#[test]
fn statements() {
    check(&[
        ("void f() { else { } }", &["1:12: 'else' without 'if'"]),
        ("void f() { if (a) }", &["1:18: expected a statement after 'if'"]),
        ("void f() { switch (a) { case 1 b; } }", &["1:32: expected ':' after case value"]),
        ("void f() { for (i = 0; i < 3, i++) { } }", &["1:34: expected ';' in a 'for' statement"]),
        ("void f() { if a; }", &["1:15: expected '(' after 'if'"]),
    ]);
}

#[test]
fn the_build_goes_on_after_an_error() {
    let source = "void f() { x = ; y = ; }\nint a b;\nvoid g() { z = ; }";
    check(&[(
        source,
        &[
            "1:16: expected expression, found ';'",
            "1:22: expected expression, found ';'",
            "2:6: expected ';' after declaration",
            "3:16: expected expression, found ';'",
        ],
    )]);
    let tree = frontend::dump(&parse(source).0);
    assert!(tree.contains("void f") && tree.contains("void g"), "{tree}");
}

#[test]
fn errors_point_through_macros() {
    assert_eq!(errors("#define M(a) a +\nvoid f() {\n  x = M(1);\n}"), ["3:11: expected expression, found ';'"]);
}

/// Runs with the stack of the compiler's own thread: a test's is too small for a debug build at the limit.
fn errors_of_deep(source: String) -> Vec<String> {
    std::thread::Builder::new().stack_size(64 << 20).spawn(move || errors(&source)).expect("a thread").join().expect("no panic")
}

#[test]
fn nesting_has_a_limit() {
    let nested = |open: &str, middle: &str, close: &str, n: usize| format!("{}{middle}{}", open.repeat(n), close.repeat(n));
    let sources = [
        format!("static int a = {};", nested("(", "1", ")", 50_000)),
        format!("static int a = {};", nested("-(", "1", ")", 50_000)),
        format!("static int a = {};", nested("- ", "1", "", 50_000)),
        format!("static int a[] = {};", nested("{", "1", "}", 50_000)),
        format!("static int a = {};", nested("a = ", "1", "", 50_000)),
        format!("static int a = {};", nested("a ? 1 : ", "1", "", 50_000)),
        format!("void f() {{ {} }}", nested("{", "", "}", 5_000)),
        format!("void f() {{ {} }}", nested("if (a) ", ";", "", 5_000)),
        format!("void f() {{ {} }}", nested("for (;;) ", ";", "", 5_000)),
        nested("namespace a {", "", "}", 5_000),
        nested("struct a {", "", "};", 5_000),
        format!("{} t;", nested("vector<", "int", ", 4>", 50_000)),
    ];
    for source in sources {
        let start = source.chars().take(40).collect::<String>();
        let errors = errors_of_deep(source);
        assert_eq!(errors.len(), 1, "{start}: {errors:?}");
        assert!(errors[0].ends_with("nesting level exceeded maximum of 256"), "{start}: {errors:?}");
    }
}

#[test]
fn a_chain_of_operators_has_a_limit() {
    let source = |n: usize| format!("static int a = 1{};", " + 1".repeat(n));
    assert_eq!(errors_of_deep(source(2_000)), [""; 0]);
    let errors = errors_of_deep(source(100_000));
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].ends_with("an expression of more than 2000 operators in a row"), "{errors:?}");
}

/// Each unexpected character is a separate error, and the number of errors is limited.
#[test]
fn errors_are_limited() {
    use frontend::preproc::limits::MAX_ERRORS;
    for text in ["@", "@ ", "int 1; ", "int a = ; "] {
        let errors = errors(&text.repeat(10 * MAX_ERRORS));
        assert_eq!(errors.len(), MAX_ERRORS + 1, "{text}");
        assert!(errors.last().is_some_and(|last| last.contains("stopped after 100 errors")), "{text}: {errors:?}");
        assert!(self::errors(&text.repeat(MAX_ERRORS)).len() <= MAX_ERRORS, "{text}");
    }
}

#[test]
fn template_parameters_are_limited() {
    let template = |count: usize| {
        let params: Vec<String> = (0..count).map(|at| format!("int a{at} = 0")).collect();
        errors(&format!("template<{}> struct S {{ int a; }};", params.join(", ")))
    };
    assert_eq!(template(1024), Vec::<String>::new());
    assert!(template(1025)[0].ends_with("a template of more than 1024 parameters"));
}
