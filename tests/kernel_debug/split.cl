// Two kernels that share a function and a type.
typedef struct { float low, high; } range;
float width(range r) { return r.high - r.low; }
kernel void first(global float *out, global range *ranges) { float wide = width(ranges[0]); out[0] = wide; }
kernel void second(global int *out, range given) { int thrice = (int)width(given) * 3; out[0] = thrice; }
