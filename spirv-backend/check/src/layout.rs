//! Checks offsets and strides in blocks against the layout rules of the environment (Vulkan, "Offset and Stride Assignment").

use crate::environs::Environs;
use spirv::{Capability, Decoration, Op};
use spirv_grammar::op;
use spirv_module::{Annotations, BlockLayout, Class, Code, Id, Inst, Types};

/// The maximum nesting depth that is checked; types from the IR are not nested deeper.
const MAX_DEPTH: u32 = 256;

/// The alignment of arrays, structs and wide vectors in uniform buffers, and the boundary that a vector must not straddle.
const SIXTEEN: u64 = 16;

/// The matrix layout of a member.
#[derive(Clone, Copy, Default)]
struct Matrices {
    stride: u64,
    row_major: bool,
}

pub struct Checker<'a> {
    /// The module's debug names.
    pub names: &'a Code,
    pub types: &'a Types<'a>,
    pub annotations: &'a Annotations,
    pub environs: &'a Environs<'a>,
    /// The layout rules of the memory that holds the block.
    pub layout: BlockLayout,
    /// Arrays and structs in uniform buffers are aligned to 16 bytes, except in scalar layout.
    pub is_uniform: bool,
}

/// A violation, and the path of members to it, innermost first.
struct Wrong {
    members: Vec<(Id, u32)>,
    what: String,
}

impl From<String> for Wrong {
    fn from(what: String) -> Self {
        Self { members: Vec::new(), what }
    }
}

type Check = Result<(), Wrong>;

impl Checker<'_> {
    /// Checks the struct of a block, at offset 0.
    ///
    /// # Errors
    /// The path to the member that violates a rule, and the violation.
    pub fn block(&self, ty: Id) -> Result<(), String> {
        self.structure(ty, 0, 0).map_err(|wrong| self.message(&wrong, "a block"))
    }

    /// Checks a type that is accessed through an untyped pointer as if it were the only member of a block.
    ///
    /// # Errors
    /// The path to the member that violates a rule, and the violation.
    pub fn untyped(&self, ty: Id) -> Result<(), String> {
        self.placed(ty, 0, Matrices::default(), 0).map_err(|wrong| self.message(&wrong, "the data of an untyped pointer"))
    }

    fn message(&self, wrong: &Wrong, whole: &str) -> String {
        let Some((_, member)) = wrong.members.first() else { return format!("{whole} {}", wrong.what) };
        let names: Vec<String> = wrong.members.iter().rev().filter_map(|(ty, member)| self.name(*ty, *member)).collect();
        let path = if names.is_empty() { member.to_string() } else { names.join(".") };
        format!("member `{path}` of {whole} {}", wrong.what)
    }

    /// The name of a member; none for the array of a buffer.
    fn name(&self, ty: Id, member: u32) -> Option<String> {
        let named = |inst: &Inst| inst.is(Op::MemberName) && inst.id(0) == Some(ty) && inst.literal(1) == Some(member);
        self.names.iter().find(named).map(|inst| inst.text(2))
    }

    /// The layout of matrices within the member of a struct at an index.
    fn matrices(&self, ty: Id, at: u32, member: Id) -> Matrices {
        // Most members are scalars and vectors.
        if self.types.scalar(member).is_some() && self.types.class(member) != Class::MATRIX {
            return Matrices::default();
        }
        Matrices {
            stride: self.annotations.member_operand(ty, at, Decoration::MatrixStride).unwrap_or(0).into(),
            row_major: self.annotations.member_has(ty, at, Decoration::RowMajor),
        }
    }

    fn structure(&self, ty: Id, base: u64, depth: u32) -> Check {
        let members = self.types.members(ty).unwrap_or_default();
        let mut placed = Vec::with_capacity(members.len());
        for (at, member) in (0u32..).zip(members) {
            let Some(offset) = self.annotations.member_operand(ty, at, Decoration::Offset) else {
                // The constant, and thus the layout, may be known only at pipeline creation.
                if self.annotations.member_has(ty, at, Decoration::OffsetIdEXT) {
                    return Ok(());
                }
                return Err(Wrong { members: vec![(ty, at)], what: "has no offset".to_owned() });
            };
            placed.push((base + u64::from(offset), at, member));
        }
        placed.sort_unstable();
        let mut end = 0;
        for (offset, at, member) in placed {
            let matrices = self.matrices(ty, at, member);
            let placed = if offset < end {
                Err(format!("is at offset {offset}, but the member before it ends at {end}").into())
            } else {
                self.placed(member, offset, matrices, depth)
            };
            placed.map_err(|mut wrong| {
                wrong.members.push((ty, at));
                wrong
            })?;
            let alignment = self.alignment(member, matrices, depth);
            end = offset + self.size(member, matrices, depth);
            let is = |op| self.types.definition(member).is_some_and(|inst| inst.is(op));
            if self.layout != BlockLayout::Scalar && (is(Op::TypeArray) || is(Op::TypeStruct)) {
                end = end.next_multiple_of(alignment);
            }
        }
        Ok(())
    }

    /// Checks a member at its offset, and its contents.
    fn placed(&self, ty: Id, offset: u64, matrices: Matrices, depth: u32) -> Check {
        let Some(inst) = self.types.definition(ty) else { return Ok(()) };
        if depth > MAX_DEPTH {
            return Ok(());
        }
        let is_relaxed = self.layout == BlockLayout::Relaxed && inst.is(Op::TypeVector);
        let alignment = if is_relaxed { self.scalar_alignment(ty, depth) } else { self.alignment(ty, matrices, depth) };
        if !offset.is_multiple_of(alignment) {
            return Err(format!("is at offset {offset}, which is not aligned to {alignment}").into());
        }
        if is_relaxed {
            let size = self.size(ty, matrices, depth);
            let straddles =
                if size <= SIXTEEN { offset / SIXTEEN != (offset + size - 1) / SIXTEEN } else { !offset.is_multiple_of(SIXTEEN) };
            if straddles {
                let what = format!("is a vector at offset {offset} and straddles a multiple of 16 bytes");
                return Err(format!("{what}, which only scalar block layout allows").into());
            }
        }
        match inst.opcode {
            op::TypeStruct => self.structure(ty, offset, depth + 1),
            op::TypeMatrix if !matrices.stride.is_multiple_of(alignment) || matrices.stride == 0 => {
                Err(format!("is a matrix with the stride {}, which is not aligned to {alignment}", matrices.stride).into())
            }
            op::TypeArray | op::TypeRuntimeArray => self.array(&inst, offset, matrices, depth),
            _ if self.has_size(&inst) => Ok(()),
            _ => Err(format!("is {}, which has no size in memory", self.types.describe(ty)).into()),
        }
    }

    /// True for a scalar, vector, matrix or pointer whose bytes are defined, and for an unknown type.
    fn has_size(&self, inst: &Inst) -> bool {
        match Op::from_u32(inst.opcode) {
            Some(Op::TypeVector | Op::TypeMatrix) => {
                inst.id(0).and_then(|part| self.types.definition(part)).is_some_and(|part| self.has_size(&part))
            }
            // Addresses (SPV_NV_bindless_texture).
            Some(Op::TypeImage | Op::TypeSampler | Op::TypeSampledImage) => self.environs.has(Capability::BindlessTextureNV),
            Some(op) => {
                [Op::TypeInt, Op::TypeFloat, Op::TypePointer, Op::TypeForwardPointer, Op::TypeUntypedPointerKHR].contains(&op)
            }
            None => true,
        }
    }

    fn array(&self, inst: &Inst, offset: u64, matrices: Matrices, depth: u32) -> Check {
        let (Some(id), Some(element)) = (inst.result, inst.id(0)) else { return Ok(()) };
        if self.annotations.has(id, Decoration::ArrayStrideIdEXT) {
            return Ok(());
        }
        let stride: u64 = self.annotations.operand(id, Decoration::ArrayStride).unwrap_or(0).into();
        let alignment = self.alignment(id, matrices, depth);
        if stride == 0 || !stride.is_multiple_of(alignment) {
            return Err(format!("is an array with the stride {stride}, which is not aligned to {alignment}").into());
        }
        let size = self.size(element, matrices, depth + 1);
        if size > stride {
            return Err(format!("is an array with the stride {stride}, but its elements are {size} bytes long").into());
        }
        // Elements are checked until their offsets repeat modulo 16.
        let length = inst.id(1).and_then(|length| self.types.constant(length)).unwrap_or(1);
        let count = if self.layout == BlockLayout::Scalar { 1 } else { u64::from(length) };
        for at in 0..count {
            if at > 0 && (at * stride).is_multiple_of(SIXTEEN) {
                break;
            }
            self.element(element, offset + at * stride, matrices, depth + 1)?;
        }
        Ok(())
    }

    /// An element is aligned by its array's stride; its contents must be aligned too.
    fn element(&self, ty: Id, offset: u64, matrices: Matrices, depth: u32) -> Check {
        let Some(inst) = self.types.definition(ty).filter(|_| depth <= MAX_DEPTH) else { return Ok(()) };
        match inst.opcode {
            op::TypeStruct => self.structure(ty, offset, depth),
            op::TypeArray | op::TypeRuntimeArray => self.array(&inst, offset, matrices, depth),
            op::TypeMatrix => {
                let alignment = self.alignment(ty, matrices, depth);
                let fits = matrices.stride != 0 && matrices.stride.is_multiple_of(alignment);
                let stride = matrices.stride;
                if fits {
                    Ok(())
                } else {
                    Err(format!("holds matrices with the stride {stride}, which is not aligned to {alignment}").into())
                }
            }
            _ if self.has_size(&inst) => Ok(()),
            _ => Err(format!("holds {}, which has no size in memory", self.types.describe(ty)).into()),
        }
    }

    fn alignment(&self, ty: Id, matrices: Matrices, depth: u32) -> u64 {
        if self.layout == BlockLayout::Scalar {
            return self.scalar_alignment(ty, depth);
        }
        let Some(inst) = self.types.definition(ty).filter(|_| depth <= MAX_DEPTH) else { return 1 };
        let rounded = |alignment: u64| if self.is_uniform { alignment.next_multiple_of(SIXTEEN) } else { alignment };
        let of_vector = |count: u32| self.scalar_alignment(ty, depth) * u64::from(if count == 3 { 4 } else { count });
        match (inst.opcode, inst.id(0)) {
            (op::TypeVector, _) => of_vector(self.types.count(ty)),
            (op::TypeMatrix, Some(column)) => {
                let columns = self.types.columns(ty).map_or(1, |(_, count)| count);
                rounded(of_vector(if matrices.row_major { columns } else { self.types.count(column) }))
            }
            (op::TypeArray | op::TypeRuntimeArray, Some(element)) => rounded(self.alignment(element, matrices, depth + 1)),
            (op::TypeStruct, _) => {
                let members = self.types.members(ty).unwrap_or_default();
                let aligned =
                    (0u32..).zip(members).map(|(at, member)| self.alignment(member, self.matrices(ty, at, member), depth + 1));
                rounded(aligned.max().unwrap_or(1))
            }
            _ => self.scalar_alignment(ty, depth),
        }
    }

    /// The alignment of the widest scalar in a type.
    fn scalar_alignment(&self, ty: Id, depth: u32) -> u64 {
        if depth > MAX_DEPTH {
            return 1;
        }
        if let Some(scalar) = self.types.scalar(ty) {
            return u64::from(scalar.bits / 8).max(1);
        }
        let Some(inst) = self.types.definition(ty) else { return 1 };
        match inst.opcode {
            op::TypeArray | op::TypeRuntimeArray => inst.id(0).map_or(1, |element| self.scalar_alignment(element, depth + 1)),
            op::TypeStruct => {
                let members = self.types.members(ty).unwrap_or_default();
                members.into_iter().map(|member| self.scalar_alignment(member, depth + 1)).max().unwrap_or(1)
            }
            // A pointer to PhysicalStorageBuffer.
            op::TypePointer | op::TypeUntypedPointerKHR => 8,
            _ => 1,
        }
    }

    /// The size in bytes, without trailing padding.
    fn size(&self, ty: Id, matrices: Matrices, depth: u32) -> u64 {
        let Some(inst) = self.types.definition(ty).filter(|_| depth <= MAX_DEPTH) else { return 0 };
        let scalar = self.scalar_alignment(ty, depth);
        match (inst.opcode, inst.id(0)) {
            (op::TypeVector, _) => scalar * u64::from(self.types.count(ty)),
            (op::TypeMatrix, Some(column)) => {
                let columns = u64::from(self.types.columns(ty).map_or(1, |(_, count)| count));
                let rows = u64::from(self.types.count(column));
                if matrices.row_major {
                    rows.saturating_sub(1) * matrices.stride + columns * scalar
                } else {
                    columns * matrices.stride
                }
            }
            (op::TypeArray, Some(element)) => {
                let stride: u64 = self.annotations.operand(ty, Decoration::ArrayStride).unwrap_or(0).into();
                let count = inst.id(1).and_then(|length| self.types.constant(length)).map_or(1, u64::from);
                ((count.max(1) - 1) * stride).saturating_add(self.size(element, matrices, depth + 1))
            }
            (op::TypeRuntimeArray, _) => 0,
            (op::TypeStruct, _) => {
                let members = (0u32..).zip(self.types.members(ty).unwrap_or_default());
                let ends = members.map(|(at, member)| {
                    let offset = self.annotations.member_operand(ty, at, Decoration::Offset).unwrap_or(0);
                    u64::from(offset).saturating_add(self.size(member, self.matrices(ty, at, member), depth + 1))
                });
                ends.max().unwrap_or(0)
            }
            _ => scalar,
        }
    }
}
