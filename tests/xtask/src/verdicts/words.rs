//! Replacements for a word, number or sign by another one of its kind.

#[rustfmt::skip]
pub const TYPES: &[&str] = &[
    "int", "uint", "float", "bool", "half", "double", "int64_t", "uint64_t", "min16float", "min16int", "min16uint", "float16_t", "int16_t",
    "uint16_t", "int2", "int3", "int4", "uint2", "uint3", "uint4", "float1", "float2", "float3", "float4", "bool2", "bool3", "bool4", "half2", "half4",
    "double2", "uint64_t2", "min16float4", "min16uint2", "float2x2", "float3x3", "float4x4", "float4x3", "float3x4", "int2x2", "float1x4", "bool2x2",
    "void", "string", "dword", "vector", "matrix", "Texture2D", "Texture2DArray", "Texture3D", "TextureCube", "Texture1D", "Texture2DMS",
    "RWTexture2D", "RWTexture3D", "Buffer", "RWBuffer", "StructuredBuffer", "RWStructuredBuffer", "ByteAddressBuffer", "RWByteAddressBuffer",
    "AppendStructuredBuffer", "ConsumeStructuredBuffer", "ConstantBuffer", "SamplerState", "SamplerComparisonState", "InputPatch", "OutputPatch",
    "TriangleStream", "PointStream", "LineStream", "RaytracingAccelerationStructure", "RayDesc", "TextureBuffer", "unsigned", "signed",
];

#[rustfmt::skip]
pub const KEYWORDS: &[&str] = &[
    "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return", "discard", "struct", "cbuffer", "tbuffer",
    "class", "namespace", "typedef", "using", "template", "typename", "enum", "true", "false", "register", "packoffset", "this", "operator",
    "sizeof", "auto", "int", "float4",
];

#[rustfmt::skip]
pub const QUALIFIERS: &[&str] = &[
    "const", "static", "in", "out", "inout", "groupshared", "row_major", "column_major", "precise", "unorm", "snorm", "uniform", "extern",
    "volatile", "nointerpolation", "linear", "centroid", "noperspective", "sample", "globallycoherent", "point", "line", "triangle", "lineadj",
    "triangleadj", "inline", "export", "shared", "indices", "vertices", "payload", "primitives",
];

#[rustfmt::skip]
pub const OPERATORS: &[&str] = &[
    "+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "=", "?", ".", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "&=",
    "<<", ">>", "<<=", ">>=", "++", "--", "!", "~", ",", ":", ";", "::", "->",
];

#[rustfmt::skip]
pub const LITERALS: &[&str] = &[
    "0", "1", "2", "3", "4", "7", "16", "-1", "1.5", "0.0", "1u", "1L", "1ull", "4294967295", "4294967296", "2147483648", "18446744073709551616", "1e39",
    "1e400", "0x", "0xffffffffff", "08", "0b11", "1.0h", "1.0f", "1.0L", "1.f", ".5", "true", "\"s\"", "'a'", "65536", "1e5h", "1.0u", "1.#INF",
];

#[rustfmt::skip]
pub const SWIZZLES: &[&str] = &[
    "x", "y", "z", "w", "xy", "xyz", "xyzw", "xx", "xyx", "rgb", "rgba", "r", "a", "xr", "xyzwx", "q", "s", "st", "zw", "ww", "_m00", "_11", "_m00_m11",
    "_m03", "_44", "_m00_11", "_m5", "length", "X",
];

#[rustfmt::skip]
pub const METHODS: &[&str] = &[
    "Sample", "SampleLevel", "SampleBias", "SampleGrad", "SampleCmp", "SampleCmpLevelZero", "Gather", "GatherRed", "GatherCmp", "Load", "Load2", "Load4",
    "Store", "Store3", "GetDimensions", "CalculateLevelOfDetail", "Append", "Consume", "RestartStrip", "IncrementCounter", "DecrementCounter",
    "InterlockedAdd", "InterlockedCompareExchange", "InterlockedMax", "Get", "mips", "sample", "Foo", "GetSamplePosition", "TraceRayInline", "Proceed",
    "CommittedRayT", "CandidateType",
];

#[rustfmt::skip]
pub const INTRINSICS: &[&str] = &[
    "abs", "acos", "all", "any", "asdouble", "asfloat", "asint", "asuint", "atan2", "ceil", "clamp", "clip", "cos", "countbits", "cross", "D3DCOLORtoUBYTE4",
    "ddx", "ddy", "ddx_coarse", "degrees", "determinant", "distance", "dot", "exp", "f16tof32", "f32tof16", "faceforward", "firstbithigh", "floor", "fma",
    "fmod", "frac", "frexp", "fwidth", "isfinite", "isnan", "ldexp", "length", "lerp", "lit", "log2", "mad", "max", "min", "modf", "msad4", "mul", "normalize", "pow",
    "rcp", "reflect", "refract", "reversebits", "round", "rsqrt", "saturate", "sign", "sin", "sincos", "smoothstep", "sqrt", "step", "tan", "transpose",
    "trunc", "GroupMemoryBarrierWithGroupSync", "AllMemoryBarrier", "InterlockedAdd", "InterlockedExchange", "InterlockedCompareExchange", "InterlockedMin",
    "WaveActiveSum", "WaveReadLaneAt", "WaveReadLaneFirst", "WaveActiveBallot", "WavePrefixSum", "WaveGetLaneIndex", "WaveIsFirstLane", "WaveActiveAllEqual",
    "QuadReadAcrossX", "EvaluateAttributeAtSample", "EvaluateAttributeSnapped", "GetRenderTargetSampleCount", "NonUniformResourceIndex", "dst", "tex2D",
    "noise", "printf", "and", "or", "select", "TraceRay", "ReportHit", "IgnoreHit", "DispatchRaysIndex", "WorldRayOrigin", "SetMeshOutputCounts", "DispatchMesh",
];

#[rustfmt::skip]
pub const SEMANTICS: &[&str] = &[
    "SV_Position", "SV_Target", "SV_Target0", "SV_Target1", "SV_Target8", "SV_Depth", "SV_VertexID", "SV_InstanceID", "SV_PrimitiveID", "SV_IsFrontFace",
    "SV_DispatchThreadID", "SV_GroupID", "SV_GroupIndex", "SV_GroupThreadID", "SV_SampleIndex", "SV_Coverage", "SV_ClipDistance", "SV_CullDistance",
    "SV_RenderTargetArrayIndex", "SV_ViewportArrayIndex", "SV_DomainLocation", "SV_TessFactor", "SV_InsideTessFactor", "SV_OutputControlPointID",
    "SV_GSInstanceID", "SV_StencilRef", "SV_Barycentrics", "SV_ViewID", "SV_ShadingRate", "SV_Foo", "SV_DepthLessEqual", "TEXCOORD", "TEXCOORD0", "TEXCOORD1", "COLOR",
    "NORMAL", "POSITION", "A", "TEXCOORD99999999999",
];

#[rustfmt::skip]
pub const REGISTERS: &[&str] = &[
    "register(t0)", "register(u0)", "register(b0)", "register(s0)", "register(t1, space1)", "register(t0, space)", "register(x0)", "register(0)", "register()",
    "register(t)", "register(t-1)", "register(t4294967296)", "register(b0, spacex)", "register(space1)", "register(c0)", "register(c1.x)", "packoffset(c0)",
    "packoffset(c0.y)", "packoffset(c1.w)", "packoffset(x)", "packoffset(c0.q)", "register(t0[1])", "register(vs, t0)", "register(i0)", "register(T0)",
];

#[rustfmt::skip]
pub const ATTRIBUTES: &[&str] = &[
    "[unroll]", "[loop]", "[branch]", "[flatten]", "[unroll(4)]", "[unroll(-1)]", "[unroll(a)]", "[numthreads(1, 1, 1)]", "[numthreads(0, 1, 1)]",
    "[numthreads(1024, 2, 1)]", "[numthreads(8, 8)]", "[domain(\"tri\")]", "[domain(\"quad\")]", "[domain(\"foo\")]", "[maxvertexcount(3)]", "[maxvertexcount(0)]",
    "[earlydepthstencil]", "[fastopt]", "[allow_uav_condition]", "[foo]", "[outputtopology(\"point\")]", "[partitioning(\"integer\")]", "[instance(2)]",
    "[outputcontrolpoints(3)]", "[patchconstantfunc(\"main\")]", "[shader(\"pixel\")]", "[shader(\"foo\")]", "[WaveSize(32)]", "[call]", "[forcecase]",
    "[[vk::binding(0)]]", "[[vk::binding(1, 2)]]", "[[vk::binding(-1)]]", "[[vk::location(0)]]", "[[vk::push_constant]]", "[[vk::constant_id(0)]]",
    "[[vk::offset(4)]]", "[[vk::foo]]", "[[vk::image_format(\"rgba8\")]]", "[[vk::image_format(\"foo\")]]", "[[vk::counter_binding(1)]]",
    "[[vk::input_attachment_index(0)]]", "[[vk::builtin(\"PointSize\")]]", "[[vk::builtin(\"Foo\")]]", "[[vk::index(1)]]", "[[vk::shader_record_ext]]",
    "[[foo]]", "[maxtessfactor(8)]",
];

pub const SIZES: &[&str] = &["", "0", "1", "2", "100", "-1", "1.5", "n", "2147483648", "1u", "true", "2][2", "3, 4"];

#[rustfmt::skip]
pub const TEMPLATE_ARGUMENTS: &[&str] = &[
    "", "<>", "<float>", "<float4>", "<int>", "<uint2>", "<bool>", "<double>", "<float4x4>", "<void>", "<Texture2D>", "<float, 4>", "<float, 5>", "<float, 0>",
    "<4>", "<float4, 4>", "<float[2]>", "<unknown>", "<half3>", "<min16float2>", "<int, int>", "<unorm float4>", "<snorm int>", "<uint64_t>", "<string>",
];
