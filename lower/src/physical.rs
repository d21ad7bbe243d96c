//! Lowers memory that is named by its address (`vk::BufferPointer`, `vk::RawBufferLoad`) to pointers of the storage class
//! PhysicalStorageBuffer, with the alignment of each access.

use crate::context::Lowered;
use crate::declaration::{Arg, InstructionHead, ValueType};
use crate::func::FunctionLowerer;
use crate::layout::{BufferKind, Layout, Measurer};
use crate::lvalue::{Lvalue, Memory, Root};
use crate::slot_types::Rule;
use ir::Operand;
use ir::types::{TypeId, address_space};
use sema::hir::ExprId;
use sema::types as hir_types;
use spirv::Op;

impl Memory {
    /// Memory of this slot type at an address with this alignment in bytes.
    pub fn physical(address: Operand, slot: TypeId, align: u32) -> Self {
        Self { align: Some(align), root_align: align, ..Self::new(Root::Physical(address), slot) }
    }
}

impl FunctionLowerer<'_, '_> {
    pub fn deref(&mut self, address: ExprId, ty: hir_types::TypeId, alignment: u32) -> Lowered<Lvalue> {
        let address = self.value(address)?;
        let layout = Layout::of(self.m.options.layout, BufferKind::Storage);
        let slot = self.m.slot_type(ty, Rule::Laid(layout))?;
        let measurer = Measurer { program: self.m.program, layout, row_major: self.m.options.row_major };
        let natural = measurer.measure(ty).map_or(1, |measure| measure.align.max(1)) as u32;
        let align = if alignment == 0 { natural } else { alignment };
        Ok(Lvalue::Memory(Memory::physical(address, slot, align)))
    }

    /// Converts an address to a pointer.
    pub fn physical_pointer(&mut self, address: Operand, slot: TypeId) -> Operand {
        let int = self.m.module.types.int(64);
        let result = self.physical_pointer_type(slot);
        let head = InstructionHead { opcode: Op::ConvertUToPtr as u32, set: None, name: None, result, source: None };
        // An instruction with a result type has a result.
        self.instruction(&head, vec![Arg::Value(address, ValueType::plain(int))]).unwrap_or(address)
    }

    fn physical_pointer_type(&mut self, slot: TypeId) -> ValueType {
        let ty = self.m.module.types.pointer(address_space::PHYSICAL_STORAGE_BUFFER);
        ValueType { pointee: Some(slot), ..ValueType::plain(ty) }
    }

    /// The pointer for an instruction's `vk::BufferPointer` argument.
    pub fn buffer_pointer(&mut self, arg: ExprId, ty: hir_types::TypeId) -> Lowered<Operand> {
        let address = self.value(arg)?;
        let slot = self.m.pointee_slot(ty)?;
        Ok(self.physical_pointer(address, slot))
    }

    /// Converts a pointer that a function got from the device.
    pub fn address_of_device_pointer(&mut self, pointer: Operand, ty: hir_types::TypeId) -> Lowered<Operand> {
        let int = self.m.module.types.int(64);
        let from = self.m.device_pointer(ty)?;
        self.op(Op::ConvertPtrToU, ValueType::plain(int), vec![Arg::Value(pointer, ValueType::plain(from))])
    }

    /// The result type of an instruction; a pointer for a `vk::BufferPointer`.
    pub fn instruction_result(&mut self, ty: hir_types::TypeId) -> Lowered<ValueType> {
        match self.m.program.types[ty] {
            hir_types::Type::BufferPointer { .. } => {
                let slot = self.m.pointee_slot(ty)?;
                Ok(self.physical_pointer_type(slot))
            }
            _ => self.m.value(ty),
        }
    }

    /// Converts a pointer returned by an instruction to the address that variables hold.
    pub fn address_of_pointer(&mut self, pointer: Operand) -> Lowered<Operand> {
        let int = self.m.module.types.int(64);
        self.op(Op::ConvertPtrToU, ValueType::plain(int), vec![Arg::Reference(pointer)])
    }
}
