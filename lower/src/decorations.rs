//! Writes the decorations of the source as `!spirv.Decorations` metadata on variables, functions, values and members.

use crate::context::{Lowered, ModuleLowerer};
use crate::instance_key::ArgBinding;
use crate::operators::is_relaxed;
use ir::MetadataId;
use ir::decoration::{
    DECORATIONS, Decoration, DecorationOperand, IMPLIED_DECORATIONS, MEMBER_DECORATIONS, PARAMETER_DECORATIONS,
};
use ir::metadata::MetadataOperand;
use ir::types::TypeId;
use ir::{FunctionId, GlobalId};
use sema::hir::{self, GlobalKind};
use sema::types as hir_types;
use sema::types::{Resource, Type};
use spirv::Decoration as Number;

fn relaxed() -> Decoration {
    Decoration::new(Number::RelaxedPrecision as u32, &[])
}

impl ModuleLowerer<'_> {
    /// Converts decorations of the HIR to decorations of the IR.
    pub fn source_decorations(&mut self, decorations: &[hir::Decoration]) -> Lowered<Vec<Decoration>> {
        let mut result = Vec::with_capacity(decorations.len());
        for decoration in decorations {
            let outer = self.set_span(decoration.span);
            let operands = decoration.operands.iter().map(|operand| self.decoration_operand(operand)).collect::<Lowered<_>>();
            self.set_span(outer);
            result.push(Decoration { decoration: decoration.number, operands: operands? });
        }
        Ok(result)
    }

    fn decoration_operand(&mut self, operand: &hir::DecorationOperand) -> Lowered<DecorationOperand> {
        Ok(match operand {
            hir::DecorationOperand::Literal(word) => DecorationOperand::Literal(*word),
            hir::DecorationOperand::Text(text) => DecorationOperand::Text(text.clone()),
            hir::DecorationOperand::Id(ty, value) => {
                let Some(shape) = self.shape(*ty) else { return Err(self.broken("a constant that is no scalar")) };
                DecorationOperand::Id(self.scalar_constant(shape.scalar, *value))
            }
            hir::DecorationOperand::Global(global) => {
                if let GlobalKind::SpecConstant { id, default } = self.program.globals[*global].kind {
                    let Some(shape) = self.shape(self.program.globals[*global].ty) else {
                        return Err(self.broken("a specialization constant that is no scalar"));
                    };
                    let (default, signed) = (self.scalar_constant(shape.scalar, default), shape.scalar.is_signed_int());
                    return Ok(DecorationOperand::SpecConstant { number: id, default, signed });
                }
                let global = self.global(*global)?;
                DecorationOperand::Id(self.module.global_ref(global))
            }
        })
    }

    /// Adds the decorations of a declaration that the variable does not have already.
    pub fn decorate_as_declared(&mut self, global: GlobalId, decorations: &[hir::Decoration]) -> Lowered<()> {
        let decorations = self.source_decorations(decorations)?;
        self.add_decorations(global, decorations);
        Ok(())
    }

    /// Decorates a stage variable, except for Location and BuiltIn, which are assigned for all variables together.
    pub fn decorate_stage_variable(&mut self, global: GlobalId, decorations: &[hir::Decoration]) -> Lowered<()> {
        let decided = |number| [Number::Location, Number::BuiltIn, Number::Index].iter().any(|known| *known as u32 == number);
        let mut others = self.source_decorations(decorations)?;
        others.retain(|decoration| !decided(decoration.decoration));
        self.add_decorations(global, others);
        Ok(())
    }

    /// Adds the decorations that a global does not have.
    pub fn add_decorations(&mut self, global: GlobalId, decorations: Vec<Decoration>) {
        let known = self.module.decorations_of(&self.module.globals[global].metadata).unwrap_or_default();
        let new: Vec<Decoration> = decorations.into_iter().filter(|decoration| !known.contains(decoration)).collect();
        if !new.is_empty() {
            self.decorate(global, &new);
        }
    }

    /// Decorates a variable that holds values of minimum precision.
    pub fn decorate_relaxed(&mut self, global: GlobalId, ty: hir_types::TypeId) {
        let known = self.module.decorations_of(&self.module.globals[global].metadata).unwrap_or_default();
        let implied = self.implied_decorations(ty, &known);
        self.module.globals[global].metadata.extend(implied);
    }

    /// RelaxedPrecision for a type of minimum precision, unless it is known already.
    fn implied_decorations(&mut self, ty: hir_types::TypeId, known: &[Decoration]) -> Option<(String, MetadataId)> {
        let is_implied = self.holds_relaxed(ty) && !known.contains(&relaxed());
        is_implied.then(|| (IMPLIED_DECORATIONS.to_owned(), self.module.decoration_list(&[relaxed()])))
    }

    /// True for a type of minimum precision, an array of it, and a resource with such elements.
    pub fn holds_relaxed(&self, ty: hir_types::TypeId) -> bool {
        match self.program.types[ty] {
            Type::Array { element, .. } => self.holds_relaxed(element),
            Type::Resource(Resource::Texture { element, .. } | Resource::TypedBuffer { element, .. }) => {
                self.holds_relaxed(element)
            }
            _ => self.shape(ty).is_some_and(is_relaxed),
        }
    }

    /// Decorates a function and those of its parameters that the IR function has.
    pub fn decorate_function(&mut self, id: FunctionId, source: &hir::Function, args: &[ArgBinding]) -> Lowered<()> {
        let own = self.source_decorations(&source.interface.vk.decorations)?;
        let implied = self.implied_decorations(source.result, &own);
        self.module.functions[id].metadata.extend(implied);
        let mut lists: Vec<Option<MetadataId>> = Vec::new();
        for (local, arg) in source.params.iter().zip(args) {
            let hir::LocalKind::Param { interface, .. } = &source.locals[*local].kind else { continue };
            let count = arg.parameter_count();
            if *arg == ArgBinding::DevicePointer {
                let mut decorations = self.source_decorations(&interface.vk.decorations)?;
                let says_alias = |one: &Decoration| [Number::Aliased as u32, Number::Restrict as u32].contains(&one.decoration);
                if !decorations.iter().any(says_alias) {
                    decorations.push(Decoration::new(Number::Aliased as u32, &[]));
                }
                lists.push(Some(self.module.decoration_list(&decorations)));
                continue;
            }
            if interface.vk.decorations.is_empty()
                || !matches!(arg, ArgBinding::Value | ArgBinding::Input(_)) && *arg != ArgBinding::Pointer
            {
                lists.extend(std::iter::repeat_n(None, count));
                continue;
            }
            let decorations = self.source_decorations(&interface.vk.decorations)?;
            lists.push(Some(self.module.decoration_list(&decorations)));
        }
        if !own.is_empty() {
            let node = self.module.decoration_list(&own);
            self.module.functions[id].metadata.push((DECORATIONS.to_owned(), node));
        }
        if lists.iter().any(Option::is_some) {
            let empty = self.module.tuple(Vec::new());
            let operands = lists.into_iter().map(|list| MetadataOperand::Node(list.unwrap_or(empty))).collect();
            let node = self.module.tuple(operands);
            self.module.functions[id].metadata.push((PARAMETER_DECORATIONS.to_owned(), node));
        }
        Ok(())
    }

    /// Sets the decorations of a struct and its members, for every laid-out copy of the struct.
    pub fn decorate_struct(&mut self, id: hir::StructId, named: TypeId) -> Lowered<()> {
        let program = self.program;
        let declaration = &program.structs[id];
        let ir::Type::Named(ir_struct) = self.module.types[named] else { return Ok(()) };
        let name = self.module.types.structs[ir_struct].name.clone();
        // Offset is part of the layout already.
        let is_new = |decoration: &&hir::Decoration| decoration.number != Number::Offset as u32;
        let members = declaration.fields.iter().enumerate().map(|(at, field)| {
            let is_relaxed = self.holds_relaxed(field.ty);
            (Some(at as u32), &field.vk.decorations, is_relaxed)
        });
        let all: Vec<_> = std::iter::once((None, &declaration.decorations, false)).chain(members).collect();
        for (member, decorations, is_relaxed) in all {
            let decorations: Vec<hir::Decoration> = decorations.iter().filter(is_new).cloned().collect();
            let mut list = self.source_decorations(&decorations)?;
            list.extend(is_relaxed.then(relaxed));
            if list.is_empty() {
                continue;
            }
            let list = self.module.decoration_list(&list);
            let mut operands = vec![MetadataOperand::String(name.clone())];
            operands.extend(member.map(|at| self.module.metadata_int(at)));
            operands.push(MetadataOperand::Node(list));
            let node = self.module.tuple(operands);
            self.module.metadata.append(MEMBER_DECORATIONS, [node]);
        }
        Ok(())
    }
}
