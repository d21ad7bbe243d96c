//! The IR's types, LLVM's with opaque pointers, interned: two types are the same if and only if their ids are.
//!
//! Integers have no sign, as in LLVM. Where memory or an interface must show one, a **slot type** says so: a target type that
//! stands in the type of a global, of an alloca, of a struct's member or an array's element, but never in the type of a value.
//! A load of `i32` from a slot of type `target("spirv.Signed", i32)` gives an `i32`; the backend knows the rest.
//!
//! | slot type | value type | in SPIR-V |
//! | --- | --- | --- |
//! | `target("spirv.Signed", T)`, T = iN or a vector of it | T | OpTypeInt N 1, a vector of it |
//! | `target("spirv.Bool", T)`, T = i32 or a vector of it | i1, a vector of it | unsigned integers that hold 0 or 1 |
//! | `target("spirv.Matrix", [C x <R x T>])` | the array | OpTypeMatrix: C columns of R components |
//! | `target("spirv.Matrix", [C x <R x T>], stride, order)` | the array | idem, with MatrixStride, and ColMajor (0) or RowMajor (1) |
//! | `target("spirv.Array", [N x T], stride)` | `[N x …]` | OpTypeArray, or for N = 0 OpTypeRuntimeArray, with ArrayStride |
//! | `target("spirv.Layout", %S, size, off0, off1, …)` | `%S` | OpTypeStruct with Offset on its members |
//! | `target("spirv.NodePayloadArray", [0 x T], most, sparse, base, size, name…)` | `[0 x T]` | OpTypeNodePayloadArrayAMDX of T, see [`target::NODE_PAYLOAD_ARRAY`] |
//! | `target("spirv.VulkanBuffer", T, class, writable)` | (none) | in class 12 (StorageBuffer): a Block of T; in 2 (Uniform), 9 (PushConstant): T is a Layout, the Block itself |

use crate::id::entity_id;
use crate::interner::{Interned, Interner, code_of};
use cranelift_entity::PrimaryMap;
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

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Int(u32),
    Float(FloatKind),
    /// Two or more elements (LLVM allows one): integers, floats or pointers.
    Vector {
        element: TypeId,
        length: u32,
    },
    Array {
        element: TypeId,
        length: u64,
    },
    /// A literal struct.
    Struct {
        fields: Vec<TypeId>,
        packed: bool,
    },
    /// `%name`
    Named(StructId),
    /// `ptr addrspace(n)`
    Pointer(u32),
    Function {
        result: TypeId,
        params: Vec<TypeId>,
        variadic: bool,
    },
    Label,
    Token,
    Metadata,
    /// `target("name", types…, integers…)`
    Target {
        name: String,
        types: Vec<TypeId>,
        integers: Vec<u32>,
    },
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
}

impl FloatKind {
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

#[derive(Clone, Debug)]
pub struct NamedStruct {
    pub name: String,
    /// None while opaque.
    pub body: Option<Vec<TypeId>>,
    pub packed: bool,
    /// Names of the members, for OpMemberName; empty or one for each field. In the text: `!spirv.MemberNames`.
    pub member_names: Vec<String>,
}

/// Names of the target types that the compiler knows.
pub mod target {
    pub const SIGNED: &str = "spirv.Signed";
    pub const BOOL: &str = "spirv.Bool";
    pub const MATRIX: &str = "spirv.Matrix";
    pub const ARRAY: &str = "spirv.Array";
    pub const LAYOUT: &str = "spirv.Layout";
    pub const VULKAN_BUFFER: &str = "spirv.VulkanBuffer";
    /// The records that a node is given, or makes for one node: `[0 x T]`, then the array that it shares its limit with, if there is
    /// one; how many records there are at most; whether nodes may be missing (1), the index of the first node, and how many indices
    /// there are from 0 on (0: no limit); the words of the node's name. What a node is given has no name, and says the first number alone.
    pub const NODE_PAYLOAD_ARRAY: &str = "spirv.NodePayloadArray";
    /// `target("spirv.Image", sampled type, Dim, Depth, Arrayed, MS, Sampled, ImageFormat)`
    pub const IMAGE: &str = "spirv.Image";
    /// The same with a signed integer sampled type.
    pub const SIGNED_IMAGE: &str = "spirv.SignedImage";
    pub const SAMPLER: &str = "spirv.Sampler";
    /// `target("spirv.SampledImage", image type)`; LLVM repeats the image's operands instead, which is read too
    pub const SAMPLED_IMAGE: &str = "spirv.SampledImage";
    /// `target("spirv.inline.literal", words…)`: the type of a parameter whose operand is these literal words
    pub const INLINE_LITERAL: &str = "spirv.inline.literal";
    /// `target("spirv.string", words…)`: the type of a parameter whose operand is the id of an OpString of these words
    pub const STRING: &str = "spirv.string";
    /// `target("spirv.type.operand", T)`: the type of a parameter whose operand is the id of the type T
    pub const TYPE_OPERAND: &str = "spirv.type.operand";
    /// `target("spirv.Type", operands…, opcode, size, alignment)`
    pub const TYPE: &str = "spirv.Type";
    pub const INTEGRAL_CONSTANT: &str = "spirv.IntegralConstant";
    pub const LITERAL: &str = "spirv.Literal";
    /// `target("spirv.Decorated", type, decoration, literals…)`: a `spirv.Type` that is decorated, and so not the same as others.
    pub const DECORATED: &str = "spirv.Decorated";
}

/// Address spaces: LLVM's numbers for SPIR-V's storage classes.
pub mod address_space {
    use spirv_grammar::storage_class;

    pub const FUNCTION: u32 = 0;
    pub const CROSS_WORKGROUP: u32 = 1;
    pub const UNIFORM_CONSTANT: u32 = 2;
    pub const WORKGROUP: u32 = 3;
    pub const GENERIC: u32 = 4;
    pub const INPUT: u32 = 7;
    pub const OUTPUT: u32 = 8;
    pub const PRIVATE: u32 = 10;
    pub const STORAGE_BUFFER: u32 = 11;
    pub const UNIFORM: u32 = 12;
    pub const PUSH_CONSTANT: u32 = 13;
    pub const TASK_PAYLOAD_WORKGROUP: u32 = 14;
    pub const NODE_PAYLOAD: u32 = OTHER_CLASSES + storage_class::NodePayloadAMDX;
    pub const PHYSICAL_STORAGE_BUFFER: u32 = OTHER_CLASSES + storage_class::PhysicalStorageBuffer;

    /// A storage class that LLVM has no number for has this number more than in SPIR-V.
    pub const OTHER_CLASSES: u32 = 4096;

    /// LLVM's numbers, in the order of SPIR-V's storage classes.
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

    /// The address space of a storage class of SPIR-V.
    pub fn of_class(class: u32) -> u32 {
        if class == storage_class::TaskPayloadWorkgroupEXT {
            return TASK_PAYLOAD_WORKGROUP;
        }
        let known = KNOWN.iter().find(|(number, _)| *number == class).map(|(_, space)| *space);
        known.unwrap_or_else(|| OTHER_CLASSES.saturating_add(class))
    }
}

impl Interned for Type {
    fn code(&self) -> u64 {
        match self {
            Self::Target { name, types, integers } => target_code(name, types, integers),
            Self::Function { result, params, variadic } => function_code(*result, params, *variadic),
            other => code_of(other),
        }
    }
}

/// Of the parts of a target type, which are looked up without a type made of them.
fn target_code(name: &str, types: &[TypeId], integers: &[u32]) -> u64 {
    code_of((name, types, integers))
}

fn function_code(result: TypeId, params: &[TypeId], variadic: bool) -> u64 {
    code_of((result, params, variadic))
}

/// The table of types of one module.
#[derive(Debug, Clone)]
pub struct Types {
    types: Interner<TypeId, Type>,
    pub structs: PrimaryMap<StructId, NamedStruct>,
    struct_names: FxHashMap<String, StructId>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self { types: Interner::default(), structs: PrimaryMap::new(), struct_names: FxHashMap::default() };
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
    pub const VOID: TypeId = TypeId::from_u32(0);
    pub const I1: TypeId = TypeId::from_u32(1);
    pub const I32: TypeId = TypeId::from_u32(2);
    pub const F32: TypeId = TypeId::from_u32(3);
    pub const PTR: TypeId = TypeId::from_u32(4);
    pub const LABEL: TypeId = TypeId::from_u32(5);
    pub const METADATA: TypeId = TypeId::from_u32(6);

    pub fn intern(&mut self, ty: Type) -> TypeId {
        self.types.intern(ty)
    }

    /// The type, if the module has it.
    pub fn find(&self, ty: &Type) -> Option<TypeId> {
        self.types.find(ty.code(), |known| known == ty)
    }

    pub fn int(&mut self, bits: u32) -> TypeId {
        self.intern(Type::Int(bits))
    }

    pub fn float(&mut self, kind: FloatKind) -> TypeId {
        self.intern(Type::Float(kind))
    }

    pub fn vector(&mut self, element: TypeId, length: u32) -> TypeId {
        self.intern(Type::Vector { element, length })
    }

    pub fn array(&mut self, element: TypeId, length: u64) -> TypeId {
        self.intern(Type::Array { element, length })
    }

    pub fn pointer(&mut self, address_space: u32) -> TypeId {
        self.intern(Type::Pointer(address_space))
    }

    /// Most are known already: nothing is made of the parts then.
    pub fn target(&mut self, name: &str, types: impl AsRef<[TypeId]>, integers: impl AsRef<[u32]>) -> TypeId {
        let (types, integers) = (types.as_ref(), integers.as_ref());
        let code = target_code(name, types, integers);
        let known = self.types.find(code, |ty| match ty {
            Type::Target { name: known, types: of, integers: numbers } => known == name && of == types && numbers == integers,
            _ => false,
        });
        known.unwrap_or_else(|| {
            let (types, integers) = (types.to_vec(), integers.to_vec());
            self.types.add(code, Type::Target { name: name.to_owned(), types, integers })
        })
    }

    /// Of a function with these parameters and no others.
    pub fn function(&mut self, result: TypeId, params: &[TypeId]) -> TypeId {
        let code = function_code(result, params, false);
        let known = self.types.find(code, |ty| match ty {
            Type::Function { result: of, params: known, variadic: false } => *of == result && known == params,
            _ => false,
        });
        known.unwrap_or_else(|| self.types.add(code, Type::Function { result, params: params.to_vec(), variadic: false }))
    }

    /// The struct of this name, made opaque if it is new.
    pub fn named(&mut self, name: &str) -> StructId {
        if let Some(id) = self.struct_names.get(name) {
            return *id;
        }
        let id = self.structs.push(NamedStruct { name: name.to_owned(), body: None, packed: false, member_names: Vec::new() });
        self.struct_names.insert(name.to_owned(), id);
        id
    }

    pub fn is_name_taken(&self, name: &str) -> bool {
        self.struct_names.contains_key(name)
    }

    pub fn ids(&self) -> impl Iterator<Item = TypeId> + use<> {
        self.types.keys()
    }

    /// The type of an element of an array, a vector or a struct; None where there is none.
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

    /// The type of a value that is loaded from a slot of this type: the slot types are taken away at every depth where a value
    /// would show them (`Signed`, `Bool`, `Matrix`, `Array`, `Layout`; a struct's members and an array's elements keep theirs, as
    /// their value types only matter when they are extracted).
    pub fn value_type(&mut self, slot: TypeId) -> TypeId {
        let Type::Target { name, types, .. } = &self[slot] else { return slot };
        let Some(inner) = types.first().copied() else { return slot };
        match name.as_str() {
            target::SIGNED | target::MATRIX | target::ARRAY | target::LAYOUT | target::NODE_PAYLOAD_ARRAY => inner,
            target::BOOL => match self[inner] {
                Type::Vector { length, .. } => self.vector(Self::I1, length),
                _ => Self::I1,
            },
            _ => slot,
        }
    }
}

impl std::ops::Index<TypeId> for Types {
    type Output = Type;

    fn index(&self, id: TypeId) -> &Type {
        &self.types[id]
    }
}
