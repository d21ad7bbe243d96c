//! Tests of constant evaluation with programs that are built by hand.

use super::*;
use crate::display::display;
use crate::hir;
use crate::hir::{Components, Enum, ExprList, Field, Global, InstructionParamKind, Interpolation, Roles, Struct};
use crate::intrinsics::{ArgInfo, InstructionTarget, Intrinsic, IntrinsicContext, IntrinsicTarget, ParamUse, resolve_function};

/// Builds expressions.
#[derive(Default)]
struct Builder {
    program: Program,
}

impl Builder {
    fn push(&mut self, kind: ExprKind, ty: TypeId) -> ExprId {
        self.program.add_expr(kind, ty, Span::default())
    }

    fn scalar(&mut self, scalar: Scalar) -> TypeId {
        self.program.types.scalar(scalar)
    }

    fn vector(&mut self, scalar: Scalar, count: u8) -> TypeId {
        self.program.types.vector(scalar, count.into())
    }

    fn int(&mut self, value: i64, scalar: Scalar) -> ExprId {
        let ty = self.scalar(scalar);
        self.push(ExprKind::Constant(Constant::Int(value as u64)), ty)
    }

    fn float(&mut self, value: f64, scalar: Scalar) -> ExprId {
        let ty = self.scalar(scalar);
        self.push(ExprKind::Constant(Constant::Float(value)), ty)
    }

    fn bool(&mut self, value: bool) -> ExprId {
        let ty = self.scalar(Scalar::Bool);
        self.push(ExprKind::Constant(Constant::Bool(value)), ty)
    }

    fn ints(&mut self, values: &[i64]) -> ExprId {
        let parts: Vec<_> = values.iter().map(|v| self.int(*v, Scalar::Int)).collect();
        let ty = self.vector(Scalar::Int, values.len() as u8);
        self.construct(&parts, ty)
    }

    fn construct(&mut self, parts: &[ExprId], ty: TypeId) -> ExprId {
        let parts = self.program.make_list(parts);
        self.push(ExprKind::Construct { parts }, ty)
    }

    fn binary(&mut self, op: BinaryOp, left: ExprId, right: ExprId) -> ExprId {
        let ty = self.program.exprs[left].ty;
        self.push(ExprKind::Binary { op, left, right }, ty)
    }

    fn convert(&mut self, operand: ExprId, conversion: Conversion, ty: TypeId) -> ExprId {
        self.push(ExprKind::Convert { operand, conversion }, ty)
    }

    fn global(&mut self, name: &str, ty: TypeId, kind: GlobalKind) -> ExprId {
        let global = self.program.globals.push(Global::new(name, ty, kind, Span::default()));
        let place = self.push(ExprKind::Global(global), ty);
        self.push(ExprKind::Load(place), ty)
    }

    fn constant(&mut self, name: &str, init: ExprId) -> ExprId {
        let ty = self.program.exprs[init].ty;
        self.global(name, ty, GlobalKind::Static { init: Some(init), constant: true })
    }

    /// Builds a call of an intrinsic whose arguments need no conversion.
    fn call(&mut self, name: &str, args: &[ExprId]) -> ExprId {
        let context = IntrinsicContext { native_16bit: false, ray_description: None, triangle_positions: None, shader_model: 10 };
        let infos: Vec<_> = args
            .iter()
            .map(|arg| ArgInfo { ty: self.program.exprs[*arg].ty, enumeration: None, is_place: false, is_negative: false })
            .collect();
        let resolved = resolve_function(&mut self.program.types, name, &infos, &context).expect("known").expect("fits");
        for (at, (param, arg)) in resolved.params.iter().zip(args).enumerate() {
            let ParamUse::Value(wanted) = *param else { panic!("argument {} of '{name}' is not passed by value", at + 1) };
            let given = self.program.exprs[*arg].ty;
            let type_name = |ty| display(&self.program, ty);
            assert!(
                wanted == given,
                "argument {} of '{name}' is '{}', but the row takes '{}'",
                at + 1,
                type_name(given),
                type_name(wanted)
            );
        }
        let list = self.program.make_list(args);
        let kind = match resolved.target {
            IntrinsicTarget::Instruction(target) => {
                let instruction = self.instruction(name, &target, resolved.result, &infos);
                ExprKind::Instruction { instruction, args: list }
            }
            IntrinsicTarget::Intrinsic(intrinsic) | IntrinsicTarget::Method(intrinsic, _) => {
                ExprKind::Intrinsic { intrinsic, args: list, roles: Roles::NONE }
            }
            IntrinsicTarget::Convert(conversion) => ExprKind::Convert { operand: args[0], conversion },
            IntrinsicTarget::Argument => return args[0],
        };
        self.push(kind, resolved.result)
    }

    fn instruction(&mut self, name: &str, target: &InstructionTarget, result: TypeId, args: &[ArgInfo]) -> hir::InstructionId {
        let param = |arg: &ArgInfo| hir::InstructionParam {
            name: String::new(),
            ty: arg.ty,
            kind: InstructionParamKind::Value,
            storage_class: None,
            span: Span::default(),
        };
        self.program.instructions.push(hir::Instruction {
            name: name.to_owned(),
            opcode: target.opcode,
            set: target.set.map(str::to_owned),
            result,
            params: args.iter().map(param).collect(),
            requirements: hir::Requirements::default(),
            decorations: Vec::new(),
            span: Span::default(),
            result_span: Span::default(),
            from_user: false,
            no_return: false,
        })
    }

    fn show(&self, expr: ExprId) -> String {
        match evaluate(&self.program, expr) {
            Ok(value) => format!("{} {}", display(&self.program, self.program.exprs[expr].ty), show(&value, self.signed(expr))),
            Err(error) => format!("error: {}", error.reason),
        }
    }

    fn signed(&self, expr: ExprId) -> bool {
        let program = &self.program;
        let none = |_: LocalId| None;
        let evaluator = Evaluator { program, initializer: &none, is_integral: false, depth: 0, steps: 0 };
        evaluator.scalar_of(program.exprs[expr].ty).is_none_or(Scalar::is_signed_int)
    }
}

fn show(value: &ConstValue, signed: bool) -> String {
    match value {
        ConstValue::Scalar(Constant::Bool(value)) => value.to_string(),
        ConstValue::Scalar(Constant::Int(value)) if signed => (*value as i64).to_string(),
        ConstValue::Scalar(Constant::Int(value)) => value.to_string(),
        ConstValue::Scalar(Constant::Float(value)) => format!("{value:?}"),
        ConstValue::Composite(parts) => {
            let parts: Vec<_> = parts.iter().map(|part| show(part, signed)).collect();
            format!("{{{}}}", parts.join(", "))
        }
    }
}

#[test]
fn integer_operators() {
    use BinaryOp::{Add, And, Div, Mul, Rem, Shl, Shr, Sub, Xor};
    let cases = [
        (Add, i64::from(i32::MAX), 1, Scalar::Int, "int -2147483648"),
        (Sub, 0, 1, Scalar::UInt, "uint 4294967295"),
        (Mul, 0x1_0001, 0x1_0001, Scalar::UInt, "uint 131073"),
        (Div, -7, 2, Scalar::Int, "int -3"),
        (Rem, -7, 2, Scalar::Int, "int -1"),
        (Div, i64::from(i32::MIN), -1, Scalar::Int, "int -2147483648"),
        (Div, 0xffff_fff9, 2, Scalar::UInt, "uint 2147483644"),
        (Div, 1, 0, Scalar::Int, "error: division by zero"),
        (Rem, 1, 0, Scalar::UInt, "error: division by zero"),
        (Shl, 1, 33, Scalar::Int, "int 2"),
        (Shl, 1, 33, Scalar::Int64, "int64_t 8589934592"),
        (Shr, -8, 1, Scalar::Int, "int -4"),
        (Shr, 0x8000_0000, 31, Scalar::UInt, "uint 1"),
        (And, -1, 0xff, Scalar::Int, "int 255"),
        (Xor, -1, 0, Scalar::Int16, "int16_t -1"),
        (Add, 0x7fff, 1, Scalar::Int16, "int16_t -32768"),
        (Add, i64::MAX, 1, Scalar::LiteralInt, "literal int -9223372036854775808"),
    ];
    for (op, left, right, scalar, expected) in cases {
        let mut b = Builder::default();
        let (left, right) = (b.int(left, scalar), b.int(right, scalar));
        let expr = b.binary(op, left, right);
        assert_eq!(b.show(expr), expected, "{op:?}");
    }
}

#[test]
fn comparisons() {
    use BinaryOp::{Equal, Greater, Less, NotEqual};
    let mut b = Builder::default();
    let bool = b.scalar(Scalar::Bool);
    let (minus, one) = (b.int(-1, Scalar::Int), b.int(1, Scalar::Int));
    let less = b.push(ExprKind::Binary { op: Less, left: minus, right: one }, bool);
    let (large, unsigned_one) = (b.int(0xffff_ffff, Scalar::UInt), b.int(1, Scalar::UInt));
    let greater = b.push(ExprKind::Binary { op: Greater, left: large, right: unsigned_one }, bool);
    let nan = b.float(f64::NAN, Scalar::Float);
    let equal = b.push(ExprKind::Binary { op: Equal, left: nan, right: nan }, bool);
    let not_equal = b.push(ExprKind::Binary { op: NotEqual, left: nan, right: nan }, bool);
    let (v, w) = (b.ints(&[1, 2]), b.ints(&[2, 1]));
    let bool2 = b.vector(Scalar::Bool, 2);
    let vectors = b.push(ExprKind::Binary { op: Less, left: v, right: w }, bool2);
    let shown: Vec<_> = [less, greater, equal, not_equal, vectors].map(|e| b.show(e)).to_vec();
    assert_eq!(shown, ["bool true", "bool true", "bool false", "bool true", "bool2 {true, false}"]);
}

#[test]
fn floats_are_rounded_to_their_type() {
    let mut b = Builder::default();
    let (f, d, h) = (b.float(0.1, Scalar::Float), b.float(0.1, Scalar::Double), b.float(0.1, Scalar::Half16));
    let sums: Vec<_> = [f, d, h].map(|v| b.binary(BinaryOp::Add, v, v)).to_vec();
    assert_eq!(b.show(sums[0]), format!("float {:?}", f64::from(0.2_f32)));
    assert_eq!(b.show(sums[1]), "double 0.2");
    assert_eq!(b.show(sums[2]), "float16_t 0.199951171875");
    let zero = b.float(0.0, Scalar::Float);
    let infinite = b.binary(BinaryOp::Div, f, zero);
    assert_eq!(b.show(infinite), "float inf");
}

#[test]
fn conversions() {
    let mut b = Builder::default();
    let uint = b.scalar(Scalar::UInt);
    let float = b.scalar(Scalar::Float);
    let (int3, int2) = (b.vector(Scalar::Int, 3), b.vector(Scalar::Int, 2));
    let minus = b.int(-1, Scalar::Int);
    let numeric = b.convert(minus, Conversion::Numeric, uint);
    let splat = b.convert(minus, Conversion::Splat, int3);
    let truncated = b.convert(splat, Conversion::Truncate, int2);
    let bits = b.int(0x3f80_0000, Scalar::UInt);
    let bits = b.convert(bits, Conversion::Bits, float);
    let back = b.convert(bits, Conversion::Bits, uint);
    assert_eq!(b.show(numeric), "uint 4294967295");
    assert_eq!(b.show(splat), "int3 {-1, -1, -1}");
    assert_eq!(b.show(truncated), "int2 {-1, -1}");
    assert_eq!(b.show(bits), "float 1.0");
    assert_eq!(b.show(back), "uint 1065353216");
}

#[test]
fn matrices() {
    let mut b = Builder::default();
    let matrix = b.program.types.matrix(Scalar::Int, 2, 3);
    let parts: Vec<_> = (1..=6).map(|v| b.int(v, Scalar::Int)).collect();
    let m = b.construct(&parts, matrix);
    assert_eq!(b.show(m), "int2x3 {{1, 2, 3}, {4, 5, 6}}");
    let corner = b.program.types.matrix(Scalar::Int, 2, 2);
    let truncated = b.convert(m, Conversion::Truncate, corner);
    assert_eq!(b.show(truncated), "int2x2 {{1, 2}, {4, 5}}");
    let (int, int2) = (b.scalar(Scalar::Int), b.vector(Scalar::Int, 2));
    let elements = Components::collect([Some((1, 2)), Some((0, 0))]).expect("two");
    let picked = b.push(ExprKind::MatrixSwizzle { base: m, elements }, int2);
    assert_eq!(b.show(picked), "int2 {6, 1}");
    let int4 = b.vector(Scalar::Int, 4);
    let reshaped = b.convert(truncated, Conversion::Reshape, int4);
    assert_eq!(b.show(reshaped), "int4 {1, 2, 4, 5}");
    let components = Components::collect([Some(3), Some(3)]).expect("two");
    let swizzled = b.push(ExprKind::Swizzle { base: reshaped, components }, int2);
    assert_eq!(b.show(swizzled), "int2 {5, 5}");
    let (row, column) = (b.int(1, Scalar::Int), b.int(7, Scalar::UInt));
    let int3 = b.vector(Scalar::Int, 3);
    let row = b.push(ExprKind::Index { base: m, index: row }, int3);
    let element = b.push(ExprKind::Index { base: row, index: column }, int);
    assert_eq!(b.show(row), "int3 {4, 5, 6}");
    assert_eq!(b.show(element), "error: the index is out of bounds");
}

#[test]
fn structs_and_arrays() {
    let mut b = Builder::default();
    let int = b.scalar(Scalar::Int);
    let field = |name: &str, ty| Field {
        name: name.to_owned(),
        ty,
        alias: None,
        semantic: None,
        interpolation: Interpolation::default(),
        offset: None,
        vk: hir::InterfaceAttributes::default(),
        bits: Vec::new(),
        span: Span::default(),
    };
    let structure = |name: &str, fields| Struct {
        name: name.to_owned(),
        fields,
        decorations: Vec::new(),
        arguments: Vec::new(),
        span: Span::default(),
    };
    let base = b.program.structs.push(structure("Base", vec![field("a", int)]));
    let base = b.program.types.intern(Type::Struct(base));
    let array = b.program.types.array(int, Some(2));
    let derived = b.program.structs.push(structure("Derived", vec![field("Base", base), field("b", array)]));
    let derived = b.program.types.intern(Type::Struct(derived));
    let one = b.int(1, Scalar::Int);
    let first = b.construct(&[one], base);
    let zeros = b.push(ExprKind::Zero, array);
    let whole = b.construct(&[first, zeros], derived);
    assert_eq!(b.show(whole), "Derived {{1}, {0, 0}}");
    let upcast = b.convert(whole, Conversion::Struct, base);
    assert_eq!(b.show(upcast), "Base {1}");
    let member = b.push(ExprKind::Field { base: upcast, field: 0 }, int);
    assert_eq!(b.show(member), "int 1");
    let zero = b.push(ExprKind::Zero, derived);
    assert_eq!(b.show(zero), "Derived {{0}, {0, 0}}");
    let huge = b.program.types.array(int, Some(u32::MAX));
    let huge = b.push(ExprKind::Zero, huge);
    assert_eq!(b.show(huge), "error: the evaluation takes more than 1048576 steps");
}

#[test]
fn choices() {
    let mut b = Builder::default();
    let int = b.scalar(Scalar::Int);
    let bool = b.scalar(Scalar::Bool);
    let (yes, no) = (b.bool(true), b.bool(false));
    let (one, zero) = (b.int(1, Scalar::Int), b.int(0, Scalar::Int));
    let fault = b.binary(BinaryOp::Div, one, zero);
    let faulty = b.convert(fault, Conversion::Numeric, bool);
    // The side that is not evaluated may contain errors.
    let chosen = b.push(ExprKind::Conditional { condition: yes, then: one, otherwise: fault }, int);
    let and = b.push(ExprKind::LogicalAnd { left: no, right: faulty }, bool);
    let or = b.push(ExprKind::LogicalOr { left: no, right: faulty }, bool);
    let bools = b.vector(Scalar::Bool, 2);
    let condition = b.construct(&[yes, no], bools);
    let (v, w) = (b.ints(&[1, 2]), b.ints(&[3, 4]));
    let int2 = b.vector(Scalar::Int, 2);
    let both = b.push(ExprKind::Conditional { condition, then: v, otherwise: w }, int2);
    let not = b.push(ExprKind::Unary { op: UnaryOp::Not, operand: condition }, bools);
    assert_eq!(b.show(chosen), "int 1");
    assert_eq!(b.show(and), "bool false");
    assert_eq!(b.show(or), "error: division by zero");
    assert_eq!(b.show(both), "int2 {1, 4}");
    assert_eq!(b.show(not), "bool2 {false, true}");
    assert_eq!(evaluate(&b.program, or).map_err(|e| e.expr), Err(fault));
}

#[test]
fn variables() {
    let mut b = Builder::default();
    let int = b.scalar(Scalar::Int);
    let two = b.int(2, Scalar::Int);
    let n = b.constant("n", two);
    let sum = b.binary(BinaryOp::Add, n, two);
    assert_eq!(b.show(sum), "int 4");
    let spec = b.global("quality", int, GlobalKind::SpecConstant { id: 0, default: Constant::Int(1) });
    let sum = b.binary(BinaryOp::Add, n, spec);
    assert_eq!(
        b.show(sum),
        "error: 'quality' is a specialization constant, whose value is only known when the pipeline is created"
    );
    let variable = b.global("counter", int, GlobalKind::Static { init: Some(two), constant: false });
    assert_eq!(b.show(variable), "error: value of 'counter' is not a constant");
    let local = b.push(ExprKind::Local(LocalId::from_u32(3)), int);
    let local = b.push(ExprKind::Load(local), int);
    assert_eq!(b.show(local), "error: a local variable cannot be evaluated at compile time");
    let known = evaluate_in(&b.program, local, &|id| (id == LocalId::from_u32(3)).then_some(two));
    assert_eq!(known, Ok(ConstValue::Scalar(Constant::Int(2))));
}

#[test]
fn limits() {
    let mut b = Builder::default();
    let mut value = b.int(1, Scalar::Int);
    for i in 0..60 {
        let sum = b.binary(BinaryOp::Add, value, value);
        value = b.constant(&format!("c{i}"), sum);
    }
    assert_eq!(b.show(value), "error: the evaluation takes more than 1048576 steps");
    let mut b = Builder::default();
    let mut value = b.int(1, Scalar::Int);
    let int = b.scalar(Scalar::Int);
    for _ in 0..300 {
        value = b.push(ExprKind::Unary { op: UnaryOp::Minus, operand: value }, int);
    }
    assert_eq!(b.show(value), "error: the expression depends on a chain of more than 256 other expressions");
}

#[test]
fn enums() {
    let mut b = Builder::default();
    let uint = b.scalar(Scalar::UInt);
    let e = b.program.enums.push(Enum { name: "E".to_owned(), underlying: uint, span: Span::default(), enumerators: Vec::new() });
    let e = b.program.types.intern(Type::Enum(e));
    let value = b.push(ExprKind::Constant(Constant::Int(u64::MAX)), e);
    assert_eq!(b.show(value), "E 4294967295");
    let float = b.scalar(Scalar::Double);
    let value = b.convert(value, Conversion::Numeric, float);
    assert_eq!(b.show(value), "double 4294967295.0");
}

#[test]
fn intrinsics() {
    let mut b = Builder::default();
    let (minus, nine) = (b.int(-5, Scalar::Int), b.int(9, Scalar::Int));
    let (half, large) = (b.float(2.5, Scalar::Float), b.float(3.75, Scalar::Float));
    let bits = b.int(0x8000_0001, Scalar::UInt);
    let long = b.int(0x100_0000_0000, Scalar::Int64);
    let v = b.ints(&[1, -2, 3]);
    let words: Vec<_> = [0xffff_ffff, 1, 0xffff_ffff, 0xffff_ffff].map(|word| b.int(word, Scalar::UInt)).into();
    let uint4 = b.vector(Scalar::UInt, 4);
    let pairs = b.construct(&words, uint4);
    let cases: &[(&str, &[ExprId], &str)] = &[
        ("abs", &[minus], "int 5"),
        ("max", &[minus, nine], "int 9"),
        ("min", &[half, large], "float 2.5"),
        ("clamp", &[nine, minus, minus], "int -5"),
        ("round", &[half], "float 2.0"),
        ("floor", &[large], "float 3.0"),
        ("frac", &[large], "float 0.75"),
        ("saturate", &[large], "float 1.0"),
        ("mad", &[minus, nine, nine], "int -36"),
        ("mul", &[minus, nine], "int -45"),
        ("sign", &[v], "int3 {1, -1, 1}"),
        ("dot", &[v, v], "int 14"),
        ("AddUint64", &[pairs, pairs], "uint4 {4294967294, 3, 4294967294, 4294967295}"),
        ("countbits", &[bits], "uint 2"),
        ("reversebits", &[bits], "uint 2147483649"),
        ("firstbithigh", &[bits], "uint 31"),
        ("firstbithigh", &[minus], "uint 2"),
        ("firstbithigh", &[long], "uint 40"),
        ("firstbitlow", &[bits], "uint 0"),
        ("asuint", &[large], "uint 1081081856"),
        ("all", &[v], "bool true"),
        ("isnan", &[half], "bool false"),
        ("sin", &[half], "error: a call to 'sin' is not constant"),
    ];
    for (name, args, expected) in cases {
        let call = b.call(name, args);
        assert_eq!(b.show(call), *expected, "{name}");
    }
    let void = b.push(
        ExprKind::Intrinsic { intrinsic: Intrinsic::Coded(&"Discard"), args: ExprList::new(), roles: Roles::NONE },
        crate::types::Types::VOID,
    );
    assert_eq!(b.show(void), "error: this intrinsic cannot be evaluated at compile time");
}

#[test]
fn back_to_expressions() {
    let mut b = Builder::default();
    let matrix = b.program.types.matrix(Scalar::Int, 2, 2);
    let array = b.program.types.array(matrix, Some(2));
    let parts: Vec<_> = (1..=4).map(|v| b.int(v, Scalar::Int)).collect();
    let m = b.construct(&parts, matrix);
    let whole = b.construct(&[m, m], array);
    let value = evaluate(&b.program, whole).expect("constant");
    let span = Span::new(3, 5);
    let again = to_hir(&mut b.program, &value, array, span);
    assert_eq!(evaluate(&b.program, again), Ok(value));
    assert_eq!(b.program.expr_spans[again], span);
}
