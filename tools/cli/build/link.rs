//! How the command is linked: it lives for milliseconds, so what the system's loader does at its start counts. Where a toolchain has not
//! what that takes, it is linked as always.

use std::path::{Path, PathBuf};

pub fn configure(out: &Path) {
    if target("OS") == "linux" && target("ENV") == "gnu" {
        link_at_fixed_address();
        link_statically(out);
    }
}

/// What is known of the target under this name.
fn target(key: &str) -> String {
    std::env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default()
}

/// The tables of names hold many pointers: at a fixed address they are right in the file, and
/// don't have to be corrected at each start.
fn link_at_fixed_address() {
    println!("cargo::rustc-link-arg-bins=-no-pie");
}

/// To load libgcc_s, of which a program of Rust's has the unwinder, and the C library takes a fifth of a millisecond at each start. Where
/// the toolchain has them as archives too, linker scripts in a folder that is searched first stand for the shared ones.
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
    // Nothing of an earlier build may stay.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    script("libgcc_s.so", "-lgcc_eh -lgcc");
    println!("cargo::rustc-link-arg-bins=-L{}", folder.display());

    // SPIRV-Tools need the library of C++. And before 2.34, the threads were a library of their own, which is not safe to link so.
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

/// Where a library's file is, if there is one.
fn library(compiler: &str, name: &str) -> Option<PathBuf> {
    let answer = std::process::Command::new(compiler).arg(format!("-print-file-name={name}")).output().ok()?;
    let path = PathBuf::from(String::from_utf8_lossy(&answer.stdout).trim());
    // A compiler that has no such file answers with the bare name.
    (path.is_absolute() && path.is_file()).then_some(path)
}
