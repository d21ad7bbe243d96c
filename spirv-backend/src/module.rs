//! A SPIR-V module that is being built: instructions as words, in the sections of the specification's section 2.4.

use ir::Loc;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A result id. The numbers are made dense when the module is encoded.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub u32);

/// One operand word.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    Id(Id),
    Literal(u32),
}

impl From<Id> for Word {
    fn from(id: Id) -> Self {
        Self::Id(id)
    }
}

impl From<u32> for Word {
    fn from(word: u32) -> Self {
        Self::Literal(word)
    }
}

/// The operands of an instruction: few enough lie in the instruction itself.
pub type Operands = SmallVec<[Word; 2]>;

/// Operands from ids and literals, without a detour through a list on the heap.
macro_rules! words {
    ($($word:expr),* $(,)?) => {{
        let operands: $crate::module::Operands = smallvec::smallvec![$($crate::module::Word::from($word)),*];
        operands
    }};
}

pub(crate) use words;

/// An instruction, known to anyone or not.
#[derive(Clone, Debug)]
pub struct Inst {
    pub opcode: u32,
    pub ty: Option<Id>,
    pub result: Option<Id>,
    pub operands: Operands,
    /// What it comes from in the user's source.
    pub loc: Option<Loc>,
    /// The IR asks for just this instruction: it stays, even if nothing uses its result.
    pub pinned: bool,
}

impl Inst {
    pub fn new(op: spirv::Op, operands: impl Into<Operands>) -> Self {
        let operands = operands.into();
        Self { opcode: op as u32, ty: None, result: None, operands, loc: None, pinned: false }
    }

    pub fn is(&self, op: spirv::Op) -> bool {
        self.opcode == op as u32
    }

    /// The literal at this place of the operands.
    pub fn literal(&self, at: usize) -> Option<u32> {
        match self.operands.get(at) {
            Some(Word::Literal(word)) => Some(*word),
            Some(Word::Id(_)) | None => None,
        }
    }

    /// The id at this place of the operands.
    pub fn id(&self, at: usize) -> Option<Id> {
        match self.operands.get(at) {
            Some(Word::Id(id)) => Some(*id),
            Some(Word::Literal(_)) | None => None,
        }
    }

    /// The literal string that begins at this place of the operands.
    pub fn text(&self, at: usize) -> String {
        let words = self.operands.iter().skip(at).map_while(|word| match word {
            Word::Literal(word) => Some(*word),
            Word::Id(_) => None,
        });
        let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).take_while(|byte| *byte != 0).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The words that the instruction takes, its first one included.
    pub fn word_count(&self) -> usize {
        1 + usize::from(self.ty.is_some()) + usize::from(self.result.is_some()) + self.operands.len()
    }
}

/// A module. Capabilities and extensions are sorted sets; everything else is in the order of its making.
#[derive(Debug, Default)]
pub struct SpirvModule {
    pub capabilities: BTreeSet<u32>,
    pub extensions: BTreeSet<String>,
    pub imports: Vec<Inst>,
    pub addressing_model: u32,
    pub memory_model: u32,
    /// The generator's number and version, where the input says them.
    pub generator: Option<u32>,
    /// OpSamplerImageAddressingModeNV, which stands behind the memory model.
    pub addressing_mode: Option<Inst>,
    pub entry_points: Vec<Inst>,
    pub execution_modes: Vec<Inst>,
    /// OpString, which instructions name.
    pub strings: Vec<Inst>,
    /// OpName and OpMemberName, with what the debug information puts around them.
    pub names: Vec<Inst>,
    pub annotations: Vec<Inst>,
    /// Types, constants and global variables.
    pub globals: Vec<Inst>,
    /// The instructions of all functions.
    pub functions: Vec<Inst>,
    interned: FxHashMap<(u32, Option<Id>, Operands), Id>,
    /// By id: where in `globals` it is made, from 1; 0 for others.
    global_places: Vec<u32>,
    next_id: u32,
}

impl SpirvModule {
    pub fn new(addressing_model: u32) -> Self {
        Self { addressing_model, ..Self::default() }
    }

    /// All ids that were made are below.
    pub fn id_bound(&self) -> usize {
        self.next_id as usize + 1
    }

    pub fn new_id(&mut self) -> Id {
        self.next_id += 1;
        Id(self.next_id)
    }

    /// The id of a text.
    pub fn string(&mut self, words: Vec<Word>) -> Id {
        let words = Operands::from(words);
        if let Some(known) = self.strings.iter().find(|inst| inst.operands == words).and_then(|inst| inst.result) {
            return known;
        }
        let id = self.new_id();
        self.strings.push(Inst { result: Some(id), ..Inst::new(spirv::Op::String, words) });
        id
    }

    /// The global instruction with these words: an equal one is made once.
    pub fn intern(&mut self, op: spirv::Op, ty: Option<Id>, operands: impl Into<Operands>) -> Id {
        self.intern_raw(op as u32, ty, operands.into())
    }

    pub fn intern_raw(&mut self, opcode: u32, ty: Option<Id>, operands: Operands) -> Id {
        let key = (opcode, ty, operands);
        if let Some(id) = self.interned.get(&key) {
            return *id;
        }
        let id = self.unique_global(key.0, ty, key.2.clone(), None);
        self.interned.insert(key, id);
        id
    }

    /// A global instruction that is never merged with an equal one (a struct has decorations of its own).
    pub fn unique_global(&mut self, opcode: u32, ty: Option<Id>, operands: impl Into<Operands>, loc: Option<Loc>) -> Id {
        let operands = operands.into();
        let result = Some(self.new_id());
        self.note_global(result);
        self.globals.push(Inst { opcode, ty, result, operands, loc, pinned: false });
        Id(self.next_id)
    }

    /// A global instruction whose id was made before.
    pub fn add_global(&mut self, inst: Inst) {
        self.note_global(inst.result);
        self.globals.push(inst);
    }

    /// True for types, constants and global variables.
    pub fn is_global(&self, id: Id) -> bool {
        self.global_place(id).is_some()
    }

    /// The instruction that makes a type, a constant or a global variable.
    pub fn global(&self, id: Id) -> Option<&Inst> {
        self.globals.get(self.global_place(id)?)
    }

    fn global_place(&self, id: Id) -> Option<usize> {
        (*self.global_places.get(id.0 as usize)? as usize).checked_sub(1)
    }

    /// The next of the globals makes this id.
    fn note_global(&mut self, result: Option<Id>) {
        let Some(id) = result else { return };
        if self.global_places.len() <= id.0 as usize {
            self.global_places.resize(self.id_bound().next_power_of_two(), 0);
        }
        self.global_places[id.0 as usize] = self.globals.len() as u32 + 1;
    }

    /// The id of an extended instruction set.
    pub fn import(&mut self, set: &str) -> Id {
        let words = string_words(set);
        if let Some(known) = self.imports.iter().find(|import| import.operands.as_slice() == words.as_slice()) {
            return known.result.unwrap_or(Id(0));
        }
        let id = self.new_id();
        let import = Inst { result: Some(id), ..Inst::new(spirv::Op::ExtInstImport, words) };
        self.imports.push(import);
        id
    }

    pub fn decorate(&mut self, target: Id, decoration: u32, operands: &[u32]) {
        let mut words = words![target, decoration];
        words.extend(operands.iter().map(|word| Word::Literal(*word)));
        self.annotations.push(Inst::new(spirv::Op::Decorate, words));
    }

    pub fn decorate_member(&mut self, target: Id, member: u32, decoration: spirv::Decoration, operands: &[u32]) {
        let mut words = words![target, member, decoration as u32];
        words.extend(operands.iter().map(|word| Word::Literal(*word)));
        self.annotations.push(Inst::new(spirv::Op::MemberDecorate, words));
    }

    /// All instructions in the order of the specification.
    pub fn instructions(&self) -> impl Iterator<Item = Cow<'_, Inst>> {
        let capabilities = self.capabilities.iter().map(|c| Inst::new(spirv::Op::Capability, words![*c]));
        let extensions = self.extensions.iter().map(|name| Inst::new(spirv::Op::Extension, string_words(name)));
        let models = words![self.addressing_model, self.memory_model];
        let model = Inst::new(spirv::Op::MemoryModel, models);
        let sections =
            [&self.entry_points, &self.execution_modes, &self.names, &self.annotations, &self.globals, &self.functions];
        capabilities
            .chain(extensions)
            .map(Cow::Owned)
            .chain(self.imports.iter().map(Cow::Borrowed))
            .chain(std::iter::once(Cow::Owned(model)))
            .chain(self.addressing_mode.iter().map(Cow::Borrowed))
            .chain(sections.into_iter().flatten().map(Cow::Borrowed))
    }
}

/// A literal string: UTF-8 with its NUL, little-endian in words.
pub fn string_words(text: &str) -> Vec<Word> {
    let mut words = Vec::with_capacity(string_length(text));
    push_string(&mut words, text);
    words
}

/// How many words a literal string takes.
pub fn string_length(text: &str) -> usize {
    until_nul(text).len() / 4 + 1
}

/// SPIR-V's strings end at the first NUL: of a name that holds one, no more can be said.
fn until_nul(text: &str) -> &str {
    text.split('\0').next().unwrap_or_default()
}

/// The same behind other operands.
pub fn push_string(words: &mut impl Extend<Word>, text: &str) {
    let mut chunks = until_nul(text).as_bytes().chunks_exact(4);
    words.extend(chunks.by_ref().map(|b| Word::Literal(u32::from_le_bytes([b[0], b[1], b[2], b[3]]))));
    let mut last = [0; 4];
    last[..chunks.remainder().len()].copy_from_slice(chunks.remainder());
    words.extend([Word::Literal(u32::from_le_bytes(last))]);
}
