//! Compares the declarations of a handwritten header with a grammar: omissions and disagreements.

use crate::check;
use crate::extension::{Contents, Direction, Extension, Header, Item, What};
use crate::prototype::{Mode, Parameter, Prototype, TemplateParameter};
use crate::reason::Reason;
use grammar_files::{Grammar, Instruction};
use spirv_grammar::Quantifier;
use std::collections::BTreeSet;

/// A function of a header that represents an instruction.
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

/// The declarations of a header.
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

/// Evaluates a constant expression within these namespaces, of which the first is the outermost.
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
                    found.unread.push(format!("`{shown}` cannot be read as a declaration of an instruction"));
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

/// The scope that a brace opens.
struct Opened {
    name: String,
    is_namespace: bool,
}

/// The namespace or the struct that the text before a brace opens. A template specialization has no name of its own.
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

/// The first argument of each use of this name, which ends in the opening bracket.
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

/// The texts between semicolons and braces, each with its delimiter. Delimiters in parentheses or strings are ignored.
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

/// Splits a text that starts with a bracket into the contents of the brackets and the rest.
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
    let mut declaration = declaration.trim();
    // The passing mode of an argument is not part of its type.
    while let Some(rest) = ["const ", "in ", "out ", "inout "].iter().find_map(|word| declaration.strip_prefix(word)) {
        declaration = rest.trim_start();
    }
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

/// All disagreements of the header with the grammar of an extension, and its omissions. `text` is the header's own, in which comments before
/// numbers contain their names.
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
                None => format!("{name} is {}, which is not in the grammar", function.number),
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
        if !lacks.as_deref().is_some_and(|message| explained(message, text)) {
            found.push(lacks.unwrap_or(error.message));
        }
    }
    found.extend(numbers(text, grammar));
    found
}

/// True if a comment of the header explains the omission that a message reports: `// OpBeginACME = 61001 …`, `// BuiltIn NextPrismACME = 61007
/// …`.
fn explained(message: &str, text: &str) -> bool {
    let what = message.split_once(" brings ").and_then(|(_, rest)| rest.split(',').next()).unwrap_or_default();
    let name = what.rsplit('/').next().unwrap_or_default();
    let starts = [format!("// {what} = "), format!("// {name} = ")];
    text.lines().any(|line| starts.iter().any(|start| line.trim_start().starts_with(start)))
}

/// The instruction of a function.
#[must_use]
pub fn instruction<'g>(function: &Function, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.number == function.number && known.set == function.set)
}

/// The instruction with the same name as a function.
fn named<'g>(name: &str, grammar: &'g Grammar) -> Option<&'g Instruction> {
    grammar.instructions.iter().find(|known| known.name.strip_prefix("Op").unwrap_or(&known.name) == name)
}

/// Reports numbers after comments with their names, if the grammar has another number for the name.
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

impl Function {
    /// True for the name of a parameter, or the type of the result, that the header itself fixes: its type depends on no template. The caller
    /// chooses the values of literals.
    #[must_use]
    pub fn fixes(&self, text: &str) -> bool {
        let Prototype { template, result, parameters, .. } = &self.prototype;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let depends = |ty: &str| ty.split(|c| !is_word(c)).any(|word| template.iter().any(|parameter| parameter.name == word));
        let is_open = |parameter: &Parameter| parameter.mode == Mode::Literal || depends(&parameter.ty);
        let is_fixed = |parameter: &&Parameter| parameter.name.split('[').next() == Some(text) && !is_open(parameter);
        parameters.iter().any(|parameter| is_fixed(&parameter)) || *result == text && !depends(result)
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
    fn how_an_argument_is_passed_is_no_part_of_its_type() {
        for text in ["uint slot", "inout uint slot", "const in uint slot", "out  uint slot", "uint slot = 1"] {
            let parameter = parameter(&format!("[[vk::ext_reference]] {text}")).expect("it is one");
            assert_eq!(
                (parameter.ty.as_str(), parameter.name.as_str(), parameter.mode),
                ("uint", "slot", Mode::Reference),
                "{text}"
            );
        }
        assert_eq!(parameter("inner value").map(|parameter| parameter.ty).as_deref(), Some("inner"));
    }
}
