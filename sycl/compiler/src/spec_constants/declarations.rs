//! Declares SPIR-V's builtin functions for specialization constants, by DPC++'s mangled names.

use ir::{FloatKind, FunctionId, Module, Type, TypeId};

const CONVENTION: &str = "spir_func";

/// The function with this base name for these types, which is declared if necessary.
pub fn declare(module: &mut Module, base: &str, params: &[TypeId], result: TypeId) -> FunctionId {
    let name = name(module, base, params, result);
    if let Some(known) = module.functions.keys().find(|id| module.functions[*id].name == name.as_str()) {
        return known;
    }
    let params: Vec<_> = params.iter().map(|ty| ("", *ty)).collect();
    let function = module.add_function(&name, result, &params);
    module.functions[function].calling_convention = Some(CONVENTION.to_owned());
    function
}

/// The mangled name, which differs slightly from C++: structs have their names in the IR, and the type of a composite is repeated at the end.
fn name(module: &Module, base: &str, params: &[TypeId], result: TypeId) -> String {
    let mut name = format!("_Z{}{base}", base.len());
    for param in params {
        mangle(module, *param, &mut name);
    }
    if !matches!(module.types[result], Type::Int(_) | Type::Float(_)) {
        name.push_str("_R");
        mangle(module, result, &mut name);
    }
    name
}

fn mangle(module: &Module, ty: TypeId, name: &mut String) {
    let letter = match &module.types[ty] {
        Type::Int(1) => "b",
        Type::Int(8) => "a",
        Type::Int(16) => "s",
        Type::Int(32) => "i",
        Type::Int(_) => "x",
        Type::Float(FloatKind::Half) => "Dh",
        Type::Float(FloatKind::Float) => "f",
        Type::Float(_) => "d",
        Type::Vector { element, length } => {
            name.push_str(&format!("Dv{length}_"));
            return mangle(module, *element, name);
        }
        Type::Array { element, length } => {
            name.push_str(&format!("A{length}_"));
            return mangle(module, *element, name);
        }
        Type::Named(id) => &module.types.structs[*id].name,
        Type::Struct { fields, .. } => {
            name.push('T');
            for field in fields {
                mangle(module, *field, name);
            }
            "E"
        }
        // Specialization constants contain no other types.
        _ => "v",
    };
    name.push_str(letter);
}
