//! Finds the DPC++ device libraries that a module uses, as bits of an image's mask.
//!
//! A runtime whose device lacks a library's functions links the library's own SPIR-V to the image. The bits are those that DPC++'s runtime reads.
//! The library of a function follows from its name and from whether it uses doubles.

use ir::{FloatKind, Function, Module, Type, TypeId};

const PREFIX: &str = "__devicelib_";

/// The bits of the mask, in the order of DPC++'s enumeration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Library {
    Assert,
    Math,
    MathDouble,
    Complex,
    ComplexDouble,
    Memory,
    Extended,
    ExtendedDouble,
    ExtendedBrain,
    Brain,
}

/// The complex functions for doubles. Those for floats have the suffix `f`.
const COMPLEX: &[&str] = &[
    "cabs", "cacos", "cacosh", "carg", "casin", "casinh", "catan", "catanh", "ccos", "ccosh", "cexp", "cimag", "clog", "cpolar",
    "cpow", "cproj", "creal", "csin", "csinh", "csqrt", "ctan", "ctanh",
];

/// The mask of all libraries whose functions a module declares.
pub fn mask(module: &Module) -> u32 {
    let declared = module.functions.values().filter(|function| function.body.is_none());
    declared.filter_map(|function| library(module, function)).fold(0, |mask, library| mask | 1 << library as u32)
}

fn library(module: &Module, function: &Function) -> Option<Library> {
    let name = function.name.strip_prefix(PREFIX)?;
    let has_double = || {
        let types = function.params.iter().map(|param| param.ty).chain([function.result]);
        types.into_iter().any(|ty| is_double(module, ty))
    };
    Some(match name {
        _ if name.starts_with("assert_") => Library::Assert,
        "memcpy" | "memset" | "memcmp" => Library::Memory,
        "__mulsc3" | "__divsc3" => Library::Complex,
        "__muldc3" | "__divdc3" => Library::ComplexDouble,
        _ if name.starts_with("Convert") && name.ends_with("BF16INTEL") || name.starts_with("ConvertBF16") => Library::Brain,
        _ if COMPLEX.contains(&name) => Library::ComplexDouble,
        _ if name.strip_suffix('f').is_some_and(|name| COMPLEX.contains(&name)) => Library::Complex,
        _ => match name.strip_prefix("imf_") {
            Some(name) if name.contains("bf16") || name.contains("bfloat16") => Library::ExtendedBrain,
            Some(_) if has_double() => Library::ExtendedDouble,
            Some(_) => Library::Extended,
            None if has_double() => Library::MathDouble,
            None => Library::Math,
        },
    })
}

fn is_double(module: &Module, ty: TypeId) -> bool {
    match module.types[ty] {
        Type::Float(kind) => kind == FloatKind::Double,
        Type::Vector { element, .. } => is_double(module, element),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Types;

    #[test]
    fn names_and_types_say_the_library() {
        let cases = [
            ("__devicelib_assert_fail", 0x1),
            ("__devicelib_sinf", 0x2),
            ("__devicelib_erff", 0x2),
            ("__devicelib_labs", 0x2),
            ("__devicelib_cabsf", 0x8),
            ("__devicelib_cabs", 0x10),
            ("__devicelib___muldc3", 0x10),
            ("__devicelib_memcpy", 0x20),
            ("__devicelib_imf_fmaf", 0x40),
            ("__devicelib_imf_fmabf16", 0x100),
            ("__devicelib_ConvertFToBF16INTEL", 0x200),
            ("sinf", 0),
        ];
        for (name, expected) in cases {
            let mut module = Module::default();
            module.add_function(name, Types::F32, &[("", Types::F32)]);
            assert_eq!(mask(&module), expected, "{name}");
        }
    }

    #[test]
    fn doubles_have_their_own_libraries() {
        let mut module = Module::default();
        let double = module.types.float(FloatKind::Double);
        module.add_function("__devicelib_erf", double, &[("", double)]);
        assert_eq!(mask(&module), 0x4);
        module.add_function("__devicelib_imf_double2ll_rd", Types::I32, &[("", double)]);
        assert_eq!(mask(&module), 0x84);
    }
}
