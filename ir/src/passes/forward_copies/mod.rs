//! Replaces reads of copied memory by reads of the original, or by the stored values.
//!
//! A load of a part of a local becomes the value that was last stored there, if the same store is the last one on every path.
//! If that store copied an aggregate, the load reads the part of the copied memory, provided that nothing has written to it
//! since: another local, or memory that is never written ([`super::constant_memory`]). Memory that other invocations may
//! write is not read again. A load that repeats an earlier one, with no writes to the memory in between, becomes its result.
//!
//! An aggregate of which only parts are extracted is loaded part by part. Copies that are no longer read are removed by
//! [`super::dead_instructions`].

mod parts_of_loads;
mod versions;

use crate::cfg::ControlFlow;
use crate::func::{Body, InstList, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::{Module, Param};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_memory;
use crate::passes::fold_constants::element;
use crate::passes::local_pointers::{LocalPointers, Step, slot_of};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::passes::scopes::Scopes;
use crate::passes::slot_paths::{fits, is_aggregate, path_pointer, slot_at};
use parts_of_loads::load_parts;
use rustc_hash::FxHashMap;
use versions::{Path, PlaceId, Version, Versions, own_place, part_of_value};

/// Forwards copies to their uses.
pub const PASS: BodyPass = BodyPass { name: "forward_copies", run: forward_copies };

/// The maximum number of copies that a load is followed through.
const MAX_COPIES: usize = 64;

fn forward_copies(module: &mut Module, id: FunctionId, body: &mut Body, context: &mut Context) {
    context.has_forwarded = false;
    let has_local = body.placed_insts().any(|inst| matches!(inst.op, Op::Alloca { .. }));
    let params = std::mem::take(&mut module.functions[id].params);
    if has_local {
        let Context { flow, local_pointers, replacements, has_forwarded, .. } = context;
        let flow = flow.of(body);
        local_pointers.find_if_not_kept(module, body, flow);
        if let Some(versions) = Versions::find(&module.types, body, flow, local_pointers) {
            replacements.clear();
            let (held, loaded) = (FxHashMap::default(), FxHashMap::default());
            let mut forwarder = Forwarder {
                module,
                params: &params,
                locals: local_pointers,
                flow,
                versions: &versions,
                now: vec![Version::Start; versions.count()],
                scopes: Scopes::default(),
                held,
                loaded,
                replacements,
                changed: false,
            };
            forwarder.run(body);
            *has_forwarded = forwarder.changed;
            replacements.finish_walk(body, flow);
        }
        if !*has_forwarded {
            local_pointers.keep();
        }
    }
    if load_parts(module, body, &params, &mut context.replacements) {
        context.has_forwarded = true;
        context.local_pointers.forget();
    }
    module.functions[id].params = params;
}

struct Forwarder<'m> {
    module: &'m mut Module,
    params: &'m [Param],
    locals: &'m mut LocalPointers,
    flow: &'m ControlFlow,
    versions: &'m Versions,
    /// The versions of all places at the current instruction.
    now: Vec<Version>,
    /// The previous version of each place that a dominator of the current block has changed.
    scopes: Scopes<(PlaceId, Version)>,
    /// The versions of the places within a local at the time when an aggregate was loaded from it, by its result.
    held: FxHashMap<(ValueId, PlaceId), Version>,
    /// The first load of a place with a version.
    loaded: FxHashMap<(PlaceId, Version), (ValueId, BlockId)>,
    replacements: &'m mut Replacements,
    changed: bool,
}

/// The source of a load's value.
enum Source {
    Value(Operand),
    /// The memory at a path from the pointer of a load.
    Memory {
        load: InstId,
        pointer: Operand,
        path: Path,
    },
}

impl Forwarder<'_> {
    fn run(&mut self, body: &mut Body) {
        let mut new = InstList::new();
        let (flow, versions) = (self.flow, self.versions);
        for block in flow.dominator_preorder() {
            self.scopes.enter(flow, *block, |(place, version)| self.now[place] = version);
            for place in versions.joins_in(*block) {
                self.set(*place, Version::Joined(*block));
            }
            let mut changes = versions.changes_in(*block);
            let mut insts = std::mem::take(&mut body.blocks[*block].insts);
            for inst in insts.drain(..) {
                self.replacements.resolve_in(&mut body.insts[inst].op);
                while let Some(((place, version), rest)) = changes.split_first()
                    && matches!(version, Version::Stored(by) | Version::Changed(by) if *by == inst)
                {
                    self.set(*place, *version);
                    changes = rest;
                }
                if self.is_replaced(body, inst, *block, &mut new) {
                    self.changed = true;
                } else {
                    new.push(inst);
                }
            }
            insts.append(&mut new);
            body.blocks[*block].insts = insts;
        }
    }

    fn set(&mut self, place: PlaceId, version: Version) {
        let before = std::mem::replace(&mut self.now[place], version);
        self.scopes.push((place, before));
    }

    /// True if an instruction is a load whose result is known. A load that is kept may get a different pointer.
    fn is_replaced(&mut self, body: &mut Body, inst: InstId, block: BlockId, new: &mut InstList) -> bool {
        let definition = &body.insts[inst];
        let (Op::Load { pointer, .. }, Some(result)) = (&definition.op, definition.result) else { return false };
        let Some(place) = own_place(self.locals, *pointer) else { return false };
        // A decorated value is never replaced by another one.
        if !definition.metadata.is_empty() {
            return false;
        }
        let (root, path, ty) = (place.root, Path::from(place.path), body.values[result].ty);
        match self.source(body, root, &path) {
            Some(Source::Value(value)) if body.operand_type(self.module, value) == ty => {
                self.replacements.replace(result, value);
                return true;
            }
            Some(Source::Memory { load, pointer, path }) => self.read_from(body, inst, load, (pointer, &path), new),
            _ => {}
        }
        if let Some(place) = self.versions.places.get(root, &path) {
            match self.loaded.get(&(place, self.now[place])) {
                Some((first, before)) if self.flow.dominates(*before, block) && body.values[*first].ty == ty => {
                    self.replacements.replace(result, Operand::Value(*first));
                    return true;
                }
                _ => {}
            }
            self.loaded.insert((place, self.now[place]), (result, block));
        }
        if let Op::Load { pointer, .. } = body.insts[inst].op
            && is_aggregate(&self.module.types, ty)
            && let Some(place) = own_place(self.locals, pointer)
        {
            for part in self.versions.places.within(place.root, place.path) {
                self.held.insert((result, part), self.now[part]);
            }
        }
        false
    }

    /// The current contents of a local at a path.
    fn source(&mut self, body: &Body, root: ValueId, path: &[Step]) -> Option<Source> {
        let mut found = None;
        let (mut root, mut path) = (root, Path::from(path));
        for _ in 0..MAX_COPIES {
            let next = self.stored(body, root, &path);
            match &next {
                Some(Source::Memory { pointer, path: rest, .. }) => {
                    let Some(source) = own_place(self.locals, *pointer) else { return next };
                    (root, path) = (source.root, source.path.iter().chain(rest).copied().collect());
                    found = next;
                }
                Some(Source::Value(_)) => return next,
                None => return found,
            }
        }
        found
    }

    /// The source of the contents that were last stored to a local at a path, if this source has not changed since.
    fn stored(&mut self, body: &Body, root: ValueId, path: &[Step]) -> Option<Source> {
        let place = self.versions.places.get(root, path)?;
        let Version::Stored(store) = self.now[place] else { return None };
        let Op::Store { value, pointer, .. } = &body.insts[store].op else { return None };
        let rest = path.strip_prefix(self.locals.of(*pointer)?.path)?;
        let (value, rest) = part_of_value(body, *value, rest)?;
        if rest.is_empty() {
            return Some(Source::Value(value));
        }
        if let Operand::Constant(mut part) = value {
            for step in rest {
                let Step::Constant(index) = step else { return None };
                part = element(self.module, part, u64::from(*index))?;
            }
            return Some(Source::Value(Operand::Constant(part)));
        }
        let Operand::Value(value) = value else { return None };
        let ValueDef::Inst(load) = body.values[value].def else { return None };
        let Op::Load { pointer, volatile: false, align: None, ordering: None } = body.insts[load].op else { return None };
        let is_unchanged = match own_place(self.locals, pointer) {
            Some(source) => {
                let path: Path = source.path.iter().chain(rest).copied().collect();
                let place = self.versions.places.get(source.root, &path)?;
                self.held.get(&(value, place)) == Some(&self.now[place])
            }
            None => is_constant_memory(self.module, body, pointer),
        };
        is_unchanged.then(|| Source::Memory { load, pointer, path: rest.into() })
    }

    /// Makes a load read at a path from the pointer of another load, if memory of its type is there.
    fn read_from(&mut self, body: &mut Body, inst: InstId, load: InstId, (from, path): (Operand, &[Step]), new: &mut InstList) {
        let Some(ty) = body.insts[inst].result.map(|result| body.values[result].ty) else { return };
        let Some(slot) = slot_of(self.module, body, self.params, from) else { return };
        if !slot_at(self.module, slot, path).is_some_and(|part| fits(&mut self.module.types, part, ty)) {
            return;
        }
        // The indices may be loads that were replaced in the meantime.
        let resolved = |step: &Step| match *step {
            Step::Constant(index) => Step::Constant(index),
            Step::Dynamic(index) => Step::Dynamic(self.replacements.resolve(index)),
        };
        let path: Path = path.iter().map(resolved).collect();
        let before = new.len();
        let Some((part, _)) = path_pointer(self.module, body, (from, slot), &path, inst, new) else { return };
        new[before..].iter().for_each(|step| self.locals.define(self.module, body, *step));
        body.insts[inst].metadata = body.insts[load].metadata.clone();
        if let Op::Load { pointer, .. } = &mut body.insts[inst].op {
            *pointer = part;
        }
        self.changed = true;
    }
}
