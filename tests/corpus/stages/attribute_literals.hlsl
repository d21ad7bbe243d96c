// TEST: -T lib_6_3
// Numbers that are no unsigned literals are ignored with a warning where no entry point needs them.
[maxvertexcount(-12)] void a() {} // WARNING: attribute 'maxvertexcount' must have a uint literal argument // WARNING: attribute 'maxvertexcount' has no effect on a function without the attribute 'shader'
[instance(1.5)] void b() {} // WARNING: attribute 'instance' must have a uint literal argument // WARNING: attribute 'instance' has no effect on a function without the attribute 'shader'
void c() {
    [unroll(-1)] for (int i = 0; i < 4; i++) {} // WARNING: attribute 'unroll' must have a uint literal argument
    [fastopt] [unroll] for (int j = 0; j < 4; j++) {} // ERROR: attributes 'unroll' and 'fastopt' are not compatible
    [earlydepthstencil] float2 f = { 1, 2 }; // ERROR: attribute 'earlydepthstencil' is only for functions
    [noinline] while (f.x > 2) {} // ERROR: attribute 'noinline' is only for functions
}
