//! Macros: text in, expanded text out, and the errors of definitions and invocations.

use frontend::preproc::{Config, NoFiles, Options, RootFile, TokenKind, limits, preprocess};
use std::time::{Duration, Instant};

/// The expanded tokens with one blank between two, and the messages.
fn run(text: &str) -> (String, Vec<String>) {
    run_with(text, &Config::default())
}

fn run_with(text: &str, config: &Config) -> (String, Vec<String>) {
    let root = RootFile { name: "root.hlsl".into(), text: text.into() };
    let result = preprocess(root, &NoFiles, config);
    let tokens: Vec<&str> = result.expanded.tokens.iter().map(|t| result.expanded.text_of(*t)).collect();
    let messages = result.diagnostics.iter().map(|d| {
        let place = result.map.resolve(d.labels[0].range).expect("the place of a diagnostic resolves");
        let at = result.map.location(place.range.file, place.range.start);
        format!("{}:{}: {}", at.line, at.column, d.message)
    });
    (tokens.join(" "), messages.collect())
}

#[track_caller]
fn expands(text: &str, expected: &str) {
    let (tokens, messages) = run(text);
    assert_eq!(messages, Vec::<String>::new());
    assert_eq!(tokens, expected);
}

#[track_caller]
fn reports(text: &str, expected: &[&str]) {
    assert_eq!(run(text).1, expected);
}

#[test]
fn object_like() {
    expands("#define A 1 + B\n#define B A\nA B x", "1 + A 1 + B x");
    expands("#define EMPTY\na EMPTY b", "a b");
    expands("#define A(x) y\n#undef A\n#undef never\nA(1)", "A ( 1 )");
    expands("#define A\\\n 1\nA\\\nA AA", "AA AA");
}

#[test]
fn function_like() {
    expands("#define f(a, b) b a\nf(1, 2) f((1, 2), [3) f (4\n,\n5) f f;", "2 1 [ 3 ( 1 , 2 ) 5 4 f f ;");
    expands("#define f() x\nf() f( ) f", "x x f");
    expands("#define f(a) <a>\nf() f(f(f(1)))", "< > < < < 1 > > >");
    expands("#define f (a) a\nf(1)", "( a ) a ( 1 )");
    expands("#define f(a) a\n#define e\nf /* c */ // d\n (1) e f e (2)", "1 f ( 2 )");
}

/// The examples of C11 6.10.3.5 use these.
const RESCANNING: &str = "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n\
    #define h g(~\n#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n#define p() int\n#define q(x) x\n#define r(x,y) x ## y\n\
    #define str(x) # x\n";

#[test]
fn rescanning_of_the_standard() {
    expands(
        &format!("{RESCANNING}f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);"),
        "f ( 2 * ( y + 1 ) ) + f ( 2 * ( f ( 2 * ( z [ 0 ] ) ) ) ) % f ( 2 * ( 0 ) ) + t ( 1 ) ;",
    );
    expands(
        &format!("{RESCANNING}g(x+(3,4)-w) | h 5) & m\n(f)^m(m);"),
        "f ( 2 * ( 2 + ( 3 , 4 ) - 0 , 1 ) ) | f ( 2 * ( ~ 5 ) ) & f ( 2 * ( 0 , 1 ) ) ^ m ( 0 , 1 ) ;",
    );
    expands(&format!("{RESCANNING}p() i[q()] = {{ q(1), r(2,3), r(4,), r(,5), r(,) }};"), "int i [ ] = { 1 , 23 , 4 , 5 , } ;");
    expands(&format!("{RESCANNING}char c[2][6] = {{ str(hello), str() }};"), "char c [ 2 ] [ 6 ] = { \"hello\" , \"\" } ;");
}

#[test]
fn stringize_and_paste_of_the_standard() {
    let text = "#define str(s) # s\n#define xstr(s) str(s)\n#define INCFILE(n) vers ## n\n#define glue(a, b) a ## b\n\
                #define xglue(a, b) glue(a, b)\n#define HIGHLOW \"hello\"\n#define LOW LOW \", world\"\n";
    expands(
        &format!("{text}str(strncmp(\"abc\\0d\", \"abc\", '\\4') == 0) str(: @\\n), xstr(INCFILE(2).h)"),
        r#""strncmp(\"abc\\0d\", \"abc\", '\\4') == 0" ": @\n" , "vers2.h""#,
    );
    expands(&format!("{text}glue(HIGH, LOW); xglue(HIGH, LOW)"), "\"hello\" ; \"hello\" \", world\"");
    expands(
        "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n\
         #define join(c, d) in_between(c hash_hash d)\nchar p[] = join(x, y);",
        "char p [ ] = \"x ## y\" ;",
    );
    expands(
        "#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,), t(10,,), t(,11,), t(,,12), t(,,) };",
        "int j [ ] = { 123 , 45 , 67 , 89 , 10 , 11 , 12 , } ;",
    );
    expands("#define s(x) #x\ns(  a /* c */ b\n c  )", "\"a b c\"");
    expands("#define s(x) #x\ns(\\)", "\"\"");
}

#[test]
fn variadic() {
    expands("#define v(...) <__VA_ARGS__> #__VA_ARGS__\nv() v(1, 2,3)", "< > \"\" < 1 , 2 , 3 > \"1, 2,3\"");
    expands("#define v(a, ...) a; __VA_ARGS__\nv(1) v(1,) v(1, 2, 3)", "1 ; 1 ; 1 ; 2 , 3");
    expands("#define v(a, ...) g(a, ## __VA_ARGS__)\n#define n 7\nv(1) v(1, n, 3)", "g ( 1 ) g ( 1 , 7 , 3 )");
    expands("#define v(rest...) g(rest)\nv() v(1, 2)", "g ( ) g ( 1 , 2 )");
}

#[test]
fn va_opt_of_the_standard() {
    let text = "#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)\n#define G(X, ...) f(0, X __VA_OPT__(,) __VA_ARGS__)\n\
                #define SDEF(sname, ...) S sname __VA_OPT__(= { __VA_ARGS__ })\n#define EMP\n";
    expands(
        &format!("{text}F(a, b, c) F() F(EMP) G(a, b, c) G(a, ) G(a)"),
        "f ( 0 , a , b , c ) f ( 0 ) f ( 0 ) f ( 0 , a , b , c ) f ( 0 , a ) f ( 0 , a )",
    );
    expands(&format!("{text}SDEF(foo); SDEF(bar, 1, 2);"), "S foo ; S bar = { 1 , 2 } ;");
    expands("#define H2(X, Y, ...) __VA_OPT__(X ## Y,) __VA_ARGS__\nH2(a, b, c, d)", "ab , c , d");
    expands("#define H3(X, ...) #__VA_OPT__(X##X X##X)\nH3(, 0)", "\"\"");
    expands("#define H4(X, ...) __VA_OPT__(a X ## X) ## b\nH4(, 1)", "a b");
    expands("#define H5A(...) __VA_OPT__()/**/__VA_OPT__()\n#define H5B(X) a ## X ## b\n#define H5C(X) H5B(X)\nH5C(H5A())", "ab");
}

#[test]
fn painted_names_stay() {
    expands("#define NIL(x) x\n#define G_0(a) NIL(G_1)(a)\n#define G_1(a) NIL(a)\nG_0(42)", "42");
    expands("#define f(x) x f\nf(1)(2) f(f)(3)", "1 f ( 2 ) f f ( 3 )");
    expands("#define a a b\n#define id(x) x\nid(a) id(id(a))", "a b a b");
}

#[test]
fn tokens_do_not_glue() {
    let text = |text: &str| {
        let root = RootFile { name: "r".into(), text: text.into() };
        preprocess(root, &NoFiles, &Config::default()).expanded.text
    };
    assert_eq!(text("#define p +\n#define e\n#define i x\n+p -e- p= i/**/i 1/**/.e 5/**/2 p/p"), "+ + - - + = x x 1 . 5 2 +/+\n");
    assert_eq!(text("a\n  b /* c */ c // d\n#define e\n\n    x y\nz"), "a\n  b c\n    x y\nz\n");
}

#[test]
fn computed_macros() {
    expands("__LINE__ __FILE__\n__COUNTER__ __LINE__ __COUNTER__", "1 \"root.hlsl\" 0 2 1");
    expands("#line 40 \"a\\\\b\"\n__LINE__ __FILE__\n#line 7\n__FILE__ __LINE__", "40 \"a\\\\b\" \"a\\\\b\" 7");
    expands("#define L(x) __LINE__ x\n\nL(\n\n__LINE__)", "3 5");
}

#[test]
fn pragmas() {
    expands("a\n#pragma pack_matrix(row_major) // c\nb", "a #pragma pack_matrix(row_major) b");
    expands("#define O row_major\n#pragma pack_matrix(O)\n#pragma other(O)", "#pragma pack_matrix(row_major) #pragma other(O)");
    expands("#define P(x) 1 _Pragma(#x) 2\nP(warning(disable: 4))", "1 #pragma warning(disable: 4) 2");
    expands("# pragma /* \n */ a  b", "#pragma a b");
    let root = RootFile { name: "r".into(), text: "a\n  # pragma x y\n b".into() };
    let expanded = preprocess(root, &NoFiles, &Config::default()).expanded;
    assert_eq!(expanded.text, "a\n# pragma x y\n b\n");
    assert_eq!(expanded.tokens[1].kind, TokenKind::Pragma);
    reports("_Pragma(1)", &["1:1: '_Pragma' takes a parenthesized string literal"]);
}

#[test]
fn directives_in_arguments() {
    expands("#define f(a, b) b a\nf(1,\n#if 1\n2\n#else\n3\n#endif\n)", "2 1");
    reports(
        "#define f(a) a\nf(\n#include <x>\n1)",
        &["3:1: embedding a '#include' directive within macro arguments is not supported"],
    );
}

#[test]
fn wrong_definitions() {
    reports(
        "#define\n#define 1\n#define defined\n#define __VA_ARGS__ 1",
        &[
            "1:1: macro name missing in '#define'",
            "2:9: '#define' expects a macro name, not '1'",
            "3:9: 'defined' cannot be used as a macro name",
            "4:9: '__VA_ARGS__' cannot be used as a macro name",
        ],
    );
    reports(
        "#define f(a\n#define f(a b)\n#define f(a,)\n#define f(a,a)\n#define f(1)\n#define f(..., a)",
        &[
            "1:10: missing ')' in macro parameter list",
            "2:13: expected ',' or ')' in the macro's parameter list, found 'b'",
            "3:13: expected the name of a macro parameter, found ')'",
            "4:13: duplicate macro parameter name 'a'",
            "5:11: expected the name of a macro parameter, found '1'",
            "6:14: expected ')' in the macro's parameter list, found ','",
        ],
    );
    reports(
        "#define f(a) #b\n#define g ## a\n#define h a ##\n#define i(...) __VA_OPT__ (\n#define j __VA_ARGS__",
        &[
            "1:14: '#' is not followed by a macro parameter",
            "2:11: '##' cannot appear at the start of a replacement list",
            "3:13: '##' cannot appear at the end of a replacement list",
            "4:16: unterminated __VA_OPT__",
            "5:11: '__VA_ARGS__' can only appear in the expansion of a variadic macro",
        ],
    );
}

#[test]
fn redefinitions() {
    reports("#define a 1 +  2\n#define a 1  + /**/ 2\n#define a 1 +2", &["3:9: macro 'a' is redefined"]);
    reports("#define f(x) x\n#define f(x) x\n#define f(y) y", &["3:9: macro 'f' is redefined"]);
    reports(
        "#define __LINE__ 1\n#undef __FILE__",
        &["1:9: built-in macro '__LINE__' is redefined", "2:8: built-in macro '__FILE__' is undefined"],
    );
}

#[test]
fn wrong_invocations() {
    reports(
        "#define f(a, b) a\nx f(1) f(1,2,3)\n#define g(a, b, ...) a\ng(1)\n#define h() a\nh(1)",
        &[
            "2:3: macro 'f' takes 2 arguments, not 1",
            "2:8: macro 'f' takes 2 arguments, not 3",
            "4:1: macro 'g' takes at least 2 arguments, not 1",
            "6:1: macro 'h' takes 0 arguments, not 1",
        ],
    );
    reports("#define f(a) a\n f(1, (2)\n", &["2:2: unterminated invocation of function-like macro 'f'"]);
    reports("#define c(a, b) a ## b\n c(+, x)", &["2:2: pasting formed '+x', an invalid preprocessing token"]);
}

#[test]
fn unterminated_literals_and_comments() {
    reports(
        "\"abc\n'x\n",
        &["1:1: the string is not closed on its line", "2:1: the character constant is not closed on its line"],
    );
    reports("#define a don't\n", &[]);
    reports("#define a don't\nb a", &["2:3: the character constant is not closed on its line"]);
    reports("x /* y\n", &["1:3: unterminated /* comment"]);
}

#[track_caller]
fn stops_soon(text: &str, message: &str) {
    let start = Instant::now();
    let (_, messages) = run(text);
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].ends_with(message), "{}", messages[0]);
    // A debug build on a busy machine is slow.
    assert!(start.elapsed() < Duration::from_secs(300), "{:?}", start.elapsed());
}

#[test]
fn macro_bombs_end_in_an_error() {
    let doubling: String = (0..64).map(|i| format!("#define m{} m{i} m{i}\n", i + 1)).collect();
    let too_many = format!("macros expand to more than {} tokens", limits::MAX_MACRO_TOKENS);
    stops_soon(&format!("{doubling}m64"), &too_many);
    stops_soon(&format!("#define m0\n{doubling}m64"), &too_many);
    let pasting: String = (0..64).map(|i| format!("#define c{}(x) c{i}(x##x)\n", i + 1)).collect();
    let too_long = format!("macros paste and stringize more than {} bytes", limits::MAX_MADE_UP_TEXT);
    stops_soon(&format!("{pasting}c64(abcdefgh)"), &too_long);
    let chain: String = (0..5000).map(|i| format!("#define m{} m{i} x\n", i + 1)).collect();
    let too_deep = format!("macros are nested in each other more than {} levels deep", limits::MAX_EXPANSION_DEPTH);
    stops_soon(&format!("{chain}m5000"), &too_deep);
    let nested = format!("#define f(x) x\n{}1{}", "f(".repeat(300), ")".repeat(300));
    let too_deep = format!("macro invocations are nested in arguments more than {} levels deep", limits::MAX_ARGUMENT_DEPTH);
    stops_soon(&nested, &too_deep);
}

#[test]
fn ends_after_many_errors() {
    let (_, messages) = run(&"#foo\n".repeat(1000));
    assert_eq!(messages.len(), limits::MAX_ERRORS + 1);
}

/// Each macro passes ten copies of its argument to the next one. The tokens held at a time are bounded, not only the total.
#[test]
fn growing_arguments_end_in_an_error() {
    let ten = "x ".repeat(10);
    let macros: String = (0..12).map(|i| format!("#define F{}(x) F{i}({ten})\n", i + 1)).collect();
    let too_many = format!("an expansion holds more than {} tokens", limits::MAX_HELD_TOKENS);
    stops_soon(&format!("#define F0(x) {ten}\n{macros}F12(;)"), &too_many);
    // Arguments of that size in sequence are not held together.
    let wide = "a ".repeat(limits::MAX_HELD_TOKENS / 8);
    expands(&format!("#define NOTHING(x)\n{}", format!("NOTHING({wide})\n").repeat(20)), "");
}

#[test]
fn operands_of_pasting_may_be_expanded() {
    let cases = [
        // The slot of a register that a macro names.
        (
            "#define SLOT 0\n#define TEXTURE(name, slot) name : register(t##slot)\nTEXTURE(a, SLOT)",
            "a : register ( tSLOT )",
            "a : register ( t0 )",
        ),
        ("#define A a1\n#define M(x, y) x##y##A\nM(A, A)", "AAA", "a1a1A"),
        ("#define P 1 + 2\n#define M(x) a##x##_##x\nM(P)", "aP_P", "a1 + 2_1 + 2"),
        ("#define EMPTY\n#define M(x) a##x##b\nM(EMPTY)", "aEMPTYb", "ab"),
        ("#define A 5\n#define NAME(x) A##x\n#define M(x, y) x##_##y\nM(f, NAME())", "f_NAME ( )", "f_5"),
        (
            "#define SIZE 4\n#define NONE\n#define join(a, b) a##b\njoin(float, SIZE) join(NONE, x) join(x, NONE) join(NONE, NONE)",
            "floatSIZE NONEx xNONE NONENONE",
            "float4 x x",
        ),
        // Stringized tokens have their original spelling.
        ("#define A 5\n#define M(x) #x\nM(A)", "\"A\"", "\"A\""),
    ];
    let options = Options { expands_operands: true, ..Options::default() };
    let legacy = Config { options, ..Config::default() };
    for (text, standard, expanded) in cases {
        expands(text, standard);
        assert_eq!(run_with(text, &legacy), (expanded.to_owned(), Vec::new()), "{text}");
    }
    // By the standard, `)` and `SIZE` are no token together.
    let nested = "#define SIZE 4\n#define join(a, b) a##b\njoin(join(a, SIZE), SIZE)";
    assert_eq!(run_with(nested, &legacy), ("a44".to_owned(), Vec::new()));
}

/// The names of the definitions of the command line on which nothing depends.
fn unread(text: &str) -> String {
    let names = ["A", "F(x)", "float4", "A"];
    let options = Options { defines: names.map(|name| (name.into(), "1".into())).to_vec(), ..Options::default() };
    let root = RootFile { name: "root.hlsl".into(), text: text.into() };
    let result = preprocess(root, &NoFiles, &Config { options, ..Config::default() });
    let unread: Vec<&str> = result.unread_defines.iter().map(|index| names[*index]).collect();
    unread.join(" ")
}

#[test]
fn definitions_on_which_nothing_depends() {
    assert_eq!(unread("a; // A\n\"A\""), "A F(x) float4 A");
    for use_of_a in
        ["A", "#if A\n#endif", "#ifdef A\n#endif", "#if 0\n#elif defined(A)\n#endif", "#define B A\nB", "#define A 1", "#undef A"]
    {
        assert_eq!(unread(use_of_a), "F(x) float4", "{use_of_a}");
    }
    assert_eq!(unread("#if 0\nA\n#ifdef A\n#endif\n#endif"), "A F(x) float4 A");
    assert_eq!(unread("#define B A"), "A F(x) float4 A");
    assert_eq!(unread("F(0)"), "A float4 A");
    assert_eq!(unread("#pragma x A\nfloat4 G;"), "A F(x) A");
}
