//! Replaces locals that hold constants by private constants: a table in a function then needs no stores and no memory of the
//! function.
//!
//! A local is replaced if a single block stores constants to it, at known positions, and all loads follow these stores. Parts
//! that no store writes may have any value.

use crate::func::{Body, ValueDef};
use crate::id::{BlockId, ConstantId, FunctionId, GlobalId, InstId, ValueId};
use crate::module::{ConstantKind, Linkage, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::{LocalPath, LocalPointers, Step};
use crate::passes::pass::{BodyPass, Context};
use crate::types::{TargetKind, Type, TypeId, address_space};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Replaces locals by constants.
pub const PASS: BodyPass = BodyPass { name: "constant_locals", run: replace_constant_locals };

/// Maximum number of elements of a replaced local. The initializer of a larger one would exceed the size of the code.
const MAX_ELEMENTS: u64 = 1 << 12;

/// The known facts about a local.
#[derive(Debug)]
struct Local {
    /// The type of the constant.
    ty: TypeId,
    /// The block of the stores, and the position of the last one.
    stores: Option<(BlockId, usize)>,
    contents: Contents,
    /// The blocks that load from it, each with the position of the first load.
    loads: Vec<(BlockId, usize)>,
    is_other: bool,
}

/// The constants of the parts of an aggregate.
#[derive(Debug, Default)]
enum Contents {
    #[default]
    Nothing,
    Whole(ConstantId),
    Parts(BTreeMap<u32, Contents>),
}

fn replace_constant_locals(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { is_logical, flow, local_pointers, .. } = context;
    let is_table = |inst: &InstId| match &body.insts[*inst].op {
        Op::Alloca { slot, count: None, .. } => matches!(module.types[*slot], Type::Array { .. } | Type::Struct { .. }),
        _ => false,
    };
    if !*is_logical || !body.layout.iter().any(|block| body.blocks[*block].insts.iter().any(is_table)) {
        return;
    }
    let flow = flow.of(body);
    local_pointers.find(module, body, flow);
    let mut locals: FxHashMap<ValueId, Local> = FxHashMap::default();
    for (root, slot) in local_pointers.roots() {
        if !local_pointers.is_escaped(root)
            && let Some((ty, ..=MAX_ELEMENTS)) = plain(module, slot)
        {
            let (contents, loads) = (Contents::Nothing, Vec::new());
            locals.insert(root, Local { ty, stores: None, contents, loads, is_other: false });
        }
    }
    if locals.is_empty() {
        return;
    }
    for block in &body.layout {
        let is_reachable = flow.is_reachable(*block);
        for (at, inst) in body.blocks[*block].insts.iter().enumerate() {
            let (pointer, value) = match &body.insts[*inst].op {
                Op::Load { pointer, .. } => (*pointer, None),
                Op::Store { pointer, value, .. } => (*pointer, Some(*value)),
                _ => continue,
            };
            let Some(LocalPath { root, path, .. }) = local_pointers.of(pointer) else { continue };
            let Some(local) = locals.get_mut(&root) else { continue };
            local.is_other |= !is_reachable;
            match value {
                None => {
                    // An aggregate value has the slot types of the local.
                    let ty = body.insts[*inst].result.map(|result| &module.types[body.values[result].ty]);
                    local.is_other |= !matches!(ty, Some(Type::Int(_) | Type::Float(_) | Type::Vector { .. }));
                    if local.loads.last().is_none_or(|(last, _)| last != block) {
                        local.loads.push((*block, at));
                    }
                }
                Some(value) => {
                    let place = local.stores.get_or_insert((*block, at));
                    local.is_other |= place.0 != *block || !local.contents.put(module, path, value);
                    place.1 = at;
                }
            }
        }
    }
    locals.retain(|_, local| {
        let Some((block, last)) = local.stores else { return false };
        let is_behind = |(at, first): &(BlockId, usize)| if *at == block { *first > last } else { flow.dominates(block, *at) };
        !local.is_other && local.loads.iter().all(is_behind)
    });
    // In the order of the text, which determines the order of the globals.
    let mut chosen: Vec<(ValueId, Operand)> = Vec::new();
    let mut tables: FxHashMap<(TypeId, ConstantId), GlobalId> = FxHashMap::default();
    for (root, _) in local_pointers.roots() {
        let Some(local) = locals.get(&root) else { continue };
        let slot = local.ty;
        let Some(init) = local.contents.constant(module, slot) else { continue };
        // Equal tables share a global.
        let global = *tables.entry((slot, init)).or_insert_with(|| table(module, &body.values[root].name, slot, init));
        chosen.push((root, Operand::Constant(module.global_ref(global))));
    }
    if !chosen.is_empty() {
        replace(module, body, local_pointers, &chosen);
        local_pointers.forget();
    }
}

/// The type of the constant for a local, and the number of its scalars and vectors. Constants have no slot types, and the
/// signedness of private memory is arbitrary. None if there is no such type.
fn plain(module: &mut Module, slot: TypeId) -> Option<(TypeId, u64)> {
    match &module.types[slot] {
        Type::Int(_) | Type::Float(_) | Type::Vector { .. } => Some((slot, 1)),
        Type::Target { kind: TargetKind::Signed, types, .. } => Some((*types.first()?, 1)),
        Type::Array { element, length } => {
            let (element, length) = (*element, *length);
            let (element, count) = plain(module, element)?;
            Some((module.types.array(element, length), count.checked_mul(length)?))
        }
        Type::Struct { fields, .. } => fields_of(module, &fields.clone()),
        Type::Named(id) => {
            let fields = module.types.structs[*id].body.clone()?;
            fields_of(module, &fields)
        }
        _ => None,
    }
}

fn fields_of(module: &mut Module, fields: &[TypeId]) -> Option<(TypeId, u64)> {
    let mut sum = 0u64;
    let mut plain_fields = Vec::new();
    for field in fields {
        let (field, count) = plain(module, *field)?;
        plain_fields.push(field);
        sum = sum.checked_add(count)?;
    }
    Some((module.types.intern(Type::Struct { fields: plain_fields, packed: false }), sum))
}

impl Contents {
    /// Records a store. Returns false if the value or the position is unknown.
    fn put(&mut self, module: &mut Module, path: &[Step], value: Operand) -> bool {
        let Operand::Constant(constant) = value else { return false };
        if !is_known(module, constant) {
            return false;
        }
        let mut at = self;
        for step in path {
            let Step::Constant(index) = *step else { return false };
            at.split(module);
            let Self::Parts(parts) = at else { return false };
            at = parts.entry(index).or_default();
        }
        *at = Self::Whole(constant);
        true
    }

    /// Splits a constant into its parts, so that one of them can be replaced.
    fn split(&mut self, module: &mut Module) {
        match self {
            Self::Nothing => *self = Self::Parts(BTreeMap::new()),
            Self::Whole(constant) => {
                if let ConstantKind::Aggregate(elements) = &module.constants[*constant].kind {
                    *self = Self::Parts((0..).zip(elements.iter().map(|element| Self::Whole(*element))).collect());
                }
            }
            Self::Parts(_) => {}
        }
    }

    fn constant(&self, module: &mut Module, ty: TypeId) -> Option<ConstantId> {
        match self {
            Self::Nothing => Some(module.zero(ty)),
            Self::Whole(constant) if matches!(module.constants[*constant].kind, ConstantKind::Null) => Some(module.zero(ty)),
            Self::Whole(constant) => (module.constants[*constant].ty == ty).then_some(*constant),
            Self::Parts(parts) => {
                let count = match &module.types[ty] {
                    Type::Array { length, .. } => *length,
                    Type::Vector { length, .. } => u64::from(*length),
                    Type::Struct { fields, .. } => fields.len() as u64,
                    _ => return None,
                };
                if parts.keys().next_back().is_some_and(|last| u64::from(*last) >= count) {
                    return None;
                }
                let mut elements = Vec::new();
                for index in 0..count {
                    let member = module.types.member(ty, index)?;
                    let part = u32::try_from(index).ok().and_then(|index| parts.get(&index));
                    elements.push(part.unwrap_or(&Self::Nothing).constant(module, member)?);
                }
                Some(module.aggregate(ty, &elements))
            }
        }
    }
}

/// True for a constant that consists of numbers only.
fn is_known(module: &Module, constant: ConstantId) -> bool {
    match &module.constants[constant].kind {
        ConstantKind::Int(_) | ConstantKind::Float(_) | ConstantKind::Null => true,
        ConstantKind::Aggregate(elements) => elements.iter().all(|element| is_known(module, *element)),
        _ => false,
    }
}

/// Creates a private constant. Names in the source never end with a dot and a number.
fn table(module: &mut Module, name: &str, slot: TypeId, init: ConstantId) -> GlobalId {
    let name = if name.is_empty() { "table" } else { name };
    let name = format!("{name}.{}", module.globals.len());
    let global = module.add_global(&name, slot, address_space::PRIVATE);
    let added = &mut module.globals[global];
    (added.constant, added.init, added.linkage) = (true, Some(init), Linkage::Internal);
    global
}

/// Replaces the addresses of locals, and removes the stores.
fn replace(module: &mut Module, body: &mut Body, pointers: &LocalPointers, chosen: &[(ValueId, Operand)]) {
    let global_of = |root: ValueId| chosen.iter().find(|(local, _)| *local == root).map(|(_, global)| *global);
    let ty = module.types.pointer(address_space::PRIVATE);
    let moved: SmallVec<[ValueId; 16]> =
        pointers.all().filter(|(_, place)| global_of(place.root).is_some()).map(|(value, _)| value).collect();
    for block in &body.layout {
        let block = &mut body.blocks[*block];
        block.insts.retain(|inst| match &mut body.insts[*inst].op {
            Op::Store { pointer, .. } => pointers.of(*pointer).is_none_or(|place| global_of(place.root).is_none()),
            Op::Alloca { .. } => body.insts[*inst].result.is_none_or(|result| global_of(result).is_none()),
            op => {
                if let Op::GetElementPtr { source, base, .. } = op
                    && pointers.of(*base).is_some_and(|place| global_of(place.root).is_some())
                    && let Some((ty, _)) = plain(module, *source)
                {
                    *source = ty;
                }
                op.for_each_operand_mut(|operand| {
                    if let Operand::Value(value) = operand
                        && let Some(global) = global_of(*value)
                    {
                        *operand = global;
                    }
                });
                op.map_debug_operand(|operand| match operand {
                    Operand::Value(value) => global_of(value).or(Some(operand)),
                    Operand::Constant(_) => Some(operand),
                });
                true
            }
        });
    }
    for value in moved {
        if matches!(body.values[value].def, ValueDef::Inst(_)) && global_of(value).is_none() {
            body.values[value].ty = ty;
        }
    }
}
