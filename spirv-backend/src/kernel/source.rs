//! What metadata says of a whole module, `!spirv.Source`, `!opencl.ocl.version` and their like in; OpSource, OpSourceExtension and what
//! the module asks for out.

use crate::emitter::Emitter;
use ir::{Metadata, MetadataId, MetadataOperand};
use spirv::{AddressingModel, Op, SourceLanguage};
use spirv_module::{Inst, Word, string_words, words};

/// Of OpSource: 2.0 is 200000.
const MAJOR: u32 = 100_000;
const MINOR: u32 = 1_000;

impl Emitter<'_> {
    pub fn describe_source(&mut self) {
        self.source_language();
        let written = self.texts("spirv.SourceExtension");
        let extensions = if written.is_empty() { self.texts("opencl.used.extensions") } else { written };
        for name in extensions {
            self.module.names.push(Inst::new(Op::SourceExtension, &string_words(&name)));
        }
        let extensions = self.texts("spirv.Extension");
        self.asked_extensions.extend(extensions.into_iter().map(|name| (name, None)));
        for numbers in self.numbers("spirv.Capability") {
            self.asked_capabilities.extend(numbers.first().map(|number| (*number, None)));
        }
        if let Some([addressing, ..]) = self.numbers("spirv.MemoryModel").first().map(Vec::as_slice) {
            match AddressingModel::from_u32(*addressing) {
                Some(AddressingModel::Physical32 | AddressingModel::Physical64) => self.module.addressing_model = *addressing,
                _ => {
                    let message = format!("addressing model {addressing} is none of kernels: 1 is 32 bits wide, 2 is 64");
                    let error = self.error("addressing-model", &message);
                    self.errors.push(error);
                }
            }
        }
        if let Some([tool, version]) = self.numbers("spirv.Generator").first().map(Vec::as_slice) {
            self.module.generator = Some(tool << 16 | version & 0xffff);
        }
    }

    /// `!spirv.Source`, else the version of OpenCL that clang writes.
    fn source_language(&mut self) {
        let nodes = self.nodes("spirv.Source");
        if nodes.is_empty() {
            let c = self.numbers("opencl.ocl.version").first().cloned();
            let cpp = self.numbers("opencl.cxx.version").first().cloned();
            let language = if cpp.is_some() { SourceLanguage::CPP_for_OpenCL } else { SourceLanguage::OpenCL_C };
            if let Some([major, minor, ..]) = cpp.or(c).as_deref() {
                let version = major.saturating_mul(MAJOR).saturating_add(minor.saturating_mul(MINOR));
                self.module.names.push(Inst::new(Op::Source, &words![language as u32, version]));
            }
            return;
        }
        for node in nodes {
            let numbers = self.integers(node);
            let [language, version] = numbers[..] else {
                let error = self.malformed("spirv.Source");
                self.errors.push(error);
                continue;
            };
            let mut operands = vec![Word::Literal(language), Word::Literal(version)];
            if let Some(file) = self.strings(node).first() {
                let id = self.module.new_id();
                self.module.names.push(Inst { result: Some(id), ..Inst::new(Op::String, &string_words(file)) });
                operands.push(id.into());
            }
            self.module.names.push(Inst::new(Op::Source, &operands));
        }
    }

    /// The nodes of a named node.
    fn nodes(&self, name: &str) -> Vec<MetadataId> {
        let named = self.ir.named_metadata.iter().filter(|(known, _)| known == name);
        named.flat_map(|(_, nodes)| nodes.iter().copied()).collect()
    }

    fn numbers(&self, name: &str) -> Vec<Vec<u32>> {
        self.nodes(name).into_iter().map(|node| self.integers(node)).collect()
    }

    fn texts(&self, name: &str) -> Vec<String> {
        self.nodes(name).into_iter().flat_map(|node| self.strings(node)).collect()
    }

    /// The strings of a node and of the nodes directly in it.
    fn strings(&self, node: MetadataId) -> Vec<String> {
        let operands = |node: MetadataId| match &self.ir.metadata[node] {
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
}
