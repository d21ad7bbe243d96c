//! Constants that are computed: addresses of variables and functions, and LLVM's constant expressions in, OpSpecConstantOp out.

use crate::emitter::{Emitter, Fallible};
use crate::types::{Layout, Shape};
use ir::module::ConstantExpr;
use ir::op::CastOp;
use ir::{ConstantId, ConstantKind, TypeId};
use spirv::{Op, StorageClass};
use spirv_module::{Id, Word};

/// What a generic address may be one of (specification, OpGenericCastToPtr).
const GENERIC: [StorageClass; 5] = [
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Function,
    StorageClass::DeviceOnlyALTERA,
    StorageClass::HostOnlyALTERA,
];

impl Emitter<'_> {
    /// The type of an address that is a constant, which says what it points to; None for other constants.
    pub fn address_type(&mut self, constant: ConstantId) -> Fallible<Option<Id>> {
        let module = self.ir;
        let constant = module.aliasee(constant);
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => {
                let variable = self.variable_of(*global)?;
                Ok(Some(self.pointer_type(variable.class, variable.pointee)))
            }
            ConstantKind::Function(function) => self.function_pointer_type(*function).map(Some),
            ConstantKind::Expr(ConstantExpr::GetElementPtr { source, base, indices, .. }) => {
                let class = self.class_of_base(*base)?;
                let pointee = self.indexed(*source, indices)?;
                Ok(Some(self.pointer_type(class, pointee)))
            }
            ConstantKind::Expr(ConstantExpr::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value }) => {
                let class = self.class_of_constant(constant);
                let (Ok(class), Some(inner)) = (class, self.address_type(*value)?) else { return Ok(None) };
                match *self.shape(inner) {
                    // A builtin is in no address space that LLVM has.
                    Shape::Pointer { class, .. } if class == StorageClass::Input as u32 => Ok(Some(inner)),
                    Shape::Pointer { pointee, .. } => Ok(Some(self.pointer_type(class, pointee))),
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The storage class that an address really has: a builtin's is none that its address space says.
    fn class_of_base(&mut self, constant: ConstantId) -> Fallible<u32> {
        match self.address_type(constant)?.map(|ty| self.shape(ty)) {
            Some(Shape::Pointer { class, .. }) => Ok(*class),
            _ => self.class_of_constant(constant),
        }
    }

    /// The storage class of a constant that is a pointer.
    fn class_of_constant(&mut self, constant: ConstantId) -> Fallible<u32> {
        match self.ir.types[self.ir.constants[constant].ty] {
            ir::Type::Pointer(space) => self.class_of(space),
            _ => Err(self.inexpressible("an address of this type")),
        }
    }

    /// What a `getelementptr` with constant indices points to.
    fn indexed(&mut self, source: TypeId, indices: &[ConstantId]) -> Fallible<Id> {
        let mut pointee = self.slot_type(source, Layout::None)?;
        for index in indices.iter().skip(1) {
            let value = self.ir.int_value(*index).and_then(|value| u32::try_from(value).ok());
            pointee = self.element_of(pointee, value)?;
        }
        Ok(pointee)
    }

    /// The type of an element of a type in memory; a struct's index must be known.
    pub fn element_of(&mut self, ty: Id, index: Option<u32>) -> Fallible<Id> {
        match self.shape(ty) {
            Shape::Vector { element, .. } | Shape::Array { element, .. } => Ok(*element),
            Shape::Struct { members, .. } => match index.and_then(|at| members.get(at as usize)) {
                Some(member) => Ok(*member),
                None => Err(self.inexpressible("this index of a struct")),
            },
            _ => Err(self.inexpressible("an index into this type")),
        }
    }

    /// The constant as a value of this type.
    pub fn computed(&mut self, constant: ConstantId, ty: Id) -> Fallible<Id> {
        let module = self.ir;
        let constant = module.aliasee(constant);
        let natural = self.constant_type(constant)?;
        let id = match &module.constants[constant].kind {
            ConstantKind::Global(global) => self.variable_of(*global)?.id,
            ConstantKind::Function(function) => self.function_pointer(*function)?,
            ConstantKind::Expr(expr) => self.expression(expr, natural)?,
            _ => return Err(self.inexpressible("this constant")),
        };
        if natural == ty {
            return Ok(id);
        }
        match (self.shape(natural), self.shape(ty)) {
            (Shape::Pointer { class, .. }, Shape::Pointer { class: wanted, .. }) if class == wanted => {
                Ok(self.constant_op(Op::Bitcast, ty, &[id]))
            }
            (Shape::Pointer { class, .. }, Shape::Pointer { class: wanted, .. }) => {
                let (class, wanted) = (*class, *wanted);
                let op = self.class_cast(class, wanted)?;
                let Shape::Pointer { pointee, .. } = *self.shape(natural) else { return Ok(id) };
                let cast = self.pointer_type(wanted, pointee);
                let id = self.constant_op(op, cast, &[id]);
                Ok(if cast == ty { id } else { self.constant_op(Op::Bitcast, ty, &[id]) })
            }
            _ => Err(self.inexpressible("a constant of this type here")),
        }
    }

    fn constant_op(&mut self, op: Op, ty: Id, operands: &[Id]) -> Id {
        let words: Vec<Word> = std::iter::once(Word::Literal(op as u32)).chain(operands.iter().map(|id| Word::Id(*id))).collect();
        self.module.intern(Op::SpecConstantOp, Some(ty), words)
    }

    /// A constant in the type that is its own.
    fn own(&mut self, constant: ConstantId) -> Fallible<(Id, Id)> {
        let ty = self.constant_type(constant)?;
        Ok((self.constant(constant, ty)?, ty))
    }

    fn expression(&mut self, expr: &ConstantExpr, ty: Id) -> Fallible<Id> {
        match expr {
            ConstantExpr::GetElementPtr { source, flags, base, indices } => {
                let class = self.class_of_base(*base)?;
                let source = self.slot_type(*source, Layout::None)?;
                let base_type = self.pointer_type(class, source);
                let mut operands = vec![self.constant(*base, base_type)?];
                for index in indices {
                    operands.push(self.own(*index)?.0);
                }
                let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
                Ok(self.constant_op(op, ty, &operands))
            }
            ConstantExpr::Cast { op, value } => self.cast_constant(*op, *value, ty),
            ConstantExpr::Binary { op, left, right } => {
                let (left, right) = (self.own(*left)?.0, self.own(*right)?.0);
                let op = crate::select::opcode(*op);
                Ok(self.constant_op(op, ty, &[left, right]))
            }
            ConstantExpr::Select { condition, then, otherwise } => {
                let condition = self.own(*condition)?.0;
                let (then, otherwise) = (self.constant(*then, ty)?, self.constant(*otherwise, ty)?);
                Ok(self.constant_op(Op::Select, ty, &[condition, then, otherwise]))
            }
            ConstantExpr::ICmp { predicate, left, right } => {
                let (left, right) = (self.number_of(*left)?, self.number_of(*right)?);
                let op = crate::select::comparison_opcode(*predicate);
                Ok(self.constant_op(op, ty, &[left, right]))
            }
            ConstantExpr::FCmp { .. }
            | ConstantExpr::ExtractElement { .. }
            | ConstantExpr::InsertElement { .. }
            | ConstantExpr::ShuffleVector { .. } => Err(self.unsupported("this constant expression")),
        }
    }

    /// A number, or an address as one.
    fn number_of(&mut self, constant: ConstantId) -> Fallible<Id> {
        let (id, ty) = self.own(constant)?;
        if !matches!(self.shape(ty), Shape::Pointer { .. }) {
            return Ok(id);
        }
        let int = self.address_int();
        Ok(self.constant_op(Op::ConvertPtrToU, int, &[id]))
    }

    fn cast_constant(&mut self, op: CastOp, value: ConstantId, ty: Id) -> Fallible<Id> {
        let (id, from) = self.own(value)?;
        if matches!(op, CastOp::PtrToInt | CastOp::PtrToAddr) {
            let int = self.address_int();
            let number = self.constant_op(Op::ConvertPtrToU, int, &[id]);
            return Ok(if int == ty { number } else { self.constant_op(Op::UConvert, ty, &[number]) });
        }
        let class = |shape: &Shape| match shape {
            Shape::Pointer { class, .. } => Some(*class),
            _ => None,
        };
        let input = StorageClass::Input as u32;
        match (class(self.shape(from)), class(self.shape(ty))) {
            (Some(from_class), Some(_)) if from_class == input => Ok(id),
            (Some(_), Some(_)) if self.ir.is_zero(value) => self.null(ty),
            (Some(from_class), Some(to_class)) if from_class != to_class => {
                let op = self.class_cast(from_class, to_class)?;
                Ok(self.constant_op(op, ty, &[id]))
            }
            _ if from == ty => Ok(id),
            _ => {
                let op = match op {
                    CastOp::Trunc | CastOp::ZExt => Op::UConvert,
                    CastOp::SExt => Op::SConvert,
                    CastOp::IntToPtr => Op::ConvertUToPtr,
                    CastOp::FpToUi => Op::ConvertFToU,
                    CastOp::FpToSi => Op::ConvertFToS,
                    CastOp::UiToFp => Op::ConvertUToF,
                    CastOp::SiToFp => Op::ConvertSToF,
                    CastOp::FpTrunc | CastOp::FpExt => Op::FConvert,
                    CastOp::BitCast | CastOp::AddrSpaceCast | CastOp::PtrToInt | CastOp::PtrToAddr => Op::Bitcast,
                };
                Ok(self.constant_op(op, ty, &[id]))
            }
        }
    }

    /// The instruction that makes a pointer to one storage class of a pointer to another.
    pub fn class_cast(&self, from: u32, to: u32) -> Fallible<Op> {
        let is = |class: u32, known: StorageClass| class == known as u32;
        let usm = |class: u32| is(class, StorageClass::DeviceOnlyINTEL) || is(class, StorageClass::HostOnlyINTEL);
        if is(to, StorageClass::Generic) {
            Ok(Op::PtrCastToGeneric)
        } else if is(from, StorageClass::Generic) && GENERIC.iter().any(|class| is(to, *class)) {
            Ok(Op::GenericCastToPtr)
        } else if usm(from) && is(to, StorageClass::CrossWorkgroup) {
            Ok(Op::PtrCastToCrossWorkgroupINTEL)
        } else if is(from, StorageClass::CrossWorkgroup) && usm(to) {
            Ok(Op::CrossWorkgroupCastToPtrINTEL)
        } else {
            Err(self.inexpressible("a cast between these address spaces"))
        }
    }
}
