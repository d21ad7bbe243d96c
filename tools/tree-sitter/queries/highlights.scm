; Later patterns override earlier ones.

(identifier) @variable
(field_identifier) @variable.member
(namespace_identifier) @module
(type_identifier) @type
(primitive_type) @type.builtin
(sign) @type.builtin

; Types that are also common names.
((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "vector" "matrix" "string" "sampler" "texture" "Buffer" "RWBuffer" "RasterizerOrderedBuffer" "ConstantBuffer" "DispatchNodeInputRecord"
    "RWDispatchNodeInputRecord" "GroupNodeInputRecords" "RWGroupNodeInputRecords" "ThreadNodeInputRecord" "RWThreadNodeInputRecord" "NodeOutput"
    "NodeOutputArray" "EmptyNodeInput" "EmptyNodeOutput" "EmptyNodeOutputArray" "ThreadNodeOutputRecords" "GroupNodeOutputRecords"
    "FeedbackTexture2D" "FeedbackTexture2DArray" "BuiltInTriangleIntersectionAttributes"))

; A name in capitals is a macro or a constant.
((identifier) @constant
  (#match? @constant "^[A-Z][A-Z0-9_]+$"))

; Functions

(call_expression function: (identifier) @function.call)
(call_expression function: (qualified_identifier name: (identifier) @function.call))
(call_expression function: (field_expression field: (field_identifier) @function.method.call))
(template_function name: (identifier) @function.call)
(macro_call function: (identifier) @function.macro)
(macro_definition name: (identifier) @function.macro)
(expression_statement (identifier) @function.macro)
(function_definition name: (identifier) @function)
(function_definition name: (template_function name: (identifier) @function))
(constructor_definition name: (identifier) @constructor)
(operator_name) @function

((call_expression function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abort" "abs" "acos" "all" "any" "asdouble" "asfloat" "asfloat16" "asin" "asint" "asint16" "asuint" "asuint16" "atan" "atan2" "ceil" "clamp" "clip"
    "cos" "cosh" "countbits" "cross" "ddx" "ddx_coarse" "ddx_fine" "ddy" "ddy_coarse" "ddy_fine" "degrees" "determinant" "distance" "dot" "dst" "exp"
    "exp2" "f16tof32" "f32tof16" "faceforward" "firstbithigh" "firstbitlow" "floor" "fma" "fmod" "frac" "frexp" "fwidth" "isfinite" "isinf" "isnan"
    "ldexp" "length" "lerp" "lit" "log" "log10" "log2" "mad" "max" "min" "modf" "msad4" "mul" "normalize" "pow" "radians" "rcp" "reflect" "refract"
    "reversebits" "round" "rsqrt" "saturate" "select" "sign" "sin" "sincos" "sinh" "smoothstep" "sqrt" "step" "tan" "tanh" "tex1D" "tex2D" "tex2Dlod"
    "tex2Dgrad" "tex3D" "texCUBE" "transpose" "trunc" "and" "or" "dot2add" "dot4add_i8packed" "dot4add_u8packed" "NonUniformResourceIndex"
    "AllMemoryBarrier" "AllMemoryBarrierWithGroupSync" "DeviceMemoryBarrier" "DeviceMemoryBarrierWithGroupSync" "GroupMemoryBarrier"
    "GroupMemoryBarrierWithGroupSync" "Barrier" "EvaluateAttributeAtSample" "EvaluateAttributeCentroid" "EvaluateAttributeSnapped"
    "GetAttributeAtVertex" "GetRenderTargetSampleCount" "GetRenderTargetSamplePosition" "InterlockedAdd" "InterlockedAnd"
    "InterlockedCompareExchange" "InterlockedCompareStore" "InterlockedExchange" "InterlockedMax" "InterlockedMin" "InterlockedOr" "InterlockedXor"
    "IsHelperLane" "QuadReadAcrossDiagonal" "QuadReadAcrossX" "QuadReadAcrossY" "QuadReadLaneAt" "QuadAny" "QuadAll" "WaveActiveAllEqual"
    "WaveActiveAllTrue" "WaveActiveAnyTrue" "WaveActiveBallot" "WaveActiveBitAnd" "WaveActiveBitOr" "WaveActiveBitXor" "WaveActiveCountBits"
    "WaveActiveMax" "WaveActiveMin" "WaveActiveProduct" "WaveActiveSum" "WaveGetLaneCount" "WaveGetLaneIndex" "WaveIsFirstLane" "WaveMatch"
    "WaveMultiPrefixBitAnd" "WaveMultiPrefixBitOr" "WaveMultiPrefixBitXor" "WaveMultiPrefixCountBits" "WaveMultiPrefixProduct" "WaveMultiPrefixSum"
    "WavePrefixCountBits" "WavePrefixProduct" "WavePrefixSum" "WaveReadLaneAt" "WaveReadLaneFirst" "TraceRay" "ReportHit" "CallShader" "IgnoreHit"
    "AcceptHitAndEndSearch" "DispatchRaysIndex" "DispatchRaysDimensions" "WorldRayOrigin" "WorldRayDirection" "ObjectRayOrigin" "ObjectRayDirection"
    "RayTMin" "RayTCurrent" "RayFlags" "PrimitiveIndex" "InstanceIndex" "InstanceID" "GeometryIndex" "HitKind" "ObjectToWorld3x4" "ObjectToWorld4x3"
    "WorldToObject3x4" "WorldToObject4x3" "SetMeshOutputCounts" "DispatchMesh" "printf"))

; Declarations

(parameter_declaration name: (identifier) @variable.parameter)
(value_parameter_declaration name: (identifier) @variable.parameter)
(field_declaration_list
  (declaration declarator: (init_declarator name: (identifier) @variable.member)))
(cbuffer_specifier
  (declaration declarator: (init_declarator name: (identifier) @variable.member)))
(cbuffer_specifier name: (identifier) @type)
(namespace_definition name: (identifier) @module)
(nested_namespace_specifier (identifier) @module)
(enumerator name: (identifier) @constant)
(alias_declaration name: (identifier) @type)
(technique name: (identifier) @type)

; Attributes and semantics

(attribute name: (identifier) @attribute)
(attribute (namespace_identifier) @attribute)
(semantics name: (identifier) @attribute.builtin)
(semantics arguments: (argument_list (identifier) @constant.builtin))
(state name: (identifier) @property)

; Literals

(number_literal) @number
(string_literal) @string
(system_lib_string) @string
(char_literal) @character
(boolean_literal) @boolean
(this) @variable.builtin
(comment) @comment
(placeholder) @string.special

; Keywords

(type_qualifier) @keyword.modifier
(access_specifier) @keyword.modifier
(macro_modifier (identifier) @keyword.modifier)
["struct" "class" "interface" "union" "enum" "cbuffer" "tbuffer" "namespace" "typedef" "using" "template" "typename"] @keyword.type
["technique" "Technique" "technique10" "technique11" "sampler_state" "static_assert" "_Static_assert" "decltype" "__decltype"] @keyword
["if" "else" "switch" "case" "default"] @keyword.conditional
["for" "while" "do" "continue" "break" "goto"] @keyword.repeat
["try" "catch" "throw"] @keyword.exception
(goto_statement label: (identifier) @label)
(labeled_statement label: (identifier) @label)
["return" "discard"] @keyword.return
["sizeof" "operator"] @keyword.operator

; Operators and punctuation

["+" "-" "*" "/" "%" "&" "|" "^" "!" "~" "<<" ">>" "==" "!=" "<=" ">=" "&&" "||" "=" "+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "++" "--"
  "->" "..."] @operator
(binary_expression operator: ["<" ">"] @operator)
(conditional_expression ["?" ":"] @keyword.conditional.ternary)
["(" ")" "[" "[[" "]" "{" "}"] @punctuation.bracket
(template_argument_list ["<" ">"] @punctuation.bracket)
(template_parameter_list ["<" ">"] @punctuation.bracket)
["," ";" "." "::"] @punctuation.delimiter

; Directives

["#if" "#ifdef" "#ifndef" "#elif" "#else" "#endif"] @keyword.directive
"#include" @keyword.import
"#define" @keyword.directive.define
(preproc_directive) @keyword.directive
(preproc_def name: (identifier) @constant.macro)
(preproc_function_def name: (identifier) @function.macro)
(preproc_params (identifier) @variable.parameter)
(preproc_ifdef name: (identifier) @constant.macro)
