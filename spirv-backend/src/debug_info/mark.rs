//! Marks positions and records while a function is emitted.

use super::records::{Location, POSITION, RECORD, Record};
use crate::client::ClientApi;
use crate::draft::Fate;
use crate::function::{FunctionEmitter, Selected};
use ir::debug::DebugRecord;
use ir::{BlockId, ConstantKind, LocId, Operand, ValueDef};
use spirv::Op;
use spirv_module::{Inst, words};

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Marks the position of the next instruction.
    pub fn mark_position(&mut self, loc: Option<LocId>) {
        let debug = &mut self.emitter.debug;
        if !debug.is_on {
            return;
        }
        // What passes add without a location belongs to what is before it.
        let Some(loc) = loc.filter(|loc| debug.last != Some(*loc)) else { return };
        debug.last = Some(loc);
        self.draft.push_with(Inst::new(Op::Nop, &words![POSITION, loc.as_u32()]), std::iter::empty());
    }

    /// Marks the place of a record.
    pub fn mark_record(&mut self, block: BlockId, record: &DebugRecord, loc: Option<LocId>) {
        let Some(loc) = loc.filter(|_| self.emitter.debug.is_on) else { return };
        let location = self.location(block, record);
        let DebugRecord { kind, variable, ref path, expression, .. } = *record;
        let records = &mut self.emitter.debug.records;
        let number = records.len() as u32;
        records.push(Record { kind, location, variable, path: path.clone(), expression, loc });
        self.draft.push_with(Inst::new(Op::Nop, &words![RECORD, number]), std::iter::empty());
    }

    fn location(&self, block: BlockId, record: &DebugRecord) -> Location {
        match record.operand {
            None => Location::Lost,
            Some(Operand::Constant(constant)) => match self.emitter.ir.constants[constant].kind {
                ConstantKind::Global(global) => Location::Global(global),
                ConstantKind::Undef | ConstantKind::Poison => Location::Lost,
                _ => Location::Constant(constant),
            },
            Some(Operand::Value(value)) => {
                let is_here =
                    match self.body.values[value].def {
                        ValueDef::Param(_) => true,
                        ValueDef::Inst(inst) => self.emitter.debug.flow.as_ref().is_some_and(|(flow, blocks)| {
                            blocks.get(&inst).is_some_and(|defined| flow.dominates(*defined, block))
                        }),
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
