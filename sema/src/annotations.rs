//! Annotations behind a declarator, such as registers and offsets: where each may be, and which contradict each other.

use crate::check::Declared;
use crate::checker::Checker;
use crate::hir::StructId;
use crate::numeric::Shape;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The number of components of a register.
const REGISTER_COMPONENTS: u32 = 4;

/// The number of render targets.
const TARGETS: u32 = 8;

impl<'a> Checker<'a> {
    /// Reports the semantic of a render target that does not exist.
    pub fn check_semantic_index(&mut self, annotations: &[ast::Annotation]) {
        if let Some(semantic) = self.semantic(annotations)
            && semantic.index >= TARGETS
            && semantic.name.eq_ignore_ascii_case("SV_Target")
        {
            let (index, most) = (semantic.index, TARGETS - 1);
            let message = format!(
                "'{}{index}' is defined with semantic index {index}, but only values 0 through {most} are supported",
                semantic.name
            );
            self.reports.error(code::SEMANTIC_INDEX, semantic.span, message);
        }
    }

    /// Reports annotations that the declaration may not have, and registers that contradict each other.
    pub fn check_annotations(&mut self, declarator: &'a ast::Declarator, declared: Declared) {
        if let (Some(width), [_, ..]) = (declarator.bit_width, declarator.annotations.as_slice()) {
            let span = self.unit.expr_spans[width];
            self.reports.error(code::BIT_FIELD, span, "a bit-field cannot have a semantic or another annotation");
        }
        self.check_semantic_index(&declarator.annotations);
        if let (Some(_), Declared::LocalVariable | Declared::Field, Some(name)) = (&declarator.scope, declared, declarator.name) {
            let what = if declared == Declared::Field { "a field" } else { "a local variable" };
            self.reports.error(code::SYNTAX, name.span, format!("{what} cannot have a qualified name"));
        }
        for annotation in &declarator.annotations {
            match annotation {
                ast::Annotation::Semantic(ident) if ["register", "packoffset"].contains(&self.unit.names.text(ident.name)) => {
                    let message = format!("expected '(' after '{}'", self.unit.names.text(ident.name));
                    self.reports.error(code::SYNTAX, ident.span, message);
                }
                ast::Annotation::Semantic(ident) if declared == Declared::LocalVariable => {
                    self.reports.error(code::INVALID_MODIFIER, ident.span, "a local variable cannot have a semantic");
                }
                ast::Annotation::PackOffset { span, .. } if !self.context.in_buffer => {
                    self.reports.error(code::PACKOFFSET, *span, "'packoffset' is only for the members of a constant buffer");
                }
                _ => {}
            }
        }
        self.check_registers(&declarator.annotations);
    }

    /// Reports annotations that a parameter, or the result of a function, may not have.
    pub fn check_value_annotations(&mut self, annotations: &'a [ast::Annotation], ty: TypeId) {
        self.check_semantic_index(annotations);
        for annotation in annotations {
            if let ast::Annotation::PackOffset { span, .. } = annotation {
                self.reports.error(code::PACKOFFSET, *span, "'packoffset' is only for the members of a constant buffer");
            }
        }
        self.check_registers(annotations);
        self.check_register_type(annotations, ty);
    }

    /// Reports registers that are written wrongly, and two of one class, for the same profile or for all, with different numbers.
    pub fn check_registers(&mut self, annotations: &'a [ast::Annotation]) {
        let mut seen: Vec<(Option<&str>, char, u32)> = Vec::new();
        for annotation in annotations {
            let ast::Annotation::Register { args, span } = annotation else { continue };
            let class = self.register(args, *span).and_then(|register| register.class);
            let Some((class, number)) = class else { continue };
            let first = args.first().map(|argument| self.unit.names.text(argument.name.name));
            let profile = first.filter(|text| !text.starts_with(class) && !text.starts_with(class.to_ascii_uppercase()));
            let is_same = |known: &Option<&str>| known.is_none() || profile.is_none() || *known == profile;
            if seen.iter().any(|known| is_same(&known.0) && known.1 == class && known.2 != number) {
                self.reports.error(code::REGISTER, *span, "this register conflicts with another register of the declaration");
                return;
            }
            seen.push((profile, class, number));
        }
    }

    /// Reports a register of a constant buffer for one profile, `register(ps, b0)`.
    pub fn check_profiles(&mut self, annotations: &[ast::Annotation]) {
        for annotation in annotations {
            let ast::Annotation::Register { args, span } = annotation else { continue };
            let names_profile = |name: &str| name.get(1..).is_some_and(|rest| rest.starts_with(|c: char| !c.is_ascii_digit()));
            if args.len() > 1 && names_profile(self.unit.names.text(args[0].name.name)) {
                self.reports.error(code::REGISTER, *span, "the register of a constant buffer cannot be limited to one profile");
            }
        }
    }

    /// Reports a member whose offset is inside of a register, and that does not fit into the rest of it.
    pub fn check_pack_offset(&mut self, annotations: &'a [ast::Annotation], ty: TypeId) {
        self.warn_about_overridden_offset(annotations);
        for annotation in annotations {
            let ast::Annotation::PackOffset { register, component: component @ Some(_), span } = annotation else { continue };
            let before = self.reports.mark();
            let offset = self.pack_offset(*register, *component, *span);
            self.reports.forget(before);
            let Some(used) = offset.map(|offset| offset / 4 % REGISTER_COMPONENTS).filter(|used| *used > 0) else { continue };
            let fits = match self.program.shape_of(ty) {
                Some((_, Shape::Matrix(..))) | None => matches!(self.program.ty(ty), Type::Error),
                Some((_, shape)) => used + shape.count() <= REGISTER_COMPONENTS,
            };
            if !fits {
                let message =
                    format!("a member of type '{}' does not fit in its register at this offset", self.program.type_name(ty));
                self.reports.error(code::PACKOFFSET, *span, message);
            }
        }
    }

    /// Warns about all of several packoffsets of a member but the last one, which counts.
    fn warn_about_overridden_offset(&mut self, annotations: &[ast::Annotation]) {
        let mut spans: Vec<Span> = annotations.iter().filter_map(pack_offset_span).collect();
        spans.pop();
        for span in spans {
            self.reports.warning(code::OVERRIDDEN_PACKOFFSET, span, "another packoffset of the member overrides this one");
        }
    }

    /// Warns about a constant buffer in which some members have a packoffset and others none.
    pub fn warn_about_mixed_offsets(&mut self, buffer: &ast::Buffer, id: StructId, span: Span) {
        let has_offset = |member: &ast::ItemId| match &self.unit.item_arena[*member] {
            ast::Item::Variables(variables) => {
                let mut annotations = variables.declarators.iter().flat_map(|declarator| &declarator.annotations);
                annotations.any(|annotation| pack_offset_span(annotation).is_some())
            }
            _ => false,
        };
        let without = self.program.structs[id].fields.iter().find(|field| field.offset.is_none()).map(|field| field.span);
        if let Some(without) = without.filter(|_| buffer.members.iter().any(has_offset)) {
            let message = "cannot mix packoffset elements with nonpackoffset elements in a cbuffer";
            self.reports
                .report(Diagnostic::warning(code::MIXED_PACKOFFSET, span, message).with_label(without, "without a packoffset"));
        }
    }

    /// Reports scalars and vectors of a constant buffer whose offsets make them overlap. The layout of other types is known later.
    pub fn check_overlaps(&mut self, id: StructId) {
        let mut placed: Vec<(u64, u64, usize)> = Vec::new();
        let mut found = Vec::new();
        for (at, field) in self.program.structs[id].fields.iter().enumerate() {
            let (Some(offset), Some((scalar, shape))) = (field.offset, self.program.shape_of(field.ty)) else { continue };
            if matches!(shape, Shape::Matrix(..)) {
                continue;
            }
            let start = u64::from(offset);
            let end = start + u64::from(shape.count()) * u64::from(scalar.bits().max(8) / 8);
            let overlapped = placed.iter().find(|(first, last, _)| start < *last && *first < end);
            found.extend(overlapped.map(|(.., first)| (*first, at)));
            placed.push((start, end, at));
        }
        for (first, second) in found {
            let fields = &self.program.structs[id].fields;
            let message = format!("'{}' overlaps '{}'", fields[second].name, fields[first].name);
            let error = Diagnostic::error(code::MEMBERS_OVERLAP, fields[second].span, message);
            let error = error.with_label(fields[first].span, "overlapped member is declared here");
            self.reports.report(error);
        }
    }

    pub fn pack_offset(&mut self, register: ast::Ident, component: Option<ast::Ident>, span: Span) -> Option<u32> {
        let number: Option<u32> =
            self.unit.names.text(register.name).strip_prefix(['c', 'C']).and_then(|digits| digits.parse().ok());
        let component = match component.map(|c| self.unit.names.text(c.name)) {
            None | Some("x" | "r") => Some(0),
            Some("y" | "g") => Some(4),
            Some("z" | "b") => Some(8),
            Some("w" | "a") => Some(12),
            Some(_) => None,
        };
        let offset = number.zip(component).and_then(|(number, component)| number.checked_mul(16)?.checked_add(component));
        if offset.is_none() {
            let diagnostic = Diagnostic::error(code::PACKOFFSET, span, "invalid packoffset")
                .with_note("a packoffset is a register with an optional component: c2.y");
            self.reports.report(diagnostic);
        }
        offset
    }
}

fn pack_offset_span(annotation: &ast::Annotation) -> Option<Span> {
    match annotation {
        ast::Annotation::PackOffset { span, .. } => Some(*span),
        ast::Annotation::Semantic(_) | ast::Annotation::Register { .. } | ast::Annotation::PayloadAccess { .. } => None,
    }
}
