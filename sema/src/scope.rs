//! Scopes and name lookup.
//!
//! A namespace is searched in its state at the position of the name, because templates are instantiated later than they are
//! declared.

use crate::declarations::TypeExtras;
use crate::hir::Constant;
use crate::ids::{DeclId, GlobalId, LocalId, ScopeId, StructId, TemplateId};
use crate::types::TypeId;
use cranelift_entity::{EntityRef, PrimaryMap};
use frontend::Span;
use frontend::names::Symbol;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// The capacity from which on the table of a freed block is replaced instead of cleared.
const LARGE_SCOPE: usize = 64;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    /// The file, or a namespace.
    Namespace,
    Struct(StructId),
    /// The bindings of template parameters.
    Template,
    /// A block, or the parameters of a function.
    Block,
}

#[derive(Debug)]
pub(crate) struct Scope {
    pub kind: ScopeKind,
    pub parent: Option<ScopeId>,
    /// The namespace's or struct's own name.
    pub name: String,
    pub entries: FxHashMap<Symbol, Entry>,
    /// Namespaces whose names are visible here: by `using namespace`, unnamed namespaces, unscoped enums.
    pub used: Vec<ScopeId>,
    /// The scopes of a struct's bases.
    pub bases: Vec<ScopeId>,
}

/// The entity that a name denotes, and its first declaration.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub entity: Entity,
    pub span: Span,
}

/// A member of an overload set.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Candidate {
    Function(DeclId),
    Template(TemplateId),
}

/// The overload set of one name. Most have one member.
pub(crate) type Candidates = SmallVec<[Candidate; 1]>;

#[derive(Clone, Debug)]
pub(crate) enum Entity {
    Namespace(ScopeId),
    Type(TypeId),
    /// A type alias, with the attributes beside the type.
    Alias(TypeId, Rc<TypeExtras>),
    /// `enum class`: the type, and the scope of the enumerators.
    ScopedEnum(TypeId, ScopeId),
    Local(LocalId),
    Global(GlobalId),
    /// A member of a `cbuffer`, or of `$Globals`.
    GlobalField(GlobalId, Member),
    /// A field of a struct.
    Field(Member),
    /// An enumerator, or the value of a template parameter.
    Constant(TypeId, Constant),
    Functions(Candidates),
    /// A class or alias template.
    Template(TemplateId),
    /// An erroneous declaration, whose uses are not reported.
    Error,
}

/// The field that a name denotes, and for a bit-field its index in the storage unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub field: u32,
    pub bits: Option<u32>,
}

/// The result of a lookup.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub entity: Entity,
    pub span: Span,
    pub scope: ScopeId,
}

/// All scopes of a unit. They live as long as the analysis, because instantiating a template returns to them; only the blocks
/// of functions are freed (see [`Scopes::leave_blocks`]).
#[derive(Debug)]
pub(crate) struct Scopes {
    /// The scopes after the first `count` are free for reuse.
    scopes: PrimaryMap<ScopeId, Scope>,
    count: usize,
    /// The scope of the file.
    pub global: ScopeId,
    /// The scope in which names are looked up and declared.
    pub current: ScopeId,
    /// The namespace `vk`, if the source names it.
    pub vk: Option<ScopeId>,
}

impl std::ops::Index<ScopeId> for Scopes {
    type Output = Scope;

    fn index(&self, id: ScopeId) -> &Scope {
        &self.scopes[id]
    }
}

impl std::ops::IndexMut<ScopeId> for Scopes {
    fn index_mut(&mut self, id: ScopeId) -> &mut Scope {
        &mut self.scopes[id]
    }
}

impl Scopes {
    /// Creates the table with the file scope.
    pub fn new() -> Self {
        let global = ScopeId::from_u32(0);
        let mut scopes = Self { scopes: PrimaryMap::new(), count: 0, global, current: global, vk: None };
        scopes.push(ScopeKind::Namespace, None, "");
        scopes
    }

    /// Creates a scope inside `parent`.
    pub fn push(&mut self, kind: ScopeKind, parent: Option<ScopeId>, name: impl Into<String>) -> ScopeId {
        let name = name.into();
        let id = ScopeId::new(self.count);
        self.count += 1;
        if let Some(left) = self.scopes.get_mut(id) {
            left.entries.clear();
            (left.kind, left.parent, left.name) = (kind, parent, name);
            left.used.clear();
            left.bases.clear();
            return id;
        }
        self.scopes.push(Scope { kind, parent, name, entries: FxHashMap::default(), used: Vec::new(), bases: Vec::new() })
    }

    /// Frees the scopes from `first` on if all are blocks, which nothing refers to after their function is checked.
    pub fn leave_blocks(&mut self, first: ScopeId) {
        let left = (first.index()..self.count).map(ScopeId::new);
        if left.clone().all(|scope| self.scopes[scope].kind == ScopeKind::Block) {
            for scope in left {
                // Clearing a hash table takes time proportional to its capacity.
                if self.scopes[scope].entries.capacity() > LARGE_SCOPE {
                    self.scopes[scope].entries = FxHashMap::default();
                }
            }
            self.count = first.index();
        }
    }

    /// Looks a name up in this scope, its used namespaces and its bases, but not in enclosing scopes.
    pub fn lookup_in(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        let s = &self.scopes[scope];
        // Fast path for blocks.
        if s.used.is_empty() && s.bases.is_empty() {
            let entry = s.entries.get(&name)?;
            return Some(Found { entity: entry.entity.clone(), span: entry.span, scope });
        }
        let mut seen = Vec::new();
        self.lookup_seen(scope, name, &mut seen)
    }

    /// Looks a name up, skipping visited scopes, since using directives may form a cycle.
    fn lookup_seen(&self, scope: ScopeId, name: Symbol, seen: &mut Vec<ScopeId>) -> Option<Found> {
        if seen.contains(&scope) {
            return None;
        }
        seen.push(scope);
        let s = &self.scopes[scope];
        if let Some(entry) = s.entries.get(&name) {
            let mut found = Found { entity: entry.entity.clone(), span: entry.span, scope };
            self.merge_used_overloads(s, name, seen, &mut found);
            return Some(found);
        }
        s.bases.iter().chain(&s.used).find_map(|other| self.lookup_seen(*other, name, seen))
    }

    /// Adds the overloads of used namespaces to the scope's own.
    fn merge_used_overloads(&self, scope: &Scope, name: Symbol, seen: &mut Vec<ScopeId>, found: &mut Found) {
        let Entity::Functions(own) = &mut found.entity else { return };
        for other in &scope.used {
            if let Some(Found { entity: Entity::Functions(more), .. }) = self.lookup_seen(*other, name, seen) {
                own.extend(more);
            }
        }
    }

    /// Looks a name up in this scope and those that enclose it.
    pub fn lookup(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        self.chain(scope).find_map(|s| self.lookup_in(s, name))
    }

    /// Like [`Self::lookup`], but ignores declarations of namespaces after the offset `at`, for names in templates.
    pub fn lookup_at(&self, scope: ScopeId, name: Symbol, at: u32) -> Option<Found> {
        let known = |found: &Found| self[found.scope].kind != ScopeKind::Namespace || found.span.start <= at;
        self.chain(scope).find_map(|s| self.lookup_in(s, name).filter(known))
    }

    /// Like [`Self::lookup_at`], for a name before `::`. Ignores values, since a field may have the name of a namespace.
    pub fn lookup_qualifier(&self, scope: ScopeId, name: Symbol, at: u32) -> Option<Found> {
        let known = |found: &Found| {
            let is_value = matches!(
                found.entity,
                Entity::Field(_) | Entity::Local(_) | Entity::Global(_) | Entity::GlobalField(..) | Entity::Functions(_)
            );
            !is_value && (self[found.scope].kind != ScopeKind::Namespace || found.span.start <= at)
        };
        self.chain(scope).find_map(|s| self.lookup_in(s, name).filter(known))
    }

    /// The scope and its ancestors, innermost first.
    pub fn chain(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> + '_ {
        std::iter::successors(Some(scope), |s| self.scopes[*s].parent)
    }

    /// The innermost struct that encloses this scope.
    pub fn enclosing_struct(&self, scope: ScopeId) -> Option<StructId> {
        self.chain(scope).find_map(|s| match self.scopes[s].kind {
            ScopeKind::Struct(id) => Some(id),
            ScopeKind::Namespace | ScopeKind::Template | ScopeKind::Block => None,
        })
    }

    /// The prefix `a::b::` of names in this scope, for messages.
    pub fn qualifier(&self, scope: ScopeId) -> String {
        let mut names: Vec<&str> = self
            .chain(scope)
            .filter(|s| matches!(self.scopes[*s].kind, ScopeKind::Namespace | ScopeKind::Struct(_)))
            .map(|s| self.scopes[s].name.as_str())
            .filter(|n| !n.is_empty())
            .collect();
        names.reverse();
        names.iter().map(|n| format!("{n}::")).collect()
    }
}
