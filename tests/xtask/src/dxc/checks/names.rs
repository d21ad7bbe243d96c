//! The names that DXC's disassembler shows for ids, resolved in a module of another compiler: types by their shape, constants by their
//! value, everything else by OpName.

use super::module::{Inst, Module, Operand};
use super::values;

/// How a name fits an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// The same name, the same shape or the same value.
    Same,
    /// The compilers give the id different names, or only one of them names it.
    Renamed,
}

/// The dimension and the array flag of the images with these names.
const IMAGES: [(&str, &[&str], &str); 9] = [
    ("type_1d_image", &["1D"], "0"),
    ("type_1d_image_array", &["1D"], "1"),
    ("type_2d_image", &["2D"], "0"),
    ("type_2d_image_array", &["2D"], "1"),
    ("type_3d_image", &["3D"], "0"),
    ("type_cube_image", &["Cube"], "0"),
    ("type_cube_image_array", &["Cube"], "1"),
    ("type_buffer_image", &["Buffer"], "0"),
    ("type_subpass_image", &["SubpassData"], "0"),
];

/// The opcodes of the opaque types with these names.
const OPAQUE: [(&str, &[&str]); 6] = [
    ("type_sampler", &["OpTypeSampler"]),
    ("type_sampled_image", &["OpTypeSampledImage"]),
    ("accelerationStructureNV", &["OpTypeAccelerationStructureNV", "OpTypeAccelerationStructureKHR"]),
    ("rayQueryKHR", &["OpTypeRayQueryKHR"]),
    ("hitObjectNV", &["OpTypeHitObjectNV"]),
    ("hitObjectEXT", &["OpTypeHitObjectEXT"]),
];

/// The prefixes of names that compilers make up.
const MADE_UP: [&str; 12] = [
    "in_var_",
    "out_var_",
    "type_",
    "gl_",
    "param_var_",
    "temp_var_",
    "src_",
    "counter_var_",
    "bb_",
    "var_",
    "_struct_",
    "spirvIntrinsicType",
];

/// The type or constant of a name, among the instructions of that kind.
pub fn resolved(module: &Module, name: &str, is_of_kind: impl Fn(&Inst) -> bool) -> Option<u32> {
    if let Some(known) = module.known_resolved(name) {
        return known;
    }
    let found = module.results(is_of_kind).find(|id| fits(module, name, *id) == Some(Fit::Same));
    module.set_resolved(name, found);
    found
}

/// Whether the name may be the one of the id.
pub fn fits(module: &Module, name: &str, id: u32) -> Option<Fit> {
    let own = module.name(id);
    let is_own = |own: &str| own == name || without_number(name).is_some_and(|name| name == own);
    if own.is_some_and(is_own) {
        return Some(Fit::Same);
    }
    // An instance of a template, which has no arguments in DXC's name.
    if module.plain_name(id).is_some_and(is_own) {
        return Some(Fit::Renamed);
    }
    // The number of an id in DXC's module.
    if name.bytes().all(|byte| byte.is_ascii_digit()) || module.builtin(id) == Some(name) {
        return Some(Fit::Same);
    }
    // The disassembler derives the name of a builtin's variable without OpName from the builtin: gl_WorkGroupID for WorkgroupId.
    let is_builtin = |name: &str| {
        let derived = name.strip_prefix("gl_");
        derived.is_some_and(|derived| module.builtin(id).is_some_and(|builtin| builtin.eq_ignore_ascii_case(derived)))
    };
    if is_builtin(name) || without_number(name).is_some_and(is_builtin) {
        return Some(Fit::Same);
    }
    let definition = module.definition(id)?;
    let of_shape = |name: &str| match definition.op.as_str() {
        op if op.starts_with("OpType") => type_fits(module, name, definition),
        op if op.starts_with("OpConstant") || op.starts_with("OpSpecConstant") => {
            constant_fits(module, name, definition).then_some(Fit::Same)
        }
        _ => None,
    };
    if let Some(fit) = of_shape(name).or_else(|| without_number(name).and_then(of_shape)) {
        return Some(fit);
    }
    if name.starts_with("spirvIntrinsicType") && definition.op.starts_with("OpType") {
        return Some(Fit::Renamed);
    }
    // A struct with a layout, and the same one without.
    let has_layout = |own: &str| own.strip_suffix("_layout").is_some_and(|own| own == name || without_number(name) == Some(own));
    if own.is_some_and(has_layout) {
        return Some(Fit::Renamed);
    }
    // A variable of a constant buffer has the type of its struct.
    let is_block = |own: &str| {
        let of = ["type_ConstantBuffer_", "type_TextureBuffer_"].iter().find_map(|prefix| name.strip_prefix(prefix));
        of.is_some_and(|of| of == own || without_number(of) == Some(own))
    };
    if definition.op == "OpTypeStruct" && own.is_some_and(is_block) {
        return Some(Fit::Renamed);
    }
    // Another id has the name.
    if module.has_name(name) || without_number(name).is_some_and(|name| module.has_name(name)) || is_constant_name(name) {
        return None;
    }
    let is_made_up = |name: &str| MADE_UP.iter().any(|prefix| name.starts_with(prefix));
    match own {
        // Blocks have no names in our modules.
        None => (definition.op == "OpLabel" || is_namable(definition) && !is_structural(name)).then_some(Fit::Renamed),
        // A method, with and without its struct.
        Some(own) if definition.op == "OpFunction" && name.ends_with(&format!("_{own}")) => Some(Fit::Renamed),
        Some(own) if name.strip_prefix("param_var_").is_some_and(is_own_parameter(own)) => Some(Fit::Renamed),
        // The first of the variables into which an array of resources is split has the binding of the array.
        Some(own) if own.strip_suffix("_0_") == Some(name) && definition.op == "OpVariable" => Some(Fit::Renamed),
        Some("this") if name.strip_prefix("param_").is_some_and(is_own_parameter("this")) => Some(Fit::Renamed),
        Some(own) => (is_made_up(own) && is_made_up(name) && family(own) == family(name)).then_some(Fit::Renamed),
    }
}

/// True for the name of a parameter, with or without a number.
fn is_own_parameter(own: &str) -> impl Fn(&str) -> bool {
    move |name| name == own || without_number(name) == Some(own)
}

/// True for an instruction whose result DXC gives a name.
fn is_namable(inst: &Inst) -> bool {
    matches!(inst.op.as_str(), "OpVariable" | "OpFunction" | "OpFunctionParameter" | "OpTypeStruct")
        || inst.op.starts_with("OpSpecConstant")
}

fn family(name: &str) -> &str {
    MADE_UP.iter().find(|prefix| name.starts_with(*prefix)).copied().unwrap_or_default()
}

/// A name without the number that makes it unique.
pub fn without_number(name: &str) -> Option<&str> {
    let (name, number) = name.rsplit_once('_')?;
    (!name.is_empty() && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(name)
}

/// True for the name of a constant.
fn is_constant_name(name: &str) -> bool {
    const TYPES: [&str; 12] =
        ["int", "uint", "float", "double", "half", "short", "ushort", "long", "ulong", "char", "uchar", "bool"];
    matches!(name, "true" | "false")
        || name
            .split_once('_')
            .is_some_and(|(ty, value)| TYPES.contains(&ty) && value.starts_with(|c: char| c.is_ascii_digit() || c == 'n'))
}

/// True for the name of a type that the disassembler derives from its shape.
fn is_structural(name: &str) -> bool {
    scalar(name).is_some()
        || ["_ptr_", "_arr_", "_runtimearr_"].iter().any(|prefix| name.starts_with(prefix))
        || vector(name, "v").is_some()
        || vector(name, "mat").is_some()
        || OPAQUE.iter().any(|(opaque, _)| *opaque == name)
        || IMAGES.iter().any(|(image, _, _)| *image == name)
}

/// The number and the component of `v4float` and `mat4v4float`.
pub fn vector<'n>(name: &'n str, prefix: &str) -> Option<(&'n str, &'n str)> {
    let rest = name.strip_prefix(prefix)?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    (end > 0).then(|| rest.split_at(end))
}

/// The element and the length of `_arr_v4float_uint_2`.
pub fn array(name: &str) -> Option<(&str, i64)> {
    let (rest, number) = name.strip_prefix("_arr_")?.rsplit_once('_')?;
    let element = ["_uint", "_int"].iter().find_map(|ty| rest.strip_suffix(ty))?;
    Some((element, number.parse().ok()?))
}

/// The opcode and the operands of a scalar type.
pub fn scalar(name: &str) -> Option<(&'static str, &'static [&'static str])> {
    Some(match name {
        "void" => ("OpTypeVoid", &[]),
        "bool" => ("OpTypeBool", &[]),
        "char" => ("OpTypeInt", &["8", "1"]),
        "uchar" => ("OpTypeInt", &["8", "0"]),
        "short" => ("OpTypeInt", &["16", "1"]),
        "ushort" => ("OpTypeInt", &["16", "0"]),
        "int" => ("OpTypeInt", &["32", "1"]),
        "uint" => ("OpTypeInt", &["32", "0"]),
        "long" => ("OpTypeInt", &["64", "1"]),
        "ulong" => ("OpTypeInt", &["64", "0"]),
        "half" => ("OpTypeFloat", &["16"]),
        "float" => ("OpTypeFloat", &["32"]),
        "double" => ("OpTypeFloat", &["64"]),
        _ => return None,
    })
}

fn type_fits(module: &Module, name: &str, ty: &Inst) -> Option<Fit> {
    let inner = |name: &str, at: usize| fits(module, name, ty.id(at)?);
    if let Some((op, literals)) = scalar(name) {
        let is_literal = |(at, literal): (usize, &&str)| ty.literal(at) == Some(literal);
        return (ty.op == op && literals.iter().enumerate().all(is_literal)).then_some(Fit::Same);
    }
    if let Some((_, ops)) = OPAQUE.iter().find(|(opaque, _)| *opaque == name) {
        return ops.contains(&ty.op.as_str()).then_some(Fit::Same);
    }
    if let Some((_, dims, arrayed)) = IMAGES.iter().find(|(image, _, _)| *image == name) {
        let is_image = ty.op == "OpTypeImage" && dims.contains(&ty.literal(1)?) && ty.literal(3)? == *arrayed;
        return is_image.then_some(Fit::Same);
    }
    match ty.op.as_str() {
        "OpTypeVector" => {
            let (count, component) = vector(name, "v")?;
            if ty.literal(1) == Some(count) { inner(component, 0) } else { None }
        }
        "OpTypeMatrix" => {
            let (count, column) = vector(name, "mat")?;
            if ty.literal(1) == Some(count) { inner(column, 0) } else { None }
        }
        "OpTypePointer" => {
            let rest = name.strip_prefix("_ptr_")?.strip_prefix(ty.literal(0)?)?.strip_prefix('_')?;
            inner(rest, 1)
        }
        "OpTypeRuntimeArray" => inner(name.strip_prefix("_runtimearr_")?, 0),
        "OpTypeArray" => {
            let length = values::integer(module, ty.id(1)?)?;
            let (element, number) = array(name)?;
            if number == length { inner(element, 0) } else { None }
        }
        "OpTypeStruct" if name.starts_with("_struct_") && module.name(ty.result?).is_none() => Some(Fit::Same),
        _ => None,
    }
}

/// The name of a scalar constant, like `float_0_5` and `int_n1`.
fn constant_name(module: &Module, constant: &Inst) -> Option<String> {
    match constant.op.as_str() {
        "OpConstantTrue" => Some("true".to_owned()),
        "OpConstantFalse" => Some("false".to_owned()),
        "OpConstant" => {
            let ty = type_name(module, constant.id(0)?, 0)?;
            let value = constant.literal(1)?.replace('-', "n");
            let value: String = value.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            Some(format!("{ty}_{value}"))
        }
        _ => None,
    }
}

/// Whether a scalar constant has the type and the value of a name. A disassembler may round a number.
fn constant_fits(module: &Module, name: &str, constant: &Inst) -> bool {
    if constant_name(module, constant).as_deref() == Some(name) {
        return true;
    }
    let Some((ty, value)) = name.split_once('_') else { return false };
    let Some(of) = constant.id(0).and_then(|ty| module.definition(ty)) else { return false };
    if type_fits(module, ty, of).is_none() {
        return false;
    }
    match constant.op.as_str() {
        "OpConstant" => constant.literal(1).is_some_and(|found| same_number(ty, &number(value), found)),
        "OpConstantNull" => number(value).parse() == Ok(0.0),
        _ => false,
    }
}

/// The value of `int_n1` or `uint_3`.
pub fn integer(name: &str) -> Option<i64> {
    let (ty, value) = name.split_once('_')?;
    is_integer(ty).then(|| number(value).parse().ok()).flatten()
}

/// The type and the text of the constant of a name.
pub fn constant(name: &str) -> Option<(&str, String)> {
    if matches!(name, "true" | "false") {
        return Some(("bool", name.to_owned()));
    }
    let (ty, value) = name.split_once('_').filter(|_| is_constant_name(name))?;
    Some((ty, number(value)))
}

/// True for the name of a type of integers.
pub fn is_integer(ty: &str) -> bool {
    matches!(scalar(ty), Some(("OpTypeInt", _)))
}

/// The number whose text is a part of a name.
fn number(text: &str) -> String {
    let text = text.replace('n', "-");
    let (mantissa, exponent) =
        text.split_once('e').map_or((text.as_str(), None), |(mantissa, exponent)| (mantissa, Some(exponent)));
    let mantissa = mantissa.replacen('_', ".", 1);
    exponent.map_or_else(|| mantissa.clone(), |exponent| format!("{mantissa}e{}", exponent.trim_start_matches('_')))
}

fn same_number(ty: &str, one: &str, other: &str) -> bool {
    match ty {
        "float" => matches!((one.parse::<f32>(), other.parse::<f32>()), (Ok(one), Ok(other)) if one == other),
        _ => matches!((one.parse::<f64>(), other.parse::<f64>()), (Ok(one), Ok(other)) if one == other),
    }
}

/// The names of nested types end here.
const MAX_DEPTH: u32 = 16;

/// The name that the disassembler derives from the shape of a type.
fn type_name(module: &Module, ty: u32, depth: u32) -> Option<String> {
    const SCALARS: [&str; 13] =
        ["void", "bool", "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "half", "float", "double"];
    if depth > MAX_DEPTH {
        return None;
    }
    if let Some(name) = module.name(ty) {
        return Some(name.to_owned());
    }
    let inst = module.definition(ty)?;
    let inner = |at: usize| type_name(module, inst.id(at)?, depth + 1);
    if let Some(name) = SCALARS.iter().find(|name| type_fits(module, name, inst).is_some()) {
        return Some((*name).to_owned());
    }
    match inst.op.as_str() {
        "OpTypeVector" => Some(format!("v{}{}", inst.literal(1)?, inner(0)?)),
        "OpTypeMatrix" => Some(format!("mat{}{}", inst.literal(1)?, inner(0)?)),
        "OpTypePointer" => Some(format!("_ptr_{}_{}", inst.literal(0)?, inner(1)?)),
        "OpTypeRuntimeArray" => Some(format!("_runtimearr_{}", inner(0)?)),
        "OpTypeArray" => Some(format!("_arr_{}_{}", inner(0)?, constant_name(module, module.definition(inst.id(1)?)?)?)),
        _ => {
            let known = IMAGES.iter().map(|(name, _, _)| *name).chain(OPAQUE.iter().map(|(name, _)| *name));
            known.into_iter().find(|name| type_fits(module, name, inst).is_some()).map(str::to_owned)
        }
    }
}

/// The texts by which a pattern may mean an operand.
pub fn texts(module: &Module, operand: &Operand) -> Vec<String> {
    match operand {
        Operand::Text(text) => vec![text.clone()],
        Operand::Id(id) => {
            let mut texts = vec![format!("%{id}")];
            texts.extend(module.name(*id).map(|name| format!("%{name}")));
            if let Some(inst) = module.definition(*id) {
                let name = if inst.op.starts_with("OpType") { type_name(module, *id, 0) } else { constant_name(module, inst) };
                texts.extend(name.map(|name| format!("%{name}")));
            }
            texts
        }
    }
}
