//! Converts our reflection to the facts of another reader, in its conventions.

use super::facts::{Facts, Ours, number};
use spirv_reflection::{
    Access, Count, InterfaceVariable, MatrixOrder, Member, Reflection, Resource, ResourceKind, Stage, Struct, Type, Value,
};
use std::collections::BTreeSet;

/// The facts of `spirv-cross --reflect`: of the first entry point, and of all resources of a module before 1.4.
pub fn for_cross(reflection: &Reflection) -> Ours {
    let mut must = Facts::new();
    let mut may = Facts::new();
    let first = reflection.entry_points.first();
    for entry in &reflection.entry_points {
        must.insert(format!("entry point '{}' of stage {}", entry.name, short_name(entry.stage)));
        if let (Stage::Compute, Some(sizes)) = (entry.stage, &entry.workgroup_size) {
            let of_axis = |count: &Count| match (count.spec_constant, count.value) {
                (Some(id), _) => format!("constant {id}"),
                (None, value) => value.map_or(String::new(), |value| value.to_string()),
            };
            let sizes: Vec<String> = sizes.iter().map(of_axis).collect();
            must.insert(format!("workgroup size of '{}': {}", entry.name, sizes.join(", ")));
        }
    }
    if let Some(entry) = first {
        for (what, variables) in [("input", &entry.inputs), ("output", &entry.outputs)] {
            for variable in variables.iter().filter(|variable| !is_builtin(reflection, variable)) {
                must.insert(cross_variable(what, variable));
            }
        }
    }
    let used: BTreeSet<usize> = first.into_iter().flat_map(|entry| entry.resources.iter().copied()).collect();
    // From 1.4 on, only the variables in the entry point's interface are listed, which may be more than it uses.
    let has_all = (reflection.version.major, reflection.version.minor) < (1, 4);
    for (at, resource) in reflection.resources.iter().enumerate() {
        let facts = cross_resource(reflection, resource);
        if has_all || used.contains(&at) {
            must.extend(facts.iter().cloned());
        }
        may.extend(facts);
    }
    for (at, block) in reflection.push_constants.iter().enumerate() {
        let mut facts = Facts::from([format!("push constants '{}'", name_or_id(block.name.as_deref(), block.result_id))]);
        cross_members(reflection, "push constants", &block.ty, &mut facts);
        if has_all || first.is_some_and(|entry| entry.push_constants.contains(&at)) {
            must.extend(facts.iter().cloned());
        }
        may.extend(facts);
    }
    for constant in &reflection.spec_constants {
        let default = match constant.default {
            Value::Bool(value) => value.to_string(),
            Value::Signed(value) => number(value as f64),
            Value::Unsigned(value) => number(value as f64),
            Value::Float(value) => number(value),
            _ => String::new(),
        };
        let name = constant.name.as_deref().unwrap_or_default();
        must.insert(format!("constant {} '{name}': {} {default}", constant.id, glsl(&constant.ty)));
    }
    may.extend(must.iter().cloned());
    Ours { must, may }
}

fn short_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Vertex => "vert",
        Stage::TessellationControl => "tesc",
        Stage::TessellationEvaluation => "tese",
        Stage::Geometry => "geom",
        Stage::Fragment => "frag",
        Stage::Compute => "comp",
        Stage::RayGeneration => "rgen",
        Stage::Intersection => "rint",
        Stage::AnyHit => "rahit",
        Stage::ClosestHit => "rchit",
        Stage::Miss => "rmiss",
        Stage::Callable => "rcall",
        // Version 2021-01-15 of spirv-cross has no name for those of meshes.
        _ => "???",
    }
}

fn is_builtin(reflection: &Reflection, variable: &InterfaceVariable) -> bool {
    let has_builtins = |found: &Struct| found.members.iter().any(|member| member.builtin.is_some());
    variable.builtin.is_some() || reflection.struct_of(&variable.ty).is_some_and(has_builtins)
}

fn name_or_id(name: Option<&str>, id: u32) -> String {
    name.map_or_else(|| format!("_{id}"), str::to_owned)
}

fn cross_variable(what: &str, variable: &InterfaceVariable) -> String {
    let number = |key: &str, number: Option<u32>| number.map_or(String::new(), |number| format!(" {key} {number}"));
    let place = [number("location", variable.location), number("component", variable.component), number("index", variable.index)]
        .concat();
    let name = name_or_id(variable.name.as_deref(), variable.result_id);
    format!("{what} '{name}'{place}: {}{}", glsl(innermost(&variable.ty)), lengths(&variable.ty))
}

fn innermost(ty: &Type) -> &Type {
    match ty {
        Type::Array { element, .. } => innermost(element),
        ty => ty,
    }
}

/// The lengths of arrays, the innermost first.
fn lengths(ty: &Type) -> String {
    match ty {
        Type::Array { element, length, .. } => lengths(element) + &length_text(length.as_ref()),
        _ => String::new(),
    }
}

fn length_text(length: Option<&Count>) -> String {
    match length {
        None => "[0]".to_owned(),
        Some(count) if !count.depends_on.is_empty() => "[constant]".to_owned(),
        Some(count) => format!("[{}]", count.value.unwrap_or_default()),
    }
}

fn cross_resource(reflection: &Reflection, resource: &Resource) -> Facts {
    let mut facts = Facts::new();
    let what = match (resource.kind, &resource.ty) {
        (ResourceKind::CombinedImageSampler, _) | (ResourceKind::UniformTexelBuffer, Type::SampledImage(_)) => "textures",
        (ResourceKind::SampledImage | ResourceKind::UniformTexelBuffer, _) => "separate_images",
        (ResourceKind::Sampler, _) => "separate_samplers",
        (ResourceKind::StorageImage | ResourceKind::StorageTexelBuffer, _) => "images",
        (ResourceKind::InputAttachment, _) => "subpass_inputs",
        (ResourceKind::StorageBuffer, _) => "ssbos",
        (ResourceKind::UniformBuffer, _) => "ubos",
        (ResourceKind::AccelerationStructure, _) => "acceleration_structures",
        _ => return facts,
    };
    let is_block = matches!(what, "ssbos" | "ubos");
    let place = format!("{}.{}", resource.set.unwrap_or(0), resource.binding.unwrap_or(0));
    let name = match is_block {
        true => String::new(),
        false => format!(" '{}'", name_or_id(resource.name.as_deref(), resource.result_id)),
    };
    let array: String = resource.array.iter().rev().map(|length| length_text(length.as_ref())).collect();
    let is_memory = matches!(what, "ssbos" | "images");
    let flag =
        |name: &str, is_set: bool| if is_set && (is_memory || name == "restrict") { format!(" {name}") } else { String::new() };
    let flags = [
        flag("readonly", matches!(resource.access, Access::ReadOnly | Access::None)),
        flag("writeonly", matches!(resource.access, Access::WriteOnly | Access::None)),
        flag("coherent", resource.coherent),
        flag("restrict", resource.restrict),
    ]
    .concat();
    let format = match &resource.ty {
        Type::Image(image) if what == "images" => match image.format.name {
            Some("Unknown") | None => String::new(),
            Some(name) => format!(" {}", format_name(name)),
        },
        _ => String::new(),
    };
    facts.insert(format!("{place}: {what}{name}{array}{flags}{format}"));
    if let (true, Some(block)) = (is_block, reflection.block(resource)) {
        facts.insert(format!("{place}: {} bytes", cross_size(reflection, block)));
        cross_members(reflection, &place, &resource.ty, &mut facts);
    }
    facts
}

/// GLSL's name of an image format: `Rgba16Snorm` is `rgba16_snorm`.
fn format_name(name: &str) -> String {
    let name = name.to_ascii_lowercase();
    let name = name.replace("snorm", "_snorm");
    match name.as_str() {
        "r11fg11fb10f" => "r11f_g11f_b10f".to_owned(),
        "rgb10a2" => "rgb10_a2".to_owned(),
        "rgb10a2ui" => "rgb10_a2ui".to_owned(),
        _ => name,
    }
}

/// The size of a struct with the padding after the last element of an array and the last line of a matrix.
fn cross_size(reflection: &Reflection, found: &Struct) -> u64 {
    let last = found.members.iter().max_by_key(|member| member.offset);
    last.map_or(0, |member| u64::from(member.offset.unwrap_or(0)) + padded(reflection, &member.ty, member))
}

fn padded(reflection: &Reflection, ty: &Type, member: &Member) -> u64 {
    match ty {
        Type::Array { length, stride, .. } => {
            length.as_ref().and_then(|length| length.value).unwrap_or(0) * u64::from(stride.unwrap_or(0))
        }
        Type::Matrix { column, columns } => {
            let rows = if let Type::Vector { count, .. } = &**column { *count } else { 0 };
            let lines = if member.matrix_order == Some(MatrixOrder::RowMajor) { rows } else { *columns };
            u64::from(lines) * u64::from(member.matrix_stride.unwrap_or(0))
        }
        Type::Struct { index } => cross_size(reflection, &reflection.structs[*index]),
        ty => reflection.size_of(ty, Some(member)).unwrap_or(0),
    }
}

fn cross_members(reflection: &Reflection, place: &str, ty: &Type, facts: &mut Facts) {
    let Some(block) = reflection.struct_of(ty) else { return };
    for (at, member) in block.members.iter().enumerate() {
        let path = format!("{place} '{}'", member.name.clone().unwrap_or_else(|| format!("_m{at}")));
        let number = |key: &str, number: Option<u32>| number.map_or(String::new(), |number| format!(" {key} {number}"));
        let stride = if let Type::Array { stride, .. } = &member.ty { *stride } else { None };
        let inner = innermost(&member.ty);
        let matrix = member.matrix_stride.filter(|_| matches!(inner, Type::Matrix { .. }));
        let is_row_major = matrix.is_some() && member.matrix_order == Some(MatrixOrder::RowMajor);
        let numbers = [number("offset", member.offset), number("array_stride", stride), number("matrix_stride", matrix)].concat();
        let order = if is_row_major { " row_major" } else { "" };
        facts.insert(format!("{path}: {}{}{numbers}{order}", glsl(inner), lengths(&member.ty)));
        if matches!(inner, Type::Struct { .. }) {
            cross_members(reflection, &path, inner, facts);
        }
    }
}

/// GLSL's name of a type.
fn glsl(ty: &Type) -> String {
    let scalar = |ty: &Type| match ty {
        Type::Bool => ("bool", "b"),
        Type::Int { width: 8, signed: true } => ("int8_t", "i8"),
        Type::Int { width: 8, .. } => ("uint8_t", "u8"),
        Type::Int { width: 16, signed: true } => ("int16_t", "i16"),
        Type::Int { width: 16, .. } => ("uint16_t", "u16"),
        Type::Int { width: 64, signed: true } => ("int64_t", "i64"),
        Type::Int { width: 64, .. } => ("uint64_t", "u64"),
        Type::Int { signed: true, .. } => ("int", "i"),
        Type::Int { .. } => ("uint", "u"),
        Type::Float { width: 16, .. } => ("float16_t", "f16"),
        Type::Float { width: 64, .. } => ("double", "d"),
        _ => ("float", ""),
    };
    match ty {
        Type::Vector { component, count } => format!("{}vec{count}", scalar(component).1),
        Type::Matrix { column, columns } => {
            let Type::Vector { component, count } = &**column else { return "matrix".to_owned() };
            let rows = if count == columns { String::new() } else { format!("x{count}") };
            format!("{}mat{columns}{rows}", scalar(component).1)
        }
        Type::Struct { .. } => "struct".to_owned(),
        Type::Pointer { .. } => "address".to_owned(),
        ty => scalar(ty).0.to_owned(),
    }
}

/// The facts of the crate spirv-reflect: of the first entry point, and of all resources but those of the storage class StorageBuffer, which it
/// does not know.
pub fn for_other(reflection: &Reflection) -> Ours {
    let mut must = Facts::new();
    for resource in reflection.resources.iter().filter(|resource| !resource.storage_class.is("StorageBuffer")) {
        must.extend(other_resource(reflection, resource));
    }
    for block in &reflection.push_constants {
        // They are called as their struct is.
        let name = reflection.struct_of(&block.ty).and_then(|found| found.name.as_deref());
        must.insert(format!("push constants '{}'", name.unwrap_or_default()));
        other_members(reflection, "push constants", &block.ty, &mut must);
    }
    if let Some(entry) = reflection.entry_points.first() {
        must.insert(format!("entry point '{}'", entry.name));
        for (what, variables) in [("input", &entry.inputs), ("output", &entry.outputs)] {
            for variable in variables.iter().filter(|variable| reflection.struct_of(&variable.ty).is_none()) {
                let Some(location) = variable.location else { continue };
                let (name, semantic) = (variable.name.as_deref(), variable.semantic.as_deref());
                must.insert(format!(
                    "{what} {location}: '{}' semantic '{}'",
                    name.unwrap_or_default(),
                    semantic.unwrap_or_default()
                ));
            }
        }
    }
    Ours { may: must.clone(), must }
}

fn other_resource(reflection: &Reflection, resource: &Resource) -> Facts {
    let mut facts = Facts::new();
    let kind = match resource.kind {
        ResourceKind::Sampler => "Sampler",
        ResourceKind::CombinedImageSampler => "CombinedImageSampler",
        ResourceKind::SampledImage => "SampledImage",
        ResourceKind::StorageImage => "StorageImage",
        ResourceKind::UniformTexelBuffer => "UniformTexelBuffer",
        ResourceKind::StorageTexelBuffer => "StorageTexelBuffer",
        ResourceKind::UniformBuffer => "UniformBuffer",
        ResourceKind::StorageBuffer => "StorageBuffer",
        ResourceKind::InputAttachment => "InputAttachment",
        ResourceKind::AccelerationStructure => "AccelerationStructureNV",
        _ => return facts,
    };
    let place = format!("{}.{}", resource.set.unwrap_or(0), resource.binding.unwrap_or(0));
    // A runtime array counts as one descriptor.
    let count: u64 = resource.array.iter().map(|length| length.as_ref().and_then(|length| length.value).unwrap_or(1)).product();
    let name = resource.name.as_deref().unwrap_or_default();
    facts.insert(format!("{place}: {kind} '{name}', {count} descriptors"));
    other_members(reflection, &place, &resource.ty, &mut facts);
    facts
}

fn other_members(reflection: &Reflection, place: &str, ty: &Type, facts: &mut Facts) {
    let Some(block) = reflection.struct_of(ty) else { return };
    for (at, member) in block.members.iter().enumerate() {
        let path = format!("{place} '{}'", member.name.as_deref().unwrap_or_default());
        // A member ends where the next one in the declaration begins, which may be in its padding.
        let next = block.members.get(at + 1).and_then(|next| next.offset).filter(|next| Some(*next) > member.offset);
        let room = next.map_or(u64::MAX, |next| u64::from(next - member.offset.unwrap_or(0)));
        facts.insert(format!("{path}: offset {}", member.offset.unwrap_or(0)));
        match innermost(&member.ty) {
            Type::Struct { index } if !reflection.structs[*index].members.is_empty() => {}
            // It does not know the size of an address.
            Type::Pointer { .. } => drop(facts.insert(format!("{path}: 0 bytes"))),
            _ => drop(facts.insert(format!("{path}: {} bytes", padded(reflection, &member.ty, member).min(room)))),
        }
        other_members(reflection, &path, innermost(&member.ty), facts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlsl_to_spirv::Compiler;
    use spirv_reflection::reflect;

    fn of_shader(text: &str) -> Reflection {
        let compilation = Compiler::new("shader.hlsl", text).profile("cs_6_0".parse().expect("a profile")).compile();
        reflect(compilation.words().expect("a module")).expect("a module of ours")
    }

    #[test]
    fn facts_are_in_the_words_of_the_other_reader() {
        let reflection = of_shader(
            "cbuffer Scene : register(b3) { float2x3 turn; float3 sizes[2]; } RWTexture2D<uint> target : register(u1);
            [numthreads(8, 2, 1)] void main() { target[uint2(0, 0)] = turn[1].x + sizes[1].y; }",
        );
        let cross = for_cross(&reflection);
        for fact in [
            "entry point 'main' of stage comp",
            "workgroup size of 'main': 8, 2, 1",
            "0.1: images 'target' r32ui",
            "0.3: 80 bytes",
            "0.3 'turn': mat2x3 offset 0 matrix_stride 16 row_major",
            "0.3 'sizes': vec3[2] offset 48 array_stride 16",
        ] {
            assert!(cross.must.contains(fact), "{fact}: {:#?}", cross.must);
        }
        let other = for_other(&reflection).must;
        for fact in ["0.1: StorageImage 'target', 1 descriptors", "0.3 'sizes': offset 48", "0.3 'turn': 48 bytes"] {
            assert!(other.contains(fact), "{fact}: {other:#?}");
        }
    }
}
