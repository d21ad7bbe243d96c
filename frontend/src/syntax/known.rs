//! Leaves out functions and static variables that a text does not use and that an earlier compilation has checked.
//!
//! The check of a declaration depends on its tokens, on the earlier declarations whose names are in them, and on a few other facts: the
//! options, the enclosing namespace, pragmas and using directives. The fingerprint of a declaration is a hash of all these, and thus
//! covers direct and indirect dependencies. A checked declaration has the same result in any text in which it has the same fingerprint,
//! whatever the rest of the text is. Permutations of a shader may therefore differ in the resources before a common header.
//!
//! Texts that begin with the same tokens have the same declarations there, so the effect of these on later declarations is kept and
//! reused.
//!
//! As in the compiler's own headers (see `unused`), a declaration is used if its name occurs in the parsed text. Every occurrence counts,
//! so that no use is missed.

use super::items::{Items, Kind, Names};
use crate::names::{Interner, Symbol};
use crate::preproc::{Expanded, SharedStart, StartBuffers};
use crate::source::Span;
use cranelift_entity::EntityRef;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;
use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock, Weak};

/// The names that are kept; with more of them, everything is forgotten.
const MAX_NAMES: usize = 1 << 16;

/// The length of all names together, in bytes.
const MAX_NAME_LENGTH: usize = 4 << 20;

/// The symbols in the lists of names that are kept, with [`PER_LIST`] more for each declaration.
const MAX_SYMBOLS: usize = 1 << 21;

const PER_LIST: usize = 32;

/// The fingerprints that are kept.
const MAX_CHECKED: usize = 1 << 18;

/// The maximum memory of the kept common beginnings, in bytes.
const MAX_STARTS_SIZE: usize = 4 << 20;

/// Stands for no declaration.
const NONE: u32 = u32::MAX;

/// A function or static variable whose check reported nothing and changed nothing that others see: if nothing names it, a program is the same
/// without it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeparableDeclaration {
    /// The whole declaration, from its first modifier to its last token.
    pub item: Span,
    /// Its name.
    pub name: Span,
}

/// The declarations of earlier texts. Clones share their contents.
#[derive(Clone, Default)]
pub struct KnownDeclarations(Arc<RwLock<Store>>);

#[derive(Default)]
struct Store {
    /// The number of times that the store was cleared. Symbols belong to one generation.
    generation: u64,
    names: Interner,
    /// The names of declarations, by the hashes of their texts.
    read: FxHashMap<u64, Arc<Names>>,
    symbols: usize,
    /// The names of declarations that are separable, by fingerprint.
    checked: FxHashMap<u64, Symbol>,
    /// Common beginnings of texts, the last kept last.
    starts: Vec<Arc<Start>>,
}

/// The known declarations of a text, and those to be kept.
#[derive(Default)]
pub struct Known {
    /// The tokens of the declarations that are known and not used, as indices into the tokens of the text, in order.
    pub unused: Vec<Range<usize>>,
    generation: u64,
    declarations: Vec<Declaration>,
    /// The names that are not in the store. Their symbols follow those of the store.
    own_names: Interner,
    first_own: usize,
    /// The names of declarations that the store has not.
    read: FxHashMap<u64, Arc<Names>>,
    /// The state at the end of the beginning shared with other texts, if the store does not contain it yet.
    start: Option<Arc<Start>>,
}

/// A declaration of a text.
#[derive(Clone)]
struct Declaration {
    span: Span,
    tokens: Range<usize>,
    /// None if its check depends on more than a fingerprint has.
    fingerprint: Option<u64>,
    names: Arc<Names>,
    /// Its name, if it is known to be separable.
    name: Option<Symbol>,
}

impl KnownDeclarations {
    /// The declarations that the text does not use, of those that earlier texts had. The `conditions` are all that the check depends on
    /// besides; `roots` are names that are used without being in the text.
    pub fn in_text(&self, conditions: &str, expanded: &Expanded, roots: &[&str]) -> Known {
        let store = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut scan = Scan::new(&store, expanded);
        scan.run(conditions);
        let mut known = scan.known;
        known.find_unused(&store, roots);
        known
    }

    /// Keeps the declarations of a text without errors; `separable` are those that were checked, in order.
    pub fn learn(&self, known: &Known, expanded: &Expanded, separable: &[SeparableDeclaration]) {
        let mut separable = separable.iter().peekable();
        let mut checked = Vec::new();
        for declaration in known.declarations.iter().filter(|declaration| declaration.name.is_none()) {
            while separable.next_if(|other| other.item.start < declaration.span.start).is_some() {}
            if let Some(found) = separable.next_if(|other| other.item == declaration.span)
                && let Some(fingerprint) = declaration.fingerprint
            {
                checked.push((fingerprint, expanded.text_at(found.name)));
            }
        }
        if checked.is_empty() && known.read.is_empty() && known.start.is_none() {
            return;
        }
        let mut store = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if store.generation == known.generation {
            store.keep(known, &checked);
        }
    }
}

impl Store {
    /// The name of a declaration that is separable.
    fn name_of_checked(&self, fingerprint: Option<u64>) -> Option<Symbol> {
        fingerprint.and_then(|fingerprint| self.checked.get(&fingerprint).copied())
    }

    fn keep_start(&mut self, start: &Arc<Start>) {
        // Another thread may have kept it since.
        self.starts.retain(|other| other.identity.strong_count() > 0 && !other.is_like(start));
        if start.memory() <= MAX_STARTS_SIZE {
            self.starts.push(Arc::clone(start));
        }
        while self.starts.iter().map(|start| start.memory()).sum::<usize>() > MAX_STARTS_SIZE {
            self.starts.remove(0);
        }
    }

    fn keep(&mut self, known: &Known, checked: &[(u64, &str)]) {
        let first_own = known.first_own;
        // Another thread may have added names since.
        let own: Vec<Symbol> = known.own_names.texts().map(|name| self.names.intern(name)).collect();
        let symbol = |name: &Symbol| name.index().checked_sub(first_own).map_or(*name, |own_index| own[own_index]);
        for (hash, names) in &known.read {
            let translate = |list: &[Symbol]| list.iter().map(symbol).collect();
            let names = Names { used: translate(&names.used), declared: translate(&names.declared), ..**names };
            self.symbols += names.used.len() + names.declared.len() + PER_LIST;
            self.read.insert(*hash, Arc::new(names));
        }
        for (fingerprint, name) in checked {
            let name = self.names.intern(name);
            self.checked.insert(*fingerprint, name);
        }
        if let Some(start) = &known.start {
            self.keep_start(start);
        }
        let has_many_names = self.names.len() > MAX_NAMES || self.names.length() > MAX_NAME_LENGTH;
        if has_many_names || self.symbols > MAX_SYMBOLS || self.checked.len() > MAX_CHECKED {
            *self = Self { generation: self.generation + 1, ..Self::default() };
        }
    }
}

/// The effect of the declarations so far on later ones.
#[derive(Clone)]
struct Meaning {
    /// For each name, a hash of the fingerprints of all that might declare it; 0 if nothing does.
    declared: Vec<u64>,
    /// For each name, whether a template might declare it: its meaning may then depend on where it is used.
    by_template: Vec<bool>,
    /// A hash of the facts on which every declaration depends.
    ambient: u64,
    /// The namespaces around.
    scopes: Vec<u64>,
    /// The index of the next span produced by a macro.
    macros: usize,
    /// The next range of tokens of builtin headers.
    library: usize,
}

/// The declarations in a common beginning of texts. All names in them are in the store.
struct Start {
    /// [`SharedStart::identity`]. When no state of the preprocessor and no text has it, no other text will.
    identity: Weak<StartBuffers>,
    /// A hash of the conditions.
    conditions: u64,
    /// The first token after them.
    next: usize,
    declarations: Box<[Declaration]>,
    meaning: Meaning,
}

impl Start {
    fn is_of(&self, shared: &SharedStart, conditions: u64) -> bool {
        std::ptr::eq(self.identity.as_ptr(), Arc::as_ptr(&shared.identity)) && self.conditions == conditions
    }

    fn is_like(&self, other: &Self) -> bool {
        self.identity.ptr_eq(&other.identity) && self.conditions == other.conditions
    }

    /// The memory that it takes, in bytes. The names of the declarations are those of the store.
    fn memory(&self) -> usize {
        let Meaning { declared, by_template, scopes, .. } = &self.meaning;
        size_of_val(&*self.declarations) + size_of_val(&**declared) + by_template.len() + size_of_val(&**scopes)
    }
}

/// Finds the declarations of a text, in order.
struct Scan<'a> {
    store: &'a Store,
    expanded: &'a Expanded,
    known: Known,
    meaning: Meaning,
}

impl<'a> Scan<'a> {
    fn new(store: &'a Store, expanded: &'a Expanded) -> Self {
        let first_own = store.names.len();
        let known = Known { generation: store.generation, first_own, ..Known::default() };
        let (declared, by_template) = (vec![0; first_own], vec![false; first_own]);
        let meaning = Meaning { declared, by_template, ambient: 0, scopes: Vec::new(), macros: 0, library: 0 };
        Self { store, expanded, known, meaning }
    }

    fn run(&mut self, conditions: &str) {
        let conditions = hash(conditions);
        self.meaning.ambient = conditions;
        let mut shared = self.expanded.start.as_ref();
        let mut first = 0;
        if let Some(start) = shared.and_then(|shared| self.store.starts.iter().find(|start| start.is_of(shared, conditions))) {
            self.go_on_from(start);
            (first, shared) = (start.next, None);
        }
        for item in Items::new(self.expanded, first) {
            // The end of an item may depend on the token after it.
            if let Some(shared) = shared.take_if(|shared| item.tokens.end >= shared.tokens) {
                self.keep_start(shared, conditions, item.tokens.start);
            }
            match item.kind {
                Kind::Pragma => self.meaning.ambient = fold(self.meaning.ambient, hash(self.text(&item.tokens))),
                Kind::Namespace => self.meaning.scopes.push(hash(self.text(&item.tokens))),
                Kind::End => {
                    self.meaning.scopes.pop();
                }
                Kind::Declaration => self.declaration(item.tokens),
            }
        }
    }

    /// Continues after the declarations of an earlier text with the same beginning.
    fn go_on_from(&mut self, start: &Start) {
        let Meaning { declared, by_template, scopes, ambient, macros, library } = &start.meaning;
        // The store may contain more names now, but none of them is a name of these declarations.
        self.meaning.declared[..declared.len()].copy_from_slice(declared);
        self.meaning.by_template[..by_template.len()].copy_from_slice(by_template);
        self.meaning.scopes.clone_from(scopes);
        (self.meaning.ambient, self.meaning.macros, self.meaning.library) = (*ambient, *macros, *library);
        self.known.declarations = Vec::with_capacity(start.declarations.len() * 2);
        self.known.declarations.extend_from_slice(&start.declarations);
        for declaration in self.known.declarations.iter_mut().filter(|declaration| declaration.name.is_none()) {
            declaration.name = self.store.name_of_checked(declaration.fingerprint);
        }
    }

    /// Keeps the declarations before the token `next` for texts that begin with the same tokens.
    fn keep_start(&mut self, shared: &SharedStart, conditions: u64, next: usize) {
        if self.known.own_names.is_empty() && !self.known.declarations.is_empty() {
            let declarations = self.known.declarations.as_slice().into();
            let (identity, meaning) = (Arc::downgrade(&shared.identity), self.meaning.clone());
            self.known.start = Some(Arc::new(Start { identity, conditions, next, declarations, meaning }));
        }
    }

    fn text(&self, tokens: &Range<usize>) -> &'a str {
        self.expanded.text_at(self.span(tokens))
    }

    fn span(&self, tokens: &Range<usize>) -> Span {
        let tokens = &self.expanded.tokens[tokens.clone()];
        tokens.first().zip(tokens.last()).map_or(Span::new(0, 0), |(first, last)| first.span.to(last.span))
    }

    fn declaration(&mut self, tokens: Range<usize>) {
        let span = self.span(&tokens);
        let text = hash(self.expanded.text_at(span));
        let names = self.names(text, tokens.clone());
        let of_scopes = self.meaning.scopes.iter().fold(0, |hash, scope| fold(hash, *scope));
        let mut fingerprint = fold(fold(fold(text, self.meaning.ambient), of_scopes), self.macros_in(span));
        let mut is_separable = !self.is_of_library(&tokens) && !names.is_ambient && !names.is_template && !names.has_pragma;
        for name in &names.used {
            fingerprint = fold(fingerprint, self.meaning.declared[name.index()]);
            is_separable &= !self.meaning.by_template[name.index()];
        }
        if names.is_ambient || names.has_pragma {
            self.meaning.ambient = fold(self.meaning.ambient, fingerprint);
        }
        for name in &names.declared {
            let declared = &mut self.meaning.declared[name.index()];
            *declared = fold(*declared, fingerprint);
            self.meaning.by_template[name.index()] |= names.is_template;
        }
        let fingerprint = is_separable.then_some(fingerprint);
        let name = self.store.name_of_checked(fingerprint);
        self.known.declarations.push(Declaration { span, tokens, fingerprint, names, name });
    }

    /// The names of a declaration with this text.
    fn names(&mut self, text: u64, tokens: Range<usize>) -> Arc<Names> {
        if let Some(names) = self.store.read.get(&text).or_else(|| self.known.read.get(&text)) {
            return names.clone();
        }
        let Known { own_names, first_own, read, .. } = &mut self.known;
        let names = Names::of(self.expanded, tokens, |name| match self.store.names.find(name) {
            Some(symbol) => symbol,
            None => Symbol::new(*first_own + own_names.intern(name).index()),
        });
        let names = Arc::new(names);
        read.insert(text, names.clone());
        let count = *first_own + own_names.len();
        self.meaning.declared.resize(count, 0);
        self.meaning.by_template.resize(count, false);
        names
    }

    /// A hash of the parts of a declaration that macros produced: warnings may depend on them.
    fn macros_in(&mut self, span: Span) -> u64 {
        let mut hash = 0;
        while let Some(part) = self.expanded.macros.get(self.meaning.macros).filter(|part| part.start < span.end) {
            if part.end > span.start {
                let (start, end) = (part.start.saturating_sub(span.start), part.end.min(span.end) - span.start);
                hash = fold(hash, u64::from(start) << 32 | u64::from(end));
            }
            if part.end > span.end {
                break;
            }
            self.meaning.macros += 1;
        }
        hash
    }

    fn is_of_library(&mut self, tokens: &Range<usize>) -> bool {
        while self.expanded.library.get(self.meaning.library).is_some_and(|range| range.end <= tokens.start) {
            self.meaning.library += 1;
        }
        self.expanded.library.get(self.meaning.library).is_some_and(|range| range.start < tokens.end)
    }
}

impl Known {
    /// Finds the known declarations whose names nothing uses, directly or not, that is parsed.
    fn find_unused(&mut self, store: &Store, roots: &[&str]) {
        if self.declarations.iter().all(|declaration| declaration.name.is_none()) {
            return;
        }
        let count = self.first_own + self.own_names.len();
        // The known declarations of each name are a list: the last, and for each the one before.
        let (mut last, mut before) = (vec![NONE; count], vec![NONE; self.declarations.len()]);
        let mut needed = Needed { is_needed: vec![false; count], waiting: Vec::new() };
        roots.iter().filter_map(|name| store.names.find(name)).for_each(|name| needed.add(name));
        for (index, declaration) in self.declarations.iter().enumerate() {
            match declaration.name {
                Some(name) => before[index] = std::mem::replace(&mut last[name.index()], index as u32),
                None => declaration.names.used.iter().for_each(|name| needed.add(*name)),
            }
        }
        while let Some(name) = needed.waiting.pop() {
            let mut next = last[name.index()];
            while let Some(declaration) = self.declarations.get(next as usize) {
                declaration.names.used.iter().for_each(|name| needed.add(*name));
                next = before[next as usize];
            }
        }
        for declaration in &self.declarations {
            if declaration.name.is_none_or(|name| needed.is_needed[name.index()]) {
                continue;
            }
            match self.unused.last_mut() {
                Some(range) if range.end == declaration.tokens.start => range.end = declaration.tokens.end,
                _ => self.unused.push(declaration.tokens.clone()),
            }
        }
    }
}

/// The names that the parsed text uses, directly or not.
struct Needed {
    is_needed: Vec<bool>,
    waiting: Vec<Symbol>,
}

impl Needed {
    fn add(&mut self, name: Symbol) {
        if !std::mem::replace(&mut self.is_needed[name.index()], true) {
            self.waiting.push(name);
        }
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.write_usize(text.len());
    hasher.finish()
}

/// The hash of a list and one more element.
fn fold(hash: u64, next: u64) -> u64 {
    (hash.rotate_left(5) ^ next).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{Config, Files, KnownTexts, NoFiles, RootFile, preprocess, preprocess_known};

    const HEADER: &str = "float square(float x) { return x * x; }\nfloat cube(float x) { return x * square(x); }\n\
                          float half_of(float x) { return x / 2; }\nstruct S { float get() { return half_of(1); } };\n";

    fn expanded(text: &str) -> Expanded {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        preprocess(root, &NoFiles, &Config::default()).expanded
    }

    /// The functions of one line each.
    fn functions(text: &str) -> Vec<SeparableDeclaration> {
        let mut list = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            if line.starts_with("float ") {
                let name = start + 6..start + line.find('(').expect("a parameter list");
                let span = |range: Range<usize>| Span::new(range.start as u32, range.end as u32);
                list.push(SeparableDeclaration { item: span(start..start + line.len() - 1), name: span(name) });
            }
            start += line.len();
        }
        list
    }

    fn learn(known: &KnownDeclarations, text: &str) {
        let expanded = expanded(text);
        known.learn(&known.in_text("", &expanded, &[]), &expanded, &functions(&expanded.text));
    }

    /// The names of the unused functions of `text`, after a compilation of `first`.
    fn unused(first: &str, text: &str, roots: &[&str]) -> Vec<String> {
        let known = KnownDeclarations::default();
        learn(&known, first);
        let expanded = expanded(text);
        assert!(known.in_text("other", &expanded, roots).unused.is_empty());
        let found = known.in_text("", &expanded, roots);
        let functions = functions(&expanded.text);
        let is_unused = |function: &&SeparableDeclaration| {
            let first = expanded.token_from(function.item.start);
            found.unused.iter().any(|range| range.contains(&first))
        };
        functions.iter().filter(is_unused).map(|function| expanded.text_at(function.name).to_owned()).collect()
    }

    #[test]
    fn unused_functions_are_found() {
        assert_eq!(unused(HEADER, &format!("{HEADER}void main() {{ }}\n"), &[]), ["square", "cube"]);
        assert_eq!(unused(HEADER, &format!("{HEADER}void main() {{ square(1); }}\n"), &[]), ["cube"]);
        assert_eq!(unused(HEADER, &format!("{HEADER}void main() {{ cube(1); }}\n"), &[]), [""; 0]);
        assert_eq!(unused(HEADER, &format!("{HEADER}void main() {{ }}\n"), &["cube"]), [""; 0]);
    }

    #[test]
    fn names_in_strings_are_used() {
        let text = format!("{HEADER}[patchconstantfunc(\"square\")] void main() {{ }}\n");
        assert_eq!(unused(HEADER, &text, &[]), ["cube"]);
    }

    #[test]
    fn members_are_not_used() {
        assert_eq!(unused(HEADER, &format!("{HEADER}void main() {{ s.square(1); }}\n"), &[]), ["square", "cube"]);
    }

    #[test]
    fn other_declarations_in_front_change_nothing() {
        let resources =
            "Texture2D<float4> t : register(t0);\ncbuffer C { float4 c; };\nstruct T { float y; };\nvoid other(float x) { }\n";
        assert_eq!(unused(HEADER, &format!("{resources}{HEADER}"), &[]), ["square", "cube"]);
        assert_eq!(unused(&format!("{resources}{HEADER}"), HEADER, &[]), ["square", "cube"]);
    }

    #[test]
    fn a_changed_declaration_changes_those_that_name_it() {
        let text = HEADER.replace("return half_of(1)", "return 1");
        assert_eq!(unused(&text, &text, &[]), ["square", "cube", "half_of"]);
        assert_eq!(unused(&text, &text.replace("x * x;", "x * 2;"), &[]), ["half_of"]);
        assert_eq!(unused(&text, &text.replace("x * square", "2 * square"), &[]), ["half_of"]);
        // It is another overload, or is hidden by the functions' own parameters.
        assert_eq!(unused(&text, &format!("int square(int y);\n{text}"), &[]), ["half_of"]);
        assert_eq!(unused(&text, &format!("static int x;\n{text}"), &[]), [""; 0]);
        // A chain of names.
        let struct_first =
            |ty: &str| format!("typedef {ty} A;\nstruct B {{ A a; }};\nB get();\n{text}float last() {{ return get().a; }}\n");
        assert_eq!(unused(&struct_first("int"), &struct_first("int"), &[]), ["square", "cube", "half_of", "last"]);
        assert_eq!(unused(&struct_first("int"), &struct_first("uint"), &[]), ["square", "cube", "half_of"]);
    }

    #[test]
    fn what_has_no_name_counts_for_all_that_follows() {
        for front in ["#pragma pack_matrix(row_major)\n", "using namespace N;\n", "struct V { V operator+(V v); };\n"] {
            assert_eq!(unused(HEADER, &format!("{front}{HEADER}"), &[]), [""; 0], "{front}");
            assert_eq!(unused(&format!("{front}{HEADER}"), &format!("{front}{HEADER}"), &[]), ["square", "cube"], "{front}");
        }
        assert_eq!(unused(HEADER, &format!("namespace N {{\n{HEADER}}}\n"), &[]), [""; 0]);
        assert_eq!(unused(HEADER, &format!("namespace N {{\n}}\n{HEADER}"), &[]), ["square", "cube"]);
    }

    #[test]
    fn functions_that_name_templates_are_not_known() {
        let template = "template<typename T> T square(T x);\n";
        assert_eq!(unused(&format!("{template}{HEADER}"), &format!("{template}{HEADER}"), &[]), [""; 0]);
    }

    #[test]
    fn text_of_macros_is_another_text() {
        let text = format!("#define X x\n{}", HEADER.replacen("* x", "* X", 1));
        assert_eq!(unused(HEADER, &text, &[]), [""; 0]);
        assert_eq!(unused(&text, &format!("{text}void main() {{ }}\n"), &[]), ["square", "cube"]);
    }

    /// A header that is long enough for its end to be kept by the preprocessor.
    fn long_header() -> String {
        let mut text = String::from(
            "#define ONE 1\n#pragma pack_matrix(row_major)\nnamespace N {\nfloat in_namespace(float x) { return x; }\n",
        );
        for index in 1..200 {
            text += &format!("float f{index}(float x) {{ return f{}(x) + ONE; }}\n", index - 1);
        }
        text
    }

    struct Header(String);

    impl Files for Header {
        fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
            Ok((path == "h.h").then(|| self.0.as_str().into()))
        }
    }

    /// The known declarations of a text are the same with and without a kept beginning.
    #[track_caller]
    fn found(known: &KnownDeclarations, conditions: &str, expanded: &Expanded) -> Known {
        let found = known.in_text(conditions, expanded, &["main"]);
        let alone = known.in_text(conditions, &Expanded { start: None, ..expanded.clone() }, &["main"]);
        let declarations = |known: &Known| -> Vec<_> {
            let found = known.declarations.iter();
            found.map(|found| (found.span, found.tokens.clone(), found.fingerprint, found.name)).collect()
        };
        assert_eq!(declarations(&found), declarations(&alone));
        assert_eq!(found.unused, alone.unused);
        found
    }

    #[test]
    fn what_is_kept_of_a_common_beginning_changes_nothing() {
        let (known, prefixes, files) = (KnownDeclarations::default(), KnownTexts::default(), Header(long_header()));
        let text = |rest: &str, conditions: &str| {
            let root = RootFile { name: "a.hlsl".to_owned(), text: format!("#include \"h.h\"\n{rest}").into() };
            let expanded = preprocess_known(root, &files, &Config::default(), Some(&prefixes)).expanded;
            let found = found(&known, conditions, &expanded);
            known.learn(&found, &expanded, &functions(&expanded.text));
            (found, expanded)
        };
        let starts = || known.0.read().expect("no panic").starts.len();
        // The beginning is common when it is seen again, and its end is kept when all names in it are known.
        assert!(text("}\n", "").1.start.is_none());
        let (first, expanded) = text("}\nvoid main() { N::f3(ONE); }\n", "");
        assert!(expanded.start.is_some() && first.start.is_some());
        assert_eq!(starts(), 1);
        // The last declaration of the beginning might continue after it.
        let rests = [
            "}\nvoid main() { N::f3(1); }\n",
            ", other; }\nint f0(int x);\nvoid f199() {}\n",
            "",
            "ONE ONE } } template<typename T> T f1();\n",
        ];
        for rest in rests {
            let (found, expanded) = text(rest, "");
            assert!(expanded.start.is_some() && found.start.is_none(), "{rest}");
            assert!(found.declarations.iter().filter(|found| found.name.is_some()).count() >= 198, "{rest}");
            assert_eq!(starts(), 1);
        }
        // Other conditions are another beginning.
        let (found, _) = text(rests[0], "other");
        assert!(found.start.is_some() && found.declarations.iter().all(|found| found.name.is_none()));
        assert_eq!(starts(), 2);
        assert!(text(rests[0], "other").0.declarations.iter().any(|found| found.name.is_some()));
    }

    #[test]
    fn a_beginning_is_forgotten_when_no_text_has_it() {
        let (known, files) = (KnownDeclarations::default(), Header(long_header()));
        for count in [0, 1, 1] {
            let prefixes = KnownTexts::default();
            for _ in 0..2 {
                let root = RootFile { name: "a.hlsl".to_owned(), text: "#include \"h.h\"\n}\n".into() };
                let expanded = preprocess_known(root, &files, &Config::default(), Some(&prefixes)).expanded;
                let found = found(&known, "", &expanded);
                known.learn(&found, &expanded, &[]);
            }
            assert!(known.0.read().expect("no panic").starts.len() >= count);
        }
        assert_eq!(known.0.read().expect("no panic").starts.len(), 1);
    }

    #[test]
    fn everything_is_forgotten_when_there_are_many_or_long_names() {
        let known = KnownDeclarations::default();
        let old = expanded(HEADER);
        let of_old = known.in_text("", &old, &[]);
        let names: Vec<_> = (0..MAX_NAMES).map(|number| format!("n{number}")).collect();
        learn(&known, &format!("float f() {{ return {}; }}\n", names.join("+")));
        assert_eq!((known.0.read().expect("no panic").generation, known.0.read().expect("no panic").read.len()), (1, 0));
        // Symbols of the generation before mean nothing.
        known.learn(&of_old, &old, &functions(&old.text));
        assert!(known.0.read().expect("no panic").checked.is_empty());
        learn(&known, HEADER);
        assert!(!known.in_text("", &old, &[]).unused.is_empty());
        learn(&known, &format!("float f() {{ return {}; }}\n", "n".repeat(MAX_NAME_LENGTH)));
        assert!(known.in_text("", &old, &[]).unused.is_empty());
    }
}
