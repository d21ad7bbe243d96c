//! SYCL's rules for device code, for text that clang made of C++: clang judges few of them.
//!
//! Clang compiles more than kernels: the functions of a class whose table of virtual functions this file has, and what those call. What no
//! kernel and no exported function reaches is removed before anything is judged; what is left must do without exceptions, `new` and
//! `delete`, recursion, virtual calls and the host's variables (SYCL 2020, 5.4).

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
/// What `SYCL_EXTERNAL` of our headers leaves on a function.
const EXTERNAL_MARK: (&str, &str) = ("sycl-external", "true");
/// The mangled names of tables of virtual functions, of those of construction, and of descriptions of types.
const CLASS_TABLES: [&str; 5] = ["_ZTV", "_ZTT", "_ZTC", "_ZTI", "_ZTS"];
/// How the names of variables begin that say whether a local variable of the host is initialized: a call says that it is one.
const GUARD: &str = "_ZGV";
const ANNOTATIONS: &str = "llvm.global.annotations";
/// Address spaces of variables that a kernel may change: those of a work-group.
const LOCAL: u32 = 3;

/// Functions of C++'s runtime, by the first letters of their mangled names, and what calls them.
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
/// Names that are not C++'s own functions: instructions, markers of the steps, libraries of devices.
const RESERVED: [&str; 5] = ["llvm.", "__spirv_", "__sycl_", "__devicelib_", EXPLICIT_SIMD];
const EXPLICIT_SIMD: &str = "__esimd_";

/// Removes what is not for the device, and judges what is. Without SYCL's rules, only what SPIR-V can't express is an error.
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

/// Removes what is not for the device.
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

/// The functions that tables of virtual functions name, and those that they reach. The tables are emptied: no kernel reads them, as a
/// virtual call is an error.
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

/// Judges what kernels reach.
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
    /// The functions that come to each other.
    groups: Groups,
    long_doubles: LongDoubles<'a>,
    /// Functions of other modules that were named already.
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
            // The memory of an exception is asked for just before it is thrown: one message will do.
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
            // In a program, one place says it of a function that many call.
            if self.imported.insert(callee) || self.rules == Rules::Sycl {
                findings.add(module, loc, code::IMPORTED_FUNCTION, message);
            }
        }
    }
}

/// Functions of explicit SIMD are instructions of one vendor's compiler, which SPIR-V does not have.
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
                let message = format!("explicit SIMD (ESIMD) is not supported: this is a call of `{name}`");
                findings.add(module, inst.loc, code::UNSUPPORTED, message);
            }
        }
    }
}

/// Functions of C++ that are mangled may have more letters; C's have none.
fn is_runtime(name: &str, head: &str) -> bool {
    name == head || (head.ends_with('_') || head.starts_with("_Z") && head.len() == "_Znw".len()) && name.starts_with(head)
}

/// True for a function that the emitter takes for no instruction: OpenCL C's functions are known by their names.
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

/// True for a variable that the host may change without the device's seeing it.
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

/// The variable that a constant names, at any place in it.
fn variable_in(module: &Module, constant: ir::ConstantId) -> Option<GlobalId> {
    use ir::module::ConstantExpr;
    match &module.constants[constant].kind {
        ConstantKind::Global(global) => Some(*global),
        ConstantKind::Expr(ConstantExpr::Cast { value, .. }) => variable_in(module, *value),
        ConstantKind::Expr(ConstantExpr::GetElementPtr { base, .. }) => variable_in(module, *base),
        _ => None,
    }
}

/// Takes the mark of `SYCL_EXTERNAL` away: it is nobody's after this.
fn forget_marks(module: &mut Module) {
    let is_mark = |attribute: &OtherAttribute| matches!(attribute, OtherAttribute::String { key, value } if key == EXTERNAL_MARK.0 && value.as_deref() == Some(EXTERNAL_MARK.1));
    for function in module.functions.values_mut() {
        function.attributes.others.retain(|attribute| !is_mark(attribute));
    }
}
