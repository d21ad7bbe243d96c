//! Finds the variables of a function that an instruction gets by reference (`vk::ext_reference`), directly or through calls.

use crate::instance_key::param_mode;
use crate::locals::{Passed, parts_of_expression, parts_of_statement};
use rustc_hash::FxHashMap;
use sema::hir::{self, ExprId, ExprKind, FunctionId, InstructionParamKind, LocalId, ParamMode, Program};
use spirv_grammar::{Effect, extended_effect, facts};
use std::rc::Rc;

/// The extended instruction set whose effects are known.
const GLSL: &str = "GLSL.std.450";

/// The variables that the functions of a program pass by reference. Computed for each function at the first request.
#[derive(Debug)]
pub(crate) struct PassedVariables<'p> {
    program: &'p Program,
    /// Some instruction has a parameter that it gets by reference; without one, nothing is computed.
    has_reference_params: bool,
    by_function: FxHashMap<FunctionId, Rc<Passed>>,
    /// The shared empty value.
    nothing: Rc<Passed>,
}

impl<'p> PassedVariables<'p> {
    pub fn new(program: &'p Program, has_reference_params: bool) -> Self {
        Self { program, has_reference_params, by_function: FxHashMap::default(), nothing: Rc::default() }
    }

    /// The empty value.
    pub fn nothing(&self) -> Rc<Passed> {
        Rc::clone(&self.nothing)
    }

    /// The uses of the variables of a function. In a recursion, the result so far.
    pub fn of(&mut self, function: FunctionId) -> Rc<Passed> {
        if !self.has_reference_params {
            return self.nothing();
        }
        if let Some(known) = self.by_function.get(&function) {
            return Rc::clone(known);
        }
        self.by_function.insert(function, Rc::clone(&self.nothing));
        let source = &self.program.functions[function];
        let mut found = Passed::default();
        let (mut stmts, mut exprs) = (vec![source.body], Vec::new());
        while let Some(stmt) = stmts.pop() {
            parts_of_statement(&self.program.stmts[stmt].kind, &mut |expr| exprs.push(expr), &mut stmts);
        }
        while let Some(expr) = exprs.pop() {
            self.note_passed(expr, &mut found);
            parts_of_expression(self.program, &self.program.exprs[expr].kind, &mut |part| exprs.push(part));
        }
        let found = Rc::new(found);
        self.by_function.insert(function, Rc::clone(&found));
        found
    }

    /// Notes the variables that an expression itself passes or assigns to.
    fn note_passed(&mut self, expr: ExprId, found: &mut Passed) {
        let program = self.program;
        match &program.exprs[expr].kind {
            ExprKind::Assign { place, .. } | ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                found.changed.extend(variable_of(program, *place));
            }
            ExprKind::Call { function, args } => {
                let callee = &program.functions[*function];
                let inner = self.of(*function);
                for (param, arg) in callee.params.iter().zip(program.list(args)) {
                    let Some(local) = variable_of(program, *arg) else { continue };
                    if param_mode(&callee.locals[*param]) == ParamMode::In {
                        continue;
                    }
                    if inner.by_reference.contains(param) {
                        found.by_reference.insert(local);
                    } else {
                        found.changed.insert(local);
                    }
                    if inner.changed.contains(param) {
                        found.changed.insert(local);
                    }
                    if inner.may_change.contains(param) {
                        found.may_change.insert(local);
                    }
                }
            }
            ExprKind::Instruction { instruction, args } => {
                let instruction = &program.instructions[*instruction];
                for (index, (param, arg)) in instruction.params.iter().zip(program.list(args)).enumerate() {
                    if param.kind != InstructionParamKind::Reference {
                        continue;
                    }
                    let Some(local) = variable_of(program, *arg) else { continue };
                    found.by_reference.insert(local);
                    if is_known_to_write(instruction, index) {
                        found.changed.insert(local);
                    }
                    if effect_of(instruction) == Effect::Any {
                        found.may_change.insert(local);
                    }
                }
            }
            ExprKind::Intrinsic { args, .. } => {
                found.changed.extend(program.list(args).iter().filter_map(|arg| variable_of(program, *arg)));
            }
            _ => {}
        }
    }
}

fn effect_of(instruction: &hir::Instruction) -> Effect {
    match &instruction.set {
        None => facts(instruction.opcode).effect(),
        Some(set) => extended_effect(set, instruction.opcode),
    }
}

/// True if the instruction is known to write through this argument.
fn is_known_to_write(instruction: &hir::Instruction, argument: usize) -> bool {
    match instruction.set.as_deref() {
        None => facts(instruction.opcode).written_pointer() == Some(argument),
        Some(GLSL) => effect_of(instruction) == Effect::Any,
        Some(_) => false,
    }
}

/// The local variable that an lvalue is a part of. A value, which `Load` reads, has none.
fn variable_of(program: &Program, mut place: ExprId) -> Option<LocalId> {
    loop {
        place = match &program.exprs[place].kind {
            ExprKind::Local(local) => return Some(*local),
            ExprKind::Field { base, .. }
            | ExprKind::Index { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => *base,
            ExprKind::Assign { place: inner, .. }
            | ExprKind::CompoundAssign { place: inner, .. }
            | ExprKind::IncDec { place: inner, .. } => *inner,
            _ => return None,
        };
    }
}
