//! Converts type declarations to types, and to structs with their layout.

use super::constants::Constants;
use super::module::{Module, first_word, operand};
use crate::error::ReflectionError;
use crate::model::{Access, Enumerant, Image, MatrixOrder, Member, Struct, Type};
use rustc_hash::FxHashMap;
use spirv_grammar::{self as grammar, Kind, decoration, op, storage_class};
use spirv_module::RawInst;

/// Maximum nesting depth of types (2.17 Universal Limits, "Structure Nesting Depth").
const MAX_DEPTH: usize = 255;

/// The decorations that specify a variable's interpolation.
const INTERPOLATIONS: [u32; 6] = [
    decoration::NoPerspective,
    decoration::Flat,
    decoration::Centroid,
    decoration::Sample,
    decoration::PerVertexKHR,
    decoration::ExplicitInterpAMD,
];

/// The referenced types of a module.
pub struct Types<'m, 'a> {
    pub module: &'m Module<'a>,
    pub constants: &'m Constants,
    /// The structs, each with the position of its declaration in the module.
    structs: Vec<(usize, Struct)>,
    indices: FxHashMap<u32, usize>,
    /// The number of structs that have their members.
    filled: usize,
}

/// A variable that points to a type: OpVariable or OpUntypedVariableKHR.
pub struct Pointee {
    pub ty: u32,
    /// The index in the module of the word that refers to it.
    pub word: usize,
}

impl<'m, 'a> Types<'m, 'a> {
    pub fn new(module: &'m Module<'a>, constants: &'m Constants) -> Self {
        Self { module, constants, structs: Vec::new(), indices: FxHashMap::default(), filled: 0 }
    }

    /// The type of an id; `word` is the location of the reference.
    ///
    /// # Errors
    /// The id is not a type, or is not declared before its use.
    pub fn of_id(&mut self, id: u32, word: usize) -> Result<Type, ReflectionError> {
        let ty = self.nested(id, word, usize::MAX, 0)?;
        self.fill()?;
        Ok(ty)
    }

    /// The pointee of a variable; None for an untyped variable that does not specify it, or a type that the grammar lacks.
    ///
    /// # Errors
    /// The variable's type is not a pointer.
    pub fn pointee(&self, variable: &RawInst<'_>) -> Result<Option<Pointee>, ReflectionError> {
        let word = first_word(variable) + 1;
        if variable.opcode == op::UntypedVariableKHR {
            return Ok(variable.words.get(3).map(|ty| Pointee { ty: *ty, word: variable.start + 3 }));
        }
        let ty = operand(variable, 0)?;
        let Some(place) = self.module.place_of(ty, word)? else { return Ok(None) };
        let pointer = &self.module.insts[place];
        if pointer.opcode != op::TypePointer {
            return Err(ReflectionError::new(format!("the type %{ty} of a variable is not a pointer"), word));
        }
        Ok(Some(Pointee { ty: operand(pointer, 2)?, word: pointer.start + 2 }))
    }

    /// The type of an id that is declared before the instruction of index `before`.
    fn nested(&mut self, id: u32, word: usize, before: usize, depth: usize) -> Result<Type, ReflectionError> {
        let Some(place) = self.module.place_of(id, word)? else { return Ok(Type::Opaque { instruction: None }) };
        if place >= before && !self.is_forward(place) {
            return Err(ReflectionError::new(format!("the type %{id} is used before it is declared"), word));
        }
        if depth > MAX_DEPTH {
            return Err(ReflectionError::new("types are nested too deep", word));
        }
        let inst = &self.module.insts[place];
        let part = |at: usize| operand(inst, at).map(|id| (id, inst.start + at));
        let mut inner = |at: usize| part(at).and_then(|(id, word)| self.nested(id, word, place, depth + 1));
        Ok(match inst.opcode {
            op::TypeVoid => Type::Void,
            op::TypeBool => Type::Bool,
            op::TypeInt => Type::Int { width: operand(inst, 1)?, signed: operand(inst, 2)? != 0 },
            op::TypeFloat => Type::Float {
                width: operand(inst, 1)?,
                encoding: inst.words.get(2).map(|encoding| Enumerant::new(Kind::FPEncoding, *encoding)),
            },
            op::TypeVector => Type::Vector { component: Box::new(inner(1)?), count: operand(inst, 2)? },
            op::TypeMatrix => Type::Matrix { column: Box::new(inner(1)?), columns: operand(inst, 2)? },
            op::TypeArray | op::TypeRuntimeArray => {
                let element = Box::new(inner(1)?);
                let length = match inst.opcode {
                    op::TypeArray => Some(self.constants.count(operand(inst, 2)?)),
                    _ => None,
                };
                Type::Array { element, length, stride: self.module.decorations(id).operand(decoration::ArrayStride)? }
            }
            op::TypeStruct => Type::Struct { index: self.struct_index(id, place) },
            op::TypePointer | op::TypeUntypedPointerKHR => self.pointer(inst, place, depth)?,
            op::TypeImage => Type::Image(self.image(inst, place, depth)?),
            op::TypeSampler => Type::Sampler,
            op::TypeSampledImage => {
                let (image, word) = part(1)?;
                match self.nested(image, word, place, depth + 1)? {
                    Type::Image(image) => Type::SampledImage(image),
                    _ => return Err(ReflectionError::new(format!("%{image} is not an image type"), word)),
                }
            }
            op::TypeAccelerationStructureKHR => Type::AccelerationStructure,
            opcode => match grammar::instruction(opcode).filter(|known| known.declares_type()) {
                Some(known) => Type::Opaque { instruction: Some(known.name) },
                None => return Err(ReflectionError::new(format!("%{id} is not a type"), word)),
            },
        })
    }

    /// Whether an instruction declares a pointer to a struct. OpTypeForwardPointer allows such a pointer to be used before it
    /// is declared.
    fn is_forward(&self, place: usize) -> bool {
        let pointer = &self.module.insts[place];
        let pointee = self.module.definition(pointer.word(2));
        pointer.opcode == op::TypePointer && pointee.is_some_and(|pointee| pointee.opcode == op::TypeStruct)
    }

    fn pointer(&mut self, inst: &RawInst<'a>, place: usize, depth: usize) -> Result<Type, ReflectionError> {
        let class = operand(inst, 1)?;
        let pointee = match inst.opcode {
            op::TypePointer => Some((operand(inst, 2)?, inst.start + 2)),
            _ => None,
        };
        let pointee = match pointee {
            // The members of a struct are processed later, because a struct may contain a pointer to itself.
            Some((id, word)) => match self.module.place_of(id, word)? {
                Some(place) if self.module.insts[place].opcode == op::TypeStruct => {
                    Some(Type::Struct { index: self.struct_index(id, place) })
                }
                _ => Some(self.nested(id, word, place, depth + 1)?),
            },
            None => None,
        };
        let size = if class == storage_class::PhysicalStorageBuffer { Some(8) } else { self.address_size() };
        Ok(Type::Pointer { storage_class: Enumerant::new(Kind::StorageClass, class), pointee: pointee.map(Box::new), size })
    }

    /// The bytes of an address by the addressing model.
    fn address_size(&self) -> Option<u32> {
        let model = self.module.insts.iter().find(|inst| inst.opcode == op::MemoryModel)?;
        match Enumerant::new(Kind::AddressingModel, model.word(0)).name? {
            "Physical32" => Some(4),
            "Physical64" => Some(8),
            _ => None,
        }
    }

    fn image(&mut self, inst: &RawInst<'a>, place: usize, depth: usize) -> Result<Image, ReflectionError> {
        let sampled_type = Box::new(self.nested(operand(inst, 1)?, inst.start + 1, place, depth + 1)?);
        let choice = |number: u32, yes: u32, no: u32| if number == yes { Some(true) } else { (number == no).then_some(false) };
        Ok(Image {
            sampled_type,
            dimension: Enumerant::new(Kind::Dim, operand(inst, 2)?),
            depth: choice(operand(inst, 3)?, 1, 0),
            arrayed: operand(inst, 4)? != 0,
            multisampled: operand(inst, 5)? != 0,
            sampled: choice(operand(inst, 6)?, 1, 2),
            format: Enumerant::new(Kind::ImageFormat, operand(inst, 7)?),
            access: inst.words.get(8).map(|access| Enumerant::new(Kind::AccessQualifier, *access)),
        })
    }

    fn struct_index(&mut self, id: u32, place: usize) -> usize {
        let Self { module, structs, indices, .. } = self;
        *indices.entry(id).or_insert_with(|| {
            let user_type = module.decorations(id).text(decoration::UserTypeGOOGLE);
            structs.push((place, Struct { name: module.name(id), user_type, size: None, members: Vec::new(), result_id: id }));
            structs.len() - 1
        })
    }

    /// Fills in the members of the structs, which may refer to further structs.
    fn fill(&mut self) -> Result<(), ReflectionError> {
        while let Some((place, found)) = self.structs.get(self.filled) {
            let (place, id) = (*place, found.result_id);
            let inst = &self.module.insts[place];
            let types = inst.words.get(1..).unwrap_or_default();
            let members = (0..).zip(types).map(|(at, ty)| {
                let ty = self.nested(*ty, inst.start + 1 + at as usize, place, 0)?;
                self.member(id, at, ty)
            });
            let members: Vec<Member> = members.collect::<Result<_, _>>()?;
            self.structs[self.filled].1.members = members;
            self.filled += 1;
        }
        Ok(())
    }

    fn member(&self, id: u32, at: u32, ty: Type) -> Result<Member, ReflectionError> {
        let decorations = self.module.member_decorations(id, at);
        let order = if decorations.has(decoration::RowMajor) {
            Some(MatrixOrder::RowMajor)
        } else {
            decorations.has(decoration::ColMajor).then_some(MatrixOrder::ColumnMajor)
        };
        let (unreadable, unwritable) = (decorations.has(decoration::NonReadable), decorations.has(decoration::NonWritable));
        Ok(Member {
            name: self.module.member_name(id, at),
            ty,
            offset: decorations.operand(decoration::Offset)?,
            size: None,
            matrix_stride: decorations.operand(decoration::MatrixStride)?,
            matrix_order: order,
            access: (unreadable || unwritable).then(|| Access::new(!unreadable, !unwritable)),
            location: decorations.operand(decoration::Location)?,
            component: decorations.operand(decoration::Component)?,
            builtin: builtin(decorations.operand(decoration::BuiltIn)?),
            semantic: decorations.text(decoration::UserSemantic),
            interpolation: interpolation(|number| decorations.has(number)),
        })
    }

    /// All referenced structs, with sizes.
    pub fn finish(self) -> Vec<Struct> {
        let mut order: Vec<usize> = (0..self.structs.len()).collect();
        // A struct is declared after those that it contains, so their sizes are already known.
        order.sort_by_key(|index| self.structs[*index].0);
        let mut structs: Vec<Struct> = self.structs.into_iter().map(|(_, found)| found).collect();
        for index in order {
            let sizes = structs[index].members.iter().map(|member| {
                let matrix = member.matrix_order.zip(member.matrix_stride.map(u64::from));
                member.offset.and_then(|_| member.ty.size(&structs, matrix))
            });
            let sizes: Vec<Option<u64>> = sizes.collect();
            let mut ends = structs[index].members.iter().zip(&sizes).map(|(member, size)| {
                let size = if member.ty.is_runtime_array() { Some(0) } else { *size };
                u64::from(member.offset?).checked_add(size?)
            });
            structs[index].size = ends.try_fold(0, |largest: u64, end| Some(largest.max(end?)));
            for (member, size) in structs[index].members.iter_mut().zip(sizes) {
                member.size = size;
            }
        }
        structs
    }
}

/// The builtin of this number.
pub fn builtin(number: Option<u32>) -> Option<Enumerant> {
    number.map(|number| Enumerant::new(Kind::BuiltIn, number))
}

/// The decorations of interpolation for which `has` returns true.
pub fn interpolation(has: impl Fn(u32) -> bool) -> Vec<Enumerant> {
    let present = INTERPOLATIONS.into_iter().filter(|number| has(*number));
    present.map(|number| Enumerant::new(Kind::Decoration, number)).collect()
}
