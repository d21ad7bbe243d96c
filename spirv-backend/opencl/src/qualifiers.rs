//! Emits the qualifiers of kernel parameters in OpenCL C, `!kernel_arg_type_qual !{!"const", !"restrict"}`.

use crate::convention::KERNEL_CONVENTION;
use crate::state::Emitter;
use ir::{Function, Metadata, MetadataOperand, Type};
use spirv::{Decoration, FunctionParameterAttribute, Op};
use spirv_module::{Id, Inst, string_words};

const QUALIFIERS: &str = "kernel_arg_type_qual";

/// Decorates pointers that are `volatile` or `restrict`.
pub fn qualify(cx: &mut Emitter<'_>, ids: &[Id], source: &Function) {
    for ((id, param), qualifiers) in ids.iter().zip(&source.params).zip(qualifiers(cx, source)) {
        if !matches!(cx.ir.types[param.ty], Type::Pointer(_)) {
            continue;
        }
        for qualifier in qualifiers.split(' ') {
            match qualifier {
                "volatile" => cx.module.decorate(*id, Decoration::Volatile as u32, &[]),
                "restrict" => {
                    cx.module.decorate(*id, Decoration::FuncParamAttr as u32, &[FunctionParameterAttribute::NoAlias as u32]);
                }
                _ => {}
            }
        }
    }
}

/// If a kernel has `const` parameters, which SPIR-V has no decoration for, keeps all its qualifiers in a string,
/// `kernel_arg_type_qual.name.const,restrict,`. Runtimes read it to answer queries about the qualifiers of an argument.
pub fn keep_constness(cx: &mut Emitter<'_>, source: &Function) {
    let qualifiers = qualifiers(cx, source);
    if qualifiers.iter().any(|of_one| of_one.split(' ').any(|qualifier| qualifier == "const")) {
        let id = cx.module.new_id();
        let text = format!("{QUALIFIERS}.{}.{},", source.name, qualifiers.join(","));
        cx.module.spirv_mut().names.push(Inst { result: Some(id), ..Inst::new(Op::String, &string_words(&text)) });
    }
}

/// Those of each parameter of a kernel.
fn qualifiers(cx: &Emitter<'_>, source: &Function) -> Vec<String> {
    if source.calling_convention.as_deref() != Some(KERNEL_CONVENTION) {
        return Vec::new();
    }
    let Some((_, node)) = source.metadata.iter().find(|(kind, _)| kind == QUALIFIERS) else { return Vec::new() };
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[*node] else { return Vec::new() };
    let text = |operand: &MetadataOperand| match operand {
        MetadataOperand::String(text) => text.clone(),
        _ => String::new(),
    };
    operands.iter().map(text).collect()
}
