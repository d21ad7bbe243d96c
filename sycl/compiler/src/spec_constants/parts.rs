//! Splits a constant's value into scalars with their offsets in memory.

use crate::layout::Layout;
use ir::{ConstantId, ConstantKind, FloatKind, Module, Type, TypeId};

/// The maximum nesting depth of values, and the maximum number of scalars and composites in a value.
const MAX_DEPTH: u32 = 64;
const MAX_PARTS: usize = 1 << 16;

/// The number of parts of a value that may still be visited.
#[derive(Debug)]
pub struct Budget(usize);

impl Budget {
    pub fn new() -> Self {
        Self(MAX_PARTS)
    }

    pub fn take(&mut self) -> Result<(), &'static str> {
        self.0 = self.0.checked_sub(1).ok_or("this specialization constant is made of too many parts")?;
        Ok(())
    }
}

/// An element of a constant.
pub fn element(module: &mut Module, constant: ConstantId, index: usize) -> Option<ConstantId> {
    let ty = module.constants[constant].ty;
    let of = module.types.member(ty, index as u64)?;
    match &module.constants[constant].kind {
        ConstantKind::Aggregate(elements) => elements.get(index).copied(),
        ConstantKind::Null => Some(module.zero(of)),
        ConstantKind::Undef | ConstantKind::Poison => Some(module.undef(of)),
        ConstantKind::Bytes(bytes) => {
            let byte = *bytes.get(index)?;
            Some(module.int(of, byte.into()))
        }
        _ => None,
    }
}

/// The structure of a type.
pub enum Shape {
    Scalar,
    /// The types and the offsets of the elements.
    Composite(Vec<(TypeId, u64)>),
}

/// The structure of a type; `None` if a specialization constant cannot have the type.
pub fn shape(module: &Module, layout: Layout, ty: TypeId) -> Option<Shape> {
    match &module.types[ty] {
        Type::Int(1 | 8 | 16 | 32 | 64) | Type::Float(FloatKind::Half | FloatKind::Float | FloatKind::Double) => {
            Some(Shape::Scalar)
        }
        Type::Vector { element, length } => row(module, layout, *element, u64::from(*length)),
        Type::Array { element, length } => row(module, layout, *element, *length),
        Type::Struct { .. } | Type::Named(_) => {
            let offsets = layout.fields(&module.types, ty)?.offsets;
            let fields = offsets.into_iter().enumerate().map(|(at, offset)| Some((module.types.member(ty, at as u64)?, offset)));
            Some(Shape::Composite(fields.collect::<Option<_>>()?))
        }
        _ => None,
    }
}

fn row(module: &Module, layout: Layout, element: TypeId, length: u64) -> Option<Shape> {
    let size = layout.size(&module.types, element)?;
    let length = usize::try_from(length).ok().filter(|length| *length <= MAX_PARTS)?;
    Some(Shape::Composite((0..length).map(|at| (element, at as u64 * size)).collect()))
}

/// The defined scalars of a constant, with their offsets.
pub fn defined(module: &mut Module, layout: Layout, constant: ConstantId) -> Result<Vec<(u64, ConstantId)>, String> {
    let mut scalars = Scalars { layout, budget: Budget::new(), found: Vec::new() };
    scalars.collect(module, constant, 0, MAX_DEPTH)?;
    scalars.found.sort_by_key(|(offset, _)| *offset);
    Ok(scalars.found)
}

struct Scalars {
    layout: Layout,
    budget: Budget,
    found: Vec<(u64, ConstantId)>,
}

impl Scalars {
    fn collect(&mut self, module: &mut Module, constant: ConstantId, offset: u64, depth: u32) -> Result<(), String> {
        if matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison) {
            return Ok(());
        }
        self.budget.take()?;
        let ty = module.constants[constant].ty;
        let Some(shape) = shape(module, self.layout, ty).filter(|_| depth > 0) else { return Err(unsuitable(module, ty)) };
        match shape {
            Shape::Scalar => self.found.push((offset, constant)),
            Shape::Composite(elements) => {
                for (at, (of, place)) in elements.into_iter().enumerate() {
                    let Some(part) = element(module, constant, at) else { return Err(unsuitable(module, of)) };
                    self.collect(module, part, offset + place, depth - 1)?;
                }
            }
        }
        Ok(())
    }
}

/// The message for a type that a specialization constant cannot contain.
pub fn unsuitable(module: &Module, ty: TypeId) -> String {
    format!("a specialization constant cannot be made of `{}`", ir::text::type_text(&module.types, ty))
}

pub fn other_type(module: &Module, default: TypeId, wanted: TypeId) -> String {
    let text = |ty| ir::text::type_text(&module.types, ty);
    format!("the default value has type `{}`, but the specialization constant has type `{}`", text(default), text(wanted))
}

/// The bits of a scalar constant.
pub fn bits(module: &Module, constant: ConstantId) -> Option<u128> {
    match module.constants[constant].kind {
        ConstantKind::Int(bits) | ConstantKind::Float(bits) => Some(bits),
        ConstantKind::Null => Some(0),
        _ => None,
    }
}

/// The bytes of a constant in memory. Undefined bytes are zero.
pub fn bytes(module: &mut Module, layout: Layout, constant: ConstantId) -> Option<Vec<u8>> {
    let ty = module.constants[constant].ty;
    let size = layout.store_size(&module.types, ty).filter(|size| *size <= (MAX_PARTS * 8) as u64)?;
    let mut bytes = vec![0; size as usize];
    for (offset, scalar) in defined(module, layout, constant).ok()? {
        let size = layout.store_size(&module.types, module.constants[scalar].ty)? as usize;
        let value = bits(module, scalar)?.to_le_bytes();
        bytes.get_mut(offset as usize..offset as usize + size)?.copy_from_slice(&value[..size]);
    }
    Some(bytes)
}
