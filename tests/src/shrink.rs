//! Delta debugging of generated programs: removes lines while a failure remains.
//!
//! Braces stay balanced in every candidate. The caller's predicate decides whether a candidate compiles.

/// Returns the smallest program found for which `fails` still holds, after at most `attempts` calls of it.
///
/// Expects at most one block to start or end on a line, as generated programs are written.
pub fn shrink(source: &str, attempts: usize, mut fails: impl FnMut(&str) -> bool) -> String {
    let mut lines: Vec<&str> = source.lines().collect();
    let mut left = attempts;
    let mut accepts = |candidate: &[&str]| {
        left = left.saturating_sub(1);
        left > 0 && is_balanced(candidate) && fails(&(candidate.join("\n") + "\n"))
    };
    let mut size = lines.len() / 2;
    while size > 1 {
        let mut start = lines.len();
        while start > 0 {
            start = start.saturating_sub(size);
            let end = (start + size).min(lines.len());
            let candidate = without(&lines, |at| (start..end).contains(&at));
            if is_balanced(&lines[start..end]) && accepts(&candidate) {
                lines = candidate;
            }
        }
        size /= 2;
    }
    loop {
        let before = lines.len();
        for start in (0..before).rev() {
            if start >= lines.len() {
                continue;
            }
            let Some(end) = block_end(&lines, start) else { continue };
            let whole = without(&lines, |at| (start..=end).contains(&at));
            let unwrapped = without(&lines, |at| at == start || at == end);
            if accepts(&whole) {
                lines = whole;
            } else if end > start && accepts(&unwrapped) {
                lines = unwrapped;
            }
        }
        if lines.len() == before {
            return lines.join("\n") + "\n";
        }
    }
}

fn without<'l>(lines: &[&'l str], is_removed: impl Fn(usize) -> bool) -> Vec<&'l str> {
    lines.iter().enumerate().filter(|(at, _)| !is_removed(*at)).map(|(_, line)| *line).collect()
}

/// The blocks that a line opens, less those that it closes.
fn depth(line: &str) -> isize {
    let count = |brace| line.matches(brace).count() as isize;
    count('{') - count('}')
}

fn is_balanced(lines: &[&str]) -> bool {
    let mut sum = 0;
    lines.iter().all(|line| {
        sum += depth(line);
        sum >= 0
    }) && sum == 0
}

/// The last line of the block that a line starts: the line itself if it starts none. None if the line only closes one.
fn block_end(lines: &[&str], start: usize) -> Option<usize> {
    let mut sum = 0;
    for (at, line) in lines.iter().enumerate().skip(start) {
        sum += depth(line);
        match sum {
            ..0 => return None,
            0 => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::shrink;

    #[test]
    fn only_the_lines_of_the_failure_are_left() {
        let source = "int a;\nif (a) {\n    int b;\n    wrong;\n    int c;\n}\nvoid f() {\n    int d;\n}\n";
        assert_eq!(shrink(source, 1000, |text| text.contains("wrong")), "    wrong;\n");
    }

    #[test]
    fn blocks_that_matter_stay_whole() {
        let source = "int a;\nwhile (a) {\n    int b;\n    wrong;\n}\nint c;\n";
        let smallest = shrink(source, 1000, |text| text.contains("wrong") && text.contains("while"));
        assert_eq!(smallest, "while (a) {\n    wrong;\n}\n");
    }

    #[test]
    fn attempts_are_limited() {
        let mut calls = 0;
        shrink(&"line;\n".repeat(1000), 20, |_| {
            calls += 1;
            true
        });
        assert!(calls < 20);
    }
}
