//! SYCL's rules for device code in assembly that clang generated from C++: clang checks few of them.
//!
//! Clang compiles more than kernels: the functions of each class whose vtable is in this file, and the functions that they call. Code that no kernel
//! and no exported function reaches is removed before the check. The remaining code must not use exceptions, `new` and `delete`, recursion, virtual
//! calls or variables of the host (SYCL 2020, 5.4).

use crate::callees::{CallGraph, Groups, callee, functions_in, source_name, symbol};
use crate::findings::Findings;
use crate::long_double::{self, Described, LongDoubles, Use};
use crate::pipeline::Rules;
use crate::properties::table::MODULE_ID;
use crate::properties::{attribute, table};
use diagnostics::registry as code;
use ir::attr::OtherAttribute;
use ir::passes::reachable::remove_unreachable_from;
use ir::{ConstantKind, Function, FunctionId, Global, GlobalId, Inst, Linkage, LocId, Module, Op, Operand};
use rustc_hash::FxHashSet;

const KERNEL: &str = "spir_kernel";
/// The attribute that `SYCL_EXTERNAL` in our headers adds to a function.
const EXTERNAL_MARK: (&str, &str) = ("sycl-external", "true");
/// Prefixes of mangled names: vtables, VTTs, construction vtables, type information and type names.
const CLASS_TABLES: [&str; 5] = ["_ZTV", "_ZTT", "_ZTC", "_ZTI", "_ZTS"];
/// The prefix of guard variables, which record whether a static local variable is initialized. They are not reported, because the call that checks
/// them is.
const GUARD: &str = "_ZGV";
const ANNOTATIONS: &str = "llvm.global.annotations";
/// The address space of work-group local memory, whose variables a kernel may change.
const LOCAL: u32 = 3;

/// Functions of the C++ runtime by the start of their mangled names, and the language feature that calls them. An empty feature is not reported.
const RUNTIME: &[(&str, &str)] = &[
    ("__cxa_allocate_exception", ""),
    ("__cxa_throw", "an exception"),
    ("__cxa_rethrow", "an exception"),
    ("__cxa_begin_catch", "an exception"),
    ("__cxa_end_catch", "an exception"),
    ("__cxa_bad_", "an exception"),
    ("_ZSt9terminatev", "std::terminate"),
    ("__cxa_pure_virtual", "a virtual function without a body"),
    ("__cxa_guard_", "a local variable that is initialized on first use"),
    ("__cxa_atexit", "a variable with a destructor"),
    ("__dynamic_cast", "dynamic_cast"),
    ("_Znw", "new"),
    ("_Zna", "new[]"),
    ("_Zdl", "delete"),
    ("_Zda", "delete[]"),
    ("malloc", "malloc"),
    ("free", "free"),
    ("abort", "abort"),
];
/// Prefixes of functions that do not belong to the program: intrinsics, instructions, markers for the steps, and device libraries.
const RESERVED: [&str; 5] = ["llvm.", "__spirv_", "__sycl_", "__devicelib_", EXPLICIT_SIMD];
const EXPLICIT_SIMD: &str = "__esimd_";

/// Removes host code and checks device code. Without SYCL's rules, only code that SPIR-V cannot express is an error.
pub fn apply(module: &mut Module, rules: Rules) -> Findings {
    let mut findings = Findings::default();
    if rules != Rules::None {
        let described = long_double::described(module);
        remove_host_code(module);
        check(module, rules, described, &mut findings);
    }
    explicit_simd(module, &mut findings);
    forget_marks(module);
    findings
}

/// Removes code that is not for the device.
fn remove_host_code(module: &mut Module) {
    if !module.functions.values().any(is_kernel) {
        return;
    }
    let of_tables = take_from_tables(module);
    let is_root = |(id, function): &(FunctionId, &Function)| {
        let is_visible = !matches!(
            function.linkage,
            Linkage::Private | Linkage::Internal | Linkage::LinkOnce | Linkage::LinkOnceOdr | Linkage::AvailableExternally
        );
        let is_for_others = is_visible && !of_tables.contains(id);
        function.body.is_some() && (is_kernel(function) || is_external(function) || is_for_others)
    };
    let functions: Vec<_> = module.functions.iter().filter(is_root).map(|(id, _)| id).collect();
    let is_for_others = |global: &Global| {
        let is_own = matches!(global.linkage, Linkage::Private | Linkage::Internal | Linkage::LinkOnce | Linkage::LinkOnceOdr);
        !is_own && global.alias.is_none() && !is_table(global)
    };
    let globals: Vec<_> = module.globals.iter().filter(|(_, global)| is_for_others(global)).map(|(id, _)| id).collect();
    remove_unreachable_from(module, &functions, &globals);
}

/// Returns the functions that vtables name and all functions that these reach. The tables are emptied: no kernel reads them, because a virtual call
/// is an error.
fn take_from_tables(module: &mut Module) -> FxHashSet<FunctionId> {
    let tables: Vec<_> = module.globals.iter().filter(|(_, global)| is_table(global)).map(|(id, _)| id).collect();
    let mut found = FxHashSet::default();
    let graph = CallGraph::of_names(module);
    for table in tables {
        let Some(init) = module.globals[table].init else { continue };
        for function in functions_in(module, init) {
            graph.reach(function, &mut found);
        }
        module.globals[table].init = Some(module.zero(module.globals[table].slot));
    }
    found
}

fn is_table(global: &Global) -> bool {
    CLASS_TABLES.iter().any(|head| global.name.starts_with(head))
}

/// Checks the code that kernels reach.
fn check(module: &Module, rules: Rules, described: Described, findings: &mut Findings) {
    let graph = CallGraph::of_names(module);
    let mut judge = Judge {
        module,
        rules,
        groups: graph.groups(),
        long_doubles: LongDoubles::new(module, described),
        imported: FxHashSet::default(),
        findings,
    };
    let mut judged = FxHashSet::default();
    for (kernel, _) in module.functions.iter().filter(|(_, function)| is_kernel(function)) {
        let mut of_kernel = graph.reach(kernel, &mut judged);
        of_kernel.sort();
        of_kernel.into_iter().for_each(|id| judge.function(id));
    }
}

struct Judge<'a> {
    module: &'a Module,
    rules: Rules,
    /// The groups of functions that call each other.
    groups: Groups,
    long_doubles: LongDoubles<'a>,
    /// Imported functions that were already reported.
    imported: FxHashSet<FunctionId>,
    findings: &'a mut Findings,
}

impl Judge<'_> {
    fn function(&mut self, id: FunctionId) {
        let module = self.module;
        let Some(body) = &module.functions[id].body else { return };
        let mut variables = FxHashSet::default();
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]) {
            if let Op::Call(call) = &inst.op {
                match callee(module, call) {
                    Some(callee) => self.call_of(id, callee, inst.loc),
                    None => {
                        let message = "SYCL kernel cannot call a virtual function or call through a function pointer";
                        self.findings.add(module, inst.loc, code::SYCL_RULE, message);
                        continue;
                    }
                }
            }
            inst.op.for_each_operand(|operand| {
            let Operand::Constant(constant) = operand else { return };
            let Some(global) = variable_in(module, constant) else { return };
            if is_of_host(&module.globals[global]) && variables.insert(global) {
                let name = &module.globals[global].name;
                let message = format!(
                    "SYCL kernel cannot use the non-const global variable `{}`: capture its value, or declare a device_global",
                    source_name(name)
                );
                self.findings.add(module, inst.loc, code::SYCL_RULE, message);
            }
        });
        }
        let callee = |inst: &Inst| if let Op::Call(call) = &inst.op { callee(module, call) } else { None };
        if let Some(Use { loc, message }) = self.long_doubles.first_use(id, body, callee) {
            self.findings.add(module, loc, code::SYCL_RULE, message);
        }
    }

    fn call_of(&mut self, caller: FunctionId, callee: FunctionId, loc: Option<LocId>) {
        let (module, findings) = (self.module, &mut *self.findings);
        let function = &module.functions[callee];
        let name = function.name.as_str();
        if function.body.is_some() {
            if self.groups.are_together(caller, callee) {
                let message = format!("SYCL kernel cannot call the recursive function `{}`", source_name(name));
                findings.add(module, loc, code::SYCL_RULE, message);
            }
            return;
        }
        let plain = symbol(name).name;
        if let Some((_, what)) = RUNTIME.iter().find(|(head, _)| is_runtime(name, head)) {
            // An exception is allocated just before it is thrown, and one message is enough.
            if !what.is_empty() {
                findings.add(module, loc, code::SYCL_RULE, format!("SYCL kernel cannot use {what}"));
            }
        } else if !RESERVED.iter().any(|head| plain.starts_with(head)) && is_of_program(name) {
            let name = source_name(name);
            let message = if self.rules == Rules::SyclProgram {
                format!(
                    "`{name}` is not defined in any file of this program: the image imports it, and a runtime must find it elsewhere"
                )
            } else if !is_external(function) {
                format!("`{name}` is not defined in this file, and not declared SYCL_EXTERNAL: the module imports it")
            } else {
                return;
            };
            // In a whole program, an imported function is reported only at its first call.
            if self.imported.insert(callee) || self.rules == Rules::Sycl {
                findings.add(module, loc, code::IMPORTED_FUNCTION, message);
            }
        }
    }
}

/// Reports functions of explicit SIMD, which are instructions of one vendor's compiler that SPIR-V does not have.
fn explicit_simd(module: &Module, findings: &mut Findings) {
    let is_one = |id: FunctionId| {
        let function = &module.functions[id];
        function.body.is_none() && symbol(&function.name).name.starts_with(EXPLICIT_SIMD)
    };
    if !module.functions.keys().any(is_one) {
        return;
    }
    for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts).map(|inst| &body.insts[*inst]) {
            if let Op::Call(call) = &inst.op
                && let Some(callee) = callee(module, call).filter(|callee| is_one(*callee))
            {
                let name = source_name(&module.functions[callee].name);
                let message = format!("explicit SIMD (ESIMD) is not supported: this is a call to `{name}`");
                findings.add(module, inst.loc, code::UNSUPPORTED, message);
            }
        }
    }
}

/// Returns true if a name matches an entry of [`RUNTIME`]. Entries that end in `_` and mangled operators such as `_Znw` are prefixes; other entries
/// must match exactly.
fn is_runtime(name: &str, head: &str) -> bool {
    name == head || (head.ends_with('_') || head.starts_with("_Z") && head.len() == "_Znw".len()) && name.starts_with(head)
}

/// Returns true for a function that the emitter does not translate to an instruction. It recognizes the functions of OpenCL C by their names.
fn is_of_program(name: &str) -> bool {
    !spirv_opencl::is_known_function(name)
}

fn is_kernel(function: &Function) -> bool {
    function.body.is_some() && function.calling_convention.as_deref() == Some(KERNEL)
}

fn is_external(function: &Function) -> bool {
    let others = &function.attributes.others;
    attribute(others, EXTERNAL_MARK.0) == Some(EXTERNAL_MARK.1) || attribute(others, MODULE_ID).is_some()
}

/// Returns true for a variable that the host may change without the device seeing the change.
fn is_of_host(global: &Global) -> bool {
    let is_named = |name: &str| attribute(&global.attributes, name).is_some();
    let is_device = is_named(table::DEVICE_GLOBAL_SIZE) || is_named(table::HOST_PIPE);
    !global.constant
        && !is_device
        && !global.name.starts_with(GUARD)
        && global.address_space != LOCAL
        && global.alias.is_none()
        && global.name != ANNOTATIONS
        && !global.name.starts_with("__spirv_BuiltIn")
}

/// The variable whose address, or an address inside of it, a constant is.
fn variable_in(module: &Module, constant: ir::ConstantId) -> Option<GlobalId> {
    use ir::module::ConstantExpr;
    match &module.constants[constant].kind {
        ConstantKind::Global(global) => Some(*global),
        ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => variable_in(module, *value),
        ConstantKind::Expr(ConstantExpr::GetElementPtr { base, .. }) => variable_in(module, *base),
        _ => None,
    }
}

/// Removes the marks of `SYCL_EXTERNAL`, which no later step needs.
fn forget_marks(module: &mut Module) {
    let is_mark = |attribute: &OtherAttribute| matches!(attribute, OtherAttribute::String { key, value } if key == EXTERNAL_MARK.0 && value.as_deref() == Some(EXTERNAL_MARK.1));
    for function in module.functions.values_mut() {
        function.attributes.others.retain(|attribute| !is_mark(attribute));
    }
}
