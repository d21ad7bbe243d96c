//! Evaluates expressions to values. Side effects keep the order of the source.

use crate::bitfield::extract_bits;
use crate::context::Lowered;
use crate::declaration::ValueType;
use crate::func::FunctionLowerer;
use crate::lvalue::Lvalue;
use crate::numeric_type::{Form, NumericType};
use crate::recipes::lower_intrinsic;
use ir::op::{CastOp, Flags};
use ir::types::{Type, TypeId, Types};
use ir::{Op, Operand};
use sema::hir::{BinaryOp, Constant, Evaluation, ExprId, ExprKind};
use sema::types as hir_types;
use sema::types::Scalar;

impl<'p> FunctionLowerer<'_, 'p> {
    /// Evaluates an expression to its value.
    pub fn value(&mut self, expr: ExprId) -> Lowered<Operand> {
        let outer = self.enter_expr(expr)?;
        let value = match self.m.constant(expr) {
            Some(constant) => Ok(Operand::Constant(constant)),
            None => self.value_inner(expr),
        };
        self.leave_expr(outer);
        value
    }

    /// Evaluates an expression for its side effects.
    pub fn effect(&mut self, expr: ExprId) -> Lowered<()> {
        let outer = self.enter_expr(expr)?;
        let program = self.m.program;
        let done = match &program.exprs[expr].kind {
            ExprKind::Assign { .. } | ExprKind::CompoundAssign { .. } | ExprKind::IncDec { .. } => self.lvalue(expr).map(|_| ()),
            ExprKind::Comma { left, right } => self.effect(*left).and_then(|()| self.effect(*right)),
            ExprKind::Call { .. } | ExprKind::Intrinsic { .. } if self.m.holds_resource(program.exprs[expr].ty) => {
                self.alias(expr).map(|_| ())
            }
            ExprKind::Call { function, args } => self.call(*function, program.list(args), None).map(|_| ()),
            ExprKind::Instruction { instruction, args } => self.hir_instruction(*instruction, program.list(args)).map(|_| ()),
            ExprKind::Intrinsic { intrinsic, args, roles } => {
                lower_intrinsic(self, expr, *intrinsic, program.list(args), *roles).map(|_| ())
            }
            ExprKind::Load(inner) | ExprKind::Convert { operand: inner, .. } => self.effect(*inner),
            ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Constant(_) | ExprKind::Zero => Ok(()),
            _ if program.is_place(expr) => self.lvalue(expr).map(|_| ()),
            _ => self.value(expr).map(|_| ()),
        };
        self.leave_expr(outer);
        done
    }

    fn value_inner(&mut self, expr: ExprId) -> Lowered<Operand> {
        let program = self.m.program;
        let node = &program.exprs[expr];
        match &node.kind {
            ExprKind::Load(place) => self.load_expr(*place, node.ty),
            ExprKind::Constant(_) => Err(self.m.broken("a constant of a type that has none")),
            ExprKind::Zero => {
                let ty = self.m.value_type(node.ty)?;
                Ok(Operand::Constant(self.m.module.zero(ty)))
            }
            ExprKind::Convert { operand, conversion } => self.convert(*operand, node.ty, *conversion),
            ExprKind::Unary { op, operand } => {
                let value = self.value(*operand)?;
                let shape = self.numeric(node.ty)?;
                Ok(self.unary(*op, value, shape))
            }
            ExprKind::Binary { op, left, right } => {
                let (left_ty, right_ty) = (program.exprs[*left].ty, program.exprs[*right].ty);
                let (shape, right_shape) = (self.numeric(left_ty)?, self.numeric(right_ty)?);
                if let Some(product) = self.matrix_times_scalar(*op, *left, *right, shape)? {
                    return Ok(product);
                }
                let left = self.value(*left)?;
                let right = self.value(*right)?;
                Ok(self.binary(*op, left, right, shape, right_shape))
            }
            ExprKind::LogicalAnd { left, right } => self.short_circuit(BinaryOp::And, *left, *right),
            ExprKind::LogicalOr { left, right } => self.short_circuit(BinaryOp::Or, *left, *right),
            ExprKind::Conditional { condition, then, otherwise } => self.conditional(*condition, *then, *otherwise, node.ty),
            ExprKind::Comma { left, right } => {
                self.effect(*left)?;
                if node.ty == hir_types::Types::VOID || self.block_ended() {
                    self.effect(*right)?;
                    return self.undefined(node.ty);
                }
                self.value(*right)
            }
            ExprKind::IncDec { place, increment, prefix } => {
                let (target, old) = self.inc_dec(*place, *increment)?;
                if *prefix { self.load(&target, node.ty) } else { Ok(old) }
            }
            ExprKind::Construct { parts } => self.construct(node.ty, program.list(parts)),
            ExprKind::Call { function, args } => {
                let result = self.call(*function, program.list(args), None)?;
                self.or_undefined(result, node.ty)
            }
            ExprKind::Instruction { instruction, args } => {
                let result = self.hir_instruction(*instruction, program.list(args))?;
                // The instruction of a header's function has only the decorations of `vk::ext_decorate`.
                if let Some(result) = result.filter(|_| !program.instructions[*instruction].from_user) {
                    self.mark_relaxed_call(result, node.ty);
                }
                self.or_undefined(result, node.ty)
            }
            ExprKind::Intrinsic { intrinsic, args, roles } => {
                let result = lower_intrinsic(self, expr, *intrinsic, program.list(args), *roles)?;
                if let Some(result) = result {
                    self.mark_relaxed_call(result, node.ty);
                }
                self.or_undefined(result, node.ty)
            }
            ExprKind::Field { base, field } if !program.is_place(*base) => self.field_of_value(*base, *field, node.ty),
            ExprKind::Swizzle { base, components } if !program.is_place(*base) => {
                let ty = program.exprs[*base].ty;
                let value = self.value(*base)?;
                let components: Vec<_> = components.iter().map(|component| u32::from(*component)).collect();
                self.swizzle(value, ty, &components)
            }
            ExprKind::MatrixSwizzle { base, elements } if !program.is_place(*base) => {
                self.elements_of_value(*base, elements, node.ty)
            }
            ExprKind::Bits { base, range } if !program.is_place(*base) => {
                let unit = self.value(*base)?;
                extract_bits(self, unit, program.exprs[*base].ty, *range)
            }
            ExprKind::Index { base, index } if !program.is_place(*base) => self.index_of_value(*base, *index, node.ty),
            // An lvalue used as a value is loaded.
            _ => self.load_expr(expr, node.ty),
        }
    }

    fn load_expr(&mut self, place: ExprId, ty: hir_types::TypeId) -> Lowered<Operand> {
        let place = self.lvalue(place)?;
        self.load(&place, ty)
    }

    fn or_undefined(&mut self, value: Option<Operand>, ty: hir_types::TypeId) -> Lowered<Operand> {
        match value {
            Some(value) => Ok(value),
            None => self.undefined(ty),
        }
    }

    fn undefined(&mut self, ty: hir_types::TypeId) -> Lowered<Operand> {
        let ty = match self.m.value_type(ty)? {
            Types::VOID => Types::I32,
            ty => ty,
        };
        Ok(Operand::Constant(self.m.module.undef(ty)))
    }

    /// The shape of a numeric type; an internal error for other types.
    pub fn numeric(&mut self, ty: hir_types::TypeId) -> Lowered<NumericType> {
        match self.m.shape(ty) {
            Some(shape) => Ok(shape),
            None => Err(self.m.broken("an operation on something that is not a number")),
        }
    }

    fn field_of_value(&mut self, base: ExprId, field: u32, ty: hir_types::TypeId) -> Lowered<Operand> {
        let base_ty = self.m.program.exprs[base].ty;
        // A member of a loaded struct is loaded directly, without the rest of the struct.
        let place = match &self.m.program.exprs[base].kind {
            ExprKind::Load(place) => self.lvalue(*place)?,
            _ if self.m.holds_resource(base_ty) => self.alias(base)?,
            _ => Lvalue::Value(self.value(base)?),
        };
        if let Lvalue::Value(value) = place
            && let Some(part) = self.extract_member(value, field, ty)?
        {
            return Ok(part);
        }
        let part = self.field_lvalue(place, base_ty, field)?;
        self.load(&part, ty)
    }

    /// Extracts a member whose slot type equals its value type, without memory.
    fn extract_member(&mut self, value: Operand, field: u32, ty: hir_types::TypeId) -> Lowered<Option<Operand>> {
        let part_ty = self.m.value_type(ty)?;
        let struct_ty = self.b.value_type(&self.m.module, value);
        let same = self.m.struct_body(struct_ty).and_then(|body| body.get(field as usize)).is_some_and(|slot| *slot == part_ty);
        Ok(same.then(|| self.b.value(Op::ExtractValue { aggregate: value, indices: [field].into() }, part_ty)))
    }

    fn elements_of_value(&mut self, base: ExprId, elements: &[(u8, u8)], ty: hir_types::TypeId) -> Lowered<Operand> {
        let base_ty = self.m.program.exprs[base].ty;
        let base_shape = self.numeric(base_ty)?;
        let (_, declared_columns) = crate::numeric_type::dimensions(self.m.program, base_ty);
        let value = self.value(base)?;
        let parts: Vec<_> = elements
            .iter()
            .map(|(row, column)| self.element_of(value, base_shape, declared_columns, u32::from(*row), u32::from(*column)))
            .collect();
        let shape = self.numeric(ty)?;
        Ok(self.compose(shape, &parts))
    }

    fn index_of_value(&mut self, base: ExprId, index: ExprId, ty: hir_types::TypeId) -> Lowered<Operand> {
        let base_ty = self.m.program.exprs[base].ty;
        let place = match &self.m.program.exprs[base].kind {
            ExprKind::Load(place) => self.lvalue(*place)?,
            _ => Lvalue::Value(self.value(base)?),
        };
        let step = self.index_step(index)?;
        let is_matrix = matches!(self.m.program.types[base_ty], hir_types::Type::Matrix(_))
            || self.m.shape(base_ty).is_some_and(NumericType::is_long_vector);
        if let (Lvalue::Value(value), crate::lvalue::Step::Constant(row), Some(shape)) = (&place, step, self.m.shape(base_ty))
            && is_matrix
            && let Form::Matrix { rows, .. } = shape.form
            && row < rows
        {
            return Ok(self.row(*value, shape, row));
        }
        let part = self.indexed(place, base_ty, step)?;
        self.load(&part, ty)
    }

    /// Lowers `a && b` and `a || b`: without control flow if the right side has no effects and is cheap, or is evaluated in any
    /// case.
    fn short_circuit(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> Lowered<Operand> {
        let left = self.value(left)?;
        let shape = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
        if self.evaluates_all() || self.is_cheap(right, CHEAP_DEPTH) {
            let right = self.value(right)?;
            return Ok(self.binary(op, left, right, shape, shape));
        }
        let Some(head) = self.b.current_block() else { return Err(self.m.broken("an expression in dead code")) };
        let next = self.b.create_block(if op == BinaryOp::And { "and.right" } else { "or.right" });
        let merge = self.b.create_block(if op == BinaryOp::And { "and.end" } else { "or.end" });
        let (then, otherwise) = if op == BinaryOp::And { (next, merge) } else { (merge, next) };
        let kind = ir::TerminatorKind::CondBranch { condition: left, then, otherwise };
        self.terminate(kind, Some(ir::Merge::Selection { merge, control: 0 }));
        self.b.enter(next);
        let right = self.value(right)?;
        // No edge from a block that an instruction has ended.
        let tail = self.b.current_block().filter(|_| !self.block_ended());
        self.branch(merge);
        self.b.enter(merge);
        let short = Operand::Constant(self.m.module.bool(op == BinaryOp::Or));
        let mut incoming = vec![(short, head)];
        incoming.extend(tail.map(|tail| (right, tail)));
        Ok(self.b.value(Op::Phi(incoming), Types::I1))
    }

    fn conditional(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId, ty: hir_types::TypeId) -> Lowered<Operand> {
        let condition_shape = self.numeric(self.m.program.exprs[condition].ty)?;
        let condition = self.value(condition)?;
        let shape = self.m.shape(ty);
        let vectorwise = condition_shape.form != Form::Scalar;
        let both =
            vectorwise || self.evaluates_all() || (self.is_cheap(then, CHEAP_DEPTH) && self.is_cheap(otherwise, CHEAP_DEPTH));
        if let (Some(shape), true) = (shape, both) {
            let then = self.value(then)?;
            let otherwise = self.value(otherwise)?;
            return Ok(self.select(condition, condition_shape, then, otherwise, shape));
        }
        let void = ty == hir_types::Types::VOID;
        let result = if void { None } else { Some(self.temporary(ty, "conditional")?) };
        let (then_block, else_block, merge) = self.selection(condition, 0);
        for (block, side) in [(then_block, then), (else_block, otherwise)] {
            self.b.enter(block);
            match &result {
                Some(result) => {
                    let value = self.value(side)?;
                    self.store_memory(result, ty, value)?;
                }
                None => self.effect(side)?,
            }
            self.branch(merge);
        }
        self.b.enter(merge);
        match result {
            Some(result) => self.load_memory(&result, ty),
            None => self.undefined(ty),
        }
    }

    fn evaluates_all(&self) -> bool {
        self.m.program.evaluation == Evaluation::Always
    }

    /// True if the expression has no effects and costs less than a branch.
    fn is_cheap(&self, expr: ExprId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let program = self.m.program;
        match &program.exprs[expr].kind {
            ExprKind::Constant(_) | ExprKind::Zero | ExprKind::Local(_) => true,
            ExprKind::Global(global) => {
                // Inputs are cheap to read; a buffer access may be guarded by the condition.
                !matches!(program.globals[*global].kind, sema::hir::GlobalKind::Resource { .. })
            }
            ExprKind::Field { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => self.is_cheap(*base, depth),
            ExprKind::Load(operand) | ExprKind::Convert { operand, .. } | ExprKind::Unary { operand, .. } => {
                self.is_cheap(*operand, depth)
            }
            ExprKind::Binary { op, left, right } => {
                // Division is not speculated, because the condition may exclude a zero divisor.
                !matches!(op, BinaryOp::Div | BinaryOp::Rem) && self.is_cheap(*left, depth) && self.is_cheap(*right, depth)
            }
            ExprKind::Construct { parts } => program.list(parts).iter().all(|part| self.is_cheap(*part, depth)),
            _ => false,
        }
    }

    fn construct(&mut self, ty: hir_types::TypeId, parts: &[ExprId]) -> Lowered<Operand> {
        let program = self.m.program;
        if let Some(shape) = self.m.shape(ty) {
            let mut values = Vec::with_capacity(parts.len());
            for part in parts {
                values.push(self.value(*part)?);
            }
            if let ([value], true) = (values.as_slice(), shape.components() > 1) {
                return Ok(self.splat(*value, shape));
            }
            if values.len() != shape.components() as usize {
                return Err(self.m.broken("a constructor with another number of parts than components"));
            }
            return Ok(self.compose(shape, &values));
        }
        let part_types: Vec<hir_types::TypeId> = match &program.types[ty] {
            hir_types::Type::Array { element, .. } => vec![*element; parts.len()],
            hir_types::Type::Struct(id) => program.structs[*id].fields.iter().map(|field| field.ty).collect(),
            _ => return Err(self.m.broken("a constructor of a type without parts")),
        };
        let memory = self.temporary(ty, "construct")?;
        for (at, (part, part_ty)) in parts.iter().zip(part_types).enumerate() {
            let precise = match program.types[ty] {
                hir_types::Type::Struct(id) => program.structs[id].fields[at].interpolation.precise,
                _ => false,
            };
            let value = self.value_for(*part, precise)?;
            let target = self.step(&memory, crate::lvalue::Step::Constant(at as u32))?;
            self.store_memory(&target, part_ty, value)?;
        }
        self.load_memory(&memory, ty)
    }

    // Parts of values

    /// Extracts a component by constant index; the identity for scalars.
    pub fn extract(&mut self, vector: Operand, component: u32) -> Operand {
        if let Some(part) = self.constant_part(vector, component) {
            return part;
        }
        let ty = self.b.value_type(&self.m.module, vector);
        if let Type::Array { element, .. } = self.m.module.types[ty] {
            return self.b.value(Op::ExtractValue { aggregate: vector, indices: [component].into() }, element);
        }
        let index = self.m.constant_u32(component);
        self.extract_dynamic(vector, index)
    }

    /// Folds an extract of a constant composite.
    fn constant_part(&self, value: Operand, at: u32) -> Option<Operand> {
        let Operand::Constant(constant) = value else { return None };
        match &self.m.module.constants[constant].kind {
            ir::ConstantKind::Aggregate(parts) => parts.get(at as usize).map(|part| Operand::Constant(*part)),
            _ => None,
        }
    }

    pub fn extract_dynamic(&mut self, vector: Operand, index: Operand) -> Operand {
        let ty = self.b.value_type(&self.m.module, vector);
        match self.m.module.types[ty] {
            Type::Vector { element, .. } => self.b.value(Op::ExtractElement { vector, index }, element),
            _ => vector,
        }
    }

    pub fn insert_dynamic(&mut self, vector: Operand, value: Operand, index: Operand) -> Operand {
        let ty = self.b.value_type(&self.m.module, vector);
        match self.m.module.types[ty] {
            Type::Vector { .. } => self.b.value(Op::InsertElement { vector, value, index }, ty),
            _ => value,
        }
    }

    /// Extracts a row of a matrix; the identity for vectors and scalars.
    pub fn row(&mut self, value: Operand, shape: NumericType, row: u32) -> Operand {
        match shape.form {
            Form::Matrix { .. } => {
                if let Some(row) = self.constant_part(value, row) {
                    return row;
                }
                let ty = self.m.shape_type(shape.row());
                self.b.value(Op::ExtractValue { aggregate: value, indices: [row].into() }, ty)
            }
            Form::Scalar | Form::Vector(_) => value,
        }
    }

    pub fn matrix_of_rows(&mut self, shape: NumericType, rows: &[Operand]) -> Operand {
        let ty = self.m.shape_type(shape);
        let mut matrix = Operand::Constant(self.m.module.poison(ty));
        for (at, row) in rows.iter().enumerate() {
            let op = Op::InsertValue { aggregate: matrix, value: *row, indices: [at as u32].into() };
            matrix = self.b.value(op, ty);
        }
        matrix
    }

    /// Extracts an element by the row and column of the declared matrix type, even if the matrix is a vector in the IR.
    pub fn element_of(&mut self, value: Operand, shape: NumericType, declared_columns: u32, row: u32, column: u32) -> Operand {
        match shape.form {
            Form::Scalar => value,
            Form::Vector(_) => self.extract(value, row * declared_columns + column),
            Form::Matrix { .. } => {
                let row = self.row(value, shape, row);
                self.extract(row, column)
            }
        }
    }

    /// All components of a value in row-major order.
    pub fn scalars(&mut self, value: Operand, shape: NumericType) -> Vec<Operand> {
        match shape.form {
            Form::Scalar => vec![value],
            Form::Vector(length) => (0..length).map(|at| self.extract(value, at)).collect(),
            Form::Matrix { rows, columns } => {
                let mut scalars = Vec::new();
                for row in 0..rows {
                    let vector = self.row(value, shape, row);
                    scalars.extend((0..columns).map(|at| self.extract(vector, at)));
                }
                scalars
            }
        }
    }

    /// Composes a value from its components in row-major order.
    pub fn compose(&mut self, shape: NumericType, scalars: &[Operand]) -> Operand {
        match shape.form {
            Form::Scalar => scalars[0],
            Form::Vector(_) => {
                let ty = self.m.shape_type(shape);
                let mut vector = Operand::Constant(self.m.module.poison(ty));
                for (at, scalar) in scalars.iter().enumerate() {
                    let index = self.m.constant_u32(at as u32);
                    vector = self.b.value(Op::InsertElement { vector, value: *scalar, index }, ty);
                }
                vector
            }
            Form::Matrix { columns, .. } => {
                let rows: Vec<_> = scalars.chunks(columns as usize).map(|row| self.compose(shape.row(), row)).collect();
                self.matrix_of_rows(shape, &rows)
            }
        }
    }

    /// Replicates a scalar into every component.
    pub fn splat(&mut self, scalar: Operand, shape: NumericType) -> Operand {
        if let Operand::Constant(constant) = scalar {
            return Operand::Constant(self.m.splat_constant(shape, constant));
        }
        match shape.form {
            Form::Scalar => scalar,
            Form::Vector(length) => self.compose(shape, &vec![scalar; length as usize]),
            Form::Matrix { rows, .. } => {
                let row = self.splat(scalar, shape.row());
                self.matrix_of_rows(shape, &vec![row; rows as usize])
            }
        }
    }

    /// Splats a float constant.
    pub fn float_splat(&mut self, shape: NumericType, value: f64) -> Operand {
        let scalar = self.m.scalar_constant(shape.scalar, Constant::Float(value));
        Operand::Constant(self.m.splat_constant(shape, scalar))
    }

    /// Swizzles a vector or scalar.
    pub fn swizzle(&mut self, value: Operand, ty: hir_types::TypeId, components: &[u32]) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let form = Form::vector(components.len() as u32);
        let result = NumericType { form, ..shape };
        match (shape.form, components) {
            (Form::Scalar, _) => Ok(self.splat(value, result)),
            (_, [component]) => Ok(self.extract(value, *component)),
            (Form::Vector(length), components) if components.iter().copied().eq(0..length) => Ok(value),
            (_, components) => Ok(self.shuffle(value, components, result)),
        }
    }

    pub fn shuffle(&mut self, value: Operand, components: &[u32], result: NumericType) -> Operand {
        let ty = self.b.value_type(&self.m.module, value);
        let right = Operand::Constant(self.m.module.poison(ty));
        let mask = components.iter().map(|component| Some(*component)).collect();
        let result = self.m.shape_type(result);
        self.b.value(Op::ShuffleVector { left: value, right, mask }, result)
    }

    /// Truncates a vector to its leading components.
    pub fn leading(&mut self, value: Operand, shape: NumericType) -> Operand {
        let ty = self.b.value_type(&self.m.module, value);
        match (&self.m.module.types[ty], shape.form) {
            (Type::Vector { length, .. }, Form::Vector(wanted)) if *length == wanted => value,
            (Type::Vector { .. }, Form::Vector(wanted)) => {
                let components: Vec<_> = (0..wanted).collect();
                self.shuffle(value, &components, shape)
            }
            (Type::Vector { .. }, _) => self.extract(value, 0),
            _ => value,
        }
    }

    /// Replaces some components of a vector by the components of another value.
    pub fn replace_components(&mut self, old: Operand, length: u32, components: &[u32], value: Operand) -> Operand {
        let mut new = old;
        for (at, component) in components.iter().enumerate().filter(|(_, component)| **component < length) {
            let part = if components.len() == 1 { value } else { self.extract(value, at as u32) };
            let index = self.m.constant_u32(*component);
            new = self.insert_dynamic(new, part, index);
        }
        new
    }

    pub fn cast(&mut self, op: CastOp, value: Operand, ty: TypeId) -> Operand {
        self.b.push_with(Op::Cast { op, value }, ty, Flags::default(), "").unwrap_or(value)
    }

    /// The value type of a numeric shape.
    pub fn shape_value(&mut self, shape: NumericType) -> ValueType {
        self.m.shape_value(shape)
    }
}

/// The maximum depth of an expression that may be speculated.
const CHEAP_DEPTH: u32 = 6;
