//! Pointers: chains of `getelementptr` become one access chain from the object they start at.

use crate::emitter::{Emitter, Fallible, Variable};
use crate::function::{FunctionEmitter, Lowered};
use crate::types::Shape;
use ir::module::ConstantExpr;
use ir::op::CastOp;
use ir::{ConstantId, ConstantKind, Operand};
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Id, Word};

/// How deep constant address expressions may be nested.
const MAX_ADDRESS_DEPTH: u32 = 256;

/// Where a pointer points: from a root, by indices.
#[derive(Clone, Debug)]
pub struct Place {
    /// A variable, a parameter or the result of an instruction.
    pub root: Id,
    pub class: u32,
    /// Few, so that a copy of a place needs no heap.
    pub indices: SmallVec<[Id; 4]>,
    /// The SPIR-V type that the pointer points to.
    pub pointee: Id,
    /// The access chain, where it was emitted at the pointer's definition.
    pub pointer: Option<Id>,
}

impl Place {
    pub fn of_root(root: Id, class: u32, pointee: Id) -> Self {
        Self { root, class, indices: SmallVec::new(), pointee, pointer: None }
    }

    /// One step down; the index is the id of an integer.
    fn step(&mut self, index: Id, pointee: Id) {
        self.indices.push(index);
        self.pointee = pointee;
        self.pointer = None;
    }
}

impl From<Variable> for Place {
    fn from(variable: Variable) -> Self {
        Self::of_root(variable.id, variable.class, variable.pointee)
    }
}

impl Emitter<'_> {
    /// Blocks that were put around a buffer's contents have no step in the IR.
    fn unwrap_blocks(&mut self, place: &mut Place) {
        while let Shape::Struct { members, wrapper: true } = self.shape(place.pointee)
            && let [contents] = members[..]
        {
            let zero = self.uint(0);
            place.step(zero, contents);
        }
    }
}

impl FunctionEmitter<'_, '_> {
    /// Where an operand of pointer type points.
    pub fn place(&mut self, operand: Operand) -> Fallible<Place> {
        if self.emitter.kernel.is_some() {
            return self.pointed(operand);
        }
        match operand {
            Operand::Value(value) => match self.lowered(value)? {
                Some(Lowered::Place(place)) => Ok(self.draft.place(place).clone()),
                Some(Lowered::Value(_)) | None => Err(self.emitter.inexpressible("this pointer")),
            },
            Operand::Constant(constant) => self.constant_place(constant, 0),
        }
    }

    fn constant_place(&mut self, constant: ConstantId, depth: u32) -> Fallible<Place> {
        if depth > MAX_ADDRESS_DEPTH {
            let message = format!("address expressions are nested more than {MAX_ADDRESS_DEPTH} levels deep");
            return Err(self.emitter.error("nesting-too-deep", &message));
        }
        match &self.emitter.ir.constants[constant].kind {
            ConstantKind::Global(global) => match self.emitter.globals.get(global) {
                Some(variable) => Ok((*variable).into()),
                None => Err(self.consequence()),
            },
            ConstantKind::Expr(ConstantExpr::GetElementPtr { base, indices, .. }) => {
                let indices: Vec<_> = indices.iter().map(|index| Operand::Constant(*index)).collect();
                let base = self.constant_place(*base, depth + 1)?;
                self.element(base, &indices)
            }
            ConstantKind::Expr(ConstantExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value }) => {
                self.constant_place(*value, depth + 1)
            }
            _ => Err(self.emitter.inexpressible("this address")),
        }
    }

    /// A `getelementptr`: the first index steps over whole objects, the others go down.
    pub fn element(&mut self, mut place: Place, indices: &[Operand]) -> Fallible<Place> {
        let Some((first, rest)) = indices.split_first() else { return Ok(place) };
        if self.constant_index(*first) != Some(0) {
            return Err(self.emitter.inexpressible("pointer arithmetic"));
        }
        for index in rest {
            self.emitter.unwrap_blocks(&mut place);
            self.step(&mut place, *index)?;
        }
        Ok(place)
    }

    fn step(&mut self, place: &mut Place, index: Operand) -> Fallible<()> {
        let pointee = match *self.emitter.shape(place.pointee) {
            Shape::Vector { element, .. } | Shape::Array { element, .. } | Shape::RuntimeArray { element } => element,
            Shape::Matrix { column, .. } => column,
            Shape::Struct { ref members, .. } => {
                let member = self.constant_index(index).and_then(|at| Some((at, *members.get(usize::try_from(at).ok()?)?)));
                let Some((at, pointee)) = member else { return Err(self.emitter.inexpressible("this index of a struct")) };
                let at = self.emitter.uint(at as u32);
                place.step(at, pointee);
                return Ok(());
            }
            Shape::Void | Shape::Bool | Shape::Int { .. } | Shape::Float { .. } | Shape::Pointer { .. } | Shape::Opaque => {
                return Err(self.emitter.inexpressible("an index into this type"));
            }
        };
        let index = match self.constant_index(index).and_then(|at| u32::try_from(at).ok()) {
            Some(at) => self.emitter.uint(at),
            None => self.value(index)?.id,
        };
        place.step(index, pointee);
        Ok(())
    }

    /// The value of an index that is a constant.
    pub fn constant_index(&self, index: Operand) -> Option<u64> {
        let Operand::Constant(constant) = index else { return None };
        match self.emitter.ir.constants[constant].kind {
            ConstantKind::Int(bits) => u64::try_from(bits).ok(),
            ConstantKind::Null => Some(0),
            _ => None,
        }
    }

    /// Goes down to the first element as long as the pointee isn't what is accessed: an address of an object is one of its first
    /// member too.
    pub fn descend(&mut self, place: &mut Place, accessed: Id) -> Fallible<()> {
        while !self.emitter.is_coercible(place.pointee, accessed) {
            let pointee = match self.emitter.shape(place.pointee) {
                Shape::Vector { element, .. } | Shape::Array { element, .. } | Shape::RuntimeArray { element } => *element,
                Shape::Matrix { column, .. } => *column,
                Shape::Struct { members, .. } if !members.is_empty() => members[0],
                _ => return Err(self.emitter.inexpressible("an access to memory by another type")),
            };
            let zero = self.emitter.uint(0);
            place.step(zero, pointee);
        }
        Ok(())
    }

    /// The pointer as an id.
    pub fn pointer(&mut self, place: &Place) -> Id {
        if place.indices.is_empty() {
            return place.root;
        }
        if let Some(pointer) = place.pointer {
            return pointer;
        }
        let ty = self.emitter.pointer_type(place.class, place.pointee);
        let operands = std::iter::once(place.root).chain(place.indices.iter().copied()).map(Word::Id);
        self.emit_with(Op::AccessChain, ty, operands)
    }
}
