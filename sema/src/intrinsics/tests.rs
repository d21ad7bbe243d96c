//! Tests of intrinsic resolution, with calls and their results as text.

use super::*;
use crate::builtin_types::{TemplateArgument, instantiate, lookup};
use crate::display::display_type;
use crate::hir::Stage;
use crate::types::Scalar;

const CONTEXT: IntrinsicContext =
    IntrinsicContext { native_16bit: true, ray_description: None, triangle_positions: None, shader_model: 10 };

/// Parses `1`, `-1` and `1.0` as literals, and other words as types. `T<U>` has one template argument.
fn parse_type(types: &mut Types, text: &str) -> TypeId {
    match text {
        "1" | "-1" => return types.scalar(Scalar::LiteralInt),
        "1.0" => return types.scalar(Scalar::LiteralFloat),
        "error" => return Types::ERROR,
        _ => {}
    }
    let (name, args) = match text.split_once('<') {
        Some((name, arg)) => {
            let arg = parse_type(types, arg.trim_end_matches('>'));
            (name, vec![TemplateArgument::Type(arg)])
        }
        None => (text, Vec::new()),
    };
    let builtin = lookup(types, name, true).unwrap_or_else(|| panic!("unknown type {name}"));
    instantiate(types, &builtin, &args, 9)
        .or_else(|_| {
            let float4 = types.vector(Scalar::Float, 4);
            instantiate(types, &builtin, &[TemplateArgument::Type(float4)], 9)
        })
        .unwrap_or_else(|e| panic!("{text}: {}", e.message))
}

/// Parses types that are separated by spaces; `&` marks a place.
fn parse_args(types: &mut Types, text: &str) -> Vec<ArgInfo> {
    let parse = |word: &str| {
        let ty = parse_type(types, word.trim_start_matches('&'));
        ArgInfo { ty, enumeration: None, is_place: word.starts_with('&'), is_negative: word.starts_with('-') }
    };
    text.split_whitespace().map(parse).collect()
}

fn print_target(target: &IntrinsicTarget) -> String {
    let instruction = match target {
        IntrinsicTarget::Intrinsic(intrinsic) | IntrinsicTarget::Method(intrinsic, _) => return format!("{intrinsic}"),
        IntrinsicTarget::Convert(conversion) => return format!("convert {conversion:?}"),
        IntrinsicTarget::Argument => return "argument".to_owned(),
        IntrinsicTarget::Instruction(instruction) => instruction,
    };
    let name = match instruction.set {
        Some(_) => format!("{:?}", spirv::GlslStd450Op::from_u32(instruction.opcode).expect("known")),
        None => format!("Op{:?}", spirv::Op::from_u32(instruction.opcode).expect("known")),
    };
    let fixed = |operands: &[FixedOperand]| {
        let print = |operand: &FixedOperand| match operand {
            FixedOperand::Value(value) => format!(" %{value}"),
            FixedOperand::Literal(value) => format!(" {value}"),
        };
        operands.iter().map(print).collect::<String>()
    };
    let after = fixed(instruction.after);
    let dots = if after.is_empty() { "" } else { " .." };
    format!("{name}{}{dots}{after}", fixed(instruction.before))
}

fn print(types: &Types, resolved: &Result<ResolvedIntrinsic, IntrinsicError>) -> String {
    let resolved = match resolved {
        Ok(resolved) => resolved,
        Err(error) => return format!("error: {}", error.message),
    };
    let param = |param: &ParamUse| match param {
        ParamUse::Value(ty) => display_type(types, *ty),
        ParamUse::Place(ty) => format!("out {}", display_type(types, *ty)),
        ParamUse::InOut(ty) => format!("inout {}", display_type(types, *ty)),
        ParamUse::Object(ty) => format!("object {}", display_type(types, *ty)),
        ParamUse::Reference(ty) => format!("ref {}", display_type(types, *ty)),
        ParamUse::Constant(ty) => format!("const {}", display_type(types, *ty)),
    };
    let params: Vec<_> = resolved.params.iter().map(param).collect();
    format!("{} {}({})", display_type(types, resolved.result), print_target(&resolved.target), params.join(", "))
}

fn call(name: &str, args: &str) -> String {
    let mut types = Types::default();
    let args = parse_args(&mut types, args);
    match resolve_function(&mut types, name, &args, &CONTEXT) {
        Some(resolved) => print(&types, &resolved),
        None => "unknown".to_owned(),
    }
}

/// Resolves the method `name<template argument>` of a receiver.
fn method(receiver: &str, name: &str, args: &str) -> String {
    let mut types = Types::default();
    let receiver = parse_type(&mut types, receiver);
    let (name, template_args) = match name.split_once('<') {
        Some((name, arg)) => (name, vec![parse_type(&mut types, arg.trim_end_matches('>'))]),
        None => (name, Vec::new()),
    };
    let args = parse_args(&mut types, args);
    match resolve_method(&mut types, receiver, name, &template_args, &args, &CONTEXT) {
        Some(resolved) => print(&types, &resolved),
        None => "unknown".to_owned(),
    }
}

fn check_calls(cases: &[(&str, &str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .filter_map(|(name, args, expected)| {
            let got = call(name, args);
            (got != *expected).then(|| format!("{name} {args}:\n  expected {expected}\n  got      {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn check_methods(cases: &[(&str, &str, &str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .filter_map(|(receiver, name, args, expected)| {
            let got = method(receiver, name, args);
            (got != *expected).then(|| format!("{receiver} {name} {args}:\n  expected {expected}\n  got      {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn component_types_and_literals() {
    check_calls(&[
        ("max", "1 float", "float NMax(float, float)"),
        ("max", "1 uint", "uint UMax(uint, uint)"),
        ("max", "1 1", "int SMax(int, int)"),
        ("max", "1.0 1", "float NMax(float, float)"),
        ("max", "1.0 int", "float NMax(float, float)"),
        ("max", "1.0 float16_t", "float16_t NMax(float16_t, float16_t)"),
        ("max", "1.0 double", "double NMax(double, double)"),
        ("max", "int uint", "uint UMax(uint, uint)"),
        ("max", "int int64_t", "int64_t SMax(int64_t, int64_t)"),
        ("max", "bool bool", "float NMax(float, float)"),
        ("max", "bool 1", "int SMax(int, int)"),
        ("max", "int min16uint", "uint UMax(uint, uint)"),
        ("max", "int16_t uint16_t", "uint16_t UMax(uint16_t, uint16_t)"),
        ("max", "int uint16_t", "uint UMax(uint, uint)"),
        ("max", "int64_t uint", "uint64_t UMax(uint64_t, uint64_t)"),
        ("clamp", "int min16uint min16uint", "uint UClamp(uint, uint, uint)"),
        ("max", "uint float", "float NMax(float, float)"),
        ("abs", "int3", "int3 SAbs(int3)"),
        ("abs", "uint", "uint argument(uint)"),
        ("abs", "float2x3", "float2x3 FAbs(float2x3)"),
        ("sin", "int", "float Sin(float)"),
        ("sin", "double", "float Sin(float)"),
        ("sqrt", "double2", "double2 Sqrt(double2)"),
        ("ddx", "float16_t2", "float2 OpDPdx(float2)"),
        ("fma", "double 1 1", "double Fma(double, double, double)"),
        (
            "fma",
            "float 1 1",
            "error: no matching function for call to 'fma' with argument types (float, literal int, literal int)",
        ),
        (
            "fma",
            "double float 1",
            "error: no matching function for call to 'fma' with argument types (double, float, literal int)",
        ),
        ("mad", "int 1 uint", "uint IntMad(uint, uint, uint)"),
        ("mad", "float 1 uint", "float Fma(float, float, float)"),
        ("sign", "float3", "int3 Sign(float3)"),
        ("dot2add", "float4 half2 int", "float Dot2Add(float16_t2, float16_t2, float)"),
        ("dot4add_i8packed", "int uint int", "int Dot4Add(uint, uint, int)"),
        ("D3DCOLORtoUBYTE4", "float4", "int4 ColorToBytes(float4)"),
        ("clamp", "uint 1 1", "uint UClamp(uint, uint, uint)"),
        ("round", "float", "float RoundEven(float)"),
        ("fmod", "float 1.0", "float OpFRem(float, float)"),
        ("log10", "float4", "float4 Log10(float4)"),
        ("saturate", "int", "float Saturate(float)"),
        ("rsqrt", "float4", "float4 InverseSqrt(float4)"),
    ]);
}

#[test]
fn shapes() {
    check_calls(&[
        ("lerp", "float3 float3 float", "float3 FMix(float3, float3, float3)"),
        ("lerp", "float4 float2 1.0", "float2 FMix(float2, float2, float2)"),
        ("min", "float1 float4", "float1 NMin(float1, float1)"),
        ("min", "float4x4 float", "float4x4 NMin(float4x4, float4x4)"),
        ("min", "float4x3 float3x4", "float3x3 NMin(float3x3, float3x3)"),
        ("min", "float1x3 float3", "error: no matching function for call to 'min' with argument types (float1x3, float3)"),
        ("min", "float4x3 float3", "error: no matching function for call to 'min' with argument types (float4x3, float3)"),
        ("cross", "float4 float3", "float3 Cross(float3, float3)"),
        ("cross", "float2 float3", "error: no matching function for call to 'cross' with argument types (float2, float3)"),
        ("dot", "float3 float3", "float OpDot(float3, float3)"),
        ("dot", "int2 int2", "int IntDot(int2, int2)"),
        ("dot", "float float1", "float Mul(float1, float1)"),
        ("dot", "float1x3 float3", "error: no matching function for call to 'dot' with argument types (float1x3, float3)"),
        ("dot", "float4 1", "float OpDot(float4, float4)"),
        ("length", "float", "float Length(float)"),
        ("length", "float2x2", "error: no matching function for call to 'length' with argument types (float2x2)"),
        ("distance", "float2 int2", "float Distance(float2, float2)"),
        ("refract", "float3 float3 1", "float3 Refract(float3, float3, float)"),
        ("refract", "float16_t3 float16_t3 float", "float3 Refract(float3, float3, float)"),
        ("refract", "float16_t3 float16_t3 1", "float16_t3 Refract(float16_t3, float16_t3, float16_t)"),
        ("lit", "float 1 1", "float4 Lit(float, float, float)"),
        ("dst", "float4 float4", "float4 Dst(float4, float4)"),
        ("transpose", "int2x3", "int3x2 Transpose(int2x3)"),
        ("determinant", "float3x3", "float Determinant(float3x3)"),
        ("determinant", "float3x2", "float Determinant(float2x2)"),
        ("determinant", "float", "float Determinant(float)"),
        ("transpose", "float", "float1x1 Transpose(float1x1)"),
        (
            "refract",
            "float3 float3 float1",
            "error: no matching function for call to 'refract' with argument types (float3, float3, float1)",
        ),
        ("asfloat", "bool", "error: no matching function for call to 'asfloat' with argument types (bool)"),
        ("WaveActiveBitAnd", "int2", "error: no matching function for call to 'WaveActiveBitAnd' with argument types (int2)"),
        ("WaveActiveBitAnd", "uint2", "uint2 OpGroupNonUniformBitwiseAnd %3 0(uint2)"),
        ("WaveActiveAllTrue", "bool1", "error: no matching function for call to 'WaveActiveAllTrue' with argument types (bool1)"),
        ("all", "bool4", "bool All(bool4)"),
        ("any", "float2x2", "bool Any(float2x2)"),
        ("and", "int2 bool", "bool2 And(bool2, bool2)"),
        ("select", "bool4 float 1", "float4 Select(bool4, float4, float4)"),
        ("select", "int 1 1.0", "float Select(bool, float, float)"),
        ("isnan", "float3", "bool3 OpIsNan(float3)"),
        ("isfinite", "float2x2", "bool2x2 IsFinite(float2x2)"),
    ]);
}

#[test]
fn products() {
    check_calls(&[
        ("mul", "float 1", "float Mul(float, float)"),
        ("mul", "float4x4 float4", "float4 Mul(float4x4, float4)"),
        ("mul", "float4 float4x3", "float3 Mul(float4, float4x3)"),
        ("mul", "float4 float3x3", "float3 Mul(float3, float3x3)"),
        ("mul", "float2x3 float3x4", "float2x4 Mul(float2x3, float3x4)"),
        ("mul", "int2x3 float", "float2x3 Mul(float2x3, float)"),
        ("mul", "float3 float3", "float Mul(float3, float3)"),
        ("mul", "float1 float3", "float Mul(float1, float1)"),
        ("mul", "float1 float4x4", "float4 Mul(float1, float1x4)"),
        ("mul", "int3x1 int1", "int3 Mul(int3x1, int1)"),
        ("mul", "float1 float", "float1 Mul(float1, float)"),
        ("mul", "float float1", "float1 Mul(float, float1)"),
        ("mul", "bool bool2", "float2 Mul(float, float2)"),
        ("mul", "int uint3", "uint3 Mul(uint, uint3)"),
        ("mul", "float", "error: no matching function for call to 'mul' with argument types (float)"),
        ("mul", "float error", "<error> Discard(float, <error>)"),
    ]);
}

#[test]
fn bits() {
    check_calls(&[
        ("asuint", "float3", "uint3 convert Bits(float3)"),
        ("asuint", "uint", "uint argument(uint)"),
        ("asuint", "1.0", "uint convert Bits(float)"),
        ("asint", "int", "int argument(int)"),
        ("asint", "uint2x2", "int2x2 convert Bits(uint2x2)"),
        ("asfloat", "1", "float convert Bits(int)"),
        ("asfloat", "double", "error: no matching function for call to 'asfloat' with argument types (double)"),
        ("asfloat16", "uint16_t2", "float16_t2 convert Bits(uint16_t2)"),
        ("asint16", "int", "error: no matching function for call to 'asint16' with argument types (int)"),
        ("asuint", "double &uint &uint", "void AsUintDouble(double, out uint, out uint)"),
        (
            "asuint",
            "double uint &uint",
            "error: no matching function for call to 'asuint' with argument types (double, uint, uint)",
        ),
        ("asdouble", "uint2 uint2", "double2 AsDouble(uint2, uint2)"),
        ("AddUint64", "uint2 uint2", "uint2 AddUint64(uint2, uint2)"),
        ("AddUint64", "uint4 uint2", "uint2 AddUint64(uint2, uint2)"),
        ("AddUint64", "uint 1", "error: no matching function for call to 'AddUint64' with argument types (uint, literal int)"),
        ("AddUint64", "int4 1", "uint4 AddUint64(uint4, uint4)"),
        ("AddUint64", "uint3 uint3", "error: no matching function for call to 'AddUint64' with argument types (uint3, uint3)"),
        ("AddUint64", "uint uint", "error: no matching function for call to 'AddUint64' with argument types (uint, uint)"),
        ("countbits", "int", "uint OpBitCount(int)"),
        ("countbits", "uint64_t2", "uint2 CountBits(uint64_t2)"),
        ("countbits", "uint16_t", "uint CountBits(uint16_t)"),
        ("countbits", "float2", "uint2 OpBitCount(int2)"),
        ("firstbithigh", "int", "uint FindSMsb(int)"),
        ("firstbithigh", "uint4", "uint4 FindUMsb(uint4)"),
        ("firstbitlow", "1", "uint FindILsb(int)"),
        ("reversebits", "uint2", "uint2 OpBitReverse(uint2)"),
        ("f16tof32", "int4", "float4 F16ToF32(uint4)"),
        ("f32tof16", "float", "uint F32ToF16(float)"),
        ("vk::ReadClock", "1", "uint64_t OpReadClockKHR(const uint)"),
    ]);
}

#[test]
fn places() {
    check_calls(&[
        ("sincos", "float2 &float2 &float2", "void SinCos(float2, out float2, out float2)"),
        ("sincos", "float &float16_t &float", "void SinCos(float, out float, out float)"),
        ("modf", "float &int", "float Modf(float, out float)"),
        ("modf", "float float", "error: no matching function for call to 'modf' with argument types (float, float)"),
        ("modf", "float4 &float2", "float2 Modf(float2, out float2)"),
        ("modf", "float &float2", "float2 Modf(float2, out float2)"),
        ("modf", "float2 &float4", "error: no matching function for call to 'modf' with argument types (float2, float4)"),
        ("modf", "float &float1", "float1 Modf(float1, out float1)"),
        ("frexp", "float3 &float3", "float3 Frexp(float3, out float3)"),
        ("InterlockedAdd", "&uint 1", "void Interlocked(Add)(ref uint, uint)"),
        ("InterlockedAdd", "&int uint &uint", "void Interlocked(Add)(ref int, int, out int)"),
        ("InterlockedAdd", "&uint64_t uint", "void Interlocked(Add)(ref uint64_t, uint64_t)"),
        (
            "InterlockedAdd",
            "uint 1",
            "error: no matching function for call to 'InterlockedAdd' with argument types (uint, literal int)",
        ),
        (
            "InterlockedAdd",
            "&float 1",
            "error: no matching function for call to 'InterlockedAdd' with argument types (float, literal int)",
        ),
        (
            "InterlockedAdd",
            "&uint16_t 1",
            "error: no matching function for call to 'InterlockedAdd' with argument types (uint16_t, literal int)",
        ),
        ("InterlockedExchange", "&float 1 &float", "void Interlocked(Exchange)(ref float, float, out float)"),
        ("InterlockedCompareExchange", "&uint 1 1 &uint", "void Interlocked(CompareExchange)(ref uint, uint, uint, out uint)"),
        ("InterlockedCompareStoreFloatBitwise", "&float 1.0 1.0", "void Interlocked(CompareStore)(ref float, float, float)"),
    ]);
}

#[test]
fn waves() {
    check_calls(&[
        ("WaveGetLaneIndex", "", "uint BuiltinInput(41)()"),
        ("WaveActiveSum", "int2", "int2 OpGroupNonUniformIAdd %3 0(int2)"),
        ("WavePrefixProduct", "float", "float OpGroupNonUniformFMul %3 2(float)"),
        ("WaveActiveMax", "uint", "uint OpGroupNonUniformUMax %3 0(uint)"),
        ("WaveReadLaneAt", "bool 1", "bool OpGroupNonUniformShuffle %3(bool, uint)"),
        ("WaveActiveBallot", "int", "uint4 OpGroupNonUniformBallot %3(bool)"),
        ("QuadReadAcrossY", "float4", "float4 OpGroupNonUniformQuadSwap %3 .. %1(float4)"),
        ("WaveMultiPrefixSum", "float uint4", "float OpGroupNonUniformFAdd %3 8(float, uint4)"),
        ("WaveActiveCountBits", "bool", "uint WaveActiveCountBits(bool)"),
        ("WaveActiveAllEqual", "float", "bool OpGroupNonUniformAllEqual %3(float)"),
        ("WaveActiveAllEqual", "float2x2", "bool2x2 WaveActiveAllEqual(float2x2)"),
        ("QuadAny", "bool", "bool QuadAny(bool)"),
        ("SetMeshOutputCounts", "1 1", "void SetMeshOutputCounts(uint, uint)"),
        ("DispatchRaysIndex", "", "uint3 BuiltinInput(5319)()"),
        ("WorldToObject4x3", "", "float4x3 BuiltinInput(5331)()"),
        ("CheckAccessFullyMapped", "uint", "bool OpImageSparseTexelsResident(uint)"),
    ]);
}

#[test]
fn names_without_a_recipe() {
    check_calls(&[("foo", "float", "unknown"), ("Max", "float float", "unknown")]);
}

#[test]
fn stages() {
    let mut types = Types::default();
    let mut stages_of = |name, args: &str| {
        let args = parse_args(&mut types, args);
        resolve_function(&mut types, name, &args, &CONTEXT).expect("known").expect("fits").stages
    };
    let cases = [
        ("ddx", "float", Stages::Derivatives),
        ("clip", "float3", Stages::Discard),
        ("GroupMemoryBarrierWithGroupSync", "", Stages::Groups),
        ("max", "1 1", Stages::All),
        ("mul", "1 1", Stages::All),
    ];
    for (name, args, expected) in cases {
        assert_eq!(stages_of(name, args), expected, "{name}");
    }
    assert!(Stages::Derivatives.contain(Stage::Pixel) && Stages::Derivatives.contain(Stage::Compute));
    assert!(!Stages::Derivatives.contain(Stage::Vertex) && !Stages::Groups.contain(Stage::Pixel));
    assert!(!Stages::Pixel.contain(Stage::Compute) && Stages::All.contain(Stage::Miss));
}

#[test]
fn sixteen_bits() {
    let mut types = Types::default();
    let args = parse_args(&mut types, "uint16_t");
    let context = IntrinsicContext { native_16bit: false, ..CONTEXT };
    let error = resolve_function(&mut types, "asfloat16", &args, &context).expect("known").expect_err("not enabled");
    assert_eq!(error.kind, IntrinsicErrorKind::NotAvailable);
    assert_eq!(error.message, "'asfloat16' needs 16-bit types to be enabled");
}

#[test]
fn candidates() {
    let mut types = Types::default();
    let args = parse_args(&mut types, "&float 1");
    let error = resolve_function(&mut types, "InterlockedAdd", &args, &CONTEXT).expect("known").expect_err("float");
    let shown: Vec<_> = error.candidates.iter().map(|c| format!("{}: {}", c.signature, c.reason)).collect();
    assert_eq!(
        shown,
        [
            "void InterlockedAdd(inout int, int): it is not defined for 'float'",
            "void InterlockedAdd(inout int, int, out int): it requires 3 arguments, got 2",
        ]
    );
    let args = parse_args(&mut types, "float3 SamplerState");
    let error = resolve_function(&mut types, "max", &args, &CONTEXT).expect("known").expect_err("sampler");
    assert_eq!(error.candidates[0].signature, "numeric max(numeric, numeric)");
    assert_eq!(error.candidates[0].reason, "argument 2 of type 'SamplerState' is not a scalar, vector or matrix");
}

#[test]
fn texture_methods() {
    check_methods(&[
        ("Texture2D", "Sample", "SamplerState float2", "float4 Sample(SamplerState, float2)"),
        ("Texture2D<float>", "Sample", "SamplerState float3 1 1", "float Sample(SamplerState, float2, int2, float)"),
        ("TextureCube", "Sample", "SamplerState float3 1", "float4 Sample(SamplerState, float3, float)"),
        ("Texture2DArray", "Sample", "SamplerState float3 int2", "float4 Sample(SamplerState, float3, int2)"),
        ("Texture2D", "SampleLevel", "SamplerState float2 1", "float4 SampleLevel(SamplerState, float2, float)"),
        ("Texture3D", "SampleGrad", "SamplerState float3 1 1", "float4 SampleGrad(SamplerState, float3, float3, float3)"),
        ("TextureCubeArray", "SampleBias", "SamplerState float4 1", "float4 SampleBias(SamplerState, float4, float)"),
        (
            "Texture2D<float>",
            "SampleCmpLevelZero",
            "SamplerComparisonState float2 float",
            "float SampleCmpLevelZero(SamplerComparisonState, float2, float)",
        ),
        (
            "Texture2D",
            "SampleCmpGrad",
            "SamplerComparisonState float2 1 float2 float2 int2",
            "float SampleCmpGrad(SamplerComparisonState, float2, float, float2, float2, int2)",
        ),
        ("Texture2D", "Load", "int3", "float4 Load(int3)"),
        ("Texture2D", "Load", "uint3 int2", "float4 Load(int3, int2)"),
        ("Texture1DArray<uint2>", "Load", "int3", "uint2 Load(int3)"),
        ("RWTexture2D<float>", "Load", "uint2", "float Load(int2)"),
        ("Texture2DMS", "Load", "int2 1", "float4 LoadMultisampled(int2, uint)"),
        ("Texture2D<float2>", "GatherGreen", "SamplerState float2", "float4 Gather(1)(SamplerState, float2)"),
        (
            "Texture2D<int>",
            "GatherRed",
            "SamplerState float2 int2 int2 int2 int2",
            "int4 Gather(0)(SamplerState, float2, int2, int2, int2, int2)",
        ),
        (
            "TextureCube",
            "GatherCmp",
            "SamplerComparisonState float3 1",
            "float4 GatherCmp(SamplerComparisonState, float3, float)",
        ),
        ("TextureCubeArray", "CalculateLevelOfDetail", "SamplerState float3", "float CalculateLod(SamplerState, float3)"),
        (
            "Texture1D",
            "CalculateLevelOfDetailUnclamped",
            "SamplerComparisonState float",
            "float CalculateLodUnclamped(SamplerComparisonState, float)",
        ),
        ("Texture2D", "GetDimensions", "&uint &uint", "void GetDimensions(out uint, out uint)"),
        ("Texture2D", "GetDimensions", "1 &uint &float &uint", "void GetDimensions(uint, out uint, out uint, out uint)"),
        (
            "Texture2DMSArray",
            "GetDimensions",
            "&uint &uint &uint &uint",
            "void GetDimensions(out uint, out uint, out uint, out uint)",
        ),
        ("RWTexture3D", "GetDimensions", "&uint &uint &uint", "void GetDimensions(out uint, out uint, out uint)"),
        ("Texture2D", "Sample", "SamplerState error", "<error> Discard(SamplerState, <error>)"),
    ]);
}

#[test]
fn buffer_methods() {
    check_methods(&[
        ("StructuredBuffer<float4x4>", "Load", "1", "float4x4 Load(uint)"),
        ("Buffer<int>", "Load", "int", "int Load(uint)"),
        ("ByteAddressBuffer", "Load", "1", "uint ByteLoad(uint)"),
        ("ByteAddressBuffer", "Load<float4>", "1", "float4 ByteLoad(uint)"),
        ("RWByteAddressBuffer", "Load3", "uint", "uint3 ByteLoad(uint)"),
        ("RWByteAddressBuffer", "Store", "uint 1", "void ByteStore(uint, int)"),
        ("RWByteAddressBuffer", "Store", "uint float16_t3", "void ByteStore(uint, float16_t3)"),
        ("RWByteAddressBuffer", "Store<double>", "uint float", "void ByteStore(uint, double)"),
        ("RWByteAddressBuffer", "Store4", "uint float4", "void ByteStore(uint, uint4)"),
        ("RWByteAddressBuffer", "InterlockedAdd", "uint int &int", "void ByteInterlocked(Add)(uint, uint, out uint)"),
        ("RWByteAddressBuffer", "InterlockedMax", "uint int", "void ByteInterlocked(Max)(uint, int)"),
        ("RWByteAddressBuffer", "InterlockedMax", "uint 1", "void ByteInterlocked(Max)(uint, uint)"),
        ("RWByteAddressBuffer", "InterlockedMax", "uint -1", "void ByteInterlocked(Max)(uint, int)"),
        ("RWByteAddressBuffer", "InterlockedMin64", "uint uint64_t", "void ByteInterlocked(Min)(uint, uint64_t)"),
        (
            "RWByteAddressBuffer",
            "InterlockedCompareExchange",
            "uint 1 1 &uint",
            "void ByteInterlocked(CompareExchange)(uint, uint, uint, out uint)",
        ),
        ("RWStructuredBuffer<int>", "IncrementCounter", "", "uint IncrementCounter()"),
        ("RWStructuredBuffer<int>", "GetDimensions", "&uint &uint", "void GetDimensions(out uint, out uint)"),
        ("RWBuffer", "GetDimensions", "&uint", "void GetDimensions(out uint)"),
    ]);
}

#[test]
fn node_methods() {
    check_methods(&[
        ("EmptyNodeInput", "Count", "", "uint NodeCount()"),
        ("EmptyNodeOutput", "IsValid", "", "bool NodeIsValid()"),
        ("EmptyNodeOutput", "ThreadIncrementOutputCount", "1", "void NodeIncrement { group: false }(uint)"),
        ("EmptyNodeOutput", "GroupIncrementOutputCount", "float", "void NodeIncrement { group: true }(uint)"),
        ("EmptyNodeOutput", "OutputComplete", "", "unknown"),
        ("EmptyNodeOutputArray", "IsValid", "", "unknown"),
        ("EmptyNodeInput", "Count", "1", "error: no matching function for call to 'Count' with argument types (literal int)"),
    ]);
}

#[test]
fn a_node_of_one_thread_has_no_group() {
    use crate::hir::NodeLaunch::{Broadcasting, Coalescing, Thread};
    let allowed = |stages: Stages| [Broadcasting, Coalescing, Thread].map(|launch| stages.contain_node(Stage::Node, launch));
    assert_eq!(allowed(Stages::Node), [true, true, true]);
    assert_eq!(allowed(Stages::Groups), [true, true, false]);
    assert_eq!(allowed(Stages::GroupNode), [true, true, false]);
    assert_eq!(allowed(Stages::Derivatives), [true, false, false]);
    assert_eq!(allowed(Stages::Mesh), [false, false, false]);
}

#[test]
fn methods_that_are_not_there() {
    check_methods(&[
        ("Texture2D", "Foo", "", "unknown"),
        ("ByteAddressBuffer", "Store", "uint uint", "unknown"),
        ("StructuredBuffer<int>", "IncrementCounter", "", "unknown"),
        ("Texture3D", "Gather", "SamplerState float3", "unknown"),
        ("SamplerState", "Sample", "", "unknown"),
        ("float4", "Load", "uint", "unknown"),
        (
            "Texture2D",
            "GatherRaw",
            "",
            "error: 'GatherRaw' needs texels of type uint16_t, uint or uint64_t, not 'Texture2D<float4>'",
        ),
        ("TextureCube", "GatherCmpBlue", "", "error: SPIR-V has no equivalent of the method 'GatherCmpBlue'"),
        ("Texture2D", "Sample", "float2", "error: no matching function for call to 'Sample' with argument types (float2)"),
        ("Texture2D", "Sample", "SamplerState float", "float4 Sample(SamplerState, float2)"),
        (
            "Texture2D",
            "Sample",
            "SamplerComparisonState float2",
            "error: no matching function for call to 'Sample' with argument types (SamplerComparisonState, float2)",
        ),
        (
            "Texture2D",
            "GetDimensions",
            "&uint",
            "error: no matching function for call to 'GetDimensions' with argument types (uint)",
        ),
        (
            "Texture2D",
            "GetDimensions",
            "uint &uint",
            "error: no matching function for call to 'GetDimensions' with argument types (uint, uint)",
        ),
    ]);
}

#[test]
fn methods_without_a_sampler() {
    check_methods(&[
        ("vk::SampledTexture2D", "Sample", "float2", "float4 Sample(float2)"),
        ("vk::SampledTexture2D", "Sample", "float2 int2 float &uint", "float4 Sample(float2, int2, float, out uint)"),
        ("vk::SampledTexture1DArray", "SampleBias", "float2 1 int", "float4 SampleBias(float2, float, int)"),
        ("vk::SampledTextureCUBEArray", "SampleCmp", "float4 1 1", "float SampleCmp(float4, float, float)"),
        ("vk::SampledTexture3D", "CalculateLevelOfDetail", "float3", "float CalculateLod(float3)"),
        ("vk::SampledTexture2DArray", "CalculateLevelOfDetail", "float2", "float CalculateLod(float2)"),
        ("vk::SampledTexture2D<int>", "GatherAlpha", "float2 int2", "int4 Gather(3)(float2, int2)"),
        ("vk::SampledTexture2DMS", "Load", "int2 1", "float4 LoadMultisampled(int2, uint)"),
        ("vk::SampledTexture2DMS", "Sample", "float2", "unknown"),
        (
            "vk::SampledTexture2D",
            "Sample",
            "SamplerState float2",
            "error: no matching function for call to 'Sample' with argument types (SamplerState, float2)",
        ),
    ]);
}

#[test]
fn status_of_residency() {
    check_methods(&[
        ("Texture2D", "Load", "int3 int2 &uint", "float4 Load(int3, int2, out uint)"),
        ("TextureCube", "Gather", "SamplerState float3 &uint", "float4 Gather(0)(SamplerState, float3, out uint)"),
        ("RWTexture3D<uint>", "Load", "int3 &uint", "uint Load(int3, out uint)"),
        (
            "RWTexture3D<uint>",
            "Load",
            "int3 &int",
            "error: no matching function for call to 'Load' with argument types (int3, int)",
        ),
        (
            "RWTexture3D<uint>",
            "Load",
            "int3 &bool",
            "error: no matching function for call to 'Load' with argument types (int3, bool)",
        ),
        ("Texture2D", "GetDimensions", "&float &int", "void GetDimensions(out uint, out uint)"),
        (
            "ByteAddressBuffer",
            "GetDimensions",
            "&int",
            "error: no matching function for call to 'GetDimensions' with argument types (int)",
        ),
        (
            "Texture2D",
            "GetDimensions",
            "&uint1 &uint1",
            "error: no matching function for call to 'GetDimensions' with argument types (uint1, uint1)",
        ),
        ("Buffer<float2>", "Load", "1 &uint", "float2 Load(uint, out uint)"),
        ("Texture2D", "Load", "int3 &uint", "float4 Load(int3, int2)"),
        (
            "Texture2D",
            "Load",
            "int3 int2 uint",
            "error: no matching function for call to 'Load' with argument types (int3, int2, uint)",
        ),
    ]);
}

#[test]
fn other_methods() {
    check_methods(&[
        ("Texture2DMS", "GetSamplePosition", "1", "float2 GetSamplePosition(int)"),
        ("SubpassInput<int3>", "SubpassLoad", "", "int3 SubpassLoad()"),
        ("SubpassInputMS", "SubpassLoad", "1", "float4 SubpassLoad(int)"),
        ("SubpassInputMS", "SubpassLoad", "", "error: no matching function for call to 'SubpassLoad' with argument types ()"),
        ("AppendStructuredBuffer<float4>", "Append", "int", "void Append(float4)"),
        ("AppendStructuredBuffer<float4>", "Consume", "", "unknown"),
        ("ConsumeStructuredBuffer<float4>", "Consume", "", "float4 Consume()"),
        ("ConsumeStructuredBuffer<float4>", "GetDimensions", "&uint &uint", "void GetDimensions(out uint, out uint)"),
        ("RasterizerOrderedTexture2D<int>", "Load", "int2", "int Load(int2)"),
        ("RasterizerOrderedByteAddressBuffer", "Store", "uint 1", "void ByteStore(uint, int)"),
        ("RasterizerOrderedStructuredBuffer<int>", "IncrementCounter", "", "uint IncrementCounter()"),
    ]);
}

#[test]
fn method_signatures() {
    let mut types = Types::default();
    let texture = parse_type(&mut types, "Texture2D<int2>");
    let error = resolve_method(&mut types, texture, "Sample", &[], &[], &CONTEXT).expect("known").expect_err("arguments");
    assert_eq!(error.candidates[0].signature, "int2 Sample(SamplerState, float2, [int2], [float])");
    assert_eq!(error.candidates[0].reason, "it requires 2 to 4 arguments, got 0");
}

/// No name of a table is listed as unsupported, and no row is hidden by an earlier row with the same number of parameters and the
/// same domain.
#[test]
fn tables_are_consistent() {
    for name in index::names() {
        let rows = index::rows(name);
        assert!(!unsupported::FUNCTIONS.contains(&name), "{name} is supported");
        for (i, a) in rows.iter().enumerate() {
            let same = |b: &&table::Row| b.params.len() == a.params.len() && b.domain == a.domain;
            assert_eq!(rows[i + 1..].iter().filter(same).count(), 0, "{name} is declared twice");
        }
    }
}

/// For arbitrary arguments, resolution does not panic, returns one use for each argument, and returns a target that accepts this
/// number of operands.
#[test]
fn all_names_with_all_kinds_of_arguments() {
    let mut types = Types::default();
    let kinds = parse_args(&mut types, "1 1.0 &float2 bool4 &int3x2 SamplerState &double &uint16_t error");
    let mut lists = vec![Vec::new()];
    for length in 0..3 {
        let longer: Vec<Vec<ArgInfo>> = lists.iter().filter(|list| list.len() == length).cloned().collect();
        lists.extend(longer.iter().flat_map(|list| kinds.iter().map(|kind| [list.as_slice(), &[*kind]].concat())));
    }
    let check = |name: &str, args: &[ArgInfo], resolved: Result<ResolvedIntrinsic, IntrinsicError>| match resolved {
        Ok(resolved) => {
            assert_eq!(resolved.params.len(), args.len(), "{name}");
            let single = matches!(resolved.target, IntrinsicTarget::Convert(_) | IntrinsicTarget::Argument);
            assert!(!single || args.len() == 1, "{name}");
        }
        Err(error) => assert!(!error.message.is_empty() && !error.message.ends_with('.'), "{name}"),
    };
    for name in index::names().chain(["mul"]) {
        for args in &lists {
            check(name, args, resolve_function(&mut types, name, args, &CONTEXT).expect("known"));
        }
    }
    let names = texture::ROWS.iter().chain(texture::GATHERS.iter().flatten()).chain(buffer::ROWS).map(|row| row.name);
    for receiver in
        ["Texture1D", "TextureCubeArray", "Texture3D<int>", "RWTexture2D", "Texture2DMS", "Buffer", "RWByteAddressBuffer"]
    {
        let receiver = parse_type(&mut types, receiver);
        for name in names.clone().chain(["GetDimensions"]) {
            for args in &lists {
                if let Some(resolved) = resolve_method(&mut types, receiver, name, &[], args, &CONTEXT) {
                    check(name, args, resolved);
                }
            }
        }
    }
}
