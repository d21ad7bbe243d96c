//! Executes `dx/linalg.h`: each program gives the same result with cooperative matrices and vectors in the interpreter as in portable
//! form, in the interpreter and on a device. Products of many types and sizes are checked against arithmetic.

use hlsl_to_spirv::{Compiler, Options};
use interpreter::Interpreter;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use test_kit::sample;
use test_kit::tool::VULKAN;
use tests::case::{comment, files_below, options, root};
use tests::gpu::values::{Value, compare};
use tests::gpu::{Binding, BindingKind, ComputeCase, Gpu, dispatch};
use tests::interpret;
use tests::judge::valid_module;

const PORTABLE: &str = "-D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1";
const COOPERATIVE: &str = "-fspv-target-env=vulkan1.3";

/// Numbers of invocations in a subgroup. Of one, the elements of a matrix are all its own.
const PORTABLE_SIZES: [u32; 3] = [1, 8, 32];
const COOPERATIVE_SIZES: [u32; 2] = [4, 32];

/// Runs `check` for each number below `count`, in threads, and returns the failures.
fn in_parallel(count: usize, check: impl Fn(usize) -> Result<(), String> + Sync) -> Vec<String> {
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    if let Err(error) = check(index) {
                        failures.lock().unwrap_or_else(PoisonError::into_inner).push((index, error));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    failures.sort();
    failures.into_iter().map(|(_, failure)| failure).collect()
}

/// Compiles a program, validates the module with and without optimization, and returns the words of the first.
fn compiled(name: &str, text: &str, flags: &str) -> Result<Vec<u32>, String> {
    let module = |options: Options| {
        let compilation = Compiler::new(name, text).options(options.clone()).compile();
        let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?.to_vec();
        valid_module(&words, &options).map(|()| words)
    };
    module(options(&format!("{flags} -O0"))?).map_err(|error| format!("with -O0: {error}"))?;
    module(options(flags)?)
}

/// Interprets a program before and after the passes, with subgroups of these sizes. Returns the number of runs.
fn interpreted(name: &str, text: &str, flags: &str, case: &ComputeCase, sizes: &[u32]) -> Result<usize, String> {
    let options = options(flags)?;
    let lowered = interpret::lowered(name, text, &options)?;
    let optimized = interpret::optimized(&lowered);
    let mut runs = 0;
    for size in sizes {
        for (stage, module) in [("lowered", &lowered), ("optimized", &optimized)] {
            let mut inputs = interpret::inputs(case);
            inputs.subgroup_size = *size;
            let place = |error: String| format!("{stage}, subgroups of {size}: {error}");
            let outputs = Interpreter::new(module).run("main", &inputs).map_err(|trap| place(trap.to_string()))?;
            interpret::compare(&outputs, case).map_err(place)?;
            runs += 1;
        }
    }
    Ok(runs)
}

#[test]
fn programs_over_cooperative_matrices_and_vectors() {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files: Vec<PathBuf> = files_below(&root().join("gpu/compute"), &["hlsl"]);
    files.retain(|file| {
        let name = file.to_string_lossy();
        name.contains("linear_algebra_") && name.contains(&filter)
    });
    assert!(!filter.is_empty() || files.len() >= 14, "the programs are gone");
    let results = AtomicUsize::new(0);
    let failures = in_parallel(files.len(), |index| {
        let file = &files[index];
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let check = || {
            let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
            if text.contains("\n// COOPERATIVE: no, ") {
                return Ok(0);
            }
            let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
            if !flags.contains(PORTABLE) {
                return Err(format!("the flags are without '{PORTABLE}'"));
            }
            let (case, cooperative) = (ComputeCase::read(&text)?, flags.replace(PORTABLE, COOPERATIVE));
            compiled(&name, &text, &cooperative)?;
            interpreted(&name, &text, &cooperative, &case, &COOPERATIVE_SIZES)
        };
        results.fetch_add(check().map_err(|error| format!("{name}: {error}"))?, Ordering::Relaxed);
        Ok(())
    });
    println!("{} runs of {} programs", results.into_inner(), files.len());
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), files.len(), failures.join("\n"));
}

/// A component type: its name, its bits, and those of its mantissa if it is a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number {
    name: &'static str,
    bits: u32,
    mantissa: Option<u32>,
    is_signed: bool,
}

const fn float(name: &'static str, bits: u32, mantissa: u32) -> Number {
    Number { name, bits, mantissa: Some(mantissa), is_signed: true }
}

const fn integer(name: &'static str, bits: u32, is_signed: bool) -> Number {
    Number { name, bits, mantissa: None, is_signed }
}

const F8_E4M3FN: Number = float("F8_E4M3FN", 8, 3);
const F8_E5M2: Number = float("F8_E5M2", 8, 2);
const F16: Number = float("F16", 16, 10);
const BFLOAT16: Number = float("BFloat16", 16, 7);
const F32: Number = float("F32", 32, 23);
const F64: Number = float("F64", 64, 52);
const I8: Number = integer("I8", 8, true);
const U8: Number = integer("U8", 8, false);
const I16: Number = integer("I16", 16, true);
const U16: Number = integer("U16", 16, false);
const I32: Number = integer("I32", 32, true);
const U32: Number = integer("U32", 32, false);
const I64: Number = integer("I64", 64, true);
const U64: Number = integer("U64", 64, false);

impl Number {
    /// The bytes of a number that the type has.
    fn bytes(self, value: f64) -> Vec<u8> {
        let bits = match self.mantissa {
            None => value as i64 as u64,
            Some(52) => value.to_bits(),
            Some(_) if value == 0.0 => 0,
            Some(mantissa) => {
                let exponent_bits = self.bits - 1 - mantissa;
                let bias = (1 << (exponent_bits - 1)) - 1;
                let double = value.to_bits();
                let exponent = (double >> 52 & 0x7ff) as i64 - 1023 + bias;
                let fraction = (double & ((1 << 52) - 1)) >> (52 - mantissa);
                u64::from(value < 0.0) << (self.bits - 1) | (exponent as u64) << mantissa | fraction
            }
        };
        bits.to_le_bytes()[..self.bits as usize / 8].to_vec()
    }

    /// A number of the type, selected by index: all types have the same ones, except for signs and fractions.
    fn value(self, seed: usize) -> f64 {
        const VALUES: [f64; 11] = [1.0, -2.0, 0.5, 3.0, -1.5, 0.0, 4.0, -0.5, 2.0, -3.0, 1.5];
        let value = VALUES[seed * 7 % VALUES.len()];
        let whole = if self.mantissa.is_some() { value } else { value.trunc() };
        if self.is_signed { whole } else { whole.abs() }
    }

    /// The macro's name of the scalar that HLSL has for it, with 16-bit types.
    fn scalar(self) -> &'static str {
        match self {
            F16 => "float16_t",
            F32 => "float",
            I32 => "int",
            U32 => "uint",
            _ => "uint",
        }
    }
}

/// Rows of numbers.
type Matrix = Vec<Vec<f64>>;

fn matrix(of: Number, rows: usize, columns: usize, seed: usize) -> Matrix {
    (0..rows).map(|row| (0..columns).map(|column| of.value(seed + row * columns + column)).collect()).collect()
}

fn transposed(matrix: &Matrix) -> Matrix {
    (0..matrix[0].len()).map(|column| matrix.iter().map(|row| row[column]).collect()).collect()
}

/// The distance of rows of this many numbers in memory: a multiple of 16 bytes.
fn stride(of: Number, columns: usize) -> usize {
    (columns * of.bits as usize / 8).next_multiple_of(16)
}

/// The bytes of a matrix, in rows or in columns, which are `stride` apart.
fn laid_out(of: Number, matrix: &Matrix, is_column_major: bool) -> Vec<u8> {
    let lines = if is_column_major { transposed(matrix) } else { matrix.clone() };
    let stride = stride(of, lines[0].len());
    let line = |line: &Vec<f64>| {
        let mut bytes: Vec<u8> = line.iter().flat_map(|value| of.bytes(*value)).collect();
        bytes.resize(stride, 0);
        bytes
    };
    lines.iter().flat_map(line).collect()
}

fn as_words(bytes: &[u8]) -> Vec<Value> {
    let word = |bytes: &[u8]| Value::U32(bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte)));
    bytes.chunks(4).map(word).collect()
}

/// A generated program with its inputs.
struct Generated {
    name: String,
    text: String,
    flags: String,
    case: ComputeCase,
    is_portable_only: bool,
}

impl Generated {
    fn new(name: String, text: String, flags: String, inputs: &[Vec<u8>], expected: &[u8], is_portable_only: bool) -> Self {
        let buffer = |(number, data): (u32, Vec<u8>)| Binding { number, kind: BindingKind::Storage, data };
        let result = vec![0; expected.len()];
        let bindings = (0..).zip(inputs.iter().cloned().chain([result])).map(buffer).collect();
        let expected = vec![(inputs.len() as u32, as_words(expected))];
        let case = ComputeCase { bindings, expected, outputs: Vec::new(), groups: [1; 3], tolerance: 0.0 };
        Self { name, text, flags, case, is_portable_only }
    }

    /// Executes it in each form. Returns the number of runs.
    fn check(&self, gpu: Option<&Mutex<Gpu>>) -> Result<usize, String> {
        let portable = format!("{} {PORTABLE}", self.flags);
        let words = compiled("generated.hlsl", &self.text, &portable).map_err(|error| format!("portable: {error}"))?;
        let run = |flags: &str, sizes: &[u32]| interpreted("generated.hlsl", &self.text, flags, &self.case, sizes);
        let mut runs = run(&portable, &PORTABLE_SIZES).map_err(|error| format!("portable, {error}"))?;
        if let Some(gpu) = gpu {
            let gpu = gpu.lock().unwrap_or_else(PoisonError::into_inner);
            let results = dispatch(&gpu, &words, "main", &self.case.bindings, self.case.groups)?;
            let (number, expected) = &self.case.expected[0];
            compare(&results[*number as usize], expected, 0.0).map_err(|error| format!("on {}: {error}", gpu.name))?;
            runs += 1;
        }
        if !self.is_portable_only {
            let cooperative = format!("{} {COOPERATIVE}", self.flags);
            compiled("generated.hlsl", &self.text, &cooperative).map_err(|error| format!("cooperative: {error}"))?;
            runs += run(&cooperative, &COOPERATIVE_SIZES).map_err(|error| format!("cooperative, {error}"))?;
        }
        Ok(runs)
    }
}

fn check_all(programs: &[Generated], least: usize) {
    let gpu = VULKAN.or_skip().then(|| Mutex::new(Gpu::open().expect("the driver works")));
    let runs = AtomicUsize::new(0);
    let failures = in_parallel(programs.len(), |index| {
        let program = &programs[index];
        runs.fetch_add(program.check(gpu.as_ref()).map_err(|error| format!("{}: {error}", program.name))?, Ordering::Relaxed);
        Ok(())
    });
    println!("{} runs of {} programs", runs.into_inner(), programs.len());
    assert!(programs.len() >= least, "there are {} programs", programs.len());
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

/// C += A * B.
struct Product {
    types: [Number; 3],
    /// The rows of A, the columns of B, and their common dimension.
    size: [usize; 3],
    /// Which of A, B and C are in columns in memory.
    column_major: [bool; 3],
    scope: &'static str,
    flags: &'static str,
}

const PRODUCT: &str = "#include <dx/linalg.h>
using namespace dx::linalg;
[[vk::binding(0)]] ByteAddressBuffer left;
[[vk::binding(1)]] RWByteAddressBuffer right;
[[vk::binding(2)]] ByteAddressBuffer added;
[[vk::binding(3)]] RWByteAddressBuffer sums;

[numthreads(32 * WAVES, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::A_TYPE, M_, K_, MatrixUse::A, MatrixScope::SCOPE>;
    using B = Matrix<ComponentType::B_TYPE, K_, N_, MatrixUse::B, MatrixScope::SCOPE>;
    using C = Matrix<ComponentType::C_TYPE, M_, N_, MatrixUse::Accumulator, MatrixScope::SCOPE>;
    A a = A::Load(left, 0, A_STRIDE, MatrixLayout::A_LAYOUT);
    B b = B::Load(right, 0, B_STRIDE, MatrixLayout::B_LAYOUT);
    C c = C::Load(added, 0, C_STRIDE, MatrixLayout::C_LAYOUT);
    c.MultiplyAccumulate(a, b);
    c.Store(sums, 0, C_STRIDE, MatrixLayout::C_LAYOUT);
}
";

impl Product {
    fn generated(&self) -> Generated {
        let [a, b, c] = self.types;
        let [m, n, k] = self.size;
        let (left, right, added) = (matrix(a, m, k, 1), matrix(b, k, n, 5), matrix(c, m, n, 3));
        let sum = |row: usize, column: usize| (0..k).map(|k| left[row][k] * right[k][column]).sum::<f64>() + added[row][column];
        let sums = (0..m).map(|row| (0..n).map(|column| sum(row, column)).collect()).collect();
        let layouts = self.column_major;
        let inputs = [laid_out(a, &left, layouts[0]), laid_out(b, &right, layouts[1]), laid_out(c, &added, layouts[2])];
        let mut flags = format!("-T cs_6_10 -E main {}", self.flags);
        let waves = if self.scope == "Wave" { 1 } else { 2 };
        write!(flags, " -D SCOPE={} -D WAVES={waves} -D M_={m} -D N_={n} -D K_={k}", self.scope).expect("a String takes all");
        let sizes = [(m, k), (k, n), (m, n)];
        for (at, name) in ["A", "B", "C"].into_iter().enumerate() {
            let (rows, columns) = sizes[at];
            let layout = if layouts[at] { "ColMajor" } else { "RowMajor" };
            let stride = stride(self.types[at], if layouts[at] { rows } else { columns });
            let of = self.types[at].name;
            write!(flags, " -D {name}_TYPE={of} -D {name}_LAYOUT={layout} -D {name}_STRIDE={stride}")
                .expect("a String takes all");
        }
        let name = format!("{} {}x{}x{} {}*{}+{} {layouts:?} {}", self.scope, m, n, k, a.name, b.name, c.name, self.flags);
        Generated::new(name, PRODUCT.to_owned(), flags, &inputs, &laid_out(c, &sums, layouts[2]), false)
    }
}

#[test]
fn products_of_matrices() {
    const ROWS: [bool; 3] = [false; 3];
    let mut products = Vec::new();
    let types = [
        [F32, F32, F32],
        [F16, F16, F32],
        [F16, F16, F16],
        [BFLOAT16, BFLOAT16, F32],
        [F8_E4M3FN, F8_E4M3FN, F32],
        [F8_E5M2, F8_E4M3FN, F16],
        [I8, I8, I32],
        [U8, U8, U32],
        [U8, I8, I32],
        [I16, I16, I32],
        [U16, U16, U32],
        [I32, I32, I32],
        [U32, U32, U32],
        [I64, I64, I64],
        [U64, U64, U64],
        [F64, F64, F64],
        [F16, I32, F32],
    ];
    for types in types {
        products.push(Product { types, size: [4, 4, 4], column_major: ROWS, scope: "Wave", flags: "" });
    }
    for size in [[8, 8, 8], [16, 8, 4], [3, 5, 4], [1, 7, 4], [8, 16, 32], [16, 16, 16]] {
        products.push(Product { types: [F16, F16, F32], size, column_major: ROWS, scope: "Wave", flags: "-enable-16bit-types" });
    }
    for layouts in 0..8 {
        let column_major = [layouts & 1 != 0, layouts & 2 != 0, layouts & 4 != 0];
        products.push(Product { types: [I8, U8, I32], size: [4, 8, 5], column_major, scope: "Wave", flags: "" });
    }
    for types in [[F32, F32, F32], [F16, F16, F32], [I8, I8, I32]] {
        products.push(Product { types, size: [6, 4, 8], column_major: [false, true, false], scope: "ThreadGroup", flags: "" });
    }
    let programs: Vec<Generated> = products.iter().step_by(sample::step()).map(Product::generated).collect();
    check_all(&programs, sample::of(30));
}

/// A product of a matrix in memory and a vector.
struct VectorProduct {
    /// Of the matrix, of the vector, and of the result.
    types: [Number; 3],
    /// The rows and the columns.
    size: [usize; 2],
    layout: &'static str,
}

const VECTOR_PRODUCT: &str = "#include <dx/linalg.h>
using namespace dx::linalg;
[[vk::binding(0)]] ByteAddressBuffer memory;
[[vk::binding(1)]] ByteAddressBuffer input;
[[vk::binding(2)]] ByteAddressBuffer biases;
[[vk::binding(3)]] RWByteAddressBuffer products;

[numthreads(1, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::A_TYPE, M_, K_, MatrixUse::A, MatrixScope::Thread>;
    A a = A::Load<MatrixLayout::LAYOUT>(memory, 0, STRIDE);
    vector<V_SCALAR, V_LENGTH> packed;
    for (uint at = 0; at < V_LENGTH; ++at)
        packed[at] = input.Load<V_SCALAR>(at * sizeof(V_SCALAR));
    InterpretedVector<V_SCALAR, V_LENGTH, ComponentType::V_TYPE> vector_ = MakeInterpretedVector<ComponentType::V_TYPE>(packed);
    VectorRef<ComponentType::R_TYPE, M_> bias = { biases, 0 };
    vector<R_SCALAR, M_> plain = Multiply<R_SCALAR>(a, vector_);
    vector<R_SCALAR, M_> sums = MultiplyAdd<R_SCALAR>(a, vector_, bias);
    vector<R_SCALAR, M_> twice = MultiplyAdd<R_SCALAR>(a, vector_, sums);
    for (uint row = 0; row < M_; ++row) {
        products.Store<R_SCALAR>(row * sizeof(R_SCALAR), plain[row]);
        products.Store<R_SCALAR>((M_ + row) * sizeof(R_SCALAR), sums[row]);
        products.Store<R_SCALAR>((2 * M_ + row) * sizeof(R_SCALAR), twice[row]);
    }
}
";

impl VectorProduct {
    fn generated(&self) -> Generated {
        let [a, v, r] = self.types;
        let [m, k] = self.size;
        let (matrix_, input, bias) = (matrix(a, m, k, 2), matrix(v, 1, k, 4), matrix(r, 1, m, 6));
        let plain: Vec<f64> = matrix_.iter().map(|row| row.iter().zip(&input[0]).map(|(a, b)| a * b).sum()).collect();
        let sums: Vec<f64> = plain.iter().zip(&bias[0]).map(|(sum, bias)| sum + bias).collect();
        let twice: Vec<f64> = plain.iter().zip(&sums).map(|(sum, more)| sum + more).collect();
        let packed = |line: &[f64], of: Number| line.iter().flat_map(|value| of.bytes(*value)).collect::<Vec<u8>>();
        // The optimal layouts have no gaps.
        let (memory, stride) = match self.layout {
            "MulOptimal" => (matrix_.iter().flat_map(|row| packed(row, a)).collect(), 0),
            "MulOptimalTranspose" => (transposed(&matrix_).iter().flat_map(|row| packed(row, a)).collect(), 0),
            "ColMajor" => (laid_out(a, &matrix_, true), stride(a, m)),
            _ => (laid_out(a, &matrix_, false), stride(a, k)),
        };
        let padded = |mut bytes: Vec<u8>| {
            bytes.resize(bytes.len().next_multiple_of(4), 0);
            bytes
        };
        let expected: Vec<u8> = [plain, sums, twice].iter().flat_map(|line| packed(line, r)).collect();
        let inputs = [padded(memory), padded(packed(&input[0], v)), padded(packed(&bias[0], r))];
        let length = if v.bits < 16 { (k * v.bits as usize).div_ceil(32) } else { k };
        let (scalar, result) = (v.scalar(), r.scalar());
        let flags = format!(
            "-T cs_6_10 -E main -enable-16bit-types -D A_TYPE={} -D V_TYPE={} -D R_TYPE={} -D V_SCALAR={scalar} -D V_LENGTH={length} \
             -D R_SCALAR={result} -D M_={m} -D K_={k} -D LAYOUT={} -D STRIDE={stride}",
            a.name, v.name, r.name, self.layout
        );
        let name = format!("{m}x{k} {}*{}={} {}", a.name, v.name, r.name, self.layout);
        Generated::new(name, VECTOR_PRODUCT.to_owned(), flags, &inputs, &padded(expected), false)
    }
}

#[test]
fn products_with_vectors() {
    let mut products = Vec::new();
    let types = [
        [F16, F16, F16],
        [F32, F32, F32],
        [F8_E4M3FN, F8_E4M3FN, F16],
        [F8_E5M2, F8_E5M2, F32],
        [I8, I8, I32],
        [U8, U8, U32],
        [U8, I8, I32],
        [F16, F32, F32],
        [I32, I32, I32],
    ];
    for types in types {
        products.push(VectorProduct { types, size: [8, 8], layout: "RowMajor" });
        products.push(VectorProduct { types, size: [5, 7], layout: "ColMajor" });
    }
    for layout in ["RowMajor", "ColMajor", "MulOptimal", "MulOptimalTranspose"] {
        products.push(VectorProduct { types: [F16, F16, F16], size: [4, 16], layout });
        products.push(VectorProduct { types: [I8, I8, I32], size: [3, 12], layout });
    }
    let programs: Vec<Generated> = products.iter().step_by(sample::step()).map(VectorProduct::generated).collect();
    check_all(&programs, sample::of(24));
}
