// TEST: -T cs_6_2 -E main -enable-16bit-types
// Indices of 64 and 16 bits into arrays of arrays of resources.
RWStructuredBuffer<uint> grid[2][3];

void fill(RWStructuredBuffer<uint> row[3], uint64_t at, uint16_t half_index) {
  row[at][0] = 1;
  row[half_index][1] = 2;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  fill(grid[id.x], id.y, (uint16_t)id.z);
  uint64_t wide = id.x;
  grid[wide][id.y][2] = 3;
}
