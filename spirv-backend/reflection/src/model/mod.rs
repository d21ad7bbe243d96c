//! The result of a reflection, as plain data.

mod access;
mod count;
mod entry_point;
mod enumerant;
mod interface;
mod resource;
mod spec_constant;
mod types;

pub use access::Access;
pub use count::Count;
pub use entry_point::{EntryPoint, ExecutionMode, Parameter, Stage};
pub use enumerant::Enumerant;
pub use interface::{InterfaceVariable, TransformFeedback};
pub use resource::{PushConstants, Resource, ResourceKind};
pub use spec_constant::{SpecConstant, Value};
pub use types::{Image, MatrixOrder, Member, Struct, Type};

use serde::Serialize;

/// The interface of a module.
///
/// Lists refer to each other by indices: an entry point to the resources that it uses, a type to its struct.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Reflection {
    /// The version of SPIR-V that the header names (2.3 Physical Layout of a SPIR-V Module and Instruction).
    pub version: Version,
    /// The generator's magic number in the header: the tool's registered number in the upper half, its own version in the lower one.
    pub generator: u32,
    /// OpCapability, in the order of the module (3.31 Capability).
    pub capabilities: Vec<Enumerant>,
    /// OpExtension.
    pub extensions: Vec<String>,
    /// The extended instruction sets of OpExtInstImport.
    pub instruction_sets: Vec<String>,
    /// The addressing model of OpMemoryModel (3.4 Addressing Model).
    pub addressing_model: Enumerant,
    /// The memory model of OpMemoryModel (3.5 Memory Model).
    pub memory_model: Enumerant,
    /// OpEntryPoint, in the order of the module.
    pub entry_points: Vec<EntryPoint>,
    /// The variables that descriptors are bound to, sorted by set and binding.
    pub resources: Vec<Resource>,
    /// The blocks of push constants. An entry point uses at most one.
    pub push_constants: Vec<PushConstants>,
    /// The scalar constants that a pipeline can specialize, in the order of the module.
    pub spec_constants: Vec<SpecConstant>,
    /// The structs that the lists above refer to.
    pub structs: Vec<Struct>,
}

/// A version of SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(clippy::exhaustive_structs, reason = "a version is these two numbers")]
pub struct Version {
    /// 1 for all versions so far.
    pub major: u8,
    /// 6 for SPIR-V 1.6.
    pub minor: u8,
}

impl Reflection {
    /// The struct of a buffer resource.
    #[must_use]
    pub fn block(&self, resource: &Resource) -> Option<&Struct> {
        self.struct_of(&resource.ty)
    }

    /// The struct of a type, or of its elements if it is an array.
    #[must_use]
    pub fn struct_of(&self, ty: &Type) -> Option<&Struct> {
        match ty {
            Type::Struct { index } => self.structs.get(*index),
            Type::Array { element, .. } => self.struct_of(element),
            _ => None,
        }
    }

    /// The bytes from the start of a value of this type to its end, in its layout in a block, without the padding after the last element of an
    /// array or the last column of a matrix. None for types without a size: opaque types, runtime arrays, and types without a layout.
    ///
    /// `member` is the member of this type, or of an array or struct that contains it; it provides the stride of matrices.
    #[must_use]
    pub fn size_of(&self, ty: &Type, member: Option<&Member>) -> Option<u64> {
        ty.size(&self.structs, member.and_then(|member| Some((member.matrix_order?, u64::from(member.matrix_stride?)))))
    }

    /// The reflection as JSON, over several lines. The schema is docs/reflection.schema.json in the repository.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Serialization only fails for maps whose keys are not strings, and for types whose own serialization fails.
        serde_json::to_string_pretty(self).map_or_else(|error| format!("{{\"error\": \"{error}\"}}\n"), |json| json + "\n")
    }

    /// The schema of [`Self::to_json`], as JSON over several lines.
    #[cfg(feature = "schema")]
    #[must_use]
    pub fn json_schema() -> String {
        let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
        let schema = settings.into_generator().into_root_schema_for::<Self>();
        format!("{:#}\n", schema.as_value())
    }
}
