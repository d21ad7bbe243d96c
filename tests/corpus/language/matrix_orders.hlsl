// TEST: -T cs_6_0 -E main
typedef row_major float2x4 Rows;
template <typename T> struct Holder { T value; };
RWStructuredBuffer<row_major float2x4> asArgument;
RWStructuredBuffer<column_major float2x4> asColumns;
RWStructuredBuffer<Rows> asAlias;
RWStructuredBuffer<Holder<row_major float2x4> > inStruct;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  asArgument[id.x] = asColumns[id.x];
  asAlias[id.x] = asColumns[id.y];
  inStruct[id.x].value = asColumns[id.z];
}
