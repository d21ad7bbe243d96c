//! Computes sizes, alignments, strides and offsets of types in buffers, by the layout rules that DXC offers.

use crate::numeric_type::{Form, NumericType, is_row_major};
use crate::options::LayoutRule;
use rustc_hash::FxHashSet;
use sema::hir::{self, Field, Program, StructId};
use sema::types::{Scalar, Type, TypeId};

/// A set of layout rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Layout {
    Std140,
    Std430,
    /// std140 with vectors aligned as their components, unless they straddle 16 bytes.
    RelaxedStd140,
    RelaxedStd430,
    /// DirectX's constant buffers.
    DxConstant,
    /// DirectX's structured buffers, and C structs.
    DxStructured,
    Scalar,
}

/// The uses of a buffer that its layout depends on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BufferKind {
    Constant,
    Texture,
    Storage,
    PushConstant,
    /// The shader record in a shader binding table.
    ShaderRecord,
    /// Groupshared memory with an explicit layout.
    Workgroup,
}

impl Layout {
    pub fn of(rule: LayoutRule, kind: BufferKind) -> Self {
        match (rule, kind) {
            (LayoutRule::Default, BufferKind::Constant) => Self::RelaxedStd140,
            (
                LayoutRule::Default,
                BufferKind::Texture
                | BufferKind::Storage
                | BufferKind::PushConstant
                | BufferKind::ShaderRecord
                | BufferKind::Workgroup,
            ) => Self::RelaxedStd430,
            (LayoutRule::Dx, BufferKind::Constant | BufferKind::Texture) => Self::DxConstant,
            (
                LayoutRule::Dx,
                BufferKind::Storage | BufferKind::PushConstant | BufferKind::ShaderRecord | BufferKind::Workgroup,
            ) => Self::DxStructured,
            (LayoutRule::Gl, BufferKind::Constant) => Self::Std140,
            (
                LayoutRule::Gl,
                BufferKind::Texture
                | BufferKind::Storage
                | BufferKind::PushConstant
                | BufferKind::ShaderRecord
                | BufferKind::Workgroup,
            ) => Self::Std430,
            (LayoutRule::Scalar, _) => Self::Scalar,
        }
    }

    fn rounds_to_vec4(self) -> bool {
        matches!(self, Self::Std140 | Self::RelaxedStd140 | Self::DxConstant)
    }

    fn relaxes_vectors(self) -> bool {
        matches!(self, Self::RelaxedStd140 | Self::RelaxedStd430 | Self::DxConstant)
    }

    fn packs_components(self) -> bool {
        matches!(self, Self::DxStructured | Self::Scalar)
    }
}

/// Size, alignment and stride in bytes. `stride` is the distance between array elements, or between a matrix's vectors in
/// memory order.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Measure {
    pub align: u64,
    pub size: u64,
    pub stride: u64,
}

/// The size of a float vec4, to which std140 rounds up.
const VEC4: u64 = 16;

/// The implicit constant buffer of loose global variables.
const LOOSE_GLOBALS: &str = "$Globals";

/// A layout rule applied to the types of one program.
#[derive(Copy, Clone)]
pub(crate) struct Measurer<'p> {
    pub program: &'p Program,
    pub layout: Layout,
    /// `-Zpr`
    pub row_major: bool,
}

impl Measurer<'_> {
    /// None for a type that cannot be in a buffer.
    pub fn measure(&self, ty: TypeId) -> Option<Measure> {
        match &self.program.types[ty] {
            Type::Array { element, length } => Some(self.array(self.measure(*element)?, u64::from(length.unwrap_or(0)))),
            Type::Struct(id) => Some(self.fields(*id)?.1),
            Type::Spirv(id) => {
                let ty = &self.program.spirv_types[*id];
                Some(Measure { align: u64::from(ty.alignment.max(1)), size: u64::from(ty.size), stride: 0 })
            }
            Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) | Type::Enum(_) => {
                if let Some((length, scalar)) = self.spread(ty) {
                    return Some(Measure { align: VEC4, size: VEC4 * (u64::from(length) - 1) + scalar, stride: VEC4 });
                }
                let shape = NumericType::of(self.program, ty)?;
                Some(self.numeric(shape, is_row_major(self.program, ty, self.row_major)))
            }
            Type::BufferPointer { .. } => Some(Measure { align: 8, size: 8, stride: 0 }),
            Type::Void
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::HitObject
            | Type::IntegralConstant { .. }
            | Type::Literal { .. }
            | Type::TypeOperand(_)
            | Type::String
            | Type::Error => None,
        }
    }

    /// In DirectX's constant buffers each row or column of a matrix takes a 16-byte register, even if it is one scalar: such a
    /// matrix is an array, not a vector. Returns the number of scalars and the size of one.
    pub fn spread(&self, ty: TypeId) -> Option<(u32, u64)> {
        let Type::Matrix(matrix) = self.program.types[ty] else { return None };
        let (rows, columns) = (u32::from(matrix.rows), u32::from(matrix.columns));
        let row_major = is_row_major(self.program, ty, self.row_major);
        let (vectors, length) = if row_major { (rows, columns) } else { (columns, rows) };
        (self.layout == Layout::DxConstant && length == 1 && vectors > 1).then(|| (vectors, scalar_size(matrix.scalar)))
    }

    fn numeric(&self, shape: NumericType, row_major: bool) -> Measure {
        let scalar = scalar_size(shape.scalar);
        match shape.form {
            Form::Scalar => Measure { align: scalar, size: scalar, stride: 0 },
            Form::Vector(length) => {
                let packed = self.layout.packs_components() || self.layout == Layout::DxConstant;
                let align = if packed { scalar } else { padded(length) * scalar };
                Measure { align, size: u64::from(length) * scalar, stride: 0 }
            }
            Form::Matrix { rows, columns } => {
                let (vectors, length) = if row_major { (rows, columns) } else { (columns, rows) };
                self.matrix(scalar, u64::from(vectors), length)
            }
        }
    }

    /// A matrix is laid out as an array of vectors; DirectX does not pad the last one.
    fn matrix(&self, scalar: u64, vectors: u64, length: u32) -> Measure {
        let packed = u64::from(length) * scalar;
        if self.layout.packs_components() {
            return Measure { align: scalar, size: vectors * packed, stride: packed };
        }
        let mut align = padded(length) * scalar;
        if self.layout.rounds_to_vec4() {
            align = align.next_multiple_of(VEC4);
        }
        let size = if self.layout == Layout::DxConstant { align * (vectors - 1) + packed } else { align * vectors };
        Measure { align, size, stride: align }
    }

    fn array(&self, element: Measure, length: u64) -> Measure {
        let Measure { mut align, mut size, .. } = element;
        if self.layout.packs_components() {
            let stride = size.next_multiple_of(align);
            return Measure { align, size: stride.saturating_mul(length), stride };
        }
        if self.layout.rounds_to_vec4() {
            align = align.next_multiple_of(VEC4);
            if size == 0 {
                size = align;
            }
        }
        let stride = size.next_multiple_of(align);
        let size = if self.layout == Layout::DxConstant {
            // The next field may lie in the last element's padding.
            stride.saturating_mul(length.saturating_sub(1)).saturating_add(size)
        } else {
            stride.saturating_mul(length)
        };
        Measure { align, size, stride }
    }

    /// The offset of each field, and the size and alignment of the struct.
    pub fn fields(&self, id: StructId) -> Option<(Vec<u64>, Measure)> {
        let fields = &self.program.structs[id].fields;
        let mut offsets = vec![0; fields.len()];
        let (mut end, mut size, mut align) = (0u64, 0u64, 1u64);
        for at in self.order(id) {
            let field = &fields[at];
            let measure = self.measure(field.ty)?;
            let offset = match field.offset {
                Some(offset) => u64::from(offset),
                None => self.place(field.ty, measure, end),
            };
            offsets[at] = offset;
            align = align.max(measure.align);
            end = offset.saturating_add(measure.size);
            size = size.max(end);
        }
        if self.layout.rounds_to_vec4() {
            align = align.next_multiple_of(VEC4);
        }
        if self.layout == Layout::DxConstant {
            return Some((offsets, Measure { align, size, stride: 0 }));
        }
        Some((offsets, Measure { align, size: size.next_multiple_of(align), stride: 0 }))
    }

    /// True for a struct in DirectX's constant buffers with fields that are row-major matrices, or arrays of them.
    pub fn may_share_registers(&self, id: StructId) -> bool {
        let fields = &self.program.structs[id].fields;
        self.layout == Layout::DxConstant && fields.iter().any(|field| self.has_row_major_matrix(field.ty))
    }

    /// The fields of such a struct that are row-major matrices, or arrays of them, and share their last register with what follows. That may
    /// also follow on the struct, if `is_end_shared`.
    pub fn matrices_with_shared_registers(&self, id: StructId, is_end_shared: bool) -> Vec<usize> {
        let fields = &self.program.structs[id].fields;
        let Some((offsets, whole)) = self.fields(id) else { return Vec::new() };
        let is_shared = |at: usize| {
            let end = self.field_end(id, at, &offsets);
            starts_in_register(end, &offsets) || is_end_shared && end == whole.size
        };
        (0..fields.len()).filter(|at| self.has_row_major_matrix(fields[*at].ty) && is_shared(*at)).collect()
    }

    /// The structs in DirectX's constant buffers whose last register a field has that follows on a field of their type, or of arrays of it.
    pub fn structs_with_shared_ends(&self) -> FxHashSet<StructId> {
        let mut found = FxHashSet::default();
        let mut waiting = Vec::new();
        for id in self.program.structs.keys() {
            let Some((offsets, _)) = self.fields(id) else { continue };
            for at in 0..offsets.len() {
                if let Some(inner) = self.struct_in(self.program.structs[id].fields[at].ty)
                    && starts_in_register(self.field_end(id, at, &offsets), &offsets)
                {
                    waiting.push(inner);
                }
            }
        }
        while let Some(id) = waiting.pop() {
            let Some((offsets, whole)) = self.fields(id).filter(|_| found.insert(id)) else { continue };
            let last = (0..offsets.len()).filter(|at| self.field_end(id, *at, &offsets) == whole.size);
            waiting.extend(last.filter_map(|at| self.struct_in(self.program.structs[id].fields[at].ty)));
        }
        found
    }

    fn field_end(&self, id: StructId, at: usize, offsets: &[u64]) -> u64 {
        self.measure(self.program.structs[id].fields[at].ty).map_or(0, |measure| offsets[at].saturating_add(measure.size))
    }

    /// The struct that a type is, or an array of it.
    fn struct_in(&self, ty: TypeId) -> Option<StructId> {
        match &self.program.types[ty] {
            Type::Array { element, .. } => self.struct_in(*element),
            Type::Struct(id) => Some(*id),
            _ => None,
        }
    }

    /// True for a row-major matrix that is a SPIR-V matrix, and for arrays of them.
    fn has_row_major_matrix(&self, ty: TypeId) -> bool {
        match &self.program.types[ty] {
            Type::Array { element, .. } => self.has_row_major_matrix(*element),
            Type::Matrix(_) => {
                is_row_major(self.program, ty, self.row_major)
                    && NumericType::of(self.program, ty).is_some_and(NumericType::is_float_matrix)
            }
            _ => false,
        }
    }

    /// The order in which fields are placed: source order, but loose globals with a register come first.
    fn order(&self, id: StructId) -> Vec<usize> {
        let declaration = &self.program.structs[id];
        let mut order: Vec<usize> = (0..declaration.fields.len()).collect();
        if declaration.name == LOOSE_GLOBALS {
            order.sort_by_key(|at| declaration.fields[*at].offset.map_or((true, 0), |offset| (false, offset)));
        }
        order
    }

    /// True for a type of a header without a size, and for what ends in one.
    pub fn is_unsized(&self, ty: TypeId) -> bool {
        match &self.program.types[ty] {
            Type::Spirv(id) => self.program.spirv_types[*id].size == 0,
            Type::Array { element, .. } => self.is_unsized(*element),
            Type::Struct(id) => self.program.structs[*id].fields.last().is_some_and(|last| self.is_unsized(last.ty)),
            _ => false,
        }
    }

    /// The first field without a size that is followed by a field without an offset of its own.
    pub fn unsized_before_another(&self, id: StructId) -> Option<usize> {
        let fields = &self.program.structs[id].fields;
        let is_placed = |field: &Field| {
            let is_offset = |decoration: &hir::Decoration| decoration.number == spirv::Decoration::OffsetIdEXT as u32;
            field.offset.is_some() || field.vk.decorations.iter().any(is_offset)
        };
        fields.windows(2).position(|pair| self.is_unsized(pair[0].ty) && !is_placed(&pair[1]))
    }

    /// Two fields whose explicit offsets make them overlap.
    pub fn overlap(&self, id: StructId, offsets: &[u64]) -> Option<(usize, usize)> {
        let fields = &self.program.structs[id].fields;
        if fields.iter().all(|field| field.offset.is_none()) {
            return None;
        }
        let mut ranges: Vec<(u64, u64, usize)> = Vec::new();
        for (at, (field, offset)) in fields.iter().zip(offsets).enumerate() {
            let size = self.measure(field.ty)?.size;
            if size > 0 {
                ranges.push((*offset, offset.saturating_add(size), at));
            }
        }
        ranges.sort_unstable();
        let pair = ranges.windows(2).find(|pair| pair[0].1 > pair[1].0)?;
        Some((pair[0].2.min(pair[1].2), pair[0].2.max(pair[1].2)))
    }

    /// The offset of a field after one that ends at `end`.
    fn place(&self, ty: TypeId, measure: Measure, end: u64) -> u64 {
        let vector = NumericType::of(self.program, ty).filter(|shape| matches!(shape.form, Form::Vector(_)));
        let Some(vector) = vector.filter(|_| self.layout.relaxes_vectors()) else { return end.next_multiple_of(measure.align) };
        let scalar = scalar_size(vector.scalar);
        let offset = end.next_multiple_of(if scalar <= 4 { scalar } else { measure.align });
        let last = offset + measure.size - 1;
        let straddles = if measure.size <= VEC4 { offset / VEC4 != last / VEC4 } else { offset % VEC4 != 0 };
        if straddles { offset.next_multiple_of(VEC4) } else { offset }
    }
}

/// True if a field starts in the rest of the register in which another one ends.
fn starts_in_register(end: u64, offsets: &[u64]) -> bool {
    offsets.iter().any(|offset| (end..end.next_multiple_of(VEC4)).contains(offset))
}

/// A three-component vector is aligned as one of four.
fn padded(length: u32) -> u64 {
    if length == 3 { 4 } else { u64::from(length) }
}

fn scalar_size(scalar: Scalar) -> u64 {
    u64::from(scalar.bits() / 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sema::hir::Struct;

    /// The offsets of fields of these types, and the size of the struct.
    fn layout(layout: Layout, types: &[fn(&mut sema::types::Types) -> TypeId]) -> (Vec<u64>, u64) {
        let mut program = Program::default();
        let fields = types.iter().map(|make| {
            let ty = make(&mut program.types);
            Field {
                name: String::new(),
                ty,
                alias: None,
                semantic: None,
                interpolation: Default::default(),
                offset: None,
                bits: Vec::new(),
                vk: Default::default(),
                span: Default::default(),
            }
        });
        let fields = fields.collect();
        let id = program.structs.push(Struct {
            name: "S".to_owned(),
            fields,
            span: Default::default(),
            decorations: Vec::new(),
            arguments: Vec::new(),
        });
        let measurer = Measurer { program: &program, layout, row_major: false };
        let (offsets, measure) = measurer.fields(id).expect("numbers have a layout");
        (offsets, measure.size)
    }

    const FLOAT: fn(&mut sema::types::Types) -> TypeId = |types| types.scalar(Scalar::Float);
    const FLOAT3: fn(&mut sema::types::Types) -> TypeId = |types| types.vector(Scalar::Float, 3);
    const FLOAT2X3: fn(&mut sema::types::Types) -> TypeId = |types| types.matrix(Scalar::Float, 2, 3);
    const FLOAT1X3: fn(&mut sema::types::Types) -> TypeId = |types| types.matrix(Scalar::Float, 1, 3);
    const DOUBLE2: fn(&mut sema::types::Types) -> TypeId = |types| types.vector(Scalar::Double, 2);
    const FLOATS: fn(&mut sema::types::Types) -> TypeId = |types| {
        let element = types.scalar(Scalar::Float);
        types.array(element, Some(2))
    };

    #[test]
    fn a_relaxed_vector_follows_a_scalar_unless_it_straddles_a_register() {
        let fields = [FLOAT, FLOAT3, FLOAT, FLOAT, FLOAT3];
        assert_eq!(layout(Layout::RelaxedStd140, &fields), (vec![0, 4, 16, 20, 32], 48));
        assert_eq!(layout(Layout::RelaxedStd430, &fields), (vec![0, 4, 16, 20, 32], 48));
        assert_eq!(layout(Layout::Std140, &fields), (vec![0, 16, 28, 32, 48], 64));
        assert_eq!(layout(Layout::DxConstant, &fields), (vec![0, 4, 16, 20, 32], 44));
        assert_eq!(layout(Layout::Scalar, &fields), (vec![0, 4, 16, 20, 24], 36));
    }

    #[test]
    fn arrays_and_matrices_have_the_strides_of_their_rules() {
        // A column-major 2x3 matrix is three vectors of two.
        let fields = [FLOATS, FLOAT, FLOAT2X3, FLOAT];
        assert_eq!(layout(Layout::Std140, &fields), (vec![0, 32, 48, 96], 112));
        assert_eq!(layout(Layout::Std430, &fields), (vec![0, 8, 16, 40], 48));
        assert_eq!(layout(Layout::DxConstant, &fields), (vec![0, 20, 32, 72], 76));
        assert_eq!(layout(Layout::DxStructured, &fields), (vec![0, 8, 12, 36], 40));
    }

    #[test]
    fn a_matrix_of_one_row_is_a_vector_but_in_directx_constants() {
        let fields = [FLOAT, FLOAT1X3, FLOAT];
        assert_eq!(layout(Layout::RelaxedStd140, &fields), (vec![0, 4, 16], 32));
        assert_eq!(layout(Layout::DxConstant, &fields), (vec![0, 16, 52], 56));
    }

    #[test]
    fn wide_vectors_keep_their_alignment() {
        let fields = [FLOAT, DOUBLE2];
        assert_eq!(layout(Layout::RelaxedStd430, &fields), (vec![0, 16], 32));
        assert_eq!(layout(Layout::DxStructured, &fields), (vec![0, 8], 24));
    }
}
