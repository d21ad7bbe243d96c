//! The examples of the documentation compile, and it names every flag.

use hlsl_to_spirv::{Compiler, flags};
use std::path::{Path, PathBuf};
use test_kit::golden::assert_golden;
use tests::judge::valid_module;

fn path(name: &str) -> PathBuf {
    tests::case::root().parent().unwrap_or(Path::new(".")).join(name)
}

fn document(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The code blocks of a page that begin with this fence, and their lines.
fn blocks<'a>(page: &'a str, fence: &str) -> Vec<(usize, &'a str)> {
    let fence = format!("```{fence}\n");
    let starts = page.match_indices(&fence).map(|(at, _)| at + fence.len());
    starts.map(|at| (page[..at].lines().count(), page[at..].split("```").next().unwrap_or_default())).collect()
}

#[test]
fn examples_of_the_first_page_compile() {
    let page = document("docs/inline-spirv.md");
    let examples = blocks(&page, "hlsl");
    assert!(examples.len() >= 8, "the examples are gone");
    for (line, text) in examples {
        let compiler = Compiler::new("docs/inline-spirv.md", text);
        let compilation = compiler.compile();
        let drawn = compilation.report.to_text(false);
        let words = compilation.words().unwrap_or_else(|| panic!("the example at line {line}:\n{drawn}"));
        assert_eq!(drawn, "", "the example at line {line} gives warnings");
        assert_eq!(valid_module(words, &compiler.options), Ok(()), "the example at line {line}");
    }
}

#[test]
fn examples_with_unknown_numbers_give_warnings() {
    let page = document("docs/inline-spirv.md");
    let examples = blocks(&page, "hlsl,warning");
    assert!(!examples.is_empty(), "the examples are gone");
    for (line, text) in examples {
        let compilation = Compiler::new("docs/inline-spirv.md", text).compile();
        let drawn = compilation.report.to_text(false);
        assert!(compilation.words().is_some(), "the example at line {line}:\n{drawn}");
        assert!(drawn.contains("is unknown"), "the example at line {line} gives no warning:\n{drawn}");
    }
}

#[test]
fn examples_that_silence_warnings_give_none() {
    let page = document("docs/inline-spirv.md");
    let examples = blocks(&page, "hlsl,silent");
    assert!(!examples.is_empty(), "the examples are gone");
    for (line, text) in examples {
        let compilation = Compiler::new("docs/inline-spirv.md", text).compile();
        let drawn = compilation.report.to_text(false);
        assert!(compilation.words().is_some() && drawn.is_empty(), "the example at line {line}:\n{drawn}");
    }
}

#[test]
fn wrong_examples_of_the_first_page_give_an_error() {
    let page = document("docs/inline-spirv.md");
    let examples = blocks(&page, "hlsl,error");
    assert!(examples.len() >= 3, "the examples are gone");
    for (line, text) in examples {
        let report = Compiler::new("docs/inline-spirv.md", text).compile().report;
        assert!(report.has_errors() && !report.has_internal_error(), "the example at line {line}: {}", report.to_text(false));
    }
}

#[test]
fn example_shaders_compile() {
    let shaders = tests::case::files_below(&path("examples"), &["hlsl"]);
    assert!(shaders.len() >= 3, "the examples are gone");
    for shader in shaders {
        let text = std::fs::read_to_string(&shader).expect("it is a text");
        let folder = path("examples");
        let compiler = Compiler::new(shader.display().to_string(), text)
            .include(move |name| std::fs::read_to_string(folder.join(Path::new(name).file_name()?)).ok());
        let compilation = compiler.compile();
        assert!(compilation.words().is_some(), "{}", compilation.report.to_text(false));
    }
}

#[test]
fn the_page_of_the_command_line_shows_its_help() {
    let page = document("docs/command-line.md");
    let shown = blocks(&page, "text");
    assert_golden(path("docs/command-line.md"), &page.replacen(shown[0].1, &flags::help(), 1));
}

/// Whether all lines of a text are in another one, in their order.
fn has_lines(text: &str, lines: &str) -> bool {
    let mut rest = text.lines();
    lines.lines().all(|line| rest.any(|other| other.trim_end_matches(',') == line.trim_end_matches(',')))
}

#[test]
fn the_page_of_reflection_shows_what_is_written() {
    use hlsl_to_spirv::Emit;
    use hlsl_to_spirv::spirv_reflection::bindings::{self, Module};
    let page = document("docs/reflection.md");
    let shader = blocks(&page, "hlsl")[0].1;
    let compiler = Compiler::new("docs/reflection.md", shader).profile("cs_6_0".parse().expect("a profile"));
    let compilation = compiler.compile_to(Emit::Reflection);
    let json = compilation.text().expect("the example compiles");
    assert!(has_lines(json, blocks(&page, "json")[0].1), "{json}");
    let reflection = compilation.reflection.clone().expect("it is asked for");
    let bindings = bindings::rust(&[Module { name: "example".to_owned(), reflection }]).expect("bindings");
    assert!(has_lines(&bindings, blocks(&page, "text")[0].1), "{bindings}");
}

#[test]
fn the_page_of_rust_shows_the_example() {
    let page = document("docs/rust.md");
    let example = document("examples/include_hlsl.rs");
    let shown = blocks(&page, "rs");
    assert!(example.ends_with(shown[0].1), "docs/rust.md:{} is not the end of the example", shown[0].0);
}

/// Its other examples are run by the tests of the package.
#[test]
fn the_page_of_python_shows_the_example() {
    assert_eq!(blocks(&document("docs/python.md"), "python")[0].1, document("examples/wgpu_compute.py"));
}

#[test]
fn examples_of_linear_algebra_compile_in_both_forms() {
    let page = document("docs/linear-algebra.md");
    let compiled = |text: &str, flags: &str| {
        let options = tests::case::options(&format!("-T cs_6_10 -E main {flags}")).expect("flags");
        (Compiler::new("docs/linear-algebra.md", text).options(options.clone()).compile(), options)
    };
    let (portable, cooperative) = ("-fspv-target-env=vulkan1.1 -D DX_LINALG_PORTABLE", "-fspv-target-env=vulkan1.3");
    let examples = blocks(&page, "hlsl");
    assert!(examples.len() >= 2, "the examples are gone");
    for (line, text) in examples {
        for flags in [portable, cooperative] {
            let (compilation, options) = compiled(text, flags);
            let drawn = compilation.report.to_text(false);
            let words = compilation.words().unwrap_or_else(|| panic!("the example at line {line}, {flags}:\n{drawn}"));
            assert_eq!(drawn, "", "the example at line {line} gives warnings");
            assert_eq!(valid_module(words, &options), Ok(()), "the example at line {line}, {flags}");
        }
    }
    for (line, text) in blocks(&page, "hlsl,error") {
        let report = compiled(text, cooperative).0.report;
        assert!(report.has_errors() && !report.has_internal_error(), "the example at line {line}: {}", report.to_text(false));
        assert!(compiled(text, portable).0.words().is_some(), "the example at line {line} is right in portable form");
    }
}

/// The targets of a page's links, with their lines. Code is left out.
fn links(page: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (at, line) in page.lines().enumerate() {
        in_code ^= line.trim_start().starts_with("```");
        if in_code || line.starts_with("    ") {
            continue;
        }
        // Text between backquotes is code, too.
        for text in line.split('`').step_by(2) {
            found.extend(text.split("](").skip(1).filter_map(|rest| Some((at + 1, rest.split_once(')')?.0))));
        }
    }
    found
}

/// The anchors of a page's headings, as GitHub and mdbook generate them.
fn anchors(page: &str) -> Vec<String> {
    let mut in_code = false;
    let headings = page.lines().filter(|line| {
        in_code ^= line.trim_start().starts_with("```");
        !in_code && line.starts_with('#')
    });
    let anchor = |line: &str| {
        let text = line.trim_start_matches('#').trim().to_lowercase();
        text.chars()
            .filter_map(|c| match c {
                ' ' => Some('-'),
                c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                _ => None,
            })
            .collect()
    };
    headings.map(anchor).collect()
}

/// The paths in backticks, with their lines: words with a slash whose first folder exists, and without placeholders or arguments.
fn named_paths(text: &str) -> Vec<(usize, &str)> {
    let lines = text.lines().enumerate();
    let words = lines.flat_map(|(at, line)| line.split('`').skip(1).step_by(2).map(move |word| (at + 1, word)));
    let is_path = |word: &str| {
        let first = word.split_once('/').map_or("", |(first, _)| first);
        !first.is_empty() && path(first).is_dir() && !word.contains(['<', '*', '…', ' '])
    };
    words.filter(|(_, word)| is_path(word)).collect()
}

#[test]
fn files_named_by_recipes_exist() {
    assert_eq!(named_paths("Edit `sema/src/lib.rs`, `sema/<name>.rs`, `a/b` and `sema`."), [(1, "sema/src/lib.rs")]);
    let text = std::fs::read_to_string(path("CONTRIBUTING.md")).expect("the page is text");
    let named = named_paths(&text);
    assert!(named.len() > 100, "{} paths", named.len());
    // The examples of a recipe that adds a file.
    let is_example = |word: &str| word.contains("/name.");
    let wrong: Vec<_> = named.into_iter().filter(|(_, word)| !is_example(word) && !path(word).exists()).collect();
    assert!(wrong.is_empty(), "CONTRIBUTING.md: {wrong:?}");
}

/// The names of the features in a manifest, and the lines that define them.
fn features(manifest: &str) -> Vec<(&str, &str)> {
    let section = manifest.split_once("[features]\n").expect("the manifest has features").1;
    let section = section.split_once("\n[").map_or(section, |(section, _)| section);
    section.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = ")).collect()
}

/// The README's table has every feature, and says of each whether `full` enables it.
#[test]
fn the_readme_lists_the_cargo_features() {
    let manifest = std::fs::read_to_string(path("tools/cli/Cargo.toml")).expect("the command has a manifest");
    let features = features(&manifest);
    let enabled =
        |name: &str, of: &str| features.iter().any(|(feature, parts)| *feature == of && parts.contains(&format!("\"{name}\"")));
    let readme = document("README.md");
    let mut count = 0;
    for (name, _) in features.iter().filter(|(name, _)| !matches!(*name, "default" | "full")) {
        let is_in_full = enabled(name, "full") || enabled(name, "library") && enabled("library", "full");
        let row = format!("| `{name}` | {} | ", if is_in_full { "yes" } else { "no" });
        assert!(readme.contains(&row), "README.md has no row that begins with {row}");
        count += 1;
    }
    assert_eq!(count, readme.matches("` | yes | ").count() + readme.matches("` | no | ").count());
    assert!(count > 8, "{count} features");
}

#[test]
fn links_lead_somewhere() {
    let pages = tests::case::files_below(&path("docs"), &["md"]);
    let others = ["README.md", "CONTRIBUTING.md", "bindings/python/README.md"].map(path);
    let docs = path("docs").canonicalize().expect("the directory exists");
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in pages.iter().chain(&others) {
        let text = std::fs::read_to_string(page).expect("a page is text");
        for (line, link) in links(&text).into_iter().filter(|(_, link)| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap_or(Path::new(".")).join(file) };
            let has_anchor = |anchor: &str| {
                let text = std::fs::read_to_string(&target).unwrap_or_default();
                anchors(&text).iter().any(|known| known == anchor) || text.contains(&format!("id=\"{anchor}\""))
            };
            // The site contains only the pages.
            let is_in_docs = |path: &Path| path.canonicalize().is_ok_and(|path| path.starts_with(&docs));
            let leaves_site = is_in_docs(page) && !is_in_docs(&target);
            if leaves_site || !target.exists() || anchor.is_some_and(|anchor| !has_anchor(anchor)) {
                wrong.push(format!("{}:{line}: {link}", page.display()));
            }
            count += 1;
        }
    }
    assert!(count > 50, "the links were not found: {count}");
    assert!(wrong.is_empty(), "these lead nowhere:\n{}", wrong.join("\n"));
}

#[test]
fn the_summary_has_each_page_once() {
    let summary = document("docs/SUMMARY.md");
    let mut named: Vec<&str> = links(&summary).into_iter().map(|(_, link)| link).collect();
    named.sort_unstable();
    let pages = tests::case::files_below(&path("docs"), &["md"]);
    let name = |page: &PathBuf| page.strip_prefix(path("docs")).map(|name| name.display().to_string()).unwrap_or_default();
    let mut names: Vec<String> = pages.iter().map(name).filter(|name| name != "SUMMARY.md").collect();
    names.sort_unstable();
    assert_eq!(named, names);
}
