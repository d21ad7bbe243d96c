//! Emits OpSource and OpSourceExtension, and collects the capabilities and extensions that the module's metadata requests.

use crate::modes::integers;
use crate::state::Emitter;
use diagnostics::registry as code;
use ir::{Metadata, MetadataId, MetadataOperand};
use spirv::{AddressingModel, Op, SourceLanguage};
use spirv_module::{Inst, Word, string_words, words};

/// The factor of the major version in OpSource's version operand: 2.0 is 200000.
const MAJOR: u32 = 100_000;
const MINOR: u32 = 1_000;

pub fn describe_source(cx: &mut Emitter<'_>) {
    source_language(cx);
    let written = texts(cx, "spirv.SourceExtension");
    let extensions = if written.is_empty() { texts(cx, "opencl.used.extensions") } else { written };
    for name in extensions {
        cx.module.spirv_mut().names.push(Inst::new(Op::SourceExtension, &string_words(&name)));
    }
    let extensions = texts(cx, "spirv.Extension");
    cx.asked.extensions.extend(extensions.into_iter().map(|name| (name, None)));
    for numbers in numbers(cx, "spirv.Capability") {
        cx.asked.capabilities.extend(numbers.first().map(|number| (*number, None)));
    }
    if let Some([addressing, ..]) = numbers(cx, "spirv.MemoryModel").first().map(Vec::as_slice) {
        match AddressingModel::from_u32(*addressing) {
            Some(AddressingModel::Physical32 | AddressingModel::Physical64) => {
                cx.module.spirv_mut().addressing_model = *addressing
            }
            _ => {
                let message =
                    format!("addressing model {addressing} is not valid for kernels: it must be 1 (32 bits) or 2 (64 bits)");
                let error = cx.error(code::ADDRESSING_MODEL, &message);
                cx.messages.error(error);
            }
        }
    }
    if let Some([tool, version]) = numbers(cx, "spirv.Generator").first().map(Vec::as_slice) {
        cx.module.spirv_mut().generator = Some(tool << 16 | version & 0xffff);
    }
}

/// Emits OpSource from `!spirv.Source`, or else from the OpenCL version that clang writes.
fn source_language(cx: &mut Emitter<'_>) {
    let nodes = nodes(cx, "spirv.Source");
    if nodes.is_empty() {
        let c = numbers(cx, "opencl.ocl.version").first().cloned();
        let cpp = numbers(cx, "opencl.cxx.version").first().cloned();
        let language = if cpp.is_some() { SourceLanguage::CPP_for_OpenCL } else { SourceLanguage::OpenCL_C };
        if let Some([major, minor, ..]) = cpp.or(c).as_deref() {
            let version = major.saturating_mul(MAJOR).saturating_add(minor.saturating_mul(MINOR));
            cx.module.spirv_mut().names.push(Inst::new(Op::Source, &words![language as u32, version]));
        }
        return;
    }
    for node in nodes {
        let numbers = integers(cx, node);
        let [language, version] = numbers[..] else {
            let error = cx.malformed("spirv.Source");
            cx.messages.error(error);
            continue;
        };
        let mut operands = vec![Word::Literal(language), Word::Literal(version)];
        if let Some(file) = strings(cx, node).first() {
            let id = cx.module.new_id();
            cx.module.spirv_mut().names.push(Inst { result: Some(id), ..Inst::new(Op::String, &string_words(file)) });
            operands.push(id.into());
        }
        cx.module.spirv_mut().names.push(Inst::new(Op::Source, &operands));
    }
}

/// The nodes of a named node.
fn nodes(cx: &Emitter<'_>, name: &str) -> Vec<MetadataId> {
    let named = cx.ir.metadata.named.iter().filter(|(known, _)| known == name);
    named.flat_map(|(_, nodes)| nodes.iter().copied()).collect()
}

fn numbers(cx: &Emitter<'_>, name: &str) -> Vec<Vec<u32>> {
    nodes(cx, name).into_iter().map(|node| integers(cx, node)).collect()
}

fn texts(cx: &Emitter<'_>, name: &str) -> Vec<String> {
    nodes(cx, name).into_iter().flat_map(|node| strings(cx, node)).collect()
}

/// The strings of a node and of the nodes directly in it.
fn strings(cx: &Emitter<'_>, node: MetadataId) -> Vec<String> {
    let operands = |node: MetadataId| match &cx.ir.metadata[node] {
        Metadata::Tuple { operands, .. } => operands.as_slice(),
        Metadata::Specialized { .. } => &[],
    };
    let text = |operand: &MetadataOperand| match operand {
        MetadataOperand::String(text) => Some(text.clone()),
        _ => None,
    };
    operands(node)
        .iter()
        .flat_map(|operand| match operand {
            MetadataOperand::Node(inner) => operands(*inner).iter().filter_map(text).collect(),
            other => text(other).into_iter().collect::<Vec<_>>(),
        })
        .collect()
}
