//! Tests of warnings about operators and statements that are easily misread.

mod support;

use support::warnings;

const NONE: [&str; 0] = [];

/// The warnings for a function with these statements, which begin in column 1 of line 2.
fn of_body(statements: &str) -> Vec<String> {
    warnings(&format!("enum E {{ A, B, C, D, F }}; void g(inout int a, int b, bool c, bool d, E e) {{\n{statements}\n}}"))
}

#[test]
fn operators_without_parentheses() {
    for (statement, warning) in [
        ("a = b << a + 1;", "2:10: '+' has higher precedence than '<<'"),
        ("a = b - 1 >> 2;", "2:5: '-' has higher precedence than '>>'"),
        ("a <<= 1; a = b | a & 3;", "2:18: '&' has higher precedence than '|'"),
        ("if (c || d && a) a = 1;", "2:10: '&&' has higher precedence than '||'"),
        ("if (a & b == 2) a = 1;", "2:9: '==' has higher precedence than '&'"),
        ("if (a < b ^ a) a = 1;", "2:5: '<' has higher precedence than '^'"),
        ("a = b + c ? 1 : 2;", "2:5: '+' has higher precedence than '?:'"),
    ] {
        assert_eq!(of_body(statement), [warning], "{statement}");
    }
    assert_eq!(of_body("if (c && d || d && a) a = 1;").len(), 2);
    for right in [
        "a = b << (a + 1);",
        "a = b << a * 2;",
        "a = (b & a) | 3 | (a & 3);",
        "if (c || (d && a)) a = 1;",
        "if (a == 1 & b == 2) a = 1;",
        "if (a & b & (a == 2)) a = 1;",
        "a = b + a ? 1 : 2;",
        "a = (b + c) ? 1 : 2;",
        "a = c | d ? 1 : 2;",
    ] {
        assert_eq!(of_body(right), NONE, "{right}");
    }
    assert_eq!(warnings("#define TWICE(x) x << x + 1\nvoid g(out int a) { a = TWICE(1); }"), NONE);
}

#[test]
fn assignments_as_conditions() {
    for statement in ["if (a = b) a = 1;", "if (d = c) a = 1;"] {
        assert_eq!(
            of_body(statement),
            ["2:5: using the result of an assignment as a condition without parentheses"],
            "{statement}"
        );
    }
    assert_eq!(of_body("while (a = b) a = 1;"), ["2:8: using the result of an assignment as a condition without parentheses"]);
    for right in ["if ((a = b)) a = 1;", "if (a == b) a = 1;", "if (a += b) a = 1;"] {
        assert_eq!(of_body(right), NONE, "{right}");
    }
}

#[test]
fn an_else_of_the_inner_statement() {
    let warning = "dangling 'else' belongs to the inner 'if'";
    assert_eq!(of_body("if (c) if (d) a = 1; else a = 2;"), [format!("2:27: {warning}")]);
    assert_eq!(of_body("if (c) for (;;) if (d) break; else a = 2;"), [format!("2:36: {warning}")]);
    for right in [
        "if (c) { if (d) a = 1; else a = 2; }",
        "if (c) if (d) a = 1; else a = 2; else a = 3;",
        "if (c) a = 1; else if (d) a = 2; else a = 3;",
        "if (c) if (d) a = 1;",
    ] {
        assert_eq!(of_body(right), NONE, "{right}");
    }
}

#[test]
fn enumerators_without_a_label() {
    let message = |names: &str| format!("2:9: enumeration values not handled in switch: {names}");
    assert_eq!(of_body("switch (e) { case A: case B: case C: case D: a = 1; break; }"), [message("'F'")]);
    assert_eq!(of_body("switch (e) { case A: a = 1; break; }"), [message("'B', 'C', 'D' and 1 more")]);
    assert_eq!(of_body("switch (e) { case A: a = 1; break; default: break; }"), NONE);
    assert_eq!(of_body("switch (a) { case A: a = 1; break; }"), NONE);
    assert_eq!(of_body("switch (e) { case A: case B: case C: case D: a = 1; break; case F: a = 2; }"), NONE);
}

#[test]
fn results_that_are_not_used() {
    assert_eq!(of_body("a == b;"), ["2:1: comparison result unused"]);
    assert_eq!(of_body("a + b;"), ["2:1: operation result unused"]);
    assert_eq!(of_body("-a;"), ["2:1: operation result unused"]);
    for right in ["(void)(a == b);", "a++;", "a += b;", "c && (a = b);", "a = 1, b = 2;"] {
        assert_eq!(of_body(right), NONE, "{right}");
    }
    let own = "struct S { int a; S operator+(S o) { return o; } }; void g(S s) { s + s; }";
    assert_eq!(warnings(own), NONE, "an operator of the program may have effects");
}

#[test]
fn lists_in_parentheses() {
    assert_eq!(
        of_body("float3 v = (0, 0.5, 1); a = v.x;"),
        ["2:12: comma expression used where a constructor list of type 'float3' may have been intended"]
    );
    assert_eq!(
        of_body("a = ((int2x2)(0, 1, 2, 3))[0].x;"),
        ["2:14: comma expression used where a constructor list of type 'int2x2' may have been intended"]
    );
    for right in ["float3 v = float3(0, 0.5, 1); a = v.x;", "float3 v = { 0, 0.5, 1 }; a = v.x;", "int n = (a++, b); a = n;"] {
        assert_eq!(of_body(right), NONE, "{right}");
    }
}
