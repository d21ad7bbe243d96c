//! The optional tools that tests use: how each is detected, and how it is installed.
//!
//! Only this module detects tools, and only [`Tool::or_skip`] skips a test. A probe uses the tool as the tests do, as far as that takes
//! no time: the existence of a file or a Python package of the right name proves nothing.

use crate::{dxc, opencl, skip, spirv_tools, vulkan};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Once, OnceLock};

/// A program, a driver or a library that a machine may lack.
#[derive(Debug)]
pub struct Tool {
    /// The name of the program, or of the driver or library for a reader.
    pub name: &'static str,
    /// The command that installs it: for Debian, with pip or with cargo.
    pub install: &'static str,
    probe: Probe,
    found: OnceLock<bool>,
    /// Done when it was printed that tests are skipped for lack of this tool.
    printed: Once,
}

#[derive(Debug)]
enum Probe {
    /// A program on the path, run with these arguments, succeeds and prints the text.
    Program(&'static [&'static str], &'static str),
    /// The function finds it.
    Function(fn() -> bool),
}

const VERSION: &[&str] = &["--version"];
const LLVM_22: &str = "LLVM version 22.";

macro_rules! tools {
    ($($(#[$doc:meta])* $constant:ident = $name:literal, $install:literal, $probe:expr;)*) => {
        $($(#[$doc])* pub static $constant: Tool =
            Tool { name: $name, install: $install, probe: $probe, found: OnceLock::new(), printed: Once::new() };)*

        /// All tools.
        pub static ALL: &[&Tool] = &[$(&$constant),*];
    };
}

tools! {
    /// The archiver of static libraries.
    AR = "ar", "apt-get install binutils", Probe::Program(VERSION, "");
    /// Bazel.
    BAZEL = "bazel", "apt-get install bazel-bootstrap", Probe::Program(VERSION, "");
    /// The shell whose completions are tested.
    BASH = "bash", "apt-get install bash", Probe::Program(VERSION, "bash");
    /// The C compiler.
    CC = "cc", "apt-get install gcc", Probe::Program(VERSION, "");
    /// Chromium, without a window.
    CHROMIUM = "chromium", "apt-get install chromium", Probe::Program(VERSION, "Chrom");
    /// BuildGrid, a server of the Remote Execution API.
    BUILDGRID = "bgd", "pip install 'buildgrid[database]' pgserver", Probe::Program(&["--help"], "");
    /// LLVM's bundler of device code.
    CLANG_OFFLOAD_BUNDLER = "clang-offload-bundler-22", "apt-get install clang-tools-22", Probe::Program(VERSION, "clang-offload-bundler version 22.");
    /// LLVM's linker wrapper.
    CLANG_LINKER_WRAPPER = "clang-linker-wrapper-22", "apt-get install clang-tools-22", Probe::Program(VERSION, "");
    /// clang for C.
    CLANG_C = "clang-22", "apt-get install clang-22", Probe::Program(VERSION, "clang version 22.");
    /// clang for C++.
    CLANG = "clang++-22", "apt-get install clang-22", Probe::Program(VERSION, "clang version 22.");
    /// CMake.
    CMAKE = "cmake", "apt-get install cmake", Probe::Program(VERSION, "cmake version");
    /// The C++ compiler.
    CXX = "c++", "apt-get install g++", Probe::Program(VERSION, "");
    /// DXC's library, which the variable `DXC_LIBRARY` names.
    DXC = "DXC's library", "pip install compushady==0.17.5, DXC_LIBRARY=…/compushady/backends/libdxcompiler_x86_64.so.3.7", Probe::Function(dxc::is_present);
    /// GCC for C++.
    GXX = "g++", "apt-get install g++", Probe::Program(VERSION, "");
    /// glslang's command.
    GLSLANG = "glslangValidator", "apt-get install glslang-tools", Probe::Program(VERSION, "Glslang");
    /// LLVM's compiler of IR.
    LLC = "llc-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's assembler of IR.
    LLVM_AS = "llvm-as-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's disassembler of IR.
    LLVM_DIS = "llvm-dis-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's list of symbols.
    LLVM_NM = "llvm-nm-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's tool that copies object files.
    LLVM_OBJCOPY = "llvm-objcopy-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's tool that prints object files.
    LLVM_OBJDUMP = "llvm-objdump-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// LLVM's reader of offload binaries.
    LLVM_OFFLOAD_BINARY = "llvm-offload-binary-22", "apt-get install llvm-22", Probe::Program(VERSION, LLVM_22);
    /// SPIRV-LLVM-Translator.
    LLVM_SPIRV = "llvm-spirv-15", "apt-get install llvm-spirv-15", Probe::Program(VERSION, "LLVM version 15.");
    /// make.
    MAKE = "make", "apt-get install make", Probe::Program(VERSION, "");
    /// Meson.
    MESON = "meson", "apt-get install meson", Probe::Program(VERSION, "");
    /// Moto's server of S3.
    MOTO = "moto_server", "pip install 'moto[server,s3]'", Probe::Program(&["--help"], "");
    /// Ninja.
    NINJA = "ninja", "apt-get install ninja-build", Probe::Program(VERSION, "");
    /// Neovim, which `.ci/editors` runs.
    NVIM = "nvim", "apt-get install neovim", Probe::Program(VERSION, "NVIM");
    /// PoCL, or the platform that `OPENCL_PLATFORM` names.
    OPENCL = "an OpenCL platform with a CPU device", "apt-get install ocl-icd-libopencl1 pocl-opencl-icd", Probe::Function(opencl::is_present);
    /// RenderDoc's Vulkan layer and its Python module.
    RENDERDOC = "RenderDoc with its Python module", "apt-get install librenderdoc python3-renderdoc", Probe::Function(|| renderdoc_python().is_some());
    /// The Redis server.
    REDIS = "redis-server", "apt-get install redis-server", Probe::Program(VERSION, "Redis server");
    /// The Rust compiler.
    RUSTC = "rustc", "rustup toolchain install stable", Probe::Program(VERSION, "rustc");
    /// SPIRV-Tools in the version that the tests expect, as a program of its own.
    SPIRV_TOOLS = "SPIRV-Tools' validator", "cargo build --manifest-path tests/spirv-tools/Cargo.toml --target-dir target", Probe::Function(spirv_tools::is_present);
    /// A Vulkan 1.3 device.
    VULKAN = "a Vulkan 1.3 driver", "apt-get install libvulkan1 mesa-vulkan-drivers", Probe::Function(vulkan::is_present);
}

impl Tool {
    /// True if the tool works on this machine.
    pub fn is_present(&self) -> bool {
        *self.found.get_or_init(|| match self.probe {
            Probe::Program(arguments, expected) => {
                let output = Command::new(self.name).args(arguments).stdin(Stdio::null()).output();
                output.is_ok_and(|output| output.status.success() && String::from_utf8_lossy(&output.stdout).contains(expected))
            }
            Probe::Function(probe) => probe(),
        })
    }

    /// True if the tool works on this machine; otherwise prints that tests are skipped, once in a process.
    ///
    /// # Panics
    /// The tool is missing, and `CI` is set: nothing may be skipped there.
    pub fn or_skip(&self) -> bool {
        if !self.is_present() {
            skip::skipped(self.name, self.install, &self.printed);
        }
        self.is_present()
    }

    /// Runs the program in the folder of a file, with the file's name as the last argument; None, loudly, if this machine lacks the program.
    ///
    /// # Panics
    /// The program is missing, and `CI` is set; or it does not start.
    pub fn run_on(&self, arguments: &[&str], file: &Path) -> Option<Output> {
        let (folder, name) = (file.parent()?, file.file_name()?);
        self.or_skip().then(|| {
            let output = self.command().current_dir(folder).args(arguments).arg(name).output();
            output.unwrap_or_else(|error| panic!("{}: {error}", self.name))
        })
    }

    /// The Debian packages that install it; none for a tool that Debian does not have.
    pub fn packages(&self) -> impl Iterator<Item = &'static str> {
        self.install.strip_prefix("apt-get install ").into_iter().flat_map(str::split_whitespace)
    }

    /// A command that runs the program.
    pub fn command(&self) -> Command {
        Command::new(self.name)
    }
}

/// True if all of these tools work on this machine; otherwise prints that the test is skipped.
///
/// # Panics
/// One is missing, and `CI` is set.
pub fn all_or_skip(tools: &[&Tool]) -> bool {
    tools.iter().all(|tool| tool.or_skip())
}

/// The Python interpreter that can open RenderDoc's captures: the first on the path whose module works.
///
/// Python runs isolated, so that neither the working directory nor `PYTHONPATH` can provide a folder of that name as a namespace package, and the
/// script calls the module.
#[must_use]
pub fn renderdoc_python() -> Option<PathBuf> {
    const SCRIPT: &str =
        "import renderdoc; renderdoc.InitialiseReplay(renderdoc.GlobalEnvironment(), []); renderdoc.ShutdownReplay()";
    let works = |python: &PathBuf| {
        let output = Command::new(python).args(["-I", "-c", SCRIPT]).current_dir("/").stdin(Stdio::null()).output();
        output.is_ok_and(|output| output.status.success())
    };
    has_renderdoc_layer().then(|| on_path("python3").find(works)).flatten()
}

/// True if the Vulkan loader would find RenderDoc's layer.
fn has_renderdoc_layer() -> bool {
    let listed = std::env::var_os("XDG_DATA_DIRS").filter(|listed| !listed.is_empty());
    let listed = listed.unwrap_or_else(|| "/usr/local/share:/usr/share:/etc".into());
    std::env::split_paths(&listed)
        .map(|folder| folder.join("vulkan/implicit_layer.d/renderdoc_capture.json"))
        .any(|path| path.is_file())
}

/// The files of this name in the folders of `PATH`, in order.
fn on_path(name: &str) -> impl Iterator<Item = PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let paths: Vec<PathBuf> = std::env::split_paths(&folders).filter(|folder| folder != Path::new("")).collect();
    let name = name.to_owned();
    paths.into_iter().map(move |folder| folder.join(&name)).filter(|path| path.is_file())
}

/// The path of a program in one of the folders of `PATH`.
#[must_use]
pub fn program(name: &str) -> Option<PathBuf> {
    on_path(name).next()
}
