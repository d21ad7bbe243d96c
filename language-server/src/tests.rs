//! The analysis of documents with what is asked at marks in them.

use crate::analysis::Analysis;
use crate::completion::completions;
use crate::definition::definitions;
use crate::hover::hover;
use crate::symbols::symbols;
use crate::text::Text;
use frontend::preproc::{Files, Options};
use lsp_types::{DocumentSymbol, HoverContents};
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

/// Analyzes a text in which `‸` marks the cursor, and gives its offset.
fn analyzed(text: &str) -> (Analysis, usize) {
    let offset = text.find('‸').expect("a mark");
    let text = Text::new(text.replacen('‸', "", 1));
    let options = Options { builtin_headers: headers::BUILTIN, ..Options::default() };
    (Analysis::new("a.hlsl", text, &OneFile("light.h", HEADER), &options), offset)
}

fn hovered(text: &str) -> Option<String> {
    let (analysis, offset) = analyzed(text);
    match hover(&analysis, analysis.text.position(offset))?.contents {
        HoverContents::Markup(markup) => Some(markup.value),
        other => panic!("{other:?}"),
    }
}

/// The definitions as file, line and the text there.
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
    fn shown(symbols: &[DocumentSymbol]) -> String {
        let one = |symbol: &DocumentSymbol| {
            let children = symbol.children.as_deref().map_or_else(String::new, |children| format!("({})", shown(children)));
            assert!(symbol.range.start <= symbol.selection_range.start && symbol.selection_range.end <= symbol.range.end);
            format!("{}{children}", symbol.name)
        };
        symbols.iter().map(one).collect::<Vec<_>>().join(" ")
    }
    assert_eq!(shown(&symbols(&analysis)), "n(S(a b f)) E(X Y) B(m) g main");
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
}

#[test]
fn hover_says_what_a_number_is() {
    let declared = "[[vk::ext_capability(/* ShaderClockKHR */ 50‸55)]] [[vk::ext_instruction(5056)]] uint64_t clock(uint scope);";
    assert!(hovered(declared).is_some_and(|text| text.contains("**ShaderClockKHR**")));
    assert!(hovered("[[vk::ext_instruction(‸5056)]] uint f(uint s);").is_some_and(|text| text.contains("**OpReadClockKHR**")));
    assert!(
        hovered("[[vk::ext_‸instruction(31, \"GLSL.std.450\")]] float f(float x);").is_some_and(|text| text.contains("**Sqrt**"))
    );
    // A macro that is not used, and a text that cannot be parsed.
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
        Some(&*format!("```hlsl\n{}\n```", sema::intrinsic_signatures("sqrt").join("\n")))
    );
    assert!(hovered("[num‸threads(1, 1, 1)] void main() {}").is_some_and(|text| text.contains("thread group")));
    assert!(hovered("[[vk::‸binding(1)]] Buffer<float> b;").is_some_and(|text| text.contains("descriptor set")));
    assert_eq!(
        hovered("int f(int a, float b) { return a; } int x = ‸f(1, 2);").as_deref(),
        Some("```hlsl\nint f(int a, float b)\n```")
    );
    assert_eq!(hovered("// sqrt‸\n"), None);
}

fn completed(text: &str) -> Vec<String> {
    let (analysis, offset) = analyzed(text);
    let list = |folder: &Path| match folder == Path::new("inc") {
        true => vec![("b.hlsli".to_owned(), false)],
        false => vec![("light.h".to_owned(), false), ("inc".to_owned(), true), ("a.spv".to_owned(), false)],
    };
    completions(&analysis, offset, Path::new(""), &list).into_iter().map(|item| item.label).collect()
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
    // A statement that cannot be parsed yet.
    offers("int f(int early) { return ear‸", &["sqrt", "return"]);
    offers("‸", &["struct"]);
}

#[test]
fn members_are_completed() {
    let found = offers("#include \"light.h\"\nfloat x(Light l) { return l.‸color.x; }", &["color", "power"]);
    assert_eq!(found.len(), 2);
    assert_eq!(completed("enum E { X, Y }; E e = E::‸X;"), ["X", "Y"]);
    offers("int x = vk::‸", &["ReadClock", "BufferPointer"]);
    assert!(completed("float4 v; float x = v.‸").is_empty());
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
    // An index is no attribute.
    for index in ["int a[2][2]; int f(int n) { return a[0][‸n]; }", "int a[2]; int f(int n) { return a[‸n]; }"] {
        assert!(!offers(index, &["n", "a"]).contains(&"numthreads".to_owned()), "{index}");
    }
}

#[test]
fn include_paths_are_completed() {
    let found = offers("#include <khr/SPV_‸", &["SPV_KHR_16bit_storage.h"]);
    assert!(found.iter().all(|name| !name.contains('/')));
    let found = offers("#include <‸", &["khr/", "vk/"]);
    assert!(!found.contains(&"light.h".to_owned()), "only quoted paths start from the document's folder");
    assert_eq!(completed("#include \"‸\""), ["inc/", "light.h"]);
    assert_eq!(completed("#include \"inc/‸\""), ["b.hlsli"]);
}

/// Each request at each position of each prefix of a text: none panics.
#[test]
fn every_prefix_is_analyzed() {
    let text = "#include \"light.h\"\n#define A(x) x.power(SCALE)\nstruct S { Light l; }; [numthreads(1, 1, 1)] void main() { S s[2]; float ä = A(s[0].l); }\n";
    let options = Options { builtin_headers: headers::BUILTIN, ..Options::default() };
    for (end, _) in text.char_indices().chain([(text.len(), ' ')]) {
        let analysis = Analysis::new("a.hlsl", Text::new(&text[..end]), &OneFile("light.h", HEADER), &options);
        symbols(&analysis);
        for (offset, _) in text[..end].char_indices().chain([(end, ' ')]).filter(|(offset, _)| offset % 7 == end % 7) {
            definitions(&analysis, offset);
            hover(&analysis, analysis.text.position(offset));
            completions(&analysis, offset, Path::new(""), &|_| Vec::new());
        }
    }
}
