//! Parses the comments of a test into the lines at which it expects errors and warnings.

use std::collections::BTreeSet;

/// The lines of the file itself at which something is expected.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Expected {
    pub errors: BTreeSet<u32>,
    pub warnings: BTreeSet<u32>,
}

/// The expectation of one comment.
#[derive(Debug, PartialEq, Eq)]
pub struct Directive {
    pub is_error: bool,
    pub line: u32,
    /// The expected message, or a part of it.
    pub text: String,
}

impl Expected {
    /// The expectations of the lines that `is_active` selects: comments in a skipped part of a file do not count.
    pub fn of(text: &str, is_active: impl Fn(u32) -> bool) -> Self {
        let mut expected = Self::default();
        for (line, text) in (1..).zip(text.lines()).filter(|(line, _)| is_active(*line)) {
            for directive in directives(text, line) {
                let lines = if directive.is_error { &mut expected.errors } else { &mut expected.warnings };
                lines.insert(directive.line);
            }
        }
        expected
    }
}

/// Whether the line has a comment that expects something.
pub fn has_directive(text: &str) -> bool {
    !directives(text, 1).is_empty()
}

/// The expectations in a line of a test.
pub fn directives(text: &str, line: u32) -> Vec<Directive> {
    let mut rest = text;
    let mut found = Vec::new();
    while let Some((_, after)) = rest.split_once("expected-") {
        rest = after;
        found.extend(directive(after, line));
    }
    found
}

/// Parses `error-re@+1 2+ {{…`, the text after `expected-`. None for other text, and for a directive about another file.
fn directive(text: &str, line: u32) -> Option<Directive> {
    let (is_error, rest) = match (text.strip_prefix("error"), text.strip_prefix("warning")) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return None,
    };
    let rest = rest.strip_prefix("-re").unwrap_or(rest);
    let (before, message) = rest.split_once("{{")?;
    let (place, count) = match before.strip_prefix('@') {
        Some(place) => place.split_once(char::is_whitespace).unwrap_or((place, "")),
        None => ("", before),
    };
    // Ranges such as `1-2` and `0-1` count like the greater number.
    let is_count = count.trim().chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | '-'));
    if !is_count || count.trim() == "0" {
        return None;
    }
    let line = match place.strip_suffix(':').unwrap_or(place) {
        "" => line,
        place => match place.as_bytes()[0] {
            b'+' | b'-' => line.checked_add_signed(place.parse().ok()?)?,
            _ => place.parse().ok()?,
        },
    };
    let text = message.split("}}").next().unwrap_or_default().to_owned();
    Some(Directive { is_error, line, text })
}

#[cfg(test)]
mod tests {
    use super::{Expected, has_directive};

    fn lines(text: &str) -> (Vec<u32>, Vec<u32>) {
        let expected = Expected::of(text, |_| true);
        (expected.errors.into_iter().collect(), expected.warnings.into_iter().collect())
    }

    #[test]
    fn places_are_of_the_comment_or_relative_to_it() {
        assert_eq!(lines("a\nb; // expected-error {{text}}\n"), (vec![2], vec![]));
        assert_eq!(lines("// expected-error@+2{{a}}\n\n\n"), (vec![3], vec![]));
        assert_eq!(lines("\n\n/* expected-warning@-1 {{a}} expected-error {{b}} */"), (vec![3], vec![2]));
        assert_eq!(lines("// expected-error@7 {{a}}\n// expected-warning@+1:{{b}}"), (vec![7], vec![3]));
    }

    #[test]
    fn counts_and_patterns_do_not_change_the_line() {
        assert_eq!(lines("x; // expected-error 2 {{a}} expected-warning 1+ {{b}}"), (vec![1], vec![1]));
        assert_eq!(lines("x; // expected-error-re@+1 {{a {{.*}}}}"), (vec![2], vec![]));
        assert_eq!(lines("x; // expected-error 0 {{a}}"), (vec![], vec![]));
    }

    #[test]
    fn what_is_no_expectation_is_none() {
        assert_eq!(lines("// fxc-error {{X3000: a}}"), (vec![], vec![]));
        assert_eq!(lines("// expected-note {{a}} expected-no-diagnostics"), (vec![], vec![]));
        assert_eq!(lines("// expected-error@other.h:3 {{a}}"), (vec![], vec![]));
        assert!(!has_directive("// an expected-error is described below"));
    }

    #[test]
    fn inactive_lines_expect_nothing() {
        let text = "a; // expected-error {{a}}\nb; // expected-error {{b}}\n";
        assert_eq!(Expected::of(text, |line| line == 2).errors.into_iter().collect::<Vec<_>>(), [2]);
    }
}
