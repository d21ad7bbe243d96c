//! HLSL text in, the printed syntax tree or the syntax errors out.

mod declarations;
mod errors;
mod expressions;
mod statements;

use frontend::preproc::{Config, NoFiles, RootFile};
use frontend::{Diagnostic, SourceMap};

fn parse(source: &str) -> (frontend::ast::Unit, Vec<Diagnostic>, SourceMap) {
    let root = RootFile { name: "test.hlsl".to_owned(), text: source.into() };
    let preprocessed = frontend::preprocess(root, &NoFiles, &Config::default());
    assert!(preprocessed.diagnostics.is_empty(), "{:?}", preprocessed.diagnostics);
    let (unit, diagnostics) = frontend::parse(&preprocessed.expanded);
    (unit, diagnostics, preprocessed.map)
}

/// The tree on one line, each item and statement separated by one blank; no errors are allowed.
fn tree(source: &str) -> String {
    let (unit, diagnostics, _) = parse(source);
    assert!(diagnostics.is_empty(), "{source}: {diagnostics:?}");
    let dump = frontend::dump(&unit);
    dump.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `line:column: message` of each error.
fn errors(source: &str) -> Vec<String> {
    let (_, diagnostics, map) = parse(source);
    let place = |diagnostic: &Diagnostic| {
        let range = map.resolve(diagnostic.labels[0].range).expect("a place").range;
        let location = map.location(range.file, range.start);
        format!("{}:{}", location.line, location.column)
    };
    diagnostics.iter().map(|diagnostic| format!("{}: {}", place(diagnostic), diagnostic.message)).collect()
}
