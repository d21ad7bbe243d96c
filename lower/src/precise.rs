//! Decorates the operations that contribute to `precise` values with NoContraction.
//!
//! The lowering notes the values that are stored to `precise` places. When all functions are lowered, [`decorate`] follows these values backward
//! through operations, variables, calls, parameters and results. Members of structs are told apart, and elements of arrays with constant indices.

use crate::floats::{is_arithmetic, is_decorated};
use ir::decoration::Decoration;
use ir::op::{Call, FastMath};
use ir::{Body, ConstantKind, FunctionId, GlobalId, InstId, Module, Op, Operand, TerminatorKind, ValueDef, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use sema::hir::{self, ExprId, ExprKind, LocalKind, Program};
use sema::types::Type;
use smallvec::SmallVec;

/// True if an lvalue is a `precise` variable, or a part of one, or a `precise` field is on the path to it.
pub(crate) fn is_precise(program: &Program, function: Option<&hir::Function>, mut place: ExprId) -> bool {
    loop {
        place = match &program.exprs[place].kind {
            ExprKind::Local(local) => return function.is_some_and(|function| is_declared_precise(&function.locals[*local].kind)),
            ExprKind::Global(global) => return program.globals[*global].precise,
            ExprKind::Field { base, field } => {
                if let Type::Struct(id) = program.types[program.exprs[*base].ty]
                    && program.structs[id].fields[*field as usize].interpolation.precise
                {
                    return true;
                }
                *base
            }
            ExprKind::Index { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => *base,
            _ => return false,
        };
    }
}

/// True if a variable or parameter is declared `precise`.
pub(crate) fn is_declared_precise(kind: &LocalKind) -> bool {
    match kind {
        LocalKind::Variable { precise, .. } => *precise,
        LocalKind::Param { interface, .. } => interface.interpolation.precise,
    }
}

/// A value or memory of a function.
type Place = (FunctionId, Operand);

/// The values and addresses that `precise` places receive.
#[derive(Debug, Default)]
pub(crate) struct Roots {
    values: Vec<Place>,
    memory: Vec<Place>,
}

impl Roots {
    /// Notes a value that is stored to a precise place.
    pub fn add_value(&mut self, function: FunctionId, value: Operand) {
        self.values.push((function, value));
    }

    /// Notes the address of a precise place that is passed to a function.
    pub fn add_memory(&mut self, function: FunctionId, pointer: Operand) {
        self.memory.push((function, pointer));
    }
}

/// Decorates all operations that contribute to precise values, and drops their fast-math flags. Returns whether there was any.
pub(crate) fn decorate(module: &mut Module, roots: Roots) -> bool {
    if roots.values.is_empty() && roots.memory.is_empty() {
        return false;
    }
    let mut search = Search::new(module);
    roots.values.into_iter().for_each(|(function, value)| search.value(function, value));
    roots.memory.into_iter().for_each(|(function, pointer)| search.memory(function, pointer));
    let found = search.run();
    if found.is_empty() {
        return false;
    }
    let node = module.decoration_list(&[Decoration::new(spirv::Decoration::NoContraction as u32, &[])]);
    for (function, inst) in found {
        if let Some(body) = &mut module.functions[function].body {
            let inst = &mut body.insts[inst];
            inst.metadata.push((ir::decoration::DECORATIONS.to_owned(), node));
            inst.flags.fast = FastMath::default();
        }
    }
    true
}

/// A variable of a function, a parameter that is a pointer, or a global variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root {
    Local(FunctionId, ValueId),
    Global(GlobalId),
}

/// The constant indices of a part of a variable, up to the first index that is computed.
type Path = SmallVec<[u32; 4]>;

/// An instruction that may write to a variable.
#[derive(Clone, Copy)]
enum Write {
    /// A stored value.
    Value(FunctionId, Operand),
    /// A call of a function that gets the address as the parameter of this index.
    Passed(FunctionId, u32),
    /// A call of an instruction that gets the address.
    Instruction(FunctionId, InstId),
}

/// A search for the operations that contribute to values.
struct Search<'m> {
    module: &'m Module,
    callers: FxHashMap<FunctionId, Vec<(FunctionId, InstId)>>,
    writes: FxHashMap<Root, Vec<(Path, Write)>>,
    seen_values: FxHashSet<(FunctionId, ValueId)>,
    seen_memory: FxHashSet<(Root, Path)>,
    waiting: Vec<(FunctionId, ValueId)>,
    found: Vec<(FunctionId, InstId)>,
}

impl<'m> Search<'m> {
    fn new(module: &'m Module) -> Self {
        let mut search = Self {
            module,
            callers: FxHashMap::default(),
            writes: FxHashMap::default(),
            seen_values: FxHashSet::default(),
            seen_memory: FxHashSet::default(),
            waiting: Vec::new(),
            found: Vec::new(),
        };
        for (function, body) in module.functions.iter().filter_map(|(id, function)| Some((id, function.body.as_ref()?))) {
            let placed = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
            placed.for_each(|inst| search.note(function, body, *inst));
        }
        search
    }

    /// Notes the calls and writes of an instruction.
    fn note(&mut self, function: FunctionId, body: &Body, inst: InstId) {
        match &body.insts[inst].op {
            Op::Store { value, pointer, .. } | Op::AtomicRmw { value, pointer, .. } => {
                self.note_write(function, body, *pointer, Write::Value(function, *value));
            }
            Op::Call(call) => {
                let callee = self.callee(call);
                if let Some(callee) = callee {
                    self.callers.entry(callee).or_default().push((function, inst));
                }
                for (arg, index) in call.args.iter().zip(0..) {
                    let write = callee.map_or(Write::Instruction(function, inst), |callee| Write::Passed(callee, index));
                    self.note_write(function, body, *arg, write);
                }
            }
            _ => {}
        }
    }

    fn note_write(&mut self, function: FunctionId, body: &Body, pointer: Operand, write: Write) {
        if let Some((root, path)) = self.root(function, body, pointer) {
            self.writes.entry(root).or_default().push((path, write));
        }
    }

    /// The function that is called, if it has a body.
    fn callee(&self, call: &Call) -> Option<FunctionId> {
        let Operand::Constant(callee) = call.callee else { return None };
        let ConstantKind::Function(callee) = self.module.constants[callee].kind else { return None };
        self.module.functions[callee].body.as_ref().map(|_| callee)
    }

    /// The variable that an address is in, and the part; None if the operand is no address, or not of a known variable.
    fn root(&self, function: FunctionId, body: &Body, mut pointer: Operand) -> Option<(Root, Path)> {
        if !self.is_pointer(body, pointer) {
            return None;
        }
        let mut path = Path::new();
        loop {
            let value = match pointer {
                Operand::Value(value) => value,
                Operand::Constant(constant) => match self.module.constants[constant].kind {
                    ConstantKind::Global(global) => return Some((Root::Global(global), path)),
                    _ => return None,
                },
            };
            pointer = match body.values[value].def {
                ValueDef::Param(_) => return Some((Root::Local(function, value), path)),
                ValueDef::Inst(inst) => match &body.insts[inst].op {
                    Op::Alloca { .. } => return Some((Root::Local(function, value), path)),
                    Op::GetElementPtr { base, indices, .. } => {
                        path = self.constant_indices(indices, &path);
                        *base
                    }
                    Op::Cast { value: base, .. } => *base,
                    _ => return None,
                },
            };
        }
    }

    /// The constant indices of an address computation, followed by a path if all are constant.
    fn constant_indices(&self, indices: &[Operand], path: &Path) -> Path {
        let mut constants = Path::new();
        // The first index is in units of the whole object.
        for index in indices.iter().skip(1) {
            let Operand::Constant(index) = index else { return constants };
            let Some(index) = self.module.int_value(*index).and_then(|index| u32::try_from(index).ok()) else { return constants };
            constants.push(index);
        }
        constants.extend_from_slice(path);
        constants
    }

    fn is_pointer(&self, body: &Body, operand: Operand) -> bool {
        matches!(self.module.types[body.operand_type(self.module, operand)], ir::Type::Pointer(_))
    }

    fn body(&self, function: FunctionId) -> Option<&'m Body> {
        self.module.functions[function].body.as_ref()
    }

    /// An operand contributes. That of an address, the memory does.
    fn value(&mut self, function: FunctionId, operand: Operand) {
        let Some(body) = self.body(function) else { return };
        if self.is_pointer(body, operand) {
            self.memory(function, operand);
        } else if let Operand::Value(value) = operand
            && self.seen_values.insert((function, value))
        {
            self.waiting.push((function, value));
        }
    }

    /// All that is written to the memory at an address contributes.
    fn memory(&mut self, function: FunctionId, pointer: Operand) {
        if let Some((root, path)) = self.body(function).and_then(|body| self.root(function, body, pointer)) {
            self.part(root, path);
        }
    }

    /// All that is written to a part of a variable contributes.
    fn part(&mut self, root: Root, path: Path) {
        if !self.seen_memory.insert((root, path.clone())) {
            return;
        }
        for (written, write) in self.writes.get(&root).cloned().unwrap_or_default() {
            if !written.starts_with(&path) && !path.starts_with(&written) {
                continue;
            }
            match write {
                Write::Value(function, value) => self.value(function, value),
                Write::Instruction(function, inst) => self.operands(function, inst),
                Write::Passed(callee, index) => {
                    // The parameters are the first values.
                    let param = self.body(callee).and_then(|body| body.values.keys().nth(index as usize));
                    let inside = path.get(written.len()..).unwrap_or_default();
                    param.into_iter().for_each(|param| self.part(Root::Local(callee, param), inside.into()));
                }
            }
        }
        if let Root::Local(function, value) = root {
            self.arguments(function, value, &path);
        }
    }

    /// The arguments of a parameter contribute; of addresses, a part of the memory does.
    fn arguments(&mut self, function: FunctionId, value: ValueId, part: &[u32]) {
        let Some(ValueDef::Param(index)) = self.body(function).map(|body| body.values[value].def) else { return };
        for (caller, inst) in self.callers.get(&function).cloned().unwrap_or_default() {
            let Some(body) = self.body(caller) else { continue };
            let Op::Call(call) = &body.insts[inst].op else { continue };
            let Some(argument) = call.args.get(index as usize) else { continue };
            match self.root(caller, body, *argument) {
                Some((root, mut path)) => {
                    path.extend_from_slice(part);
                    self.part(root, path);
                }
                None => self.value(caller, *argument),
            }
        }
    }

    /// The operands of an instruction contribute.
    fn operands(&mut self, function: FunctionId, inst: InstId) {
        let Some(body) = self.body(function) else { return };
        let inst = &body.insts[inst];
        inst.op.for_each_operand_inlined(|operand| self.value(function, operand));
    }

    /// Follows all values to the operations that they are computed from.
    fn run(mut self) -> Vec<(FunctionId, InstId)> {
        while let Some((function, value)) = self.waiting.pop() {
            let Some(body) = self.body(function) else { continue };
            let ValueDef::Inst(id) = body.values[value].def else {
                self.arguments(function, value, &[]);
                continue;
            };
            let inst = &body.insts[id];
            if is_arithmetic(self.module, &inst.op) && !is_decorated(self.module, &inst.metadata) {
                self.found.push((function, id));
            }
            if let Op::Call(call) = &inst.op
                && let Some(callee) = self.callee(call)
                && let Some(body) = self.body(callee)
            {
                for block in &body.layout {
                    if let TerminatorKind::Return(Some(result)) = body.blocks[*block].terminator.kind {
                        self.value(callee, result);
                    }
                }
            } else {
                self.operands(function, id);
            }
        }
        // In the order of the text, so that the result does not depend on that of the search.
        self.found.sort_unstable();
        self.found
    }
}
