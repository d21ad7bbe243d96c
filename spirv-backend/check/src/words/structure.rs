//! Checks that each instruction is known, has the operands that the grammar requires, and is in an allowed position (specification, 2.4).

use super::line::{Line, error};
use spirv::Op;
use spirv_grammar::{self as grammar, Category, Class, Instruction, Kind, facts};
use spirv_module::{Message, RawInst};

/// The sections of a module in order.
const NAMES: [&str; 12] = [
    "capabilities",
    "extensions",
    "imports of extended instruction sets",
    "the memory model",
    "entry points",
    "execution modes",
    "strings and sources",
    "names",
    "processing records of the module",
    "annotations",
    "types, constants and global variables",
    "functions",
];

const MEMORY_MODEL: usize = 3;
const GLOBALS: usize = 10;
const FUNCTIONS: usize = 11;

/// All mistakes of single instructions and of their order.
pub fn check(lines: &[Line<'_>]) -> Vec<Message> {
    let mut errors: Vec<Message> = lines.iter().filter_map(operands).collect();
    if !errors.is_empty() {
        return errors;
    }
    layout(lines, &mut errors);
    if errors.is_empty() && !lines.iter().any(|line| line.inst.is(Op::MemoryModel)) {
        let first = lines.first().map(|line| error(&line.inst, "the module has no OpMemoryModel"));
        errors.extend(first);
    }
    errors
}

fn operands(line: &Line<'_>) -> Option<Message> {
    let Line { inst, cut, .. } = line;
    let (Some(known), Some(cut)) = (grammar::instruction(inst.opcode), cut) else {
        return Some(error(inst, format!("opcode {} is unknown", inst.opcode)));
    };
    if spirv_module::is_extended(inst)
        && let Some(set) = &line.set
        && !set.starts_with("NonSemantic.")
        && grammar::extended(set, inst.word(3)).is_none()
    {
        let what = if grammar::knows_set(set) {
            format!("`{set}` has no instruction {}", inst.word(3))
        } else {
            format!("the extended set `{set}` is unknown")
        };
        return Some(error(inst, what));
    }
    if !cut.is_complete {
        return Some(error(inst, format!("{} has too few operands, or a truncated operand", known.name)));
    }
    for token in &cut.tokens {
        let word = inst.words[token.start];
        let Some(kind) = token.kind else { return Some(error(inst, format!("{} has too many operands", known.name))) };
        if kind == Kind::LiteralSpecConstantOpInteger && !facts(word).is_constant_operation() {
            return Some(error(inst, format!("{} takes no operation {word}", known.name)));
        }
        let unknown = grammar::enumerants_of(kind, word).find(|(_, known)| known.is_none());
        if let Some((value, _)) = unknown {
            let what = if kind.category() == Category::BitEnum { format!("bit {value:#x}") } else { value.to_string() };
            return Some(error(inst, format!("{} has the unknown {} {what}", known.name, kind.name())));
        }
    }
    None
}

/// The section of an instruction; None for one that may be in several.
fn section(inst: &RawInst<'_>, known: &Instruction) -> Option<usize> {
    Some(match Op::from_u32(inst.opcode) {
        Some(Op::Capability) => 0,
        Some(Op::Extension) => 1,
        Some(Op::ExtInstImport) => 2,
        Some(Op::MemoryModel | Op::SamplerImageAddressingModeNV) => MEMORY_MODEL,
        Some(Op::EntryPoint) => 4,
        Some(Op::ExecutionMode | Op::ExecutionModeId) => 5,
        Some(Op::String | Op::Source | Op::SourceExtension | Op::SourceContinued) => 6,
        Some(Op::Name | Op::MemberName) => 7,
        Some(Op::ModuleProcessed) => 8,
        Some(Op::Line | Op::NoLine | Op::ExtInst | Op::ExtInstWithForwardRefsKHR | Op::Undef | Op::Nop) => return None,
        Some(Op::Function | Op::FunctionParameter | Op::FunctionEnd | Op::Label) => FUNCTIONS,
        Some(Op::Variable | Op::UntypedVariableKHR) => return None,
        _ if known.class == Class::Annotation => 9,
        _ if known.declares_type() || known.declares_constant() => GLOBALS,
        _ if is_executable(known.class) || facts(inst.opcode).ends_block() => FUNCTIONS,
        _ => return None,
    })
}

/// True for classes whose instructions do something in a block.
fn is_executable(class: Class) -> bool {
    matches!(
        class,
        Class::Memory
            | Class::Function
            | Class::Image
            | Class::Conversion
            | Class::Composite
            | Class::Arithmetic
            | Class::Bit
            | Class::RelationalAndLogical
            | Class::Derivative
            | Class::ControlFlow
            | Class::Atomic
            | Class::Primitive
            | Class::Barrier
            | Class::Group
            | Class::NonUniform
    )
}

/// The position of an instruction relative to functions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In no function.
    Outside,
    /// Before the first block of a function.
    Head,
    /// In a block.
    Block,
    /// Behind the end of a block.
    Between,
}

fn layout(lines: &[Line<'_>], errors: &mut Vec<Message>) {
    let (mut last, mut place) = (0, Place::Outside);
    let mut memory_models = 0;
    for Line { inst, .. } in lines {
        let Some(known) = grammar::instruction(inst.opcode) else { continue };
        let name = known.name;
        memory_models += usize::from(inst.is(Op::MemoryModel));
        if memory_models > 1 {
            errors.push(error(inst, "a module must have exactly one OpMemoryModel"));
            return;
        }
        let of = section(inst, known);
        if let Some(of) = of {
            if of < last {
                errors.push(error(inst, format!("{name} belongs to the {}, before the {}", NAMES[of], NAMES[last])));
                return;
            }
            last = of;
        }
        let wrong = match Op::from_u32(inst.opcode) {
            Some(Op::Line | Op::NoLine | Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => continue,
            Some(Op::Function) => (place != Place::Outside).then_some("a function begins before the end of another one"),
            Some(Op::FunctionParameter) => {
                (place != Place::Head).then_some("a parameter must precede the first block of its function")
            }
            Some(Op::Label) => match place {
                Place::Head | Place::Between => None,
                Place::Block => Some("a block begins before the end of another one"),
                Place::Outside => Some("a block is in no function"),
            },
            Some(Op::FunctionEnd) => match place {
                Place::Head | Place::Between => None,
                Place::Block => Some("a function ends within a block"),
                Place::Outside => Some("OpFunctionEnd is not in a function"),
            },
            _ if of == Some(FUNCTIONS) && place != Place::Block => Some("this instruction is in no block"),
            _ if place == Place::Between => Some("the end of a block must be followed by another block"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            errors.push(error(inst, format!("{name}: {wrong}")));
            return;
        }
        place = match Op::from_u32(inst.opcode) {
            Some(Op::Function) => Place::Head,
            Some(Op::Label) => Place::Block,
            Some(Op::FunctionEnd) => Place::Outside,
            _ if place == Place::Block && facts(inst.opcode).ends_block() => Place::Between,
            _ => place,
        };
    }
    if place != Place::Outside
        && let Some(line) = lines.last()
    {
        errors.push(error(&line.inst, "the last function has no OpFunctionEnd"));
    }
}
