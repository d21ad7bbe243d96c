//! Conditionals: which lines are read, the operators of conditions, and the errors of directives.

use frontend::preproc::{Config, NoFiles, Options, RootFile, limits, preprocess};

fn run(text: &str) -> (String, Vec<String>) {
    let defines = vec![("ONE".into(), "1".into()), ("F(x)".into(), "x".into())];
    let config = Config {
        options: Options { defines, ..Options::default() },
        builtin_headers: &[("vk/spirv.h", "")],
        features: &["spirv_inline"],
        ..Config::default()
    };
    let root = RootFile { name: "root.hlsl".into(), text: text.into() };
    let result = preprocess(root, &NoFiles, &config);
    let tokens: Vec<&str> = result.expanded.tokens.iter().map(|t| result.expanded.text_of(*t)).collect();
    let messages = result.diagnostics.iter().map(|d| {
        let place = result.map.resolve(d.labels[0].range).expect("the place of a diagnostic resolves");
        let at = result.map.location(place.range.file, place.range.start);
        format!("{}:{}: {}", at.line, at.column, d.message)
    });
    (tokens.join(" "), messages.collect())
}

#[track_caller]
fn reads(text: &str, expected: &str) {
    assert_eq!(run(text), (expected.to_owned(), Vec::new()));
}

#[track_caller]
fn reports(text: &str, expected: &[&str]) {
    assert_eq!(run(text).1, expected);
}

#[track_caller]
fn holds(condition: &str) {
    assert_eq!(run(&format!("#if {condition}\nyes\n#else\nno\n#endif")), ("yes".to_owned(), Vec::new()), "{condition}");
}

#[track_caller]
fn wrong(condition: &str, message: &str) {
    let messages = run(&format!("#if {condition}\n#endif")).1;
    assert_eq!(messages, [format!("1:{message}")], "{condition}");
}

#[test]
fn groups() {
    reads("#ifdef ONE\na\n#else\nb\n#endif\nc", "a c");
    reads("#ifndef ONE\na\n#else\nb\n#endif\nc", "b c");
    reads("#if 0\na\n#elif 0\nb\n#elif ONE\nc\n#elif 1/0\nd\n#else\ne\n#endif", "c");
    reads("#if 0\na\n#elifdef NONE\nb\n#elifndef NONE\nc\n#else\nd\n#endif", "c");
    reads("#if 1\na\n#if 0\nb\n#else\nc\n#endif\nd\n#elif nonsense (\ne\n#endif\nf", "a c d f");
    reads("#if 0\n#if 1\na\n#else\nb\n#endif\n#elif 1\nc\n#endif", "c");
}

#[test]
fn skipped_text_can_be_anything() {
    reads("#if 0\ndon't \" /* \n#foo\n#include <none>\n#error x\n*/\n#endif\na", "a");
    reads("#if 0 /* \n*/\nb\n#endif\n#if 1\na\n# /* c */ endif\n c", "a c");
    reads("#if 0\n x // \\\n#endif\n y\n#endif\na", "a");
    reads("#if 0\r\na\r\n#endif\r\nb\r\n", "b");
    reads("#if 0\nx # endif\n/* */ # /* */ endif // c\ny", "y");
}

#[test]
fn operators() {
    for condition in [
        "1 == 1L && 0x10 == 16u && 010 == 8 && 0b101 == 5 && 0 == 0u",
        "-1 > 0u && -1 < 0 && ~0 == -1 && !0 && !!5 && - -1 == 1",
        "(2 ? 3 : 4/0) == 3 && (0 ? 1/0 : 4) == 4 && (0 || 1) && !(1 && 0) && (1 || 1/0) && !(0 && 1/0)",
        "1 ? 2 : 0 ? 3 : 4",
        "'a' == 97 && '\\x41' == 65 && '\\n' == 10 && '\\0' == 0 && '\\101' == 65 && '\\'' == 39 && 'ab' == 24930",
        "(-1 >> 1) == -1 && (-1 >> 1u) == -1 && (0xffffffffffffffff >> 63) == 1 && (1 << 63 >> 63) == -1",
        "7 % 4 == 3 && 7 / 2 == 3 && -7 / 2 == -3 && 2 + 3 * 4 - 1 == 13 && (6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5",
        "1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2 && 1 | 0 && 1 < 2 == 1",
        "9223372036854775807 + 1 < 0 && (-9223372036854775807 - 1) / -1 < 0 && (1 << 64) == 0 && (1 << -1) == 0",
        "18446744073709551615 == -1 && true && !false && !anything",
        "defined ONE && defined(ONE) && !defined NONE && F(defined(ONE)) && defined __LINE__ && __LINE__ == 1",
        "__has_include(\"vk/spirv.h\") && __has_include(<vk/spirv.h>) && !__has_include(<a-b/c.h>) && defined(__has_include)",
        "__has_feature(spirv_inline) && __has_extension(spirv_inline) && !__has_feature(ONE) && !__has_attribute(x)",
    ] {
        holds(condition);
    }
    reads("#define D defined(ONE)\n#define H <vk/spirv.h>\n#if D && __has_include(H)\na\n#endif", "a");
    reads("#define e\n#if e 1 e\na\n#endif", "a");
}

#[test]
fn wrong_conditions() {
    wrong("", "1: '#if' has no condition");
    wrong("1 +", "8: expected a value, but the condition ends here");
    wrong("1 2", "7: expected an operator or the end of the condition, found '2'");
    wrong("(1", "7: expected ')' in the condition, found the end");
    wrong("1 ? 2", "10: expected ':' in the condition, found the end");
    wrong("1 / 0", "7: division by zero in a condition");
    wrong("1.0 > 0", "5: floating-point literal '1.0' in preprocessor expression");
    wrong("0x10000000000000000", "5: '0x10000000000000000' does not fit in 64 bits");
    wrong("09", "5: invalid number '09' in preprocessor expression");
    wrong("1x", "5: invalid number '1x' in preprocessor expression");
    wrong("\"a\"", "5: expected a value in the condition, found '\"a\"'");
    wrong("G(1)", "5: 'G' is used like a macro with arguments, but no such macro is defined");
    wrong("defined", "5: 'defined' expects a macro name");
    wrong("defined(ONE", "5: expected ')' after the operand of 'defined'");
    wrong("__has_include", "5: '__has_include' needs an operand in parentheses");
    wrong("__has_include(1)", "5: '__has_include' expects \"FILENAME\" or <FILENAME>");
}

#[test]
fn deep_conditions_end_in_an_error() {
    let message = format!("the condition is nested more than {} levels deep", limits::MAX_CONDITION_DEPTH);
    let parentheses = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
    for condition in [parentheses, format!("{}1", "!".repeat(100_000)), format!("{}1", "1?".repeat(100_000))] {
        let messages = run(&format!("#if {condition}\n#endif")).1;
        assert!(messages.len() == 1 && messages[0].ends_with(&message), "{messages:?}");
    }
}

#[test]
fn wrong_structure() {
    reports(
        "#endif\n#else\n#elif 1\n#elifdef x",
        &[
            "1:1: '#endif' without an '#if'",
            "2:1: '#else' without an '#if'",
            "3:1: '#elif' without an '#if'",
            "4:1: '#elifdef' without an '#if'",
        ],
    );
    reports("#if 1\n#else\n#else\n#elif 1\n#endif", &["3:1: '#else' after '#else'", "4:1: '#elif' after '#else'"]);
    reports("a\n#if 1\n#ifdef x\n", &["2:1: unterminated conditional directive", "3:1: unterminated conditional directive"]);
    reports("#ifdef\n#endif", &["1:1: macro name missing in '#ifdef'"]);
    reports(
        "#ifdef x y\n#else z\n#endif w",
        &[
            "1:10: extra text after '#ifdef' is ignored",
            "2:7: extra text after '#else' is ignored",
            "3:8: extra text after '#endif' is ignored",
        ],
    );
}

#[test]
fn other_directives() {
    reports(
        "#error  this is wrong  \n#warning don't\n#\n#foo bar\n#!x",
        &[
            "1:1: this is wrong",
            "2:1: don't",
            "4:1: unknown preprocessor directive '#foo'",
            "5:1: unknown preprocessor directive '#!'",
        ],
    );
    reports(
        "#line\n#line x\n#line 0x10\n#line 1 2\n#line 4294967296",
        &[
            "1:1: '#line' directive requires a decimal integer of at most 2147483647",
            "2:7: '#line' directive requires a decimal integer of at most 2147483647",
            "3:7: '#line' directive requires a decimal integer of at most 2147483647",
            "4:9: invalid filename for '#line' directive",
            "5:7: '#line' directive requires a decimal integer of at most 2147483647",
        ],
    );
    reports(
        "#line 100 \"x\"\n#foo\n# 7 \"y\" 1 2\n\n#bar",
        &["100:1: unknown preprocessor directive '#foo'", "8:1: unknown preprocessor directive '#bar'"],
    );
}
