//! Variables, parameters and results that are resources or hold some: names for places that are known at compile time.
//!
//! SPIR-V has no variables of resources. A struct with resources is taken apart: a resource in it is the place that it stands
//! for, the other fields are variables of their own.

use crate::context::{Lowered, ModuleLowerer};
use crate::func::FunctionLowerer;
use crate::instances::{ArgBinding, param_mode};
use crate::place::Place;
use sema::hir::{self, ExprId, ExprKind, LocalId, ParamMode, Program, StmtId, StmtKind};
use sema::types as hir_types;
use sema::types::Type;

/// Arrays of more resources than this are not taken apart.
const MAX_PARTS: u32 = 256;

impl ModuleLowerer<'_> {
    /// The types of the parts of a struct or array.
    pub fn part_types(&mut self, ty: hir_types::TypeId) -> Lowered<Vec<hir_types::TypeId>> {
        match &self.program.types[ty] {
            Type::Struct(id) => Ok(self.program.structs[*id].fields.iter().map(|field| field.ty).collect()),
            Type::Array { element, length: Some(length) } if *length <= MAX_PARTS => Ok(vec![*element; *length as usize]),
            _ => Err(self.unsupported("a large array of resources in a variable")),
        }
    }
}

impl<'p> FunctionLowerer<'_, 'p> {
    /// A variable that holds resources, before anything is assigned to it.
    pub fn unset(&mut self, ty: hir_types::TypeId) -> Lowered<Place> {
        if !self.m.holds_resource(ty) {
            return Ok(Place::Memory(self.temporary(ty, "part")?));
        }
        if matches!(self.m.program.types[ty], Type::Resource(_)) {
            return Ok(Place::Unset);
        }
        let types = self.m.part_types(ty)?;
        Ok(Place::Parts(types.into_iter().map(|ty| self.unset(ty)).collect::<Lowered<_>>()?))
    }

    /// What an expression stands for whose type holds resources.
    pub fn alias(&mut self, expr: ExprId) -> Lowered<Place> {
        let outer = self.enter_expr(expr)?;
        let place = self.alias_inner(expr);
        self.leave_expr(outer);
        place
    }

    fn alias_inner(&mut self, expr: ExprId) -> Lowered<Place> {
        let program = self.m.program;
        let ty = program.exprs[expr].ty;
        if !self.m.holds_resource(ty) {
            let value = self.value(expr)?;
            return Ok(Place::Memory(self.spill(value, ty)?));
        }
        match &program.exprs[expr].kind {
            ExprKind::Load(inner) | ExprKind::Temporary(inner) => self.alias(*inner),
            ExprKind::Construct { parts } => {
                Ok(Place::Parts(parts.iter().map(|part| self.alias(*part)).collect::<Lowered<_>>()?))
            }
            ExprKind::Call { function, args } => self.inline(*function, args),
            ExprKind::Convert { operand, .. } if program.exprs[*operand].ty == ty => self.alias(*operand),
            ExprKind::Field { base, field } if !program.is_place(*base) => {
                let base_ty = program.exprs[*base].ty;
                let base = self.alias(*base)?;
                self.field_place(base, base_ty, *field)
            }
            _ if program.is_place(expr) => self.place(expr),
            _ => Err(self.m.unsupported("a resource that is chosen at run time")),
        }
    }

    /// A copy: the same resources, and variables of its own for all else.
    pub fn copy_alias(&mut self, place: &Place, ty: hir_types::TypeId) -> Lowered<Place> {
        if !self.m.holds_resource(ty) {
            let value = self.load(place, ty)?;
            return Ok(Place::Memory(self.spill(value, ty)?));
        }
        match place {
            Place::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                let parts = parts.iter().zip(types).map(|(part, ty)| self.copy_alias(part, ty)).collect::<Lowered<_>>()?;
                Ok(Place::Parts(parts))
            }
            place => Ok(place.clone()),
        }
    }

    /// `place = value` where the type holds resources: from here on the place names what the value does.
    pub fn assign_alias(&mut self, place: ExprId, value: ExprId) -> Lowered<Place> {
        let ty = self.m.program.exprs[place].ty;
        let source = self.alias(value)?;
        let source = self.copy_alias(&source, ty)?;
        let mut path = Vec::new();
        let mut at = place;
        let local = loop {
            match &self.m.program.exprs[at].kind {
                ExprKind::Local(local) => break *local,
                ExprKind::Field { base, field } => {
                    path.push(*field);
                    at = *base;
                }
                ExprKind::Index { base, index } => match self.m.scalar_value(*index) {
                    Some(hir::Constant::Int(index)) => {
                        path.push(u32::try_from(index).unwrap_or(u32::MAX));
                        at = *base;
                    }
                    _ => return Err(self.m.unsupported("an assignment to a resource that is chosen at run time")),
                },
                _ => return Err(self.m.unsupported("an assignment to this resource")),
            }
        };
        if self.alias_depth.get(&local) != Some(&self.control_depth) {
            // Which resource it is would depend on the way that was taken.
            return Err(self.m.unsupported("an assignment to a resource variable under a condition"));
        }
        let mut target = self.locals.get_mut(&local);
        for part in path.into_iter().rev() {
            target = match target {
                Some(Place::Parts(parts)) => parts.get_mut(part as usize),
                _ => None,
            };
        }
        match target {
            Some(target) => {
                target.clone_from(&source);
                Ok(source)
            }
            None => Err(self.m.unsupported("an assignment to this resource")),
        }
    }

    /// What all variables that hold resources stand for here.
    pub fn aliases(&self) -> Vec<(LocalId, Place)> {
        let Some(source) = self.source else { return Vec::new() };
        let is_alias = |local: &LocalId| source.locals.get(*local).is_some_and(|l| self.m.holds_resource(l.ty));
        let mut aliases: Vec<_> = self
            .alias_depth
            .keys()
            .filter(|local| is_alias(local))
            .filter_map(|local| Some((*local, self.locals.get(local)?.clone())))
            .collect();
        aliases.sort_by_key(|(local, _)| *local);
        aliases
    }

    /// Goes back to what they stood for before; what they stood for until now comes out.
    pub fn replace_aliases(&mut self, before: &[(LocalId, Place)]) -> Vec<(LocalId, Place)> {
        let mut after = Vec::with_capacity(before.len());
        for (local, place) in before {
            after.extend(self.locals.insert(*local, place.clone()).map(|place| (*local, place)));
        }
        after
    }

    /// After two ways through a selection: a variable that stands for one thing on each of them can't be used until it is
    /// assigned again. A way that leaves does not count.
    pub fn merge_aliases(&mut self, then: Vec<(LocalId, Place)>, then_goes_on: bool, otherwise_goes_on: bool) {
        for (local, then) in then {
            let Some(otherwise) = self.locals.get_mut(&local) else { continue };
            match (then_goes_on, otherwise_goes_on) {
                (true, true) => otherwise.keep_common(&then),
                (true, false) => *otherwise = then,
                (false, _) => {}
            }
        }
    }

    /// Declares a variable that holds resources.
    pub fn declare_alias(&mut self, local: LocalId, ty: hir_types::TypeId, init: Option<ExprId>) -> Lowered<()> {
        let place = match init {
            Some(init) => {
                let source = self.alias(init)?;
                self.copy_alias(&source, ty)?
            }
            None => self.unset(ty)?,
        };
        self.locals.insert(local, place);
        self.alias_depth.insert(local, self.control_depth);
        Ok(())
    }

    /// The body of a function that gives a resource, in place of the call. It must have one way out, at its end.
    fn inline(&mut self, function: hir::FunctionId, args: &[ExprId]) -> Lowered<Place> {
        let program = self.m.program;
        let callee = &program.functions[function];
        let Some((stmts, result)) = single_return(program, callee) else {
            return Err(self.m.unsupported("a function that gives a resource in several places"));
        };
        let mut locals = rustc_hash::FxHashMap::default();
        let mut alias_depth = rustc_hash::FxHashMap::default();
        for (param, arg) in callee.params.iter().zip(args) {
            let local = &callee.locals[*param];
            let place = match param_mode(local) {
                ParamMode::In => {
                    let source = self.alias(*arg)?;
                    alias_depth.insert(*param, self.control_depth);
                    self.copy_alias(&source, local.ty)?
                }
                ParamMode::Reference | ParamMode::This => {
                    if self.m.holds_resource(local.ty) {
                        self.alias(*arg)?
                    } else {
                        self.place(*arg)?
                    }
                }
                ParamMode::Out | ParamMode::InOut => {
                    return Err(self.m.unsupported("an out parameter of a function that gives a resource"));
                }
            };
            locals.insert(*param, place);
        }
        self.m.set_requirements(ir::Attributed::Function(self.id), &callee.requirements);
        let written = crate::locals::written_locals(program, callee);
        let outer = (
            std::mem::replace(&mut self.locals, locals),
            std::mem::replace(&mut self.alias_depth, alias_depth),
            std::mem::replace(&mut self.written, written),
            self.source.replace(callee),
            std::mem::take(&mut self.targets),
        );
        let lowered = stmts.iter().try_for_each(|stmt| self.stmt(*stmt)).and_then(|()| self.alias(result));
        (self.locals, self.alias_depth, self.written, self.source, self.targets) = outer;
        lowered
    }

    /// Passes an argument whose type holds resources: each part on its own.
    pub fn bind_alias(
        &mut self,
        place: Place,
        ty: hir_types::TypeId,
        mode: ParamMode,
        call: &mut crate::call::Arguments,
    ) -> Lowered<ArgBinding> {
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
            Place::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                let parts = parts
                    .into_iter()
                    .zip(types)
                    .map(|(part, ty)| self.bind_alias(part, ty, mode, call))
                    .collect::<Lowered<_>>()?;
                Ok(ArgBinding::Parts(parts))
            }
            Place::Memory(memory) => self.bind_global(&memory, call),
            Place::Unset => Ok(ArgBinding::Unset),
            _ => Err(self.m.unsupported("a resource that is chosen at run time")),
        }
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
            StmtKind::For { init, body, .. } => {
                work.extend(init);
                work.push(*body);
            }
            StmtKind::Switch { sections, .. } => work.extend(sections.iter().flat_map(|section| &section.body)),
            StmtKind::Expr(_) | StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
        }
    }
    false
}
