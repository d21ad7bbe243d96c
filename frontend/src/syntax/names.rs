//! The scoped table of name kinds (type, template, value), kept in source order while the tree is built. C++'s grammar depends
//! on nothing else of declarations.

use super::builtin::{self, NameKind};
use super::token::KEYWORD_COUNT;
use crate::names::{Interner, Symbol};
use cranelift_entity::EntityRef;
use rustc_hash::{FxHashMap, FxHashSet};

struct Scope {
    /// The length of the undo log when the scope was entered.
    undo_start: usize,
    /// The struct or namespace that the scope's names are members of.
    owner: Option<Symbol>,
}

/// The visible names, and the members of the structs and namespaces seen so far. Members are stored by the unqualified name of
/// their owner, which suffices to distinguish types from values.
pub struct NameTable<'a> {
    names: &'a Interner,
    kinds: Vec<NameKind>,
    undo: Vec<(Symbol, NameKind)>,
    scopes: Vec<Scope>,
    /// Without those of predeclared namespaces.
    members: FxHashMap<(Symbol, Symbol), NameKind>,
    member_lists: FxHashMap<Symbol, Vec<Symbol>>,
    /// The method templates of the structs seen so far.
    member_templates: FxHashSet<Symbol>,
}

impl<'a> NameTable<'a> {
    /// Creates a table with the predeclared names that the unit uses. All identifiers of the unit must be interned already.
    pub fn new(names: &'a Interner) -> Self {
        let mut kinds = Vec::with_capacity(names.len());
        // Keywords are no names.
        kinds.resize(KEYWORD_COUNT + 1, NameKind::Unknown);
        let kind = |name| builtin::global_kind(names.text(name), names.hash(name));
        kinds.extend((kinds.len()..names.len()).map(|index| kind(Symbol::new(index))));
        Self {
            names,
            kinds,
            undo: Vec::new(),
            scopes: Vec::new(),
            members: FxHashMap::default(),
            member_lists: FxHashMap::default(),
            member_templates: FxHashSet::default(),
        }
    }

    pub fn kind(&self, name: Symbol) -> NameKind {
        self.kinds.get(name.index()).copied().unwrap_or(NameKind::Unknown)
    }

    pub fn member_kind(&self, owner: Symbol, name: Symbol) -> NameKind {
        let predeclared = || {
            let name = self.names.text(name);
            builtin::members(self.names.text(owner)).iter().find(|(member, _)| *member == name).map(|(_, kind)| *kind)
        };
        self.members.get(&(owner, name)).copied().or_else(predeclared).unwrap_or(NameKind::Unknown)
    }

    /// Whether any struct seen so far has a method template of this name.
    pub fn is_member_template(&self, name: Symbol) -> bool {
        self.member_templates.contains(&name)
    }

    /// Declares a struct or enum. A name that denotes a value of the same scope keeps doing so.
    pub fn declare_tag(&mut self, name: Symbol) {
        if self.kind(name) != NameKind::Value || !self.is_of_this_scope(name) {
            self.declare(name, NameKind::Type);
        }
    }

    pub fn declare(&mut self, name: Symbol, kind: NameKind) {
        if let Some(owner) = self.scopes.last().and_then(|scope| scope.owner) {
            if self.members.insert((owner, name), kind).is_none() {
                self.member_lists.entry(owner).or_default().push(name);
            }
            if kind == NameKind::FunctionTemplate {
                self.member_templates.insert(name);
            }
        }
        self.set(name, kind);
    }

    /// Whether a visible name was declared in the current scope.
    fn is_of_this_scope(&self, name: Symbol) -> bool {
        match self.scopes.last() {
            None => true,
            Some(Scope { owner: Some(owner), .. }) => self.members.contains_key(&(*owner, name)),
            Some(Scope { undo_start, owner: None }) => self.undo[*undo_start..].iter().any(|(changed, _)| *changed == name),
        }
    }

    fn set(&mut self, name: Symbol, kind: NameKind) {
        if self.kinds.len() <= name.index() {
            self.kinds.resize(name.index() + 1, NameKind::Unknown);
        }
        let old = std::mem::replace(&mut self.kinds[name.index()], kind);
        if !self.scopes.is_empty() && old != kind {
            self.undo.push((name, old));
        }
    }

    pub fn enter(&mut self) {
        self.scopes.push(Scope { undo_start: self.undo.len(), owner: None });
    }

    /// Enters the scope of a struct or namespace; the members from earlier declarations of the same name become visible again.
    pub fn enter_owner(&mut self, owner: Symbol) {
        self.scopes.push(Scope { undo_start: self.undo.len(), owner: Some(owner) });
        self.show_members(owner);
    }

    /// Makes the members of a namespace, a base or the struct of an out-of-line method visible in the current scope.
    pub fn show_members(&mut self, owner: Symbol) {
        for (name, kind) in builtin::members(self.names.text(owner)) {
            if let Some(name) = self.names.find(name) {
                self.set(name, *kind);
            }
        }
        let Some(list) = self.member_lists.get(&owner) else { return };
        for name in list.clone() {
            let kind = self.member_kind(owner, name);
            self.set(name, kind);
        }
    }

    pub fn leave(&mut self) {
        let Some(scope) = self.scopes.pop() else { return };
        for (name, old) in self.undo.drain(scope.undo_start..).rev() {
            self.kinds[name.index()] = old;
        }
    }

    /// The names that are declared in the scopes above a depth, with their kinds.
    pub fn names_above(&self, depth: usize) -> Vec<(Symbol, NameKind)> {
        let start = self.scopes.get(depth).map_or(self.undo.len(), |scope| scope.undo_start);
        self.undo[start..].iter().map(|(name, _)| (*name, self.kind(*name))).collect()
    }

    /// The number of open scopes, to restore after an error.
    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    pub fn leave_to(&mut self, depth: usize) {
        while self.scopes.len() > depth {
            self.leave();
        }
    }
}
