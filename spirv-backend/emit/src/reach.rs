//! Computes the functions, declarations and globals that are reachable from entry points. Only these are emitted.

use cranelift_entity::SecondaryMap;
use ir::decoration::DecorationOperand;
use ir::module::ConstantReference;
use ir::references::Reference;
use ir::side_map::{constants_side_map, side_map};
use ir::{Body, ConstantId, ConstantKind, FunctionId, GlobalId, IndexedModule, Module, Op, Operand};
use std::collections::BTreeSet;
use std::ops::Range;

/// The bodies of functions, in the order of the functions. Each is dropped after it is emitted, so that the IR and the SPIR-V of
/// a whole module are never in memory together.
pub type Bodies = Vec<(FunctionId, Body)>;

/// The part of a module that is emitted.
#[derive(Debug, Default)]
pub struct Reach {
    /// The entry points, in the order of their functions.
    pub entry_points: Vec<EntryPoint>,
    /// The functions that are exported for linking.
    pub exports: Vec<FunctionId>,
    /// The reachable functions, including declarations.
    pub functions: BTreeSet<FunctionId>,
    /// The variables that are reachable from entry points.
    pub globals: BTreeSet<GlobalId>,
    /// A function that is recursive, directly or indirectly.
    pub recursive: Option<FunctionId>,
    /// The functions that are operands of instructions, which are emitted first, in this order.
    pub operands: Vec<FunctionId>,
}

/// An entry point and its interface.
#[derive(Debug)]
pub struct EntryPoint {
    /// The function of the entry point.
    pub function: FunctionId,
    /// Its execution model.
    pub model: u32,
    /// The variables that are reachable from it.
    pub globals: BTreeSet<GlobalId>,
    /// Other globals, to which only debug records of its functions refer.
    pub described: BTreeSet<GlobalId>,
}

/// Computes the entities that are reachable from the entry points, from exported functions and from preserved globals. All bodies must be
/// indexed.
pub fn of_entry_points(module: &IndexedModule) -> Reach {
    let mut all = Reach::default();
    let mut graph = Graph::new(module);
    for (function, source) in &module.functions {
        if source.attributes.is_exported() {
            let Reached { functions, globals } = graph.from(function);
            all.functions.extend(&functions);
            all.globals.extend(&globals);
            all.recursive = all.recursive.or_else(|| graph.recursion(function));
            all.exports.push(function);
        }
        let Some(model) = source.attributes.entry_point else { continue };
        let Reached { functions, mut globals } = graph.from(function);
        let kept = module.globals.iter().filter(|(_, global)| global.is_preserved_for(&source.name));
        globals.extend(kept.map(|(id, _)| id));
        all.functions.extend(&functions);
        all.globals.extend(&globals);
        all.recursive = all.recursive.or_else(|| graph.recursion(function));
        let described = if module.debug_locs.is_empty() { BTreeSet::new() } else { named_by_records(module, &functions) };
        let described = described.difference(&globals).copied().collect();
        all.entry_points.push(EntryPoint { function, model, globals, described });
    }
    all.operands = operands_first(module);
    all
}

/// The variables that debug records of the functions name.
fn named_by_records(module: &IndexedModule, functions: &BTreeSet<FunctionId>) -> BTreeSet<GlobalId> {
    let bodies = functions.iter().filter_map(|function| module.functions[*function].body.as_ref());
    let named = bodies.flat_map(Body::placed_insts).filter_map(|inst| match &inst.op {
        Op::Debug(record) => match record.operand? {
            Operand::Constant(constant) => match module.constants[constant].kind {
                ConstantKind::Global(global) => Some(global),
                _ => None,
            },
            Operand::Value(_) => None,
        },
        _ => None,
    });
    named.collect()
}

/// The functions that are operands of instructions, each after those that it refers to itself. Only OpFunctionCall may refer to a function that
/// is defined later (2.4 Logical Layout of a Module).
fn operands_first(module: &IndexedModule) -> Vec<FunctionId> {
    let named_by = |function: FunctionId| {
        let references = module.references_of(function).unwrap_or_default().iter();
        references.filter_map(|reference| match reference {
            Reference::Constant(constant) => match module.constants[*constant].kind {
                ConstantKind::Function(named) if module.functions[named].body.is_some() => Some(named),
                _ => None,
            },
            Reference::Call(_) | Reference::Node(_) => None,
        })
    };
    let mut order: Vec<FunctionId> = Vec::new();
    let mut path: Vec<FunctionId> = Vec::new();
    for first in module.functions.keys().flat_map(named_by) {
        path.push(first);
        while let Some(function) = path.last().copied() {
            let next = named_by(function).find(|named| !order.contains(named) && !path.contains(named));
            match next.filter(|_| !order.contains(&function)) {
                Some(named) => path.push(named),
                None => {
                    path.pop();
                    if !order.contains(&function) {
                        order.push(function);
                    }
                }
            }
        }
    }
    order
}

/// The transitive references of a function.
#[derive(Debug)]
pub struct Reached {
    pub functions: BTreeSet<FunctionId>,
    pub globals: BTreeSet<GlobalId>,
}

/// The references of each function, computed on demand and cached, as entry points share callees.
pub struct Graph<'a> {
    module: &'a IndexedModule,
    /// For each function, its ranges of the lists.
    named: SecondaryMap<FunctionId, Option<Named>>,
    functions: Vec<FunctionId>,
    globals: Vec<GlobalId>,
    /// The function that referred to each constant last, for deduplication.
    named_by: SecondaryMap<ConstantId, Option<FunctionId>>,
    /// How far the search for recursion is.
    states: SecondaryMap<FunctionId, State>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum State {
    #[default]
    New,
    OnPath,
    Done,
}

#[derive(Debug, Clone)]
struct Named {
    functions: Range<usize>,
    globals: Range<usize>,
}

impl<'a> Graph<'a> {
    /// All bodies of the module must be indexed.
    pub fn new(module: &'a IndexedModule) -> Self {
        Self {
            module,
            named: side_map(&module.functions),
            functions: Vec::new(),
            globals: Vec::new(),
            named_by: constants_side_map(&module.constants),
            states: side_map(&module.functions),
        }
    }

    /// Computes the entities that are reachable from a function.
    pub fn from(&mut self, entry: FunctionId) -> Reached {
        let mut reached = Reached { functions: BTreeSet::from([entry]), globals: BTreeSet::new() };
        let mut work = vec![entry];
        while let Some(function) = work.pop() {
            let Named { functions, globals } = self.named(function);
            reached.globals.extend(&self.globals[globals]);
            work.extend(self.functions[functions].iter().filter(|callee| reached.functions.insert(**callee)));
        }
        reached
    }

    /// A function on a cycle of the call graph that a function reaches, in parts that were not searched before; to be called until one is
    /// found.
    fn recursion(&mut self, entry: FunctionId) -> Option<FunctionId> {
        if self.states[entry] == State::Done {
            return None;
        }
        self.states[entry] = State::OnPath;
        let mut path = vec![(entry, self.named(entry).functions)];
        while let Some((function, rest)) = path.last_mut() {
            let Some(callee) = rest.next().map(|at| self.functions[at]) else {
                self.states[*function] = State::Done;
                path.pop();
                continue;
            };
            match self.states[callee] {
                State::OnPath => return Some(callee),
                State::New => {
                    self.states[callee] = State::OnPath;
                    path.push((callee, self.named(callee).functions));
                }
                State::Done => {}
            }
        }
        None
    }

    fn named(&mut self, function: FunctionId) -> Named {
        if let Some(known) = &self.named[function] {
            return known.clone();
        }
        let (functions, globals) = (self.functions.len(), self.globals.len());
        self.find(function);
        self.functions[functions..].sort_unstable();
        let named = Named { functions: functions..self.functions.len(), globals: globals..self.globals.len() };
        self.named[function] = Some(named.clone());
        named
    }

    /// Appends the functions and the globals that a body refers to, also through constants, each once.
    fn find(&mut self, function: FunctionId) {
        let Self { module, functions, globals, named_by, .. } = self;
        let mut work: Vec<ConstantId> = Vec::new();
        let mut add = |work: &mut Vec<ConstantId>, constant: ConstantId| {
            if named_by[constant] != Some(function) {
                named_by[constant] = Some(function);
                work.push(constant);
            }
        };
        for reference in module.references_of(function).unwrap_or_default() {
            if let Reference::Call(constant) | Reference::Constant(constant) = reference {
                add(&mut work, *constant);
            }
        }
        while let Some(constant) = work.pop() {
            module.constants[constant].kind.for_each_reference(|reference| match reference {
                ConstantReference::Global(global) => {
                    globals.push(global);
                    module.globals[global].init.into_iter().for_each(|init| add(&mut work, init));
                    decoration_ids(module, global).for_each(|id| add(&mut work, id));
                }
                ConstantReference::Function(function) => functions.push(function),
                ConstantReference::Constant(part) => add(&mut work, part),
                // Neither is emitted.
                ConstantReference::BlockOf(_) | ConstantReference::Node(_) => {}
            });
        }
    }
}

/// The constants that the decorations of a variable refer to.
fn decoration_ids(module: &Module, global: GlobalId) -> impl Iterator<Item = ConstantId> {
    // Malformed ones are reported when they are emitted.
    let decorations = module.decorations_of(&module.globals[global].metadata).unwrap_or_default();
    decorations.into_iter().flat_map(|decoration| decoration.operands).filter_map(|operand| match operand {
        DecorationOperand::Id(id) => Some(id),
        DecorationOperand::Literal(_) | DecorationOperand::Text(_) | DecorationOperand::SpecConstant { .. } => None,
    })
}
