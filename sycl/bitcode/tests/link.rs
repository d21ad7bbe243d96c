//! Compares linked modules with the output of LLVM's linker: the remaining symbols and their names.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use bitcode::{Error, Input, Linked};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_kit::tool::LLVM_AS;

/// Creates a folder with these modules as bitcode; returns None without LLVM.
fn modules(name: &str, texts: &[&str]) -> Option<(PathBuf, Vec<Vec<u8>>)> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("link").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let mut modules = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let (from, to) = (folder.join(format!("{at}.ll")), folder.join(format!("{at}.bc")));
        std::fs::write(&from, format!("target triple = \"spirv64\"\n{text}")).unwrap();
        if !LLVM_AS.or_skip() {
            return None;
        }
        let output = LLVM_AS.command().arg(&from).arg("-o").arg(&to).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        modules.push(std::fs::read(&to).unwrap());
    }
    Some((folder, modules))
}

const NAMES: [&str; 4] = ["a.bc", "b.bc", "c.bc", "d.bc"];

fn inputs(modules: &[Vec<u8>]) -> Vec<Input<'_>> {
    let inputs = modules.iter().zip(NAMES);
    inputs.map(|(bytes, name)| Input { bytes, name, is_library: false, kernel_attribute: None }).collect()
}

fn linked(modules: &[Vec<u8>]) -> Result<Linked, Error> {
    bitcode::link(&inputs(modules), |_, _| Ok(false))
}

/// Returns the kinds of a module's symbols (`T`, `U`, …), by name, without the numeric suffixes of local symbols.
fn symbols(file: &Path) -> BTreeMap<String, Vec<String>> {
    let output = Command::new("llvm-nm-22").arg(file).output().unwrap();
    let mut symbols: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut words = line.split_whitespace().rev();
        let (name, kind) = (words.next().unwrap(), words.next().unwrap().to_owned());
        let plain = name.split('.').next().unwrap().to_owned();
        symbols.entry(plain).or_default().push(kind);
    }
    symbols.values_mut().for_each(|kinds| kinds.sort());
    symbols
}

/// Links with both linkers and compares the symbols; LLVM must accept the text.
fn same_as_llvm(name: &str, texts: &[&str]) -> Option<String> {
    let (folder, modules) = modules(name, texts)?;
    let ours = linked(&modules).unwrap().text;
    std::fs::write(folder.join("ours.ll"), &ours).unwrap();
    let run = |program: &str, words: &[String]| {
        let output = Command::new(program).current_dir(&folder).args(words).output().unwrap();
        assert!(output.status.success(), "{program}: {}\n{ours}", String::from_utf8_lossy(&output.stderr));
    };
    run("llvm-as-22", &["ours.ll".to_owned(), "-o".to_owned(), "ours.bc".to_owned()]);
    let files = (0..texts.len()).map(|at| format!("{at}.bc"));
    run("llvm-link-22", &files.chain(["-o".to_owned(), "theirs.bc".to_owned()]).collect::<Vec<_>>());
    assert_eq!(symbols(&folder.join("ours.bc")), symbols(&folder.join("theirs.bc")), "{ours}");
    Some(ours)
}

#[test]
fn definitions_take_the_place_of_declarations() {
    let first = "declare i32 @f(i32)\n@g = external addrspace(1) global i32\n@both = external addrspace(1) global i32\n\
                 define spir_kernel void @k(ptr addrspace(1) %p) {\n  %x = call i32 @f(i32 1)\n  %y = load i32, ptr addrspace(1) @g\n  \
                 %z = load i32, ptr addrspace(1) @both\n  store i32 %x, ptr addrspace(1) %p\n  ret void\n}\n";
    let second = "@g = addrspace(1) global i32 7\n@both = external addrspace(1) global i32\ndefine i32 @f(i32 %x) {\n  \
                  %y = load i32, ptr addrspace(1) @both\n  ret i32 %y\n}\n";
    for order in [[first, second], [second, first]] {
        let Some(text) = same_as_llvm("declarations", &order) else { return };
        assert!(
            !text.contains("declare") && text.contains("@g = addrspace(1) global i32 7") && text.matches("@both = ").count() == 1
        );
    }
}

#[test]
fn the_stronger_definition_is_taken() {
    let of = |linkage: &str, number: u32| {
        format!(
            "define {linkage} i32 @f() {{\n  ret i32 {number}\n}}\ndefine i32 @user{number}() {{\n  %x = call i32 @f()\n  ret i32 %x\n}}\n"
        )
    };
    for (first, second, taken) in [
        ("linkonce_odr", "linkonce_odr", 1),
        ("weak_odr", "", 2),
        ("", "weak", 1),
        ("linkonce_odr", "weak_odr", 2),
        ("weak_odr", "linkonce_odr", 1),
        ("available_externally", "", 2),
        ("", "available_externally", 1),
        ("available_externally", "linkonce_odr", 2),
    ] {
        let Some(text) = same_as_llvm("strength", &[&of(first, 1), &of(second, 2)]) else { return };
        assert!(text.contains(&format!("ret i32 {taken}\n")), "{first}, {second}: {text}");
        assert!(!text.contains(&format!("ret i32 {}\n", 3 - taken)), "{first}, {second}: {text}");
    }
}

#[test]
fn what_one_module_sees_keeps_its_own() {
    let text = "@own = internal addrspace(1) global i32 1\n@0 = private addrspace(1) constant i32 2\n\
                define internal i32 @helper() {\n  %x = load i32, ptr addrspace(1) @own\n  ret i32 %x\n}\n\
                define i32 @user() {\n  %x = call i32 @helper()\n  %y = load i32, ptr addrspace(1) @0\n  ret i32 %x\n}\n";
    let other = text.replace("@user", "@other").replace("i32 1\n", "i32 5\n");
    let public = "define i32 @helper() {\n  ret i32 9\n}\n";
    let Some(text) = same_as_llvm("own", &[text, &other, public]) else { return };
    // The external symbol keeps its name, wherever it is defined.
    assert!(text.contains("define i32 @helper() {\n  ret i32 9"), "{text}");
    for part in ["@own = internal", "@own.1 = internal", "@0 = private", "@1 = private", "@helper.1()", "@helper.2()"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn structs_of_one_name_are_one_if_they_are_equal() {
    let of = |field: &str, function: &str| {
        format!(
            "%inner = type {{ {field} }}\n%outer = type {{ %inner, i32 }}\n%same = type {{ float }}\n\
             define void @{function}(ptr byval(%outer) %a, ptr byval(%same) %b) {{\n  ret void\n}}\n"
        )
    };
    let Some(text) = same_as_llvm("structs", &[&of("i32", "f"), &of("i32", "g"), &of("i64", "h")]) else { return };
    assert_eq!(text.matches("%inner = type").count(), 1, "{text}");
    for part in [
        "%outer = type { %inner, i32 }",
        "%inner.1 = type { i64 }",
        "%outer.1 = type { %inner.1, i32 }",
        "define void @g(ptr byval(%outer) %a, ptr byval(%same) %b)",
        "define void @h(ptr byval(%outer.1) %a, ptr byval(%same) %b)",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn lists_are_appended() {
    let of = |function: &str| {
        format!(
            "@.str = private addrspace(1) constant [2 x i8] c\"x\\00\", section \"llvm.metadata\"\n\
             @llvm.used = appending addrspace(1) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr @{function} to ptr addrspace(4))], section \"llvm.metadata\"\n\
             define void @{function}() {{\n  ret void\n}}\n!a = !{{!0}}\n!0 = !{{!\"{function}\", ptr @{function}, !1}}\n!1 = distinct !{{!1}}\n"
        )
    };
    let Some(text) = same_as_llvm("lists", &[&of("f"), &of("g")]) else { return };
    let elements = ["f", "g"].map(|name| format!("ptr addrspace(4) addrspacecast (ptr @{name} to ptr addrspace(4))")).join(", ");
    let expected =
        format!("@llvm.used = appending addrspace(1) global [2 x ptr addrspace(4)] [{elements}], section \"llvm.metadata\"");
    assert!(text.contains(&expected), "{text}");
    assert!(text.contains("!a = !{!0, !2}") || text.contains("!a = !{!"), "{text}");
    assert!(text.contains("!{!\"f\", ptr @f, ") && text.contains("!{!\"g\", ptr @g, "), "{text}");
}

#[test]
fn flags_of_modules_are_merged() {
    let of = |flags: &str| format!("!llvm.module.flags = !{{!0, !1}}\n{flags}");
    let first = of("!0 = !{i32 7, !\"most\", i32 1}\n!1 = !{i32 1, !\"wchar_size\", i32 4}\n");
    let second = of("!0 = !{i32 7, !\"most\", i32 2}\n!1 = !{i32 1, !\"wchar_size\", i32 4}\n");
    let third = of("!0 = !{i32 8, !\"least\", i32 2}\n!1 = !{i32 1, !\"wchar_size\", i32 2}\n");
    let Some(text) = same_as_llvm("flags", &[&first, &second]) else { return };
    assert!(
        text.contains("!llvm.module.flags = !{!0, !1}\n!0 = !{i32 7, !\"most\", i32 2}\n!1 = !{i32 1, !\"wchar_size\", i32 4}\n")
    );
    let Some((_, modules)) = modules("contrary-flags", &[&first, &third]) else { return };
    let expected = "two modules have the flag `wchar_size` with the values 4 and 2";
    assert_eq!(linked(&modules).unwrap_err(), Error::Link(expected.to_owned()));
}

#[test]
fn two_definitions_of_one_name_are_an_error() {
    let function = "define i32 @f() {\n  ret i32 1\n}\n";
    let Some((_, two)) = modules("twice", &[function, function]) else { return };
    let message = "symbol multiply defined: `f` is in `a.bc` and in `b.bc`";
    assert_eq!(linked(&two).unwrap_err(), Error::Link(message.to_owned()));
    // Equal kernels are merged; `are_alike` is called with the modules.
    let kernel = "define spir_kernel void @k() {\n  ret void\n}\n";
    let Some((_, three)) = modules("kernels", &[kernel, "", kernel]) else { return };
    assert!(matches!(linked(&three), Err(Error::Link(_))));
    let mut asked = Vec::new();
    let text = bitcode::link(&inputs(&three), |name, modules| {
        asked.push((name.to_owned(), modules.to_vec()));
        Ok(true)
    });
    assert_eq!(text.unwrap().text.matches("define spir_kernel").count(), 1);
    assert_eq!(asked, [("k".to_owned(), vec![0, 2])]);
}

#[test]
fn kernels_have_the_names_of_their_files() {
    let text = "define spir_kernel void @k() #0 {\n  ret void\n}\ndefine spir_kernel void @own() #1 {\n  ret void\n}\n\
                define spir_func void @f() #0 {\n  ret void\n}\nattributes #0 = { nounwind }\nattributes #1 = { \"file\"=\"x\" }\n";
    let Some((_, modules)) = modules("files", &[text]) else { return };
    let input = Input { kernel_attribute: Some(("file", "a \"b\"")), ..inputs(&modules)[0] };
    let text = bitcode::link(&[input], |_, _| Ok(false)).unwrap().text;
    assert!(text.contains("define spir_kernel void @k() #0 \"file\"=\"a \\22b\\22\" {"), "{text}");
    assert!(text.contains("define spir_kernel void @own() #1 {") && text.contains("define spir_func void @f() #0 {"), "{text}");
}

#[test]
fn of_libraries_only_what_is_needed_is_taken() {
    let program = "declare i32 @first(i32)\ndefine i32 @helper(i32 %x) {\n  ret i32 %x\n}\n\
                   define i32 @user() {\n  %x = call i32 @first(i32 1)\n  ret i32 %x\n}\n";
    let library = "@table = internal addrspace(1) constant i32 3\n@unused = addrspace(1) global i32 4\ndeclare i32 @second(i32)\n\
                   define i32 @helper(i32 %x) {\n  ret i32 5\n}\ndefine internal i32 @inner(i32 %x) {\n  \
                   %y = load i32, ptr addrspace(1) @table\n  ret i32 %y\n}\n\
                   define i32 @first(i32 %x) {\n  %y = call i32 @inner(i32 %x)\n  %z = call i32 @second(i32 %y)\n  %w = call i32 @helper(i32 %z)\n  ret i32 %w\n}\n\
                   define i32 @other() {\n  ret i32 6\n}\n!noted = !{!0}\n!0 = !{i32 1}\n";
    // A library may need a definition from one that precedes it.
    let early = "define i32 @second(i32 %x) {\n  ret i32 8\n}\ndefine i32 @never() {\n  ret i32 10\n}\n";
    let unneeded = "define i32 @never() {\n  ret i32 11\n}\n!strange = !{!0}\n!0 = !{i32 2}\n";
    let Some((_, modules)) = modules("libraries", &[program, early, library, unneeded]) else { return };
    let mut inputs = inputs(&modules);
    inputs[1..].iter_mut().for_each(|input| input.is_library = true);
    let text = bitcode::link(&inputs, |_, _| Ok(false)).unwrap().text;
    for part in
        ["define i32 @first", "define internal i32 @inner", "@table = internal", "ret i32 8", "define i32 @user", "!noted = "]
    {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    for part in ["@other", "@unused", "@never", "ret i32 5", "declare", "!strange"] {
        assert!(!text.contains(part), "{part} is in {text}");
    }
}

#[test]
fn targets_that_differ_give_a_warning() {
    let Some((folder, modules)) = modules("targets", &["define void @f() {\n  ret void\n}\n"]) else { return };
    std::fs::write(folder.join("other.ll"), "target triple = \"spir64\"\n").unwrap();
    let output = LLVM_AS.command().current_dir(&folder).args(["other.ll", "-o", "-"]).output().unwrap();
    let linked = linked(&[modules[0].clone(), output.stdout]).unwrap();
    assert_eq!(linked.warnings, ["`b.bc` is for the target `spir64`, and `a.bc` for `spirv64`"]);
    assert!(linked.text.starts_with("target triple = \"spirv64\"\n"));
}
