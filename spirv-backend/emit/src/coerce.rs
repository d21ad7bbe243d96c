//! Converts values between SPIR-V types that are the same type in the IR: they differ in signedness, in the representation of bools and floats,
//! or in layout.

use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::function::FunctionEmitter;
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use diagnostics::registry as code;
use spirv::Op;
use spirv_module::{Id, words};

/// The maximum number of components that a copy between two layouts takes apart; more would bloat the module.
pub const MAX_COPIED_COMPONENTS: usize = 4096;

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Converts a value to the required type.
    ///
    /// # Errors
    /// No conversion exists between the two types.
    pub fn coerce(&mut self, id: Id, from: Id, to: Id) -> Fallible<Id> {
        if from == to {
            return Ok(id);
        }
        if let (TypeShape::Pointer { class, .. }, TypeShape::Pointer { class: wanted, .. }) =
            (self.emitter.module.shape(from), self.emitter.module.shape(to))
        {
            let (class, wanted) = (*class, *wanted);
            return self.coerce_pointer(id, from, to, class, wanted);
        }
        if !self.emitter.module.is_coercible(from, to) {
            return Err(self.emitter.inexpressible("a value of this type where another one is wanted"));
        }
        let mut budget = MAX_COPIED_COMPONENTS;
        self.convert(id, from, to, &mut budget)
    }

    /// Casts a pointer to another pointee and, if it is the address of a variable, to the required storage class.
    fn coerce_pointer(&mut self, id: Id, from: Id, to: Id, class: u32, wanted: u32) -> Fallible<Id> {
        if class == wanted {
            return Ok(self.emit(Op::Bitcast, to, words![id]));
        }
        let (op, TypeShape::Pointer { pointee, .. }) =
            (C::class_cast(self.emitter, class, wanted)?, self.emitter.module.shape(from))
        else {
            return Err(self.emitter.inexpressible("this pointer"));
        };
        let cast = self.emitter.module.pointer_type(wanted, *pointee);
        let id = self.emit(op, cast, words![id]);
        Ok(if cast == to { id } else { self.emit(Op::Bitcast, to, words![id]) })
    }

    /// Counts the components that are extracted and converted separately.
    ///
    /// # Errors
    /// The value has too many components.
    pub fn take_apart(&self, count: usize, budget: &mut usize) -> Fallible<()> {
        let Some(rest) = budget.checked_sub(count) else {
            let message = format!("a copy would decompose more than {MAX_COPIED_COMPONENTS} components");
            return Err(self.emitter.error(code::COPY_TOO_LARGE, &message));
        };
        *budget = rest;
        Ok(())
    }

    fn convert(&mut self, id: Id, from: Id, to: Id, budget: &mut usize) -> Fallible<Id> {
        if from == to {
            return Ok(id);
        }
        if let Some(known) = self.draft.converted(id, to) {
            return Ok(known);
        }
        let result = self.convert_anew(id, from, to, budget)?;
        self.draft.note_converted(id, to, result);
        Ok(result)
    }

    fn convert_anew(&mut self, id: Id, from: Id, to: Id, budget: &mut usize) -> Fallible<Id> {
        let scalar = |shape: &TypeShape, emitter: &Emitter<'_, C>| match shape {
            TypeShape::Vector { element, .. } => emitter.module.shape(*element).clone(),
            other => other.clone(),
        };
        match (scalar(self.emitter.module.shape(from), self.emitter), scalar(self.emitter.module.shape(to), self.emitter)) {
            (TypeShape::Int { .. }, TypeShape::Int { .. }) if self.emitter.module.is_global(id) => {
                // The result stays a specialization constant. OpSpecConstantOp has no OpBitcast in shaders, but adding 0 may change the
                // signedness.
                let zero = self.emitter.module.null(from)?;
                let operands = words![Op::IAdd as u32, id, zero];
                Ok(self.emitter.module.intern(Op::SpecConstantOp, Some(to), operands))
            }
            (TypeShape::Int { .. }, TypeShape::Int { .. })
            | (TypeShape::Float { .. }, TypeShape::Int { .. })
            | (TypeShape::Int { .. }, TypeShape::Float { .. }) => Ok(self.emit(Op::Bitcast, to, words![id])),
            (TypeShape::Bool, TypeShape::Int { .. }) => {
                let (one, zero) = (self.emitter.module.splat(to, 1)?, self.emitter.module.splat(to, 0)?);
                Ok(self.emit(Op::Select, to, words![id, one, zero]))
            }
            (TypeShape::Int { .. }, TypeShape::Bool) => {
                let zero = self.emitter.module.splat(from, 0)?;
                Ok(self.emit(Op::INotEqual, to, words![id, zero]))
            }
            _ => self.convert_composite(id, from, to, budget),
        }
    }

    fn convert_composite(&mut self, id: Id, from: Id, to: Id, budget: &mut usize) -> Fallible<Id> {
        if self.emitter.minor() >= 4 && self.emitter.module.matches_logically(from, to) {
            return Ok(self.emit(Op::CopyLogical, to, words![id]));
        }
        let (Some(sources), Some(wanted)) = (self.emitter.module.component_types(from), self.emitter.module.component_types(to))
        else {
            return Err(self.emitter.inexpressible("a copy of this type"));
        };
        self.take_apart(sources.len(), budget)?;
        let mut parts = Vec::with_capacity(sources.len());
        for (at, (source, wanted)) in sources.into_iter().zip(wanted).enumerate() {
            let part = self.extract(id, at as u32, source);
            parts.push(self.convert(part, source, wanted, budget)?);
        }
        Ok(self.construct(to, &parts).id)
    }
}
