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
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::hash_map;
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
    /// [`Scopes::declare`] adds.
    pub entries: FxHashMap<Symbol, Entry>,
    /// Namespaces whose names are visible here: by `using namespace`, unnamed namespaces, unscoped enums. [`Scopes::make_visible`] adds.
    used: Vec<ScopeId>,
    /// Whether another scope uses this one, so that its names are in [`Scopes::declaring`].
    is_used: bool,
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
    /// The position of each pair's second scope in the first one's `used`.
    uses: FxHashMap<(ScopeId, ScopeId), u32>,
    /// The used scopes that declare a name. Searching all used scopes instead would make a name's lookup as slow as there are of them.
    declaring: FxHashMap<Symbol, SmallVec<[ScopeId; 1]>>,
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
        let mut scopes = Self {
            scopes: PrimaryMap::new(),
            count: 0,
            global,
            current: global,
            vk: None,
            uses: FxHashMap::default(),
            declaring: FxHashMap::default(),
        };
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
            left.bases.clear();
            return id;
        }
        self.scopes.push(Scope {
            kind,
            parent,
            name,
            entries: FxHashMap::default(),
            used: Vec::new(),
            is_used: false,
            bases: Vec::new(),
        })
    }

    /// Declares a name in a scope, in the place of what had it there.
    pub fn declare(&mut self, scope: ScopeId, name: Symbol, entry: Entry) {
        let is_new = self.scopes[scope].entries.insert(name, entry).is_none();
        if is_new && self.scopes[scope].is_used {
            self.declaring.entry(name).or_default().push(scope);
        }
    }

    /// Makes the names of `used` visible in `scope`.
    pub fn make_visible(&mut self, used: ScopeId, scope: ScopeId) {
        let Ok(position) = u32::try_from(self.scopes[scope].used.len()) else { return };
        if scope == used || self.uses.contains_key(&(scope, used)) {
            return;
        }
        self.uses.insert((scope, used), position);
        self.scopes[scope].used.push(used);
        if !std::mem::replace(&mut self.scopes[used].is_used, true) {
            for name in self.scopes[used].entries.keys() {
                self.declaring.entry(*name).or_default().push(used);
            }
        }
    }

    /// Whether a directive in `scope` itself makes the names of `used` visible.
    pub fn sees(&self, scope: ScopeId, used: ScopeId) -> bool {
        self.uses.contains_key(&(scope, used))
    }

    /// Frees the scopes from `first` on if all are blocks, which nothing refers to after their function is checked.
    pub fn leave_blocks(&mut self, first: ScopeId) {
        let left = (first.index()..self.count).map(ScopeId::new);
        if left.clone().all(|scope| self.scopes[scope].kind == ScopeKind::Block) {
            for scope in left {
                for used in std::mem::take(&mut self.scopes[scope].used) {
                    self.uses.remove(&(scope, used));
                }
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
        let of = |scope: ScopeId| {
            let entry = self.scopes[scope].entries.get(&name)?;
            Some(Found { entity: entry.entity.clone(), span: entry.span, scope })
        };
        let own = of(scope).or_else(|| s.bases.iter().find_map(|base| self.lookup_in(*base, name)));
        if own.as_ref().is_some_and(|own| !matches!(own.entity, Entity::Functions(_))) {
            return own;
        }
        let mut found = own.into_iter().chain(self.visible(scope, name).into_iter().filter_map(of));
        let mut first = found.next()?;
        if let Entity::Functions(overloads) = &mut first.entity {
            let mut seen: FxHashSet<Candidate> = overloads.iter().copied().collect();
            for Found { entity, .. } in found {
                if let Entity::Functions(more) = entity {
                    overloads.extend(more.into_iter().filter(|candidate| seen.insert(*candidate)));
                }
            }
        }
        Some(first)
    }

    /// The used scopes that declare a name and are visible in `scope`, in the order of the directives.
    fn visible(&self, scope: ScopeId, name: Symbol) -> SmallVec<[ScopeId; 1]> {
        let Some(declaring) = self.declaring.get(&name) else { return SmallVec::new() };
        let position = |used: &ScopeId| self.uses.get(&(scope, *used));
        let mut visible = declaring.clone();
        if visible.iter().all(|used| position(used).is_some()) {
            visible.sort_by_key(position);
            return visible;
        }
        // Directives may form a cycle.
        let mut order = FxHashMap::default();
        let mut waiting = vec![scope];
        while let Some(next) = waiting.pop() {
            let count = order.len();
            if let hash_map::Entry::Vacant(place) = order.entry(next) {
                place.insert(count);
                waiting.extend(self.scopes[next].used.iter().rev());
            }
        }
        visible.retain(|used| *used != scope && order.contains_key(used));
        visible.sort_by_key(|used| order.get(used));
        visible
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
