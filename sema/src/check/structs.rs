//! Structs with their fields and bases, enums, and type aliases.

use super::modifiers::Declared;
use crate::check::records::{self, ANONYMOUS};
use crate::check::{bitfield, convert, init, modifiers, names, overload_sets, type_queries, warnings};
use crate::checker::Checker;
use crate::declarations::{EnumInfo, ResolvedType, TypeExtras};
use crate::hir::{self, StructId};
use crate::ids::ScopeId;
use crate::reports::Reports;
use crate::scope::{Entity, Member, ScopeKind, is_value};
use crate::types::{Scalar, Type, TypeId, Types};
use crate::{abstract_structs, annotations, attrs, decorations, payloads, resources, spirv_types, texts};
use diagnostics::registry as code;
use ecow::EcoString;
use frontend::{Diagnostic, Span, ast};
use std::rc::Rc;

impl<'a> Checker<'a> {
    /// Declares `struct S {…}` in the current scope.
    pub fn declare_struct(&mut self, item: &'a ast::Struct, span: Span) -> TypeId {
        match self.struct_scope(item) {
            Some(scope) => self.within(scope, |this| this.declare_struct_here(item, span)),
            None => Types::ERROR,
        }
    }

    /// The scope that declares a struct; None after reporting an error.
    pub fn struct_scope(&mut self, item: &'a ast::Struct) -> Option<ScopeId> {
        let Some(qualifier) = &item.qualifier else { return Some(self.scopes.current) };
        match self.qualifying_scope(qualifier.is_global(), qualifier.segments()) {
            Some(scope) => Some(scope.unwrap_or(self.scopes.current)),
            None => {
                self.report_unknown(qualifier, "unknown namespace");
                None
            }
        }
    }

    fn declare_struct_here(&mut self, item: &'a ast::Struct, span: Span) -> TypeId {
        let name = item.name.as_ref().map(|segment| segment.ident);
        if let Some(ast::PathSegment { template_args: Some(_), ident }) = &item.name {
            self.reports.unsupported(ident.span, "a specialization of a class template");
            return Types::ERROR;
        }
        let Some(id) = self.struct_to_define(name, item.members.is_some(), span) else { return Types::ERROR };
        self.apply_struct_attributes(id, item);
        self.decls.structs[id].is_interface |= item.keyword == ast::StructKeyword::Interface;
        let ty = self.program.types.intern(Type::Struct(id));
        if let Some(members) = &item.members {
            self.define_struct(id, &item.bases, members);
        }
        ty
    }

    /// Checks the attributes of a struct declaration, which are added to those of earlier declarations.
    pub fn apply_struct_attributes(&mut self, id: StructId, item: &'a ast::Struct) {
        attrs::check_attributes(self.unit, self.reports, &item.specifiers.attributes, attrs::Target::Struct);
        modifiers::reject_inline_type(self.reports, &item.specifiers);
        let attributes: Vec<&ast::Attribute> = item.specifiers.attributes.iter().collect();
        let requirements = self.requirements(&attributes);
        self.decls.structs[id].requirements.merge(&requirements);
        self.decls.structs[id].tracks_sharing |=
            attributes.iter().any(|a| attrs::is_plain(self.unit, a, "nodetrackrwinputsharing"));
        self.decls.structs[id].is_payload |= attributes.iter().any(|a| attrs::is_plain(self.unit, a, "raypayload"));
        let no_discard = attrs::no_discard(self.unit, &attributes);
        let info = &mut self.decls.structs[id];
        info.no_discard = info.no_discard.or(no_discard);
        let decorations = self.decorations(&attributes);
        self.program.structs[id].decorations.extend(decorations);
    }

    /// Returns the struct that a declaration redeclares, or a new struct.
    fn struct_to_define(&mut self, name: Option<ast::Ident>, defines: bool, span: Span) -> Option<StructId> {
        let Some(ident) = name else {
            return Some(records::new_struct(&mut self.program, &mut self.decls, &mut self.scopes, ANONYMOUS.into(), span));
        };
        let scope = self.scopes.current;
        let known = self.scopes[scope].entries.get(&ident.name);
        // A value may have the same name as a struct.
        let known = known.filter(|entry| !is_value(&entry.entity)).or_else(|| self.scopes.hidden(scope, ident.name));
        if let Some(entry) = known {
            if let Entity::Type(ty) = entry.entity
                && let Type::Struct(id) = *self.program.ty(ty)
                && !(defines && self.decls.structs[id].complete)
            {
                return Some(id);
            }
            self.declare(ident, Entity::Error);
            return None;
        }
        let name = self.scopes.qualifier(self.scopes.current) + self.unit.names.text(ident.name);
        let id = records::new_struct(&mut self.program, &mut self.decls, &mut self.scopes, name, ident.span);
        let ty = self.program.types.intern(Type::Struct(id));
        self.declare(ident, Entity::Type(ty));
        Some(id)
    }

    /// Declares bases, fields and methods. The bodies of the methods are checked when the struct is complete.
    pub fn define_struct(&mut self, id: StructId, bases: &[ast::TypeExprId], members: &'a [ast::ItemId]) {
        let Some(scope) = self.decls.structs[id].scope else { return };
        for base in bases {
            self.add_base(id, scope, *base);
        }
        // The members of a struct in a constant buffer are not members of the buffer.
        let outer = std::mem::replace(&mut self.context.in_buffer, false);
        self.within(scope, |this| {
            for member in members {
                this.declare_member(id, *member);
            }
        });
        self.context.in_buffer = outer;
        self.decls.structs[id].complete = true;
        if self.decls.structs[id].is_interface || !self.decls.structs[id].bases.is_empty() {
            abstract_structs::note_unimplemented(&self.program, &mut self.decls, &self.scopes, self.reports, id);
        }
        records::limit_parts(&mut self.program, &mut self.decls, self.reports, id);
    }

    fn add_base(&mut self, id: StructId, scope: ScopeId, base: ast::TypeExprId) {
        let resolved = self.resolve_type(base);
        let ty = resolved.ty;
        let span = self.unit.type_spans[base];
        if self.decls.structs[id].is_interface {
            self.reports.diagnose(code::INVALID_TYPE, span, "an interface cannot have bases");
            return;
        }
        self.decls.structs[id].requirements.extend_from(resolved.requirements());
        match *self.program.ty(ty) {
            Type::Struct(base) if self.program.structs[base].span == Span::default() => {
                let message = format!("base '{}' is marked 'final'", self.program.type_name(ty));
                self.reports.diagnose(code::INVALID_TYPE, span, message);
            }
            Type::Struct(base) if self.decls.structs[base].complete => {
                let is_concrete = |this: &Self, id: &StructId| !this.decls.structs[*id].is_interface;
                if is_concrete(self, &base) && self.decls.structs[id].bases.iter().any(|other| is_concrete(self, other)) {
                    self.reports.diagnose(code::INVALID_TYPE, span, "multiple concrete base types specified");
                    return;
                }
                let name = self.program.structs[base].name.clone();
                self.program.structs[id].fields.push(new_field(name, ty, span));
                self.decls.structs[id].bases.push(base);
                let requirements = self.decls.structs[base].requirements.clone();
                self.decls.structs[id].requirements.merge(&requirements);
                if let Some(base_scope) = self.decls.structs[base].scope {
                    self.scopes[scope].bases.push(base_scope);
                }
            }
            Type::Error => {}
            Type::Struct(_) => {
                let message = format!("base '{}' has incomplete type", self.program.type_name(ty));
                self.reports.diagnose(code::INCOMPLETE_TYPE, span, message);
            }
            _ => {
                let message = format!("base specifier '{}' does not name a struct", self.program.type_name(ty));
                self.reports.diagnose(code::INVALID_TYPE, span, message);
            }
        }
    }

    fn declare_member(&mut self, id: StructId, member: ast::ItemId) {
        let unit = self.unit;
        let span = unit.item_spans[member];
        if self.decls.structs[id].is_interface {
            check_interface_member(self.unit, self.reports, member);
        }
        match &unit.item_arena[member] {
            ast::Item::Variables(variables) => self.declare_fields(id, variables),
            ast::Item::Function(function) => self.declare_function(function, span, Some(id)),
            ast::Item::Template(template) => self.declare_template(template, span, Some(id)),
            ast::Item::Struct(item) => {
                self.declare_struct(item, span);
            }
            ast::Item::Enum(item) => {
                self.declare_enum(item, span);
            }
            ast::Item::TypeAlias(alias) => self.declare_alias(alias),
            ast::Item::StaticAssert { condition, message } => self.check_static_assert(*condition, *message),
            ast::Item::Technique | ast::Item::Empty | ast::Item::Error => {}
            ast::Item::UsingDeclaration(path) => self.use_base_member(id, path),
            ast::Item::Namespace { .. } | ast::Item::Buffer(_) | ast::Item::UsingNamespace(_) => {
                self.reports.diagnose(code::INVALID_MEMBER, span, "this declaration is not allowed in a struct")
            }
        }
    }

    /// Checks `using B::f;`, which adds the functions of a base to the overload set of the struct, except those with the same
    /// parameters as a function of the struct (C++ \[namespace.udecl\]). Other members of a base are found without a declaration.
    fn use_base_member(&mut self, id: StructId, path: &'a ast::Path) {
        let Some(last) = path.segments().last() else { return };
        let Some(found) = self.find_path(path) else { return self.report_unknown(path, "use of undeclared identifier") };
        match self.scopes[found.scope].kind {
            ScopeKind::Struct(base) if base != id && convert::base_path(&self.decls, id, base).is_some() => {}
            _ => {
                let (name, own) = (names::path_text(self.unit, path), &self.program.structs[id].name);
                let message = format!("'{name}' is not a member of any base of '{own}'");
                let diagnostic = Diagnostic::new(code::INVALID_MEMBER, last.ident.span, message);
                return self.reports.report(diagnostic.with_label(found.span, "declared here"));
            }
        }
        if let Entity::Functions(candidates) = found.entity {
            let scope = self.scopes.current;
            for candidate in candidates {
                overload_sets::add_base_candidate(
                    &mut self.program,
                    &self.decls,
                    &mut self.scopes,
                    &mut self.functions.overloads,
                    scope,
                    last.ident,
                    candidate,
                );
            }
        }
    }

    pub fn declare_fields(&mut self, id: StructId, variables: &'a ast::Variables) {
        let specifiers = &variables.specifiers;
        let is_static = specifiers.modifiers.iter().any(|(m, _)| matches!(m, ast::Modifier::Static | ast::Modifier::Constexpr));
        let declared = if self.context.in_buffer { Declared::GlobalVariable } else { Declared::Field };
        modifiers::check_modifiers(self.unit, self.reports, specifiers, variables.ty, declared);
        warnings::warn_about_nothing_declared(self.unit, self.reports, variables);
        if is_static {
            self.declare_static_variables(variables);
            return;
        }
        let shared = specifiers.modifiers.iter().find(|(m, _)| *m == ast::Modifier::GroupShared);
        if let Some((_, span)) = shared.filter(|_| self.context.in_buffer) {
            let message = "'groupshared' is ignored: the members of a cbuffer are in the buffer";
            self.reports.diagnose(code::REDUNDANT_MODIFIER, *span, message);
        }
        let base = self.resolve_declared(variables.ty, specifiers);
        modifiers::reject_reference(self.unit, self.reports, variables.ty);
        let ty = modifiers::apply_type_modifiers(&mut self.program, self.reports, base.ty, specifiers);
        let ty = self.with_pragma_order(ty, specifiers, self.unit.type_spans[variables.ty]);
        modifiers::note_coherent_alias(&self.program, &mut self.decls, specifiers, ty);
        let base = base.with_type(ty);
        for declarator in &variables.declarators {
            self.declare_field(id, &base, specifiers, declarator);
        }
    }

    fn declare_field(
        &mut self,
        id: StructId,
        base: &ResolvedType,
        specifiers: &'a ast::Specifiers,
        declarator: &'a ast::Declarator,
    ) {
        let mut ty = self.apply_dims(base.ty, &declarator.dims, declarator.span);
        let Some(ident) = declarator.name else {
            self.declare_unnamed_bits(id, ty, declarator);
            return;
        };
        if self.context.in_buffer {
            // The members of a `cbuffer` are fields of its struct, but the initializer uses them as variables.
            let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
            ty = self.within(outer, |this| this.check_ignored_initializer(ident, ty, declarator));
        } else if let Some(init) = &declarator.init {
            let span = init::initializer_span(self.unit, init).unwrap_or(ident.span);
            self.reports.diagnose(code::FIELD_INITIALIZER, span, "a field cannot have an initializer");
        }
        if texts::is_misplaced_text(&self.program, &self.scopes, self.body.as_ref(), self.reports, ty, ident.span) {
            ty = Types::ERROR;
        }
        self.check_annotations(declarator, Declared::Field);
        self.check_register_type(&declarator.annotations, ty);
        annotations::check_pack_offset(&self.program, self.unit, self.reports, &declarator.annotations, ty);
        if type_queries::has_open_length(&self.program, ty)
            && !self.context.in_buffer
            && !type_queries::holds_resource(&self.program, ty)
        {
            let message = format!("the array '{}' in a struct needs an explicit length", self.unit.names.text(ident.name));
            self.reports.diagnose(code::ARRAY_LENGTH, ident.span, message);
            ty = Types::ERROR;
        }
        if type_queries::is_incomplete(&self.program, &self.decls, ty) || type_queries::is_only_an_operand(&self.program, ty) {
            let message =
                format!("field '{}' has incomplete type '{}'", self.unit.names.text(ident.name), self.program.type_name(ty));
            self.reports.diagnose(code::INCOMPLETE_TYPE, ident.span, message);
            ty = Types::ERROR;
        }
        if ty == Types::VOID {
            self.reports.diagnose(code::INVALID_TYPE, ident.span, "field has incomplete type 'void'");
            ty = Types::ERROR;
        }
        attrs::check_attributes(self.unit, self.reports, &specifiers.attributes, attrs::Target::Field);
        attrs::check_attributes(self.unit, self.reports, &declarator.attributes, attrs::Target::Field);
        let attributes: Vec<&ast::Attribute> = specifiers.attributes.iter().chain(&declarator.attributes).collect();
        let mut requirements = self.requirements(&attributes);
        requirements.extend_from(base.requirements());
        requirements.extend_from(type_queries::type_requirements(&self.program, &self.decls, ty));
        self.decls.structs[id].requirements.merge(&requirements);
        self.decls.structs[id].has_payload_access |=
            payloads::check_payload_access(self.unit, self.reports, ident, &declarator.annotations);
        let mut vk = self.interface_attributes(&attributes);
        vk.decorations.extend_from_slice(base.decorations());
        let field = hir::Field {
            name: self.unit.names.text(ident.name).to_owned(),
            ty,
            alias: base.alias(),
            semantic: resources::semantic(self.unit, &declarator.annotations),
            interpolation: resources::interpolation(specifiers),
            offset: self.field_offset(&attributes, &declarator.annotations),
            vk,
            bits: Vec::new(),
            span: ident.span,
        };
        if let Some(width) = declarator.bit_width {
            self.declare_bits(id, field, ident, width);
            return;
        }
        self.check_named_width(ty, &declarator.annotations);
        let index = self.program.structs[id].fields.len() as u32;
        self.program.structs[id].fields.push(field);
        self.declare(ident, Entity::Field(Member { field: index, bits: None }));
    }

    /// Warns about `uint field : NAME` if NAME is an integer constant: it is a semantic, and not the width of a bit-field.
    fn check_named_width(&self, ty: TypeId, annotations: &[ast::Annotation]) {
        let [ast::Annotation::Semantic(ident)] = annotations else { return };
        if bitfield::bits_of(&self.program, ty).is_none() || self.unit.has_macro(ident.span) {
            return;
        }
        let constant = match self.scopes.lookup_here(ident.name).map(|found| found.entity) {
            Some(Entity::Constant(ty, _)) => ty,
            Some(Entity::Global(global)) => match self.program.globals[global].kind {
                hir::GlobalKind::Static { init: Some(_), constant: true } => self.program.globals[global].ty,
                _ => return,
            },
            _ => return,
        };
        if bitfield::bits_of(&self.program, constant).is_some() {
            let name = self.unit.names.text(ident.name);
            let message = format!("'{name}' is a semantic, although it names a constant");
            let note = format!("write ': ({name})' for a bit-field of this width");
            self.reports.report(Diagnostic::new(code::SEMANTIC_NAMES_CONSTANT, ident.span, message).with_note(note));
        }
    }

    /// Adds the requirements of a type to the expression or statement that is being checked.
    pub fn require_of_type(&mut self, ty: TypeId) {
        // Fast path: nearly all types have no requirements.
        if let Some(requirements) =
            type_queries::type_requirements(&self.program, &self.decls, ty).filter(|requirements| !requirements.is_empty())
        {
            let requirements = requirements.clone();
            self.require(&requirements);
        }
    }

    /// Declares the type in `struct S {…} x;`, and resolves to it.
    pub fn declare_inline_type(&mut self, item: ast::ItemId) -> TypeId {
        let unit = self.unit;
        let span = unit.item_spans[item];
        match &unit.item_arena[item] {
            ast::Item::Struct(item) => self.declare_struct(item, span),
            ast::Item::Enum(item) => self.declare_enum(item, span),
            _ => Types::ERROR,
        }
    }

    // Enums.

    pub fn declare_enum(&mut self, item: &'a ast::Enum, span: Span) -> TypeId {
        attrs::check_attributes(self.unit, self.reports, &item.specifiers.attributes, attrs::Target::Enum);
        modifiers::reject_inline_type(self.reports, &item.specifiers);
        let underlying = match item.underlying {
            Some(ty) => self.resolve_type(ty).ty,
            None => self.program.types.scalar(Scalar::Int),
        };
        let underlying = match *self.program.ty(underlying) {
            Type::Scalar(s) if s.is_int() || s == Scalar::Bool => underlying,
            Type::Error => self.program.types.scalar(Scalar::Int),
            _ => {
                let message = format!(
                    "non-integral type '{}' is an invalid underlying type of an enum",
                    self.program.type_name(underlying)
                );
                self.reports.diagnose(code::INVALID_TYPE, span, message);
                self.program.types.scalar(Scalar::Int)
            }
        };
        let name = item.name.map_or_else(|| ANONYMOUS.to_owned(), |ident| self.unit.names.text(ident.name).to_owned());
        let full_name = self.scopes.qualifier(self.scopes.current) + &name;
        let span = item.name.map_or(span, |ident| ident.span);
        let id = self.program.enums.push(hir::Enum { name: full_name, underlying, span, enumerators: Vec::new() });
        let scope = self.scopes.push(ScopeKind::Namespace, Some(self.scopes.current), name);
        self.decls.enums[id] = Some(EnumInfo { scope, scoped: item.scoped });
        let ty = self.program.types.intern(Type::Enum(id));
        if let Some(ident) = item.name {
            let entity = if item.scoped { Entity::ScopedEnum(ty, scope) } else { Entity::Type(ty) };
            self.declare(ident, entity);
        }
        self.program.enums[id].enumerators = self.declare_enumerators(item, ty, underlying, scope);
        ty
    }

    /// Declares the enumerators, and returns their names and values.
    fn declare_enumerators(
        &mut self,
        item: &'a ast::Enum,
        ty: TypeId,
        underlying: TypeId,
        scope: ScopeId,
    ) -> Vec<(EcoString, u64)> {
        let mut values = Vec::with_capacity(item.enumerators.len());
        let Type::Scalar(scalar) = *self.program.ty(underlying) else { return values };
        let outer = self.scopes.current;
        let mut next: u64 = 0;
        let mut finished = Vec::with_capacity(item.enumerators.len());
        for enumerator in &item.enumerators {
            if let Some(value) = enumerator.value
                && let Some(value) = self.within(scope, |this| this.constant_int(value, "an enumerator's value"))
            {
                next = value as u64;
            }
            let wrapped = super::literal::wrap(next, scalar);
            let value = match scalar {
                Scalar::Bool => hir::Constant::Bool(next != 0),
                _ => hir::Constant::Int(wrapped),
            };
            let entity = Entity::Constant(ty, value);
            // Inside the enum, its enumerators have the underlying type.
            self.declare_in(scope, enumerator.name, Entity::Constant(underlying, value));
            values.push((self.unit.names.text(enumerator.name.name).into(), wrapped));
            finished.push((enumerator.name.name, entity.clone()));
            if !item.scoped {
                self.declare_in(outer, enumerator.name, entity);
            }
            next = wrapped.wrapping_add(1);
        }
        for (name, entity) in finished {
            if let Some(entry) = self.scopes[scope].entries.get_mut(&name) {
                entry.entity = entity;
            }
        }
        values
    }

    // Aliases.

    pub fn declare_alias(&mut self, alias: &'a ast::TypeAlias) {
        let resolved = self.alias_type(alias);
        let ty = resolved.ty;
        let is_name_of_struct = records::name_anonymous(&mut self.program, &self.scopes, self.unit, ty, alias.name);
        if let Some(entry) = self.scopes[self.scopes.current].entries.get(&alias.name.name)
            && let Entity::Type(old) | Entity::Alias(old, _) = entry.entity
        {
            // A redeclaration with the same type is allowed.
            if old == ty {
                return;
            }
            let (name, span) = (self.unit.names.text(alias.name.name), entry.span);
            let diagnostic = Diagnostic::new(
                code::REDEFINITION,
                alias.name.span,
                format!("typedef redefinition of '{name}' with a different type"),
            )
            .with_label(span, "previous declaration is here");
            self.reports.report(diagnostic);
            return;
        }
        let mut extras = resolved.extras().map(|extras| TypeExtras::clone(extras)).unwrap_or_default();
        if !is_name_of_struct {
            let name = self.scopes.qualifier(self.scopes.current) + self.unit.names.text(alias.name.name);
            extras.alias = Some(self.program.aliases.push(hir::Alias { name, ty, span: alias.name.span }));
        }
        let is_plain = extras == TypeExtras::default();
        self.declare(alias.name, if is_plain { Entity::Type(ty) } else { Entity::Alias(ty, Rc::new(extras)) });
    }

    /// Resolves the type of an alias in the current scope, with its attributes. The requirements apply when the alias is used.
    pub fn alias_type(&mut self, alias: &'a ast::TypeAlias) -> ResolvedType {
        modifiers::check_modifiers(self.unit, self.reports, &alias.specifiers, alias.ty, Declared::Typedef);
        attrs::check_attributes(self.unit, self.reports, &alias.specifiers.attributes, attrs::Target::Alias);
        let resolved = self.resolve_type(alias.ty);
        let mut extras = resolved.extras().map(|extras| TypeExtras::clone(extras)).unwrap_or_default();
        extras.alias = None;
        extras.norm = modifiers::check_norm_of(self.reports, &resolved, &alias.specifiers.modifiers);
        let written = self.unit.type_spans[alias.ty];
        let ty = modifiers::apply_type_modifiers(&mut self.program, self.reports, resolved.ty, &alias.specifiers);
        let ty = self.with_pragma_order(ty, &alias.specifiers, written);
        let mut ty = self.apply_dims(ty, &alias.dims, alias.name.span);
        modifiers::note_coherent_alias(&self.program, &mut self.decls, &alias.specifiers, ty);
        let attributes: Vec<&ast::Attribute> = alias.specifiers.attributes.iter().collect();
        let own = self.requirements(&attributes);
        extras.requirements.merge(&own);
        extras.constant |= alias.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Const);
        let decorations = self.decorations(&attributes);
        match *self.program.ty(ty) {
            // A `vk::SpirvType` contains its decorations. The decorations of any other alias apply to the variables that are
            // declared with it.
            Type::Spirv(id) if !decorations.is_empty() => {
                let decorations = decorations::type_decorations(self.reports, &decorations);
                let mut decorated = self.program.spirv_types[id].clone();
                decorated.decorations.extend(decorations);
                let requirements = self.decls.spirv_requirements[id].clone();
                ty = spirv_types::intern_spirv_type(&mut self.program, &mut self.decls, decorated, &requirements);
            }
            _ => extras.decorations.extend(decorations),
        }
        ResolvedType::new(ty, (extras != TypeExtras::default()).then(|| Rc::new(extras)))
    }

    /// Declares `T name : width;`, where `field` is the field without the width.
    fn declare_bits(&mut self, id: StructId, field: hir::Field, ident: ast::Ident, width: ast::ExprId) {
        let width = self.bit_width(field.ty, width);
        if width == Some(0) {
            self.reports.diagnose(
                code::BIT_FIELD,
                ident.span,
                format!("named bit-field '{}' has zero width", self.unit.names.text(ident.name)),
            );
        }
        let Some(width) = width.filter(|width| *width != 0) else {
            // The size of the struct is unknown.
            self.program.structs[id].fields.push(hir::Field { ty: Types::ERROR, ..field });
            self.declare(ident, Entity::Error);
            return;
        };
        let member = bitfield::place_bits(&mut self.program, &mut self.decls, id, field, width);
        self.declare(ident, Entity::Field(member));
    }

    /// Declares `T : width;`, which reserves bits. A width of 0 ends the storage unit.
    fn declare_unnamed_bits(&mut self, id: StructId, ty: TypeId, declarator: &'a ast::Declarator) {
        let Some(width) = declarator.bit_width else { return };
        match self.bit_width(ty, width) {
            None => {}
            Some(0) => self.decls.structs[id].open_unit = None,
            Some(width) => {
                let before = self.decls.structs[id].open_unit;
                let field = new_field("padding".into(), ty, declarator.span);
                let member = bitfield::place_bits(&mut self.program, &mut self.decls, id, field, width);
                // Unnamed bits have no initializer, so they only become a member if they start a storage unit.
                if before.is_some_and(|(unit, _)| unit == member.field) {
                    self.program.structs[id].fields[member.field as usize].bits.pop();
                }
            }
        }
    }

    /// Evaluates the width of a bit-field, which must not exceed that of its type; None after reporting an error.
    pub fn bit_width(&mut self, ty: TypeId, width: ast::ExprId) -> Option<u32> {
        let span = self.unit.expr_spans[width];
        let width = self.constant_int(width, "the width of a bit-field")?;
        if ty.is_error() {
            return None;
        }
        let Some(available) = bitfield::bits_of(&self.program, ty) else {
            let message = format!("bit-field has non-integral type '{}'", self.program.type_name(ty));
            let note = "a bit-field must have an integer type, bool or an enum type";
            self.reports.report(Diagnostic::new(code::BIT_FIELD, span, message).with_note(note));
            return None;
        };
        match u32::try_from(width) {
            Ok(width) if width <= available => Some(width),
            Ok(width) => {
                let message =
                    format!("width of bit-field ({width} bits) exceeds the width of its type '{}'", self.program.type_name(ty));
                self.reports.diagnose(code::BIT_FIELD, span, message);
                None
            }
            Err(_) => {
                self.reports.diagnose(code::BIT_FIELD, span, "bit-field has negative width");
                None
            }
        }
    }
}

pub(crate) fn new_field(name: String, ty: TypeId, span: Span) -> hir::Field {
    hir::Field {
        name,
        ty,
        alias: None,
        semantic: None,
        interpolation: hir::Interpolation::default(),
        offset: None,
        vk: hir::InterfaceAttributes::default(),
        bits: Vec::new(),
        span,
    }
}

/// Reports members of an interface that are not functions.
fn check_interface_member(unit: &ast::Unit, reports: &Reports, member: ast::ItemId) {
    let (what, span) = match &unit.item_arena[member] {
        ast::Item::Variables(variables) => ("data member", variables.declarators.first().map(|declarator| declarator.span)),
        ast::Item::Struct(item) => ("nested struct", item.name.as_ref().map(|segment| segment.ident.span)),
        _ => return,
    };
    let span = span.unwrap_or(unit.item_spans[member]);
    reports.diagnose(code::INVALID_MEMBER, span, format!("a {what} is not permitted within an interface"));
}
