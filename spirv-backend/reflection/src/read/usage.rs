//! The entities that each function of a module reaches: functions, variables, constants, types.

use super::module::Module;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv_grammar::walk::for_each_token;
use spirv_grammar::{self as grammar, Category, Kind, op};
use spirv_module::{RawInst, literal_string};

/// The ids that each function, and each declaration of a module, names.
pub struct Usage {
    named: FxHashMap<u32, Vec<u32>>,
}

impl Usage {
    pub fn new(module: &Module<'_>) -> Self {
        let declared = Declared::of(module);
        let mut named: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        let mut function = None;
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        for inst in &module.insts {
            match inst.opcode {
                op::Function => {
                    function = inst.result();
                    seen.clear();
                }
                op::FunctionEnd => function = None,
                _ => {}
            }
            let Some(user) = function.or_else(|| inst.result()) else { continue };
            let names = named.entry(user).or_default();
            declared.for_each_name(inst, |id| {
                // A single reference of a declaration needs no set.
                if id != user && (function.is_none() || seen.insert(id)) {
                    names.push(id);
                }
            });
        }
        Self { named }
    }

    /// All direct and indirect references of a function, including itself.
    pub fn reached(&self, function: u32) -> FxHashSet<u32> {
        let mut reached = FxHashSet::default();
        let mut rest = vec![function];
        while let Some(id) = rest.pop() {
            if reached.insert(id) {
                rest.extend(self.named.get(&id).into_iter().flatten());
            }
        }
        reached
    }
}

/// The entities that functions may refer to: everything declared outside of functions, and the functions themselves.
struct Declared {
    ids: FxHashSet<u32>,
    /// The instruction sets without semantics: their instructions describe, and use nothing (2.9 Nonsemantic Instructions).
    describing: FxHashSet<u32>,
}

impl Declared {
    fn of(module: &Module<'_>) -> Self {
        let mut declared = Self { ids: FxHashSet::default(), describing: FxHashSet::default() };
        let mut is_inside = false;
        for inst in &module.insts {
            is_inside |= inst.opcode == op::Function;
            if let Some(result) = inst.result().filter(|_| !is_inside || inst.opcode == op::Function) {
                declared.ids.insert(result);
            }
            is_inside &= inst.opcode != op::FunctionEnd;
            if inst.opcode == op::ExtInstImport {
                let name = literal_string(inst.words.get(1..).unwrap_or_default());
                if name.starts_with("NonSemantic.") || name.contains("DebugInfo") {
                    declared.describing.insert(inst.word(0));
                }
            }
        }
        declared
    }

    fn for_each_name(&self, inst: &RawInst<'_>, mut visit: impl FnMut(u32)) {
        let mut visit = |id: u32| {
            if self.ids.contains(&id) {
                visit(id);
            }
        };
        let Some(known) = grammar::instruction(inst.opcode) else {
            // Any word may be an id.
            return inst.words.iter().for_each(|word| visit(*word));
        };
        match inst.opcode {
            op::ExtInst if self.describing.contains(&inst.word(2)) => {}
            // The other operands are labels and literals, whose width depends on the selector's type.
            op::Switch => inst.words.first().into_iter().for_each(|word| visit(*word)),
            _ => for_each_token(known.operands, inst.words, 1, |token| match token.kind {
                Some(Kind::IdResult) => {}
                Some(kind) if kind.category() == Category::Id => visit(inst.words[token.start]),
                // The operands of an extended instruction are ids.
                None if inst.opcode == op::ExtInst => visit(inst.words[token.start]),
                _ => {}
            }),
        }
    }
}
