//! Replaces scalar computations of a vector's components by vector operations, if all components are computed in the same
//! way.
//!
//! `float3(f(v.x), f(v.y), f(v.z))` then contains each operation of `f` only once, and no components of `v` are extracted.
//! Each component is computed as before. If a component has other uses, its scalar computation is kept for these, and
//! vectorization is done only if it reduces the total number of instructions.

use crate::func::{Body, Inst, InstList, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::name::Name;
use crate::op::{Call, Op};
use crate::operand::Operand;
use crate::passes::effects::{callee, is_by_component};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::side_map::{reset, side_map};
use crate::types::{Type, TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Replaces scalar computations by vector operations.
pub const PASS: BodyPass = BodyPass { name: "vectorize", run: vectorize };

/// Maximum number of vectors from which one vector is computed.
const MAX_NODES: usize = 64;

/// Maximum depth of the operations that compute a vector.
const MAX_DEPTH: usize = 32;

/// Maximum number of components of a SPIR-V vector.
const MAX_LANES: usize = 4;

pub(super) type Lanes = SmallVec<[Operand; MAX_LANES]>;

fn vectorize(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical || !body.placed_insts().any(|inst| matches!(inst.op, Op::InsertElement { .. })) {
        return;
    }
    let Context { replacements, scratch, .. } = context;
    let known = scratch.of::<Known>();
    count_uses(body, &mut known.uses);
    replacements.clear();
    let mut all = InstList::new();
    let mut homes: Homes = side_map(&body.insts);
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        if body.blocks[block].insts.iter().all(|inst| !matches!(body.insts[*inst].op, Op::InsertElement { .. })) {
            continue;
        }
        body.blocks[block].insts.iter().for_each(|inst| homes[*inst] = Some(block));
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        for inst in insts.drain(..) {
            if matches!(body.insts[inst].op, Op::InsertElement { .. }) {
                let new = compute_at_once(module, body, inst, known, (&homes, block), replacements);
                new.iter().for_each(|inst| homes[*inst] = Some(block));
                all.extend(new);
            }
            all.push(inst);
        }
        insts.append(&mut all);
        body.blocks[block].insts = insts;
    }
    replacements.apply(body);
}

/// The facts about the body, and about the module for the following bodies.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The uses of each value of the body, without those by debug records.
    pub(super) uses: Uses,
    pub(super) of_vectors: OfVectors,
}

/// The number of uses of each value.
pub(super) type Uses = SecondaryMap<ValueId, u32>;

/// Counts the uses of each value, without those by debug records.
pub(super) fn count_uses(body: &Body, uses: &mut Uses) {
    reset(uses, &body.values);
    let mut count = |operand: Operand| {
        if let Operand::Value(value) = operand {
            uses[value] += 1;
        }
    };
    for block in &body.layout {
        body.blocks[*block].insts.iter().for_each(|inst| body.insts[*inst].op.for_each_operand_inlined(&mut count));
        body.blocks[*block].terminator.kind.for_each_operand(&mut count);
    }
}

/// The declarations of instructions for vectors of a length, by the declaration for scalars.
pub(super) type OfVectors = FxHashMap<(FunctionId, u32), FunctionId>;

/// The block of each visited instruction.
type Homes = SecondaryMap<InstId, Option<BlockId>>;

/// A vector from which another one is computed.
#[derive(Debug)]
pub(super) enum Node {
    /// A vector, or a constant.
    Known(Operand),
    /// Components of a vector in another order.
    Shuffle { vector: Operand, mask: Box<[Option<u32>]> },
    /// An operation like that of the first component.
    Operation { first: InstId, operands: SmallVec<[NodeOrScalar; 3]> },
    /// Components without a common computation.
    Composition,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum NodeOrScalar {
    Node(usize),
    /// The condition of a `select`, which applies to all components.
    Scalar(Operand),
}

struct Tree<'m> {
    module: &'m mut Module,
    body: &'m Body,
    homes: &'m Homes,
    block: BlockId,
    /// Each vector with its components, after the vectors from which it is computed.
    nodes: Vec<(Lanes, Node)>,
}

/// The instructions that compute the vector that an instruction completes, to be inserted before it. None if vectorizing does
/// not pay off.
fn compute_at_once(
    module: &mut Module,
    body: &mut Body,
    inst: InstId,
    known: &mut Known,
    (homes, block): (&Homes, BlockId),
    replacements: &mut Replacements,
) -> SmallVec<[InstId; 8]> {
    let mut new = SmallVec::new();
    let Some((result, lanes)) = composed(module, body, inst) else { return new };
    let mut tree = Tree { module, body, homes, block, nodes: Vec::new() };
    let is_shorter = tree
        .node(&lanes, MAX_DEPTH)
        .is_some_and(|root| matches!(tree.nodes[root].1, Node::Operation { .. }) && tree.cost() < tree.saved(root, &known.uses));
    if !is_shorter {
        return new;
    }
    let nodes = tree.nodes;
    let mut made: Vec<Operand> = Vec::with_capacity(nodes.len());
    for (lanes, node) in &nodes {
        let value = emit(module, body, (lanes, node), &made, &mut known.of_vectors, &mut new);
        made.push(value);
    }
    if let Some(whole) = made.last() {
        replacements.replace(result, *whole);
    }
    new
}

/// The components of a vector that an insertion completes, and its result.
fn composed(module: &Module, body: &Body, inst: InstId) -> Option<(ValueId, Lanes)> {
    let result = body.insts[inst].result?;
    let Type::Vector { length, .. } = module.types[body.values[result].ty] else { return None };
    if !(2..=MAX_LANES).contains(&(length as usize)) || !matches!(body.insts[inst].op, Op::InsertElement { .. }) {
        return None;
    }
    let mut lanes: SmallVec<[Option<Operand>; MAX_LANES]> = SmallVec::from_elem(None, length as usize);
    let mut op = &body.insts[inst].op;
    // The chain has one insertion for each component, the last one first.
    for _ in 0..length {
        let Op::InsertElement { vector, value, index: Operand::Constant(index) } = op else { return None };
        let lane = lanes.get_mut(usize::try_from(module.int_value(*index)?).ok()?)?;
        if lane.replace(*value).is_some() {
            return None;
        }
        match *vector {
            Operand::Value(before) => match body.values[before].def {
                ValueDef::Inst(before) => op = &body.insts[before].op,
                ValueDef::Param(_) => return None,
            },
            Operand::Constant(base) => {
                if !matches!(module.constants[base].kind, ConstantKind::Undef | ConstantKind::Poison) {
                    return None;
                }
                break;
            }
        }
    }
    Some((result, lanes.into_iter().collect::<Option<Lanes>>()?))
}

impl Tree<'_> {
    /// The index of the vector of these components. None if there are too many vectors.
    fn node(&mut self, lanes: &Lanes, depth: usize) -> Option<usize> {
        if let Some(known) = self.nodes.iter().position(|(known, _)| known == lanes) {
            return Some(known);
        }
        let node = match self.known(lanes) {
            Some(known) => known,
            None => match depth.checked_sub(1) {
                Some(depth) => self.operation(lanes, depth)?,
                None => Node::Composition,
            },
        };
        if self.nodes.len() >= MAX_NODES {
            return None;
        }
        self.nodes.push((lanes.clone(), node));
        Some(self.nodes.len() - 1)
    }

    fn inst(&self, operand: Operand) -> Option<(InstId, &Inst)> {
        let Operand::Value(value) = operand else { return None };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return None };
        Some((inst, &self.body.insts[inst]))
    }

    /// A constant, or components of a single vector.
    fn known(&mut self, lanes: &Lanes) -> Option<Node> {
        let constants = lanes.iter().map(|lane| match lane {
            Operand::Constant(constant) => Some(*constant),
            Operand::Value(_) => None,
        });
        if let Some(constants) = constants.collect::<Option<SmallVec<[_; MAX_LANES]>>>() {
            let ty = self.module.types.vector(self.module.constants[constants[0]].ty, lanes.len() as u32);
            return Some(Node::Known(Operand::Constant(self.module.aggregate(ty, constants))));
        }
        let mut source = None;
        let mut mask: SmallVec<[Option<u32>; MAX_LANES]> = SmallVec::new();
        for lane in lanes {
            let (vector, at) = self.component(*lane)?;
            if *source.get_or_insert(vector) != vector {
                return None;
            }
            mask.push(Some(at));
        }
        let vector = source?;
        let Type::Vector { length, .. } = self.module.types[self.body.operand_type(self.module, vector)] else { return None };
        if mask.iter().flatten().any(|at| *at >= length) {
            return None;
        }
        let is_whole = length as usize == lanes.len() && mask.iter().zip(0..).all(|(from, at)| *from == Some(at));
        Some(if is_whole { Node::Known(vector) } else { Node::Shuffle { vector, mask: mask.into_iter().collect() } })
    }

    /// The vector and the index that an operand is extracted from.
    fn component(&self, operand: Operand) -> Option<(Operand, u32)> {
        match self.inst(operand)?.1.op {
            Op::ExtractElement { vector, index: Operand::Constant(index) } => {
                Some((vector, u32::try_from(self.module.int_value(index)?).ok()?))
            }
            _ => None,
        }
    }

    /// A single operation for all components, if they are computed by equal operations in this block.
    fn operation(&mut self, lanes: &Lanes, depth: usize) -> Option<Node> {
        let Some((first, template)) = self.inst(lanes[0]) else { return Some(Node::Composition) };
        let mut operands: SmallVec<[Lanes; 3]> = SmallVec::new();
        let is_same = lanes.iter().all(|lane| {
            let Some((inst, other)) = self.inst(*lane) else { return false };
            self.homes[inst] == Some(self.block)
                && is_like(self.module, self.body, template, other)
                && self.add_operands(&other.op, &mut operands)
        });
        let is_one = lanes.iter().all(|lane| *lane == lanes[0]);
        if !is_same || is_one {
            return Some(Node::Composition);
        }
        let is_selection = matches!(template.op, Op::Select { .. });
        let mut nodes = SmallVec::new();
        for (at, lanes) in operands.iter().enumerate() {
            let is_scalar = is_selection && at == 0 && lanes.iter().all(|lane| *lane == lanes[0]);
            nodes.push(if is_scalar { NodeOrScalar::Scalar(lanes[0]) } else { NodeOrScalar::Node(self.node(lanes, depth)?) });
        }
        Some(Node::Operation { first, operands: nodes })
    }

    /// Adds the operands of one component.
    fn add_operands(&self, op: &Op, operands: &mut SmallVec<[Lanes; 3]>) -> bool {
        let own = operands_of(op);
        if operands.is_empty() {
            operands.extend(own.iter().map(|_| Lanes::new()));
        }
        operands.iter_mut().zip(&own).for_each(|(lanes, operand)| lanes.push(*operand));
        operands.len() == own.len() && !own.is_empty()
    }

    /// The number of instructions that compute the vectors.
    fn cost(&self) -> usize {
        self.nodes.iter().filter(|(_, node)| !matches!(node, Node::Known(_))).count()
    }

    /// The number of instructions that become unnecessary, including the one that builds the vector.
    fn saved(&self, root: usize, uses: &Uses) -> usize {
        let mut gone: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut seen: FxHashSet<ValueId> = FxHashSet::default();
        let drop = |gone: &mut FxHashMap<ValueId, u32>, operand: Operand| {
            if let Operand::Value(value) = operand {
                *gone.entry(value).or_default() += 1;
            }
        };
        self.nodes[root].0.iter().for_each(|lane| drop(&mut gone, *lane));
        let mut saved = 1;
        // A vector follows those from which it is computed.
        for (lanes, node) in self.nodes[..=root].iter().rev() {
            let is_replaced = match node {
                Node::Known(Operand::Constant(_)) | Node::Composition => false,
                Node::Known(_) | Node::Shuffle { .. } | Node::Operation { .. } => true,
            };
            for lane in lanes.iter().filter(|_| is_replaced) {
                let Operand::Value(value) = *lane else { continue };
                if gone.get(&value).copied().unwrap_or(0) < uses[value] || !seen.insert(value) {
                    continue;
                }
                saved += 1;
                if let (Node::Operation { .. }, Some((_, inst))) = (node, self.inst(*lane)) {
                    inst.op.for_each_operand(|operand| drop(&mut gone, operand));
                }
            }
        }
        saved
    }
}

/// True if two instructions perform the same componentwise operation on operands of the same types.
pub(super) fn is_like(module: &Module, body: &Body, one: &Inst, other: &Inst) -> bool {
    let is_same = match (&one.op, &other.op) {
        (Op::Binary { op, .. }, Op::Binary { op: other, .. }) => op == other,
        (Op::ICmp { predicate, .. }, Op::ICmp { predicate: other, .. }) => predicate == other,
        (Op::FCmp { predicate, .. }, Op::FCmp { predicate: other, .. }) => predicate == other,
        (Op::Cast { op, .. }, Op::Cast { op: other, .. }) => op == other,
        (Op::FNeg(_), Op::FNeg(_)) | (Op::Select { .. }, Op::Select { .. }) => true,
        (Op::Call(call), Op::Call(other)) => call.callee == other.callee && is_by_component(module, call),
        _ => return false,
    };
    let ty = |inst: &Inst| inst.result.map(|result| body.values[result].ty);
    let is_number = |ty: &TypeId| matches!(module.types[*ty], Type::Int(_) | Type::Float(_));
    let is_plain = |inst: &Inst| inst.metadata.is_empty() && ty(inst).is_some_and(|ty| is_number(&ty));
    if !is_same || one.flags != other.flags || ty(one) != ty(other) || !is_plain(one) || !is_plain(other) {
        return false;
    }
    let mut types: SmallVec<[TypeId; 4]> = SmallVec::new();
    one.op.for_each_operand(|operand| types.push(body.operand_type(module, operand)));
    let mut other_types: SmallVec<[TypeId; 4]> = SmallVec::new();
    other.op.for_each_operand(|operand| other_types.push(body.operand_type(module, operand)));
    let is_call = matches!(one.op, Op::Call(_));
    types == other_types && types.iter().filter(|ty| !is_call || is_number(ty)).all(is_number)
}

/// The operands of an operation, without the callee of a call.
pub(super) fn operands_of(op: &Op) -> SmallVec<[Operand; 3]> {
    let mut operands = SmallVec::new();
    match op {
        Op::Call(call) => operands.extend(call.args.iter().copied()),
        op => op.for_each_operand(|operand| operands.push(operand)),
    }
    operands
}

/// Emits the instruction of a vector.
pub(super) fn emit(
    module: &mut Module,
    body: &mut Body,
    (lanes, node): (&Lanes, &Node),
    made: &[Operand],
    declared: &mut OfVectors,
    new: &mut SmallVec<[InstId; 8]>,
) -> Operand {
    let length = lanes.len() as u32;
    let scalar = body.operand_type(module, lanes[0]);
    let ty = module.types.vector(scalar, length);
    match node {
        Node::Known(known) => *known,
        Node::Shuffle { vector, mask } => {
            let right = Operand::Constant(module.poison(body.operand_type(module, *vector)));
            let op = Op::ShuffleVector { left: *vector, right, mask: mask.iter().copied().collect() };
            let (inst, value) = body.define(op, ty, Name::default(), None);
            new.push(inst);
            Operand::Value(value)
        }
        Node::Composition => {
            let mut whole = Operand::Constant(module.poison(ty));
            for (lane, at) in lanes.iter().zip(0u32..) {
                let index = Operand::Constant(module.int(Types::I32, at.into()));
                let op = Op::InsertElement { vector: whole, value: *lane, index };
                let (inst, value) = body.define(op, ty, Name::default(), None);
                new.push(inst);
                whole = Operand::Value(value);
            }
            whole
        }
        Node::Operation { first, operands } => {
            let mut operands = operands.iter().map(|operand| match operand {
                NodeOrScalar::Node(node) => made[*node],
                NodeOrScalar::Scalar(scalar) => *scalar,
            });
            let op = match &body.insts[*first].op {
                Op::Call(call) => {
                    let call = call.clone();
                    let function = of_vectors(module, &call, length, declared);
                    Op::Call(Box::new(Call::of(module, function, operands.collect::<Vec<_>>())))
                }
                op => {
                    let mut op = op.clone();
                    op.for_each_operand_mut(|operand| {
                        if let Some(vector) = operands.next() {
                            *operand = vector;
                        }
                    });
                    op
                }
            };
            let flags = body.insts[*first].flags;
            let (inst, value) = body.define(op, ty, Name::default(), body.insts[*first].loc);
            body.insts[inst].flags = flags;
            new.push(inst);
            Operand::Value(value)
        }
    }
}

/// The declaration of one of the compiler's own instructions for vectors instead of scalars.
fn of_vectors(module: &mut Module, call: &Call, length: u32, declared: &mut OfVectors) -> FunctionId {
    let of_scalars = callee(module, call).expect("only calls of instructions are vectorized");
    *declared.entry((of_scalars, length)).or_insert_with(|| {
        let name = format!("{}.x{length}", module.functions[of_scalars].name);
        if let Some((function, _)) = module.functions.iter().find(|(_, function)| function.name == name.as_str()) {
            return function;
        }
        let source = module.functions[of_scalars].clone();
        let result = module.types.vector(source.result, length);
        let params: Vec<TypeId> = source.params.iter().map(|param| module.types.vector(param.ty, length)).collect();
        let params: Vec<(&str, TypeId)> = params.iter().map(|ty| ("", *ty)).collect();
        let function = module.add_function(&name, result, &params);
        let of_vectors = &mut module.functions[function];
        of_vectors.attributes = source.attributes;
        of_vectors.result_attributes = source.result_attributes;
        for (param, scalar) in of_vectors.params.iter_mut().zip(source.params) {
            param.attributes = scalar.attributes;
        }
        function
    })
}
