//! Delta debugging of modules of IR, as text: removes functions, branches, blocks and instructions while a failure remains.
//!
//! A candidate need not be a module: the caller's predicate reads and verifies it.

use std::collections::BTreeSet;

/// The possible replacements of a removed result, besides the operands that it was computed from.
const CONSTANTS: &[&str] = &["0", "1", "0.0", "1.0", "false", "true", "zeroinitializer"];

/// Initial number of instructions removed at once.
const LARGEST_CHUNK: usize = 32;

/// Returns the smallest module found for which `fails` still holds, after at most `attempts` calls of it.
///
/// Expects an instruction on each line, except that the cases of a switch may have lines of their own.
pub fn shrink_ir(source: &str, attempts: usize, fails: impl FnMut(&str) -> bool) -> String {
    let mut search = Search { best: Text::read(source), left: attempts, fails };
    loop {
        let before = search.best.print();
        search.outside_of_functions();
        search.branches();
        search.instructions();
        search.results();
        search.blocks();
        if search.left == 0 || search.best.print() == before {
            return search.best.print();
        }
    }
}

struct Search<F> {
    best: Text,
    left: usize,
    fails: F,
}

impl<F: FnMut(&str) -> bool> Search<F> {
    fn accepts(&mut self, candidate: Text) -> bool {
        self.left = self.left.saturating_sub(1);
        let is_better = self.left > 0 && (self.fails)(&candidate.print());
        if is_better {
            self.best = candidate;
        }
        is_better
    }

    /// Removes functions, globals, declarations and metadata.
    fn outside_of_functions(&mut self) {
        let mut size = self.best.items.len() / 2;
        while size > 0 {
            let mut start = self.best.items.len();
            while start > 0 {
                start = start.saturating_sub(size);
                let mut candidate = self.best.clone();
                let end = (start + size).min(candidate.items.len());
                candidate.items.drain(start..end);
                self.accepts(candidate);
            }
            size /= 2;
        }
    }

    /// The functions of the best module, each with the number of its blocks.
    fn functions(&self) -> Vec<usize> {
        (0..self.best.items.len()).filter(|at| self.best.function(*at).is_some()).collect()
    }

    /// Lets a branch always go the same way.
    fn branches(&mut self) {
        for item in self.functions() {
            let mut at = 0;
            while let Some(block) = self.best.function(item).and_then(|function| function.blocks.get(at)) {
                let targets = block.targets();
                let several = targets.iter().collect::<BTreeSet<_>>().len() > 1;
                for target in targets.iter().filter(|_| several) {
                    let mut candidate = self.best.clone();
                    let Some(function) = candidate.function_mut(item) else { continue };
                    function.blocks[at].go_to(target);
                    function.remove_unreachable();
                    if self.accepts(candidate) {
                        break;
                    }
                }
                at += 1;
            }
        }
    }

    /// Removes instructions whose results are used only by removed ones.
    fn instructions(&mut self) {
        for item in self.functions() {
            let mut size = LARGEST_CHUNK;
            while size > 0 {
                let mut end = self.best.function(item).map_or(0, Function::len);
                while end > 0 {
                    let start = end.saturating_sub(size);
                    let mut candidate = self.best.clone();
                    if candidate.function_mut(item).is_some_and(|function| function.remove_unused(start, end)) {
                        self.accepts(candidate);
                    }
                    end = start;
                }
                size /= 2;
            }
        }
    }

    /// Replaces results by operands or constants.
    fn results(&mut self) {
        for item in self.functions() {
            let mut at = self.best.function(item).map_or(0, Function::len);
            while at > 0 {
                at -= 1;
                let Some((result, line)) = self.best.function(item).and_then(|function| function.result(at)) else { continue };
                let operands = names(&line).into_iter().filter(|name| *name != result);
                let others: Vec<String> = operands.chain(CONSTANTS.iter().map(|text| (*text).to_owned())).collect();
                for other in others {
                    let mut candidate = self.best.clone();
                    let Some(function) = candidate.function_mut(item) else { continue };
                    function.replace(at, &result, &other);
                    if self.accepts(candidate) {
                        break;
                    }
                }
            }
        }
    }

    /// Joins a block with the only one that it goes to.
    fn blocks(&mut self) {
        for item in self.functions() {
            let mut at = 0;
            while at < self.best.function(item).map_or(0, |function| function.blocks.len()) {
                let mut candidate = self.best.clone();
                let joins = candidate.function_mut(item).is_some_and(|function| function.join(at));
                if !(joins && self.accepts(candidate)) {
                    at += 1;
                }
            }
        }
    }
}

/// A module as functions and the lines between them.
#[derive(Clone)]
struct Text {
    items: Vec<Item>,
}

#[derive(Clone)]
enum Item {
    Line(String),
    Function(Function),
}

#[derive(Clone)]
struct Function {
    head: String,
    blocks: Vec<Block>,
}

#[derive(Clone, Default)]
struct Block {
    /// Empty for a first block without one.
    label: String,
    /// The last is the terminator.
    lines: Vec<String>,
}

impl Text {
    fn read(source: &str) -> Self {
        let mut items = Vec::new();
        let mut lines = source.lines().filter(|line| !line.trim().is_empty() && !line.starts_with(';'));
        while let Some(line) = lines.next() {
            if !line.starts_with("define") {
                items.push(Item::Line(line.to_owned()));
                continue;
            }
            let mut function = Function { head: line.to_owned(), blocks: Vec::new() };
            for line in lines.by_ref().take_while(|line| *line != "}") {
                let is_continued = line.trim_start().starts_with(']') || line.starts_with("    ");
                let label = line.split_once(':').map(|(label, _)| label).filter(|_| !line.starts_with(' '));
                match (label, function.blocks.last_mut().and_then(|block| block.lines.last_mut())) {
                    (Some(label), _) => function.blocks.push(Block { label: label.to_owned(), lines: Vec::new() }),
                    (None, Some(last)) if is_continued => *last += line,
                    _ => function.line(line),
                }
            }
            items.push(Item::Function(function));
        }
        Self { items }
    }

    fn print(&self) -> String {
        let mut text = String::new();
        for item in &self.items {
            match item {
                Item::Line(line) => text += &format!("{line}\n"),
                Item::Function(function) => text += &function.print(),
            }
        }
        text
    }

    fn function(&self, at: usize) -> Option<&Function> {
        match self.items.get(at)? {
            Item::Function(function) => Some(function),
            Item::Line(_) => None,
        }
    }

    fn function_mut(&mut self, at: usize) -> Option<&mut Function> {
        match self.items.get_mut(at)? {
            Item::Function(function) => Some(function),
            Item::Line(_) => None,
        }
    }
}

impl Function {
    fn line(&mut self, line: &str) {
        if self.blocks.is_empty() {
            self.blocks.push(Block::default());
        }
        if let Some(block) = self.blocks.last_mut() {
            block.lines.push(line.to_owned());
        }
    }

    fn print(&self) -> String {
        let mut text = format!("{}\n", self.head);
        for block in &self.blocks {
            if !block.label.is_empty() {
                text += &format!("{}:\n", block.label);
            }
            block.lines.iter().for_each(|line| text += &format!("{line}\n"));
        }
        text + "}\n"
    }

    /// The number of instructions.
    fn len(&self) -> usize {
        self.blocks.iter().map(|block| block.lines.len()).sum()
    }

    /// The result of an instruction, and its line.
    fn result(&self, at: usize) -> Option<(String, String)> {
        let line = self.blocks.iter().flat_map(|block| &block.lines).nth(at)?;
        Some((result(line)?.to_owned(), line.clone()))
    }

    /// Removes the instructions of a range that are no terminators, and whose results no other instruction uses. False if there are none.
    fn remove_unused(&mut self, start: usize, end: usize) -> bool {
        let lines = || {
            self.blocks
                .iter()
                .flat_map(|block| block.lines.iter().enumerate().map(|(at, line)| (at + 1 == block.lines.len(), line)))
        };
        let others = lines().enumerate().filter(|(at, _)| !(start..end).contains(at));
        let used: BTreeSet<String> = others.flat_map(|(_, (_, line))| operands(line)).collect();
        let stays: Vec<bool> = lines()
            .enumerate()
            .map(|(at, (is_last, line))| {
                !(start..end).contains(&at) || is_last || result(line).is_some_and(|result| used.contains(result))
            })
            .collect();
        let mut at = 0;
        for block in &mut self.blocks {
            block.lines.retain(|_| {
                at += 1;
                stays[at - 1]
            });
        }
        stays.contains(&false)
    }

    /// Removes an instruction and replaces its result by another value.
    fn replace(&mut self, at: usize, result: &str, other: &str) {
        let mut number = 0;
        for block in &mut self.blocks {
            block.lines.retain(|_| {
                number += 1;
                number - 1 != at
            });
            block.lines.iter_mut().for_each(|line| *line = renamed(line, result, other));
        }
    }

    /// Removes the blocks that are unreachable from the first one, and their values in phis.
    fn remove_unreachable(&mut self) {
        let mut reached: BTreeSet<String> = self.blocks.iter().take(1).map(|block| block.label.clone()).collect();
        loop {
            let known = reached.len();
            for block in &self.blocks {
                if reached.contains(&block.label) {
                    reached.extend(block.lines.iter().flat_map(|line| labels(line)));
                }
            }
            if reached.len() == known {
                break;
            }
        }
        self.blocks.retain(|block| reached.contains(&block.label));
        let edges: BTreeSet<(String, String)> = self
            .blocks
            .iter()
            .flat_map(|block| block.targets().into_iter().map(|target| (block.label.clone(), target)))
            .collect();
        for block in &mut self.blocks {
            let label = block.label.clone();
            block.lines.iter_mut().for_each(|line| {
                *line = phi_from(line, |from| edges.contains(&(from.to_owned(), label.clone())).then(|| from.to_owned()));
            });
        }
    }

    /// Appends the only successor of a block to it, if nothing else names that one.
    fn join(&mut self, at: usize) -> bool {
        let [target] = self.blocks[at].targets().try_into().unwrap_or([const { String::new() }]);
        let named =
            self.blocks.iter().flat_map(|block| &block.lines).filter(|line| !is_phi(line) && labels(line).contains(&target));
        let Some(next) = self.blocks.iter().position(|block| block.label == target) else { return false };
        if target.is_empty() || next == at || named.count() != 1 {
            return false;
        }
        let label = self.blocks[at].label.clone();
        let block = self.blocks.remove(next);
        let at = if next < at { at - 1 } else { at };
        self.blocks[at].lines.pop();
        self.blocks[at].lines.extend(block.lines);
        for line in self.blocks.iter_mut().flat_map(|block| &mut block.lines) {
            *line = phi_from(line, |from| Some(if from == target { label.clone() } else { from.to_owned() }));
        }
        true
    }
}

impl Block {
    /// The successors of the terminator.
    fn targets(&self) -> Vec<String> {
        self.lines.last().map(|line| labels(line)).unwrap_or_default()
    }

    /// Replaces the terminator, and the merge instruction before it.
    fn go_to(&mut self, target: &str) {
        self.lines.pop();
        if self
            .lines
            .last()
            .is_some_and(|line| line.contains("@llvm.spv.selection.merge") || line.contains("@llvm.spv.loop.merge"))
        {
            self.lines.pop();
        }
        self.lines.push(format!("  br label %{target}"));
    }
}

fn is_phi(line: &str) -> bool {
    line.contains(" = phi ")
}

/// The name of an instruction's result.
fn result(line: &str) -> Option<&str> {
    line.trim_start().split_once(" = ").map(|(name, _)| name).filter(|name| name.starts_with('%'))
}

/// The start and the end of a name that begins with a sign.
fn name_ends(text: &str) -> usize {
    if text[1..].starts_with('"') {
        return text[2..].find('"').map_or(text.len(), |end| end + 3);
    }
    text[1..].find(|c: char| !(c.is_alphanumeric() || "._$-".contains(c))).map_or(text.len(), |end| end + 1)
}

/// All names of values and blocks in a line, each with its sign.
fn names(line: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find('%') {
        let end = start + name_ends(&rest[start..]);
        names.push(rest[start..end].to_owned());
        rest = &rest[end..];
    }
    names
}

/// The names that an instruction uses.
fn operands(line: &str) -> Vec<String> {
    match result(line) {
        Some(_) => names(line.split_once(" = ").map_or("", |(_, rest)| rest)),
        None => names(line),
    }
}

/// The blocks that a line names, without their sign.
fn labels(line: &str) -> Vec<String> {
    let mut labels = Vec::new();
    for marker in ["label %", "blockaddress(@"] {
        for (start, _) in line.match_indices(marker) {
            let Some(at) = line[start..].find('%') else { continue };
            let name = &line[start + at..];
            labels.push(name[1..name_ends(name)].to_owned());
        }
    }
    labels
}

fn renamed(line: &str, name: &str, other: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('%') {
        let end = start + name_ends(&rest[start..]);
        text += &rest[..start];
        text += if &rest[start..end] == name { other } else { &rest[start..end] };
        rest = &rest[end..];
    }
    text + rest
}

/// A phi whose values come from other blocks; none for a block removes the value.
fn phi_from(line: &str, block: impl Fn(&str) -> Option<String>) -> String {
    let (Some((head, _)), true) = (line.split_once('['), is_phi(line)) else { return line.to_owned() };
    let pairs = line.split('[').skip(1).filter_map(|pair| {
        // The name of the block is the last: a value may be a vector with commas.
        let (value, from) = pair.split(']').next()?.rsplit_once(", %")?;
        Some(format!("[{value}, %{} ]", block(from.trim())?))
    });
    format!("{head}{}", pairs.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::shrink_ir;

    const SOURCE: &str = "\
@unused = external global i32

define void @other() {
entry:
  ret void
}

define void @main(i32 %x) {
entry:
  %0 = add i32 %x, 1
  %1 = icmp eq i32 %0, 2
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@main, %end), i32 0)
  br i1 %1, label %then, label %end

then:
  %2 = mul i32 %0, 3
  %3 = udiv i32 %2, 5
  br label %end

end:
  %4 = phi i32 [ 7, %entry ], [ %3, %then ]
  call void @other()
  ret void
}
";

    #[test]
    fn only_the_instruction_of_the_failure_is_left() {
        let reads = |text: &str| ir::text::parse(text).is_ok_and(|module| ir::verify::verify(&module).is_ok());
        assert!(reads(&format!("{SOURCE}declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)\n")));
        let smallest = shrink_ir(SOURCE, 1000, |text| reads(text) && text.contains("udiv"));
        assert_eq!(smallest, "define void @main(i32 %x) {\nentry:\n  %3 = udiv i32 %x, 5\n  ret void\n}\n");
    }

    #[test]
    fn phis_lose_the_values_of_removed_blocks() {
        let reads = |text: &str| ir::text::parse(text).is_ok_and(|module| ir::verify::verify(&module).is_ok());
        let smallest = shrink_ir(SOURCE, 1000, |text| reads(text) && text.contains("phi"));
        assert!(smallest.contains("phi i32 [ %x, %entry ]"), "{smallest}");
    }

    #[test]
    fn attempts_are_limited() {
        let mut calls = 0;
        shrink_ir(SOURCE, 10, |_| {
            calls += 1;
            true
        });
        assert!(calls < 10);
    }
}
