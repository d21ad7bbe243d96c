//! Records of positions and variables during the emission of functions, and the markers between instructions.

use super::reaching::Reaching;
use cranelift_entity::SecondaryMap;
use ir::cfg::ControlFlow;
use ir::debug::DebugRecordKind;
use ir::side_map::side_map;
use ir::{BlockId, Body, GlobalId, InstId, LocId, MetadataId};
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Code, Id, Inst};
use std::collections::BTreeSet;

/// The value of a variable in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Location {
    /// A value, or for a declaration the address of a variable.
    Id(Id),
    Constant(ir::ConstantId),
    Global(GlobalId),
    /// The optimizer has removed it.
    Lost,
}

/// A record between instructions.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub kind: DebugRecordKind,
    pub location: Location,
    pub variable: MetadataId,
    pub path: SmallVec<[u32; 4]>,
    pub expression: Option<MetadataId>,
    pub loc: LocId,
    /// The parts of a composite, each before its own parts. They exist even if the composite does not: it is removed if only its parts are used.
    pub parts: Box<[(SmallVec<[u32; 4]>, Id)]>,
}

/// A marker between two instructions of the module.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Marker {
    /// The following instructions have this position, if the location has one.
    Position(LocId),
    /// A record, by its index.
    Record(usize),
}

/// The state of debug information while functions are emitted.
#[derive(Debug, Default)]
pub(crate) struct DebugState {
    /// The module is to have debug information.
    is_on: bool,
    /// Variables of interfaces that an entry point describes and does not use.
    left_out: BTreeSet<GlobalId>,
    records: Vec<Record>,
    /// The markers of the functions so far.
    markers: Markers,
    /// The location of the last position marker in the block.
    last: Option<LocId>,
    /// The control flow of the current function, and the block of each instruction, if it has records.
    flow: Option<(ControlFlow, SecondaryMap<InstId, Option<BlockId>>)>,
    /// The reach of its records.
    reaching: Option<Reaching>,
}

/// The markers of a module, each with the number of instructions before it.
pub(crate) type Markers = Vec<(usize, Marker)>;

/// The meanings of OpNop with literals.
pub(crate) const POSITION: u32 = 0;
pub(crate) const RECORD: u32 = 1;

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
            let mut blocks: SecondaryMap<InstId, Option<BlockId>> = side_map(&body.insts);
            for block in &body.layout {
                body.blocks[*block].insts.iter().for_each(|inst| blocks[*inst] = Some(*block));
            }
            (ControlFlow::new(body), blocks)
        });
        self.reaching = self.flow.as_ref().and_then(|(flow, _)| Reaching::new(body, flow));
    }

    /// True if the module is to have debug information.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Leaves variables of an interface out of the debug information, because the entry point that describes them does not use them.
    pub fn leave_out(&mut self, globals: impl IntoIterator<Item = GlobalId>) {
        self.left_out.extend(globals);
    }

    /// True for a variable that was left out.
    pub fn is_left_out(&self, global: GlobalId) -> bool {
        self.left_out.contains(&global)
    }

    /// The marker of the position of the next instruction; None if it has that of the previous one.
    pub fn position(&mut self, loc: Option<LocId>) -> Option<LocId> {
        // Instructions that passes add without a location belong to the previous one.
        let loc = loc.filter(|loc| self.is_on && self.last != Some(*loc))?;
        self.last = Some(loc);
        Some(loc)
    }

    /// Adds a record, and returns its index.
    pub fn add_record(&mut self, record: Record) -> u32 {
        self.records.push(record);
        self.records.len() as u32 - 1
    }

    /// The reach of the records of the current function, if it has any.
    pub fn reaching(&self) -> Option<&Reaching> {
        self.reaching.as_ref()
    }

    /// Notes whether the mark of a record has a value.
    pub fn say(&mut self, record: InstId, has_value: bool) {
        if let Some(reaching) = &mut self.reaching {
            reaching.say(record, has_value);
        }
    }

    /// True if the result of an instruction is available in a block.
    pub fn is_available(&self, inst: InstId, block: BlockId) -> bool {
        let dominates = |(flow, blocks): &(ControlFlow, SecondaryMap<InstId, Option<BlockId>>)| {
            blocks[inst].is_some_and(|defined| flow.dominates(defined, block))
        };
        self.flow.as_ref().is_some_and(dominates)
    }

    /// Takes the markers and the records of all functions.
    pub fn take(&mut self) -> (Markers, Vec<Record>) {
        (std::mem::take(&mut self.markers), std::mem::take(&mut self.records))
    }

    /// Removes the markers from the function that starts at `start`.
    pub fn take_markers(&mut self, code: &mut Code, start: usize) {
        if !self.is_on {
            return;
        }
        let mut kept = start;
        code.retain_from(start, |inst| {
            let marker = marker(inst);
            self.markers.extend(marker.map(|marker| (kept, marker)));
            kept += usize::from(marker.is_none());
            marker.is_none()
        });
    }

    /// Positions last until the end of a block.
    pub fn begin_block(&mut self) {
        self.last = None;
    }
}

/// The marker that an instruction is.
fn marker(inst: &Inst) -> Option<Marker> {
    if !inst.is(Op::Nop) {
        return None;
    }
    match (inst.literal(0), inst.literal(1)) {
        (Some(POSITION), Some(loc)) => Some(Marker::Position(LocId::from_u32(loc))),
        (Some(RECORD), Some(record)) => Some(Marker::Record(record as usize)),
        _ => None,
    }
}
