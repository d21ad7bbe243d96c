//! [`include_hlsl!`]: HLSL that is compiled while the program is, as words of SPIR-V and as a module with typed bindings.

mod arguments;
mod expand;
mod shader;

use arguments::Arguments;
use proc_macro::TokenStream;
use shader::{Failure, Shader};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Compiles a file of HLSL and embeds its SPIR-V.
///
/// As an expression it is the words, a `&'static [u32]`:
///
/// ```text
/// let words = include_hlsl!("shaders/sky.hlsl", profile = "ps_6_0", entry = "main");
/// ```
///
/// As an item it is a module with the words, `WORDS`, and with what the shader expects of the application, as `hlsl-to-spirv bindings --rust`
/// writes it: a `#[repr(C)]` struct for each block of a buffer, whose offsets are asserted, and constants for sets, bindings, specialization
/// constants and sizes of workgroups:
///
/// ```text
/// include_hlsl!(pub mod sky = "shaders/sky.hlsl", profile = "ps_6_0");
/// bind(sky::SCENE_SET, sky::SCENE_BINDING, &sky::Scene { exposure: 1.0 });
/// ```
///
/// The path is relative to the file of the call, as for `include_str!`; where the compiler does not say which that is, to the folder of the
/// package. What may follow it, in any order:
///
/// | argument | meaning |
/// | --- | --- |
/// | `profile = "ps_6_0"` | the stage and the shader model; without it, attributes in the shader say so |
/// | `entry = "main"` | the entry point |
/// | `defines = ["COUNT=4", "FAST"]` | macros |
/// | `include_dirs = ["shaders/include"]` | where included files are looked for, relative as the path is |
/// | `flags = ["-O0", "-fvk-use-scalar-layout"]` | flags of the command, docs/command-line.md |
/// | `derives = [bytemuck::Pod, bytemuck::Zeroable]` | traits that all structs derive beside `Clone`, `Copy`, `Debug` and `PartialEq` |
///
/// # Errors
/// An error in the shader is one of the program, with the file, line and column in the shader; a warning is shown as one of `deprecated`, for
/// want of another kind that a macro can give. When the shader or a file that it includes changes, cargo builds the program again.
#[proc_macro]
pub fn include_hlsl(input: TokenStream) -> TokenStream {
    let arguments = syn::parse_macro_input!(input as Arguments);
    let expand = || Shader::compile(&arguments).and_then(|shader| expand::tokens(&arguments, &shader));
    guarded(&arguments, expand).unwrap_or_else(|error| expand::failure(&arguments, &error)).into()
}

/// Expands a call. A panic of the compiler is an error at the shader's path.
fn guarded<T>(arguments: &Arguments, expand: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(expand))
        .unwrap_or_else(|_| Err(syn::Error::new(arguments.path.span(), "internal error of the compiler").into()))
}
