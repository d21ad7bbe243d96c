//! Device code: a folder of assembly in one process, and one large generated module, compared with LLVM's compiler.
//!
//! `KERNELS=folder` is the folder of the assembly: the tests of SPIRV-LLVM-Translator for which a RUN line runs the translator without flags.
//! `LLC=name` is LLVM's compiler; the default is llc-22.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The length of the large module's text in bytes.
const LARGE: usize = 1 << 20;

/// The number of compilations of the large module; the fastest one counts.
const RUNS: usize = 5;

/// The number of linked bitcode files.
const LINKED_FILES: usize = 50;
const KERNELS_OF_FILE: usize = 10;

/// The number of paired links. Both linkers take turns, so that other work of the machine affects both times of a pair.
const PAIRS: usize = 11;

/// The required speedup of a link.
const LINK_GOAL: f64 = 5.0;

/// The time limit for the large module.
const LIMIT: Duration = Duration::from_secs(1);

fn main() {
    // As a test of the benchmark itself (`cargo test --benches`), a small module suffices.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let llc = std::env::var("LLC").unwrap_or_else(|_| "llc-22".to_owned());
    let has_llc = Command::new(&llc).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !has_llc {
        println!("kernels: SKIPPED beside {llc}: there is no such program");
    }
    large(if is_test { LARGE / 64 } else { LARGE }, has_llc.then_some(&llc));
    link(if is_test { 2 } else { LINKED_FILES });
    match std::env::var_os("KERNELS") {
        Some(folder) => many(Path::new(&folder), has_llc.then_some(&llc)),
        None => println!("kernels: SKIPPED: many modules: KERNELS names no folder of assembly"),
    }
}

fn shown(time: Duration) -> String {
    format!("{:>10.1} ms", time.as_secs_f64() * 1e3)
}

fn options() -> sycl::Options {
    let mut options = sycl::Options::default();
    options.allow("+all").expect("a list of extensions");
    options
}

/// Compiles one large module in process and as a process, and compares it with LLVM without optimization.
fn large(size: usize, llc: Option<&String>) {
    let text = module(size);
    let time = fastest(|| {
        let translated = sycl::translate(&text, &options());
        assert!(translated.is_ok(), "the module that is made here is refused: {:?}", translated.err());
    });
    let kilobytes = text.len() / 1024;
    let verdict = if time > LIMIT { "  more than a second" } else { "" };
    println!("kernels: one module of {kilobytes} KiB, here            {}{verdict}", shown(time));
    let Some(llc) = llc else { return };
    let file = std::env::temp_dir().join(format!("kernels-bench-{}.ll", std::process::id()));
    if std::fs::write(&file, &text).is_err() {
        println!("kernels: SKIPPED beside {llc}: nothing can be written to {}", file.display());
        return;
    }
    let theirs = fastest(|| assert!(compile(llc, &file, &text), "{llc} refuses the module that is made here"));
    let _ = std::fs::remove_file(&file);
    let times = theirs.as_secs_f64() / time.as_secs_f64();
    println!("kernels: one module of {kilobytes} KiB, {llc} -O0   {}  {times:.1} times as long", shown(theirs));
}

/// Links device code from many bitcode files to device images, with this linker and with LLVM's device linker, which uses llc's backend.
fn link(files: usize) {
    const LINKER: &str = "clang-sycl-linker-22";
    const TOOLS: [&str; 2] = ["llvm-as-22", LINKER];
    let is_missing =
        |tool: &&&str| Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err();
    if let Some(tool) = TOOLS.iter().find(is_missing) {
        println!("kernels: SKIPPED: a link of many files: there is no {tool}");
        return;
    }
    let folder = std::env::temp_dir().join(format!("kernels-bench-link-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("temporary files can be written");
    let inputs: Vec<PathBuf> = (0..files).map(|file| bitcode(&folder, file)).collect();
    let ours = sycl::device_link::DeviceLink {
        inputs: inputs.clone(),
        libraries: Vec::new(),
        triple: "spirv64-unknown-unknown".to_owned(),
        options: options(),
        split: None,
        is_verbose: false,
        is_dry: false,
    };
    let here = || {
        let linked = ours.run();
        assert!(linked.is_ok_and(|linked| linked.is_some()), "the files that are made here are refused");
    };
    let there = || {
        let mut command = Command::new(LINKER);
        command.args(&inputs).arg("--triple=spirv64-unknown-unknown").arg("-o").arg(folder.join("out.img"));
        let status = command.current_dir(&folder).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{LINKER} refuses the files that are made here");
    };
    println!("kernels: a link of {files} files with {} kernels, here and by {LINKER}:", files * KERNELS_OF_FILE);
    let mut pairs = Vec::with_capacity(PAIRS);
    for at in 0..PAIRS {
        // The first one warms no cache for itself, so they take turns at being first.
        let (time, theirs) = if at % 2 == 0 {
            let time = timed(here);
            (time, timed(there))
        } else {
            let theirs = timed(there);
            (timed(here), theirs)
        };
        let times = theirs.as_secs_f64() / time.as_secs_f64();
        println!("kernels:     {}{}  {times:.1} times as long", shown(time), shown(theirs));
        pairs.push((times, time, theirs));
    }
    let _ = std::fs::remove_dir_all(&folder);
    let middle = |mut numbers: Vec<f64>| {
        numbers.sort_by(f64::total_cmp);
        numbers[numbers.len() / 2]
    };
    let times: Vec<f64> = pairs.iter().map(|(times, ..)| *times).collect();
    let below = times.iter().filter(|times| **times < LINK_GOAL).count();
    let milliseconds = |time: fn(&(f64, Duration, Duration)) -> Duration| {
        middle(pairs.iter().map(|pair| time(pair).as_secs_f64() * 1e3).collect())
    };
    println!(
        "kernels: medians of {PAIRS} pairs: {:.1} ms, {:.1} ms, {:.1} times as long; {below} below {LINK_GOAL}",
        milliseconds(|pair| pair.1),
        milliseconds(|pair| pair.2),
        middle(times)
    );
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

/// Writes a bitcode file with unique kernels.
fn bitcode(folder: &Path, file: usize) -> PathBuf {
    let mut text = head();
    for count in 0..KERNELS_OF_FILE {
        function(&mut text, file * KERNELS_OF_FILE + count);
        kernel(&mut text, file * KERNELS_OF_FILE + count);
    }
    let (assembly, bitcode) = (folder.join(format!("{file}.ll")), folder.join(format!("{file}.bc")));
    std::fs::write(&assembly, text).expect("temporary files can be written");
    let status = Command::new("llvm-as-22").arg(&assembly).arg("-o").arg(&bitcode).status();
    assert!(status.is_ok_and(|status| status.success()), "LLVM refuses the assembly that is made here");
    bitcode
}

fn fastest(mut run: impl FnMut()) -> Duration {
    let times = (0..RUNS).map(|_| timed(&mut run));
    times.min().unwrap_or_default()
}

/// Compiles all modules of a folder: sequentially in this process, and with one process of LLVM's compiler for each.
fn many(folder: &Path, llc: Option<&String>) {
    let mut files = Vec::new();
    find(folder, &mut files);
    files.sort();
    let texts = files.into_iter().filter_map(|file| Some((file.clone(), std::fs::read_to_string(file).ok()?)));
    let modules: Vec<(PathBuf, String)> = texts.filter(|(_, text)| is_straight(text)).collect();
    let start = Instant::now();
    let mut done = 0;
    for (_, text) in &modules {
        done += usize::from(sycl::translate(text, &options()).is_ok());
    }
    let time = start.elapsed();
    let count = modules.len();
    println!("kernels: {count} modules, here            {}  {done} translated", shown(time));
    let Some(llc) = llc else { return };
    let (start, mut done) = (Instant::now(), 0);
    for (file, text) in &modules {
        done += usize::from(compile(llc, file, text));
    }
    let theirs = start.elapsed();
    let times = theirs.as_secs_f64() / time.as_secs_f64();
    println!("kernels: {count} modules, {llc} -O0   {}  {done} translated, {times:.0} times as long", shown(theirs));
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            files.push(path);
        }
    }
}

/// True if a RUN line calls the translator forward without a flag that affects the output.
fn is_straight(text: &str) -> bool {
    let mut calls = text.lines().filter(|line| line.contains("RUN:")).flat_map(|line| line.split(['|', ';', '&']));
    calls.any(|call| {
        let words: Vec<_> = call.split_whitespace().filter(|word| !word.ends_with("RUN:")).collect();
        let is_forward = words.contains(&"llvm-spirv") && !words.iter().any(|word| matches!(*word, "-r" | "not" | "-s"));
        let mut flags = words.iter().filter(|word| word.starts_with("--spirv-") || word.starts_with("-spirv-"));
        is_forward && flags.all(|word| word.trim_start_matches('-') == "spirv-text")
    })
}

/// Compiles a module with LLVM's compiler; returns false if it fails.
fn compile(llc: &str, file: &Path, text: &str) -> bool {
    let is_32 = ["\"spir-", "\"spirv32"].iter().any(|triple| text.contains(triple));
    let triple = if is_32 { "-mtriple=spirv32-unknown-unknown" } else { "-mtriple=spirv64-unknown-unknown" };
    let mut command = Command::new(llc);
    command.args(["-O0", triple, "-filetype=obj", "-o", "/dev/null"]).arg(file);
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Generates distinct kernels in the style of a front end, up to the given size.
fn module(size: usize) -> String {
    let mut text = head().replace("spirv64-", "spir64-");
    let mut count = 0;
    while text.len() < size {
        function(&mut text, count);
        kernel(&mut text, count);
        count += 1;
    }
    text
}

/// The declarations that kernels and functions need.
fn head() -> String {
    let mut text = String::from(
        "target triple = \"spirv64-unknown-unknown\"\n\n%struct.item = type { i32, float, <4 x float>, [8 x i32] }\n\n",
    );
    text.push_str("declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)\ndeclare spir_func float @_Z16__spirv_ocl_sqrtf(float)\n\n");
    text
}

/// A function with a loop, a selection and a local array.
fn function(text: &mut String, number: usize) {
    let (factor, mask) = (number % 97 + 1, number % 7);
    let _ = write!(
        text,
        "define internal spir_func float @f{number}(ptr addrspace(4) %in, i32 %count) {{
entry:
  %local = alloca [8 x float], align 16
  br label %head

head:
  %at = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi float [ 0.0, %entry ], [ %added, %latch ]
  %place = getelementptr inbounds float, ptr addrspace(4) %in, i32 %at
  %value = load float, ptr addrspace(4) %place, align 4
  %slot = and i32 %at, {mask}
  %element = getelementptr inbounds [8 x float], ptr %local, i32 0, i32 %slot
  store float %value, ptr %element, align 4
  %is_odd = icmp ugt i32 %slot, 2
  br i1 %is_odd, label %odd, label %latch

odd:
  %root = call spir_func float @_Z16__spirv_ocl_sqrtf(float %value)
  %scaled = fmul float %root, {factor}.5
  br label %latch

latch:
  %part = phi float [ %value, %head ], [ %scaled, %odd ]
  %added = fadd float %sum, %part
  %next = add nuw nsw i32 %at, 1
  %is_done = icmp eq i32 %next, %count
  br i1 %is_done, label %exit, label %head

exit:
  %last = load float, ptr %local, align 4
  %result = fadd float %added, %last
  ret float %result
}}

"
    );
}

/// A kernel with members of structures, vectors, conversions and an atomic addition.
fn kernel(text: &mut String, number: usize) {
    let member = number % 8;
    let _ = write!(
        text,
        "define spir_kernel void @k{number}(ptr addrspace(1) align 16 %items, ptr addrspace(1) %counter, float %scale) {{
entry:
  %id = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %item = getelementptr inbounds %struct.item, ptr addrspace(1) %items, i64 %id
  %color = getelementptr inbounds %struct.item, ptr addrspace(1) %item, i64 0, i32 2
  %old = load <4 x float>, ptr addrspace(1) %color, align 16
  %one = insertelement <4 x float> poison, float %scale, i64 0
  %all = shufflevector <4 x float> %one, <4 x float> poison, <4 x i32> zeroinitializer
  %new = fmul <4 x float> %old, %all
  store <4 x float> %new, ptr addrspace(1) %color, align 16
  %table = getelementptr inbounds %struct.item, ptr addrspace(1) %item, i64 0, i32 3, i64 {member}
  %count = load i32, ptr addrspace(1) %table, align 4
  %is_used = icmp sgt i32 %count, {number}
  br i1 %is_used, label %used, label %exit

used:
  %generic = addrspacecast ptr addrspace(1) %color to ptr addrspace(4)
  %sum = call spir_func float @f{number}(ptr addrspace(4) %generic, i32 %count)
  %whole = fptosi float %sum to i32
  %before = atomicrmw add ptr addrspace(1) %counter, i32 %whole seq_cst, align 4
  %narrow = trunc i32 %before to i16
  %wide = zext i16 %narrow to i64
  %other = getelementptr inbounds i8, ptr addrspace(1) %items, i64 %wide
  store i8 {member}, ptr addrspace(1) %other, align 1
  br label %exit

exit:
  ret void
}}

"
    );
}
