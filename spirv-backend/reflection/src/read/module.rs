//! Indexes the words of a module: definitions, names and decorations by id.

use crate::error::ReflectionError;
use rustc_hash::FxHashMap;
use spirv_grammar::{self as grammar, op};
use spirv_module::{RawInst, decode, literal_string};

/// A module whose instructions are found by their results.
pub struct Module<'a> {
    pub insts: Vec<RawInst<'a>>,
    /// The index of the instruction that defines each id. If several instructions define an id, which is invalid, the first
    /// one is used.
    definitions: FxHashMap<u32, usize>,
    names: FxHashMap<u32, String>,
    member_names: FxHashMap<(u32, u32), String>,
    decorations: FxHashMap<u32, Vec<Decoration<'a>>>,
    member_decorations: FxHashMap<(u32, u32), Vec<Decoration<'a>>>,
    /// Whether the module contains an instruction that is not in the grammar, which may define ids.
    has_unknown: bool,
}

/// A decoration of an id or of a member.
#[derive(Clone, Copy)]
pub struct Decoration<'a> {
    pub number: u32,
    operands: &'a [u32],
    /// The index in the module of the word after the number.
    start: usize,
}

impl Decoration<'_> {
    /// # Errors
    /// The operand is missing.
    pub fn operand(&self) -> Result<u32, ReflectionError> {
        let missing = || {
            let name = grammar::enumerant(grammar::Kind::Decoration, self.number).map_or("a decoration", |known| known.name);
            ReflectionError::new(format!("{name} lacks its operand"), self.start)
        };
        self.operands.first().copied().ok_or_else(missing)
    }

    pub fn text(&self) -> String {
        literal_string(self.operands)
    }

    /// The word of the operand.
    pub fn word(&self) -> usize {
        self.start
    }
}

/// The index in the module of an instruction's first word.
pub fn first_word(inst: &RawInst) -> usize {
    inst.start - 1
}

/// An operand of an instruction, counted from the word after its first one.
///
/// # Errors
/// The instruction is too short.
pub fn operand(inst: &RawInst, at: usize) -> Result<u32, ReflectionError> {
    inst.words.get(at).copied().ok_or_else(|| {
        let name = grammar::instruction(inst.opcode).map_or("an instruction", |known| known.name);
        ReflectionError::new(format!("{name} has too few operands"), first_word(inst))
    })
}

impl<'a> Module<'a> {
    /// # Errors
    /// The words can't be split into instructions, or one of the instructions that this reads lacks operands.
    pub fn new(words: &'a [u32]) -> Result<Self, ReflectionError> {
        let insts = decode(words)?;
        let has_unknown = insts.iter().any(|inst| grammar::instruction(inst.opcode).is_none());
        let mut module = Self {
            insts: Vec::new(),
            definitions: FxHashMap::default(),
            names: FxHashMap::default(),
            member_names: FxHashMap::default(),
            decorations: FxHashMap::default(),
            member_decorations: FxHashMap::default(),
            has_unknown,
        };
        for (at, inst) in insts.iter().enumerate() {
            if let Some(result) = inst.result() {
                module.definitions.entry(result).or_insert(at);
            }
            module.annotate(inst)?;
        }
        module.insts = insts;
        module.apply_groups()?;
        Ok(module)
    }

    fn annotate(&mut self, inst: &RawInst<'a>) -> Result<(), ReflectionError> {
        let name = |at: usize| Some(literal_string(inst.words.get(at..)?)).filter(|name| !name.is_empty());
        match inst.opcode {
            op::Name => {
                if let Some(name) = name(1) {
                    self.names.entry(operand(inst, 0)?).or_insert(name);
                }
            }
            op::MemberName => {
                if let Some(name) = name(2) {
                    self.member_names.entry((operand(inst, 0)?, operand(inst, 1)?)).or_insert(name);
                }
            }
            op::Decorate | op::DecorateId | op::DecorateString => {
                let decoration = decoration(inst, 1)?;
                self.decorations.entry(operand(inst, 0)?).or_default().push(decoration);
            }
            op::MemberDecorate | op::MemberDecorateString | op::MemberDecorateIdEXT => {
                let decoration = decoration(inst, 2)?;
                self.member_decorations.entry((operand(inst, 0)?, operand(inst, 1)?)).or_default().push(decoration);
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies the decorations of groups to their targets (3.3.2 Annotation Instructions, OpGroupDecorate).
    fn apply_groups(&mut self) -> Result<(), ReflectionError> {
        for inst in &self.insts {
            let step = match inst.opcode {
                op::GroupDecorate => 1,
                op::GroupMemberDecorate => 2,
                _ => continue,
            };
            let Some(group) = self.decorations.get(&operand(inst, 0)?).cloned() else { continue };
            for target in inst.words[1..].chunks_exact(step) {
                match *target {
                    [id] => self.decorations.entry(id).or_default().extend(&group),
                    [id, member] => self.member_decorations.entry((id, member)).or_default().extend(&group),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The index in [`Self::insts`] of the instruction that defines an id; None if an unknown instruction may define it.
    ///
    /// # Errors
    /// No instruction defines it; `word` is the location of the reference.
    pub fn place_of(&self, id: u32, word: usize) -> Result<Option<usize>, ReflectionError> {
        match self.definitions.get(&id) {
            Some(at) => Ok(Some(*at)),
            None if self.has_unknown => Ok(None),
            None => Err(ReflectionError::new(format!("no instruction defines %{id}"), word)),
        }
    }

    /// The instruction that defines an id.
    pub fn definition(&self, id: u32) -> Option<&RawInst<'a>> {
        Some(&self.insts[*self.definitions.get(&id)?])
    }

    /// OpName; None for an empty one.
    pub fn name(&self, id: u32) -> Option<String> {
        self.names.get(&id).cloned()
    }

    /// OpMemberName; None for an empty one.
    pub fn member_name(&self, ty: u32, member: u32) -> Option<String> {
        self.member_names.get(&(ty, member)).cloned()
    }

    pub fn decorations(&self, id: u32) -> Decorations<'_, 'a> {
        Decorations(self.decorations.get(&id).map_or(&[], Vec::as_slice))
    }

    pub fn member_decorations(&self, ty: u32, member: u32) -> Decorations<'_, 'a> {
        Decorations(self.member_decorations.get(&(ty, member)).map_or(&[], Vec::as_slice))
    }

    /// The ids with a decoration, in the order of their definition.
    pub fn decorated_with(&self, number: u32) -> Vec<u32> {
        let has = |(_, all): &(&u32, &Vec<Decoration>)| all.iter().any(|decoration| decoration.number == number);
        let mut ids: Vec<u32> = self.decorations.iter().filter(has).map(|(id, _)| *id).collect();
        ids.sort_by_key(|id| (self.definitions.get(id), *id));
        ids
    }
}

fn decoration<'a>(inst: &RawInst<'a>, at: usize) -> Result<Decoration<'a>, ReflectionError> {
    let number = operand(inst, at)?;
    Ok(Decoration { number, operands: &inst.words[at + 1..], start: inst.start + at + 1 })
}

/// The decorations of one id or member.
#[derive(Clone, Copy)]
pub struct Decorations<'m, 'a>(pub &'m [Decoration<'a>]);

impl<'m, 'a> Decorations<'m, 'a> {
    pub fn find(self, number: u32) -> Option<&'m Decoration<'a>> {
        self.0.iter().find(|decoration| decoration.number == number)
    }

    pub fn has(self, number: u32) -> bool {
        self.find(number).is_some()
    }

    /// The operand of a decoration.
    ///
    /// # Errors
    /// It is missing.
    pub fn operand(self, number: u32) -> Result<Option<u32>, ReflectionError> {
        self.find(number).map(Decoration::operand).transpose()
    }

    pub fn text(self, number: u32) -> Option<String> {
        self.find(number).map(Decoration::text)
    }
}
