//! Which debug record holds at the start of each block.
//!
//! Debuggers such as RenderDoc take records in the order of the module, and not of execution: what a block says of a variable holds in all
//! blocks behind it. So a block begins with the records that hold there, where those before it in the module say something else.

use ir::cfg::ControlFlow;
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::{BlockId, Body, InstId, LocId, MetadataId, Module, Op, Operand};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A function with more combinations of blocks and parts of variables is left as it is.
const MAX_STATES: usize = 1 << 20;

/// No record holds: there was none, or it depends on the way here.
const NONE: u32 = u32::MAX;

/// A part of a variable that records are about.
#[derive(Debug, PartialEq, Eq, Hash, Clone)]
struct Part {
    variable: MetadataId,
    path: SmallVec<[u32; 4]>,
}

/// The records of a function, and what they say at the start of each block and to a reader who has come so far.
#[derive(Debug)]
pub(crate) struct Reaching {
    /// The part of each record, and the first record that says the same.
    records: FxHashMap<InstId, (usize, u32)>,
    /// Each record that is the first to say something.
    said: Vec<InstId>,
    /// For each part, those that have something in common with it, and itself.
    common: Vec<Vec<usize>>,
    /// The parts that have an address, which holds wherever the variable is known.
    has_address: Vec<bool>,
    entries: FxHashMap<BlockId, Vec<u32>>,
    /// What was last said of each part.
    shown: Vec<u32>,
}

impl Reaching {
    /// None if there is nothing to restate: a function with one block, or without records.
    pub fn new(body: &Body, flow: &ControlFlow) -> Option<Self> {
        if body.layout.len() < 2 {
            return None;
        }
        let mut this = Self {
            records: FxHashMap::default(),
            said: Vec::new(),
            common: Vec::new(),
            has_address: Vec::new(),
            entries: FxHashMap::default(),
            shown: Vec::new(),
        };
        let parts = this.find_parts(body);
        if parts.is_empty() || parts.len() * body.layout.len() > MAX_STATES {
            return None;
        }
        let mut of_variable = FxHashMap::<MetadataId, Vec<usize>>::default();
        for (at, part) in parts.iter().enumerate() {
            of_variable.entry(part.variable).or_default().push(at);
        }
        for part in &parts {
            let of_same = of_variable.get(&part.variable).into_iter().flatten().copied();
            let has_common = |other: &usize| {
                let (a, b) = (&part.path, &parts[*other].path);
                a.iter().zip(b).all(|(a, b)| a == b)
            };
            this.common.push(of_same.filter(has_common).collect());
        }
        this.shown = vec![NONE; parts.len()];
        this.find_entries(body, flow);
        Some(this)
    }

    fn find_parts(&mut self, body: &Body) -> Vec<Part> {
        let (mut parts, mut numbers) = (Vec::new(), FxHashMap::default());
        let mut known = FxHashMap::<(usize, Option<Operand>, Option<MetadataId>), u32>::default();
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            let Op::Debug(record) = &body.insts[*inst].op else { continue };
            let DebugRecord { kind, operand, variable, ref path, expression } = **record;
            let part = Part { variable, path: path.clone() };
            let number = *numbers.entry(part).or_insert_with_key(|part| {
                parts.push(part.clone());
                self.has_address.push(false);
                parts.len() - 1
            });
            self.has_address[number] |= kind == DebugRecordKind::Declare && operand.is_some();
            let first = *known.entry((number, operand, expression)).or_insert_with(|| {
                self.said.push(*inst);
                self.said.len() as u32 - 1
            });
            self.records.insert(*inst, (number, first));
        }
        parts
    }

    /// Iterates to a fixed point: a record holds where it does at the end of all predecessors.
    fn find_entries(&mut self, body: &Body, flow: &ControlFlow) {
        let mut exits = FxHashMap::<BlockId, Vec<u32>>::default();
        loop {
            let mut has_changed = false;
            for block in flow.reverse_postorder() {
                let mut entry: Option<Vec<u32>> = None;
                for predecessor in flow.predecessors(*block) {
                    let Some(exit) = exits.get(predecessor) else { continue };
                    match &mut entry {
                        None => entry = Some(exit.clone()),
                        Some(entry) => {
                            let differing = entry.iter_mut().zip(exit).filter(|(here, other)| *here != *other);
                            differing.for_each(|(here, _)| *here = NONE);
                        }
                    }
                }
                let is_first = body.layout.first() == Some(block);
                let entry = entry.filter(|_| !is_first).unwrap_or_else(|| vec![NONE; self.common.len()]);
                let mut exit = entry.clone();
                for inst in &body.blocks[*block].insts {
                    self.pass(&mut exit, *inst);
                }
                self.entries.insert(*block, entry);
                if exits.get(block) != Some(&exit) {
                    exits.insert(*block, exit);
                    has_changed = true;
                }
            }
            if !has_changed {
                return;
            }
        }
    }

    fn pass(&self, state: &mut [u32], inst: InstId) {
        let Some((part, first)) = self.records.get(&inst) else { return };
        self.common[*part].iter().for_each(|other| state[*other] = NONE);
        state[*part] = *first;
    }

    /// A record was said, or that what it is about has no value.
    pub fn say(&mut self, inst: InstId, has_value: bool) {
        let mut shown = std::mem::take(&mut self.shown);
        self.pass(&mut shown, inst);
        if let Some((part, _)) = self.records.get(&inst).filter(|_| !has_value) {
            shown[*part] = NONE;
        }
        self.shown = shown;
    }

    /// What a block must begin with, as what comes before it in the module says something else: first the records of which nothing holds any
    /// more, then those that hold. Only what is about variables that the block can see.
    pub fn to_restate(&self, module: &Module, body: &Body, block: BlockId) -> (Vec<InstId>, Vec<InstId>) {
        let (mut over, mut holding) = (Vec::new(), Vec::new());
        let Some(entry) = self.entries.get(&block) else { return (over, holding) };
        if *entry == self.shown {
            return (over, holding);
        }
        // The block itself says what its phis are.
        let code = &body.blocks[block].insts;
        let start = code.iter().take_while(|inst| matches!(body.insts[**inst].op, Op::Phi(_) | Op::Debug(_)));
        let said_here: Vec<usize> = start.filter_map(|inst| Some(self.records.get(inst)?.0)).collect();
        let differs = |part: &usize| entry[*part] != self.shown[*part] && !self.has_address[*part] && !said_here.contains(part);
        let parts: Vec<usize> = (0..entry.len()).filter(differs).collect();
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
    let source = &body.blocks[block];
    let code = source.insts.iter().filter(|inst| !matches!(body.insts[**inst].op, Op::Debug(_)));
    for loc in code.map(|inst| body.insts[*inst].loc).chain([source.terminator.loc]).flatten() {
        let mut place = module.debug_locs.get(loc);
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
