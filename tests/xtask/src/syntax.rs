//! Counts the shaders of a folder that parse, and compares the trees of the parser's two drivers.
//!
//! The command prints a hash of all syntax trees. A change of the parser that is not meant to change any tree leaves the hash as it was.

use crate::corpus::{Disk, Shader, map, shaders};
use crate::dxc::run_lines;
use frontend::preproc::{self, RootFile};
use frontend::{Diagnostic, SourceMap};
use hlsl_to_spirv::{Report, preprocessor_config};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

enum Verdict {
    /// The hash of the syntax tree.
    Parsed(u64),
    /// tree-sitter's runtime builds another concrete tree than the compiler's loop.
    DriversDiffer,
    SyntaxError(String),
    Crashed,
}

/// Parses all files; prints the failures, and finally the count.
pub fn run(corpus: &Path) -> Result<(), String> {
    let shaders = shaders(corpus)?;
    let verdicts = map(&shaders, |shader| catch_unwind(AssertUnwindSafe(|| parse(shader))).unwrap_or((Verdict::Crashed, 0)));
    let (mut parsed, mut all, mut unfinished) = (0, FNV_OFFSET, 0);
    for (shader, (verdict, preprocessor_errors)) in shaders.iter().zip(&verdicts) {
        unfinished += usize::from(*preprocessor_errors > 0);
        match verdict {
            Verdict::Parsed(hash) => {
                parsed += 1;
                all = fnv(&hash.to_le_bytes(), all);
            }
            Verdict::DriversDiffer => println!("{}: the trees of the two drivers differ", shader.name),
            Verdict::SyntaxError(message) => println!("{}\n{message}", shader.name),
            Verdict::Crashed => println!("{}: the parser panics", shader.name),
        }
    }
    if unfinished > 0 {
        println!("{unfinished} files with an error of the preprocessor, most often an include that is not there");
    }
    println!(
        "parse: {parsed} of {} without syntax error, and with the same concrete tree from tree-sitter's runtime",
        shaders.len()
    );
    println!("the hash of their syntax trees is {all:016x}");
    Ok(())
}

/// The parameters of FNV-1a with 64 bits.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x100_0000_01b3;

fn fnv(bytes: &[u8], start: u64) -> u64 {
    bytes.iter().fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FNV_PRIME))
}

/// Parses one shader, with the macros of its first RUN line if it has one. A missing include is no syntax error.
fn parse(shader: &Shader) -> (Verdict, usize) {
    let first = run_lines(&shader.text).into_iter().next();
    let options = first.and_then(|run| run.options.ok()).unwrap_or_default();
    let preprocessor = preproc::Config { header_index: None, ..preprocessor_config(&options) };
    let root = RootFile { name: shader.path.to_string_lossy().into_owned(), text: shader.text.clone() };
    let preprocessed = preproc::preprocess(root, &Disk, &preprocessor);
    let (unit, diagnostics) = frontend::parse(&preprocessed.expanded);
    let errors: Vec<Diagnostic> = diagnostics.into_iter().filter(Diagnostic::is_error).collect();
    let preprocessor_errors = preprocessed.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
    let tree = |driver| frontend::dump_cst(&preprocessed.expanded, driver);
    let verdict = if !errors.is_empty() {
        Verdict::SyntaxError(drawn(preprocessed.map, errors))
    } else if tree(frontend::Driver::Loop) == tree(frontend::Driver::Runtime) {
        Verdict::Parsed(fnv(frontend::dump(&unit).as_bytes(), FNV_OFFSET))
    } else {
        Verdict::DriversDiffer
    };
    (verdict, preprocessor_errors)
}

fn drawn(map: SourceMap, mut diagnostics: Vec<Diagnostic>) -> String {
    diagnostics.truncate(3);
    Report { map, diagnostics }.to_text(false)
}
