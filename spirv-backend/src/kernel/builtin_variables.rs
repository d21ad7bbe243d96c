//! SPIR-V's builtins as variables: calls of `__spirv_BuiltInGlobalInvocationId` and globals of that name in, one Input variable for
//! each builtin out.

use super::names;
use crate::emitter::{Emitter, Fallible, Variable};
use crate::function::{FunctionEmitter, Lowered, Value};
use crate::types::{Layout, Shape};
use ir::op::Call;
use ir::{GlobalId, Inst, Operand};
use spirv::{BuiltIn, Decoration, Op, StorageClass};
use spirv_module::{Id, Inst as SpirvInst, Word, words};

const PREFIX: &str = "__spirv_BuiltIn";

/// The components of builtins that are vectors.
fn components(number: u32) -> Option<u32> {
    match BuiltIn::from_u32(number)? {
        BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::WorkgroupId
        | BuiltIn::LocalInvocationId
        | BuiltIn::GlobalInvocationId
        | BuiltIn::GlobalSize
        | BuiltIn::EnqueuedWorkgroupSize
        | BuiltIn::GlobalOffset => Some(3),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => Some(4),
        _ => None,
    }
}

impl Emitter<'_> {
    /// The variable that a global stands for by its name.
    pub fn builtin_global(&mut self, global: GlobalId) -> Fallible<Option<Variable>> {
        let source = &self.ir.globals[global];
        let Some(number) = source.name.strip_prefix(PREFIX).and_then(names::builtin) else { return Ok(None) };
        let pointee = self.slot_type(source.slot, Layout::None)?;
        let id = self.input(number, pointee);
        let variable = Variable { id, class: StorageClass::Input as u32, pointee };
        self.globals.insert(global, variable);
        Ok(Some(variable))
    }

    /// The variable of a builtin.
    fn input(&mut self, number: u32, pointee: Id) -> Id {
        if let Some(id) = self.kernel.as_ref().and_then(|kernel| kernel.builtin_variables.get(&number)) {
            return *id;
        }
        if let Some((_, _, extension)) = names::EXTENSION_BUILTINS.iter().find(|(_, known, _)| *known == number) {
            self.asked_extensions.push(((*extension).to_owned(), self.loc));
        }
        let class = StorageClass::Input as u32;
        let ty = self.pointer_type(class, pointee);
        let id = self.module.new_id();
        self.module.add_global(SpirvInst { ty: Some(ty), result: Some(id), ..SpirvInst::new(Op::Variable, &words![class]) });
        if let Some(known) = spirv_grammar::enumerant(spirv_grammar::Kind::BuiltIn, number) {
            self.name(id, &format!("{PREFIX}{}", known.name));
        }
        self.module.decorate(id, Decoration::BuiltIn as u32, &[number]);
        self.module.decorate(id, Decoration::Constant as u32, &[]);
        if let Some(kernel) = &mut self.kernel {
            kernel.builtin_variables.insert(number, id);
        }
        id
    }
}

impl FunctionEmitter<'_, '_> {
    /// A load of the whole, and the component that the call asks for.
    pub fn builtin_variable(&mut self, inst: &Inst, call: &Call, number: u32) -> Fallible<Lowered> {
        let ty = self.result_type(inst)?;
        self.builtin_value(number, ty, call.args.first().copied()).map(Lowered::Value)
    }

    /// The value of a builtin as this type: a scalar of a vector where the builtin is one.
    pub fn builtin_value(&mut self, number: u32, ty: Id, index: Option<Operand>) -> Fallible<Value> {
        let is_scalar = !matches!(self.emitter.shape(ty), Shape::Vector { .. });
        let count = components(number).filter(|_| is_scalar);
        let whole = match count {
            Some(count) => self.emitter.vector_type(ty, count),
            None => ty,
        };
        let variable = self.emitter.input(number, whole);
        let held = match self.emitter.module.global(variable).and_then(|inst| inst.ty).map(|ty| self.emitter.shape(ty)) {
            Some(Shape::Pointer { pointee, .. }) => *pointee,
            _ => whole,
        };
        let loaded = self.emit(Op::Load, held, vec![variable.into()]);
        let Some(count) = count else { return self.as_number(Value { id: loaded, ty: held }, ty) };
        let Shape::Vector { element, .. } = *self.emitter.shape(held) else {
            return Err(self.emitter.inexpressible("a builtin of two types"));
        };
        let value = match index.map(|index| (index, self.constant_index(index))) {
            Some((_, Some(at))) => {
                // What lies outside is defined by nothing.
                let at = u32::try_from(at).unwrap_or(u32::MAX).min(count - 1);
                self.extract(loaded, at, element)
            }
            Some((index, None)) => {
                let index = self.value(index)?;
                self.emit(Op::VectorExtractDynamic, element, vec![loaded.into(), index.id.into()])
            }
            None => self.extract(loaded, 0, element),
        };
        self.as_number(Value { id: value, ty: element }, ty)
    }

    /// The same number in another width.
    fn as_number(&mut self, value: Value, ty: Id) -> Fallible<Value> {
        if value.ty == ty {
            return Ok(value);
        }
        match (self.emitter.shape(value.ty), self.emitter.shape(ty)) {
            (Shape::Int { .. }, Shape::Int { .. }) => Ok(self.made(Op::UConvert, ty, vec![Word::Id(value.id)])),
            _ => Err(self.emitter.inexpressible("a builtin of two types")),
        }
    }
}
