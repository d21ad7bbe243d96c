//! Image operands (specification, 3.14): those that an instruction accepts, and the types of their values.

use crate::memory::{DIM, MULTISAMPLED, image, plane};
use crate::subject::Subject;
use spirv::{Capability, Dim, ImageOperands, Op};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Class, Inst, Word};

type Check = Result<(), String>;

/// Operands that offset the texel from the coordinate. An instruction has at most one.
const OFFSETS: ImageOperands =
    ImageOperands::CONST_OFFSET.union(ImageOperands::OFFSET).union(ImageOperands::CONST_OFFSETS).union(ImageOperands::OFFSETS);

/// Operands that select a mip level, which images that are sampled by coordinates have.
const LEVELS: ImageOperands = ImageOperands::BIAS.union(ImageOperands::LOD).union(ImageOperands::MIN_LOD);

/// An instruction with image operands.
struct Access<'a> {
    subject: &'a Subject<'a>,
    image: Option<Inst<'a>>,
    mask: ImageOperands,
}

pub fn check(subject: &Subject) -> Check {
    let operands = subject.operands();
    let mask_at = operands.iter().position(|word| matches!(word, Word::Literal(_)));
    let mask = match mask_at.map(|at| operands[at]) {
        Some(Word::Literal(mask)) => mask,
        _ => 0,
    };
    let access = Access { subject, image: image(subject, 0), mask: ImageOperands::from_bits_truncate(mask) };
    access.combination()?;
    let mut at = mask_at.map_or(operands.len(), |at| at + 1);
    for (bit, known) in grammar::enumerants_of(Kind::ImageOperands, mask) {
        // The parameters of an unknown operand are unknown too.
        let (Some(known), Some(operand)) = (known, ImageOperands::from_bits(bit)) else { return Ok(()) };
        if !access.allows(operand) {
            return Err(format!("{} cannot have the image operand {}", subject.known.name, known.name));
        }
        access.of_image(operand, known.name)?;
        for parameter in at..at + known.operands.len() {
            access.value(operand, known.name, parameter)?;
        }
        at += known.operands.len();
    }
    Ok(())
}

impl Access<'_> {
    fn has(&self, operands: ImageOperands) -> bool {
        self.mask.intersects(operands)
    }

    fn is_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.subject.known.name.contains(part))
    }

    /// A fetch, a read or a write, which address texels by integers.
    fn is_texel(&self) -> bool {
        self.is_any(&["Fetch", "Read", "Write"])
    }

    /// Bias and Lod of SPV_AMD_texture_gather_bias_lod.
    fn gathers_levels(&self) -> bool {
        self.is_any(&["Gather"]) && self.subject.environs.has(Capability::ImageGatherBiasLodAMD)
    }

    /// The rules that depend on several operands.
    fn combination(&self) -> Check {
        let name = self.subject.known.name;
        if (self.mask & OFFSETS).bits().count_ones() > 1 {
            return Err(format!("{name} can have only one of the image operands ConstOffset, Offset, ConstOffsets and Offsets"));
        }
        if self.has(ImageOperands::LOD) && self.has(ImageOperands::GRAD) {
            return Err(format!("{name} cannot have both image operands Lod and Grad"));
        }
        let is_shared = ImageOperands::MAKE_TEXEL_AVAILABLE | ImageOperands::MAKE_TEXEL_VISIBLE;
        if self.has(is_shared) && !self.has(ImageOperands::NON_PRIVATE_TEXEL) {
            return Err(format!("{name} makes a texel available or visible, and needs the image operand NonPrivateTexel"));
        }
        let is_multisampled = self.image.and_then(|image| image.literal(MULTISAMPLED)) == Some(1);
        if is_multisampled && !self.has(ImageOperands::SAMPLE) {
            return Err(format!("{name} of an image with several samples needs the image operand Sample"));
        }
        Ok(())
    }

    /// Whether the instruction can have the operand.
    fn allows(&self, operand: ImageOperands) -> bool {
        let (implicit, explicit) = (self.is_any(&["ImplicitLod"]), self.is_any(&["ExplicitLod"]));
        match operand {
            ImageOperands::BIAS => implicit || self.gathers_levels(),
            ImageOperands::LOD => {
                // SPV_AMD_shader_image_load_store_lod
                let has_levels = self.is_any(&["Fetch"]) || self.subject.environs.has(Capability::ImageReadWriteLodAMD);
                explicit || self.gathers_levels() || self.is_texel() && has_levels
            }
            ImageOperands::GRAD => explicit,
            ImageOperands::CONST_OFFSETS | ImageOperands::OFFSETS => self.is_any(&["Gather"]),
            ImageOperands::SAMPLE => self.is_texel(),
            ImageOperands::MIN_LOD => implicit || self.has(ImageOperands::GRAD),
            ImageOperands::MAKE_TEXEL_AVAILABLE => self.is_any(&["Write"]),
            ImageOperands::MAKE_TEXEL_VISIBLE => self.is_any(&["Read"]),
            _ => true,
        }
    }

    /// Whether the image can have the operand.
    fn of_image(&self, operand: ImageOperands, what: &str) -> Check {
        let Some(image) = &self.image else { return Ok(()) };
        let dim = image.literal(DIM).and_then(Dim::from_u32);
        let has_levels = matches!(dim, Some(Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube));
        let is_multisampled = image.literal(MULTISAMPLED) == Some(1);
        let refused = match operand {
            operand if LEVELS.contains(operand) && !has_levels => "one without mip levels",
            operand if OFFSETS.contains(operand) && dim == Some(Dim::DimCube) => "a cube",
            ImageOperands::SAMPLE if !is_multisampled => "one with a single sample",
            ImageOperands::MIN_LOD if is_multisampled => "one with several samples",
            _ => return Ok(()),
        };
        Err(format!("{} cannot have the image operand {what}: the image is {refused}", self.subject.known.name))
    }

    /// The type of a parameter of an operand.
    fn value(&self, operand: ImageOperands, what: &str, at: usize) -> Check {
        match operand {
            ImageOperands::BIAS | ImageOperands::MIN_LOD => self.is(at, Class::FLOAT_SCALAR, what),
            ImageOperands::LOD if self.is_texel() => self.is(at, Class::INT_SCALAR, what),
            ImageOperands::LOD => self.is(at, Class::FLOAT_SCALAR, what),
            ImageOperands::GRAD => self.is(at, Class::FLOAT, what).and_then(|()| self.in_plane(at, what)),
            ImageOperands::OFFSET => self.is(at, Class::INT, what).and_then(|()| self.in_plane(at, what)),
            ImageOperands::CONST_OFFSET => {
                self.is(at, Class::INT, what)?;
                self.in_plane(at, what)?;
                self.is_constant(at, what)
            }
            ImageOperands::CONST_OFFSETS => self.are_four(at, what).and_then(|()| self.is_constant(at, what)),
            ImageOperands::OFFSETS => self.are_four(at, what),
            ImageOperands::SAMPLE => self.is(at, Class::INT_SCALAR, what),
            _ => Ok(()),
        }
    }

    fn refuse(&self, what: &str, must: &str) -> Check {
        Err(format!("the image operand {what} of {} must be {must}", self.subject.known.name))
    }

    fn is(&self, at: usize, class: Class, what: &str) -> Check {
        let types = self.subject.types;
        match self.subject.operand_type(at) {
            Some(ty) if !class.holds(types.class(ty)) => self.refuse(what, &format!("{class}, but is {}", types.describe(ty))),
            _ => Ok(()),
        }
    }

    /// The value has a component for each coordinate of the image except the layer.
    fn in_plane(&self, at: usize, what: &str) -> Check {
        let (Some(image), Some(ty)) = (&self.image, self.subject.operand_type(at)) else { return Ok(()) };
        let (found, expected) = (self.subject.types.count(ty), plane(image));
        if found == expected { Ok(()) } else { self.refuse(what, &format!("of {expected} components, not {found}")) }
    }

    fn is_constant(&self, at: usize, what: &str) -> Check {
        match self.subject.id(at) {
            Some(id) if !self.subject.types.is_constant(id) => self.refuse(what, "a constant"),
            _ => Ok(()),
        }
    }

    /// The value is an array of four vectors of two integers.
    fn are_four(&self, at: usize, what: &str) -> Check {
        let types = self.subject.types;
        let Some(array) = self.subject.operand_type(at).and_then(|ty| types.definition(ty)) else { return Ok(()) };
        let length = array.id(1).and_then(|length| types.constant(length));
        let element = array.id(0).filter(|_| array.is(Op::TypeArray) && length == Some(4));
        let is_pair = |ty| Class::INT_VECTOR.holds(types.class(ty)) && types.count(ty) == 2;
        if element.is_some_and(is_pair) { Ok(()) } else { self.refuse(what, "an array of four vectors of two integers") }
    }
}
