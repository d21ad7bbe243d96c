//! Splits local structs and arrays that are accessed by part into a local for each part (scalar replacement of aggregates).
//!
//! First, copies of whole aggregates between memory objects are split into copies of their parts. Then each local is replaced by
//! one local for each used part. Arrays with dynamic indices stay whole, and so do parts that are loaded or stored as a whole.

mod classes;
mod copies;
mod parts;

use crate::debug::DebugRecord;
use crate::func::{Body, Inst, InstList, ValueDef};
use crate::id::{FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::LocalPointers;
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::passes::slot_paths::{is_aggregate, path_pointer};
use crate::types::{Type, TypeId, Types};
use copies::{Copied, split_copies};

pub use copies::has_few_parts;
use parts::{PartId, Parts};
use std::fmt::Write;

/// Splits local variables into their parts.
pub const PASS: BodyPass = BodyPass { name: "split_locals", run: split_locals };

/// The lists of the pass.
#[derive(Debug, Default)]
struct Scratch {
    copied: Copied,
    parts: Parts,
    /// The new instructions of a block.
    insts: InstList,
    allocas: InstList,
    /// The name of the new local.
    name: String,
}

fn split_locals(module: &mut Module, id: FunctionId, body: &mut Body, context: &mut Context) {
    if !has_aggregate(module, body) {
        return;
    }
    let params = std::mem::take(&mut module.functions[id].params);
    let Context { flow, local_pointers, replacements, scratch, .. } = context;
    let Scratch { copied, parts, insts, allocas, name } = scratch.of();
    let flow = flow.of(body);
    local_pointers.find_if_not_kept(module, body, flow);
    if copied.find(module, body, &params, local_pointers, flow) {
        split_copies(module, body, &params, local_pointers, flow, copied, insts);
        // Uses of whole aggregates have become uses of their parts.
        local_pointers.find(module, body, flow);
    }
    parts.find(module, body, local_pointers);
    if !parts.is_empty() {
        replacements.clear();
        AllocaSplitter { module, local_pointers, parts, allocas, replacements, name }.run(body, insts);
    } else {
        local_pointers.keep();
    }
    module.functions[id].params = params;
}

fn has_aggregate(module: &Module, body: &Body) -> bool {
    body.placed_insts().any(|inst| matches!(inst.op, Op::Alloca { slot, .. } if is_aggregate(&module.types, slot)))
}

struct AllocaSplitter<'m> {
    module: &'m mut Module,
    local_pointers: &'m LocalPointers,
    parts: &'m mut Parts,
    allocas: &'m mut InstList,
    replacements: &'m mut Replacements,
    name: &'m mut String,
}

impl AllocaSplitter<'_> {
    fn run(mut self, body: &mut Body, new: &mut InstList) {
        for at in 0..body.layout.len() {
            let block = body.layout[at];
            let mut insts = std::mem::take(&mut body.blocks[block].insts);
            for inst in insts.drain(..) {
                self.instruction(body, inst, new);
            }
            insts.append(new);
            body.blocks[block].insts = insts;
        }
        if !self.module.debug_locs.is_empty() {
            self.split_records(body);
        }
        body.blocks[body.layout[0]].insts.insert_many(0, self.allocas.drain(..));
        self.replacements.apply(body);
    }

    /// Replaces the records of split locals by records of their parts.
    fn split_records(&mut self, body: &mut Body) {
        for at in 0..body.layout.len() {
            let block = body.layout[at];
            let is_split = |inst: &InstId| self.split_record(body, *inst).is_some();
            if !body.blocks[block].insts.iter().any(is_split) {
                continue;
            }
            let insts = std::mem::take(&mut body.blocks[block].insts);
            let mut new = InstList::new();
            for inst in insts {
                let Some(parts) = self.split_record(body, inst) else {
                    new.push(inst);
                    continue;
                };
                let loc = body.insts[inst].loc;
                for record in parts {
                    new.push(body.insts.push(Inst { loc, ..Inst::new(Op::Debug(Box::new(record))) }));
                }
            }
            body.blocks[block].insts = new;
        }
    }

    /// The records of the parts, if a record declares a variable in memory that is split.
    fn split_record(&self, body: &Body, inst: InstId) -> Option<Vec<DebugRecord>> {
        let Op::Debug(record) = &body.insts[inst].op else { return None };
        let Some(Operand::Value(pointer)) = record.operand else { return None };
        let part = self.parts.of(pointer)?;
        if self.parts.whole_around(part).is_some() {
            return None;
        }
        let mut records = Vec::new();
        self.parts.locals_within(part, |way, local| {
            let mut path = record.path.clone();
            path.extend_from_slice(way);
            records.push(DebugRecord { operand: Some(local), path, ..(**record).clone() });
        });
        Some(records)
    }

    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut InstList) {
        let Some(result) = body.insts[inst].result else { return new.push(inst) };
        let (Some(part), Some(place)) = (self.parts.of(result), self.local_pointers.of(Operand::Value(result))) else {
            return new.push(inst);
        };
        // The local itself is removed, and so are `getelementptr` to parts that are split further.
        let Some((part, length)) = self.parts.whole_around(part) else { return };
        let (local, slot) = (self.local(body, part, place.root), self.parts.slot(part));
        let rest = &place.path[length..];
        if rest.is_empty() {
            self.replacements.replace(result, local);
            return;
        }
        let before = new.len();
        let Some((pointer, _)) = path_pointer(self.module, body, (local, slot), rest, inst, new) else {
            unreachable!("split_locals: a part has the parts that the local had");
        };
        // The pointer itself becomes the last `getelementptr`, and keeps its name and decorations.
        let Some(last) = new[before..].last().copied() else { return self.replacements.replace(result, pointer) };
        new.pop();
        if let Op::GetElementPtr { source: from, base: of, indices: at, .. } = body.insts[last].op.clone()
            && let Op::GetElementPtr { source, base, indices, .. } = &mut body.insts[inst].op
        {
            (*source, *base, *indices) = (from, of, at);
        }
        new.push(inst);
    }

    /// The new local of a part.
    fn local(&mut self, body: &mut Body, part: PartId, root: ValueId) -> Operand {
        if let Some(local) = *self.parts.local(part) {
            return local;
        }
        let mut name = body.values[root].name.clone();
        if !name.is_empty() {
            self.name.clear();
            self.name.push_str(&name);
            self.parts.way(part, |ty, index| append_member(self.name, &self.module.types, ty, index));
            name = self.name.as_str().into();
        }
        let loc = match body.values[root].def {
            ValueDef::Inst(alloca) => body.insts[alloca].loc,
            ValueDef::Param(_) => None,
        };
        let op = Op::Alloca { slot: self.parts.slot(part), count: None, align: None };
        let (inst, value) = body.define(op, Types::PTR, name, loc);
        self.allocas.push(inst);
        *self.parts.local(part).insert(Operand::Value(value))
    }
}

/// Appends the source name of a member.
fn append_member(name: &mut String, types: &Types, ty: TypeId, index: u32) {
    let named = match types[ty] {
        Type::Named(id) => types.structs[id].member_names.get(index as usize),
        _ => None,
    };
    name.push('.');
    match named {
        Some(named) => name.push_str(named),
        // Writing to a string cannot fail.
        None => {
            let _ = write!(name, "{index}");
        }
    }
}
