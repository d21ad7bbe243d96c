//! Matches a text with the CHECK lines of a test: the subset of LLVM's FileCheck that the tests use.

use regex::Regex;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
}

#[derive(Debug)]
struct Line {
    kind: Kind,
    pattern: String,
    number: usize,
}

/// # Errors
/// The first line that does not hold.
pub fn check(test: &str, input: &str, prefix: &str) -> Result<(), String> {
    let lines = lines(test, prefix);
    if lines.is_empty() {
        return Err(format!("no {prefix} lines"));
    }
    let input: String = input.lines().map(|line| canonical(line) + "\n").collect();
    let mut checker = Checker { input: &input, at: 0, variables: BTreeMap::new() };
    // Labels divide the text, so that the lines between two labels match only there.
    let mut rest = lines.as_slice();
    while !rest.is_empty() {
        let label = rest.iter().position(|line| line.kind == Kind::Label);
        let (block, tail) = rest.split_at(label.unwrap_or(rest.len()));
        match tail.split_first() {
            Some((label, after)) => {
                let start = checker.at;
                let (from, to) = checker.find(label, start)?.ok_or_else(|| missing(label))?;
                checker.block(block, from)?;
                checker.at = to;
                rest = after;
            }
            None => {
                checker.block(block, input.len())?;
                rest = tail;
            }
        }
    }
    Ok(())
}

fn lines(test: &str, prefix: &str) -> Vec<Line> {
    let line = |(index, line): (usize, &str)| {
        let start = line.find(prefix)?;
        let (suffix, pattern) = line[start + prefix.len()..].split_once(':')?;
        let kind = match suffix {
            "" => Kind::Plain,
            "-NEXT" => Kind::Next,
            "-SAME" => Kind::Same,
            "-NOT" => Kind::Not,
            "-DAG" => Kind::Dag,
            "-LABEL" => Kind::Label,
            _ => return None,
        };
        Some(Line { kind, pattern: canonical(pattern.trim()), number: index + 1 })
    };
    test.lines().enumerate().filter_map(line).collect()
}

/// Any run of blanks is one.
fn canonical(line: &str) -> String {
    let mut text = String::new();
    for c in line.chars() {
        match c {
            ' ' | '\t' if text.ends_with(' ') => {}
            ' ' | '\t' => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

fn missing(line: &Line) -> String {
    format!("line {}: '{}' is not found", line.number, line.pattern)
}

struct Checker<'a> {
    input: &'a str,
    at: usize,
    variables: BTreeMap<String, String>,
}

impl Checker<'_> {
    /// Checks lines without labels up to an offset in the text.
    fn block(&mut self, lines: &[Line], end: usize) -> Result<(), String> {
        let whole = self.input;
        self.input = &whole[..end];
        let mut excluded: Vec<&Line> = Vec::new();
        // The start and the end of the current group of DAG lines.
        let mut group: Option<(usize, usize)> = None;
        for line in lines {
            if line.kind == Kind::Not {
                excluded.push(line);
                continue;
            }
            if line.kind == Kind::Dag {
                let (start, last) = group.unwrap_or((self.at, self.at));
                let (_, to) = self.find(line, start)?.ok_or_else(|| missing(line))?;
                group = Some((start, last.max(to)));
                continue;
            }
            if let Some((_, last)) = group.take() {
                self.at = last;
            }
            let (from, to) = self.find(line, self.at)?.ok_or_else(|| missing(line))?;
            let newlines = self.input[self.at..from].matches('\n').count();
            let expected = match line.kind {
                Kind::Next => Some(1),
                Kind::Same => Some(0),
                Kind::Plain | Kind::Not | Kind::Dag | Kind::Label => None,
            };
            if expected.is_some_and(|expected| expected != newlines) {
                return Err(format!("line {}: '{}' is found {newlines} lines on", line.number, line.pattern));
            }
            self.exclude(&excluded, self.at, from)?;
            excluded.clear();
            self.at = to;
        }
        self.exclude(&excluded, self.at, end)?;
        self.input = whole;
        Ok(())
    }

    fn exclude(&mut self, lines: &[&Line], from: usize, to: usize) -> Result<(), String> {
        for line in lines {
            if self.regex(line)?.0.is_match(&self.input[from..to.max(from)]) {
                return Err(format!("line {}: '{}' is found", line.number, line.pattern));
            }
        }
        Ok(())
    }

    /// The first match of a line from `start` on; binds the variables that it defines.
    fn find(&mut self, line: &Line, start: usize) -> Result<Option<(usize, usize)>, String> {
        let (regex, names) = self.regex(line)?;
        let Some(captures) = regex.captures_at(self.input, start) else { return Ok(None) };
        for (index, name) in names.into_iter().enumerate() {
            let value = captures.name(&format!("v{index}")).map_or("", |found| found.as_str());
            self.variables.insert(name, value.to_owned());
        }
        Ok(captures.get(0).map(|found| (found.start(), found.end())))
    }

    /// A line's pattern, and the variables that its groups `v0`, `v1` define.
    fn regex(&self, line: &Line) -> Result<(Regex, Vec<String>), String> {
        let mut text = "(?m)".to_owned();
        let mut names = Vec::new();
        let mut rest = line.pattern.as_str();
        while let Some(at) = [rest.find("{{"), rest.find("[[")].into_iter().flatten().min() {
            let close = if rest[at..].starts_with("{{") { "}}" } else { "]]" };
            let Some(mut length) = rest[at + 2..].find(close) else { break };
            // The last of several brackets closes: the text before may end in one.
            while rest[at + 2 + length + 1..].starts_with(close) {
                length += 1;
            }
            let (inner, after) = (&rest[at + 2..at + 2 + length], &rest[at + 4 + length..]);
            text += &regex::escape(&rest[..at]);
            match (close, inner.split_once(':')) {
                ("}}", _) => text += &format!("(?:{inner})"),
                (_, Some((name, pattern))) => {
                    text += &format!("(?P<v{}>{pattern})", names.len());
                    names.push(name.to_owned());
                }
                (_, None) => match self.variables.get(inner) {
                    Some(value) => text += &regex::escape(value),
                    // An undefined name is text, as in a list of lists.
                    None => text += &regex::escape(&rest[at..at + inner.len() + 4]),
                },
            }
            rest = after;
        }
        text += &regex::escape(rest);
        let regex = Regex::new(&text).map_err(|error| format!("line {}: {error}", line.number))?;
        Ok((regex, names))
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn lines_in_order() {
        let text = "Name: a\nData:   [ 1, 2 ]\nName: b\nData: [ 3.14159 ]\n";
        assert_eq!(check("# CHECK: Name: a\n# CHECK-NEXT: Data: [ 1, 2 ]\n# CHECK: [ {{3.14.*}} ]", text, "CHECK"), Ok(()));
        assert_eq!(check("# CHECK: b\n# CHECK: 1", text, "CHECK").ok(), Some(()), "3.14159 holds a 1");
        assert!(check("# CHECK: b\n# CHECK: 1, 2", text, "CHECK").is_err());
        assert!(check("# CHECK: a\n# CHECK-NEXT: Name: b", text, "CHECK").is_err());
        assert!(check("# CHECK: a\n# CHECK-NOT: 2\n# CHECK: b", text, "CHECK").is_err());
        assert!(check("nothing", text, "CHECK").is_err());
    }

    #[test]
    fn labels_and_variables() {
        let text = "f:\n x = 1\ng:\n y = 2\n use x\n";
        assert_eq!(
            check(
                "CHECK-LABEL: f:\nCHECK: {{ }}[[V:[a-z]]] =\nCHECK-LABEL: g:\nCHECK-DAG: use [[V]]\nCHECK-DAG: y",
                text,
                "CHECK"
            ),
            Ok(())
        );
        assert!(check("CHECK-LABEL: f:\nCHECK: y\nCHECK-LABEL: g:", text, "CHECK").is_err());
    }
}
