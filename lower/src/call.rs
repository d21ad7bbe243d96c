//! Lowers calls of functions. Arguments are copied in and out from left to right; an argument by reference is passed as a
//! pointer, or becomes part of the instance's key.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::instance_key::{ArgBinding, PathStep, param_mode};
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use crate::precise::is_declared_precise;
use crate::stage_io::mesh::composed_variables;
use crate::stage_io::per_vertex::{passed_origin, referenced_input};
use crate::type_queries::{holds_opaque, is_opaque};
use ir::op::Args;
use ir::types::{Type, address_space};
use ir::{FunctionId, Operand};
use sema::hir::{self, ExprId, LocalId, ParamMode};
use sema::types as hir_types;
use sema::types::Scalar;
use smallvec::SmallVec;

/// A copy-out that is performed after the call.
#[derive(Debug)]
struct CopyOut {
    from: Memory,
    to: Lvalue,
    ty: hir_types::TypeId,
}

/// The operands of a call, and the copy-outs after it.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    pub operands: Args,
    copies: Vec<CopyOut>,
}

impl FunctionLowerer<'_, '_> {
    /// Calls a function; `result` is the lvalue that a result which holds resources is written to.
    pub fn call(&mut self, function: hir::FunctionId, args: &[ExprId], result: Option<&Lvalue>) -> Lowered<Option<Operand>> {
        let callee = &self.m.program.functions[function];
        if callee.params.len() != args.len() {
            return Err(self.m.broken("a call with another number of arguments than parameters"));
        }
        let mut bindings = SmallVec::<[ArgBinding; 4]>::with_capacity(args.len());
        let mut call = Arguments::default();
        for (param, arg) in callee.params.iter().zip(args) {
            let first_operand = call.operands.len();
            bindings.push(self.argument(function, *param, *arg, &mut call)?);
            // Precise memory that the function may write to.
            if param_mode(&callee.locals[*param]) != ParamMode::In
                && self.is_precise(*arg)
                && let Some(pointer) = call.operands.get(first_operand)
            {
                let id = self.id();
                self.m.precise().add_memory(id, *pointer);
            }
        }
        if let Some(result) = result {
            self.bind_variables(result.clone(), callee.result, &mut call)?;
        }
        let instance = self.m.instance(function, &bindings)?;
        self.uses.functions.push(instance);
        let result = self.b.call(&mut self.m.module, instance, call.operands);
        for copy in call.copies {
            let value = self.load_memory(&copy.from, copy.ty)?;
            self.store(&copy.to, copy.ty, value)?;
        }
        Ok(result)
    }

    /// Binds an argument to a parameter.
    fn argument(&mut self, function: hir::FunctionId, param: LocalId, arg: ExprId, call: &mut Arguments) -> Lowered<ArgBinding> {
        let local = &self.m.program.functions[function].locals[param];
        let mode = param_mode(local);
        if self.m.holds_resource(local.ty) {
            return self.bind_holder(function, param, arg, call);
        }
        if is_mesh_output(local) {
            let place = self.lvalue(arg)?;
            return self.bind_reference(place, local.ty, call);
        }
        Ok(match mode {
            ParamMode::In if self.is_read_in_place(function, param) => {
                let place = self.place_of_value(arg)?;
                match self.addressable(&place) {
                    Some(memory) => self.bind_in_place(&memory, call)?,
                    None => self.bind_reference(place, local.ty, call)?,
                }
            }
            ParamMode::In => {
                let value = self.value_for(arg, is_declared_precise(&local.kind))?;
                call.operands.push(value);
                passed_origin(self, arg, local).map_or(ArgBinding::Value, ArgBinding::Input)
            }
            ParamMode::Out | ParamMode::InOut => {
                if self.m.passed.of(function).by_reference.contains(&param)
                    && let Some(input) = referenced_input(self, arg)?
                {
                    return self.bind_in_place(&input, call);
                }
                let to = self.lvalue(arg)?;
                if let Some(memory) = self.passed_in_place(function, param, &to) {
                    return self.bind_in_place(&memory, call);
                }
                let from = self.temporary(local.ty, &local.name)?;
                if mode == ParamMode::InOut {
                    let value = self.load(&to, local.ty)?;
                    self.store_memory(&from, local.ty, value)?;
                }
                call.operands.push(self.pointer(&from));
                call.copies.push(CopyOut { from, to, ty: local.ty });
                ArgBinding::Pointer
            }
            ParamMode::Reference | ParamMode::This => {
                let place = match referenced_input(self, arg)? {
                    Some(input) => Lvalue::Memory(input),
                    None => self.lvalue(arg)?,
                };
                self.check_class(&place, arg, local.storage_class, local.span)?;
                let memory = match self.passed_in_place(function, param, &place) {
                    // A value that several invocations hold together can't be copied in control flow that only some of them reach.
                    None if holds_opaque(self.m.program, local.ty) => self.addressable(&place),
                    memory => memory,
                };
                match memory {
                    Some(memory) => self.bind_in_place(&memory, call)?,
                    None => self.bind_reference(place, local.ty, call)?,
                }
            }
        })
    }

    /// The memory that an argument for a reference, `out` or `inout` parameter is passed as, so that instructions which the function gives the
    /// parameter to by reference work there; None if the argument has no address, or if a copy is as good. All invocations write to the arrays of a
    /// mesh shader's outputs, and copying one in and out would overwrite what others wrote.
    fn passed_in_place(&mut self, function: hir::FunctionId, param: LocalId, place: &Lvalue) -> Option<Memory> {
        if let Lvalue::Memory(memory) = place
            && memory.steps.is_empty()
            && composed_variables(self, memory).is_some()
        {
            return Some(memory.clone());
        }
        let globals = &self.m.module.globals;
        let in_other_class = matches!(place, Lvalue::Memory(Memory { root: Root::Global(global), .. })
            if address_space::is_other(globals[*global].address_space));
        let wanted = in_other_class || self.m.passed.of(function).by_reference.contains(&param);
        if wanted { self.addressable(place) } else { None }
    }

    /// True if a function gives a parameter without `out`, of an opaque type, to instructions that only read it: such a value often can't be
    /// copied.
    fn is_read_in_place(&mut self, function: hir::FunctionId, param: LocalId) -> bool {
        let passed = self.m.passed.of(function);
        passed.by_reference.contains(&param)
            && !passed.changed.contains(&param)
            && !passed.may_change.contains(&param)
            && is_opaque(self.m.program, self.m.program.functions[function].locals[param].ty)
    }

    /// The lvalue whose value an expression is.
    fn place_of_value(&mut self, value: ExprId) -> Lowered<Lvalue> {
        match self.m.program.exprs[value].kind {
            hir::ExprKind::Load(place) => self.lvalue(place),
            _ => self.lvalue(value),
        }
    }

    /// Binds memory by reference: the path to a part of a variable becomes part of the instance's key.
    fn bind_in_place(&mut self, memory: &Memory, call: &mut Arguments) -> Lowered<ArgBinding> {
        match memory.root {
            Root::Global(_) => self.bind_global(memory, call),
            Root::Physical(_) => Ok(self.bind_physical(memory, call)),
            Root::Local(variable) => {
                call.operands.push(variable);
                if memory.steps.is_empty() {
                    return Ok(ArgBinding::Pointer);
                }
                let path = self.bind_steps(memory, call);
                Ok(ArgBinding::Part { slot: memory.root_slot, path })
            }
            Root::Handle(_) => Err(self.m.broken("a handle of a header passed by reference")),
        }
    }

    /// Binds an lvalue by reference. SPIR-V passes pointers to whole variables only, so a part of one is copied in and out;
    /// this is not observable, since no other invocation accesses it.
    pub fn bind_reference(&mut self, place: Lvalue, ty: hir_types::TypeId, call: &mut Arguments) -> Lowered<ArgBinding> {
        match place {
            Lvalue::Memory(memory) if matches!(memory.root, Root::Global(_)) => self.bind_global(&memory, call),
            Lvalue::Memory(memory) if matches!(memory.root, Root::Physical(_)) => Ok(self.bind_physical(&memory, call)),
            Lvalue::Memory(memory) if memory.steps.is_empty() => {
                call.operands.push(self.pointer(&memory));
                Ok(ArgBinding::Pointer)
            }
            place => {
                let value = self.load(&place, ty)?;
                let from = self.spill(value, ty)?;
                call.operands.push(self.pointer(&from));
                if !matches!(place, Lvalue::Value(_)) {
                    call.copies.push(CopyOut { from, to: place, ty });
                }
                Ok(ArgBinding::Pointer)
            }
        }
    }

    /// Binds a path from a global: the path is part of the instance's key, its dynamic indices are passed as arguments.
    pub fn bind_global(&mut self, memory: &Memory, call: &mut Arguments) -> Lowered<ArgBinding> {
        let Root::Global(global) = memory.root else {
            return Err(self.m.broken("a path from a variable of a function"));
        };
        let path = self.bind_steps(memory, call);
        let partial = memory.partial.map(|step| self.bind_step_of_path(step, call));
        Ok(ArgBinding::Global { global, path, partial })
    }

    /// Binds a path from a physical address, which is passed as an argument too.
    fn bind_physical(&mut self, memory: &Memory, call: &mut Arguments) -> ArgBinding {
        if let Root::Physical(address) = memory.root {
            call.operands.push(address);
        }
        let path = self.bind_steps(memory, call);
        ArgBinding::Physical { slot: memory.root_slot, align: memory.root_align, path }
    }

    /// The steps of a path for the instance's key; the dynamic indices become arguments.
    fn bind_steps(&mut self, memory: &Memory, call: &mut Arguments) -> Vec<PathStep> {
        memory.steps.iter().map(|step| self.bind_step_of_path(*step, call)).collect()
    }

    fn bind_step_of_path(&mut self, step: Step, call: &mut Arguments) -> PathStep {
        match step {
            Step::Constant(index) => PathStep::Constant(index),
            Step::Dynamic(index) => {
                call.operands.push(self.index_word(index));
                PathStep::Dynamic
            }
        }
    }

    /// Converts an index to the 32-bit integer that indices are passed as.
    pub fn index_word(&mut self, index: Operand) -> Operand {
        let ty = self.b.value_type(&self.m.module, index);
        let scalar = match self.m.module.types[ty] {
            Type::Int(64) => Scalar::UInt64,
            Type::Int(16) => Scalar::UInt16,
            _ => return index,
        };
        let shape = NumericType { scalar, form: Form::Scalar };
        self.convert_numeric(index, shape, shape.with_scalar(Scalar::UInt))
    }

    /// Calls a function of the module without arguments or result.
    pub fn call_void(&mut self, function: FunctionId) {
        self.uses.functions.push(function);
        self.b.call(&mut self.m.module, function, Args::new());
    }
}

/// True for parameters like `out vertices`, which are output arrays of a mesh shader in any function.
fn is_mesh_output(local: &hir::Local) -> bool {
    use hir::ParamRole::{Indices, Primitives, Vertices};
    matches!(&local.kind, hir::LocalKind::Param { role: Vertices | Primitives | Indices, .. })
}
