//! Metadata: the list of a module's nodes, followed by those of the current function.

use crate::constants::ValueId;
use crate::error::{Error, Result};
use crate::stream::{Abbreviations, Block, Item, Numbers, Record};
use crate::types::TypeId;
use rustc_hash::FxHashMap;

/// The codes of the records, as numbered by LLVM.
pub mod code {
    pub const OLD_STRING: u32 = 1;
    pub const VALUE: u32 = 2;
    pub const NODE: u32 = 3;
    pub const NAME: u32 = 4;
    pub const DISTINCT_NODE: u32 = 5;
    pub const KIND: u32 = 6;
    pub const LOCATION: u32 = 7;
    pub const NAMED_NODE: u32 = 10;
    pub const EXPRESSION: u32 = 29;
    pub const STRINGS: u32 = 35;
    pub const GLOBAL_ATTACHMENT: u32 = 36;
    pub const INDEX_OFFSET: u32 = 38;
    pub const INDEX: u32 = 39;
    pub const ARGUMENTS: u32 = 46;
}

/// An entry of the list.
#[derive(Debug, Clone)]
pub enum Metadata {
    String(Box<[u8]>),
    Value {
        ty: TypeId,
        value: ValueId,
    },
    /// A node. Its operands are entry numbers from 1; 0 is null.
    Node {
        is_distinct: bool,
        operands: Vec<u64>,
    },
    /// `!DILocation(…)` and the other nodes with fields: the unmodified record.
    Specialized {
        code: u32,
        numbers: Vec<u64>,
    },
    /// Entries that are values, the operands of `!DIArgList`.
    Arguments(Vec<u64>),
}

/// The list. A function's entries are appended to the module's while it is read, and removed afterwards.
#[derive(Debug, Default)]
pub struct MetadataList {
    list: Vec<Metadata>,
    /// Named metadata, in order: entry numbers from 0.
    pub named: Vec<(String, Vec<u64>)>,
    /// The attachments of variables and of declared functions: pairs of a kind and an entry.
    pub attachments: FxHashMap<ValueId, Vec<(u64, u64)>>,
}

impl MetadataList {
    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn truncate(&mut self, length: usize) {
        self.list.truncate(length);
    }

    /// Returns the entry with a number from 0.
    pub fn get(&self, id: u64) -> Result<&Metadata> {
        let entry = usize::try_from(id).ok().and_then(|id| self.list.get(id));
        entry.ok_or_else(|| Error::broken(format!("there is no metadata {id}")))
    }

    /// Reads a block of metadata.
    pub fn read<'b>(&mut self, mut block: Block<'b>, known: &mut Abbreviations) -> Result<()> {
        let mut record = Record::default();
        let mut name = String::new();
        loop {
            match block.next(known, &mut record)? {
                Item::End => return Ok(()),
                Item::Block(_) => {}
                Item::Record => match record.code {
                    code::STRINGS => self.strings(&record)?,
                    code::OLD_STRING => {
                        let bytes = record.numbers.iter().map(|byte| *byte as u8).collect();
                        self.list.push(Metadata::String(bytes));
                    }
                    code::VALUE => self.list.push(Metadata::Value { ty: record.word(0)?, value: record.word(1)? }),
                    code::NODE | code::DISTINCT_NODE => self.list.push(Metadata::Node {
                        is_distinct: record.code == code::DISTINCT_NODE,
                        operands: record.numbers.clone(),
                    }),
                    code::NAME => name = record.text(0),
                    code::NAMED_NODE => self.named.push((std::mem::take(&mut name), record.numbers.clone())),
                    code::GLOBAL_ATTACHMENT => {
                        let (_, pairs) = record.numbers.split_first().ok_or_else(|| Error::broken("an empty attachment"))?;
                        let pairs = pairs_of(pairs)?;
                        self.attachments.entry(record.word(0)?).or_default().extend(pairs);
                    }
                    code::KIND | code::INDEX | code::INDEX_OFFSET => {}
                    code::ARGUMENTS => self.list.push(Metadata::Arguments(record.numbers.clone())),
                    code => self.list.push(Metadata::Specialized { code, numbers: record.numbers.clone() }),
                },
            }
        }
    }

    /// Reads strings: their number, and bytes that begin with the lengths.
    fn strings(&mut self, record: &Record<'_>) -> Result<()> {
        let (count, start) = (record.at(0)?, record.at(1)? as usize);
        let lengths = record.blob.get(..start).ok_or_else(|| Error::broken("strings of metadata are cut off"))?;
        let (mut lengths, mut bytes) = (Numbers::new(lengths), &record.blob[start..]);
        for _ in 0..count {
            let length = lengths.variable(6)? as usize;
            let string = bytes.get(..length).ok_or_else(|| Error::broken("strings of metadata are cut off"))?;
            bytes = &bytes[length..];
            self.list.push(Metadata::String(string.into()));
        }
        Ok(())
    }
}

/// Splits numbers into pairs of a kind and an entry.
pub fn pairs_of(numbers: &[u64]) -> Result<Vec<(u64, u64)>> {
    if !numbers.len().is_multiple_of(2) {
        return Err(Error::broken("an attachment has no node"));
    }
    Ok(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
}

/// Reads the block of kind names.
pub fn read_kinds<'b>(kinds: &mut Vec<(u64, String)>, mut block: Block<'b>, known: &mut Abbreviations) -> Result<()> {
    let mut record = Record::default();
    loop {
        match block.next(known, &mut record)? {
            Item::End => return Ok(()),
            Item::Record if record.code == code::KIND => kinds.push((record.at(0)?, record.text(1))),
            Item::Record | Item::Block(_) => {}
        }
    }
}
