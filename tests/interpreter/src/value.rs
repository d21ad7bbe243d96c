//! Values as a run holds them. Invariant: the bits of a scalar above the width of its type are 0, so that equal scalars have equal bits.

use crate::fault::Fault;
use crate::pointer::{Pointer, Region};
use std::rc::Rc;

/// A scalar of any type. The IR has its type; a float is kept as its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scalar {
    /// Any value: `undef`, memory that was never written, the result of an operation that SPIR-V leaves undefined.
    Undef,
    /// LLVM's `poison`.
    Poison,
    /// An integer or a float, in the low bits.
    Bits(u64),
    /// An address.
    Pointer(Pointer),
    /// An image, a sampler, or both.
    Handle(Handle),
}

/// The contents of a variable of the storage class UniformConstant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handle {
    /// An image, by its number among the images of the run.
    Image(u32),
    /// A sampler, by its number among the samplers of the run.
    Sampler(u32),
    /// An image and the sampler that samples it.
    SampledImage {
        /// The number of the image.
        image: u32,
        /// The number of the sampler.
        sampler: u32,
    },
}

impl Scalar {
    /// 1 or 0: an `i1`.
    pub fn bool(value: bool) -> Self {
        Self::Bits(u64::from(value))
    }

    /// The bits; None of undef and poison.
    ///
    /// # Errors
    /// The scalar is an address or a handle.
    pub fn bits(self) -> Result<Option<u64>, Fault> {
        match self {
            Self::Bits(bits) => Ok(Some(bits)),
            Self::Undef | Self::Poison => Ok(None),
            Self::Pointer(_) => Err(Fault::invalid("an address where a number is expected")),
            Self::Handle(_) => Err(Fault::invalid("a handle where a number is expected")),
        }
    }

    /// The number of an address that is one.
    pub fn as_number(self) -> Self {
        match self {
            Self::Pointer(Pointer { region: Region::Physical, offset, .. }) => Self::Bits(offset),
            other => other,
        }
    }

    /// True for undef and poison.
    pub fn is_undefined(self) -> bool {
        matches!(self, Self::Undef | Self::Poison)
    }
}

/// A value: a scalar, or scalars in a tree.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// An integer, a float, an address or a handle.
    Scalar(Scalar),
    /// The components of a vector.
    Vector(Box<[Scalar]>),
    /// The elements of an array, the members of a struct, or the columns of a matrix. Shared, because they are copied often.
    Aggregate(Rc<[Value]>),
}

impl Value {
    /// 1 or 0: an `i1`.
    pub fn bool(value: bool) -> Self {
        Self::Scalar(Scalar::bool(value))
    }

    /// An integer or a float, by its bits.
    pub fn bits(bits: u64) -> Self {
        Self::Scalar(Scalar::Bits(bits))
    }

    /// The scalar.
    ///
    /// # Errors
    /// The value has parts.
    pub fn scalar(&self) -> Result<Scalar, Fault> {
        match self {
            Self::Scalar(scalar) => Ok(*scalar),
            Self::Vector(_) | Self::Aggregate(_) => Err(Fault::invalid("a composite where a scalar is expected")),
        }
    }

    /// The scalar, or the components of a vector.
    ///
    /// # Errors
    /// The value is a struct or an array.
    pub fn components(&self) -> Result<&[Scalar], Fault> {
        match self {
            Self::Scalar(scalar) => Ok(std::slice::from_ref(scalar)),
            Self::Vector(components) => Ok(components),
            Self::Aggregate(_) => Err(Fault::invalid("an aggregate where a vector is expected")),
        }
    }

    /// The elements, members or columns.
    ///
    /// # Errors
    /// The value is a scalar or a vector.
    pub fn parts(&self) -> Result<&[Self], Fault> {
        match self {
            Self::Aggregate(parts) => Ok(parts),
            Self::Scalar(_) | Self::Vector(_) => Err(Fault::invalid("a scalar or a vector where an aggregate is expected")),
        }
    }

    /// A scalar of one component, a vector of several: the shape that `of` has.
    pub fn like(of: &Self, components: Vec<Scalar>) -> Self {
        match of {
            Self::Scalar(_) => components.into_iter().next().map_or(Self::Scalar(Scalar::Undef), Self::Scalar),
            Self::Vector(_) | Self::Aggregate(_) => Self::Vector(components.into()),
        }
    }

    /// Applies a function to the scalar, or to each component.
    ///
    /// # Errors
    /// Those of the function.
    pub fn map(&self, mut apply: impl FnMut(Scalar) -> Result<Scalar, Fault>) -> Result<Self, Fault> {
        match self {
            Self::Scalar(scalar) => Ok(Self::Scalar(apply(*scalar)?)),
            Self::Vector(components) => Ok(Self::Vector(components.iter().map(|of| apply(*of)).collect::<Result<_, _>>()?)),
            Self::Aggregate(_) => Err(Fault::invalid("an aggregate as the operand of an operation on components")),
        }
    }

    /// Applies a function to the scalars, or to each pair of components.
    ///
    /// # Errors
    /// Those of the function; the values differ in length.
    pub fn zip(&self, other: &Self, mut apply: impl FnMut(Scalar, Scalar) -> Result<Scalar, Fault>) -> Result<Self, Fault> {
        if let (Self::Scalar(left), Self::Scalar(right)) = (self, other) {
            return Ok(Self::Scalar(apply(*left, *right)?));
        }
        let (left, right) = (self.components()?, other.components()?);
        if left.len() != right.len() {
            return Err(Fault::invalid("operands of different lengths"));
        }
        let components = left.iter().zip(right).map(|(left, right)| apply(*left, *right)).collect::<Result<_, _>>()?;
        Ok(Self::like(self, components))
    }

    /// True if any scalar of the tree is undef or poison.
    pub fn has_undefined(&self) -> bool {
        match self {
            Self::Scalar(scalar) => scalar.is_undefined(),
            Self::Vector(components) => components.iter().any(|scalar| scalar.is_undefined()),
            Self::Aggregate(parts) => parts.iter().any(Self::has_undefined),
        }
    }
}
