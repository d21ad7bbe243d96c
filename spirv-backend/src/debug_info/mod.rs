//! Debug information as extended instructions: NonSemantic.Shader.DebugInfo.100, or OpenCL.DebugInfo.100.
//!
//! While functions are emitted, positions and records become markers between their instructions, which are taken out before the
//! module is completed ([`Markers`]). All instructions and ids of debug information are added when everything else is final, so
//! that a module without them has the same words.

mod entities;
mod nodes;
mod write;

use crate::client::ClientApi;
use crate::function::{FunctionEmitter, Selected};
use ir::cfg::ControlFlow;
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::{BlockId, Body, ConstantKind, GlobalId, InstId, LocId, MetadataId, Operand, ValueDef};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Code, Id, Inst, SpirvModule, words};

pub(crate) use write::{Emission, extension, write};

/// What a record says a variable is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Location {
    /// A value, or for a declaration the address of a variable.
    Id(Id),
    Constant(ir::ConstantId),
    Global(GlobalId),
    /// The optimizer has lost it.
    Lost,
}

/// A record between instructions.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub kind: DebugRecordKind,
    pub location: Location,
    pub variable: MetadataId,
    pub path: SmallVec<[u32; 4]>,
    pub loc: LocId,
}

/// What is found between two instructions of the module.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Marker {
    /// The instructions from here on have this position, if the location has one.
    Position(LocId),
    /// A record, by its index.
    Record(usize),
}

/// The state of debug information while functions are emitted.
#[derive(Debug, Default)]
pub(crate) struct DebugState {
    /// The module is to have debug information.
    pub is_on: bool,
    pub records: Vec<Record>,
    /// The location of the last position marker in the block.
    last: Option<LocId>,
    /// The control flow of the current function, and the block of each instruction, if it has records.
    flow: Option<(ControlFlow, FxHashMap<InstId, BlockId>)>,
}

/// The markers of a module, each with the number of instructions before it.
pub(crate) type Markers = Vec<(usize, Marker)>;

/// What OpNop with literals stands for.
const POSITION: u32 = 0;
const RECORD: u32 = 1;

impl DebugState {
    /// The state before the first function.
    pub fn new(is_on: bool) -> Self {
        Self { is_on, ..Self::default() }
    }

    /// Prepares for another function.
    pub fn begin_function(&mut self, body: &Body) {
        self.last = None;
        let has_record = self.is_on && body.placed_insts().any(|inst| matches!(inst.op, ir::Op::Debug(_)));
        self.flow = has_record.then(|| {
            let in_blocks = body.layout.iter().flat_map(|block| body.blocks[*block].insts.iter().map(|inst| (*inst, *block)));
            (ControlFlow::new(body), in_blocks.collect())
        });
    }

    /// Positions last until the end of a block.
    pub fn begin_block(&mut self) {
        self.last = None;
    }
}

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
        let DebugRecord { kind, variable, ref path, .. } = *record;
        let records = &mut self.emitter.debug.records;
        let number = records.len() as u32;
        records.push(Record { kind, location, variable, path: path.clone(), loc });
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
                    crate::draft::Fate::Made(Selected::Value(value)) if is_here => Location::Id(value.id),
                    crate::draft::Fate::Made(Selected::Path(path)) if is_here => {
                        let path = self.draft.path(path);
                        if path.indices.is_empty() { Location::Id(path.root) } else { Location::Lost }
                    }
                    _ => Location::Lost,
                }
            }
        }
    }
}

/// Takes the markers out of the functions.
pub(crate) fn take_markers(module: &mut SpirvModule) -> Markers {
    let mut markers = Vec::new();
    let mut functions = Code::default();
    for inst in module.functions.iter() {
        let marker = match (inst.is(Op::Nop), inst.literal(0), inst.literal(1)) {
            (true, Some(POSITION), Some(loc)) => Marker::Position(LocId::from_u32(loc)),
            (true, Some(RECORD), Some(record)) => Marker::Record(record as usize),
            _ => {
                functions.push(inst);
                continue;
            }
        };
        markers.push((functions.len(), marker));
    }
    if !markers.is_empty() {
        module.replace_functions(functions);
    }
    markers
}
