//! Emits types with their layout decorations, from the IR's value types and slot types.

use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::interface::MemberDecoration;
use crate::messages::Fallible;
use crate::slot_types::MAX_TYPE_DEPTH;
use crate::type_shape::{Layout, TypeShape, layout_of};
use diagnostics::registry as code;
use ir::name::shortest;
use ir::types::{Buffer, ImageOperands, TargetKind, Type, TypeId};
use spirv::{Decoration, Op, StorageClass};
use spirv_check as check;
use spirv_grammar as grammar;
use spirv_module::{Id, MAX_MEMBERS, Part, Word, words};
use std::borrow::Cow;

/// The decoration of a struct that is an interface block.
#[derive(Clone, Copy)]
enum Block {
    No,
    Yes { decoration: Decoration, read_only: bool },
}

impl<C: ClientApi> Emitter<'_, C> {
    /// The storage class of an address space, in the target's version of SPIR-V.
    ///
    /// # Errors
    /// The client API has no such memory.
    pub fn class_of(&self, space: u32) -> Fallible<u32> {
        C::storage_class(self, space)
    }

    /// The SPIR-V type of a slot, or of a value (whose struct members and array elements are slots).
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn slot_type(&mut self, ty: TypeId, layout: Layout) -> Fallible<Id> {
        if let Some(id) = self.slot_types.get(ty, layout) {
            return Ok(id);
        }
        if !self.slot_types.enter() {
            return Err(self.error(code::NESTING_TOO_DEEP, &format!("types are nested more than {MAX_TYPE_DEPTH} levels deep")));
        }
        let made = self.make_type(ty, layout);
        self.slot_types.leave();
        let id = made?;
        self.slot_types.add(ty, layout, id);
        Ok(id)
    }

    /// The SPIR-V type of a slot in this storage class. The layout rules of an unknown class are unknown, so types have a layout there if the
    /// slot specifies one.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn type_in_class(&mut self, slot: TypeId, class: u32) -> Fallible<Id> {
        match StorageClass::from_u32(class) {
            Some(_) => self.slot_type(slot, layout_of(class)),
            None => self.operand_type(slot),
        }
    }

    /// The SPIR-V type of a slot that is an operand of an instruction, of an execution mode or of a header's type. It has a layout if the slot
    /// specifies one, because an operand is in no memory that would determine it.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn operand_type(&mut self, ty: TypeId) -> Fallible<Id> {
        let layout = if self.states_layout(ty) { Layout::Explicit } else { Layout::None };
        self.slot_type(ty, layout)
    }

    /// True for a struct with offsets and an array with a stride, and for arrays of such.
    fn states_layout(&self, ty: TypeId) -> bool {
        match &self.ir.types[ty] {
            Type::Array { element, .. } => self.states_layout(*element),
            Type::Target { kind, .. } => matches!(kind, TargetKind::Layout | TargetKind::Array),
            _ => false,
        }
    }

    fn make_type(&mut self, ty: TypeId, layout: Layout) -> Fallible<Id> {
        let module = self.ir;
        match &module.types[ty] {
            Type::Void => Ok(self.module.void_type()),
            Type::Int(1) => Ok(self.module.bool_type()),
            Type::Int(bits @ (8 | 16 | 32 | 64)) => Ok(self.module.int_type(*bits, false)),
            Type::Int(bits) => C::unusual_int_type(self, *bits),
            Type::Float(kind) => self.module.float_kind(*kind),
            Type::Vector { element, length } => {
                if *length > 1 && matches!(module.types[*element], Type::Pointer(_)) {
                    C::check_pointer_vectors(self)?;
                }
                let element = self.slot_type(*element, layout)?;
                Ok(if *length == 1 { element } else { self.module.vector_type(element, *length) })
            }
            Type::Array { element, length } => {
                let element = self.slot_type(*element, layout)?;
                self.module.array_type(element, (*length).max(C::LEAST_ARRAY_LENGTH), None)
            }
            Type::Struct { fields, packed } => {
                let id = self.struct_type(fields, None, Block::No, None)?;
                if *packed {
                    C::decorate_packed(self, id);
                }
                Ok(id)
            }
            Type::Named(id) => {
                let named = &module.types.structs[*id];
                match &named.body {
                    Some(fields) => {
                        let ty = self.struct_type(fields, None, Block::No, Some(*id))?;
                        if named.packed {
                            C::decorate_packed(self, ty);
                        }
                        Ok(ty)
                    }
                    None => C::opaque_struct_type(self, &named.name),
                }
            }
            Type::Pointer(space) => C::pointer_value_type(self, *space),
            Type::Function { .. } => Err(self.inexpressible("a function as a value")),
            Type::Label | Type::Token | Type::Metadata => Err(self.inexpressible("a value of this type")),
            // Records always have an explicit layout, also as operands of instructions.
            Type::Target { kind: TargetKind::NodePayloadArray, .. } if layout == Layout::None => {
                self.slot_type(ty, Layout::Explicit)
            }
            // A type with decorations of its own is one type in all memory.
            Type::Target { kind: TargetKind::Decorated, .. } if layout == Layout::Explicit => self.slot_type(ty, Layout::None),
            Type::Target { kind, types, integers } => self.target_type(kind, types, integers, layout),
        }
    }

    fn target_type(&mut self, kind: &TargetKind, types: &[TypeId], integers: &[u32], layout: Layout) -> Fallible<Id> {
        let inner = types.first().copied();
        if let Some(ty) = C::target_type(self, kind, types, integers)? {
            return Ok(ty);
        }
        match (kind, inner) {
            (TargetKind::Signed, Some(inner)) => {
                let ty = self.slot_type(inner, layout)?;
                Ok(self.with_sign(ty, true))
            }
            (TargetKind::Bool, Some(inner)) => self.slot_type(inner, layout),
            (TargetKind::FloatBits, Some(inner)) => {
                self.module.hold_float_bits();
                self.slot_type(inner, layout)
            }
            (TargetKind::Matrix, Some(inner)) => self.matrix_of_array(inner),
            (TargetKind::Array, Some(inner)) => {
                let Type::Array { element, length } = self.ir.types[inner] else {
                    return Err(self.malformed(kind));
                };
                let element = self.slot_type(element, layout)?;
                let stride = if layout == Layout::Explicit { integers.first().copied() } else { None };
                self.module.array_type(element, length, stride)
            }
            (TargetKind::Layout, Some(inner)) if layout == Layout::None => self.slot_type(inner, layout),
            (TargetKind::Layout, Some(inner)) => self.layout_struct(inner, integers, Block::No),
            (TargetKind::VulkanBuffer, Some(_)) => {
                let buffer = Buffer::of(types, integers).ok_or_else(|| self.malformed(kind))?;
                self.buffer_type(buffer)
            }
            (TargetKind::NodePayloadArray, Some(inner)) => self.payload_array(inner, types.get(1).copied(), integers),
            (TargetKind::Image | TargetKind::SignedImage, Some(sampled)) => {
                let sampled = self.slot_type(sampled, Layout::None)?;
                let sampled = if *kind == TargetKind::SignedImage { self.with_sign(sampled, true) } else { sampled };
                let operands = ImageOperands::of(integers).ok_or_else(|| self.malformed(kind))?;
                Ok(self.module.image_type(sampled, operands))
            }
            (TargetKind::SampledImage, Some(inner)) => {
                let image = match &self.ir.types[inner] {
                    Type::Target { .. } => self.slot_type(inner, Layout::None)?,
                    _ => {
                        let sampled = self.slot_type(inner, Layout::None)?;
                        let operands = ImageOperands::of(integers).ok_or_else(|| self.malformed(kind))?;
                        self.module.image_type(sampled, operands)
                    }
                };
                Ok(self.module.known(Op::TypeSampledImage, words![image], TypeShape::Opaque))
            }
            (TargetKind::Sampler, None) => Ok(self.module.known(Op::TypeSampler, words![], TypeShape::Opaque)),
            (TargetKind::Type, _) => self.header_type(types, integers),
            (TargetKind::Decorated, Some(inner)) => self.decorated_type(inner, integers),
            _ => Err(self.inexpressible(&format!("the type target(\"{kind}\")"))),
        }
    }

    /// Emits `target("spirv.Type", operands…, opcode, size, alignment)`.
    fn header_type(&mut self, types: &[TypeId], integers: &[u32]) -> Fallible<Id> {
        let Some(opcode) = integers.first().copied() else { return Err(self.malformed(TargetKind::Type)) };
        let part = Some(Part::Type(opcode));
        self.note_opcode(opcode, part)?;
        let mut operands: Vec<Word> = Vec::new();
        let mut class = None;
        for operand in types {
            match &self.ir.types[*operand] {
                Type::Target { kind: TargetKind::IntegralConstant, types, integers } => {
                    let Some(ty) = types.first() else { return Err(self.malformed(TargetKind::IntegralConstant)) };
                    let ty = self.slot_type(*ty, Layout::None)?;
                    let value = integers.iter().take(4).enumerate().fold(0, |bits, (i, w)| bits | u128::from(*w) << (32 * i));
                    operands.push(self.module.scalar_constant(ty, value)?.into());
                }
                Type::Target { kind: TargetKind::Literal, integers, .. } => {
                    operands.extend(integers.iter().map(|word| Word::Literal(*word)));
                    if let ([word], true) = (&integers[..], opcode == Op::TypePointer as u32) {
                        class = Some(*word);
                    }
                }
                _ => operands.push(match class {
                    Some(class) => self.type_in_class(*operand, class)?.into(),
                    None => self.operand_type(*operand)?.into(),
                }),
            }
        }
        // Emission continues after this error, because a module with errors is discarded; so it is reported only once.
        let findings = check::type_declaration(opcode, &operands, self.module.loc());
        self.messages.add_new(findings, part);
        Ok(self.module.raw_type(opcode, &operands))
    }

    /// Emits a type with its own decorations, which is distinct from the undecorated one.
    fn decorated_type(&mut self, inner: TypeId, integers: &[u32]) -> Fallible<Id> {
        let mut decorations = vec![integers];
        let mut inner = inner;
        while let Type::Target { kind: TargetKind::Decorated, types, integers } = &self.ir.types[inner]
            && let Some(next) = types.first()
        {
            decorations.push(integers);
            inner = *next;
        }
        if let Some(array) = self.strided_array(inner, &decorations)? {
            return Ok(array);
        }
        let plain = self.slot_type(inner, Layout::None)?;
        let Some(id) = self.module.distinct_copy(plain) else { return Err(self.malformed(TargetKind::Decorated)) };
        for words in decorations.into_iter().rev() {
            let Some((decoration, literals)) = words.split_first() else { return Err(self.malformed(TargetKind::Decorated)) };
            let mut operands = vec![Word::Id(id), Word::Literal(*decoration)];
            operands.extend(literals.iter().copied().map(Word::Literal));
            self.module.annotate(Op::Decorate, &operands);
        }
        Ok(id)
    }

    /// The array that a header declares with a stride and no other decoration. It is the array of buffers with elements of its type.
    fn strided_array(&mut self, array: TypeId, decorations: &[&[u32]]) -> Fallible<Option<Id>> {
        const ARRAY_STRIDE: u32 = Decoration::ArrayStride as u32;
        const RUNTIME_ARRAY: u32 = Op::TypeRuntimeArray as u32;
        let module = self.ir;
        let ([[ARRAY_STRIDE, stride]], Type::Target { kind: TargetKind::Type, types, integers }) =
            (decorations, &module.types[array])
        else {
            return Ok(None);
        };
        let ([element], [RUNTIME_ARRAY, ..]) = (&types[..], &integers[..]) else { return Ok(None) };
        let element = self.operand_type(*element)?;
        self.module.array_type(element, 0, Some(*stride)).map(Some)
    }

    /// The matrix type whose columns are the elements of this IR array.
    ///
    /// # Errors
    /// The type is not an array, or its element type cannot be expressed.
    pub fn matrix_of_array(&mut self, array: TypeId) -> Fallible<Id> {
        let Type::Array { element, length } = self.ir.types[array] else { return Err(self.malformed(TargetKind::Matrix)) };
        let column = self.slot_type(element, Layout::None)?;
        let Ok(count) = u32::try_from(length) else { return Err(self.malformed(TargetKind::Matrix)) };
        Ok(self.module.matrix_type(column, count))
    }

    /// The type with the required signedness, for an integer or a vector of integers; any other type is returned unchanged.
    pub fn with_sign(&mut self, ty: Id, signed: bool) -> Id {
        if C::INTEGERS_HAVE_SIGNS { self.module.with_sign(ty, signed) } else { ty }
    }

    fn buffer_type(&mut self, buffer: Buffer) -> Fallible<Id> {
        let is_storage = buffer.class == StorageClass::StorageBuffer as u32;
        let decoration = if is_storage && self.minor() < 3 { Decoration::BufferBlock } else { Decoration::Block };
        self.buffer_block(buffer, decoration)
    }

    /// The struct of a buffer's contents, with Block or BufferBlock.
    ///
    /// # Errors
    /// The type of the contents cannot be expressed.
    pub fn buffer_block(&mut self, buffer: Buffer, decoration: Decoration) -> Fallible<Id> {
        let Buffer { contents, class, is_writable, name } = buffer;
        let block = Block::Yes { decoration, read_only: class == StorageClass::StorageBuffer as u32 && !is_writable };
        if let Type::Target { kind: TargetKind::Layout, types, integers } = &self.ir.types[contents]
            && let Some(inner) = types.first()
        {
            return self.layout_struct(*inner, integers, block);
        }
        let id = self.struct_type(&[contents], Some(&[0]), block, None)?;
        if let Some(Type::Named(name)) = name.map(|name| &self.ir.types[name]) {
            self.name_struct(id, *name);
        }
        self.module.make_wrapper(id);
        Ok(id)
    }

    /// Emits a struct with explicit layout. `integers` are its size and the offsets of its members.
    fn layout_struct(&mut self, inner: TypeId, integers: &[u32], block: Block) -> Fallible<Id> {
        let module = self.ir;
        let offsets = integers.get(1..).unwrap_or_default();
        match &module.types[inner] {
            Type::Struct { fields, .. } => self.struct_type(fields, Some(offsets), block, None),
            Type::Named(id) => match &module.types.structs[*id].body {
                Some(fields) => self.struct_type(fields, Some(offsets), block, Some(*id)),
                None => Err(self.malformed(TargetKind::Layout)),
            },
            _ => Err(self.malformed(TargetKind::Layout)),
        }
    }

    fn struct_type(
        &mut self,
        fields: &[TypeId],
        offsets: Option<&[u32]>,
        block: Block,
        name: Option<ir::StructId>,
    ) -> Fallible<Id> {
        if fields.len() > MAX_MEMBERS {
            return Err(self.inexpressible(&format!("a struct of more than {MAX_MEMBERS} members")));
        }
        let layout = if offsets.is_some() { Layout::Explicit } else { Layout::None };
        let members = fields.iter().map(|field| self.slot_type(*field, layout)).collect::<Fallible<Vec<_>>>()?;
        if offsets.is_some_and(|offsets| offsets.len() != fields.len()) {
            return Err(self.malformed(TargetKind::Layout));
        }
        let decorations = match (name, offsets) {
            (Some(name), Some(_)) => self.member_decorations(&self.ir.types.structs[name].name),
            _ => Vec::new(),
        };
        let has_id = |at: u32| {
            let is_offset = |one: &MemberDecoration| one.member == at && one.decoration == Decoration::OffsetIdEXT as u32;
            decorations.iter().any(is_offset)
        };
        let id = self.module.struct_type(members);
        for (at, offset) in offsets.unwrap_or_default().iter().enumerate() {
            if !has_id(at as u32) {
                self.module.decorate_member(id, at as u32, Decoration::Offset, &[*offset]);
            }
            if let Some((stride, order)) = self.matrix_layout(fields[at]) {
                let order = if order == 0 { Decoration::ColMajor } else { Decoration::RowMajor };
                self.module.decorate_member(id, at as u32, Decoration::MatrixStride, &[stride]);
                self.module.decorate_member(id, at as u32, order, &[]);
            }
        }
        if let (Some(name), Some(_)) = (name, offsets) {
            self.decorate_members(id, &self.ir.types.structs[name].name, decorations);
        }
        if let Block::Yes { decoration, read_only } = block {
            self.module.decorate(id, decoration as u32, &[]);
            for member in 0..fields.len() as u32 {
                if read_only {
                    self.module.decorate_member(id, member, Decoration::NonWritable, &[]);
                }
            }
        }
        if let Some(name) = name {
            self.name_struct(id, name);
        }
        Ok(id)
    }

    fn name_struct(&mut self, id: Id, named: ir::StructId) {
        let structs = &self.ir.types.structs;
        let named = &structs[named];
        let name = match C::NAMES_ARE_UNIQUE {
            true => Cow::Borrowed(named.name.as_str()),
            false => shortest(named.source_name(), structs.values().map(ir::types::NamedStruct::source_name)),
        };
        self.module.name(id, &name);
        self.module.name_members(id, &named.member_names);
    }

    /// The stride and order of the matrices in a member, also inside arrays: these decorations are on the member.
    fn matrix_layout(&self, mut slot: TypeId) -> Option<(u32, u32)> {
        for _ in 0..MAX_TYPE_DEPTH {
            slot = match &self.ir.types[slot] {
                Type::Array { element, .. } => *element,
                Type::Target { kind: TargetKind::Array, types, .. } => *types.first()?,
                Type::Target { kind: TargetKind::Matrix, integers, .. } => {
                    return Some((*integers.first()?, integers.get(1).copied().unwrap_or(0)));
                }
                _ => return None,
            };
        }
        None
    }

    /// Warns about an opcode that the grammar does not know: that of a call, or of one of its parts.
    ///
    /// # Errors
    /// The opcode does not fit into 16 bits.
    pub fn note_opcode(&mut self, opcode: u32, part: Option<Part>) -> Fallible<()> {
        if opcode > 0xffff {
            return Err(self.error(code::OPCODE_TOO_LARGE, &format!("opcode {opcode} does not fit in 16 bits")));
        }
        if grammar::instruction(opcode).is_none() {
            self.warn_of(code::UNKNOWN_OPCODE, &format!("opcode {opcode} is unknown and is emitted unchanged"), part);
        }
        Ok(())
    }
}
