//! The keywords of enums in LLVM assembly, as tables that the reader and the printer share.

use crate::attr::TypedAttribute;
use crate::module::{AliasKind, Linkage};
use crate::op::{AtomicOrdering, BinaryOp, CastOp, FloatPredicate, IntPredicate, RmwOp};
use crate::types::FloatKind;

/// An enum whose variants are single keywords.
pub(crate) trait Spelled: Copy + PartialEq + 'static {
    const TABLE: &'static [(&'static str, Self)];

    fn from_word(word: &str) -> Option<Self> {
        Self::TABLE.iter().find(|(spelling, _)| *spelling == word).map(|(_, variant)| *variant)
    }

    /// The keyword. A test checks that every variant of each enum is in its table.
    fn word(self) -> &'static str {
        Self::TABLE.iter().find(|(_, variant)| *variant == self).map_or("", |(spelling, _)| spelling)
    }
}

impl Spelled for BinaryOp {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("add", Self::Add),
        ("fadd", Self::FAdd),
        ("sub", Self::Sub),
        ("fsub", Self::FSub),
        ("mul", Self::Mul),
        ("fmul", Self::FMul),
        ("udiv", Self::UDiv),
        ("sdiv", Self::SDiv),
        ("fdiv", Self::FDiv),
        ("urem", Self::URem),
        ("srem", Self::SRem),
        ("frem", Self::FRem),
        ("shl", Self::Shl),
        ("lshr", Self::LShr),
        ("ashr", Self::AShr),
        ("and", Self::And),
        ("or", Self::Or),
        ("xor", Self::Xor),
    ];
}

impl Spelled for CastOp {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("trunc", Self::Trunc),
        ("zext", Self::ZExt),
        ("sext", Self::SExt),
        ("fptrunc", Self::FpTrunc),
        ("fpext", Self::FpExt),
        ("fptoui", Self::FpToUi),
        ("fptosi", Self::FpToSi),
        ("uitofp", Self::UiToFp),
        ("sitofp", Self::SiToFp),
        ("ptrtoint", Self::PtrToInt),
        ("inttoptr", Self::IntToPtr),
        ("bitcast", Self::BitCast),
        ("addrspacecast", Self::AddrSpaceCast),
        ("ptrtoaddr", Self::PtrToAddr),
    ];
}

impl Spelled for IntPredicate {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("eq", Self::Eq),
        ("ne", Self::Ne),
        ("ugt", Self::Ugt),
        ("uge", Self::Uge),
        ("ult", Self::Ult),
        ("ule", Self::Ule),
        ("sgt", Self::Sgt),
        ("sge", Self::Sge),
        ("slt", Self::Slt),
        ("sle", Self::Sle),
    ];
}

impl Spelled for FloatPredicate {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("false", Self::False),
        ("oeq", Self::Oeq),
        ("ogt", Self::Ogt),
        ("oge", Self::Oge),
        ("olt", Self::Olt),
        ("ole", Self::Ole),
        ("one", Self::One),
        ("ord", Self::Ord),
        ("ueq", Self::Ueq),
        ("ugt", Self::Ugt),
        ("uge", Self::Uge),
        ("ult", Self::Ult),
        ("ule", Self::Ule),
        ("une", Self::Une),
        ("uno", Self::Uno),
        ("true", Self::True),
    ];
}

impl Spelled for RmwOp {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("xchg", Self::Xchg),
        ("add", Self::Add),
        ("sub", Self::Sub),
        ("and", Self::And),
        ("nand", Self::Nand),
        ("or", Self::Or),
        ("xor", Self::Xor),
        ("max", Self::Max),
        ("min", Self::Min),
        ("umax", Self::UMax),
        ("umin", Self::UMin),
        ("fadd", Self::FAdd),
        ("fsub", Self::FSub),
        ("fmax", Self::FMax),
        ("fmin", Self::FMin),
        ("fmaximum", Self::FMaximum),
        ("fminimum", Self::FMinimum),
        ("uinc_wrap", Self::UIncWrap),
        ("udec_wrap", Self::UDecWrap),
        ("usub_cond", Self::USubCond),
        ("usub_sat", Self::USubSat),
    ];
}

impl Spelled for AtomicOrdering {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("unordered", Self::Unordered),
        ("monotonic", Self::Monotonic),
        ("acquire", Self::Acquire),
        ("release", Self::Release),
        ("acq_rel", Self::AcqRel),
        ("seq_cst", Self::SeqCst),
    ];
}

impl Spelled for Linkage {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("external", Self::External),
        ("private", Self::Private),
        ("internal", Self::Internal),
        ("available_externally", Self::AvailableExternally),
        ("linkonce", Self::LinkOnce),
        ("weak", Self::Weak),
        ("common", Self::Common),
        ("appending", Self::Appending),
        ("extern_weak", Self::ExternWeak),
        ("linkonce_odr", Self::LinkOnceOdr),
        ("weak_odr", Self::WeakOdr),
    ];
}

impl Spelled for AliasKind {
    const TABLE: &'static [(&'static str, Self)] = &[("alias", Self::Alias), ("ifunc", Self::IFunc)];
}

impl Spelled for TypedAttribute {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("byval", Self::ByVal),
        ("sret", Self::SRet),
        ("elementtype", Self::ElementType),
        ("inalloca", Self::InAlloca),
        ("preallocated", Self::Preallocated),
    ];
}

impl Spelled for FloatKind {
    const TABLE: &'static [(&'static str, Self)] = &[
        ("half", Self::Half),
        ("bfloat", Self::BFloat),
        ("float", Self::Float),
        ("double", Self::Double),
        ("x86_fp80", Self::X86Fp80),
        ("fp128", Self::Fp128),
        ("ppc_fp128", Self::PpcFp128),
    ];
}

/// Execution models of SPIR-V by their names in `"hlsl.shader"`, which are LLVM's environments; others are written as numbers.
pub(crate) const STAGES: &[(&str, u32)] = &[
    ("vertex", 0),
    ("hull", 1),
    ("domain", 2),
    ("geometry", 3),
    ("pixel", 4),
    ("compute", 5),
    ("kernel", 6),
    ("raygeneration", 5313),
    ("intersection", 5314),
    ("anyhit", 5315),
    ("closesthit", 5316),
    ("miss", 5317),
    ("callable", 5318),
    ("amplification", 5364),
    ("mesh", 5365),
];

/// The keywords between the linkage and the type of a global, or the calling convention of a function.
pub(crate) const PREFIXES: &[&str] = &[
    "dso_local",
    "dso_preemptable",
    "default",
    "hidden",
    "protected",
    "dllimport",
    "dllexport",
    "thread_local",
    "unnamed_addr",
    "local_unnamed_addr",
];

/// Calling conventions that consist of one keyword; `cc 78` is accepted, too.
pub(crate) fn is_calling_convention(word: &str) -> bool {
    const CONVENTIONS: &[&str] = &[
        "ccc",
        "fastcc",
        "coldcc",
        "tailcc",
        "preserve_mostcc",
        "preserve_allcc",
        "preserve_nonecc",
        "cxx_fast_tlscc",
        "swiftcc",
        "swifttailcc",
        "ghccc",
        "anyregcc",
        "spir_func",
        "spir_kernel",
        "ptx_kernel",
        "ptx_device",
        "graalcc",
        "intel_ocl_bicc",
    ];
    CONVENTIONS.contains(&word)
        || ["x86_", "win64", "arm_", "aarch64_", "amdgpu_", "msp430_", "avr_", "m68k_", "riscv_"]
            .iter()
            .any(|prefix| word.starts_with(prefix) && word != "x86_fp80" && word != "x86_amx" && word != "x86_mmx")
}

/// The named metadata for the names of structs' members.
pub const MEMBER_NAMES: &str = "!spirv.MemberNames";

/// The intrinsic of OpSelectionMerge.
pub const SELECTION_MERGE: &str = "llvm.spv.selection.merge.p0";

/// The intrinsic of OpLoopMerge.
pub const LOOP_MERGE: &str = "llvm.spv.loop.merge";

/// The operation of a `!DIExpression` before the index of a member or an element.
pub const DEBUG_INDEX: &str = "DW_OP_constu";

/// True for the names of merge intrinsics; `llvm-as` adds a suffix.
pub fn is_merge_intrinsic(name: &str) -> bool {
    matches!(name, "llvm.spv.selection.merge" | SELECTION_MERGE | LOOP_MERGE)
}

/// True for LLVM's debug intrinsics, calls of which are dropped.
pub fn is_debug_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.dbg.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Spelled + std::fmt::Debug>(count: usize) {
        assert_eq!(T::TABLE.len(), count);
        for (word, variant) in T::TABLE {
            assert_eq!(T::from_word(word), Some(*variant));
            assert_eq!(variant.word(), *word);
        }
    }

    #[test]
    fn every_variant_has_its_word() {
        check::<BinaryOp>(BinaryOp::Xor as usize + 1);
        check::<CastOp>(CastOp::PtrToAddr as usize + 1);
        check::<IntPredicate>(IntPredicate::Sle as usize + 1);
        check::<FloatPredicate>(FloatPredicate::True as usize + 1);
        check::<RmwOp>(RmwOp::USubSat as usize + 1);
        check::<AtomicOrdering>(AtomicOrdering::SeqCst as usize + 1);
        check::<Linkage>(Linkage::WeakOdr as usize + 1);
        check::<FloatKind>(FloatKind::PpcFp128 as usize + 1);
        check::<AliasKind>(AliasKind::IFunc as usize + 1);
        check::<TypedAttribute>(TypedAttribute::Preallocated as usize + 1);
    }
}
