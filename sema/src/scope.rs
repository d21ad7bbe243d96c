//! Scopes and name lookup.
//!
//! A namespace is searched as it was at the position of the name, because templates are instantiated later than they are
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

/// More names than most blocks have.
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
    /// `using namespace`, unnamed namespaces and unscoped enums' holders.
    pub used: Vec<ScopeId>,
    /// Of a struct: its bases' scopes.
    pub bases: Vec<ScopeId>,
}

/// What a name stands for, and where it was first declared.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub entity: Entity,
    pub span: Span,
}

/// A function that a name may mean.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Candidate {
    Function(DeclId),
    Template(TemplateId),
}

/// The functions and templates of one name: mostly one.
pub(crate) type Candidates = SmallVec<[Candidate; 1]>;

#[derive(Clone, Debug)]
pub(crate) enum Entity {
    Namespace(ScopeId),
    Type(TypeId),
    /// A type alias, with what it says beside the type.
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
    /// Was reported.
    Error,
}

/// A field that a name denotes: its index, and for a bit-field its index among those of the storage unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub field: u32,
    pub bits: Option<u32>,
}

/// Where a lookup found its entity.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub entity: Entity,
    pub span: Span,
    pub scope: ScopeId,
}

/// All scopes of a unit. They live as long as the analysis, because templates come back to them; only the blocks of functions are
/// left for good (see [`Scopes::leave_blocks`]).
#[derive(Debug)]
pub(crate) struct Scopes {
    /// Those that were left for good come last, and are used again.
    scopes: PrimaryMap<ScopeId, Scope>,
    count: usize,
    /// The file.
    pub global: ScopeId,
    /// Where names are looked up and declared now.
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
    /// The scope of the file alone.
    pub fn new() -> Self {
        let global = ScopeId::from_u32(0);
        let mut scopes = Self { scopes: PrimaryMap::new(), count: 0, global, current: global, vk: None };
        scopes.push(ScopeKind::Namespace, None, "");
        scopes
    }

    /// A new scope inside of `parent`.
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

    /// Forgets the scopes from one on, if they are all blocks: nothing comes back to those of a function that was checked.
    pub fn leave_blocks(&mut self, first: ScopeId) {
        let left = (first.index()..self.count).map(ScopeId::new);
        if left.clone().all(|scope| self.scopes[scope].kind == ScopeKind::Block) {
            for scope in left {
                // Emptying a table takes as long as it is large.
                if self.scopes[scope].entries.capacity() > LARGE_SCOPE {
                    self.scopes[scope].entries = FxHashMap::default();
                }
            }
            self.count = first.index();
        }
    }

    /// What the name means in exactly this scope, the namespaces that it uses and the bases that it has.
    pub fn lookup_in(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        let s = &self.scopes[scope];
        // Most scopes are blocks, and lead nowhere else.
        if s.used.is_empty() && s.bases.is_empty() {
            let entry = s.entries.get(&name)?;
            return Some(Found { entity: entry.entity.clone(), span: entry.span, scope });
        }
        let mut seen = Vec::new();
        self.lookup_seen(scope, name, &mut seen)
    }

    /// Using directives may form a cycle, so scopes that were visited are remembered.
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

    /// Functions of namespaces that are used here overload with the scope's own.
    fn merge_used_overloads(&self, scope: &Scope, name: Symbol, seen: &mut Vec<ScopeId>, found: &mut Found) {
        let Entity::Functions(own) = &mut found.entity else { return };
        for other in &scope.used {
            if let Some(Found { entity: Entity::Functions(more), .. }) = self.lookup_seen(*other, name, seen) {
                own.extend(more);
            }
        }
    }

    /// What the name means in this scope or one around it.
    pub fn lookup(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        self.chain(scope).find_map(|s| self.lookup_in(s, name))
    }

    /// Likewise, but namespaces only show what they held at this place in the text: instances of templates are checked later, and
    /// mean what the template meant.
    pub fn lookup_at(&self, scope: ScopeId, name: Symbol, at: u32) -> Option<Found> {
        let known = |found: &Found| self[found.scope].kind != ScopeKind::Namespace || found.span.start <= at;
        self.chain(scope).find_map(|s| self.lookup_in(s, name).filter(known))
    }

    /// Likewise for a name in front of `::`, where only what has members counts: a field may be called like a namespace.
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

    /// The scope and those around it, from the inside out.
    pub fn chain(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> + '_ {
        std::iter::successors(Some(scope), |s| self.scopes[*s].parent)
    }

    /// The struct whose body is around this scope, the nearest first.
    pub fn enclosing_struct(&self, scope: ScopeId) -> Option<StructId> {
        self.chain(scope).find_map(|s| match self.scopes[s].kind {
            ScopeKind::Struct(id) => Some(id),
            ScopeKind::Namespace | ScopeKind::Template | ScopeKind::Block => None,
        })
    }

    /// `a::b::` for what is declared in this scope, as it is shown to the user.
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
