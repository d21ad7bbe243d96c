//! Types that are described by their SPIR-V opcode: `vk::SpirvType<…>`, `vk::SpirvOpaqueType<…>`, and their operands.
//!
//! These types are interned: equal descriptions denote the same type.

use crate::check::type_queries;
use crate::declarations::{Declarations, TemplateArgument};
use crate::hir::{Program, Requirements, SpirvType, SpirvTypeOperand};
use crate::ids::ScopeId;
use crate::reports::Reports;
use crate::scope::Scopes;
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
    pub fn of(name: &str) -> Option<Self> {
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

/// The type template of `vk` that a name denotes, with or without the qualifier.
pub(crate) fn vk_template(scopes: &Scopes, unit: &ast::Unit, namespace: Option<Symbol>, name: Symbol) -> Option<VkTemplate> {
    let is_vk = match namespace {
        Some(namespace) => unit.names.text(namespace) == "vk",
        None => sees_vk(scopes),
    };
    if is_vk { VkTemplate::of(unit.names.text(name)) } else { None }
}

/// The template arguments that instantiate `template` to this type; empty if there are none.
pub(crate) fn vk_template_arguments(program: &mut Program, template: VkTemplate, ty: TypeId) -> Vec<TemplateArgument> {
    let uint = program.types.scalar(Scalar::UInt);
    let number = |value: u32| TemplateArgument::Value { ty: uint, bits: u64::from(value) };
    match (template, program.ty(ty).clone()) {
        (VkTemplate::IntegralConstant, Type::IntegralConstant { ty, bits }) => {
            vec![TemplateArgument::Type(ty), TemplateArgument::Value { ty, bits }]
        }
        (VkTemplate::Literal, Type::Literal { ty, bits }) => {
            vec![TemplateArgument::Type(program.types.intern(Type::IntegralConstant { ty, bits }))]
        }
        (VkTemplate::TypeOperand, Type::TypeOperand(ty)) => vec![TemplateArgument::Type(ty)],
        (VkTemplate::BufferPointer, Type::BufferPointer { pointee, alignment }) => {
            vec![TemplateArgument::Type(pointee), number(alignment)]
        }
        (VkTemplate::FunctionOperand, Type::Spirv(id)) if type_queries::is_function_type(program, ty) => {
            let operands = program.spirv_types[id].operands.iter();
            let argument = |operand: &SpirvTypeOperand| match operand {
                SpirvTypeOperand::Type(ty) => Some(TemplateArgument::Type(*ty)),
                SpirvTypeOperand::Constant(..) | SpirvTypeOperand::Literal(..) => None,
            };
            operands.filter_map(argument).collect()
        }
        (VkTemplate::SpirvType | VkTemplate::SpirvOpaqueType, Type::Spirv(id)) => {
            let spirv = program.spirv_types[id].clone();
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
                    TemplateArgument::Type(program.types.intern(Type::IntegralConstant { ty, bits }))
                }
                SpirvTypeOperand::Literal(ty, bits) => TemplateArgument::Type(program.types.intern(Type::Literal { ty, bits })),
            };
            args.extend(spirv.operands.into_iter().map(operand));
            args
        }
        _ => Vec::new(),
    }
}

/// True if the names of the namespace `vk` are visible without a qualifier.
pub(crate) fn sees_vk(scopes: &Scopes) -> bool {
    let Some(vk) = scopes.vk else { return false };
    let sees = |scope: ScopeId| scope == vk || scopes.sees(scope, vk);
    scopes.chain(scopes.current).any(sees)
}

/// Builds a type from its leading numbers and its operands.
pub(crate) fn spirv_type(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    reports: &Reports,
    args: &[TemplateArgument],
    numbers: usize,
    requirements: &Requirements,
    span: Span,
) -> TypeId {
    if args.len() < numbers {
        let name =
            if numbers == 1 { "vk::SpirvOpaqueType' takes an opcode" } else { "vk::SpirvType' takes opcode, size and alignment" };
        reports.diagnose(code::TEMPLATE_ARGUMENTS, span, format!("'{name} and then the operands"));
        return Types::ERROR;
    }
    let (head, operands) = args.split_at(numbers);
    let mut values = Vec::new();
    for arg in head {
        match *arg {
            TemplateArgument::Value { bits, .. } if u32::try_from(bits).is_ok() => values.push(bits as u32),
            _ => {
                reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "opcode, size and alignment must be numbers");
                return Types::ERROR;
            }
        }
    }
    let alignment = values.get(2).copied().unwrap_or(0);
    if numbers == 3 && !alignment.is_power_of_two() {
        let message = format!("the alignment of a 'vk::SpirvType' must be a power of two, not {alignment}");
        reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
        return Types::ERROR;
    }
    let size = values.get(1).copied().unwrap_or(0);
    let mut ty = SpirvType { opcode: values[0], size, alignment, operands: Vec::new(), decorations: Vec::new(), span };
    for operand in operands {
        match spirv_operand(program, reports, *operand, span) {
            Some(operand) => ty.operands.push(operand),
            None => return Types::ERROR,
        }
    }
    intern_spirv_type(program, decls, ty, requirements)
}

/// Interns a description. Equal descriptions result in the same type.
pub(crate) fn intern_spirv_type(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    ty: SpirvType,
    requirements: &Requirements,
) -> TypeId {
    // The requirements are merged once, because nested types can double them at every level.
    let mut requirements = requirements.clone();
    for operand in &ty.operands {
        if let SpirvTypeOperand::Type(part) = operand {
            requirements.extend_from(type_queries::type_requirements(program, decls, *part));
        }
    }
    let known = program.spirv_types.iter().find(|(_, known)| known.is_same(&ty)).map(|(id, _)| id);
    let id = known.unwrap_or_else(|| program.spirv_types.push(ty));
    decls.spirv_requirements[id].merge(&requirements);
    program.types.intern(Type::Spirv(id))
}

fn spirv_operand(program: &Program, reports: &Reports, arg: TemplateArgument, span: Span) -> Option<SpirvTypeOperand> {
    match arg {
        TemplateArgument::Type(ty) => Some(match *program.ty(ty) {
            Type::IntegralConstant { ty, bits } => SpirvTypeOperand::Constant(ty, bits),
            Type::Literal { ty, bits } => SpirvTypeOperand::Literal(ty, bits),
            _ => SpirvTypeOperand::Type(ty),
        }),
        TemplateArgument::Value { .. } | TemplateArgument::Template(_) => {
            let message = "an operand must be a type, a vk::integral_constant or a vk::Literal";
            reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
            None
        }
    }
}

pub(crate) fn integral_constant(program: &mut Program, reports: &Reports, args: &[TemplateArgument], span: Span) -> TypeId {
    if let [TemplateArgument::Type(ty), TemplateArgument::Value { ty: from, bits }] = *args {
        let from = integer_scalar(program, from).unwrap_or(Scalar::Int64);
        let bits = match integer_scalar(program, ty) {
            Some(Scalar::Bool) => u64::from(bits != 0),
            Some(scalar) if crate::check::loses_bits(bits, from, scalar) => {
                let number = if from.is_unsigned_int() { bits.to_string() } else { (bits as i64).to_string() };
                let message = format!("{number} does not fit in '{}'", program.type_name(ty));
                reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
                return Types::ERROR;
            }
            Some(scalar) => crate::check::wrap_int(bits, scalar),
            None => {
                let message = format!("'vk::integral_constant' takes an integer type, not '{}'", program.type_name(ty));
                reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
                return Types::ERROR;
            }
        };
        return program.types.intern(Type::IntegralConstant { ty, bits });
    }
    reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::integral_constant' takes a type and a value");
    Types::ERROR
}

/// The component type of an integer, bool or enum.
fn integer_scalar(program: &Program, ty: TypeId) -> Option<Scalar> {
    match *program.ty(ty) {
        Type::Scalar(scalar) => Some(scalar).filter(|scalar| !scalar.is_float()),
        Type::Enum(id) => integer_scalar(program, program.enums[id].underlying),
        _ => None,
    }
}

pub(crate) fn literal_operand(program: &mut Program, reports: &Reports, args: &[TemplateArgument], span: Span) -> TypeId {
    if let [TemplateArgument::Type(constant)] = *args
        && let Type::IntegralConstant { ty, bits } = *program.ty(constant)
    {
        return program.types.intern(Type::Literal { ty, bits });
    }
    reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "the template argument to vk::Literal must be a vk::integral_constant");
    Types::ERROR
}

/// Resolves `vk::ext_result_id<T>` to T. A value of this type must not be stored in a variable, and locals that are never written
/// remain values anyway.
pub(crate) fn result_id(reports: &Reports, args: &[TemplateArgument], span: Span) -> TypeId {
    match *args {
        [TemplateArgument::Type(ty)] => ty,
        _ => {
            reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_result_id' takes one type");
            Types::ERROR
        }
    }
}

/// True for a SPIR-V type without a size, and for arrays of it. Variables of such a type are descriptors.
pub(crate) fn is_opaque(program: &Program, ty: TypeId) -> bool {
    match *program.ty(ty) {
        Type::Spirv(id) => program.spirv_types[id].size == 0,
        Type::Array { element, .. } => is_opaque(program, element),
        _ => false,
    }
}
