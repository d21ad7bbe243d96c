//! What entry points reach: functions, instruction declarations and globals; everything else leaves no trace.

use cranelift_entity::SecondaryMap;
use ir::decoration::DecorationOperand;
use ir::module::ConstantExpr;
use ir::side_map::constants_side_map;
use ir::{ConstantId, ConstantKind, FunctionId, GlobalId, Module, Operand};
use std::collections::BTreeSet;

#[derive(Debug, Default)]
pub struct Reach {
    pub entry_points: Vec<EntryPoint>,
    /// Declarations included.
    pub functions: BTreeSet<FunctionId>,
    pub globals: BTreeSet<GlobalId>,
    /// A function that calls itself, directly or not.
    pub recursive: Option<FunctionId>,
}

#[derive(Debug)]
pub struct EntryPoint {
    pub function: FunctionId,
    pub model: u32,
    pub globals: BTreeSet<GlobalId>,
}

/// Walks from every entry point; each reaches what is to be preserved.
pub fn reach(module: &Module) -> Reach {
    let mut all = Reach::default();
    for (function, source) in &module.functions {
        let Some(model) = source.attributes.entry_point else { continue };
        let mut walk = Walk::new(module);
        walk.run(function);
        let kept = module.globals.iter().filter(|(_, global)| global.is_preserved_for(&source.name));
        walk.globals.extend(kept.map(|(id, _)| id));
        all.functions.extend(&walk.functions);
        all.globals.extend(&walk.globals);
        all.recursive = all.recursive.or_else(|| recursion(function, &walk.calls));
        all.entry_points.push(EntryPoint { function, model, globals: walk.globals });
    }
    all
}

/// The globals that a function and what it calls name.
pub fn globals_of(module: &Module, function: FunctionId) -> BTreeSet<GlobalId> {
    let mut walk = Walk::new(module);
    walk.run(function);
    walk.globals
}

/// A function on a cycle of calls.
fn recursion(entry: FunctionId, calls: &SecondaryMap<FunctionId, Vec<FunctionId>>) -> Option<FunctionId> {
    #[derive(Clone, Copy, Default, PartialEq)]
    enum State {
        #[default]
        New,
        OnPath,
        Done,
    }
    let mut states: SecondaryMap<FunctionId, State> = SecondaryMap::new();
    states[entry] = State::OnPath;
    let mut path = vec![(entry, calls[entry].iter())];
    while let Some((function, rest)) = path.last_mut() {
        let Some(callee) = rest.next() else {
            states[*function] = State::Done;
            path.pop();
            continue;
        };
        match states[*callee] {
            State::OnPath => return Some(*callee),
            State::New => {
                states[*callee] = State::OnPath;
                path.push((*callee, calls[*callee].iter()));
            }
            State::Done => {}
        }
    }
    None
}

struct Walk<'a> {
    module: &'a Module,
    functions: BTreeSet<FunctionId>,
    globals: BTreeSet<GlobalId>,
    /// The functions that each function names, in order.
    calls: SecondaryMap<FunctionId, Vec<FunctionId>>,
    /// The function that named a constant last.
    named_by: SecondaryMap<ConstantId, Option<FunctionId>>,
}

impl<'a> Walk<'a> {
    fn new(module: &'a Module) -> Self {
        Self {
            module,
            functions: BTreeSet::new(),
            globals: BTreeSet::new(),
            calls: SecondaryMap::new(),
            named_by: constants_side_map(&module.constants),
        }
    }

    fn run(&mut self, entry: FunctionId) {
        let module = self.module;
        self.functions.insert(entry);
        let mut work = vec![entry];
        while let Some(function) = work.pop() {
            let Some(body) = &module.functions[function].body else { continue };
            let mut used = Vec::new();
            let mut add = |operand: Operand| {
                if let Operand::Constant(constant) = operand
                    && self.named_by[constant] != Some(function)
                {
                    self.named_by[constant] = Some(function);
                    used.push(constant);
                }
            };
            for block in body.layout.iter().map(|block| &body.blocks[*block]) {
                block.insts.iter().for_each(|inst| body.insts[*inst].op.for_each_operand(&mut add));
                block.terminator.kind.for_each_operand(&mut add);
            }
            let mut callees = self.constants(function, used);
            callees.sort_unstable();
            callees.dedup();
            work.extend(callees.iter().filter(|callee| self.functions.insert(**callee)));
            self.calls[function] = callees;
        }
    }

    /// What the decorations of a variable name.
    fn decoration_ids(&self, global: GlobalId) -> Vec<ConstantId> {
        // What is wrong with them is reported where they are written.
        let decorations = self.module.decorations_of(&self.module.globals[global].metadata).unwrap_or_default();
        let ids = decorations.into_iter().flat_map(|decoration| decoration.operands).filter_map(|operand| match operand {
            DecorationOperand::Id(id) => Some(id),
            DecorationOperand::Literal(_) | DecorationOperand::Text(_) | DecorationOperand::SpecConstant { .. } => None,
        });
        ids.collect()
    }

    /// The functions that a function's constants name; globals are noted.
    fn constants(&mut self, by: FunctionId, used: Vec<ConstantId>) -> Vec<FunctionId> {
        let mut functions = Vec::new();
        let mut work = used;
        let mut parts = Vec::new();
        while let Some(constant) = work.pop() {
            match &self.module.constants[constant].kind {
                ConstantKind::Global(global) => {
                    self.globals.insert(*global);
                    parts.extend(self.module.globals[*global].init);
                    parts.extend(self.decoration_ids(*global));
                }
                ConstantKind::Function(function) => {
                    functions.push(*function);
                }
                ConstantKind::Aggregate(elements) => parts.extend(elements),
                ConstantKind::Expr(expr) => parts.extend(expr_operands(expr)),
                ConstantKind::Int(_)
                | ConstantKind::Float(_)
                | ConstantKind::Null
                | ConstantKind::Undef
                | ConstantKind::Poison
                | ConstantKind::Bytes(_)
                | ConstantKind::BlockAddress { .. }
                | ConstantKind::Metadata(_)
                | ConstantKind::MetadataString(_)
                | ConstantKind::None => {}
            }
            for part in parts.drain(..) {
                if self.named_by[part] != Some(by) {
                    self.named_by[part] = Some(by);
                    work.push(part);
                }
            }
        }
        functions
    }
}

fn expr_operands(expr: &ConstantExpr) -> Vec<ConstantId> {
    match expr {
        ConstantExpr::Cast { value, .. } => vec![*value],
        ConstantExpr::Binary { left, right, .. }
        | ConstantExpr::ICmp { left, right, .. }
        | ConstantExpr::FCmp { left, right, .. } => vec![*left, *right],
        ConstantExpr::GetElementPtr { base, indices, .. } => std::iter::once(*base).chain(indices.iter().copied()).collect(),
        ConstantExpr::Select { condition, then, otherwise } => vec![*condition, *then, *otherwise],
        ConstantExpr::ExtractElement { vector, index } => vec![*vector, *index],
        ConstantExpr::InsertElement { vector, value, index } => vec![*vector, *value, *index],
        ConstantExpr::ShuffleVector { left, right, mask } => vec![*left, *right, *mask],
    }
}
