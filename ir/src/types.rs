//! The IR's types, LLVM's with opaque pointers, interned: two types are the same if and only if their ids are.
//!
//! Integers have no sign, as in LLVM. Where memory or an interface has one, a **slot type** states it: a target type that may be
//! the type of a global, an alloca, a struct's member or an array's element, but never that of a value. A load of `i32` from a
//! slot of type `target("spirv.Signed", i32)` has the type `i32`; the backend converts.
//!
//! | slot type | value type | in SPIR-V |
//! | --- | --- | --- |
//! | `target("spirv.Signed", T)`, T = iN or a vector of it | T | OpTypeInt N 1, a vector of it |
//! | `target("spirv.Bool", T)`, T = i32 or a vector of it | i1, a vector of it | unsigned integers that hold 0 or 1 |
//! | `target("spirv.FloatBits", T)`, T = i32 or a vector of it | float, a vector of it | unsigned integers with the bits of the floats |
//! | `target("spirv.Matrix", [C x <R x T>])` | the array | OpTypeMatrix: C columns of R components |
//! | `target("spirv.Matrix", [C x <R x T>], stride, order)` | the array | idem, with MatrixStride, and ColMajor (0) or RowMajor (1) |
//! | `target("spirv.Array", [N x T], stride)` | `[N x …]` | OpTypeArray, or for N = 0 OpTypeRuntimeArray, with ArrayStride |
//! | `target("spirv.Layout", %S, size, off0, off1, …)` | `%S` | OpTypeStruct with Offset on its members |
//! | `target("spirv.NodePayloadArray", [0 x T], most, sparse, base, size, name…)` | `[0 x T]` | OpTypeNodePayloadArrayAMDX of T, see [`TargetKind::NodePayloadArray`] |
//! | `target("spirv.VulkanBuffer", T, %name, class, writable)` | (none) | in class 12 (StorageBuffer): a Block of T with the name of the opaque struct, which is optional; in 2 (Uniform), 9 (PushConstant): T is a Layout, the Block itself |

use crate::id::entity_id;
use crate::interner::{Interned, Interner, code_of};
pub use crate::target::{Buffer, ImageOperands, TargetKind};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;
use std::num::NonZeroU32;

/// An interned type.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeId(NonZeroU32);
entity_id!(TypeId, "type");

/// A named (identified) struct: its name is its identity.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StructId(NonZeroU32);
entity_id!(StructId, "struct");

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `void`: the result type of functions only.
    Void,
    /// `iN`: an integer of N bits, without a sign. `i1` is also the type of bools.
    Int(u32),
    /// `half`, `float`, `double`, …
    Float(FloatKind),
    /// A vector of two or more (in LLVM also one) integers, floats or pointers.
    Vector {
        /// The type of each component.
        element: TypeId,
        /// The number of components.
        length: u32,
    },
    /// `[N x T]`; the length 0 denotes a runtime array (OpTypeRuntimeArray).
    Array {
        /// The type of each element, which may be a slot type.
        element: TypeId,
        /// The number of elements.
        length: u64,
    },
    /// `{ T, U }`: a literal struct, which is equal to others with the same members.
    Struct {
        /// The types of the members, which may be slot types.
        fields: Vec<TypeId>,
        /// `<{ … }>`: without padding.
        packed: bool,
    },
    /// `%name`: an identified struct.
    Named(StructId),
    /// `ptr addrspace(n)`: an opaque pointer. Its uses determine the pointee.
    Pointer(u32),
    /// `T (U, V)`: the type of a function.
    Function {
        /// The type of the result.
        result: TypeId,
        /// The types of the parameters.
        params: Vec<TypeId>,
        /// The function takes more arguments (`...`).
        variadic: bool,
    },
    /// `label`: the type of blocks, in the text only.
    Label,
    /// `token`: the type of values that cannot be phis.
    Token,
    /// `metadata`: the type of arguments that are metadata.
    Metadata,
    /// `target("name", types…, integers…)`
    Target {
        /// The kind, which determines the name.
        kind: TargetKind,
        /// The type operands.
        types: Vec<TypeId>,
        /// The integer operands.
        integers: Vec<u32>,
    },
}

/// The formats of floats.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// `half`: 16 bits.
    Half,
    /// `bfloat`: 16 bits, with the exponent of a `float`.
    BFloat,
    /// `float`: 32 bits.
    Float,
    /// `double`: 64 bits.
    Double,
    /// `x86_fp80`: only read and printed, as `fp128` and `ppc_fp128` are.
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
}

impl FloatKind {
    /// The width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::Half | Self::BFloat => 16,
            Self::Float => 32,
            Self::Double => 64,
            Self::X86Fp80 => 80,
            Self::Fp128 | Self::PpcFp128 => 128,
        }
    }
}

/// The suffix of the name of a struct whose integers are unsigned, if the struct has several forms.
pub const UNSIGNED_SUFFIX: &str = ".constant";
/// The suffix of its form for stage variables.
pub const INTERFACE_SUFFIX: &str = ".interface";
/// The suffix of its form with a memory layout.
pub const LAYOUT_SUFFIX: &str = ".layout";

const FORM_SUFFIXES: [&str; 3] = [UNSIGNED_SUFFIX, INTERFACE_SUFFIX, LAYOUT_SUFFIX];

/// An identified struct: `%name = type { … }`.
#[derive(Clone, Debug)]
pub struct NamedStruct {
    /// The name, unique in the module.
    pub name: String,
    /// None for an opaque struct.
    pub body: Option<Vec<TypeId>>,
    /// `<{ … }>`: without padding.
    pub packed: bool,
    /// Names of the members, for OpMemberName; either empty or one per field. In the text: `!spirv.MemberNames`.
    pub member_names: Vec<String>,
}

impl NamedStruct {
    /// The name without the suffix of its form and without the number that makes it unique. All forms of a struct have the same OpName, as in
    /// DXC's modules. The types of blocks, such as `type.constant`, have one form.
    #[must_use]
    pub fn source_name(&self) -> &str {
        let end = |suffix: &&str| {
            let at = self.name.find(*suffix)?;
            let rest = &self.name[at + suffix.len()..];
            (rest.is_empty() || rest.starts_with('.')).then_some(at)
        };
        match FORM_SUFFIXES.iter().filter_map(end).min() {
            Some(end) if !self.name.starts_with("type.") => &self.name[..end],
            _ => crate::name::without_number(&self.name),
        }
    }
}

/// Address spaces: LLVM's numbers for SPIR-V's storage classes.
pub mod address_space {
    use spirv_grammar::storage_class;

    /// Function: local variables, private to one invocation.
    pub const FUNCTION: u32 = 0;
    /// CrossWorkgroup: a kernel's `global` memory.
    pub const CROSS_WORKGROUP: u32 = 1;
    /// UniformConstant: images and samplers, a kernel's `constant` memory.
    pub const UNIFORM_CONSTANT: u32 = 2;
    /// Workgroup: `groupshared`.
    pub const WORKGROUP: u32 = 3;
    /// Generic: pointers of kernels that may be in any of several classes.
    pub const GENERIC: u32 = 4;
    /// Input: the inputs of a stage.
    pub const INPUT: u32 = 7;
    /// Output: the outputs of a stage.
    pub const OUTPUT: u32 = 8;
    /// Private: global variables of one invocation.
    pub const PRIVATE: u32 = 10;
    /// StorageBuffer: structured and byte address buffers.
    pub const STORAGE_BUFFER: u32 = 11;
    /// Uniform: constant buffers.
    pub const UNIFORM: u32 = 12;
    /// PushConstant.
    pub const PUSH_CONSTANT: u32 = 13;
    /// TaskPayloadWorkgroupEXT: the payload from an amplification shader to mesh shaders.
    pub const TASK_PAYLOAD_WORKGROUP: u32 = 14;
    /// NodePayloadAMDX: records of work graphs.
    pub const NODE_PAYLOAD: u32 = OTHER_CLASSES + storage_class::NodePayloadAMDX;
    /// PhysicalStorageBuffer: the memory that a `vk::BufferPointer` points to.
    pub const PHYSICAL_STORAGE_BUFFER: u32 = OTHER_CLASSES + storage_class::PhysicalStorageBuffer;

    /// The offset of address spaces for storage classes that have no number in LLVM.
    pub const OTHER_CLASSES: u32 = 4096;

    /// LLVM's address spaces, in the order of SPIR-V's storage classes.
    const KNOWN: [(u32, u32); 11] = [
        (storage_class::UniformConstant, UNIFORM_CONSTANT),
        (storage_class::Input, INPUT),
        (storage_class::Uniform, UNIFORM),
        (storage_class::Output, OUTPUT),
        (storage_class::Workgroup, WORKGROUP),
        (storage_class::CrossWorkgroup, CROSS_WORKGROUP),
        (storage_class::Private, PRIVATE),
        (storage_class::Function, FUNCTION),
        (storage_class::Generic, GENERIC),
        (storage_class::PushConstant, PUSH_CONSTANT),
        (storage_class::StorageBuffer, STORAGE_BUFFER),
    ];

    /// True if the number denotes a storage class without a constant here, which comes from a header.
    #[must_use]
    pub const fn is_other(space: u32) -> bool {
        space >= OTHER_CLASSES
    }

    /// The address space of a storage class of SPIR-V.
    pub fn of_class(class: u32) -> u32 {
        if class == storage_class::TaskPayloadWorkgroupEXT {
            return TASK_PAYLOAD_WORKGROUP;
        }
        let known = KNOWN.iter().find(|(number, _)| *number == class).map(|(_, space)| *space);
        known.unwrap_or_else(|| OTHER_CLASSES.saturating_add(class))
    }

    /// The storage class of SPIR-V of an address space; None for one of LLVM's numbers without a class in SPIR-V.
    pub fn class_of(space: u32) -> Option<u32> {
        if space == TASK_PAYLOAD_WORKGROUP {
            return Some(storage_class::TaskPayloadWorkgroupEXT);
        }
        let known = KNOWN.iter().find(|(_, number)| *number == space).map(|(class, _)| *class);
        known.or_else(|| space.checked_sub(OTHER_CLASSES))
    }
}

impl Interned for Type {
    fn code(&self) -> u64 {
        match self {
            Self::Target { kind, types, integers } => target_code(kind, types, integers),
            Self::Function { result, params, variadic } => function_code(*result, params, *variadic),
            other => code_of(other),
        }
    }
}

/// The hash of a target type, from its parts, so that none is constructed for a lookup.
fn target_code(kind: &TargetKind, types: &[TypeId], integers: &[u32]) -> u64 {
    code_of((kind, types, integers))
}

fn function_code(result: TypeId, params: &[TypeId], variadic: bool) -> u64 {
    code_of((result, params, variadic))
}

/// The table of types of one module.
#[derive(Debug, Clone)]
pub struct Types {
    types: Interner<TypeId, Type>,
    /// The vectors of two to four elements of each type that were requested so far. They are requested most often.
    short_vectors: SecondaryMap<TypeId, [Option<TypeId>; 3]>,
    /// The identified structs.
    pub structs: PrimaryMap<StructId, NamedStruct>,
    struct_names: FxHashMap<String, StructId>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self {
            types: Interner::default(),
            short_vectors: SecondaryMap::new(),
            structs: PrimaryMap::new(),
            struct_names: FxHashMap::default(),
        };
        types.intern(Type::Void);
        types.intern(Type::Int(1));
        types.intern(Type::Int(32));
        types.intern(Type::Float(FloatKind::Float));
        types.intern(Type::Pointer(0));
        types.intern(Type::Label);
        types.intern(Type::Metadata);
        types
    }
}

impl Types {
    /// `void`, which every module has, like the types below.
    pub const VOID: TypeId = TypeId::from_u32(0);
    /// `i1`
    pub const I1: TypeId = TypeId::from_u32(1);
    /// `i32`
    pub const I32: TypeId = TypeId::from_u32(2);
    /// `float`
    pub const F32: TypeId = TypeId::from_u32(3);
    /// `ptr`, of address space 0.
    pub const PTR: TypeId = TypeId::from_u32(4);
    /// `label`
    pub const LABEL: TypeId = TypeId::from_u32(5);
    /// `metadata`
    pub const METADATA: TypeId = TypeId::from_u32(6);

    /// The id of a type, which is added if the module does not contain it.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        self.types.intern(ty)
    }

    /// The type, if the module contains it.
    pub fn find(&self, ty: &Type) -> Option<TypeId> {
        self.types.find(ty.code(), |known| known == ty)
    }

    /// `iN`
    pub fn int(&mut self, bits: u32) -> TypeId {
        self.intern(Type::Int(bits))
    }

    /// A float of this format.
    pub fn float(&mut self, kind: FloatKind) -> TypeId {
        self.intern(Type::Float(kind))
    }

    /// `<N x T>`
    pub fn vector(&mut self, element: TypeId, length: u32) -> TypeId {
        let place = (length as usize).wrapping_sub(2);
        if let Some(Some(known)) = self.short_vectors[element].get(place) {
            return *known;
        }
        let vector = self.intern(Type::Vector { element, length });
        if let Some(place) = self.short_vectors[element].get_mut(place) {
            *place = Some(vector);
        }
        vector
    }

    /// `[N x T]`
    pub fn array(&mut self, element: TypeId, length: u64) -> TypeId {
        self.intern(Type::Array { element, length })
    }

    /// `ptr addrspace(n)`
    pub fn pointer(&mut self, address_space: u32) -> TypeId {
        if address_space == 0 { Self::PTR } else { self.intern(Type::Pointer(address_space)) }
    }

    /// `target("name", types…, integers…)`. Allocates nothing if the module already contains it.
    pub fn target(&mut self, kind: TargetKind, types: impl AsRef<[TypeId]>, integers: impl AsRef<[u32]>) -> TypeId {
        let (types, integers) = (types.as_ref(), integers.as_ref());
        let code = target_code(&kind, types, integers);
        let known = self.types.find(code, |ty| match ty {
            Type::Target { kind: known, types: of, integers: numbers } => *known == kind && of == types && numbers == integers,
            _ => false,
        });
        known.unwrap_or_else(|| {
            let (types, integers) = (types.to_vec(), integers.to_vec());
            self.types.add(code, Type::Target { kind, types, integers })
        })
    }

    /// A function type with these parameters, not variadic.
    pub fn function(&mut self, result: TypeId, params: &[TypeId]) -> TypeId {
        let code = function_code(result, params, false);
        let known = self.types.find(code, |ty| match ty {
            Type::Function { result: of, params: known, variadic: false } => *of == result && known == params,
            _ => false,
        });
        known.unwrap_or_else(|| self.types.add(code, Type::Function { result, params: params.to_vec(), variadic: false }))
    }

    /// The struct of this name, which is added as opaque if it does not exist.
    pub fn named(&mut self, name: &str) -> StructId {
        if let Some(id) = self.struct_names.get(name) {
            return *id;
        }
        let id = self.structs.push(NamedStruct { name: name.to_owned(), body: None, packed: false, member_names: Vec::new() });
        self.struct_names.insert(name.to_owned(), id);
        id
    }

    /// True if an identified struct has this name.
    pub fn is_name_taken(&self, name: &str) -> bool {
        self.struct_names.contains_key(name)
    }

    /// All types.
    pub fn ids(&self) -> impl Iterator<Item = TypeId> + use<> {
        self.types.keys()
    }

    /// The type of an element of an array, a vector or a struct; None if there is no such element.
    pub fn member(&self, ty: TypeId, index: u64) -> Option<TypeId> {
        let field = |fields: &[TypeId]| fields.get(usize::try_from(index).ok()?).copied();
        match &self[ty] {
            Type::Array { element, length } if index < *length || *length == 0 => Some(*element),
            Type::Vector { element, length } if index < u64::from(*length) => Some(*element),
            Type::Struct { fields, .. } => field(fields),
            Type::Named(id) => field(self.structs[*id].body.as_ref()?),
            _ => None,
        }
    }

    /// True for a target type that describes the layout of memory, which is never the type of a value.
    pub(crate) fn is_slot(&self, ty: TypeId) -> bool {
        self[ty].target_kind().is_some_and(TargetKind::is_slot)
    }

    /// The type of a value that is loaded from a slot of this type: slot types (`Signed`, `Bool`, `FloatBits`, `Matrix`, `Array`,
    /// `Layout`) are removed at every level that is part of the value. Members of structs and elements of arrays keep theirs, because their
    /// value types matter only when they are extracted.
    pub fn value_type(&mut self, slot: TypeId) -> TypeId {
        let Type::Target { kind, types, .. } = &self[slot] else { return slot };
        let Some(inner) = types.first().copied() else { return slot };
        match kind {
            TargetKind::Signed | TargetKind::Matrix | TargetKind::Array | TargetKind::Layout | TargetKind::NodePayloadArray => {
                inner
            }
            TargetKind::Bool => match self[inner] {
                Type::Vector { length, .. } => self.vector(Self::I1, length),
                _ => Self::I1,
            },
            TargetKind::FloatBits => match self[inner] {
                Type::Vector { length, .. } => self.vector(Self::F32, length),
                _ => Self::F32,
            },
            _ => slot,
        }
    }

    /// The known alignment, in bytes, of a part of memory with this alignment and slot type; `index` is None if it is dynamic.
    #[must_use]
    pub fn part_align(&self, align: u32, slot: TypeId, index: Option<u32>) -> u32 {
        let at = index.unwrap_or(1);
        let offset = match &self[slot] {
            Type::Target { kind, integers, .. } => match (kind, index) {
                (TargetKind::Layout, Some(index)) => integers.get(index as usize + 1).copied().unwrap_or(0),
                (TargetKind::Array | TargetKind::Matrix, _) => integers.first().map_or(0, |stride| stride.saturating_mul(at)),
                (TargetKind::Signed | TargetKind::Bool | TargetKind::FloatBits, _) => {
                    self.component_size(slot).saturating_mul(at)
                }
                _ => 0,
            },
            _ => self.component_size(slot).saturating_mul(at),
        };
        if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
    }

    /// The size of a vector's component, in bytes.
    fn component_size(&self, slot: TypeId) -> u32 {
        match &self[slot] {
            Type::Vector { element, .. } => match &self[*element] {
                Type::Int(bits) => (bits / 8).max(1),
                Type::Float(kind) => kind.bits() / 8,
                _ => 1,
            },
            Type::Target { types, .. } => types.first().map_or(1, |inner| self.component_size(*inner)),
            _ => 1,
        }
    }
}

impl std::ops::Index<TypeId> for Types {
    type Output = Type;

    fn index(&self, id: TypeId) -> &Type {
        &self.types[id]
    }
}

#[cfg(test)]
mod tests {
    use super::NamedStruct;

    #[test]
    fn forms_of_a_struct_have_one_name() {
        let source_name = |name: &str| {
            let named = NamedStruct { name: name.to_owned(), body: None, packed: false, member_names: Vec::new() };
            named.source_name().to_owned()
        };
        assert_eq!(
            ["S", "S.1", "S.layout", "S.layout.1", "S.constant", "a::S.interface"].map(source_name),
            ["S", "S", "S", "S", "S", "a::S"]
        );
        for block in ["type.constants", "type.layout", "type.constant", "type.ConstantBuffer.layout", "S.layouts"] {
            assert_eq!(source_name(block), block);
        }
    }
}
