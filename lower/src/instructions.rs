//! Emits SPIR-V instructions as calls of declarations: one declaration for each combination of opcode, types and literals.

use crate::context::Lowered;
use crate::declaration::{Arg, DeclarationKey, GLSL, InstructionHead, ParamKey, Params, ValueType, WORD};
use crate::func::FunctionLowerer;
use crate::instance_key::ArgBinding;
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::Form;
use crate::stage_io::per_vertex::referenced_input;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use ir::attr::{ExtInstruction, OtherAttribute, ValueAttributes};
use ir::decoration::DECORATIONS;
use ir::name::Name;
use ir::op::Args;
use ir::types::{TargetKind, Type, address_space};
use ir::{AttributeItem, Attributed, FunctionId, Operand, Param};
use sema::hir::{self, Constant, ExprId, ExprKind, InstructionParamKind, Requirements};
use sema::types as hir_types;
use smallvec::SmallVec;
use spirv::{GlslStd450Op, Op};
use spirv_grammar::{Kind, string_words};

impl<'p> FunctionLowerer<'_, 'p> {
    /// Emits a core instruction with a result of this type.
    pub fn op(&mut self, op: Op, result: ValueType, args: impl IntoIterator<Item = Arg>) -> Lowered<Operand> {
        self.result_of(InstructionHead { opcode: op as u32, set: None, name: None, result, source: None }, args)
    }

    /// Emits a core instruction without a result.
    pub fn op_void(&mut self, op: Op, args: impl IntoIterator<Item = Arg>) {
        let result = ValueType::VOID;
        let head = InstructionHead { opcode: op as u32, set: None, name: None, result, source: None };
        self.instruction(&head, args);
    }

    /// A value as an instruction's operand.
    pub fn typed(&mut self, value: Operand, ty: hir_types::TypeId) -> Lowered<Arg> {
        let ty = self.m.value(ty)?;
        Ok(Arg::Value(value, ty))
    }

    /// The value of an expression as an instruction's operand.
    pub fn value_arg(&mut self, arg: ExprId) -> Lowered<Arg> {
        let value = self.value(arg)?;
        self.typed(value, self.m.program.exprs[arg].ty)
    }

    /// A constant word as an id operand.
    pub fn word_arg(&mut self, value: u32) -> Arg {
        Arg::Value(self.m.constant_u32(value), WORD)
    }

    /// Emits an instruction of GLSL.std.450.
    pub fn glsl(&mut self, op: GlslStd450Op, result: ValueType, args: impl IntoIterator<Item = Arg>) -> Lowered<Operand> {
        let head = InstructionHead { opcode: op as u32, set: Some(GLSL), name: None, result, source: None };
        self.result_of(head, args)
    }

    /// Decorates the result of an instruction or a local variable.
    pub fn decorate_value(&mut self, value: Operand, decorations: &[hir::Decoration]) -> Lowered<()> {
        if decorations.is_empty() {
            return Ok(());
        }
        let decorations = self.m.source_decorations(decorations)?;
        let node = self.m.module.decoration_list(&decorations);
        self.b.attach(value, DECORATIONS, node);
        Ok(())
    }

    fn result_of(&mut self, head: InstructionHead<'p>, args: impl IntoIterator<Item = Arg>) -> Lowered<Operand> {
        match self.instruction(&head, args) {
            Some(result) => Ok(result),
            None => Err(self.m.broken("an instruction has no result")),
        }
    }

    /// Emits an instruction.
    pub fn instruction(&mut self, head: &InstructionHead<'p>, args: impl IntoIterator<Item = Arg>) -> Option<Operand> {
        let opcode = if self.m.options.float.finite && head.name.is_none() { finite(head) } else { head.opcode };
        let head = &InstructionHead { opcode, ..*head };
        let (mut operands, mut params) = (Args::new(), Params::new());
        for arg in args {
            let (operand, param) = self.operand(arg);
            operands.push(operand);
            params.push(param);
        }
        let function = self.declaration(head, params);
        let result = self.b.call(&mut self.m.module, function, operands);
        if head.set.is_none() {
            let facts = spirv_grammar::facts(head.opcode);
            if facts.ends_block() || head.no_return() {
                self.end_block();
            }
            self.uses.derivatives |= facts.takes_derivatives();
            self.uses.quads |= facts.is_quad_operation();
        }
        result
    }

    /// The call's operand, and the declaration's parameter.
    fn operand(&mut self, arg: Arg) -> (Operand, ParamKey) {
        let param = match arg {
            Arg::Value(operand, ty) => return (operand, ParamKey::Value(ty)),
            Arg::Reference(pointer) => {
                let ty = self.b.value_type(&self.m.module, pointer);
                let space = match self.m.module.types[ty] {
                    Type::Pointer(space) => space,
                    _ => 0,
                };
                return (pointer, ParamKey::Reference(space));
            }
            Arg::Literal(words) => ParamKey::Literal(words),
            Arg::Text(words) => ParamKey::Text(words),
            Arg::Type(slot) => ParamKey::Type(slot),
        };
        let ty = self.declared_param(&param).ty;
        (Operand::Constant(self.m.module.zero(ty)), param)
    }

    fn declaration(&mut self, head: &InstructionHead<'p>, params: Params) -> FunctionId {
        let none = Requirements::default();
        let requirements = head.source.map_or(&none, |source| &source.requirements);
        let key = DeclarationKey {
            opcode: head.opcode,
            set: head.set,
            result: head.result,
            params,
            extensions: requirements.extensions.iter().map(|(name, _)| name.clone()).collect(),
            capabilities: requirements.capabilities.iter().map(|(number, _)| *number).collect(),
            no_return: head.no_return(),
        };
        if let Some(function) = self.m.declarations.instruction(&key) {
            return function;
        }
        let name = match head.name {
            Some(name) => name.to_owned(),
            None => instruction_name(head.opcode, head.set),
        };
        let name = self.m.unique_symbol(&name);
        let function = self.m.module.add_function(&name, head.result.ty, &[]);
        let params = key.params.iter().map(|param| self.declared_param(param)).collect();
        let loc = self.m.loc();
        let declared = &mut self.m.module.functions[function];
        declared.params = params;
        declared.loc = Some(loc);
        let result = &mut declared.result_attributes;
        (result.signed, result.matrix, result.pointee) = (head.result.signed, head.result.matrix, head.result.pointee);
        declared.attributes.instruction = Some(ExtInstruction { opcode: head.opcode, set: head.set.map(str::to_owned) });
        if head.no_return() {
            declared.attributes.others.push(OtherAttribute::Keyword("noreturn".to_owned()));
        }
        let of = Attributed::Function(function);
        self.m.set_requirements(of, requirements);
        if let Some(source) = head.source {
            self.m.locate(of, AttributeItem::Instruction, source.span);
        }
        self.m.declarations.add_instruction(key, function);
        function
    }

    fn declared_param(&mut self, param: &ParamKey) -> Param {
        let types = &mut self.m.module.types;
        let (ty, attributes) = match param {
            ParamKey::Literal(words) => (types.target(TargetKind::InlineLiteral, [], words), ValueAttributes::default()),
            ParamKey::Text(words) => (types.target(TargetKind::String, [], words), ValueAttributes::default()),
            ParamKey::Type(slot) => (types.target(TargetKind::TypeOperand, [*slot], []), ValueAttributes::default()),
            ParamKey::Value(value) => {
                (value.ty, ValueAttributes { signed: value.signed, matrix: value.matrix, ..ValueAttributes::default() })
            }
            ParamKey::Reference(space) => (types.pointer(*space), ValueAttributes::default()),
        };
        Param { name: Name::default(), ty, attributes }
    }

    /// Emits a call of a `vk::ext_instruction` function, or of an intrinsic that is one instruction.
    pub fn hir_instruction(&mut self, id: hir::InstructionId, args: &[ExprId]) -> Lowered<Option<Operand>> {
        let program = self.m.program;
        let instruction = &program.instructions[id];
        if args.len() != instruction.params.len() {
            return Err(self.m.broken("an instruction has another number of arguments than parameters"));
        }
        let mut lowered = SmallVec::<[Arg; 4]>::with_capacity(args.len());
        for (param, arg) in instruction.params.iter().zip(args) {
            lowered.push(match param.kind {
                InstructionParamKind::Literal => Arg::Literal(self.literal(param.ty, *arg)?),
                InstructionParamKind::Text => Arg::Text(self.literal(param.ty, *arg)?),
                InstructionParamKind::Type(ty) => Arg::Type(self.m.type_operand(ty)?),
                InstructionParamKind::Value if matches!(program.types[param.ty], hir_types::Type::BufferPointer { .. }) => {
                    Arg::Reference(self.buffer_pointer(*arg, param.ty)?)
                }
                InstructionParamKind::Value => {
                    let operand = self.value(*arg)?;
                    let ty = self.m.value(param.ty)?;
                    Arg::Value(operand, ty)
                }
                InstructionParamKind::Function => Arg::Reference(self.function_operand(*arg)?),
                InstructionParamKind::Reference => Arg::Reference(self.reference(*arg, param)?),
            });
        }
        if !instruction.from_user && self.takes_matrix(instruction) {
            return self.by_rows(instruction, &lowered).map(Some);
        }
        if instruction.from_user {
            let lengths = lowered.iter().map(Arg::word_count).collect();
            self.m.declarations.note_call(self.m.span(), id, instruction, lengths);
        }
        let result = self.instruction_result(instruction.result)?;
        let name = instruction.from_user.then_some(instruction.name.as_str());
        let head = InstructionHead {
            opcode: instruction.opcode,
            set: instruction.set.as_deref(),
            name,
            result,
            source: Some(instruction),
        };
        let result = self.instruction(&head, lowered);
        if let Some(result) = result {
            self.decorate_value(result, &instruction.decorations)?;
        }
        match result {
            Some(pointer) if head.result.pointee.is_some() => self.address_of_pointer(pointer).map(Some),
            result => Ok(result),
        }
    }

    /// The address of the function that the argument names. The device calls it, with values and pointers.
    fn function_operand(&mut self, arg: ExprId) -> Lowered<Operand> {
        let program = self.m.program;
        let ExprKind::Function(function) = program.exprs[arg].kind else {
            return Err(self.m.broken("the operand of an instruction is not a function"));
        };
        let source = &program.functions[function];
        let is_pointer =
            |local: &hir::LocalId| matches!(program.types[source.locals[*local].ty], hir_types::Type::BufferPointer { .. });
        let binding = |local| if is_pointer(local) { ArgBinding::DevicePointer } else { ArgBinding::Value };
        let args: Vec<ArgBinding> = source.params.iter().map(binding).collect();
        if matches!(program.types[source.result], hir_types::Type::BufferPointer { .. }) {
            return Err(self.m.unsupported("an operand that is a function with a pointer as its result"));
        }
        let instance = self.m.instance(function, &args)?;
        self.uses.functions.push(instance);
        Ok(Operand::Constant(self.m.module.function_ref(instance)))
    }

    fn takes_matrix(&self, instruction: &hir::Instruction) -> bool {
        let is_matrix = |ty| self.m.shape(ty).is_some_and(|shape| matches!(shape.form, Form::Matrix { .. }));
        is_matrix(instruction.result) || instruction.params.iter().any(|param| is_matrix(param.ty))
    }

    /// Applies a component-wise instruction to matrices, row by row.
    fn by_rows(&mut self, instruction: &'p hir::Instruction, args: &[Arg]) -> Lowered<Operand> {
        let Some(shape) = self.m.shape(instruction.result) else {
            return Err(self.m.unsupported(format_args!("'{}' of a matrix", instruction.name)));
        };
        let Form::Matrix { rows, .. } = shape.form else {
            return Err(self.m.unsupported(format_args!("'{}' of a matrix", instruction.name)));
        };
        let result = self.m.shape_value(shape.row());
        let head = InstructionHead {
            opcode: instruction.opcode,
            set: instruction.set.as_deref(),
            name: None,
            result,
            source: Some(instruction),
        };
        let mut parts = Vec::new();
        for row in 0..rows {
            let mut row_args = Vec::with_capacity(args.len());
            for (arg, param) in args.iter().zip(&instruction.params) {
                row_args.push(match (arg, self.m.shape(param.ty)) {
                    (Arg::Value(value, _), Some(shape)) if matches!(shape.form, Form::Matrix { .. }) => {
                        let ty = self.m.shape_value(shape.row());
                        Arg::Value(self.row(*value, shape, row), ty)
                    }
                    (arg, _) => arg.clone(),
                });
            }
            match self.instruction(&head, row_args) {
                Some(part) => parts.push(part),
                None => return Err(self.m.broken("an instruction has no result")),
            }
        }
        Ok(self.matrix_of_rows(shape, &parts))
    }

    /// The words of a literal operand, as wide as the parameter's type.
    fn literal(&mut self, ty: hir_types::TypeId, arg: ExprId) -> Lowered<Vec<u32>> {
        if let ExprKind::String(text) = self.m.program.exprs[arg].kind {
            return Ok(string_words(self.m.program.texts[text].as_bytes()).collect());
        }
        let (shape, value) = (self.m.shape(ty), self.m.scalar_value(arg));
        let (Some(shape), Some(value)) = (shape, value) else {
            return Err(self.m.broken("the argument of a literal parameter is not a constant"));
        };
        let bits = match value {
            Constant::Bool(value) => u64::from(value),
            Constant::Int(value) => value,
            Constant::Float(value) => match shape.scalar.bits() {
                16 => ir::constant::float_bits(ir::FloatKind::Half, value).unwrap_or_default() as u64,
                64 => value.to_bits(),
                _ => u64::from((value as f32).to_bits()),
            },
        };
        Ok(self.m.literal_words(ty, bits))
    }

    /// The pointer for a `vk::ext_reference` parameter.
    fn reference(&mut self, arg: ExprId, param: &hir::InstructionParam) -> Lowered<Operand> {
        let place = match referenced_input(self, arg)? {
            Some(input) => Lvalue::Memory(input),
            None => self.lvalue(arg)?,
        };
        self.check_class(&place, arg, param.storage_class, param.span)?;
        match (self.addressable(&place), &place) {
            (Some(memory), _) => Ok(self.pointer(&memory)),
            (None, Lvalue::Texel(texel)) => self.texel_pointer(texel),
            (None, _) => {
                let span = self.m.program.expr_spans[arg];
                let message = "the argument for a 'vk::ext_reference' parameter has no address";
                Err(self.m.report(Diagnostic::new(code::REFERENCE_WITHOUT_ADDRESS, span, message)))
            }
        }
    }
}

impl FunctionLowerer<'_, '_> {
    /// Reports the argument of a reference whose storage class differs from that of the parameter.
    pub fn check_class(&mut self, place: &Lvalue, arg: ExprId, asked: Option<u32>, declared: Span) -> Lowered<()> {
        let (Some(asked), Lvalue::Memory(memory)) = (asked, place) else { return Ok(()) };
        let Some(class) = self.storage_class_of(memory).filter(|class| *class != asked) else { return Ok(()) };
        let name = |class| {
            spirv_grammar::enumerant(Kind::StorageClass, class).map_or_else(|| class.to_string(), |known| known.name.to_owned())
        };
        let message = format!("the argument is in the storage class {}, and the parameter is in {}", name(class), name(asked));
        let error = Diagnostic::new(code::EXT_REFERENCE, self.m.program.expr_spans[arg], message);
        Err(self.m.report(error.with_label(declared, "declared here")))
    }

    /// The storage class that a place in memory is in.
    fn storage_class_of(&mut self, memory: &Memory) -> Option<u32> {
        let pointer = match memory.root {
            Root::Global(global) => return address_space::class_of(self.m.module.globals[global].address_space),
            Root::Physical(_) => return Some(spirv::StorageClass::PhysicalStorageBuffer as u32),
            Root::Local(pointer) | Root::Handle(pointer) => pointer,
        };
        let ty = self.b.value_type(&self.m.module, pointer);
        match self.m.module.types[ty] {
            Type::Pointer(space) => address_space::class_of(space),
            _ => None,
        }
    }
}

/// The opcode for operands that are not NaN: FMin is undefined for a NaN, where NMin is the other operand.
fn finite(head: &InstructionHead<'_>) -> u32 {
    let variant = match GlslStd450Op::from_u32(head.opcode) {
        Some(GlslStd450Op::NMin) => GlslStd450Op::FMin,
        Some(GlslStd450Op::NMax) => GlslStd450Op::FMax,
        Some(GlslStd450Op::NClamp) => GlslStd450Op::FClamp,
        _ => return head.opcode,
    };
    if head.set == Some(GLSL) { variant as u32 } else { head.opcode }
}

fn instruction_name(opcode: u32, set: Option<&str>) -> String {
    match set {
        None => Op::from_u32(opcode).map_or_else(|| format!("spirv.Op{opcode}"), |op| format!("spirv.Op{op:?}")),
        Some(GLSL) => GlslStd450Op::from_u32(opcode).map_or_else(|| format!("spirv.{opcode}"), |op| format!("spirv.{op:?}")),
        Some(set) => format!("spirv.{set}.{opcode}"),
    }
}
