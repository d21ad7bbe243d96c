//! A module as the lines of its assembly, with the facts about ids that patterns ask for.

use super::term::Term;
use spirv_grammar::{facts, named};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// An operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    Id(u32),
    Text(String),
}

/// An instruction. The operands contain the type of the result.
#[derive(Debug)]
pub struct Inst {
    pub op: String,
    pub result: Option<u32>,
    pub operands: Vec<Operand>,
    /// The number of the function, from 1; 0 is outside functions.
    pub function: usize,
    /// The number of the block in the module, from 1.
    pub block: usize,
}

impl Inst {
    pub fn id(&self, at: usize) -> Option<u32> {
        match self.operands.get(at)? {
            Operand::Id(id) => Some(*id),
            Operand::Text(_) => None,
        }
    }

    pub fn literal(&self, at: usize) -> Option<&str> {
        match self.operands.get(at)? {
            Operand::Text(text) => Some(text),
            Operand::Id(_) => None,
        }
    }

    pub fn ids(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.operands.len()).filter_map(|at| self.id(at))
    }

    /// True for an instruction that ends a block.
    pub fn is_terminator(&self) -> bool {
        named::opcode(&self.op).is_some_and(|opcode| facts(opcode).ends_block())
    }
}

/// A module.
#[derive(Debug, Default)]
pub struct Module {
    pub insts: Vec<Inst>,
    /// The comments before the first instruction.
    pub header: Vec<String>,
    by_op: BTreeMap<String, Vec<usize>>,
    definitions: BTreeMap<u32, usize>,
    names: BTreeMap<u32, String>,
    named: BTreeMap<String, Vec<u32>>,
    /// The names of instances of templates without their arguments.
    plain_names: BTreeMap<u32, String>,
    builtins: BTreeMap<u32, String>,
    /// The decorations without operands, and their targets.
    decorations: BTreeSet<(u32, String)>,
    used: BTreeSet<u32>,
    /// The terms of ids, as far as they were asked for.
    terms: RefCell<BTreeMap<u32, Term>>,
    /// The types and constants of names, as far as they were asked for.
    resolved: RefCell<BTreeMap<String, Option<u32>>>,
    /// For each block that has one predecessor: that predecessor, the position of its last instruction, and whether it has one successor.
    before: BTreeMap<usize, (usize, usize, bool)>,
}

impl Module {
    /// Reads assembly whose ids are numbers.
    ///
    /// # Errors
    /// A line is no instruction.
    pub fn read(assembly: &str) -> Result<Self, String> {
        let mut module = Self::default();
        let (mut function, mut functions, mut block, mut blocks) = (0, 0, 0, 0);
        let mut lines = assembly.lines();
        while let Some(first) = lines.next() {
            if first.starts_with(';') {
                module.header.push(first.to_owned());
                continue;
            }
            // A string may contain ends of lines.
            let mut line = first.to_owned();
            while is_open(&line) {
                line = format!("{line}\n{}", lines.next().ok_or("a string is not closed")?);
            }
            if line.trim().is_empty() {
                continue;
            }
            let mut words = split(line.trim());
            let result = match words.get(1) {
                Some(Operand::Text(equals)) if equals == "=" => match words.drain(..2).next() {
                    Some(Operand::Id(id)) => Some(id),
                    _ => return Err(format!("not a result: {line}")),
                },
                _ => None,
            };
            let Some(Operand::Text(op)) = words.first().cloned() else { return Err(format!("no instruction: {line}")) };
            let operands = words.split_off(1);
            match op.as_str() {
                "OpFunction" => {
                    functions += 1;
                    (function, block) = (functions, 0);
                }
                "OpLabel" => {
                    blocks += 1;
                    block = blocks;
                }
                _ => {}
            }
            let is_end = op == "OpFunctionEnd";
            module.add(Inst { op, result, operands, function, block });
            if is_end {
                (function, block) = (0, 0);
            }
        }
        module.before = module.only_predecessors();
        Ok(module)
    }

    fn only_predecessors(&self) -> BTreeMap<usize, (usize, usize, bool)> {
        let mut predecessors: BTreeMap<usize, Vec<(usize, usize, bool)>> = BTreeMap::new();
        for (at, inst) in self.insts.iter().enumerate().filter(|(_, inst)| inst.is_terminator()) {
            for label in inst.ids().filter_map(|id| self.definition(id)).filter(|target| target.op == "OpLabel") {
                predecessors.entry(label.block).or_default().push((inst.block, at, inst.op == "OpBranch"));
            }
        }
        let only = |(block, all): (usize, Vec<(usize, usize, bool)>)| match all.as_slice() {
            [before] => Some((block, *before)),
            _ => None,
        };
        predecessors.into_iter().filter_map(only).collect()
    }

    /// True if the text is a part of a line of the source in the module, or of the comments before the first instruction.
    pub fn has_text(&self, text: &str) -> bool {
        let plain = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = plain(text);
        let sources = self.insts.iter().filter(|inst| matches!(inst.op.as_str(), "OpString" | "OpSource" | "OpSourceContinued"));
        let texts = sources.flat_map(|inst| (0..inst.operands.len()).filter_map(|at| inst.literal(at)));
        let is_in = |line: &str| plain(line).contains(&wanted) && !line.contains("CHECK");
        wanted.len() > 2
            && (texts.flat_map(str::lines).any(is_in) || self.header.iter().any(|line| plain(line).contains(&wanted)))
    }

    /// The position of the last instruction before a block, if only one leads to it.
    pub fn end_before(&self, block: usize) -> Option<usize> {
        self.before.get(&block).map(|(_, end, _)| *end)
    }

    /// The first of the blocks that are always executed one after the other, of which this is one.
    pub fn straight(&self, block: usize) -> usize {
        let mut first = block;
        while let Some((before, _, true)) = self.before.get(&first).filter(|(before, ..)| *before < first) {
            first = *before;
        }
        first
    }

    fn add(&mut self, inst: Inst) {
        let at = self.insts.len();
        self.by_op.entry(inst.op.clone()).or_default().push(at);
        if let Some(result) = inst.result {
            self.definitions.insert(result, at);
        }
        if inst.function != 0 {
            self.used.extend(inst.ids());
        }
        match (inst.op.as_str(), inst.operands.as_slice()) {
            ("OpName", [Operand::Id(id), Operand::Text(name)]) => {
                let name = name.trim_matches('"');
                if let Some(plain) = without_arguments(name) {
                    self.plain_names.insert(*id, shown_name(&plain));
                }
                let name = shown_name(name);
                self.named.entry(name.clone()).or_default().push(*id);
                self.names.insert(*id, name);
            }
            ("OpDecorate", [Operand::Id(id), Operand::Text(decoration), Operand::Text(builtin)]) if decoration == "BuiltIn" => {
                self.builtins.insert(*id, builtin.clone());
            }
            ("OpDecorate", [Operand::Id(id), Operand::Text(decoration)]) => {
                self.decorations.insert((*id, decoration.clone()));
            }
            _ => {}
        }
        self.insts.push(inst);
    }

    /// The positions of the instructions with an opcode.
    pub fn with_op(&self, op: &str) -> &[usize] {
        self.by_op.get(op).map_or(&[], Vec::as_slice)
    }

    pub fn definition(&self, id: u32) -> Option<&Inst> {
        self.definitions.get(&id).map(|at| &self.insts[*at])
    }

    pub fn position(&self, id: u32) -> Option<usize> {
        self.definitions.get(&id).copied()
    }

    pub fn known_term(&self, id: u32) -> Option<Term> {
        self.terms.borrow().get(&id).cloned()
    }

    pub fn set_term(&self, id: u32, term: Term) {
        self.terms.borrow_mut().insert(id, term);
    }

    /// The name of an id, as a disassembler shows it.
    pub fn name(&self, id: u32) -> Option<&str> {
        self.names.get(&id).map(String::as_str)
    }

    /// The name of an instance of a template, or of its member, without the template's arguments.
    pub fn plain_name(&self, id: u32) -> Option<&str> {
        self.plain_names.get(&id).map(String::as_str)
    }

    /// True if an id has this name.
    pub fn has_name(&self, name: &str) -> bool {
        self.named.contains_key(name)
    }

    /// The ids with a name, which may have a number that makes it unique.
    pub fn named<'m>(&'m self, name: &str) -> impl Iterator<Item = u32> + use<'m> {
        let plain = name.rsplit_once('_').filter(|(_, number)| number.bytes().all(|byte| byte.is_ascii_digit()));
        let ids = |name: &str| self.named.get(name).map_or(&[][..], Vec::as_slice);
        ids(name).iter().chain(plain.map_or(&[][..], |(name, _)| ids(name))).copied()
    }

    /// True for the result of an instruction in a function.
    pub fn is_computed(&self, id: u32) -> bool {
        self.definition(id)
            .is_some_and(|inst| inst.function != 0 && !matches!(inst.op.as_str(), "OpVariable" | "OpFunctionParameter"))
    }

    /// True if an instruction other than OpName and a decoration has the id as an operand.
    pub fn is_used(&self, id: u32) -> bool {
        self.used.contains(&id)
    }

    /// The results of the instructions of a kind.
    pub fn results(&self, is_of_kind: impl Fn(&Inst) -> bool) -> impl Iterator<Item = u32> {
        self.insts.iter().filter(move |inst| is_of_kind(inst)).filter_map(|inst| inst.result)
    }

    /// The type or constant that a name was resolved to; None if it was not asked for.
    pub fn known_resolved(&self, name: &str) -> Option<Option<u32>> {
        self.resolved.borrow().get(name).copied()
    }

    /// Records the type or constant of a name; None if the module has none.
    pub fn set_resolved(&self, name: &str, id: Option<u32>) {
        self.resolved.borrow_mut().insert(name.to_owned(), id);
    }

    /// True if an id has a decoration without operands.
    pub fn is_decorated(&self, id: u32, decoration: &str) -> bool {
        self.decorations.contains(&(id, decoration.to_owned()))
    }

    pub fn builtin(&self, id: u32) -> Option<&str> {
        self.builtins.get(&id).map(String::as_str)
    }

    /// The type of an id that has one.
    pub fn type_of(&self, id: u32) -> Option<u32> {
        let inst = self.definition(id)?;
        let is_value = !inst.op.starts_with("OpType") && !matches!(inst.op.as_str(), "OpLabel" | "OpString" | "OpExtInstImport");
        if is_value { inst.id(0) } else { None }
    }

    /// True for a variable outside functions.
    pub fn is_global_variable(&self, id: u32) -> bool {
        self.definition(id).is_some_and(|inst| inst.op == "OpVariable" && inst.function == 0)
    }

    /// True for a value that is a pointer.
    pub fn is_pointer(&self, id: u32) -> bool {
        let ty = self.type_of(id).and_then(|ty| self.definition(ty));
        ty.is_some_and(|ty| matches!(ty.op.as_str(), "OpTypePointer" | "OpTypeUntypedPointerKHR"))
    }
}

/// True if a quote is open at the end of a line.
fn is_open(line: &str) -> bool {
    let (mut is_open, mut is_escaped) = (false, false);
    for c in line.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_open = !is_open,
            _ => {}
        }
    }
    is_open
}

fn split(line: &str) -> Vec<Operand> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut is_open, mut is_escaped) = (false, false);
    for c in line.chars().chain([' ']) {
        if is_escaped {
            is_escaped = false;
            word.push(c);
            continue;
        }
        match c {
            '\\' => {
                is_escaped = true;
                continue;
            }
            '"' => is_open = !is_open,
            _ => {}
        }
        if c.is_whitespace() && !is_open {
            if !word.is_empty() {
                words.push(operand(std::mem::take(&mut word)));
            }
        } else {
            word.push(c);
        }
    }
    words
}

fn operand(word: String) -> Operand {
    match word.strip_prefix('%').map(str::parse) {
        Some(Ok(id)) => Operand::Id(id),
        _ => Operand::Text(word),
    }
}

/// A name without the arguments of templates in it; None if there are none.
fn without_arguments(name: &str) -> Option<String> {
    let (mut plain, mut depth) = (String::new(), 0_u32);
    for c in name.chars() {
        match c {
            '<' => depth += 1,
            '>' if depth > 0 => depth -= 1,
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    (depth == 0 && !plain.is_empty() && plain.len() < name.len()).then_some(plain)
}

/// A name as a disassembler shows it.
fn shown_name(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect()
}
