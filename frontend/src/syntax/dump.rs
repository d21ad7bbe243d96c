//! Prints the syntax tree as S-expressions, for `--emit=ast` and tests.

use crate::ast::{
    Annotation, Attribute, BinaryOp, Condition, Declarator, Expr, ExprId, FloatSuffix, Function, FunctionName, Initializer,
    IntSuffix, Item, ItemId, Param, Path, PostfixOp, Specifiers, StmtId, StmtKind, StructKeyword, TemplateArg, TemplateParam,
    TypeAlias, TypeExpr, TypeExprId, UnaryOp, Unit,
};
use crate::names::Symbol;
use crate::source::Span;

/// Writes the whole unit, one line for each item and statement.
pub fn dump(unit: &Unit) -> String {
    dump_with_places(unit).0
}

/// The output of [`dump`], and the offset at which the line of each item or statement begins, with its span in the expanded text.
pub fn dump_with_places(unit: &Unit) -> (String, Vec<(usize, Span)>) {
    let mut dump = Dump { unit, out: String::new(), depth: 0, next: None, places: Vec::new(), own: Vec::new() };
    let mut pragmas = unit.pragmas.iter().peekable();
    for item in &unit.items {
        while let Some(pragma) = pragmas.next_if(|pragma| pragma.span.start < unit.item_spans[*item].start) {
            dump.pragma(&pragma.text);
        }
        dump.item(*item);
    }
    pragmas.for_each(|pragma| dump.pragma(&pragma.text));
    if !dump.out.is_empty() {
        dump.out.push('\n');
    }
    let text = dump.out.trim_start_matches('\n');
    let left_out = dump.out.len() - text.len();
    let places = dump.places.iter().map(|(offset, span)| (offset.saturating_sub(left_out), *span)).collect();
    (text.to_owned(), places)
}

/// The signature of a function template, as text: the kinds and types of its template and function parameters, and the result,
/// without names and defaults; the template's own parameters are numbered. Two templates of a name are the same if their signatures are.
pub fn template_signature(unit: &Unit, params: &[TemplateParam], function: &Function) -> String {
    let mut dump = template_head(unit, params);
    dump.ty(function.result);
    for param in &function.params {
        dump.text(", ");
        dump.ty(param.ty);
        dump.dims(&param.dims);
    }
    dump.out
}

/// The same of an alias template: the kinds and types of its template parameters, and the type that it names.
pub fn alias_signature(unit: &Unit, params: &[TemplateParam], alias: &TypeAlias) -> String {
    let mut dump = template_head(unit, params);
    dump.ty(alias.ty);
    dump.dims(&alias.dims);
    dump.out
}

fn template_head<'a>(unit: &'a Unit, params: &[TemplateParam]) -> Dump<'a> {
    let own = params.iter().map(|param| match param {
        TemplateParam::Type { name, .. } | TemplateParam::Value { name, .. } | TemplateParam::Template { name, .. } => {
            name.map(|name| name.name)
        }
    });
    let mut dump = Dump { unit, out: String::new(), depth: 0, next: None, places: Vec::new(), own: own.collect() };
    for param in params {
        match param {
            TemplateParam::Type { .. } => dump.text("type"),
            TemplateParam::Value { ty, .. } => dump.ty(*ty),
            TemplateParam::Template { params, .. } => dump.text(&format!("template {}", params.len())),
        }
        dump.text(", ");
    }
    dump
}

struct Dump<'a> {
    unit: &'a Unit,
    out: String,
    depth: usize,
    /// The span of the item or statement of the next line.
    next: Option<Span>,
    places: Vec<(usize, Span)>,
    /// Names that are printed as their numbers.
    own: Vec<Option<Symbol>>,
}

impl Dump<'_> {
    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn word(&mut self, symbol: Symbol) {
        match self.own.iter().position(|own| *own == Some(symbol)) {
            Some(number) => self.out.push_str(&format!("#{number}")),
            None => self.out.push_str(self.unit.names.text(symbol)),
        }
    }

    fn line(&mut self) {
        // An inline struct follows a blank.
        self.out.truncate(self.out.trim_end_matches(' ').len());
        self.out.push('\n');
        if let Some(span) = self.next.take() {
            self.places.push((self.out.len(), span));
        }
        for _ in 0..self.depth {
            self.out.push_str("  ");
        }
    }

    /// Opens `(head` on a line of its own.
    fn open(&mut self, head: &str) {
        self.line();
        self.out.push('(');
        self.out.push_str(head);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.out.push(')');
        self.depth -= 1;
    }

    fn pragma(&mut self, text: &str) {
        self.open("pragma ");
        self.text(&format!("{text:?}"));
        self.close();
    }

    fn item(&mut self, id: ItemId) {
        self.next = Some(self.unit.item_spans[id]);
        match &self.unit.item_arena[id] {
            Item::Namespace { name, items } => {
                self.open("namespace");
                if let Some(name) = name {
                    self.text(" ");
                    self.word(name.name);
                }
                self.items(items);
                self.close();
            }
            Item::Function(function) => self.function(function),
            Item::Variables(variables) => {
                self.open("var");
                self.specifiers(&variables.specifiers);
                self.text(" ");
                self.ty(variables.ty);
                for declarator in &variables.declarators {
                    self.declarator(declarator);
                }
                self.close();
            }
            Item::Struct(_) | Item::Enum(_) | Item::Buffer(_) => self.body_item(id),
            Item::TypeAlias(alias) => {
                self.open("alias");
                self.specifiers(&alias.specifiers);
                self.text(" ");
                self.word(alias.name.name);
                self.text(" ");
                self.ty(alias.ty);
                self.dims(&alias.dims);
                self.close();
            }
            Item::UsingNamespace(path) => {
                self.open("using-namespace ");
                self.path(path);
                self.close();
            }
            Item::UsingDeclaration(path) => {
                self.open("using ");
                self.path(path);
                self.close();
            }
            Item::Template(template) => {
                self.open("template");
                for param in &template.params {
                    self.template_param(param);
                }
                self.item(template.item);
                self.close();
            }
            Item::StaticAssert { condition, message } => {
                self.open("static-assert ");
                self.expr(*condition);
                if let Some(message) = message {
                    self.text(" ");
                    self.expr(*message);
                }
                self.close();
            }
            Item::Technique => {
                self.open("technique");
                self.close();
            }
            Item::Empty => {
                self.open("empty");
                self.close();
            }
            Item::Error => {
                self.open("error");
                self.close();
            }
        }
    }

    fn items(&mut self, items: &[ItemId]) {
        for item in items {
            self.item(*item);
        }
    }

    fn body_item(&mut self, id: ItemId) {
        match &self.unit.item_arena[id] {
            Item::Struct(inner) => {
                self.open(match inner.keyword {
                    StructKeyword::Struct => "struct",
                    StructKeyword::Class => "class",
                    StructKeyword::Interface => "interface",
                });
                self.specifiers(&inner.specifiers);
                if let Some(name) = &inner.name {
                    self.text(" ");
                    self.word(name.ident.name);
                    self.template_args(name.template_args());
                }
                for base in &inner.bases {
                    self.text(" :");
                    self.ty(*base);
                }
                match &inner.members {
                    Some(members) => self.items(members),
                    None => self.text(" forward"),
                }
            }
            Item::Enum(inner) => {
                self.open(if inner.scoped { "enum-class" } else { "enum" });
                self.specifiers(&inner.specifiers);
                if let Some(name) = inner.name {
                    self.text(" ");
                    self.word(name.name);
                }
                if let Some(underlying) = inner.underlying {
                    self.text(" :");
                    self.ty(underlying);
                }
                for enumerator in &inner.enumerators {
                    self.text(" (");
                    self.word(enumerator.name.name);
                    if let Some(value) = enumerator.value {
                        self.text(" ");
                        self.expr(value);
                    }
                    self.text(")");
                }
            }
            Item::Buffer(inner) => {
                self.open(if inner.texture { "tbuffer" } else { "cbuffer" });
                self.specifiers(&inner.specifiers);
                if let Some(name) = inner.name {
                    self.text(" ");
                    self.word(name.name);
                }
                self.annotations(&inner.annotations);
                self.items(&inner.members);
            }
            _ => return,
        }
        self.close();
    }

    fn function(&mut self, function: &Function) {
        self.open("fn");
        self.specifiers(&function.specifiers);
        self.text(" ");
        self.ty(function.result);
        self.text(" ");
        match &function.name {
            FunctionName::Path(path) => self.path(path),
            FunctionName::Operator { scope, operator } => {
                self.scope(scope.as_ref());
                self.text("operator");
                self.word(operator.name);
            }
            FunctionName::Conversion { scope, to } => {
                self.scope(scope.as_ref());
                self.text("operator ");
                self.ty(*to);
            }
        }
        self.text(" (");
        for (index, param) in function.params.iter().enumerate() {
            if index > 0 {
                self.text(" ");
            }
            self.param(param);
        }
        self.text(")");
        self.dims(&function.result_dims);
        if function.is_const {
            self.text(" const");
        }
        self.annotations(&function.annotations);
        if let Some(body) = function.body {
            self.stmt(body);
        }
        self.close();
    }

    fn scope(&mut self, scope: Option<&Path>) {
        if let Some(scope) = scope {
            self.path(scope);
            self.text("::");
        }
    }

    fn param(&mut self, param: &Param) {
        self.text("(");
        let start = self.out.len();
        self.specifiers(&param.specifiers);
        // Specifiers are written with a leading blank.
        if self.out.len() > start {
            self.out.remove(start);
            self.text(" ");
        }
        self.ty(param.ty);
        if let Some(name) = param.name {
            self.text(" ");
            self.word(name.name);
        }
        self.dims(&param.dims);
        self.annotations(&param.annotations);
        if let Some(default) = param.default {
            self.text(" = ");
            self.expr(default);
        }
        self.text(")");
    }

    fn specifiers(&mut self, specifiers: &Specifiers) {
        self.attributes(&specifiers.attributes);
        for (modifier, _) in &specifiers.modifiers {
            self.text(" ");
            self.text(modifier.text());
        }
    }

    fn attributes(&mut self, attributes: &[Attribute]) {
        for attribute in attributes {
            self.text(" [");
            if let Some(scope) = attribute.scope {
                self.word(scope.name);
                self.text("::");
            }
            self.word(attribute.name.name);
            for arg in &attribute.args {
                self.text(" ");
                self.expr(*arg);
            }
            self.text("]");
        }
    }

    fn annotations(&mut self, annotations: &[Annotation]) {
        for annotation in annotations {
            self.text(" :");
            match annotation {
                Annotation::Semantic(name) => self.word(name.name),
                Annotation::Register { args, .. } => {
                    self.text("register(");
                    for (index, arg) in args.iter().enumerate() {
                        if index > 0 {
                            self.text(" ");
                        }
                        self.word(arg.name.name);
                        self.dims(arg.offset.map(Some).as_slice());
                    }
                    self.text(")");
                }
                Annotation::PayloadAccess { stages, .. } => {
                    self.text("access(");
                    stages.iter().for_each(|stage| self.word(stage.name));
                    self.text(")");
                }
                Annotation::PackOffset { register, component, .. } => {
                    self.text("packoffset(");
                    self.word(register.name);
                    if let Some(component) = component {
                        self.text(".");
                        self.word(component.name);
                    }
                    self.text(")");
                }
            }
        }
    }

    fn declarator(&mut self, declarator: &Declarator) {
        self.text(" (");
        self.scope(declarator.scope.as_ref());
        if let Some(name) = declarator.name {
            self.word(name.name);
        }
        self.dims(&declarator.dims);
        self.attributes(&declarator.attributes);
        self.annotations(&declarator.annotations);
        if let Some(width) = declarator.bit_width {
            self.text(" bits ");
            self.expr(width);
        }
        match &declarator.init {
            None => {}
            Some(Initializer::Expr(value)) => {
                self.text(" = ");
                self.expr(*value);
            }
            Some(Initializer::Arguments(args)) => {
                self.text(" (init");
                self.exprs(args);
                self.text(")");
            }
            Some(Initializer::States(_)) => self.text(" (states)"),
        }
        self.text(")");
    }

    fn dims(&mut self, dims: &[Option<ExprId>]) {
        for dim in dims {
            self.text("[");
            if let Some(dim) = dim {
                self.expr(*dim);
            }
            self.text("]");
        }
    }

    fn template_param(&mut self, param: &TemplateParam) {
        self.text(" (");
        let name = match param {
            TemplateParam::Type { name, .. } => {
                self.text("type");
                name
            }
            TemplateParam::Value { ty, name, .. } => {
                self.ty(*ty);
                name
            }
            TemplateParam::Template { params, name, .. } => {
                self.text("template");
                params.iter().for_each(|param| self.template_param(param));
                name
            }
        };
        if let Some(name) = name {
            self.text(" ");
            self.word(name.name);
        }
        match param {
            TemplateParam::Type { default: Some(default), .. } => {
                self.text(" = ");
                self.ty(*default);
            }
            TemplateParam::Value { default: Some(default), .. } => {
                self.text(" = ");
                self.expr(*default);
            }
            TemplateParam::Template { default: Some(default), .. } => {
                self.text(" = ");
                self.path(default);
            }
            TemplateParam::Type { .. } | TemplateParam::Value { .. } | TemplateParam::Template { .. } => {}
        }
        self.text(")");
    }

    fn path(&mut self, path: &Path) {
        for (index, segment) in path.segments().iter().enumerate() {
            if index > 0 || path.is_global() {
                self.text("::");
            }
            self.word(segment.ident.name);
            self.template_args(segment.template_args());
        }
    }

    /// Types are marked, so that tests can see how an argument was classified.
    fn template_args(&mut self, args: Option<&[TemplateArg]>) {
        let Some(args) = args else { return };
        self.text("<");
        for (index, arg) in args.iter().enumerate() {
            if index > 0 {
                self.text(", ");
            }
            match arg {
                TemplateArg::Type { ty, dims } => {
                    self.text("type ");
                    self.ty(*ty);
                    self.dims(dims);
                }
                TemplateArg::Expr(value) => self.expr(*value),
                TemplateArg::Name(path) => {
                    self.text("name ");
                    self.path(path);
                }
            }
        }
        self.text(">");
    }

    fn ty(&mut self, ty: TypeExprId) {
        match &self.unit.types[ty] {
            TypeExpr::Path(path) => self.path(path),
            TypeExpr::Elaborated(ident) => {
                self.text("(elaborated ");
                self.text(self.unit.names.text(ident.name));
                self.text(")");
            }
            TypeExpr::Inline(item) => self.item(*item),
            TypeExpr::Decltype(value) => {
                self.text("(decltype ");
                self.expr(*value);
                self.text(")");
            }
            TypeExpr::Modified { modifier, ty, .. } => {
                self.text(modifier.text());
                self.text(" ");
                self.ty(*ty);
            }
            TypeExpr::Const(ty) => {
                self.text("const ");
                self.ty(*ty);
            }
            TypeExpr::Auto => self.text("auto"),
            TypeExpr::Error => self.text("error"),
        }
    }

    fn stmt(&mut self, id: StmtId) {
        self.next = Some(self.unit.stmt_spans[id]);
        let stmt = &self.unit.stmts[id];
        match &stmt.kind {
            StmtKind::Declaration(item) if stmt.attributes.is_empty() => return self.item(*item),
            StmtKind::Block(_) => self.open("block"),
            StmtKind::Declaration(_) => self.open("declare"),
            StmtKind::Expr(_) => self.open("expr"),
            StmtKind::If { .. } => self.open("if"),
            StmtKind::While { .. } => self.open("while"),
            StmtKind::DoWhile { .. } => self.open("do"),
            StmtKind::For { .. } => self.open("for"),
            StmtKind::Switch { .. } => self.open("switch"),
            StmtKind::Case(_) => self.open("case"),
            StmtKind::Default => self.open("default"),
            StmtKind::Break => self.open("break"),
            StmtKind::Continue => self.open("continue"),
            StmtKind::Return(_) => self.open("return"),
            StmtKind::Discard => self.open("discard"),
            StmtKind::Empty { .. } => self.open("empty"),
            StmtKind::Error => self.open("error"),
        }
        self.attributes(&stmt.attributes);
        match &stmt.kind {
            StmtKind::Block(stmts) => stmts.iter().for_each(|stmt| self.stmt(*stmt)),
            StmtKind::Declaration(item) => self.item(*item),
            StmtKind::Expr(value) | StmtKind::Case(value) | StmtKind::Return(Some(value)) => {
                self.text(" ");
                self.expr(*value);
            }
            StmtKind::If { condition, then, otherwise } => {
                self.condition(condition);
                self.stmt(*then);
                if let Some(otherwise) = otherwise {
                    self.stmt(*otherwise);
                }
            }
            StmtKind::While { condition, body } | StmtKind::Switch { value: condition, body } => {
                self.condition(condition);
                self.stmt(*body);
            }
            StmtKind::DoWhile { body, condition } => {
                self.text(" ");
                self.expr(*condition);
                self.stmt(*body);
            }
            StmtKind::For { .. } => self.for_parts(id),
            StmtKind::Return(None)
            | StmtKind::Default
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Discard
            | StmtKind::Empty { .. }
            | StmtKind::Error => {}
        }
        self.close();
    }

    fn for_parts(&mut self, id: StmtId) {
        let StmtKind::For { init, condition, step, body } = &self.unit.stmts[id].kind else { return };
        match init {
            Some(init) => self.stmt(*init),
            None => self.text(" ()"),
        }
        match condition {
            Some(condition) => self.condition(condition),
            None => self.text(" ()"),
        }
        self.text(" ");
        match step {
            Some(step) => self.expr(*step),
            None => self.text("()"),
        }
        self.stmt(*body);
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Expr(value) => {
                self.text(" ");
                self.expr(*value);
            }
            Condition::Declaration(item) => self.item(*item),
        }
    }

    fn exprs(&mut self, exprs: &[ExprId]) {
        for expr in exprs {
            self.text(" ");
            self.expr(*expr);
        }
    }

    fn form(&mut self, head: &str, parts: &[ExprId]) {
        self.text("(");
        self.text(head);
        self.exprs(parts);
        self.text(")");
    }

    fn expr(&mut self, id: ExprId) {
        match &self.unit.exprs[id] {
            Expr::Int(_) | Expr::Float(_) | Expr::Bool(_) | Expr::String(_) | Expr::Char(_) | Expr::This | Expr::Error => {
                self.leaf(id)
            }
            Expr::Path(path) => self.path(path),
            Expr::Unary { op, operand } => self.form(unary_text(*op), &[*operand]),
            Expr::Postfix { op: PostfixOp::Increment, operand, .. } => self.form("post++", &[*operand]),
            Expr::Postfix { op: PostfixOp::Decrement, operand, .. } => self.form("post--", &[*operand]),
            Expr::Binary { op, left, right, .. } => self.form(op.text(), &[*left, *right]),
            Expr::Assign { op, left, right, .. } => {
                let head = format!("{}=", op.map_or("", BinaryOp::text));
                self.form(&head, &[*left, *right]);
            }
            Expr::Ternary { condition, then, otherwise } => self.form("?", &[*condition, *then, *otherwise]),
            Expr::Comma { left, right } => self.form(",", &[*left, *right]),
            Expr::Call { callee, args } => {
                self.text("(call ");
                self.expr(*callee);
                self.exprs(args);
                self.text(")");
            }
            Expr::Member { base, member } => {
                self.text("(. ");
                self.expr(*base);
                self.text(" ");
                self.path(member);
                self.text(")");
            }
            Expr::MemberOperator { base, operator } => {
                self.text("(. ");
                self.expr(*base);
                self.text(" operator");
                self.word(operator.ident.name);
                self.template_args(operator.template_args());
                self.text(")");
            }
            Expr::Index { base, index } => self.form("index", &[*base, *index]),
            Expr::Cast { ty, dims, operand } => {
                self.text("(cast ");
                self.ty(*ty);
                self.dims(dims);
                self.text(" ");
                self.expr(*operand);
                self.text(")");
            }
            Expr::List(elements) => self.form("list", elements),
            Expr::SizeofType { ty, dims } => {
                self.text("(sizeof-type ");
                self.ty(*ty);
                self.dims(dims);
                self.text(")");
            }
            Expr::SizeofExpr(operand) => self.form("sizeof", &[*operand]),
        }
    }

    fn leaf(&mut self, id: ExprId) {
        let text = match &self.unit.exprs[id] {
            Expr::Int(int) => {
                let suffix = match int.suffix {
                    IntSuffix::None => "",
                    IntSuffix::U => "u",
                    IntSuffix::L => "l",
                    IntSuffix::UL => "ul",
                    IntSuffix::LL => "ll",
                    IntSuffix::ULL => "ull",
                };
                format!("{}{suffix}", int.value)
            }
            Expr::Float(float) => {
                let suffix = match float.suffix {
                    FloatSuffix::None => "",
                    FloatSuffix::H => "h",
                    FloatSuffix::F => "f",
                    FloatSuffix::L => "l",
                    FloatSuffix::F16 => "f16",
                    FloatSuffix::F32 => "f32",
                    FloatSuffix::F64 => "f64",
                };
                format!("{:?}{suffix}", float.value)
            }
            Expr::Bool(value) => value.to_string(),
            Expr::String(value) => format!("{value:?}"),
            Expr::Char(value) => format!("'{}'", char::from_u32(*value).unwrap_or(char::REPLACEMENT_CHARACTER)),
            Expr::This => "this".to_owned(),
            _ => "error".to_owned(),
        };
        self.text(&text);
    }
}

fn unary_text(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+",
        UnaryOp::Minus => "-",
        UnaryOp::Not => "!",
        UnaryOp::BitNot => "~",
        UnaryOp::PreIncrement => "++",
        UnaryOp::PreDecrement => "--",
        UnaryOp::AddressOf => "&",
        UnaryOp::Dereference => "*",
    }
}
