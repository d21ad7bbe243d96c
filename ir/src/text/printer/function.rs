//! Prints functions: headers, blocks, and names of values and blocks.

use super::{Printer, first_word, write_name};
use crate::attr::ValueAttributes;
use crate::func::{Body, LoopLiterals, Merge};
use crate::id::{BlockId, FunctionId, LocId, ValueId};
use crate::module::{Function, Linkage};
use crate::op::Op;
use crate::text::attributes::{MATRIX, POINTEE, SIGNED};
use crate::text::lexer::is_plain_name;
use crate::text::spelling::{LOOP_MERGE, SELECTION_MERGE};
use crate::text::spelling::{PREFIXES, Spelled};
use rustc_hash::{FxHashMap, FxHashSet};

/// The names of a function's values and blocks in the text, including `%`.
pub(super) struct Names {
    values: Vec<String>,
    blocks: Vec<String>,
}

/// The name of a value whose instruction is in no block.
const NO_DEFINITION: &str = "%<no definition>";

impl Names {
    /// True for a value that the text defines.
    pub(super) fn is_defined(&self, value: ValueId) -> bool {
        self.value(value) != NO_DEFINITION
    }

    pub(super) fn value(&self, value: ValueId) -> &str {
        self.values.get(value.as_u32() as usize).map_or("", String::as_str)
    }

    pub(super) fn block(&self, block: BlockId) -> &str {
        self.blocks.get(block.as_u32() as usize).map_or("", String::as_str)
    }
}

/// Makes names unique, and numbers entities without a name.
#[derive(Default)]
struct Namer {
    taken: FxHashSet<String>,
    /// The number of requests for each name, from which the search for a free suffix starts.
    counts: FxHashMap<String, u32>,
    next_number: u32,
}

impl Namer {
    fn name(&mut self, name: &str) -> String {
        if name.is_empty() {
            self.next_number += 1;
            return format!("%{}", self.next_number - 1);
        }
        let mut text = String::new();
        if self.taken.insert(name.to_owned()) {
            write_name(&mut text, '%', name);
            return text;
        }
        let count = self.counts.entry(name.to_owned()).or_insert(0);
        loop {
            *count += 1;
            let unique = format!("{name}.{count}");
            if self.taken.insert(unique.clone()) {
                write_name(&mut text, '%', &unique);
                return text;
            }
        }
    }
}

fn body_names(function: &Function, body: &Body) -> Names {
    let mut namer = Namer::default();
    let mut names = Names {
        values: vec![NO_DEFINITION.to_owned(); body.values.len()],
        blocks: vec!["%<not in the function>".to_owned(); body.blocks.len()],
    };
    for (param, name) in function.params.iter().zip(&mut names.values) {
        *name = namer.name(&param.name);
    }
    for block in &body.layout {
        let definition = &body.blocks[*block];
        names.blocks[block.as_u32() as usize] = namer.name(&definition.name);
        for inst in &definition.insts {
            if let Some(result) = body.insts[*inst].result {
                names.values[result.as_u32() as usize] = namer.name(&body.values[result].name);
            }
        }
    }
    names
}

impl Printer<'_> {
    pub(super) fn function(&mut self, id: FunctionId) {
        let function = &self.module.functions[id];
        self.section();
        self.out.push_str(if function.body.is_some() { "define" } else { "declare" });
        if function.body.is_none() {
            self.attachments(" ", &function.metadata);
        }
        self.out.push(' ');
        if function.linkage != Linkage::External {
            self.out.extend([function.linkage.word(), " "]);
        }
        let is_prefix = |other: &&String| PREFIXES[..PREFIXES.len() - 2].contains(&first_word(other));
        for other in function.others.iter().filter(is_prefix) {
            self.out.extend([other, " "]);
        }
        if let Some(convention) = &function.calling_convention {
            self.out.extend([convention, " "]);
        }
        self.result_attributes(&function.result_attributes);
        self.ty(function.result);
        self.out.push(' ');
        self.function_name(id);
        let names = function.body.as_ref().map(|body| body_names(function, body));
        self.params(function, names.as_ref());
        let is_first = |other: &&String| ["unnamed_addr", "local_unnamed_addr", "addrspace"].contains(&first_word(other));
        for other in function.others.iter().filter(is_first) {
            self.out.extend([" ", other]);
        }
        self.group(&function.attributes);
        for other in function.others.iter().filter(|other| !is_prefix(other) && !is_first(other)) {
            self.out.extend([" ", other]);
        }
        if let (Some(body), Some(names)) = (&function.body, &names) {
            self.attachments(" ", &function.metadata);
            self.body(id, body, names);
        } else {
            self.out.push('\n');
        }
    }

    fn params(&mut self, function: &Function, names: Option<&Names>) {
        let mut namer = Namer::default();
        self.out.push('(');
        for (index, param) in function.params.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.ty(param.ty);
            self.value_attributes(&param.attributes, " ", "");
            let name = match names {
                Some(names) => names.value(ValueId::from_u32(index as u32)).to_owned(),
                None if param.name.is_empty() => continue,
                None => namer.name(&param.name),
            };
            self.out.extend([" ", &name]);
        }
        if function.variadic {
            self.out.push_str(if function.params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
    }

    /// Prints the attributes before the result type.
    pub(super) fn result_attributes(&mut self, attributes: &ValueAttributes) {
        if let Some(pointee) = attributes.pointee {
            self.out.extend(["\"", POINTEE, "\"="]);
            let text = super::type_text(&self.module.types, pointee);
            self.quoted(&text);
            self.out.push(' ');
        }
        self.value_attributes(&ValueAttributes { pointee: None, ..attributes.clone() }, "", " ");
    }

    /// Prints each attribute with a space before or after it.
    pub(super) fn value_attributes(&mut self, attributes: &ValueAttributes, before: &str, behind: &str) {
        if attributes.signed {
            self.out.extend([before, "\"", SIGNED, "\"", behind]);
        }
        if attributes.matrix {
            self.out.extend([before, "\"", MATRIX, "\"", behind]);
        }
        if let Some(pointee) = attributes.pointee {
            self.out.extend([before, "byref("]);
            self.ty(pointee);
            self.out.extend([")", behind]);
        }
        for (attribute, ty) in &attributes.typed {
            self.out.extend([before, attribute.word(), "("]);
            self.ty(*ty);
            self.out.extend([")", behind]);
        }
        for other in &attributes.others {
            self.out.push_str(before);
            self.attribute(other);
            self.out.push_str(behind);
        }
    }

    fn body(&mut self, id: FunctionId, body: &Body, names: &Names) {
        self.out.push_str(" {\n");
        for (index, block) in body.layout.iter().enumerate() {
            if index > 0 {
                self.out.push('\n');
            }
            let definition = &body.blocks[*block];
            // The entry block is numbered without a label.
            if index > 0 || !definition.name.is_empty() {
                self.label(names.block(*block));
            }
            for inst in &definition.insts {
                let inst = &body.insts[*inst];
                self.place(inst.loc);
                self.out.push_str("  ");
                if let Some(result) = inst.result {
                    self.out.extend([names.value(result), " = "]);
                }
                self.instruction(body, names, inst);
                self.attachments(", ", &inst.metadata);
                if !matches!(inst.op, Op::Debug(_)) {
                    self.position(inst.loc);
                }
                self.out.push('\n');
            }
            if let Some(merge) = definition.terminator.merge {
                self.merge(id, names, merge);
            }
            self.place(definition.terminator.loc);
            self.out.push_str("  ");
            self.terminator(body, names, &definition.terminator.kind);
            self.attachments(", ", &definition.terminator.metadata);
            self.position(definition.terminator.loc);
            self.out.push('\n');
        }
        self.out.push_str("}\n");
    }

    /// Records that the next line comes from a location.
    fn place(&mut self, loc: Option<LocId>) {
        let loc = loc.and_then(|loc| self.module.locs.get(loc));
        self.places.extend(loc.map(|loc| (self.out.len(), *loc)));
    }

    fn label(&mut self, name: &str) {
        let name = name.strip_prefix('%').unwrap_or(name);
        self.out.push_str(name);
        self.out.push(':');
        debug_assert!(name.starts_with('"') || is_plain_name(name) || name.parse::<u32>().is_ok());
        self.out.push('\n');
    }

    fn merge(&mut self, id: FunctionId, names: &Names, merge: Merge) {
        let (merge_block, continue_target, control, literals) = match merge {
            Merge::Selection { merge, control } => {
                self.out.extend(["  call void @", SELECTION_MERGE, "("]);
                (merge, None, control, LoopLiterals::default())
            }
            Merge::Loop { merge, continue_target, control, literals } => {
                self.out.extend(["  call void (...) @", LOOP_MERGE, "("]);
                (merge, Some(continue_target), control, literals)
            }
        };
        for block in std::iter::once(merge_block).chain(continue_target) {
            self.out.push_str("ptr blockaddress(");
            self.function_name(id);
            self.out.extend([", ", names.block(block), "), "]);
        }
        let module = self.module;
        for (at, word) in std::iter::once(&control).chain(module.loop_literals(literals)).enumerate() {
            self.out.push_str(if at == 0 { "i32 " } else { ", i32 " });
            self.integer(crate::types::Types::I32, u128::from(*word));
        }
        self.out.push_str(")\n");
    }
}
