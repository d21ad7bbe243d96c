//! Splits assembly into words, and groups the words into instructions.

/// A word of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<'a> {
    /// The text of the word; a literal string includes its quotes.
    pub text: &'a str,
    /// The location, in bytes from the start of the whole text.
    pub offset: usize,
}

impl Word<'_> {
    /// The offset after the word.
    pub fn end(&self) -> usize {
        self.offset + self.text.len()
    }

    /// True for the name of an instruction. No other word begins with `Op` and an upper-case letter.
    fn is_opcode(&self) -> bool {
        self.text.strip_prefix("Op").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
    }
}

/// The words of an instruction.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a, 'w> {
    /// The id before the equals sign.
    pub result: Option<Word<'a>>,
    /// The name of the instruction, or the word that replaces one.
    pub opcode: Word<'a>,
    /// The remaining words.
    pub operands: &'w [Word<'a>],
}

/// The words, and the comments before the first of them.
pub fn words(text: &str) -> (Vec<Word<'_>>, Vec<&str>) {
    let (mut words, mut header) = (Vec::new(), Vec::new());
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at).copied() {
        let end = match byte {
            b';' => {
                let end = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length);
                if words.is_empty() {
                    header.push(text[at + 1..end].trim());
                }
                at = end;
                continue;
            }
            _ if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'(' | b')' | b',' | b'=' => at + 1,
            _ => end_of_word(bytes, at),
        };
        words.push(Word { text: &text[at..end], offset: at });
        at = end;
    }
    (words, header)
}

fn end_of_word(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut in_quotes) = (start, false);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if in_quotes => at += 1,
            b'"' => in_quotes = !in_quotes,
            b';' | b'(' | b')' | b',' | b'=' if !in_quotes => break,
            byte if byte.is_ascii_whitespace() && !in_quotes => break,
            _ => {}
        }
        at += 1;
    }
    // Only ASCII ends a word, so it ends between characters.
    at.min(bytes.len())
}

/// The instructions: each begins with `Op…` or `%id = `. Words before the first of these form a separate instruction.
pub fn lines<'a, 'w>(words: &'w [Word<'a>]) -> Vec<Line<'a, 'w>> {
    let is_equals = |at: usize| words.get(at).is_some_and(|word| word.text == "=");
    let begins = |at: usize| words[at].is_opcode() && !is_equals(at + 1) || is_equals(at + 1);
    let mut lines = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (result, opcode) = if is_equals(at + 1) { (Some(words[at]), at + 2) } else { (None, at) };
        let Some(name) = words.get(opcode) else {
            lines.push(Line { result, opcode: words[words.len() - 1], operands: &[] });
            break;
        };
        let mut end = opcode + 1;
        while end < words.len() && !begins(end) {
            end += 1;
        }
        lines.push(Line { result, opcode: *name, operands: &words[opcode + 1..end] });
        at = end;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let (words, _) = words(text);
        let show = |line: &Line| {
            let result = line.result.map_or(String::new(), |word| format!("{}=", word.text));
            let operands: Vec<_> = line.operands.iter().map(|word| word.text).collect();
            format!("{result}{}[{}]", line.opcode.text, operands.join(" "))
        };
        lines(&words).iter().map(show).collect()
    }

    #[test]
    fn instructions_need_no_lines() {
        assert_eq!(
            shown("%a = OpTypeInt\n 32 0 OpName %a \"a; \\\"b\" ; %b = x"),
            ["%a=OpTypeInt[32 0]", "OpName[%a \"a; \\\"b\"]"]
        );
        assert_eq!(shown("OpUnknown(5,3) %a 7"), ["OpUnknown[( 5 , 3 ) %a 7]"]);
        assert_eq!(shown("nonsense %a=OpNop"), ["nonsense[]", "%a=OpNop[]"]);
        assert_eq!(shown("%a ="), ["%a==[]"]);
        assert_eq!(shown("\"open"), ["\"open[]"]);
    }

    #[test]
    fn the_header_is_the_comments_before_the_code() {
        assert_eq!(words("; SPIR-V\n;Version: 1.3\nOpNop ; behind\n").1, ["SPIR-V", "Version: 1.3"]);
    }
}
