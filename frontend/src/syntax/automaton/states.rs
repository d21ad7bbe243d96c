//! The automaton step by step, to find out what it expects at an error.

use super::lookup::{LISTS, Reduction, action, entry};
use super::parse;
use super::tables::{ACCEPT, CHARACTERS, CLASSES, Class, FIRST_STATE, KINDS, Kind, SHIFT};
use smallvec::SmallVec;
use std::ops::Range;

/// A symbol on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// Nothing, before the first symbol.
    None,
    Token(Class),
    /// `{`, after which statements or declarations follow.
    OpenBlock,
    /// A rule; [`Kind::Hidden`] for one that is not a node.
    Rule(Kind),
    /// A list of declarations or statements.
    Statements,
}

impl Symbol {
    /// Whether a statement or declaration may begin after it.
    pub fn precedes_statement(self) -> bool {
        match self {
            Self::None | Self::OpenBlock | Self::Statements => true,
            Self::Rule(kind) => kind.is_item() || kind.is_statement(),
            Self::Token(_) => false,
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    state: u16,
    /// The number of the symbol before the state. The generator merges states, so the state does not determine it.
    symbol: u16,
    /// The index of the first token of the symbol.
    start: usize,
}

/// The stack of the automaton between two tokens.
#[derive(Clone)]
pub struct Stack {
    entries: Vec<Entry>,
    /// The index of the next token.
    at: usize,
}

impl Default for Stack {
    fn default() -> Self {
        Self { entries: vec![Entry { state: FIRST_STATE, symbol: 0, start: 0 }], at: 0 }
    }
}

impl Stack {
    /// The stack after complete declarations at file scope, of which the entries are those of the parser. `at` is the index of the next token.
    pub fn after_declarations(entries: &[parse::Entry], at: usize) -> Self {
        let mut stack = Self { at, ..Self::default() };
        let lists = entries.iter().skip(1);
        stack.entries.extend(lists.map(|list| Entry { state: list.state, symbol: LISTS[0] as u16, start: list.start as usize }));
        stack
    }

    /// The index of the next token.
    pub fn position(&self) -> usize {
        self.at
    }

    fn state(&self) -> u16 {
        self.entries.last().map_or(FIRST_STATE, |entry| entry.state)
    }

    /// Sets the index of the next token, after tokens that are left out.
    pub fn move_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Makes the reductions before a token. Returns the next state; None if no valid text has the token here.
    fn reduce(&mut self, class: Class) -> Option<u16> {
        loop {
            let action = action(self.state(), class as usize)?;
            if action & SHIFT != 0 {
                return Some(action & !SHIFT);
            }
            if action == ACCEPT {
                return Some(0);
            }
            self.apply(Reduction::new(action));
        }
    }

    fn apply(&mut self, reduction: Reduction) {
        let base = self.entries.len() - usize::from(reduction.count);
        let start = self.entries.get(base).map_or(self.at, |entry| entry.start);
        self.entries.truncate(base);
        // The automaton has a state after each reduction that it makes.
        let state = entry(self.state(), reduction.symbol()).unwrap_or(FIRST_STATE);
        let symbol = reduction.symbol() as u16;
        self.entries.push(Entry { state, symbol, start });
    }

    /// Takes a token. Returns false if no valid text has it here; then the stack is unchanged.
    pub fn take(&mut self, class: Class) -> bool {
        let is_shifted = action(self.state(), class as usize).is_some_and(|action| action & SHIFT != 0);
        if !is_shifted && !self.expects(class) {
            return false;
        }
        if let Some(state) = self.reduce(class) {
            self.entries.push(Entry { state, symbol: class as u16, start: self.at });
            self.at += 1;
        }
        true
    }

    /// Takes a statement or declaration whose first token has a class. Returns false if no valid text has it here.
    pub fn take_statement(&mut self, kind: Kind, class: Class, tokens: Range<usize>) -> bool {
        if !self.expects(class) || self.reduce(class).is_none() {
            return false;
        }
        let rules = CHARACTERS.len()..KINDS.len();
        let Some(symbol) = rules.into_iter().find(|symbol| KINDS[*symbol] == kind) else { return false };
        let Some(state) = entry(self.state(), symbol) else { return false };
        self.entries.push(Entry { state, symbol: symbol as u16, start: tokens.start });
        self.at = tokens.end;
        true
    }

    /// Drops the symbols of the statement or declaration that is not complete; the next one begins at an index.
    pub fn leave_statement(&mut self, at: usize) {
        self.settle();
        let inside = self.symbols().take_while(|(symbol, _)| !symbol.precedes_statement()).count();
        self.entries.truncate(self.entries.len() - inside);
        self.at = at;
    }

    /// Takes a token that the text lacks.
    pub fn take_missing(&mut self, class: Class) {
        let at = self.at;
        self.take(class);
        self.at = at;
    }

    /// Makes the reductions that any valid next token causes.
    pub fn settle(&mut self) {
        loop {
            let state = self.state();
            let mut actions = (0..CHARACTERS.len()).filter_map(|class| action(state, class));
            let Some(first) = actions.next() else { return };
            if first & SHIFT != 0 || first == ACCEPT || actions.any(|action| action != first) {
                return;
            }
            self.apply(Reduction::new(first));
        }
    }

    /// Whether a valid text may have a token here.
    pub fn expects(&self, class: Class) -> bool {
        // The reductions before the token leave the first `kept` entries, and these states.
        let mut kept = self.entries.len();
        let mut states: SmallVec<[u16; 16]> = SmallVec::new();
        loop {
            let below = kept.checked_sub(1).map_or(FIRST_STATE, |below| self.entries[below].state);
            let Some(action) = action(states.last().copied().unwrap_or(below), class as usize) else { return false };
            if action & SHIFT != 0 || action == ACCEPT {
                return true;
            }
            let reduction = Reduction::new(action);
            let of_states = states.len().min(reduction.count.into());
            states.truncate(states.len() - of_states);
            kept = kept.saturating_sub(usize::from(reduction.count) - of_states);
            let below = kept.checked_sub(1).map_or(FIRST_STATE, |below| self.entries[below].state);
            states.push(entry(states.last().copied().unwrap_or(below), reduction.symbol()).unwrap_or(FIRST_STATE));
        }
    }

    /// The rule that a token would end, if it ends one, or the innermost rule that it belongs to is certain.
    pub fn rule_ended_by(&self, class: Class) -> Option<Kind> {
        let mut after = self.clone();
        if !after.take(class) {
            return None;
        }
        let mut reductions = (0..CHARACTERS.len()).filter_map(|class| action(after.state(), class));
        let reduction = reductions.find(|action| action & SHIFT == 0 && *action != ACCEPT)?;
        Some(Reduction::new(reduction).kind())
    }

    /// The symbols from the last to the first, each with the index of its first token.
    pub fn symbols(&self) -> impl Iterator<Item = (Symbol, usize)> {
        self.entries.iter().rev().map(|entry| {
            let symbol = usize::from(entry.symbol);
            let symbol = match symbol.checked_sub(CHARACTERS.len()) {
                None if symbol == 0 => Symbol::None,
                Some(_) if LISTS.contains(&symbol) => Symbol::Statements,
                Some(_) => Symbol::Rule(KINDS[symbol]),
                // Only a list of statements or declarations has empty ones.
                None if CLASSES[symbol] == Class::LeftBrace && action(entry.state, Class::Semicolon as usize).is_some() => {
                    Symbol::OpenBlock
                }
                None => Symbol::Token(CLASSES[symbol]),
            };
            (symbol, entry.start)
        })
    }
}
