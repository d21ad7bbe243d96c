//! Texts with their format, and properties of all texts: formatting again changes nothing, and no token changes.

use formatter::{Braces, SpaceBeforeParentheses, Style, format, format_range};
use std::path::Path;

#[track_caller]
fn check(text: &str, expected: &str, style: &Style) {
    let formatted = format(text, style).expect("the tokens are the same");
    assert_eq!(formatted, expected);
    assert_eq!(format(&formatted, style).as_deref(), Ok(expected), "formatted again");
}

#[test]
fn indentation_and_spaces() {
    check(
        "cbuffer C:register(b0){float4 a;\n    float  b [ 2 ] ;\n}\nfloat4 main(float2 uv:TEXCOORD ,int n):SV_Target {\nfloat x=-a.x*( b[0]+ 2 ),y = !n;\nfor(int i=0;i<n;++i)\nx+=i;\nif(x>1){x--;}\nelse\nx = f( x,  y ) ;\nreturn  float4( x ,y,0,1 ) ;\n}",
        "cbuffer C : register(b0) {float4 a;\n    float b[2];\n}\nfloat4 main(float2 uv : TEXCOORD, int n) : SV_Target {\n    float x = -a.x * (b[0] + 2), y = !n;\n    for (int i = 0; i<n; ++i)\n        x += i;\n    if (x>1) {x--;}\n    else\n        x = f(x, y);\n    return float4(x, y, 0, 1);\n}\n",
        &Style::default(),
    );
}

#[test]
fn switches_and_labels() {
    let text = "void f(int n) {\nswitch (n) {\ncase 1 :\ng();\nbreak;\ndefault:\nn ? a : b;\n}\n}\n";
    check(
        text,
        "void f(int n) {\n    switch (n) {\n        case 1:\n            g();\n            break;\n        default:\n            n ? a : b;\n    }\n}\n",
        &Style::default(),
    );
    let style = Style { indent_case_labels: false, indent_width: 2, ..Style::default() };
    check(text, "void f(int n) {\n  switch (n) {\n  case 1:\n    g();\n    break;\n  default:\n    n ? a : b;\n  }\n}\n", &style);
}

#[test]
fn braces_move() {
    let text = "struct S {\n    int a;\n};\nvoid f()\n{\n    if (a) {\n        b();\n    }\n    else\n    {\n        float2 x = { 1, 2 };\n    }\n}\n";
    check(
        text,
        "struct S {\n    int a;\n};\nvoid f() {\n    if (a) {\n        b();\n    } else {\n        float2 x = { 1, 2 };\n    }\n}\n",
        &Style { braces: Braces::Attach, ..Style::default() },
    );
    check(
        text,
        "struct S\n{\n    int a;\n};\nvoid f()\n{\n    if (a)\n    {\n        b();\n    }\n    else\n    {\n        float2 x = { 1, 2 };\n    }\n}\n",
        &Style { braces: Braces::Break, ..Style::default() },
    );
}

#[test]
fn tokens_and_lines_are_not_joined() {
    let style = Style { braces: Braces::Break, use_tabs: true, ..Style::default() };
    check(
        "void f() {\n// a picture \\   \nx = - -y - - z;\n/*\n\ttab\n  */\n}\nstruct S {\nvoid g() { if (a) { b(); } else { c(); } }\n};\n",
        "void f()\n{\n\t// a picture \\ \n\tx = - -y - -z;\n\t/*\n\t\ttab\n\t  */\n}\nstruct S\n{\n\tvoid g() { if (a) { b(); } else { c(); } }\n};\n",
        &style,
    );
}

#[test]
fn comments_directives_and_empty_lines_stay() {
    check(
        "#if A\n  void f() {\n#else\nvoid f(int n) {\n  #endif\n  // one\n\n\n\n  g(); // two\n/* three\n   four */\n#define M(x) \\\n    do { x; } \\\n    while (0)\n  M(1)\n  }\n",
        "#if A\nvoid f() {\n#else\nvoid f(int n) {\n#endif\n    // one\n\n    g(); // two\n    /* three\n       four */\n#define M(x) \\\n    do { x; } \\\n    while (0)\n    M(1)\n}\n",
        &Style::default(),
    );
}

#[test]
fn statements_over_several_lines() {
    check(
        "[numthreads(8, 8, 1)]\nvoid f() {\nfloat x = a +\nb;\nfloat y = g(a,\nb,\nc);\nfloat z = g(\na\n);\nx\n+= 1;\n}\n",
        "[numthreads(8, 8, 1)]\nvoid f() {\n    float x = a +\n        b;\n    float y = g(a,\n                b,\n                c);\n    float z = g(\n        a\n    );\n    x\n        += 1;\n}\n",
        &Style::default(),
    );
}

#[test]
fn tabs_and_parentheses() {
    let style = Style { use_tabs: true, space_before_parentheses: SpaceBeforeParentheses::Never, ..Style::default() };
    check("void f () {\n  if (a)\n    g ();\n}\n", "void f() {\n\tif(a)\n\t\tg();\n}\n", &style);
}

#[test]
fn a_range_replaces_its_lines() {
    let text = "void f( ) {\n  a( );\n  b( );\n  c( );\n}\n";
    let start = text.find("b(").expect("a statement");
    let (range, new) = format_range(text, start..start + 1, &Style::default()).expect("the tokens are the same");
    assert_eq!((&text[range], new.as_str()), ("  b( );\n", "    b();\n"));
}

/// Every file of the corpus, in each style.
#[test]
fn formatting_again_changes_nothing() {
    fn shaders(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                shaders(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "hlsl" || ending == "h") {
                found.push(std::fs::read_to_string(&path).expect("a text"));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    ["tests/corpus", "headers", "examples"].iter().for_each(|folder| shaders(&root.join(folder), &mut found));
    assert!(found.len() > 1000, "{} texts", found.len());
    let styles = ["", "BasedOnStyle: LLVM", "BasedOnStyle: Microsoft\nUseTab: Always"].map(|text| Style::of_clang_format(text).0);
    for text in &found {
        for style in &styles {
            let formatted = format(text, style).unwrap_or_else(|defect| panic!("{defect}\n{text}"));
            assert_eq!(format(&formatted, style).as_deref(), Ok(formatted.as_str()), "{text}");
        }
    }
}
