// TEST: -T cs_6_0 -E main
// The struct of a buffer may be defined later, but must be defined, even if nothing uses the buffer.
struct Later;
struct Never;

ConstantBuffer<Later> constants;
ConstantBuffer<Never> missing;                // ERROR: buffer has incomplete element type 'Never'
TextureBuffer<Never> texels;                  // ERROR: buffer has incomplete element type 'Never'
StructuredBuffer<Never> elements[2];          // ERROR: buffer has incomplete element type 'Never'
AppendStructuredBuffer<Never> appended;       // ERROR: buffer has incomplete element type 'Never'
static StructuredBuffer<Never> given;          // ERROR: buffer has incomplete element type 'Never'
RWStructuredBuffer<uint> output;

struct Later { uint value; };

[numthreads(1, 1, 1)]
void main() { output[0] = constants.value; }
