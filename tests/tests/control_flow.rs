//! The check of structured control flow agrees with SPIRV-Tools on random functions, most of them slightly wrong.

use spirv::Op;
use spirv_check::control_flow::{Branch, Graph, Merge, violation};
use std::fmt::Write as _;
use test_kit::spirv_tools::{Layout, validate};
use test_kit::tool::SPIRV_TOOLS;
use tests::random::Random;

/// The default number of functions, overridden by `GRAPHS`.
const GRAPHS: u64 = 20_000;

/// A block by its number in the order of its making.
#[derive(Clone, Debug, Default)]
struct Node {
    is_switch: bool,
    successors: Vec<usize>,
    merge: Option<(usize, Option<usize>)>,
}

/// The blocks that a statement may leave to.
#[derive(Clone, Copy, Default)]
struct Exits {
    break_to: Option<usize>,
    continue_to: Option<usize>,
    /// The next case.
    next: Option<usize>,
}

/// Makes functions as a compiler would.
struct Generator {
    random: Random,
    nodes: Vec<Node>,
}

impl Generator {
    fn block(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    fn header(&mut self, at: usize, successors: &[usize], merge: (usize, Option<usize>)) {
        self.nodes[at] = Node { is_switch: false, successors: successors.to_vec(), merge: Some(merge) };
    }

    /// Adds statements after a block; the last block has no successor yet. None if none is reached.
    fn statements(&mut self, mut at: usize, depth: usize, exits: Exits) -> Option<usize> {
        for _ in 0..=self.random.below(3) {
            at = self.statement(at, depth, exits)?;
        }
        Some(at)
    }

    fn go(&mut self, from: Option<usize>, to: usize) {
        if let Some(from) = from {
            self.nodes[from].successors = vec![to];
        }
    }

    fn statement(&mut self, at: usize, depth: usize, exits: Exits) -> Option<usize> {
        let kind = if depth == 0 { 9 + self.random.below(4) } else { self.random.below(13) };
        // The next case is no exit for statements inside.
        let inner = Exits { next: None, ..exits };
        match kind {
            0..=3 => {
                let (then, merge) = (self.block(), self.block());
                let otherwise = if self.random.once_in(2) { self.block() } else { merge };
                self.header(at, &[then, otherwise], (merge, None));
                let end = self.statements(then, depth - 1, inner);
                self.go(end, merge);
                if otherwise != merge {
                    let end = self.statements(otherwise, depth - 1, inner);
                    self.go(end, merge);
                }
                Some(merge)
            }
            4..=6 => {
                let header = self.block();
                let (body, target, merge) = (self.block(), self.block(), self.block());
                self.go(Some(at), header);
                let successors = if self.random.once_in(2) { vec![body, merge] } else { vec![body] };
                self.header(header, &successors, (merge, Some(target)));
                let exits = Exits { break_to: Some(merge), continue_to: Some(target), next: None };
                let end = self.statements(body, depth - 1, exits);
                self.go(end, target);
                let latch =
                    if self.random.once_in(3) { self.statements(target, depth - 1, Exits::default()) } else { Some(target) };
                if let Some(latch) = latch {
                    self.nodes[latch].successors = if self.random.once_in(3) { vec![header, merge] } else { vec![header] };
                }
                Some(merge)
            }
            7..=8 => {
                let merge = self.block();
                let cases: Vec<usize> = (0..=self.random.below(3)).map(|_| self.block()).collect();
                let default = if self.random.once_in(2) { merge } else { self.block() };
                let mut successors = vec![default];
                successors.extend(&cases);
                self.nodes[at] = Node { is_switch: true, successors, merge: Some((merge, None)) };
                for (place, case) in cases.iter().chain(Some(&default).filter(|to| **to != merge)).enumerate() {
                    let next = cases.get(place + 1).copied();
                    let exits = Exits { break_to: Some(merge), continue_to: exits.continue_to, next };
                    let end = self.statements(*case, depth - 1, exits);
                    let to = next.filter(|_| self.random.once_in(3)).unwrap_or(merge);
                    self.go(end, to);
                }
                Some(merge)
            }
            9 => {
                // A branch out of the construct that needs no merge block.
                let exits = [exits.break_to, exits.continue_to, exits.next];
                let out = *self.random.pick(&exits);
                let Some(out) = out else { return Some(at) };
                if self.random.once_in(2) {
                    self.nodes[at].successors = vec![out];
                    return None;
                }
                let rest = self.block();
                self.nodes[at].successors = vec![out, rest];
                Some(rest)
            }
            10 if self.random.once_in(4) => None,
            _ => Some(at),
        }
    }

    /// Changes an edge, a merge block or a continue target.
    fn damage(&mut self) {
        let count = self.nodes.len();
        let at = self.random.below(count);
        let to = 1 + self.random.below(count - 1);
        let choice = self.random.below(8);
        let node = &mut self.nodes[at];
        match choice {
            0..=2 if !node.successors.is_empty() => {
                let edge = self.random.below(node.successors.len());
                node.successors[edge] = to;
            }
            3 => node.successors.push(to),
            4 if to != at => {
                if let Some((merge, _)) = &mut node.merge {
                    *merge = to;
                }
            }
            5 => {
                if let Some((_, Some(target))) = &mut node.merge {
                    *target = to;
                }
            }
            6 => node.merge = None,
            7 if to != at && node.successors.len() > 1 => node.merge = Some((to, None)),
            _ => {}
        }
        // The possible terminators of a block.
        let is_loop = matches!(node.merge, Some((_, Some(_))));
        node.is_switch |= node.successors.len() > 2;
        if node.is_switch && (is_loop || node.successors.is_empty()) {
            node.is_switch = false;
            node.successors.truncate(2);
        }
        if node.successors.is_empty() || (!is_loop && node.successors.len() < 2 && !node.is_switch) {
            node.merge = None;
        }
    }
}

fn function(seed: u64) -> Vec<Node> {
    let mut generator = Generator { random: Random::new(seed), nodes: vec![Node::default()] };
    let depth = 1 + generator.random.below(3);
    generator.statements(0, depth, Exits::default());
    if generator.nodes.len() > 1 {
        for _ in 0..generator.random.below(4) {
            generator.damage();
        }
    }
    generator.nodes
}

/// The numbers of the blocks in reverse post-order of the structural graph.
fn order(nodes: &[Node]) -> Vec<usize> {
    fn visit(nodes: &[Node], at: usize, seen: &mut [bool], order: &mut Vec<usize>) {
        if !std::mem::replace(&mut seen[at], true) {
            // Merge blocks come last, and continue targets before them.
            let (merge, target) = nodes[at].merge.map_or((None, None), |(merge, target)| (Some(merge), target));
            for to in merge.into_iter().chain(target).chain(nodes[at].successors.iter().copied()) {
                visit(nodes, to, seen, order);
            }
            order.push(at);
        }
    }
    let mut order = Vec::new();
    visit(nodes, 0, &mut vec![false; nodes.len()], &mut order);
    order.reverse();
    order
}

/// True if every block can structurally reach the end of the function. The check does not follow SPIRV-Tools where a merge block always
/// leads back into its loop.
fn ends(nodes: &[Node], order: &[usize]) -> bool {
    let mut ends: Vec<bool> = nodes.iter().map(|node| node.successors.is_empty()).collect();
    // A path to the end has at most as many edges as there are blocks, and each round follows at least one more.
    for _ in order {
        for at in order.iter().rev() {
            let (merge, target) = nodes[*at].merge.map_or((None, None), |(merge, target)| (Some(merge), target));
            ends[*at] |= nodes[*at].successors.iter().copied().chain(merge).chain(target).any(|to| ends[to]);
        }
    }
    order.iter().all(|at| ends[*at])
}

fn graph(nodes: &[Node], order: &[usize]) -> Graph {
    let mut numbers = vec![0; nodes.len()];
    (0..).zip(order).for_each(|(number, at)| numbers[*at] = number);
    let mut graph = Graph::default();
    for at in order {
        let node = &nodes[*at];
        let branch = match node.successors.len() {
            _ if node.is_switch => Branch::Switch,
            0 | 1 => Branch::Plain,
            _ => Branch::Conditional,
        };
        let merge = node.merge.map(|(merge, target)| match target {
            Some(target) => Merge::Loop { merge: numbers[merge], continue_target: numbers[target] },
            None => Merge::Selection { merge: numbers[merge] },
        });
        graph.add(branch, node.successors.iter().map(|to| numbers[*to]), merge);
    }
    graph
}

const VOID: u32 = 1;
const FUNCTION_TYPE: u32 = 2;
const MAIN: u32 = 3;
const BOOL: u32 = 4;
const TRUE: u32 = 5;
const UINT: u32 = 6;
const ZERO: u32 = 7;
const FIRST_LABEL: u32 = 8;

/// A compute shader with these blocks.
fn words(nodes: &[Node], order: &[usize]) -> Vec<u32> {
    let mut words = vec![spirv::MAGIC_NUMBER, 0x0001_0300, 0, FIRST_LABEL + nodes.len() as u32, 0];
    let mut add = |op: Op, operands: &[u32]| {
        words.push((operands.len() as u32 + 1) << 16 | op as u32);
        words.extend(operands);
    };
    add(Op::Capability, &[1]);
    add(Op::MemoryModel, &[0, 1]);
    add(Op::EntryPoint, &[5, MAIN, u32::from(b'm')]);
    add(Op::ExecutionMode, &[MAIN, 17, 1, 1, 1]);
    add(Op::TypeVoid, &[VOID]);
    add(Op::TypeFunction, &[FUNCTION_TYPE, VOID]);
    add(Op::TypeBool, &[BOOL]);
    add(Op::ConstantTrue, &[BOOL, TRUE]);
    add(Op::TypeInt, &[UINT, 32, 0]);
    add(Op::Constant, &[UINT, ZERO, 0]);
    add(Op::Function, &[VOID, MAIN, 0, FUNCTION_TYPE]);
    let label = |at: usize| FIRST_LABEL + at as u32;
    for at in order {
        let node = &nodes[*at];
        add(Op::Label, &[label(*at)]);
        match node.merge {
            Some((merge, Some(target))) => add(Op::LoopMerge, &[label(merge), label(target), 0]),
            Some((merge, None)) => add(Op::SelectionMerge, &[label(merge), 0]),
            None => {}
        }
        match node.successors[..] {
            [default, ref cases @ ..] if node.is_switch => {
                let mut operands = vec![ZERO, label(default)];
                cases.iter().zip(0..).for_each(|(case, value)| operands.extend([value, label(*case)]));
                add(Op::Switch, &operands);
            }
            [] => add(Op::Return, &[]),
            [to] => add(Op::Branch, &[label(to)]),
            [then, otherwise, ..] => add(Op::BranchConditional, &[TRUE, label(then), label(otherwise)]),
        }
    }
    add(Op::FunctionEnd, &[]);
    words
}

#[test]
fn the_check_agrees_with_spirv_tools() {
    let count = std::env::var("GRAPHS").map_or(GRAPHS, |count| count.parse().expect("GRAPHS is a number"));
    if !SPIRV_TOOLS.or_skip() {
        return;
    }
    let (mut right, mut wrong, mut report) = (0, 0, String::new());
    for seed in 0..count {
        let nodes = function(seed);
        let order = order(&nodes);
        if !ends(&nodes, &order) {
            continue;
        }
        let found = violation(&graph(&nodes, &order));
        let expected = validate(&words(&nodes, &order), "spv1.3", Layout::Strict).err();
        match (&found, &expected) {
            (None, None) => right += 1,
            (Some(_), Some(_)) => wrong += 1,
            _ => {
                let _ = writeln!(report, "seed {seed}: {found:?}, but SPIRV-Tools: {expected:?}\n{order:?} {nodes:?}");
            }
        }
    }
    println!("{right} functions are structured, {wrong} are not");
    assert!(report.is_empty(), "{}", report.lines().take(20).collect::<Vec<_>>().join("\n"));
    assert!(right > count / 10 && wrong > count / 4, "the generator is one-sided: {right} and {wrong}");
}
