//! Each kind of invalid access and of undefined value is detected and reported with its location.

use interpreter::{
    Bytes, Fault, Inputs, Interpreter, KernelArgument, OnOutOfBounds, OnUndefined, Outputs, Resource, Trap, Undefined,
};

/// A compute shader with a storage buffer of words at binding 0, and this body.
fn shader(body: &str) -> String {
    format!(
        r#"
@output = external addrspace(11) global target("spirv.VulkanBuffer", target("spirv.Array", [0 x i32], 4), 12, 1), !spirv.Decorations !0
define void @main() #0 {{
entry:
{body}
  ret void
}}
attributes #0 = {{ "hlsl.shader"="compute" "spv.executionmode"="17:1:1:1" }}
!0 = !{{!1, !2}}
!1 = !{{i32 34, i32 0}}
!2 = !{{i32 33, i32 0}}
"#
    )
}

fn module(text: &str) -> ir::Module {
    ir::text::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn run(body: &str, change: impl FnOnce(&mut Inputs)) -> Result<Outputs, Trap> {
    let module = module(&shader(body));
    let mut inputs = Inputs::default();
    inputs.resources.insert((0, 0), vec![Resource::Buffer(Bytes::new(vec![1; 16]))]);
    change(&mut inputs);
    Interpreter::new(&module).run("main", &inputs)
}

fn fault(body: &str) -> Fault {
    run(body, |inputs| inputs.on_undefined_output = OnUndefined::Trap).expect_err("the run ends early").fault
}

const ELEMENT: &str = "%p = getelementptr [0 x i32], ptr addrspace(11) @output, i32 0, i32";

#[test]
fn a_buffer_ends() {
    let store = |index: u32| format!("{ELEMENT} {index}\n  store i32 7, ptr addrspace(11) %p");
    assert!(run(&store(3), |_| {}).is_ok());
    assert!(matches!(fault(&store(4)), Fault::OutOfBounds(_)));
    assert!(matches!(fault(&format!("{ELEMENT} 4\n  %v = load i32, ptr addrspace(11) %p")), Fault::OutOfBounds(_)));
    // As with robust access, if a run requests it.
    let outputs = run(&store(4), |inputs| inputs.on_out_of_bounds = OnOutOfBounds::Discard).expect("the store is dropped");
    assert_eq!(outputs.resources[&(0, 0)][0].data, vec![1; 16]);
}

#[test]
fn nothing_is_bound() {
    let error = run(&format!("{ELEMENT} 0\n  store i32 7, ptr addrspace(11) %p"), |inputs| inputs.resources.clear());
    assert!(matches!(error.expect_err("nothing is bound").fault, Fault::OutOfBounds(_)));
}

#[test]
fn an_array_has_an_end() {
    let body = "%a = alloca [4 x i32]\n  %p = getelementptr [4 x i32], ptr %a, i32 0, i32 4\n  store i32 1, ptr %p";
    assert!(matches!(fault(body), Fault::OutOfBounds(_)));
}

#[test]
fn a_variable_that_was_never_written_is_undefined() {
    let stored = format!("%a = alloca i32\n  %v = load i32, ptr %a\n  {ELEMENT} 0\n  store i32 %v, ptr addrspace(11) %p");
    assert_eq!(fault(&stored), Fault::Undefined(Undefined::Output));
    // A run may continue, and keeps track of the undefined bytes.
    let outputs = run(&stored, |_| {}).expect("the run goes on");
    assert_eq!(outputs.resources[&(0, 0)][0].defined[..8], [false, false, false, false, true, true, true, true]);
    let place = outputs.events[0].trap.location.as_ref().expect("an instruction");
    assert_eq!((place.function.as_str(), place.index), ("main", 3));
}

#[test]
fn undefined_values_do_not_decide() {
    let branch = "%a = alloca i1\n  %v = load i1, ptr %a\n  br i1 %v, label %then, label %end\nthen:\n  br label %end\nend:";
    assert_eq!(fault(branch), Fault::Undefined(Undefined::Branch));
    let index = format!("%a = alloca i32\n  %i = load i32, ptr %a\n  {ELEMENT} %i\n  store i32 1, ptr addrspace(11) %p");
    assert_eq!(fault(&index), Fault::Undefined(Undefined::Address));
    // Adding one breaks the promise of nsw: the result is poison.
    let poison = format!("%v = add nsw i32 2147483647, 1\n  {ELEMENT} 0\n  store i32 %v, ptr addrspace(11) %p");
    assert_eq!(fault(&poison), Fault::Undefined(Undefined::Output));
    assert!(matches!(fault("br label %next\nnext:\n  unreachable\nlast:"), Fault::UndefinedBehavior(_)));
}

#[test]
fn loops_and_memory_have_limits() {
    let forever = "br label %loop\nloop:\n  br label %loop\nend:";
    let error = run(forever, |inputs| inputs.max_steps = 1000).expect_err("it never ends").fault;
    assert_eq!(error, Fault::Limit("executed instructions"));
    let error = run("%a = alloca [1000000 x i32]", |inputs| inputs.max_memory = 1 << 16).expect_err("it is too much").fault;
    assert_eq!(error, Fault::Limit("memory"));
}

/// A kernel of one buffer with this body.
fn kernel(body: &str) -> Result<Outputs, Trap> {
    let text = format!("define spir_kernel void @main(ptr addrspace(1) %p) {{\n{body}\n  ret void\n}}\n");
    let module = module(&text);
    let mut inputs = Inputs { arguments: vec![KernelArgument::Address(0x1000)], ..Inputs::default() };
    inputs.memory.insert(0x1000, Bytes::new(vec![1; 8]));
    Interpreter::new(&module).run("main", &inputs)
}

#[test]
fn addresses_of_kernels_are_checked() {
    let fault = |body: &str| kernel(body).expect_err("the run ends early").fault;
    let at = |offset: i32| {
        format!("%q = getelementptr i8, ptr addrspace(1) %p, i32 {offset}\n  %v = load i32, ptr addrspace(1) %q, align 1")
    };
    assert!(kernel(&at(4)).is_ok());
    for offset in [-1, 5, 8, 4096] {
        assert!(matches!(fault(&at(offset)), Fault::OutOfBounds(_)), "{offset}");
    }
    let misaligned = at(2).replace("align 1", "align 4");
    assert!(matches!(fault(&misaligned), Fault::UndefinedBehavior(_)));
    assert!(matches!(fault("%v = load i32, ptr addrspace(1) null, align 4"), Fault::OutOfBounds(_)));
    let gone = "%n = alloca i32, align 4\n  %i = ptrtoint ptr %n to i64\n  %j = add i64 %i, 4\n  %q = inttoptr i64 %j to ptr\n  store i32 1, ptr %q, align 4";
    assert!(matches!(fault(gone), Fault::OutOfBounds(_)));
}

#[test]
fn bytes_of_kernels_are_undefined_until_they_are_written() {
    let copied = "%n = alloca i64, align 8\n  store i16 5, ptr %n, align 8\n  %v = load i64, ptr %n, align 8\n  store i64 %v, ptr addrspace(1) %p, align 8";
    let outputs = kernel(copied).expect("the run goes on");
    assert!(outputs.memory[&0x1000].defined.iter().all(|defined| !defined), "a number is undefined if any of its bytes is");
    let copied = "%n = alloca i64, align 8\n  store i16 5, ptr %n, align 8\n  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %n, i64 4, i1 false)";
    let text = format!(
        "define spir_kernel void @main(ptr addrspace(1) %p) {{\n{copied}\n  ret void\n}}\ndeclare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)\n"
    );
    let module = module(&text);
    let mut inputs = Inputs { arguments: vec![KernelArgument::Address(0x1000)], ..Inputs::default() };
    inputs.memory.insert(0x1000, Bytes::new(vec![1; 8]));
    let outputs = Interpreter::new(&module).run("main", &inputs).expect("the run ends well");
    let bytes = &outputs.memory[&0x1000];
    assert_eq!(bytes.defined, [true, true, false, false, true, true, true, true], "a copy keeps which bytes are defined");
    assert_eq!(bytes.data[..2], [5, 0]);
}
