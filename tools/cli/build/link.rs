//! Link settings of the command. It runs for milliseconds, so the work of the system's loader at startup matters. If the toolchain lacks a
//! requirement, the default settings apply.

use std::path::{Path, PathBuf};

pub fn configure(out: &Path) {
    if target("OS") == "linux" && target("ENV") == "gnu" {
        link_at_fixed_address();
        link_statically(out);
    }
}

/// The value of a `CARGO_CFG_TARGET_*` variable.
fn target(key: &str) -> String {
    std::env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default()
}

/// The tables of names hold many pointers. At a fixed address they are right in the file and need no relocation at startup.
fn link_at_fixed_address() {
    println!("cargo::rustc-link-arg-bins=-no-pie");
}

/// Loading the C library and libgcc_s, which contains the unwinder of Rust programs, takes a fifth of a millisecond at each start. If the
/// toolchain has them as archives too, linker scripts in a folder that is searched first replace the shared libraries.
fn link_statically(out: &Path) {
    if std::env::var("HOST") != std::env::var("TARGET") {
        return;
    }
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    let compiler = std::env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    if library(&compiler, "libgcc_eh.a").is_none() {
        return;
    }
    let folder = out.join("static");
    let script = |name: &str, content: &str| {
        let path = folder.join(name);
        std::fs::write(path, format!("/* GNU ld script */\nGROUP ( {content} )\n")).expect("the build folder is writable");
    };
    // Remove the files of an earlier build.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    script("libgcc_s.so", "-lgcc_eh -lgcc");
    println!("cargo::rustc-link-arg-bins=-L{}", folder.display());

    // SPIRV-Tools needs the C++ library. Before glibc 2.34, threads were a separate library, which is not safe to link this way.
    let is_split = library(&compiler, "libpthread.so").is_some();
    if std::env::var_os("CARGO_FEATURE_VALIDATE").is_some() || is_split {
        return;
    }
    if let (Some(c), Some(math)) = (library(&compiler, "libc.a"), library(&compiler, "libm.a")) {
        script("libc.so", &format!("{} -lgcc_eh -lgcc", c.display()));
        script("libm.so", &math.display().to_string());
        println!("cargo::rustc-link-arg-bins=-static");
    }
}

/// The path of a library's file, if it exists.
fn library(compiler: &str, name: &str) -> Option<PathBuf> {
    let answer = std::process::Command::new(compiler).arg(format!("-print-file-name={name}")).output().ok()?;
    let path = PathBuf::from(String::from_utf8_lossy(&answer.stdout).trim());
    // A compiler that has no such file answers with the bare name.
    (path.is_absolute() && path.is_file()).then_some(path)
}
