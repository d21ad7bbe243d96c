//! Lists the statements and expressions of all functions with their contexts.

use frontend::Span;
use frontend::ast::{
    Condition, Declarator, Expr, ExprId, Function, FunctionName, Initializer, Item, ItemId, Modifier, Path, Specifiers, StmtId,
    StmtKind, TypeExpr, Unit, Variables,
};
use std::ops::Range;

/// A statement that may be wrapped in another one.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The node.
    pub id: StmtId,
    /// Its bytes with its attributes.
    pub range: Range<usize>,
    /// The item of the file that contains it.
    pub item: usize,
    /// The number of its block and its index in it; none for the body of an `if` or a loop that is no block.
    pub block: Option<(usize, usize)>,
    /// Whether the block is the body of a function.
    pub is_outermost: bool,
    /// The declarations and jumps in it.
    pub content: Content,
}

/// The declarations and jumps of a statement.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Content {
    /// It is a declaration, whose names the statements after it may use.
    pub declares: bool,
    /// A `break` that leaves a statement around it.
    pub breaks: bool,
    /// A `continue` of a loop around it.
    pub continues: bool,
    /// A `return`.
    pub returns: bool,
    /// A declaration of a static variable, of which each copy of the statement would have its own.
    pub has_static: bool,
}

impl Content {
    /// The declarations and jumps of two statements.
    pub fn and(self, other: Self) -> Self {
        Self {
            declares: self.declares || other.declares,
            breaks: self.breaks || other.breaks,
            continues: self.continues || other.continues,
            returns: self.returns || other.returns,
            has_static: self.has_static || other.has_static,
        }
    }
}

/// An expression of a statement.
#[derive(Debug, Clone)]
pub struct Expression {
    /// The node.
    pub id: ExprId,
    /// The item of the file that contains it.
    pub item: usize,
}

/// Lists the statements and expressions of the functions with bodies, without templates.
pub fn walk(unit: &Unit, text: &str) -> (Vec<Statement>, Vec<Expression>) {
    let mut walker = Walker { unit, text, item: 0, blocks: 0, statements: Vec::new(), expressions: Vec::new() };
    for (index, item) in unit.items.iter().enumerate() {
        walker.item = index;
        walker.item(*item);
    }
    (walker.statements, walker.expressions)
}

struct Walker<'u> {
    unit: &'u Unit,
    text: &'u str,
    item: usize,
    blocks: usize,
    statements: Vec<Statement>,
    expressions: Vec<Expression>,
}

impl Walker<'_> {
    fn item(&mut self, id: ItemId) {
        match &self.unit.item_arena[id] {
            Item::Namespace { items, .. } => items.iter().for_each(|item| self.item(*item)),
            Item::Struct(definition) if definition.name.as_ref().is_some_and(|name| name.template_args.is_none()) => {
                definition.members.iter().flatten().for_each(|member| self.item(*member));
            }
            Item::Function(Function { body: Some(body), .. }) => self.block(*body, true),
            _ => {}
        }
    }

    /// The statements of a block, which must be one.
    fn block(&mut self, id: StmtId, is_outermost: bool) {
        let StmtKind::Block(statements) = &self.unit.stmts[id].kind else { return };
        self.blocks += 1;
        let block = self.blocks;
        let mut last: Option<Span> = None;
        let mut index = 0;
        for id in statements {
            // A declaration of a struct and of variables is two statements in the tree.
            let span = self.unit.stmt_spans[*id];
            if last.replace(span) == Some(span) {
                self.statements.iter_mut().filter(|s| s.block == Some((block, index))).for_each(|s| s.content.has_static = true);
                self.parts(*id);
                continue;
            }
            index += 1;
            self.statement(*id, Some((block, index)), is_outermost);
        }
    }

    fn statement(&mut self, id: StmtId, block: Option<(usize, usize)>, is_outermost: bool) {
        let range = self.range_with_attributes(id);
        self.statements.push(Statement { id, range, item: self.item, block, is_outermost, content: content(self.unit, id) });
        self.parts(id);
    }

    /// The expressions and statements in a statement.
    fn parts(&mut self, id: StmtId) {
        let statement = &self.unit.stmts[id];
        let name = |attribute: &frontend::ast::Attribute| self.unit.names.text(attribute.name.name).to_owned();
        // The number of iterations must stay known.
        let is_unrolled = statement.attributes.iter().any(|attribute| name(attribute) == "unroll");
        match &statement.kind {
            StmtKind::Block(_) => self.block(id, false),
            StmtKind::Declaration(item) => self.declaration(*item),
            StmtKind::Expr(expr) => self.children(*expr),
            StmtKind::If { condition, then, otherwise } => {
                self.condition(condition);
                self.statement(*then, None, false);
                otherwise.iter().for_each(|otherwise| self.statement(*otherwise, None, false));
            }
            StmtKind::While { condition, body } => {
                if !is_unrolled {
                    self.condition(condition);
                }
                self.statement(*body, None, false);
            }
            StmtKind::DoWhile { body, condition } => {
                if !is_unrolled {
                    self.expression(*condition);
                }
                self.statement(*body, None, false);
            }
            StmtKind::For { init, condition, step, body } => {
                if !is_unrolled {
                    init.iter().for_each(|init| self.parts(*init));
                    condition.iter().for_each(|condition| self.condition(condition));
                    step.iter().for_each(|step| self.children(*step));
                }
                self.statement(*body, None, false);
            }
            StmtKind::Switch { value, body } => {
                self.condition(value);
                // Its statements are not wrapped, because labels may be among them, but those in them are.
                if let StmtKind::Block(statements) = &self.unit.stmts[*body].kind {
                    statements.iter().for_each(|statement| self.parts(*statement));
                }
            }
            StmtKind::Return(Some(value)) => self.expression(*value),
            StmtKind::Return(None)
            | StmtKind::Empty { .. }
            | StmtKind::Case(_)
            | StmtKind::Default
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Discard
            | StmtKind::Error => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Expr(expr) => self.expression(*expr),
            Condition::Declaration(item) => self.declaration(*item),
        }
    }

    fn declaration(&mut self, item: ItemId) {
        if let Item::Variables(variables) = &self.unit.item_arena[item]
            && !is_constant(&variables.specifiers)
        {
            for declarator in &variables.declarators {
                self.initializer(declarator);
            }
        }
    }

    fn initializer(&mut self, declarator: &Declarator) {
        match &declarator.init {
            Some(Initializer::Expr(value)) => self.expression(*value),
            Some(Initializer::Arguments(values)) => values.iter().for_each(|value| self.expression(*value)),
            Some(Initializer::States(_)) | None => {}
        }
    }

    fn expression(&mut self, id: ExprId) {
        // An initializer list is part of a declaration.
        if !matches!(self.unit.exprs[id], Expr::List(_)) {
            self.expressions.push(Expression { id, item: self.item });
        }
        self.children(id);
    }

    fn children(&mut self, id: ExprId) {
        match &self.unit.exprs[id] {
            Expr::Unary { operand, .. } | Expr::Postfix { operand, .. } => self.expression(*operand),
            Expr::Binary { left, right, .. } | Expr::Assign { left, right, .. } | Expr::Comma { left, right } => {
                self.expression(*left);
                self.expression(*right);
            }
            Expr::Ternary { condition, then, otherwise } => {
                [condition, then, otherwise].into_iter().for_each(|child| self.expression(*child));
            }
            // Operands of an instruction may have to be constant.
            Expr::Call { callee, .. } if self.is_instruction(*callee) => {}
            Expr::Call { callee, args } => {
                if let Expr::Member { base, .. } = &self.unit.exprs[*callee] {
                    self.expression(*base);
                }
                args.iter().for_each(|argument| self.expression(*argument));
            }
            Expr::Member { base, .. } => self.expression(*base),
            Expr::Index { base, index } => {
                self.expression(*base);
                self.expression(*index);
            }
            // The types of casts are known, but `(T)` before a call is one expression with it.
            Expr::Cast { operand, .. } => self.expression(*operand),
            Expr::List(values) => values.iter().for_each(|value| self.expression(*value)),
            _ => {}
        }
    }

    /// True for the name of a function that is declared as an instruction.
    fn is_instruction(&self, callee: ExprId) -> bool {
        let Expr::Path(path) = &self.unit.exprs[callee] else { return false };
        let name = |path: &Path| path.segments().last().map(|segment| segment.ident.name);
        let is_declaration = |item: &Item| {
            matches!(item, Item::Function(Function { name: FunctionName::Path(declared), specifiers, .. })
                if name(declared) == name(path) && specifiers.attributes.iter().any(|one| self.unit.names.text(one.name.name) == "ext_instruction"))
        };
        self.unit.item_arena.values().any(is_declaration)
    }

    /// The range of a statement from its first bracket, if it has attributes.
    fn range_with_attributes(&self, id: StmtId) -> Range<usize> {
        let span = self.unit.stmt_spans[id];
        let first = self.unit.stmts[id].attributes.first().map_or(span.start, |attribute| attribute.span.start.min(span.start));
        let before = &self.text[..first as usize];
        let start = match self.unit.stmts[id].attributes.is_empty() {
            true => before.len(),
            false => before.trim_end_matches(|c: char| c == '[' || c.is_whitespace()).len(),
        };
        let skipped = self.text[start..].len() - self.text[start..].trim_start().len();
        start + skipped..span.end as usize
    }
}

/// True for declarations whose initial values may have to be constant.
fn is_constant(specifiers: &Specifiers) -> bool {
    let is_constant = |modifier: &Modifier| matches!(modifier, Modifier::Static | Modifier::Const | Modifier::Constexpr);
    specifiers.modifiers.iter().any(|(modifier, _)| is_constant(modifier))
}

/// The local variables that a declaration declares, if it is one of variables that may be written.
pub fn variables(unit: &Unit, id: StmtId) -> Option<&Variables> {
    let StmtKind::Declaration(item) = &unit.stmts[id].kind else { return None };
    let Item::Variables(variables) = &unit.item_arena[*item] else { return None };
    let is_plain = !is_constant(&variables.specifiers) && !matches!(unit.types[variables.ty], TypeExpr::Inline(_));
    is_plain.then_some(variables)
}

/// The declarations and jumps of a statement.
pub fn content(unit: &Unit, id: StmtId) -> Content {
    let of = |id: &StmtId| content(unit, *id);
    let all = |ids: &[StmtId]| ids.iter().map(of).fold(Content::default(), Content::and);
    let none = Content::default();
    match &unit.stmts[id].kind {
        StmtKind::Declaration(item) => {
            let is_static = match &unit.item_arena[*item] {
                Item::Variables(variables) => variables.specifiers.modifiers.iter().any(|(m, _)| *m == Modifier::Static),
                _ => true,
            };
            Content { declares: true, has_static: is_static, ..none }
        }
        // The names of a block are not visible after it.
        StmtKind::Block(statements) => Content { declares: false, ..all(statements) },
        StmtKind::If { then, otherwise, .. } => otherwise.iter().map(of).fold(of(then), Content::and),
        StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } | StmtKind::For { body, .. } => {
            Content { declares: false, breaks: false, continues: false, ..of(body) }
        }
        StmtKind::Switch { body, .. } => Content { declares: false, breaks: false, ..of(body) },
        StmtKind::Break => Content { breaks: true, ..none },
        StmtKind::Continue => Content { continues: true, ..none },
        StmtKind::Return(_) | StmtKind::Discard => Content { returns: true, ..none },
        _ => none,
    }
}
