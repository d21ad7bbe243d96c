//! Scopes and name lookup.
//!
//! A namespace is searched in its state at the position of the name, because templates are instantiated after they are declared.

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

/// The capacity from which the table of a freed block is replaced instead of cleared.
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
    /// The declared names. [`Scopes::declare`] adds them.
    pub entries: FxHashMap<Symbol, Entry>,
    /// The structs and enums whose names denote a value of the same scope in `entries`. They are found after `struct`, in a
    /// qualifier, and in templates before the declaration of the value (C++ \[basic.scope.hiding\]).
    hidden: FxHashMap<Symbol, Entry>,
    /// Namespaces whose names are visible here, because of a `using namespace` directive or because they are unnamed.
    /// [`Scopes::make_visible`] adds them.
    used: Vec<ScopeId>,
    /// Whether another scope uses this one. If so, its names are in [`Scopes::declaring`].
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

/// The overload set of a name. Most sets have one member.
pub(crate) type Candidates = SmallVec<[Candidate; 1]>;

#[derive(Clone, Debug)]
pub(crate) enum Entity {
    Namespace(ScopeId),
    Type(TypeId),
    /// A type alias, with its attributes.
    Alias(TypeId, Rc<TypeExtras>),
    /// An `enum class`: its type, and the scope of its enumerators.
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
    /// An HLSL function in an HLSL namespace or class, by its qualified name.
    Intrinsic(&'static str),
    /// An object of the effect framework, which has no value (see [`crate::effects`]).
    EffectObject,
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
    /// The declaration of another entity that the name also denotes because of a using directive, so that the name is ambiguous.
    pub rival: Option<Span>,
}

/// All scopes of a unit. They exist as long as the analysis, because the instantiation of a template returns to its scope. Only
/// the blocks of functions are freed (see [`Scopes::leave_blocks`]).
#[derive(Debug)]
pub(crate) struct Scopes {
    /// The scopes from index `count` on are free for reuse.
    scopes: PrimaryMap<ScopeId, Scope>,
    count: usize,
    /// The scope of the file.
    pub global: ScopeId,
    /// The scope in which names are looked up and declared.
    pub current: ScopeId,
    /// The namespace `vk`, if the source mentions it.
    pub vk: Option<ScopeId>,
    /// The static methods of `dx::HitObject`, if the source mentions it.
    pub hit_object: Option<ScopeId>,
    /// For each pair of a scope and a scope that it uses, the position of the used scope in `used`.
    uses: FxHashMap<(ScopeId, ScopeId), u32>,
    /// For each symbol, whether any scope has declared it. Most names are those of builtin types and intrinsics, which no scope
    /// declares.
    known: Vec<bool>,
    /// The used scopes that declare a name. Without this map, each lookup would have to search all used scopes.
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
    /// Creates the table with the global scope.
    pub fn new() -> Self {
        let global = ScopeId::from_u32(0);
        let mut scopes = Self {
            scopes: PrimaryMap::new(),
            count: 0,
            global,
            current: global,
            vk: None,
            hit_object: None,
            uses: FxHashMap::default(),
            known: Vec::new(),
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
            left.hidden.clear();
            (left.kind, left.parent, left.name) = (kind, parent, name);
            left.bases.clear();
            return id;
        }
        self.scopes.push(Scope {
            kind,
            parent,
            name,
            entries: FxHashMap::default(),
            hidden: FxHashMap::default(),
            used: Vec::new(),
            is_used: false,
            bases: Vec::new(),
        })
    }

    /// Declares a name in a scope, replacing any previous declaration.
    pub fn declare(&mut self, scope: ScopeId, name: Symbol, entry: Entry) {
        self.note(scope, name);
        self.scopes[scope].entries.insert(name, entry);
    }

    /// The declaration of a name in a scope. Declares the name as `entry` if there is none.
    pub fn get_or_declare(&mut self, scope: ScopeId, name: Symbol, entry: impl FnOnce() -> Entry) -> &mut Entry {
        self.note(scope, name);
        self.scopes[scope].entries.entry(name).or_insert_with(entry)
    }

    /// Records that a scope is about to declare a name.
    fn note(&mut self, scope: ScopeId, name: Symbol) {
        if self.known.len() <= name.index() {
            self.known.resize(name.index() + 1, false);
        }
        self.known[name.index()] = true;
        let declaring = &self.scopes[scope];
        if declaring.is_used && !declaring.entries.contains_key(&name) && !declaring.hidden.contains_key(&name) {
            self.declaring.entry(name).or_default().push(scope);
        }
    }

    /// Whether any scope declares the name, or did so before it was freed.
    fn is_known(&self, name: Symbol) -> bool {
        self.known.get(name.index()).copied().unwrap_or(false)
    }

    /// Hides the struct or enum of this name, because a value with the same name is declared next in this scope.
    pub fn hide(&mut self, scope: ScopeId, name: Symbol) {
        let scope = &mut self.scopes[scope];
        if let Some(entry) = scope.entries.remove(&name) {
            scope.hidden.insert(name, entry);
        }
    }

    /// Declares a struct or enum whose name already denotes a value in the same scope.
    pub fn declare_hidden(&mut self, scope: ScopeId, name: Symbol, entry: Entry) {
        self.note(scope, name);
        self.scopes[scope].hidden.insert(name, entry);
    }

    /// The struct or enum whose name denotes a value in the same scope.
    pub fn hidden(&self, scope: ScopeId, name: Symbol) -> Option<&Entry> {
        self.scopes[scope].hidden.get(&name)
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

    /// Frees the scopes from `first` on if all of them are blocks. Nothing refers to blocks after their function is checked.
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

    /// Frees a scope that nothing refers to, unless newer scopes exist.
    pub fn leave_newest(&mut self, scope: ScopeId) {
        if scope.index() + 1 == self.count {
            self.count = scope.index();
        }
    }

    /// Looks up a qualified name in this scope and its bases. If it is not found or denotes functions, also searches the used
    /// namespaces.
    pub fn lookup_in(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        if !self.is_known(name) {
            return None;
        }
        let own = self.member(scope, name);
        if self.scopes[scope].used.is_empty() || own.as_ref().is_some_and(|own| !matches!(own.entity, Entity::Functions(_))) {
            return own;
        }
        let used = self.visible(scope, name).into_iter().filter_map(|used| self.member(used, name));
        merge(own.into_iter().chain(used))
    }

    /// Looks up a name that the scope itself or a base declares.
    fn member(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        let s = &self.scopes[scope];
        match s.entries.get(&name) {
            Some(entry) => Some(Found { entity: entry.entity.clone(), span: entry.span, scope, rival: None }),
            None => s.bases.iter().find_map(|base| self.lookup_in(*base, name)),
        }
    }

    /// Like [`Self::member`], for lookups that ignore some entities. Also finds hidden structs and enums.
    fn kept_member(&self, scope: ScopeId, name: Symbol, keep: impl Fn(&Found) -> bool) -> Option<Found> {
        self.member(scope, name).filter(&keep).or_else(|| {
            let Entry { entity, span } = self.hidden(scope, name)?;
            Some(Found { entity: entity.clone(), span: *span, scope, rival: None }).filter(keep)
        })
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
        // The search handles cycles of directives.
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

    /// Looks up a name in this scope and the enclosing scopes.
    pub fn lookup(&self, scope: ScopeId, name: Symbol) -> Option<Found> {
        self.lookup_where(scope, name, |_| true)
    }

    /// Looks up a name in the current scope and the enclosing scopes.
    pub fn lookup_here(&self, name: Symbol) -> Option<Found> {
        self.lookup(self.current, name)
    }

    /// Like [`Self::lookup`], but ignores namespace declarations after the offset `at`. Used for names in templates.
    pub fn lookup_at(&self, scope: ScopeId, name: Symbol, at: u32) -> Option<Found> {
        self.lookup_where(scope, name, |found| self[found.scope].kind != ScopeKind::Namespace || found.span.start <= at)
    }

    /// Like [`Self::lookup_at`], for a name before `::` or after `struct`. Ignores values, because a field may have the name of a
    /// namespace.
    pub fn lookup_qualifier(&self, scope: ScopeId, name: Symbol, at: u32) -> Option<Found> {
        self.lookup_where(scope, name, |found| {
            !is_value(&found.entity) && (self[found.scope].kind != ScopeKind::Namespace || found.span.start <= at)
        })
    }

    /// Looks up an unqualified name. The names of a used namespace are treated like members of the innermost namespace that
    /// encloses both it and the directive: nearer declarations hide them, and they conflict with other names of that namespace.
    fn lookup_where(&self, scope: ScopeId, name: Symbol, keep: impl Fn(&Found) -> bool) -> Option<Found> {
        if !self.is_known(name) {
            return None;
        }
        // Fast path: few names are declared in a used namespace.
        if !self.declaring.contains_key(&name) {
            return self.chain(scope).find_map(|s| self.kept_member(s, name, &keep));
        }
        let mut directives: SmallVec<[ScopeId; 4]> = SmallVec::new();
        self.chain(scope).find_map(|s| {
            if !self.scopes[s].used.is_empty() {
                directives.push(s);
            }
            let own = self.kept_member(s, name, &keep);
            if self.scopes[s].kind != ScopeKind::Namespace {
                return own;
            }
            let used = directives.iter().flat_map(|from| self.visible(*from, name));
            let used = used.filter(|used| self.chain(*used).any(|enclosing| enclosing == s));
            merge(own.into_iter().chain(used.filter_map(|used| self.kept_member(used, name, &keep))))
        })
    }

    /// The scope and its enclosing scopes, innermost first.
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
        let names: SmallVec<[&str; 4]> = self
            .chain(scope)
            .filter(|s| matches!(self.scopes[*s].kind, ScopeKind::Namespace | ScopeKind::Struct(_)))
            .map(|s| self.scopes[s].name.as_str())
            .filter(|n| !n.is_empty())
            .collect();
        names.iter().rev().flat_map(|name| [*name, "::"]).collect()
    }
}

/// True for variables, fields and functions, which may share a name with a struct or enum of their scope.
pub(crate) fn is_value(entity: &Entity) -> bool {
    matches!(entity, Entity::Field(_) | Entity::Local(_) | Entity::Global(_) | Entity::GlobalField(..) | Entity::Functions(_))
}

/// Merges the declarations of a name. Functions overload each other, and any other two entities make the name ambiguous.
fn merge(mut found: impl Iterator<Item = Found>) -> Option<Found> {
    let mut first = found.next()?;
    let mut seen: Option<FxHashSet<Candidate>> = None;
    for other in found {
        match (&mut first.entity, other.entity) {
            (Entity::Functions(overloads), Entity::Functions(more)) => {
                let seen = seen.get_or_insert_with(|| overloads.iter().copied().collect());
                overloads.extend(more.into_iter().filter(|candidate| seen.insert(*candidate)));
            }
            (entity, other_entity) if !is_same(entity, &other_entity) => {
                first.rival.get_or_insert(other.span);
            }
            _ => {}
        }
    }
    Some(first)
}

/// True if both denote the same entity, or if either is erroneous, which was already reported.
fn is_same(a: &Entity, b: &Entity) -> bool {
    match (a, b) {
        (Entity::Error, _) | (_, Entity::Error) => true,
        (Entity::Namespace(a), Entity::Namespace(b)) => a == b,
        (
            Entity::Type(a) | Entity::Alias(a, _) | Entity::ScopedEnum(a, _),
            Entity::Type(b) | Entity::Alias(b, _) | Entity::ScopedEnum(b, _),
        ) => a == b,
        (Entity::Global(a), Entity::Global(b)) => a == b,
        (Entity::GlobalField(a, m), Entity::GlobalField(b, n)) => (a, m) == (b, n),
        (Entity::Template(a), Entity::Template(b)) => a == b,
        _ => false,
    }
}
