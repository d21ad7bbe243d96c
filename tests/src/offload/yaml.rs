//! Parses the subset of YAML that the pipelines use, as LLVM reads it, into a tree of strings.
//!
//! YAML crates are not suitable: LLVM's reader accepts `[ 1,, 2, ]`, and scalars must keep their spelling, because the meaning of
//! `0x1p-3` or `nan` depends on the format of the buffer around it.

/// So deep may lists and maps nest.
const MAX_DEPTH: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    Scalar(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
}

impl Node {
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, node)| node),
            Self::Scalar(_) | Self::List(_) => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Scalar(text) => Some(text),
            Self::List(_) | Self::Map(_) => None,
        }
    }

    /// The members of a list; nothing for all else.
    pub fn items(&self) -> &[Self] {
        match self {
            Self::List(items) => items,
            Self::Scalar(_) | Self::Map(_) => &[],
        }
    }

    /// The scalar under a key.
    pub fn string(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Self::text)
    }

    /// The list under a key; none is an empty one.
    pub fn list(&self, key: &str) -> &[Self] {
        self.get(key).map_or(&[], Self::items)
    }
}

/// Parses one document.
///
/// # Errors
/// Text that is not understood, with its line.
pub fn parse(text: &str) -> Result<Node, String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let line = without_comment(line).trim_end();
        let content = line.trim_start();
        if !content.is_empty() && content != "---" && content != "..." {
            lines.push((line.len() - content.len(), content.to_owned()));
        }
    }
    let mut parser = Parser { lines, at: 0 };
    let node = parser.block(0)?;
    match parser.lines.get(parser.at) {
        Some((_, line)) => Err(format!("'{line}' is not indented as the lines before it")),
        None => Ok(node),
    }
}

/// A comment starts a line or follows a space, and is not in quotes.
fn without_comment(line: &str) -> &str {
    let mut quote = None;
    let mut before = ' ';
    for (index, c) in line.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c == '#' && (before.is_whitespace() || before == ',') => return &line[..index],
            None => {}
        }
        before = c;
    }
    line
}

struct Parser {
    /// Indentation and content of the lines that have any.
    lines: Vec<(usize, String)>,
    at: usize,
}

impl Parser {
    /// The node that starts at the current line and extends over all lines with the same indentation.
    fn block(&mut self, depth: usize) -> Result<Node, String> {
        if depth > MAX_DEPTH {
            return Err("lists and maps nest too deep".to_owned());
        }
        let Some((indent, line)) = self.lines.get(self.at).cloned() else { return Ok(Node::Map(Vec::new())) };
        if line.starts_with(['[', '{', '"', '\'']) {
            self.at += 1;
            self.value(&line)
        } else if is_item(&line) {
            self.block_list(indent, depth)
        } else if key(&line).is_some() {
            self.block_map(indent, depth)
        } else {
            self.at += 1;
            Ok(Node::Scalar(line))
        }
    }

    fn block_list(&mut self, indent: usize, depth: usize) -> Result<Node, String> {
        let mut items = Vec::new();
        while let Some((at, line)) = self.lines.get_mut(self.at) {
            if *at != indent || !is_item(line) {
                break;
            }
            // The text after the dash is a block of its own, with its column as indentation.
            let rest = line[1..].trim_start();
            if rest.is_empty() {
                self.at += 1;
            } else {
                let inner = indent + line.len() - rest.len();
                *line = rest.to_owned();
                *at = inner;
            }
            items.push(self.block(depth + 1)?);
        }
        Ok(Node::List(items))
    }

    fn block_map(&mut self, indent: usize, depth: usize) -> Result<Node, String> {
        let mut entries = Vec::new();
        while let Some((at, line)) = self.lines.get(self.at).cloned() {
            if at != indent || is_item(&line) {
                break;
            }
            let (name, rest) = key(&line).ok_or_else(|| format!("'{line}' is no entry of a map"))?;
            self.at += 1;
            let nested = self.lines.get(self.at).is_some_and(|(at, line)| *at > indent || *at == indent && is_item(line));
            let value = match rest {
                "" if nested => self.block(depth + 1)?,
                rest => self.value(rest)?,
            };
            entries.push((name.to_owned(), value));
        }
        Ok(Node::Map(entries))
    }

    /// A scalar, or a list or map in brackets, which may extend over the next lines.
    fn value(&mut self, first: &str) -> Result<Node, String> {
        let mut text = first.to_owned();
        if first.starts_with(['[', '{']) {
            while open_brackets(&text) > 0 {
                let (_, line) = self.lines.get(self.at).ok_or("a bracket is not closed")?;
                text.push(' ');
                text += line;
                self.at += 1;
            }
        }
        let mut rest = text.as_str();
        let node = flow(&mut rest, 0)?;
        if rest.trim().is_empty() { Ok(node) } else { Err(format!("'{rest}' follows a value")) }
    }
}

fn is_item(line: &str) -> bool {
    line == "-" || line.starts_with("- ")
}

/// Splits `Key: rest`; the rest may be missing.
fn key(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.split_once(':')?;
    let word = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_');
    (word && (rest.is_empty() || rest.starts_with(' '))).then_some((key, rest.trim()))
}

fn open_brackets(text: &str) -> isize {
    text.chars().map(|c| if matches!(c, '[' | '{') { 1 } else { -isize::from(matches!(c, ']' | '}')) }).sum()
}

/// Parses a value on one line, and removes it from the text.
fn flow(text: &mut &str, depth: usize) -> Result<Node, String> {
    if depth > MAX_DEPTH {
        return Err("lists and maps nest too deep".to_owned());
    }
    *text = text.trim_start();
    if let Some(rest) = text.strip_prefix('[') {
        *text = rest;
        let mut items = Vec::new();
        while more(text, ']')? {
            items.push(flow(text, depth + 1)?);
        }
        return Ok(Node::List(items));
    }
    if let Some(rest) = text.strip_prefix('{') {
        *text = rest;
        let mut entries = Vec::new();
        while more(text, '}')? {
            let (name, rest) = text.split_once(':').ok_or_else(|| format!("no key in '{text}'"))?;
            *text = rest;
            entries.push((name.trim().to_owned(), flow(text, depth + 1)?));
        }
        return Ok(Node::Map(entries));
    }
    if let Some(quote) = text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        let (scalar, rest) = text[1..].split_once(quote).ok_or("a quote is not closed")?;
        *text = rest;
        return Ok(Node::Scalar(scalar.to_owned()));
    }
    // Outside of brackets, a scalar takes the whole line.
    let end = if depth == 0 { text.len() } else { text.find([',', ']', '}']).unwrap_or(text.len()) };
    let scalar = text[..end].trim().to_owned();
    *text = &text[end..];
    Ok(Node::Scalar(scalar))
}

/// Whether another member follows; takes off the commas before it, or else the closing bracket.
fn more(text: &mut &str, close: char) -> Result<bool, String> {
    *text = text.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
    if let Some(rest) = text.strip_prefix(close) {
        *text = rest;
        return Ok(false);
    }
    if text.is_empty() { Err(format!("'{close}' is missing")) } else { Ok(true) }
}

#[cfg(test)]
mod tests {
    use super::{Node, parse};

    #[test]
    fn blocks_and_flows_nest() {
        let node =
            parse("---\nA:\n- Name: x # a comment\n  Data: [ 1,, 2,\n    nan, ] # more\n- { Name: y, Kind: 'a b' }\n...\n");
        let node = node.expect("a document");
        let items = node.list("A");
        assert_eq!(items[0].string("Name"), Some("x"));
        let data: Vec<_> = items[0].list("Data").iter().filter_map(Node::text).collect();
        assert_eq!(data, ["1", "2", "nan"]);
        assert_eq!(items[1].string("Kind"), Some("a b"));
    }

    #[test]
    fn lists_of_lists() {
        let node = parse("Data:\n  - [ 1,\n      2 ]\n  - [ 3 ]\nSize: 4\n").expect("a document");
        assert_eq!(node.list("Data")[1].items(), [Node::Scalar("3".to_owned())]);
        assert_eq!(node.string("Size"), Some("4"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(parse("A: [ 1\n"), Err("a bracket is not closed".to_owned()));
        assert_eq!(parse("A: 1\n  B: 2\n"), Err("'B: 2' is not indented as the lines before it".to_owned()));
    }
}
