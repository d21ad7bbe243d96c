//! A module, as read from its block. The bodies of functions are read when they are written.

use crate::attributes::Attributes;
use crate::constants::{Value, ValueId, Values};
use crate::error::{Error, Result};
use crate::metadata::{self, MetadataList};
use crate::operators;
use crate::stream::{Abbreviations, Block, Item, Record};
use crate::types::{Type, TypeId, Types};
use rustc_hash::FxHashMap;

/// The block ids, as numbered by LLVM.
mod block {
    pub const MODULE: u32 = 8;
    pub const ATTRIBUTE_LISTS: u32 = 9;
    pub const ATTRIBUTE_GROUPS: u32 = 10;
    pub const CONSTANTS: u32 = 11;
    pub const FUNCTION: u32 = 12;
    pub const IDENTIFICATION: u32 = 13;
    pub const METADATA: u32 = 15;
    pub const TYPES: u32 = 17;
    pub const BUNDLE_TAGS: u32 = 21;
    pub const METADATA_KINDS: u32 = 22;
    pub const STRINGS: u32 = 23;
    pub const SCOPES: u32 = 26;
}

/// The codes of the module's records.
mod code {
    pub const VERSION: u32 = 1;
    pub const TRIPLE: u32 = 2;
    pub const DATALAYOUT: u32 = 3;
    pub const ASSEMBLY: u32 = 4;
    pub const SECTION: u32 = 5;
    pub const VARIABLE: u32 = 7;
    pub const FUNCTION: u32 = 8;
    pub const COMDAT: u32 = 12;
    pub const ALIAS: u32 = 14;
    pub const SOURCE: u32 = 16;
    pub const IFUNC: u32 = 18;
}

/// The version that stores names in a separate table.
const VERSION: u64 = 2;
/// The magic numbers of bitcode and of its wrapper.
const MAGIC: &[u8] = b"BC\xC0\xDE";
const WRAPPER: &[u8] = b"\xDE\xC0\x17\x0B";

/// The kind of a global.
#[derive(Debug, Clone)]
pub enum Kind {
    Variable {
        is_constant: bool,
        /// The number of the initializer, from 1; 0 for none.
        init: u64,
        thread_local: u64,
        is_externally_initialized: bool,
    },
    Function {
        convention: u64,
        is_declaration: bool,
    },
    Alias {
        aliasee: ValueId,
        keyword: &'static str,
        thread_local: u64,
    },
}

/// A variable, function or alias.
#[derive(Debug, Clone)]
pub struct Global {
    /// Empty for a numbered global.
    pub name: String,
    pub kind: Kind,
    /// The type of the variable or function.
    pub ty: TypeId,
    pub address_space: u32,
    /// The number of the linkage; see [`operators::linkage`].
    pub linkage: u64,
    /// The exponent of the alignment plus one; 0 for none.
    pub align: u64,
    /// The number of a section, from 1; 0 for none.
    pub section: u64,
    pub visibility: u64,
    /// Whether a Windows DLL imports or exports it.
    pub dll: u64,
    pub unnamed_addr: u64,
    /// The number of a comdat, from 1; 0 for none.
    pub comdat: u64,
    /// The number of an attribute list, from 1; 0 for none.
    pub attributes: u64,
    pub is_dso_local: bool,
}

impl Global {
    /// Whether another module must define it.
    pub fn is_declaration(&self) -> bool {
        match self.kind {
            Kind::Variable { init, .. } => init == 0,
            Kind::Function { is_declaration, .. } => is_declaration,
            Kind::Alias { .. } => false,
        }
    }

    /// Whether it is invisible to other modules.
    pub fn is_local(&self) -> Result<bool> {
        Ok(matches!(operators::linkage(self.linkage)?, "internal" | "private"))
    }
}

/// A module.
#[derive(Debug, Default)]
pub struct Module<'b> {
    /// The producer, such as `LLVM22.1.0`.
    pub producer: String,
    pub triple: String,
    pub datalayout: String,
    pub source: String,
    /// The lines of module-level assembly.
    pub assembly: String,
    pub types: Types,
    pub attributes: Attributes,
    pub values: Values,
    pub globals: Vec<Global>,
    /// The names and kinds of comdats.
    pub comdats: Vec<(String, u64)>,
    pub sections: Vec<String>,
    pub metadata: MetadataList,
    pub metadata_kinds: Vec<(u64, String)>,
    pub bundle_tags: Vec<String>,
    pub scopes: Vec<String>,
    /// The address space of `alloca`, from the data layout.
    pub alloca_space: u32,
    /// The bodies of the defined functions, in order.
    pub bodies: Vec<Block<'b>>,
    pub abbreviations: Abbreviations,
}

impl<'b> Module<'b> {
    /// Returns the bodies of the functions, by their indices.
    pub fn bodies_by_place(&self) -> FxHashMap<usize, Block<'b>> {
        let defined = self
            .globals
            .iter()
            .enumerate()
            .filter(|(_, global)| matches!(global.kind, Kind::Function { is_declaration: false, .. }));
        defined.map(|(at, _)| at).zip(self.bodies.iter().cloned()).collect()
    }
}

/// An offset in the table of names, and a length.
type Range = (u64, u64);

/// Reads bitcode.
///
/// # Errors
/// The bytes are not bitcode, are broken, or contain something unsupported.
pub fn read(bytes: &[u8]) -> Result<Module<'_>> {
    let bytes = unwrapped(bytes)?;
    let bits = bytes.strip_prefix(MAGIC).ok_or_else(|| Error::broken("it does not begin as bitcode"))?;
    let mut top = Block::top(bits);
    let mut module = Module::default();
    let (mut body, mut strings): (Option<Block<'_>>, &[u8]) = (None, &[]);
    let mut record = Record::default();
    loop {
        match top.next(&mut module.abbreviations, &mut record)? {
            Item::End => break,
            Item::Record => {}
            Item::Block(inner) => match inner.id {
                block::MODULE if body.is_some() => return Err(Error::unsupported("a file with several modules")),
                block::MODULE => body = Some(inner),
                block::IDENTIFICATION => module.producer = identification(inner, &mut module.abbreviations)?,
                block::STRINGS => strings = table(inner, &mut module.abbreviations)?,
                _ => {}
            },
        }
    }
    let body = body.ok_or_else(|| Error::broken("it has no module"))?;
    let mut reader = ModuleReader { module, strings };
    reader.read(body)?;
    let bodies =
        reader.module.globals.iter().filter(|global| matches!(global.kind, Kind::Function { .. }) && !global.is_declaration());
    if bodies.count() != reader.module.bodies.len() {
        return Err(Error::broken("the number of bodies differs from the number of defined functions"));
    }
    Ok(reader.module)
}

/// Removes the wrapper of bitcode, which begins with five words: magic, version, offset, size, and processor.
fn unwrapped(bytes: &[u8]) -> Result<&[u8]> {
    if !bytes.starts_with(WRAPPER) {
        return Ok(bytes);
    }
    let word = |at: usize| bytes.get(at..at + 4).and_then(|word| word.try_into().ok()).map(u32::from_le_bytes);
    let inner = word(8).zip(word(12)).and_then(|(offset, size)| bytes.get(offset as usize..)?.get(..size as usize));
    inner.ok_or_else(|| Error::broken("its wrapper is cut off"))
}

fn identification<'b>(mut block: Block<'b>, known: &mut Abbreviations) -> Result<String> {
    let mut record = Record::default();
    let mut producer = String::new();
    loop {
        match block.next(known, &mut record)? {
            Item::End => return Ok(producer),
            Item::Record if record.code == 1 => producer = record.text(0),
            Item::Record | Item::Block(_) => {}
        }
    }
}

/// Reads the table of names.
fn table<'b>(mut block: Block<'b>, known: &mut Abbreviations) -> Result<&'b [u8]> {
    let mut record = Record::default();
    let mut bytes: &[u8] = &[];
    loop {
        match block.next(known, &mut record)? {
            Item::End => return Ok(bytes),
            Item::Record => bytes = record.blob,
            Item::Block(_) => {}
        }
    }
}

/// Reads strings, one per record.
fn texts<'b>(mut block: Block<'b>, known: &mut Abbreviations) -> Result<Vec<String>> {
    let mut record = Record::default();
    let mut texts = Vec::new();
    loop {
        match block.next(known, &mut record)? {
            Item::End => return Ok(texts),
            Item::Record => texts.push(record.text(0)),
            Item::Block(_) => {}
        }
    }
}

struct ModuleReader<'b> {
    module: Module<'b>,
    /// The table of names.
    strings: &'b [u8],
}

impl<'b> ModuleReader<'b> {
    fn read(&mut self, mut body: Block<'b>) -> Result<()> {
        let mut record = Record::default();
        let mut has_version = false;
        loop {
            match body.next(&mut self.module.abbreviations, &mut record)? {
                Item::End if has_version => return Ok(()),
                Item::End => return Err(Error::unsupported("bitcode from before LLVM 5")),
                Item::Block(inner) => self.block(inner)?,
                Item::Record if record.code == code::VERSION => {
                    if record.at(0)? != VERSION {
                        return Err(Error::unsupported("bitcode from before LLVM 5"));
                    }
                    has_version = true;
                }
                Item::Record => self.record(&record)?,
            }
        }
    }

    fn block(&mut self, inner: Block<'b>) -> Result<()> {
        let module = &mut self.module;
        let known = &mut module.abbreviations;
        match inner.id {
            block::TYPES => module.types.read(inner, known),
            block::ATTRIBUTE_GROUPS => module.attributes.read_groups(inner, known),
            block::ATTRIBUTE_LISTS => module.attributes.read_lists(inner, known),
            block::CONSTANTS => module.values.read(inner, known, &module.types),
            block::METADATA => module.metadata.read(inner, known),
            block::METADATA_KINDS => metadata::read_kinds(&mut module.metadata_kinds, inner, known),
            block::BUNDLE_TAGS => {
                module.bundle_tags = texts(inner, known)?;
                Ok(())
            }
            block::SCOPES => {
                module.scopes = texts(inner, known)?;
                Ok(())
            }
            block::FUNCTION => {
                module.bodies.push(inner);
                Ok(())
            }
            // Symbol tables, summaries and use-list orders.
            _ => Ok(()),
        }
    }

    fn record(&mut self, record: &Record<'_>) -> Result<()> {
        match record.code {
            code::TRIPLE => self.module.triple = record.text(0),
            code::DATALAYOUT => {
                self.module.datalayout = record.text(0);
                let space = self.module.datalayout.split('-').find_map(|part| part.strip_prefix('A')?.parse().ok());
                self.module.alloca_space = space.unwrap_or(0);
            }
            code::ASSEMBLY => self.module.assembly = record.text(0),
            code::SECTION => self.module.sections.push(record.text(0)),
            code::SOURCE => self.module.source = record.text(0),
            code::COMDAT => {
                let name = self.name(record)?;
                self.module.comdats.push((name, record.at(2)?));
            }
            code::VARIABLE | code::FUNCTION | code::ALIAS | code::IFUNC => {
                let global = self.global(record)?;
                let pointer = Type::Pointer(global.address_space);
                let ty = self
                    .module
                    .types
                    .find(&pointer)
                    .ok_or_else(|| Error::broken("the type of an address is not in the table"))?;
                self.module.values.push(ty, Value::Global(self.module.globals.len()));
                self.module.globals.push(global);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the name that a record begins with.
    fn name(&self, record: &Record<'_>) -> Result<String> {
        let range: Range = (record.at(0)?, record.at(1)?);
        let start = usize::try_from(range.0).ok();
        let end = start.zip(usize::try_from(range.1).ok()).and_then(|(start, length)| start.checked_add(length));
        let bytes = start.zip(end).and_then(|(start, end)| self.strings.get(start..end));
        let bytes = bytes.ok_or_else(|| Error::broken("a name is not in the table of names"))?;
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }

    fn global(&self, record: &Record<'_>) -> Result<Global> {
        let name = self.name(record)?;
        let (at, or_zero) = (|index: usize| record.at(index + 2), |index: usize| record.or_zero(index + 2));
        let ty = record.word(2)?;
        self.module.types.get(ty)?;
        let mut global = Global {
            name,
            kind: Kind::Function { convention: 0, is_declaration: true },
            ty,
            address_space: 0,
            linkage: at(3)?,
            align: 0,
            section: 0,
            visibility: 0,
            dll: 0,
            unnamed_addr: 0,
            comdat: 0,
            attributes: 0,
            is_dso_local: false,
        };
        match record.code {
            code::VARIABLE => {
                let bits = at(1)?;
                if bits & 2 == 0 {
                    return Err(Error::unsupported("pointers that have types"));
                }
                global.address_space = u32::try_from(bits >> 2).map_err(|_| Error::broken("an impossible address space"))?;
                global.kind = Kind::Variable {
                    is_constant: bits & 1 == 1,
                    init: at(2)?,
                    thread_local: or_zero(7),
                    is_externally_initialized: or_zero(9) != 0,
                };
                (global.align, global.section, global.visibility) = (at(4)?, at(5)?, or_zero(6));
                (global.unnamed_addr, global.dll, global.comdat, global.attributes) =
                    (or_zero(8), or_zero(10), or_zero(11), or_zero(12));
                global.is_dso_local = or_zero(13) != 0;
            }
            code::FUNCTION => {
                global.kind = Kind::Function { convention: at(1)?, is_declaration: at(2)? != 0 };
                (global.attributes, global.align, global.section) = (at(4)?, at(5)?, at(6)?);
                (global.visibility, global.unnamed_addr, global.dll, global.comdat) =
                    (at(7)?, or_zero(9), or_zero(11), or_zero(12));
                global.is_dso_local = or_zero(15) != 0;
                global.address_space = u32::try_from(or_zero(16)).map_err(|_| Error::broken("an impossible address space"))?;
                // A garbage collector, prologue data, prefix data, and the personality function.
                for (index, what) in [(8, "gc"), (10, "prologue"), (13, "prefix"), (14, "personality")] {
                    if or_zero(index) != 0 {
                        return Err(Error::unsupported(format!("`{what}` of a function")));
                    }
                }
            }
            _ => {
                global.address_space = u32::try_from(at(1)?).map_err(|_| Error::broken("an impossible address space"))?;
                let is_ifunc = record.code == code::IFUNC;
                global.kind = Kind::Alias {
                    aliasee: record.word(4)?,
                    keyword: if is_ifunc { "ifunc" } else { "alias" },
                    thread_local: if is_ifunc { 0 } else { or_zero(6) },
                };
                global.visibility = or_zero(4);
                global.dll = if is_ifunc { 0 } else { or_zero(5) };
                global.unnamed_addr = if is_ifunc { 0 } else { or_zero(7) };
                global.is_dso_local = or_zero(if is_ifunc { 7 } else { 8 }) != 0;
            }
        }
        Ok(global)
    }
}
