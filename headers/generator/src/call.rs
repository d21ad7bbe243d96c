//! Generates shaders that call a function of a header once, and the line of assembly that the call must become.
//!
//! The grammar does not specify the valid types of a template, the storage class of a reference, the mask values that add the trailing operands
//! of a function, or the stage that an instruction requires. Therefore, there are several calls of a function, which are tried in order.

use crate::kit::{Function, instruction};
use crate::prototype::{Mode, Parameter, Prototype, TemplateParameter, split};
use grammar_files::{Enumerant, Form, Grammar, Instruction, Operand};
use spirv_grammar::Quantifier;
use std::fmt::Write;

/// A shader that calls a function once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The profile, `cs_6_6`.
    pub profile: &'static str,
    /// HLSL.
    pub shader: String,
    /// The line of assembly that the call becomes, as an extended regular expression.
    pub line: String,
    /// True if it only compiles with `-Vd`: the instruction does not accept any of the types that were tried for a template, or it requires
    /// another stage. The words match the header nevertheless.
    pub is_unchecked: bool,
}

type Stage = (&'static str, &'static str);

const STAGES: [Stage; 2] =
    [("cs_6_6", "[numthreads(8, 8, 1)]\nvoid main()"), ("ps_6_6", "void main(float4 position : SV_Position)")];

/// The types that are tried for template type parameters, before the types of the header.
const TYPES: [&str; 7] = ["float", "uint", "float4", "uint4", "int", "bool", "float4x4"];

/// A width of 1 is invalid, so also try 32 for literals.
const WIDTH: &str = "32";

/// Maximum number of operand lists tried.
const MAX_LISTS: usize = 8;

/// How HLSL's types begin that are no types of local variables.
const RESOURCES: [&str; 10] = [
    "Texture",
    "RWTexture",
    "Buffer<",
    "RWBuffer<",
    "StructuredBuffer<",
    "RWStructuredBuffer<",
    "ByteAddressBuffer",
    "RWByteAddressBuffer",
    "Sampler",
    "RaytracingAccelerationStructure",
];

/// Types of parameters that no local variable can have: operands that are types, and functions.
const TYPE_OPERAND: &str = "vk::ext_type_operand<";
const FUNCTION_OPERAND: &str = "vk::ext_function_operand<";

/// The argument of a parameter: the operand that it becomes, and the value of a literal in HLSL and in assembly.
#[derive(Debug, Clone)]
struct Given {
    operand: Option<Operand>,
    literal: (String, String),
}

/// The choices for one call.
#[derive(Clone, Copy)]
struct Choice<'a> {
    stage: Stage,
    /// True if references are groupshared rather than local.
    is_shared: bool,
    given: &'a [Given],
    /// The type of the result, and of the arguments, if a template leaves it open.
    result: &'a str,
    argument: &'a str,
}

/// The calls of a function to try until one compiles. `types` are those of the header.
#[must_use]
pub fn calls(function: &Function, include: &str, types: &[String], grammar: &Grammar) -> Vec<Call> {
    let Some(known) = instruction(function, grammar) else { return Vec::new() };
    let Prototype { template, result, parameters, .. } = &function.prototype;
    let open = |parameter: &&TemplateParameter| is_type(parameter) && parameter.default.is_none();
    let (of_result, of_arguments): (Vec<_>, Vec<_>) =
        template.iter().filter(open).partition(|parameter| parameter.name == *result);
    // A literal whose width and kind are those of the result is given as an integer.
    let has_number = known.operands.iter().any(|operand| operand.kind == "LiteralContextDependentNumber");
    let mut tried: Vec<&str> = TYPES.into_iter().filter(|ty| !has_number || *ty == "uint").collect();
    for ty in types {
        if !tried.contains(&ty.as_str()) {
            tried.push(ty);
        }
    }
    let of = |open: &[&TemplateParameter]| if open.is_empty() { &tried[..1] } else { tried.as_slice() };
    let has_reference = parameters.iter().any(|parameter| parameter.mode == Mode::Reference);
    let places: &[bool] = if has_reference { &[false, true] } else { &[false] };
    let lists = lists(known, parameters, grammar);
    let mut all = Vec::new();
    for stage in STAGES {
        for is_shared in places {
            for given in &lists {
                // The result, and the arguments, may be of different types.
                for result in of(&of_result) {
                    for argument in of(&of_arguments) {
                        let choice = Choice { stage, is_shared: *is_shared, given, result, argument };
                        all.push(call(function, known, include, choice));
                    }
                }
            }
        }
    }
    all
}

fn is_type(parameter: &TemplateParameter) -> bool {
    parameter.kind == "typename" || parameter.kind == "class"
}

/// The possible arguments of a function.
fn lists(known: &Instruction, parameters: &[Parameter], grammar: &Grammar) -> Vec<Vec<Given>> {
    let operands: Vec<Operand> = known.arguments().flat_map(Operand::in_parts).collect();
    let repeats = operands.last().is_some_and(|operand| operand.count == Quantifier::Any);
    if parameters.len() <= operands.len() || repeats {
        // Parameters after the last operand repeat it, with all its parts.
        let last = known.arguments().last().map_or(1, |operand| operand.parts.len().max(1));
        let given = |at: usize| {
            let beyond = (at + 1).saturating_sub(operands.len()).div_ceil(last);
            let operand = operands.get(at.saturating_sub(beyond * last)).cloned();
            Given { literal: literal(operand.as_ref(), grammar), operand }
        };
        let first: Vec<Given> = (0..parameters.len()).map(given).collect();
        // A number of bits is not 1.
        let wide = |given: &Given| match given.operand.as_ref().map(|operand| operand.form) {
            Some(Form::Integer) => Given { literal: (WIDTH.to_owned(), WIDTH.to_owned()), ..given.clone() },
            _ => given.clone(),
        };
        let second: Vec<Given> = first.iter().map(wide).collect();
        let differs = first.iter().zip(&second).any(|(first, second)| first.literal != second.literal);
        return if differs { vec![first, second] } else { vec![first] };
    }
    let mut found = Vec::new();
    with_parameters(&operands, parameters, &mut Vec::new(), grammar, &mut found);
    found
}

/// Adds lists in which values of masks and enumerations add the required number of operands.
fn with_parameters(
    rest: &[Operand],
    parameters: &[Parameter],
    before: &mut Vec<Given>,
    grammar: &Grammar,
    found: &mut Vec<Vec<Given>>,
) {
    if found.len() == MAX_LISTS || before.len() + rest.len() > parameters.len() {
        return;
    }
    let Some((operand, rest)) = rest.split_first() else {
        let is_right = |(given, parameter): (&Given, &Parameter)| {
            given.operand.as_ref().is_some_and(|operand| operand.form.is_literal()) == (parameter.mode == Mode::Literal)
        };
        if before.len() == parameters.len() && before.iter().zip(parameters).all(is_right) {
            found.push(before.clone());
        }
        return;
    };
    let length = before.len();
    before.push(Given { literal: literal(Some(operand), grammar), operand: Some(operand.clone()) });
    with_parameters(rest, parameters, before, grammar, found);
    for chosen in values_with_parameters(operand, grammar) {
        before.truncate(length);
        let value = chosen.iter().fold(0, |value, known| value | known.value);
        let names: Vec<&str> = chosen.iter().map(|known| known.name.as_str()).collect();
        before.push(Given { literal: (value.to_string(), names.join("|")), operand: Some(operand.clone()) });
        for parameter in chosen.iter().flat_map(|known| &known.parameters).flat_map(Operand::in_parts) {
            before.push(Given { literal: literal(Some(&parameter), grammar), operand: Some(parameter) });
        }
        with_parameters(rest, parameters, before, grammar, found);
    }
    before.truncate(length);
}

/// The values of an operand that add operands: single ones, pairs of bits, and three that each add some.
fn values_with_parameters<'g>(operand: &Operand, grammar: &'g Grammar) -> Vec<Vec<&'g Enumerant>> {
    if operand.form != Form::Enumeration {
        return Vec::new();
    }
    let of_kind: Vec<&Enumerant> = grammar.enumerants.iter().filter(|known| known.kind == operand.kind).collect();
    let brings = |known: &Enumerant| !known.parameters.is_empty();
    let mut all: Vec<Vec<&Enumerant>> = of_kind.iter().filter(|known| brings(known)).map(|known| vec![*known]).collect();
    let mut bits: Vec<&Enumerant> = of_kind.into_iter().filter(|known| known.bit && known.value.is_power_of_two()).collect();
    bits.sort_by_key(|known| known.value);
    for (at, first) in bits.iter().enumerate() {
        let pairs = bits[at + 1..].iter().filter(|second| brings(first) || brings(second));
        all.extend(pairs.map(|second| vec![*first, *second]));
    }
    bits.retain(|known| brings(known));
    for (at, first) in bits.iter().enumerate() {
        for (after, second) in bits.iter().enumerate().skip(at + 1) {
            all.extend(bits[after + 1..].iter().map(|third| vec![*first, *second, *third]));
        }
    }
    all
}

fn call(function: &Function, known: &Instruction, include: &str, choice: Choice<'_>) -> Call {
    const ID: &str = "%[A-Za-z0-9_]+";
    let Prototype { template, result: declared, name, parameters, .. } = &function.prototype;
    let chosen = |parameter: &TemplateParameter| match &parameter.default {
        Some(default) => default.clone(),
        None if !is_type(parameter) => "1".to_owned(),
        None if *declared == parameter.name => choice.result.to_owned(),
        None => choice.argument.to_owned(),
    };
    let spelled = |ty: &str| replaced(ty, &|word| template.iter().find(|parameter| parameter.name == word).map(chosen));
    let (mut globals, mut before, mut arguments) = (String::new(), String::new(), Vec::new());
    let mut line = String::new();
    if known.set.is_some() || function.prototype.result != "void" {
        let _ = write!(line, "{ID} = ");
    }
    match &known.set {
        Some(set) => {
            let number = known.number.to_string();
            let shown = if spirv_grammar::is_numbered_set(set) { &number } else { &known.name };
            let _ = write!(line, "OpExtInst {ID} {ID} {shown}");
        }
        // For a number that it knows, the compiler prints its own name, which may differ in an older or newer grammar.
        None => line.push_str(spirv_grammar::instruction(known.number).map_or(known.name.as_str(), |printed| printed.name)),
    }
    if known.set.is_none() && known.has_value() {
        let _ = write!(line, " {ID}");
    }
    for (at, (parameter, given)) in parameters.iter().zip(choice.given).enumerate() {
        let ty = spelled(&parameter.ty);
        let variable = format!("value{at}");
        match parameter.mode {
            Mode::Literal => {
                let (value, shown) = match ty.as_str() {
                    "string" => ("\"text\"", "\"text\""),
                    _ => (given.literal.0.as_str(), given.literal.1.as_str()),
                };
                // A number is not an enumerator.
                let is_number = is_plain(&ty) || ty == "string";
                arguments.push(if is_number { value.to_owned() } else { format!("({ty}){value}") });
                let _ = write!(line, " {shown}");
                continue;
            }
            Mode::Value if is_plain(&ty) => arguments.push(format!("({ty}){}", constant(given.operand.as_ref()))),
            Mode::Value if ty.starts_with(TYPE_OPERAND) => arguments.push(format!("{ty}()")),
            Mode::Value if ty.starts_with(FUNCTION_OPERAND) => {
                let _ = write!(globals, "{}", passed_function(&ty, &variable));
                arguments.push(variable);
            }
            Mode::Value | Mode::Reference => {
                let bounds = parameter.name.find('[').map_or("", |at| &parameter.name[at..]);
                if RESOURCES.iter().any(|start| ty.starts_with(start)) {
                    let _ = writeln!(globals, "[[vk::binding({at})]] {ty} {variable}{bounds};");
                } else if choice.is_shared && parameter.mode == Mode::Reference {
                    let _ = writeln!(globals, "groupshared {ty} {variable}{bounds};");
                } else {
                    let start = if is_plain(&ty) && bounds.is_empty() { format!(" = ({ty})1") } else { String::new() };
                    let _ = writeln!(before, "    {ty} {variable}{bounds}{start};");
                }
                arguments.push(variable);
            }
        }
        let _ = write!(line, " {ID}");
    }
    let types: Vec<String> = template.iter().filter(|parameter| parameter.default.is_none()).map(chosen).collect();
    let types = if types.is_empty() { String::new() } else { format!("<{}>", types.join(", ")) };
    let scope: String = function.namespaces.iter().chain(&function.structs).map(|name| format!("{name}::")).collect();
    let call = format!("{scope}{name}{types}({})", arguments.join(", "));
    // The types of the parameters are named as in the scope of the function's declaration.
    let using = match function.namespaces.join("::") {
        path if path.is_empty() => path,
        path => format!("using namespace {path};\n"),
    };
    let statement = match spelled(declared).as_str() {
        "void" => format!("{call};"),
        ty if is_plain(ty) => {
            let _ = writeln!(globals, "[[vk::binding(90)]] RWStructuredBuffer<{ty}> output;");
            format!("output[0] = {call};")
        }
        ty => format!("{ty} result = {call};"),
    };
    let (profile, head) = choice.stage;
    let shader = format!("#include {include}\n\n{using}{globals}\n{head}\n{{\n{before}    {statement}\n}}\n");
    Call { profile, shader, line: format!("{line}$"), is_unchecked: false }
}

/// A function that fits a parameter of the type `vk::ext_function_operand<R, A…>`.
fn passed_function(ty: &str, name: &str) -> String {
    let inside = ty.strip_prefix(FUNCTION_OPERAND).and_then(|rest| rest.trim_end().strip_suffix('>')).unwrap_or_default();
    let mut types = split(inside);
    let result = types.next().unwrap_or("void");
    let parameters: Vec<String> = types.enumerate().map(|(at, ty)| format!("{ty} parameter{at}")).collect();
    let body = if result == "void" { String::new() } else { format!(" return ({result})1; ") };
    format!("{result} {name}({}) {{{body}}}\n", parameters.join(", "))
}

/// A text in which identifiers are replaced.
fn replaced(text: &str, by: &dyn Fn(&str) -> Option<String>) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut all = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |end| start + end);
        let word = &rest[start..end];
        all += &rest[..start];
        all += &by(word).unwrap_or_else(|| word.to_owned());
        rest = &rest[end..];
    }
    all + rest
}

/// True for a scalar, a vector or a matrix of HLSL.
fn is_plain(ty: &str) -> bool {
    const SCALARS: [&str; 15] = [
        "bool",
        "int",
        "uint",
        "float",
        "half",
        "double",
        "int16_t",
        "uint16_t",
        "float16_t",
        "int32_t",
        "uint32_t",
        "float32_t",
        "int64_t",
        "uint64_t",
        "float64_t",
    ];
    SCALARS.iter().any(|scalar| {
        let size = |rest: &str| {
            let digits = |text: &str| text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_digit());
            rest.is_empty() || digits(rest) || rest.split_once('x').is_some_and(|(rows, columns)| digits(rows) && digits(columns))
        };
        ty.strip_prefix(scalar).is_some_and(size)
    })
}

/// A value for an id operand. For a scope, it is a valid one.
fn constant(operand: Option<&Operand>) -> u32 {
    match operand.map(|operand| operand.kind.as_str()) {
        // Subgroup
        Some("IdScope") => 3,
        Some("IdMemorySemantics") => 0,
        _ => 1,
    }
}

/// A literal in HLSL, and as assembly shows it. An enumerant is one that brings no operands.
fn literal(operand: Option<&Operand>, grammar: &Grammar) -> (String, String) {
    match operand.map(|operand| operand.form) {
        Some(Form::Float) => ("1.0".to_owned(), "1".to_owned()),
        Some(Form::Enumeration) => {
            let kind = operand.map_or("", |operand| operand.kind.as_str());
            let of_kind = || grammar.enumerants.iter().filter(move |known| known.kind == kind && known.parameters.is_empty());
            // A combination of bits is shown by its parts.
            let is_single = |known: &&Enumerant| known.value != 0 && (!known.bit || known.value.is_power_of_two());
            let chosen = of_kind().find(is_single).or_else(|| of_kind().next());
            chosen.map_or(("0".to_owned(), "0".to_owned()), |known| (known.value.to_string(), known.name.clone()))
        }
        _ => ("1".to_owned(), "1".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_types_are_those_of_hlsl() {
        for ty in ["float", "float4", "uint64_t", "int16_t2", "float4x4"] {
            assert!(is_plain(ty), "{ty}");
        }
        for ty in ["Prism", "float44", "Texture2D", "float4x"] {
            assert!(!is_plain(ty), "{ty}");
        }
    }

    #[test]
    fn words_are_replaced_as_a_whole() {
        let by = |word: &str| (word == "T").then(|| "float".to_owned());
        assert_eq!(replaced("Texture2DMS<vector<T, N> > T_ T", &by), "Texture2DMS<vector<float, N> > T_ float");
    }
}
