//! Analyzes documents, and sends requests at marks in them.

use crate::analysis::Analysis;
use crate::completion::completions;
use crate::definition::{declarations_at, definitions, macro_name_at};
use crate::folding::foldings;
use crate::hover::hover;
use crate::layout::{Layout, Member, Resource};
use crate::lens::lenses;
use crate::members::Reader;
use crate::references::{highlights, keys, macro_occurrences, obstacle, occurrences, unfit};
use crate::selection::selections;
use crate::signatures::signatures;
use crate::symbols::symbols;
use crate::text::Text;
use crate::tokens::{legend, semantic_tokens};
use frontend::preproc::{Config, Files};
use lsp_types::{CodeLens, DocumentSymbol, HoverContents, ParameterLabel, Position, SelectionRange, Url};
use std::path::Path;
use std::sync::Arc;

struct OneFile(&'static str, &'static str);

impl Files for OneFile {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok((path == self.0).then(|| self.1.into()))
    }
}

const HEADER: &str =
    "#define SCALE 2.0\nstruct Light { float3 color; float power(float x) { return x; } };\nfloat lit(Light light);\n";

/// Analyzes a text in which `‸` marks the cursor, and returns the cursor's offset.
fn analyzed(text: &str) -> (Analysis, usize) {
    let offset = text.find('‸').expect("a mark");
    let text = Text::new(text.replacen('‸', "", 1));
    let config = Config { builtin_headers: headers::BUILTIN, ..Config::default() };
    (Analysis::new("a.hlsl", text, &OneFile("light.h", HEADER), &config, sema::Options::default()), offset)
}

fn reader() -> Reader {
    let mut config = Config { builtin_headers: headers::BUILTIN, ..Config::default() };
    config.options.include_dirs.push("near".to_owned());
    let files = Arc::new(OneFile("light.h", HEADER));
    Reader { name: "a.hlsl".to_owned(), files, config, language: sema::Options::default() }
}

fn hovered(text: &str) -> Option<String> {
    let (analysis, offset) = analyzed(text);
    match hover(&analysis, analysis.text.position(offset), &reader(), &Layout::default)?.contents {
        HoverContents::Markup(markup) => Some(markup.value),
        other => panic!("{other:?}"),
    }
}

/// The definitions as file, line and the text at that location.
fn defined(text: &str) -> Vec<(String, u32, String)> {
    let (analysis, offset) = analyzed(text);
    let shown = |range: frontend::source::FileRange| {
        let file = &analysis.map.files[range.file];
        (file.name.clone(), file.line(range.start), file.text[range.start as usize..range.end as usize].to_owned())
    };
    definitions(&analysis, offset).into_iter().map(shown).collect()
}

fn one(file: &str, line: u32, name: &str) -> Vec<(String, u32, String)> {
    vec![(file.to_owned(), line, name.to_owned())]
}

#[test]
fn symbols_are_a_tree() {
    let (analysis, _) = analyzed(
        "‸#include \"light.h\"\nnamespace n { struct S { int a, b; void f() { int c; } }; }\nenum E { X, Y };\ncbuffer B { float4 m; };\n\
         template<typename T> T g(T t) { return t; }\n[numthreads(1, 1, 1)] void main() {}\n",
    );
    assert_eq!(shown(&symbols(&analysis)), "n(S(a b f)) E(X Y) B(m) g main");
    // Macros, branches and unfinished declarations.
    let (analysis, _) = analyzed(
        "‸#define DECLARE(n) int n;\n#define TYPED(t, n) t n\n#if 0\nint hidden;\n#elif defined(DECLARE)\nint shown;\n#endif\n\
         DECLARE(a)\nTYPED(int, b);\nstruct S { int q; void f() { g(; } int r; };\nfloat4 main() : SV_Target { if (x) { return",
    );
    assert_eq!(shown(&symbols(&analysis)), "shown S(q f r) main");
}

/// Symbols with their children in parentheses.
fn shown(symbols: &[DocumentSymbol]) -> String {
    let one = |symbol: &DocumentSymbol| {
        let children = symbol.children.as_deref().map_or_else(String::new, |children| format!("({})", shown(children)));
        assert!(symbol.range.start <= symbol.selection_range.start && symbol.selection_range.end <= symbol.range.end);
        format!("{}{children}", symbol.name)
    };
    symbols.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn selections_are_the_nodes_around_a_position() {
    let selected = |text: &str| {
        let (analysis, offset) = analyzed(text);
        let mut next = selections(&analysis, &[analysis.text.position(offset)]).pop();
        let mut found = Vec::new();
        while let Some(SelectionRange { range, parent }) = next {
            let (start, end) = (analysis.text.offset(range.start), analysis.text.offset(range.end));
            found.push(analysis.text.as_str()[start..end].to_owned());
            next = parent.map(|parent| *parent);
        }
        assert_eq!(found.last().map(String::as_str), Some(analysis.text.as_str()));
        found.truncate(found.len() - 1);
        found
    };
    let statement = "return (a + b.x) * 2; // half";
    assert_eq!(
        selected("int f(int a)\n{\n return (a + ‸b.x) * 2; // half\n}\n"),
        [
            "b",
            "b.x",
            "a + b.x",
            "(a + b.x)",
            "(a + b.x) * 2",
            "return (a + b.x) * 2;",
            &*format!("\n {statement}\n"),
            &*format!("{{\n {statement}\n}}"),
            &*format!("int f(int a)\n{{\n {statement}\n}}"),
        ]
    );
    assert_eq!(selected("int f() { /* c‸ */ }\n"), ["/* c */", " /* c */ ", "{ /* c */ }", "int f() { /* c */ }"]);
    assert_eq!(selected("int a; struct S { int b, c‸; };\n")[..4], ["c", "int b, c;", " int b, c; ", "{ int b, c; }"]);
    assert_eq!(selected("int f() { return g(1, h‸(2; }")[..2], ["h", "h(2"]);
    assert_eq!(selected("#if 0\nint ‸a;\n#endif\nint b;"), ["\nint a;\n"]);
    assert!(selected("‸").is_empty());
}

#[test]
fn nodes_comments_and_directives_fold() {
    let folded = |text: &str| {
        let (analysis, _) = analyzed(&format!("‸{text}"));
        foldings(&analysis).into_iter().map(|range| (range.start_line, range.end_line)).collect::<Vec<_>>()
    };
    let text = "struct S {\n int a;\n int b;\n};\nvoid f(\n int a,\n int b\n)\n{\n if (a) {\n  b = {\n   1,\n   2\n  };\n }\n}\n";
    assert_eq!(folded(text), [(0, 2), (4, 6), (8, 14), (9, 13), (10, 12)]);
    // The braces of both branches are one pair.
    assert_eq!(folded("#if 1\nvoid f(int a) {\n#else\nvoid f() {\n#endif\n a;\n b;\n}\n"), [(0, 1), (1, 6), (2, 3)]);
    assert_eq!(folded("// a\n// b\n#include \"a\"\n#include \"b\"\nnamespace n {\n\n}\n"), [(0, 1), (2, 3), (4, 5)]);
}

#[test]
fn names_lead_to_their_declarations() {
    let include = "#include \"light.h\"\n";
    assert_eq!(defined(&format!("{include}float x(Light l) {{ return l‸it(l); }}")), one("light.h", 3, "lit"));
    assert_eq!(defined(&format!("{include}Lig‸ht l;")), one("light.h", 2, "Light"));
    assert_eq!(defined(&format!("{include}float x(Light l[2]) {{ return l[0].‸power(1); }}")), one("light.h", 2, "power"));
    assert_eq!(defined(&format!("{include}float x = SCA‸LE;")), one("light.h", 1, "SCALE"));
    assert_eq!(defined("#include \"lig‸ht.h\"\n"), one("light.h", 1, ""));
    let khr = defined("#include <khr/SPV_KHR_‸16bit_storage.h>\n");
    assert!(matches!(khr.as_slice(), [(name, 1, _)] if name.starts_with("<built-in>/khr/")), "{khr:?}");
    assert!(defined("float x = unheard‸_of;").is_empty() && defined("‸").is_empty());
}

#[test]
fn the_innermost_declaration_is_meant() {
    let shadowed = "int v;\nvoid f(int v) {\n  {\n    int v = 1;\n    v = 2;\n  }\n  v = 3;\n}\nint g() { return v; }\n";
    let at = |line: usize, column: usize| {
        let start = shadowed.lines().take(line - 1).map(|line| line.len() + 1).sum::<usize>() + column;
        format!("{}‸{}", &shadowed[..start], &shadowed[start..])
    };
    for (line, column, declared) in [(5, 4, 4), (7, 2, 2), (9, 17, 1)] {
        assert_eq!(defined(&at(line, column)), one("a.hlsl", declared, "v"), "line {line}");
    }
    let overloads = defined("int f(int x);\nint f(float x);\nint y = ‸f(1);\n");
    assert_eq!(overloads.iter().map(|found| found.1).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(defined("namespace n { int a; }\nint a;\nint b = n::‸a;\n"), one("a.hlsl", 1, "a"));
    assert_eq!(
        defined("typedef struct { int q; } U;\nstruct S { int q; };\ntypedef S T;\nint f(T t) { return t.‸q; }"),
        one("a.hlsl", 2, "q")
    );
    let derived = "struct A { int q; int r; };\nstruct B : A { int q; };\nstruct C { int r; };\nint f(B b) { return ";
    assert_eq!(defined(&format!("{derived}b.‸q; }}")), one("a.hlsl", 2, "q"));
    assert_eq!(defined(&format!("{derived}b.‸r; }}")), one("a.hlsl", 1, "r"));
    let members = "struct S { int q; };\nstruct T { int q; };\nT one;\n#define ONE() (one)\nint f() { return ";
    assert_eq!(defined(&format!("{members}ONE().‸q; }}")), one("a.hlsl", 2, "q"));
}

#[test]
fn hover_describes_system_values() {
    assert!(
        hovered("float4 f(uint i : SV_Inst‸anceID) : SV_Target { return i; }").is_some_and(|text| text.contains("InstanceIndex"))
    );
    assert!(hovered("void f(out float4 x : sv_tar‸get1) { x = 0; }").is_some_and(|text| text.contains("`SV_Target`")));
    assert!(hovered("float4 f() : SV_Un‸known { return 0; }").is_none());
}

#[test]
fn hover_says_what_a_number_is() {
    let declared = "[[vk::ext_capability(/* ShaderClockKHR */ 50‸55)]] [[vk::ext_instruction(5056)]] uint64_t clock(uint scope);";
    assert!(hovered(declared).is_some_and(|text| text.contains("**ShaderClockKHR**")));
    assert!(hovered("[[vk::ext_instruction(‸5056)]] uint f(uint s);").is_some_and(|text| text.contains("**OpReadClockKHR**")));
    assert!(
        hovered("[[vk::ext_‸instruction(31, \"GLSL.std.450\")]] float f(float x);").is_some_and(|text| text.contains("**Sqrt**"))
    );
    // An unused macro, and a text that cannot be parsed.
    assert!(hovered("#define A [[vk::ext_decorate(‸30, 1)]]\n").is_some_and(|text| text.contains("**Location**")));
    assert!(hovered("void f( { [[vk::ext_builtin_input(/* ) */ 1‸5)]]").is_some_and(|text| text.contains("FragCoord")));
    assert!(hovered("[[vk::ext_instruction(65‸535)]] void f();").is_some_and(|text| text.contains("does not know")));
    assert_eq!(hovered("int x = f(50‸56);"), None);
}

#[test]
fn hover_says_what_a_word_is() {
    assert!(hovered("#include <khr/SPV_KHR_16bit_‸storage.h>").is_some_and(|text| text.starts_with("SPV_KHR_16bit_storage: ")));
    assert_eq!(
        hovered("float x = ‸sqrt(2.0);").as_deref(),
        Some(&*format!("```hlsl\n{}\n```\n\nThe square root.", sema::intrinsic_signatures("sqrt").join("\n")))
    );
    assert!(hovered("uint64_t x = vk::Read‸Clock(1);").is_some_and(|text| text.ends_with("`vk::SubgroupScope`.")));
    assert!(hovered("void f() { Trace‸Ray(1); }").is_some_and(|text| text.contains("RayDesc") && text.contains("Traces a ray")));
    assert_eq!(hovered("Texture‸2D<float4> t;").as_deref(), Some("A two-dimensional texture."));
    assert!(hovered("float4‸x4 m;").is_some_and(|text| text.contains("4 rows and 4 columns")));
    assert!(hovered("vk::Buffer‸Pointer<int> p;").is_some_and(|text| text.contains("address")));
    assert_eq!(
        hovered("struct float5 { int Texture2D; }; int f(float5 a) { return a.Texture‸2D; }").as_deref(),
        Some("```hlsl\nint Texture2D\n```")
    );
    assert!(hovered("[num‸threads(1, 1, 1)] void main() {}").is_some_and(|text| text.contains("thread group")));
    assert!(hovered("[[vk::‸binding(1)]] Buffer<float> b;").is_some_and(|text| text.contains("descriptor set")));
    assert_eq!(
        hovered("int f(int a, float b) { return a; } int x = ‸f(1, 2);").as_deref(),
        Some("```hlsl\nint f(int a, float b)\n```")
    );
    let method = hovered("RWByteAddressBuffer b; void f() { b.Sto‸re2(0, 1); }");
    assert_eq!(method.as_deref(), Some("```hlsl\nvoid Store2(uint offset, uint2 value)\n```"));
    let stream = "struct V { float4 p : SV_Position; }; void f(inout PointStream<V> s, V v) { s.App‸end(v); }";
    assert_eq!(hovered(stream).as_deref(), Some("```hlsl\nvoid Append(V)\n```"));
    assert_eq!(hovered("float4 f(float3 v) { return normalize(v).xy‸yx; }"), None);
    assert_eq!(hovered("// sqrt‸\n"), None);
}

fn completed(text: &str) -> Vec<String> {
    let (analysis, offset) = analyzed(text);
    let list = |folder: &Path| {
        let known: [(&str, &[(&str, bool)]); 3] = [
            ("", &[("light.h", false), ("inc", true), ("a.spv", false)]),
            ("inc", &[("b.hlsli", false)]),
            ("near", &[("c.h", false)]),
        ];
        let found = known.iter().find(|(path, _)| Path::new(path) == folder).map_or([].as_slice(), |(_, names)| names);
        found.iter().map(|(name, is_folder)| ((*name).to_owned(), *is_folder)).collect()
    };
    completions(&analysis, offset, &reader(), &list).into_iter().map(|item| item.label).collect()
}

fn offers(text: &str, expected: &[&str]) -> Vec<String> {
    let found = completed(text);
    for name in expected {
        assert_eq!(found.iter().filter(|label| label == name).count(), 1, "{name} in {text}: {found:?}");
    }
    found
}

#[test]
fn names_are_completed() {
    let text = "#include \"light.h\"\nint late(int early) { int inner; for (int i = 0; i < 1; ++i) {} ‸ int behind; }\nint other(int hidden) { return 1; }";
    let found = offers(
        text,
        &["early", "inner", "late", "other", "Light", "lit", "SCALE", "sqrt", "float4x4", "Texture2D", "return", "groupshared"],
    );
    for hidden in ["behind", "hidden", "i", "power", "ReadClock"] {
        assert!(!found.contains(&hidden.to_owned()), "{hidden}");
    }
    // The members of a base, also in a method after the struct.
    let derived = "struct A { int deep; }; typedef A Base; struct B : Base { int own; int get(); int here() { return ";
    offers(&format!("{derived}‸; }} }};"), &["deep", "own", "get", "here"]);
    offers(&format!("{derived}1; }} }};\nint B::get() {{ return ‸; }}"), &["deep", "own", "get", "here", "A", "B"]);
    assert!(!completed(&format!("{derived}1; }} }};\nint g() {{ return ‸; }}")).contains(&"own".to_owned()));
    assert_eq!(completed(&format!("{derived}1; }} }};\nint g(B b) {{ return b.‸own; }}")), ["own", "get", "here", "deep"]);
    let space = "namespace n { int inner; }\n";
    offers(&format!("{space}using namespace n;\nint f() {{ return ‸; }}"), &["inner", "n"]);
    offers(&format!("{space}int f() {{ using namespace n; return ‸; }}"), &["inner"]);
    for hidden in ["int f() { return ‸; }", "int f() { { using namespace n; } return ‸; }", "int f() { ‸; using namespace n; }"]
    {
        assert!(!completed(&format!("{space}{hidden}")).contains(&"inner".to_owned()), "{hidden}");
    }
    // A statement that cannot be parsed yet.
    offers("int f(int early) { return ear‸", &["early", "f", "sqrt", "return"]);
    offers("#include \"light.h\"\nvoid g(Light l) { if (l.power(1) > 2) { float[2] a; a[l.‸", &["color", "power"]);
    offers("‸", &["struct"]);
}

#[test]
fn members_are_completed() {
    let found = offers("#include \"light.h\"\nfloat x(Light l) { return l.‸color.x; }", &["color", "power"]);
    assert_eq!(found.len(), 2);
    assert_eq!(completed("enum E { X, Y }; E e = E::‸X;"), ["X", "Y"]);
    offers("int x = vk::‸", &["ReadClock", "BufferPointer"]);
    offers("float4 v; float x = v.‸", &["x", "w", "r", "a", "xy", "xyz", "rgb", "xyzw"]);
    let found = offers("Texture2D<float4> t; float4 f() { return t.‸Load(0); }", &["Load", "Sample", "GatherRed"]);
    assert!(!found.contains(&"Store".to_owned()));
    let found = offers("struct S { int q; }; StructuredBuffer<S> b; int f() { return b.‸q; }", &["Load", "GetDimensions"]);
    assert_eq!(found.len(), 2);
    assert_eq!(completed("struct S { int q; }; StructuredBuffer<S> b; int f() { return b[0].‸q; }"), ["q"]);
    // After the dot of a macro's call, and of an expression in parentheses.
    let with_macro = "struct S { int q; }; S all[2];\n#define ONE() (all[1])\n#define TWO all[0]\nint f() { return ";
    for end in ["ONE().‸q; }", "ONE().‸; }", "ONE().‸", "TWO.‸q; }", "(all[0]).‸q; }", "1 + (ONE()).‸"] {
        assert_eq!(completed(&format!("{with_macro}{end}")), ["q"], "{end}");
    }
    offers("void f(uint3 id : ‸) {}", &["SV_DispatchThreadID", "SV_GroupID"]);
}

#[test]
fn members_of_any_expression_are_completed() {
    const DECLARED: &str = "struct Light { float3 color; float4x4 world; float power(float x) { return late * x; } float late; };\n\
        cbuffer B { Light lights[4]; float4x4 m; };\nTexture2D<float4> tex; SamplerState s;\n\
        struct Derived : Light { float3 color; int own; Light one() { return (Light)0; } };\n\
        #define ALL lights\n#define FIRST(x) x[0]\n#define SQUARE(x) ((x) * (x))\n\
        template<typename T> T same(T value) { return value; }\nfloat foo(float a, float b) { return a; }\n\
        Light operator_result(Light a) { return a; }\n";
    let vector = ["x", "y", "z", "r", "g", "b", "xy", "xyz", "rgb"];
    let light = ["color", "world", "power", "late"];
    for (expression, expected) in [
        ("normalize(n).", vector.as_slice()),
        ("(n + v.xyz).", &vector),
        ("lights[k].color.", &vector),
        ("lights[k].", &light),
        ("ALL[k].", &light),
        ("FIRST(lights).", &light),
        ("operator_result(lights[0]).", &light),
        ("tex.Sample(s, v.xy).", &["x", "w", "a", "xyzw", "rgba"]),
        ("tex[uint2(0, 1)].", &["w"]),
        ("tex.", &["Sample", "Load", "GetDimensions", "mips"]),
        ("mul(m, v).", &["w", "xyz"]),
        ("m[0].", &["x", "w"]),
        ("m.", &["_11", "_44", "_m00", "_m33"]),
        ("float2x3(1, 2, 3, 4, 5, 6).", &["_23", "_m12"]),
        ("lights[k].world[1].", &["w"]),
        ("d.", &["own", "one", "color", "world", "power", "late"]),
        ("d.one().", &light),
        ("same(lights[0]).", &light),
        ("((float2)v).", &["x", "xy"]),
        ("(k > 1 ? n : n.xxx).", &vector),
        ("(lights[0], lights[1]).", &light),
        ("k.", &["x", "xxx"]),
    ] {
        let locals = "float3 n; float4 v; int k = 1; Derived d;";
        for (before, after) in [
            ("", ";"),
            ("", ""),
            ("float4 here = ", ";\n}\nvoid other() {\n"),
            ("float4 here = ", "\nfloat4 there = 1;"),
            ("return ", "\n"),
            ("foo(k, ", ""),
            ("foo(k, ", "); k = 2;"),
            ("float x = foo(1, foo(lights[", "\n k = 3;"),
            ("if (1 < ", " { k = 2; }"),
            ("if (k) ", ""),
            ("for (int i = 0; ", ""),
            ("for (int i = 0; i < 3; ", ") { }"),
            ("k = ; } void next() {float3 n; float4 v; int k; Derived d; k = 1 + ", " }"),
            ("float2 list[2] = { ", ""),
            ("switch (k) { case 1: k = ", " break; }"),
            ("do { k = ", ""),
            ("k = SQUARE(", ");"),
            ("k = SQUARE(", ""),
        ] {
            let text = format!("{DECLARED}float4 main() {{ {locals} {before}{expression}‸{after}}}");
            let found = offers(&text, expected);
            assert!(!found.contains(&"sqrt".to_owned()), "{text}: {found:?}");
        }
    }
    assert_eq!(completed(&format!("{DECLARED}float f(float2 v) {{ return v.‸; }}")).len(), 6);
    // In a method, members that follow are known.
    offers("struct S { float f() { return late.‸; } float2 late; };", &["x", "xy"]);
    offers("struct S { float f() { return late.‸ } float2 late; };", &["x", "xy"]);
    // In a template that is not used, names decide.
    offers("struct S { int q; }; template<typename T> int f(T t, S s) { return s.‸; }", &["q"]);
    offers("struct S { int q; };\n#ifdef A\nint a;\n#else\nint f(S s) { return s.‸", &["q"]);
    offers("void f() { RayDesc ray; ray.‸ }", &["Origin", "TMin", "Direction", "TMax"]);
    let query = "RaytracingAccelerationStructure scene; void f() { RayQuery<0> q; ";
    offers(&format!("{query} q.‸ }}"), &["Proceed", "CommittedStatus", "TraceRayInline"]);
    offers("struct V { float4 p : SV_Position; }; void f(inout TriangleStream<V> s) { s.‸ }", &["Append", "RestartStrip"]);
}

#[test]
fn attributes_are_completed() {
    let found = offers("[[vk::‸", &["ext_instruction", "binding"]);
    assert!(!found.contains(&"ReadClock".to_owned()));
    offers("[[vk::binding(1), vk::ext_‸]] Buffer<float> b;", &["ext_decorate"]);
    offers("[num‸threads(1, 1, 1)] void main() {}", &["numthreads", "shader"]);
    offers("[shader(\"compute\")] [‸numthreads(1, 1, 1)] void main() {}", &["numthreads"]);
    offers("void f([[vk::ext_reference]] uint a, [[vk::‸]] uint b);", &["ext_literal"]);
    assert!(completed("// [[vk::‸").is_empty());
    // An index is not an attribute.
    for index in ["int a[2][2]; int f(int n) { return a[0][‸n]; }", "int a[2]; int f(int n) { return a[‸n]; }"] {
        assert!(!offers(index, &["n", "a"]).contains(&"numthreads".to_owned()), "{index}");
    }
}

#[test]
fn include_paths_are_completed() {
    let found = offers("#include <khr/SPV_‸", &["SPV_KHR_16bit_storage.h"]);
    assert!(found.iter().all(|name| !name.contains('/')));
    let found = offers("#include <‸", &["khr/", "vk/", "c.h"]);
    assert!(!found.contains(&"light.h".to_owned()), "only quoted paths start from the document's folder");
    assert_eq!(completed("#include \"‸\""), ["c.h", "inc/", "light.h"]);
    assert_eq!(completed("#include \"inc/‸\""), ["b.hlsli"]);
}

/// The occurrences of the name at the cursor as file and offset, and the reason why it cannot be renamed to `new`.
fn renamed(text: &str, new: &str) -> (Vec<(String, usize)>, Option<String>) {
    let (analysis, offset) = analyzed(text);
    let found = declarations_at(&analysis, offset);
    let name = &found.first().expect("it is declared").name;
    let keys = keys(&analysis, &found);
    let places = occurrences(&analysis, name, &keys).into_iter().map(|found| (found.file, found.range.start)).collect();
    (places, obstacle(&analysis, name, new, &keys))
}

/// The offsets of the marks `«`, which are removed.
fn marked(text: &str) -> (String, Vec<usize>) {
    let mut parts = text.split('«');
    let (mut plain, mut offsets) = (parts.next().unwrap_or_default().to_owned(), Vec::new());
    for part in parts {
        offsets.push(plain.replace('‸', "").len());
        plain += part;
    }
    (plain, offsets)
}

#[test]
fn references_mean_the_same() {
    for text in [
        "int «v; void f(int v) { v = 2; } int g() { return «‸v + ::«v; }",
        "void f(int «v) { «v = 2; { int v = 1; v = 3; } «‸v = 4; } int v;",
        "struct S { int «q; }; struct T { int q; S s; }; int f(S s, T t[2]) { return s.«‸q + t[1].q + t[0].s.«q; }",
        "int «f(int x); int «f(float x); int «f(int x) { return x; } int y = «‸f(1) + «f(1.0);",
        "struct S { void «m(); }; void S::«‸m() {} void f(S s) { s.«m(); }",
        "#define TWICE(x) (x + x)\nint «v; int w = TWICE(«‸v);",
        "#define ID(x) x\n#define TWICE(x) (ID(x) + x)\nint «v; int w = TWICE(«‸v);",
        // In macros.
        "#define GET(x) (x.«q)\nstruct S { int «q; }; struct T { int q; }; int f(S s, T t) { return GET(s) + s.«‸q + t.q; }",
        "int «v;\n#define SUM(x) (x + «v)\n#define OTHER(v) (v)\nint f(int x) { return SUM(x) + OTHER(«‸v); }",
        "int «‸v;\n#define UNUSED (1 + «v)\n#define DECLARE(n) int n = «v;\nDECLARE(a)\nDECLARE(b)\n",
        "#define SUM(x) (x + v)\nint f(int x) { int «‸v = 1; return x + «v; } int v; int g(int x) { return SUM(x); }",
        // In excluded branches.
        "int «‸v;\n#if 0\nint w = «v;\nint g(int v) { return v; }\nint h() { int a = «v; return a; }\n#endif\n",
        "#ifdef A\nint «f(int x) { return x; }\n#else\nint «f(int x) { return 1; }\n#endif\nint y = «‸f(1);",
        "int «‸v; void f(int v) { v = 1; }\n#if 0\nint w = «v;\n#endif\nvoid g() {\n#if 0\n}\nint x = «v;\n#endif\n}",
        "int v; int f(int «v) {\n#ifdef A\n «v = 2;\n#endif\n return «‸v; }",
        "struct S { int «‸q; }; struct T { int q; };\n#if 0\nint f(S s) { return s.«q; }\nint g(T s) { return s.q; }\n#endif\n",
        // The compiler knows the types of expressions.
        "namespace n { struct S { int q; }; } namespace m { struct S { int «‸q; }; }\nint f(n::S s, m::S t) { return s.q + t.«q; }",
        "struct S { int «‸q; }; struct T { int q; }; S s() { return (S)0; }\nint f(T t) { return ((S)s()).«q + (1 ? t : t).q; }",
        "struct S { int «‸q; int f() { return this.«q; } }; struct T { int q; int f() { return this.q; } };",
        "struct S { int «m(int a); int «m(float a) { return 1; } }; struct T { int m() { return 1; } };\n\
         int S::«m(int a) { return «m(1.0); } int f(S s, T t) { return s.«‸m(1) + t.m(); }",
        "int «‸v; void f() { for (int v = 0; v < 1; ++v) { v += ::«v; } } // v\nvoid g(int a : v) { a = «v; }",
    ] {
        let (plain, offsets) = marked(text);
        let (places, obstacle) = renamed(&plain, "unused");
        assert_eq!(places.into_iter().map(|(_, offset)| offset).collect::<Vec<_>>(), offsets, "{text}");
        assert_eq!(obstacle, None, "{text}");
    }
    let (places, obstacle) = renamed("#include \"light.h\"\nfloat x(Light l) { return ‸lit(l); }", "unused");
    let files: Vec<&str> = places.iter().map(|(file, _)| file.as_str()).collect();
    assert_eq!((files.as_slice(), obstacle), (["a.hlsl", "light.h"].as_slice(), None));
}

#[test]
fn references_of_macros_are_all_places_of_the_name() {
    let rest = "#ifdef «POWER\n#define TWICE(x) (x * «POWER)\n#endif // POWER\nint w = TWICE(«POWER);\n#undef «POWER\n";
    for start in ["#define «‸POWER 2\n", "#define «POWER 2\n#if «POWER > 1\n#endif\nint v = «‸POWER;\n"] {
        let (text, offsets) = marked(&format!("{start}{rest}"));
        let (analysis, offset) = analyzed(&text);
        let name = macro_name_at(&analysis, offset).expect("it is a macro");
        let mut found: Vec<usize> = macro_occurrences(&analysis, name).into_iter().map(|found| found.range.start).collect();
        found.sort_unstable();
        assert_eq!(found, offsets, "{text}");
        assert_eq!(highlights(&analysis, analysis.text.range(offset, offset).start).len(), offsets.len());
    }
    let (analysis, offset) = analyzed("#include \"light.h\"\nfloat x = SC‸ALE;");
    let name = macro_name_at(&analysis, offset).expect("it is a macro");
    let found = macro_occurrences(&analysis, name);
    let places: Vec<(&str, bool)> = found.iter().map(|found| (found.file.as_str(), found.is_declaration)).collect();
    assert_eq!(places, [("a.hlsl", false), ("light.h", true)]);
    let (analysis, offset) = analyzed("#define A 1\nint B = 2, C = ‸B;");
    assert_eq!(macro_name_at(&analysis, offset), None);
}

#[test]
fn what_can_have_no_other_name_says_why() {
    let reason = |text: &str, new: &str| renamed(text, new).1.unwrap_or_else(|| panic!("no obstacle in {text}"));
    assert_eq!(reason("int ‸v; int r;", "r"), "'r' is declared already");
    assert_eq!(reason("void f() { int ‸v = 1; int r = v; }", "r"), "'r' is declared already");
    assert_eq!(reason("int ‸v; int f(int r) { return v + r; }", "r"), "'r' is declared already");
    assert_eq!(reason("#define r 1\nint ‸v = r;", "r"), "'r' is a macro");
    let named =
        "struct C { float e[3] : SV_TessFactor; }; C ‸ends() { return (C)0; } [patchconstantfunc(\"ends\")] void main() {}";
    assert_eq!(reason(named, "r"), "an attribute may name 'ends' in a string");
    let two = "struct S { int ‸q; }; struct T { int q; };\n";
    for rest in [
        "template<typename U> int f(U u) { return u.q; } int g(S s, T t) { return f(s) + f(t); }",
        "template<typename U> int f(U u) { return u.q; }",
        "#define GET(x) (x.q)",
        "#if 0\nint f() { return unknown().q; }\n#endif",
    ] {
        let line = if rest.starts_with("#if") { 3 } else { 2 };
        let expected = format!("it is not known whether 'q' at a.hlsl:{line} is the same");
        assert_eq!(reason(&format!("{two}{rest}"), "r"), expected, "{rest}");
    }
    let of_both = "#define GET(x) (x.q)\nstruct S { int ‸q; }; struct T { int q; }; int f(S s, T t) { return GET(s) + GET(t); }";
    assert_eq!(reason(of_both, "r"), "it is not known whether 'q' at a.hlsl:1 is the same");
    let joined = "#define DECLARE(n) Texture2D n; SamplerState n##_s;\nDECLARE(tex)\nfloat4 f(float2 p) { return ";
    for rest in ["‸tex.Sample(tex_s, p); }", "tex.Sample(‸tex_s, p); }"] {
        assert_eq!(reason(&format!("{joined}{rest}"), "r"), "a macro forms the name 'tex_s' with '##' (a.hlsl:2)");
    }
    let header = "#include <khr/SPV_KHR_abort.h>\nvoid f() { ‸AbortKHR(vk::ext_type_operand<uint>(), 1u); }";
    assert!(reason(header, "r").contains("built-in header"));
    assert_eq!(
        (unfit("2x").as_deref(), unfit("float3").as_deref()),
        (Some("'2x' is not a name"), Some("'float3' is a word of the language"))
    );
    assert!(unfit("return").is_some() && unfit("a b").is_some() && unfit("").is_some() && unfit("ä_1").is_none());
}

/// The labels of the signatures at the cursor, and the text of the active parameter of the active one.
fn signed(text: &str) -> Option<(Vec<String>, String)> {
    let (analysis, offset) = analyzed(text);
    let help = signatures(&analysis, offset, &reader())?;
    let active = &help.signatures[help.active_signature? as usize];
    let parameter = active.parameters.as_ref().and_then(|list| list.get(help.active_parameter? as usize));
    let part = match parameter.map(|parameter| &parameter.label) {
        Some(ParameterLabel::LabelOffsets([start, end])) => active.label[*start as usize..*end as usize].to_owned(),
        _ => String::new(),
    };
    Some((help.signatures.into_iter().map(|signature| signature.label).collect(), part))
}

#[test]
fn signatures_are_those_of_the_call() {
    let labels = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let declared = "int f(int a);\nint f(int a, float b) { return a; }\nint x = f(1, ‸";
    assert_eq!(signed(declared), Some((labels(&["int f(int a)", "int f(int a, float b)"]), "float b".to_owned())));
    let method = "#include \"light.h\"\nfloat x(Light l) { return l.power(‸); }";
    assert_eq!(signed(method), Some((labels(&["float power(float x)"]), "float x".to_owned())));
    let (found, part) = signed("float x = clamp(1.0, sin(2.0), ‸").expect("an intrinsic");
    assert_eq!((found, part.as_str()), (sema::intrinsic_signatures("clamp"), "T"));
    let (found, part) =
        signed("Texture2D<float4> t[2]; SamplerState s; float4 f() { return t[1].SampleLevel(s, ‸").expect("a method");
    assert_eq!(found, ["float4 SampleLevel(SamplerState sampler, float2 location, float, [int2 offset], [out uint status])"]);
    assert_eq!(part, "float2 location");
    // Methods of any expression.
    let (found, _) = signed("struct S { Texture2D<float> t; }; S get() { S s; return s; } void f() { get().t.GetDimensions(‸")
        .expect("a method");
    assert_eq!(found, ["void GetDimensions(out uint, out uint)", "void GetDimensions(uint, out uint, out uint, out uint)"]);
    let (found, _) = signed("void f() { RayQuery<0> q; q.CommitProceduralPrimitiveHit(‸); }").expect("a method");
    assert_eq!(found, ["void CommitProceduralPrimitiveHit(float)"]);
    let (found, _) = signed("template<typename T> T f(Texture2D<float4> t, T v) { t.Gather(‸ }").expect("a method");
    assert!(found[0].starts_with("vector<component<T>, 4> Gather("));
    let (found, _) = signed("[[vk::binding(‸)]] Buffer<float> b;").expect("an attribute");
    assert_eq!(found, ["[[vk::binding]]"]);
    // Unfinished calls, in other calls, conditions, macros and excluded branches.
    let declared = "float foo(float a, float b);\nstruct S { float bar(float c, float d); };\n#define MACRO(e, f) (e)\n\
        template<typename T, int N> T many(T g);\n";
    for (text, expected) in [
        ("void f(S s) { foo(1, s.bar(2, ‸", "float d"),
        ("void f(S s) { foo(1, s.bar(2, ‸; int next; }", "float d"),
        ("void f(S s) { foo(s.bar(2, 3), ‸\n}", "float b"),
        ("void f(S s) { if (foo(1, ‸ { s; } s; }", "float b"),
        ("void f(S s) { for (int i = 0; i < foo(‸; ++i) s; }", "float a"),
        ("void f(S s) { foo({1, 2}, s[‸", "float b"),
        ("void f(S s) { MACRO(1, ‸", "f"),
        ("MACRO(1, ‸)", "f"),
        ("#define OTHER(x) foo(x, ‸)\n", "float b"),
        ("#if 0\nvoid f(S s) { s.bar(‸ }\n#endif\n", "float c"),
        ("void f() { float3 v = float3(1, ‸", "float y"),
        ("void f() { float2x2 v = float2x2(1, 2, ‸", "float _21"),
        ("void f() { many<int, ‸>(1); }", "int N"),
        ("void f() { many<int, 2>(‸", "T g"),
        ("void f() { vector<float, ‸", "count"),
    ] {
        let found = signed(&format!("{declared}{text}"));
        assert_eq!(found.map(|(_, part)| part).as_deref(), Some(expected), "{text}");
    }
    for text in ["int x = (‸1);", "int x = unheard_of(‸", "void f() { return; ‸ }", "// sin(‸", "float x = sin(1.0)‸;"]
    {
        assert_eq!(signed(text), None, "{text}");
    }
}

/// The classified names, each with its type and modifiers.
fn coloured(text: &str) -> Vec<String> {
    let (analysis, _) = analyzed(&format!("{text}‸"));
    let legend = legend();
    let (mut line, mut column) = (0, 0);
    let mut shown = Vec::new();
    for token in semantic_tokens(&analysis) {
        column = if token.delta_line == 0 { column + token.delta_start } else { token.delta_start };
        line += token.delta_line;
        let start = analysis.text.offset(Position { line, character: column });
        let end = analysis.text.offset(Position { line, character: column + token.length });
        let modifiers = legend.token_modifiers.iter().enumerate().filter(|(bit, _)| token.token_modifiers_bitset & 1 << bit != 0);
        let modifiers: String = modifiers.map(|(_, name)| format!("+{}", name.as_str())).collect();
        shown.push(format!("{}:{}{modifiers}", &text[start..end], legend.token_types[token.token_type as usize].as_str()));
    }
    shown
}

#[test]
fn names_have_the_colour_of_their_meaning() {
    let found = coloured("#define N 2\nnamespace n { struct S { float ä; float g(int i) { return ä * i * N; } }; }\n");
    let expected = [
        "define:keyword",
        "N:macro",
        "namespace:keyword",
        "n:namespace+declaration",
        "struct:keyword",
        "S:struct+declaration",
        "float:type+defaultLibrary",
        "ä:property+declaration",
        "float:type+defaultLibrary",
        "g:method+declaration",
        "int:type+defaultLibrary",
        "i:parameter+declaration",
        "return:keyword",
        "ä:property",
        "i:parameter",
        "N:macro",
    ];
    assert_eq!(found, expected);
    let found = coloured(
        "enum E { X }; cbuffer B { float4 m; }; template<typename T> T f(T t) { return sin(t); }\n[numthreads(1, 1, 1)] void main() { E e = X; vk::ReadClock(1); m.x; }",
    );
    for expected in [
        "E:enum+declaration",
        "X:enumMember+declaration",
        "B:variable+declaration",
        "m:variable+declaration",
        "T:typeParameter+declaration",
        "T:typeParameter",
        "f:function+declaration",
        "sin:function+defaultLibrary",
        "numthreads:decorator",
        "e:variable+declaration",
        "X:enumMember",
        "ReadClock:function+defaultLibrary",
        "m:variable",
    ] {
        assert!(found.contains(&expected.to_owned()), "{expected}: {found:?}");
    }
    assert!(coloured("unheard_of x;").iter().all(|name| !name.starts_with("unheard_of")));
}

#[test]
fn macros_and_excluded_branches_have_colours() {
    let found = coloured("#define SUM(a, b) (a.q + (int)dot(b, v) + OTHER)\n#if SUM && defined(SUM)\n#endif\nfloat3 v;\n");
    let expected = [
        "define:keyword",
        "SUM:macro",
        "a:parameter",
        "b:parameter",
        "a:parameter",
        "q:property",
        "int:type+defaultLibrary",
        "dot:function+defaultLibrary",
        "b:parameter",
        "v:variable",
        "OTHER:variable",
        "if:keyword",
        "SUM:macro",
        "defined:keyword",
        "SUM:macro",
        "endif:keyword",
        "float3:type+defaultLibrary",
        "v:variable+declaration",
    ];
    assert_eq!(found, expected);
    let found = coloured("#if 0\n[unroll] static Light f(in int a) : A { return a + n::g(b).c; }\n#else\nint x;\n#endif\n");
    let expected = [
        "if:keyword",
        "unroll:decorator",
        "static:keyword",
        "Light:type",
        "f:function+declaration",
        "in:keyword",
        "int:type+defaultLibrary",
        "a:parameter+declaration",
        "A:decorator",
        "return:keyword",
        "a:parameter",
        "n:namespace",
        "g:function",
        "b:variable",
        "c:property",
        "else:keyword",
        "int:type+defaultLibrary",
        "x:variable+declaration",
        "endif:keyword",
    ];
    assert_eq!(found, expected);
    let found = coloured("#define DECLARE(n) int n##_a, n = return_;\n#include <in/a.h>\nDECLARE(b) int c = b;\n");
    assert_eq!(
        found[3..],
        [
            "int:type+defaultLibrary",
            "n:parameter",
            "n:parameter",
            "return_:variable",
            "include:keyword",
            "DECLARE:macro",
            "b:variable+declaration",
            "int:type+defaultLibrary",
            "c:variable+declaration",
            "b:variable"
        ]
    );
}

#[test]
fn functions_with_a_body_have_a_lens() {
    let (analysis, _) = analyzed("‸#include \"light.h\"\nint f();\nstruct S { void m() {} };\nnamespace n { void g() {} }\n");
    let uri = Url::parse("file:///a.hlsl").expect("an address");
    let found = lenses(&analysis, &uri);
    let shown = |lens: &CodeLens| lens.command.as_ref().and_then(|command| command.arguments.as_ref()?.get(1)).cloned();
    assert_eq!(found.iter().filter_map(shown).collect::<Vec<_>>(), ["S::m", "n::g"]);
    assert_eq!(found[0].range.start, Position { line: 2, character: 16 });
}

#[test]
fn hover_says_where_it_lies() {
    let layout = || Layout {
        resources: vec![Resource { name: "n::tex".to_owned(), set: 3, binding: 7 }],
        members: ["b", "c"]
            .map(|resource| Member {
                owner: "S".to_owned(),
                name: "q".to_owned(),
                offset: 16,
                size: Some(12),
                resource: resource.to_owned(),
            })
            .to_vec(),
    };
    let said = |text: &str| {
        let (analysis, offset) = analyzed(text);
        match hover(&analysis, analysis.text.position(offset), &reader(), &layout)?.contents {
            HoverContents::Markup(markup) => Some(markup.value.rsplit("```").next()?.trim().to_owned()),
            other => panic!("{other:?}"),
        }
    };
    let text = "namespace n { Texture2D tex; } struct S { float3 q; }; StructuredBuffer<S> b, c;\nvoid f() { float q; }";
    let at = |name: &str, from: usize| {
        let start = text[from..].find(name).expect("it is there") + from;
        said(&format!("{}‸{}", &text[..start], &text[start..]))
    };
    assert_eq!(at("tex;", 0).as_deref(), Some("set 3, binding 7"));
    assert_eq!(at("q;", 0).as_deref(), Some("offset 16, size 12 in `b`  \noffset 16, size 12 in `c`"));
    assert_eq!(at("q;", text.find("void").expect("it is there")).as_deref(), Some(""));
}

#[test]
fn deep_nesting_ends() {
    let uses = format!("#define N(x) static\n{}{} int a;\n", "N(".repeat(2000), ")".repeat(2000));
    assert_eq!(coloured(&uses).iter().filter(|word| *word == "N:macro").count(), 1 + 32);
}

/// Sends each request at each position of each prefix of a text: none panics.
#[test]
fn every_prefix_is_analyzed() {
    let text = "#include \"light.h\"\n#define A(x) x.power(SCALE)\nstruct S { Light l; }; [numthreads(1, 1, 1)] void main() { S s[2]; float ä = A(s[0].l); }\n";
    let config = Config { builtin_headers: headers::BUILTIN, ..Config::default() };
    let files = OneFile("light.h", HEADER);
    for (end, _) in text.char_indices().chain([(text.len(), ' ')]) {
        let analysis = Analysis::new("a.hlsl", Text::new(&text[..end]), &files, &config, sema::Options::default());
        symbols(&analysis);
        semantic_tokens(&analysis);
        for (offset, _) in text[..end].char_indices().chain([(end, ' ')]).filter(|(offset, _)| offset % 7 == end % 7) {
            definitions(&analysis, offset);
            hover(&analysis, analysis.text.position(offset), &reader(), &Layout::default);
            completions(&analysis, offset, &reader(), &|_| Vec::new());
            signatures(&analysis, offset, &reader());
            let found = declarations_at(&analysis, offset);
            if let Some(first) = found.first() {
                obstacle(&analysis, &first.name, "other", &keys(&analysis, &found));
            }
        }
    }
}
