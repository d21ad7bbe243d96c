//! IR variables that hold the addresses of resources.
//!
//! If a resource variable is assigned to on some paths only, or is a result of a function that is not inlined, the resource is
//! not known before optimization. The variable then holds the resource's address, and a second one that of its counter; the
//! pass `resolve_resources` removes both.

use crate::context::{Lowered, ModuleLowerer};
use crate::func::FunctionLowerer;
use crate::instance_key::ArgBinding;
use crate::lvalue::{Handle, Lvalue, Memory, Root, Step};
use crate::recipes::counters::counter_memory;
use crate::type_queries::{part_count, resource_of};
use ir::op::IntPredicate;
use ir::types::{TypeId, Types, address_space};
use ir::{Op, Operand};
use sema::hir::{self, ExprId, ExprKind};
use sema::types as hir_types;
use sema::types::{Access, Resource, Type};

/// Arrays with more parts than this, counting those of their elements, are not split.
const MAX_PARTS: u32 = 4096;

impl ModuleLowerer<'_> {
    /// The type of a resource's address.
    pub fn address_type(&mut self, resource: Resource) -> TypeId {
        let space = match resource {
            Resource::ConstantBuffer { .. } => address_space::UNIFORM,
            Resource::StructuredBuffer { .. }
            | Resource::AppendBuffer { .. }
            | Resource::ConsumeBuffer { .. }
            | Resource::ByteAddressBuffer { .. }
            | Resource::TextureBuffer { .. } => address_space::STORAGE_BUFFER,
            Resource::Node { .. } => address_space::NODE_PAYLOAD,
            _ => address_space::UNIFORM_CONSTANT,
        };
        self.module.types.pointer(space)
    }

    /// The resource that a type is.
    pub fn resource_of(&self, ty: hir_types::TypeId) -> Option<Resource> {
        resource_of(self.program, ty)
    }

    /// True for a buffer whose hidden counter the program may use.
    pub fn is_counted(&self, resource: Resource) -> bool {
        match resource {
            Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } => true,
            Resource::StructuredBuffer { access, .. } if access != Access::Read => self.facts().uses_counters(self.program),
            _ => false,
        }
    }

    /// Private variables for the parts of a static that holds resources and is assigned to.
    pub fn static_variables(&mut self, id: hir::GlobalId) -> Lowered<Lvalue> {
        if let Some(known) = self.variables.of_static(id) {
            return Ok(known.clone());
        }
        let declaration = &self.program.globals[id];
        let outer = self.set_span(declaration.span);
        let place = self.private_variables(declaration.ty, &declaration.name);
        self.set_span(outer);
        let place = place?;
        self.variables.add_static(id, place.clone());
        Ok(place)
    }

    fn private_variables(&mut self, ty: hir_types::TypeId, name: &str) -> Lowered<Lvalue> {
        let private = |this: &mut Self, slot: TypeId, name: &str| {
            let global = this.add_global(name, slot, address_space::PRIVATE);
            let is_address = matches!(this.module.types[slot], ir::Type::Pointer(_));
            let init = if is_address { this.module.poison(slot) } else { this.module.zero(slot) };
            this.module.globals[global].init = Some(init);
            global
        };
        if let Some(resource) = self.resource_of(ty) {
            let slot = self.address_type(resource);
            let variable = private(self, slot, name);
            let counter = if self.is_counted(resource) {
                let slot = self.module.types.pointer(address_space::STORAGE_BUFFER);
                let counter = private(self, slot, &format!("{name}.counter"));
                Some(Operand::Constant(self.module.global_ref(counter)))
            } else {
                None
            };
            let variable = Operand::Constant(self.module.global_ref(variable));
            return Ok(Lvalue::Handle(Handle { variable, counter }));
        }
        if !self.holds_resource(ty) {
            let slot = self.slot_type(ty, crate::slot_types::Rule::Plain)?;
            let global = private(self, slot, name);
            return Ok(Lvalue::Memory(Memory::new(Root::Global(global), slot)));
        }
        let types = self.part_types(ty)?;
        Ok(Lvalue::Parts(types.into_iter().map(|ty| self.private_variables(ty, name)).collect::<Lowered<_>>()?))
    }

    /// The binding of the hidden parameters that a result with resources is written to.
    pub fn result_binding(&mut self, ty: hir_types::TypeId) -> Lowered<ArgBinding> {
        if let Some(resource) = self.resource_of(ty) {
            return Ok(self.variable_binding(resource));
        }
        if !self.holds_resource(ty) {
            return Ok(ArgBinding::Pointer);
        }
        let types = self.part_types(ty)?;
        Ok(ArgBinding::Parts(types.into_iter().map(|ty| self.result_binding(ty)).collect::<Lowered<_>>()?))
    }

    pub fn variable_binding(&mut self, resource: Resource) -> ArgBinding {
        ArgBinding::Variable { address: self.address_type(resource), is_counted: self.is_counted(resource) }
    }

    /// The types of the parts of a struct or array.
    pub fn part_types(&mut self, ty: hir_types::TypeId) -> Lowered<Vec<hir_types::TypeId>> {
        match &self.program.types[ty] {
            Type::Struct(id) => Ok(self.program.structs[*id].fields.iter().map(|field| field.ty).collect()),
            Type::Array { element, length: Some(length) } if part_count(self.program, ty) <= MAX_PARTS => {
                Ok(vec![*element; *length as usize])
            }
            _ => Err(self.unsupported("a large array of resources in a variable")),
        }
    }
}

impl FunctionLowerer<'_, '_> {
    /// An assignable variable that holds resources.
    pub fn variable(&mut self, ty: hir_types::TypeId, name: &str) -> Lowered<Lvalue> {
        if let Some(resource) = self.m.resource_of(ty) {
            let slot = self.m.address_type(resource);
            let variable = self.b.alloca(slot, name);
            let counter = self.m.is_counted(resource).then(|| {
                let slot = self.m.module.types.pointer(address_space::STORAGE_BUFFER);
                self.b.alloca(slot, &format!("{name}.counter"))
            });
            return Ok(Lvalue::Handle(Handle { variable, counter }));
        }
        if !self.m.holds_resource(ty) {
            return Ok(Lvalue::Memory(self.temporary(ty, name)?));
        }
        let types = self.m.part_types(ty)?;
        Ok(Lvalue::Parts(types.into_iter().map(|ty| self.variable(ty, name)).collect::<Lowered<_>>()?))
    }

    /// Loads the variables in an lvalue that hold addresses.
    pub fn read(&mut self, place: Lvalue, ty: hir_types::TypeId) -> Lowered<Lvalue> {
        match place {
            Lvalue::Handle(handle) => self.read_handle(handle, ty).map(Lvalue::Memory),
            Lvalue::Parts(parts) => {
                let types = self.m.part_types(ty)?;
                Ok(Lvalue::Parts(parts.into_iter().zip(types).map(|(part, ty)| self.read(part, ty)).collect::<Lowered<_>>()?))
            }
            place => Ok(place),
        }
    }

    fn read_handle(&mut self, handle: Handle, ty: hir_types::TypeId) -> Lowered<Memory> {
        let Some(resource) = self.m.resource_of(ty) else { return Err(self.m.broken("an address of something else")) };
        let address_type = self.m.address_type(resource);
        let address = self.b.load(handle.variable, address_type);
        let counter = handle.counter.map(|counter| {
            let ty = self.m.module.types.pointer(address_space::STORAGE_BUFFER);
            self.b.load(counter, ty)
        });
        self.at_address(resource, address, counter)
    }

    /// The memory of the resource at an address.
    pub fn at_address(&mut self, resource: Resource, address: Operand, counter: Option<Operand>) -> Lowered<Memory> {
        if let Some(counter) = counter {
            self.set_counter(address, counter);
        }
        let slot = self.m.resource_slot(resource)?;
        Ok(Memory::new(Root::Local(address), slot))
    }

    /// The address of a resource, and of its counter if it may have one.
    pub fn address_of(&mut self, place: &Lvalue, ty: hir_types::TypeId) -> Lowered<(Operand, Option<Operand>)> {
        let Some(resource) = self.m.resource_of(ty) else { return Err(self.m.broken("an address of something else")) };
        let is_counted = self.m.is_counted(resource);
        if matches!(resource, Resource::Node { object, .. } if object.is_output()) {
            return Err(self.m.unsupported("an output of a node in a variable that is assigned to"));
        }
        match place {
            Lvalue::Memory(Memory { root: Root::Handle(_), .. }) => {
                Err(self.m.unsupported("a reassigned variable that holds the result of an instruction"))
            }
            Lvalue::Memory(memory) => {
                let counter = if is_counted { Some(counter_memory(self, memory)?) } else { None };
                Ok((self.pointer(memory), counter.map(|counter| self.pointer(&counter))))
            }
            Lvalue::Handle(handle) => {
                let memory = self.read_handle(*handle, ty)?;
                self.address_of(&Lvalue::Memory(memory), ty)
            }
            Lvalue::Unset => {
                let ty = self.m.address_type(resource);
                let unset = Operand::Constant(self.m.module.undef(ty));
                let counter = self.m.module.types.pointer(address_space::STORAGE_BUFFER);
                Ok((unset, is_counted.then(|| Operand::Constant(self.m.module.undef(counter)))))
            }
            _ => Err(self.m.broken("a resource without an address")),
        }
    }

    /// The memory of the resource that an lvalue refers to; at an undefined address if nothing was assigned.
    pub fn resource_at(&mut self, place: Lvalue, ty: hir_types::TypeId) -> Lowered<Memory> {
        match (place, self.m.resource_of(ty)) {
            (Lvalue::Memory(memory), _) => Ok(memory),
            (Lvalue::Handle(handle), _) => self.read_handle(handle, ty),
            (Lvalue::Unset, Some(resource)) => {
                let (address, counter) = self.address_of(&Lvalue::Unset, ty)?;
                self.at_address(resource, address, counter)
            }
            _ => Err(self.m.broken("a resource without an address")),
        }
    }

    /// Stores the resources of `source` to the variables of `target`, part by part.
    pub fn write(&mut self, target: &Lvalue, source: &Lvalue, ty: hir_types::TypeId) -> Lowered<()> {
        if !self.m.holds_resource(ty) {
            let value = self.load(source, ty)?;
            return self.store(target, ty, value);
        }
        match target {
            Lvalue::Handle(handle) => {
                let (address, counter) = self.address_of(source, ty)?;
                self.b.store(address, handle.variable);
                if let (Some(counter), Some(variable)) = (counter, handle.counter) {
                    self.b.store(counter, variable);
                }
                Ok(())
            }
            Lvalue::Parts(targets) => {
                let types = self.m.part_types(ty)?;
                for (at, (target, part_ty)) in targets.iter().zip(types).enumerate() {
                    let source = self.part(source, ty, at as u32)?;
                    self.write(target, &source, part_ty)?;
                }
                Ok(())
            }
            _ => Err(self.m.unsupported("an assignment to this resource")),
        }
    }

    fn part(&mut self, whole: &Lvalue, ty: hir_types::TypeId, at: u32) -> Lowered<Lvalue> {
        match (whole, &self.m.program.types[ty]) {
            (Lvalue::Unset, _) => Ok(Lvalue::Unset),
            (whole, Type::Array { .. }) => self.indexed(whole.clone(), ty, Step::Constant(at)),
            (whole, _) => self.field_lvalue(whole.clone(), ty, at),
        }
    }

    /// Lowers `place = value` for an assignable resource variable.
    pub fn assign_variable(&mut self, place: ExprId, source: &Lvalue) -> Lowered<()> {
        let program = self.m.program;
        let ty = program.exprs[place].ty;
        if let ExprKind::Index { base, index } = program.exprs[place].kind
            && let Step::Dynamic(index) = self.index_step(index)?
            && let Lvalue::Parts(parts) = self.lvalue(base)?
        {
            // Each element keeps its value, or takes the new one if the index selects it.
            for (at, part) in (0..).zip(&parts) {
                let old = self.read(part.clone(), ty)?;
                let is_this = self.is_index(index, at);
                let new = self.chosen(is_this, source.clone(), old, ty)?;
                self.write(part, &new, ty)?;
            }
            return Ok(());
        }
        let target = self.lvalue(place)?;
        self.write(&target, source, ty)
    }

    fn is_index(&mut self, index: Operand, at: u32) -> Operand {
        let ty = self.b.value_type(&self.m.module, index);
        let right = Operand::Constant(self.m.module.int(ty, u128::from(at)));
        self.b.value(Op::ICmp { predicate: IntPredicate::Eq, left: index, right }, Types::I1)
    }

    /// The element of an array of resources that a dynamic index selects.
    pub fn element_at(&mut self, parts: Vec<Lvalue>, ty: hir_types::TypeId, index: Operand) -> Lowered<Lvalue> {
        let mut parts = (0..parts.len() as u32).zip(parts).rev();
        let Some((_, last)) = parts.next() else { return Err(self.m.broken("an element of an empty array")) };
        let mut element = self.read(last, ty)?;
        for (at, part) in parts {
            let part = self.read(part, ty)?;
            let is_this = self.is_index(index, at);
            element = self.chosen(is_this, part, element, ty)?;
        }
        Ok(element)
    }

    /// Selects between two lvalues that are only read.
    fn chosen(&mut self, condition: Operand, then: Lvalue, otherwise: Lvalue, ty: hir_types::TypeId) -> Lowered<Lvalue> {
        if let Some(resource) = self.m.resource_of(ty) {
            let (then, then_counter) = self.address_of(&then, ty)?;
            let (otherwise, other_counter) = self.address_of(&otherwise, ty)?;
            let address = self.select_address(condition, then, otherwise);
            let counter = then_counter.zip(other_counter);
            let counter = counter.map(|(then, otherwise)| self.select_address(condition, then, otherwise));
            return Ok(Lvalue::Memory(self.at_address(resource, address, counter)?));
        }
        if self.m.holds_resource(ty) {
            let types = self.m.part_types(ty)?;
            let mut parts = Vec::with_capacity(types.len());
            for (at, part_ty) in (0..).zip(types) {
                let (then, otherwise) = (self.part(&then, ty, at)?, self.part(&otherwise, ty, at)?);
                parts.push(self.chosen(condition, then, otherwise, part_ty)?);
            }
            return Ok(Lvalue::Parts(parts));
        }
        let result = self.temporary(ty, "chosen")?;
        let (then_block, else_block, merge) = self.selection(condition, 0);
        for (block, side) in [(then_block, then), (else_block, otherwise)] {
            self.b.enter(block);
            let value = self.load(&side, ty)?;
            self.store_memory(&result, ty, value)?;
            self.branch(merge);
        }
        self.b.enter(merge);
        Ok(Lvalue::Value(self.load_memory(&result, ty)?))
    }

    fn select_address(&mut self, condition: Operand, then: Operand, otherwise: Operand) -> Operand {
        let ty = self.b.value_type(&self.m.module, then);
        if then == otherwise { then } else { self.b.value(Op::Select { condition, then, otherwise }, ty) }
    }

    /// Lowers `condition ? a : b` of resources, or of structs that hold some.
    pub fn conditional_alias(
        &mut self,
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
        ty: hir_types::TypeId,
    ) -> Lowered<Lvalue> {
        if let Some(hir::Constant::Bool(value)) = self.m.scalar_value(condition) {
            return self.alias(if value { then } else { otherwise });
        }
        let condition = self.value(condition)?;
        let result = self.variable(ty, "conditional")?;
        let (then_block, else_block, merge) = self.selection(condition, 0);
        for (block, side) in [(then_block, then), (else_block, otherwise)] {
            self.b.enter(block);
            let source = self.alias(side)?;
            self.write(&result, &source, ty)?;
            self.branch(merge);
        }
        self.b.enter(merge);
        self.read(result, ty)
    }
}
