//! Compares the messages that a test expects with our diagnostics: the same severity, the same line, the same meaning.

use super::forms;
use super::meanings;
use super::script::{Kind, Line};
use super::search::Verdict;
use crate::sema::expected::{Directive, directives};
use hlsl_to_spirv::{Message, Severity};

/// A message that a CHECK line describes.
struct Expected<'l> {
    /// None if the line is not given.
    line: Option<u32>,
    severity: Option<Severity>,
    text: &'l str,
}

/// True for a CHECK line about a message, and not about the module.
pub fn is_message(text: &str) -> bool {
    ["error: ", "warning: ", "note: "].iter().any(|severity| text.contains(severity))
}

fn expected(text: &str) -> Expected<'_> {
    let severities = [
        ("fatal error: ", Some(Severity::Error)),
        ("error: ", Some(Severity::Error)),
        ("warning: ", Some(Severity::Warning)),
        ("note: ", None),
    ];
    for (name, severity) in severities {
        let Some((before, rest)) = text.split_once(name) else { continue };
        let mut numbers = before.trim_end().trim_end_matches(':').rsplit(':');
        let column = numbers.next().is_some_and(|column| column.trim().parse::<u32>().is_ok());
        let line = numbers.next().filter(|_| column).and_then(|line| line.trim().parse().ok());
        return Expected { line, severity, text: rest };
    }
    Expected { line: None, severity: None, text }
}

/// The verdicts on CHECK lines about messages.
pub fn verdicts(lines: &[&Line], messages: &[Message]) -> Vec<Verdict> {
    let mut is_first = true;
    // The lines of the source with an error that is expected and reported.
    let errors = lines.iter().map(|line| expected(&line.text)).filter(|wanted| wanted.severity == Some(Severity::Error));
    let reported: Vec<Option<u32>> =
        errors.filter(|wanted| verdict(wanted, messages) == Verdict::Matched).map(|wanted| wanted.line).collect();
    // The lines of the source about which another CHECK line is.
    let known: Vec<u32> =
        lines.iter().filter(|line| line.kind != Kind::Not).filter_map(|line| expected(&line.text).line).collect();
    let judge = |line: &&Line| {
        let wanted = expected(&line.text);
        if line.kind == Kind::Not {
            let is_known = |message: &&Message| message.position.as_ref().is_some_and(|position| known.contains(&position.line));
            let is_there =
                messages.iter().filter(|message| !is_known(message)).any(|message| message.message.contains(wanted.text));
            return if is_there {
                Verdict::Failed("CHECK-NOT, but there is such a message".to_owned())
            } else {
                Verdict::Matched
            };
        }
        let verdict = verdict(&wanted, messages);
        let is_repeated = wanted.line.is_some() && reported.contains(&wanted.line);
        let is_continuation = !is_first && (!is_message(&line.text) || line.text.contains("note: "));
        is_first = false;
        match verdict {
            Verdict::Failed(_) if is_continuation => Verdict::Accepted(forms::NOTE),
            Verdict::Failed(_) if is_repeated && wanted.severity == Some(Severity::Error) => Verdict::Accepted(forms::ONCE),
            verdict => verdict,
        }
    };
    lines.iter().map(judge).collect()
}

fn verdict(wanted: &Expected<'_>, messages: &[Message]) -> Verdict {
    let same_severity = |message: &&Message| wanted.severity.is_none_or(|severity| severity == message.severity);
    let same_line = |message: &&Message| {
        wanted.line.is_none_or(|line| message.position.as_ref().is_some_and(|position| position.line == line))
    };
    let found: Vec<&Message> = messages.iter().filter(same_severity).filter(same_line).collect();
    if found.is_empty() {
        return Verdict::Failed(match wanted.line {
            Some(_) => "no message at this line".to_owned(),
            None => "no message of this severity".to_owned(),
        });
    }
    if found.iter().any(|message| message.message == wanted.text) {
        return Verdict::Matched;
    }
    match meanings::codes(wanted.text) {
        Some(codes) if found.iter().any(|message| codes.contains(&message.code)) => Verdict::Matched,
        Some(_) => Verdict::Failed("the message means something else".to_owned()),
        None => Verdict::Failed("a message without a known meaning".to_owned()),
    }
}

/// The verdicts on the comments of a test with `-verify`.
pub fn verified(text: &str, messages: &[Message]) -> Vec<(u32, String, Verdict)> {
    let mut all = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for Directive { is_error, line, text } in directives(line, number) {
            let severity = if is_error { Severity::Error } else { Severity::Warning };
            let wanted = Expected { line: Some(line), severity: Some(severity), text: &text };
            let verdict = verdict(&wanted, messages);
            all.push((number, text, verdict));
        }
    }
    all
}
