//! Tests of the conversions and operations that HLSL expressions result in.

mod support;

use support::{body, check_with, errors, library, warnings};

fn expr(params: &str, expression: &str) -> String {
    let text = body(&format!("void f({params}) {{ {expression}; }}"));
    text.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn shifts_of_literals_are_ambiguous() {
    let message = ["1:55: ambiguous type for bit shift: give the literal a suffix, like 'L' or 'U', or cast it"];
    assert_eq!(warnings("void f(int i, uint u, min16uint m, uint64_t w) { i += (1 << i); }"), message);
    let unsuffixed = |by: &str, ty: &str| {
        let source = format!("void f(int i, uint u, uint64_t w) {{ int a[sizeof(1 << {by}) + 0]; {ty} b = 1 << {by}; }}");
        body(&source).lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(unsuffixed("u", "uint"), "let b: uint = (1:uint << *u)");
    assert_eq!(unsuffixed("i", "int"), "let b: int = (1:int << *i)");
    assert_eq!(unsuffixed("w", "int"), "let b: int = (1:int << convert<int>(*w))");
    assert_eq!(
        warnings("#define BIT(n) (1 << n)\nvoid f(int i) { i += 1L << i; i += 1 << 3; i += (int)1 << i; i += BIT(i); }"),
        Vec::<String>::new()
    );
}

#[test]
fn suffixes_say_the_type() {
    let type_of = |literal: &str, language| {
        let options = sema::Options { language, ..library() };
        let types = ["int", "uint", "int64_t", "uint64_t", "half", "float"];
        types.into_iter().find(|ty| {
            let source = format!("void f() {{ _Static_assert(std::is_same<{ty}, __decltype({literal})>::value, \"\"); }}");
            check_with(&source, &options).errors().is_empty()
        })
    };
    for (literal, old, new) in [
        ("1l", "int", "int64_t"),
        ("1UL", "uint", "uint64_t"),
        ("0xffffffffL", "uint", "int64_t"),
        ("2147483648L", "int64_t", "int64_t"),
        ("0x100000000UL", "uint64_t", "uint64_t"),
        ("1LL", "int64_t", "int64_t"),
        ("1ull", "uint64_t", "uint64_t"),
        ("1.0h", "float", "half"),
    ] {
        assert_eq!(type_of(literal, sema::LanguageVersion::V2021), Some(old), "{literal}");
        assert_eq!(type_of(literal, sema::LanguageVersion::V202x), Some(new), "{literal} in 202x");
    }
}

#[test]
fn a_half_of_32_bits_stays_beside_itself_and_bool() {
    for (expression, ty) in [("h + h", "half"), ("b - h", "half"), ("h * i", "float"), ("h + m", "float"), ("h - f", "float")] {
        let assertion = format!("_Static_assert(std::is_same<{ty}, __decltype({expression})>::value, \"\");");
        let source = format!("void g(bool b, half h, int i, min16float m, float f) {{ {assertion} }}");
        assert_eq!(check_with(&source, &library()).errors(), Vec::<String>::new(), "{expression}");
    }
}

#[test]
fn self_assignments_are_warnings() {
    let message = |at: &str, ty: &str| vec![format!("{at}: explicitly assigning value of variable of type '{ty}' to itself")];
    let none = Vec::<String>::new();
    assert_eq!(warnings("void f(int a) { a = a; }"), message("1:17", "int"));
    assert_eq!(warnings("void f(int a) { (a) = a; }"), message("1:17", "int"));
    assert_eq!(warnings("static float4 a; void f() { a.xy = a.xy; }"), message("1:29", "float2"));
    assert_eq!(warnings("struct S { int a; void set(int b) { a = a; } };"), ["1:37: assigning field to itself"]);
    assert_eq!(warnings("void f(float2x2 m) { m._m00 = m._m00; }"), message("1:22", "float"));
    assert_eq!(warnings("struct S { uint a : 3; }; void f(S s) { s.a = s.a; }"), ["1:41: assigning field to itself"]);
    assert_eq!(warnings("groupshared int a; void f() { a = a; }"), message("1:31", "int"));
    assert_eq!(
        warnings("Texture2D<float4> t; void f() { Texture2D<float4> a = t; a = a; }"),
        message("1:58", "Texture2D<float4>")
    );
    assert_eq!(warnings("void f(int a, int b) { a = b; a = (int)a; a += a; a = -a; int c = 1; c = c + 0; }"), none);
    assert_eq!(warnings("void f(float4 a) { a.xy = a.yx; a.x = a.y; }"), none);
    assert_eq!(warnings("int g(); void f(int a[4], int i) { a[g()] = a[g()]; a[0] = a[1]; a[i++] = a[i++]; }"), none);
    assert_eq!(warnings("#define SET(to, from) to = from\nvoid f(int a) { SET(a, a); }"), none);
    assert_eq!(warnings("#define FIRST a\nvoid f(int a) { FIRST = a; a = FIRST; }"), none);
    assert_eq!(warnings("#define FIRST a\nint g(int);\nvoid f(int a) { g(FIRST); a = a; g(FIRST); }"), message("3:27", "int"));
    assert_eq!(warnings("template<typename T> void f(T a) { a = a; } void g() { f(1); }"), none);
}

#[test]
fn literals_adapt_to_the_other_operand() {
    assert_eq!(expr("float a", "a + 1"), "(*a + 1.0:float)");
    assert_eq!(expr("uint a", "a + 1"), "(*a + 1:uint)");
    assert_eq!(expr("double a", "a * 0.5"), "(*a * 0.5:double)");
    assert_eq!(expr("int a", "a * 0.5"), "(convert<float>(*a) * 0.5:float)");
    assert_eq!(expr("uint64_t a", "a | 0xffffffffff"), "(*a | 1099511627775:uint64_t)");
}

#[test]
fn literals_fold() {
    assert_eq!(expr("", "int a = 1 + 2 * 3"), "let a: int = 7:int");
    assert_eq!(expr("", "float a = 1 / 2"), "let a: float = 0.0:float");
    assert_eq!(expr("", "float a = 1 / 2.0"), "let a: float = 0.5:float");
    assert_eq!(expr("", "uint a = ~0u"), "let a: uint = 4294967295:uint");
    assert_eq!(expr("", "int a = -2147483648"), "let a: int = -2147483648:int");
}

#[test]
fn scalars_are_repeated_and_vectors_cut() {
    assert_eq!(expr("float3 a, float b", "a * b"), "(*a * splat<float3>(*b))");
    assert_eq!(expr("float3 a, float4 b", "a + b"), "(*a + truncate<float3>(*b))");
    assert_eq!(expr("float4 a", "float b = a"), "let b: float = *a.x");
    assert_eq!(
        warnings("void f(float4 a) { float3 b = a; }"),
        ["1:31: implicit truncation of a vector from 'float4' to 'float3'"]
    );
}

#[test]
fn common_types_follow_the_usual_conversions() {
    assert_eq!(expr("int a, uint b", "a < b"), "(convert<uint>(*a) < *b)");
    assert_eq!(expr("bool a, bool b", "a + b"), "(convert<int>(*a) + convert<int>(*b))");
    assert_eq!(expr("bool a, bool b", "a == b"), "(*a == *b)");
    assert_eq!(expr("float a, double b", "a - b"), "(convert<double>(*a) - *b)");
    assert_eq!(expr("uint a, int b", "a << b"), "(*a << convert<uint>(*b))");
}

#[test]
fn swizzles_read_and_write() {
    assert_eq!(expr("inout float4 a", "a.wz = a.xy"), "a.wz = *a.xy");
    assert_eq!(expr("float a", "float3 b = a.xxx"), "let b: float3 = *a.xxx");
    assert_eq!(expr("inout float3x3 m", "m._m00_m11 = m._12_21"), "m._m00_m11 = *m._m01_m10");
    assert_eq!(expr("inout float4 a", "a.zyx.x = 1"), "a.zyx.x = 1.0:float");
    assert_eq!(
        errors("void f(float4 a) { a.xx = 1; }"),
        ["1:20: cannot assign to this expression: the swizzle names a component twice"]
    );
    assert_eq!(errors("void f(float2 a) { a.z; }"), ["1:22: swizzle 'z' is out of the bounds of 'float2'"]);
    assert_eq!(errors("void f(float4 a) { a.xg; }"), ["1:22: invalid swizzle 'xg' on type 'float4'"]);
}

#[test]
fn matrices_have_rows_and_elements() {
    assert_eq!(expr("float2x3 m", "float3 r = m[1]"), "let r: float3 = *m[1:int]");
    assert_eq!(expr("inout float2x2 m", "m[0][1] = 2"), "m[0:int][1:int] = 2.0:float");
    assert_eq!(expr("float4x4 m", "float3x3 n = (float3x3)m"), "let n: float3x3 = truncate<float3x3>(*m)");
}

#[test]
fn constructors_take_scalars_from_anything() {
    assert_eq!(
        expr("float2 a", "float4 b = float4(a.xy, 1, 0)"),
        "let b: float4 = float4(*a.xy.x, *a.xy.y, 1.0:float, 0.0:float)"
    );
    assert_eq!(expr("int2 a", "float2 b = float2(a)"), "let b: float2 = convert<float2>(*a)");
    assert_eq!(errors("void f() { float3 a = float3(1, 2); }"), ["1:23: too few elements for 'float3' (expected 3, found 2)"]);
}

#[test]
fn what_is_taken_apart_is_evaluated_once() {
    assert_eq!(
        body("float2 g() { return 1; } void f() { float3 a = float3(g(), 1); }"),
        "let a: float3 = ($t1 = g(), float3(*$t1.x, *$t1.y, 1.0:float))"
    );
}

#[test]
fn initializer_lists_are_flat() {
    assert_eq!(expr("", "float a[2][2] = {1, {2, 3}, 4}"), {
        "let a: float[2][2] = float[2][2](float[2](1.0:float, 2.0:float), float[2](3.0:float, 4.0:float))"
    });
    assert_eq!(expr("float4 v", "float a[] = {v}"), "let a: float[4] = float[4](*v.x, *v.y, *v.z, *v.w)");
    assert_eq!(
        errors("struct S { int a; float2 b; }; void f() { S s = {1, 2}; }"),
        ["1:49: too few elements for 'S' (expected 3, found 2)"]
    );
    assert_eq!(
        errors("void f() { float a[3] = {1, 2, 3, 4}; }"),
        ["1:25: too many elements for 'float[3]' (expected 3, found 4)"]
    );
}

#[test]
fn zero_casts_to_any_struct() {
    assert_eq!(body("struct S { int a; float2 b; }; void f() { S s = (S)0; }"), "let s: S = zero:S");
    assert_eq!(body("struct S { int a; float b; }; void f() { S s = (S)1; }"), "let s: S = S(1:int, 1.0:float)");
}

#[test]
fn logical_operators_short_circuit_scalars() {
    assert_eq!(expr("int a, float b", "a && b"), "(convert<bool>(*a) && convert<bool>(*b))");
    let wrong = "void f(bool2 a, bool2 b) { a && b; }";
    assert_eq!(errors(wrong), ["1:28: the operands of '&&' must be scalars"]);
    let old = sema::Options { language: sema::LanguageVersion::V2018, ..library() };
    assert_eq!(check_with(wrong, &old).errors(), Vec::<String>::new());
    assert_eq!(errors("void f(bool2 a, float2 b) { float2 c = a ? b : 0; }"), ["1:40: the condition of '?:' must be a scalar"]);
}

#[test]
fn compound_assignments_compute_in_the_wider_type() {
    assert_eq!(expr("inout int a, float b", "a += b"), "a +=*b in float");
    assert_eq!(expr("inout float3 a", "a *= 2"), "a *=splat<float3>(2.0:float) in float3");
    assert_eq!(
        errors("void f(float a) { a <<= 1; }"),
        ["1:19: invalid operands to binary operator '<<' ('float' and 'literal int')"]
    );
}

#[test]
fn constants_cannot_be_written() {
    assert_eq!(errors("void f() { const int a = 1; a = 2; }"), ["1:29: cannot assign to this expression: 'a' is const"]);
    assert_eq!(errors("static const int a = 1; void f() { a++; }"), ["1:36: cannot apply '++' to this expression: 'a' is const"]);
    assert_eq!(errors("cbuffer C { int a; } void f() { a = 2; }"), ["1:33: cannot assign to this expression: 'C' is read-only"]);
    assert_eq!(
        errors("StructuredBuffer<int> b; void f() { b[0] = 2; }"),
        ["1:37: cannot assign to this expression: elements of 'StructuredBuffer<int>' are read-only"]
    );
    assert_eq!(errors("void f() { 1 = 2; }"), ["1:12: cannot assign to this expression: it is not an lvalue"]);
}

#[test]
fn indices_are_checked_against_known_lengths() {
    assert_eq!(errors("void f() { float3 a; a[3]; }"), ["1:24: index 3 is past the end of 'float3', which has 3 elements"]);
    assert_eq!(
        errors("void f(float a) { a[0]; }"),
        ["1:19: subscripted value of type 'float' is not an array, matrix, vector or resource"]
    );
}

#[test]
fn enums_convert_to_integers_and_scoped_ones_do_not() {
    assert_eq!(body("enum E { A, B = 4, C }; void f() { int a = C; }"), "let a: int = 5:int");
    assert_eq!(
        errors("enum class E { A }; void f() { int a = E::A; }"),
        ["1:40: cannot initialize a variable of type 'int' with a value of type 'E'"]
    );
    assert_eq!(body("enum class E { A, B }; void f(E e) { bool b = e == E::B; }"), "let b: bool = (*e == 1:E)");
    assert_eq!(
        errors("enum E { A }; void f() { E e = 0; }"),
        ["1:32: cannot initialize a variable of type 'E' with a value of type 'literal int'"]
    );
}

#[test]
fn unknown_names_suggest_near_ones() {
    let checked = check_with("void f() { float colour; color = 1; }", &library());
    assert_eq!(checked.errors(), ["1:26: use of undeclared identifier 'color'"]);
    assert_eq!(checked.diagnostics[0].notes, ["did you mean 'colour'?"]);
}

#[test]
fn one_mistake_is_one_error() {
    assert_eq!(errors("void f() { float a = b + 1; a = a * b.x + sin(b); }").len(), 3);
    assert_eq!(errors("void f() { Unknown a = 1; a.x = 2; a + 1; }"), ["1:12: unknown type name 'Unknown'"]);
}

#[test]
fn names_of_the_language_are_suggested_too() {
    let note = |source: &str| check_with(source, &library()).diagnostics[0].notes.clone();
    assert_eq!(note("void f(foat3 a) { }"), ["did you mean 'float3'?"]);
    assert_eq!(note("void f() { float a = saturat(1); }"), ["did you mean 'saturate'?"]);
    assert_eq!(note("Texture2d t;"), ["did you mean 'Texture2D'?"]);
    assert_eq!(note("void f() { float a = b; }"), Vec::<String>::new());
    assert_eq!(note("Texture2D t; SamplerState s; void f() { t.Smaple(s, 0); }"), ["did you mean 'Sample'?"]);
    assert_eq!(note("RWStructuredBuffer<int> b; void f() { b.IncrementCuonter(); }"), ["did you mean 'IncrementCounter'?"]);
}

#[test]
fn names_of_glsl_suggest_those_of_hlsl() {
    let note = |source: &str| check_with(source, &library()).diagnostics[0].notes.clone();
    assert_eq!(note("void f() { vec4 a; }"), ["did you mean 'float4'?"]);
    assert_eq!(note("void f() { float a = mix(0, 1, 0.5); }"), ["did you mean 'lerp'?"]);
    assert_eq!(note("void f() { float a = inversesqrt(2); }"), ["did you mean 'rsqrt'?"]);
    assert_eq!(note("void f() { float a = fract(2.5); }"), ["did you mean 'frac'?"]);
    assert_eq!(note("namespace N { } void f() { float a = N::mix(0, 1, 0.5); }"), Vec::<String>::new());
}

#[test]
fn unsigned_values_are_never_below_zero() {
    let warned = |condition: &str| warnings(&format!("void f(uint a, int b, min16uint c, uint2 d) {{ if ({condition}) {{ }} }}"));
    let at = "1:51: comparison of";
    assert_eq!(warned("a >= 0")[0], format!("{at} unsigned expression >= 0 is always true"));
    assert_eq!(warned("a < 0u")[0], format!("{at} unsigned expression < 0 is always false"));
    assert_eq!(warned("0 <= c")[0], format!("{at} 0 <= unsigned expression is always true"));
    assert_eq!(warned("0 > d.x")[0], format!("{at} 0 > unsigned expression is always false"));
    for condition in ["a > 0", "a <= 0", "b >= 0", "a >= 1", "0 < a", "all(d >= 0)"] {
        assert!(!warned(condition).iter().any(|warning| warning.contains("comparison of")), "{condition}");
    }
    let others = "#define IS_VALID(x) ((x) >= 0)\ntemplate <typename T> bool g(T x) { return x >= 0; }
        template <typename T> struct S { static const bool is_signed = T(0) - T(1) < T(0); bool g(T x) { return x >= 0; } };
        bool f(uint a) { S<uint> s; return IS_VALID(a) && g(a) && S<uint>::is_signed && s.g(a); }";
    assert_eq!(warnings(others), Vec::<String>::new());
}

#[test]
fn literals_with_a_suffix_lose_their_fraction_too() {
    let found = warnings("void f() { int a = 0.5F; int b = -1.5h; int c = 2.0f; static const float k = 0.5; int d = k; }");
    assert_eq!(
        found,
        [
            "1:20: implicit conversion from 0.5 to 'int' discards the fraction",
            "1:34: implicit conversion from -1.5 to 'int' discards the fraction"
        ]
    );
}

#[test]
fn a_cast_of_a_scalar_is_no_place() {
    let not_a_place = "it is not an lvalue";
    for statement in ["(int)x = 3;", "int(x) = 3;", "int4(v) = 3;", "int(x)++;", "int4(v).x = 1;"] {
        let found = errors(&format!("void f(int x, int4 v) {{ {statement} }}"));
        assert!(matches!(found.as_slice(), [error] if error.contains(not_a_place)), "{statement}: {found:?}");
    }
    // A cast of a vector or a struct is a place.
    assert_eq!(warnings("struct S { int a; }; void f(int4 v, S s) { (int4)v = 3; ((S)s).a = 1; }"), [""; 0]);
}

#[test]
fn suffixed_and_character_literals_have_a_type() {
    let overloads = "void g(float a) { } void g(double a) { } void g(int a) { } void g(uint a) { } ";
    assert_eq!(
        body(&format!("{overloads}void f() {{ g('a'); g(1.0h); g('a' + 1); g(1.5h * 2); }}")),
        "g(97:uint)\ng(1.0:float)\ng((97:uint + 1:uint))\ng((1.5:float * 2.0:float))"
    );
}

#[test]
fn a_character_constant_is_one_character_with_a_sign() {
    let right = "static_assert('a' == 97 && '\\n' == 10 && '\\x7f' == 127 && int('\\xff') == -1 && '\\377' == 0xffffffff, \"\");";
    assert!(check_with(right, &library()).errors().is_empty());
    for (wrong, message) in [
        ("'ab'", "1:17: a character constant must contain exactly one character"),
        ("''", "1:17: a character constant must contain exactly one character"),
        ("'é'", "1:17: character too large for enclosing character literal type"),
        ("'\\x100'", "1:17: the escape sequence is greater than 255"),
    ] {
        assert_eq!(errors(&format!("static uint a = {wrong};")), [message], "{wrong}");
    }
    assert_eq!(warnings("static uint a = '\\c'; static_assert('\\c' == 99, \"\");")[0], "1:17: unknown escape sequence '\\c'");
}

#[test]
fn select_of_resources_chooses_a_sampler_by_a_scalar() {
    assert_eq!(
        body("SamplerState s, t; void f(int a) { SamplerState u = select(a, s, t); }"),
        "let u: SamplerState = (convert<bool>(*a) ? *s : *t)"
    );
    for wrong in [
        "SamplerState s, t; void f(bool2 a) { select(a, s, t); }",
        "SamplerState s; SamplerComparisonState t; void f(bool a) { select(a, s, t); }",
        "Texture2D s, t; void f(bool a) { select(a, s, t); }",
    ] {
        assert!(errors(wrong)[0].contains("no matching function for call to 'select'"), "{wrong}");
    }
}

/// The expressions that have another type than the given one, in a function with 16-bit types.
fn with_other_types(cases: &[(&str, &str)]) -> Vec<String> {
    let options = sema::Options { native_16bit: true, ..library() };
    let is_wrong = |(expression, ty): &&(&str, &str)| {
        let assertion = format!("_Static_assert(std::is_same<{ty}, __decltype({expression})>::value, \"\");");
        let params =
            "bool b, bool2 b2, half h, half2 h2, int16_t s, uint16_t u, float f, int i, float1 f1, float1x1 m1, float4 f4";
        !check_with(&format!("void g({params}) {{ {assertion} }}"), &options).errors().is_empty()
    };
    cases.iter().filter(is_wrong).map(|(expression, ty)| format!("{expression} is not of type {ty}")).collect()
}

#[test]
fn literals_stay_literals() {
    let none: [String; 0] = [];
    let halves = [
        ("h + (1.0).x", "half"),
        ("h + (1.0).xx.y", "half"),
        ("h2 + (1.0).xx", "half2"),
        ("h + max(1.0, 2.0)", "half"),
        ("h + max(1, 2)", "half"),
        ("h * pow(2.0, 3.0)", "half"),
        ("h * sqrt(2.0)", "half"),
        ("h * sqrt(2)", "float"),
        ("h + (f, 1.0)", "half"),
        ("h + (b ? 1.0 : 2.0) * 3.0", "half"),
        ("h - -(b ? 1.0 : 2.0)", "half"),
        ("h + select(b, 1.0, 2.0)", "half"),
        ("h2 + select(b2, 1.0, 2.0)", "half2"),
        ("h + lerp(1.0, 2.0, 0.5) + smoothstep(0.0, 1.0, 0.5)", "half"),
        ("h + max(b ? 1.0 : 2.0, 3.0) * abs(b ? 1.0 : -1.0)", "half"),
        ("f + max(1.0, 2.0)", "float"),
    ];
    assert_eq!(with_other_types(&halves), none);
    let ints = [
        ("u + (1).x", "uint16_t"),
        ("u + abs(-1)", "uint16_t"),
        ("s + ((b ? 1 : 2) * 3)", "int16_t"),
        ("s + ~(b ? 1 : 2)", "int16_t"),
        ("s + clamp(1, 2, 3) + mad(1, 2, 3) + (i, 1)", "int16_t"),
        ("s + sign(-1)", "int"),
        ("max(1, 2)", "int"),
    ];
    assert_eq!(with_other_types(&ints), none);
}

#[test]
fn vectors_of_one_component_keep_their_shape() {
    let none: [String; 0] = [];
    let cases = [
        ("f1 + f", "float1"),
        ("f + f1", "float"),
        ("f1 * 2", "float1"),
        ("f1 + m1", "float1"),
        ("m1 + f1", "float1x1"),
        ("m1 - f", "float1x1"),
        ("f4 + f1", "float4"),
        ("f1 < f", "bool1"),
        ("-f1", "float1"),
        ("!f1", "bool1"),
        ("b ? f1 : f1", "float"),
        ("b ? m1 : m1", "float"),
        ("f1 += f", "float1"),
        ("f1.x + f1", "float"),
        ("max(f, f1)", "float1"),
        ("min(f4, f1 + 1)", "float1"),
        ("mul(f1, f)", "float1"),
        ("mul(f1, f4)", "float"),
    ];
    assert_eq!(with_other_types(&cases), none);
    let source = |expression: &str| format!("bool f(float1 a, bool b) {{ return {expression}; }}");
    for expression in ["a && b", "b || a", "a ? b : !b"] {
        assert!(!check_with(&source(expression), &library()).errors().is_empty(), "{expression}");
        let options = sema::Options { language: sema::LanguageVersion::V2018, ..library() };
        assert_eq!(check_with(&source(expression), &options).errors(), none, "{expression} before 2021");
    }
}

#[test]
fn derivatives_keep_halves() {
    let none: [String; 0] = [];
    assert_eq!(with_other_types(&[("ddx(h)", "half"), ("fwidth(h2)", "half2"), ("ddy(f)", "float"), ("ddx(i)", "float")]), none);
}
