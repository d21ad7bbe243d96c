//! Generates Rust code for the header index, which tells the preprocessor in advance if it needs one of the compiler's headers.
//!
//! A header is only skipped if that is provably right; the index marks all others as required. A test compares the declared names with the
//! parser's.

use headers::table_hash;
use lexer::written::{Kind, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The capacity of `HeaderSet`.
const CAPACITY: usize = 256;

/// Facts derived from a header's text alone.
struct Facts {
    /// None if the header cannot be skipped.
    declared: Option<BTreeSet<String>>,
    /// The identifiers that appear in it, except in directives other than definitions.
    held: BTreeSet<String>,
}

#[derive(Default)]
struct Word {
    declaring: BTreeSet<usize>,
    holding: BTreeSet<usize>,
}

/// An expression of the type `HeaderIndex`.
pub fn index(headers: &[&str]) -> String {
    assert!(headers.len() <= CAPACITY, "a set of headers has to be larger");
    let macros: BTreeSet<String> = headers.iter().flat_map(|text| defined(text)).collect();
    let facts: Vec<Facts> = headers.iter().map(|text| facts(text, &macros)).collect();
    let mut words: BTreeMap<&str, Word> = BTreeMap::new();
    for (header, facts) in facts.iter().enumerate().filter(|(_, facts)| facts.declared.is_some()) {
        for name in facts.declared.iter().flatten() {
            words.entry(name).or_default().declaring.insert(header);
        }
        for name in &facts.held {
            words.entry(name).or_default().holding.insert(header);
        }
    }
    let can_wait = (0..headers.len()).filter(|header| facts[*header].declared.is_some());
    let mentions = facts.iter().map(|facts| {
        let declaring = facts.held.iter().filter_map(|name| words.get(name.as_str())).flat_map(|word| &word.declaring);
        set(declaring.copied())
    });
    let mentions: Vec<String> = mentions.collect();
    let (mut text, mut lists, mut rows) = (String::new(), Vec::new(), Vec::new());
    for (name, word) in &words {
        rows.push(format!(
            "Word {{ start: {}, length: {}, list: {}, declaring: {}, holding: {} }}",
            text.len(),
            name.len(),
            lists.len(),
            word.declaring.len(),
            word.holding.len()
        ));
        text.push_str(name);
        lists.extend(word.declaring.iter().chain(&word.holding).copied());
    }
    let names: Vec<&str> = words.keys().copied().collect();
    let mut out = String::from("HeaderIndex {\n");
    for (field, value) in [
        ("text", format!("{text:?}")),
        ("words", format!("&[\n{}]", rows.join(",\n"))),
        ("hash", "headers::table_hash".to_owned()),
        ("slots", format!("&{:?}", slots(&names))),
        ("lists", format!("&{lists:?}")),
        ("can_wait", set(can_wait)),
        ("mentions", format!("&[\n{}]", mentions.join(",\n"))),
    ] {
        writeln!(out, "{field}: {value},").expect("a String takes all");
    }
    out + "}"
}

fn set(headers: impl Iterator<Item = usize>) -> String {
    let mut bits = [0_u64; CAPACITY / 64];
    for header in headers {
        bits[header / 64] |= 1 << (header % 64);
    }
    format!("HeaderSet::new({bits:?})")
}

/// The numbers of the words plus one, each at its hash or the next free slot; half of the slots stay free.
fn slots(names: &[&str]) -> Vec<u16> {
    let mut slots = vec![0; (names.len() * 2 + 1).next_power_of_two()];
    let mask = slots.len() - 1;
    for (number, name) in names.iter().enumerate() {
        let mut slot = table_hash(name.as_bytes()) as usize & mask;
        while slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        slots[slot] = u16::try_from(number + 1).expect("fewer words than numbers");
    }
    slots
}

/// The macros that a header defines.
fn defined(text: &str) -> Vec<String> {
    let names = lines(text).into_iter().filter_map(|line| match line.as_slice() {
        ["#", "define", name, ..] => Some((*name).to_owned()),
        _ => None,
    });
    names.collect()
}

/// The tokens of each line. A backslash joins two lines.
fn lines(text: &str) -> Vec<Vec<&str>> {
    let mut lines = vec![Vec::new()];
    let mut end = 0;
    for token in tokens(text) {
        let gap = text[end..token.range.start].replace("\\\r\n", " ").replace("\\\n", " ");
        if gap.contains('\n') {
            lines.push(Vec::new());
        }
        if token.kind != Kind::Comment {
            lines.last_mut().expect("there is one from the start").push(token.text(text));
        }
        end = token.range.end;
    }
    lines
}

fn facts(text: &str, macros: &BTreeSet<String>) -> Facts {
    let mut facts = Facts { declared: Some(BTreeSet::new()), held: BTreeSet::new() };
    // One of the lines of a comment could look like a directive.
    if tokens(text).iter().any(|token| token.kind == Kind::Comment && token.text(text).contains('\n')) {
        facts.declared = None;
        return facts;
    }
    let mut declaration: Vec<&str> = Vec::new();
    for line in lines(text) {
        if let ["#", name, rest @ ..] = line.as_slice() {
            match *name {
                "define" => facts.hold(rest.iter().copied()),
                // A condition chooses among whole declarations.
                "if" | "ifdef" | "ifndef" | "elif" | "else" | "endif" | "error" | "include" | "pragma"
                    if declaration.is_empty() => {}
                _ => facts.declared = None,
            }
            continue;
        }
        for token in line {
            declaration.push(token);
            match token {
                ";" => {
                    let name = declared_name(&declaration, macros);
                    facts.hold(declaration.drain(..));
                    match (name, &mut facts.declared) {
                        (Some(name), Some(declared)) => _ = declared.insert(name),
                        _ => facts.declared = None,
                    }
                }
                "{" => facts.declared = None,
                _ => {}
            }
        }
    }
    if !declaration.is_empty() {
        facts.declared = None;
    }
    facts
}

impl Facts {
    fn hold<'a>(&mut self, tokens: impl Iterator<Item = &'a str>) {
        for word in tokens.filter(|token| is_word(token)) {
            // The preprocessor computes these itself, with a different result at each location.
            if word == "_Pragma" || (word.starts_with("__") && word != "__VA_ARGS__") {
                self.declared = None;
            }
            self.held.insert(word.to_owned());
        }
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The last name in front of `(`, `=`, `;` or the bounds of an array, outside of attributes and angle brackets; macros stand for
/// attributes.
fn declared_name(tokens: &[&str], macros: &BTreeSet<String>) -> Option<String> {
    let mut name = None;
    let (mut square, mut angle) = (0_usize, 0_usize);
    for (index, token) in tokens.iter().enumerate() {
        match *token {
            "[" if square > 0 || tokens.get(index + 1) == Some(&"[") => square += 1,
            "]" => square = square.saturating_sub(1),
            _ if square > 0 => {}
            "<" => angle += 1,
            ">" => angle = angle.saturating_sub(1),
            ">>" => angle = angle.saturating_sub(2),
            _ if angle > 0 => {}
            "(" | "=" | ";" | "[" => break,
            word if is_word(word) && !macros.contains(word) => name = Some(word.to_owned()),
            _ => {}
        }
    }
    name
}
