//! The information about each declaration in addition to its name: functions, templates, structs, enums and aliases.
//!
//! This module only contains data. Every part of the checker reads it, and only the module that declares a kind of entity adds to
//! it.

use crate::builtin_types::BuiltinType;
use crate::hir::{BinaryOp, Decoration, InstructionParamKind, Interface, ParamMode, ParamRole, Requirements, UnaryOp};
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
    /// The types of resources that coherent aliases refer to.
    pub coherent_aliases: rustc_hash::FxHashSet<TypeId>,
    /// The operations whose operands are literals, if they are not folded.
    pub literal_operations: FxHashMap<ExprId, LiteralOperation>,
    /// The float literals of a concrete type with a fractional part, and their negations.
    pub typed_fractions: rustc_hash::FxHashSet<ExprId>,
    /// The names of the parameters with the attribute `maybe_unused`.
    pub maybe_unused: rustc_hash::FxHashSet<Span>,
    /// The `const groupshared` variables.
    pub constant_shared: rustc_hash::FxHashSet<crate::ids::GlobalId>,
    /// The builtin types that names in the source denote unless the source declares the name; None for names that are not builtin
    /// types.
    pub builtin_types: FxHashMap<Symbol, Option<BuiltinType>>,
    pub functions: PrimaryMap<DeclId, FunctionDecl<'a>>,
    pub templates: PrimaryMap<TemplateId, TemplateDecl<'a>>,
    pub structs: SecondaryMap<StructId, StructInfo>,
    pub enums: SecondaryMap<EnumId, Option<EnumInfo>>,
    /// The requirements of each SPIR-V type: those of the aliases in its description and of the aliases that name it.
    pub spirv_requirements: SecondaryMap<SpirvTypeId, Requirements>,
    /// The types of `vk::ext_type<id>`, by their ids.
    pub numbered_types: FxHashMap<u32, NumberedType>,
    /// The type `RayDesc`, if the source mentions it.
    pub ray_description: Option<TypeId>,
    /// The type `BuiltInTrianglePositions`, if the source mentions it or a function that returns it.
    pub triangle_positions: Option<TypeId>,
}

/// A function or a variable outside of structs.
pub(crate) struct FreeDeclaration {
    pub item: Span,
    pub is_function: bool,
    /// The name; None if the check of the declaration had other effects than adding it.
    pub name: Option<Span>,
}

#[derive(Clone)]
pub(crate) struct FunctionDecl<'a> {
    /// The qualified name, for messages.
    pub name: EcoString,
    pub span: Span,
    /// The span of the name in the first declaration.
    pub declared: Span,
    /// The enclosing scope of the parameters: a namespace, a struct, or the bindings of template parameters.
    pub scope: ScopeId,
    /// The struct of a method, static or not.
    pub owner: Option<StructId>,
    pub is_static: bool,
    /// Whether the function is declared `export` in a library.
    pub is_exported: bool,
    pub params: Rc<Vec<ParamDecl>>,
    pub result: TypeId,
    /// The span of the result type in the source.
    pub result_span: Span,
    pub attributes: SmallVec<[&'a ast::Attribute; 2]>,
    pub requirements: Requirements,
    /// The instruction of a `vk::ext_instruction` function.
    pub instruction: Option<InstructionId>,
    /// The id of the type that calls of a `vk::ext_type_def` function define.
    pub type_definition: Option<u32>,
    pub definition: Option<&'a ast::Function>,
    pub hir: Option<FunctionId>,
    /// For a template instance, the first call that needed it and the function that contains the call.
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
    /// The kind of an instruction's operand, from attributes and type. The parameters of [`crate::hir::Instruction`] are derived
    /// from it.
    pub kind: InstructionParamKind,
    pub constant: bool,
    pub default: Option<ast::ExprId>,
    pub interface: Interface,
    /// `vk::ext_storage_class`
    pub storage_class: Option<u32>,
    pub span: Span,
}

/// The information about a struct in addition to its fields.
#[derive(Clone, Default)]
pub(crate) struct StructInfo {
    pub scope: Option<ScopeId>,
    /// The bases, in the order of the fields that contain them.
    pub bases: Vec<StructId>,
    pub complete: bool,
    pub is_interface: bool,
    /// The interface functions that neither the struct nor its bases implement, by name. If there are any, the struct is
    /// abstract.
    pub unimplemented: Vec<(Symbol, DeclId)>,
    /// The index of the last field and the number of bits in use, if the field is a storage unit with free bits.
    pub open_unit: Option<(u32, u32)>,
    /// The number of fields, including those of nested structs.
    pub parts: u32,
    /// The requirements of its fields, its bases, and their types, from `vk::ext_capability` and `vk::ext_extension`.
    pub requirements: Requirements,
    /// `[NodeTrackRWInputSharing]`
    pub tracks_sharing: bool,
    /// `[raypayload]`
    pub is_payload: bool,
    /// Whether a field has payload access qualifiers.
    pub has_payload_access: bool,
    /// The name of the attribute `nodiscard` or `warn_unused_result`.
    pub no_discard: Option<&'static str>,
    /// The class template and the arguments that the struct is an instance of.
    pub instance: Option<(TemplateId, Vec<TemplateArgument>)>,
}

/// The information about an enum in addition to its type.
#[derive(Clone, Copy)]
pub(crate) struct EnumInfo {
    pub scope: ScopeId,
    pub scoped: bool,
}

/// The result of resolving a type name. The extras apply to the declaration or expression that uses the type.
#[derive(Clone, Debug)]
pub(crate) struct ResolvedType {
    pub ty: TypeId,
    /// None for nearly all types.
    extras: Option<Rc<TypeExtras>>,
}

/// An operation whose operands are literals, such as `c ? 1.0 : 0.5`. Like a literal, it takes the component type of the operand or
/// target that it is combined with.
#[derive(Copy, Clone)]
pub(crate) struct LiteralOperation {
    pub kind: LiteralOperationKind,
    /// The type of the result, with the component type of the literals.
    pub ty: TypeId,
}

/// The operands are literals, or such operations.
#[derive(Copy, Clone)]
pub(crate) enum LiteralOperationKind {
    /// `?:` and `select`
    Choice {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    Unary {
        op: UnaryOp,
        operand: ExprId,
    },
    /// A vector with this value in each component, such as `(1).xx`.
    Splat(ExprId),
    /// The right operand is a literal.
    Comma {
        left: ExprId,
        right: ExprId,
    },
}

/// The properties of a type name in addition to the type, from attributes of the alias or of aliases among the template
/// arguments.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TypeExtras {
    /// `vk::ext_capability` and `vk::ext_extension` of the aliases.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` of the aliases, applied to declarations of this type.
    pub decorations: Vec<Decoration>,
    /// Whether the alias is `const`.
    pub constant: bool,
    /// `unorm` or `snorm` of the alias, or of the component type if the name is a vector or matrix with this argument.
    pub norm: Option<ast::Modifier>,
    /// The alias itself.
    pub alias: Option<AliasId>,
}

impl ResolvedType {
    /// The result after an error was reported.
    pub const ERROR: Self = Self { ty: Types::ERROR, extras: None };

    /// Creates a type without extras.
    pub fn plain(ty: TypeId) -> Self {
        Self { ty, extras: None }
    }

    pub fn new(ty: TypeId, extras: Option<Rc<TypeExtras>>) -> Self {
        Self { ty, extras }
    }

    /// Replaces the type and keeps the extras, for an array of the type or a matrix with another order.
    pub fn with_type(self, ty: TypeId) -> Self {
        Self { ty, ..self }
    }

    /// Adds the requirements of template arguments.
    pub fn requiring(mut self, requirements: &Requirements) -> Self {
        if !requirements.is_empty() {
            let mut extras = self.extras.as_deref().cloned().unwrap_or_default();
            let own = std::mem::replace(&mut extras.requirements, requirements.clone());
            extras.requirements.merge(&own);
            self.extras = Some(Rc::new(extras));
        }
        self
    }

    /// Adds `unorm` or `snorm`, if present.
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

    /// The alias that the name denotes.
    pub fn alias(&self) -> Option<AliasId> {
        self.extras.as_ref().and_then(|extras| extras.alias)
    }

    /// True if the name is an alias of a `const` type.
    pub fn is_constant(&self) -> bool {
        self.extras.as_ref().is_some_and(|extras| extras.constant)
    }
}

/// Evaluated template arguments, and the requirements of the aliases among them.
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
    /// Whether the declaration of a method template is `static`. The definition outside of the class does not repeat the
    /// modifier.
    pub is_static: bool,
    /// Out-of-class definitions of a class template's members.
    pub outside: Vec<&'a ast::Template>,
    /// The declaration before the definition, whose default arguments apply as well.
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

/// A partial specialization of a class template, `template <params> struct S<pattern> {…}`, or of a variable template.
#[derive(Clone)]
pub(crate) struct Partial<'a> {
    pub primary: TemplateId,
    /// The parameters and scope of the specialization, as an unnamed template.
    pub template: TemplateId,
    pub pattern: &'a [ast::TemplateArg],
}

/// A type named by `vk::ext_type<id>`.
#[derive(Copy, Clone)]
pub(crate) struct NumberedType {
    pub ty: SpirvTypeId,
    /// The span of the first use of the id, and whether a call has defined the type.
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
