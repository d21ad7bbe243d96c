//! `#pragma dxc diagnostic`: the levels of warnings in the parts of a program.
//!
//! A pragma applies from its position on, both in the files that are included after it and after the end of the file that contains it, as
//! in clang.

use crate::diag::Diagnostic;
use crate::preproc::Expanded;
use crate::source::{FileRange, SourceMap, SourceRange, Span, TrailStep};
use diagnostics::{Area, Code, codes_of, nearest_code, registry as code};
use rustc_hash::FxHashMap;

/// The names of the compilers whose diagnostic pragmas are understood; the pragmas are the same.
const COMPILERS: [&str; 3] = ["dxc", "clang", "GCC"];

/// The level that a pragma gives to a warning.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// `ignored`
    Ignored,
    /// `warning`: also if the command line hides it.
    Warning,
    /// `error` and `fatal`
    Error,
}

/// The position of a pragma.
#[derive(Debug)]
struct Point {
    /// In the expanded text.
    offset: u32,
    /// In the files.
    path: Vec<u32>,
}

/// The levels that pragmas give to warnings.
#[derive(Debug, Default)]
pub struct WarningLevels {
    /// The pragmas, in the order of the text.
    points: Vec<Point>,
    /// The changes of the level of each code, by its name: the index of the pragma, and the level from there on. None is the level of
    /// the command line.
    changes: FxHashMap<&'static str, Vec<(usize, Option<Level>)>>,
}

/// The action of a pragma.
enum Action {
    Push,
    Pop,
    Set(Level, String),
    /// The message about an invalid pragma.
    Wrong(&'static str),
}

impl WarningLevels {
    /// Reads the pragmas of a program. The diagnostics are about invalid ones.
    pub fn of(expanded: &Expanded, map: &SourceMap) -> (Self, Vec<Diagnostic>) {
        let (mut levels, mut diagnostics) = (Self::default(), Vec::new());
        // For each open `push` the levels to return to.
        let mut open: Vec<Vec<(Code, Option<Level>)>> = Vec::new();
        for token in expanded.pragmas.iter().map(|index| expanded.tokens[*index]) {
            let Some(action) = action(expanded.text_at(token.span)) else { continue };
            let mut warn = |code, message: String| diagnostics.push(Diagnostic::new(code, token.span, message));
            match action {
                Action::Push => open.push(Vec::new()),
                Action::Pop => match open.pop() {
                    Some(changed) => {
                        levels.add_point(token.span, map);
                        for (code, level) in changed.into_iter().rev() {
                            levels.change(code, level);
                        }
                    }
                    None => warn(code::INVALID_PRAGMA, "pragma diagnostic pop could not pop, no matching push".to_owned()),
                },
                Action::Set(level, name) => match name.strip_prefix("-W").map(|name| (name, codes_of(name))) {
                    None => {
                        let message = "pragma diagnostic expected option name (e.g. \"-Wunknown-opcode\")";
                        warn(code::INVALID_PRAGMA, message.to_owned());
                    }
                    Some((name, None)) => {
                        let hint =
                            nearest_code(name).map_or_else(String::new, |nearest| format!(", did you mean '-W{nearest}'?"));
                        warn(code::UNKNOWN_WARNING_OPTION, format!("unknown warning group '-W{name}', ignored{hint}"));
                    }
                    Some((_, Some(codes))) => {
                        levels.add_point(token.span, map);
                        for code in codes {
                            let last = levels.change(code, Some(level));
                            if let Some(changed) = open.last_mut() {
                                changed.push((code, last));
                            }
                        }
                    }
                },
                Action::Wrong(message) => warn(code::INVALID_PRAGMA, message.to_owned()),
            }
        }
        (levels, diagnostics)
    }

    fn add_point(&mut self, span: Span, map: &SourceMap) {
        let place = map.resolve(SourceRange::Expanded(span)).map(|resolved| resolved.range);
        self.points.push(Point { offset: span.start, path: place.map_or_else(Vec::new, |place| path(place, map)) });
    }

    /// Sets a level from the last pragma on; returns the previous level.
    fn change(&mut self, code: Code, level: Option<Level>) -> Option<Level> {
        let changes = self.changes.entry(code.name()).or_default();
        let last = changes.last().and_then(|(_, last)| *last);
        changes.push((self.points.len().saturating_sub(1), level));
        last
    }

    /// The level of a warning; None if no pragma gives it one.
    ///
    /// A warning about inline SPIR-V is also hidden if the header that declares the subject of the warning, or whose macro produced it,
    /// hides it.
    pub fn of_warning(&self, warning: &Diagnostic, map: &SourceMap) -> Option<Level> {
        let changes = self.changes.get(warning.code.name())?;
        let primary = warning.labels.iter().find(|label| label.primary)?.range;
        let level = self.level_at(changes, primary, map);
        if level.is_some() || warning.code.area() != Area::InlineSpirv {
            return level;
        }
        let trail = map.resolve(primary).map_or_else(Vec::new, |resolved| resolved.trail);
        let of_macros = trail.into_iter().filter_map(|step| match step {
            TrailStep::ExpandedFrom { at, .. } => Some(SourceRange::File(at)),
            TrailStep::IncludedFrom { .. } => None,
        });
        let of_labels = warning.labels.iter().filter(|label| !label.primary).map(|label| label.range);
        let mut others = of_macros.chain(of_labels);
        let is_ignored = |place| self.level_at(changes, place, map) == Some(Level::Ignored);
        others.any(is_ignored).then_some(Level::Ignored)
    }

    fn level_at(&self, changes: &[(usize, Option<Level>)], place: SourceRange, map: &SourceMap) -> Option<Level> {
        let before = match place {
            SourceRange::Expanded(span) => self.points.partition_point(|point| point.offset <= span.start),
            SourceRange::File(_) | SourceRange::Macro(..) => {
                let place = path(map.resolve(place)?.range, map);
                self.points.partition_point(|point| point.path < place)
            }
        };
        let known = changes.partition_point(|(point, _)| *point < before);
        changes[..known].last().and_then(|(_, level)| *level)
    }
}

/// The offsets that lead to a position: those of the inclusions from the root on, and that of the position itself. Their order is that of
/// the text.
fn path(place: FileRange, map: &SourceMap) -> Vec<u32> {
    let mut path = vec![place.start];
    let mut file = place.file;
    while let Some(at) = map.files.get(file).and_then(|file| file.included_at).filter(|at| at.file < file) {
        path.push(at.start);
        file = at.file;
    }
    path.push(file.as_u32());
    path.reverse();
    path
}

/// The action of a `#pragma` about diagnostics; None for other pragmas.
fn action(text: &str) -> Option<Action> {
    let (text, first) = word(text.trim_start().strip_prefix('#')?);
    let (text, compiler) = word(text);
    let (text, kind) = word(text);
    if first != "pragma" || !COMPILERS.contains(&compiler) || kind != "diagnostic" {
        return None;
    }
    let (rest, verb) = word(text);
    let level = match verb {
        "push" => return Some(Action::Push),
        "pop" => return Some(Action::Pop),
        "ignored" => Level::Ignored,
        "warning" => Level::Warning,
        "error" | "fatal" => Level::Error,
        _ => {
            return Some(Action::Wrong("pragma diagnostic expected 'error', 'warning', 'ignored', 'fatal', 'push', or 'pop'"));
        }
    };
    let Some(name) = strings(rest) else {
        return Some(Action::Wrong("pragma diagnostic expected option name (e.g. \"-Wunknown-opcode\")"));
    };
    Some(Action::Set(level, name))
}

/// The text after a word, and the word.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(text.len());
    (&text[end..], &text[..end])
}

/// The text of one or more string literals, if there are no other tokens.
fn strings(text: &str) -> Option<String> {
    let (mut rest, mut joined) = (text.trim(), None);
    while !rest.is_empty() {
        let (inside, after) = rest.strip_prefix('"')?.split_once('"')?;
        *joined.get_or_insert_with(String::new) += inside;
        rest = after.trim_start();
    }
    joined
}
