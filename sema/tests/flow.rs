//! Where control goes: results and `out` parameters without a value, and labels in the scope of a variable.

mod support;

use support::{errors, warnings};

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
fn labels_are_not_behind_an_initializer_in_their_scope() {
    let error = "the jump to this label passes the initialization of a variable";
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
