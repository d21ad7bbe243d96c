//! Selects calls: of functions, of declarations that represent instructions, and of specialization constants.

use crate::access_path::AccessPath;
use crate::client::ClientApi;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::functions::ParamType;
use crate::messages::Fallible;
use crate::type_shape::TypeShape;
use diagnostics::registry as code;
use ir::attr::ExtInstruction;
use ir::op::Call;
use ir::types::TargetKind;
use ir::{AttributeItem, Attributed, ConstantKind, FunctionId, Inst, Operand, Type, TypeId, ValueId};
use smallvec::{SmallVec, smallvec};
use spirv::{Op, StorageClass};
use spirv_check::{self as check, Arguments};
use spirv_grammar as grammar;
use spirv_module::{Id, Inst as SpirvInst, Word, is_string};

/// The prefix of functions whose calls are specialization constants.
const SPEC_CONSTANT: &str = "_Z20__spirv_SpecConstant";

/// The argument of an image instruction with image operands that is the coordinate, whose integers may have either sign.
const COORDINATE: usize = 1;

/// LLVM intrinsics that have no effect in SPIR-V.
const IGNORED: [&str; 5] = ["llvm.dbg.", "llvm.lifetime.", "llvm.assume", "llvm.donothing", "llvm.experimental.noalias"];

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    /// Selects a call.
    ///
    /// # Errors
    /// The callee cannot be called, or an argument does not fit it.
    pub fn call(&mut self, inst: &Inst, call: &Call) -> Fallible<Option<Selected>> {
        let Some(callee) = self.callee(call) else {
            return C::call_pointer(self, inst, call);
        };
        let module = self.emitter.ir;
        let function = &module.functions[callee];
        if let Some(instruction) = &function.attributes.instruction {
            return self.instruction_call(inst, call, callee, instruction);
        }
        if function.name.starts_with(SPEC_CONSTANT) {
            return self.spec_constant(call, callee).map(|value| Some(Selected::Value(value)));
        }
        if let Some(outcome) = C::call_builtin(self, inst, call, callee) {
            return outcome;
        }
        if IGNORED.iter().any(|prefix| function.name.starts_with(prefix)) {
            return Ok(None);
        }
        let Some(signature) = self.emitter.functions.get(callee) else {
            if function.body.is_some() {
                return Err(self.consequence());
            }
            let message = format!("`{}` is not defined, and is not declared as an instruction", function.name);
            return Err(self.emitter.error(code::UNDEFINED_FUNCTION, &message));
        };
        if self.emitter.functions.params_of(signature).len() != call.args.len() {
            return Err(self.emitter.inexpressible("a call with more or fewer arguments than parameters"));
        }
        let mut operands: SmallVec<[Id; 8]> = smallvec![signature.id];
        for (at, arg) in call.args.iter().enumerate() {
            operands.push(match self.emitter.functions.params_of(signature)[at] {
                ParamType::Value(ty) => self.value_as(*arg, ty)?,
                ParamType::Pointer { class, pointee } => self.pointer_argument(*arg, class, pointee)?,
            });
        }
        let id = self.emit_with(Op::FunctionCall, signature.result, operands.into_iter().map(Word::Id));
        if inst.result.is_none() {
            return Ok(None);
        }
        Ok(Some(Selected::Value(Value { id, ty: signature.result })))
    }

    fn callee(&self, call: &Call) -> Option<FunctionId> {
        self.function_operand(call.callee)
    }

    /// The function whose address an operand is.
    fn function_operand(&self, operand: Operand) -> Option<FunctionId> {
        let Operand::Constant(constant) = operand else { return None };
        let constant = self.emitter.ir.aliasee(constant);
        match self.emitter.ir.constants[constant].kind {
            ConstantKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The id of a function that is the operand of an instruction.
    fn function_id(&mut self, function: FunctionId) -> Fallible<Id> {
        if let Some(signature) = self.emitter.functions.get(function) {
            return Ok(signature.id);
        }
        let source = &self.emitter.ir.functions[function];
        if source.body.is_some() {
            return Err(self.consequence());
        }
        let message = format!("`{}` is an operand of an instruction, and is not defined", source.name);
        Err(self.emitter.error(code::UNDEFINED_FUNCTION, &message))
    }

    /// A pointer argument must be a memory object declaration (specification 2.16.1, without variable pointers).
    fn pointer_argument(&mut self, arg: Operand, class: u32, pointee: Id) -> Fallible<Id> {
        let path = self.access_path(arg)?;
        if path.class != class || path.pointee != pointee {
            return Err(self.emitter.inexpressible("a pointer argument whose type is not the parameter's"));
        }
        if !path.indices.is_empty() {
            return Err(self.emitter.inexpressible("a pointer into an object as an argument of a function"));
        }
        Ok(path.root)
    }

    /// Emits a call of a declaration with `"spv.ext_instruction"` as one instruction.
    fn instruction_call(
        &mut self,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
        instruction: &ExtInstruction,
    ) -> Fallible<Option<Selected>> {
        let function = &self.emitter.ir.functions[callee];
        assert!(function.body.is_none(), "the verifier rejects a body of the instruction `{}`", function.name);
        let at_call = self.emitter.module.loc();
        self.emitter.module.set_loc(self.emitter.ir.attribute_loc(Attributed::Function(callee), AttributeItem::Instruction));
        let noted = self.note_instruction(instruction);
        self.emitter.module.set_loc(at_call);
        noted?;
        let faced = self.faced_types(call, callee)?;
        let arguments = self.arguments(call, callee, &faced)?;
        let has_result = inst.result.is_some();
        let site = check::Site { instruction, has_result, loc: self.emitter.module.loc() };
        let findings = check::instruction(&site, &arguments);
        self.emitter.messages.warn(findings.warnings);
        if let Some(error) = findings.error {
            return Err(error);
        }
        let operands = &arguments.words;
        let Some(set) = &instruction.set else {
            let result = self.result(inst, call, callee, Some(instruction.opcode), &faced)?;
            if let Some(ResultKind::Pointer { is_untyped: true, ty, class, pointee }) = result {
                let image = self.access_path(call.args[0])?.pointee;
                let operands = std::iter::once(Word::Id(image)).chain(operands.iter().copied());
                let id = self.pinned(Op::UntypedImageTexelPointerEXT as u32, Some(ty), operands);
                let path = AccessPath { is_untyped: true, ..AccessPath::of_root(id, class, pointee) };
                return Ok(Some(self.draft.add_path(path)));
            }
            return self.core_instruction(inst, instruction.opcode, operands, result);
        };
        let result = self.result(inst, call, callee, None, &faced)?;
        let (ty, lowered) = match result {
            Some(result) => (result.ty(), Some(result)),
            None => (self.emitter.module.void_type(), None),
        };
        let which = [Word::Id(self.emitter.module.import(set)), Word::Literal(instruction.opcode)];
        let id = self.pinned(Op::ExtInst as u32, Some(ty), which.into_iter().chain(operands.iter().copied()));
        Ok(lowered.map(|kind| self.result_as(kind, id)))
    }

    fn core_instruction(
        &mut self,
        inst: &Inst,
        opcode: u32,
        operands: &[Word],
        result: Option<ResultKind>,
    ) -> Fallible<Option<Selected>> {
        let Some(result) = result else {
            // An execution mode belongs to the module, not to a function, and duplicates are merged.
            if opcode == Op::SamplerImageAddressingModeNV as u32 {
                return self.addressing_mode(operands);
            }
            self.push(SpirvInst { opcode, ty: None, result: None, operands, loc: None, pinned: true });
            return Ok(None);
        };
        if is_constant(opcode) {
            let local = operands.iter().any(|word| matches!(word, Word::Id(id) if !self.emitter.module.is_global(*id)));
            if local {
                let name = grammar::instruction(opcode).map_or("a constant", |known| known.name);
                return Err(self.emitter.error(code::NOT_CONSTANT, &format!("the operands of {name} must be constants")));
            }
            // A decorated constant is not deduplicated, because its decorations must not affect equal ones. They are emitted with
            // the value's name.
            let id = if inst.metadata.is_empty() {
                self.emitter.module.intern_raw(opcode, Some(result.ty()), operands)
            } else {
                self.emitter.module.unique_global(opcode, Some(result.ty()), operands)
            };
            return Ok(Some(self.result_as(result, id)));
        }
        let id = self.pinned(opcode, Some(result.ty()), operands.iter().copied());
        Ok(Some(self.result_as(result, id)))
    }

    fn addressing_mode(&mut self, operands: &[Word]) -> Fallible<Option<Selected>> {
        let known = self.emitter.module.spirv().addressing_mode.last();
        if known.is_some_and(|known| known.operands != operands) {
            let message = "OpSamplerImageAddressingModeNV contradicts an earlier one";
            return Err(self.emitter.error(code::CONFLICTING_INSTRUCTIONS, message));
        }
        if !matches!(operands, [Word::Literal(32 | 64)]) {
            let message = "the operand of OpSamplerImageAddressingModeNV must be 32 or 64";
            return Err(self.emitter.error(code::OPERAND_VALUE, message));
        }
        if known.is_none() {
            self.emitter.module.spirv_mut().addressing_mode.push(SpirvInst::new(Op::SamplerImageAddressingModeNV, operands));
        }
        Ok(None)
    }

    fn pinned(&mut self, opcode: u32, ty: Option<Id>, operands: impl Iterator<Item = Word>) -> Id {
        let (result, loc) = (self.emitter.module.new_id(), self.emitter.module.loc());
        let inst = SpirvInst { opcode, ty, result: Some(result), operands: &[], loc, pinned: true };
        self.draft.push_with(inst, operands);
        result
    }

    /// Warns about an instruction whose number the grammar does not know. It is emitted unchanged.
    fn note_instruction(&mut self, instruction: &ExtInstruction) -> Fallible<()> {
        match &instruction.set {
            None => self.emitter.note_opcode(instruction.opcode, None),
            Some(set) => {
                if grammar::extended(set, instruction.opcode).is_some() {
                    return Ok(());
                }
                if grammar::knows_set(set) {
                    let message = format!("`{set}` has no known instruction {}, which is emitted unchanged", instruction.opcode);
                    self.emitter.warn(code::UNKNOWN_INSTRUCTION, &message);
                } else {
                    let nearest = diagnostics::nearest(set, grammar::extended_sets().iter().map(|(name, _)| *name));
                    let hint = nearest.map_or_else(String::new, |name| format!(", did you mean `{name}`?"));
                    let message = format!("the instruction set `{set}` is unknown and is emitted unchanged{hint}");
                    self.emitter.warn(code::UNKNOWN_INSTRUCTION_SET, &message);
                }
                Ok(())
            }
        }
    }

    /// The pointees of the pointer operands. In memory with explicit layout, structs and arrays have distinct types, with offsets
    /// and strides.
    fn faced_types(&mut self, call: &Call, callee: FunctionId) -> Fallible<SmallVec<[Id; 4]>> {
        let module = self.emitter.ir;
        let mut faced = SmallVec::new();
        for (param, arg) in module.functions[callee].params.iter().zip(&call.args) {
            match &module.types[param.ty] {
                Type::Pointer(_) if self.function_operand(*arg).is_some() => {}
                Type::Pointer(_) => faced.push(self.access_path(*arg)?.pointee),
                Type::Target { kind: TargetKind::Type | TargetKind::Decorated, .. } => {
                    let ty = self.emitter.attributed_type(param.ty, &param.attributes)?;
                    faced.extend(self.emitter.module.pointed_to(ty));
                }
                _ => {}
            }
        }
        Ok(faced)
    }

    /// The type of an operand or a result of an instruction. If it is the struct or the array that a pointer operand points to,
    /// it is the type with the pointee's layout, because instructions require the two to match.
    fn faced_type(&self, ty: Id, faced: &[Id]) -> Id {
        let is_laid_out = matches!(self.emitter.module.shape(ty), TypeShape::Struct { .. } | TypeShape::Array { .. });
        let found = faced.iter().find(|pointee| is_laid_out && self.emitter.module.is_coercible(ty, **pointee));
        found.copied().unwrap_or(ty)
    }

    /// Emits the operands as literals, pointers and values, by the kinds of the declaration's parameters.
    fn arguments(&mut self, call: &Call, callee: FunctionId, faced: &[Id]) -> Fallible<Arguments> {
        let module = self.emitter.ir;
        let params = &module.functions[callee].params;
        let mut arguments = Arguments::default();
        let instruction = module.functions[callee].attributes.instruction.as_ref();
        for (at, arg) in call.args.iter().enumerate() {
            let Some(param) = params.get(at) else {
                let value = self.value(*arg)?;
                arguments.push_id(value.id);
                continue;
            };
            let id = match &module.types[param.ty] {
                Type::Target { kind: TargetKind::InlineLiteral, integers, .. } => {
                    arguments.push_literal(integers);
                    continue;
                }
                Type::Target { kind: TargetKind::TypeOperand, types, .. } => match types.first() {
                    Some(ty) => self.emitter.operand_type(*ty)?,
                    None => return Err(self.emitter.malformed(TargetKind::TypeOperand)),
                },
                Type::Target { kind: TargetKind::String, integers, .. } => {
                    if !is_string(integers) {
                        let message = "the words of a string are not one NUL-terminated string";
                        return Err(self.emitter.error(code::MALFORMED_IR, message));
                    }
                    let words: Vec<_> = integers.iter().copied().map(Word::Literal).collect();
                    self.emitter.module.spirv_mut().string(&words)
                }
                Type::Pointer(_) => match self.function_operand(*arg) {
                    Some(function) => self.function_id(function)?,
                    None => {
                        let path = self.access_path(*arg)?;
                        self.pointer(&path)
                    }
                },
                _ => {
                    let ty = self.emitter.attributed_type(param.ty, &param.attributes)?;
                    let ty = self.faced_type(ty, faced);
                    if instruction.is_some_and(|known| takes_any_sign(known, at)) {
                        self.integer_or_value_as(*arg, ty)?
                    } else {
                        self.value_as(*arg, ty)?
                    }
                }
            };
            arguments.push_id(id);
        }
        Ok(arguments)
    }

    fn result(
        &mut self,
        inst: &Inst,
        call: &Call,
        callee: FunctionId,
        opcode: Option<u32>,
        faced: &[Id],
    ) -> Fallible<Option<ResultKind>> {
        let Some(result) = inst.result else { return Ok(None) };
        let module = self.emitter.ir;
        let function = &module.functions[callee];
        if let Type::Pointer(space) = module.types[self.type_of(result)] {
            let texel = self.texel(call, opcode)?;
            let class = if texel.is_some() { StorageClass::Image as u32 } else { self.emitter.class_of(space)? };
            let pointee = match (texel, function.result_attributes.pointee) {
                (Some(texel), _) => texel,
                (None, Some(pointee)) => self.emitter.type_in_class(pointee, class)?,
                (None, None) => return Err(self.emitter.unsupported("a pointer result without the type that it points to")),
            };
            // The texels of an image in a descriptor heap (SPV_EXT_descriptor_heap, OpUntypedImageTexelPointerEXT).
            let is_untyped = texel.is_some() && self.access_path(call.args[0])?.is_untyped;
            let ty = match is_untyped {
                true => self.emitter.module.untyped_pointer_type(class),
                false => self.emitter.module.pointer_type(class, pointee),
            };
            return Ok(Some(ResultKind::Pointer { ty, class, pointee, is_untyped }));
        }
        let ty = self.emitter.attributed_type(function.result, &function.result_attributes)?;
        Ok(Some(ResultKind::Value(self.faced_type(ty, faced))))
    }

    fn result_as(&mut self, kind: ResultKind, id: Id) -> Selected {
        match kind {
            ResultKind::Value(ty) => Selected::Value(Value { id, ty }),
            ResultKind::Pointer { class, pointee, .. } => self.draft.add_path(AccessPath::of_root(id, class, pointee)),
        }
    }

    /// The texel type for OpImageTexelPointer: the sampled type of the image. The pointer's storage class, Image, has no address
    /// space in LLVM.
    fn texel(&mut self, call: &Call, opcode: Option<u32>) -> Fallible<Option<Id>> {
        if opcode != Some(Op::ImageTexelPointer as u32) {
            return Ok(None);
        }
        let Some(image) = call.args.first() else { return Ok(None) };
        let image = self.access_path(*image)?.pointee;
        Ok(self.emitter.module.global(image).filter(|inst| inst.is(Op::TypeImage)).and_then(|inst| inst.id(0)))
    }

    fn type_of(&self, value: ValueId) -> TypeId {
        self.body.values[value].ty
    }

    /// Emits `__spirv_SpecConstant(id, default)`.
    fn spec_constant(&mut self, call: &Call, callee: FunctionId) -> Fallible<Value> {
        let &[Operand::Constant(id), Operand::Constant(default)] = &call.args[..] else {
            return Err(self.emitter.error(code::NOT_CONSTANT, "the operands of a specialization constant must be constants"));
        };
        let ConstantKind::Int(number) = self.emitter.ir.constants[id].kind else {
            return Err(self.emitter.error(code::NOT_CONSTANT, "the number of a specialization constant must be a constant"));
        };
        let number = number as u32;
        let function = &self.emitter.ir.functions[callee];
        let ty = self.emitter.attributed_type(function.result, &function.result_attributes)?;
        let id = self.emitter.spec_constant(number, ty, default)?;
        Ok(Value { id, ty })
    }
}

/// The kind of an instruction's result.
enum ResultKind {
    Value(Id),
    Pointer { ty: Id, class: u32, pointee: Id, is_untyped: bool },
}

impl ResultKind {
    fn ty(&self) -> Id {
        match self {
            Self::Value(ty) | Self::Pointer { ty, .. } => *ty,
        }
    }
}

/// True for an operand of an instruction that may be an integer of either sign: the instruction specifies whether it is interpreted as signed.
fn takes_any_sign(instruction: &ExtInstruction, at: usize) -> bool {
    match instruction.set.as_deref() {
        None => at == COORDINATE && grammar::facts(instruction.opcode).image_operands().is_some(),
        // SAbs, SSign, UMin, SMin, UMax, SMax, UClamp, SClamp, and FindILsb to FindUMsb.
        Some("GLSL.std.450") => matches!(instruction.opcode, 5 | 7 | 38 | 39 | 41 | 42 | 44 | 45 | 73..=75),
        Some(_) => false,
    }
}

/// True for constants and specialization constants, which belong to the section of types and globals.
fn is_constant(opcode: u32) -> bool {
    grammar::instruction(opcode).is_some_and(grammar::Instruction::declares_constant)
}
