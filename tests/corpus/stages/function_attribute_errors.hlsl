// TEST: -T lib_6_6
float4 planes[2];
float4x4 matrices;
static const float4 Known = 1;
static const float Fraction = 1.5;
[domain("hexagon")] float3 a() { return 1; } // ERROR: 'hexagon' is not a value of 'domain' // WARNING: attribute 'domain' has no effect on a function without the attribute 'shader'
[partitioning] float3 b() { return 1; } // ERROR: the attribute 'partitioning' takes one string // WARNING: attribute 'partitioning' has no effect on a function without the attribute 'shader'
[outputcontrolpoints(33)] float3 c() { return 1; } // ERROR: the argument of 'outputcontrolpoints' must be from 1 to 32, not 33 // WARNING: attribute 'outputcontrolpoints' has no effect on a function without the attribute 'shader'
[maxvertexcount(Fraction)] float3 d() { return 1; } // ERROR: the argument of 'maxvertexcount' must be an integer // WARNING: attribute 'maxvertexcount' has no effect on a function without the attribute 'shader'
[numthreads(1, 1)] void e() {} // ERROR: the attribute 'numthreads' takes three numbers // WARNING: attribute 'numthreads' has no effect on a function without the attribute 'shader'
[shader("compute")] // ERROR: the attribute 'shader' contradicts another one of this function
[shader("vertex")] float4 f() : SV_Position { return 1; }
[wavesize(12)] void g() {} // ERROR: a wave size must be a power of two from 4 to 128 // WARNING: attribute 'wavesize' has no effect on a function without the attribute 'shader'
[wavesize(4, 8)] void unused() {} // WARNING: attribute 'wavesize' has no effect on a function without the attribute 'shader'
[shader("compute")] [numthreads(1, 1, 1)]
[wavesize(4, 8)] void h() {} // ERROR: a range in the attribute 'WaveSize' requires shader model 6.8 or later
[clipplanes(planes[1])] void i() {} // WARNING: attribute 'clipplanes' has no effect on a function without the attribute 'shader'
[clipplanes(matrices[1])] void j() {} // ERROR: a clip plane must be a variable of a constant buffer // WARNING: attribute 'clipplanes' has no effect on a function without the attribute 'shader'
[clipplanes(Known)] void k() {} // ERROR: a clip plane must be a variable of a constant buffer // WARNING: attribute 'clipplanes' has no effect on a function without the attribute 'shader'
[clipplanes(planes[0].x * planes[1])] void l() {} // ERROR: a clip plane must be a variable of a constant buffer // WARNING: attribute 'clipplanes' has no effect on a function without the attribute 'shader'
[outputtopology("triangle")] void m() {} // WARNING: attribute 'outputtopology' has no effect on a function without the attribute 'shader'
