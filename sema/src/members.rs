//! The members that may follow a period, for completion in editors. The expression before the period is checked like any other.

use crate::check::names::scope_of_type;
use crate::check::operators::slices;
use crate::checker::Checker;
use crate::declarations::ParamDecl;
use crate::hir::ParamMode;
use crate::ids::{DeclId, ScopeId};
use crate::intrinsics;
use crate::scope::{Candidate, Entity};
use crate::types::{Matrix, Resource, Scalar, Type, TypeId};
use frontend::{Span, ast};
use rustc_hash::FxHashMap;

/// The kind of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberKind {
    /// A field of a struct, or a static variable.
    Field,
    /// A function.
    Method,
    /// Components of a vector or matrix.
    Components,
}

/// A name that may follow a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The name.
    pub name: String,
    /// Its kind.
    pub kind: MemberKind,
    /// The declarations of a field, of a method with its overloads, or the type of components.
    pub declarations: Vec<String>,
}

/// The expressions before `.marker`.
pub(crate) fn bases(unit: &ast::Unit, marker: &str) -> Vec<Span> {
    let Some(marker) = unit.names.find(marker) else { return Vec::new() };
    let is_marked = |expr: &ast::Expr| match expr {
        ast::Expr::Member { base, member } if member.segments().last()?.ident.name == marker => Some(*base),
        _ => None,
    };
    unit.exprs.values().filter_map(is_marked).map(|base| unit.expr_spans[base]).collect()
}

/// The members of the type of the expressions with these spans; None if it is unknown.
pub(crate) fn members(checker: &Checker<'_>, bases: &[Span]) -> Option<Vec<Member>> {
    // The last expression with this span is the result of the checks, after those of its parts.
    let program = &checker.program;
    let is_base =
        |(id, expr): (_, &crate::hir::Expr)| (bases.contains(&program.expr_spans[id]) && !expr.ty.is_error()).then_some(expr.ty);
    let ty = program.exprs.iter().rev().find_map(is_base)?;
    Some(Members { checker, found: Vec::new() }.of(ty))
}

/// The structs whose members are accessed, as the spans of their names, by the offsets of the names of the members. An access in a template
/// may have several.
pub(crate) fn structs(checker: &Checker<'_>) -> FxHashMap<u32, Vec<Span>> {
    let (unit, program) = (checker.unit, &checker.program);
    let mut accesses: FxHashMap<Span, Vec<u32>> = FxHashMap::default();
    for expr in unit.exprs.values() {
        if let ast::Expr::Member { base, member } = expr
            && let Some(name) = member.segments().last()
        {
            accesses.entry(unit.expr_spans[*base]).or_default().push(name.ident.span.start);
        }
    }
    let mut found: FxHashMap<u32, Vec<Span>> = FxHashMap::default();
    for (id, expr) in &program.exprs {
        let Type::Struct(holder) = *program.ty(expr.ty) else { continue };
        let name = program.structs[holder].span;
        for access in accesses.get(&program.expr_spans[id]).into_iter().flatten() {
            let known = found.entry(*access).or_default();
            if !known.contains(&name) {
                known.push(name);
            }
        }
    }
    found
}

struct Members<'c, 'a> {
    checker: &'c Checker<'a>,
    found: Vec<Member>,
}

impl Members<'_, '_> {
    fn of(mut self, ty: TypeId) -> Vec<Member> {
        let program = &self.checker.program;
        match *program.ty(ty) {
            // The scope of a builtin struct has only the fields that the source mentions.
            Type::Struct(id) if program.structs[id].span == Span::default() => {
                for field in &program.structs[id].fields {
                    self.add(field.name.as_str(), MemberKind::Field, format!("{} {}", self.type_name(field.ty), field.name));
                }
            }
            Type::Struct(_) => {
                if let Some(scope) = scope_of_type(program, &self.checker.decls, &self.checker.scopes, ty) {
                    self.scope(scope);
                }
            }
            Type::Scalar(scalar) => self.swizzles(scalar, 1),
            Type::Vector(scalar, count) => self.swizzles(scalar, count),
            Type::Matrix(matrix) => self.elements(matrix),
            Type::Array { length: Some(_), .. } => self.add("Length", MemberKind::Field, "uint Length".to_owned()),
            Type::BufferPointer { pointee, .. } => self.getter(pointee),
            Type::Resource(resource) => {
                if let Resource::Node { object, record: Some(record) } = resource
                    && object.has_records()
                {
                    self.getter(record);
                }
                if let Some(name) = slices(resource) {
                    self.add(name, MemberKind::Field, format!("{name}[slice][texel]"));
                }
                self.methods(ty);
            }
            _ => self.methods(ty),
        }
        self.found
    }

    fn add(&mut self, name: impl Into<String>, kind: MemberKind, declaration: String) {
        self.found.push(Member { name: name.into(), kind, declarations: vec![declaration] });
    }

    fn type_name(&self, ty: TypeId) -> String {
        self.checker.program.type_name(ty)
    }

    fn getter(&mut self, result: TypeId) {
        self.add("Get", MemberKind::Method, format!("{} Get()", self.type_name(result)));
    }

    fn methods(&mut self, ty: TypeId) {
        let program = &self.checker.program;
        let element = match program.ty(ty) {
            Type::Resource(resource) => resource.element().map(|element| self.type_name(element)),
            _ => None,
        };
        for (name, signature) in intrinsics::methods(&program.types, ty, element.as_deref()) {
            match self.found.iter_mut().find(|found| found.name == name) {
                Some(overloaded) => overloaded.declarations.push(signature),
                None => self.add(name, MemberKind::Method, signature),
            }
        }
    }

    /// Adds the components of a vector, and the swizzles that are used most.
    fn swizzles(&mut self, scalar: Scalar, count: u16) {
        const SWIZZLES: &[&str] =
            &["x", "y", "z", "w", "r", "g", "b", "a", "xy", "xz", "yz", "zw", "xyz", "xyzw", "rg", "rgb", "rgba"];
        const OF_SCALAR: &[&str] = &["x", "r", "xx", "xxx", "xxxx"];
        let index = |c: char| "xyzwrgba".find(c).map_or(0, |at| at % 4);
        let names = if count == 1 { OF_SCALAR } else { SWIZZLES };
        for name in names.iter().filter(|name| name.chars().all(|c| index(c) < usize::from(count.min(4)))) {
            let length = if name.len() == 1 { String::new() } else { name.len().to_string() };
            let detail = format!("{}{length}", crate::display::scalar_name(scalar));
            self.add(*name, MemberKind::Components, detail);
        }
    }

    /// Adds the elements of a matrix, counted from 1 and from 0.
    fn elements(&mut self, Matrix { scalar, rows, columns, .. }: Matrix) {
        for (prefix, first) in [("_", 1), ("_m", 0)] {
            for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
                let name = format!("{prefix}{}{}", row + first, column + first);
                self.add(name, MemberKind::Components, crate::display::scalar_name(scalar).to_owned());
            }
        }
    }

    /// Adds the members that a struct declares, in the order of the source, and those of its bases.
    fn scope(&mut self, scope: ScopeId) {
        let checker = self.checker;
        let scope = &checker.scopes[scope];
        let crate::scope::ScopeKind::Struct(holder) = scope.kind else { return };
        let mut entries: Vec<_> = scope.entries.iter().collect();
        entries.sort_by_key(|(_, entry)| entry.span.start);
        for (name, entry) in entries {
            let name = checker.unit.names.text(*name);
            let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
            let is_hidden = self.found.iter().any(|found| found.name == name);
            if !is_name || is_hidden || name.starts_with("operator") {
                continue;
            }
            match &entry.entity {
                Entity::Field(member) => {
                    let fields = &checker.program.structs[holder].fields;
                    let Some(field) = fields.get(member.field as usize) else { continue };
                    self.add(name, MemberKind::Field, format!("{} {name}", self.type_name(field.ty)));
                }
                Entity::Global(global) => {
                    let ty = checker.program.globals[*global].ty;
                    self.add(name, MemberKind::Field, format!("static {} {name}", self.type_name(ty)));
                }
                Entity::Constant(ty, _) => {
                    self.add(name, MemberKind::Field, format!("static const {} {name}", self.type_name(*ty)))
                }
                Entity::Functions(candidates) => {
                    let declaration = |candidate: &Candidate| match candidate {
                        Candidate::Function(id) => self.function(*id, name),
                        Candidate::Template(_) => format!("template {name}"),
                    };
                    let declarations = candidates.iter().map(declaration).collect();
                    self.found.push(Member { name: name.to_owned(), kind: MemberKind::Method, declarations });
                }
                _ => {}
            }
        }
        for base in &scope.bases {
            self.scope(*base);
        }
    }

    fn function(&self, id: DeclId, name: &str) -> String {
        let function = &self.checker.decls.functions[id];
        let param = |param: &ParamDecl| {
            let mode = match param.mode {
                ParamMode::Out => "out ",
                ParamMode::InOut => "inout ",
                ParamMode::In | ParamMode::Reference | ParamMode::This => "",
            };
            let name = param.name.map_or("", |name| self.checker.unit.names.text(name.name));
            format!("{mode}{} {name}", self.type_name(param.ty)).trim_end().to_owned()
        };
        let params: Vec<String> = function.params.iter().map(param).collect();
        format!("{} {name}({})", self.type_name(function.result), params.join(", "))
    }
}
