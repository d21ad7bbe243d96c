//! Counts the shaders of a folder that parse.

use crate::corpus::{Disk, Shader, map, shaders};
use crate::dxc::run_lines;
use frontend::preproc::{self, RootFile};
use frontend::{Diagnostic, SourceMap};
use hlsl_to_spirv::{Report, preprocessor_config};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

enum Verdict {
    Parsed,
    SyntaxError(String),
    Crashed,
}

/// Parses all files; prints the failures, and finally the count.
pub fn run(corpus: &Path) -> Result<(), String> {
    let shaders = shaders(corpus)?;
    let verdicts = map(&shaders, |shader| catch_unwind(AssertUnwindSafe(|| parse(shader))).unwrap_or((Verdict::Crashed, 0)));
    let mut parsed = 0;
    let mut unfinished = 0;
    for (shader, (verdict, preprocessor_errors)) in shaders.iter().zip(&verdicts) {
        unfinished += usize::from(*preprocessor_errors > 0);
        match verdict {
            Verdict::Parsed => parsed += 1,
            Verdict::SyntaxError(message) => println!("{}\n{message}", shader.name),
            Verdict::Crashed => println!("{}: the parser panics", shader.name),
        }
    }
    if unfinished > 0 {
        println!("{unfinished} files with an error of the preprocessor, most often an include that is not there");
    }
    println!("parse: {parsed} of {} without syntax error", shaders.len());
    Ok(())
}

/// Parses one shader, with the macros of its first RUN line if it has one. A missing include is no syntax error.
fn parse(shader: &Shader) -> (Verdict, usize) {
    let first = run_lines(&shader.text).into_iter().next();
    let options = first.and_then(|run| run.options.ok()).unwrap_or_default();
    let preprocessor = preproc::Config { header_index: None, ..preprocessor_config(&options) };
    let root = RootFile { name: shader.path.to_string_lossy().into_owned(), text: shader.text.clone() };
    let preprocessed = preproc::preprocess(root, &Disk, &preprocessor);
    let (_, diagnostics) = frontend::parse(&preprocessed.expanded);
    let errors: Vec<Diagnostic> = diagnostics.into_iter().filter(Diagnostic::is_error).collect();
    let preprocessor_errors = preprocessed.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
    let verdict = if errors.is_empty() { Verdict::Parsed } else { Verdict::SyntaxError(drawn(preprocessed.map, errors)) };
    (verdict, preprocessor_errors)
}

fn drawn(map: SourceMap, mut diagnostics: Vec<Diagnostic>) -> String {
    diagnostics.truncate(3);
    Report { map, diagnostics }.to_text(false)
}
