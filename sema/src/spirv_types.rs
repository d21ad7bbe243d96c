//! Types described by their SPIR-V opcode: `vk::SpirvType<…>`, `vk::SpirvOpaqueType<…>` and their operands.
//!
//! They are interned: equal descriptions are the same type.

use crate::checker::Checker;
use crate::declarations::{ResolvedType, TemplateArgument, TemplateArguments};
use crate::hir::{Requirements, SpirvType, SpirvTypeOperand};
use crate::ids::ScopeId;
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Span, ast};

/// Type templates of the namespace `vk`.
#[derive(Copy, Clone)]
pub(crate) enum VkTemplate {
    SpirvType,
    SpirvOpaqueType,
    IntegralConstant,
    Literal,
    ResultId,
    TypeById,
    BufferPointer,
    TypeOperand,
    FunctionOperand,
}

impl VkTemplate {
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "SpirvType" => Self::SpirvType,
            "SpirvOpaqueType" => Self::SpirvOpaqueType,
            "integral_constant" => Self::IntegralConstant,
            "Literal" => Self::Literal,
            "ext_result_id" => Self::ResultId,
            "ext_type" => Self::TypeById,
            "BufferPointer" => Self::BufferPointer,
            "ext_type_operand" => Self::TypeOperand,
            "ext_function_operand" => Self::FunctionOperand,
            _ => return None,
        })
    }
}

impl<'a> Checker<'a> {
    /// Resolves a type of the namespace `vk`; None for other names.
    pub fn vk_type(&mut self, path: &'a ast::Path) -> Option<ResolvedType> {
        let last = match path.segments() {
            [vk, last] if self.unit.names.text(vk.ident.name) == "vk" => last,
            [last] if !path.is_global() && self.sees_vk() => last,
            _ => return None,
        };
        let template = VkTemplate::of(self.unit.names.text(last.ident.name))?;
        let span = self.path_span(path);
        let Some(args) = last.template_args() else {
            let message = format!("'vk::{}' needs template arguments", self.unit.names.text(last.ident.name));
            self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
            return Some(ResolvedType::ERROR);
        };
        let Some(TemplateArguments { list: args, requirements, .. }) = self.template_arguments(args) else {
            return Some(ResolvedType::ERROR);
        };
        let ty = match template {
            VkTemplate::SpirvType => self.spirv_type(&args, 3, &requirements, span),
            VkTemplate::SpirvOpaqueType => self.spirv_type(&args, 1, &requirements, span),
            VkTemplate::IntegralConstant => self.integral_constant(&args, span),
            VkTemplate::Literal => self.literal_operand(&args, span),
            VkTemplate::ResultId => self.result_id(&args, span),
            VkTemplate::TypeById => self.type_by_id(&args, span),
            VkTemplate::TypeOperand => match *args {
                [TemplateArgument::Type(ty)] => self.program.types.intern(Type::TypeOperand(ty)),
                _ => {
                    self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_type_operand' takes one type");
                    Types::ERROR
                }
            },
            VkTemplate::BufferPointer => self.buffer_pointer(&args, span),
            VkTemplate::FunctionOperand => self.function_operand_type(&args, &requirements, span),
        };
        Some(ResolvedType::plain(ty).requiring(&requirements))
    }

    /// The type template of `vk` that a name denotes, qualified or visible without the qualifier.
    pub fn vk_template(&self, namespace: Option<Symbol>, name: Symbol) -> Option<VkTemplate> {
        let is_vk = match namespace {
            Some(namespace) => self.unit.names.text(namespace) == "vk",
            None => self.sees_vk(),
        };
        if is_vk { VkTemplate::of(self.unit.names.text(name)) } else { None }
    }

    /// The template arguments that instantiate `template` to this type; empty if none do.
    pub fn vk_template_arguments(&mut self, template: VkTemplate, ty: TypeId) -> Vec<TemplateArgument> {
        let uint = self.program.types.scalar(Scalar::UInt);
        let number = |value: u32| TemplateArgument::Value { ty: uint, bits: u64::from(value) };
        match (template, self.program.ty(ty).clone()) {
            (VkTemplate::IntegralConstant, Type::IntegralConstant { ty, bits }) => {
                vec![TemplateArgument::Type(ty), TemplateArgument::Value { ty, bits }]
            }
            (VkTemplate::Literal, Type::Literal { ty, bits }) => {
                vec![TemplateArgument::Type(self.program.types.intern(Type::IntegralConstant { ty, bits }))]
            }
            (VkTemplate::TypeOperand, Type::TypeOperand(ty)) => vec![TemplateArgument::Type(ty)],
            (VkTemplate::BufferPointer, Type::BufferPointer { pointee, alignment }) => {
                vec![TemplateArgument::Type(pointee), number(alignment)]
            }
            (VkTemplate::FunctionOperand, Type::Spirv(id)) if self.is_function_type(ty) => {
                let operands = self.program.spirv_types[id].operands.iter();
                let argument = |operand: &SpirvTypeOperand| match operand {
                    SpirvTypeOperand::Type(ty) => Some(TemplateArgument::Type(*ty)),
                    SpirvTypeOperand::Constant(..) | SpirvTypeOperand::Literal(..) => None,
                };
                operands.filter_map(argument).collect()
            }
            (VkTemplate::SpirvType | VkTemplate::SpirvOpaqueType, Type::Spirv(id)) => {
                let spirv = self.program.spirv_types[id].clone();
                let is_sized = matches!(template, VkTemplate::SpirvType);
                if is_sized != (spirv.size > 0) {
                    return Vec::new();
                }
                let mut args = vec![number(spirv.opcode)];
                if is_sized {
                    args.extend([number(spirv.size), number(spirv.alignment)]);
                }
                let operand = |operand| match operand {
                    SpirvTypeOperand::Type(ty) => TemplateArgument::Type(ty),
                    SpirvTypeOperand::Constant(ty, bits) => {
                        TemplateArgument::Type(self.program.types.intern(Type::IntegralConstant { ty, bits }))
                    }
                    SpirvTypeOperand::Literal(ty, bits) => {
                        TemplateArgument::Type(self.program.types.intern(Type::Literal { ty, bits }))
                    }
                };
                args.extend(spirv.operands.into_iter().map(operand));
                args
            }
            _ => Vec::new(),
        }
    }

    /// True if the names of the namespace `vk` are visible unqualified.
    fn sees_vk(&self) -> bool {
        let Some(vk) = self.scopes.vk else { return false };
        let sees = |scope: ScopeId| scope == vk || self.scopes.sees(scope, vk);
        self.scopes.chain(self.scopes.current).any(sees)
    }

    /// Builds a type from its leading numbers and its operands.
    fn spirv_type(&mut self, args: &[TemplateArgument], numbers: usize, requirements: &Requirements, span: Span) -> TypeId {
        if args.len() < numbers {
            let name = if numbers == 1 {
                "vk::SpirvOpaqueType' takes an opcode"
            } else {
                "vk::SpirvType' takes opcode, size and alignment"
            };
            self.reports.error(code::TEMPLATE_ARGUMENTS, span, format!("'{name} and then the operands"));
            return Types::ERROR;
        }
        let (head, operands) = args.split_at(numbers);
        let mut values = Vec::new();
        for arg in head {
            match *arg {
                TemplateArgument::Value { bits, .. } if u32::try_from(bits).is_ok() => values.push(bits as u32),
                _ => {
                    self.reports.error(code::TEMPLATE_ARGUMENTS, span, "opcode, size and alignment must be numbers");
                    return Types::ERROR;
                }
            }
        }
        let alignment = values.get(2).copied().unwrap_or(0);
        if numbers == 3 && !alignment.is_power_of_two() {
            let message = format!("the alignment of a 'vk::SpirvType' must be a power of two, not {alignment}");
            self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
            return Types::ERROR;
        }
        let size = values.get(1).copied().unwrap_or(0);
        let mut ty = SpirvType { opcode: values[0], size, alignment, operands: Vec::new(), decorations: Vec::new(), span };
        for operand in operands {
            match self.spirv_operand(*operand, span) {
                Some(operand) => ty.operands.push(operand),
                None => return Types::ERROR,
            }
        }
        self.intern_spirv_type(ty, requirements)
    }

    /// Interns a description; equal descriptions give the same type.
    pub fn intern_spirv_type(&mut self, ty: SpirvType, requirements: &Requirements) -> TypeId {
        // Merged once, because nested types can double at every level.
        let mut requirements = requirements.clone();
        for operand in &ty.operands {
            if let SpirvTypeOperand::Type(part) = operand {
                requirements.extend_from(self.type_requirements(*part));
            }
        }
        let known = self.program.spirv_types.iter().find(|(_, known)| known.is_same(&ty)).map(|(id, _)| id);
        let id = known.unwrap_or_else(|| self.program.spirv_types.push(ty));
        self.decls.spirv_requirements[id].merge(&requirements);
        self.program.types.intern(Type::Spirv(id))
    }

    fn spirv_operand(&mut self, arg: TemplateArgument, span: Span) -> Option<SpirvTypeOperand> {
        match arg {
            TemplateArgument::Type(ty) => Some(match *self.program.ty(ty) {
                Type::IntegralConstant { ty, bits } => SpirvTypeOperand::Constant(ty, bits),
                Type::Literal { ty, bits } => SpirvTypeOperand::Literal(ty, bits),
                _ => SpirvTypeOperand::Type(ty),
            }),
            TemplateArgument::Value { .. } | TemplateArgument::Template(_) => {
                let message = "an operand must be a type, a vk::integral_constant or a vk::Literal";
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
                None
            }
        }
    }

    fn integral_constant(&mut self, args: &[TemplateArgument], span: Span) -> TypeId {
        if let [TemplateArgument::Type(ty), TemplateArgument::Value { ty: from, bits }] = *args {
            let from = self.integer_scalar(from).unwrap_or(Scalar::Int64);
            let bits = match self.integer_scalar(ty) {
                Some(Scalar::Bool) => u64::from(bits != 0),
                Some(scalar) if crate::check::loses_bits(bits, from, scalar) => {
                    let number = if from.is_unsigned_int() { bits.to_string() } else { (bits as i64).to_string() };
                    let message = format!("{number} does not fit in '{}'", self.program.type_name(ty));
                    self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
                    return Types::ERROR;
                }
                Some(scalar) => crate::check::wrap_int(bits, scalar),
                None => {
                    let message = format!("'vk::integral_constant' takes an integer type, not '{}'", self.program.type_name(ty));
                    self.reports.error(code::TEMPLATE_ARGUMENTS, span, message);
                    return Types::ERROR;
                }
            };
            return self.program.types.intern(Type::IntegralConstant { ty, bits });
        }
        self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::integral_constant' takes a type and a value");
        Types::ERROR
    }

    /// The component type of an integer, bool or enum.
    fn integer_scalar(&self, ty: TypeId) -> Option<Scalar> {
        match *self.program.ty(ty) {
            Type::Scalar(scalar) => Some(scalar).filter(|scalar| !scalar.is_float()),
            Type::Enum(id) => self.integer_scalar(self.program.enums[id].underlying),
            _ => None,
        }
    }

    fn literal_operand(&mut self, args: &[TemplateArgument], span: Span) -> TypeId {
        if let [TemplateArgument::Type(constant)] = *args
            && let Type::IntegralConstant { ty, bits } = *self.program.ty(constant)
        {
            return self.program.types.intern(Type::Literal { ty, bits });
        }
        self.reports.error(
            code::TEMPLATE_ARGUMENTS,
            span,
            "the template argument to vk::Literal must be a vk::integral_constant",
        );
        Types::ERROR
    }

    /// `vk::ext_result_id<T>` is a T that must not be in a variable; locals that are never written are kept as values anyway.
    fn result_id(&mut self, args: &[TemplateArgument], span: Span) -> TypeId {
        match *args {
            [TemplateArgument::Type(ty)] => ty,
            _ => {
                self.reports.error(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_result_id' takes one type");
                Types::ERROR
            }
        }
    }

    /// True for a described type without a size, and arrays of it: a variable of it is a descriptor.
    pub fn is_opaque(&self, ty: TypeId) -> bool {
        match *self.program.ty(ty) {
            Type::Spirv(id) => self.program.spirv_types[id].size == 0,
            Type::Array { element, .. } => self.is_opaque(element),
            _ => false,
        }
    }
}
