//! Translates type nodes.

use super::entities::{DECLARATION, Entities, LONGEST_VECTOR, MAX_DEPTH, PUBLIC};
use super::nodes::Number;
use ir::MetadataId;
use spirv::{Op, StorageClass};
use spirv_module::{DebugSet, Id, Word, words};

/// Debug base type attribute encodings.
const ENCODINGS: [(&str, u32); 7] = [
    ("DW_ATE_address", 1),
    ("DW_ATE_boolean", 2),
    ("DW_ATE_float", 3),
    ("DW_ATE_signed", 4),
    ("DW_ATE_signed_char", 5),
    ("DW_ATE_unsigned", 6),
    ("DW_ATE_unsigned_char", 7),
];

/// Tags of composite types.
const CLASS: u32 = 0;
const STRUCTURE: u32 = 1;
const UNION: u32 = 2;

/// Flags of references.
const LVALUE_REFERENCE: u32 = 1 << 11;
const RVALUE_REFERENCE: u32 = 1 << 12;

/// The kinds of nodes that are types.
const TYPES: [&str; 4] = ["DIBasicType", "DICompositeType", "DIDerivedType", "DISubroutineType"];

/// Maximum number of aliases and qualifiers around a type.
const MAX_ALIASES: usize = 64;

impl Entities<'_> {
    /// DebugTypeFunction of a `!DISubroutineType`.
    pub fn function_type(&mut self, node: MetadataId) -> Id {
        let mut operands = vec![self.nodes.number(PUBLIC)];
        let types = self.ir.list_in(node, "types");
        if types.is_empty() {
            operands.push(self.nodes.void.into());
        }
        for (at, ty) in types.into_iter().enumerate() {
            let void = if at == 0 { self.nodes.void.into() } else { self.nodes.none() };
            let described = if ty.is_some() { self.type_of_parameter(ty) } else { void };
            // OpenCL.DebugInfo.100 cannot express a parameter without a type.
            if at == 0 || self.nodes.kind != DebugSet::OpenCl || described != self.nodes.none() {
                operands.push(described);
            }
        }
        self.interned(Number::TypeFunction, &operands)
    }

    /// A pointer or reference, in the storage class of its address space.
    fn pointer(&mut self, node: MetadataId, flags: u32) -> Option<Id> {
        let base = self.pointee(self.ir.node_in(node, "baseType"));
        let class = match self.ir.word_in(node, "dwarfAddressSpace") {
            Some("1") => StorageClass::CrossWorkgroup,
            Some("2") => StorageClass::UniformConstant,
            Some("3") => StorageClass::Workgroup,
            Some("4") => StorageClass::Generic,
            _ => StorageClass::Function,
        };
        let (class, flags) = (self.nodes.number(class as u32), self.nodes.number(flags));
        Some(self.nodes.global(Number::TypePointer, &[base, class, flags]))
    }

    /// DebugTypePtrToMember; None if the member's type cannot be described.
    fn pointer_to_member(&mut self, node: MetadataId) -> Option<Id> {
        let base = self.pointee(self.ir.node_in(node, "baseType"));
        let parent = self.pointee(Some(self.ir.node_in(node, "extraData")?));
        Some(self.interned(Number::TypePtrToMember, &[base, parent]))
    }

    fn qualified(&mut self, node: MetadataId, qualifier: u32) -> Option<Id> {
        let base = self.pointee(self.ir.node_in(node, "baseType"));
        let qualifier = self.nodes.number(qualifier);
        Some(self.interned(Number::TypeQualifier, &[base, qualifier]))
    }

    /// The pointee of a pointer type. A struct with a pointer to itself is declared there. A type without a description is `void`, because the
    /// sets require a type.
    fn pointee(&mut self, node: Option<MetadataId>) -> Word {
        if let Some(known) = self.known_type(node) {
            return known;
        }
        let declared = node.map(|node| self.plain(node)).filter(|node| self.ir.node_kind(*node) == Some("DICompositeType"));
        let Some(node) = declared else {
            let (name, size) = (self.nodes.string("void"), self.nodes.constant(0));
            let mut operands = vec![name, size, self.nodes.number(0)];
            if self.nodes.kind == DebugSet::Shader {
                operands.push(self.nodes.number(0));
            }
            return self.interned(Number::TypeBasic, &operands).into();
        };
        let tag = match self.ir.word_in(node, "tag") {
            Some("DW_TAG_class_type") => CLASS,
            Some("DW_TAG_union_type") => UNION,
            _ => STRUCTURE,
        };
        let name = self.name_of_composite(node);
        let linkage = self.nodes.string(&self.ir.text_in(node, "identifier"));
        let (tag, source) = (self.nodes.number(tag), self.source_of(node));
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let (column, parent, size) = (self.nodes.number(0), self.unit(), self.nodes.none());
        let flags = self.nodes.number(PUBLIC | DECLARATION);
        self.interned(Number::TypeComposite, &[name, tag, source, line, column, parent, linkage, size, flags]).into()
    }

    fn name_of_composite(&mut self, node: MetadataId) -> Word {
        let name = self.alias_names.get(&node).cloned().unwrap_or_else(|| self.ir.text_in(node, "name"));
        self.nodes.string(&name)
    }

    fn id_of(&mut self, ty: MetadataId) -> Option<Id> {
        match self.known_type(Some(ty))? {
            Word::Id(id) => Some(id),
            Word::Literal(_) => None,
        }
    }

    /// A type without its aliases and qualifiers.
    pub fn plain(&self, mut node: MetadataId) -> MetadataId {
        let is_plain = |node| {
            let tag = self.ir.word_in(node, "tag");
            !matches!(
                tag,
                Some(
                    "DW_TAG_typedef"
                        | "DW_TAG_template_alias"
                        | "DW_TAG_const_type"
                        | "DW_TAG_volatile_type"
                        | "DW_TAG_atomic_type"
                )
            )
        };
        for _ in 0..MAX_ALIASES {
            match self.ir.node_in(node, "baseType") {
                Some(base) if !is_plain(node) => node = base,
                _ => break,
            }
        }
        node
    }

    /// An array without its aliases, of which its dimensions are those of the array that it is in.
    fn without_alias(&self, node: MetadataId) -> MetadataId {
        let plain = self.plain(node);
        if self.ir.word_in(plain, "tag") == Some("DW_TAG_array_type") { plain } else { node }
    }

    /// The type of a parameter. OpenCL.DebugInfo.100 has no type for an array of unknown length, and does not accept DebugInfoNone here.
    pub fn type_of_parameter(&mut self, ty: Option<MetadataId>) -> Word {
        let mut of = ty;
        while self.nodes.kind == DebugSet::OpenCl && of.is_some() {
            if let Some(known) = self.known_type(of) {
                return known;
            }
            of = of.and_then(|of| self.ir.node_in(of, "baseType"));
        }
        self.pointee(ty)
    }

    /// The type of a node; an unspecified one if it can't be described.
    pub fn ty(&mut self, node: Option<MetadataId>) -> Word {
        self.known_type(node).unwrap_or_else(|| self.unspecified())
    }

    /// Represents a type that cannot be described: DebugInfoNone cannot be the type of a member or of an element.
    fn unspecified(&mut self) -> Word {
        let mut operands = vec![self.nodes.string(""), self.nodes.constant(0), self.nodes.number(0)];
        if self.nodes.kind == DebugSet::Shader {
            operands.push(self.nodes.number(0));
        }
        self.interned(Number::TypeBasic, &operands).into()
    }

    /// The type of a node; None if it can't be described.
    pub fn known_type(&mut self, node: Option<MetadataId>) -> Option<Word> {
        let node = node.filter(|node| TYPES.iter().any(|kind| self.ir.node_kind(*node) == Some(*kind)))?;
        if let Some(known) = self.known[node] {
            return Some(known.into());
        }
        // A type that contains an address of itself.
        if self.depth >= MAX_DEPTH || !self.in_progress.insert(node) {
            return None;
        }
        self.depth += 1;
        let id = match (self.ir.node_kind(node), self.ir.word_in(node, "tag")) {
            (Some("DIBasicType"), _) => self.basic_type(node),
            (_, Some("DW_TAG_array_type")) => self.array_type(node),
            (_, Some("DW_TAG_enumeration_type")) => self.enum_type(node),
            (_, Some("DW_TAG_typedef" | "DW_TAG_template_alias")) => self.typedef(node),
            (_, Some("DW_TAG_pointer_type")) => self.pointer(node, 0),
            (_, Some("DW_TAG_reference_type")) => self.pointer(node, LVALUE_REFERENCE),
            (_, Some("DW_TAG_rvalue_reference_type")) => self.pointer(node, RVALUE_REFERENCE),
            (_, Some("DW_TAG_const_type")) => self.qualified(node, 0),
            (_, Some("DW_TAG_volatile_type")) => self.qualified(node, 1),
            (_, Some("DW_TAG_restrict_type")) => self.qualified(node, 2),
            (_, Some("DW_TAG_atomic_type")) => self.qualified(node, 3),
            (_, Some("DW_TAG_ptr_to_member_type")) => self.pointer_to_member(node),
            (Some("DISubroutineType"), _) => Some(self.function_type(node)),
            (_, Some("DW_TAG_union_type")) => self.composite_type(node, UNION),
            (_, Some("DW_TAG_class_type")) => self.composite_type(node, CLASS),
            (Some("DICompositeType"), _) => self.composite_type(node, STRUCTURE),
            _ => None,
        };
        self.depth -= 1;
        self.in_progress.remove(&node);
        self.known[node] = Some(id?);
        Some(id?.into())
    }

    fn basic_type(&mut self, node: MetadataId) -> Option<Id> {
        let name = self.name(node);
        let size = self.nodes.constant(self.ir.number_in(node, "size") as u32);
        // The type of `nullptr` has none.
        let is_unspecified = self.ir.word_in(node, "tag") == Some("DW_TAG_unspecified_type");
        let encoding = self.ir.word_in(node, "encoding").or(is_unspecified.then_some(""))?;
        let encoding = ENCODINGS.iter().find(|(word, _)| *word == encoding).map_or(0, |(_, number)| *number);
        let mut operands = vec![name, size, self.nodes.number(encoding)];
        if self.nodes.kind == DebugSet::Shader {
            operands.push(self.nodes.number(0));
        }
        Some(self.nodes.global(Number::TypeBasic, &operands))
    }

    fn array_type(&mut self, node: MetadataId) -> Option<Id> {
        let ir = self.ir;
        let base = ir.node_in(node, "baseType")?;
        let count = |node: MetadataId| {
            ir.list_in(node, "elements").first().copied().flatten().map_or(0, |range| ir.number_in(range, "count"))
        };
        // A longer one is an array in the sets.
        let is_vector = |node: MetadataId| {
            ir.word_in(node, "flags") == Some("DIFlagVector") && (1..=u64::from(LONGEST_VECTOR)).contains(&count(node))
        };
        let length = count(node) as u32;
        if is_vector(node) && !is_vector(base) {
            let base = self.plain(base);
            let base = self.ty(Some(base));
            let length = self.nodes.number(length);
            return Some(self.interned(Number::TypeVector, &[base, length]));
        }
        if is_vector(node) && self.nodes.kind == DebugSet::Shader {
            let base = self.ty(Some(base));
            let length = self.nodes.number(length);
            let bool_type = self.nodes.module.intern(Op::TypeBool, None, words![]);
            let column_major = self.nodes.module.intern(Op::ConstantTrue, Some(bool_type), words![]);
            return Some(self.interned(Number::TypeMatrix, &[base, length, column_major.into()]));
        }
        // All dimensions of an array are one type; a matrix is an array in a set without matrices.
        let ranges = ir.list_in(node, "elements");
        let mut lengths = vec![length];
        lengths.extend(ranges.into_iter().skip(1).flatten().map(|range| ir.number_in(range, "count") as u32));
        let mut inner = self.without_alias(base);
        let is_matrix = |node: MetadataId| is_vector(node) && ir.node_in(node, "baseType").is_some_and(is_vector);
        while ir.word_in(inner, "tag") == Some("DW_TAG_array_type")
            && (!is_vector(inner) || self.nodes.kind == DebugSet::OpenCl && (is_matrix(inner) || is_vector(node)))
        {
            lengths.push(count(inner) as u32);
            inner = self.without_alias(ir.node_in(inner, "baseType")?);
            if self.nodes.kind == DebugSet::OpenCl && is_vector(inner) && ir.node_in(inner, "baseType").is_some() {
                lengths.push(count(inner) as u32);
                inner = ir.node_in(inner, "baseType")?;
                break;
            }
        }
        // An array whose length the application decides is described in one set only.
        if self.nodes.kind == DebugSet::OpenCl && lengths.contains(&0) {
            return None;
        }
        let mut operands = vec![self.known_type(Some(inner))?];
        for length in lengths {
            operands.push(self.nodes.constant(length));
        }
        Some(self.interned(Number::TypeArray, &operands))
    }

    fn enum_type(&mut self, node: MetadataId) -> Option<Id> {
        let ir = self.ir;
        let name = self.name(node);
        let underlying = self.known_type(ir.node_in(node, "baseType")).unwrap_or_else(|| self.nodes.none());
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(ir.node_in(node, "scope"));
        let size = self.nodes.constant(ir.number_in(node, "size") as u32);
        let flags = self.nodes.number(PUBLIC);
        let mut operands = vec![name, underlying, source, line, column, parent, size, flags];
        for element in ir.list_in(node, "elements").into_iter().flatten() {
            let value = ir.word_in(element, "value").and_then(|value| value.parse::<i64>().ok()).unwrap_or(0);
            operands.push(self.nodes.constant(value as u32));
            operands.push(self.name(element));
        }
        Some(self.nodes.global(Number::TypeEnum, &operands))
    }

    /// DebugTypedef, which SPIRV-Tools only accepts for scalars. Another alias is replaced by its type, which takes the alias' name if it has
    /// none.
    fn typedef(&mut self, node: MetadataId) -> Option<Id> {
        let mut base = self.ir.node_in(node, "baseType")?;
        for _ in 0..MAX_ALIASES {
            match self.ir.node_in(base, "baseType") {
                Some(next) if self.ir.word_in(base, "tag") == Some("DW_TAG_typedef") => base = next,
                _ => break,
            }
        }
        if self.ir.node_kind(base) != Some("DIBasicType") {
            if self.ir.node_kind(base) == Some("DICompositeType") && self.ir.text_in(base, "name").is_empty() {
                self.alias_names.insert(base, self.ir.text_in(node, "name"));
            }
            return self.id_of(base);
        }
        let name = self.name(node);
        let base = self.id_of(base)?;
        let source = self.source_of(node);
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(self.ir.node_in(node, "scope"));
        let made = self.nodes.global(Number::Typedef, &[name, base.into(), source, line, column, parent]);
        // RenderDoc does not support aliases: a variable of an alias type would have no type there.
        let is_known = self.nodes.kind == DebugSet::OpenCl || !self.is_hlsl();
        Some(if is_known { made } else { base })
    }

    /// DebugTypeComposite, and DebugTypeTemplate of an instance of a template.
    fn composite_type(&mut self, node: MetadataId, tag: u32) -> Option<Id> {
        let ir = self.ir;
        let name = self.name_of_composite(node);
        let linkage = self.nodes.string(&ir.text_in(node, "identifier"));
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        // In HLSL, a method refers to its struct by its parent; C++'s structs are in namespaces, structs and functions.
        let parent = if self.is_hlsl() { self.unit() } else { self.scope(ir.node_in(node, "scope")) };
        let is_opaque = ir.word_in(node, "flags") == Some("DIFlagFwdDecl");
        let size = if is_opaque { self.nodes.none() } else { self.nodes.constant(ir.number_in(node, "size") as u32) };
        let (tag, flags) = (self.nodes.number(tag), self.nodes.number(PUBLIC));
        let mut operands = vec![name, tag, source, line, column, parent, linkage, size, flags];
        let is_member = |member: &MetadataId| {
            matches!(ir.word_in(*member, "tag"), Some("DW_TAG_member" | "DW_TAG_inheritance"))
                && !ir.word_in(*member, "flags").is_some_and(|flags| flags.contains("DIFlagStaticMember"))
        };
        let elements: Vec<MetadataId> = ir.list_in(node, "elements").into_iter().flatten().collect();
        let members: Vec<MetadataId> = elements.iter().copied().filter(is_member).collect();
        // A method is in its struct, which also refers to it: one of the two comes first.
        let has_forward_references = self.nodes.kind == DebugSet::OpenCl || self.debug.forward_references;
        let is_method = |element: &MetadataId| has_forward_references && ir.node_kind(*element) == Some("DISubprogram");
        let methods: Vec<MetadataId> = elements.into_iter().filter(is_method).map(|method| self.definition(method)).collect();
        let composite = self.nodes.module.new_id();
        // A member refers to its enclosing type only in OpenCL.DebugInfo.100, whose types precede their members.
        let mut later = Vec::new();
        for member in members {
            let id = match self.nodes.kind {
                DebugSet::Shader => self.member(member, None, None),
                DebugSet::OpenCl => {
                    // The validator wants the types of members before.
                    self.ty(ir.node_in(member, "baseType"));
                    let id = self.nodes.module.new_id();
                    later.push((member, id));
                    id
                }
            };
            operands.push(id.into());
        }
        for method in &methods {
            operands.push(self.reserved(*method).into());
        }
        let parameters = self.template_arguments(node);
        let number = Number::TypeComposite;
        if methods.is_empty() || self.nodes.kind == DebugSet::OpenCl {
            self.nodes.global_as(Some(composite), number, &operands);
        } else {
            self.nodes.global_before(composite, number, &operands);
        }
        self.composites.insert(node, composite);
        let template = self.template(node, composite, Some(parameters));
        // RenderDoc only knows the members of a struct if a variable refers to the struct itself.
        let is_named_by_template = is_opaque || self.nodes.kind == DebugSet::OpenCl || !self.is_hlsl();
        let named = template.filter(|_| is_named_by_template).unwrap_or(composite);
        self.known[node] = Some(named);
        for (member, id) in later {
            self.member(member, Some(composite), Some(id));
        }
        for method in methods {
            self.function(method);
        }
        Some(named)
    }

    /// DebugTypeTemplate of a struct or function, with the arguments if they have been described; None if it is no instance of a template.
    pub fn template(&mut self, node: MetadataId, target: Id, arguments: Option<Vec<Word>>) -> Option<Id> {
        let arguments = arguments.unwrap_or_else(|| self.template_arguments(node));
        let operands: Vec<Word> = std::iter::once(target.into()).chain(arguments).collect();
        (operands.len() > 1).then(|| self.nodes.global(Number::TypeTemplate, &operands))
    }

    fn template_arguments(&mut self, node: MetadataId) -> Vec<Word> {
        let mut arguments = Vec::new();
        self.arguments_in(self.ir.list_in(node, "templateParams"), 0, &mut arguments);
        arguments
    }

    /// SPIRV-Tools does not accept DebugTypeTemplateParameterPack: the arguments of a pack replace it. SPIRV-LLVM-Translator, which reads
    /// OpenCL.DebugInfo.100, has swapped the numbers of that instruction and of DebugTypeTemplateTemplateParameter, so template template
    /// arguments are left out there.
    fn arguments_in(&mut self, parameters: Vec<Option<MetadataId>>, depth: usize, out: &mut Vec<Word>) {
        for parameter in parameters.into_iter().flatten() {
            match self.ir.word_in(parameter, "tag") {
                Some("DW_TAG_GNU_template_parameter_pack") if depth < MAX_DEPTH => {
                    self.arguments_in(self.ir.list_in(parameter, "value"), depth + 1, out);
                }
                Some("DW_TAG_GNU_template_parameter_pack") => {}
                Some("DW_TAG_GNU_template_template_param") if self.nodes.kind == DebugSet::OpenCl => {}
                _ => out.push(self.template_argument(parameter).into()),
            }
        }
    }

    /// DebugTypeTemplateParameter, or the representation of a template template argument.
    fn template_argument(&mut self, parameter: MetadataId) -> Id {
        let ir = self.ir;
        let name = self.name(parameter);
        let (source, nowhere) = (self.source(None), self.nodes.number(0));
        match ir.word_in(parameter, "tag") {
            Some("DW_TAG_GNU_template_template_param") => {
                let template = self.nodes.string(&ir.string_in(parameter, "value"));
                self.nodes.global(Number::TypeTemplateTemplateParameter, &[name, template, source, nowhere, nowhere])
            }
            _ => {
                let ty = self.pointee(ir.node_in(parameter, "type"));
                let encoding = ir.node_in(parameter, "type").map(|ty| self.plain(ty)).and_then(|ty| ir.word_in(ty, "encoding"));
                let is_signed = self.is_hlsl() && encoding == Some("DW_ATE_signed");
                let value = ir.constant_in(parameter, "value");
                let value = match value.map(|value| &ir.constants[value]) {
                    // The validator takes OpConstant only, which no bool is.
                    Some(ir::Constant { ty, kind }) if matches!(ir.types[*ty], ir::Type::Int(1)) => {
                        Some(self.nodes.constant(u32::from(matches!(kind, ir::ConstantKind::Int(1)))))
                    }
                    _ => value.and_then(|value| self.constant_of(value, is_signed)).map(Word::from),
                };
                let value = value.unwrap_or_else(|| self.nodes.none());
                self.nodes.global(Number::TypeTemplateParameter, &[name, ty, value, source, nowhere, nowhere])
            }
        }
    }

    fn member(&mut self, member: MetadataId, parent: Option<Id>, id: Option<Id>) -> Id {
        let ir = self.ir;
        let ty = self.ty(ir.node_in(member, "baseType"));
        let offset = self.nodes.constant(ir.number_in(member, "offset") as u32);
        let size = self.nodes.constant(ir.number_in(member, "size") as u32);
        let flags = self.nodes.number(PUBLIC);
        // SPIRV-Tools does not accept DebugTypeInheritance of the other set: a base is a member there.
        if let Some(child) = parent
            && ir.word_in(member, "tag") == Some("DW_TAG_inheritance")
        {
            let base = ir.node_in(member, "baseType").map(|base| self.plain(base));
            let base = base.and_then(|base| self.composites.get(&base).copied()).map_or(ty, Word::from);
            let operands = [child.into(), base, offset, size, flags];
            return self.nodes.global_as(id, Number::TypeInheritance, &operands);
        }
        let name = self.name(member);
        let source = self.source_of(member);
        let line = self.nodes.number(ir.number_in(member, "line") as u32);
        let column = self.column(member);
        let column = self.nodes.number(column);
        let head = [name, ty, source, line, column];
        let operands: Vec<Word> = head.into_iter().chain(parent.map(Word::from)).chain([offset, size, flags]).collect();
        self.nodes.global_as(id, Number::TypeMember, &operands)
    }
}
