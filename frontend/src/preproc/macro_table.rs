//! The table of macros. Predefined and builtin macros are created when a name is first looked up that might be one.

use super::macros::{BUILTINS, Item, Macro, MacroKind, Role};
use super::token::{BufferId, TextRef, Tok};
use crate::source::{FileId, FileRange};
use lexer::RawKind;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::fmt::Write;
use std::rc::Rc;
use std::sync::Arc;

type Macros = FxHashMap<Arc<str>, Rc<Macro>>;

/// The first character of all predefined and builtin macros. There are three dozen of them, and few shaders use one.
const INITIAL: u8 = b'_';

#[derive(Debug, Default)]
pub(super) struct MacroTable {
    defined: Macros,
    /// The initial macros, until one of them is redefined or undefined.
    initial: OnceCell<Macros>,
    predefined: Option<PredefinedFile>,
    /// The file of the command line's definitions.
    command_line: Option<FileId>,
}

/// The positions of the predefined macros, for diagnostics.
#[derive(Debug)]
pub(super) struct PredefinedFile {
    pub file: FileId,
    pub buffer: BufferId,
    /// The positions of names and values in `predefined_text`.
    places: Vec<(&'static str, u32, u32)>,
}

/// A macro that a directive defined, apart from the run.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    pub name: Arc<str>,
    pub kind: Arc<MacroKind>,
    pub defined_at: Option<FileRange>,
    pub is_read: bool,
}

impl Definition {
    pub(super) fn of(m: &Macro) -> Self {
        Self { name: m.name.clone(), kind: m.kind.clone(), defined_at: m.defined_at, is_read: m.is_read.get() }
    }
}

const DEFINE: &str = "#define ";

/// The definitions of the predefined macros as text, with the positions of their names and values.
pub(super) fn predefined_text(macros: &[(&'static str, u32)]) -> (String, Vec<(&'static str, u32, u32)>) {
    let mut text = String::with_capacity(macros.len() * 40);
    let mut places = Vec::with_capacity(macros.len());
    for (name, value) in macros {
        let start = text.len() + DEFINE.len();
        text.push_str(DEFINE);
        text.push_str(name);
        text.push(' ');
        let _ = write!(text, "{value}");
        places.push((*name, start as u32, text.len() as u32));
        text.push('\n');
    }
    (text, places)
}

impl PredefinedFile {
    pub(super) fn new(file: FileId, buffer: BufferId, places: Vec<(&'static str, u32, u32)>) -> Self {
        Self { file, buffer, places }
    }

    fn macros(&self) -> impl Iterator<Item = Macro> {
        self.places.iter().map(|(name, start, end)| {
            let name_end = start + name.len() as u32;
            let text = TextRef { buffer: Some(self.buffer), start: name_end + 1, end: *end };
            let at = FileRange { file: self.file, start: text.start, end: *end };
            let kind = RawKind::Number;
            let tok = Tok { kind, space: true, newline: false, painted: false, text, at, expansion: None };
            let defined_at = Some(FileRange { file: self.file, start: *start, end: name_end });
            let kind = MacroKind::Object(vec![Item { role: Role::Token, tok }]);
            Macro::new((*name).into(), Arc::new(kind), defined_at)
        })
    }
}

impl MacroTable {
    /// Sets the predefined macros, before any lookup.
    pub(super) fn predefine(&mut self, predefined: PredefinedFile) {
        self.predefined = Some(predefined);
    }

    /// Sets the file of the command line's definitions, after it was read.
    pub(super) fn set_command_line(&mut self, file: Option<FileId>) {
        self.command_line = file;
    }

    /// The file of the command line's definitions; None if there are none.
    pub(super) fn command_line(&self) -> Option<FileId> {
        self.command_line
    }

    pub(super) fn get(&self, name: &str) -> Option<&Rc<Macro>> {
        let found = self
            .defined
            .get(name)
            .or_else(|| if name.as_bytes().first() == Some(&INITIAL) { self.initial().get(name) } else { None });
        found.inspect(|found| found.is_read.set(true))
    }

    /// True if the command line defines the macro of this name, and nothing has depended on the definition.
    pub(super) fn is_unread(&self, name: &str) -> bool {
        let is_of_command_line = |found: &Macro| found.defined_at.is_some_and(|at| Some(at.file) == self.command_line);
        self.defined.get(name).is_some_and(|found| is_of_command_line(found) && !found.is_read.get())
    }

    pub(super) fn contains(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(super) fn insert(&mut self, name: Arc<str>, m: Macro) {
        self.change(&name);
        self.defined.insert(name, Rc::new(m));
    }

    pub(super) fn remove(&mut self, name: &str) -> Option<Rc<Macro>> {
        self.change(name);
        self.defined.remove(name)
    }

    /// Moves the initial macros to the ordinary ones before one of them is changed.
    fn change(&mut self, name: &str) {
        if name.as_bytes().first() != Some(&INITIAL) {
            return;
        }
        let is_predefined = |predefined: &PredefinedFile| predefined.places.iter().any(|place| place.0 == name);
        if BUILTINS.iter().any(|builtin| builtin.0 == name) || self.predefined.as_ref().is_some_and(is_predefined) {
            self.initial();
            let initial = std::mem::take(&mut self.initial).into_inner().unwrap_or_default();
            for (name, m) in initial {
                self.defined.entry(name).or_insert(m);
            }
            // No initial macros are left.
            let _ = self.initial.set(Macros::default());
        }
    }

    /// The macros that are defined by directives, with whether something has depended on each. None if an initial macro has been changed.
    pub(super) fn definitions(&self) -> Option<Vec<Definition>> {
        self.has_initial().then(|| self.defined.values().map(|m| Definition::of(m)).collect())
    }

    /// True if no initial macro has been changed.
    pub(super) fn has_initial(&self) -> bool {
        self.initial.get().is_none_or(|initial| !initial.is_empty())
    }

    /// The macros that are defined by directives, as long as no initial macro has been changed.
    pub(super) fn defined(&self) -> impl ExactSizeIterator<Item = &Rc<Macro>> {
        self.defined.values()
    }

    /// The macro of this name that a directive has defined. It does not count as read.
    pub(super) fn find(&self, name: &str) -> Option<&Rc<Macro>> {
        self.defined.get(name)
    }

    /// Makes `definition` the macro of its name.
    pub(super) fn define(&mut self, definition: &Definition) {
        let Definition { name, kind, defined_at, is_read } = definition;
        let m = Macro::new(name.clone(), kind.clone(), *defined_at);
        m.is_read.set(*is_read);
        self.insert(name.clone(), m);
    }

    /// The file of the predefined macros.
    pub(super) fn predefined_file(&self) -> Option<FileId> {
        self.predefined.as_ref().map(|predefined| predefined.file)
    }

    /// Replaces the macros by `prefix`: the macros after a text that neither changes nor reads a currently defined macro, except for
    /// those of the command line that are in `prefix`.
    pub(super) fn restore(&mut self, prefix: &[Definition]) {
        self.defined.reserve(prefix.len());
        for Definition { name, kind, defined_at, is_read } in prefix {
            if defined_at.is_some_and(|at| Some(at.file) == self.command_line) {
                if let Some(known) = self.defined.get(name) {
                    known.is_read.set(*is_read);
                }
                continue;
            }
            let m = Macro::new(name.clone(), kind.clone(), *defined_at);
            self.defined.insert(name.clone(), Rc::new(m));
        }
    }

    fn initial(&self) -> &Macros {
        self.initial.get_or_init(|| {
            let builtin = |(name, builtin): &(&str, _)| Macro::new((*name).into(), Arc::new(MacroKind::Builtin(*builtin)), None);
            let predefined = self.predefined.iter().flat_map(PredefinedFile::macros);
            BUILTINS.iter().map(builtin).chain(predefined).map(|m| (m.name.clone(), Rc::new(m))).collect()
        })
    }
}
