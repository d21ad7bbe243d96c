//! Names the library as DXC's: a program that is linked with it looks for that name, wherever the file was then.

fn main() {
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => "-Wl,-soname,libdxcompiler.so",
        Ok("macos") => "-Wl,-install_name,@rpath/libdxcompiler.dylib",
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
    println!("cargo::rerun-if-changed=build.rs");
}
