//! The numbers of metadata nodes, and the text of the numbered nodes. A node gets its number at the first reference to it.

use crate::constants::{ConstantWriter, Value, Values};
use crate::debug_nodes::{self, Referrer};
use crate::error::{Error, Result, check_length};
use crate::function::Place;
use crate::metadata::{Metadata, MetadataList, code};
use crate::names;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// The nodes of all modules so far.
#[derive(Debug, Default)]
pub struct Nodes {
    count: u32,
    /// The definitions: one line `!5 = !{…}` per node.
    pub text: String,
}

impl Nodes {
    /// Adds a node that is already text.
    pub fn add(&mut self, node: &str) -> u32 {
        let number = self.number();
        let _ = writeln!(self.text, "!{number} = {node}");
        number
    }

    fn number(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }
}

/// The numbers of one module's entries. Those of a function follow the module's.
#[derive(Debug, Default)]
pub struct Numbers {
    of_entries: FxHashMap<u64, u32>,
    of_places: FxHashMap<Place, u32>,
    /// Entries with a number but without text.
    wanted: Vec<u64>,
    /// The number of entries that the module has, without those of a function.
    of_module: u64,
}

/// The data that writing nodes requires.
pub struct NodeWriter<'a> {
    pub nodes: &'a mut Nodes,
    pub numbers: &'a mut Numbers,
    pub list: &'a MetadataList,
    pub values: &'a Values,
    pub constants: ConstantWriter<'a>,
    /// The names of the current function's values.
    pub locals: &'a [String],
}

impl Numbers {
    /// Creates the numbers of a module with this number of entries.
    pub fn new(of_module: usize) -> Self {
        Self { of_module: of_module as u64, ..Self::default() }
    }

    /// Removes the entries of a function.
    pub fn leave_function(&mut self) {
        let of_module = self.of_module;
        self.of_entries.retain(|entry, _| *entry < of_module);
        self.of_places.clear();
    }
}

impl NodeWriter<'_> {
    /// Returns the number of an entry that is a node.
    pub fn number(&mut self, entry: u64) -> u32 {
        *self.numbers.of_entries.entry(entry).or_insert_with(|| {
            self.numbers.wanted.push(entry);
            self.nodes.number()
        })
    }

    /// Returns the number of the node of a debug location.
    pub fn place(&mut self, place: Place) -> Result<u32> {
        if let Some(number) = self.numbers.of_places.get(&place) {
            return Ok(*number);
        }
        let number = self.nodes.number();
        self.numbers.of_places.insert(place, number);
        let [line, column, scope, inlined_at, implicit, group, rank] = place;
        let scope = scope.checked_sub(1).ok_or_else(|| Error::broken("a position without a scope"))?;
        let mut text = String::new();
        debug_nodes::write(&mut text, code::LOCATION, &[0, line, column, scope, inlined_at, implicit, group, rank], self)?;
        let _ = writeln!(self.nodes.text, "!{number} = {text}");
        Ok(number)
    }

    /// Writes ` !kind !5` for each attachment, with `before` before each.
    pub fn attachments(
        &mut self,
        out: &mut String,
        before: &str,
        attachments: &[(u64, u64)],
        kinds: &[(u64, String)],
    ) -> Result<()> {
        for (kind, entry) in attachments {
            let name = kinds.iter().find(|(number, _)| number == kind).map(|(_, name)| name);
            let name = name.ok_or_else(|| Error::broken("an attachment of an unknown kind"))?;
            out.push_str(before);
            out.push('!');
            names::write_metadata(out, name);
            let _ = write!(out, " !{}", self.number(*entry));
        }
        Ok(())
    }

    /// Writes the nodes that were referred to: only those of a function, or all.
    pub fn flush(&mut self, only_of_function: bool) -> Result<()> {
        let mut later = Vec::new();
        while let Some(entry) = self.numbers.wanted.pop() {
            if only_of_function && entry < self.numbers.of_module {
                later.push(entry);
                continue;
            }
            let mut text = String::new();
            self.node(&mut text, entry)?;
            let number = self.numbers.of_entries[&entry];
            let _ = writeln!(self.nodes.text, "!{number} = {text}");
            check_length(&self.nodes.text)?;
        }
        self.numbers.wanted = later;
        Ok(())
    }

    fn node(&mut self, out: &mut String, entry: u64) -> Result<()> {
        let list = self.list;
        match list.get(entry)? {
            Metadata::Node { is_distinct, operands } => {
                out.push_str(if *is_distinct { "distinct !{" } else { "!{" });
                for (at, operand) in operands.iter().enumerate() {
                    if at > 0 {
                        out.push_str(", ");
                    }
                    match operand.checked_sub(1) {
                        Some(operand) => self.entry(out, operand)?,
                        None => out.push_str("null"),
                    }
                }
                out.push('}');
                Ok(())
            }
            Metadata::Specialized { code, numbers } => debug_nodes::write(out, *code, numbers, self),
            Metadata::String(_) | Metadata::Value { .. } | Metadata::Arguments(_) => {
                Err(Error::broken("a node reference leads to an entry that is not a node"))
            }
        }
    }

    /// Writes a value with its type.
    pub fn typed_value(&mut self, out: &mut String, id: u32) -> Result<()> {
        let (ty, value) = self.values.get(id)?;
        out.push_str(self.constants.ty(*ty)?);
        out.push(' ');
        match value {
            Value::Local(at) => {
                let name = self.locals.get(*at as usize).ok_or_else(|| Error::broken("metadata names a value of a function"))?;
                out.push_str(name);
                Ok(())
            }
            _ => self.constants.value(out, self.values, *ty, value, 0),
        }
    }
}

impl Referrer for NodeWriter<'_> {
    fn entry(&mut self, out: &mut String, id: u64) -> Result<()> {
        check_length(out)?;
        let list = self.list;
        match list.get(id)? {
            Metadata::String(bytes) => {
                out.push('!');
                names::write_quoted(out, bytes);
            }
            Metadata::Value { value, .. } => self.typed_value(out, *value)?,
            Metadata::Specialized { code: code::EXPRESSION, numbers } => debug_nodes::expression(out, numbers)?,
            Metadata::Arguments(entries) => {
                out.push_str("!DIArgList(");
                for (at, entry) in entries.iter().enumerate() {
                    if at > 0 {
                        out.push_str(", ");
                    }
                    match list.get(*entry)? {
                        Metadata::Value { value, .. } => self.typed_value(out, *value)?,
                        _ => return Err(Error::broken("a list of values contains an entry that is not a value")),
                    }
                }
                out.push(')');
            }
            Metadata::Node { .. } | Metadata::Specialized { .. } => {
                let _ = write!(out, "!{}", self.number(id));
            }
        }
        Ok(())
    }

    fn bytes(&self, id: u64) -> Result<&[u8]> {
        match self.list.get(id)? {
            Metadata::String(bytes) => Ok(bytes),
            _ => Err(Error::broken("a field that must be a string is not one")),
        }
    }

    fn integer(&self, id: u64) -> Result<Option<i64>> {
        let Metadata::Value { value, .. } = self.list.get(id)? else { return Ok(None) };
        Ok(self.values.integer(*value))
    }
}
