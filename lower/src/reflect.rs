//! `-fspv-reflect`: decorates variables with their HLSL semantics, resource types and counter buffers.

use crate::context::ModuleLowerer;
use crate::type_queries::innermost_element;
use ir::GlobalId;
use ir::decoration::{Decoration, DecorationOperand};
use sema::display::display;
use sema::hir::{self, GlobalKind, Semantic, WrittenArguments};
use sema::types::Type;
use smallvec::smallvec;
use spirv::Decoration as Number;

/// Decorates a stage variable with its semantic, as the source writes it.
pub(crate) fn reflect_semantic(m: &mut ModuleLowerer, global: GlobalId, semantic: Option<&Semantic>) {
    let Some(semantic) = semantic.filter(|_| m.options.reflect) else { return };
    let operands = smallvec![DecorationOperand::Text(semantic.spelled())];
    m.decorate(global, &[Decoration { decoration: Number::UserSemantic as u32, operands }]);
}

/// Decorates a resource with its type.
pub(crate) fn reflect_resource(m: &mut ModuleLowerer, global: GlobalId, id: hir::GlobalId) {
    let declaration = &m.program.globals[id];
    let block = |keyword: &str, resource: &str| match m.program.types[declaration.ty] {
        Type::Struct(block) if m.program.structs[block].name == declaration.name => keyword.to_owned(),
        _ => format!("{resource}:<{}>", display(m.program, innermost_element(m.program, declaration.ty))),
    };
    let text = match &declaration.kind {
        GlobalKind::Resource { .. } => {
            user_type(&display(m.program, innermost_element(m.program, declaration.ty)), declaration.written)
        }
        GlobalKind::ConstantBuffer { .. } => block("cbuffer", "constantbuffer"),
        GlobalKind::TextureBuffer { .. } => block("tbuffer", "texturebuffer"),
        _ => return,
    };
    let is_declared = |decoration: &hir::Decoration| decoration.number == Number::UserTypeGOOGLE as u32;
    if m.options.reflect && !declaration.decorations.iter().any(is_declared) {
        let operands = smallvec![DecorationOperand::Text(text)];
        m.decorate(global, &[Decoration { decoration: Number::UserTypeGOOGLE as u32, operands }]);
    }
}

/// Decorates a buffer with its counter's variable.
pub(crate) fn reflect_counter(m: &mut ModuleLowerer, buffer: GlobalId, counter: GlobalId) {
    if m.options.reflect {
        let counter = m.module.global_ref(counter);
        let operands = smallvec![DecorationOperand::Id(counter)];
        m.decorate(buffer, &[Decoration { decoration: Number::CounterBuffer as u32, operands }]);
    }
}

/// Converts `RWTexture2D<float>` to `rwtexture2d:<float>`, the form that reflection tools expect, with the template arguments as written.
fn user_type(text: &str, written: WrittenArguments) -> String {
    let (name, element) = text.split_once('<').unwrap_or((text, ""));
    let name = name.to_ascii_lowercase();
    match (element.strip_suffix('>'), written) {
        (None, _) | (_, WrittenArguments::None) => name,
        (Some(element), WrittenArguments::Same) => format!("{name}:<{element}>"),
        (Some(element), WrittenArguments::Samples(samples)) => format!("{name}:<{element},{samples}>"),
    }
}
