//! The origins of text: includes, dependencies, and the mapping from expanded text to the user's files through macros and includes.

use frontend::preproc::predefined::{Stage, Target, predefined_macros};
use frontend::preproc::{Config, Files, NoFiles, Options, Preprocessed, RootFile, limits, preprocess};
use frontend::source::{FileId, FileRange, Segment, TrailStep};
use frontend::{SourceMap, SourceRange, Span};
use std::sync::Arc;

struct Memory(&'static [(&'static str, &'static str)]);

impl Files for Memory {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        match self.0.iter().find(|(name, _)| *name == path) {
            Some((_, "unreadable")) => Err("permission denied".into()),
            found => Ok(found.map(|(_, text)| (*text).into())),
        }
    }
}

fn run(files: &'static [(&'static str, &'static str)], config: &Config) -> Preprocessed {
    let root = RootFile { name: files[0].0.into(), text: files[0].1.into() };
    preprocess(root, &Memory(files), config)
}

fn of_options(options: Options) -> Config {
    Config { options, ..Config::default() }
}

fn tokens(result: &Preprocessed) -> String {
    result.expanded.tokens.iter().map(|t| result.expanded.text_of(*t)).collect::<Vec<_>>().join(" ")
}

fn at(map: &SourceMap, range: FileRange) -> String {
    let location = map.location(range.file, range.start);
    let text = &map.files[range.file].text[range.start as usize..range.end as usize];
    format!("{}:{}:{} {text}", location.file, location.line, location.column)
}

/// The range and its trail, one per line.
fn trail(map: &SourceMap, place: SourceRange) -> Vec<String> {
    let resolved = map.resolve(place).expect("a place of this map resolves");
    let steps = resolved.trail.iter().map(|step| match step {
        TrailStep::ExpandedFrom { macro_name, at: range } => format!("{macro_name}: {}", at(map, *range)),
        TrailStep::IncludedFrom { at: range } => format!("from {}", at(map, *range)),
    });
    std::iter::once(at(map, resolved.range)).chain(steps).collect()
}

/// The trail of the first token with this text.
fn trail_of(result: &Preprocessed, text: &str) -> Vec<String> {
    let token = result.expanded.tokens.iter().find(|t| result.expanded.text_of(**t) == text);
    trail(&result.map, token.expect("the token is there").span.into())
}

fn messages(result: &Preprocessed) -> Vec<String> {
    let line = |d: &frontend::Diagnostic| format!("{}: {}", trail(&result.map, d.labels[0].range)[0], d.message);
    result.diagnostics.iter().map(line).collect()
}

#[test]
fn two_includes_and_three_macros() {
    let result = run(
        &[
            ("main.hlsl", "first\n#include \"a.h\"\nlast"),
            ("a.h", "#define INNER(x) [x in]\n\n#include \"b.h\"\n"),
            ("b.h", "#define MIDDLE(y) INNER(y mid)\n#define OUTER(z) MIDDLE(z out)\n  OUTER(arg) plain\n"),
        ],
        &Config::default(),
    );
    assert_eq!(messages(&result), Vec::<String>::new());
    assert_eq!(tokens(&result), "first [ arg out mid in ] plain last");
    let included = ["from a.h:3:10 \"b.h\"", "from main.hlsl:2:10 \"a.h\""];
    let expect = |text: &str, place: &str, macros: &[&str]| {
        let expected: Vec<&str> = std::iter::once(place).chain(macros.iter().copied()).chain(included).collect();
        assert_eq!(trail_of(&result, text), expected, "{text}");
    };
    expect("plain", "b.h:3:14 plain", &[]);
    expect("in", "b.h:3:3 OUTER", &["INNER: a.h:1:21 i", "MIDDLE: b.h:1:19 INNER", "OUTER: b.h:2:18 MIDDLE"]);
    expect("mid", "b.h:3:3 OUTER", &["INNER: a.h:1:19 x", "MIDDLE: b.h:1:27 m", "OUTER: b.h:2:18 MIDDLE"]);
    expect("arg", "b.h:3:9 arg", &["INNER: a.h:1:19 x", "MIDDLE: b.h:1:25 y", "OUTER: b.h:2:25 z"]);
    assert_eq!(trail_of(&result, "first"), ["main.hlsl:1:1 first"]);
    assert_eq!(trail_of(&result, "last"), ["main.hlsl:3:1 last"]);
}

#[test]
fn made_up_tokens() {
    let result = run(&[("m", "#define S(x, y) #x x ## y __LINE__\n\n S(a, b)")], &Config::default());
    assert_eq!(tokens(&result), "\"a\" ab 3");
    assert_eq!(trail_of(&result, "\"a\""), ["m:3:2 S", "S: m:1:18 x"]);
    assert_eq!(trail_of(&result, "ab"), ["m:3:2 S", "S: m:1:22 #"]);
    assert_eq!(trail_of(&result, "3"), ["m:3:2 S", "S: m:1:27 _"]);
}

#[test]
fn an_error_inside_macros_has_their_trail() {
    let result = run(&[("m", "#define A(x) x\n#define B A(1, 2)\n#define C B\nC")], &Config::default());
    let place = result.diagnostics[0].labels[0].range;
    assert_eq!(trail(&result.map, place), ["m:4:1 C", "B: m:2:11 A", "C: m:3:11 B"]);
    assert_eq!(trail(&result.map, result.diagnostics[0].labels[1].range), ["m:1:9 A"]);
}

#[test]
fn a_span_over_several_tokens() {
    let result = run(&[("m", "#define A 1 + 2\nx = A * y;")], &Config::default());
    let whole = |from: usize, to: usize| {
        let tokens = &result.expanded.tokens;
        trail(&result.map, tokens[from].span.to(tokens[to].span).into())[0].clone()
    };
    assert_eq!(whole(0, 6), "m:2:1 x = A * y");
    assert_eq!(whole(2, 4), "m:2:5 A");
    assert_eq!(whole(3, 5), "m:2:5 A *");
}

#[test]
fn continued_lines_and_byte_order_marks() {
    let text = "\u{feff}#define M in\\\nner \\  \n  second\nab\\\r\ncd M/*\n*/ größe x";
    let map_text: Arc<str> = text.into();
    let result = preprocess(RootFile { name: "m".into(), text: map_text }, &NoFiles, &Config::default());
    assert_eq!(tokens(&result), "abcd inner second größe x");
    assert_eq!(trail_of(&result, "abcd"), ["m:4:1 ab\\\r\ncd"]);
    assert_eq!(trail_of(&result, "inner"), ["m:5:4 M", "M: m:1:12 i"]);
    assert_eq!(trail_of(&result, "second"), ["m:5:4 M", "M: m:3:3 s"]);
    assert_eq!(trail_of(&result, "größe"), ["m:6:4 größe"]);
    assert_eq!(trail_of(&result, "x"), ["m:6:10 x"]);
}

#[test]
fn line_directives_rename_lines() {
    let result = run(&[("m", "a\n#line 50 \"orig.hlsl\"\nb\n\nc\n#line 9\nd")], &Config::default());
    let places: Vec<String> = ["a", "b", "c", "d"].iter().map(|t| trail_of(&result, t)[0].clone()).collect();
    assert_eq!(places, ["m:1:1 a", "orig.hlsl:50:1 b", "orig.hlsl:52:1 c", "orig.hlsl:9:1 d"]);
}

#[test]
fn line_directives_may_be_ignored_but_not_line_markers() {
    let config = of_options(Options { ignores_line_directives: true, ..Options::default() });
    let result = run(&[("m", "#line 50 \"orig.hlsl\"\nb\n# 7 \"other.hlsl\"\nc\n#line x")], &config);
    let places: Vec<String> = ["b", "c"].iter().map(|t| trail_of(&result, t)[0].clone()).collect();
    assert_eq!(places, ["m:2:1 b", "other.hlsl:7:1 c"]);
    assert_eq!(messages(&result).len(), 1, "a wrong directive is an error still");
}

#[test]
fn plain_text_is_one_segment() {
    let text = "float4 main() {\n  return 1;\n}\n".repeat(1000);
    let result = preprocess(RootFile { name: "m".into(), text: text.as_str().into() }, &NoFiles, &Config::default());
    assert_eq!(result.expanded.text, text);
    assert_eq!(result.map.segments.len(), 1);
}

#[test]
fn nothing_resolves_to_a_panic() {
    let result = run(&[("m", "#define A(x) x x\nA(ö) \\\n z")], &Config::default());
    let ends: Vec<u32> = (0..20).chain([u32::MAX - 1, u32::MAX]).collect();
    for start in &ends {
        for end in &ends {
            let resolved = result.map.resolve(Span::new(*start, *end).into()).expect("there is text");
            let text = &result.map.files[resolved.range.file].text;
            assert!(resolved.range.start <= resolved.range.end && resolved.range.end as usize <= text.len());
            assert!(result.map.location(resolved.range.file, *end).line <= 3);
        }
    }
    let nowhere = FileId::from_u32(99);
    let mut broken = SourceMap::default();
    assert!(broken.resolve(Span::new(0, 1).into()).is_none());
    assert_eq!(broken.location(nowhere, 7).line, 1);
    broken.segments.push(Segment { start: 0, file: nowhere, offset: 3, verbatim: true, expansion: None });
    assert!(broken.resolve(Span::new(0, 1).into()).is_none());
    assert!(broken.resolve(SourceRange::File(FileRange { file: nowhere, start: 0, end: 1 })).is_none());
}

#[test]
fn where_includes_are_looked_for() {
    let config = Config {
        options: Options { include_dirs: vec!["one".into(), "two/".into()], ..Options::default() },
        builtin_headers: &[("vk/x.h", "builtin_x\n#include \"y.h\"\n"), ("vk/y.h", "builtin_y"), ("q.h", "never")],
        ..Config::default()
    };
    let result = run(
        &[
            ("src/main.hlsl", "#include \"q.h\"\n#include <q.h>\n#define H <sub\\deep.h>\n#include H\n#include \"vk/x.h\"\n"),
            ("src/q.h", "beside"),
            ("two/q.h", "two_q"),
            ("two/sub/deep.h", "deep\n#include \"../q.h\"\n#include \"./other.h\"\n"),
            ("two/sub/other.h", "other"),
            ("one/vk/y.h", "not_builtin"),
        ],
        &config,
    );
    assert_eq!(messages(&result), Vec::<String>::new());
    assert_eq!(tokens(&result), "beside two_q deep two_q other builtin_x builtin_y");
    let read = ["src/main.hlsl", "src/q.h", "two/q.h", "two/sub/deep.h", "two/sub/./other.h"];
    assert_eq!(result.dependencies, read);
    assert_eq!(trail_of(&result, "builtin_y")[..2], ["<built-in>/vk/y.h:1:1 builtin_y", "from <built-in>/vk/x.h:2:10 \"y.h\""]);
}

#[test]
fn a_backslash_separates_folders_too() {
    let result = run(&[("src\\main.hlsl", "#include \"q.h\"\n"), ("src\\q.h", "beside")], &Config::default());
    assert_eq!((messages(&result), tokens(&result).as_str()), (Vec::new(), "beside"));
}

#[test]
fn wrong_includes() {
    let config = of_options(Options { include_dirs: vec!["inc".into()], ..Options::default() });
    let result = run(
        &[
            ("a/m", "#include \"x.h\"\n#include <x.h>\n#include\n#include \"\"\n#include y\n#include \"u.h\"\n#include <a b\nz"),
            ("a/u.h", "unreadable"),
        ],
        &config,
    );
    assert_eq!(
        messages(&result),
        [
            "a/m:1:10 \"x.h\": 'x.h' file not found",
            "a/m:2:10 <x.h>: 'x.h' file not found",
            "a/m:3:1 #include: '#include' expects \"FILENAME\" or <FILENAME>",
            "a/m:4:10 \"\": empty filename in include",
            "a/m:5:10 y: '#include' expects \"FILENAME\" or <FILENAME>",
            "a/m:6:10 \"u.h\": cannot read 'a/u.h': permission denied",
            "a/m:7:10 <a b: '#include' expects \"FILENAME\" or <FILENAME>",
        ]
    );
    assert_eq!(result.diagnostics[0].notes, ["searched in 'a', 'inc' and the built-in headers"]);
    assert_eq!(result.diagnostics[1].notes, ["searched in 'inc' and the built-in headers"]);
    assert_eq!(tokens(&result), "z");
}

#[test]
fn angles_in_place_of_quotes() {
    let result =
        run(&[("a/m", "#include <b/x.h>\n#include <u.h>\nz"), ("a/b/x.h", "x"), ("a/u.h", "unreadable")], &Config::default());
    let expected = ["a/m:1:10 <b/x.h>: 'b/x.h' file not found", "a/m:2:10 <u.h>: 'u.h' file not found"];
    assert_eq!(messages(&result), expected);
    let hint = "'a/b/x.h' file not found with <angled> include; use \"quotes\" instead";
    assert_eq!(result.diagnostics[0].notes, ["searched in the built-in headers", hint]);
    assert_eq!(result.diagnostics[0].suggestion.as_ref().map(|suggestion| suggestion.text.as_str()), Some("\"b/x.h\""));
    assert_eq!(result.diagnostics[1].notes, ["searched in the built-in headers"]);
    assert_eq!((tokens(&result).as_str(), result.dependencies), ("z", vec!["a/m".to_owned()]));
}

#[test]
fn once() {
    let result = run(
        &[
            (
                "m",
                "#include \"a.h\"\n#include \"./a.h\"\n#include \"b.h\"\n#include \"b.h\"\n#include \"c.h\"\n#include \"c.h\"\n",
            ),
            ("a.h", "#pragma once\na\n"),
            ("b.h", "b"),
            ("c.h", "_Pragma(\"once\")\nc"),
        ],
        &Config::default(),
    );
    assert_eq!(messages(&result), Vec::<String>::new());
    assert_eq!(tokens(&result), "a b b c");
    assert_eq!(result.expanded.text, "a\nb\nb\nc\n");
    assert_eq!(result.dependencies, ["m", "a.h", "b.h", "c.h"]);
}

#[test]
fn once_by_relative_and_absolute_paths() {
    let config = of_options(Options { include_dirs: vec!["/w/s".into()], ..Options::default() });
    let result = run(
        &[
            ("s/m", "#include \"c.h\"\n#include <s2/d.h>\n#include <other/c.h>\n#include <e.h>\n#include \"../s/c.h\"\n"),
            ("s/c.h", "#pragma once\nc\n"),
            ("/w/s/c.h", "#pragma once\nc\n"),
            ("/w/s/s2/d.h", "#include \"../c.h\"\nd\n"),
            ("/w/s/other/c.h", "#pragma once\nc\n"),
            ("s/e.h", "#pragma once\ne\n"),
            ("/w/s/e.h", "#pragma once\nanother e\n"),
        ],
        &config,
    );
    assert_eq!(messages(&result), Vec::<String>::new());
    assert_eq!(tokens(&result), "c d c another e");
    assert_eq!(result.dependencies, ["s/m", "s/c.h", "/w/s/s2/d.h", "/w/s/s2/../c.h", "/w/s/other/c.h", "/w/s/e.h"]);
}

#[test]
fn conditionals_and_names_end_with_their_file() {
    let result =
        run(&[("m", "#define f(x) x\n#include \"a.h\"\n(1)\n#endif\n"), ("a.h", "#if 1\nf"), ("b.h", "")], &Config::default());
    assert_eq!(tokens(&result), "f ( 1 )");
    assert_eq!(messages(&result), ["a.h:1:1 #if: unterminated conditional directive", "m:4:1 #endif: '#endif' without an '#if'"]);
}

#[test]
fn include_bombs_end_in_an_error() {
    let result = run(&[("m", "#include \"m\"\n")], &Config::default());
    let too_deep = format!("m:1:10 \"m\": '#include' is nested more than {} levels deep", limits::MAX_INCLUDE_DEPTH);
    assert_eq!(messages(&result), [too_deep]);
    let twice = "#if __INCLUDE_LEVEL__ < 100\n#include \"m\"\n#include \"m\"\n#endif\n";
    let files: &[(&str, &str)] = &[("m", twice)];
    let result = run(Box::leak(files.into()), &Config::default());
    assert_eq!(messages(&result), [format!("m:2:10 \"m\": files are included more than {} times", limits::MAX_INCLUSIONS)]);
}

#[test]
fn definitions_of_the_command_line() {
    let defines = vec![("A".into(), "x + y".into()), ("F(v)".into(), "v v".into()), ("1".into(), "1".into())];
    let config = Config { options: Options { defines, ..Options::default() }, predefined: vec![("_P", 1)], ..Config::default() };
    let result = run(&[("m", "F(A) _P\n#define A 2")], &config);
    assert_eq!(tokens(&result), "x + y x + y 1");
    assert_eq!(
        messages(&result),
        ["<command line>:3:9 1: '#define' expects a macro name, not '1'", "m:2:9 A: macro 'A' is redefined",]
    );
    assert_eq!(result.map.files.keys().next().map(|f| result.map.files[f].name.as_str()), Some("m"));
}

#[test]
fn predefined_macros_of_a_target() {
    let target = Target {
        hlsl_version: 2021,
        stage: Stage::of_profile("cs").expect("compute shaders are known"),
        shader_model: (6, 7),
        spirv_version: (1, 5),
        native_16_bit: false,
    };
    let text = "__HLSL_VERSION __hlsl_dx_compiler __SHADER_TARGET_STAGE __SHADER_STAGE_COMPUTE __SHADER_STAGE_PIXEL \
                __SHADER_STAGE_MESH __SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR __spirv__ __SPIRV_MAJOR_VERSION__ \
                __SPIRV_MINOR_VERSION__ __HLSL_ENABLE_16_BIT";
    let expand = |target: &Target| {
        let config = Config { predefined: predefined_macros(target), ..Config::default() };
        tokens(&preprocess(RootFile { name: "m".into(), text: text.into() }, &NoFiles, &config))
    };
    assert_eq!(expand(&target), "2021 1 5 5 0 13 6 7 1 1 5 __HLSL_ENABLE_16_BIT");
    let library = Target { stage: Stage::Library, native_16_bit: true, spirv_version: (1, 6), ..target };
    assert_eq!(expand(&library), "2021 1 6 5 0 13 6 7 1 1 6 1");
}
