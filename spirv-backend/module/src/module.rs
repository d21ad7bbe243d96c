//! A SPIR-V module under construction, in the sections of the logical layout (specification, 2.4).
//!
//! The module tracks the instruction that defines each id. Sections that define ids are therefore changed through methods; the
//! others are public.

use crate::code::{Code, Inst};
use crate::dead_code;
use crate::word::{Id, Word, string_words, words, words_of_string};
use ir::Loc;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use std::collections::BTreeSet;
use std::hash::Hasher;

/// The initial capacity in ids, so that small modules do not reallocate repeatedly.
const LEAST_IDS: usize = 256;

/// A module. Capabilities and extensions are sorted sets; everything else is in insertion order.
#[derive(Debug, Default)]
pub struct SpirvModule {
    /// The declared capabilities.
    pub capabilities: BTreeSet<u32>,
    /// The declared extensions.
    pub extensions: BTreeSet<String>,
    /// OpExtInstImport.
    pub imports: Code,
    /// The addressing model of OpMemoryModel.
    pub addressing_model: u32,
    /// The memory model of OpMemoryModel.
    pub memory_model: u32,
    /// The generator word of the header, if the input states it.
    pub generator: Option<u32>,
    /// OpSamplerImageAddressingModeNV, which follows OpMemoryModel.
    pub addressing_mode: Code,
    /// OpEntryPoint.
    pub entry_points: Code,
    /// OpExecutionMode and OpExecutionModeId.
    pub execution_modes: Code,
    /// OpString, to which other debug instructions refer.
    pub strings: Code,
    /// OpName and OpMemberName, with the debug instructions before and after them in this part of the layout.
    pub names: Code,
    /// Decorations.
    pub annotations: Code,
    /// Types, constants and global variables.
    pub globals: Code,
    /// The instructions of all functions.
    pub functions: Code,
    /// Ids of deduplicated global instructions by the hash of their words; the words themselves are in `globals`.
    interned: FxHashMap<u64, Id>,
    /// The call graph: each function with those that it calls, or passes to an instruction that calls them.
    pub calls: Vec<(Id, Id)>,
    /// Indexed by id: the site of the definition.
    sites: Vec<PackedSite>,
    /// Indexed by id: the number of uses in functions.
    uses: Vec<u32>,
    next_id: u32,
}

/// The position of the instruction that defines an id.
#[derive(Clone, Copy, Debug)]
enum DefinitionSite {
    /// Not defined, or in another section.
    Elsewhere,
    Global(u32),
    Function(u32),
}

/// A [`DefinitionSite`] in 32 bits, because there is one per id.
#[derive(Clone, Copy, Debug, Default)]
struct PackedSite(u32);

impl From<DefinitionSite> for PackedSite {
    fn from(site: DefinitionSite) -> Self {
        Self(match site {
            DefinitionSite::Elsewhere => 0,
            DefinitionSite::Global(at) => at << 1 | 1,
            DefinitionSite::Function(at) => (at + 1) << 1,
        })
    }
}

impl From<PackedSite> for DefinitionSite {
    fn from(PackedSite(packed): PackedSite) -> Self {
        match packed {
            0 => Self::Elsewhere,
            _ if packed & 1 == 1 => Self::Global(packed >> 1),
            _ => Self::Function((packed >> 1) - 1),
        }
    }
}

impl SpirvModule {
    /// An empty module, with room for the names and declarations of a small shader.
    pub fn new(addressing_model: u32) -> Self {
        let interned = FxHashMap::with_capacity_and_hasher(LEAST_IDS / 4, FxBuildHasher);
        let mut module = Self { addressing_model, interned, ..Self::default() };
        module.names.reserve(LEAST_IDS / 4);
        module.annotations.reserve(LEAST_IDS / 8);
        module.globals.reserve(LEAST_IDS / 4);
        module
    }

    /// An upper bound of all ids: each is smaller.
    pub fn id_bound(&self) -> usize {
        self.next_id as usize + 1
    }

    /// Reserves the ids below the bound of a module that was read.
    pub fn reserve_ids(&mut self, bound: u32) {
        self.next_id = self.next_id.max(bound.saturating_sub(1));
    }

    /// A fresh id.
    pub fn new_id(&mut self) -> Id {
        self.next_id += 1;
        Id(self.next_id)
    }

    /// The id of the OpString with this text.
    pub fn string(&mut self, words: &[Word]) -> Id {
        if let Some(known) = self.strings.iter().find(|inst| inst.operands == words).and_then(|inst| inst.result) {
            return known;
        }
        let id = self.new_id();
        self.strings.push(Inst { result: Some(id), ..Inst::new(spirv::Op::String, words) });
        id
    }

    /// The global instruction with these words. Equal instructions are deduplicated.
    pub fn intern(&mut self, op: spirv::Op, ty: Option<Id>, operands: impl AsRef<[Word]>) -> Id {
        self.intern_raw(op as u32, ty, operands.as_ref())
    }

    /// Like [`Self::intern`], for an opcode that need not be in the crate `spirv`.
    pub fn intern_raw(&mut self, opcode: u32, ty: Option<Id>, operands: &[Word]) -> Id {
        let is_it = |known: &Inst| known.opcode == opcode && known.ty == ty && known.operands == operands;
        let mut hash = hash(opcode, ty, operands);
        while let Some(id) = self.interned.get(&hash) {
            if self.global(*id).as_ref().is_some_and(is_it) {
                return *id;
            }
            // A hash collision: use the next free hash.
            hash = hash.wrapping_add(1);
        }
        let id = self.unique_global(opcode, ty, operands, None);
        self.interned.insert(hash, id);
        id
    }

    /// Appends a global instruction that is never deduplicated, such as a struct with its own decorations.
    pub fn unique_global(&mut self, opcode: u32, ty: Option<Id>, operands: impl AsRef<[Word]>, loc: Option<Loc>) -> Id {
        let id = self.new_id();
        let operands = operands.as_ref();
        self.add_global(Inst { opcode, ty, result: Some(id), operands, loc, pinned: false });
        id
    }

    /// Appends a global instruction whose id exists already.
    pub fn add_global(&mut self, inst: Inst) {
        if let Some(id) = inst.result {
            self.note_site(id, DefinitionSite::Global(self.globals.len() as u32));
        }
        self.globals.push(inst);
    }

    /// Removes the globals for which `is_kept` is false.
    pub fn retain_globals(&mut self, is_kept: impl FnMut(&Inst) -> bool) {
        for id in self.globals.iter().filter_map(|inst| inst.result) {
            self.sites[id.0 as usize] = DefinitionSite::Elsewhere.into();
        }
        self.globals.retain_from(0, is_kept);
        for (at, inst) in (0..).zip(self.globals.iter()) {
            if let Some(id) = inst.result {
                self.sites[id.0 as usize] = DefinitionSite::Global(at).into();
            }
        }
    }

    /// Reorders the globals. `order` contains the index of each of them once.
    pub(crate) fn permute_globals(&mut self, order: &[usize]) {
        debug_assert_eq!(order.len(), self.globals.len(), "an order has each global once");
        let globals = std::mem::take(&mut self.globals);
        order.iter().filter_map(|at| globals.get(*at)).for_each(|inst| self.add_global(inst));
    }

    /// Registers the function whose instructions begin at `start` in `functions`, after removing its dead code, whose ids are appended to
    /// `removed`. `edit` may then remove instructions that neither define nor use ids.
    pub fn finish_function(&mut self, start: usize, removed: &mut Vec<Id>, edit: impl FnOnce(&mut Code)) {
        self.count_uses(start);
        dead_code::remove(&mut self.functions, start, &mut self.uses, removed);
        edit(&mut self.functions);
        self.note_sites(start);
    }

    fn count_uses(&mut self, start: usize) {
        self.reserve_sites();
        self.uses.resize(self.sites.len(), 0);
        for inst in self.functions.iter_from(start) {
            for id in inst.ty.into_iter().chain(inst.ids()) {
                self.uses[id.0 as usize] += 1;
            }
        }
    }

    /// Records the definition sites and calls of the functions from `start` on.
    fn note_sites(&mut self, start: usize) {
        let mut function = None;
        let mut named = Vec::new();
        for (at, inst) in (start as u32..).zip(self.functions.iter_from(start)) {
            if let Some(id) = inst.result {
                self.sites[id.0 as usize] = DefinitionSite::Function(at).into();
            }
            if inst.is(spirv::Op::Function) {
                function = inst.result;
            } else if inst.is(spirv::Op::FunctionCall) {
                self.calls.extend(function.zip(inst.id(0)));
            } else if spirv_grammar::takes_functions(inst.opcode) {
                named.extend(inst.ids().filter_map(|id| function.zip(Some(id))));
            }
        }
        // The functions may come later.
        named.retain(|(_, id)| self.definition(*id).is_some_and(|inst| inst.is(spirv::Op::Function)));
        self.calls.extend(named);
    }

    /// Replaces the instructions of all functions.
    pub fn replace_functions(&mut self, functions: Code) {
        self.functions = functions;
        self.calls.clear();
        self.uses.clear();
        self.count_uses(0);
        self.note_sites(0);
    }

    /// Appends a function.
    pub fn add_function<'c>(&mut self, insts: impl IntoIterator<Item = Inst<'c>>) {
        let start = self.functions.len();
        insts.into_iter().for_each(|inst| self.functions.push(inst));
        self.count_uses(start);
        self.note_sites(start);
    }

    /// Indexed by id: the number of uses in functions.
    pub fn uses_in_functions(&self) -> Vec<u32> {
        let mut uses = self.uses.clone();
        uses.resize(self.id_bound(), 0);
        uses
    }

    /// True for types, constants and global variables.
    pub fn is_global(&self, id: Id) -> bool {
        self.global_index(id).is_some()
    }

    /// The definition of a type, a constant or a global variable.
    pub fn global(&self, id: Id) -> Option<Inst<'_>> {
        self.globals.get(self.global_index(id)?)
    }

    /// The definition of a type, a constant, a variable, or a value of a function.
    pub fn definition(&self, id: Id) -> Option<Inst<'_>> {
        match self.site(id) {
            DefinitionSite::Elsewhere => None,
            DefinitionSite::Global(at) => self.globals.get(at as usize),
            DefinitionSite::Function(at) => self.functions.get(at as usize),
        }
    }

    /// The type of a value.
    pub fn type_of(&self, id: Id) -> Option<Id> {
        match self.site(id) {
            DefinitionSite::Elsewhere => None,
            DefinitionSite::Global(at) => self.globals.type_at(at as usize),
            DefinitionSite::Function(at) => self.functions.type_at(at as usize),
        }
    }

    /// The index in `globals` of a type, a constant or a global variable.
    pub fn global_index(&self, id: Id) -> Option<usize> {
        match self.site(id) {
            DefinitionSite::Global(at) => Some(at as usize),
            DefinitionSite::Elsewhere | DefinitionSite::Function(_) => None,
        }
    }

    fn site(&self, id: Id) -> DefinitionSite {
        self.sites.get(id.0 as usize).copied().unwrap_or_default().into()
    }

    fn note_site(&mut self, id: Id, site: DefinitionSite) {
        self.reserve_sites();
        self.sites[id.0 as usize] = site.into();
    }

    /// Makes room for the definition sites of all ids.
    fn reserve_sites(&mut self) {
        if self.sites.len() < self.id_bound() {
            self.sites.resize(self.id_bound().next_power_of_two().max(LEAST_IDS), PackedSite::default());
        }
    }

    /// The id of an extended instruction set, which is imported if necessary.
    pub fn import(&mut self, set: &str) -> Id {
        let is_it = |import: &Inst| import.operands.iter().copied().eq(words_of_string(set));
        if let Some(known) = self.imports.iter().find(is_it).and_then(|import| import.result) {
            return known;
        }
        let id = self.new_id();
        self.imports.push(Inst { result: Some(id), ..Inst::new(spirv::Op::ExtInstImport, &string_words(set)) });
        id
    }

    /// Appends OpDecorate with literal operands.
    pub fn decorate(&mut self, target: Id, decoration: u32, operands: &[u32]) {
        let mut words = words![target, decoration];
        words.extend(operands.iter().map(|word| Word::Literal(*word)));
        self.annotations.push(Inst::new(spirv::Op::Decorate, &words));
    }

    /// Appends OpMemberDecorate with literal operands.
    pub fn decorate_member(&mut self, target: Id, member: u32, decoration: spirv::Decoration, operands: &[u32]) {
        let mut words = words![target, member, decoration as u32];
        words.extend(operands.iter().map(|word| Word::Literal(*word)));
        self.annotations.push(Inst::new(spirv::Op::MemberDecorate, &words));
    }

    /// The sections after OpMemoryModel, in the order of the specification.
    pub fn sections(&self) -> [&Code; 7] {
        let Self { addressing_mode, entry_points, execution_modes, names, annotations, globals, functions, .. } = self;
        [addressing_mode, entry_points, execution_modes, names, annotations, globals, functions]
    }
}

fn hash(opcode: u32, ty: Option<Id>, operands: &[Word]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(u64::from(opcode) << 32 | u64::from(ty.map_or(0, |ty| ty.0)));
    for word in operands {
        hasher.write_u64(match word {
            Word::Id(id) => 1 << 32 | u64::from(id.0),
            Word::Literal(word) => u64::from(*word),
        });
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirv::Op;

    #[test]
    fn equal_instructions_are_one_even_where_hashes_are_alike() {
        let mut module = SpirvModule::default();
        let one = module.intern(Op::TypeInt, None, words![32, 0]);
        // An instruction with the same hash as another.
        let hash = hash(Op::TypeFloat as u32, None, &words![32]);
        module.interned.insert(hash, one);
        let float = module.intern(Op::TypeFloat, None, words![32]);
        assert_ne!(float, one);
        assert_eq!(module.intern(Op::TypeFloat, None, words![32]), float);
        assert_eq!(module.intern(Op::TypeInt, None, words![32, 0]), one);
    }

    #[test]
    fn what_makes_an_id_is_found_again() {
        let mut module = SpirvModule::default();
        let (void, float) = (module.intern(Op::TypeVoid, None, words![]), module.intern(Op::TypeFloat, None, words![32]));
        assert_eq!(module.intern(Op::TypeVoid, None, words![]), void);
        let (function, value) = (module.new_id(), module.new_id());
        module.add_function([
            Inst { ty: Some(void), result: Some(function), ..Inst::new(Op::Function, &[]) },
            Inst { ty: Some(void), result: Some(value), ..Inst::new(Op::FunctionCall, &words![function]) },
        ]);
        assert_eq!((module.type_of(value), module.is_global(value)), (Some(void), false));
        assert_eq!(module.calls, [(function, function)]);
        let mut uses = vec![0; module.id_bound()];
        (uses[void.0 as usize], uses[function.0 as usize]) = (2, 1);
        assert_eq!(module.uses_in_functions(), uses);

        module.retain_globals(|inst| inst.result == Some(float));
        assert!(module.definition(void).is_none() && module.global(float).is_some_and(|inst| inst.is(Op::TypeFloat)));
        module.replace_functions(Code::default());
        assert!(module.calls.is_empty() && module.uses_in_functions().iter().all(|count| *count == 0));
    }
}
