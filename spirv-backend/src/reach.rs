//! What entry points reach: functions, instruction declarations and globals; everything else leaves no trace.

use cranelift_entity::SecondaryMap;
use ir::decoration::DecorationOperand;
use ir::references::{Reference, References};
use ir::side_map::{constants_side_map, side_map};
use ir::{ConstantId, ConstantKind, FunctionId, GlobalId, Module};
use std::collections::BTreeSet;
use std::ops::Range;

#[derive(Debug, Default)]
pub struct Reach {
    pub entry_points: Vec<EntryPoint>,
    /// Declarations included.
    pub functions: BTreeSet<FunctionId>,
    pub globals: BTreeSet<GlobalId>,
    /// A function that calls itself, directly or not.
    pub recursive: Option<FunctionId>,
}

#[derive(Debug)]
pub struct EntryPoint {
    pub function: FunctionId,
    pub model: u32,
    pub globals: BTreeSet<GlobalId>,
}

/// Walks from every entry point; each reaches what is to be preserved.
pub fn reach(module: &Module, references: &References) -> Reach {
    let mut all = Reach::default();
    let mut graph = Graph::new(module, references);
    for (function, source) in &module.functions {
        let Some(model) = source.attributes.entry_point else { continue };
        let Reached { functions, mut globals } = graph.from(function);
        let kept = module.globals.iter().filter(|(_, global)| global.is_preserved_for(&source.name));
        globals.extend(kept.map(|(id, _)| id));
        all.functions.extend(&functions);
        all.globals.extend(&globals);
        all.recursive = all.recursive.or_else(|| graph.recursion(function));
        all.entry_points.push(EntryPoint { function, model, globals });
    }
    all
}

/// What a function and all that it calls name.
#[derive(Debug)]
pub struct Reached {
    pub functions: BTreeSet<FunctionId>,
    pub globals: BTreeSet<GlobalId>,
}

/// What each function names itself, as far as somebody asked: entry points share what they call.
pub struct Graph<'a> {
    module: &'a Module,
    references: &'a References,
    /// Of each function, its parts of the lists.
    named: SecondaryMap<FunctionId, Option<Named>>,
    functions: Vec<FunctionId>,
    globals: Vec<GlobalId>,
    /// The function that named a constant last.
    named_by: SecondaryMap<ConstantId, Option<FunctionId>>,
}

#[derive(Debug, Clone)]
struct Named {
    functions: Range<usize>,
    globals: Range<usize>,
}

impl<'a> Graph<'a> {
    /// Of a module and what all its bodies name.
    pub fn new(module: &'a Module, references: &'a References) -> Self {
        Self {
            module,
            references,
            named: side_map(&module.functions),
            functions: Vec::new(),
            globals: Vec::new(),
            named_by: constants_side_map(&module.constants),
        }
    }

    /// Walks from a function.
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

    /// A function on a cycle of calls.
    fn recursion(&mut self, entry: FunctionId) -> Option<FunctionId> {
        #[derive(Clone, Copy, Default, PartialEq)]
        enum State {
            #[default]
            New,
            OnPath,
            Done,
        }
        let mut states: SecondaryMap<FunctionId, State> = side_map(&self.module.functions);
        states[entry] = State::OnPath;
        let mut path = vec![(entry, self.named(entry).functions)];
        while let Some((function, rest)) = path.last_mut() {
            let Some(callee) = rest.next().map(|at| self.functions[at]) else {
                states[*function] = State::Done;
                path.pop();
                continue;
            };
            match states[callee] {
                State::OnPath => return Some(callee),
                State::New => {
                    states[callee] = State::OnPath;
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

    /// Appends the functions and the globals that a body names, through constants too, each once.
    fn find(&mut self, function: FunctionId) {
        let Self { module, references, functions, globals, named_by, .. } = self;
        let mut work: Vec<ConstantId> = Vec::new();
        let mut add = |work: &mut Vec<ConstantId>, constant: ConstantId| {
            if named_by[constant] != Some(function) {
                named_by[constant] = Some(function);
                work.push(constant);
            }
        };
        for reference in references.of(function).unwrap_or_default() {
            if let Reference::Call(constant) | Reference::Constant(constant) = reference {
                add(&mut work, *constant);
            }
        }
        while let Some(constant) = work.pop() {
            match &module.constants[constant].kind {
                ConstantKind::Global(global) => {
                    globals.push(*global);
                    module.globals[*global].init.into_iter().for_each(|init| add(&mut work, init));
                    decoration_ids(module, *global).for_each(|id| add(&mut work, id));
                }
                ConstantKind::Function(function) => functions.push(*function),
                ConstantKind::Aggregate(elements) => elements.iter().for_each(|element| add(&mut work, *element)),
                ConstantKind::Expr(expr) => expr.for_each_operand(|operand| add(&mut work, operand)),
                ConstantKind::Int(_)
                | ConstantKind::Float(_)
                | ConstantKind::Null
                | ConstantKind::Undef
                | ConstantKind::Poison
                | ConstantKind::Bytes(_)
                | ConstantKind::BlockAddress { .. }
                | ConstantKind::Metadata(_)
                | ConstantKind::MetadataString(_)
                | ConstantKind::None => {}
            }
        }
    }
}

/// What the decorations of a variable name.
fn decoration_ids(module: &Module, global: GlobalId) -> impl Iterator<Item = ConstantId> {
    // What is wrong with them is reported where they are written.
    let decorations = module.decorations_of(&module.globals[global].metadata).unwrap_or_default();
    decorations.into_iter().flat_map(|decoration| decoration.operands).filter_map(|operand| match operand {
        DecorationOperand::Id(id) => Some(id),
        DecorationOperand::Literal(_) | DecorationOperand::Text(_) | DecorationOperand::SpecConstant { .. } => None,
    })
}
