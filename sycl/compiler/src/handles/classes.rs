//! Groups values, parameters, results and variables that must have the same type.
//!
//! The groups are classes of a union-find structure: a store, call or return joins the classes of both sides.

use crate::callees::callee;
use ir::op::CastOp;
use ir::{Body, ConstantKind, FunctionId, Module, Op, Operand, TerminatorKind, TypeId, ValueDef, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The types that this pass gives to values, parameters, results and variables.
pub type Found = FxHashMap<Node, TypeId>;

/// An item that has a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Node {
    Parameter(FunctionId, usize),
    Result(FunctionId),
    Value(FunctionId, ValueId),
    /// The contents of a local variable, identified by its `alloca`.
    Slot(FunctionId, ValueId),
}

/// Classes as trees that point to their root.
#[derive(Debug, Default)]
pub struct Classes {
    numbers: FxHashMap<Node, usize>,
    parents: Vec<usize>,
    /// By root: whether a member of the class is used in a way in which handles cannot be used.
    is_used_otherwise: Vec<bool>,
}

impl Classes {
    fn number(&mut self, node: Node) -> usize {
        let next = self.parents.len();
        let number = *self.numbers.entry(node).or_insert(next);
        if number == next {
            self.parents.push(next);
            self.is_used_otherwise.push(false);
        }
        number
    }

    fn root(&mut self, mut at: usize) -> usize {
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    fn join(&mut self, one: Node, other: Node) {
        let (one, other) = (self.number(one), self.number(other));
        let (one, other) = (self.root(one), self.root(other));
        self.parents[one] = other;
        self.is_used_otherwise[other] |= self.is_used_otherwise[one];
    }

    fn spoil(&mut self, node: Node) {
        let number = self.number(node);
        let root = self.root(number);
        self.is_used_otherwise[root] = true;
    }

    /// Returns the type of each node in the classes of the seeds. A class with two types, or with other uses, does not get a type.
    pub fn settle(mut self, seeds: &[(Node, TypeId)]) -> Found {
        let mut types: FxHashMap<usize, TypeId> = FxHashMap::default();
        for (node, ty) in seeds {
            let number = self.number(*node);
            let root = self.root(number);
            if types.insert(root, *ty).is_some_and(|known| known != *ty) {
                self.is_used_otherwise[root] = true;
            }
        }
        let numbers = std::mem::take(&mut self.numbers);
        let typed = numbers.into_iter().filter_map(|(node, number)| {
            let root = self.root(number);
            let ty = *types.get(&root)?;
            (!self.is_used_otherwise[root]).then_some((node, ty))
        });
        typed.collect()
    }
}

/// The local variable whose address an operand is, in any address space, identified by its `alloca`.
pub fn variable(body: &Body, mut operand: Operand) -> Option<ValueId> {
    loop {
        let Operand::Value(value) = operand else { return None };
        let ValueDef::Inst(inst) = body.values[value].def else { return None };
        operand = match body.insts[inst].op {
            Op::Alloca { count: None, .. } => return Some(value),
            Op::Cast { op: CastOp::AddrSpaceCast, value } => value,
            _ => return None,
        };
    }
}

/// The pointer from which an integer is converted, if the integer is only converted back to pointers. Clang changes the address space of a kernel's
/// parameter in this way.
pub fn pointer_behind(body: &Body, integer: Operand, arithmetic: &FxHashSet<ValueId>) -> Option<Operand> {
    let Operand::Value(value) = integer else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    match body.insts[inst].op {
        Op::Cast { op: CastOp::PtrToInt, value: pointer } if !arithmetic.contains(&value) => Some(pointer),
        _ => None,
    }
}

/// The values that have other uses than `inttoptr`.
pub fn used_for_arithmetic(body: &Body) -> FxHashSet<ValueId> {
    let mut found = FxHashSet::default();
    let mut add = |operand: Operand| {
        if let Operand::Value(value) = operand {
            found.insert(value);
        }
    };
    for block in body.layout.iter().map(|block| &body.blocks[*block]) {
        for inst in block.insts.iter().map(|inst| &body.insts[*inst]) {
            if !matches!(inst.op, Op::Cast { op: CastOp::IntToPtr, .. }) {
                inst.op.for_each_operand(&mut add);
            }
        }
        block.terminator.kind.for_each_operand(&mut add);
    }
    found
}

/// Joins the nodes that one function requires to have the same type.
pub fn connect(classes: &mut Classes, module: &Module, function: FunctionId) {
    let source = &module.functions[function];
    let Some(body) = &source.body else { return };
    let node = |operand: Operand| match operand {
        Operand::Value(value) => Some(match body.values[value].def {
            ValueDef::Param(at) => Node::Parameter(function, at as usize),
            ValueDef::Inst(_) => Node::Value(function, value),
        }),
        Operand::Constant(_) => None,
    };
    let slot = |operand: Operand| variable(body, operand).map(|value| Node::Slot(function, value));
    let arithmetic = used_for_arithmetic(body);
    for block in &body.layout {
        let block = &body.blocks[*block];
        for inst in block.insts.iter().map(|inst| &body.insts[*inst]) {
            let own = inst.result.map(|result| Node::Value(function, result));
            match (&inst.op, own) {
                (Op::Phi(incoming), Some(own)) => {
                    incoming.iter().for_each(|(value, _)| same(classes, module, own, node(*value), *value));
                }
                (Op::Select { condition, then, otherwise }, Some(own)) => {
                    node(*condition).into_iter().for_each(|node| classes.spoil(node));
                    [*then, *otherwise].into_iter().for_each(|value| same(classes, module, own, node(value), value));
                }
                (Op::Freeze(value) | Op::Cast { op: CastOp::BitCast, value }, Some(own)) => {
                    same(classes, module, own, node(*value), *value);
                }
                (Op::Cast { op: CastOp::PtrToInt, .. }, Some(_))
                    if inst.result.is_some_and(|own| pointer_behind(body, Operand::Value(own), &arithmetic).is_some()) => {}
                (Op::Cast { op: CastOp::IntToPtr, value }, Some(own)) => match pointer_behind(body, *value, &arithmetic) {
                    Some(pointer) => same(classes, module, own, node(pointer), pointer),
                    None => {
                        classes.spoil(own);
                        node(*value).into_iter().for_each(|node| classes.spoil(node));
                    }
                },
                (Op::Load { pointer, .. }, Some(own)) => match slot(*pointer) {
                    Some(slot) => classes.join(own, slot),
                    None => {
                        classes.spoil(own);
                        node(*pointer).into_iter().for_each(|node| classes.spoil(node));
                    }
                },
                (Op::Store { value, pointer, .. }, _) => match slot(*pointer) {
                    Some(slot) => same(classes, module, slot, node(*value), *value),
                    None => [*value, *pointer].into_iter().filter_map(node).for_each(|node| classes.spoil(node)),
                },
                (Op::Call(call), _) => connect_call(classes, module, call, own, &node),
                (Op::Alloca { .. }, _) => {}
                (other, own) => {
                    other.for_each_operand(|operand| node(operand).into_iter().for_each(|node| classes.spoil(node)));
                    own.into_iter().for_each(|own| classes.spoil(own));
                }
            }
        }
        match block.terminator.kind {
            TerminatorKind::Return(Some(value)) => {
                same(classes, module, Node::Result(function), node(value), value);
            }
            ref other => other.for_each_operand(|operand| node(operand).into_iter().for_each(|node| classes.spoil(node))),
        }
    }
}

/// Records that a value has the type of a node. Of the constants, only null, undef and poison can have any type.
fn same(classes: &mut Classes, module: &Module, to: Node, from: Option<Node>, operand: Operand) {
    match (from, operand) {
        (Some(from), _) => classes.join(from, to),
        (None, Operand::Constant(constant)) => match module.constants[constant].kind {
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => {}
            _ => classes.spoil(to),
        },
        (None, Operand::Value(_)) => {}
    }
}

fn connect_call(
    classes: &mut Classes,
    module: &Module,
    call: &ir::op::Call,
    own: Option<Node>,
    node: &impl Fn(Operand) -> Option<Node>,
) {
    // A call with another signature does not determine the types of the function.
    let target =
        callee(module, call).filter(|target| super::signature(module, *target).as_ref() == Some(&module.types[call.signature]));
    let count = target.map_or(0, |target| module.functions[target].params.len());
    for (at, arg) in call.args.iter().enumerate() {
        match (target, node(*arg)) {
            (Some(target), Some(from)) if at < count => classes.join(from, Node::Parameter(target, at)),
            (_, Some(from)) => classes.spoil(from),
            // A number from which a sampler is made.
            (_, None) => {}
        }
    }
    match (target, own) {
        (Some(target), Some(own)) => classes.join(own, Node::Result(target)),
        (None, Some(own)) => classes.spoil(own),
        (_, None) => {}
    }
}
