//! Combines stores of parts into stores of wholes: a vector of which all components are stored, a struct of numbers and
//! vectors in a buffer, and, in memory without a visible layout, an array or a struct of which all parts are stored: in
//! payloads, local variables, and elements of outputs.
//!
//! The stores are in one block, and no instruction between them reads the memory or writes another part that may overlap.

use crate::func::Body;
use crate::id::{BlockId, ConstantId, FunctionId, InstId};
use crate::module::{ConstantKind, Module};
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::effects::{Effect, effect};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::places::{Place, Root, is_whole_output, parts_in_buffer, parts_of, place_of, value_in_buffer};
use crate::types::{Type, TypeId, Types, address_space};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use spirv_grammar::decoration;
use thin_vec::thin_vec;

/// Combines stores of vectors and aggregates.
pub const PASS: BodyPass = BodyPass { name: "whole_stores", run: store_wholes };

/// Maximum number of stores that are considered together.
const MAX_PENDING: usize = 64;

/// A store of a part that can be delayed until the next access to its memory.
#[derive(Debug)]
struct Pending {
    inst: InstId,
    place: Place,
    root: Root,
    value: Operand,
    /// The position in the block.
    order: usize,
}

fn store_wholes(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical {
        return;
    }
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        let stores = body.blocks[block].insts.iter().filter(|inst| matches!(body.insts[**inst].op, Op::Store { .. }));
        if stores.count() > 0 {
            store_wholes_of(module, body, block);
        }
    }
}

fn store_wholes_of(module: &mut Module, body: &mut Body, block: BlockId) {
    let mut pending: Vec<Pending> = Vec::new();
    let mut edits = Edits::default();
    for (order, inst) in body.blocks[block].insts.clone().into_iter().enumerate() {
        let access = match &body.insts[inst].op {
            Op::Store { value, pointer, volatile: false, align, ordering: None } => {
                let store = pending_store(module, body, (order, inst), *pointer, *value, align.is_some());
                let root = Root::of(module, body, *pointer);
                if let Some(store) = store {
                    let may_be_same =
                        |other: &Pending| root.may_overlap(other.root) && !store.place.is_apart_from(&other.place, module);
                    if pending.len() >= MAX_PENDING {
                        edits.finish(module, body, &mut pending, Root::Unknown);
                    } else if pending.iter().any(may_be_same) {
                        edits.finish(module, body, &mut pending, root);
                    }
                    pending.push(store);
                    continue;
                }
                root
            }
            Op::Load { pointer, volatile: false, ordering: None, .. } => Root::of(module, body, *pointer),
            Op::Phi(_) | Op::Alloca { .. } => continue,
            op => match effect(module, op) {
                Effect::None => continue,
                // A texel or a derivative is not in a variable of this invocation.
                Effect::Reads if !takes_pointer(module, body, op) => Root::Shared,
                Effect::Reads | Effect::Any => Root::Unknown,
            },
        };
        edits.finish(module, body, &mut pending, access);
    }
    edits.finish(module, body, &mut pending, Root::Unknown);
    if !edits.removed.is_empty() {
        let old = std::mem::take(&mut body.blocks[block].insts);
        for inst in old {
            let before = edits.inserted.iter().filter(|(at, _)| *at == inst).flat_map(|(_, new)| new.iter().copied());
            body.blocks[block].insts.extend(before);
            if !edits.removed.contains(&inst) {
                body.blocks[block].insts.push(inst);
            }
        }
    }
}

/// False for a call whose arguments contain no address.
fn takes_pointer(module: &Module, body: &Body, op: &Op) -> bool {
    let Op::Call(call) = op else { return true };
    call.args.iter().any(|arg| matches!(module.types[body.operand_type(module, *arg)], Type::Pointer(_)))
}

/// A store of a part that may be combined; None if it is not a plain store of a part.
fn pending_store(
    module: &Module,
    body: &Body,
    (order, inst): (usize, InstId),
    pointer: Operand,
    value: Operand,
    is_aligned: bool,
) -> Option<Pending> {
    let place = place_of(module, body, pointer, body.operand_type(module, value))?;
    let is_part = !is_aligned && body.insts[inst].metadata.is_empty() && place.split(module).is_some();
    is_part.then(|| Pending { inst, root: Root::of(module, body, pointer), place, value, order })
}

/// The changes to the instructions of a block.
#[derive(Debug, Default)]
struct Edits {
    removed: FxHashSet<InstId>,
    /// The new instructions before an instruction.
    inserted: Vec<(InstId, SmallVec<[InstId; 8]>)>,
}

impl Edits {
    /// Combines the pending stores that an access may overlap, and removes them from the list.
    fn finish(&mut self, module: &mut Module, body: &mut Body, pending: &mut Vec<Pending>, access: Root) {
        let mut stores: Vec<Pending> = pending.extract_if(.., |store| store.root.may_overlap(access)).collect();
        while let Some(whole) = self.join_one(module, body, &mut stores) {
            stores.push(whole);
        }
    }

    /// Replaces the stores of all parts of a place by a single store, at the position of the last of them.
    fn join_one(&mut self, module: &mut Module, body: &mut Body, stores: &mut Vec<Pending>) -> Option<Pending> {
        let (place, ty) = stores.iter().find_map(|store| complete_whole(module, body, store, stores))?;
        let is_part = |store: &mut Pending| store.place.split(module).is_some_and(|(whole, _)| whole == place);
        let parts: SmallVec<[Pending; 8]> = stores.extract_if(.., is_part).collect();
        let last = parts.iter().max_by_key(|part| part.order)?;
        let (inst, order, root) = (last.inst, last.order, last.root);
        let mut new = SmallVec::new();
        let pointer = place.pointer(module, body, inst, &mut new);
        let value = compose(module, body, ty, &parts, &mut new);
        for part in parts.iter().filter(|part| part.inst != inst) {
            self.removed.insert(part.inst);
        }
        body.insts[inst].op = Op::Store { value, pointer, volatile: false, align: None, ordering: None };
        self.inserted.push((inst, new));
        Some(Pending { inst, order, place, root, value })
    }
}

/// The place of which a store writes a part, and the type of its value, if the stores write all its parts.
fn complete_whole(module: &mut Module, body: &Body, store: &Pending, stores: &[Pending]) -> Option<(Place, TypeId)> {
    let (place, _) = store.place.split(module)?;
    let ty = place.ty(module)?;
    let Type::Pointer(space) = module.types[body.operand_type(module, place.base)] else { return None };
    let (count, ty) = match parts_of(module, ty, space) {
        Some(count) => (count, ty),
        None => {
            let count = parts_in_buffer(module, body, &place, ty, space)?;
            let ty = value_in_buffer(&mut module.types, ty);
            (count, Some(ty).filter(|ty| is_struct_of_numbers(&module.types, *ty, count))?)
        }
    };
    let is_vector = matches!(module.types[ty], Type::Vector { .. });
    let is_output = space == address_space::OUTPUT;
    if !is_vector && is_output && (is_built_in(module, store.root) || is_whole_output(&place, store.root, space)) {
        return None;
    }
    let mut written: SmallVec<[u32; 8]> = SmallVec::new();
    let mut is_constant = true;
    for other in stores {
        let Some((whole, index)) = other.place.split(module) else { continue };
        if whole != place {
            continue;
        }
        // The stored type may differ from the type of the memory.
        let member = module.types.member(ty, index.into()).map(|member| module.types.value_type(member));
        if member != Some(body.operand_type(module, other.value)) || written.contains(&index) {
            return None;
        }
        is_constant &= matches!(other.value, Operand::Constant(_));
        written.push(index);
    }
    // For a single part, only storing a constant takes fewer instructions.
    let is_shorter = written.len() > 1 || is_constant && place.path.is_empty();
    (written.len() as u32 == count && is_shorter).then_some((place, ty))
}

/// True for a struct of several members, without arrays and other structs.
fn is_struct_of_numbers(types: &Types, ty: TypeId, count: u32) -> bool {
    let is_number = |ty: TypeId| matches!(types[ty], Type::Int(_) | Type::Float(_) | Type::Vector { .. });
    count > 1
        && matches!(types[ty], Type::Struct { .. } | Type::Named(_))
        && (0..count).all(|at| types.member(ty, at.into()).is_some_and(is_number))
}

/// Builds the value of a whole from its parts.
fn compose(module: &mut Module, body: &mut Body, ty: TypeId, parts: &[Pending], new: &mut SmallVec<[InstId; 8]>) -> Operand {
    let mut values: SmallVec<[(u32, InstId, Operand); 8]> = SmallVec::new();
    values.extend(parts.iter().filter_map(|part| Some((part.place.split(module)?.1, part.inst, part.value))));
    values.sort_by_key(|(index, ..)| *index);
    let constants: Option<SmallVec<[ConstantId; 8]>> = values.iter().map(|(.., value)| constant_of(*value)).collect();
    if let Some(constants) = constants {
        return Operand::Constant(module.aggregate(ty, constants));
    }
    // Constants come last, because a chain that begins with them would begin with a partly undefined constant.
    let of_kind = |is_constant: bool| values.iter().filter(move |(.., value)| constant_of(*value).is_some() == is_constant);
    let is_vector = matches!(module.types[ty], Type::Vector { .. });
    let mut whole = Operand::Constant(module.poison(ty));
    for (index, near, value) in of_kind(false).chain(of_kind(true)).copied() {
        let op = if is_vector {
            let index = Operand::Constant(module.int(Types::I32, index.into()));
            Op::InsertElement { vector: whole, value, index }
        } else {
            Op::InsertValue { aggregate: whole, value, indices: thin_vec![index] }
        };
        let (inst, value) = body.define(op, ty, Name::default(), body.insts[near].loc);
        new.push(inst);
        whole = Operand::Value(value);
    }
    whole
}

fn constant_of(value: Operand) -> Option<ConstantId> {
    match value {
        Operand::Constant(constant) => Some(constant),
        Operand::Value(_) => None,
    }
}

/// True for a builtin variable, such as the tessellation levels. Like in other compilers, each element of its array is stored
/// separately.
fn is_built_in(module: &Module, root: Root) -> bool {
    let Root::Variable(Operand::Constant(variable)) = root else { return false };
    let ConstantKind::Global(global) = module.constants[variable].kind else { return false };
    // Malformed decorations may have any meaning.
    let decorations = module.decorations_of(&module.globals[global].metadata);
    decorations.map_or(true, |known| known.iter().any(|one| one.decoration == decoration::BuiltIn))
}
