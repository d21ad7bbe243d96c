//! Prints a module as LLVM assembly.

mod constants;
mod debug;
mod function;
mod instructions;
mod metadata;
mod types;

use super::attributes;
use super::lexer::{escape, is_plain_name};
use super::spelling::{PREFIXES, Spelled};
use crate::attr::{FunctionAttributes, OtherAttribute};
use crate::func::Merge;
use crate::id::{ConstantId, FunctionId, GlobalId, MetadataId};
use crate::module::{Global, Linkage, Loc, Module};
use crate::text::spelling::{LOOP_MERGE, SELECTION_MERGE};
use crate::types::{StructId, TypeId, Types};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::fmt::Write as _;

/// Prints a whole module.
pub(crate) fn print(module: &Module) -> String {
    print_with_places(module).0
}

/// Prints a whole module, and returns the offset of each instruction that has a location.
pub(crate) fn print_with_places(module: &Module) -> (String, Vec<(usize, Loc)>) {
    let mut printer = Printer::new(module);
    printer.header();
    printer.structs();
    printer.comdats();
    printer.globals();
    for id in module.functions.keys() {
        printer.function(id);
    }
    printer.merge_declarations();
    printer.attribute_groups();
    printer.metadata();
    (printer.out, printer.places)
}

/// Prints one function without the rest of the module.
pub(crate) fn print_function(module: &Module, function: FunctionId) -> String {
    let mut printer = Printer::new(module);
    printer.function(function);
    printer.out
}

/// A type in LLVM assembly, for messages.
pub fn type_text(types: &Types, ty: TypeId) -> String {
    let mut text = String::new();
    types::write_type(&mut text, types, ty);
    text
}

/// A constant in LLVM assembly, with its type, for messages.
pub fn constant_text(module: &Module, constant: ConstantId) -> String {
    let mut printer = Printer::new(module);
    printer.typed_constant(constant);
    printer.out
}

struct Printer<'m> {
    module: &'m Module,
    out: String,
    /// The offsets of instructions in the text, with their locations.
    places: Vec<(usize, Loc)>,
    /// The numbers of unnamed globals and functions, computed when first needed.
    numbers: OnceCell<Numbers>,
    /// Attribute groups, in the order of their first use.
    groups: Vec<Vec<OtherAttribute>>,
    group_numbers: FxHashMap<Vec<OtherAttribute>, usize>,
}

/// Globals and functions without a name share a sequence of numbers; globals are first.
struct Numbers {
    globals: FxHashMap<GlobalId, u32>,
    functions: FxHashMap<FunctionId, u32>,
}

impl Numbers {
    fn of(module: &Module) -> Self {
        let globals = module.globals.iter().filter(|(_, global)| global.name.is_empty()).map(|(id, _)| id);
        let globals: FxHashMap<_, _> = globals.zip(0..).collect();
        let functions = module.functions.iter().filter(|(_, function)| function.name.is_empty()).map(|(id, _)| id);
        let functions = functions.zip(globals.len() as u32..).collect();
        Self { globals, functions }
    }
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module) -> Self {
        Self {
            module,
            out: String::new(),
            places: Vec::new(),
            numbers: OnceCell::new(),
            groups: Vec::new(),
            group_numbers: FxHashMap::default(),
        }
    }

    fn numbers(&self) -> &Numbers {
        self.numbers.get_or_init(|| Numbers::of(self.module))
    }

    /// Prints a blank line, unless nothing was printed yet.
    fn section(&mut self) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
    }

    fn number(&mut self, number: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{number}");
    }

    fn quoted(&mut self, text: &str) {
        write_quoted(&mut self.out, text);
    }

    fn header(&mut self) {
        let module = self.module;
        let lines = [
            ("source_filename", &module.source_filename),
            ("target datalayout", &module.datalayout),
            ("target triple", &module.triple),
        ];
        for (key, value) in lines {
            if let Some(value) = value {
                self.out.extend([key, " = "]);
                self.quoted(value);
                self.out.push('\n');
            }
        }
    }

    fn structs(&mut self) {
        let types = &self.module.types;
        if types.structs.is_empty() {
            return;
        }
        self.section();
        for definition in types.structs.values() {
            write_name(&mut self.out, '%', &definition.name);
            self.out.push_str(" = type ");
            match &definition.body {
                None => self.out.push_str("opaque"),
                Some(fields) => types::write_fields(&mut self.out, types, fields, definition.packed),
            }
            self.out.push('\n');
        }
    }

    fn comdats(&mut self) {
        if !self.module.comdats.is_empty() {
            self.section();
        }
        for (name, kind) in &self.module.comdats {
            write_name(&mut self.out, '$', name);
            self.out.extend([" = comdat ", kind, "\n"]);
        }
    }

    fn globals(&mut self) {
        if !self.module.globals.is_empty() {
            self.section();
        }
        for (id, global) in &self.module.globals {
            self.global(id, global);
        }
    }

    fn global(&mut self, id: GlobalId, global: &Global) {
        self.global_name(id);
        self.out.push_str(" = ");
        if global.linkage != Linkage::External || global.init.is_none() {
            self.out.extend([global.linkage.word(), " "]);
        }
        let is_prefix = |other: &&String| PREFIXES.contains(&first_word(other));
        for other in global.others.iter().filter(is_prefix) {
            self.out.extend([other, " "]);
        }
        if let (Some(kind), Some(aliasee)) = (global.alias, global.init) {
            self.out.extend([kind.word(), " "]);
            self.ty(global.slot);
            self.out.push_str(", ");
            self.ty(self.module.constants[aliasee].ty);
            self.out.push(' ');
            self.constant(aliasee);
            return self.out.push('\n');
        }
        if global.address_space != 0 {
            self.address_space(global.address_space);
            self.out.push(' ');
        }
        if global.others.iter().any(|other| other == "externally_initialized") {
            self.out.push_str("externally_initialized ");
        }
        self.out.push_str(if global.constant { "constant " } else { "global " });
        self.ty(global.slot);
        if let Some(init) = global.init {
            self.out.push(' ');
            self.constant(init);
        }
        for other in global.others.iter().filter(|other| !is_prefix(other) && *other != "externally_initialized") {
            self.out.extend([", ", other]);
        }
        if let Some(align) = global.align {
            self.out.push_str(", align ");
            self.number(align);
        }
        self.attachments(", ", &global.metadata);
        self.global_group(global);
        self.out.push('\n');
    }

    fn global_group(&mut self, global: &Global) {
        let mut all = FunctionAttributes {
            extensions: global.extensions.clone(),
            capabilities: global.capabilities.clone(),
            ..FunctionAttributes::default()
        };
        for attribute in &global.attributes {
            let is_read = match attribute {
                OtherAttribute::String { key, value } => {
                    attributes::read(&mut all, key, value.as_deref(), &mut |_| Err(String::new())).is_ok()
                }
                OtherAttribute::Keyword(_) | OtherAttribute::Align(_) => false,
            };
            if !is_read {
                all.others.push(attribute.clone());
            }
        }
        self.group(&all);
    }

    /// Prints ` #5`, or nothing if there are no attributes.
    fn group(&mut self, attributes: &FunctionAttributes) {
        let content = attributes::spell(attributes, &self.module.types);
        if content.is_empty() {
            return;
        }
        let number = match self.group_numbers.get(&content) {
            Some(number) => *number,
            None => {
                self.groups.push(content.clone());
                self.group_numbers.insert(content, self.groups.len() - 1);
                self.groups.len() - 1
            }
        };
        self.out.push_str(" #");
        self.number(number);
    }

    fn attribute_groups(&mut self) {
        if !self.groups.is_empty() {
            self.section();
        }
        for (number, content) in std::mem::take(&mut self.groups).iter().enumerate() {
            self.out.push_str("attributes #");
            self.number(number);
            self.out.push_str(" = {");
            for attribute in content {
                self.out.push(' ');
                self.attribute(attribute);
            }
            self.out.push_str(" }\n");
        }
    }

    fn attribute(&mut self, attribute: &OtherAttribute) {
        match attribute {
            OtherAttribute::Keyword(text) => self.out.push_str(text),
            OtherAttribute::Align(align) => {
                self.out.push_str("align ");
                self.number(align);
            }
            OtherAttribute::String { key, value } => {
                self.quoted(key);
                if let Some(value) = value {
                    self.out.push('=');
                    self.quoted(value);
                }
            }
        }
    }

    fn merge_declarations(&mut self) {
        let (mut selection, mut loops) = (false, false);
        for body in self.module.functions.values().filter_map(|function| function.body.as_ref()) {
            for block in &body.layout {
                match body.blocks[*block].terminator.merge {
                    Some(Merge::Selection { .. }) => selection = true,
                    Some(Merge::Loop { .. }) => loops = true,
                    None => {}
                }
            }
        }
        if selection {
            self.section();
            self.out.extend(["declare void @", SELECTION_MERGE, "(ptr, i32 immarg)\n"]);
        }
        if loops {
            self.section();
            self.out.extend(["declare void @", LOOP_MERGE, "(...)\n"]);
        }
    }

    fn address_space(&mut self, space: u32) {
        self.out.push_str("addrspace(");
        self.number(space);
        self.out.push(')');
    }

    fn global_name(&mut self, id: GlobalId) {
        let name = &self.module.globals[id].name;
        if !name.is_empty() {
            return write_name(&mut self.out, '@', name);
        }
        let number = self.numbers().globals[&id];
        self.out.push('@');
        self.number(number);
    }

    fn function_name(&mut self, id: FunctionId) {
        let name = &self.module.functions[id].name;
        if !name.is_empty() {
            return write_name(&mut self.out, '@', name);
        }
        let number = self.numbers().functions[&id];
        self.out.push('@');
        self.number(number);
    }

    /// Prints `, !kind !5` for each attachment; without the comma after functions.
    fn attachments(&mut self, separator: &str, attachments: &[(String, MetadataId)]) {
        for (kind, node) in attachments {
            self.out.push_str(separator);
            write_metadata_name(&mut self.out, kind);
            self.out.push_str(" !");
            self.number(node.as_u32());
        }
    }

    fn ty(&mut self, ty: TypeId) {
        types::write_type(&mut self.out, &self.module.types, ty);
    }
}

fn first_word(text: &str) -> &str {
    text.split('(').next().unwrap_or(text)
}

pub(crate) fn write_quoted(out: &mut String, text: &str) {
    out.push('"');
    escape(text.as_bytes(), out);
    out.push('"');
}

/// Prints `%name`, in quotes if necessary.
fn write_name(out: &mut String, sign: char, name: &str) {
    out.push(sign);
    if is_plain_name(name) {
        out.push_str(name);
    } else {
        write_quoted(out, name);
    }
}

fn write_struct_name(out: &mut String, types: &Types, id: StructId) {
    write_name(out, '%', &types.structs[id].name);
}

/// Prints `!name`; special characters are escaped, because metadata names are not quoted.
fn write_metadata_name(out: &mut String, name: &str) {
    out.push('!');
    for (index, byte) in name.bytes().enumerate() {
        let is_plain =
            byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_') || (index > 0 && byte.is_ascii_digit());
        if is_plain {
            out.push(byte as char);
        } else {
            let _ = write!(out, "\\{byte:02X}");
        }
    }
}
