//! Converts blocks to structs of a language whose compiler lays out members by their alignment.

use super::error::BindingsError;
use crate::model::{Enumerant, MatrixOrder, Member, Reflection, Type};
use std::collections::BTreeMap;

/// The memory representation of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Scalar(Scalar),
    /// A struct of the reflection.
    Struct(usize),
    Array {
        element: Box<Cell>,
        count: u64,
        /// The bytes of padding after each element.
        padding: u64,
        /// Whether there is none after the last element, because another member begins there.
        is_tight: bool,
    },
}

/// A scalar in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scalar {
    pub bytes: u64,
    pub kind: ScalarKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarKind {
    Signed,
    Unsigned,
    Float,
}

/// A struct of the bindings.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    pub fields: Vec<Field>,
    /// In bytes, with the padding at the end.
    pub size: u64,
    /// The greatest alignment that a member may have; None without a limit.
    pub packed: Option<u64>,
    /// The runtime array at the end of the struct.
    pub rest: Option<Rest>,
}

/// A member of a struct.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The index of the member; None for padding.
    pub member: Option<usize>,
    pub offset: u64,
    pub cell: Cell,
}

/// A runtime array.
#[derive(Debug, Clone, PartialEq)]
pub struct Rest {
    pub member: usize,
    pub offset: u64,
    pub stride: u64,
    pub element: Cell,
}

/// The structs of a reflection that have been laid out.
pub struct Layouts<'r> {
    reflection: &'r Reflection,
    /// The uses of each struct, which its alignment and size must fit.
    uses: BTreeMap<usize, Vec<Use>>,
    pub placed: BTreeMap<usize, Placed>,
}

/// A use of a struct as a member of another one, or as an array element.
struct Use {
    /// A multiple of the alignment, in bytes.
    offset: u64,
    /// The bytes until another item begins; None if none does.
    room: Option<u64>,
}

/// The alignments that a struct may be limited to.
const PACKS: [u64; 4] = [8, 4, 2, 1];

const BYTE: Cell = Cell::Scalar(Scalar { bytes: 1, kind: ScalarKind::Unsigned });

impl<'r> Layouts<'r> {
    /// The layouts of these structs and of those in them. The pointee of a pointer is a separate root.
    ///
    /// # Errors
    /// A block has a type or a layout that structs cannot represent.
    pub fn new(reflection: &'r Reflection, roots: &[usize]) -> Result<Self, BindingsError> {
        let mut layouts = Self { reflection, uses: BTreeMap::new(), placed: BTreeMap::new() };
        let mut rest = roots.to_vec();
        while let Some(index) = rest.pop() {
            if layouts.uses.contains_key(&index) {
                continue;
            }
            layouts.uses.insert(index, Vec::new());
            for member in &reflection.structs[index].members {
                let mut found = Vec::new();
                nested(&member.ty, &mut found);
                rest.extend(found);
            }
        }
        // After all are known, record their uses.
        for index in layouts.uses.keys().copied().collect::<Vec<_>>() {
            layouts.note_uses(index)?;
        }
        for index in layouts.uses.keys().copied().collect::<Vec<_>>() {
            layouts.place(index)?;
        }
        Ok(layouts)
    }

    fn error(&self, index: usize, member: usize, problem: &str) -> BindingsError {
        let found = &self.reflection.structs[index];
        let name = found.name.as_deref().unwrap_or("without a name");
        let member = found.members[member].name.clone().unwrap_or_else(|| member.to_string());
        BindingsError::new(format!("the member '{member}' of the struct '{name}' {problem}"))
    }

    fn offset(&self, index: usize, member: usize) -> Result<u64, BindingsError> {
        let offset = self.reflection.structs[index].members[member].offset;
        offset.map(u64::from).ok_or_else(|| self.error(index, member, "has no offset"))
    }

    /// The bytes from a member to the next one in memory.
    fn room(&self, index: usize, member: usize) -> Result<Option<u64>, BindingsError> {
        let members = &self.reflection.structs[index].members;
        let offset = self.offset(index, member)?;
        let mut next = None;
        for other in 0..members.len() {
            let at = self.offset(index, other)?;
            if at == offset && other != member && members[other].size != Some(0) && members[member].size != Some(0) {
                return Err(self.error(index, member, "lies where another one does"));
            }
            if at > offset && next.is_none_or(|next| at < next) {
                next = Some(at);
            }
        }
        Ok(next.map(|next| next - offset))
    }

    fn note_uses(&mut self, index: usize) -> Result<(), BindingsError> {
        for (at, member) in self.reflection.structs[index].members.iter().enumerate() {
            let (offset, mut room) = (self.offset(index, at)?, self.room(index, at)?);
            let mut ty = &member.ty;
            let mut found = vec![Use { offset, room: None }];
            while let Type::Array { element, length, stride } = ty {
                let stride = stride.map(u64::from).ok_or_else(|| self.error(index, at, "is an array without a stride"))?;
                found.push(Use { offset: stride, room: None });
                room = room_of_element(room, length.as_ref().and_then(|length| length.value), stride);
                ty = element;
            }
            found.push(Use { offset: 0, room });
            if let Type::Struct { index } = ty {
                self.uses.entry(*index).or_default().extend(found);
            }
        }
        Ok(())
    }

    /// Lays out the members of a struct, after those of the structs in it.
    fn place(&mut self, index: usize) -> Result<(), BindingsError> {
        if self.placed.contains_key(&index) {
            return Ok(());
        }
        let found = &self.reflection.structs[index];
        for (at, member) in found.members.iter().enumerate() {
            let mut inner = &member.ty;
            while let Type::Array { element, .. } = inner {
                inner = element;
            }
            match inner {
                // A struct in a struct is declared before it, so this ends.
                Type::Struct { index: inner } if *inner != index => self.place(*inner)?,
                Type::Struct { .. } => return Err(self.error(index, at, "is the struct itself")),
                _ => {}
            }
        }
        let mut order: Vec<(u64, usize)> = Vec::new();
        for at in 0..found.members.len() {
            order.push((self.offset(index, at)?, at));
        }
        order.sort_unstable();
        let (mut cells, mut rest) = (Vec::new(), None);
        for (offset, at) in order {
            let member = &found.members[at];
            match &member.ty {
                Type::Array { element, length: None, stride } => {
                    let stride = stride.map(u64::from).ok_or_else(|| self.error(index, at, "is an array without a stride"))?;
                    let element = self.cell(index, at, element, member, Some(stride))?;
                    let padding = stride.checked_sub(self.size(&element));
                    let padding = padding.ok_or_else(|| self.error(index, at, "has elements larger than its stride"))?;
                    let element = match padding {
                        0 => element,
                        _ => Cell::Array { element: Box::new(element), count: 1, padding, is_tight: false },
                    };
                    rest = Some(Rest { member: at, offset, stride, element });
                }
                ty => {
                    let cell = self.cell(index, at, ty, member, self.room(index, at)?)?;
                    cells.push((at, offset, cell));
                }
            }
        }
        let placed = PACKS.into_iter().find_map(|pack| self.packed(index, &cells, pack));
        let mut placed = placed.ok_or_else(|| {
            let last = cells.last().map_or(0, |(at, ..)| *at);
            self.error(index, last, "lies where another one does, or the struct where another member does")
        })?;
        placed.rest = rest;
        self.placed.insert(index, placed);
        Ok(())
    }

    /// The struct, if its members have at most this alignment; None if the required offsets or size are impossible.
    fn packed(&self, index: usize, cells: &[(usize, u64, Cell)], pack: u64) -> Option<Placed> {
        let natural = cells.iter().map(|(_, _, cell)| self.align(cell)).max().unwrap_or(1);
        let align = natural.min(pack);
        let (mut fields, mut end) = (Vec::new(), 0u64);
        for (at, offset, cell) in cells {
            if offset % self.align(cell).min(pack) != 0 || *offset < end {
                return None;
            }
            fields.extend(padding(end, *offset));
            fields.push(Field { member: Some(*at), offset: *offset, cell: cell.clone() });
            end = offset.checked_add(self.size(cell))?;
        }
        let size = end.checked_next_multiple_of(align)?;
        fields.extend(padding(end, size));
        let fits = |place: &Use| place.offset.is_multiple_of(align) && place.room.is_none_or(|room| size <= room);
        let packed = (natural > pack).then_some(pack);
        self.uses[&index].iter().all(fits).then_some(Placed { fields, size, packed, rest: None })
    }

    fn cell(&self, index: usize, at: usize, ty: &Type, member: &Member, room: Option<u64>) -> Result<Cell, BindingsError> {
        let array = |element: Cell, count: u64, stride: u64| {
            let size = self.size(&element);
            let padding = stride.checked_sub(size).ok_or_else(|| self.error(index, at, "has elements larger than its stride"))?;
            let total = stride.checked_mul(count).ok_or_else(|| self.error(index, at, "is too large"))?;
            let is_tight = padding > 0 && room.is_some_and(|room| total > room);
            Ok(Cell::Array { element: Box::new(element), count, padding, is_tight })
        };
        match ty {
            Type::Int { width, signed } => {
                let kind = if *signed { ScalarKind::Signed } else { ScalarKind::Unsigned };
                self.scalar(index, at, *width, kind)
            }
            Type::Float { width: width @ (32 | 64), encoding: None } => self.scalar(index, at, *width, ScalarKind::Float),
            Type::Float { width, .. } => self.scalar(index, at, *width, ScalarKind::Unsigned),
            Type::Vector { component, count } => {
                let component = self.cell(index, at, component, member, None)?;
                let stride = self.size(&component);
                array(component, u64::from(*count), stride)
            }
            Type::Matrix { column, columns } => {
                let Type::Vector { component, count } = &**column else { return Err(self.error(index, at, "is no matrix")) };
                let (lines, length) = match member.matrix_order {
                    Some(MatrixOrder::RowMajor) => (*count, *columns),
                    _ => (*columns, *count),
                };
                let component = self.cell(index, at, component, member, None)?;
                let bytes = self.size(&component);
                let line = array(component, u64::from(length), bytes)?;
                let stride = member.matrix_stride.ok_or_else(|| self.error(index, at, "is a matrix without a stride"))?;
                array(line, u64::from(lines), u64::from(stride))
            }
            Type::Array { element, length, stride } => {
                let stride = stride.map(u64::from).ok_or_else(|| self.error(index, at, "is an array without a stride"))?;
                let count = length.as_ref().ok_or_else(|| self.error(index, at, "is an array without a length"))?;
                let count = count.value.ok_or_else(|| self.error(index, at, "is an array of unknown length"))?;
                array(self.cell(index, at, element, member, room_of_element(room, Some(count), stride))?, count, stride)
            }
            Type::Struct { index } => Ok(Cell::Struct(*index)),
            Type::Pointer { size: Some(bytes), .. } => self.scalar(index, at, bytes * 8, ScalarKind::Unsigned),
            Type::Bool => Err(self.error(index, at, "is a bool, which has no size in memory")),
            _ => Err(self.error(index, at, "has a type that has no size in memory")),
        }
    }

    fn scalar(&self, index: usize, at: usize, width: u32, kind: ScalarKind) -> Result<Cell, BindingsError> {
        match width {
            8 | 16 | 32 | 64 => Ok(Cell::Scalar(Scalar { bytes: u64::from(width / 8), kind })),
            _ => Err(self.error(index, at, &format!("has {width} bits, as no type has"))),
        }
    }

    /// In bytes.
    pub fn size(&self, cell: &Cell) -> u64 {
        match cell {
            Cell::Scalar(scalar) => scalar.bytes,
            Cell::Struct(index) => self.placed.get(index).map_or(0, |placed| placed.size),
            Cell::Array { element, count, padding, is_tight } => {
                let stride = self.size(element) + padding;
                stride.saturating_mul(*count) - if *is_tight { *padding } else { 0 }
            }
        }
    }

    fn align(&self, cell: &Cell) -> u64 {
        match cell {
            Cell::Scalar(scalar) => scalar.bytes,
            Cell::Array { element, .. } => self.align(element),
            Cell::Struct(index) => {
                let Some(placed) = self.placed.get(index) else { return 1 };
                let natural = placed.fields.iter().map(|field| self.align(&field.cell)).max().unwrap_or(1);
                placed.packed.map_or(natural, |pack| natural.min(pack))
            }
        }
    }
}

/// The available bytes of any array element: the last one may have less room than the others.
fn room_of_element(room: Option<u64>, count: Option<u64>, stride: u64) -> Option<u64> {
    let before = count.map(|count| stride.saturating_mul(count.saturating_sub(1)));
    let last = room.zip(before).map(|(room, before)| room.saturating_sub(before));
    Some(last.map_or(stride, |last| last.min(stride)))
}

fn padding(start: u64, end: u64) -> Option<Field> {
    let cell = Cell::Array { element: Box::new(BYTE), count: end - start, padding: 0, is_tight: false };
    (end > start).then_some(Field { member: None, offset: start, cell })
}

/// The structs in a type, and those that it points to.
fn nested(ty: &Type, found: &mut Vec<usize>) {
    match ty {
        Type::Array { element, .. } => nested(element, found),
        Type::Struct { index } => found.push(*index),
        Type::Pointer {
            pointee: Some(pointee), storage_class: Enumerant { name: Some("PhysicalStorageBuffer"), .. }, ..
        } => {
            nested(pointee, found);
        }
        _ => {}
    }
}
