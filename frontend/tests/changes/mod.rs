//! Random changes of texts.

pub mod numbers;

use frontend::preproc::Expanded;
use numbers::Numbers;

/// Removes, repeats or exchanges a token.
pub fn changed(expanded: &Expanded, numbers: &mut Numbers) -> String {
    let tokens = &expanded.tokens;
    let at = numbers.below(tokens.len());
    let (first, text) = (tokens[at].span, &expanded.text);
    let (start, end) = (first.start as usize, first.end as usize);
    match (numbers.below(3), tokens.get(at + 1)) {
        (0, _) => format!("{}{}", &text[..start], &text[end..]),
        (1, Some(next)) => {
            let (next_start, next_end) = (next.span.start as usize, next.span.end as usize);
            format!("{}{} {}{}", &text[..start], &text[next_start..next_end], &text[start..end], &text[next_end..])
        }
        _ => format!("{} {}", &text[..end], &text[start..]),
    }
}
