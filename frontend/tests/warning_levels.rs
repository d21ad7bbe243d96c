//! The extent of `#pragma dxc diagnostic`.

use diagnostics::registry as code;
use frontend::preproc::{Config, Files, RootFile, preprocess};
use frontend::warning_levels::Level;
use frontend::{Diagnostic, SourceRange, WarningLevels};
use std::sync::Arc;

struct Memory(&'static [(&'static str, &'static str)]);

impl Files for Memory {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(self.0.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).into()))
    }
}

/// The level of a warning at each token `here` of the first file, by its position in the expanded text and in its file.
fn levels(files: &'static [(&'static str, &'static str)]) -> Vec<Option<Level>> {
    let root = RootFile { name: files[0].0.into(), text: files[0].1.into() };
    let result = preprocess(root, &Memory(files), &Config::default());
    let (levels, wrong) = WarningLevels::of(&result.expanded, &result.map);
    assert!(wrong.is_empty(), "{wrong:?}");
    let places = result.expanded.tokens.iter().filter(|token| result.expanded.text_of(**token) == "here");
    let level = |place: SourceRange| levels.of_warning(&Diagnostic::new(code::UNKNOWN_OPCODE, place, ""), &result.map);
    let both = places.map(|token| {
        let in_file = result.map.resolve(token.span.into()).expect("a place of this map").range;
        let found = level(token.span.into());
        assert_eq!(level(SourceRange::File(in_file)), found);
        found
    });
    both.collect()
}

const IGNORED: Option<Level> = Some(Level::Ignored);

#[test]
fn a_pragma_applies_from_its_line_on() {
    let file = "here\n#pragma dxc diagnostic ignored \"-Wunknown-opcode\"\nhere\n#pragma clang diagnostic error \"-Wunknown-opcode\"\n\
                here\n#pragma GCC diagnostic warning \"-Wtruncation\"\nhere\n";
    let error = Some(Level::Error);
    assert_eq!(levels(Box::leak(Box::new([("a", file)]))), [None, IGNORED, error, error]);
}

#[test]
fn pop_restores_what_push_found() {
    let file = "#pragma dxc diagnostic ignored \"-Wunknown-opcode\"\n#pragma dxc diagnostic push\n\
                #pragma dxc diagnostic warning \"-Wunknown-opcode\"\n#pragma dxc diagnostic push\n\
                #pragma dxc diagnostic fatal \"-Wunknown-\" \"opcode\"\nhere\n#pragma dxc diagnostic pop\nhere\n\
                #pragma dxc diagnostic pop\nhere\n";
    assert_eq!(levels(Box::leak(Box::new([("a", file)]))), [Some(Level::Error), Some(Level::Warning), IGNORED]);
}

#[test]
fn included_files_take_part() {
    let files: &[(&str, &str)] = &[
        ("a", "here\n#include \"b\"\nhere\n#pragma dxc diagnostic pop\nhere\n"),
        ("b", "here\n#pragma dxc diagnostic push\n#pragma dxc diagnostic ignored \"-Wunknown-opcode\"\nhere\n"),
    ];
    assert_eq!(levels(files), [None, None, IGNORED, IGNORED, None]);
}
