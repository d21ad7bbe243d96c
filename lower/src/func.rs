//! Lowers one instance of an HIR function (see [`ArgBinding`]) to the body of an IR function.

use crate::context::{Lowered, ModuleLowerer, SavedSpan};
use crate::frame::{Frame, Scratch};
use crate::instance_key::{ArgBinding, InputOrigin, PathStep, Uses, param_mode};
use crate::lvalue::{Handle, Lvalue, Memory, Root, Step};
use crate::numeric_type::Form;
use crate::slot_types::Rule;
use cranelift_entity::EntitySet;
use diagnostics::registry as code;
use frontend::Span;
use ir::builder::BodyBuilder;
use ir::types::{Types, address_space};
use ir::{BlockId, FunctionId, Merge, MetadataId, Operand, TerminatorKind};
use rustc_hash::FxHashMap;
use sema::hir::{self, ExprId, GlobalKind, LocalId, ParamMode};
use sema::types::Type;

/// The maximum nesting depth of expressions and statements.
const MAX_NESTING: u32 = 2000;

/// The state of a function that is being lowered.
pub(crate) struct FunctionLowerer<'m, 'p> {
    pub m: &'m mut ModuleLowerer<'p>,
    pub b: BodyBuilder,
    pub frame: Frame<'p>,
    pub uses: Uses,
    /// The descriptions of the variables that are aliases of resources.
    pub described: FxHashMap<LocalId, MetadataId>,
    id: FunctionId,
    /// The lvalue that a result which holds resources is written to.
    result: Option<Lvalue>,
    /// The address of the hidden counter, by the address of its buffer.
    counters: FxHashMap<Operand, Operand>,
    /// Blocks with a predecessor.
    reached: EntitySet<BlockId>,
    /// The current block ended with an instruction after which SPIR-V allows no other.
    block_ended: bool,
    /// The parameters that are inputs of the entry point, by their origin.
    input_origins: FxHashMap<LocalId, InputOrigin>,
    depth: u32,
}

impl<'m, 'p> FunctionLowerer<'m, 'p> {
    /// A lowerer for a function, which is an instance of a function of the source if there is one.
    pub fn new(m: &'m mut ModuleLowerer<'p>, id: FunctionId, source: Option<hir::FunctionId>) -> Self {
        m.set_debug_scope(None);
        let Scratch { mut builder, frame: buffers, reached } = m.take_scratch();
        builder.start(&m.module, id);
        let frame = match source {
            Some(function) => {
                let source = &m.program.functions[function];
                let (assigned, passed) = (m.assignments.of(function), m.passed.of(function));
                Frame::of(m.program, source, buffers, assigned, passed)
            }
            None => Frame::without_source(buffers, m.assignments.nothing(), m.passed.nothing()),
        };
        let mut this = Self {
            m,
            b: builder,
            frame,
            uses: Uses::default(),
            described: FxHashMap::default(),
            id,
            result: None,
            counters: FxHashMap::default(),
            reached,
            block_ended: false,
            input_origins: FxHashMap::default(),
            depth: 0,
        };
        let entry = this.b.create_block("entry");
        this.b.enter(entry);
        this
    }

    /// Lowers the body of an instance. After an error the function stays a declaration.
    pub fn lower_function(m: &'m mut ModuleLowerer<'p>, id: FunctionId, function: hir::FunctionId, args: &[ArgBinding]) {
        let source = &m.program.functions[function];
        m.set_span(source.span);
        let mut this = Self::new(m, id, Some(function));
        this.m.describe_function(id, function);
        this.set_loc(source.span);
        this.uses.modes.clone_from(&source.execution_modes);
        let lowered = this.bind_params(source, args).and_then(|()| this.stmt(source.body));
        if lowered.is_ok() {
            this.finish_with_return(id);
        }
    }

    /// Lowers the function that stores the initial value of a static.
    pub fn lower_initializer(m: &'m mut ModuleLowerer<'p>, id: FunctionId, global: hir::GlobalId) {
        let program = m.program;
        let GlobalKind::Static { init: Some(init), .. } = program.globals[global].kind else { return };
        m.set_span(program.globals[global].span);
        let mut this = Self::new(m, id, None);
        let ty = program.globals[global].ty;
        let stored = if this.m.holds_resource(ty) {
            let target = this.m.static_variables(global);
            target.and_then(|target| {
                let source = this.alias(init)?;
                this.write(&target, &source, ty)
            })
        } else {
            this.store_static(global, init)
        };
        if stored.is_ok() {
            this.finish_with_return(id);
        }
    }

    fn store_static(&mut self, global: hir::GlobalId, init: ExprId) -> Lowered<()> {
        let ty = self.m.program.globals[global].ty;
        let value = self.value_for(init, self.m.program.globals[global].precise)?;
        let target = self.m.global(global)?;
        let slot = self.m.module.globals[target].slot;
        self.store_memory(&Memory::new(Root::Global(target), slot), ty, value)
    }

    fn finish_with_return(mut self, id: FunctionId) {
        if !self.b.is_terminated() {
            let result = self.m.module.functions[id].result;
            let value = (result != Types::VOID).then(|| Operand::Constant(self.m.module.undef(result)));
            self.terminate(TerminatorKind::Return(value), None);
        }
        self.finish(id);
    }

    /// Gives the finished body to its function.
    pub fn finish(mut self, id: FunctionId) {
        self.m.finish_body(id, self.b.finish());
        self.m.instances.set_uses(id, self.uses);
        let mut reached = self.reached;
        reached.clear();
        self.m.return_scratch(Scratch { builder: self.b, frame: self.frame.into_buffers(), reached });
    }

    /// The IR function.
    pub fn id(&self) -> FunctionId {
        self.id
    }

    /// The lvalue that a result which holds resources is written to.
    pub fn result(&self) -> Option<&Lvalue> {
        self.result.as_ref()
    }

    /// The address of the hidden counter of the buffer at an address.
    pub fn counter_at(&self, buffer: Operand) -> Option<Operand> {
        self.counters.get(&buffer).copied()
    }

    pub fn set_counter(&mut self, buffer: Operand, counter: Operand) {
        self.counters.insert(buffer, counter);
    }

    /// The input of the entry point that a parameter or local is, if it was noted.
    pub fn origin_of(&self, local: LocalId) -> Option<&InputOrigin> {
        self.input_origins.get(&local)
    }

    /// Notes that a parameter or local is an unmodified input of the entry point.
    pub fn note_origin(&mut self, local: LocalId, origin: InputOrigin) {
        self.input_origins.insert(local, origin);
    }

    /// True if the current block ended with an instruction after which SPIR-V allows no other.
    pub fn block_ended(&self) -> bool {
        self.block_ended
    }

    /// Notes that an instruction ends the current block.
    pub fn end_block(&mut self) {
        self.block_ended = true;
    }

    fn bind_params(&mut self, source: &'p hir::Function, args: &[ArgBinding]) -> Lowered<()> {
        let mut next = 0;
        for (local, arg) in source.params.iter().zip(args) {
            let declaration = &source.locals[*local];
            if let ArgBinding::Input(origin) = arg {
                self.note_origin(*local, origin.clone());
            }
            let place = if matches!(arg, ArgBinding::Value | ArgBinding::Input(_)) {
                next += 1;
                self.bind_value(*local, self.b.param(next - 1))?
            } else {
                self.bind_param(declaration.ty, arg, &mut next)?
            };
            let is_copied = param_mode(declaration) == ParamMode::In && self.frame.is_assigned(*local);
            let place = if is_copied { self.own_copy(*local, &place)? } else { place };
            self.describe_local(*local, &place);
            self.frame.bind(*local, place);
        }
        if self.m.holds_resource(source.result) {
            let binding = self.m.result_binding(source.result)?;
            self.result = Some(self.bind_param(source.result, &binding, &mut next)?);
        }
        Ok(())
    }

    /// Binds a parameter, or a part of one, to an lvalue; `next` counts the IR's parameters.
    fn bind_param(&mut self, ty: sema::types::TypeId, arg: &ArgBinding, next: &mut u32) -> Lowered<Lvalue> {
        let mut take = |this: &Self| {
            *next += 1;
            this.b.param(*next - 1)
        };
        match arg {
            ArgBinding::Value | ArgBinding::Input(_) => {
                let value = take(self);
                Ok(Lvalue::Memory(self.spill(value, ty)?))
            }
            ArgBinding::DevicePointer => {
                let address = self.address_of_device_pointer(take(self), ty)?;
                Ok(Lvalue::Memory(self.spill(address, ty)?))
            }
            ArgBinding::Pointer => {
                let slot = self.m.slot_type(ty, Rule::Plain)?;
                Ok(Lvalue::Memory(Memory::new(Root::Local(take(self)), slot)))
            }
            ArgBinding::Global { global, path, partial } => {
                let slot = self.m.module.globals[*global].slot;
                let mut memory = self.bind_path(Memory::new(Root::Global(*global), slot), path, next)?;
                memory.partial = partial.map(|step| self.bind_step(step, next));
                Ok(Lvalue::Memory(memory))
            }
            ArgBinding::Physical { slot, align, path } => {
                let memory = Memory::physical(take(self), *slot, *align);
                Ok(Lvalue::Memory(self.bind_path(memory, path, next)?))
            }
            ArgBinding::Part { slot, path } => {
                let memory = Memory::new(Root::Local(take(self)), *slot);
                Ok(Lvalue::Memory(self.bind_path(memory, path, next)?))
            }
            ArgBinding::Handle { slot } => Ok(Lvalue::Memory(Memory::new(Root::Handle(take(self)), *slot))),
            ArgBinding::Unset => Ok(Lvalue::Unset),
            ArgBinding::Address { slot, is_counted, .. } => {
                let address = take(self);
                if *is_counted {
                    let counter = take(self);
                    self.set_counter(address, counter);
                }
                Ok(Lvalue::Memory(Memory::new(Root::Local(address), *slot)))
            }
            ArgBinding::Variable { is_counted, .. } => {
                let variable = take(self);
                let counter = is_counted.then(|| take(self));
                Ok(Lvalue::Handle(Handle { variable, counter }))
            }
            ArgBinding::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                let parts = parts.iter().zip(types).map(|(part, ty)| self.bind_param(ty, part, next)).collect::<Lowered<_>>()?;
                Ok(Lvalue::Parts(parts))
            }
        }
    }

    fn bind_path(&mut self, mut memory: Memory, path: &[PathStep], next: &mut u32) -> Lowered<Memory> {
        for step in path {
            let step = self.bind_step(*step, next);
            memory = self.step(&memory, step)?;
        }
        Ok(memory)
    }

    /// A constant step, or one whose index is a parameter.
    fn bind_step(&mut self, step: PathStep, next: &mut u32) -> Step {
        if let PathStep::Constant(index) = step {
            return Step::Constant(index);
        }
        let index = self.b.param(*next);
        *next += 1;
        Step::Dynamic(index)
    }

    /// Binds a local to the value itself if it is never written, else to memory initialized with it.
    pub fn bind_value(&mut self, local: LocalId, value: Operand) -> Lowered<Lvalue> {
        let Some(source) = self.frame.source() else { return Err(self.m.broken("a variable outside of functions")) };
        let declaration = &source.locals[local];
        // Types declared by a header may not be allowed in variables, such as pointers.
        let is_whole = matches!(self.m.program.types[declaration.ty], Type::Spirv(_) | Type::BufferPointer { .. });
        let matrix_or_composite =
            !is_whole && self.m.shape(declaration.ty).is_none_or(|shape| matches!(shape.form, Form::Matrix { .. }));
        let in_memory = !declaration.decorations.is_empty() || declaration.storage_class.is_some();
        if !self.frame.is_written(local) && !matrix_or_composite && !in_memory {
            self.b.name(value, &declaration.name);
            return Ok(Lvalue::Value(value));
        }
        let memory = self.local_memory(local)?;
        self.store_memory(&memory, declaration.ty, value)?;
        Ok(Lvalue::Memory(memory))
    }

    /// The memory of a local: in Function, or in the storage class of its declaration.
    pub fn local_memory(&mut self, local: LocalId) -> Lowered<Memory> {
        let Some(source) = self.frame.source() else { return Err(self.m.broken("a variable outside of functions")) };
        let declaration = &source.locals[local];
        let function = spirv::StorageClass::Function as u32;
        let Some(class) = declaration.storage_class.filter(|class| *class != function) else {
            let memory = self.temporary(declaration.ty, &declaration.name)?;
            if let Root::Local(variable) = memory.root {
                self.decorate_value(variable, &declaration.decorations)?;
            }
            return Ok(memory);
        };
        let slot = self.m.slot_in_class(declaration.ty, class, &declaration.name, None)?;
        let global = self.m.add_global(&declaration.name, slot, address_space::of_class(class));
        self.m.decorate_as_declared(global, &declaration.decorations)?;
        Ok(Memory::new(Root::Global(global), slot))
    }

    /// Sets the location of the next instructions.
    pub fn set_loc(&mut self, span: Span) {
        self.m.set_span(span);
        self.b.loc = Some(self.m.loc());
    }

    /// Enters an expression; returns what [`Self::leave_expr`] restores.
    pub fn enter_expr(&mut self, expr: ExprId) -> Lowered<SavedSpan> {
        let outer = self.m.save_span();
        let span = self.m.program.expr_spans[expr];
        if span != Span::default() {
            self.set_loc(span);
        }
        self.enter_nesting()?;
        Ok(outer)
    }

    pub fn leave_expr(&mut self, outer: SavedSpan) {
        self.leave_nesting();
        self.m.restore_span(outer);
        self.b.loc = Some(self.m.loc());
    }

    /// Restores the nesting of a statement after an error in it.
    pub fn restore_nesting(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// The nesting of the current expression or statement.
    pub fn nesting(&self) -> u32 {
        self.depth
    }

    pub fn enter_nesting(&mut self) -> Lowered<()> {
        if self.depth >= MAX_NESTING {
            return Err(self.m.error(code::NESTING_TOO_DEEP, format!("nesting level exceeded maximum of {MAX_NESTING}")));
        }
        self.depth += 1;
        Ok(())
    }

    pub fn leave_nesting(&mut self) {
        self.depth -= 1;
    }

    /// Terminates the block; with `unreachable` if an instruction ended it in SPIR-V already.
    pub fn terminate(&mut self, kind: TerminatorKind, merge: Option<Merge>) {
        if std::mem::take(&mut self.block_ended) {
            self.b.terminate(TerminatorKind::Unreachable);
            return;
        }
        match &kind {
            TerminatorKind::Branch(to) => {
                self.reached.insert(*to);
            }
            TerminatorKind::CondBranch { then, otherwise, .. } => {
                self.reached.insert(*then);
                self.reached.insert(*otherwise);
            }
            TerminatorKind::Switch { default, cases, .. } => {
                self.reached.insert(*default);
                for (_, to) in cases {
                    self.reached.insert(*to);
                }
            }
            TerminatorKind::Return(_) | TerminatorKind::Unreachable => {}
        }
        self.b.terminate_with(kind, merge);
    }

    /// Branches to a block, unless the current block is terminated.
    pub fn branch(&mut self, to: BlockId) {
        if !self.b.is_terminated() {
            self.terminate(TerminatorKind::Branch(to), None);
        }
    }

    /// Continues in a merge block. If it has no predecessors it is terminated with `unreachable`, and what follows is dead.
    pub fn enter_merge(&mut self, block: BlockId) {
        self.b.enter(block);
        if !self.reached.contains(block) {
            self.b.terminate(TerminatorKind::Unreachable);
        }
    }

    /// Starts a selection: branches to one of two new blocks, which merge in a third.
    pub fn selection(&mut self, condition: Operand, control: u32) -> (BlockId, BlockId, BlockId) {
        let then = self.b.create_block("if.then");
        let otherwise = self.b.create_block("if.else");
        let merge = self.b.create_block("if.end");
        let kind = TerminatorKind::CondBranch { condition, then, otherwise };
        self.terminate(kind, Some(Merge::Selection { merge, control }));
        (then, otherwise, merge)
    }
}
