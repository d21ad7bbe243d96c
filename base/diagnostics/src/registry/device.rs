//! Device code: LLVM IR for OpenCL and SYCL.

use crate::code::{codes, device};

codes! { Device:
    /// The metadata `!spirv.MemoryModel` specifies an addressing model that kernels cannot use. Kernels use 32-bit (1) or
    /// 64-bit (2) physical addressing; logical addressing (0) is for shaders (SPIR-V, Addressing Model). Correct the number,
    /// or omit the metadata: the target triple determines the addressing model.
    ADDRESSING_MODEL = "addressing-model", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}

!spirv.MemoryModel = !{!0}
!0 = !{i32 0, i32 2}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}

!spirv.MemoryModel = !{!0}
!0 = !{i32 2, i32 2}
"#);

    /// An annotation is omitted from the module. Its decoration, `UserSemantic`, requires SPIR-V 1.4 or the extension
    /// SPV_GOOGLE_hlsl_functionality1, and `--spirv-max-version` and `--spirv-ext` allow neither. Allow one of them if the
    /// consumer of the module needs annotations.
    ANNOTATION_DROPPED = "annotation-dropped", Warning, [],
        wrong: device("--spirv-max-version=1.3", r#"
target triple = "spir64-unknown-unknown"
@text = private unnamed_addr constant [6 x i8] c"noted\00", section "llvm.metadata"
@source = private unnamed_addr constant [5 x i8] c"a.cl\00", section "llvm.metadata"
@value = addrspace(1) global i32 0
@llvm.global.annotations = appending global [1 x { ptr addrspace(1), ptr, ptr, i32, ptr }] [{ ptr addrspace(1), ptr, ptr, i32, ptr } { ptr addrspace(1) @value, ptr @text, ptr @source, i32 1, ptr null }], section "llvm.metadata"

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @value
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"
@text = private unnamed_addr constant [6 x i8] c"noted\00", section "llvm.metadata"
@source = private unnamed_addr constant [5 x i8] c"a.cl\00", section "llvm.metadata"
@value = addrspace(1) global i32 0
@llvm.global.annotations = appending global [1 x { ptr addrspace(1), ptr, ptr, i32, ptr }] [{ ptr addrspace(1), ptr, ptr, i32, ptr } { ptr addrspace(1) @value, ptr @text, ptr @source, i32 1, ptr null }], section "llvm.metadata"

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @value
  ret void
}
"#);

    /// A decoration that applies only to pointers (`Restrict`, `Aliased`, `Volatile` or `Coherent`) is specified for a
    /// parameter that is not a pointer, and is omitted (SPIR-V, Decoration). Front ends that generate the same decorations
    /// for all parameters cause this warning. It is harmless.
    DECORATION_DROPPED = "decoration-dropped", Warning, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(i32 %n) !spirv.ParameterDecorations !0 {
  ret void
}

!0 = !{!1}
!1 = !{!2}
!2 = !{i32 19}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %n) !spirv.ParameterDecorations !0 {
  ret void
}

!0 = !{!1}
!1 = !{!2}
!2 = !{i32 19}
"#);

    /// A device global with the property `device_image_scope` is used by kernels in more than one device image. Each image has
    /// its own copy of the variable, so the kernels would not share its value (SYCL extension sycl_ext_oneapi_device_global).
    /// Remove the property, or split the kernels differently.
    DEVICE_IMAGE_SCOPE = "device-image-scope", Error, [],
        wrong: device("--split=kernel", r#"
target triple = "spirv64"

@value = addrspace(1) global i32 0 #0

define spir_kernel void @a() {
  store i32 1, ptr addrspace(1) @value
  ret void
}

define spir_kernel void @b() {
  store i32 2, ptr addrspace(1) @value
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="value" "sycl-device-image-scope" }
"#),
        right: device("--split=kernel", r#"
target triple = "spirv64"

@value = addrspace(1) global i32 0 #0

define spir_kernel void @a() {
  store i32 1, ptr addrspace(1) @value
  ret void
}

define spir_kernel void @b() {
  store i32 2, ptr addrspace(1) @value
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="value" }
"#);

    /// A property of a kernel, a parameter or a variable is invalid: a number is missing or out of range, its name is not
    /// constant, or it is specified twice with different values. Properties are the attributes `"sycl-…"` and the marker calls
    /// that are converted to these attributes. Correct the value that the message names.
    DEVICE_PROPERTY = "device-property", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() #0 {
  ret void
}

attributes #0 = { "sycl-work-group-size"="8,x" }
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() #0 {
  ret void
}

attributes #0 = { "sycl-work-group-size"="8,1" }
"#);

    /// Device code uses a construct that SPIR-V cannot express, such as a 128-bit integer, a cast between unrelated address
    /// spaces, a global variable in the private address space, or a call whose arguments do not match the parameters. The
    /// message names the construct. Some constructs require an extension, such as SPV_ALTERA_arbitrary_precision_integers.
    INEXPRESSIBLE = "inexpressible", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %wide = zext i32 %n to i128
  store i128 %wide, ptr addrspace(1) %p
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %wide = zext i32 %n to i64
  store i64 %wide, ptr addrspace(1) %p
  ret void
}
"#);

    /// A kernel that uses local memory whose size the host sets is also called as a function, or such memory is used by a
    /// function whose address is taken. The compiler adds a parameter for this memory to each kernel, and such calls cannot pass
    /// it. Move the shared code to a function that both callers use, and pass the memory as an argument.
    LOCAL_MEMORY = "local-memory", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)

define spir_kernel void @called() {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  store i32 1, ptr addrspace(3) %memory, align 4
  ret void
}

define spir_kernel void @calls() {
  call spir_kernel void @called()
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

declare spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64)

define spir_func void @called() {
  %memory = call spir_func ptr addrspace(3) @__sycl_dynamicLocalMemoryPlaceholder(i64 4)
  store i32 1, ptr addrspace(3) %memory, align 4
  ret void
}

define spir_kernel void @calls() {
  call spir_func void @called()
  ret void
}
"#);

    /// The metadata `!spirv.loop.…` of a branch is invalid: the loop control is unknown, has the wrong number of operands,
    /// or requires an extension or version that is not allowed (SPIR-V, Loop Control). In HLSL, the controls of
    /// `[[vk::ext_loop_control]]` contradict each other, such as DontUnroll and PeelCount, or an operand is 0. Correct the
    /// metadata or the attribute, or allow the extension.
    LOOP_CONTROL = "loop-control", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !spirv.loop.max_iterations !0

end:
  ret void
}

!0 = !{i32 8, i32 8}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !spirv.loop.max_iterations !0

end:
  ret void
}

!0 = !{i32 8}
"#);

    /// A loop hint is omitted from the module because its extension is not allowed, or because the loop has the wrong shape.
    /// SPIR-V only supports hints for a loop with a single back edge whose exit is in the header or in the block of the back
    /// edge (SPIR-V, Loop Control). SPV_INTEL_unstructured_loop_controls supports hints for other loops, and hints with
    /// several operands. The behavior of the code does not change. Allow the extension, or restructure the loop.
    LOOP_HINT_DROPPED = "loop-hint-dropped", Warning, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !llvm.loop !0

end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.ii.count", i32 2}
"#),
        right: device("--spirv-ext=+SPV_INTEL_fpga_loop_controls", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp sge i32 %next, %n
  br i1 %done, label %end, label %loop, !llvm.loop !0

end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.ii.count", i32 2}
"#);

    /// A metadata node that the translator reads has the wrong operands, such as `!reqd_work_group_size` with a string, or
    /// `!spirv.ParameterDecorations` with fewer lists than the function has parameters. The message specifies what is expected.
    METADATA_SHAPE = "metadata-shape", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() !reqd_work_group_size !0 {
  ret void
}

!0 = !{!"8"}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() !reqd_work_group_size !0 {
  ret void
}

!0 = !{i32 8, i32 1, i32 1}
"#);

    /// An execution mode of `!spirv.ExecutionMode` is omitted because its extension is not allowed. The kernel works without it,
    /// but may be slower or less precise. Allow the extension with `--spirv-ext=+NAME`.
    MODE_DROPPED = "mode-dropped", Warning, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}

!spirv.ExecutionMode = !{!0}
!0 = !{ptr @k, i32 5895}
"#),
        right: device("--spirv-ext=+SPV_INTEL_kernel_attributes", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}

!spirv.ExecutionMode = !{!0}
!0 = !{ptr @k, i32 5895}
"#);

    /// The name of a kernel is empty. The host looks up kernels by name, and `OpEntryPoint` requires one (SPIR-V,
    /// Instructions). Name the function.
    NAMELESS_KERNEL = "nameless-kernel", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @""() {
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}
"#);

    /// A call to a builtin function (`__spirv_…`, an OpenCL C function or an LLVM intrinsic) has fewer or more arguments than
    /// its SPIR-V instruction has operands. The message names the missing operand. Declare the function as specified.
    OPERAND_COUNT = "operand-count", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32)

define spir_kernel void @k() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2)
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

define spir_kernel void @k() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}
"#);

    /// An argument of a builtin function is not valid for its SPIR-V instruction: an image, a function or a vector of pointers
    /// is expected, or an image does not have the queried dimension. Pass an argument of the kind that the specification of the
    /// function requires.
    OPERAND_KIND = "operand-kind", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func i32 @_Z15get_image_depth14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) %p) {
  %d = call spir_func i32 @_Z15get_image_depth14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  store i32 %d, ptr addrspace(1) %p
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) %p) {
  %d = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  store i32 %d, ptr addrspace(1) %p
  ret void
}
"#);

    /// A property of a variable is omitted because its extension is not allowed. For example, the host access of a device global
    /// requires SPV_INTEL_global_variable_host_access. Allow the extension with `--spirv-ext=+NAME`.
    PROPERTY_DROPPED = "property-dropped", Warning, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

@value = addrspace(1) global i32 0 #0

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @value
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="value" "sycl-host-access"="0" }
"#),
        right: device("--spirv-ext=+SPV_INTEL_global_variable_host_access", r#"
target triple = "spir64-unknown-unknown"

@value = addrspace(1) global i32 0 #0

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @value
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="value" "sycl-host-access"="0" }
"#);

    /// A call to `__sycl_getScalar2020SpecConstantValue` or its composite form does not describe a valid specialization
    /// constant: its name is not a constant string, its default value is not an initialized constant variable of the same type,
    /// or two calls use the same name with different types. If specialization constants are emulated, the kernel may also lack
    /// the buffer of values. The SYCL headers generate these calls, so correct the type of the `specialization_id` or its
    /// default value.
    SPEC_CONSTANT_DESCRIPTION = "spec-constant-description", Error, [],
        wrong: device("", r#"
target triple = "spirv64"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
@default = internal addrspace(1) constant { float } { float 1.0 }

define spir_kernel void @k(ptr addrspace(1) %p) {
  %value = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @default, ptr null)
  store i32 %value, ptr addrspace(1) %p
  ret void
}

declare i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)
"#),
        right: device("", r#"
target triple = "spirv64"

@name = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00"
@default = internal addrspace(1) constant { i32 } { i32 1 }

define spir_kernel void @k(ptr addrspace(1) %p) {
  %value = call i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1) @name, ptr addrspace(1) @default, ptr null)
  store i32 %value, ptr addrspace(1) %p
  ret void
}

declare i32 @_Z37__sycl_getScalar2020SpecConstantValueIiE(ptr addrspace(1), ptr addrspace(1), ptr)
"#);

    /// Device code uses a feature that SYCL does not allow in device code (SYCL 2020, 5.4): exceptions, dynamic allocation with
    /// `new`, recursion, virtual functions, function pointers, or a non-constant host variable. Only code that is reachable from
    /// a kernel is checked. Move the operation to the host, or use a loop, a template or a captured value.
    SYCL_RULE = "sycl-rule", Error, [],
        wrong: device("--sycl-rules", r#"
target triple = "spir64-unknown-unknown"

@counter = addrspace(1) global i32 0

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @counter
  ret void
}
"#),
        right: device("--sycl-rules", r#"
target triple = "spir64-unknown-unknown"

@counter = addrspace(1) global i32 0 #0

define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @counter
  ret void
}

attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="counter" }
"#);

    /// A kernel calls a function that is neither defined in this file nor declared `SYCL_EXTERNAL`. The module imports the
    /// function, so it can only be used together with another module that exports it. Define the function in this file, or
    /// declare it `SYCL_EXTERNAL`.
    IMPORTED_FUNCTION = "imported-function", Warning, [],
        wrong: device("--sycl-rules", r#"
target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z5otheri(i32)

define spir_kernel void @k() {
  %x = call spir_func i32 @_Z5otheri(i32 1)
  ret void
}
"#),
        right: device("--sycl-rules", r#"
target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z5otheri(i32) #0

define spir_kernel void @k() {
  %x = call spir_func i32 @_Z5otheri(i32 1)
  ret void
}

attributes #0 = { "sycl-external"="true" }
"#);

    /// The target triple of the module is not a SPIR-V target. Its architecture must be `spir`, `spir64`, `spirv32` or
    /// `spirv64`, which determines the width of addresses. Compile for such a target, for example with `clang -target spirv64`.
    TARGET_TRIPLE = "target-triple", Error, [],
        wrong: device("", r#"
target triple = "x86_64-unknown-linux-gnu"

define spir_kernel void @k() {
  ret void
}
"#),
        right: device("", r#"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k() {
  ret void
}
"#);

    /// The name of a global variable in device code starts with `__spirv_BuiltIn`, which is reserved for builtins, but the rest
    /// of the name is not a builtin of SPIR-V. Correct the name, as in `__spirv_BuiltInGlobalInvocationId`.
    UNKNOWN_BUILTIN_VARIABLE = "unknown-builtin-variable", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationID = external addrspace(1) constant <3 x i64>

define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationID
  store <3 x i64> %id, ptr addrspace(1) %p
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>

define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId
  store <3 x i64> %id, ptr addrspace(1) %p
  ret void
}
"#);

    /// An LLVM intrinsic has no equivalent in SPIR-V. It results from a builtin of the front end or from a pass for another
    /// target. Use a function of OpenCL or SYCL, or compile without the pass that generates the intrinsic.
    UNKNOWN_INTRINSIC = "unknown-intrinsic", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"
declare i32 @llvm.flt.rounds()

define spir_kernel void @k(ptr addrspace(1) %p) {
  %mode = call i32 @llvm.flt.rounds()
  store i32 %mode, ptr addrspace(1) %p
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"
declare float @llvm.fabs.f32(float)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %value = call float @llvm.fabs.f32(float -1.0)
  store float %value, ptr addrspace(1) %p
  ret void
}
"#);

    /// A function has a variable number of arguments. SPIR-V functions have a fixed parameter list (`OpTypeFunction`); only
    /// `printf` is supported, because it is an instruction. Declare the parameters, or pass a pointer to a struct.
    VARIADIC = "variadic", Error, [],
        wrong: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func void @many(i32, ...)

define spir_kernel void @k() {
  call spir_func void (i32, ...) @many(i32 1)
  ret void
}
"#),
        right: device("", r#"
target triple = "spir64-unknown-unknown"
declare spir_func void @few(i32)

define spir_kernel void @k() {
  call spir_func void @few(i32 1)
  ret void
}
"#);
}
