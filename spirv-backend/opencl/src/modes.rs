//! Emits the execution modes of kernels from the metadata of functions and of the module.

use crate::annotations::{is_available, user_semantic_of};
use crate::state::Emitter;
use crate::types::allows;
use diagnostics::registry as code;
use ir::{FunctionId, Metadata, MetadataId, MetadataOperand, Type};
use spirv::ExecutionMode;
use spirv_grammar::{self as grammar, Kind};
use spirv_module::Id;

/// Execution modes whose operands are the integers of a metadata node of the function: name, mode, number of operands.
const INTEGERS: &[(&str, ExecutionMode, usize)] = &[
    ("reqd_work_group_size", ExecutionMode::LocalSize, 3),
    ("work_group_size_hint", ExecutionMode::LocalSizeHint, 3),
    ("intel_reqd_sub_group_size", ExecutionMode::SubgroupSize, 1),
    ("max_work_group_size", ExecutionMode::MaxWorkgroupSizeINTEL, 3),
    ("max_global_work_dim", ExecutionMode::MaxWorkDimINTEL, 1),
    ("num_simd_work_items", ExecutionMode::NumSIMDWorkitemsINTEL, 1),
    ("scheduler_target_fmax_mhz", ExecutionMode::SchedulerTargetFmaxMhzINTEL, 1),
];

/// The extension that defines the execution modes of FPGA kernels.
const KERNEL_ATTRIBUTES: &str = "SPV_INTEL_kernel_attributes";
const CONTRACT: &str = "opencl.enable.FP_CONTRACT";
const MODES: &str = "spirv.ExecutionMode";

pub fn kernel_modes(cx: &mut Emitter<'_>, function: FunctionId, id: Id) {
    let module = cx.ir;
    let source = &module.functions[function];
    let mut modes: Vec<(u32, Vec<u32>)> = Vec::new();
    for (kind, node) in &source.metadata {
        if let Some((_, mode, count)) = INTEGERS.iter().find(|(name, _, _)| name == kind) {
            let mut operands = integers(cx, *node);
            operands.resize(*count, 1);
            if allows_mode(cx, *mode) {
                modes.push((*mode as u32, operands));
            }
        } else if kind == "vec_type_hint" {
            modes.extend(vector_hint(cx, *node).map(|hint| (ExecutionMode::VecTypeHint as u32, vec![hint])));
        } else if kind == "no_global_work_offset" && allows(cx, KERNEL_ATTRIBUTES) {
            modes.push((ExecutionMode::NoGlobalOffsetINTEL as u32, vec![]));
        } else if kind == "ip_interface" {
            modes.extend(interface(cx, *node));
        } else if kind == "RegisterAllocMode" {
            register_allocation(cx, *node, id);
        }
    }
    for (mode, operands) in written_modes(cx, function) {
        // A mode on the function overrides the module's.
        let known = grammar::enumerant(Kind::ExecutionMode, mode);
        if known.is_some_and(|known| !is_available(cx, &known.requirements)) {
            let name = known.map_or("an execution mode", |known| known.name);
            cx.warn(code::MODE_DROPPED, &format!("{name} is omitted because its extension is not allowed"));
        } else if !modes.iter().any(|(known, _)| *known == mode && !is_repeatable(mode)) {
            modes.push((mode, operands));
        }
    }
    let contracts = module.metadata.named.iter().any(|(name, _)| name == CONTRACT);
    if !contracts && !modes.iter().any(|(mode, _)| *mode == ExecutionMode::ContractionOff as u32) {
        modes.push((ExecutionMode::ContractionOff as u32, vec![]));
    }
    for (mode, operands) in modes {
        cx.literal_mode(id, mode, &operands);
    }
    cx.attribute_modes(function, id);
}

fn allows_mode(cx: &Emitter<'_>, mode: ExecutionMode) -> bool {
    let known = grammar::enumerant(Kind::ExecutionMode, mode as u32);
    let capabilities = known.map_or(&[][..], |known| known.requirements.capabilities);
    let needs_extension = |capability: &u32| {
        grammar::enumerant(Kind::Capability, *capability).is_some_and(|known| !known.requirements.extensions.is_empty())
    };
    !capabilities.iter().any(needs_extension) || allows(cx, KERNEL_ATTRIBUTES)
}

/// The interface mode of a node such as `!{!"streaming", !"stall_free_return"}` or `!{!"csr", !"wait_for_done_write"}`, whose
/// second string is optional.
fn interface(cx: &Emitter<'_>, node: MetadataId) -> Option<(u32, Vec<u32>)> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return None };
    let says = |text: &str| operands.iter().any(|operand| matches!(operand, MetadataOperand::String(said) if said == text));
    let (mode, option) = if says("streaming") {
        (ExecutionMode::StreamingInterfaceINTEL, "stall_free_return")
    } else if says("csr") {
        (ExecutionMode::RegisterMapInterfaceINTEL, "wait_for_done_write")
    } else {
        return None;
    };
    allows_mode(cx, mode).then(|| (mode as u32, vec![u32::from(says(option))]))
}

/// Emits the register allocation mode `!{i32 mode}` as a UserSemantic of the function, which Intel's drivers read.
fn register_allocation(cx: &mut Emitter<'_>, node: MetadataId, id: Id) {
    let threads = match integers(cx, node)[..] {
        [0] => 0,
        [1] => 8,
        [2] => 4,
        _ => return,
    };
    user_semantic_of(cx, id, &format!("num-thread-per-eu {threads}"));
}

/// The modes of a kernel in `!spirv.ExecutionMode = !{!{ptr @kernel, i32 mode, i32 …}}`, whose nodes may refer to a node of the
/// entry point instead of the kernel.
fn written_modes(cx: &Emitter<'_>, function: FunctionId) -> Vec<(u32, Vec<u32>)> {
    let module = cx.ir;
    let nodes = module.metadata.named.iter().filter(|(name, _)| name == MODES).flat_map(|(_, nodes)| nodes);
    let of_function = nodes.filter_map(|node| {
        let Metadata::Tuple { operands, .. } = &module.metadata[*node] else { return None };
        let is_meant = match operands.first()? {
            MetadataOperand::Constant(kernel) => module.constants[*kernel].kind == ir::ConstantKind::Function(function),
            MetadataOperand::Node(entry) => is_entry_point_of(cx, *entry, &module.functions[function].name),
            MetadataOperand::String(_) | MetadataOperand::Null => false,
        };
        if !is_meant {
            return None;
        }
        let numbers = integers(cx, *node);
        let (mode, operands) = numbers.split_first()?;
        Some((*mode, operands.to_vec()))
    });
    of_function.collect()
}

/// True if a node of `!spirv.EntryPoint`, `!{i32 6, ptr @kernel, !"kernel", …}`, names this function.
fn is_entry_point_of(cx: &Emitter<'_>, node: MetadataId, function: &str) -> bool {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return false };
    operands.iter().any(|operand| matches!(operand, MetadataOperand::String(name) if name == function))
}

/// The integers of a node, in order.
pub fn integers(cx: &Emitter<'_>, node: MetadataId) -> Vec<u32> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return Vec::new() };
    operands
        .iter()
        .filter_map(|operand| match operand {
            MetadataOperand::Constant(constant) => cx.ir.int_value(*constant).map(|value| value as u32),
            _ => None,
        })
        .collect()
}

/// The operand of VecTypeHint from `!{<4 x float> undef, i32 0}`: the number of components and their type.
fn vector_hint(cx: &Emitter<'_>, node: MetadataId) -> Option<u32> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return None };
    let MetadataOperand::Constant(constant) = operands.first()? else { return None };
    let ty = cx.ir.constants[*constant].ty;
    let (element, count) = match cx.ir.types[ty] {
        Type::Vector { element, length } => (element, length),
        _ => (ty, 0),
    };
    let kind = match &cx.ir.types[element] {
        Type::Int(8) => 0,
        Type::Int(16) => 1,
        Type::Int(32) => 2,
        Type::Int(64) => 3,
        Type::Float(ir::FloatKind::Half) => 4,
        Type::Float(ir::FloatKind::Float) => 5,
        Type::Float(ir::FloatKind::Double) => 6,
        _ => return None,
    };
    Some(count << 16 | kind)
}

/// True for a mode that a kernel may have once per floating-point width.
fn is_repeatable(mode: u32) -> bool {
    [
        ExecutionMode::DenormPreserve,
        ExecutionMode::DenormFlushToZero,
        ExecutionMode::SignedZeroInfNanPreserve,
        ExecutionMode::RoundingModeRTE,
        ExecutionMode::RoundingModeRTZ,
        ExecutionMode::RoundingModeRTPINTEL,
        ExecutionMode::RoundingModeRTNINTEL,
        ExecutionMode::FloatingPointModeALTINTEL,
        ExecutionMode::FloatingPointModeIEEEINTEL,
    ]
    .iter()
    .any(|known| *known as u32 == mode)
}
