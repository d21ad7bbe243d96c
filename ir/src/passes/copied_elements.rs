//! Replaces loads from a local array whose elements are copies by loads from the original.
//!
//! The inputs of hull, domain and geometry shaders are one array for each member, but the parameter is an array of structs, to which they are
//! copied element by element. An element with a dynamic index is one of the copies. If all copies of a member come from one array that is
//! never written ([`super::constant_memory`]), that array is read at the dynamic index instead. Copies that are no longer read are removed by
//! [`super::dead_instructions`].

use crate::func::{Body, InstList, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_memory;
use crate::passes::local_pointers::{LocalPath, LocalPointers, Step, constant_index, slot_of};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::slot_paths::path_pointer;
use crate::types::Type;
use smallvec::SmallVec;

/// Reads the originals of copied elements.
pub const PASS: BodyPass = BodyPass { name: "copied_elements", run: read_originals };

/// The maximum number of elements of an array; the largest patch has 32.
const MAX_ELEMENTS: u64 = 64;

/// A path of constant indices.
type Indices = SmallVec<[u32; 4]>;

/// A local array of which only elements, or parts of them, are stored and loaded.
#[derive(Debug)]
struct Local {
    root: ValueId,
    length: u64,
    /// The block of the stores, and the position of the last one.
    stores: Option<(BlockId, usize)>,
    /// The copies of each part of the elements, with its path in the element.
    members: Vec<(Indices, Copies)>,
    is_other: bool,
}

/// The copies of one part of each element.
#[derive(Debug)]
struct Copies {
    /// The global that contains the original.
    from: Operand,
    /// The path of the first copy's original.
    path: Indices,
    /// The positions in the path whose index is that of the element, in all copies: a set of bits.
    varying: u32,
    /// The elements that were copied: a set of bits.
    copied: u64,
}

/// A load that can read the original: the global, and the path in it.
struct Found {
    block: BlockId,
    load: InstId,
    from: Operand,
    path: SmallVec<[Step; 4]>,
}

fn read_originals(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { is_logical, flow, local_pointers, .. } = context;
    let is_array = |inst: &InstId| match &body.insts[*inst].op {
        Op::Alloca { slot, count: None, .. } => matches!(module.types[*slot], Type::Array { .. }),
        _ => false,
    };
    if !*is_logical || !body.layout.iter().any(|block| body.blocks[*block].insts.iter().any(is_array)) {
        return;
    }
    let flow = flow.of(body);
    local_pointers.find(module, body, flow);
    let mut locals = arrays(module, local_pointers);
    for block in &body.layout {
        for (at, inst) in body.blocks[*block].insts.iter().enumerate() {
            let Op::Store { pointer, value, .. } = &body.insts[*inst].op else { continue };
            let Some(place) = local_pointers.of(*pointer) else { continue };
            let Some(local) = locals.iter_mut().find(|local| local.root == place.root) else { continue };
            let (first, last) = local.stores.get_or_insert((*block, at));
            *last = at;
            local.is_other |= first != block || local.put(module, body, place.path, *value).is_none();
        }
    }
    locals.retain(|local| !local.is_other && local.stores.is_some());
    if locals.is_empty() {
        return;
    }
    let mut found = Vec::new();
    for block in &body.layout {
        for (at, load) in body.blocks[*block].insts.iter().enumerate() {
            let Op::Load { pointer, .. } = &body.insts[*load].op else { continue };
            let Some(LocalPath { root, path, .. }) = local_pointers.of(*pointer) else { continue };
            let Some(local) = locals.iter().find(|local| local.root == root) else { continue };
            let is_after = |(stored, last): (BlockId, usize)| match stored == *block {
                true => at > last,
                false => flow.is_reachable(*block) && flow.dominates(stored, *block),
            };
            if let Some((from, path)) = local.stores.filter(|stores| is_after(*stores)).and_then(|_| local.original(path)) {
                found.push(Found { block: *block, load: *load, from, path });
            }
        }
    }
    if !found.is_empty() {
        local_pointers.forget();
    }
    found.into_iter().for_each(|found| read(module, body, found));
}

/// The local arrays with few elements that do not escape.
fn arrays(module: &Module, local_pointers: &LocalPointers) -> Vec<Local> {
    let array = |(root, slot)| match module.types[slot] {
        Type::Array { length: length @ 1..=MAX_ELEMENTS, .. } if !local_pointers.is_escaped(root) => {
            Some(Local { root, length, stores: None, members: Vec::new(), is_other: false })
        }
        _ => None,
    };
    local_pointers.roots().filter_map(array).collect()
}

impl Local {
    /// Records a store. None if it is not the first copy of a part of an element.
    fn put(&mut self, module: &mut Module, body: &Body, path: &[Step], value: Operand) -> Option<()> {
        let path: Indices = path.iter().map(|step| constant(*step)).collect::<Option<_>>()?;
        let (element, member) = path.split_first()?;
        let bit = 1u64.checked_shl(*element)?;
        let (from, original) = original_of(module, body, value)?;
        let same = |at: usize| original.get(at) == Some(element);
        let varying = (0..original.len().min(32)).filter(|at| same(*at)).fold(0u32, |all, at| all | 1 << at);
        let Some((_, copies)) = self.members.iter_mut().find(|(path, _)| path.as_slice() == member) else {
            self.members.push((member.into(), Copies { from, path: original, varying, copied: bit }));
            return Some(());
        };
        copies.varying &= varying;
        let differ = |at: usize| copies.path[at] != original[at] && copies.varying & 1 << at == 0;
        let is_alike = copies.from == from && copies.path.len() == original.len() && !(0..original.len()).any(differ);
        let is_first = copies.copied & bit == 0;
        copies.copied |= bit;
        (is_alike && is_first).then_some(())
    }

    /// The original of a part of an element: the global, and the path in it.
    fn original(&self, path: &[Step]) -> Option<(Operand, SmallVec<[Step; 4]>)> {
        let (element, rest) = path.split_first()?;
        let all = u64::MAX >> (u64::from(u64::BITS) - self.length);
        let mut member = Indices::new();
        for at in 0..=rest.len() {
            if let Some((_, copies)) = self.members.iter().find(|(path, _)| *path == member)
                && copies.copied == all
                && copies.varying.is_power_of_two()
            {
                let mut steps: SmallVec<[Step; 4]> = copies.path.iter().map(|index| Step::Constant(*index)).collect();
                *steps.get_mut(copies.varying.trailing_zeros() as usize)? = *element;
                steps.extend_from_slice(&rest[at..]);
                return Some((copies.from, steps));
            }
            member.push(constant(*rest.get(at)?)?);
        }
        None
    }
}

fn constant(step: Step) -> Option<u32> {
    match step {
        Step::Constant(index) => Some(index),
        Step::Dynamic(_) => None,
    }
}

/// The global that a value is loaded from, and the path in it, if nothing writes to it.
fn original_of(module: &Module, body: &Body, value: Operand) -> Option<(Operand, Indices)> {
    let Operand::Value(value) = value else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    let Op::Load { pointer, volatile: false, ordering: None, .. } = &body.insts[inst].op else { return None };
    if !body.insts[inst].metadata.is_empty() || !is_constant_memory(module, body, *pointer) {
        return None;
    }
    let (mut pointer, mut path) = (*pointer, Indices::new());
    loop {
        match pointer {
            Operand::Constant(constant) => {
                path.reverse();
                let is_global = matches!(module.constants[constant].kind, ConstantKind::Global(_));
                return is_global.then_some((pointer, path));
            }
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { base, indices, .. } = &body.insts[inst].op else { return None };
                let (first, rest) = indices.split_first()?;
                if constant_index(module, *first) != Some(0) || !body.insts[inst].metadata.is_empty() {
                    return None;
                }
                for index in rest.iter().rev() {
                    path.push(constant_index(module, *index)?);
                }
                pointer = *base;
            }
        }
    }
}

/// Makes a load read the original.
fn read(module: &mut Module, body: &mut Body, Found { block, load, from, path }: Found) {
    let mut new = InstList::new();
    let Some(slot) = slot_of(module, body, &[], from) else { return };
    let Some((original, _)) = path_pointer(module, body, (from, slot), &path, load, &mut new) else { return };
    if let Op::Load { pointer, align, .. } = &mut body.insts[load].op {
        (*pointer, *align) = (original, None);
    }
    let insts = &mut body.blocks[block].insts;
    if let Some(at) = insts.iter().position(|inst| *inst == load) {
        insts.insert_many(at, new);
    }
}
