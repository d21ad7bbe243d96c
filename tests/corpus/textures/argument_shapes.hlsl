// TEST: -T cs_6_6 -E main -HV 2021
// Intrinsics and methods convert no vectors to scalars, and results of some kinds not at all.
enum Kind { FIRST };
Texture2D<float4> image;
Texture1D<float> line_;
RWByteAddressBuffer bytes;
RWStructuredBuffer<float> output;
uint1 vector_;
float2 coordinates;
[numthreads(1, 1, 1)]
void main() {
    float a, b;
    int status;
    uint64_t wide;
    Kind kind;
    image.GetDimensions(a, b);
    image.GetDimensions(vector_.x, wide, kind, b);
    bytes.GetDimensions(status); // ERROR: no matching function
    output[0] = image.Load(int3(0, 0, 0), int2(0, 0), wide).x;
    output[1] = image.Load(int3(0, 0, 0), int2(0, 0), status).x; // ERROR: no matching function
    output[2] = line_[0] + line_.Load(int2(0, 0));
    bytes.Store(vector_, 1); // ERROR: no matching function
    output[3] = asfloat(vector_.x == 1); // ERROR: no matching function
    output[3] = asfloat(kind); // ERROR: no matching function
    output[4] = min(vector_, coordinates).x; // WARNING: implicit truncation of a vector from 'float2' to 'float1'
    output[5] = WaveActiveAllTrue(vector_); // ERROR: no matching function
    float2 sine, cosine;
    sincos(a, sine, cosine);
    output[6] = sine.y;
}
