//! The container format of LLVM bitcode: a bitstream of nested blocks of records.
//!
//! A record consists of a code and numbers. Its encoding is specified by an abbreviation, which the stream itself defines,
//! either in a block or, for all blocks of an id, in the block BLOCKINFO.

use crate::error::{Error, Result};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The abbreviation ids that exist in every block.
const END_BLOCK: u64 = 0;
const ENTER_SUBBLOCK: u64 = 1;
const DEFINE_ABBREVIATION: u64 = 2;
const UNABBREVIATED: u64 = 3;
/// The block that defines abbreviations for other blocks.
const BLOCKINFO: u32 = 0;
/// The record of BLOCKINFO that selects the block id.
const SET_BLOCK: u32 = 1;
/// The width of abbreviation ids outside of all blocks.
const TOP_WIDTH: u32 = 2;
const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
/// Maximum number of bits of a number, and of a chunk of a variable-width number.
const MOST_BITS: u32 = 64;
/// Maximum nesting depth of blocks; LLVM's are at most four deep.
const MOST_DEPTH: u32 = 16;

/// A position in the bits.
#[derive(Debug, Clone, Copy)]
struct Cursor<'b> {
    bytes: &'b [u8],
    at: usize,
    end: usize,
}

impl<'b> Cursor<'b> {
    /// Reads a fixed-width number of at most 64 bits.
    fn fixed(&mut self, bits: u32) -> Result<u64> {
        if bits == 0 {
            return Ok(0);
        }
        if bits > MOST_BITS || self.end - self.at < bits as usize {
            return Err(Error::broken("it ends inside of a record"));
        }
        let (byte, shift) = (self.at / 8, self.at % 8);
        self.at += bits as usize;
        let low = match self.bytes.get(byte..byte + 8) {
            Some(bytes) => u64::from_le_bytes(bytes.try_into().unwrap_or_default()),
            None => self.bytes[byte..].iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)),
        };
        let mut number = low >> shift;
        if shift as u32 + bits > MOST_BITS {
            number |= u64::from(self.bytes[byte + 8]) << (MOST_BITS as usize - shift);
        }
        Ok(if bits == MOST_BITS { number } else { number & ((1 << bits) - 1) })
    }

    /// Reads a variable-width number in chunks, whose highest bit indicates that another chunk follows.
    fn variable(&mut self, bits: u32) -> Result<u64> {
        if !(2..=32).contains(&bits) {
            return Err(Error::broken("a number has pieces of an impossible width"));
        }
        let more = 1_u64 << (bits - 1);
        let piece = self.fixed(bits)?;
        if piece & more == 0 {
            return Ok(piece);
        }
        let (mut number, mut shift) = (piece & (more - 1), bits - 1);
        loop {
            let piece = self.fixed(bits)?;
            let digits = piece & (more - 1);
            if shift >= MOST_BITS || digits << shift >> shift != digits {
                return Err(Error::broken("a number has more than 64 bits"));
            }
            number |= digits << shift;
            if piece & more == 0 {
                return Ok(number);
            }
            shift += bits - 1;
        }
    }

    /// Moves to the next multiple of 32 bits.
    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32).min(self.end);
    }

    /// Reads bytes that begin at a multiple of 32 bits, and the padding after them.
    fn blob(&mut self, length: u64) -> Result<&'b [u8]> {
        self.align();
        let start = self.at / 8;
        let length = usize::try_from(length).ok().filter(|length| *length <= (self.end - self.at) / 8);
        let length = length.ok_or_else(|| Error::broken("it ends inside of bytes"))?;
        self.at += 8 * length;
        self.align();
        Ok(&self.bytes[start..start + length])
    }
}

/// The encoding of a number in a record.
#[derive(Debug, Clone, Copy)]
enum Encoding {
    Literal(u64),
    Fixed(u32),
    Variable(u32),
    Char6,
}

/// The data after the numbers of a record.
#[derive(Debug, Clone, Copy)]
enum Tail {
    Nothing,
    Array(Encoding),
    Blob,
}

#[derive(Debug)]
struct Abbreviation {
    numbers: Vec<Encoding>,
    tail: Tail,
}

/// The abbreviations of block ids.
#[derive(Debug, Default)]
pub struct Abbreviations(FxHashMap<u32, Vec<Rc<Abbreviation>>>);

/// A record. It is reused, so that its list is allocated only once.
#[derive(Debug, Default)]
pub struct Record<'b> {
    /// The code of the record.
    pub code: u32,
    /// The numbers of the record.
    pub numbers: Vec<u64>,
    /// The blob after the numbers.
    pub blob: &'b [u8],
}

impl Record<'_> {
    /// Returns a number of the record.
    ///
    /// # Errors
    /// The record is too short.
    pub fn at(&self, index: usize) -> Result<u64> {
        self.numbers.get(index).copied().ok_or_else(|| Error::broken(format!("a record {} is too short", self.code)))
    }

    /// Returns a 32-bit number of the record.
    ///
    /// # Errors
    /// The record is too short, or the number is greater.
    pub fn word(&self, index: usize) -> Result<u32> {
        u32::try_from(self.at(index)?).map_err(|_| Error::broken(format!("a number of a record {} is too large", self.code)))
    }

    /// Returns a number of the record, or 0 if the record is too short.
    pub fn or_zero(&self, index: usize) -> u64 {
        self.numbers.get(index).copied().unwrap_or(0)
    }

    /// Returns the numbers from an index on as the bytes of a text.
    pub fn text(&self, from: usize) -> String {
        let bytes: Vec<u8> = self.numbers.iter().skip(from).map(|byte| *byte as u8).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// The next item of a block.
#[derive(Debug)]
pub enum Item<'b> {
    /// A nested block.
    Block(Block<'b>),
    /// A record, which has been filled in.
    Record,
    /// The end of the block.
    End,
}

/// A block, which is read from the beginning to the end.
#[derive(Debug, Clone)]
pub struct Block<'b> {
    /// The block id.
    pub id: u32,
    cursor: Cursor<'b>,
    width: u32,
    abbreviations: Vec<Rc<Abbreviation>>,
    depth: u32,
}

impl<'b> Block<'b> {
    /// Returns the contents outside of all blocks, after the magic number.
    pub fn top(bytes: &'b [u8]) -> Self {
        let cursor = Cursor { bytes, at: 0, end: 8 * (bytes.len() - bytes.len() % 4) };
        Self { id: u32::MAX, cursor, width: TOP_WIDTH, abbreviations: Vec::new(), depth: 0 }
    }

    /// Returns the next item. The cursor skips nested blocks, so that an unused block costs nothing.
    ///
    /// # Errors
    /// The bits are not a valid bitstream.
    pub fn next(&mut self, known: &mut Abbreviations, record: &mut Record<'b>) -> Result<Item<'b>> {
        loop {
            let is_top = self.depth == 0;
            if is_top && self.cursor.at >= self.cursor.end {
                return Ok(Item::End);
            }
            match self.cursor.fixed(self.width)? {
                END_BLOCK if is_top => return Err(Error::broken("a block ends without a beginning")),
                END_BLOCK => return Ok(Item::End),
                ENTER_SUBBLOCK => {
                    let block = self.enter(known)?;
                    if block.id != BLOCKINFO {
                        return Ok(Item::Block(block));
                    }
                    block_info(block, known)?;
                }
                DEFINE_ABBREVIATION => {
                    let new = self.definition()?;
                    self.abbreviations.push(Rc::new(new));
                }
                UNABBREVIATED => {
                    self.unabbreviated(record)?;
                    return Ok(Item::Record);
                }
                id => {
                    let abbreviation = usize::try_from(id - UNABBREVIATED - 1).ok().and_then(|at| self.abbreviations.get(at));
                    let abbreviation = abbreviation.ok_or_else(|| Error::broken("an abbreviation is not defined"))?.clone();
                    self.abbreviated(&abbreviation, record)?;
                    return Ok(Item::Record);
                }
            }
        }
    }

    fn enter(&mut self, known: &Abbreviations) -> Result<Self> {
        let cursor = &mut self.cursor;
        let id = u32::try_from(cursor.variable(8)?).map_err(|_| Error::broken("the number of a block is too large"))?;
        let width = cursor.variable(4)?;
        cursor.align();
        let words = cursor.fixed(32)? as usize;
        let end = cursor.at.checked_add(32 * words).filter(|end| *end <= cursor.end);
        let end = end.ok_or_else(|| Error::broken("a block is longer than the block around it"))?;
        let width = u32::try_from(width).ok().filter(|width| (2..=32).contains(width));
        let width = width.ok_or_else(|| Error::broken("the abbreviations of a block have an impossible width"))?;
        if self.depth == MOST_DEPTH {
            return Err(Error::broken("blocks are nested too deep"));
        }
        let inner = Cursor { end, ..*cursor };
        cursor.at = end;
        let abbreviations = known.0.get(&id).cloned().unwrap_or_default();
        Ok(Self { id, cursor: inner, width, abbreviations, depth: self.depth + 1 })
    }

    fn definition(&mut self) -> Result<Abbreviation> {
        let count = self.cursor.variable(5)?;
        let (mut numbers, mut tail, mut left) = (Vec::new(), Tail::Nothing, count);
        while left > 0 {
            left -= 1;
            match self.encoding()? {
                Some(encoding) => numbers.push(encoding),
                None if left == 1 => {
                    left = 0;
                    let element = self.encoding()?.ok_or_else(|| Error::broken("an array of arrays"))?;
                    tail = Tail::Array(element);
                }
                None if left == 0 => tail = Tail::Blob,
                None => return Err(Error::broken("an array or bytes are not the end of an abbreviation")),
            }
        }
        Ok(Abbreviation { numbers, tail })
    }

    /// Reads an encoding; returns None for an array or a blob.
    fn encoding(&mut self) -> Result<Option<Encoding>> {
        if self.cursor.fixed(1)? == 1 {
            return Ok(Some(Encoding::Literal(self.cursor.variable(8)?)));
        }
        let width = |cursor: &mut Cursor<'_>| -> Result<u32> {
            let width = cursor.variable(5)?;
            u32::try_from(width)
                .ok()
                .filter(|width| *width <= MOST_BITS)
                .ok_or_else(|| Error::broken("a number has an impossible width"))
        };
        Ok(match self.cursor.fixed(3)? {
            1 => Some(Encoding::Fixed(width(&mut self.cursor)?)),
            2 => match width(&mut self.cursor)? {
                // LLVM writes fixed-width numbers of width 0 for operands that are always 0.
                0 => Some(Encoding::Literal(0)),
                width => Some(Encoding::Variable(width)),
            },
            4 => Some(Encoding::Char6),
            3 | 5 => None,
            _ => return Err(Error::broken("an abbreviation has an unknown encoding")),
        })
    }

    fn unabbreviated(&mut self, record: &mut Record<'b>) -> Result<()> {
        let cursor = &mut self.cursor;
        record.numbers.clear();
        record.blob = &[];
        record.code = u32::try_from(cursor.variable(6)?).map_err(|_| Error::broken("the code of a record is too large"))?;
        for _ in 0..cursor.variable(6)? {
            record.numbers.push(cursor.variable(6)?);
        }
        Ok(())
    }

    fn abbreviated(&mut self, abbreviation: &Abbreviation, record: &mut Record<'b>) -> Result<()> {
        let cursor = &mut self.cursor;
        record.numbers.clear();
        record.blob = &[];
        let (code, numbers) = abbreviation.numbers.split_first().ok_or_else(|| Error::broken("a record without a code"))?;
        let code = u32::try_from(number(cursor, *code)?);
        record.code = code.map_err(|_| Error::broken("the code of a record is too large"))?;
        for encoding in numbers {
            record.numbers.push(number(cursor, *encoding)?);
        }
        match abbreviation.tail {
            Tail::Nothing => {}
            Tail::Array(element) => {
                let count = cursor.variable(6)?;
                if matches!(element, Encoding::Literal(_) | Encoding::Fixed(0)) {
                    return Err(Error::broken("the elements of a list have no bits"));
                }
                for _ in 0..count {
                    record.numbers.push(number(cursor, element)?);
                }
            }
            Tail::Blob => {
                let length = cursor.variable(6)?;
                record.blob = cursor.blob(length)?;
            }
        }
        Ok(())
    }
}

fn number(cursor: &mut Cursor<'_>, encoding: Encoding) -> Result<u64> {
    match encoding {
        Encoding::Literal(number) => Ok(number),
        Encoding::Fixed(bits) => cursor.fixed(bits),
        Encoding::Variable(bits) => cursor.variable(bits),
        Encoding::Char6 => Ok(u64::from(CHAR6[cursor.fixed(6)? as usize])),
    }
}

/// Reads the block with the abbreviations of other blocks. Each definition is for the block id in the preceding record.
fn block_info(mut block: Block<'_>, known: &mut Abbreviations) -> Result<()> {
    let mut of = None;
    let mut record = Record::default();
    loop {
        let item = block.next(known, &mut record)?;
        let defined = std::mem::take(&mut block.abbreviations);
        if !defined.is_empty() {
            let of = of.ok_or_else(|| Error::broken("an abbreviation is for no block"))?;
            known.0.entry(of).or_default().extend(defined);
        }
        match item {
            Item::End => return Ok(()),
            Item::Record if record.code == SET_BLOCK => of = Some(record.word(0)?),
            Item::Record | Item::Block(_) => {}
        }
    }
}

/// Numbers of the same encoding in separate bytes, such as the lengths of strings.
#[derive(Debug)]
pub struct Numbers<'b>(Cursor<'b>);

impl<'b> Numbers<'b> {
    /// Starts at the first bit.
    pub fn new(bytes: &'b [u8]) -> Self {
        Self(Cursor { bytes, at: 0, end: 8 * bytes.len() })
    }

    /// Reads the next variable-width number, in chunks of this number of bits.
    ///
    /// # Errors
    /// There are no more numbers.
    pub fn variable(&mut self, bits: u32) -> Result<u64> {
        self.0.variable(bits)
    }
}
