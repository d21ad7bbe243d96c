//! Lowers specialization constants to calls of `__spirv_SpecConstant` and `__spirv_SpecConstantComposite`.

use super::cursor::Cursor;
use super::declarations::declare;
use super::descriptors::{Defaults, Descriptor, Descriptors, PADDING};
use super::parts::{self, Budget, Shape};
use super::sites::Site;
use crate::layout::Layout;
use ir::op::CastOp;
use ir::{ConstantId, Module, Op, Operand, Type, TypeId, Types};
use rustc_hash::FxHashMap;

/// The numbers of the constants.
#[derive(Debug, Default)]
pub struct Numbers {
    next: u32,
    by_name: FxHashMap<String, Numbered>,
    descriptors: Descriptors,
    defaults: Defaults,
}

#[derive(Debug)]
struct Numbered {
    first: u32,
    ty: TypeId,
}

impl Numbers {
    pub fn value(&mut self, cursor: &mut Cursor<'_>, layout: Layout, site: &Site) -> Result<Operand, String> {
        let known = self.by_name.get(&site.name);
        if known.is_some_and(|known| known.ty != site.ty) {
            return Err(format!("the specialization constant `{}` is used with two types", site.name));
        }
        let first = known.map_or(self.next, |known| known.first);
        let is_new = known.is_none();
        let mut emitter = Emitter {
            layout,
            scalars: parts::defined(cursor.module, layout, site.default)?,
            next: first,
            descriptors: Vec::new(),
            budget: Budget::new(),
        };
        let (value, _) = emitter.emit(cursor, site.ty, 0)?;
        if is_new {
            self.next = emitter.next;
            self.by_name.insert(site.name.clone(), Numbered { first, ty: site.ty });
            self.descriptors.push(&site.name, emitter.descriptors);
            self.defaults.push(site.default);
        }
        Ok(value)
    }

    pub fn finish(self) -> (Descriptors, Defaults) {
        (self.descriptors, self.defaults)
    }
}

struct Emitter {
    layout: Layout,
    /// The scalars of the default value.
    scalars: Vec<(u64, ConstantId)>,
    next: u32,
    descriptors: Vec<Descriptor>,
    budget: Budget,
}

impl Emitter {
    /// Emits the value. Returns it with the offset of its end in memory.
    fn emit(&mut self, cursor: &mut Cursor<'_>, ty: TypeId, offset: u64) -> Result<(Operand, u64), String> {
        self.budget.take()?;
        let shape = parts::shape(cursor.module, self.layout, ty).ok_or_else(|| parts::unsuitable(cursor.module, ty))?;
        let Shape::Composite(elements) = shape else { return self.scalar(cursor, ty, offset) };
        let (mut args, mut types, mut end) = (Vec::with_capacity(elements.len()), Vec::with_capacity(elements.len()), offset);
        for (element, place) in elements {
            let (value, end_of_value) = if self.is_defined(cursor.module, element, offset + place)? {
                self.emit(cursor, element, offset + place)?
            } else {
                // Padding takes one number, which is never set.
                self.next += 1;
                (Operand::Constant(cursor.module.undef(element)), offset + place)
            };
            types.push(element);
            args.push(value);
            end = end_of_value;
        }
        if let Some(fields) = self.layout.fields(&cursor.module.types, ty) {
            self.pad(end, offset + fields.size)?;
            end = offset + fields.size;
        }
        let function = declare(cursor.module, "__spirv_SpecConstantComposite", &types, ty);
        Ok((cursor.call(function, args), end))
    }

    /// Adds a descriptor for the padding at the end of the host's struct.
    fn pad(&mut self, from: u64, to: u64) -> Result<(), String> {
        if from < to {
            let (offset, size) = (place(from)?, place(to - from)?);
            self.descriptors.push(Descriptor { id: PADDING, offset, size });
        }
        Ok(())
    }

    /// Returns true if the default value has a scalar within the element.
    fn is_defined(&self, module: &Module, ty: TypeId, offset: u64) -> Result<bool, String> {
        let size = self.layout.store_size(&module.types, ty).ok_or_else(|| parts::unsuitable(module, ty))?;
        let first = self.scalars.partition_point(|(place, _)| *place < offset);
        Ok(size == 0 || self.scalars.get(first).is_some_and(|(place, _)| *place < offset + size))
    }

    fn scalar(&mut self, cursor: &mut Cursor<'_>, ty: TypeId, offset: u64) -> Result<(Operand, u64), String> {
        let found = self.scalars.binary_search_by_key(&offset, |(place, _)| *place);
        let default =
            found.map(|at| self.scalars[at].1).map_err(|_| "a part of this specialization constant has no default value")?;
        // A bool is a byte in memory.
        let of = cursor.module.constants[default].ty;
        let is_bool = ty == Types::I1 && matches!(cursor.module.types[of], Type::Int(8));
        if of != ty && !is_bool {
            return Err(parts::other_type(cursor.module, of, ty));
        }
        let number = cursor.module.int(Types::I32, self.next.into());
        let function = declare(cursor.module, "__spirv_SpecConstant", &[Types::I32, of], of);
        let value = cursor.call(function, vec![Operand::Constant(number), Operand::Constant(default)]);
        let size = self.layout.store_size(&cursor.module.types, ty).unwrap_or_default();
        self.descriptors.push(Descriptor { id: self.next, offset: place(offset)?, size: size as u32 });
        self.next += 1;
        let value = if is_bool { cursor.value(Op::Cast { op: CastOp::Trunc, value }, ty) } else { value };
        Ok((value, offset + size))
    }
}

fn place(offset: u64) -> Result<u32, &'static str> {
    u32::try_from(offset).map_err(|_| "this specialization constant is too large")
}
