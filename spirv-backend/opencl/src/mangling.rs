//! Demangles the Itanium-mangled names of builtin functions: their plain name and the types of their parameters.
//!
//! Only the constructs that clang uses for them are parsed: builtin types, vectors, pointers with address spaces, qualifiers, named types and
//! substitutions. The parser stops at anything else, and the remaining parameters are unknown.

use ir::types::FloatKind;

/// The maximum nesting depth of types.
const MAX_DEPTH: u32 = 64;

/// How the names of SPIR-V's types begin in mangled names.
pub const SPIRV_TYPE: &str = "__spirv_";

/// The mangled `_Atomic`, which makes a separate type rather than a qualified one.
const ATOMIC: &str = "U7_Atomic";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mangled {
    pub name: String,
    /// The leading parameters that could be parsed.
    pub params: Vec<Parameter>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Parameter {
    Void,
    Bool,
    Int { bits: u32, signed: bool },
    Float(FloatKind),
    Vector { count: u32, element: Box<Parameter> },
    Pointer { space: u32, pointee: Box<Parameter> },
    Named(String),
    Unknown,
}

/// Demangles a symbol; None if it is not mangled.
pub fn demangle(symbol: &str) -> Option<Mangled> {
    let (name, _, mut params) = signature(symbol)?;
    if params == [Parameter::Void] {
        params.clear();
    }
    Some(Mangled { name, params })
}

/// The name of a function, its result if it is a template, and the leading parameters that could be parsed.
fn signature(symbol: &str) -> Option<(String, Option<Parameter>, Vec<Parameter>)> {
    Reader::new(symbol.strip_prefix("_Z")?).function()
}

/// The names of handle types in a mangled function's name, such as `ocl_image2d_ro` and `__spirv_Sampler`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedTypes {
    /// The name of the function.
    pub name: String,
    /// Of the result, which only the names of templates have.
    pub result: Option<String>,
    /// Of each parameter that could be read.
    pub params: Vec<Option<String>>,
}

/// The named types of a mangled function; None if the name is not mangled. A handle of SPIR-V may be a pointer to a type of this name.
#[must_use]
pub fn named_types(symbol: &str) -> Option<NamedTypes> {
    let (name, result, params) = signature(symbol)?;
    let named = |ty: Parameter| match ty {
        Parameter::Named(name) => Some(name),
        Parameter::Pointer { pointee, .. } => match *pointee {
            Parameter::Named(name) if name.starts_with(SPIRV_TYPE) => Some(name),
            _ => None,
        },
        _ => None,
    };
    Some(NamedTypes { name, result: result.and_then(named), params: params.into_iter().map(named).collect() })
}

/// True if a mangled function has `long double` among its parameters, in its result, or among its template arguments, as far as the name can be
/// parsed.
#[must_use]
pub fn has_long_double(symbol: &str) -> bool {
    let Some(rest) = symbol.strip_prefix("_Z") else { return false };
    let mut reader = Reader::new(rest);
    reader.any_function();
    reader.long_double
}

struct Reader<'a> {
    rest: &'a str,
    substitutions: Vec<Parameter>,
    /// The arguments of the function's template.
    arguments: Vec<Parameter>,
    depth: u32,
    /// Whether a `long double` was read.
    long_double: bool,
}

impl<'a> Reader<'a> {
    fn new(rest: &'a str) -> Self {
        Self { rest, substitutions: Vec::new(), arguments: Vec::new(), depth: 0, long_double: false }
    }

    /// A function after its `_Z`: name, result and parameters.
    fn function(&mut self) -> Option<(String, Option<Parameter>, Vec<Parameter>)> {
        let name = self.source_name()?.to_owned();
        let mut result = None;
        if self.rest.starts_with('I') {
            // The name of the template is a substitution candidate, and its result precedes its parameters.
            self.substitutions.push(Parameter::Unknown);
            let arguments = self.template_arguments().and_then(|arguments| {
                self.arguments = arguments;
                self.ty()
            });
            let Some(ty) = arguments else { return Some((name, None, Vec::new())) };
            result = Some(ty);
        }
        let params = std::iter::from_fn(|| self.ty()).collect();
        Some((name, result, params))
    }

    /// Reads a function of any name, as far as it can; its name is not kept.
    fn any_function(&mut self) -> Option<()> {
        // Internal linkage; the namespace `std`.
        let _ = self.eat("L") || self.eat("St");
        let is_template = if self.rest.starts_with('N') {
            self.any_nested_name()?
        } else {
            self.source_name()?;
            self.substitutions.push(Parameter::Unknown);
            self.template_of_name()?
        };
        if is_template {
            self.ty()?;
        }
        while self.ty().is_some() {}
        Some(())
    }

    /// The name of a member or of something in a namespace: whether it ends in the arguments of a template.
    fn any_nested_name(&mut self) -> Option<bool> {
        self.rest = self.rest.strip_prefix('N')?.trim_start_matches(['K', 'V', 'r', 'R', 'O']);
        let mut is_template = false;
        while !self.eat("E") {
            is_template = self.rest.starts_with('I');
            if is_template {
                self.template_of_name()?;
            } else if !self.eat("St") && self.source_name().is_none() {
                // Constructors, destructors and operators have two letters.
                let is_operator =
                    self.rest.get(..2).is_some_and(|letters| letters.bytes().all(|byte| byte.is_ascii_alphanumeric()));
                self.rest = self.rest.get(2..).filter(|_| is_operator)?;
            }
            self.substitutions.push(Parameter::Unknown);
        }
        Some(is_template)
    }

    /// The template arguments after a template's name.
    fn template_of_name(&mut self) -> Option<bool> {
        let is_template = self.rest.starts_with('I');
        if is_template {
            self.arguments = self.template_arguments()?;
        }
        Some(is_template)
    }

    fn eat(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn number(&mut self) -> Option<u32> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        let number = digits.parse().ok()?;
        self.rest = rest;
        Some(number)
    }

    /// `<length><identifier>`, as in `5event`.
    fn source_name(&mut self) -> Option<&'a str> {
        let length = self.number()? as usize;
        let name = self.rest.get(..length)?;
        self.rest = &self.rest[length..];
        Some(name)
    }

    fn ty(&mut self) -> Option<Parameter> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let ty = self.any_type();
        self.depth -= 1;
        ty
    }

    fn any_type(&mut self) -> Option<Parameter> {
        if let Some(builtin) = self.builtin() {
            return Some(builtin);
        }
        if self.eat("S") {
            return self.substitution();
        }
        if self.eat(ATOMIC) {
            let ty = self.ty()?;
            self.substitutions.push(ty.clone());
            return Some(ty);
        }
        let made = match self.rest.chars().next()? {
            'P' | 'R' | 'O' => {
                self.rest = &self.rest[1..];
                let (space, pointee) = self.qualified()?;
                Parameter::Pointer { space, pointee: Box::new(pointee) }
            }
            'U' | 'K' | 'V' | 'r' => return self.qualified().map(|(_, ty)| ty),
            'D' if self.eat("Dv") => {
                let count = self.number()?;
                if !self.eat("_") {
                    return None;
                }
                Parameter::Vector { count, element: Box::new(self.ty()?) }
            }
            'N' => self.nested_name()?,
            'T' => self.template_parameter()?,
            '0'..='9' => Parameter::Named(self.source_name()?.to_owned()),
            _ => return None,
        };
        self.substitutions.push(made.clone());
        Some(made)
    }

    /// Qualifiers, which form one substitution together, and the type that they qualify, as in `U3AS1K…`.
    fn qualified(&mut self) -> Option<(u32, Parameter)> {
        let mut space = 0;
        let mut is_qualified = false;
        while !self.rest.starts_with(ATOMIC) {
            if self.eat("U") {
                let name = self.source_name()?;
                if let Some(number) = name.strip_prefix("AS") {
                    space = number.parse().ok()?;
                }
            } else if !(self.eat("K") || self.eat("V") || self.eat("r")) {
                break;
            }
            is_qualified = true;
        }
        let ty = self.ty()?;
        if is_qualified {
            self.substitutions.push(ty.clone());
        }
        Some((space, ty))
    }

    /// A nested name, as in `N4sycl3_V15eventE`.
    fn nested_name(&mut self) -> Option<Parameter> {
        self.rest = self.rest.strip_prefix('N')?;
        let mut name = String::new();
        while !self.eat("E") {
            name = self.source_name()?.to_owned();
        }
        Some(Parameter::Named(name))
    }

    /// The arguments of a template, as in `IiLi4EfE`; those that are values are unknown.
    fn template_arguments(&mut self) -> Option<Vec<Parameter>> {
        self.rest = self.rest.strip_prefix('I')?;
        let mut arguments = Vec::new();
        while !self.eat("E") {
            arguments.push(if self.eat("L") { self.literal()? } else { self.ty()? });
        }
        Some(arguments)
    }

    /// A value as a template argument, after its `L`: its type and its digits.
    fn literal(&mut self) -> Option<Parameter> {
        self.ty()?;
        let (digits, rest) = self.rest.split_once('E')?;
        self.rest = rest;
        digits.bytes().all(|byte| byte.is_ascii_alphanumeric()).then_some(Parameter::Unknown)
    }

    /// A parameter of the template: `T_`, `T0_`.
    fn template_parameter(&mut self) -> Option<Parameter> {
        self.rest = self.rest.strip_prefix('T')?;
        let at = self.sequence_number(10)?;
        self.arguments.get(at).cloned()
    }

    /// A substitution, after its `S`: `S_`, `S0_`, `SA_`.
    fn substitution(&mut self) -> Option<Parameter> {
        let at = self.sequence_number(36)?;
        self.substitutions.get(at).cloned()
    }

    /// `_` is 0, `0_` is 1.
    fn sequence_number(&mut self, radix: u32) -> Option<usize> {
        let (text, rest) = self.rest.split_once('_')?;
        self.rest = rest;
        if text.is_empty() { Some(0) } else { usize::from_str_radix(text, radix).ok()?.checked_add(1) }
    }

    fn builtin(&mut self) -> Option<Parameter> {
        const TYPES: &[(&str, Parameter)] = &[
            ("v", Parameter::Void),
            ("b", Parameter::Bool),
            ("c", Parameter::Int { bits: 8, signed: true }),
            ("a", Parameter::Int { bits: 8, signed: true }),
            ("h", Parameter::Int { bits: 8, signed: false }),
            ("s", Parameter::Int { bits: 16, signed: true }),
            ("t", Parameter::Int { bits: 16, signed: false }),
            ("i", Parameter::Int { bits: 32, signed: true }),
            ("j", Parameter::Int { bits: 32, signed: false }),
            ("l", Parameter::Int { bits: 64, signed: true }),
            ("m", Parameter::Int { bits: 64, signed: false }),
            ("x", Parameter::Int { bits: 64, signed: true }),
            ("y", Parameter::Int { bits: 64, signed: false }),
            ("Dh", Parameter::Float(FloatKind::Half)),
            ("DF16_", Parameter::Float(FloatKind::Half)),
            ("DF16b", Parameter::Float(FloatKind::BFloat)),
            ("f", Parameter::Float(FloatKind::Float)),
            ("d", Parameter::Float(FloatKind::Double)),
            ("z", Parameter::Unknown),
        ];
        if self.eat("e") {
            self.long_double = true;
            return Some(Parameter::Unknown);
        }
        let (spelling, ty) = TYPES.iter().find(|(spelling, _)| self.rest.starts_with(spelling))?;
        self.rest = &self.rest[spelling.len()..];
        Some(ty.clone())
    }
}

/// The plain name of a function, and its parameter types if it is mangled.
pub struct Name {
    pub plain: String,
    pub params: Vec<Parameter>,
}

pub fn name_of(symbol: &str) -> Name {
    match demangle(symbol) {
        Some(mangled) => Name { plain: mangled.name, params: mangled.params },
        None => Name { plain: symbol.to_owned(), params: Vec::new() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read_with_their_substitutions() {
        let mangled = demangle("_Z18__spirv_AtomicIAddPU3AS1iS0_Dv4_fS_").expect("mangled");
        assert_eq!(mangled.name, "__spirv_AtomicIAdd");
        let int = Parameter::Int { bits: 32, signed: true };
        let pointer = Parameter::Pointer { space: 1, pointee: Box::new(int.clone()) };
        let vector = Parameter::Vector { count: 4, element: Box::new(Parameter::Float(FloatKind::Float)) };
        assert_eq!(mangled.params, [pointer.clone(), pointer, vector, int]);
    }

    #[test]
    fn an_atomic_type_is_a_substitution_of_its_own() {
        let mangled = demangle("_Z12atomic_storePU3AS4VU7_AtomiciS_S1_").expect("mangled");
        let int = Parameter::Int { bits: 32, signed: true };
        let pointer = Parameter::Pointer { space: 4, pointee: Box::new(int.clone()) };
        assert_eq!(mangled.params, [pointer.clone(), int, pointer]);
    }

    #[test]
    fn templates_name_the_types_of_their_handles() {
        let named = |symbol: &str| named_types(symbol).expect("mangled");
        let event = Some("__spirv_Event".to_owned());
        let copy = named("_Z22__spirv_GroupAsyncCopyIiEP13__spirv_EventiPU3AS3T_PU3AS1S2_mmS1_");
        assert_eq!(copy.name, "__spirv_GroupAsyncCopy");
        assert_eq!(copy.result, event);
        assert_eq!(copy.params, [None, None, None, None, None, event]);
        let sample = named("_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler");
        assert_eq!(sample.result, None);
        assert_eq!(sample.params, [Some("ocl_image1d_ro".to_owned()), Some("ocl_sampler".to_owned())]);
        let written = named("_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv4_f");
        assert_eq!(written.params, [Some("__spirv_Image__void_0_0_0_0_0_0_1".to_owned()), None, None]);
        assert_eq!(named("_Z1fILi-1EEiXLi5E").params, []);
    }

    #[test]
    fn long_doubles_are_found() {
        for symbol in
            ["_Z5powerei", "_Z1fPKe", "_Z1fIeET_S0_", "_Z1fIiEeT_", "_Z1fiDv2_e", "_ZN1a1fEe", "_ZNK1a1bIeE1fEv", "_ZSt4sqrte"]
        {
            assert!(has_long_double(symbol), "{symbol}");
        }
        for symbol in ["_Z5poweri", "_Z1ed", "e", "_ZN1e1eEd", "_Z1f1e", "_ZSt4sqrtd"] {
            assert!(!has_long_double(symbol), "{symbol}");
        }
        assert_eq!(demangle("_Z1fei").map(|mangled| mangled.params.len()), Some(2));
    }

    #[test]
    fn what_is_unknown_ends_the_list() {
        assert_eq!(demangle("_Z3fooiXLi5E").map(|mangled| mangled.params.len()), Some(1));
        assert_eq!(demangle("_Z3foov").map(|mangled| mangled.params), Some(vec![]));
        assert_eq!(demangle("foo"), None);
        assert_eq!(demangle("_Z99foo"), None);
    }
}
