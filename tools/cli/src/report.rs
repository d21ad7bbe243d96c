//! Renders diagnostics for people and programs: resolved messages, drawn text, JSON lines.

mod draw;
mod lines;

use crate::stage::Stage;
use diagnostics::registry as code;
use frontend::source::{FileRange, TrailStep};
use frontend::{Diagnostic, Severity, SourceMap, SourceRange};
use serde_json::{Value, json};

/// The diagnostics of one compilation and the files that they point into.
#[derive(Debug, Clone)]
pub struct Report {
    /// The files that the diagnostics point into.
    pub map: SourceMap,
    /// The diagnostics, in the order in which the stages reported them.
    pub diagnostics: Vec<Diagnostic>,
}

/// A diagnostic with its locations as file, line and column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The severity after `-WX` and `-Vd` are applied.
    pub severity: Severity,
    /// The code, such as `unknown-identifier`.
    pub code: &'static str,
    /// One sentence, lower case, without a full stop.
    pub message: String,
    /// The location of the first primary label; None for a diagnostic without a location.
    pub position: Option<Position>,
    /// The file of the compilation, for a diagnostic without a location. None for one about a command line.
    pub file: Option<String>,
    /// All labels, the primary one among them.
    pub labels: Vec<PlacedLabel>,
    /// Sentences without a location.
    pub notes: Vec<String>,
    /// From the primary location outwards.
    pub trail: Vec<Step>,
    /// A likely fix: a location and its replacement text.
    pub suggestion: Option<(Position, String)>,
}

/// A human-readable location: 1-based, the end exclusive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The name of the file, as it was included.
    pub file: String,
    /// The first line, from 1.
    pub line: u32,
    /// The first column, from 1, in characters.
    pub column: u32,
    /// The last line, from 1.
    pub end_line: u32,
    /// The column after the last character, from 1.
    pub end_column: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedLabel {
    pub position: Position,
    pub message: String,
    pub primary: bool,
}

/// One step of the path by which the text of a diagnostic came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The text is part of this macro's definition, at this position.
    Macro { name: String, position: Position },
    /// The file was included at this position.
    Include { position: Position },
}

/// The diagnostic for a bug of this compiler.
pub fn internal_error(message: &str) -> Diagnostic {
    Diagnostic::without_place(code::INTERNAL_ERROR, format!("internal compiler error: {message}"))
}

/// A report of an error in the flags.
#[must_use]
pub fn command_line_report(message: impl Into<String>) -> Report {
    let diagnostic = Diagnostic::without_place(code::COMMAND_LINE, message);
    Report { map: SourceMap::default(), diagnostics: vec![diagnostic] }
}

/// The notes of an internal error that was found in a stage.
pub fn notes_of_internal_error(stage: Option<Stage>) -> Vec<String> {
    let stage = stage.map_or_else(String::new, |stage| format!(" in the stage '{}'", stage.name()));
    vec![
        format!("this is a bug in the compiler{stage}, not in the shader"),
        "please report it with the source and the command line".to_owned(),
    ]
}

impl Report {
    /// True if one of them is an error.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// True if the compiler itself failed.
    pub fn has_internal_error(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code == code::INTERNAL_ERROR)
    }

    /// The number of diagnostics of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// All diagnostics with resolved locations.
    pub fn messages(&self) -> Vec<Message> {
        self.diagnostics.iter().map(|diagnostic| self.message(diagnostic)).collect()
    }

    /// All diagnostics drawn into the source text, optionally with colours for a terminal.
    pub fn to_text(&self, color: bool) -> String {
        draw::draw(self, color)
    }

    /// One JSON object per diagnostic and line.
    pub fn to_json(&self) -> String {
        self.messages().iter().map(|message| format!("{}\n", message_json(message))).collect()
    }

    fn message(&self, diagnostic: &Diagnostic) -> Message {
        let labels: Vec<PlacedLabel> = diagnostic
            .labels
            .iter()
            .filter_map(|label| {
                let resolved = self.map.resolve(label.range)?;
                let position = self.position(resolved.range);
                Some(PlacedLabel { position, message: label.message.clone(), primary: label.primary })
            })
            .collect();
        let trail = diagnostic.labels.iter().find(|label| label.primary).map_or(Vec::new(), |label| self.trail(label.range));
        let suggestion = diagnostic.suggestion.as_ref().and_then(|suggestion| {
            let resolved = self.map.resolve(suggestion.range).filter(|resolved| resolved.trail.is_empty())?;
            Some((self.position(resolved.range), suggestion.text.clone()))
        });
        Message {
            suggestion,
            severity: diagnostic.severity,
            code: diagnostic.code.name(),
            message: diagnostic.message.clone(),
            position: labels.iter().find(|label| label.primary).map(|label| label.position.clone()),
            file: self.file_without_place(diagnostic).map(str::to_owned),
            labels,
            notes: diagnostic.notes.clone(),
            trail,
        }
    }

    /// The file of the compilation, for a diagnostic without a location.
    fn file_without_place(&self, diagnostic: &Diagnostic) -> Option<&str> {
        let has_place = diagnostic.labels.iter().any(|label| label.primary && self.map.resolve(label.range).is_some());
        if has_place { None } else { Some(self.map.files.values().next()?.name.as_str()) }
    }

    fn trail(&self, place: SourceRange) -> Vec<Step> {
        let steps = self.map.resolve(place).map_or(Vec::new(), |resolved| resolved.trail);
        let step = |step| match step {
            TrailStep::ExpandedFrom { macro_name, at } => Step::Macro { name: macro_name, position: self.position(at) },
            TrailStep::IncludedFrom { at } => Step::Include { position: self.position(at) },
        };
        steps.into_iter().map(step).collect()
    }

    fn position(&self, range: FileRange) -> Position {
        position(&self.map, range)
    }
}

/// The position of a range of a file.
pub fn position(map: &SourceMap, range: FileRange) -> Position {
    let start = map.location(range.file, range.start);
    let end = map.location(range.file, range.end);
    Position { file: start.file, line: start.line, column: start.column, end_line: end.line, end_column: end.column }
}

pub fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

fn message_json(message: &Message) -> Value {
    let labels: Vec<Value> = message
        .labels
        .iter()
        .map(|label| {
            let mut value = position_json(&label.position);
            value["message"] = json!(label.message);
            value["primary"] = json!(label.primary);
            value
        })
        .collect();
    let trail: Vec<Value> = message.trail.iter().map(step_json).collect();
    let mut value = json!({
        "severity": severity_name(message.severity),
        "code": message.code,
        "message": message.message,
    });
    if let Some(file) = &message.file {
        value["file"] = json!(file);
    }
    if let (Some(position), Some(object)) = (&message.position, value.as_object_mut())
        && let Value::Object(fields) = position_json(position)
    {
        object.extend(fields);
    }
    value["labels"] = json!(labels);
    value["notes"] = json!(message.notes);
    value["trail"] = json!(trail);
    if let Some((position, text)) = &message.suggestion {
        value["suggestion"] = position_json(position);
        value["suggestion"]["text"] = json!(text);
    }
    value
}

fn position_json(position: &Position) -> Value {
    json!({
        "file": position.file,
        "line": position.line,
        "column": position.column,
        "end_line": position.end_line,
        "end_column": position.end_column,
    })
}

fn step_json(step: &Step) -> Value {
    let (kind, position) = match step {
        Step::Macro { position, .. } => ("macro", position),
        Step::Include { position } => ("include", position),
    };
    let mut value = position_json(position);
    value["kind"] = json!(kind);
    if let Step::Macro { name, .. } = step {
        value["name"] = json!(name);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use frontend::Span;
    use frontend::source::{Expansion, ExpansionKind, LineDirective, Segment};

    /// `main.hlsl` includes `inc.h`, which calls the macro `F`; the expanded text is `x1`, from the body of `F`.
    fn map() -> SourceMap {
        let mut map = SourceMap::default();
        let main = map.add_file("main.hlsl".to_owned(), "// nothing\n#include \"inc.h\"\n".into(), None);
        let at = FileRange { file: main, start: 11, end: 27 };
        let inc = map.add_file("inc.h".to_owned(), "#define F x1\nint y = F;\n".into(), Some(at));
        let call = FileRange { file: inc, start: 21, end: 22 };
        let expansion =
            map.expansions.push(Expansion { macro_name: "F".into(), kind: ExpansionKind::Replacement { call }, parent: None });
        map.segments.push(Segment { start: 0, file: inc, offset: 10, verbatim: true, expansion: Some(expansion) });
        map
    }

    fn report() -> Report {
        let error = Diagnostic::new(code::UNKNOWN_IDENTIFIER, Span::new(0, 2), "unknown identifier 'x1'").with_note("a note");
        Report { map: map(), diagnostics: vec![error] }
    }

    #[test]
    fn messages_carry_the_trail() {
        let messages = report().messages();
        let position = messages[0].position.as_ref().expect("a place");
        assert_eq!((position.file.as_str(), position.line, position.column), ("inc.h", 2, 9));
        let trail: Vec<String> = messages[0].trail.iter().map(|step| format!("{step:?}")).collect();
        assert!(trail[0].starts_with("Macro { name: \"F\""), "{trail:?}");
        assert!(trail[1].starts_with("Include { position: Position { file: \"main.hlsl\", line: 2"), "{trail:?}");
    }

    #[test]
    fn json_is_one_object_per_line() {
        let json = report().to_json();
        assert_eq!(json.lines().count(), 1);
        let value: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(value["severity"], "error");
        assert_eq!(value["line"], 2);
        assert_eq!(value["trail"][0]["name"], "F");
        assert_eq!(value["notes"][0], "a note");
    }

    #[test]
    fn drawn_text_shows_place_macro_and_include() {
        let text = report().to_text(false);
        assert!(text.contains("error[unknown-identifier]: unknown identifier 'x1'"), "{text}");
        assert!(text.contains("inc.h:2:9"), "{text}");
        assert!(text.contains("in the definition of macro 'F'"), "{text}");
        assert!(text.contains("included from main.hlsl:2:1"), "{text}");
    }

    #[test]
    fn lines_are_those_of_clang() {
        let expected = "In file included from main.hlsl:2:\n\
            inc.h:2:9: error: unknown identifier 'x1'\nint y = F;\n        ^\n\
            inc.h:1:11: note: expanded from macro 'F'\n#define F x1\n          ^\nnote: a note\n";
        assert_eq!(report().to_lines(), expected);
    }

    #[test]
    fn line_directives_rename_and_renumber() {
        let mut map = SourceMap::verbatim("a.hlsl".to_owned(), "first\n#line 100 \"gen.hlsl\"\nwrong\n".into());
        let file = map.files.keys().next().expect("one file");
        let offset = map.files[file].line_start(3).expect("three lines");
        map.files[file].line_directives.push(LineDirective { offset, line: 100, name: Some("gen.hlsl".into()) });
        let diagnostics = vec![Diagnostic::new(code::UNKNOWN_IDENTIFIER, Span::new(offset, offset + 5), "it is wrong")];
        let text = Report { map, diagnostics }.to_text(false);
        assert!(text.contains("gen.hlsl:100:1"), "{text}");
    }
    /// Preprocessors write `# 0 "file"`.
    #[test]
    fn line_0_is_drawn() {
        let mut map = SourceMap::verbatim("a.hlsl".to_owned(), "# 0 \"gen.hlsl\"\nwrong\n".into());
        let file = map.files.keys().next().expect("one file");
        let offset = map.files[file].line_start(2).expect("two lines");
        map.files[file].line_directives.push(LineDirective { offset, line: 0, name: Some("gen.hlsl".into()) });
        let diagnostics = vec![Diagnostic::new(code::UNKNOWN_IDENTIFIER, Span::new(offset, offset + 5), "it is wrong")];
        let text = Report { map, diagnostics }.to_text(false);
        assert!(text.contains("it is wrong") && text.contains("gen.hlsl:"), "{text}");
    }

    /// Draws one error about a part of a file.
    fn drawn(text: &str, wrong: &str) -> String {
        let start = text.find(wrong).expect("it is there") as u32;
        let map = SourceMap::verbatim("a\u{1b}.hlsl".to_owned(), text.into());
        let span = Span::new(start, start + wrong.len() as u32);
        Report { map, diagnostics: vec![Diagnostic::new(code::UNKNOWN_IDENTIFIER, span, format!("unknown '{wrong}'"))] }
            .to_text(false)
    }

    #[test]
    fn control_characters_are_shown_as_pictures() {
        let text = drawn("int x = \u{1b}[31m@;\u{7f}\r\nint y;\r\n", "\u{1b}[31m@");
        assert!(!text.contains(['\u{1b}', '\u{7f}']), "{text}");
        let expected =
            "error[unknown-identifier]: unknown '␛[31m@'\n  ┌─ a␛.hlsl:1:9\n  │\n1 │ int x = ␛[31m@;␡\n  │         ^^^^^^\n";
        assert!(text.starts_with(expected), "{text}");
    }

    #[test]
    fn a_window_of_a_long_line_is_drawn() {
        let line = format!("{}wrong{}", "é ".repeat(5000), " b".repeat(5000));
        let text = drawn(&format!("first\n{line}\nlast\n"), "wrong");
        assert!(text.contains("a␛.hlsl:2:10001\n"), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let [source, marks] = [lines[3], lines[4]].map(|line| line.chars().collect::<Vec<_>>());
        assert!(source.len() < 220 && lines[3].starts_with("2 │ …é") && lines[3].ends_with('…'), "{text}");
        let marked: String = marks.iter().zip(&source).filter(|(mark, _)| **mark == '^').map(|(_, shown)| *shown).collect();
        assert_eq!(marked, "wrong", "{text}");
    }

    /// The window is centred on the start of a label; the rest of the label beyond it is not drawn.
    #[test]
    fn a_label_may_be_longer_than_the_window() {
        let wrong = "w".repeat(100_000);
        let text = drawn(&format!("a {wrong} b\n"), &wrong);
        assert!(text.lines().skip(1).all(|line| line.chars().count() < 220), "{}", text.len());
    }

    /// A minified shader is one line: its output grows only with the number of diagnostics.
    #[test]
    fn many_diagnostics_in_one_line_are_short() {
        let map = SourceMap::verbatim("a.hlsl".to_owned(), "[[vk::x]] ".repeat(1000).into());
        let error = |at: u32| Diagnostic::new(code::UNKNOWN_IDENTIFIER, Span::new(at * 10, at * 10 + 9), "it is wrong");
        let text = Report { map, diagnostics: (0..1000).map(error).collect() }.to_text(false);
        assert!(text.len() < 1000 * 1000, "{} bytes", text.len());
    }
}
