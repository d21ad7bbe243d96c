//! `cbuffer` and `tbuffer`: a struct, a variable of it, and its fields as names of the enclosing scope.

use crate::attrs::Target;
use crate::checker::Checker;
use crate::hir::{Global, GlobalId, GlobalKind, StructId};
use crate::ids::ScopeId;
use crate::scope::Entity;
use crate::types::Type;
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    pub fn declare_buffer(&mut self, buffer: &'a ast::Buffer, span: Span) {
        self.check_attributes(&buffer.specifiers.attributes, Target::Global);
        let attributes: Vec<&ast::Attribute> = buffer.specifiers.attributes.iter().collect();
        self.reject_special_storage(&attributes, "a cbuffer or tbuffer");
        let binding = self.binding(&attributes, &buffer.annotations);
        self.check_registers(&buffer.annotations);
        if !buffer.texture {
            self.check_profiles(&buffer.annotations);
        }
        self.check_register(if buffer.texture { "t" } else { "b" }, &buffer.annotations, &binding);
        let name = buffer.name.map_or("", |n| self.unit.names.text(n.name));
        let full_name = self.scopes.qualifier(self.scopes.current) + name;
        let span = buffer.name.map_or(span, |n| n.span);
        let id = self.new_struct(full_name.clone(), span);
        let Some(inner) = self.decls.structs[id].scope else { return };
        let kind = match buffer.texture {
            _ if self.is_shader_record(&attributes) => GlobalKind::ShaderRecord,
            true => GlobalKind::TextureBuffer { binding },
            false => GlobalKind::ConstantBuffer { binding },
        };
        let ty = self.program.types.intern(Type::Struct(id));
        let global = Global::new(full_name, ty, kind, span);
        // Fields are declared beside the buffer when it is complete, or before a variable whose initializer may name them.
        let (mut early, mut shown) = (None, 0);
        for (at, member) in buffer.members.iter().enumerate() {
            if self.is_own_variable(*member) && !self.program.structs[id].fields.is_empty() {
                let variable = *early.get_or_insert_with(|| self.program.globals.push(global.clone()));
                self.declare_buffer_fields(&buffer.members[shown..at], variable, inner);
                shown = at;
            }
            let outer_buffer = std::mem::replace(&mut self.context.in_buffer, true);
            self.within(inner, |this| this.declare_buffer_member(id, *member));
            self.context.in_buffer = outer_buffer;
        }
        self.decls.structs[id].complete = true;
        self.check_overlaps(id);
        self.warn_about_mixed_offsets(buffer, id, span);
        // Resources are declared beside the buffer; without other members there is no buffer.
        if self.program.structs[id].fields.is_empty() && !buffer.members.is_empty() {
            return;
        }
        let mut requirements = self.requirements(&attributes);
        let of_fields = self.decls.structs[id].requirements.clone();
        requirements.merge(&of_fields);
        let decorations = self.decorations(&attributes);
        self.check_shader_record(&attributes);
        let variable = early.unwrap_or_else(|| self.program.globals.push(global));
        self.program.globals[variable].requirements = requirements;
        self.program.globals[variable].decorations = decorations;
        self.declare_buffer_fields(&buffer.members[shown..], variable, inner);
    }

    /// True for `static` and `groupshared` variables, which are no members of the buffer.
    fn is_own_variable(&self, member: ast::ItemId) -> bool {
        let ast::Item::Variables(variables) = &self.unit.item_arena[member] else { return false };
        let is_own = |m: &ast::Modifier| matches!(m, ast::Modifier::Static | ast::Modifier::GroupShared);
        variables.specifiers.modifiers.iter().any(|(m, _)| is_own(m))
    }

    fn declare_buffer_member(&mut self, id: StructId, member: ast::ItemId) {
        let unit = self.unit;
        match &unit.item_arena[member] {
            ast::Item::Variables(variables) => {
                let before = self.reports.mark();
                let is_own = self.is_own_variable(member);
                // An inline struct must not be declared twice.
                let inline = match unit.types[variables.ty] {
                    ast::TypeExpr::Inline(item) => Some(item),
                    _ => None,
                };
                let is_inline = inline.is_some();
                let ty = if is_own || is_inline { None } else { self.declared_type(variables) };
                self.reports.forget(before);
                if is_own || ty.is_some_and(|resolved| self.holds_resource(resolved.ty)) {
                    // Resources and statics are no members of the buffer; they are declared in the enclosing scope.
                    let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
                    self.within(outer, |this| this.declare_global_variables(variables));
                } else {
                    self.declare_fields(id, variables);
                    self.show_inline_type(inline);
                }
            }
            ast::Item::Technique | ast::Item::Empty | ast::Item::Error => {}
            // Functions and types are declared in the enclosing scope.
            _ => {
                let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
                self.within(outer, |this| this.declare_item(member));
            }
        }
    }

    /// Declares an inline type of a buffer's member in the enclosing scope.
    fn show_inline_type(&mut self, item: Option<ast::ItemId>) {
        let name = match item.map(|item| &self.unit.item_arena[item]) {
            Some(ast::Item::Struct(item)) => item.name.as_ref().map(|segment| segment.ident),
            Some(ast::Item::Enum(item)) => item.name,
            _ => None,
        };
        let Some(ident) = name else { return };
        let Some(entity) = self.scopes[self.scopes.current].entries.get(&ident.name).map(|entry| entry.entity.clone()) else {
            return;
        };
        let outer = self.scopes[self.scopes.current].parent.unwrap_or(self.scopes.global);
        self.within(outer, |this| this.declare(ident, entity));
    }

    /// Declares members in the enclosing scope.
    fn declare_buffer_fields(&mut self, members: &'a [ast::ItemId], global: GlobalId, inner: ScopeId) {
        for member in members {
            let ast::Item::Variables(variables) = &self.unit.item_arena[*member] else { continue };
            for ident in variables.declarators.iter().filter_map(|d| d.name) {
                let field = self.scopes[inner].entries.get(&ident.name).map(|e| e.entity.clone());
                if let Some(Entity::Field(member)) = field {
                    self.declare(ident, Entity::GlobalField(global, member));
                }
            }
        }
    }
}
