//! Lowers specialization constants to loads from a buffer that is passed to the kernel.

use super::cursor::Cursor;
use super::descriptors::{Defaults, Descriptor, Descriptors, PADDING};
use super::parts;
use super::sites::Site;
use crate::layout::Layout;
use ir::op::{CastOp, GepFlags};
use ir::{Op, Operand, Type, Types};
use rustc_hash::FxHashMap;

/// The layout of the constants in the buffer.
#[derive(Debug, Default)]
pub struct Buffer {
    end: u64,
    offsets: FxHashMap<String, u64>,
    descriptors: Descriptors,
    defaults: Defaults,
}

impl Buffer {
    pub fn value(&mut self, cursor: &mut Cursor<'_>, layout: Layout, site: &Site) -> Result<Operand, String> {
        let Some(buffer) = site.buffer else {
            return Err(format!("`{}` has no buffer of values, so it cannot be emulated", site.name));
        };
        let offset = match self.offsets.get(&site.name) {
            Some(offset) => *offset,
            None => self.place(cursor, layout, site)?,
        };
        let byte = cursor.module.types.int(8);
        let Type::Pointer(space) = cursor.module.types[cursor.body.operand_type(cursor.module, buffer)] else {
            return Err("the buffer of specialization constants must be a pointer".to_owned());
        };
        let pointer = cursor.module.types.pointer(space);
        let index = Operand::Constant(cursor.module.int(Types::I32, offset.into()));
        let step =
            Op::GetElementPtr { source: byte, base: buffer, indices: [index].as_slice().into(), flags: GepFlags::default() };
        let address = cursor.value(step, pointer);
        // A bool is a byte in memory.
        let ty = if site.ty == Types::I1 { byte } else { site.ty };
        let value = cursor.value(Op::Load { pointer: address, volatile: false, align: None, ordering: None }, ty);
        Ok(if ty == site.ty { value } else { cursor.value(Op::Cast { op: CastOp::Trunc, value }, site.ty) })
    }

    /// Places a constant after the last one, aligned. Returns its offset.
    fn place(&mut self, cursor: &mut Cursor<'_>, layout: Layout, site: &Site) -> Result<u64, String> {
        let types = &cursor.module.types;
        let unsuitable = || parts::unsuitable(cursor.module, site.ty);
        let size = layout.store_size(types, site.ty).ok_or_else(unsuitable)?;
        let align = layout.align(types, site.ty).ok_or_else(unsuitable)?;
        let offset = self.end.next_multiple_of(align);
        let end = offset.checked_add(size).filter(|end| *end <= u64::from(u32::MAX)).ok_or_else(unsuitable)?;
        let of_default = cursor.module.constants[site.default].ty;
        let described = layout.store_size(types, of_default).ok_or_else(unsuitable)?;
        let padding = (offset - self.end) as u32;
        if padding > 0 {
            self.descriptors.pad_last(padding);
            let byte = cursor.module.types.int(8);
            let bytes = cursor.module.types.array(byte, padding.into());
            self.defaults.push(cursor.module.zero(bytes));
        }
        let id = self.offsets.len() as u32;
        self.descriptors.push(&site.name, vec![Descriptor { id, offset: 0, size: described as u32 }]);
        self.defaults.push(site.default);
        self.offsets.insert(site.name.clone(), offset);
        self.end = end;
        Ok(offset)
    }

    pub fn finish(self) -> (Descriptors, Defaults) {
        (self.descriptors, self.defaults)
    }
}

impl Descriptors {
    /// Adds padding after the last constant. The host cannot be told about bytes before a constant.
    fn pad_last(&mut self, size: u32) {
        if let Some((_, parts)) = self.0.last_mut() {
            let offset = parts.last().map_or(0, |last| last.offset + last.size);
            parts.push(Descriptor { id: PADDING, offset, size });
        }
    }
}
