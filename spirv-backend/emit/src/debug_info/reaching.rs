//! Computes the debug records that hold at the start of each block.
//!
//! Debuggers such as RenderDoc apply records in the order of the module rather than of execution: a block's record about a variable holds in all
//! later blocks. Therefore, a block begins with the records that hold there, if the previous blocks of the module have different ones.

use cranelift_entity::SecondaryMap;
use ir::cfg::ControlFlow;
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::side_map::side_map;
use ir::{BlockId, Body, InstId, LocId, MetadataId, Module, Op, Operand};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A function with more combinations of blocks and parts of variables is left unchanged.
const MAX_STATES: usize = 1 << 20;

/// The number of parts that are compared at once.
const CHUNK: usize = 16;

/// No record holds: there was none, or it depends on the path.
const NONE: u32 = u32::MAX;

/// A part of a variable that records are about.
#[derive(Debug, PartialEq, Eq, Hash, Clone)]
struct Part {
    variable: MetadataId,
    path: SmallVec<[u32; 4]>,
}

/// The statement of a record: the part of a variable, and the number of the first record with the same statement.
type Said = (u32, u32);

/// The records of a function, their statements that hold at the start of each block, and those that a sequential reader has seen last.
#[derive(Debug)]
pub(crate) struct Reaching {
    records: SecondaryMap<InstId, Option<Said>>,
    /// The first record of each statement.
    said: Vec<InstId>,
    /// For each part, the parts that overlap it, including itself.
    common: Vec<SmallVec<[u32; 4]>>,
    /// The parts with an address, which holds wherever the variable is visible.
    has_address: Vec<bool>,
    /// The row of each reachable block, from 1; 0 for unreachable blocks.
    rows: SecondaryMap<BlockId, u32>,
    /// For each row, the statements about each part that hold at the start of the block.
    entries: Vec<u32>,
    /// The last statement about each part.
    shown: Vec<u32>,
}

impl Reaching {
    /// None if nothing has to be restated: the function has one block, or no records.
    pub fn new(body: &Body, flow: &ControlFlow) -> Option<Self> {
        if body.layout.len() < 2 {
            return None;
        }
        let mut this = Self {
            records: side_map(&body.insts),
            said: Vec::new(),
            common: Vec::new(),
            has_address: Vec::new(),
            rows: side_map(&body.blocks),
            entries: Vec::new(),
            shown: Vec::new(),
        };
        let parts = this.find_parts(body);
        if parts.is_empty() || parts.len() * body.layout.len() > MAX_STATES {
            return None;
        }
        let mut of_variable = FxHashMap::<MetadataId, SmallVec<[u32; 4]>>::default();
        for (at, part) in (0..).zip(&parts) {
            of_variable.entry(part.variable).or_default().push(at);
        }
        for part in &parts {
            let has_common = |other: &u32| {
                let (a, b) = (&part.path, &parts[*other as usize].path);
                a.iter().zip(b).all(|(a, b)| a == b)
            };
            this.common.push(of_variable[&part.variable].iter().copied().filter(has_common).collect());
        }
        this.shown = vec![NONE; parts.len()];
        this.find_entries(body, flow);
        Some(this)
    }

    fn find_parts(&mut self, body: &Body) -> Vec<Part> {
        let (mut parts, mut numbers) = (Vec::new(), FxHashMap::default());
        let mut known = FxHashMap::<(u32, Option<Operand>, Option<MetadataId>), u32>::default();
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            let Op::Debug(record) = &body.insts[*inst].op else { continue };
            let DebugRecord { kind, operand, variable, ref path, expression } = **record;
            let part = Part { variable, path: path.clone() };
            let number = *numbers.entry(part).or_insert_with_key(|part| {
                parts.push(part.clone());
                self.has_address.push(false);
                parts.len() as u32 - 1
            });
            self.has_address[number as usize] |= kind == DebugRecordKind::Declare && operand.is_some();
            let first = *known.entry((number, operand, expression)).or_insert_with(|| {
                self.said.push(*inst);
                self.said.len() as u32 - 1
            });
            self.records[*inst] = Some((number, first));
        }
        parts
    }

    /// Iterates to a fixed point: a record holds in a block if it holds at the end of all predecessors.
    fn find_entries(&mut self, body: &Body, flow: &ControlFlow) {
        let (order, width) = (flow.reverse_postorder(), self.common.len());
        // The records of each row, one list for all.
        let (mut effects, mut ends) = (Vec::new(), Vec::new());
        for (row, block) in (1..).zip(order) {
            self.rows[*block] = row;
            effects.extend(body.blocks[*block].insts.iter().filter_map(|inst| self.records[*inst]));
            ends.push(effects.len());
        }
        let at = |row: u32| (row as usize - 1) * width..row as usize * width;
        let mut exits = vec![NONE; order.len() * width];
        // When each row was computed, and when its exit changed; 0 for never.
        let (mut computed, mut changed) = (vec![0; order.len() + 1], vec![0; order.len() + 1]);
        self.entries = vec![NONE; order.len() * width];
        let (mut state, mut now, mut has_changed) = (Vec::new(), 0, true);
        while has_changed {
            has_changed = false;
            for (row, block) in (1..).zip(order) {
                let last = computed[row as usize];
                let mut predecessors = flow.predecessors(*block).iter().map(|block| self.rows[*block] as usize);
                if last > 0 && !predecessors.any(|of| changed[of] >= last) {
                    continue;
                }
                now += 1;
                computed[row as usize] = now;
                state.clear();
                if body.layout.first() != Some(block) {
                    for predecessor in flow.predecessors(*block) {
                        let of = self.rows[*predecessor];
                        if changed[of as usize] == 0 {
                            continue;
                        }
                        let exit = &exits[at(of)];
                        if state.is_empty() {
                            state.extend_from_slice(exit);
                        } else {
                            state.iter_mut().zip(exit).filter(|(here, other)| *here != *other).for_each(|(here, _)| *here = NONE);
                        }
                    }
                }
                state.resize(width, NONE);
                self.entries[at(row)].copy_from_slice(&state);
                let start = if row == 1 { 0 } else { ends[row as usize - 2] };
                for said in &effects[start..ends[row as usize - 1]] {
                    self.pass(&mut state, *said);
                }
                let exit = &mut exits[at(row)];
                if changed[row as usize] == 0 || *exit != *state {
                    exit.copy_from_slice(&state);
                    changed[row as usize] = now;
                    has_changed = true;
                }
            }
        }
    }

    fn pass(&self, state: &mut [u32], (part, first): Said) {
        self.common[part as usize].iter().for_each(|other| state[*other as usize] = NONE);
        state[part as usize] = first;
    }

    /// Notes that a record was emitted, or that its part has no value.
    pub fn say(&mut self, inst: InstId, has_value: bool) {
        let Some((part, first)) = self.records[inst] else { return };
        let mut shown = std::mem::take(&mut self.shown);
        self.pass(&mut shown, (part, if has_value { first } else { NONE }));
        self.shown = shown;
    }

    /// The records that a block must begin with, because the previous block of the module has different ones: first those whose part no longer
    /// has a value, then those that hold. Only variables visible in the block are included.
    pub fn to_restate(&self, module: &Module, body: &Body, block: BlockId) -> (Vec<InstId>, Vec<InstId>) {
        let (mut over, mut holding) = (Vec::new(), Vec::new());
        let (row, width) = (self.rows[block] as usize, self.common.len());
        if row == 0 {
            return (over, holding);
        }
        let entry = &self.entries[(row - 1) * width..row * width];
        if *entry == *self.shown {
            return (over, holding);
        }
        // The block itself states the values of its phis.
        let code = &body.blocks[block].insts;
        let start = code.iter().take_while(|inst| matches!(body.insts[**inst].op, Op::Phi(_) | Op::Debug(_)));
        let said_here: Vec<usize> = start.filter_map(|inst| Some(self.records[*inst]?.0 as usize)).collect();
        let mut parts: SmallVec<[usize; 16]> = SmallVec::new();
        for (at, (here, shown)) in entry.chunks(CHUNK).zip(self.shown.chunks(CHUNK)).enumerate() {
            if here != shown {
                let differing = (0..here.len()).filter(|part| here[*part] != shown[*part]).map(|part| at * CHUNK + part);
                parts.extend(differing.filter(|part| !self.has_address[*part] && !said_here.contains(part)));
            }
        }
        if parts.is_empty() {
            return (over, holding);
        }
        let seen = visible(module, body, block);
        let is_seen = |inst: InstId| {
            let place = body.insts[inst].loc.and_then(|loc| module.debug_locs.get(loc));
            place.is_some_and(|place| seen.contains(&(place.scope, place.inlined_at)))
        };
        for part in parts {
            let said = |number: u32| self.said.get(number as usize).copied().filter(|inst| is_seen(*inst));
            match (said(entry[part]), said(self.shown[part])) {
                (Some(inst), _) => holding.push(inst),
                (None, Some(inst)) if entry[part] == NONE => over.push(inst),
                _ => {}
            }
        }
        (over, holding)
    }
}

/// The scopes around the instructions of a block, each with the call by which it was inlined, and those of the calls.
fn visible(module: &Module, body: &Body, block: BlockId) -> FxHashSet<(MetadataId, Option<LocId>)> {
    let mut seen = FxHashSet::default();
    let mut last = None;
    let source = &body.blocks[block];
    let code = source.insts.iter().filter(|inst| !matches!(body.insts[**inst].op, Op::Debug(_)));
    for loc in code.map(|inst| body.insts[*inst].loc).chain([source.terminator.loc]).flatten() {
        let mut place = module.debug_locs.get(loc);
        // Most instructions are in the scope of the one before.
        let scope = place.map(|at| (at.scope, at.inlined_at));
        if scope == last {
            continue;
        }
        last = scope;
        while let Some(at) = place {
            let mut scope = Some(at.scope);
            while let Some(known) = scope.filter(|scope| seen.insert((*scope, at.inlined_at))) {
                scope = module.node_in(known, "scope").filter(|_| module.node_kind(known) != Some("DISubprogram"));
            }
            place = at.inlined_at.and_then(|call| module.debug_locs.get(call));
        }
    }
    seen
}
