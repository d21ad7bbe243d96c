// TEST: -T ps_6_0 -E main
Texture2D<float4> image;
Texture2DArray<float4> images;
Buffer<float4> elements;
RWTexture2D target; // ERROR: this class template requires template arguments
RWTexture2D<float4> written;
unsigned uint3 whole;
unsigned dword2x2 square;
unsigned float2 fraction; // ERROR: 'float' cannot be signed or unsigned
void scale(out float value) { value = 1; }
void scale(inout float value, float factor) { value *= factor; }
void scale(float value) { value = 2; }
float4 main(uint2 at : AT) : SV_Target {
  float4 sum = image[at] + images[uint3(at, 0)] + elements[at.x] + image.mips[0][at];
  sum += image[0]; // ERROR: the index of a 'Texture2D<float4>' has 2 components: 'literal int' does not convert to it
  sum += elements[at]; // ERROR: the index of a 'Buffer<float4>' has 1 component: 'uint2' does not convert to it
  sum += images.mips[0][at]; // ERROR: the index of a 'Texture2DArray<float4>' has 3 components
  written[at.x] = sum; // ERROR: the index of a 'RWTexture2D<float4>' has 2 components
  float4x1 column = 1;
  float2 part = column; // WARNING: implicit truncation of a matrix from 'float4x1' to 'float2'
  part += column; // WARNING: implicit truncation of a matrix from 'float4x1' to 'float2'
  scale(part.x); // ERROR: call to 'scale' is ambiguous
  scale(part.x, 2);
  return sum * part.x + 1.0f32 + (float)1.0f64 + 1.0f16; // ERROR: the suffix 'f16' needs 16-bit types
}
