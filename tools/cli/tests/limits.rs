//! Limits on a compilation: each reports its own error, and leaves the compiler usable.

use hlsl_to_spirv::{Cancellation, Compilation, Compiler, FileSystem, Limits, MemoryLimit, Options, memory_limit};
use std::time::{Duration, Instant};

/// A short program that takes minutes: a constant expression that counts to the limit of steps, for each element of an array.
fn slow() -> String {
    let calls = "count(), ".repeat(2000);
    format!(
        "constexpr int count() {{ int n = 0; for (int i = 0; i < 100000; ++i) n += i; return n; }}\n\
         static const int values[2000] = {{ {calls} }};\n\
         RWStructuredBuffer<int> result;\n\
         [numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {{ result[0] = values[id]; }}\n"
    )
}

fn compile(text: &str, limits: Limits) -> Compilation {
    let options = Options { limits, ..Options::default() };
    Compiler::new("a.hlsl", text).options(options).profile("cs_6_0".parse().expect("a profile")).compile()
}

#[track_caller]
fn ends_with(compilation: &Compilation, code: &str) {
    assert!(compilation.words().is_none());
    let codes: Vec<_> = compilation.report.diagnostics.iter().map(|diagnostic| diagnostic.code.name()).collect();
    assert_eq!(codes, [code], "{}", compilation.report.to_text(false));
}

#[test]
fn time() {
    let start = Instant::now();
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    ends_with(&compile(&slow(), limits), "time-limit");
    assert!(start.elapsed() < Duration::from_secs(30), "the limit of 50 ms ended the compilation after {:?}", start.elapsed());
}

#[test]
fn memory() {
    let small = "RWStructuredBuffer<int> result; [numthreads(1, 1, 1)] void main() { result[0] = 1; }";
    ends_with(&compile(small, Limits { memory: Some(memory_limit(1000)), ..Limits::default() }), "memory-limit");
    // A growing measurement: the limit is not only checked at the start.
    fn growing() -> Option<u64> {
        thread_local!(static CALLS: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        CALLS.set(CALLS.get() + 1);
        Some(CALLS.get())
    }
    let limit = MemoryLimit { bytes: 5, measure: growing };
    ends_with(&compile(&slow(), Limits { memory: Some(limit), ..Limits::default() }), "memory-limit");
    let enough = Limits { memory: Some(memory_limit(1 << 50)), ..Limits::default() };
    assert!(compile(small, enough).words().is_some());
}

#[test]
fn many_partial_specializations_take_little_memory() {
    let count = 800;
    let specializations: String =
        (0..count).map(|n| format!("template<typename T> struct S<T, {n}> {{ static const uint value = {n}; }};\n")).collect();
    let uses: String = (0..count).map(|n| format!("result[{n}] = S<int, {n}>::value;\n")).collect();
    let text = format!(
        "template<typename T, int N> struct S {{ static const uint value = 0; }};\n{specializations}\
         RWStructuredBuffer<uint> result; [numthreads(1, 1, 1)] void main() {{ {uses} }}"
    );
    let memory = || (memory_limit(0).measure)().unwrap_or_default();
    let before = memory();
    assert!(compile(&text, Limits::default()).words().is_some());
    // Other tests run at the same time.
    assert!(memory() < before + (400 << 20), "{} MiB", memory().saturating_sub(before) >> 20);
}

#[test]
fn template_instances() {
    let text = "template<int N, int K> struct S { static int f(int x) { return S<N - 1, K * 2>::f(x) + S<N - 1, K * 2 + 1>::f(x); } };\n\
                template<int K> struct S<0, K> { static int f(int x) { return x + K; } };\n\
                RWStructuredBuffer<int> result; [numthreads(1, 1, 1)] void main() { result[0] = S<14, 0>::f(1); }";
    let compilation = compile(text, Limits::default());
    let report = compilation.report.to_text(false);
    assert!(report.contains("error[template-depth]: templates have more than 16384 instances"), "{report}");
}

#[cfg(unix)]
#[test]
fn included_devices_are_not_read() {
    let compilation = Compiler::new("a.hlsl", "#include \"/dev/zero\"\n")
        .files(FileSystem)
        .profile("lib_6_3".parse().expect("a profile"))
        .compile();
    ends_with(&compilation, "unreadable-include");
    let text = compilation.report.to_text(false);
    assert!(text.contains("cannot read '/dev/zero': it is not a regular file"), "{text}");
}

#[test]
fn cancellation() {
    let cancellation = Cancellation::default();
    let limits = Limits { cancellation: Some(cancellation.clone()), ..Limits::default() };
    let canceller = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(50));
        cancellation.cancel();
    });
    ends_with(&compile(&slow(), limits), "cancelled");
    canceller.join().expect("it does not panic");
}

#[test]
fn a_compiler_is_usable_after_a_limit() {
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let small = "RWStructuredBuffer<int> result; [numthreads(1, 1, 1)] void main() { result[0] = 1; }";
    ends_with(&compile(small, limits), "time-limit");
    assert!(compile(small, Limits::default()).words().is_some());
}

#[test]
fn instructions() {
    let small = "RWStructuredBuffer<int> result; [numthreads(1, 1, 1)] void main() { result[0] = 1; }";
    let with = |max| {
        let options = Options { max_instructions: Some(max), ..Options::default() };
        Compiler::new("a.hlsl", small).options(options).profile("cs_6_0".parse().expect("a profile")).compile()
    };
    let count = (1..1000).find(|max| with(*max).words().is_some()).expect("the module has few instructions");
    let assembly = hlsl_to_spirv::disassemble(with(count).words().expect("it has")).expect("it is a module");
    assert_eq!(count as usize, assembly.lines().filter(|line| !line.starts_with(';') && !line.is_empty()).count());
    ends_with(&with(count - 1), "too-many-instructions");
}
