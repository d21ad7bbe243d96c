//! Checks HLSL source, and returns the printed HIR or the diagnostics as `line:column: message`.

#![allow(dead_code, reason = "each test file uses its part")]

use frontend::preproc::{Config, Files, RootFile};
use frontend::{Diagnostic, ErrorLimit, Severity, SourceMap};
use sema::hir::Stage;
use sema::{Options, Profile, hir};
use std::sync::Arc;

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}

pub struct Checked {
    pub program: hir::Program,
    pub diagnostics: Vec<Diagnostic>,
    map: SourceMap,
}

/// The options for the single entry point of a stage.
pub fn of_stage(stage: Stage) -> Options {
    Options { profile: Some(Profile { stage: Some(stage), major: 6, minor: 6 }), ..Options::default() }
}

pub fn check_with(source: &str, options: &Options) -> Checked {
    let root = RootFile { name: "test.hlsl".into(), text: source.into() };
    let preprocessed = frontend::preprocess(root, &NoFiles, &Config::default());
    let (unit, mut diagnostics) = frontend::parse(&preprocessed.expanded);
    let (program, more) = sema::analyze(&unit, options, ErrorLimit::default());
    diagnostics.extend(more);
    Checked { program, diagnostics, map: preprocessed.map }
}

impl Checked {
    fn lines(&self, severity: Severity) -> Vec<String> {
        let wanted = self.diagnostics.iter().filter(|d| d.severity == severity);
        wanted
            .map(|d| {
                let Some(label) = d.labels.first() else { return d.message.clone() };
                let range = self.map.resolve(label.range).expect("a place in the source").range;
                let at = self.map.location(range.file, range.start);
                format!("{}:{}: {}", at.line, at.column, d.message)
            })
            .collect()
    }

    pub fn errors(&self) -> Vec<String> {
        self.lines(Severity::Error)
    }

    pub fn warnings(&self) -> Vec<String> {
        self.lines(Severity::Warning)
    }
}

/// Options for a library without entry points, so that a test need not contain any.
pub fn library() -> Options {
    Options { profile: Some(Profile { stage: None, major: 6, minor: 6 }), ..Options::default() }
}

/// The printed HIR of a valid source.
pub fn hir(source: &str) -> String {
    let checked = check_with(source, &library());
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    sema::dump(&checked.program)
}

/// The errors of an invalid source.
pub fn errors(source: &str) -> Vec<String> {
    let checked = check_with(source, &library());
    assert!(!checked.errors().is_empty(), "no error in {source}");
    checked.errors()
}

pub fn warnings(source: &str) -> Vec<String> {
    let checked = check_with(source, &library());
    assert_eq!(checked.errors(), Vec::<String>::new(), "in {source}");
    let other = "no function has a [shader(\"…\")] attribute: the module is empty";
    checked.warnings().into_iter().filter(|w| !w.ends_with(other)).collect()
}

/// The statements of the function `f`, without its braces.
pub fn body(source: &str) -> String {
    let listing = hir(source);
    let start = listing.find("fn f(").unwrap_or_else(|| panic!("no function f in {listing}"));
    let text = &listing[start..];
    let end = text.find("\n}\n").map_or(text.len(), |i| i);
    text[..end].lines().skip(2).map(str::trim).collect::<Vec<_>>().join("\n")
}
