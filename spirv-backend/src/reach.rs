//! Computes what entry points reach: functions, declarations and globals. Nothing else is emitted.

use cranelift_entity::SecondaryMap;
use ir::decoration::DecorationOperand;
use ir::module::ConstantReference;
use ir::references::Reference;
use ir::side_map::{constants_side_map, side_map};
use ir::{Body, ConstantId, FunctionId, GlobalId, IndexedModule, Module};
use std::collections::BTreeSet;
use std::ops::Range;

/// The bodies of functions, in the order of the functions. Each of them is dropped when it is emitted, so that a module's IR and its
/// SPIR-V are never in memory as a whole at once.
pub type Bodies = Vec<(FunctionId, Body)>;

/// What of a module is emitted.
#[derive(Debug, Default)]
pub struct Reach {
    /// The entry points, in the order of their functions.
    pub entry_points: Vec<EntryPoint>,
    /// Declarations included.
    pub functions: BTreeSet<FunctionId>,
    /// Every variable that an entry point reaches.
    pub globals: BTreeSet<GlobalId>,
    /// A function that calls itself, directly or not.
    pub recursive: Option<FunctionId>,
}

/// An entry point and its interface.
#[derive(Debug)]
pub struct EntryPoint {
    /// The function that is the entry point.
    pub function: FunctionId,
    /// Its execution model.
    pub model: u32,
    /// The variables that it reaches.
    pub globals: BTreeSet<GlobalId>,
}

/// Walks from every entry point of a module whose bodies are all indexed; each reaches what is to be preserved.
pub fn of_entry_points(module: &IndexedModule) -> Reach {
    let mut all = Reach::default();
    let mut graph = Graph::new(module);
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
    module: &'a IndexedModule,
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
    /// Of a module whose bodies are all indexed.
    pub fn new(module: &'a IndexedModule) -> Self {
        Self {
            module,
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
                // No SPIR-V is made of either.
                ConstantReference::BlockOf(_) | ConstantReference::Node(_) => {}
            });
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
