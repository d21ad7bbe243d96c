//! Fifty typical mistakes in one shader: the messages, and the declarations and statements that were analyzed in spite of each.

use frontend::ast::{Item, ItemId, StmtId, StmtKind, Unit};
use frontend::preproc::{Config, NoFiles, RootFile};
use std::collections::BTreeSet;
use std::fmt::Write;

const SHADER: &str = "\
struct Light {
    float3 color;
    float range;
};
cbuffer Frame : register(b0) {
    float4x4 transform;
    uint count;
};
enum Mode { Plain, Shiny = 4 };
StructuredBuffer<Light> lights : register(t0);
Texture2D<float4> image : register(t1);
SamplerState linearSampler : register(s0);
static const float Bias = 0.5;

template<typename T> T larger(T a, T b) { return a > b ? a : b; }

float3 shade(Light light, float3 normal, float3 at) {
    float3 direction = normalize(light.color - at);
    return light.color * saturate(dot(normal, direction));
}

float helper(float x) { return x * 2; }

[numthreads(8, 8, 1)]
void clear(uint3 id : SV_DispatchThreadID) {
    uint value = id.x;
    value += helper(value);
}

float4 main(float3 normal : NORMAL, float3 at : POSITION) : SV_Target {
    float3 sum = 0;
    for (uint i = 0; i < count; ++i) {
        if (lights[i].color.r > 0) {
            sum += shade(lights[i], normal, at);
        } else {
            sum -= Bias;
        }
    }
    float4 texel = image.Sample(linearSampler, at.xy);
    switch (count) {
        case 0:
            sum = 1;
            break;
        default:
            sum *= 2;
    }
    while (sum.x > 1) {
        sum *= larger(0.5, Bias);
    }
    return float4(sum, 1) * texel;
}
";

/// Mistakes: a description, the text to be replaced, and its replacement.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("missing semicolon in a body", "float3 sum = 0;", "float3 sum = 0"),
    ("missing semicolon after a struct", "float range;\n};", "float range;\n}"),
    ("missing closing brace of if", "        } else {", "        else {"),
    ("missing closing brace of a function", "    return float4(sum, 1) * texel;\n}", "    return float4(sum, 1) * texel;\n"),
    ("missing opening brace of a function", "at : POSITION) : SV_Target {", "at : POSITION) : SV_Target"),
    ("missing parenthesis of a call", "normal, at);", "normal, at;"),
    ("missing parenthesis of a condition", "(lights[i].color.r > 0) {", "(lights[i].color.r > 0 {"),
    ("missing bracket", "shade(lights[i], ", "shade(lights[i, "),
    ("stray token in an expression", "light.color * saturate", "light.color * ) saturate"),
    ("stray token between declarations", "float helper", "@ float helper"),
    ("stray brace between functions", "float helper", "} float helper"),
    ("half-typed member access", "    float4 texel =", "    lights[0].\n    float4 texel ="),
    ("half-typed member access in a condition", "if (lights[i].color.r > 0)", "if (lights[i].)"),
    ("unfinished call", "    float4 texel =", "    shade(lights[0],\n    float4 texel ="),
    ("unfinished declaration", "    float4 texel =", "    float3\n    float4 texel ="),
    ("unfinished assignment", "    float4 texel =", "    sum =\n    float4 texel ="),
    ("unfinished if", "    float4 texel =", "    if (\n    float4 texel ="),
    ("unfinished function head", "float helper", "float other(float a,\nfloat helper"),
    ("unknown type", "Light light,", "Lihgt light,"),
    ("misspelled for", "for (uint", "fro (uint"),
    ("misspelled return", "return x * 2;", "retrun x * 2;"),
    ("misspelled struct", "struct Light", "strcut Light"),
    ("misspelled cbuffer", "cbuffer Frame", "cbufer Frame"),
    ("missing semicolon of a member", "float3 color;", "float3 color"),
    ("missing comma between parameters", "Light light, float3 normal", "Light light float3 normal"),
    ("missing comma between arguments", "lights[i], normal", "lights[i] normal"),
    ("comma after the last argument", "normal, at);", "normal, at, );"),
    ("comma after the last parameter", "float3 at : POSITION)", "float3 at : POSITION, )"),
    ("missing operand", "float4(sum, 1) * texel", "float4(sum, 1) *"),
    ("missing value", "Bias = 0.5;", "Bias = ;"),
    ("missing condition", "while (sum.x > 1)", "while ()"),
    ("missing parentheses of a condition", "while (sum.x > 1)", "while sum.x > 1"),
    ("missing colon of a case", "case 0:", "case 0"),
    ("missing value of a case", "case 0:", "case:"),
    ("semicolon after a condition", "if (lights[i].color.r > 0) {", "if (lights[i].color.r > 0); {"),
    ("comma in for", "i < count; ++i", "i < count, ++i"),
    ("missing semantic", "float3 normal : NORMAL", "float3 normal :"),
    ("missing name of a parameter type", "float helper(float x)", "float helper(x y z)"),
    ("missing angle bracket", "StructuredBuffer<Light> lights", "StructuredBuffer<Light lights"),
    ("missing name of a variable", "float4x4 transform;", "float4x4 = 1;"),
    ("statement between functions", "float helper", "count = 1;\nfloat helper"),
    ("pointer", "float helper(float x)", "float helper(float* x)"),
    ("arrow", "light.color - at", "light->color - at"),
    ("goto", "    uint value = id.x;", "    goto end;\n    uint value = id.x;"),
    ("label", "    uint value = id.x;", "end:\n    float value = id.x;"),
    (
        "exceptions",
        "    uint value = id.x;",
        "    try { helper(1); } catch (int error) { throw error; } catch (...) { throw; }\n    uint value = id.x;",
    ),
    (
        "dynamic memory",
        "    uint value = id.x;",
        "    Light made = new Light();\n    delete made;\n    delete[] made;\n    uint value = id.x;",
    ),
    ("union", "float helper(float x)", "union Number { float real; int whole; };\nfloat helper(float x)"),
    ("friend", "    float range;\n", "    float range;\n    friend float helper(float x);\n    friend struct Made;\n"),
    ("constructor", "    float range;\n", "    float range;\n    Light() { range = 1; }\n"),
    ("access specifier", "    float range;\n", "public:\n    float range;\n"),
    ("assignment to nothing", "value += helper(value);", "+= helper(value);"),
    ("missing comma between enumerators", "Plain, Shiny", "Plain Shiny"),
    ("missing bracket of an attribute", "[numthreads(8, 8, 1)]", "[numthreads(8, 8, 1)"),
    ("unclosed template parameters", "template<typename T> T", "template<typename T T"),
];

/// The names of declarations, and the number of statements.
#[derive(Default)]
struct Kept {
    names: BTreeSet<String>,
    statements: usize,
}

impl Kept {
    fn of(unit: &Unit) -> Self {
        let mut kept = Self::default();
        unit.items.iter().for_each(|item| kept.item(unit, *item));
        kept
    }

    fn name(&mut self, unit: &Unit, name: Option<frontend::ast::Ident>) {
        self.names.extend(name.map(|name| unit.names.text(name.name).to_owned()));
    }

    fn item(&mut self, unit: &Unit, item: ItemId) {
        match &unit.item_arena[item] {
            Item::Function(function) => {
                if let frontend::ast::FunctionName::Path(path) = &function.name {
                    self.name(unit, path.segments().last().map(|segment| segment.ident));
                }
                function.params.iter().for_each(|param| self.name(unit, param.name));
                function.body.into_iter().for_each(|body| self.statement(unit, body));
            }
            Item::Variables(variables) => variables.declarators.iter().for_each(|declarator| self.name(unit, declarator.name)),
            Item::Struct(inner) => {
                self.name(unit, inner.name.as_ref().map(|name| name.ident));
                inner.members.iter().flatten().for_each(|member| self.item(unit, *member));
            }
            Item::Enum(inner) => {
                self.name(unit, inner.name);
                inner.enumerators.iter().for_each(|enumerator| self.name(unit, Some(enumerator.name)));
            }
            Item::Buffer(inner) => {
                self.name(unit, inner.name);
                inner.members.iter().for_each(|member| self.item(unit, *member));
            }
            Item::Template(template) => self.item(unit, template.item),
            _ => {}
        }
    }

    fn statement(&mut self, unit: &Unit, statement: StmtId) {
        self.statements += usize::from(!matches!(unit.stmts[statement].kind, StmtKind::Error | StmtKind::Block(_)));
        match &unit.stmts[statement].kind {
            StmtKind::Block(statements) => statements.iter().for_each(|inner| self.statement(unit, *inner)),
            StmtKind::Declaration(item) => self.item(unit, *item),
            StmtKind::If { then, otherwise, .. } => {
                self.statement(unit, *then);
                otherwise.iter().for_each(|inner| self.statement(unit, *inner));
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } | StmtKind::Switch { body, .. } => {
                self.statement(unit, *body)
            }
            StmtKind::For { init, body, .. } => {
                init.iter().for_each(|inner| self.statement(unit, *inner));
                self.statement(unit, *body);
            }
            _ => {}
        }
    }
}

/// Parses a text; returns what was kept, and `line:column: message` of each diagnostic.
fn parse(source: &str) -> (Kept, Vec<String>) {
    let root = RootFile { name: "test.hlsl".to_owned(), text: source.into() };
    let preprocessed = frontend::preprocess(root, &NoFiles, &Config::default());
    let (unit, diagnostics) = frontend::parse(&preprocessed.expanded);
    let describe = |diagnostic: &frontend::Diagnostic| {
        let range = preprocessed.map.resolve(diagnostic.labels[0].range).expect("a place").range;
        let location = preprocessed.map.location(range.file, range.start);
        let notes: String = diagnostic.notes.iter().map(|note| format!(" ({note})")).collect();
        format!("{}:{}: {}{notes}", location.line, location.column, diagnostic.message)
    };
    (Kept::of(&unit), diagnostics.iter().map(describe).collect())
}

#[test]
fn typical_errors() {
    let (whole, diagnostics) = parse(SHADER);
    assert_eq!(diagnostics, Vec::<String>::new());
    let mut report = String::new();
    for (mistake, from, to) in MISTAKES {
        assert!(SHADER.contains(from), "{mistake}");
        let (kept, diagnostics) = parse(&SHADER.replacen(from, to, 1));
        let lost: Vec<&str> = whole.names.difference(&kept.names).map(String::as_str).collect();
        let _ = writeln!(report, "{mistake}");
        for diagnostic in diagnostics {
            let _ = writeln!(report, "  {diagnostic}");
        }
        let names = whole.names.len() - lost.len();
        let _ =
            write!(report, "  {names} of {} names, {} of {} statements", whole.names.len(), kept.statements, whole.statements);
        let _ = writeln!(report, "{}", if lost.is_empty() { String::new() } else { format!("; not {}", lost.join(", ")) });
    }
    insta::assert_snapshot!("typical_errors", report);
}
