//! The built-in headers of `hlsl-to-spirv` and `sycl-to-spirv`, as (include path, text).

mod table_hash;

pub use table_hash::table_hash;

/// The headers that HLSL includes, ordered by path: `("intel/SPV_INTEL_subgroups.h", "…")`. Each begins with `#pragma once`.
pub static BUILTIN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/builtin.rs"));

/// The device layer of SYCL, ordered by path: `("sycl.hpp", "…")`.
pub static SYCL: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sycl.rs"));
