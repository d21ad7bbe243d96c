//! Accesses descriptor heaps (SPV_EXT_descriptor_heap).
//!
//! In the IR, a heap is an unbounded array of one type of resource, like a descriptor array. A heap that is used for several types is
//! represented by several variables. SPIR-V has one untyped variable for each heap, and an access chain from it specifies the array type. The
//! array contains the descriptors of buffers rather than the buffers: OpBufferPointerEXT returns a pointer to the contents.

use crate::access_path::AccessPath;
use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::function::FunctionEmitter;
use crate::heap_views::{HeapView, Stride};
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use diagnostics::registry as code;
use ir::decoration::{Decoration as IrDecoration, DecorationOperand};
use ir::name::without_number;
use ir::types::{TargetKind, Type, TypeId, address_space};
use ir::{GlobalId, Operand};
use spirv::{BuiltIn, Decoration, Dim, ImageFormat, Op, StorageClass};
use spirv_module::{Id, Message, Word, words};

/// The address spaces of resources.
const SPACES: [u32; 3] = [address_space::UNIFORM_CONSTANT, address_space::STORAGE_BUFFER, address_space::UNIFORM];

/// The decorations that describe a view of a heap. In SPIR-V, a view does not exist, so it cannot have a source type or a counter.
const OF_VIEW: [Decoration; 4] =
    [Decoration::BuiltIn, Decoration::ArrayStride, Decoration::UserTypeGOOGLE, Decoration::CounterBuffer];

/// The builtin of a heap that decorates a variable, and its stride.
fn heap_of(decorations: &[IrDecoration]) -> Option<(BuiltIn, Option<u32>)> {
    let literal = |number: Decoration| {
        let found = decorations.iter().find(|known| known.decoration == number as u32)?;
        match found.operands[..] {
            [DecorationOperand::Literal(word)] => Some(word),
            _ => None,
        }
    };
    let builtin = BuiltIn::from_u32(literal(Decoration::BuiltIn)?)?;
    let is_heap = matches!(builtin, BuiltIn::ResourceHeapEXT | BuiltIn::SamplerHeapEXT);
    is_heap.then(|| (builtin, literal(Decoration::ArrayStride)))
}

impl<C: ClientApi> Emitter<'_, C> {
    /// Declares a global that is a view of a heap, and, for the first view, the heap's variable. Returns false for any other global.
    ///
    /// # Errors
    /// Its type is not an array of resources, or a heap cannot have its decorations.
    pub fn declare_heap(&mut self, global: GlobalId) -> Fallible<bool> {
        let module = self.ir;
        let source = &module.globals[global];
        if !SPACES.contains(&source.address_space) {
            return Ok(false);
        }
        let Ok(mut decorations) = module.decorations_of(&source.metadata) else { return Ok(false) };
        let Some((builtin, stride)) = heap_of(&decorations) else { return Ok(false) };
        C::filter_decorations(self, &mut decorations);
        decorations.retain(|decoration| !OF_VIEW.iter().any(|known| *known as u32 == decoration.decoration));
        let Type::Array { element: slot, length: 0 } = module.types[source.slot] else {
            return Err(self.not_a_heap());
        };
        let heap = self.heap_variable(builtin, without_number(&source.name));
        let buffer = self.heap_buffer(slot)?;
        let (element, descriptor) = match buffer {
            Some((class, contents)) => {
                let class = Word::Literal(class);
                (contents, self.module.known(Op::TypeBufferEXT, words![class], TypeShape::Opaque))
            }
            None => {
                let handle = self.type_in_class(slot, StorageClass::UniformConstant as u32)?;
                (handle, handle)
            }
        };
        if !self.is_descriptor(descriptor, builtin) {
            return Err(self.not_a_heap());
        }
        let array = self.heap_array(descriptor, builtin, stride)?;
        // The contents of a buffer have a memory object declaration for each access of the heap, images have the heap's variable.
        if buffer.is_none() {
            for decoration in std::mem::take(&mut decorations) {
                self.decorate_heap(heap, decoration)?;
            }
        }
        self.ask_for(global);
        let buffer = buffer.map(|(class, _)| class);
        let class = StorageClass::UniformConstant as u32;
        self.variables.declare_view(global, class, HeapView { heap, array, element, buffer, decorations });
        Ok(true)
    }

    /// True for the type of a descriptor that this heap holds (SPV_EXT_descriptor_heap, 2.2.2).
    fn is_descriptor(&self, ty: Id, builtin: BuiltIn) -> bool {
        const RESOURCES: [Op; 4] = [Op::TypeImage, Op::TypeBufferEXT, Op::TypeAccelerationStructureKHR, Op::TypeTensorARM];
        self.module.global(ty).is_some_and(|ty| match builtin {
            BuiltIn::SamplerHeapEXT => ty.is(Op::TypeSampler),
            _ => RESOURCES.iter().any(|op| ty.is(*op)),
        })
    }

    fn not_a_heap(&self) -> Message {
        self.error(code::MALFORMED_IR, "a descriptor heap must be an unbounded array of its resources")
    }

    fn heap_variable(&mut self, builtin: BuiltIn, name: &str) -> Id {
        if let Some(known) = self.variables.heaps.variable(builtin) {
            return known;
        }
        let class = StorageClass::UniformConstant as u32;
        let ty = self.module.untyped_pointer_type(class);
        let id = self.module.unique_global(Op::UntypedVariableKHR as u32, Some(ty), vec![Word::Literal(class)]);
        self.module.name(id, name);
        self.module.decorate(id, Decoration::BuiltIn as u32, &[builtin as u32]);
        self.variables.heaps.add_variable(builtin, id);
        id
    }

    fn decorate_heap(&mut self, heap: Id, decoration: IrDecoration) -> Fallible<()> {
        if self.variables.heaps.is_decorated(heap, &decoration) {
            return Ok(());
        }
        self.decoration(heap, &decoration)?;
        self.variables.heaps.add_decoration(heap, decoration);
        Ok(())
    }

    /// The storage class and the type of the contents, if a slot is a buffer. The contents of storage buffers are in the class StorageBuffer in
    /// each version of SPIR-V: descriptors of others have no type.
    fn heap_buffer(&mut self, slot: TypeId) -> Fallible<Option<(u32, Id)>> {
        let ty = &self.ir.types[slot];
        if !ty.is_target(TargetKind::VulkanBuffer) {
            return Ok(None);
        }
        let buffer = ty.buffer().ok_or_else(|| self.malformed(TargetKind::VulkanBuffer))?;
        let ty = match self.minor() {
            0..3 => self.buffer_block(buffer, Decoration::Block)?,
            _ => self.type_in_class(slot, buffer.class)?,
        };
        Ok(Some((buffer.class, ty)))
    }

    /// The array of a heap's descriptors. All arrays of a heap have one stride, because HLSL's index counts descriptors of any type.
    fn heap_array(&mut self, descriptor: Id, builtin: BuiltIn, stride: Option<u32>) -> Fallible<Id> {
        let stride = match stride {
            Some(stride) => Stride::Literal(stride),
            None => Stride::Constant(self.heap_stride(builtin)),
        };
        if let Some(known) = self.variables.heaps.array(descriptor, stride) {
            return Ok(known);
        }
        let array = self.module.descriptor_array(descriptor);
        match stride {
            Stride::Literal(0) => return Err(self.error(code::DECORATION, "the stride of a descriptor heap cannot be 0")),
            Stride::Literal(stride) => self.module.decorate(array, Decoration::ArrayStride as u32, &[stride]),
            Stride::Constant(stride) => self.module.decorate_by_id(array, Decoration::ArrayStrideIdEXT, stride),
        }
        self.variables.heaps.add_array(descriptor, stride, array);
        Ok(array)
    }

    /// The constant stride of a heap: the size of its largest descriptors. Vulkan has one size for images, and another for buffers and
    /// acceleration structures (Vulkan, Shader Descriptor Sizes).
    fn heap_stride(&mut self, builtin: BuiltIn) -> Id {
        let uint = self.module.int_type(32, false);
        if builtin == BuiltIn::SamplerHeapEXT {
            let sampler = self.module.known(Op::TypeSampler, words![], TypeShape::Opaque);
            return self.module.intern(Op::ConstantSizeOfEXT, Some(uint), words![sampler]);
        }
        let float = self.module.float_type(32);
        let words = words![float, Dim::Dim2D as u32, 2, 0, 0, 1, ImageFormat::Unknown as u32];
        let image = self.module.known(Op::TypeImage, words, TypeShape::Opaque);
        let class = Word::Literal(StorageClass::StorageBuffer as u32);
        let buffer = self.module.known(Op::TypeBufferEXT, words![class], TypeShape::Opaque);
        let image = self.module.intern(Op::ConstantSizeOfEXT, Some(uint), words![image]);
        let buffer = self.module.intern(Op::ConstantSizeOfEXT, Some(uint), words![buffer]);
        let bool_type = self.module.bool_type();
        let is_larger = words![Op::UGreaterThan as u32, image, buffer];
        let is_larger = self.module.intern(Op::SpecConstantOp, Some(bool_type), is_larger);
        self.module.intern(Op::SpecConstantOp, Some(uint), words![Op::Select as u32, is_larger, image, buffer])
    }
}

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// The path to an element of a heap: a pointer to its descriptor, or to the contents of the buffer.
    ///
    /// # Errors
    /// The index cannot be expressed.
    pub fn heap_element(&mut self, number: usize, index: Operand) -> Fallible<AccessPath> {
        let index = self.index(index)?;
        let HeapView { heap, array, element, buffer, .. } = *self.emitter.variables.heaps.view(number);
        let class = StorageClass::UniformConstant as u32;
        let ty = self.emitter.module.untyped_pointer_type(class);
        let descriptor = self.emit(Op::UntypedAccessChainKHR, ty, words![array, heap, index]);
        let Some(class) = buffer else {
            return Ok(AccessPath { is_untyped: true, ..AccessPath::of_root(descriptor, class, element) });
        };
        let ty = self.emitter.module.pointer_type(class, element);
        let contents = self.emit(Op::BufferPointerEXT, ty, words![descriptor]);
        for at in 0..self.emitter.variables.heaps.view(number).decorations.len() {
            let decoration = self.emitter.variables.heaps.view(number).decorations[at].clone();
            self.emitter.decoration(contents, &decoration)?;
        }
        Ok(AccessPath::of_root(contents, class, element))
    }
}
