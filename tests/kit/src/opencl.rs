//! The OpenCL platform that tests run on.
#![allow(unsafe_code, reason = "OpenCL is a C interface")]

use libloading::Library;
use std::ffi::c_void;
use std::ptr::null_mut;

/// The library, as a loader names it.
pub const LIBRARY: &str = "libOpenCL.so.1";

/// The platform, unless `OPENCL_PLATFORM` names another: PoCL. Others take no LLVM bitcode.
const POCL: &str = "Portable Computing Language";

const PLATFORM_NAME: u32 = 0x0902;
const DEVICE_TYPE_CPU: u64 = 1 << 1;
const MAX_PLATFORMS: usize = 16;

type Handle = *mut c_void;
type GetPlatforms = unsafe extern "C" fn(u32, *mut Handle, *mut u32) -> i32;
type GetPlatformInfo = unsafe extern "C" fn(Handle, u32, usize, *mut c_void, *mut usize) -> i32;
type GetDevices = unsafe extern "C" fn(Handle, u64, u32, *mut Handle, *mut u32) -> i32;

/// The name of the platform that tests use.
#[must_use]
pub fn platform() -> String {
    std::env::var("OPENCL_PLATFORM").unwrap_or_else(|_| POCL.to_owned())
}

/// True if the platform has a CPU device.
pub(crate) fn is_present() -> bool {
    // SAFETY: the types are those of the OpenCL headers, and buffers have the sizes that are passed.
    unsafe {
        let Ok(library) = Library::new(LIBRARY) else { return false };
        // The drivers do not like to be closed.
        let library = std::mem::ManuallyDrop::new(library);
        let (Ok(platforms), Ok(info), Ok(devices)) = (
            library.get::<GetPlatforms>(b"clGetPlatformIDs\0"),
            library.get::<GetPlatformInfo>(b"clGetPlatformInfo\0"),
            library.get::<GetDevices>(b"clGetDeviceIDs\0"),
        ) else {
            return false;
        };
        let (mut found, mut count) = ([null_mut(); MAX_PLATFORMS], 0);
        if platforms(MAX_PLATFORMS as u32, found.as_mut_ptr(), &raw mut count) != 0 {
            return false;
        }
        found.iter().take(count as usize).any(|handle| {
            let (mut name, mut length) = ([0_u8; 256], 0);
            let (mut device, mut devices_found) = (null_mut(), 0);
            info(*handle, PLATFORM_NAME, name.len(), name.as_mut_ptr().cast(), &raw mut length) == 0
                && String::from_utf8_lossy(&name).trim_end_matches('\0') == platform()
                && devices(*handle, DEVICE_TYPE_CPU, 1, &raw mut device, &raw mut devices_found) == 0
                && devices_found > 0
        })
    }
}
