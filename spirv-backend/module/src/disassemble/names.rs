//! Creates unique friendly names of ids from OpName, or from the type or constant that they denote.

use super::binary::{RawInst, string};
use super::numbers::{Number, literal};
use rustc_hash::FxHashMap;
use spirv::{BuiltIn, Decoration, FPEncoding, Op};
use spirv_grammar::{self as grammar, Kind};

#[derive(Default)]
pub struct Names {
    names: FxHashMap<u32, String>,
    /// The used names, each with the first suffix that may be free.
    taken: FxHashMap<String, u32>,
}

impl Names {
    pub fn new(insts: &[RawInst], numbers: &FxHashMap<u32, Number>) -> Self {
        let mut names = Self::default();
        for inst in insts {
            if inst.is(Op::Name) {
                names.insert(inst.word(0), &string(inst.words.get(1..).unwrap_or_default()));
            }
        }
        for inst in insts {
            if inst.is(Op::Decorate) && inst.word(1) == Decoration::BuiltIn as u32 {
                if let Some(name) = builtin(inst.word(2)) {
                    names.insert(inst.word(0), &name);
                }
            } else if let Some(result) = inst.result()
                && let Some(name) = names.describe(inst, result, numbers)
            {
                names.insert(result, &name);
            }
        }
        names
    }

    pub fn get(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    /// Names an id. The first name of an id is used; a name that is already used by another id gets a numeric suffix.
    fn insert(&mut self, id: u32, name: &str) {
        if self.names.contains_key(&id) {
            return;
        }
        let name = if name.is_empty() { "_" } else { name };
        let clean = clean(name);
        // A name that consists only of digits would be parsed as another id.
        let clean = if clean.bytes().all(|byte| byte.is_ascii_digit()) { format!("_{clean}") } else { clean };
        let mut unique = clean.clone();
        if let Some(first) = self.taken.get(&clean).copied() {
            let mut suffix = first;
            while self.taken.contains_key(&unique) {
                unique = format!("{clean}_{suffix}");
                suffix += 1;
            }
            self.taken.insert(clean, suffix);
        }
        self.taken.insert(unique.clone(), 0);
        self.names.insert(id, unique);
    }

    fn describe(&self, inst: &RawInst, id: u32, numbers: &FxHashMap<u32, Number>) -> Option<String> {
        let named = |at: usize| self.get(inst.word(at));
        Some(match Op::from_u32(inst.opcode)? {
            Op::TypeVoid => "void".to_owned(),
            Op::TypeBool => "bool".to_owned(),
            Op::TypeInt => scalar(Number::of(inst)?),
            Op::TypeFloat => {
                let encoding = inst.words.get(2).and_then(|number| FPEncoding::from_u32(*number));
                match encoding {
                    Some(FPEncoding::BFloat16KHR) => "bfloat16".to_owned(),
                    Some(FPEncoding::Float8E4M3EXT) => "fp8e4m3".to_owned(),
                    Some(FPEncoding::Float8E5M2EXT) => "fp8e5m2".to_owned(),
                    None => scalar(Number::Float(inst.word(1))),
                }
            }
            Op::TypeVector => format!("v{}{}", inst.word(2), named(1)),
            Op::TypeMatrix => format!("mat{}{}", inst.word(2), named(1)),
            Op::TypeArray => format!("_arr_{}_{}", named(1), named(2)),
            Op::TypeRuntimeArray => format!("_runtimearr_{}", named(1)),
            Op::TypeStruct => format!("_struct_{id}"),
            Op::TypePointer => format!("_ptr_{}_{}", enumerant(Kind::StorageClass, inst.word(1)), named(2)),
            Op::TypeUntypedPointerKHR => format!("_ptr_{}", enumerant(Kind::StorageClass, inst.word(1))),
            Op::TypeNodePayloadArrayAMDX => format!("_payloadarr_{}", named(1)),
            Op::TypePipe => format!("Pipe{}", enumerant(Kind::AccessQualifier, inst.word(1))),
            Op::TypeEvent => "Event".to_owned(),
            Op::TypeDeviceEvent => "DeviceEvent".to_owned(),
            Op::TypeReserveId => "ReserveId".to_owned(),
            Op::TypeQueue => "Queue".to_owned(),
            Op::TypeOpaque => {
                let name = clean(&string(inst.words.get(1..).unwrap_or_default()));
                format!("Opaque_{}", if name.is_empty() { "_" } else { &name })
            }
            Op::TypePipeStorage => "PipeStorage".to_owned(),
            Op::TypeNamedBarrier => "NamedBarrier".to_owned(),
            Op::ConstantTrue => "true".to_owned(),
            Op::ConstantFalse => "false".to_owned(),
            Op::Constant => {
                let number = numbers.get(&inst.word(0)).copied();
                let value = literal(inst.words.get(2..).unwrap_or_default(), number);
                format!("{}_{}", named(0), value.replace('-', "n"))
            }
            _ => return None,
        })
    }
}

/// Replaces each character of a name that an id may not contain. Letters, digits and underscores are kept.
fn clean(name: &str) -> String {
    name.bytes().map(|byte| if byte.is_ascii_alphanumeric() || byte == b'_' { char::from(byte) } else { '_' }).collect()
}

fn enumerant(kind: Kind, value: u32) -> String {
    grammar::enumerant(kind, value).map_or(value.to_string(), |known| known.name.to_owned())
}

/// Builtins with their names in OpenGL.
const GL: &[(BuiltIn, &str)] = &[
    (BuiltIn::Position, "Position"),
    (BuiltIn::PointSize, "PointSize"),
    (BuiltIn::ClipDistance, "ClipDistance"),
    (BuiltIn::CullDistance, "CullDistance"),
    (BuiltIn::VertexId, "VertexID"),
    (BuiltIn::InstanceId, "InstanceID"),
    (BuiltIn::PrimitiveId, "PrimitiveID"),
    (BuiltIn::InvocationId, "InvocationID"),
    (BuiltIn::Layer, "Layer"),
    (BuiltIn::ViewportIndex, "ViewportIndex"),
    (BuiltIn::TessLevelOuter, "TessLevelOuter"),
    (BuiltIn::TessLevelInner, "TessLevelInner"),
    (BuiltIn::TessCoord, "TessCoord"),
    (BuiltIn::PatchVertices, "PatchVertices"),
    (BuiltIn::FragCoord, "FragCoord"),
    (BuiltIn::PointCoord, "PointCoord"),
    (BuiltIn::FrontFacing, "FrontFacing"),
    (BuiltIn::SampleId, "SampleID"),
    (BuiltIn::SamplePosition, "SamplePosition"),
    (BuiltIn::SampleMask, "SampleMask"),
    (BuiltIn::FragDepth, "FragDepth"),
    (BuiltIn::HelperInvocation, "HelperInvocation"),
    (BuiltIn::NumWorkgroups, "NumWorkGroups"),
    (BuiltIn::WorkgroupSize, "WorkGroupSize"),
    (BuiltIn::WorkgroupId, "WorkGroupID"),
    (BuiltIn::LocalInvocationId, "LocalInvocationID"),
    (BuiltIn::GlobalInvocationId, "GlobalInvocationID"),
    (BuiltIn::LocalInvocationIndex, "LocalInvocationIndex"),
    (BuiltIn::VertexIndex, "VertexIndex"),
    (BuiltIn::InstanceIndex, "InstanceIndex"),
    (BuiltIn::BaseInstance, "BaseInstance"),
];

/// Builtins whose names are those of SPIR-V.
const OWN: &[(BuiltIn, &str)] = &[
    (BuiltIn::WorkDim, "WorkDim"),
    (BuiltIn::GlobalSize, "GlobalSize"),
    (BuiltIn::EnqueuedWorkgroupSize, "EnqueuedWorkgroupSize"),
    (BuiltIn::GlobalOffset, "GlobalOffset"),
    (BuiltIn::GlobalLinearId, "GlobalLinearId"),
    (BuiltIn::SubgroupSize, "SubgroupSize"),
    (BuiltIn::SubgroupMaxSize, "SubgroupMaxSize"),
    (BuiltIn::NumSubgroups, "NumSubgroups"),
    (BuiltIn::NumEnqueuedSubgroups, "NumEnqueuedSubgroups"),
    (BuiltIn::SubgroupId, "SubgroupId"),
    (BuiltIn::SubgroupLocalInvocationId, "SubgroupLocalInvocationId"),
    (BuiltIn::SubgroupEqMask, "SubgroupEqMaskKHR"),
    (BuiltIn::SubgroupGeMask, "SubgroupGeMaskKHR"),
    (BuiltIn::SubgroupGtMask, "SubgroupGtMaskKHR"),
    (BuiltIn::SubgroupLeMask, "SubgroupLeMaskKHR"),
    (BuiltIn::SubgroupLtMask, "SubgroupLtMaskKHR"),
];

/// The name of a variable that is a builtin.
fn builtin(number: u32) -> Option<String> {
    let of = |table: &[(BuiltIn, &'static str)]| table.iter().find(|(known, _)| *known as u32 == number).map(|(_, name)| *name);
    of(GL).map(|name| format!("gl_{name}")).or_else(|| of(OWN).map(str::to_owned))
}

fn scalar(number: Number) -> String {
    match number {
        Number::Unsigned(8) => "uchar".to_owned(),
        Number::Unsigned(16) => "ushort".to_owned(),
        Number::Unsigned(32) => "uint".to_owned(),
        Number::Unsigned(64) => "ulong".to_owned(),
        Number::Unsigned(bits) => format!("u{bits}"),
        Number::Signed(8) => "char".to_owned(),
        Number::Signed(16) => "short".to_owned(),
        Number::Signed(32) => "int".to_owned(),
        Number::Signed(64) => "long".to_owned(),
        Number::Signed(bits) => format!("i{bits}"),
        Number::Float(16) => "half".to_owned(),
        Number::Float(32) => "float".to_owned(),
        Number::Float(64) => "double".to_owned(),
        Number::Float(bits) => format!("fp{bits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_the_first_free_suffix() {
        let mut names = Names::default();
        for (id, name) in (1..).zip(["x", "x_1", "x", "x", "x", "x_1"]) {
            names.insert(id, name);
        }
        let given: Vec<String> = (1..=6).map(|id| names.get(id)).collect();
        assert_eq!(given, ["x", "x_1", "x_0", "x_2", "x_3", "x_1_0"]);
    }

    #[test]
    fn many_ids_may_have_one_name() {
        let mut names = Names::default();
        for id in 0..100_000 {
            names.insert(id, "x");
        }
        assert_eq!(names.get(99_999), "x_99998");
    }
}
