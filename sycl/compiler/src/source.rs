//! Finds the location in the C++ source of a line of LLVM assembly, according to its debug information, and formats diagnostics there.

use crate::Diagnostic;

/// The maximum number of nested scopes.
const MAX_SCOPES: usize = 64;

/// The source location of a line's `!dbg`; `None` if it has none. Code that was inlined from `headers` is located at its use. A definition without a
/// location outside of the headers, such as a kernel's, is located at its first instruction that has one.
pub fn place(text: &str, line: u32, headers: &str) -> Option<String> {
    let mut lines = text.lines().skip(line.checked_sub(1)? as usize);
    let first = lines.next()?;
    let of_line = |line| place_of_line(text, line, headers);
    if !first.starts_with("define ") {
        return of_line(first);
    }
    let is_own = |place: &String| place.starts_with(headers) || place.ends_with(":0:1");
    let own = of_line(first);
    match own {
        Some(place) if !is_own(&place) => Some(place),
        own => lines.take_while(|line| *line != "}").filter_map(of_line).find(|place| !is_own(place)).or(own),
    }
}

/// Formats a diagnostic about assembly that the user does not have: with its location in the C++ source if the assembly contains it, and otherwise
/// with a file and the function that it is about. The file is the one from which the assembly was generated, unless there were several.
pub fn drawn(text: &str, file: Option<&str>, diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place.and_then(|(line, _)| place(text, line, "\0"));
    let name = place.unwrap_or_else(|| {
        let of_file = |name: &str| source_file(text).unwrap_or_else(|| name.to_owned());
        let name = file.map_or_else(|| LINKER.to_owned(), of_file);
        match diagnostic.place.and_then(|(line, _)| function_at(text, line)) {
            Some(function) => format!("{name}: in function `{function}`"),
            None => name,
        }
    });
    Diagnostic { place: None, ..diagnostic.clone() }.draw(&name)
}

/// The prefix of diagnostics about code of several files.
const LINKER: &str = "clang-sycl-linker";

/// The C++ file from which a module was generated.
pub fn source_file(text: &str) -> Option<String> {
    let name = text.lines().find_map(|line| line.strip_prefix("source_filename = \"")?.strip_suffix('"'));
    name.map(str::to_owned)
}

/// The function whose definition contains a line.
fn function_at(text: &str, line: u32) -> Option<&str> {
    let before: Vec<_> = text.lines().take(line as usize).collect();
    let inside = before.into_iter().rev().take_while(|line| *line != "}");
    let head = inside.into_iter().find(|line| line.starts_with("define "))?;
    let name = head.split_once('@')?.1.split('(').next()?;
    Some(name.trim_matches('"'))
}

fn place_of_line(text: &str, line: &str, headers: &str) -> Option<String> {
    let mut at = node(text, &line[line.rfind("!dbg !")? + "!dbg ".len()..])?;
    for _ in 0..MAX_SCOPES {
        match field(at, "inlinedAt: ") {
            Some(user) if file(text, at)?.starts_with(headers) => at = node(text, user)?,
            _ => break,
        }
    }
    let number = field(at, "line: ")?;
    let column = field(at, "column: ").unwrap_or("1");
    Some(format!("{}:{number}:{column}", file(text, at)?))
}

/// The file of a location, which is that of an enclosing scope.
fn file<'t>(text: &'t str, mut of: &'t str) -> Option<&'t str> {
    for _ in 0..MAX_SCOPES {
        if let Some(file) = field(of, "file: ") {
            return node(text, file)?.split_once("filename: \"")?.1.split('"').next();
        }
        of = node(text, field(of, "scope: ")?)?;
    }
    None
}

/// The line that defines `!12`.
fn node<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let digits = name.strip_prefix('!')?;
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    let head = format!("\n!{} = ", &digits[..end]);
    let at = text.find(&head)? + head.len();
    text[at..].lines().next()
}

/// The text from the name of a field to the next field.
fn field<'t>(node: &'t str, name: &str) -> Option<&'t str> {
    let at = node.match_indices(name).map(|(at, _)| at).find(|at| node[..*at].ends_with(['(', ' ']))?;
    node[at + name.len()..].split([',', ')']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
define void @f() !dbg !3 {
  call void @g(), !dbg !5
  call void @h(), !dbg !6
  ret void
}

!1 = !DIFile(filename: \"a.cpp\", directory: \"/\")
!3 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 7)
!4 = distinct !DILexicalBlock(scope: !3, line: 8)
!5 = !DILocation(line: 9, column: 12, scope: !4)
!6 = distinct !DILocation(line: 3, column: 1, scope: !8, inlinedAt: !5)
!7 = !DIFile(filename: \"/own/b.hpp\", directory: \"/\")
!8 = distinct !DISubprogram(name: \"h\", scope: !7, file: !7, line: 1)
";

    #[test]
    fn lines_are_in_functions() {
        let text = "source_filename = \"a.cpp\"\ndefine void @f() {\n  ret void\n}\n\ndefine void @\"g h\"(i32 %x) {\n  ret void\n}\n!0 = !{}\n";
        assert_eq!(source_file(text).as_deref(), Some("a.cpp"));
        assert_eq!(function_at(text, 1), None);
        assert_eq!(function_at(text, 3), Some("f"));
        assert_eq!(function_at(text, 7), Some("g h"));
        assert_eq!(function_at(text, 9), None);
    }

    #[test]
    fn places_are_those_of_the_source() {
        assert_eq!(place(TEXT, 2, "/own").as_deref(), Some("a.cpp:9:12"));
        assert_eq!(place(TEXT, 1, "/own").as_deref(), Some("a.cpp:7:1"));
        assert_eq!(place(TEXT, 3, "/own").as_deref(), Some("a.cpp:9:12"));
        assert_eq!(place(TEXT, 3, "/other").as_deref(), Some("/own/b.hpp:3:1"));
        assert_eq!(place(TEXT, 4, "/own"), None);
        let kernel = TEXT.replace("define void @f() !dbg !3", "define void @f() !dbg !8");
        assert_eq!(place(&kernel, 1, "/own").as_deref(), Some("a.cpp:9:12"));
        assert_eq!(place(&kernel, 1, "/other").as_deref(), Some("/own/b.hpp:1:1"));
        assert_eq!(place(TEXT, 0, "/own"), None);
        assert_eq!(place(TEXT, 99, "/own"), None);
    }
}
