//! The members of the expression before the cursor, by the compiler's analysis.

use frontend::Span;
use frontend::ast::Unit;
use frontend::preproc::{Config, Expanded, Files, RootFile, preprocess};
use frontend::syntax::missing_end;
use limits::Limits;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Stands for the member that is being typed.
const MARKER: &str = "__hlsl_to_spirv_member";

/// The time limit of an analysis, because the client waits for the answer.
const LONGEST: Duration = Duration::from_secs(2);

/// Maximum number of parentheses that a call of a macro lacks.
const MOST_PARENTHESES: usize = 8;

/// Calls a function within limits. An exceeded limit unwinds.
fn limited<T>(ask: impl FnOnce() -> T) -> Option<T> {
    let limits = Limits { time: Some(LONGEST), ..Limits::default() };
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| limits::within(&limits, ask))).ok()
}

/// The structs whose members a unit accesses, as the spans of their names, by the offsets of the names of the members.
pub fn structs_of_members(unit: &Unit, language: &sema::Options) -> HashMap<u32, Vec<Span>> {
    limited(|| sema::structs_of_members(unit, language).into_iter().collect()).unwrap_or_default()
}

/// Analyzes variants of a document.
pub struct Reader {
    /// The path of the document.
    pub name: String,
    /// The included files.
    pub files: Arc<dyn Files + Send + Sync>,
    /// The configuration of the preprocessor.
    pub config: Config,
    /// The options of the analysis.
    pub language: sema::Options,
}

impl Reader {
    /// The folder of the document.
    pub fn folder(&self) -> &Path {
        Path::new(&self.name).parent().unwrap_or(Path::new(""))
    }

    /// The members of the expression before a period. The range is that of the name after it, which may be empty. None if the type of the
    /// expression is unknown.
    pub fn members(&self, text: &str, name: std::ops::Range<usize>) -> Option<Vec<sema::Member>> {
        let found = limited(|| {
            let (before, after) = (format!("{}{MARKER}", &text[..name.start]), &text[name.end..]);
            let found = self.members_in(&self.expanded(format!("{before}{after}")));
            found.or_else(|| {
                let (before, end) = self.end_of(before)?;
                // The statement alone is completed, if the rest of the document is complete. It may have other members of the struct.
                let statement = &end[..end.find(';').map_or(end.len(), |at| at + 1)];
                let found = self.members_in(&self.expanded(format!("{before}{statement}{after}")));
                found.or_else(|| self.members_in(&self.expanded(format!("{before}{end}"))))
            })
        });
        found.flatten()
    }

    fn expanded(&self, text: String) -> Expanded {
        preprocess(RootFile { name: self.name.clone(), text: Arc::from(text) }, &self.files, &self.config).expanded
    }

    fn members_in(&self, expanded: &Expanded) -> Option<Vec<sema::Member>> {
        let (unit, _) = frontend::parse(expanded);
        sema::members_before(&unit, &self.language, MARKER)
    }

    /// A text that ends with the marker in an argument of macros, with the parentheses that they lack, and the tokens that complete its last
    /// statement and the blocks around it.
    fn end_of(&self, mut text: String) -> Option<(String, String)> {
        for _ in 0..MOST_PARENTHESES {
            let expanded = self.expanded(text.clone());
            if expanded.text.contains(MARKER) {
                return Some((text, missing_end(&expanded)?));
            }
            text.push(')');
        }
        None
    }
}
