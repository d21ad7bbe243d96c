//! Diagnostics as a log of SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), which code hosts and editors show.

use crate::report::{Message, PlacedLabel, Position, Report, Step, severity_name};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// One log with one run, whose results are the diagnostics of all reports, in their order.
pub fn sarif(reports: &[Report]) -> String {
    let messages: Vec<Message> = reports.iter().flat_map(Report::messages).collect();
    let codes: Vec<&str> = messages.iter().map(|message| message.code).collect::<BTreeSet<_>>().into_iter().collect();
    let results: Vec<Value> = messages.iter().map(|message| result(message, &codes)).collect();
    let driver = json!({
        "name": "hlsl-to-spirv",
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "rules": codes.iter().map(|code| rule(code)).collect::<Vec<_>>(),
    });
    // Columns count characters.
    let run = json!({ "tool": { "driver": driver }, "columnKind": "unicodeCodePoints", "results": results });
    format!("{:#}\n", json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] }))
}

fn rule(name: &str) -> Value {
    let text = diagnostics::find(name).map(|code| code.text()).unwrap_or_default();
    json!({ "id": name, "fullDescription": { "text": text } })
}

fn result(message: &Message, codes: &[&str]) -> Value {
    let text = std::iter::once(&message.message).chain(&message.notes).map(String::as_str).collect::<Vec<_>>().join("\n");
    let mut result = json!({
        "ruleId": message.code,
        "ruleIndex": codes.binary_search(&message.code).unwrap_or_default(),
        "level": severity_name(message.severity),
        "message": { "text": text },
    });
    if let Some(position) = &message.position {
        result["locations"] = json!([location(position, None)]);
    } else if let Some(file) = &message.file {
        result["locations"] = json!([{ "physicalLocation": { "artifactLocation": { "uri": uri(file) } } }]);
    }
    let labels = message.labels.iter().filter(|label| Some(&label.position) != message.position.as_ref());
    let steps = message.trail.iter().map(|step| match step {
        Step::Macro { name, position } => location(position, Some(&format!("expanded from the macro '{name}'"))),
        Step::Include { position } => location(position, Some("included from here")),
    });
    let related: Vec<Value> = labels.map(labelled).chain(steps).collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    if let Some((position, text)) = &message.suggestion {
        result["fixes"] = json!([fix(position, text)]);
    }
    result
}

fn fix(position: &Position, text: &str) -> Value {
    json!({
        "description": { "text": format!("Replace with '{text}'") },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(&position.file) },
            "replacements": [{ "deletedRegion": region(position), "insertedContent": { "text": text } }],
        }],
    })
}

fn labelled(label: &PlacedLabel) -> Value {
    location(&label.position, Some(&label.message).filter(|message| !message.is_empty()).map(String::as_str))
}

fn location(position: &Position, message: Option<&str>) -> Value {
    let mut location = json!({
        "physicalLocation": {
            "artifactLocation": { "uri": uri(&position.file) },
            "region": region(position),
        },
    });
    if let Some(message) = message {
        location["message"] = json!({ "text": message });
    }
    location
}

fn region(position: &Position) -> Value {
    json!({
        "startLine": position.line,
        "startColumn": position.column,
        "endLine": position.end_line,
        "endColumn": position.end_column,
    })
}

/// The URI reference of a path (RFC 3986): relative if the path is.
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let is_drive = path.as_bytes().get(1) == Some(&b':');
    let encoded: String = path
        .bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => char::from(byte).to_string(),
            b':' if is_drive => ":".to_owned(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    match encoded.strip_prefix('/') {
        Some(absolute) => format!("file:///{absolute}"),
        None if is_drive => format!("file:///{encoded}"),
        None => encoded,
    }
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("shaders/a b.hlsl"), "shaders/a%20b.hlsl");
        assert_eq!(uri("/tmp/ä.hlsl"), "file:///tmp/%C3%A4.hlsl");
        assert_eq!(uri("C:\\x.hlsl"), "file:///C:/x.hlsl");
        assert_eq!(uri("<built-in>"), "%3Cbuilt-in%3E");
    }
}
