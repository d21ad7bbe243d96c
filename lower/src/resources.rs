//! Creates module-scope variables: statics, groupshared memory, resources with their bindings, specialization constants.

use crate::bindings::binding_of;
use crate::block_names::COUNTER;
use crate::context::{Lowered, ModuleLowerer, Reported};
use crate::declaration::ValueType;
use crate::float_bits::{warn_of_float_bits, with_float_bits};
use crate::image::{SHADER_RECORD, STORAGE_BUFFER};
use crate::image_class::ImageClass;
use crate::image_format::given_format;
use crate::layout::BufferKind;
use crate::options::DescriptorBinding;
use crate::reflect::{reflect_counter, reflect_resource};
use crate::semantics::Direction;
use crate::slot_types::Rule;
use crate::stage_io::builtins::builtin_global;
use crate::type_queries::holds_opaque;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::decoration::{DECORATIONS, Decoration};
use ir::types::{Buffer, TargetKind, TypeId, Types, address_space};
use ir::{Attributed, GlobalId, Operand};
use sema::hir::{self, GlobalKind};
use sema::types as hir_types;
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, Decoration as Number, ImageFormat, StorageClass};

impl ModuleLowerer<'_> {
    /// The IR variable of a global, created at its first use.
    pub fn global(&mut self, id: hir::GlobalId) -> Lowered<GlobalId> {
        if let Some(global) = self.variables.get(id) {
            return Ok(global);
        }
        if self.variables.has_failed(id) {
            return Err(Reported);
        }
        let outer = self.set_span(self.program.globals[id].span);
        let global = self.make_global(id);
        self.set_span(outer);
        let Ok(global) = global else {
            self.variables.note_failure(id);
            return Err(Reported);
        };
        // Builtins are cached by `builtin_global`, because a pixel shader has variables of its own for them.
        if !matches!(self.program.globals[id].kind, GlobalKind::BuiltIn { .. }) {
            self.variables.add(id, global);
        }
        Ok(global)
    }

    fn make_global(&mut self, id: hir::GlobalId) -> Lowered<GlobalId> {
        let program = self.program;
        let declaration = &program.globals[id];
        let global = self.undecorated_global(id)?;
        if let Some(place) = self.bindings.of(id) {
            let attachment = self.input_attachment(declaration)?;
            self.decorate_binding(global, place, attachment);
            self.flatten(global);
            reflect_resource(self, global, id);
        }
        if let Some(heap) = self.bindings.descriptor_heap(id) {
            self.decorate_heap(global, heap);
        }
        match declaration.is_block() {
            // Block is of the struct.
            true => {
                let of_variable = |decoration: &&hir::Decoration| decoration.number != Number::Block as u32;
                let decorations: Vec<_> = declaration.decorations.iter().filter(of_variable).cloned().collect();
                self.decorate_as_declared(global, &decorations)?;
            }
            false => self.decorate_as_declared(global, &declaration.decorations)?,
        }
        self.decorate_relaxed(global, declaration.ty);
        if declaration.coherent {
            self.decorate(global, &[Decoration::new(Number::Coherent as u32, &[])]);
        }
        self.set_requirements(Attributed::Global(global), &declaration.requirements);
        if let Some(debug) = &mut self.debug {
            debug.describe_global(&mut self.module, global, id);
        }
        Ok(global)
    }

    /// The variable of a global, without its decorations.
    fn undecorated_global(&mut self, id: hir::GlobalId) -> Lowered<GlobalId> {
        let program = self.program;
        let declaration = &program.globals[id];
        let global = match &declaration.kind {
            GlobalKind::Static { init, constant } => self.static_global(id, *init, *constant)?,
            GlobalKind::GroupShared if declaration.is_block() => {
                let slot = self.block_slot(declaration.ty, BufferKind::Workgroup, &declaration.name)?;
                self.add_global(&declaration.name, slot, address_space::WORKGROUP)
            }
            GlobalKind::GroupShared => {
                let slot = self.slot_type(declaration.ty, Rule::Plain)?;
                let slot = if self.variables.holds_float_bits(id) { with_float_bits(self, slot) } else { slot };
                let is_payload = self.facts().payloads.contains(&id) && !self.target().uses_nv_mesh();
                let space = if is_payload { address_space::TASK_PAYLOAD_WORKGROUP } else { address_space::WORKGROUP };
                self.add_global(&declaration.name, slot, space)
            }
            GlobalKind::Resource { binding } => {
                let combined = binding.combined && self.sampled_with(id)?;
                let format = given_format(self, declaration, binding.image_format)?;
                let mut slot = self.resource_global_slot(declaration.ty, format, combined)?;
                if self.variables.holds_float_bits(id) {
                    let floats = slot;
                    slot = with_float_bits(self, floats);
                    if slot != floats && self.is_handle(declaration.ty) {
                        warn_of_float_bits(self, declaration);
                    }
                }
                let space =
                    if self.is_handle(declaration.ty) { address_space::UNIFORM_CONSTANT } else { address_space::STORAGE_BUFFER };
                self.add_global(&declaration.name, slot, space)
            }
            GlobalKind::ConstantBuffer { .. } => {
                let slot = self.block_global_slot(declaration.ty, BufferKind::Constant, &declaration.name)?;
                self.add_global(&declaration.name, slot, address_space::UNIFORM)
            }
            GlobalKind::TextureBuffer { .. } => {
                let slot = self.block_global_slot(declaration.ty, BufferKind::Texture, &declaration.name)?;
                self.add_global(&declaration.name, slot, address_space::STORAGE_BUFFER)
            }
            GlobalKind::ShaderRecord => {
                let slot = match declaration.is_constant_buffer {
                    true => self.constant_buffer_slot(declaration.ty, BufferKind::ShaderRecord)?,
                    false => self.block_slot(declaration.ty, BufferKind::ShaderRecord, &declaration.name)?,
                };
                self.add_global(&declaration.name, slot, address_space::of_class(SHADER_RECORD))
            }
            GlobalKind::PushConstant => {
                let slot = match declaration.is_constant_buffer {
                    true => self.constant_buffer_slot(declaration.ty, BufferKind::PushConstant)?,
                    false => self.block_slot(declaration.ty, BufferKind::PushConstant, "")?,
                };
                self.add_global(&declaration.name, slot, address_space::PUSH_CONSTANT)
            }
            GlobalKind::BuiltIn { number, output } => {
                let slot = self.slot_type(declaration.ty, Rule::Plain)?;
                let direction = if *output { Direction::Output } else { Direction::Input };
                builtin_global(self, *number, slot, direction, self.entry().traits().is_pixel && !output)
            }
            GlobalKind::StorageClass { class, binding } => {
                let format = given_format(self, declaration, binding.and_then(|binding| binding.image_format))?;
                let slot = self.slot_in_class(declaration.ty, *class, &declaration.name, format)?;
                self.add_global(&declaration.name, slot, address_space::of_class(*class))
            }
            GlobalKind::SpecConstant { .. } => return Err(self.broken("a specialization constant has no variable")),
            GlobalKind::Parts(_) => return Err(self.broken("a struct of resources has no variable")),
        };
        Ok(global)
    }

    /// The slot type of a variable in an explicit storage class.
    pub fn slot_in_class(
        &mut self,
        ty: hir_types::TypeId,
        class: u32,
        variable: &str,
        format: Option<ImageFormat>,
    ) -> Lowered<TypeId> {
        match StorageClass::from_u32(class) {
            Some(StorageClass::Uniform) => self.block_global_slot(ty, BufferKind::Constant, variable),
            Some(StorageClass::StorageBuffer) => self.block_global_slot(ty, BufferKind::Storage, variable),
            Some(StorageClass::PushConstant) => self.block_global_slot(ty, BufferKind::PushConstant, variable),
            Some(StorageClass::ShaderRecordBufferKHR) => self.block_global_slot(ty, BufferKind::ShaderRecord, variable),
            Some(StorageClass::UniformConstant) => self.resource_global_slot(ty, format, false),
            // Builtins exist only in these classes, and a bool builtin is a bool in SPIR-V too.
            Some(StorageClass::Input | StorageClass::Output) if !self.holds_only_bools(ty) => self.slot_type(ty, Rule::Interface),
            _ if self.holds_resource(ty) => self.resource_global_slot(ty, format, false),
            Some(_) => self.slot_type(ty, Rule::Plain),
            None => self.slot_type(ty, self.own_rule(ty)),
        }
    }

    fn holds_only_bools(&self, ty: hir_types::TypeId) -> bool {
        match self.program.types[ty] {
            Type::Array { element, .. } => self.holds_only_bools(element),
            _ => self.shape(ty).is_some_and(|shape| shape.scalar == Scalar::Bool),
        }
    }

    pub fn add_global(&mut self, name: &str, slot: TypeId, space: u32) -> GlobalId {
        let name = self.unique_symbol(name);
        let loc = self.loc();
        let global = self.module.add_global(&name, slot, space);
        self.module.globals[global].loc = Some(loc);
        global
    }

    pub fn decorate(&mut self, global: GlobalId, decorations: &[Decoration]) {
        let node = self.module.decoration_list(decorations);
        self.module.globals[global].metadata.push((DECORATIONS.to_owned(), node));
    }

    pub fn decorate_binding(&mut self, global: GlobalId, place: DescriptorBinding, attachment: Option<u32>) {
        let set = Decoration::new(Number::DescriptorSet as u32, &[place.set]);
        let binding = Decoration::new(Number::Binding as u32, &[place.binding]);
        let attachment = attachment.map(|index| Decoration::new(Number::InputAttachmentIndex as u32, &[index]));
        let decorations: Vec<_> = [set, binding].into_iter().chain(attachment).collect();
        self.decorate(global, &decorations);
    }

    /// Decorates a view of a descriptor heap with the heap's builtin, and its stride where one is given.
    fn decorate_heap(&mut self, global: GlobalId, heap: hir::Heap) {
        let options = &self.options.bindings;
        let (builtin, stride) = match heap {
            hir::Heap::Resources => (BuiltIn::ResourceHeapEXT, options.resource_heap_stride),
            hir::Heap::Samplers => (BuiltIn::SamplerHeapEXT, options.sampler_heap_stride),
        };
        let builtin = Decoration::new(Number::BuiltIn as u32, &[builtin as u32]);
        let stride = stride.map(|stride| Decoration::new(Number::ArrayStride as u32, &[stride]));
        let mut decorations: Vec<_> = std::iter::once(builtin).chain(stride).collect();
        // Each access of the heap declares the memory again, so those that are written may be others too.
        if self.is_written_buffer(global) {
            decorations.push(Decoration::new(Number::Aliased as u32, &[]));
        }
        self.decorate(global, &decorations);
    }

    /// True for a storage buffer, or an array of them, that the shader may write.
    fn is_written_buffer(&self, global: GlobalId) -> bool {
        let types = &self.module.types;
        let slot = match types[self.module.globals[global].slot] {
            ir::Type::Array { element, .. } => element,
            _ => self.module.globals[global].slot,
        };
        types[slot].buffer().is_some_and(|buffer| buffer.class == STORAGE_BUFFER && buffer.is_writable)
    }

    /// The InputAttachmentIndex of a subpass input.
    fn input_attachment(&mut self, global: &hir::Global) -> Lowered<Option<u32>> {
        let mut ty = global.ty;
        while let Type::Array { element, .. } = self.program.types[ty] {
            ty = element;
        }
        if !matches!(self.program.types[ty], Type::Resource(hir_types::Resource::SubpassInput { .. })) {
            return Ok(None);
        }
        match binding_of(&global.kind).and_then(|binding| binding.input_attachment) {
            Some(index) => Ok(Some(index)),
            None => {
                let message = format!("the subpass input '{}' needs the attribute 'vk::input_attachment_index'", global.name);
                Err(self.report(Diagnostic::new(code::INPUT_ATTACHMENT, global.span, message)))
            }
        }
    }

    /// Creates a static with its constant initializer; for the others see [`ModuleLowerer::needs_run_time_init`].
    fn static_global(&mut self, id: hir::GlobalId, init: Option<hir::ExprId>, constant: bool) -> Lowered<GlobalId> {
        let declaration = &self.program.globals[id];
        let constant_init = self.static_constant(id);
        let rule = if constant_init.is_some() { Rule::Unsigned } else { Rule::Plain };
        let slot = self.slot_type(declaration.ty, rule)?;
        let global = self.add_global(&declaration.name, slot, address_space::PRIVATE);
        let value = match (constant_init, init) {
            (Some(value), _) => Some(value),
            (None, Some(_)) => None,
            // An opaque type has no zero value.
            (None, None) if holds_opaque(self.program, declaration.ty) => Some(self.module.poison(slot)),
            // HLSL's statics are zero-initialized.
            (None, None) => Some(self.module.zero(slot)),
        };
        let global_mut = &mut self.module.globals[global];
        global_mut.init = value;
        global_mut.constant = constant && constant_init.is_some();
        Ok(global)
    }

    /// The constant initializer of a static. A non-const signed static has none, because an instruction that takes it by
    /// reference must see the signed type.
    fn static_constant(&mut self, id: hir::GlobalId) -> Option<ir::ConstantId> {
        let declaration = &self.program.globals[id];
        let GlobalKind::Static { init: Some(init), constant } = declaration.kind else { return None };
        let signed = self.shape(declaration.ty).is_some_and(|shape| shape.scalar.is_signed_int());
        if signed && !constant { None } else { self.static_init(declaration.ty, init) }
    }

    /// True if entry points must store a static's initial value.
    pub fn needs_run_time_init(&mut self, id: hir::GlobalId) -> bool {
        let GlobalKind::Static { init: Some(_), .. } = self.program.globals[id].kind else { return false };
        if self.holds_resource(self.program.globals[id].ty) {
            return self.assignments.statics().contains(&id);
        }
        self.static_constant(id).is_none()
    }

    fn is_handle(&self, ty: hir_types::TypeId) -> bool {
        match &self.program.types[ty] {
            Type::Array { element, .. } => self.is_handle(*element),
            Type::Resource(
                hir_types::Resource::Sampler
                | hir_types::Resource::SamplerComparison
                | hir_types::Resource::AccelerationStructure,
            )
            | Type::Spirv(_) => true,
            _ => self.image_class(ty).is_some(),
        }
    }

    fn resource_global_slot(&mut self, ty: hir_types::TypeId, format: Option<ImageFormat>, combined: bool) -> Lowered<TypeId> {
        match self.program.types[ty] {
            Type::Array { element, length } => {
                let inner = self.resource_global_slot(element, format, combined)?;
                Ok(self.resource_array(inner, length))
            }
            Type::Resource(hir_types::Resource::Node { .. }) => {
                Err(self.error(code::NODE_OBJECT, "inputs and outputs of a node must be parameters, not global variables"))
            }
            Type::Resource(resource) => match self.image_class(ty) {
                Some(class) => Ok(self.image_slot(ImageClass { combined: class.combined || combined, ..class }, format)),
                None => self.resource_slot(resource),
            },
            Type::Spirv(_) => self.slot_type(ty, Rule::Plain),
            _ => Err(self.unsupported("a variable of this type in the storage class UniformConstant")),
        }
    }

    /// True for the texture and false for the sampler of a combined image sampler; an error if the other one is missing.
    fn sampled_with(&mut self, id: hir::GlobalId) -> Lowered<bool> {
        let place = self.bindings.of(id);
        let is_texture = |this: &Self, id: hir::GlobalId| {
            let mut ty = this.program.globals[id].ty;
            while let Type::Array { element, .. } = this.program.types[ty] {
                ty = element;
            }
            this.image_class(ty).is_some()
        };
        let own = is_texture(self, id);
        let has_other = self.program.globals.iter().any(|(other, global)| {
            binding_of(&global.kind).is_some_and(|binding| binding.combined)
                && self.bindings.of(other) == place
                && is_texture(self, other) != own
        });
        if has_other {
            return Ok(own);
        }
        let (what, other) = if own { ("texture", "sampler") } else { ("sampler", "texture") };
        let DescriptorBinding { set, binding } = place.unwrap_or_default();
        let message = format!("there is no {other} with 'vk::combinedImageSampler' at binding {binding} of set {set}");
        let diagnostic = Diagnostic::new(code::COMBINED_IMAGE_SAMPLER, self.program.globals[id].span, message);
        Err(self.report(diagnostic.with_note(format!("the attribute combines this {what} with it into one descriptor"))))
    }

    /// True if two variables are one descriptor.
    pub fn share_descriptor(&self, one: GlobalId, other: GlobalId) -> bool {
        let place = |global| {
            let id = self.variables.id_of(global)?;
            binding_of(&self.program.globals[id].kind).filter(|binding| binding.combined)?;
            self.bindings.of(id)
        };
        place(one).is_some_and(|place_of_one| place(other) == Some(place_of_one))
    }

    fn block_global_slot(&mut self, ty: hir_types::TypeId, kind: BufferKind, variable: &str) -> Lowered<TypeId> {
        match self.program.types[ty] {
            Type::Array { element, length } => {
                let inner = self.block_global_slot(element, kind, variable)?;
                Ok(self.resource_array(inner, length))
            }
            Type::Resource(hir_types::Resource::ConstantBuffer { element } | hir_types::Resource::TextureBuffer { element }) => {
                self.block_slot(element, kind, variable)
            }
            _ => self.block_slot(ty, kind, variable),
        }
    }

    /// Flattens arrays of arrays of resources, since Vulkan's descriptor arrays have one dimension.
    fn resource_array(&mut self, inner: TypeId, length: Option<u32>) -> TypeId {
        let length = u64::from(length.unwrap_or(0));
        match self.module.types[inner] {
            ir::Type::Array { element, length: inner } => self.module.types.array(element, length.saturating_mul(inner)),
            _ => self.module.types.array(inner, length),
        }
    }

    /// The hidden counter's buffer of a structured buffer, or an array of them.
    pub fn counter(&mut self, buffer: GlobalId) -> GlobalId {
        if let Some(counter) = self.variables.counter(buffer) {
            return counter;
        }
        let slot = self.counter_slot();
        let slot = match self.module.types[self.module.globals[buffer].slot] {
            ir::Type::Array { length, .. } => self.module.types.array(slot, length),
            _ => slot,
        };
        let name = format!("counter.var.{}", self.module.globals[buffer].name);
        let counter = self.add_global(&name, slot, address_space::STORAGE_BUFFER);
        let id = self.variables.id_of(buffer);
        let in_heap = id.and_then(|id| binding_of(&self.program.globals[id].kind)).is_some_and(|binding| binding.heap.is_some());
        if in_heap && self.options.preserve_bindings {
            self.module.globals[buffer].preserve();
        }
        let place = if in_heap { self.bindings.counter_heap() } else { self.bindings.counter(id) };
        self.decorate_binding(counter, place, None);
        self.flatten(counter);
        reflect_counter(self, buffer, counter);
        self.variables.add_counter(buffer, counter);
        counter
    }

    /// The slot type of a hidden counter.
    pub fn counter_slot(&mut self) -> TypeId {
        let types = &mut self.module.types;
        let signed = types.target(TargetKind::Signed, [Types::I32], []);
        let named = types.named(COUNTER);
        types.structs[named].body = Some(vec![signed]);
        let named = types.intern(ir::Type::Named(named));
        let contents = types.target(TargetKind::Layout, [named], [4, 0]);
        types.buffer(Buffer { contents, class: STORAGE_BUFFER, is_writable: true, name: None })
    }

    /// `-fspv-flatten-resource-arrays`: marks an array of resources to be split into one variable for each element.
    fn flatten(&mut self, global: GlobalId) {
        let is_array =
            matches!(self.module.types[self.module.globals[global].slot], ir::Type::Array { length, .. } if length > 0);
        if self.options.bindings.flatten_arrays && is_array {
            self.module.globals[global].flatten();
        }
    }

    /// A 64-bit view of a byte address buffer, or an array of them: a second variable for the same descriptor, because atomic
    /// operations need memory of their own width.
    pub fn wide_words(&mut self, buffer: GlobalId) -> GlobalId {
        if let Some(known) = self.variables.wide_words(buffer) {
            return known;
        }
        let word = self.module.types.int(64);
        let contents = self.strided_array(word, 8);
        let slot = self.storage_buffer(contents, true, "type.RWByteAddressBuffer.uint64");
        let slot = match self.module.types[self.module.globals[buffer].slot] {
            ir::Type::Array { length, .. } => self.module.types.array(slot, length),
            _ => slot,
        };
        let name = format!("{}.uint64", self.module.globals[buffer].name);
        let wide = self.add_global(&name, slot, address_space::STORAGE_BUFFER);
        self.module.globals[wide].metadata = self.module.globals[buffer].metadata.clone();
        self.flatten(wide);
        for variable in [buffer, wide] {
            self.add_decorations(variable, vec![Decoration::new(Number::Aliased as u32, &[])]);
        }
        self.variables.add_wide_words(buffer, wide);
        wide
    }

    /// The declaration `T __spirv_SpecConstant(i32 id, T default)` for a scalar type.
    pub fn spec_constant_function(&mut self, ty: hir_types::TypeId) -> Lowered<(ir::FunctionId, ValueType)> {
        let Some(shape) = self.shape(ty) else { return Err(self.broken("a specialization constant is not a scalar")) };
        let value = self.shape_value(shape);
        // The Itanium mangling of the parameters, as in LLVM's SPIR-V backend.
        let suffix = match shape.scalar.representation() {
            Scalar::Bool => "ib",
            Scalar::Int16 => "is",
            Scalar::UInt16 => "it",
            Scalar::Int => "ii",
            Scalar::UInt => "ij",
            Scalar::Int64 | Scalar::LiteralInt => "il",
            Scalar::UInt64 => "im",
            Scalar::Half16 => "iDh",
            Scalar::Double | Scalar::LiteralFloat => "id",
            _ => "if",
        };
        let function = match self.declarations.spec_constant(suffix) {
            Some(function) => function,
            None => {
                let params = [("", Types::I32), ("", value.ty)];
                let function = self.module.add_function(&format!("_Z20__spirv_SpecConstant{suffix}"), value.ty, &params);
                self.module.functions[function].result_attributes.signed = value.signed;
                self.module.functions[function].params[1].attributes.signed = value.signed;
                self.declarations.add_spec_constant(suffix, function);
                function
            }
        };
        Ok((function, value))
    }

    pub fn constant_u32(&mut self, value: u32) -> Operand {
        Operand::Constant(self.module.int(Types::I32, u128::from(value)))
    }
}
