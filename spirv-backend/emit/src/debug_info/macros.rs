//! Macros that clang lists with `-fdebug-macro`: definitions and their ends.

use super::entities::{Entities, MAX_DEPTH};
use super::nodes::Number;
use ir::MetadataId;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv_module::{Id, Word};

/// The results of a traversal of a unit's files.
#[derive(Default)]
struct Macros {
    /// DebugMacroDef of the macros that are defined at this point, by their names without parameters.
    defined: FxHashMap<String, Id>,
    /// The lists that were read: only invalid metadata contains one twice.
    read: FxHashSet<MetadataId>,
}

impl Entities<'_> {
    /// DebugMacroDef and DebugMacroUndef of each compilation unit, in the order of the source. Macros of the compiler itself and of the command
    /// line are on line 0.
    pub fn macros(&mut self) {
        for unit in self.units() {
            let Some(list) = self.ir.node_in(unit, "macros") else { continue };
            let file = self.ir.node_in(unit, "file");
            let mut macros = Macros::default();
            // Clang lists the definitions of the command line after the files.
            for node in self.ir.nodes_of(list).into_iter().flatten() {
                self.macro_event(node, file, &mut macros);
            }
            self.macros_in(list, None, 0, &mut macros);
        }
    }

    /// The macros in a list, and those in its files; of the outermost list, which is in no file, the latter alone.
    fn macros_in(&mut self, list: MetadataId, file: Option<MetadataId>, depth: usize, macros: &mut Macros) {
        if depth >= MAX_DEPTH || !macros.read.insert(list) {
            return;
        }
        let ir = self.ir;
        for node in ir.nodes_of(list).into_iter().flatten() {
            if ir.node_kind(node) == Some("DIMacroFile")
                && let Some(list) = ir.node_in(node, "nodes")
            {
                self.macros_in(list, ir.node_in(node, "file"), depth + 1, macros);
            } else if depth > 0 {
                self.macro_event(node, file, macros);
            }
        }
    }

    fn macro_event(&mut self, node: MetadataId, file: Option<MetadataId>, macros: &mut Macros) {
        match (self.ir.node_kind(node), self.ir.word_in(node, "type")) {
            (Some("DIMacro"), Some("DW_MACINFO_define")) => self.defined(node, file, macros),
            (Some("DIMacro"), Some("DW_MACINFO_undef")) => self.undefined(node, file, macros),
            _ => {}
        }
    }

    fn defined(&mut self, node: MetadataId, file: Option<MetadataId>, macros: &mut Macros) {
        let (name, value) = (self.ir.text_in(node, "name"), self.ir.text_in(node, "value"));
        let (source, line) = self.place_of_macro(node, file);
        let mut operands = vec![source, line, self.nodes.string(&name)];
        if !value.is_empty() {
            operands.push(self.nodes.string(&value));
        }
        let id = self.nodes.global(Number::MacroDef, &operands);
        let name = name.split('(').next().unwrap_or_default().to_owned();
        macros.defined.insert(name, id);
    }

    /// The end of a macro that was not defined is left out: the instruction names the definition.
    fn undefined(&mut self, node: MetadataId, file: Option<MetadataId>, macros: &mut Macros) {
        if let Some(definition) = macros.defined.remove(&self.ir.text_in(node, "name")) {
            let (source, line) = self.place_of_macro(node, file);
            self.nodes.global(Number::MacroUndef, &[source, line, definition.into()]);
        }
    }

    /// OpString with the name of the file, whereas other instructions use DebugSource, and the line.
    fn place_of_macro(&mut self, node: MetadataId, file: Option<MetadataId>) -> (Word, Word) {
        let name = file.map(|file| self.file_name(file)).unwrap_or_default();
        let line = self.ir.number_in(node, "line") as u32;
        (self.nodes.string(&name), self.nodes.number(line))
    }
}
