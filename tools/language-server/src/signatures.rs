//! Signature help: the signatures of the callee at the cursor.

use crate::analysis::Analysis;
use crate::attributes::describe;
use crate::declarations::header;
use crate::definition::declarations_of;
use crate::hover::{described, is_in_attribute, undeclared};
use crate::members::Reader;
use lsp_types::{Documentation, ParameterInformation, ParameterLabel, SignatureHelp, SignatureInformation};

/// The signatures of the call whose parentheses contain the cursor. None outside of calls, and for unknown functions.
pub fn signatures(analysis: &Analysis, offset: usize, reader: &Reader) -> Option<SignatureHelp> {
    let cursor = analysis.cursor(offset);
    if cursor.is_in_comment() {
        return None;
    }
    let (called, argument) = cursor.enclosing_call()?;
    let name = called.word()?;
    let before: Vec<&str> = called.before().take(2).collect();
    let is_vk = before == ["::", "vk"];
    if (is_vk || matches!(before.first(), Some(&"[" | &","))) && is_in_attribute(&called) {
        let text = describe(name, is_vk)?;
        let (label, documentation) = text.split_once(": ")?;
        let label = label.trim_matches('`').to_owned();
        let documentation = Some(Documentation::String(documentation.to_owned()));
        let signature = SignatureInformation { label, documentation, parameters: None, active_parameter: None };
        return Some(help(vec![signature], argument));
    }
    let declared = declarations_of(analysis, &called);
    let mut lines: Vec<String> =
        declared.into_iter().filter(|found| found.is_function()).map(|found| header(&analysis.expanded, found)).collect();
    // A declaration and its definition are one signature.
    let mut seen = Vec::new();
    lines.retain(|line| {
        let is_new = !seen.contains(line);
        seen.push(line.clone());
        is_new
    });
    let documentation = if lines.is_empty() { described(name, &before) } else { None };
    if lines.is_empty() {
        lines = undeclared(analysis, &called, reader);
    }
    let signatures: Vec<SignatureInformation> = lines
        .into_iter()
        .map(|line| SignatureInformation {
            documentation: documentation.clone().map(Documentation::String),
            ..signature(line, name)
        })
        .collect();
    (!signatures.is_empty()).then(|| help(signatures, argument))
}

/// The first signature with this argument is active.
fn help(signatures: Vec<SignatureInformation>, argument: usize) -> SignatureHelp {
    let has = |signature: &SignatureInformation| signature.parameters.as_ref().is_some_and(|params| params.len() > argument);
    let active = signatures.iter().position(has).unwrap_or(0);
    SignatureHelp { signatures, active_signature: Some(active as u32), active_parameter: Some(argument as u32) }
}

fn signature(label: String, name: &str) -> SignatureInformation {
    let parameters = parameters(&label, name).map(|ranges| {
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
fn parameters(label: &str, name: &str) -> Option<Vec<(usize, usize)>> {
    let open = label.find(&format!("{name}("))? + name.len();
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
            parameters(text, "f").expect("there are").into_iter().map(|(start, end)| &text[start..end]).collect();
        assert_eq!(found, ["vector<float, 3> a", "float b[2]", "[[vk::ext_literal]] int c"]);
        assert_eq!(parameters("void f()", "f"), Some(Vec::new()));
        assert_eq!(parameters("void f", "f"), None);
    }
}
