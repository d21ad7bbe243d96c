//! Resolves a declaration's name to a builtin: an instruction, a variable, or a function of OpenCL C.

use crate::mangling::{Parameter, name_of};
use crate::names;
use crate::resolve::postfixes::Postfixes;
use crate::resolve::{library, postfixes};
use ir::{Function, Module, Type};
use spirv_grammar as grammar;

const PREFIX: &str = "__spirv_";

const OPENCL_PREFIX: &str = "__spirv_ocl_";

const SPEC_CONSTANT_COMPOSITE: &str = "__spirv_SpecConstantComposite";

pub const BUILTIN_PREFIX: &str = "__spirv_BuiltIn";

/// OpenCL C's `printf`, whose name is not mangled.
pub const PRINTF: &str = "printf";

/// The meaning of a call of a builtin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Builtin {
    Instruction {
        opcode: u32,
        postfixes: Postfixes,
    },
    Extended {
        number: u32,
        postfixes: Postfixes,
    },
    /// The value of a SPIR-V builtin variable, or a component of it.
    Variable {
        number: u32,
    },
    SpecConstantComposite,
    /// A builtin function of OpenCL C.
    OpenCl(library::LibraryFunction),
}

/// Resolves the name of a declaration; None for an ordinary function.
pub fn resolve(symbol: &str) -> Option<Builtin> {
    let name = name_of(symbol);
    let plain = name.plain.as_str();
    if let Some(variable) = plain.strip_prefix(BUILTIN_PREFIX) {
        return names::builtin(variable).map(|number| Builtin::Variable { number });
    }
    if let Some(rest) = plain.strip_prefix(OPENCL_PREFIX) {
        let (name, postfixes) = rest.split_once("__").unwrap_or((rest, ""));
        let number = names::opencl(name)?;
        return Some(Builtin::Extended { number, postfixes: postfixes::postfixes(postfixes) });
    }
    if plain == SPEC_CONSTANT_COMPOSITE || symbol.contains(SPEC_CONSTANT_COMPOSITE) {
        return Some(Builtin::SpecConstantComposite);
    }
    if let Some(rest) = plain.strip_prefix(PREFIX) {
        let (name, postfixes) = rest.split_once('_').unwrap_or((rest, ""));
        // Some spell the whole name of the instruction: `__spirv_OpGroupAsyncCopy`.
        let known = names::opcode(name).or_else(|| names::opcode(name.strip_prefix("Op")?));
        let opcode = known.filter(|opcode| !is_declaration(*opcode))?;
        return Some(Builtin::Instruction { opcode, postfixes: postfixes::postfixes(postfixes) });
    }
    if plain == PRINTF {
        return names::opencl(PRINTF).map(|number| Builtin::Extended { number, postfixes: Postfixes::default() });
    }
    let function = if symbol == plain { library::unmangled(plain) } else { library::function(&name) };
    function.map(Builtin::OpenCl)
}

/// True for a declaration whose calls are emitted as instructions.
pub fn is_builtin(module: &Module, function: &Function) -> bool {
    let symbol = function.name.as_str();
    let is_instruction = resolve(symbol).is_some() && has_handles(module, function);
    is_instruction || symbol.starts_with("_Z20__spirv_SpecConstant")
}

/// True for the mangled name of a function of OpenCL C, or of one that is named after an instruction.
pub fn is_known(symbol: &str) -> bool {
    resolve(symbol).is_some()
}

/// True for types and constants, which are declared at module scope and therefore cannot be calls.
fn is_declaration(opcode: u32) -> bool {
    grammar::instruction(opcode).is_some_and(|known| known.declares_type() || known.declares_constant())
}

/// How the names of image, sampler and event types begin in mangled names.
const HANDLES: [&str; 3] = ["ocl_image", "ocl_sampler", "ocl_clkevent"];

/// True for a function whose images and samplers have target types. Before LLVM 16 they may be pointers or integers, whose kind
/// cannot be told.
pub fn has_handles(module: &Module, function: &Function) -> bool {
    let params = name_of(&function.name).params;
    function.params.iter().zip(&params).all(|(param, named)| {
        let is_handle = matches!(named, Parameter::Named(name) if HANDLES.iter().any(|prefix| name.starts_with(prefix)));
        !is_handle || matches!(module.types[param.ty], Type::Target { .. })
    })
}
