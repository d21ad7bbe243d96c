//! Splits a command into arguments.

/// Splits a command as a POSIX shell does, without expansions. None if a quote is not closed.
#[must_use]
pub fn shell_words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut characters = command.chars();
    while let Some(c) = characters.next() {
        match c {
            ' ' | '\t' | '\n' | '\r' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match characters.next()? {
                        '\'' => break,
                        c => word.push(c),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match characters.next()? {
                        '"' => break,
                        '\\' => match characters.next()? {
                            c @ ('"' | '\\' | '$' | '`') => word.push(c),
                            c => word.extend(['\\', c]),
                        },
                        c => word.push(c),
                    }
                }
            }
            '\\' => word.get_or_insert_default().extend(characters.next()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::shell_words;

    #[test]
    fn quotes_and_escapes() {
        let words = shell_words(r#"dxc  -D "A=\"x y\"" 'b c'd \ e "" "\n""#).expect("all quotes are closed");
        assert_eq!(words, ["dxc", "-D", r#"A="x y""#, "b cd", " e", "", r"\n"]);
        assert_eq!(shell_words("a 'b"), None);
        assert_eq!(shell_words("\"\\"), None);
    }
}
