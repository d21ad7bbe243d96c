//! The types of the source as metadata nodes.

use crate::block_names::{CONSTANT_BUFFER, block_name, block_of_struct};
use crate::debug::{Debug, Fields, add, fields};
use crate::layout::{BufferKind, Layout, Measurer};
use crate::options::LayoutRule;
use ir::debug_nodes::{node_field as node, text_field as text, word_field as word};
use ir::metadata::{Metadata, MetadataField, MetadataOperand};
use ir::{MetadataId, Module};
use sema::display::scalar_name;
use sema::hir::{self, AliasId, GlobalKind, StructId};
use sema::types::{Matrix, Resource, Scalar, TextureDim, Type, TypeId};

/// The most components of SPIR-V's vectors.
const LONGEST_VECTOR: u64 = 4;

impl Debug<'_> {
    /// The node of the type of a variable in memory of the invocation; None for `void`.
    pub fn type_node(&mut self, module: &mut Module, ty: TypeId) -> Option<MetadataId> {
        self.described(module, ty, None)
    }

    /// The node of a type as a declaration names it.
    pub fn type_node_as(
        &mut self,
        module: &mut Module,
        ty: TypeId,
        alias: Option<AliasId>,
        layout: Option<Layout>,
    ) -> Option<MetadataId> {
        let Some(alias) = alias else { return self.described(module, ty, layout) };
        let named = self.program.aliases[alias].ty;
        if ty == named {
            return self.alias_node(module, alias, layout);
        }
        let mut element = ty;
        while let Type::Array { element: inner, .. } = self.program.types[element] {
            element = inner;
            if element == named {
                break;
            }
        }
        match self.program.types[ty] {
            Type::Array { element: of, length } if element == named => {
                let inner = self.type_node_as(module, of, Some(alias), layout)?;
                let size = self.size_in_bits(ty, layout);
                Some(array(module, inner, u64::from(length.unwrap_or(0)), size, false))
            }
            _ => self.described(module, ty, layout),
        }
    }

    fn alias_node(&mut self, module: &mut Module, alias: AliasId, layout: Option<Layout>) -> Option<MetadataId> {
        if let Some(known) = self.aliases.get(&(alias, layout)) {
            return Some(*known);
        }
        let hir::Alias { name, ty, span } = &self.program.aliases[alias];
        let base = self.described(module, *ty, layout)?;
        let place = self.place(module, *span);
        let mut all = fields([("tag", word("DW_TAG_typedef")), ("name", text(name)), ("scope", node(self.unit))]);
        if let Some(place) = place {
            all.extend(fields([("file", node(place.file)), ("line", word(place.line))]));
        }
        all.push(("baseType".into(), node(base)));
        if let Some(place) = place {
            all.push(self.column(module, place.column));
        }
        let made = add(module, false, "DIDerivedType", all);
        self.aliases.insert((alias, layout), made);
        Some(made)
    }

    /// The node of a global's type, with the offsets that members have in its buffer.
    pub fn type_node_of_global(&mut self, module: &mut Module, global: &hir::Global) -> Option<MetadataId> {
        let kind = match global.kind {
            GlobalKind::ConstantBuffer { .. } => BufferKind::Constant,
            GlobalKind::TextureBuffer { .. } => BufferKind::Texture,
            GlobalKind::PushConstant => BufferKind::PushConstant,
            GlobalKind::ShaderRecord => BufferKind::ShaderRecord,
            GlobalKind::GroupShared if global.is_block() => BufferKind::Workgroup,
            _ => return self.type_node_as(module, global.ty, global.alias, None),
        };
        let layout = Some(Layout::of(self.options.layout, kind));
        let Type::Struct(id) = self.program.types[global.ty] else { return self.described(module, global.ty, layout) };
        let declaration = &self.program.structs[id];
        let own = if declaration.name.is_empty() { &global.name } else { &declaration.name };
        let name = block_of_struct(own, CONSTANT_BUFFER, &global.name);
        self.struct_node(module, global.ty, id, layout, Some(name))
    }

    fn described(&mut self, module: &mut Module, ty: TypeId, layout: Option<Layout>) -> Option<MetadataId> {
        if let Some(known) = self.types.get(&(ty, layout)) {
            return Some(*known);
        }
        let made = match self.program.types[ty].clone() {
            Type::Void | Type::Error => return None,
            Type::Scalar(scalar) => self.scalar_node(module, scalar),
            Type::Vector(scalar, length) => self.vector_node(module, scalar, u64::from(length)),
            Type::Matrix(matrix) => self.matrix_node(module, matrix),
            Type::Array { element, length } => return self.array_node(module, ty, element, length, layout),
            Type::Struct(id) => return self.struct_node(module, ty, id, layout, None),
            Type::Enum(id) => self.enum_node(module, id)?,
            Type::Resource(resource) => self.resource_node(module, resource),
            Type::RayQuery { .. } => self.opaque_node(module, "rayQueryKHR", "DW_TAG_class_type", None),
            Type::HitObject => self.opaque_node(module, "hitObject", "DW_TAG_class_type", None),
            Type::BufferPointer { pointee, .. } => {
                let pointee = self.described(module, pointee, None);
                self.opaque_node(module, "vk.BufferPointer", "DW_TAG_class_type", Some(pointee))
            }
            Type::Spirv(_) => self.opaque_node(module, "vk.SpirvType", "DW_TAG_class_type", None),
            Type::IntegralConstant { .. } | Type::Literal { .. } | Type::TypeOperand(_) | Type::String => return None,
        };
        self.types.insert((ty, layout), made);
        Some(made)
    }

    fn scalar_node(&mut self, module: &mut Module, scalar: Scalar) -> MetadataId {
        if let Some(known) = self.scalars.get(&scalar) {
            return *known;
        }
        let encoding = match scalar {
            Scalar::Bool => "DW_ATE_boolean",
            _ if scalar.is_float() => "DW_ATE_float",
            _ if scalar.is_signed_int() => "DW_ATE_signed",
            _ => "DW_ATE_unsigned",
        };
        let name = scalar_name(scalar);
        let made = fields([("name", text(name)), ("size", word(scalar.bits())), ("encoding", word(encoding))]);
        let made = add(module, false, "DIBasicType", made);
        self.scalars.insert(scalar, made);
        made
    }

    fn vector_node(&mut self, module: &mut Module, scalar: Scalar, length: u64) -> MetadataId {
        let component = self.scalar_node(module, scalar);
        if length == 1 {
            return component;
        }
        // A long vector is an array in SPIR-V.
        let is_vector = length <= LONGEST_VECTOR;
        array(module, component, length, length * u64::from(scalar.bits()), is_vector)
    }

    /// A vector of its rows, which are SPIR-V's columns. Matrices of integers are arrays there.
    fn matrix_node(&mut self, module: &mut Module, matrix: Matrix) -> MetadataId {
        let Matrix { scalar, rows, columns, .. } = matrix;
        if rows == 1 || columns == 1 {
            return self.vector_node(module, scalar, u64::from(rows.max(columns)));
        }
        let row = self.vector_node(module, scalar, u64::from(columns));
        let size = u64::from(rows) * u64::from(columns) * u64::from(scalar.bits());
        array(module, row, rows.into(), size, scalar.is_float())
    }

    fn array_node(
        &mut self,
        module: &mut Module,
        ty: TypeId,
        element: TypeId,
        length: Option<u32>,
        layout: Option<Layout>,
    ) -> Option<MetadataId> {
        let inner = self.described(module, element, layout)?;
        let length = u64::from(length.unwrap_or(0));
        let size = self.size_in_bits(ty, layout);
        let made = array(module, inner, length, size, false);
        self.types.insert((ty, layout), made);
        Some(made)
    }

    fn size_in_bits(&self, ty: TypeId, layout: Option<Layout>) -> u64 {
        self.debug_measurer(layout).measure(ty).map_or(0, |measure| measure.size * 8)
    }

    /// The layout of a buffer, or one without padding for what has no layout.
    fn debug_measurer(&self, layout: Option<Layout>) -> Measurer<'_> {
        let layout = layout.unwrap_or_else(|| Layout::of(LayoutRule::Scalar, BufferKind::Storage));
        Measurer { program: self.program, layout, row_major: self.options.row_major }
    }

    fn struct_node(
        &mut self,
        module: &mut Module,
        ty: TypeId,
        id: StructId,
        layout: Option<Layout>,
        name: Option<String>,
    ) -> Option<MetadataId> {
        let program = self.program;
        let declaration = &program.structs[id];
        // The struct is added before its members, one of which may have a method that refers to it.
        let this = add(module, false, "DICompositeType", Vec::new());
        if name.is_none() {
            self.types.insert((ty, layout), this);
        }
        let (unit, place) = (self.unit, self.place(module, declaration.span));
        let measured = self.debug_measurer(layout).fields(id);
        let (offsets, size) = match measured {
            Some((offsets, measure)) if layout.is_some() => (offsets, measure.size),
            Some((offsets, _)) => {
                let last =
                    declaration.fields.iter().zip(&offsets).map(|(field, offset)| offset + self.size_in_bits(field.ty, None) / 8);
                let size = last.max().unwrap_or(0);
                (offsets, size)
            }
            None => (vec![0; declaration.fields.len()], 0),
        };
        let mut members = Vec::new();
        for (field, offset) in declaration.fields.iter().zip(offsets) {
            let Some(ty) = self.type_node_as(module, field.ty, field.alias, layout) else { continue };
            let is_base = matches!(program.types[field.ty], Type::Struct(base) if program.structs[base].name == field.name);
            let tag = if is_base { "DW_TAG_inheritance" } else { "DW_TAG_member" };
            let size = self.size_in_bits(field.ty, layout);
            let place = self.place(module, field.span);
            let mut all = fields([("tag", word(tag)), ("name", text(&field.name)), ("scope", node(this))]);
            if let Some(place) = place {
                all.extend(fields([("file", node(place.file)), ("line", word(place.line))]));
            }
            all.extend(fields([("baseType", node(ty)), ("size", word(size)), ("offset", word(offset * 8))]));
            if let Some(place) = place {
                all.push(self.column(module, place.column));
            }
            members.push(MetadataOperand::Node(add(module, false, "DIDerivedType", all)));
        }
        // The struct in a buffer is the same struct with another layout. Only the one without a layout lists the methods.
        if name.is_none() && layout.is_none() {
            members.extend(self.method_nodes(module, id, this).into_iter().map(MetadataOperand::Node));
        }
        let parameters = self.template_parameters(module, &declaration.arguments);
        let members = module.tuple(members);
        let name = name.unwrap_or_else(|| declaration.name.clone());
        let mut all = fields([("tag", word("DW_TAG_structure_type")), ("name", text(&name)), ("scope", node(unit))]);
        if let Some(place) = place {
            all.extend(fields([("file", node(place.file)), ("line", word(place.line))]));
        }
        all.extend(fields([("size", word(size * 8)), ("elements", node(members)), ("identifier", text(&name))]));
        all.extend(parameters.map(|list| ("templateParams".into(), node(list))));
        if let Some(place) = place {
            all.push(self.column(module, place.column));
        }
        module.metadata[this] = Metadata::Specialized { distinct: true, name: "DICompositeType".into(), fields: all };
        Some(this)
    }

    fn enum_node(&mut self, module: &mut Module, id: hir::EnumId) -> Option<MetadataId> {
        let declaration = &self.program.enums[id];
        let underlying = self.described(module, declaration.underlying, None)?;
        let size = self.size_in_bits(declaration.underlying, None);
        let place = self.place(module, declaration.span);
        let unit = self.unit;
        let mut elements = Vec::new();
        for (name, value) in &declaration.enumerators {
            let element = fields([("name", text(name)), ("value", word(*value as i64))]);
            elements.push(MetadataOperand::Node(add(module, false, "DIEnumerator", element)));
        }
        let elements = module.tuple(elements);
        let mut all = fields([
            ("tag", word("DW_TAG_enumeration_type")),
            ("name", text(&declaration.name)),
            ("scope", node(unit)),
            ("baseType", node(underlying)),
            ("size", word(size)),
            ("elements", node(elements)),
        ]);
        if let Some(place) = place {
            all.extend(fields([("file", node(place.file)), ("line", word(place.line))]));
            all.push(self.column(module, place.column));
        }
        Some(add(module, false, "DICompositeType", all))
    }

    fn resource_node(&mut self, module: &mut Module, resource: Resource) -> MetadataId {
        let class = "DW_TAG_class_type";
        match resource {
            Resource::Texture { dim, array, element, combined, .. } => {
                let dim = match dim {
                    TextureDim::D1 => "1d",
                    TextureDim::D2 => "2d",
                    TextureDim::D3 => "3d",
                    TextureDim::Cube => "cube",
                };
                let kind = if combined { "sampled.image" } else { "image" };
                let name = format!("type.{dim}.{kind}{}", if array { ".array" } else { "" });
                let element = self.described(module, element, None);
                self.opaque_node(module, &name, class, Some(element))
            }
            Resource::SubpassInput { element, .. } => {
                let element = self.described(module, element, None);
                self.opaque_node(module, "type.subpass.image", class, Some(element))
            }
            Resource::TypedBuffer { element, .. } => {
                let element = self.described(module, element, None);
                self.opaque_node(module, "type.buffer.image", class, Some(element))
            }
            Resource::StructuredBuffer { element, .. }
            | Resource::AppendBuffer { element }
            | Resource::ConsumeBuffer { element }
            | Resource::ConstantBuffer { element }
            | Resource::TextureBuffer { element }
            | Resource::Stream { element, .. } => {
                let described = self.described(module, element, None);
                self.opaque_node(module, &block_name(self.program, resource), class, Some(described))
            }
            Resource::ByteAddressBuffer { .. } => self.opaque_node(module, &block_name(self.program, resource), class, None),
            Resource::Sampler | Resource::SamplerComparison => {
                self.opaque_node(module, "type.sampler", "DW_TAG_structure_type", None)
            }
            Resource::AccelerationStructure => {
                let name = if self.target.extensions.nv_rays { "accelerationStructureNV" } else { "accelerationStructureKHR" };
                self.opaque_node(module, name, class, None)
            }
            Resource::HeapElement(_) => self.opaque_node(module, "type.heap.element", class, None),
            Resource::Node { record, .. } => {
                let record = record.map(|record| self.described(module, record, None));
                self.opaque_node(module, "type.node", class, record)
            }
        }
    }

    /// A type that SPIR-V defines only by its kind, with the type of its elements as template argument. Its size is not known.
    fn opaque_node(&mut self, module: &mut Module, name: &str, tag: &str, element: Option<Option<MetadataId>>) -> MetadataId {
        let mut all: Fields = fields([("tag", word(tag)), ("name", text(&format!("@{name}")))]);
        all.push(("scope".into(), node(self.unit)));
        all.push(("flags".into(), word("DIFlagFwdDecl")));
        if let Some(element) = element {
            let ty = element.map_or(MetadataField::Operand(MetadataOperand::Null), node);
            let parameter = fields([("name", text("TemplateParam")), ("type", ty)]);
            let parameter = add(module, false, "DITemplateTypeParameter", parameter);
            let list = module.tuple(vec![MetadataOperand::Node(parameter)]);
            all.push(("templateParams".into(), node(list)));
        }
        all.push(("identifier".into(), text(name)));
        add(module, false, "DICompositeType", all)
    }
}

/// `T[length]`, or a vector of T.
fn array(module: &mut Module, element: MetadataId, length: u64, size: u64, is_vector: bool) -> MetadataId {
    let range = add(module, false, "DISubrange", fields([("count", word(length))]));
    let range = module.tuple(vec![MetadataOperand::Node(range)]);
    let mut all = fields([("tag", word("DW_TAG_array_type")), ("baseType", node(element)), ("size", word(size))]);
    all.extend(is_vector.then(|| ("flags".into(), word("DIFlagVector"))));
    all.push(("elements".into(), node(range)));
    add(module, false, "DICompositeType", all)
}
