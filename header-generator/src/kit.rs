//! What a header that somebody wrote declares, beside a grammar: what it lacks, what disagrees, and a call of each function with the
//! instruction that it must become.

use crate::check;
use crate::extension::{Contents, Direction, Extension, Header, Item, What};
use crate::prototype::{Mode, Parameter, Prototype, TemplateParameter};
use crate::reason::Reason;
use grammar_files::{Enumerant, Form, Grammar, Instruction, Operand};
use spirv_grammar::Quantifier;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A function of a header that is an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// The namespaces that it is in, from the outermost one.
    pub namespaces: Vec<String>,
    /// The structs in them that it is a static method of.
    pub structs: Vec<String>,
    /// The extended set; None for the core.
    pub set: Option<String>,
    /// The opcode, or the number in the set.
    pub number: u32,
    /// Its declaration.
    pub prototype: Prototype,
}

/// What a header declares.
#[derive(Debug, Default)]
pub struct Declared {
    /// In the order of the text.
    pub functions: Vec<Function>,
    /// Declarations that could not be read, each as a sentence.
    pub unread: Vec<String>,
    /// The opcodes of its types.
    pub types: BTreeSet<u32>,
    /// The numbers of its builtins.
    pub builtins: BTreeSet<u32>,
}

/// The value of a constant expression where these namespaces, from the outermost one, enclose it.
pub type Value<'a> = dyn Fn(&[String], &str) -> Option<u32> + 'a;

/// Reads a header. `text` is preprocessed: macros are expanded, and comments are gone. `value` answers numbers that are not written as such.
#[must_use]
pub fn declared(text: &str, value: &Value<'_>) -> Declared {
    let mut found = Declared::default();
    let mut scope: Vec<Option<Opened>> = Vec::new();
    for (piece, end) in declarations(text) {
        let names = |of_namespaces: bool| {
            let named = scope.iter().flatten().filter(|opened| opened.is_namespace == of_namespaces);
            named.map(|opened| opened.name.clone()).collect::<Vec<_>>()
        };
        let namespaces = names(true);
        let value = |expression: &str| number(expression).or_else(|| value(&namespaces, expression));
        for name in ["SpirvOpaqueType<", "SpirvType<"] {
            found.types.extend(first_arguments(piece, name).filter_map(value));
        }
        for name in ["ext_builtin_input(", "ext_builtin_output("] {
            found.builtins.extend(first_arguments(piece, name).filter_map(value));
        }
        if piece.contains("ext_instruction") {
            match function(piece, &value) {
                Some(function) => {
                    found.functions.push(Function { namespaces: namespaces.clone(), structs: names(false), ..function });
                }
                None => {
                    let shown: String = piece.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(80).collect();
                    found.unread.push(format!("`{shown}` can't be read as a declaration of an instruction"));
                }
            }
        }
        match end {
            '{' => scope.push(opened(piece)),
            '}' => {
                scope.pop();
            }
            _ => {}
        }
    }
    found
}

/// What a brace opens.
struct Opened {
    name: String,
    is_namespace: bool,
}

/// The namespace or the struct that a text in front of a brace opens. An instance of a template is none that has a name of its own.
fn opened(text: &str) -> Option<Opened> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("[[") {
        plain += before;
        rest = behind.split_once("]]").map_or("", |(_, rest)| rest);
    }
    plain += rest;
    let words: Vec<&str> = plain.split(|c: char| c.is_whitespace() || c == ':').filter(|word| !word.is_empty()).collect();
    let at = words.iter().rposition(|word| ["namespace", "struct", "class"].contains(word))?;
    let name = words.get(at + 1).filter(|_| !plain.contains("template"))?;
    Some(Opened { name: (*name).to_owned(), is_namespace: words[at] == "namespace" })
}

/// The first argument of each use of what has this name, which ends in the bracket.
fn first_arguments<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(name).skip(1).map(|behind| {
        let mut depth = 0;
        let end = behind.find(|c: char| {
            depth += i32::from(matches!(c, '(' | '<' | '[')) - i32::from(matches!(c, ')' | '>' | ']'));
            depth < 0 || depth == 0 && c == ','
        });
        behind[..end.unwrap_or(behind.len())].trim()
    })
}

fn leading_number(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    number(&text[..end])
}

fn number(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches(['u', 'U']);
    text.strip_prefix("0x").map_or_else(|| text.parse().ok(), |digits| u32::from_str_radix(digits, 16).ok())
}

/// The texts between semicolons and braces, each with what ends it. What is in parentheses or strings ends none.
fn declarations(text: &str) -> Vec<(&str, char)> {
    let (mut pieces, mut start, mut depth, mut in_quotes) = (Vec::new(), 0, 0i32, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => in_quotes = !in_quotes,
            _ if in_quotes => {}
            '(' => depth += 1,
            ')' => depth -= 1,
            ';' | '{' | '}' if depth <= 0 => {
                pieces.push((text[start..at].trim(), c));
                start = at + 1;
                depth = 0;
            }
            _ => {}
        }
    }
    pieces
}

/// Splits at commas outside of brackets.
fn list(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0i32);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' | '[' | '{' => depth += 1,
            ')' | '>' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Takes what is in brackets at the start of a text; and the rest.
fn bracketed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let inner = text.strip_prefix(open)?;
    let mut depth = 1;
    for (at, c) in inner.char_indices() {
        depth += i32::from(c == open) - i32::from(c == close);
        if depth == 0 {
            return Some((&inner[..at], inner[at + c.len_utf8()..].trim_start()));
        }
    }
    None
}

/// Takes the attributes at the start of a text, `[[a, b]] [[c]]`.
fn attributes(mut text: &str) -> (Vec<&str>, &str) {
    let mut all = Vec::new();
    while let Some((inner, rest)) = text.starts_with("[[").then(|| bracketed(text, '[', ']')).flatten() {
        let inner = inner.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')).unwrap_or(inner);
        all.extend(list(inner));
        text = rest;
    }
    (all, text)
}

fn function(text: &str, value: &dyn Fn(&str) -> Option<u32>) -> Option<Function> {
    let start = [text.find("[["), text.find("template")].into_iter().flatten().min()?;
    let mut rest = &text[start..];
    let mut all = Vec::new();
    let mut template = Vec::new();
    loop {
        let (found, behind) = attributes(rest);
        all.extend(found);
        rest = behind;
        let Some(behind) = rest.strip_prefix("template") else { break };
        let (parameters, behind) = bracketed(behind.trim_start(), '<', '>')?;
        for parameter in list(parameters) {
            let (declaration, default) = parameter.split_once('=').map_or((parameter, None), |(of, to)| (of, Some(to)));
            let (kind, name) = declaration.trim().rsplit_once(char::is_whitespace)?;
            let default = default.map(|default| default.trim().to_owned());
            template.push(TemplateParameter { kind: kind.trim().to_owned(), name: name.to_owned(), default });
        }
        rest = behind;
    }
    let of = all.iter().find_map(|attribute| attribute.trim_start_matches("vk::").strip_prefix("ext_instruction"))?;
    let arguments = list(bracketed(of.trim_start(), '(', ')')?.0);
    let set = arguments.get(1).map(|set| set.trim_matches('"').to_owned()).filter(|set| !set.is_empty());
    let open = rest.find('(')?;
    let (head, parameters) = (rest[..open].trim(), bracketed(&rest[open..], '(', ')')?.0);
    let (result, name) = head.rsplit_once(|c: char| c.is_whitespace() || c == '>').map(|(_, name)| {
        let result = head[..head.len() - name.len()].trim();
        (result, name)
    })?;
    let parameters =
        list(parameters).into_iter().filter(|parameter| *parameter != "void").map(parameter).collect::<Option<_>>()?;
    let no_return = all.contains(&"noreturn");
    let result = result.trim_start_matches("static ").trim_start_matches("inline ").to_owned();
    let prototype = Prototype { template, result, name: name.to_owned(), parameters, no_return };
    Some(Function { namespaces: Vec::new(), structs: Vec::new(), set, number: value(arguments.first()?)?, prototype })
}

fn parameter(text: &str) -> Option<Parameter> {
    let (attributes, rest) = attributes(text);
    let has = |name: &str| attributes.iter().any(|attribute| attribute.trim_start_matches("vk::") == name);
    let (declaration, default) = rest.split_once('=').map_or((rest, None), |(of, to)| (of, Some(to.trim().to_owned())));
    let declaration = declaration.trim().trim_start_matches("const ").trim_start_matches("in ");
    let (ty, name) = declaration
        .rsplit_once(|c: char| c.is_whitespace() || c == '>')
        .map_or((declaration, ""), |(_, name)| (declaration[..declaration.len() - name.len()].trim(), name));
    let mode = if has("ext_literal") {
        Mode::Literal
    } else if has("ext_reference") {
        Mode::Reference
    } else {
        Mode::Value
    };
    (!ty.is_empty()).then(|| Parameter { mode, ty: ty.to_owned(), name: name.to_owned(), default })
}

/// Everything in which the header disagrees with the grammar of an extension, and what it lacks of it. `text` is the header's own, in which
/// names stand in comments before their numbers.
#[must_use]
pub fn differences(extension: &str, text: &str, declared: &Declared, grammar: &Grammar) -> Vec<String> {
    let mut found = declared.unread.clone();
    let mut items = Vec::new();
    let mut item = |what: What| items.push(Item { comment: Vec::new(), what, line: 1 });
    for function in &declared.functions {
        let name = &function.prototype.name;
        match instruction(function, grammar) {
            Some(known) => item(What::Function {
                set: function.set.clone(),
                instruction: known.name.clone(),
                capabilities: None,
                prototype: function.prototype.clone(),
            }),
            None => found.push(match named(name, grammar) {
                Some(known) => {
                    format!("{name} is {} in the header, and {} {} in the grammar", function.number, known.name, known.number)
                }
                None => format!("{name} is {}, which the grammar does not have", function.number),
            }),
        }
    }
    for known in grammar.instructions.iter().filter(|known| known.is_type() && declared.types.contains(&known.number)) {
        let count = known.arguments().filter(|operand| operand.count == Quantifier::One).count();
        let prototype = Prototype {
            template: Vec::new(),
            result: String::new(),
            name: known.name.clone(),
            parameters: Vec::new(),
            no_return: false,
        };
        let operands = Some(vec!["0".to_owned(); count]);
        item(What::Type { instruction: known.name.clone(), capabilities: None, prototype, operands, size: None });
    }
    for builtin in grammar.enumerants.iter().filter(|known| known.kind == "BuiltIn" && declared.builtins.contains(&known.value)) {
        let variable = format!("builtin{}", builtin.value);
        item(What::BuiltIn { builtin: builtin.name.clone(), direction: Direction::Input, ty: "uint".to_owned(), variable });
    }
    let header = Header { items, omitted: Vec::new() };
    let described = Extension {
        name: extension.to_owned(),
        summary: Vec::new(),
        link: None,
        contents: Contents::Nothing(Reason::NoNumbers),
        line: 1,
    };
    for error in check::check(&described, &header, grammar) {
        let lacks = error
            .message
            .strip_suffix(", which the table does not name")
            .map(|message| format!("{message}, which the header lacks"));
        // A comment says of an instruction that no function can be it.
        if !lacks.as_deref().is_some_and(|message| explained(message, text)) {
            found.push(lacks.unwrap_or(error.message));
        }
    }
    found.extend(numbers(text, grammar));
    found
}

/// True if a comment of the header says why it has no function for the instruction that a message misses: `// OpBeginACME = 61001 …`.
fn explained(message: &str, text: &str) -> bool {
    let missing = message.split(' ').nth(2).map(|name| name.trim_end_matches(','));
    let name = missing.and_then(|name| name.rsplit('/').next()).unwrap_or_default();
    let start = format!("// {name} = ");
    text.lines().any(|line| line.trim_start().starts_with(&start))
}

/// The instruction of a function.
#[must_use]
pub fn instruction<'g>(function: &Function, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.number == function.number && known.set == function.set)
}

/// The instruction that a function has the name of.
fn named<'g>(name: &str, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.name.strip_prefix("Op").unwrap_or(&known.name) == name)
}

/// Numbers behind comments that name them, where the grammar has another number for the name.
fn numbers(text: &str, grammar: &Grammar) -> Vec<String> {
    let mut wrong = Vec::new();
    for piece in text.split("/*").skip(1) {
        let Some((name, behind)) = piece.split_once("*/") else { continue };
        let (name, Some(number)) = (name.trim(), leading_number(behind)) else { continue };
        let instructions = grammar.instructions.iter().filter(|known| known.name == name).map(|known| known.number);
        let enumerants = grammar.enumerants.iter().filter(|known| known.name == name).map(|known| known.value);
        let known: BTreeSet<u32> = instructions.chain(enumerants).collect();
        if let Some(other) = known.first().filter(|_| !known.contains(&number)) {
            wrong.push(format!("{name} is {number} in the header, and {other} in the grammar"));
        }
    }
    wrong.sort();
    wrong.dedup();
    wrong
}

/// A shader that calls a function once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The profile, `cs_6_0`.
    pub profile: &'static str,
    /// HLSL.
    pub shader: String,
    /// The line of assembly that the call becomes, as an extended regular expression.
    pub line: String,
    /// True where it compiles with `-Vd` alone: none of the types that were tried for a template is one that the instruction takes, or the
    /// stage is another. The words are what the header says all the same.
    pub is_unchecked: bool,
}

const STAGES: [(&str, &str); 2] =
    [("cs_6_0", "[numthreads(8, 8, 1)]\nvoid main()"), ("ps_6_0", "void main(float4 position : SV_Position)")];

/// What template parameters that are types are tried as, before the types of the header.
const TYPES: [&str; 6] = ["float", "uint", "float4", "uint4", "int", "bool"];

impl Function {
    /// True for the name of a parameter, or the type of the result, that the header itself fixes: its type depends on no template.
    #[must_use]
    pub fn fixes(&self, text: &str) -> bool {
        let Prototype { template, result, parameters, .. } = &self.prototype;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let depends = |ty: &str| ty.split(|c| !is_word(c)).any(|word| template.iter().any(|parameter| parameter.name == word));
        let is_fixed = |parameter: &&Parameter| parameter.name.split('[').next() == Some(text) && !depends(&parameter.ty);
        parameters.iter().any(|parameter| is_fixed(&parameter)) || *result == text && !depends(result)
    }
}

/// The calls of a function to try until one compiles: the grammar does not say what a template's types may be, nor in which stage it runs.
#[must_use]
pub fn calls(function: &Function, include: &str, types: &[String], grammar: &Grammar) -> Vec<Call> {
    let Some(known) = instruction(function, grammar) else { return Vec::new() };
    let is_template =
        function.prototype.template.iter().any(|parameter| parameter.kind == "typename" || parameter.kind == "class");
    // A literal whose width and kind are those of the result is given as an integer.
    let has_number = known.operands.iter().any(|operand| operand.kind == "LiteralContextDependentNumber");
    let tried = TYPES.into_iter().filter(|ty| !has_number || *ty == "uint");
    let tried: Vec<&str> = tried.chain(types.iter().map(String::as_str)).collect();
    let tried = if is_template { tried.as_slice() } else { &tried[..1] };
    let first = tried[0];
    let mut all = Vec::new();
    for (profile, head) in STAGES {
        // The result, and the arguments, may be of different types.
        for result in tried {
            for argument in tried.iter().filter(|_| is_template || *result == first) {
                all.push(call(function, known, include, (profile, head), (result, argument), grammar));
            }
        }
    }
    all
}

fn call(
    function: &Function,
    known: &Instruction,
    include: &str,
    (profile, head): (&'static str, &str),
    (result, argument): (&str, &str),
    grammar: &Grammar,
) -> Call {
    let Prototype { template, result: declared, name, parameters, .. } = &function.prototype;
    let chosen = |parameter: &TemplateParameter| match parameter.kind.as_str() {
        "typename" | "class" if *declared == parameter.name => result.to_owned(),
        "typename" | "class" => argument.to_owned(),
        _ => "1".to_owned(),
    };
    let spelled = |ty: &str| {
        let by_name = template.iter().find(|parameter| parameter.name == ty);
        by_name.map_or_else(|| ty.to_owned(), chosen)
    };
    let operands: Vec<Operand> = known.arguments().flat_map(Operand::in_parts).collect();
    let (mut before, mut arguments) = (String::new(), Vec::new());
    let mut line = String::new();
    const ID: &str = "%[A-Za-z0-9_]+";
    if known.set.is_some() || function.prototype.result != "void" {
        let _ = write!(line, "{ID} = ");
    }
    match &known.set {
        Some(_) => {
            let _ = write!(line, "OpExtInst {ID} {ID} {}", known.name);
        }
        // The compiler prints its own name for a number that it has, which an older or newer grammar may call otherwise.
        None => line.push_str(spirv_grammar::instruction(known.number).map_or(known.name.as_str(), |printed| printed.name)),
    }
    if known.set.is_none() && known.has_value() {
        let _ = write!(line, " {ID}");
    }
    // What stands for the parameters behind the last operand: that one again, with all its parts.
    let last = known.arguments().last().map_or(1, |operand| operand.parts.len().max(1));
    for (at, parameter) in parameters.iter().enumerate() {
        let beyond = (at + 1).saturating_sub(operands.len()).div_ceil(last);
        let operand = operands.get(at.saturating_sub(beyond * last));
        let ty = spelled(&parameter.ty);
        let variable = format!("value{at}");
        match parameter.mode {
            Mode::Literal => {
                let (value, shown) = literal(operand, &ty, grammar);
                // A number is no enumerator.
                let value = if is_plain(&ty) || ty == "string" { value } else { format!("({ty}){value}") };
                let _ = write!(line, " {shown}");
                arguments.push(value);
                continue;
            }
            Mode::Value if is_plain(&ty) => arguments.push(format!("({ty}){}", constant(operand))),
            Mode::Value | Mode::Reference => {
                let bounds = parameter.name.find('[').map_or("", |at| &parameter.name[at..]);
                let start = if is_plain(&ty) && bounds.is_empty() { format!(" = ({ty})1") } else { String::new() };
                let _ = writeln!(before, "    {ty} {variable}{bounds}{start};");
                arguments.push(variable);
            }
        }
        let _ = write!(line, " {ID}");
    }
    let types: Vec<String> = template.iter().filter(|parameter| parameter.default.is_none()).map(chosen).collect();
    let types = if types.is_empty() { String::new() } else { format!("<{}>", types.join(", ")) };
    let scope: String = function.namespaces.iter().chain(&function.structs).map(|name| format!("{name}::")).collect();
    let call = format!("{scope}{name}{types}({})", arguments.join(", "));
    // The types of the parameters are named as they are where the function is declared.
    let using = match function.namespaces.join("::") {
        path if path.is_empty() => path,
        path => format!("using namespace {path};\n"),
    };
    let of = spelled(declared);
    let (output, statement) = match of.as_str() {
        "void" => (String::new(), format!("{call};")),
        ty if is_plain(ty) => (format!("[[vk::binding(90)]] RWStructuredBuffer<{ty}> output;\n"), format!("output[0] = {call};")),
        ty => (String::new(), format!("{ty} result = {call};")),
    };
    let shader = format!("#include {include}\n\n{using}{output}\n{head}\n{{\n{before}    {statement}\n}}\n");
    Call { profile, shader, line: format!("{line}$"), is_unchecked: false }
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

/// A value for an operand that is an id: a scope must be one.
fn constant(operand: Option<&Operand>) -> u32 {
    match operand.map(|operand| operand.kind.as_str()) {
        // Subgroup
        Some("IdScope") => 3,
        Some("IdMemorySemantics") => 0,
        _ => 1,
    }
}

/// A literal in HLSL, and as assembly shows it.
fn literal(operand: Option<&Operand>, ty: &str, grammar: &Grammar) -> (String, String) {
    match operand.map(|operand| operand.form) {
        _ if ty == "string" => ("\"text\"".to_owned(), "\"text\"".to_owned()),
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

    const HEADER: &str = "#define X\nnamespace acme { [[vk::ext_capability(61008)]] [[vk::ext_extension(\"SPV_ACME;(\")]]\n\
        [[vk::ext_instruction(61003)]] float Bend(vector<float, 4> ray, [[vk::ext_literal]] uint flags = 2); }\n\
        template<typename R, uint N = 4> [[noreturn, vk::ext_instruction(0x5, \"ACME.Prism\")]]\n\
        R Split([[vk::ext_reference]] R place[2]);\n\
        typedef vk::SpirvOpaqueType<61001, float> Prism;\n[[vk::ext_builtin_input(61007)]] static const uint index;\n\
        float Plain(float x) { return x; }\n[[vk::ext_instruction(Number)]] float Unread(float x);\n\
        namespace acme { struct [[vk::ext_decorate(3)]] Ray : Base { [[vk::ext_instruction((uint)Number)]] static float Cast(); }; }\n\
        typedef vk::SpirvOpaqueType<Op::Type, float> Named;\n";

    #[test]
    fn declarations_are_read() {
        let value = |namespaces: &[String], text: &str| match text {
            "(uint)Number" if namespaces == ["acme"] => Some(9),
            "Op::Type" if namespaces.is_empty() => Some(61002),
            _ => None,
        };
        let found = declared(HEADER, &value);
        let [bend, split, cast] = &found.functions[..] else { panic!("{found:?}") };
        assert_eq!((cast.number, cast.namespaces.len(), cast.structs.as_slice()), (9, 1, &["Ray".to_owned()][..]));
        assert_eq!((bend.namespaces.as_slice(), bend.number, &bend.set), (&["acme".to_owned()][..], 61003, &None));
        let Prototype { result, name, parameters, .. } = &bend.prototype;
        assert_eq!((result.as_str(), name.as_str(), parameters.len()), ("float", "Bend", 2));
        assert_eq!((parameters[0].ty.as_str(), parameters[1].mode), ("vector<float, 4>", Mode::Literal));
        assert_eq!(parameters[1].default.as_deref(), Some("2"));
        assert_eq!((split.number, split.set.as_deref(), split.namespaces.len()), (5, Some("ACME.Prism"), 0));
        assert!(split.prototype.no_return && split.prototype.template.len() == 2);
        assert_eq!(split.prototype.parameters[0].name, "place[2]");
        assert_eq!((found.types.len(), found.builtins.len(), found.unread.len()), (2, 1, 1));
    }

    #[test]
    fn plain_types_are_those_of_hlsl() {
        for ty in ["float", "float4", "uint64_t", "int16_t2", "float4x4"] {
            assert!(is_plain(ty), "{ty}");
        }
        for ty in ["Prism", "float44", "Texture2D", "float4x"] {
            assert!(!is_plain(ty), "{ty}");
        }
    }
}
