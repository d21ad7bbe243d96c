//! Marks positions and records while a function is emitted.

use super::entities::MAX_PARTS;
use super::records::{Location, POSITION, RECORD, Record};
use crate::client::ClientApi;
use crate::draft::Fate;
use crate::function::{FunctionEmitter, Selected};
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::{BlockId, ConstantKind, InstId, LocId, Operand, ValueDef};
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Id, Inst, words};

/// The most insertions of a chain whose parts are described.
const MAX_INSERTIONS: usize = 32;

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Marks the position of the next instruction.
    pub fn mark_position(&mut self, loc: Option<LocId>) {
        let Some(loc) = self.emitter.debug.position(loc) else { return };
        self.draft.push_with(Inst::new(Op::Nop, &words![POSITION, loc.as_u32()]), std::iter::empty());
    }

    /// Marks the position of a record.
    pub fn mark_record(&mut self, block: BlockId, inst: InstId) {
        let body = self.body;
        let ir::Op::Debug(record) = &body.insts[inst].op else { return };
        let Some(loc) = body.insts[inst].loc.filter(|_| self.emitter.debug.is_on()) else { return };
        let location = record.operand.map_or(Location::Lost, |operand| self.location(block, operand));
        let parts = if location == Location::Lost { self.parts_of(block, record) } else { Vec::new() };
        let has_value = location != Location::Lost || !parts.is_empty();
        self.push_record(record, SmallVec::new(), location, loc);
        for (path, location) in parts {
            self.push_record(record, path, location, loc);
        }
        self.emitter.debug.say(inst, has_value);
    }

    /// Marks the records that hold at the start of a block, if the last marks contradict them.
    pub fn mark_start(&mut self, block: BlockId) {
        let Some(reaching) = self.emitter.debug.reaching() else { return };
        let (over, holding) = reaching.to_restate(self.emitter.ir, self.body, block);
        for inst in over {
            let ir::Op::Debug(record) = &self.body.insts[inst].op else { continue };
            if let Some(loc) = self.body.insts[inst].loc {
                self.push_record(record, SmallVec::new(), Location::Lost, loc);
            }
            self.emitter.debug.say(inst, false);
        }
        for inst in holding {
            self.mark_record(block, inst);
        }
    }

    fn push_record(&mut self, record: &DebugRecord, inner: SmallVec<[u32; 4]>, location: Location, loc: LocId) {
        let DebugRecord { kind, variable, ref path, expression, .. } = *record;
        let path = path.iter().copied().chain(inner).collect();
        let mut parts = Vec::new();
        if let (Location::Id(id), None) = (location, expression) {
            self.composed_parts(id, &SmallVec::new(), &mut parts);
        }
        let parts = parts.into();
        let number = self.emitter.debug.add_record(Record { kind, location, variable, path, expression, loc, parts });
        self.draft.push_with(Inst::new(Op::Nop, &words![RECORD, number]), std::iter::empty());
    }

    /// The known parts of a composite, each before its own parts.
    fn composed_parts(&self, id: Id, path: &SmallVec<[u32; 4]>, out: &mut Vec<(SmallVec<[u32; 4]>, Id)>) {
        for (at, part) in (0..).zip(self.draft.composed.parts(id).unwrap_or_default()) {
            let Some(part) = part.filter(|_| out.len() < MAX_PARTS) else { continue };
            let path: SmallVec<[u32; 4]> = path.iter().copied().chain([at]).collect();
            out.push((path.clone(), part));
            self.composed_parts(part, &path, out);
        }
    }

    /// The parts of a value that exist even if the value itself does not: the last insertion of a chain emits all of them.
    fn parts_of(&self, block: BlockId, record: &DebugRecord) -> Vec<(SmallVec<[u32; 4]>, Location)> {
        let mut parts: Vec<(SmallVec<[u32; 4]>, Location)> = Vec::new();
        let mut at = record.operand.filter(|_| record.kind == DebugRecordKind::Value && record.expression.is_none());
        for _ in 0..MAX_INSERTIONS {
            let Some(Operand::Value(value)) = at else { break };
            let ValueDef::Inst(inst) = self.body.values[value].def else { break };
            let Some(insertion) = self.insertion(&self.body.insts[inst].op) else { break };
            let path: SmallVec<[u32; 4]> = insertion.indices.iter().copied().collect();
            let is_over = |(known, _): &(SmallVec<[u32; 4]>, Location)| known.iter().zip(&path).all(|(a, b)| a == b);
            if !parts.iter().any(is_over) {
                parts.push((path, self.location(block, insertion.value)));
            }
            at = Some(insertion.aggregate);
        }
        parts.retain(|(_, location)| *location != Location::Lost);
        parts
    }

    fn location(&self, block: BlockId, operand: Operand) -> Location {
        match operand {
            Operand::Constant(constant) => match self.emitter.ir.constants[constant].kind {
                ConstantKind::Global(global) => Location::Global(global),
                ConstantKind::Undef | ConstantKind::Poison => Location::Lost,
                _ => Location::Constant(constant),
            },
            Operand::Value(value) => {
                let is_here = match self.body.values[value].def {
                    ValueDef::Param(_) => true,
                    ValueDef::Inst(inst) => self.emitter.debug.is_available(inst, block),
                };
                match self.draft.fate(value) {
                    Fate::Made(Selected::Value(value)) if is_here => Location::Id(value.id),
                    Fate::Made(Selected::Path(path)) if is_here => {
                        let path = self.draft.path(path);
                        if path.indices.is_empty() { Location::Id(path.root) } else { Location::Lost }
                    }
                    _ => Location::Lost,
                }
            }
        }
    }
}
