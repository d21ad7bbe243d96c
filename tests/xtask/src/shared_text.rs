//! `cargo xtask shared-text`: the passages that our headers share with another project's files.

mod facts;
mod runs;
mod tokens;

use runs::Index;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use tokens::{Streams, Token};

/// Tokens of the shortest run without `--min`.
const MINIMUM: usize = 20;

/// The arguments.
#[derive(Debug, PartialEq, Eq)]
pub struct Request {
    minimum: usize,
    folders: Vec<PathBuf>,
}

impl Request {
    /// # Errors
    /// An unknown flag, a number that is none, or no folder.
    pub fn read(words: &[&str]) -> Result<Self, String> {
        let mut request = Self { minimum: MINIMUM, folders: Vec::new() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--min" => {
                    let number = words.next().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
                    request.minimum = number.ok_or("--min takes a number")?;
                }
                flag if flag.starts_with('-') => return Err(format!("unknown flag {flag}")),
                folder => request.folders.push(folder.into()),
            }
        }
        if request.folders.is_empty() {
            return Err("shared-text takes the folders of the other files".to_owned());
        }
        Ok(request)
    }
}

/// A file and its text.
struct File {
    path: PathBuf,
    text: String,
}

/// Prints the shared runs.
///
/// # Errors
/// A run remains, or a folder can't be read.
pub fn run(request: &Request) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut headers = Vec::new();
    read_files(&root.join("headers"), &is_header, &mut headers)?;
    for header in &mut headers {
        header.path = header.path.strip_prefix(&root).unwrap_or(&header.path).to_owned();
    }
    let mut others = Vec::new();
    for folder in &request.folders {
        read_files(folder, &|_| true, &mut others)?;
    }
    let report = compare(&headers, &others, request.minimum);
    print!("{}", report.text);
    if report.shared == 0 { Ok(()) } else { Err(format!("{} tokens are shared", report.shared)) }
}

/// Headers have the file extension `.h` or `.hpp`, or none.
fn is_header(path: &Path) -> bool {
    path.extension().is_none_or(|extension| extension == "h" || extension == "hpp")
}

/// Reads the files of a folder and of the folders in it, ordered by path. Hidden ones and those that are no text are left out.
fn read_files(folder: &Path, belongs: &dyn Fn(&Path) -> bool, files: &mut Vec<File>) -> Result<(), String> {
    let listed = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut paths: Vec<PathBuf> =
        listed.map_err(|error| format!("{}: {error}", folder.display()))?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')) {
            continue;
        }
        if path.is_dir() {
            read_files(&path, belongs, files)?;
        } else if belongs(&path)
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            files.push(File { path, text });
        }
    }
    Ok(())
}

/// The printed report.
#[derive(Debug, Default)]
struct Report {
    text: String,
    /// The number of tokens and words in runs that are not exempt.
    shared: usize,
}

/// Compares code with code and comments with comments.
fn compare(headers: &[File], others: &[File], minimum: usize) -> Report {
    let (mut code, mut comments) = (Index::new(minimum), Index::new(minimum));
    let streams: Vec<Streams<'_>> = others.iter().map(|file| tokens::split(&file.text)).collect();
    for streams in &streams {
        code.insert(streams.code.iter().map(|token| token.text));
        comments.insert(streams.comments.iter().map(|token| token.text));
    }
    let (mut report, mut tokens, mut exempt) = (Report::default(), 0, 0);
    for header in headers {
        let own = tokens::split(&header.text);
        tokens += own.code.len() + own.comments.len();
        let facts = facts::facts(&own.code);
        let found = [
            Found::of("tokens", &own.code, &facts, &code, others, &|text| &text.code, &streams),
            Found::of("words of comments", &own.comments, &[], &comments, others, &|text| &text.comments, &streams),
        ];
        for found in &found {
            exempt += found.exempt;
            report.shared += found.shared;
            found.print(&header.path, &mut report.text);
        }
    }
    let (shared, count) = (report.shared, headers.len());
    let _ = writeln!(
        report.text,
        "{shared} of the {tokens} tokens of {count} headers are in shared runs of {minimum} or more; {exempt} others are in runs of public declarations"
    );
    report
}

/// The shared text of one stream of a header.
#[derive(Default)]
struct Found {
    unit: &'static str,
    tokens: usize,
    /// Tokens in runs that are not exempt, each counted once.
    shared: usize,
    /// Tokens in exempt runs only.
    exempt: usize,
    /// Lines of the header, the location in the other file, and the number of tokens.
    lines: Vec<((u32, u32), String, usize)>,
}

impl Found {
    fn of<'a>(
        unit: &'static str,
        own: &[Token<'a>],
        facts: &[bool],
        index: &Index,
        others: &[File],
        stream: &dyn Fn(&'a Streams<'a>) -> &'a [Token<'a>],
        streams: &'a [Streams<'a>],
    ) -> Self {
        let mut found = Self { unit, tokens: own.len(), ..Self::default() };
        let (mut is_shared, mut is_exempt) = (vec![false; own.len()], vec![false; own.len()]);
        for run in index.runs(own.iter().map(|token| token.text)) {
            let range = run.start..run.start + run.length;
            let only_facts = facts.get(range.clone()).is_some_and(|facts| facts.iter().all(|fact| *fact));
            let marks = if only_facts { &mut is_exempt } else { &mut is_shared };
            marks.get_mut(range).into_iter().flatten().for_each(|mark| *mark = true);
            if only_facts {
                continue;
            }
            let other = streams.get(run.text).map(stream).unwrap_or_default();
            let path = others.get(run.text).map(|file| file.path.display().to_string()).unwrap_or_default();
            let (first, last) = lines(other, run.other_start, run.length);
            found.lines.push((lines(own, run.start, run.length), format!("{path}:{first}-{last}"), run.length));
        }
        found.shared = is_shared.iter().filter(|mark| **mark).count();
        found.exempt = is_exempt.iter().zip(&is_shared).filter(|(exempt, shared)| **exempt && !**shared).count();
        found
    }

    fn print(&self, path: &Path, text: &mut String) {
        if self.lines.is_empty() && self.exempt == 0 {
            return;
        }
        let (path, Self { shared, tokens, exempt, unit, .. }) = (path.display(), self);
        let _ = writeln!(text, "{path}: {shared} of {tokens} {unit} in {} runs; {exempt} are exempt", self.lines.len());
        for ((first, last), other, length) in &self.lines {
            let _ = writeln!(text, "  {path}:{first}-{last} and {other}: {length}");
        }
    }
}

/// The first and the last line of a run.
fn lines(tokens: &[Token<'_>], start: usize, length: usize) -> (u32, u32) {
    let line = |at: usize| tokens.get(at).map_or(0, |token| token.line);
    (line(start), line(start + length - 1))
}

#[cfg(test)]
mod tests {
    use super::{File, Report, Request, compare};

    fn report(own: &str, other: &str) -> Report {
        let file = |path: &str, text: &str| File { path: path.into(), text: text.to_owned() };
        compare(&[file("own.h", own)], &[file("other.h", other)], 20)
    }

    const BODY: &str = "{ int a = 1; int b = a + 2; return a * b + c(b); }";

    #[test]
    fn a_shared_body_is_reported_with_both_locations() {
        let report = report(&format!("int f()\n{BODY}"), &format!("\n\nfloat g(int x)\n{BODY}"));
        assert_eq!(report.shared, 25, "{}", report.text);
        assert!(report.text.contains("own.h:1-2 and other.h:3-4: "), "{}", report.text);
    }

    #[test]
    fn public_declarations_are_exempt_and_hidden_ones_are_not() {
        let declaration = "template <typename T, int M, int N> vector<T, M> Multiply(matrix<T, M, N> left, vector<T, N> right);";
        let shared = |text: &str| report(text, &format!("x {declaration} y")).shared;
        assert_eq!(shared(declaration), 0);
        assert_eq!(shared(&format!("namespace detail {{ {declaration} }}")), 38);
        let enumeration = "enum E { A = 0, B = 1, C = 2, D = 3, F = 4, G = 5, };";
        assert_eq!(report(enumeration, enumeration).shared, 0);
    }

    #[test]
    fn comments_are_compared_too() {
        let words: Vec<String> = (0..20).map(|number| format!("word{number}")).collect();
        let (first, second) = words.split_at(10);
        let own = format!("// {}\nint a;\n// {}", first.join(" "), second.join(" "));
        assert_eq!(report(&own, &format!("/* {} */", words.join(", "))).shared, 20);
        assert_eq!(report(&own, &format!("/* {} */", second.join(", "))).shared, 0);
    }

    #[test]
    fn arguments() {
        let request = Request { minimum: 20, folders: vec!["a".into(), "b".into()] };
        assert_eq!(Request::read(&["a", "b"]), Ok(request));
        assert_eq!(Request::read(&["--min", "30", "a"]), Ok(Request { minimum: 30, folders: vec!["a".into()] }));
        assert!(
            Request::read(&[]).is_err()
                && Request::read(&["--min", "0", "a"]).is_err()
                && Request::read(&["--max", "a"]).is_err()
        );
    }
}
