//! Tests of control flow: missing results, `out` parameters without a value, and labels in the scope of a variable.

mod support;

use sema::{LanguageVersion, Options};
use support::{check_with, errors, library, warnings};

const NONE: [&str; 0] = [];

#[test]
fn results_are_returned() {
    assert_eq!(errors("int g() { }"), ["1:11: non-void function 'g' does not return a value of type 'int'"]);
    assert_eq!(errors("int g() { return; }"), ["1:11: non-void function should return a value of type 'int'"]);
    assert_eq!(errors("void g() { return 1; }"), ["1:12: void function should not return a value"]);
    assert_eq!(errors("int g(bool b) { if (b) return 1; discard; }").len(), 1);
    for body in [
        "if (b) return 1;",
        "for (int i = 0; i < b; i++) return i;",
        "for (;;) { if (b) break; return 1; }",
        "switch (b) { case 0: return 1; default: if (b > 2) break; return 2; }",
        "switch (b) { case 0: return 1; case 1: return 2; }",
        "while (b) { return 1; }",
    ] {
        let found = errors(&format!("int g(int b) {{ {body} }}"));
        let end = "non-void function 'g' does not return a value in all control paths";
        assert!(matches!(found.as_slice(), [error] if error.ends_with(end)), "{body}: {found:?}");
    }
}

#[test]
fn what_control_never_reaches_needs_no_return() {
    for body in [
        "if (b > 1) return 1; else return 2;",
        "switch (b) { case 1: return 1; break; default: return 2; break; }",
        "switch (b) { case 1: { return 1; } break; default: { return 2; } }",
        "switch (b) { default: for (;;) { break; } return 3; }",
        "while (true) { if (b > 1) return b; b++; }",
        "for (;;) { if (b > 1) return b; b++; continue; break; }",
        "do { return 1; } while (b);",
        "if (true) return 1;",
        "if (1 < 2) return 1;",
        "if (b > 1 || true) return 1;",
        "if (!K) {} else return 1;",
        "E e = (E)b; switch (e) { case X: return 1; case Y: return 2; }",
    ] {
        let source = format!("static const bool K = true; enum E {{ X, Y }}; int g(int b) {{ {body} }}");
        assert_eq!(warnings(&source), NONE, "{body}");
    }
}

#[test]
fn labels_do_not_follow_an_initializer_in_their_scope() {
    let error = "cannot jump to this label: the jump bypasses variable initialization";
    assert_eq!(errors("void g(int b) { switch (b) { case 1: int x = 1; break; case 2: break; } }"), [format!("1:56: {error}")]);
    assert_eq!(errors("void g(int b) { switch (b) { case 1: int x = 1; default: break; } }"), [format!("1:49: {error}")]);
    for sections in [
        "case 1: { int x = 1; } case 2: break;",
        "case 1: int x; x = 1; case 2: x = 2;",
        "case 1: static int x = 1; case 2: break;",
    ] {
        assert_eq!(warnings(&format!("void g(int b) {{ switch (b) {{ {sections} }} }}")), NONE, "{sections}");
    }
}

#[test]
fn out_parameters_get_a_value() {
    for (source, at) in [
        ("void g(out int v) {}", "1:20"),
        ("int g(out int v) { return v; }", "1:27"),
        ("void g(bool b, out int v) { if (b) return; v = 1; }", "1:36"),
        ("void g(int b, out int v) { switch (b) { case 0: v = 1; return; case 1: return; default: v = 2; } }", "1:72"),
        ("void h(inout int v) { v++; } void g(out int v) { h(v); }", "1:52"),
        ("void h(int v) {} void g(out int v) { h(v); v = 1; }", "1:40"),
        ("void g(out int v) { v += 1; }", "1:21"),
        ("void g(out int v) { v++; }", "1:21"),
        ("void g(out int v) { for (int i = 0; i < 4; i++) {} }", "1:52"),
        ("int g(bool b, out int v) { int x = b || v > 1 ? 1 : 2; v = x; return x; }", "1:41"),
    ] {
        assert_eq!(warnings(source), [format!("{at}: the 'out' parameter 'v' has no value here")], "{source}");
    }
}

#[test]
fn out_parameters_that_may_have_a_value_are_not_reported() {
    for source in [
        "void g(inout int v) {}",
        "void g(in out int v) {}",
        "int g(out int v) { return v = 1; }",
        "void h(out int v) { v = 1; } void g(out int v) { h(v); }",
        "void h(out int v) { v = 1; } int g(bool b, out int v) { if (b) h(v); else v = 2; return v; }",
        "void g(int b, out int v) { switch (b) { case 0: v = 0; return; case 1: v = 1; return; } }",
        "bool h(out int v) { v = 1; return true; } int g(out int v) { if (h(v) && v > 1) return v; return v; }",
        "void g(int n, out int v) { for (int i = 0; i < n; i++) v = i; }",
        "int g(int n, out int v) { for (int i = 0; i < n; i++) { if (i > 0) n += v; v = i; } return n; }",
        "int g(out int v) { while (true) { v = 1; if (v > 2) return v; } }",
        "void g([maybe_unused] out int v) {}",
        "void g(out float4 v) {}",
        "struct S { int x; }; void g(out S v) {}",
        "void g(out int v[2]) {}",
        "RWByteAddressBuffer b; void g(out uint v) { b.InterlockedAdd(16, 1, v); }",
        "void g(bool b, out int v) { if (b) v = 1; }",
    ] {
        assert_eq!(warnings(source), NONE, "{source}");
    }
}

#[test]
fn empty_bodies_before_something_else() {
    let note = |keyword: &str| format!("'{keyword}' statement has empty body");
    assert_eq!(warnings("void g(int a) { if (a); { a = 1; } }"), [format!("1:23: {}", note("if"))]);
    assert_eq!(warnings("void g(int a) { if (a) a = 2; else if (a > 1); }"), [format!("1:46: {}", note("if"))]);
    assert_eq!(warnings("void g(int a) { switch (a); }"), [format!("1:27: {}", note("switch"))]);
    assert_eq!(warnings("void g(int a) { for (; a < 3; a++); { a--; } }"), [format!("1:35: {}", note("for"))]);
    assert_eq!(warnings("void g(int a) { while (a-- > 0);\n{ a--; } }"), [format!("1:32: {}", note("while"))]);
    for right in [
        "if (a) ;",
        "if (a)\n;",
        "if (a); else a = 1;",
        "if (a) {} { a = 1; }",
        "for (; a < 3; a++); a = 1;",
        "while (a-- > 0);",
        "do ; while (a-- > 0);",
    ] {
        assert_eq!(warnings(&format!("void g(int a) {{ {right} }}")), NONE, "{right}");
    }
    assert_eq!(warnings("#define LOG(x)\n#define IF(a) if (a);\nvoid g(int a) { if (a) LOG(1); IF(a) }"), NONE);
}

#[test]
fn comparisons_in_two_pairs_of_parentheses() {
    let warning = "equality comparison with extraneous parentheses";
    for (condition, column) in [
        ("if ((a == 1)) a = 2;", 21),
        ("while ((a == 1)) a++;", 24),
        ("do a++; while ((a == 1));", 32),
        ("for (; (s.b == a); ) a++;", 24),
        ("if (((a == 1.5))) a = 2;", 21),
    ] {
        let found = warnings(&format!("struct S {{ int b; }}; void g(int a, S s)\n{{ {condition} }}"));
        let line = format!("2:{}: {warning}", column - 14);
        assert_eq!(found, [line], "{condition}");
    }
    for right in [
        "if (a == 1) a = 2;",
        "if ((a == 1) && a) a = 2;",
        "if ((a != 1)) a = 2;",
        "if ((1 == a)) a = 2;",
        "if ((c == a)) a = 2;",
    ] {
        assert_eq!(warnings(&format!("cbuffer C {{ int c; }} void g(int a) {{ {right} }}")), NONE, "{right}");
    }
    assert_eq!(warnings("#define IS(x) (x == 1)\nvoid g(int a) { if (IS(a)) a = 2; }"), NONE);
}

#[test]
fn variables_of_loops_replace_others_before_hlsl_2021() {
    let warnings_of = |source: &str, language| {
        let options = Options { language, ..library() };
        let found = check_with(source, &options).warnings();
        found.into_iter().filter(|warning| warning.contains("redefinition")).collect::<Vec<_>>()
    };
    let again = "void g() { for (int i = 0; i < 2; i++) {} for (float i = 0; i < 2; i++) {} }";
    let message = "redefinition of 'i' shadows declaration in the outer scope; most recent declaration will be used";
    assert_eq!(warnings_of(again, LanguageVersion::V2018), [format!("1:54: {message}")]);
    assert_eq!(warnings_of(again, LanguageVersion::V2021), NONE);
    let inner = "void g() { for (int i = 0; i < 2; i++) for (int i = 0; i < 2; i++) {} }";
    assert_eq!(warnings_of(inner, LanguageVersion::V2018), NONE);
}
