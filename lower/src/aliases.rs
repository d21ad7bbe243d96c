//! Lowers variables, parameters and results whose types hold resources, as compile-time aliases of the resources.
//!
//! SPIR-V has no variables of resource types. A struct with resources is split into its parts: a resource field is an alias of
//! the lvalue it was assigned, every other field is a variable of its own.

use crate::call::Arguments;
use crate::context::Lowered;
use crate::frame::{Frame, FrameBuffers};
use crate::func::FunctionLowerer;
use crate::instance_key::{ArgBinding, param_mode};
use crate::lvalue::{Lvalue, Memory, Root};
use crate::recipes::nodes::output_records;
use sema::hir::Intrinsic;
use sema::hir::{self, ExprId, ExprKind, LocalId, ParamMode, Program, StmtId, StmtKind};
use sema::types as hir_types;
use sema::types::Type;

impl<'p> FunctionLowerer<'_, 'p> {
    /// An alias of the type to which nothing was assigned yet.
    pub fn unset(&mut self, ty: hir_types::TypeId) -> Lowered<Lvalue> {
        if !self.m.holds_resource(ty) {
            return Ok(Lvalue::Memory(self.temporary(ty, "part")?));
        }
        if matches!(self.m.program.types[ty], Type::Resource(_)) {
            return Ok(Lvalue::Unset);
        }
        let types = self.m.part_types(ty)?;
        Ok(Lvalue::Parts(types.into_iter().map(|ty| self.unset(ty)).collect::<Lowered<_>>()?))
    }

    /// Evaluates an expression whose type holds resources to the lvalue that it is an alias of.
    pub fn alias(&mut self, expr: ExprId) -> Lowered<Lvalue> {
        let outer = self.enter_expr(expr)?;
        let place = self.alias_inner(expr).and_then(|place| self.read(place, self.m.program.exprs[expr].ty));
        self.leave_expr(outer);
        place
    }

    fn alias_inner(&mut self, expr: ExprId) -> Lowered<Lvalue> {
        let program = self.m.program;
        let ty = program.exprs[expr].ty;
        if !self.m.holds_resource(ty) {
            let value = self.value(expr)?;
            return Ok(Lvalue::Memory(self.spill(value, ty)?));
        }
        match &program.exprs[expr].kind {
            ExprKind::Load(inner) | ExprKind::Temporary(inner) => self.alias(*inner),
            ExprKind::Construct { parts } => {
                Ok(Lvalue::Parts(program.list(parts).iter().map(|part| self.alias(*part)).collect::<Lowered<_>>()?))
            }
            ExprKind::Call { function, args } => self.call_for_resource(*function, program.list(args), ty),
            ExprKind::Conditional { condition, then, otherwise } => self.conditional_alias(*condition, *then, *otherwise, ty),
            ExprKind::Comma { left, right } => {
                self.effect(*left)?;
                self.alias(*right)
            }
            ExprKind::Zero => self.unset(ty),
            ExprKind::Convert { operand, .. } if program.exprs[*operand].ty == ty => self.alias(*operand),
            ExprKind::Field { base, field } if !program.is_place(*base) => {
                let base_ty = program.exprs[*base].ty;
                let base = self.alias(*base)?;
                self.field_lvalue(base, base_ty, *field)
            }
            ExprKind::Index { base, index } if !program.is_place(*base) => self.index_lvalue(*base, *index),
            _ if program.is_place(expr) => self.lvalue(expr),
            ExprKind::Instruction { .. } if matches!(program.types[ty], Type::Resource(_)) => {
                let handle = self.value(expr)?;
                let slot = self.m.value_type(ty)?;
                Ok(Lvalue::Memory(Memory::new(Root::Handle(handle), slot)))
            }
            ExprKind::Intrinsic { intrinsic: Intrinsic::NodeAllocate { group }, args, .. } => {
                output_records(self, program.list(args), *group, ty)
            }
            _ => Err(self.m.unsupported("a resource as the value of this expression")),
        }
    }

    /// Copies an alias: the copy refers to the same resources, and has variables of its own for all other parts.
    pub fn copy_alias(&mut self, place: &Lvalue, ty: hir_types::TypeId) -> Lowered<Lvalue> {
        if !self.m.holds_resource(ty) {
            let value = self.load(place, ty)?;
            return Ok(Lvalue::Memory(self.spill(value, ty)?));
        }
        match place {
            Lvalue::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                let parts = parts.iter().zip(types).map(|(part, ty)| self.copy_alias(part, ty)).collect::<Lowered<_>>()?;
                Ok(Lvalue::Parts(parts))
            }
            place => Ok(place.clone()),
        }
    }

    /// Lowers `place = value` where the type holds resources: from here on `place` is an alias of what `value` is.
    pub fn assign_alias(&mut self, place: ExprId, value: ExprId) -> Lowered<Lvalue> {
        let ty = self.m.program.exprs[place].ty;
        let source = self.alias(value)?;
        let source = self.copy_alias(&source, ty)?;
        let Some((local, path)) = self.name_of(place) else {
            self.assign_variable(place, &source)?;
            return Ok(source);
        };
        let mut target = self.frame.local_mut(local);
        for part in path.into_iter().rev() {
            target = match target {
                Some(Lvalue::Parts(parts)) => parts.get_mut(part as usize),
                _ => None,
            };
        }
        match target {
            Some(target) => {
                target.clone_from(&source);
                self.describe_resource_again(local);
                Ok(source)
            }
            None => Err(self.m.unsupported("an assignment to this resource")),
        }
    }

    /// The aliased variable that an lvalue expression is a part of, and the path to the part; None if the variable has memory.
    fn name_of(&self, place: ExprId) -> Option<(LocalId, Vec<u32>)> {
        let mut path = Vec::new();
        let mut at = place;
        loop {
            at = match &self.m.program.exprs[at].kind {
                ExprKind::Local(local) => {
                    return (!self.frame.is_assigned_on_some_paths(*local)).then_some((*local, path));
                }
                ExprKind::Field { base, field } => {
                    path.push(*field);
                    *base
                }
                ExprKind::Index { base, index } => {
                    let Some(hir::Constant::Int(index)) = self.m.scalar_value(*index) else { return None };
                    path.push(u32::try_from(index).ok()?);
                    *base
                }
                _ => return None,
            };
        }
    }

    /// Declares a variable that holds resources.
    pub fn declare_alias(&mut self, local: LocalId, ty: hir_types::TypeId, init: Option<ExprId>) -> Lowered<()> {
        let init = init.map(|init| self.alias(init)).transpose()?;
        let place = match (init, self.frame.is_assigned_on_some_paths(local)) {
            (Some(source), true) => self.own_copy(local, &source)?,
            (None, true) => {
                let name = self.frame.source().map_or("", |source| source.locals[local].name.as_str());
                self.variable(ty, name)?
            }
            (Some(source), false) => self.copy_alias(&source, ty)?,
            (None, false) => self.unset(ty)?,
        };
        self.describe_local(local, &place);
        self.frame.bind(local, place);
        Ok(())
    }

    /// Gives a parameter or local a variable of its own, initialized from `source`; or an alias of its own, if that is enough.
    pub fn own_copy(&mut self, local: LocalId, source: &Lvalue) -> Lowered<Lvalue> {
        let Some(declaration) = self.frame.source().map(|source| &source.locals[local]) else {
            return Err(self.m.broken("a variable outside of functions"));
        };
        if !self.frame.is_assigned_on_some_paths(local) {
            return self.copy_alias(source, declaration.ty);
        }
        let variable = self.variable(declaration.ty, &declaration.name)?;
        self.write(&variable, source, declaration.ty)?;
        Ok(variable)
    }

    /// Lowers `return value` where the type holds resources.
    pub fn return_resource(&mut self, value: ExprId) -> Lowered<()> {
        let source = self.alias(value)?;
        let Some(result) = self.result().cloned() else { return Err(self.m.broken("a result without a place")) };
        self.write(&result, &source, self.m.program.exprs[value].ty)
    }

    /// Calls a function whose result holds resources.
    fn call_for_resource(&mut self, function: hir::FunctionId, args: &[ExprId], ty: hir_types::TypeId) -> Lowered<Lvalue> {
        let program = self.m.program;
        let callee = &program.functions[function];
        let is_copied = |param: &LocalId| matches!(param_mode(&callee.locals[*param]), ParamMode::Out | ParamMode::InOut);
        if let Some((stmts, result)) = single_return(program, callee)
            && !callee.params.iter().any(is_copied)
        {
            return self.inline(function, args, stmts, result);
        }
        let place = self.variable(ty, "result")?;
        self.call(function, args, Some(&place))?;
        Ok(place)
    }

    /// Inlines a call of a function whose only `return` is its last statement.
    fn inline(&mut self, function: hir::FunctionId, args: &[ExprId], stmts: &[StmtId], result: ExprId) -> Lowered<Lvalue> {
        let program = self.m.program;
        let callee = &program.functions[function];
        let assigned = self.m.assignments.of(function);
        let passed = self.m.passed.of(function);
        let mut locals = Vec::with_capacity(args.len());
        for (param, arg) in callee.params.iter().zip(args) {
            let local = &callee.locals[*param];
            let place = match param_mode(local) {
                ParamMode::In => {
                    let source = self.alias(*arg)?;
                    if assigned.on_some_paths.contains(param) {
                        let variable = self.variable(local.ty, &local.name)?;
                        self.write(&variable, &source, local.ty)?;
                        variable
                    } else {
                        self.copy_alias(&source, local.ty)?
                    }
                }
                ParamMode::Reference | ParamMode::This if self.m.holds_resource(local.ty) => {
                    if self.m.assignments.assigns_to(function, *param) { self.lvalue(*arg)? } else { self.alias(*arg)? }
                }
                ParamMode::Reference | ParamMode::This | ParamMode::Out | ParamMode::InOut => self.lvalue(*arg)?,
            };
            locals.push((*param, place));
        }
        self.m.set_requirements(ir::Attributed::Function(self.id()), &callee.requirements);
        let mut frame = Frame::of(program, callee, FrameBuffers::default(), assigned, passed);
        locals.into_iter().for_each(|(local, place)| frame.bind(local, place));
        let outer = std::mem::replace(&mut self.frame, frame);
        let lowered = stmts.iter().try_for_each(|stmt| self.stmt(*stmt)).and_then(|()| self.alias(result));
        self.frame = outer;
        lowered
    }

    /// Binds an argument whose type holds resources.
    pub fn bind_holder(
        &mut self,
        function: hir::FunctionId,
        param: LocalId,
        arg: ExprId,
        call: &mut Arguments,
    ) -> Lowered<ArgBinding> {
        let local = &self.m.program.functions[function].locals[param];
        let mode = param_mode(local);
        if self.m.assignments.assigns_to(function, param) {
            let place = self.lvalue(arg)?;
            return self.bind_variables(place, local.ty, call);
        }
        let place = self.alias(arg)?;
        self.bind_alias(place, local.ty, mode, call)
    }

    /// Binds an alias part by part, each to its resource.
    fn bind_alias(&mut self, place: Lvalue, ty: hir_types::TypeId, mode: ParamMode, call: &mut Arguments) -> Lowered<ArgBinding> {
        if !self.m.holds_resource(ty) {
            return match mode {
                ParamMode::In => {
                    let value = self.load(&place, ty)?;
                    call.operands.push(value);
                    Ok(ArgBinding::Value)
                }
                _ => self.bind_reference(place, ty, call),
            };
        }
        match place {
            Lvalue::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                let parts = parts
                    .into_iter()
                    .zip(types)
                    .map(|(part, ty)| self.bind_alias(part, ty, mode, call))
                    .collect::<Lowered<_>>()?;
                Ok(ArgBinding::Parts(parts))
            }
            Lvalue::Memory(memory) if matches!(memory.root, Root::Global(_)) => self.bind_global(&memory, call),
            Lvalue::Memory(Memory { root: Root::Handle(handle), slot, .. }) => {
                call.operands.push(handle);
                Ok(ArgBinding::Handle { slot })
            }
            Lvalue::Unset => Ok(ArgBinding::Unset),
            Lvalue::Memory(ref memory) if memory.partial.is_none() => {
                let slot = memory.slot;
                let (address, counter) = self.address_of(&place, ty)?;
                let binding = ArgBinding::Address {
                    slot,
                    address: self.b.value_type(&self.m.module, address),
                    is_counted: counter.is_some(),
                };
                call.operands.push(address);
                call.operands.extend(counter);
                Ok(binding)
            }
            _ => Err(self.m.unsupported("a resource that is chosen at run time, in an array of arrays, as an argument")),
        }
    }

    /// Binds the parts of an assignable resource variable, each to the variable that holds it.
    pub fn bind_variables(&mut self, place: Lvalue, ty: hir_types::TypeId, call: &mut Arguments) -> Lowered<ArgBinding> {
        if !self.m.holds_resource(ty) {
            return self.bind_reference(place, ty, call);
        }
        if let Lvalue::Parts(parts) = place {
            let types = self.m.part_types(ty)?;
            let parts = parts.into_iter().zip(types).map(|(part, ty)| self.bind_variables(part, ty, call));
            return Ok(ArgBinding::Parts(parts.collect::<Lowered<_>>()?));
        }
        let Some(resource) = self.m.resource_of(ty) else {
            return Err(self.m.unsupported("an array of resources as an argument that is assigned to"));
        };
        let handle = match place {
            Lvalue::Handle(handle) => handle,
            // Only this call sees what is assigned to it.
            place => match self.variable(ty, "argument")? {
                Lvalue::Handle(handle) => {
                    self.write(&Lvalue::Handle(handle), &place, ty)?;
                    handle
                }
                _ => return Err(self.m.broken("a variable of a resource that is none")),
            },
        };
        call.operands.push(handle.variable);
        call.operands.extend(handle.counter);
        Ok(self.m.variable_binding(resource))
    }
}

/// The statements before a function's only `return`, which is its last statement, and the returned expression.
fn single_return<'p>(program: &'p Program, function: &hir::Function) -> Option<(&'p [StmtId], ExprId)> {
    let mut stmts = match &program.stmts[function.body].kind {
        StmtKind::Block(stmts) => stmts.as_slice(),
        _ => return None,
    };
    loop {
        let (last, before) = stmts.split_last()?;
        match &program.stmts[*last].kind {
            StmtKind::Block(inner) if before.is_empty() => stmts = inner,
            StmtKind::Return(Some(result)) if !before.iter().any(|stmt| returns(program, *stmt)) => {
                return Some((before, *result));
            }
            _ => return None,
        }
    }
}

fn returns(program: &Program, stmt: StmtId) -> bool {
    let mut work = vec![stmt];
    while let Some(stmt) = work.pop() {
        match &program.stmts[stmt].kind {
            StmtKind::Return(_) => return true,
            StmtKind::Block(stmts) => work.extend(stmts),
            StmtKind::If { then, otherwise, .. } => {
                work.push(*then);
                work.extend(otherwise);
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => work.push(*body),
            StmtKind::For(of) => {
                work.extend(&of.init);
                work.push(of.body);
            }
            StmtKind::Switch { sections, .. } => work.extend(sections.iter().flat_map(|section| &section.body)),
            StmtKind::Expr(_) | StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
        }
    }
    false
}
