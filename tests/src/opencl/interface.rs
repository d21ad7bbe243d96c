//! Loads OpenCL's library, if it is installed, and opens a CPU device with a queue.

use libloading::Library;
use std::ffi::{CStr, c_char, c_void};
use std::mem::ManuallyDrop;
use std::ptr::{null, null_mut};
use test_kit::opencl;

/// All handles are pointers to something that is never looked into.
pub(super) type Handle = *mut c_void;
pub(super) type Status = i32;

const DEVICE_TYPE_CPU: u64 = 1 << 1;
const PLATFORM_NAME: u32 = 0x0902;
const DEVICE_VERSION: u32 = 0x102F;
const DRIVER_VERSION: u32 = 0x102D;

const IL_VERSION: u32 = 0x105B;

type Notify = *const c_void;

macro_rules! functions {
    ($($name:ident: $symbol:literal ($($argument:ty),*) -> $result:ty;)*) => {
        /// The functions that a test needs.
        pub(super) struct Functions {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        impl Functions {
            fn load(library: &Library) -> Result<Self, libloading::Error> {
                // SAFETY: the types are those of the OpenCL headers.
                unsafe { Ok(Self { $($name: *library.get($symbol)?,)* }) }
            }
        }
    };
}

functions! {
    platforms: b"clGetPlatformIDs\0" (u32, *mut Handle, *mut u32) -> Status;
    platform_info: b"clGetPlatformInfo\0" (Handle, u32, usize, *mut c_void, *mut usize) -> Status;
    devices: b"clGetDeviceIDs\0" (Handle, u64, u32, *mut Handle, *mut u32) -> Status;
    device_info: b"clGetDeviceInfo\0" (Handle, u32, usize, *mut c_void, *mut usize) -> Status;
    create_context: b"clCreateContext\0" (*const isize, u32, *const Handle, Notify, *mut c_void, *mut Status) -> Handle;
    create_queue: b"clCreateCommandQueue\0" (Handle, Handle, u64, *mut Status) -> Handle;
    program_with_binary: b"clCreateProgramWithBinary\0"
        (Handle, u32, *const Handle, *const usize, *const *const u8, *mut Status, *mut Status) -> Handle;
    program_with_il: b"clCreateProgramWithIL\0" (Handle, *const c_void, usize, *mut Status) -> Handle;
    set_constant: b"clSetProgramSpecializationConstant\0" (Handle, u32, usize, *const c_void) -> Status;
    build_program: b"clBuildProgram\0" (Handle, u32, *const Handle, *const c_char, Notify, *mut c_void) -> Status;
    build_info: b"clGetProgramBuildInfo\0" (Handle, Handle, u32, usize, *mut c_void, *mut usize) -> Status;
    release_program: b"clReleaseProgram\0" (Handle) -> Status;
    create_kernel: b"clCreateKernel\0" (Handle, *const c_char, *mut Status) -> Handle;
    release_kernel: b"clReleaseKernel\0" (Handle) -> Status;
    set_argument: b"clSetKernelArg\0" (Handle, u32, usize, *const c_void) -> Status;
    set_pointer: b"clSetKernelArgSVMPointer\0" (Handle, u32, *const c_void) -> Status;
    create_buffer: b"clCreateBuffer\0" (Handle, u64, usize, *mut c_void, *mut Status) -> Handle;
    release_buffer: b"clReleaseMemObject\0" (Handle) -> Status;
    allocate_shared: b"clSVMAlloc\0" (Handle, u64, usize, u32) -> *mut c_void;
    free_shared: b"clSVMFree\0" (Handle, *mut c_void) -> ();
    map_shared: b"clEnqueueSVMMap\0" (Handle, u32, u64, *mut c_void, usize, u32, *const Handle, *mut Handle) -> Status;
    unmap_shared: b"clEnqueueSVMUnmap\0" (Handle, *mut c_void, u32, *const Handle, *mut Handle) -> Status;
    kernel_info: b"clSetKernelExecInfo\0" (Handle, u32, usize, *const c_void) -> Status;
    launch: b"clEnqueueNDRangeKernel\0"
        (Handle, Handle, u32, *const usize, *const usize, *const usize, u32, *const Handle, *mut Handle) -> Status;
    read_buffer: b"clEnqueueReadBuffer\0"
        (Handle, Handle, u32, usize, usize, *mut c_void, u32, *const Handle, *mut Handle) -> Status;
    finish: b"clFinish\0" (Handle) -> Status;
}

/// A CPU device. It lives as long as the process: its drivers do not like to be closed.
pub struct Runtime {
    pub(super) functions: Functions,
    pub(super) context: Handle,
    pub(super) device: Handle,
    pub(super) queue: Handle,
    /// The device's version and the driver's.
    pub name: String,
    /// The newest SPIR-V 1.x that the device accepts directly; None if it accepts none.
    pub spirv_minor: Option<u8>,
    /// Keeps the functions there: threads of the driver run on in it.
    _library: ManuallyDrop<Library>,
}

impl Runtime {
    /// The CPU device of PoCL, or of the platform that `OPENCL_PLATFORM` names.
    ///
    /// # Errors
    /// It is not installed ([`test_kit::tool::OPENCL`] detects that), or fails.
    pub fn open() -> Result<Self, String> {
        // SAFETY: the loader's library has no requirements on who loads it.
        let library = unsafe { Library::new(opencl::LIBRARY) }.map_err(|error| error.to_string())?;
        let functions = Functions::load(&library).map_err(|error| error.to_string())?;
        let mut platforms = [null_mut(); 8];
        let mut count = 0;
        // SAFETY: here and below, sizes are those of the pointees, and handles are used only while their parents live.
        check("clGetPlatformIDs", unsafe { (functions.platforms)(8, platforms.as_mut_ptr(), &raw mut count) })?;
        let platforms = platforms.into_iter().take(count as usize);
        let wanted = opencl::platform();
        let name = |platform: &Handle| {
            text(|size, value| unsafe { (functions.platform_info)(*platform, PLATFORM_NAME, size, value, null_mut()) })
        };
        let found = platforms.into_iter().find(|platform| name(platform) == wanted);
        let platform = found.ok_or_else(|| format!("there is no platform '{wanted}'"))?;
        let mut device = null_mut();
        check("clGetDeviceIDs", unsafe { (functions.devices)(platform, DEVICE_TYPE_CPU, 1, &raw mut device, null_mut()) })?;
        let mut status = 0;
        let context = unsafe { (functions.create_context)(null(), 1, &raw const device, null(), null_mut(), &raw mut status) };
        check("clCreateContext", status)?;
        let queue = unsafe { (functions.create_queue)(context, device, 0, &raw mut status) };
        check("clCreateCommandQueue", status)?;
        let about = |what| text(|size, value| unsafe { (functions.device_info)(device, what, size, value, null_mut()) });
        let name = format!("{}, {}", about(DEVICE_VERSION), about(DRIVER_VERSION));
        let spirv_minor = newest_spirv(&about(IL_VERSION));
        Ok(Self { functions, context, device, queue, name, spirv_minor, _library: ManuallyDrop::new(library) })
    }
}

/// `SPIR-V_1.0 SPIR-V_1.2` is 2.
fn newest_spirv(versions: &str) -> Option<u8> {
    versions.split_whitespace().filter_map(|version| version.strip_prefix("SPIR-V_1.")?.parse().ok()).max()
}

/// A text that OpenCL writes to memory of a given size in bytes.
pub(super) fn text(write: impl Fn(usize, *mut c_void) -> Status) -> String {
    let mut bytes = vec![0u8; 1 << 16];
    // Its last byte stays zero.
    if write(bytes.len() - 1, bytes.as_mut_ptr().cast()) != 0 {
        return String::new();
    }
    CStr::from_bytes_until_nul(&bytes).map_or_else(|_| String::new(), |text| text.to_string_lossy().into_owned())
}

pub(super) fn check(call: &str, status: Status) -> Result<(), String> {
    if status == 0 { Ok(()) } else { Err(format!("{call} fails with {status}")) }
}
