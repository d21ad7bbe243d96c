//! What entry points reach: functions, instruction declarations and globals; everything else leaves no trace.

use crate::operands::{operands, terminator_operands};
use ir::module::ConstantExpr;
use ir::{ConstantId, ConstantKind, FunctionId, GlobalId, Module, Operand};
use std::collections::BTreeSet;

#[derive(Debug, Default)]
pub struct Reach {
    pub entry_points: Vec<EntryPoint>,
    /// Declarations included.
    pub functions: BTreeSet<FunctionId>,
    pub globals: BTreeSet<GlobalId>,
}

#[derive(Debug)]
pub struct EntryPoint {
    pub function: FunctionId,
    pub model: u32,
    pub globals: BTreeSet<GlobalId>,
}

/// Walks from every entry point.
pub fn reach(module: &Module) -> Reach {
    let mut all = Reach::default();
    for (function, source) in &module.functions {
        let Some(model) = source.attributes.entry_point else { continue };
        let mut walk = Walk { module, functions: BTreeSet::new(), globals: BTreeSet::new(), constants: BTreeSet::new() };
        walk.run(function);
        all.functions.extend(&walk.functions);
        all.globals.extend(&walk.globals);
        all.entry_points.push(EntryPoint { function, model, globals: walk.globals });
    }
    all
}

struct Walk<'a> {
    module: &'a Module,
    functions: BTreeSet<FunctionId>,
    globals: BTreeSet<GlobalId>,
    constants: BTreeSet<ConstantId>,
}

impl Walk<'_> {
    fn run(&mut self, entry: FunctionId) {
        let module = self.module;
        self.functions.insert(entry);
        let mut work = vec![entry];
        while let Some(function) = work.pop() {
            let Some(body) = &module.functions[function].body else { continue };
            let blocks = body.layout.iter().map(|block| &body.blocks[*block]);
            let mut used: Vec<Operand> = Vec::new();
            for block in blocks {
                used.extend(block.insts.iter().flat_map(|inst| operands(&body.insts[*inst].op)));
                used.extend(terminator_operands(&block.terminator.kind));
            }
            for operand in used {
                if let Operand::Constant(constant) = operand {
                    self.constant(constant, &mut work);
                }
            }
        }
    }

    fn constant(&mut self, constant: ConstantId, work: &mut Vec<FunctionId>) {
        let mut constants = vec![constant];
        while let Some(constant) = constants.pop() {
            if !self.constants.insert(constant) {
                continue;
            }
            match &self.module.constants[constant].kind {
                ConstantKind::Global(global) => {
                    self.globals.insert(*global);
                    constants.extend(self.module.globals[*global].init);
                }
                ConstantKind::Function(function) => {
                    if self.functions.insert(*function) {
                        work.push(*function);
                    }
                }
                ConstantKind::Aggregate(elements) => constants.extend(elements),
                ConstantKind::Expr(expr) => constants.extend(expr_operands(expr)),
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
        }
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
