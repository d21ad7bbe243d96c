//! The text of a CHECK line as a sequence of words, each with the pieces that FileCheck distinguishes.

use regex::Regex;

/// A word of a CHECK line.
#[derive(Debug, Clone)]
pub enum Word {
    /// Text without variables: an opcode, a literal, a string.
    Text(String),
    /// `%name`, as DXC's disassembler shows an id.
    Name(String),
    /// `[[name:…]]`, with the expression its value fits.
    Define(String, Regex),
    /// `[[name]]`
    Use(String),
    /// Several pieces.
    Mixed(Vec<Piece>),
    /// `{{.*}}`: any number of words.
    Rest,
}

/// A part of a word.
#[derive(Debug, Clone)]
pub enum Piece {
    Text(String),
    Expression(String),
    Define(String, String),
    Use(String),
}

/// Splits the text of a CHECK line into words.
///
/// # Errors
/// A bracket is not closed, or an expression is wrong.
pub fn words(text: &str) -> Result<Vec<Word>, String> {
    let mut words = Vec::new();
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut is_quoted = false;
    while let Some(first) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("{{") {
            let end = after.find("}}").ok_or("'{{' without '}}'")?;
            // The last of several braces closes: `{{{1.}}` and `[0-9]{2}}}`.
            let end = end + after[end + 2..].bytes().take_while(|byte| *byte == b'}').count();
            pieces.push(Piece::Expression(after[..end].to_owned()));
            rest = &after[end + 2..];
        } else if let Some(after) = rest.strip_prefix("[[").filter(|after| is_variable(after)) {
            let (inside, after) = closed(after)?;
            pieces.push(match inside.split_once(':') {
                Some((name, expression)) => Piece::Define(name.to_owned(), expression.to_owned()),
                None => Piece::Use(inside.to_owned()),
            });
            rest = after;
        } else if first.is_whitespace() && !is_quoted {
            finish(&mut words, &mut pieces)?;
            rest = rest.trim_start();
        } else {
            is_quoted ^= first == '"';
            match pieces.last_mut() {
                Some(Piece::Text(text)) => text.push(first),
                _ => pieces.push(Piece::Text(first.to_string())),
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    finish(&mut words, &mut pieces)?;
    Ok(words)
}

/// True for the text after `[[` of a variable.
fn is_variable(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// The text up to the `]]` that closes a variable, and the text after it. Brackets of classes of characters nest.
fn closed(text: &str) -> Result<(&str, &str), String> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' if depth > 0 => depth -= 1,
            ']' if text[at..].starts_with("]]") => return Ok((&text[..at], &text[at + 2..])),
            _ => {}
        }
    }
    Err("'[[' without ']]'".to_owned())
}

fn finish(words: &mut Vec<Word>, pieces: &mut Vec<Piece>) -> Result<(), String> {
    let word = match pieces.as_slice() {
        [] => return Ok(()),
        [Piece::Text(text)] => match text.strip_prefix('%') {
            Some(name) if !name.is_empty() => Word::Name(name.to_owned()),
            _ => Word::Text(text.clone()),
        },
        [Piece::Expression(expression)] if matches!(expression.as_str(), ".*" | ".+") => Word::Rest,
        [Piece::Expression(expression)] if expression == "$" => {
            pieces.clear();
            return Ok(());
        }
        [Piece::Define(name, expression)] => Word::Define(name.clone(), whole(expression)?),
        [Piece::Use(name)] => Word::Use(name.clone()),
        pieces => {
            for piece in pieces {
                if let Piece::Expression(expression) | Piece::Define(_, expression) = piece {
                    whole(expression)?;
                }
            }
            Word::Mixed(pieces.to_vec())
        }
    };
    pieces.clear();
    words.push(word);
    Ok(())
}

/// An expression that fits a whole word.
fn whole(expression: &str) -> Result<Regex, String> {
    Regex::new(&format!("^(?:{expression})$")).map_err(|error| error.to_string())
}
