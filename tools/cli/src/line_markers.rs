//! Preprocessed text with `#line` directives, in the format of DXC's `-P`.

use frontend::SourceMap;
use frontend::preproc::Expanded;
use std::fmt::Write;

/// The maximum number of empty lines that replace omitted lines. Larger gaps become a directive.
const MOST_EMPTY: u32 = 8;

/// The text of a preprocessed file of this name. A compiler that reads it locates each token at its original line.
pub fn with_line_markers(expanded: &Expanded, map: &SourceMap, name: &str) -> String {
    let mut marked = Marked { text: String::new(), name: name.to_owned(), line: 1 };
    marked.mark();
    let mut start = 0_u32;
    for content in expanded.text.split_inclusive('\n') {
        let end = start + content.len() as u32;
        let token = expanded.tokens.get(expanded.token_from(start)).filter(|token| token.span.start < end);
        if let Some(range) = token.and_then(|token| map.range(token.span.into())) {
            let (name, line) = map.name_and_line(range.file, range.start);
            marked.go_to(name, line);
            marked.text += content.trim_end();
            marked.text.push('\n');
            marked.line += 1;
        }
        start = end;
    }
    marked.text
}

struct Marked {
    text: String,
    /// The file and the line of the following text.
    name: String,
    line: u32,
}

impl Marked {
    fn mark(&mut self) {
        let name = self.name.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(self.text, "#line {} \"{name}\"", self.line);
    }

    fn go_to(&mut self, name: &str, line: u32) {
        if self.name == name && self.line <= line && line - self.line <= MOST_EMPTY {
            let empty = (line - self.line) as usize;
            self.text.extend(std::iter::repeat_n('\n', empty));
            self.line = line;
            return;
        }
        // An included file begins at its first line.
        let is_near = self.name != name && line <= MOST_EMPTY;
        name.clone_into(&mut self.name);
        self.line = if is_near { 1 } else { line };
        self.mark();
        self.text.extend(std::iter::repeat_n('\n', (line - self.line) as usize));
        self.line = line;
    }
}

#[cfg(test)]
mod tests {
    use super::with_line_markers;
    use frontend::preproc::{Config, Files, RootFile, preprocess};
    use std::sync::Arc;

    struct OneFile;

    impl Files for OneFile {
        fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
            Ok((path == "inc.h").then(|| "\n#define A 1\nint of_header;\n".into()))
        }
    }

    fn marked(text: &str) -> String {
        let root = RootFile { name: "a\"b.hlsl".to_owned(), text: text.into() };
        let preprocessed = preprocess(root, &OneFile, &Config::default());
        with_line_markers(&preprocessed.expanded, &preprocessed.map, "a\"b.hlsl")
    }

    #[test]
    fn each_line_is_found_again() {
        let first = "#line 1 \"a\\\"b.hlsl\"\n";
        assert_eq!(marked(""), first);
        assert_eq!(marked("// First.\nint a;\n#define B\n  int b;"), format!("{first}\nint a;\n\n  int b;\n"));
        assert_eq!(marked("\n\n\n\n\n\n\n\n\n\nint a;"), format!("{first}#line 11 \"a\\\"b.hlsl\"\nint a;\n"));
        let included = "#line 1 \"inc.h\"\n\n\nint of_header;\n#line 12 \"a\\\"b.hlsl\"\n";
        assert_eq!(
            marked("int a;\n#include \"inc.h\"\n\n\n\n\n\n\n\n\n\nint b = A;\n"),
            format!("{first}int a;\n{included}int b = 1;\n")
        );
        assert_eq!(marked("#line 7 \"x.y\"\nint a;"), format!("{first}#line 1 \"x.y\"\n\n\n\n\n\n\nint a;\n"));
    }
}
