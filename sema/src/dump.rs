//! Prints the HIR (`--emit=hir`).

use crate::display::display;
use crate::hir::{
    BinaryOp, Constant, Conversion, ExprId, ExprKind, Function, GlobalKind, InstructionParamKind, LocalId, LocalKind,
    ModeOperand, ModeOperands, ParamMode, Program, Requirements, Semantic, StmtId, StmtKind, UnaryOp,
};
use frontend::Span;
use std::fmt::Write;

/// Prints a program. `*` before an lvalue is a load.
pub fn dump(program: &Program) -> String {
    dump_with_places(program).0
}

/// Like [`dump`], and also returns the offset in the text at which each declaration or statement begins, with its span in the
/// expanded text.
pub fn dump_with_places(program: &Program) -> (String, Vec<(usize, Span)>) {
    let mut printer = Printer { program, function: None, out: String::new(), next: None, places: Vec::new() };
    printer.structs();
    printer.globals();
    printer.instructions();
    for (_, function) in &program.functions {
        printer.function(function);
    }
    printer.entries();
    (printer.out, printer.places)
}

struct Printer<'a> {
    program: &'a Program,
    function: Option<&'a Function>,
    out: String,
    /// The span of the item on the next line.
    next: Option<Span>,
    places: Vec<(usize, Span)>,
}

impl<'a> Printer<'a> {
    fn line(&mut self, depth: usize, text: &str) {
        if let Some(span) = self.next.take() {
            self.places.push((self.out.len(), span));
        }
        let _ = writeln!(self.out, "{:1$}{text}", "", depth * 4);
    }

    fn structs(&mut self) {
        for (_, s) in &self.program.structs {
            self.line(0, &format!("struct {}", s.name));
            for field in &s.fields {
                let semantic = semantic(field.semantic.as_ref());
                let offset = field.offset.map_or_else(String::new, |o| format!(" @{o}"));
                self.line(1, &format!("{}: {}{semantic}{offset}", field.name, display(self.program, field.ty)));
            }
        }
    }

    fn globals(&mut self) {
        for (_, g) in &self.program.globals {
            let kind = match &g.kind {
                GlobalKind::Static { constant: true, .. } => "static const".to_owned(),
                GlobalKind::Static { .. } => "static".to_owned(),
                GlobalKind::GroupShared => "groupshared".to_owned(),
                GlobalKind::Resource { binding } => format!("resource{}", binding_text(binding)),
                GlobalKind::ConstantBuffer { binding } => format!("cbuffer{}", binding_text(binding)),
                GlobalKind::TextureBuffer { binding } => format!("tbuffer{}", binding_text(binding)),
                GlobalKind::Parts(_) => "parts".to_owned(),
                GlobalKind::PushConstant => "push_constant".to_owned(),
                GlobalKind::ShaderRecord => "shader_record".to_owned(),
                GlobalKind::BuiltIn { number, output: true } => format!("builtin_output({number})"),
                GlobalKind::BuiltIn { number, output: false } => format!("builtin_input({number})"),
                GlobalKind::StorageClass { class, .. } => format!("storage_class({class})"),
                GlobalKind::SpecConstant { id, default } => format!("constant_id({id}) = {}", constant(*default)),
            };
            let init = match &g.kind {
                GlobalKind::Static { init: Some(init), .. } => format!(" = {}", self.expr(*init)),
                _ => String::new(),
            };
            let required = requirements(&g.requirements);
            self.next = Some(g.span);
            self.line(0, &format!("{kind} {}: {}{init}{required}", g.name, display(self.program, g.ty)));
        }
    }

    fn instructions(&mut self) {
        for (_, i) in self.program.instructions.iter().filter(|(_, i)| i.from_user) {
            let set = i.set.as_ref().map_or_else(String::new, |s| format!(", {s:?}"));
            let params: Vec<String> = i
                .params
                .iter()
                .map(|p| {
                    let kind = match p.kind {
                        InstructionParamKind::Value => "",
                        InstructionParamKind::Literal => "literal ",
                        InstructionParamKind::Type(_) => "type ",
                        InstructionParamKind::Text => "text ",
                        InstructionParamKind::Function => "function ",
                        InstructionParamKind::Reference => "reference ",
                    };
                    format!("{kind}{}: {}", p.name, display(self.program, p.ty))
                })
                .collect();
            let result = display(self.program, i.result);
            let required = requirements(&i.requirements);
            self.next = Some(i.span);
            self.line(0, &format!("instruction({}{set}) {}({}) -> {result}{required}", i.opcode, i.name, params.join(", ")));
        }
    }

    fn function(&mut self, function: &'a Function) {
        self.function = Some(function);
        let params: Vec<String> = function
            .params
            .iter()
            .map(|id| {
                let local = &function.locals[*id];
                let (mode, semantic) = match &local.kind {
                    LocalKind::Param { mode, interface, .. } => (mode_text(*mode), semantic(interface.semantic.as_ref())),
                    LocalKind::Variable { .. } => ("", String::new()),
                };
                format!("{mode}{}: {}{semantic}", local.name, display(self.program, local.ty))
            })
            .collect();
        let result = display(self.program, function.result);
        let of_result = semantic(function.interface.semantic.as_ref());
        let required = requirements(&function.requirements);
        self.next = Some(function.span);
        self.line(0, &format!("fn {}({}) -> {result}{of_result}{required}", function.name, params.join(", ")));
        self.stmt(function.body, 0);
        self.function = None;
    }

    fn entries(&mut self) {
        for entry in &self.program.entries {
            let threads = entry.num_threads.map_or_else(String::new, |[x, y, z]| format!(" numthreads({x}, {y}, {z})"));
            let modes: String = entry
                .execution_modes
                .iter()
                .map(|m| format!(" mode({}{})", m.mode, operands(self.program, &m.operands)))
                .collect();
            let stage = format!("{:?}", entry.stage).to_lowercase();
            self.line(0, &format!("entry {} {stage}{threads}{modes}", entry.name));
        }
    }

    // Statements.

    fn block(&mut self, stmts: &[StmtId], depth: usize) {
        for stmt in stmts {
            self.stmt(*stmt, depth);
        }
    }

    fn stmt(&mut self, id: StmtId, depth: usize) {
        let program = self.program;
        self.next = Some(program.stmt_spans[id]);
        match &program.stmts[id].kind {
            StmtKind::Block(stmts) => {
                self.line(depth, "{");
                self.block(stmts, depth + 1);
                self.line(depth, "}");
            }
            StmtKind::Expr(expr) => {
                let text = self.expr(*expr);
                self.line(depth, &text);
            }
            StmtKind::Local { local, init } => {
                let init = init.map_or_else(String::new, |i| format!(" = {}", self.expr(i)));
                let ty = self.function.map_or_else(String::new, |f| display(program, f.locals[*local].ty));
                let text = format!("let {}: {ty}{init}", self.local(*local));
                self.line(depth, &text);
            }
            StmtKind::If { condition, then, otherwise, .. } => {
                let text = format!("if {}", self.expr(*condition));
                self.line(depth, &text);
                self.stmt(*then, depth);
                if let Some(otherwise) = otherwise {
                    self.line(depth, "else");
                    self.stmt(*otherwise, depth);
                }
            }
            StmtKind::While { condition, body, .. } => {
                let text = format!("while {}", self.expr(*condition));
                self.line(depth, &text);
                self.stmt(*body, depth);
            }
            StmtKind::DoWhile { body, condition, .. } => {
                self.line(depth, "do");
                self.stmt(*body, depth);
                let text = format!("while {}", self.expr(*condition));
                self.line(depth, &text);
            }
            StmtKind::For(of) => {
                let crate::hir::For { init, condition, step, body, .. } = &**of;
                self.line(depth, "for");
                self.block(init, depth + 2);
                let condition = condition.map_or_else(String::new, |c| self.expr(c));
                let step = step.map_or_else(String::new, |s| self.expr(s));
                self.line(depth + 2, &format!("; {condition}; {step}"));
                self.stmt(*body, depth);
            }
            StmtKind::Switch { value, sections, .. } => {
                let text = format!("switch {}", self.expr(*value));
                self.line(depth, &text);
                for section in sections {
                    let labels: Vec<String> = section
                        .labels
                        .iter()
                        .map(|l| l.map_or_else(|| "default".to_owned(), |v| format!("case {}", v as i64)))
                        .collect();
                    self.line(depth, &format!("{}:", labels.join(", ")));
                    self.block(&section.body, depth + 1);
                }
            }
            StmtKind::Break => self.line(depth, "break"),
            StmtKind::Continue => self.line(depth, "continue"),
            StmtKind::Return(value) => {
                let value = value.map_or_else(String::new, |v| format!(" {}", self.expr(v)));
                self.line(depth, &format!("return{value}"));
            }
            StmtKind::Discard => self.line(depth, "discard"),
        }
    }

    // Expressions.

    fn local(&self, id: LocalId) -> String {
        match self.function.and_then(|f| f.locals.get(id)) {
            Some(local) if !local.name.is_empty() => local.name.to_string(),
            _ => format!("{id:?}"),
        }
    }

    fn exprs(&self, exprs: &[ExprId]) -> String {
        exprs.iter().map(|e| self.expr(*e)).collect::<Vec<_>>().join(", ")
    }

    fn expr(&self, id: ExprId) -> String {
        let expr = &self.program.exprs[id];
        let ty = || display(self.program, expr.ty);
        match &expr.kind {
            ExprKind::Local(local) => self.local(*local),
            ExprKind::Global(global) => self.program.globals[*global].name.clone(),
            ExprKind::Field { base, field } => self.field(*base, *field),
            ExprKind::Index { base, index } => format!("{}[{}]", self.expr(*base), self.expr(*index)),
            ExprKind::Swizzle { base, components } => {
                let names: String = components.iter().map(|c| ['x', 'y', 'z', 'w'][usize::from(*c % 4)]).collect();
                format!("{}.{names}", self.expr(*base))
            }
            ExprKind::MatrixSwizzle { base, elements } => {
                let names: String = elements.iter().map(|(r, c)| format!("_m{r}{c}")).collect();
                format!("{}.{names}", self.expr(*base))
            }
            ExprKind::Bits { base, range } => format!("{}.bits<{}, {}>", self.expr(*base), range.offset, range.width),
            ExprKind::Element { resource, index, slice: None } => format!("{}[{}]", self.expr(*resource), self.expr(*index)),
            ExprKind::Element { resource, index, slice: Some(slice) } => {
                format!("{}.slice[{}][{}]", self.expr(*resource), self.expr(*slice), self.expr(*index))
            }
            ExprKind::Deref { address, alignment } => format!("at<{alignment}>({})", self.expr(*address)),
            ExprKind::Temporary(value) => format!("temporary({})", self.expr(*value)),
            ExprKind::Load(place) => format!("*{}", self.expr(*place)),
            ExprKind::Constant(value) => format!("{}:{}", constant(*value), ty()),
            ExprKind::String(text) => format!("{:?}", self.program.texts[*text]),
            ExprKind::Function(function) => format!("&{}", self.program.functions[*function].name),
            ExprKind::Zero => format!("zero:{}", ty()),
            ExprKind::Convert { operand, conversion } => {
                format!("{}<{}>({})", conversion_text(*conversion), ty(), self.expr(*operand))
            }
            ExprKind::Unary { op, operand } => {
                let op = match op {
                    UnaryOp::Minus => "-",
                    UnaryOp::Not => "!",
                    UnaryOp::BitNot => "~",
                };
                format!("{op}{}", self.expr(*operand))
            }
            ExprKind::Binary { op, left, right } => self.infix(*left, op.symbol(), *right),
            ExprKind::LogicalAnd { left, right } => self.infix(*left, "&&", *right),
            ExprKind::LogicalOr { left, right } => self.infix(*left, "||", *right),
            ExprKind::Conditional { condition, then, otherwise } => {
                format!("({} ? {} : {})", self.expr(*condition), self.expr(*then), self.expr(*otherwise))
            }
            ExprKind::Assign { place, value } => format!("{} = {}", self.expr(*place), self.expr(*value)),
            ExprKind::CompoundAssign { place, op, value, operation_type } => {
                let op: BinaryOp = *op;
                format!(
                    "{} {}={} in {}",
                    self.expr(*place),
                    op.symbol(),
                    self.expr(*value),
                    display(self.program, *operation_type)
                )
            }
            ExprKind::IncDec { place, increment, prefix } => {
                let sign = if *increment { "++" } else { "--" };
                let place = self.expr(*place);
                if *prefix { format!("{sign}{place}") } else { format!("{place}{sign}") }
            }
            ExprKind::Comma { left, right } => format!("({}, {})", self.expr(*left), self.expr(*right)),
            ExprKind::Construct { parts } => format!("{}({})", ty(), self.exprs(self.program.list(parts))),
            ExprKind::Call { function, args } => {
                format!("{}({})", self.program.functions[*function].name, self.exprs(self.program.list(args)))
            }
            ExprKind::Instruction { instruction, args } => {
                let i = &self.program.instructions[*instruction];
                format!("!{}#{}({})", i.name, i.opcode, self.exprs(self.program.list(args)))
            }
            ExprKind::Intrinsic { intrinsic, args, .. } => format!("@{intrinsic}({})", self.exprs(self.program.list(args))),
        }
    }

    fn infix(&self, left: ExprId, op: &str, right: ExprId) -> String {
        format!("({} {op} {})", self.expr(left), self.expr(right))
    }

    fn field(&self, base: ExprId, field: u32) -> String {
        let name = match &self.program.types[self.program.exprs[base].ty] {
            crate::types::Type::Struct(id) => {
                self.program.structs[*id].fields.get(field as usize).map_or("?", |f| f.name.as_str())
            }
            _ => "?",
        };
        format!("{}.{name}", self.expr(base))
    }
}

fn constant(value: Constant) -> String {
    match value {
        Constant::Bool(b) => b.to_string(),
        Constant::Int(i) => (i as i64).to_string(),
        Constant::Float(f) => format!("{f:?}"),
    }
}

fn conversion_text(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::Numeric => "convert",
        Conversion::Truncate => "truncate",
        Conversion::Splat => "splat",
        Conversion::Bits => "bits",
        Conversion::Struct => "struct",
        Conversion::Reshape => "reshape",
        Conversion::Address => "address",
    }
}

fn mode_text(mode: ParamMode) -> &'static str {
    match mode {
        ParamMode::In => "",
        ParamMode::Out => "out ",
        ParamMode::InOut => "inout ",
        ParamMode::Reference => "reference ",
        ParamMode::This => "this ",
    }
}

fn semantic(semantic: Option<&Semantic>) -> String {
    semantic.map_or_else(String::new, |s| format!(" : {}{}", s.name, s.index))
}

fn binding_text(binding: &crate::hir::Binding) -> String {
    let mut text = String::new();
    if let Some(vk) = binding.vk {
        let _ = write!(text, " vk({}, {})", vk.binding, vk.set.unwrap_or(0));
    }
    if let Some(register) = binding.register {
        let class = register.class.map_or_else(String::new, |(c, n)| format!("{c}{n}, "));
        let _ = write!(text, " register({class}space{})", register.space.unwrap_or(0));
    }
    text
}

fn requirements(requirements: &Requirements) -> String {
    let capabilities: String = requirements.capabilities.iter().map(|(n, _)| format!(" capability({n})")).collect();
    let extensions: String = requirements.extensions.iter().map(|(e, _)| format!(" extension({e:?})")).collect();
    capabilities + &extensions
}

fn operands(program: &Program, operands: &ModeOperands) -> String {
    match operands {
        ModeOperands::Literals(words) => numbers(words),
        ModeOperands::Ids(values) => values
            .iter()
            .map(|operand| match operand {
                ModeOperand::Constant(id) => format!(", id {}", constant(id.value)),
                ModeOperand::Type(ty) => format!(", type {}", display(program, *ty)),
            })
            .collect(),
    }
}

fn numbers(numbers: &[u32]) -> String {
    numbers.iter().map(|n| format!(", {n}")).collect()
}
