//! Signature help: the signatures of the callee at the cursor.

use crate::analysis::Analysis;
use crate::attributes::describe;
use crate::declarations::{BUILTIN, Declaration, header};
use crate::definition::{declarations_of_one, macro_definition};
use crate::hover::{described, undeclared};
use crate::members::Reader;
use crate::written::{Name, Role};
use frontend::syntax::Kind;
use lsp_types::{Documentation, ParameterInformation, ParameterLabel, SignatureHelp, SignatureInformation, SymbolKind};

/// The templates of vectors and matrices with their parameters.
const NUMERIC_TEMPLATES: [&str; 2] = ["vector<type, count>", "matrix<type, rows, columns>"];

/// The signatures of the call whose parentheses, or of the template whose angle brackets, contain the cursor. None outside of calls, and for
/// unknown functions.
pub fn signatures(analysis: &Analysis, offset: usize, reader: &Reader) -> Option<SignatureHelp> {
    let file = analysis.written();
    if file.comment_at(offset).is_some() {
        return None;
    }
    let (called, arguments, argument) = file.call_at(offset)?;
    if let Role::Attribute { is_vk, .. } = called.role {
        let text = describe(called.text, is_vk)?;
        let (label, documentation) = text.split_once(": ")?;
        let label = label.trim_matches('`').to_owned();
        let documentation = Some(Documentation::String(documentation.to_owned()));
        let signature = SignatureInformation { label, documentation, parameters: None, active_parameter: None };
        return Some(help(vec![signature], argument));
    }
    if let Some(found) = file.is_macro(called.text).then(|| macro_definition(analysis, called.text, offset)).flatten() {
        return Some(help(vec![signature(found.header, called.text, '(')], argument));
    }
    let declared = declarations_of_one(analysis, &called);
    if arguments.kind() == Kind::TemplateArguments {
        let lines = declared.iter().map(|found| template(analysis, found)).collect::<Option<Vec<_>>>()?;
        let builtin = NUMERIC_TEMPLATES.iter().filter(|line| lines.is_empty() && line.split('<').next() == Some(called.text));
        let lines = lines.iter().map(String::as_str).chain(builtin.copied());
        let signatures: Vec<_> = lines.map(|line| signature(line.to_owned(), called.text, '<')).collect();
        return (!signatures.is_empty()).then(|| help(signatures, argument));
    }
    let functions = declared.into_iter().filter(|found| found.is_function());
    let mut lines: Vec<String> = functions.map(|found| header(&analysis.expanded, found)).collect();
    // A declaration and its definition are one signature.
    let mut seen = Vec::new();
    lines.retain(|line| {
        let is_new = !seen.contains(line);
        seen.push(line.clone());
        is_new
    });
    let documentation = if lines.is_empty() { described(&called) } else { None };
    if lines.is_empty() {
        lines = undeclared(analysis, &called, reader);
    }
    if lines.is_empty() {
        lines.extend(constructor(&called));
    }
    let signatures: Vec<SignatureInformation> = lines
        .into_iter()
        .map(|line| SignatureInformation {
            documentation: documentation.clone().map(Documentation::String),
            ..signature(line, called.text, '(')
        })
        .collect();
    (!signatures.is_empty()).then(|| help(signatures, argument))
}

/// The name of a template with its parameters.
fn template(analysis: &Analysis, declared: &Declaration) -> Option<String> {
    let around = |found: &&Declaration| {
        let scope = found.scope;
        found.kind == SymbolKind::TYPE_PARAMETER && scope.start <= declared.whole.start && declared.whole.end <= scope.end
    };
    let size = |found: &Declaration| found.scope.end - found.scope.start;
    let parameters: Vec<&Declaration> = analysis.declarations.iter().filter(around).collect();
    let least = parameters.iter().map(|found| size(found)).min()?;
    let own = parameters.into_iter().filter(|found| size(found) == least);
    let parameters: Vec<&str> = own.map(|found| analysis.expanded.text_at(found.whole)).collect();
    Some(format!("{}<{}>", declared.name, parameters.join(", ")))
}

/// The construction of a vector or matrix from its components.
fn constructor(called: &Name<'_>) -> Option<String> {
    let name = called.text.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x');
    let parameters: Vec<String> = match &called.text.as_bytes()[name.len()..] {
        [count @ b'1'..=b'4'] => "xyzw"[..usize::from(count - b'0')].chars().map(|c| format!("{name} {c}")).collect(),
        [rows @ b'1'..=b'4', b'x', columns @ b'1'..=b'4'] => {
            let numbers = |count: &u8| 1..=count - b'0';
            numbers(rows).flat_map(|row| numbers(columns).map(move |column| format!("{name} _{row}{column}"))).collect()
        }
        _ => return None,
    };
    Some(format!("{}({})", called.text, parameters.join(", "))).filter(|_| BUILTIN.contains(called.text))
}

/// The first signature with this argument is active.
fn help(signatures: Vec<SignatureInformation>, argument: usize) -> SignatureHelp {
    let has = |signature: &SignatureInformation| signature.parameters.as_ref().is_some_and(|params| params.len() > argument);
    let active = signatures.iter().position(has).unwrap_or(0);
    SignatureHelp { signatures, active_signature: Some(active as u32), active_parameter: Some(argument as u32) }
}

fn signature(label: String, name: &str, open: char) -> SignatureInformation {
    let parameters = parameters(&label, name, open).map(|ranges| {
        let units = |offset: usize| label[..offset].encode_utf16().count() as u32;
        let parameter = |(start, end): (usize, usize)| ParameterInformation {
            label: ParameterLabel::LabelOffsets([units(start), units(end)]),
            documentation: None,
        };
        ranges.into_iter().map(parameter).collect()
    });
    SignatureInformation { label, documentation: None, parameters, active_parameter: None }
}

/// The parameters in the text of a signature, as byte ranges.
fn parameters(label: &str, name: &str, open: char) -> Option<Vec<(usize, usize)>> {
    let open = label.find(&format!("{name}{open}"))? + name.len();
    let (mut depth, mut start) = (0_i32, open + 1);
    let mut ranges = Vec::new();
    for (at, character) in label[open..].char_indices() {
        let at = open + at;
        match character {
            '(' | '<' | '[' => depth += 1,
            ')' | '>' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 || depth == 1 && character == ',' {
            let part = &label[start..at];
            let trimmed = part.trim_start();
            if !trimmed.is_empty() {
                ranges.push((at - trimmed.len(), at));
            }
            start = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    Some(ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_parts_of_the_label() {
        let text = "[[vk::ext_instruction(1)]] float f(vector<float, 3> a, float b[2], [[vk::ext_literal]] int c)";
        let found: Vec<&str> =
            parameters(text, "f", '(').expect("there are").into_iter().map(|(start, end)| &text[start..end]).collect();
        assert_eq!(found, ["vector<float, 3> a", "float b[2]", "[[vk::ext_literal]] int c"]);
        assert_eq!(parameters("void f()", "f", '('), Some(Vec::new()));
        assert_eq!(parameters("void f", "f", '('), None);
    }
}
