//! Builds a kernel module, runs it with arguments, and returns the resulting memory.

use super::interface::{Handle, Runtime, check, text};
use std::ffi::{CString, c_void};
use std::path::Path;
use std::process::Command;
use std::ptr::{null, null_mut};
use test_kit::tool::LLVM_SPIRV;

/// PoCL's options for LLVM's bitcode instead of a binary of its own.
const BUILD_OPTIONS: &str = "-x spir -spir-std=1.2";

const PROGRAM_BUILD_LOG: u32 = 0x1183;
const KERNEL_EXEC_INFO_SVM_PTRS: u32 = 0x11B6;
const MEM_READ_WRITE: u64 = 1;
const MEM_COPY_HOST_PTR: u64 = 1 << 5;
const MAP_READ_AND_WRITE: u64 = 3;
const TRUE: u32 = 1;

/// A module, as a runtime takes it.
pub enum Code {
    /// LLVM's, with the specialization constants in it.
    Bitcode(Vec<u8>),
    /// SPIR-V, and the bytes of specialization constants by their numbers.
    /// SPIR-V, with values for specialization constants by id.
    Spirv {
        /// The module.
        words: Vec<u32>,
        /// Ids and values, in bytes.
        constants: Vec<(u32, Vec<u8>)>,
    },
}

/// An argument of a kernel, in order.
pub enum Argument {
    /// A structure or a number.
    Value(Vec<u8>),
    /// A buffer, given by its bytes before the launch.
    Buffer(Vec<u8>),
    /// The address of shared memory.
    Pointer(u64),
    /// A size in bytes of the work-group's memory.
    Local(usize),
}

/// The launch parameters of a kernel.
pub struct Launch<'a> {
    /// The name of the kernel.
    pub kernel: &'a str,
    /// The arguments, in order.
    pub arguments: &'a [Argument],
    /// Memory that arguments may point to.
    pub shared: &'a [Shared<'a>],
    /// The global work size in each dimension.
    pub global: &'a [usize],
    /// The local work size in each dimension.
    pub local: &'a [usize],
}

/// Memory that host and device see at the same address.
pub struct Shared<'a> {
    runtime: &'a Runtime,
    at: *mut u8,
    size: usize,
}

impl<'a> Shared<'a> {
    /// Memory with these bytes in it.
    ///
    /// # Errors
    /// The runtime has none.
    pub fn new(runtime: &'a Runtime, bytes: &[u8]) -> Result<Self, String> {
        let functions = &runtime.functions;
        // SAFETY: here and below, sizes are those of the pointees, and handles live as long as their owners.
        let at = unsafe { (functions.allocate_shared)(runtime.context, MEM_READ_WRITE, bytes.len(), 0) }.cast::<u8>();
        if at.is_null() {
            return Err("clSVMAlloc fails".to_owned());
        }
        let shared = Self { runtime, at, size: bytes.len() };
        shared.mapped(|| unsafe { at.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) })?;
        Ok(shared)
    }

    /// The address of the memory on the device.
    pub fn address(&self) -> u64 {
        self.at as u64
    }

    /// The current contents.
    ///
    /// # Errors
    /// Those of the runtime.
    pub fn bytes(&self) -> Result<Vec<u8>, String> {
        self.mapped(|| unsafe { std::slice::from_raw_parts(self.at, self.size) }.to_vec())
    }

    fn mapped<T>(&self, access: impl FnOnce() -> T) -> Result<T, String> {
        let (functions, queue) = (&self.runtime.functions, self.runtime.queue);
        let at = self.at.cast();
        let status = unsafe { (functions.map_shared)(queue, TRUE, MAP_READ_AND_WRITE, at, self.size, 0, null(), null_mut()) };
        check("clEnqueueSVMMap", status)?;
        let result = access();
        check("clEnqueueSVMUnmap", unsafe { (functions.unmap_shared)(queue, at, 0, null(), null_mut()) })?;
        check("clFinish", unsafe { (functions.finish)(queue) })?;
        Ok(result)
    }
}

impl Drop for Shared<'_> {
    fn drop(&mut self) {
        unsafe { (self.runtime.functions.free_shared)(self.runtime.context, self.at.cast()) }
    }
}

/// Calls its function at the end.
struct Owned<'a> {
    handle: Handle,
    release: &'a unsafe extern "C" fn(Handle) -> i32,
}

impl Drop for Owned<'_> {
    fn drop(&mut self) {
        // A failure provides no more information than the test itself.
        let _ = unsafe { (self.release)(self.handle) };
    }
}

impl Runtime {
    /// Runs a kernel, and returns the resulting contents of each buffer argument; an empty list for other arguments.
    ///
    /// # Errors
    /// The runtime's error message.
    pub fn run(&self, code: &Code, launch: &Launch<'_>) -> Result<Vec<Vec<u8>>, String> {
        let functions = &self.functions;
        let mut status = 0;
        let program = self.build(code)?;
        let name = CString::new(launch.kernel).map_err(|error| error.to_string())?;
        let kernel = unsafe { (functions.create_kernel)(program.handle, name.as_ptr(), &raw mut status) };
        check("clCreateKernel", status)?;
        let kernel = Owned { handle: kernel, release: &functions.release_kernel };
        let buffers = self.set_arguments(&kernel, launch)?;
        let dimensions = launch.global.len() as u32;
        let (global, local) = (launch.global.as_ptr(), launch.local.as_ptr());
        let status =
            unsafe { (functions.launch)(self.queue, kernel.handle, dimensions, null(), global, local, 0, null(), null_mut()) };
        check("clEnqueueNDRangeKernel", status)?;
        check("clFinish", unsafe { (functions.finish)(self.queue) })?;
        let results = buffers.iter().zip(launch.arguments).map(|(buffer, argument)| {
            let (Some(buffer), Argument::Buffer(data)) = (buffer, argument) else { return Ok(Vec::new()) };
            let mut bytes = vec![0; data.len()];
            let to = bytes.as_mut_ptr().cast();
            let status =
                unsafe { (functions.read_buffer)(self.queue, buffer.handle, TRUE, 0, bytes.len(), to, 0, null(), null_mut()) };
            check("clEnqueueReadBuffer", status)?;
            Ok(bytes)
        });
        results.collect()
    }

    fn build(&self, code: &Code) -> Result<Owned<'_>, String> {
        let functions = &self.functions;
        let (program, options) = match code {
            Code::Bitcode(bitcode) => (self.program_with_binary(bitcode)?, BUILD_OPTIONS),
            Code::Spirv { words, constants } => (self.program_with_il(words, constants)?, ""),
        };
        let options = CString::new(options).map_err(|error| error.to_string())?;
        let status =
            unsafe { (functions.build_program)(program.handle, 1, &raw const self.device, options.as_ptr(), null(), null_mut()) };
        check("clBuildProgram", status).map_err(|error| {
            let log = text(|size, value| unsafe {
                (functions.build_info)(program.handle, self.device, PROGRAM_BUILD_LOG, size, value, null_mut())
            });
            format!("{error}\n{log}")
        })?;
        Ok(program)
    }

    fn program_with_binary(&self, bitcode: &[u8]) -> Result<Owned<'_>, String> {
        let functions = &self.functions;
        let (size, start) = (bitcode.len(), bitcode.as_ptr());
        let mut status = 0;
        let program = unsafe {
            let (device, size, start) = (&raw const self.device, &raw const size, &raw const start);
            (functions.program_with_binary)(self.context, 1, device, size, start, null_mut(), &raw mut status)
        };
        check("clCreateProgramWithBinary", status)?;
        Ok(Owned { handle: program, release: &functions.release_program })
    }

    fn program_with_il(&self, words: &[u32], constants: &[(u32, Vec<u8>)]) -> Result<Owned<'_>, String> {
        let functions = &self.functions;
        let mut status = 0;
        let program =
            unsafe { (functions.program_with_il)(self.context, words.as_ptr().cast(), size_of_val(words), &raw mut status) };
        check("clCreateProgramWithIL", status)?;
        let program = Owned { handle: program, release: &functions.release_program };
        for (number, bytes) in constants {
            let status = unsafe { (functions.set_constant)(program.handle, *number, bytes.len(), bytes.as_ptr().cast()) };
            check("clSetProgramSpecializationConstant", status)?;
        }
        Ok(program)
    }

    fn set_arguments(&self, kernel: &Owned<'_>, launch: &Launch<'_>) -> Result<Vec<Option<Owned<'_>>>, String> {
        let functions = &self.functions;
        let mut buffers = Vec::with_capacity(launch.arguments.len());
        for (at, argument) in launch.arguments.iter().enumerate() {
            let mut buffer: Option<Owned<'_>> = None;
            let (size, value): (usize, *const c_void) = match argument {
                Argument::Value(bytes) => (bytes.len(), bytes.as_ptr().cast()),
                Argument::Pointer(address) => (0, *address as *const c_void),
                Argument::Local(size) => (*size, null()),
                Argument::Buffer(bytes) => {
                    let (flags, start) = (MEM_READ_WRITE | MEM_COPY_HOST_PTR, bytes.as_ptr().cast_mut().cast());
                    let mut status = 0;
                    let handle = unsafe { (functions.create_buffer)(self.context, flags, bytes.len(), start, &raw mut status) };
                    check("clCreateBuffer", status)?;
                    let buffer = buffer.insert(Owned { handle, release: &functions.release_buffer });
                    (size_of::<Handle>(), (&raw const buffer.handle).cast())
                }
            };
            let status = match argument {
                Argument::Pointer(_) => unsafe { (functions.set_pointer)(kernel.handle, at as u32, value) },
                _ => unsafe { (functions.set_argument)(kernel.handle, at as u32, size, value) },
            };
            check("clSetKernelArg", status).map_err(|error| format!("argument {at}: {error}"))?;
            buffers.push(buffer);
        }
        if !launch.shared.is_empty() {
            let pointers: Vec<*mut u8> = launch.shared.iter().map(|shared| shared.at).collect();
            let size = size_of_val(pointers.as_slice());
            let pointers = pointers.as_ptr().cast();
            let status = unsafe { (functions.kernel_info)(kernel.handle, KERNEL_EXEC_INFO_SVM_PTRS, size, pointers) };
            check("clSetKernelExecInfo", status)?;
        }
        Ok(buffers)
    }
}

/// The translator back from SPIR-V that is installed, if there is one.
pub fn llvm_spirv() -> Option<&'static str> {
    LLVM_SPIRV.is_present().then_some(LLVM_SPIRV.name)
}

/// LLVM's bitcode for a module, with specialization constants as `number:type:value`, written beside the given path.
///
/// # Errors
/// The translator's message.
pub fn specialized_bitcode(translator: &str, words: &[u32], constants: &[String], beside: &Path) -> Result<Vec<u8>, String> {
    let (module, bitcode) = (beside.with_extension("spv"), beside.with_extension("bc"));
    let failed = |error: std::io::Error| format!("{}: {error}", beside.display());
    let bytes: Vec<u8> = readable(words).iter().flat_map(|word| word.to_le_bytes()).collect();
    std::fs::write(&module, bytes).map_err(failed)?;
    let mut command = Command::new(translator);
    if !constants.is_empty() {
        command.arg(format!("--spec-const={}", constants.join(" ")));
    }
    let output = command.arg("-r").arg(&module).arg("-o").arg(&bitcode).output().map_err(failed)?;
    if !output.status.success() {
        return Err(format!("{translator}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    std::fs::read(&bitcode).map_err(failed)
}

/// Removes the constructs on which LLVM 15's translator crashes: the parameter attribute NoReadWrite, which is a hint, and vectors that
/// are composed of values at run time, which are replaced by insertions.
fn readable(words: &[u32]) -> Vec<u32> {
    const HEADER: usize = 5;
    const BOUND: usize = 3;
    const HINT: [u32; 2] = [spirv::Decoration::FuncParamAttr as u32, spirv::FunctionParameterAttribute::NoReadWrite as u32];
    let (header, mut rest) = words.split_at(HEADER.min(words.len()));
    let mut kept = header.to_vec();
    let mut vectors = Vec::new();
    while let Some(first) = rest.first() {
        let (instruction, next) = rest.split_at(((first >> 16) as usize).clamp(1, rest.len()));
        let is = |op: spirv::Op| first & 0xFFFF == op as u32;
        match instruction {
            [_, _, hint @ ..] if is(spirv::Op::Decorate) && *hint == HINT => {}
            [_, ty, result, parts @ ..] if is(spirv::Op::CompositeConstruct) && vectors.contains(&(*ty, parts.len() as u32)) => {
                let inserted = insertions(*ty, *result, parts, &mut kept[BOUND]);
                kept.extend(inserted);
            }
            _ => kept.extend(instruction),
        }
        if let ([_, result, _, count], true) = (instruction, is(spirv::Op::TypeVector)) {
            vectors.push((*result, *count));
        }
        rest = next;
    }
    kept
}

/// A vector composed of scalars, one after the other. `bound` is above all ids.
fn insertions(ty: u32, result: u32, parts: &[u32], bound: &mut u32) -> Vec<u32> {
    let mut id = || {
        *bound += 1;
        *bound - 1
    };
    let mut vector = id();
    let mut words = vec![3 << 16 | spirv::Op::Undef as u32, ty, vector];
    for (at, part) in (0..).zip(parts) {
        let next = if at as usize + 1 == parts.len() { result } else { id() };
        words.extend([6 << 16 | spirv::Op::CompositeInsert as u32, ty, next, *part, vector, at]);
        vector = next;
    }
    words
}
