//! Splits HLSL text into tokens whose concatenation is the text, and finds the structure around them.

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Space, a comment or a directive, which mutations leave alone.
    Space,
    Word,
    Number,
    /// A string or a character.
    Text,
    /// An operator or another sign.
    Sign,
}

/// One token of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub text: String,
}

/// Signs of several characters, the longer ones first. `<<` and `>>` stay apart, as template arguments end with one of them.
const SIGNS: [&str; 18] =
    ["<<=", ">>=", "[[", "]]", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%="];

/// The tokens of a text; their texts in a row are the text.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut is_line_start = true;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = one(rest, first, is_line_start);
        let (token, tail) = rest.split_at(length);
        is_line_start = if kind == Kind::Space { is_line_start || token.contains('\n') } else { false };
        tokens.push(Token { kind, text: token.to_owned() });
        rest = tail;
    }
    tokens
}

/// The kind and the length of the first token.
fn one(rest: &str, first: char, is_line_start: bool) -> (Kind, usize) {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let until = |end: Option<usize>| end.unwrap_or(rest.len());
    if first.is_whitespace() {
        (Kind::Space, until(rest.find(|c: char| !c.is_whitespace())))
    } else if rest.starts_with("//") {
        (Kind::Space, until(rest.find('\n')))
    } else if rest.starts_with("/*") {
        (Kind::Space, until(rest.find("*/").map(|end| end + 2)))
    } else if first == '#' && is_line_start {
        (Kind::Space, directive(rest))
    } else if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
        (Kind::Number, number(rest))
    } else if word(first) {
        (Kind::Word, until(rest.find(|c| !word(c))))
    } else if first == '"' || first == '\'' {
        let end = rest[1..].find([first, '\n']).map(|end| end + 2);
        (Kind::Text, until(end))
    } else {
        let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
        (Kind::Sign, sign.map_or(first.len_utf8(), |sign| sign.len()))
    }
}

/// The length of a directive with its continued lines.
fn directive(rest: &str) -> usize {
    let mut length = 0;
    for line in rest.split_inclusive('\n') {
        length += line.len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
    }
    length
}

/// The length of a number. A swizzle after an integer (`1.xxx`) is no part of it.
fn number(rest: &str) -> usize {
    let mut length = 0;
    let mut last = ' ';
    let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
    for (at, c) in rest.char_indices() {
        let is_sign = matches!(c, '+' | '-') && matches!(last, 'e' | 'E') && !is_hex;
        let is_point = c == '.' && !rest[at + 1..].starts_with(['x', 'r']);
        if !(c.is_alphanumeric() || is_point || is_sign) {
            break;
        }
        (length, last) = (at + c.len_utf8(), c);
    }
    length
}

/// The index of the nearest token before `at` that is no space.
pub fn before(tokens: &[Token], at: usize) -> Option<usize> {
    (0..at).rev().find(|index| tokens[*index].kind != Kind::Space)
}

/// The index of the nearest token after `at` that is no space.
pub fn behind(tokens: &[Token], at: usize) -> Option<usize> {
    (at + 1..tokens.len()).find(|index| tokens[*index].kind != Kind::Space)
}

/// The text of the nearest token after `at` that is no space; empty at the end.
pub fn text_behind(tokens: &[Token], at: usize) -> &str {
    behind(tokens, at).map_or("", |index| &tokens[index].text)
}

/// The text of the nearest token before `at` that is no space; empty at the start.
pub fn text_before(tokens: &[Token], at: usize) -> &str {
    before(tokens, at).map_or("", |index| &tokens[index].text)
}

/// The index of the bracket that closes the one at `at`.
pub fn closing(tokens: &[Token], at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        match token.text.as_str() {
            "(" | "[" | "{" => depth += 1,
            "[[" => depth += 2,
            ")" | "]" | "}" => depth = depth.checked_sub(1)?,
            "]]" => depth = depth.checked_sub(2)?,
            _ => continue,
        }
        if depth == 0 {
            return Some(index);
        }
    }
    None
}

/// The statement, declaration or member that contains a token: from after the last `;`, `{` or `}` up to its `;`, or to the end of its
/// block.
pub fn statement(tokens: &[Token], at: usize) -> Option<std::ops::Range<usize>> {
    let edge = |index: &usize| matches!(tokens[*index].text.as_str(), ";" | "{" | "}");
    let start = (0..at).rev().find(edge).map_or(0, |edge| edge + 1);
    let end = (at..tokens.len()).find(edge)?;
    match tokens[end].text.as_str() {
        ";" => Some(start..end + 1),
        "{" => {
            let close = closing(tokens, end)?;
            let ends = behind(tokens, close).filter(|next| tokens[*next].text == ";");
            Some(start..ends.unwrap_or(close) + 1)
        }
        _ => None,
    }
}

/// The ranges between the commas of a list in brackets that opens at `open`.
pub fn arguments(tokens: &[Token], open: usize) -> Option<Vec<std::ops::Range<usize>>> {
    let close = closing(tokens, open)?;
    let mut depth = 0_usize;
    let mut start = open + 1;
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate().take(close).skip(open + 1) {
        match token.text.as_str() {
            "(" | "[" | "{" | "[[" => depth += 1,
            ")" | "]" | "}" | "]]" => depth = depth.saturating_sub(1),
            "," if depth == 0 => {
                found.push(start..index);
                start = index + 1;
            }
            _ => {}
        }
    }
    if tokens[start..close].iter().any(|token| token.kind != Kind::Space) {
        found.push(start..close);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "#define A \\\n 1\n[numthreads(1, 2, 1)] void main() { float a = 1.0e-3f + f(2, g(3)).xy; // x\n\treturn 1.xxx; }";

    #[test]
    fn tokens_give_the_text_again() {
        let tokens = tokens(TEXT);
        assert_eq!(tokens.iter().map(|token| token.text.as_str()).collect::<String>(), TEXT);
        let of = |kind| tokens.iter().filter(|token| token.kind == kind).map(|token| token.text.as_str()).collect::<Vec<_>>();
        assert_eq!(of(Kind::Number), ["1", "2", "1", "1.0e-3f", "2", "3", "1"]);
        assert_eq!(of(Kind::Space)[0], "#define A \\\n 1\n");
    }

    #[test]
    fn brackets_and_statements_are_found() {
        let tokens = tokens(TEXT);
        let at = |text| tokens.iter().position(|token| token.text == text).expect("it is there");
        assert_eq!(arguments(&tokens, at("f") + 1).expect("a list").len(), 2);
        let of = |range: std::ops::Range<usize>| tokens[range].iter().map(|token| token.text.as_str()).collect::<String>();
        assert_eq!(of(statement(&tokens, at("a")).expect("a statement")).trim(), "float a = 1.0e-3f + f(2, g(3)).xy;");
        assert!(of(statement(&tokens, at("main")).expect("a function")).ends_with("return 1.xxx; }"));
    }
}
