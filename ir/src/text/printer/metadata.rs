//! Prints metadata: named nodes, then all nodes in order, then the names of members.

use super::{Printer, write_metadata_name};
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::text::spelling::MEMBER_NAMES;

impl Printer<'_> {
    pub(super) fn metadata(&mut self) {
        let module = self.module;
        let with_names: Vec<_> = module.types.structs.values().filter(|s| !s.member_names.is_empty()).collect();
        if !module.metadata.named.is_empty() || !with_names.is_empty() {
            self.section();
        }
        for (name, nodes) in &module.metadata.named {
            write_metadata_name(&mut self.out, name);
            self.node_list(nodes.iter().map(|node| node.as_u32()));
        }
        let first = module.metadata.nodes().len() as u32;
        if !with_names.is_empty() {
            self.out.push_str(MEMBER_NAMES);
            self.node_list(first..first + with_names.len() as u32);
        }
        if !module.metadata.nodes().is_empty() || !with_names.is_empty() {
            self.section();
        }
        for (id, node) in module.metadata.nodes() {
            self.node_definition(id.as_u32());
            self.node(node);
            self.out.push('\n');
        }
        for (number, definition) in (first..).zip(with_names) {
            self.node_definition(number);
            self.out.push_str("!{!");
            self.quoted(&definition.name);
            for name in &definition.member_names {
                self.out.push_str(", !");
                self.quoted(name);
            }
            self.out.push_str("}\n");
        }
    }

    /// ` = !{!0, !1}`
    fn node_list(&mut self, numbers: impl Iterator<Item = u32>) {
        self.out.push_str(" = !{");
        for (index, number) in numbers.enumerate() {
            self.out.push_str(if index > 0 { ", !" } else { "!" });
            self.number(number);
        }
        self.out.push_str("}\n");
    }

    fn node_definition(&mut self, number: u32) {
        self.out.push('!');
        self.number(number);
        self.out.push_str(" = ");
    }

    fn node(&mut self, node: &Metadata) {
        let (Metadata::Tuple { distinct, .. } | Metadata::Specialized { distinct, .. }) = node;
        if *distinct {
            self.out.push_str("distinct ");
        }
        match node {
            Metadata::Tuple { operands, .. } => {
                self.out.push_str("!{");
                for (index, operand) in operands.iter().enumerate() {
                    if index > 0 {
                        self.out.push_str(", ");
                    }
                    self.node_operand(operand);
                }
                self.out.push('}');
            }
            Metadata::Specialized { name, fields, .. } => {
                write_metadata_name(&mut self.out, name);
                self.out.push('(');
                for (index, (name, field)) in fields.iter().enumerate() {
                    if index > 0 {
                        self.out.push_str(", ");
                    }
                    if !name.is_empty() {
                        self.out.extend([name, ": "]);
                    }
                    match field {
                        MetadataField::Operand(operand) => self.node_operand(operand),
                        MetadataField::Word(text) => self.out.push_str(text),
                    }
                }
                self.out.push(')');
            }
        }
    }

    fn node_operand(&mut self, operand: &MetadataOperand) {
        match operand {
            MetadataOperand::Null => self.out.push_str("null"),
            MetadataOperand::String(text) => {
                self.out.push('!');
                self.quoted(text);
            }
            MetadataOperand::Constant(constant) => self.typed_constant(*constant),
            MetadataOperand::Node(node) => {
                self.out.push('!');
                self.number(node.as_u32());
            }
        }
    }
}
