//! What the checker knows of each declaration beside its name: functions, templates, structs, enums and aliases.
//!
//! This module has data only. Every part of the checker reads it, and only the module that declares a kind of entity adds to
//! it.

use crate::builtin_types::BuiltinType;
use crate::hir::{Decoration, InstructionParamKind, Interface, ParamMode, ParamRole, Requirements};
use crate::ids::{AliasId, DeclId, EnumId, ExprId, FunctionId, InstructionId, ScopeId, SpirvTypeId, StructId, TemplateId};
use crate::types::{TypeId, Types};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use ecow::EcoString;
use frontend::names::Symbol;
use frontend::{Span, ast};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// The declarations of a unit.
#[derive(Default)]
pub(crate) struct Declarations<'a> {
    /// The functions and variables outside of structs, in source order.
    pub free: Vec<FreeDeclaration>,
    /// The types of resources that a coherent alias names.
    pub coherent_aliases: rustc_hash::FxHashSet<TypeId>,
    /// The choices between two literals.
    pub literal_choices: FxHashMap<ExprId, LiteralChoice>,
    /// The literals with a fraction and a suffix, and those with a minus before them.
    pub typed_fractions: rustc_hash::FxHashSet<ExprId>,
    /// The names of the parameters with the attribute `maybe_unused`.
    pub maybe_unused: rustc_hash::FxHashSet<Span>,
    /// The `const groupshared` variables.
    pub constant_shared: rustc_hash::FxHashSet<crate::ids::GlobalId>,
    /// The builtin types that the names of the source stand for where nothing else is declared.
    pub builtin_types: FxHashMap<Symbol, Option<BuiltinType>>,
    pub functions: PrimaryMap<DeclId, FunctionDecl<'a>>,
    pub templates: PrimaryMap<TemplateId, TemplateDecl<'a>>,
    pub structs: SecondaryMap<StructId, StructInfo>,
    pub enums: SecondaryMap<EnumId, Option<EnumInfo>>,
    /// The requirements of each described type: those of the aliases in its description and of the aliases that name it.
    pub spirv_requirements: SecondaryMap<SpirvTypeId, Requirements>,
    /// The types of `vk::ext_type<id>`, by id.
    pub numbered_types: FxHashMap<u32, NumberedType>,
    /// The type `RayDesc`, if the source names it.
    pub ray_description: Option<TypeId>,
    /// The type `BuiltInTrianglePositions`, if the source names it or a function that gives it.
    pub triangle_positions: Option<TypeId>,
}

/// A function or a variable outside of structs.
pub(crate) struct FreeDeclaration {
    pub item: Span,
    pub is_function: bool,
    /// The name, if its check added nothing else.
    pub name: Option<Span>,
}

#[derive(Clone)]
pub(crate) struct FunctionDecl<'a> {
    /// The qualified name, for messages.
    pub name: EcoString,
    pub span: Span,
    /// The name in the first declaration.
    pub declared: Span,
    /// The enclosing scope of the parameters: a namespace, struct, or the bindings of template parameters.
    pub scope: ScopeId,
    /// The struct of a method, static or not.
    pub owner: Option<StructId>,
    pub is_static: bool,
    /// `export`, of a library.
    pub is_exported: bool,
    pub params: Rc<Vec<ParamDecl>>,
    pub result: TypeId,
    /// The type of the result in the source.
    pub result_span: Span,
    pub attributes: SmallVec<[&'a ast::Attribute; 2]>,
    pub requirements: Requirements,
    /// The instruction of a `vk::ext_instruction` function.
    pub instruction: Option<InstructionId>,
    /// The id of the type that calls of a `vk::ext_type_def` function define.
    pub type_definition: Option<u32>,
    pub definition: Option<&'a ast::Function>,
    pub hir: Option<FunctionId>,
    /// Of a template instance: the first call that needed it, and the function that the call is in.
    pub instantiated_at: Option<(Span, Option<DeclId>)>,
    /// The number of nested instantiations that led to this function.
    pub template_depth: u32,
    pub result_interface: Interface,
    pub no_inline: bool,
    pub item_span: Span,
}

#[derive(Clone)]
pub(crate) struct ParamDecl {
    /// True for a `groupshared` parameter, which refers to groupshared memory.
    pub group_shared: bool,
    pub name: Option<ast::Ident>,
    pub ty: TypeId,
    pub alias: Option<AliasId>,
    pub mode: ParamMode,
    pub role: ParamRole,
    /// The kind of an instruction's operand, by attributes and type. The parameters of [`crate::hir::Instruction`] are derived
    /// from it.
    pub kind: InstructionParamKind,
    pub constant: bool,
    pub default: Option<ast::ExprId>,
    pub interface: Interface,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    pub span: Span,
}

/// What the checker knows of a struct beside its fields.
#[derive(Clone, Default)]
pub(crate) struct StructInfo {
    pub scope: Option<ScopeId>,
    /// The bases, in the order of the fields that hold them.
    pub bases: Vec<StructId>,
    pub complete: bool,
    pub is_interface: bool,
    /// The functions of interfaces that neither the struct nor its bases implement, by name. With any, the struct is abstract.
    pub unimplemented: Vec<(Symbol, DeclId)>,
    /// While the last field is a storage unit with free bits: its index, and the number of bits in use.
    pub open_unit: Option<(u32, u32)>,
    /// The number of fields, including those of inner structs.
    pub parts: u32,
    /// `vk::ext_capability` and `vk::ext_extension` on its fields, its bases, and their types.
    pub requirements: Requirements,
    /// `[NodeTrackRWInputSharing]`
    pub tracks_sharing: bool,
    /// `[raypayload]`
    pub is_payload: bool,
    /// A field says which shaders access it in a payload.
    pub has_payload_access: bool,
    /// The name of the attribute `nodiscard` or `warn_unused_result`.
    pub no_discard: Option<&'static str>,
    /// The class template that it is an instance of, with the arguments.
    pub instance: Option<(TemplateId, Vec<TemplateArgument>)>,
}

/// What the checker knows of an enum beside its type.
#[derive(Clone, Copy)]
pub(crate) struct EnumInfo {
    pub scope: ScopeId,
    pub scoped: bool,
}

/// The result of resolving a type name. The declaration or expression that uses the type takes over its extras.
#[derive(Clone, Debug)]
pub(crate) struct ResolvedType {
    pub ty: TypeId,
    /// None for nearly all types.
    extras: Option<Rc<TypeExtras>>,
}

/// `c ? 1.0 : 0.5`: the type follows what it meets, as that of a literal does.
#[derive(Copy, Clone)]
pub(crate) struct LiteralChoice {
    pub condition: ExprId,
    pub then: ExprId,
    pub otherwise: ExprId,
    /// The common type of the literals.
    pub ty: TypeId,
}

/// What the name of a type has beside the type: attributes of the alias, or of aliases among the template arguments.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TypeExtras {
    /// `vk::ext_capability` and `vk::ext_extension` of the aliases.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` of the aliases, applied to declarations of this type.
    pub decorations: Vec<Decoration>,
    /// The alias is `const`.
    pub constant: bool,
    /// `unorm` or `snorm` of the alias, or of the components of a vector or matrix that the name has as an argument.
    pub norm: Option<ast::Modifier>,
    /// The alias itself.
    pub alias: Option<AliasId>,
}

impl ResolvedType {
    /// The result after an error was reported.
    pub const ERROR: Self = Self { ty: Types::ERROR, extras: None };

    /// A type without extras.
    pub fn plain(ty: TypeId) -> Self {
        Self { ty, extras: None }
    }

    pub fn new(ty: TypeId, extras: Option<Rc<TypeExtras>>) -> Self {
        Self { ty, extras }
    }

    /// Replaces the type but keeps the extras: for an array of the type, or a matrix with another order.
    pub fn with_type(self, ty: TypeId) -> Self {
        Self { ty, ..self }
    }

    /// Adds the requirements of the name's template arguments.
    pub fn requiring(mut self, requirements: &Requirements) -> Self {
        if !requirements.is_empty() {
            let mut extras = self.extras.as_deref().cloned().unwrap_or_default();
            let own = std::mem::replace(&mut extras.requirements, requirements.clone());
            extras.requirements.merge(&own);
            self.extras = Some(Rc::new(extras));
        }
        self
    }

    /// Adds `unorm` or `snorm`, if there is one.
    pub fn with_norm(mut self, norm: Option<ast::Modifier>) -> Self {
        if norm.is_some() {
            let extras = self.extras.as_deref().cloned().unwrap_or_default();
            self.extras = Some(Rc::new(TypeExtras { norm, ..extras }));
        }
        self
    }

    /// `unorm` or `snorm` of the type.
    pub fn norm(&self) -> Option<ast::Modifier> {
        self.extras.as_ref()?.norm
    }

    pub fn extras(&self) -> Option<&Rc<TypeExtras>> {
        self.extras.as_ref()
    }

    pub fn requirements(&self) -> Option<&Requirements> {
        self.extras.as_ref().map(|extras| &extras.requirements)
    }

    pub fn decorations(&self) -> &[Decoration] {
        self.extras.as_ref().map_or(&[], |extras| &extras.decorations)
    }

    /// The alias that the name is.
    pub fn alias(&self) -> Option<AliasId> {
        self.extras.as_ref().and_then(|extras| extras.alias)
    }

    /// True if the name is an alias of a `const` type.
    pub fn is_constant(&self) -> bool {
        self.extras.as_ref().is_some_and(|extras| extras.constant)
    }
}

/// Evaluated template arguments, with what the aliases among them require.
#[derive(Clone, Debug, Default)]
pub(crate) struct TemplateArguments {
    pub list: Vec<TemplateArgument>,
    pub requirements: Requirements,
    /// `unorm` or `snorm` of the first argument.
    pub norm: Option<ast::Modifier>,
}

#[derive(Clone)]
pub(crate) struct TemplateDecl<'a> {
    pub params: &'a [ast::TemplateParam],
    pub item: ast::ItemId,
    pub kind: TemplateKind,
    /// The scope of the declaration.
    pub scope: ScopeId,
    /// The struct of a method template.
    pub owner: Option<StructId>,
    pub name: Rc<str>,
    pub span: Span,
    /// The partial specializations of a class template.
    pub partials: Vec<Partial<'a>>,
    /// The declaration of a method template says `static`, which its definition outside of the class doesn't repeat.
    pub is_static: bool,
    /// Out-of-class definitions of a class template's members.
    pub outside: Vec<&'a ast::Template>,
    /// The declaration before the definition, whose default arguments hold too.
    pub first: Option<FirstDeclaration<'a>>,
}

/// A declaration of a template that is defined later.
#[derive(Clone, Copy)]
pub(crate) struct FirstDeclaration<'a> {
    pub params: &'a [ast::TemplateParam],
    pub item: ast::ItemId,
}

pub(crate) fn new_template<'a>(
    template: &'a ast::Template,
    kind: TemplateKind,
    scope: ScopeId,
    owner: Option<StructId>,
    name: Rc<str>,
    span: Span,
) -> TemplateDecl<'a> {
    let (params, item) = (&template.params, template.item);
    TemplateDecl {
        params,
        item,
        kind,
        scope,
        owner,
        name,
        span,
        partials: Vec::new(),
        is_static: false,
        outside: Vec::new(),
        first: None,
    }
}

/// The key of an instance: the template and its arguments.
pub(crate) type InstanceKey = (TemplateId, Vec<TemplateArgument>);

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TemplateKind {
    Function,
    Class,
    Alias,
    Variable,
}

/// A template argument.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TemplateArgument {
    Type(TypeId),
    /// An integer or bool of type `ty`, extended to 64 bits.
    Value {
        ty: TypeId,
        bits: u64,
    },
    /// A class or alias template, as the argument of a template template parameter.
    Template(TemplateId),
}

/// A partial specialization: `template <params> struct S<pattern> {…}`, or that of a variable template.
#[derive(Clone)]
pub(crate) struct Partial<'a> {
    pub primary: TemplateId,
    /// The parameters and scope of the specialization, as an unnamed template.
    pub template: TemplateId,
    pub pattern: &'a [ast::TemplateArg],
}

/// A type `vk::ext_type<id>`.
#[derive(Copy, Clone)]
pub(crate) struct NumberedType {
    pub ty: SpirvTypeId,
    /// The span of the first use of the id, and whether a call defines the type.
    pub named: Span,
    pub made: bool,
}

pub(crate) fn param_name(param: &ast::TemplateParam) -> Option<ast::Ident> {
    match param {
        ast::TemplateParam::Type { name, .. }
        | ast::TemplateParam::Value { name, .. }
        | ast::TemplateParam::Template { name, .. } => *name,
    }
}

pub(crate) fn has_default(param: &ast::TemplateParam) -> bool {
    match param {
        ast::TemplateParam::Type { default, .. } => default.is_some(),
        ast::TemplateParam::Value { default, .. } => default.is_some(),
        ast::TemplateParam::Template { default, .. } => default.is_some(),
    }
}
