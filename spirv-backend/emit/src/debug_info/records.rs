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
    pub is_on: bool,
    /// Variables of interfaces that an entry point describes and does not use.
    pub unlisted: BTreeSet<GlobalId>,
    pub records: Vec<Record>,
    /// The markers of the functions so far.
    pub markers: Markers,
    /// The location of the last position marker in the block.
    pub last: Option<LocId>,
    /// The control flow of the current function, and the block of each instruction, if it has records.
    pub flow: Option<(ControlFlow, SecondaryMap<InstId, Option<BlockId>>)>,
    /// The reach of its records.
    pub reaching: Option<Reaching>,
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

    /// Removes the markers from the function that starts at `start`.
    pub fn take_markers(&mut self, code: &mut Code, start: usize) {
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
