//! Expressions, above all those that C++'s grammar reads wrongly without names.

use super::tree;

const DECLARATIONS: &str = "
    typedef float4 T; struct S { float4 f; template<typename U> U foo(int x); };
    namespace ns { template<typename U> U g(U a); struct Q { int a; }; }
    template<typename U> U h(U a); template<typename U, int M> struct Arr { U v[M]; }; static const int N = 4;
    static int a, b, c, d, i, j, k, n; static float4 x, y; static S s;";

/// The tree of one expression, as the value that a function returns.
fn expr(source: &str) -> String {
    let all = tree(&format!("{DECLARATIONS}\nvoid f() {{ return {source}; }}"));
    let start = all.rfind("(return ").expect("a return") + "(return ".len();
    all[start..all.len() - ")))".len()].to_owned()
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(expr(source), *expected, "{source}");
    }
}

#[test]
fn precedence_and_associativity() {
    check(&[
        ("a + b * c - d", "(- (+ a (* b c)) d)"),
        ("a << b + c < d == i", "(== (< (<< a (+ b c)) d) i)"),
        ("a & b ^ c | d && i || j", "(|| (&& (| (^ (& a b) c) d) i) j)"),
        ("a = b += c ? d : i ? j : k", "(= a (+= b (? c d (? i j k))))"),
        ("-a++ * !b", "(* (- (post++ a)) (! b))"),
        ("- -a", "(- (- a))"),
        ("a >> b >= c", "(>= (>> a b) c)"),
        ("a, b = c, d", "(, (, a (= b c)) d)"),
        ("a ? b, c : d", "(? a (, b c) d)"),
    ]);
}

#[test]
fn cast_before_a_sign() {
    check(&[
        ("(T)-x", "(cast T (- x))"),
        ("(uint)-1", "(cast uint (- 1))"),
        ("(T)+x * y", "(* (cast T (+ x)) y)"),
        ("(a)-b", "(- a b)"),
        ("(a)+b*c", "(+ a (* b c))"),
        ("(a)*b", "(* a b)"),
        ("(ns::Q)0", "(cast ns::Q 0)"),
        ("(float[2])x", "(cast float[2] x)"),
        ("(const unsigned int)a", "(cast const unsigned int a)"),
        ("(Arr<int, 2>)0", "(cast Arr<type int, 2> 0)"),
        ("(struct S)0", "(cast S 0)"),
    ]);
}

#[test]
fn cast_before_a_parenthesis() {
    check(&[
        ("(float4)(x)", "(cast float4 x)"),
        ("(T)(x).y", "(cast T (. x y))"),
        ("(h)(x)", "(call h x)"),
        ("(undeclared)(x)", "(call undeclared x)"),
        ("(undeclared)x", "(cast undeclared x)"),
        ("(undeclared)-x", "(- undeclared x)"),
    ]);
}

#[test]
fn member_template_with_a_number() {
    check(&[
        ("s.foo<4>(b)", "(call (. s foo<4>) b)"),
        ("s.Load<float4>(0).x", "(. (call (. s Load<type float4>) 0) x)"),
        ("s.f < 4 > (b)", "(> (< (. s f) 4) b)"),
        ("s.template foo<int>(1)", "(call (. s foo<type int>) 1)"),
        ("s.template foo(1)", "(call (. s foo) 1)"),
    ]);
}

#[test]
fn comparison_that_looks_like_a_template() {
    check(&[
        ("a < b && c > (d)", "(&& (< a b) (> c d))"),
        ("i < n && j > (k)", "(&& (< i n) (> j k))"),
        ("h(a<b, c>(d))", "(call h (< a b) (> c d))"),
        ("h<int>(a) < b", "(< (call h<type int> a) b)"),
        ("a < b ? c : d > i", "(? (< a b) c (> d i))"),
        ("a < h<int>(b)", "(< a (call h<type int> b))"),
        ("h<Arr<int, 2>>(a)", "(call h<type Arr<type int, 2>> a)"),
        ("ns::g<float4>(x)", "(call ns::g<type float4> x)"),
        ("vk::RawBufferLoad<uint>(a)", "(call vk::RawBufferLoad<type uint> a)"),
        ("intrinsic<float>(a)", "(call intrinsic<type float> a)"),
        ("undeclared < a", "(< undeclared a)"),
    ]);
}

#[test]
fn template_arguments_are_types_or_values() {
    check(&[
        ("h<N>(a)", "(call h<name N> a)"),
        ("h<T>(a)", "(call h<type T> a)"),
        ("h<N + 1>(a)", "(call h<(+ N 1)> a)"),
        ("h<(a > b)>(a)", "(call h<(> a b)> a)"),
        ("h<float[2]>(a)", "(call h<type float[2]> a)"),
        ("h<Texture2D>(a)", "(call h<name Texture2D> a)"),
        ("h<float(1)>(a)", "(call h<(call float 1)> a)"),
        ("h<sizeof(T)>(a)", "(call h<(sizeof-type T)> a)"),
        ("h<unsigned int>(a)", "(call h<type unsigned int> a)"),
        ("h<typename S::type>(a)", "(call h<type S::type> a)"),
        ("h<>(a)", "(call h<> a)"),
    ]);
}

#[test]
fn swizzles_of_numbers() {
    check(&[
        ("3.xxx", "(. 3 xxx)"),
        ("0.xxxx", "(. 0 xxxx)"),
        ("0.xxxx.xy", "(. (. 0 xxxx) xy)"),
        ("1.0.xxx", "(. 1.0 xxx)"),
        ("1.5f.rgb", "(. 1.5f rgb)"),
        ("1..x", "(. 1.0 x)"),
        ("2u.xx", "(. 2u xx)"),
        ("1.b + 1.f", "(+ (. 1 b) 1.0f)"),
    ]);
}

#[test]
fn sizeof_takes_a_type_or_a_value() {
    check(&[
        ("sizeof(T)", "(sizeof-type T)"),
        ("sizeof(x)", "(sizeof x)"),
        ("sizeof(float[2])", "(sizeof-type float[2])"),
        ("sizeof(x.xy) * 2", "(* (sizeof (. x xy)) 2)"),
        ("sizeof(Arr<int, 2>)", "(sizeof-type Arr<type int, 2>)"),
    ]);
}

#[test]
fn operators_by_name() {
    check(&[
        ("s.operator+(a)", "(call (. s operator+) a)"),
        ("s.operator[](a)", "(call (. s operator[]) a)"),
        ("s.operator()(a)", "(call (. s operator()) a)"),
        ("s.operator>>(a)", "(call (. s operator>>) a)"),
    ]);
}

#[test]
fn constructors_calls_and_lists() {
    check(&[
        ("float3(1, 2, 3)", "(call float3 1 2 3)"),
        ("vector<float, 3>(1)", "(call vector<type float, 3> 1)"),
        ("unsigned int(a)", "(call unsigned int a)"),
        ("::h(a)", "(call ::h a)"),
        ("{ 1, { a, b }, }", "(list 1 (list a b))"),
        ("this.x", "(. this x)"),
        ("s.S::f", "(. s S::f)"),
        ("a[b][c].x", "(. (index (index a b) c) x)"),
    ]);
}

#[test]
fn comma_whose_first_operand_is_an_assignment() {
    check(&[("(a = 2, b)", "(, (= a 2) b)")]);
}

#[test]
fn names_that_are_keywords_of_other_languages() {
    check(&[
        ("sample + point", "(+ sample point)"),
        ("(line)-in", "(- line in)"),
        ("h(out, inout)", "(call h out inout)"),
        ("new.delete", "(. new delete)"),
        ("and(or, xor)", "(call and or xor)"),
    ]);
}

#[test]
fn literals() {
    check(&[
        ("0x1Ful", "31ul"),
        ("017", "15"),
        ("0b101", "5"),
        ("42LL", "42ll"),
        ("18446744073709551615ull", "18446744073709551615ull"),
        ("1.5h", "1.5h"),
        ("1.", "1.0"),
        (".5", "0.5"),
        ("1e-2F", "0.01f"),
        ("2E3L", "2000.0l"),
        ("1.#INF", "inf"),
        ("-1.#IND", "(- NaN)"),
        ("true", "true"),
        ("\"a\\n\" \"b\"", "\"a\\nb\""),
        ("'\\x41'", "'A'"),
    ]);
}

#[test]
fn a_parenthesized_expression_spans_its_parentheses() {
    let (unit, _, _) = super::parse("static int a = (1);");
    let span = unit.expr_spans.values().next().expect("an expression");
    assert_eq!((span.start, span.end), (15, 18));
}
