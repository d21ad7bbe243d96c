//! The types of a random kernel: scalars, vectors, and memory layouts.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    I1,
    I8,
    I16,
    I32,
    I64,
    Float,
    Double,
}

/// A scalar (one lane) or vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ty {
    pub base: Base,
    pub lanes: u64,
}

pub const fn scalar(base: Base) -> Ty {
    Ty { base, lanes: 1 }
}

pub const BOOL: Ty = scalar(Base::I1);
pub const INT: Ty = scalar(Base::I32);
pub const LONG: Ty = scalar(Base::I64);

/// OpenCL C's integers. `int` is more frequent.
pub const INTS: [Base; 5] = [Base::I32, Base::I32, Base::I64, Base::I16, Base::I8];
pub const FLOATS: [Base; 3] = [Base::Float, Base::Float, Base::Double];
pub const LANES: [u64; 5] = [2, 3, 4, 8, 16];

impl Base {
    fn name(self) -> &'static str {
        match self {
            Self::I1 => "i1",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Float => "float",
            Self::Double => "double",
        }
    }

    pub fn bits(self) -> u64 {
        match self {
            Self::I1 => 1,
            Self::I8 => 8,
            Self::I16 => 16,
            Self::I32 | Self::Float => 32,
            Self::I64 | Self::Double => 64,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Self::Float | Self::Double)
    }

    fn mangled(self, is_signed: bool) -> &'static str {
        match (self, is_signed) {
            (Self::I1, _) => "b",
            (Self::I8, true) => "c",
            (Self::I8, false) => "h",
            (Self::I16, true) => "s",
            (Self::I16, false) => "t",
            (Self::I32, true) => "i",
            (Self::I32, false) => "j",
            (Self::I64, true) => "l",
            (Self::I64, false) => "m",
            (Self::Float, _) => "f",
            (Self::Double, _) => "d",
        }
    }
}

impl Ty {
    pub fn element(self) -> Self {
        scalar(self.base)
    }

    pub fn with(self, base: Base) -> Self {
        Self { base, ..self }
    }

    pub fn is_float(self) -> bool {
        self.base.is_float()
    }

    pub fn bits(self) -> u64 {
        self.base.bits()
    }

    /// The bytes in memory, which are the alignment too.
    pub fn size(self) -> u64 {
        let lanes = if self.lanes == 3 { 4 } else { self.lanes };
        self.bits() / 8 * lanes
    }

    /// As the Itanium C++ ABI spells a parameter.
    pub fn mangled(self, is_signed: bool) -> String {
        match self.lanes {
            1 => self.base.mangled(is_signed).to_owned(),
            lanes => format!("Dv{lanes}_{}", self.base.mangled(is_signed)),
        }
    }

    /// The suffix of LLVM's intrinsics.
    pub fn suffix(self) -> String {
        let base = match self.base {
            Base::Float => "f32",
            Base::Double => "f64",
            other => other.name(),
        };
        if self.lanes == 1 { base.to_owned() } else { format!("v{}{base}", self.lanes) }
    }

    /// A constant with this text in each lane.
    pub fn splat(self, constant: &str) -> String {
        match self.lanes {
            1 => constant.to_owned(),
            lanes => format!("<{}>", vec![format!("{} {constant}", self.base.name()); lanes as usize].join(", ")),
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lanes {
            1 => f.write_str(self.base.name()),
            lanes => write!(f, "<{lanes} x {}>", self.base.name()),
        }
    }
}

/// A type in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    Value(Ty),
    Array(Box<Node>, u64),
    Struct(usize),
}

/// The members of each struct.
pub type Structs = Vec<Vec<Node>>;

impl Node {
    pub fn name(&self) -> String {
        match self {
            Self::Value(ty) => ty.to_string(),
            Self::Array(element, length) => format!("[{length} x {}]", element.name()),
            Self::Struct(index) => format!("%struct.S{index}"),
        }
    }

    pub fn align(&self, structs: &Structs) -> u64 {
        match self {
            Self::Value(ty) => ty.size(),
            Self::Array(element, _) => element.align(structs),
            Self::Struct(index) => structs[*index].iter().map(|member| member.align(structs)).max().unwrap_or(1),
        }
    }

    pub fn size(&self, structs: &Structs) -> u64 {
        match self {
            Self::Value(ty) => ty.size(),
            Self::Array(element, length) => element.size(structs) * length,
            Self::Struct(index) => {
                let members = &structs[*index];
                let end = offset(members, members.len(), structs);
                end.next_multiple_of(self.align(structs))
            }
        }
    }
}

/// The offset of a member; for the number of members, the end of the last one.
pub fn offset(members: &[Node], at: usize, structs: &Structs) -> u64 {
    let mut offset = 0;
    for (index, member) in members.iter().enumerate().take(at + 1) {
        offset = u64::next_multiple_of(offset, member.align(structs));
        if index == at {
            return offset;
        }
        offset += member.size(structs);
    }
    offset
}
