//! Checks a module of kernels before emission.

use crate::convention::KERNEL_CONVENTION;
use crate::loops::loop_control_error;
use crate::mangling::name_of;
use crate::resolve::builtin;
use crate::state::Emitter;
use crate::types::allows;
use diagnostics::registry as code;
use ir::Function;
use spirv_backend::Bodies;

/// The prefix of conversions to and from floats of few bits.
const CONVERSION_PREFIX: &str = "__builtin_spirv_";
const NUMBER_FORMATS: &[(&str, &[&str])] = &[
    ("E2M1", &["SPV_EXT_ocp_microscaling_types", "SPV_INTEL_float4"]),
    ("E4M3", &["SPV_EXT_float8"]),
    ("E5M2", &["SPV_EXT_float8"]),
    ("Int4", &["SPV_INTEL_int4"]),
];

/// Reports module-level properties that kernels cannot have, such as a wrong triple.
pub fn check_module(cx: &mut Emitter<'_>, bodies: &Bodies) {
    let module = cx.ir;
    let architecture = module.triple.as_deref().and_then(|triple| triple.split('-').next()).unwrap_or_default();
    if !architecture.is_empty() && !architecture.starts_with("spir") {
        let message = format!("the module is for `{architecture}`, not for spir, spir64, spirv32 or spirv64");
        let error = cx.error(code::TARGET_TRIPLE, &message);
        cx.messages.error(error);
    }
    for function in module.functions.values() {
        cx.at(function.loc);
        if let Some((code, message)) = function_error(function).or_else(|| conversion_error(cx, function)) {
            let error = cx.error(code, &message);
            cx.messages.error(error);
        }
    }
    for (_, body) in bodies {
        for terminator in body.layout.iter().map(|block| &body.blocks[*block].terminator) {
            for (kind, node) in &terminator.metadata {
                let Some(message) = loop_control_error(cx, kind, *node) else { continue };
                cx.at(terminator.loc);
                let error = cx.error(code::LOOP_CONTROL, &message);
                cx.messages.error(error);
            }
        }
    }
    for global in module.globals.values() {
        let is_unknown = |name: &str| crate::names::builtin(name).is_none();
        if global.name.strip_prefix(builtin::BUILTIN_PREFIX).is_some_and(is_unknown) {
            cx.at(global.loc);
            let error = cx.error(code::UNKNOWN_BUILTIN_VARIABLE, &format!("unknown builtin `{}`", global.name));
            cx.messages.error(error);
        }
    }
    cx.module.set_loc(None);
}

/// The error of a conversion function whose types or extensions are not allowed; None if it is allowed.
fn conversion_error(cx: &Emitter<'_>, function: &Function) -> Option<(diagnostics::Code, String)> {
    let name = name_of(&function.name).plain;
    let conversion = name.strip_prefix(CONVERSION_PREFIX)?;
    let (format, extensions) = NUMBER_FORMATS
        .iter()
        .find(|(format, extensions)| conversion.contains(format) && !extensions.iter().any(|name| allows(cx, name)))?;
    let message = format!("a conversion of {format} needs the extension {}, which is not allowed", extensions.join(" or "));
    Some((code::EXTENSION_NOT_ALLOWED, message))
}

fn function_error(function: &Function) -> Option<(diagnostics::Code, String)> {
    let is_kernel = function.calling_convention.as_deref() == Some(KERNEL_CONVENTION);
    if is_kernel && function.name.is_empty() {
        return Some((code::NAMELESS_KERNEL, "an entry point must have a name".to_owned()));
    }
    let is_printf = name_of(&function.name).plain.contains(builtin::PRINTF);
    if function.variadic && !is_printf && !function.name.starts_with("llvm.") && function.attributes.instruction.is_none() {
        let message = format!("`{}` is variadic, which cannot be expressed in SPIR-V", function.name);
        return Some((code::VARIADIC, message));
    }
    None
}
