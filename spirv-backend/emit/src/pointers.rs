//! Folds chains of `getelementptr` into one OpAccessChain from the root object.

use crate::access_path::AccessPath;
use crate::builder::ModuleBuilder;
use crate::client::ClientApi;
use crate::function::{FunctionEmitter, Selected};
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use crate::variables::Variable;
use diagnostics::registry as code;
use ir::module::ConstantExpr;
use ir::op::CastOp;
use ir::{ConstantId, ConstantKind, Operand};
use spirv::Op;
use spirv_module::{Id, Word};

/// The maximum nesting depth of constant address expressions.
const MAX_ADDRESS_DEPTH: u32 = 256;

impl From<Variable> for AccessPath {
    fn from(variable: Variable) -> Self {
        let Variable { id, class, pointee, heap } = variable;
        Self { heap, ..Self::of_root(id, class, pointee) }
    }
}

/// Enters Block structs that wrap the contents of a buffer. The IR has no index for them.
fn unwrap_blocks(module: &mut ModuleBuilder, path: &mut AccessPath) {
    while let TypeShape::Struct { members, wrapper: true } = module.shape(path.pointee)
        && let [contents] = members[..]
    {
        let zero = module.uint(0);
        path.step(zero, contents);
    }
}

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// The access path of a pointer operand.
    ///
    /// # Errors
    /// The pointer cannot be expressed.
    pub fn access_path(&mut self, operand: Operand) -> Fallible<AccessPath> {
        C::access_path(self, operand)
    }

    /// The access path of a logical pointer, as recorded at its definition.
    ///
    /// # Errors
    /// The pointer has no access path, for example because it was loaded.
    pub fn logical_path(&mut self, operand: Operand) -> Fallible<AccessPath> {
        match operand {
            Operand::Value(value) => match self.lowered(value)? {
                Some(Selected::Path(path)) => Ok(self.draft.path(path).clone()),
                Some(Selected::Value(_)) | None => Err(self.emitter.inexpressible("this pointer")),
            },
            Operand::Constant(constant) => self.constant_path(constant, 0),
        }
    }

    fn constant_path(&mut self, constant: ConstantId, depth: u32) -> Fallible<AccessPath> {
        if depth > MAX_ADDRESS_DEPTH {
            let message = format!("address expressions are nested more than {MAX_ADDRESS_DEPTH} levels deep");
            return Err(self.emitter.error(code::NESTING_TOO_DEEP, &message));
        }
        match &self.emitter.ir.constants[constant].kind {
            ConstantKind::Global(global) => match self.emitter.variables.get(*global) {
                Some(variable) => Ok((*variable).into()),
                None => Err(self.consequence()),
            },
            ConstantKind::Expr(ConstantExpr::GetElementPtr { base, indices, .. }) => {
                let indices: Vec<_> = indices.iter().map(|index| Operand::Constant(*index)).collect();
                let base = self.constant_path(*base, depth + 1)?;
                self.element(base, &indices)
            }
            ConstantKind::Expr(ConstantExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value }) => {
                self.constant_path(*value, depth + 1)
            }
            _ => Err(self.emitter.inexpressible("this address")),
        }
    }

    /// Extends a path by the indices of a `getelementptr`: the first one is in units of the whole object, the others select elements.
    ///
    /// # Errors
    /// The first index is not 0, or an index does not fit the type.
    pub fn element(&mut self, mut path: AccessPath, indices: &[Operand]) -> Fallible<AccessPath> {
        let Some((first, rest)) = indices.split_first() else { return Ok(path) };
        if self.constant_index(*first) != Some(0) {
            return Err(self.emitter.inexpressible("pointer arithmetic"));
        }
        for index in rest {
            if let Some(heap) = path.heap {
                path = self.heap_element(heap, *index)?;
                continue;
            }
            unwrap_blocks(&mut self.emitter.module, &mut path);
            self.step(&mut path, *index)?;
        }
        Ok(path)
    }

    fn step(&mut self, path: &mut AccessPath, index: Operand) -> Fallible<()> {
        let pointee = match *self.emitter.module.shape(path.pointee) {
            TypeShape::Vector { element, .. } | TypeShape::Array { element, .. } | TypeShape::RuntimeArray { element } => element,
            TypeShape::Matrix { column, .. } => column,
            TypeShape::Struct { ref members, .. } => {
                let member = self.constant_index(index).and_then(|at| Some((at, *members.get(usize::try_from(at).ok()?)?)));
                let Some((at, pointee)) = member else { return Err(self.emitter.inexpressible("this index of a struct")) };
                let at = self.emitter.module.uint(at as u32);
                path.step(at, pointee);
                return Ok(());
            }
            TypeShape::Void
            | TypeShape::Bool
            | TypeShape::Int { .. }
            | TypeShape::Float { .. }
            | TypeShape::Pointer { .. }
            | TypeShape::Opaque => {
                return Err(self.emitter.inexpressible("an index into this type"));
            }
        };
        let index = self.index(index)?;
        path.step(index, pointee);
        Ok(())
    }

    /// The id of an index.
    ///
    /// # Errors
    /// The index cannot be expressed.
    pub fn index(&mut self, index: Operand) -> Fallible<Id> {
        match self.constant_index(index).and_then(|at| u32::try_from(at).ok()) {
            Some(at) => Ok(self.emitter.module.uint(at)),
            None => Ok(self.value(index)?.id),
        }
    }

    /// The value of a constant index.
    pub fn constant_index(&self, index: Operand) -> Option<u64> {
        let Operand::Constant(constant) = index else { return None };
        match self.emitter.ir.constants[constant].kind {
            ConstantKind::Int(bits) => u64::try_from(bits).ok(),
            ConstantKind::Null => Some(0),
            _ => None,
        }
    }

    /// Extends a path by index 0 until its pointee is the accessed type: the address of an object is also that of its first member.
    ///
    /// # Errors
    /// The object begins with no member of that type.
    pub fn descend(&mut self, path: &mut AccessPath, accessed: Id) -> Fallible<()> {
        while !self.emitter.module.is_coercible(path.pointee, accessed) {
            let pointee = match self.emitter.module.shape(path.pointee) {
                TypeShape::Vector { element, .. } | TypeShape::Array { element, .. } | TypeShape::RuntimeArray { element } => {
                    *element
                }
                TypeShape::Matrix { column, .. } => *column,
                TypeShape::Struct { members, .. } if !members.is_empty() => members[0],
                _ => return Err(self.emitter.inexpressible("an access to memory by another type")),
            };
            let zero = self.emitter.module.uint(0);
            path.step(zero, pointee);
        }
        Ok(())
    }

    /// Emits the access chain of a path, and returns the pointer's id.
    pub fn pointer(&mut self, path: &AccessPath) -> Id {
        if path.indices.is_empty() {
            return path.root;
        }
        if let Some(pointer) = path.pointer {
            return pointer;
        }
        let ty = self.emitter.module.pointer_type(path.class, path.pointee);
        let operands = std::iter::once(path.root).chain(path.indices.iter().copied()).map(Word::Id);
        self.emit_with(Op::AccessChain, ty, operands)
    }
}
