//! Compiles a kernel with LLVM for the host, without optimizations, and runs it in threads: the reference result.
#![allow(unsafe_code, reason = "a library that was just compiled is loaded and called")]

use super::{GROUP, INVOCATIONS, NAME};
use libloading::Library;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::{Barrier, Mutex, PoisonError};

/// The compiler of LLVM IR.
const COMPILER: &str = "llc-22";

/// The values of an invocation that OpenCL C's library provides.
const INVOCATION: &str = "
@ids = internal thread_local global [2 x i64] zeroinitializer
@barrier_function = internal global ptr null

define i64 @_Z13get_global_idj(i32 %dimension) {
  %place = getelementptr [2 x i64], ptr @ids, i64 0, i64 0
  %id = load i64, ptr %place
  ret i64 %id
}

define i64 @_Z12get_local_idj(i32 %dimension) {
  %place = getelementptr [2 x i64], ptr @ids, i64 0, i64 1
  %id = load i64, ptr %place
  ret i64 %id
}

define void @_Z7barrierj(i32 %fence) {
  %function = load ptr, ptr @barrier_function
  call void %function()
  ret void
}

define void @set_invocation(i64 %global, i64 %local, ptr %function) {
  store i64 %global, ptr @ids
  %place = getelementptr [2 x i64], ptr @ids, i64 0, i64 1
  store i64 %local, ptr %place
  store ptr %function, ptr @barrier_function
  ret void
}
";

/// All invocations of a group reach it.
static BARRIER: Barrier = Barrier::new(GROUP);

/// One kernel runs at a time: [`BARRIER`] is of one group.
static RUN: Mutex<()> = Mutex::new(());

extern "C" fn barrier() {
    BARRIER.wait();
}

/// The text for this machine: OpenCL C's functions are defined in it, by their definitions or by those of the invocation.
fn for_this_machine(text: &str, definitions: &BTreeMap<String, String>) -> String {
    let mut native = INVOCATION.to_owned();
    for line in text.lines().filter(|line| !line.starts_with("target ")) {
        let declared = line.strip_prefix("declare spir_func ").and_then(|rest| rest.split_once('@'));
        match declared.and_then(|(_, rest)| rest.split_once('(')) {
            None => native += line,
            Some((name, _)) => native += definitions.get(name).map_or("", String::as_str),
        }
        native.push('\n');
    }
    native.replace(" spir_func ", " ").replace(" spir_kernel ", " ")
}

/// The alignment of the largest type, in bytes.
const LINE: usize = 128;

/// Bytes that are aligned.
#[derive(Clone, Copy)]
#[repr(align(128))]
#[expect(dead_code, reason = "the bytes are read and written by their address")]
struct Line([u8; LINE]);

/// A pointer that invocations share.
#[derive(Clone, Copy)]
struct Memory(*mut u8);

// SAFETY: the kernel must be free of data races between its invocations.
unsafe impl Send for Memory {}

impl Memory {
    /// The pointer; a method, so that a closure captures the whole.
    fn pointer(self) -> *mut u8 {
        self.0
    }
}

/// Runs a kernel on buffers, which it changes, and a number. Files are written next to the path.
///
/// # Errors
/// The text is not LLVM's, or the machine has no linker.
pub fn run(
    text: &str,
    definitions: &BTreeMap<String, String>,
    buffers: &mut [Vec<u8>; 3],
    number: i32,
    beside: &Path,
) -> Result<(), String> {
    let (source, object, library) = (beside.with_extension("native.ll"), beside.with_extension("o"), beside.with_extension("so"));
    let failed = |error: std::io::Error| error.to_string();
    std::fs::write(&source, for_this_machine(text, definitions)).map_err(failed)?;
    let target = ["-mtriple=x86_64-pc-linux-gnu", "-O0", "-filetype=obj", "-relocation-model=pic", "-o"];
    let compiled = Command::new(COMPILER).args(target).arg(&object).arg(&source).output().map_err(failed)?;
    if !compiled.status.success() {
        return Err(format!("{COMPILER}: {}", String::from_utf8_lossy(&compiled.stderr)));
    }
    let linked = Command::new("cc").args(["-shared", "-o"]).arg(&library).arg(&object).arg("-lm").output().map_err(failed)?;
    if !linked.status.success() {
        return Err(format!("cc: {}", String::from_utf8_lossy(&linked.stderr)));
    }
    let _turn = RUN.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the kernel stays within its buffers, and the library lives until all of its invocations ended.
    unsafe {
        let library = Library::new(&library).map_err(|error| error.to_string())?;
        let set = library.get::<unsafe extern "C" fn(u64, u64, extern "C" fn())>(b"set_invocation");
        let kernel = library.get::<unsafe extern "C" fn(*mut u8, *mut u8, *mut u8, i32)>(NAME.as_bytes());
        let (set, kernel) = (*set.map_err(|error| error.to_string())?, *kernel.map_err(|error| error.to_string())?);
        let mut aligned = buffers.each_ref().map(|buffer| vec![Line([0; LINE]); buffer.len().div_ceil(LINE)]);
        let [data, shared, memory] = aligned.each_mut().map(|lines| Memory(lines.as_mut_ptr().cast()));
        for (buffer, memory) in buffers.iter().zip([data, shared, memory]) {
            memory.pointer().copy_from_nonoverlapping(buffer.as_ptr(), buffer.len());
        }
        for group in 0..INVOCATIONS / GROUP {
            std::thread::scope(|scope| {
                for local in 0..GROUP {
                    scope.spawn(move || {
                        set((group * GROUP + local) as u64, local as u64, barrier);
                        kernel(data.pointer(), shared.pointer(), memory.pointer(), number);
                    });
                }
            });
        }
        for (buffer, memory) in buffers.iter_mut().zip([data, shared, memory]) {
            buffer.as_mut_ptr().copy_from_nonoverlapping(memory.pointer(), buffer.len());
        }
    }
    Ok(())
}
