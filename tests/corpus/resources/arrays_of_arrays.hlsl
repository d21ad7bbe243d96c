// TEST: -T cs_6_0 -E main
// A part of an array of arrays of resources as an argument.
RWStructuredBuffer<uint> grid[2][3];

void fill(RWStructuredBuffer<uint> row[3], uint at) {
  row[at][0] = at;
  row[1][1] = at;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  fill(grid[1], 2);
  fill(grid[id.x], id.y);
}
