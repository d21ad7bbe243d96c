//! Leaves out functions and static variables that a text does not use and that an earlier compilation has checked behind the same text.
//!
//! The check of a declaration depends on the text up to its end, and on nothing behind it. As in the compiler's own headers (see
//! `unused`), a declaration is used if its name occurs in what is parsed: every occurrence counts, so that none is missed.

use crate::names::{Interner, Symbol};
use crate::preproc::{Expanded, Token, TokenKind};
use crate::source::Span;
use cranelift_entity::EntityRef;
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of texts that are kept, the last used first.
const MAX_TEXTS: usize = 8;

/// The texts that are kept have at most so many bytes, with their tokens.
const MAX_SIZE: usize = 64 << 20;

/// The number of texts that the next one is compared with.
const MAX_RECENT: usize = 4;

/// A text is kept if at least one of so many of its tokens is in a declaration that was not known before.
const WORTH: usize = 8;

/// Texts are compared by so many bytes at a time.
const BLOCK: usize = 256;

/// A function or static variable whose check reported nothing and changed nothing that others see: if nothing names it, a program is the same
/// without it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeparableDeclaration {
    /// The whole declaration, from its first modifier to its last token.
    pub item: Span,
    /// Its name.
    pub name: Span,
}

/// The declarations of earlier texts. Clones share what they know.
#[derive(Clone, Default)]
pub struct KnownDeclarations(Arc<Mutex<Store>>);

#[derive(Default)]
struct Store {
    /// The last used first.
    texts: Vec<Arc<KnownText>>,
    /// The last texts, the newest first: what a text has in common with one of them is likely to come again.
    recent: VecDeque<Arc<str>>,
}

/// The known declarations that a text begins with.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The tokens of the declarations that are not used, as indices into the tokens of the text, in order.
    pub unused: Vec<Range<usize>>,
    /// The declarations that are not used, in order.
    declarations: Vec<SeparableDeclaration>,
    /// Where the last of the known declarations ends, used or not.
    end: u32,
}

impl KnownDeclarations {
    /// The declarations that the text does not use, of those that earlier texts with the same beginning had. The `conditions` are all that
    /// the check depends on besides; `roots` are names that are used without being in the text.
    pub fn in_text(&self, conditions: &str, expanded: &Expanded, roots: &[&str]) -> Known {
        let texts = self.store().texts.clone();
        let ends = texts.iter().filter(|text| text.conditions == conditions).map(|text| (text, text.common_end(expanded)));
        let Some((text, end)) = ends.max_by_key(|(_, end)| *end) else { return Known::default() };
        let known = text.known(expanded, end, roots);
        if !known.unused.is_empty() {
            let texts = &mut self.store().texts;
            if let Some(at) = texts.iter().position(|other| Arc::ptr_eq(other, text)) {
                texts[..=at].rotate_right(1);
            }
        }
        known
    }

    /// Keeps the declarations of the beginning that the text of a compilation has in common with one before it, if many are new. `known` is what the
    /// compilation left out, and `checked` are its other declarations.
    pub fn learn(&self, conditions: &str, expanded: &Expanded, known: Known, checked: &[SeparableDeclaration]) {
        let mut store = self.store();
        let lengths = store.recent.iter().map(|text| common_length(text.as_bytes(), expanded.text.as_bytes()));
        let common = lengths.max().unwrap_or(0) as u32;
        if store.recent.len() == MAX_RECENT {
            store.recent.pop_back();
        }
        store.recent.push_front(expanded.text.as_str().into());
        drop(store);
        let tokens = |declaration: &SeparableDeclaration| {
            expanded.token_from(declaration.item.start)..expanded.token_from(declaration.item.end)
        };
        let is_whole = |declaration: &&SeparableDeclaration| {
            let range = tokens(declaration);
            // What the compiler's own headers have is left out by `unused`.
            let is_of_header = expanded.library.iter().any(|header| header.contains(&range.start));
            let before = range.start.checked_sub(1).map(|index| expanded.tokens[index]);
            // A pragma applies to what follows, too.
            !is_of_header
                && before
                    .is_none_or(|token| token.kind == TokenKind::Pragma || matches!(expanded.text_of(token), "{" | "}" | ";"))
                && expanded.tokens[range].iter().all(|token| token.kind != TokenKind::Pragma)
        };
        let mut declarations = known.declarations;
        declarations.extend(checked.iter().filter(|declaration| declaration.item.end < common).filter(is_whole));
        let new = declarations.iter().filter(|declaration| declaration.item.start >= known.end);
        if new.map(|declaration| tokens(declaration).len()).sum::<usize>() * WORTH < expanded.tokens.len() {
            return;
        }
        declarations.sort_unstable_by_key(|declaration| declaration.item.start);
        let text = Arc::new(KnownText::new(conditions.to_owned(), expanded, declarations));
        let texts = &mut self.store().texts;
        texts.insert(0, text);
        texts.truncate(MAX_TEXTS);
        while texts.iter().map(|text| text.memory()).sum::<usize>() > MAX_SIZE {
            texts.pop();
        }
    }

    fn store(&self) -> MutexGuard<'_, Store> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The declarations of one text.
struct KnownText {
    conditions: String,
    expanded: Expanded,
    /// In order.
    declarations: Vec<Declaration>,
    /// The names of the declarations, and of nothing else.
    names: Interner,
    /// For each name, the indices of its declarations.
    by_name: Vec<SmallVec<[u32; 4]>>,
    /// The names in the declarations; each declaration has a range.
    uses: Vec<Symbol>,
    /// The names outside of the declarations, with the indices of their tokens, in order.
    mentions: Vec<(u32, Symbol)>,
}

struct Declaration {
    separable: SeparableDeclaration,
    tokens: Range<usize>,
    uses: Range<usize>,
}

impl KnownText {
    /// Keeps the text up to the end of the last declaration and the token behind it.
    fn new(conditions: String, whole: &Expanded, separable: Vec<SeparableDeclaration>) -> Self {
        let end = separable.last().map_or(0, |declaration| whole.token_from(declaration.item.end) + 1).min(whole.tokens.len());
        let length = end.checked_sub(1).map_or(0, |last| whole.tokens[last].span.end as usize);
        let expanded = Expanded {
            text: whole.text[..length].to_owned(),
            tokens: whole.tokens[..end].to_vec(),
            library: whole.library.iter().filter(|range| range.start < end).cloned().collect(),
            macros: whole.macros.iter().filter(|span| (span.start as usize) < length).copied().collect(),
        };
        let mut names = Interner::default();
        let mut by_name: Vec<SmallVec<[u32; 4]>> = Vec::new();
        for (index, declaration) in separable.iter().enumerate() {
            let name = names.intern(expanded.text_at(declaration.name));
            by_name.resize_with(names.len(), SmallVec::new);
            by_name[name.index()].push(index as u32);
        }
        let (mut declarations, mut uses, mut mentions) = (Vec::with_capacity(separable.len()), Vec::new(), Vec::new());
        let mut at = 0;
        let mention = |range: Range<usize>, mentions: &mut Vec<(u32, Symbol)>| {
            for index in range {
                names_in(&expanded, expanded.tokens[index], |name| {
                    mentions.extend(names.find(name).map(|name| (index as u32, name)));
                });
            }
        };
        for declaration in separable {
            let tokens = expanded.token_from(declaration.item.start)..expanded.token_from(declaration.item.end);
            mention(at..tokens.start, &mut mentions);
            at = tokens.end;
            let mut used = Vec::new();
            for token in &expanded.tokens[tokens.clone()] {
                names_in(&expanded, *token, |name| used.extend(names.find(name)));
            }
            used.sort_unstable();
            used.dedup();
            let start = uses.len();
            uses.append(&mut used);
            declarations.push(Declaration { separable: declaration, tokens, uses: start..uses.len() });
        }
        mention(at..expanded.tokens.len(), &mut mentions);
        Self { conditions, expanded, declarations, names, by_name, uses, mentions }
    }

    /// The memory of the text and its tokens, in bytes.
    fn memory(&self) -> usize {
        self.expanded.text.len() + self.expanded.tokens.len() * size_of::<Token>()
    }

    /// The length of the text with which both begin, with the same tokens and from the same macros.
    fn common_end(&self, other: &Expanded) -> u32 {
        let (known, text) = (&self.expanded, &other.text);
        let mut end = common_length(known.text.as_bytes(), text.as_bytes()) as u32;
        if let Some((left, right)) = first_difference(&known.macros, &other.macros) {
            end = end.min(left.map_or(end, |span| span.start)).min(right.map_or(end, |span| span.start));
        }
        if let Some((left, right)) = first_difference(&known.library, &other.library) {
            let start = |range: Option<&Range<usize>>, tokens: &[Token]| {
                range.and_then(|range| tokens.get(range.start)).map_or(end, |token| token.span.start)
            };
            end = end.min(start(left, &known.tokens)).min(start(right, &other.tokens));
        }
        end
    }

    /// What is known of a text that has all up to `end` in common with this one.
    fn known(&self, expanded: &Expanded, end: u32, roots: &[&str]) -> Known {
        // What ends at the end might go on in the other text.
        let count = self.declarations.partition_point(|declaration| declaration.separable.item.end < end);
        let declarations = &self.declarations[..count];
        let Some(last) = declarations.last() else { return Known::default() };
        let mut needed = Needed { text: self, is_needed: vec![false; self.names.len()], waiting: Vec::new() };
        let rest = last.tokens.end;
        debug_assert_eq!(self.expanded.tokens[..rest], expanded.tokens[..rest], "equal texts have equal tokens");
        for (_, name) in self.mentions.iter().take_while(|(index, _)| (*index as usize) < rest) {
            needed.add(*name);
        }
        for token in &expanded.tokens[rest..] {
            names_in(expanded, *token, |name| needed.add_text(name));
        }
        roots.iter().for_each(|name| needed.add_text(name));
        let is_needed = needed.closure(count);
        let mut known = Known { end: last.separable.item.end, ..Known::default() };
        for declaration in declarations {
            let name = self.names.find(expanded.text_at(declaration.separable.name));
            if name.is_some_and(|name| is_needed[name.index()]) {
                continue;
            }
            known.declarations.push(declaration.separable);
            match known.unused.last_mut() {
                Some(range) if range.end == declaration.tokens.start => range.end = declaration.tokens.end,
                _ => known.unused.push(declaration.tokens.clone()),
            }
        }
        known
    }
}

/// The names that something outside of the known declarations uses, directly or not.
struct Needed<'a> {
    text: &'a KnownText,
    is_needed: Vec<bool>,
    waiting: Vec<Symbol>,
}

impl Needed<'_> {
    fn add_text(&mut self, name: &str) {
        if let Some(name) = self.text.names.find(name) {
            self.add(name);
        }
    }

    fn add(&mut self, name: Symbol) {
        if !std::mem::replace(&mut self.is_needed[name.index()], true) {
            self.waiting.push(name);
        }
    }

    /// Adds what the first `count` declarations use that are needed.
    fn closure(mut self, count: usize) -> Vec<bool> {
        let text = self.text;
        while let Some(name) = self.waiting.pop() {
            for declaration in
                text.by_name[name.index()].iter().filter_map(|index| text.declarations[..count].get(*index as usize))
            {
                text.uses[declaration.uses.clone()].iter().for_each(|used| self.add(*used));
            }
        }
        self.is_needed
    }
}

/// Calls `found` with each name in a token: strings may name a function, as in `[patchconstantfunc("f")]`.
fn names_in<'a>(expanded: &'a Expanded, token: Token, mut found: impl FnMut(&'a str)) {
    match token.kind {
        TokenKind::Identifier => found(expanded.text_of(token)),
        TokenKind::String => {
            let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            expanded.text_of(token).split(|c| !is_in_name(c)).filter(|name| !name.is_empty()).for_each(found);
        }
        TokenKind::Number | TokenKind::Character | TokenKind::Punctuator | TokenKind::Pragma | TokenKind::Unknown => {}
    }
}

/// The number of bytes with which both begin.
fn common_length(left: &[u8], right: &[u8]) -> usize {
    let blocks = left.chunks_exact(BLOCK).zip(right.chunks_exact(BLOCK)).take_while(|(left, right)| left == right).count();
    let start = blocks * BLOCK;
    start + left[start..].iter().zip(&right[start..]).take_while(|(left, right)| left == right).count()
}

/// The first elements in which two lists differ. None for equal lists.
fn first_difference<'a, T: PartialEq>(left: &'a [T], right: &'a [T]) -> Option<(Option<&'a T>, Option<&'a T>)> {
    let same = left.iter().zip(right).take_while(|(left, right)| left == right).count();
    (same < left.len() || same < right.len()).then(|| (left.get(same), right.get(same)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::preproc::{NoFiles, Options, RootFile, preprocess};

    const HEADER: &str = "float square(float x) { return x * x; }\nfloat cube(float x) { return x * square(x); }\n\
                          float half_of(float x) { return x / 2; }\nstruct S { float get() { return half_of(1); } };\n";

    fn expanded(text: &str) -> Expanded {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        preprocess(root, &NoFiles, &Options::default()).expanded
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

    /// The names of the unused functions of `text`, after two compilations of `first`.
    fn unused(first: &str, text: &str, roots: &[&str]) -> Vec<String> {
        let known = KnownDeclarations::default();
        let before = expanded(first);
        for _ in 0..2 {
            known.learn("", &before, Known::default(), &functions(&before.text));
        }
        let expanded = expanded(text);
        assert!(known.in_text("other", &expanded, roots).unused.is_empty());
        let found = known.in_text("", &expanded, roots);
        assert_eq!(found.unused.iter().map(Range::len).sum::<usize>() > 0, !found.declarations.is_empty());
        found.declarations.iter().map(|function| expanded.text_at(function.name).to_owned()).collect()
    }

    #[test]
    fn unused_functions_of_a_common_beginning_are_found() {
        let first = format!("{HEADER}void main() {{ cube(1); }}\n");
        assert_eq!(unused(&first, &format!("{HEADER}void main() {{ }}\n"), &[]), ["square", "cube"]);
        assert_eq!(unused(&first, &format!("{HEADER}void main() {{ square(1); }}\n"), &[]), ["cube"]);
        assert_eq!(unused(&first, &format!("{HEADER}void main() {{ cube(1); }}\n"), &[]), [""; 0]);
        assert_eq!(unused(&first, &format!("{HEADER}void main() {{ }}\n"), &["cube"]), [""; 0]);
    }

    #[test]
    fn names_in_strings_are_used() {
        let text = format!("{HEADER}[patchconstantfunc(\"square\")] void main() {{ }}\n");
        assert_eq!(unused(HEADER, &text, &[]), ["cube"]);
    }

    #[test]
    fn functions_behind_the_first_difference_are_not_known() {
        let text = HEADER.replace("x * square(x)", "x * x * x");
        assert_eq!(unused(HEADER, &text, &[]), ["square"]);
        assert_eq!(unused(HEADER, &HEADER.replace("x * x; ", "x * 2; "), &[]), [""; 0]);
    }

    #[test]
    fn text_of_macros_is_another_text() {
        let text = format!("#define X x\n{}", HEADER.replacen("* x", "* X", 1));
        assert_eq!(unused(HEADER, &text, &[]), [""; 0]);
        assert_eq!(unused(&text, &format!("{text}void main() {{ }}\n"), &[]), ["square", "cube"]);
    }

    #[test]
    fn few_new_functions_are_not_kept() {
        let known = KnownDeclarations::default();
        let long = format!("{HEADER}void main() {{ {} }}\n", "f(1);".repeat(1000));
        let expanded = expanded(&long);
        for _ in 0..2 {
            known.learn("", &expanded, Known::default(), &functions(&expanded.text));
        }
        assert!(known.store().texts.is_empty());
    }
}
