//! The commands and CHECK lines of a test, as FileCheck reads them.

use super::pattern::{Word, words};
use super::search::Verdict;

/// A CHECK line, with the CHECK-SAME lines that continue it.
#[derive(Debug)]
pub struct Line {
    /// From 1.
    pub number: u32,
    pub kind: Kind,
    pub text: String,
    /// The words, or why they cannot be read.
    pub words: Result<Vec<Word>, String>,
}

/// The kind of a CHECK line, by the suffix of its prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// After the previous one.
    Plain,
    Next,
    Not,
    Dag,
    Label,
}

/// The suffixes of a prefix.
const KINDS: [(&str, Option<Kind>); 6] = [
    (":", Some(Kind::Plain)),
    ("-NEXT:", Some(Kind::Next)),
    ("-SAME:", None),
    ("-NOT:", Some(Kind::Not)),
    ("-DAG:", Some(Kind::Dag)),
    ("-LABEL:", Some(Kind::Label)),
];

/// The lines of a test that begin with one of the prefixes.
pub fn lines(text: &str, prefixes: &[String]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some((kind, body)) = prefixes.iter().find_map(|prefix| directive(line, prefix)) else { continue };
        let body = body.trim();
        match (kind, lines.last_mut()) {
            (Some(kind), _) => lines.push(Line { number: index as u32 + 1, kind, text: body.to_owned(), words: words(body) }),
            (None, Some(last)) => {
                last.text = format!("{} … {body}", last.text);
                if let (Ok(all), Ok(more)) = (&mut last.words, words(body)) {
                    all.push(Word::Rest);
                    all.extend(more);
                }
            }
            (None, None) => {
                let words = Err("CHECK-SAME without a line before it".to_owned());
                lines.push(Line { number: index as u32 + 1, kind: Kind::Plain, text: body.to_owned(), words });
            }
        }
    }
    lines
}

/// The lines of a test for one command, those that match nowhere among them.
pub fn all_lines(text: &str, check: &FileCheck) -> Vec<Line> {
    let mut all = lines(text, &check.prefixes);
    for never in &check.never {
        all.push(Line { number: 0, kind: Kind::Not, text: never.clone(), words: words(never) });
    }
    all
}

/// The verdicts on the lines for a text that is no module: each is a part of a line, in this order.
pub fn text_verdicts(lines: &[Line], text: &str) -> Vec<Verdict> {
    let mut rest: Vec<&str> = text.lines().collect();
    let mut verdicts = Vec::new();
    for line in lines {
        let wanted = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_it = |found: &&str| found.split_whitespace().collect::<Vec<_>>().join(" ").contains(&wanted);
        let at = rest.iter().position(is_it);
        verdicts.push(match (line.kind, at) {
            (Kind::Plain, Some(at)) => {
                rest.drain(..=at);
                Verdict::Matched
            }
            (Kind::Plain, None) => Verdict::Failed("no such text".to_owned()),
            _ => Verdict::Failed("this kind of line is not read in a text".to_owned()),
        });
    }
    verdicts
}

/// The kind and the text of a line with a prefix. The kind of CHECK-SAME is None.
fn directive<'l>(line: &'l str, prefix: &str) -> Option<(Option<Kind>, &'l str)> {
    let mut from = 0;
    while let Some(at) = line[from..].find(prefix) {
        let (before, after) = (&line[..from + at], &line[from + at + prefix.len()..]);
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if !before.ends_with(is_word)
            && let Some((kind, body)) = KINDS.iter().find_map(|(suffix, kind)| Some((*kind, after.strip_prefix(suffix)?)))
        {
            return Some((kind, body));
        }
        from += at + prefix.len();
    }
    None
}

/// The arguments that a RUN line passes to FileCheck.
#[derive(Debug, PartialEq, Eq)]
pub struct FileCheck {
    pub prefixes: Vec<String>,
    /// `--implicit-check-not`: patterns that match nowhere.
    pub never: Vec<String>,
}

/// Reads the arguments of FileCheck.
///
/// # Errors
/// An argument is unknown, or a quotation mark is not closed.
pub fn file_check(command: &str) -> Result<FileCheck, String> {
    let mut check = FileCheck { prefixes: Vec::new(), never: Vec::new() };
    let mut words = shlex::split(command).ok_or("a quotation mark is not closed")?.into_iter();
    while let Some(word) = words.next() {
        let (flag, mut value) = match word.split_once('=') {
            Some((flag, value)) => (flag.to_owned(), Some(value.to_owned())),
            None => (word.clone(), None),
        };
        match flag.trim_start_matches('-') {
            "%s" | "FileCheck" => {}
            "check-prefix" | "check-prefixes" => {
                let value = value.take().or_else(|| words.next()).ok_or("--check-prefix without a value")?;
                check.prefixes.extend(value.split(',').map(str::to_owned));
            }
            "implicit-check-not" => {
                check.never.push(value.take().or_else(|| words.next()).ok_or("--implicit-check-not without a value")?);
            }
            _ => return Err(format!("unknown argument of FileCheck: {word}")),
        }
    }
    if check.prefixes.is_empty() {
        check.prefixes.push("CHECK".to_owned());
    }
    Ok(check)
}
