#include "lattice_refined.h"
using namespace zephyr;

typedef Dense<float, 2> Lattice;

struct Tile {
    uint count;
    float4 weights;
};

struct Table {
    [[vk::ext_decorate(/* Offset */ 35, 16)]] float4 first;
    [[vk::ext_decorate(/* Offset */ 35, 48)]] SPV_DECORATION_LatticeBankZEPHYR(9) uint second;
};

SPV_STORAGE_CLASS_LatticeZEPHYR Tile tile;
SPV_STORAGE_CLASS_LatticeZEPHYR Table table;
SPV_STORAGE_CLASS_LatticeZEPHYR SPV_DECORATION_LatticeBankZEPHYR(3) static float bank[16];
SPV_DECORATION_LatticeTagZEPHYR("tagged") RWStructuredBuffer<float> values;
[[vk::constant_id(4)]] const uint waves = 8;
SPV_DECORATION_LatticePartnerIdZEPHYR(waves) groupshared uint count;

float Sum(float a, float b) { return a + b; }

// The tile is where it is: nothing is copied.
void Bump(inout Tile where) { LatticeAddZEPHYR<uint>(where.count, 1, 0, 2u); }

SPV_EXECUTION_MODE_LatticeShapeZEPHYR(4, 4)
SPV_EXECUTION_MODE_LatticeElementZEPHYR(LatticeKindZEPHYRSparse)
[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    SPV_EXECUTION_MODE_LatticeWavesIdZEPHYR(waves);
    LatticeNameZEPHYR("main");
    Lattice a = Load<Lattice>(bank[0], 3);
    Lattice b = LoadStride<Lattice>(bank[id], 3, LatticeAccessZEPHYRStride, 64);
    Lattice c = LoadMask<Lattice>(bank[id], 3, LatticeAccessZEPHYRStride | LatticeAccessZEPHYRMask, 64, id);
    LatticeStoreZEPHYR(bank[id], a, 0);
    Bump(tile);
    count = table.second;
    SPV_DECORATION_LatticeHotZEPHYR float sum = Fold<float>(b, Sum, 1) + Fold<float>(c, Sum, 0);
    Halves halves = Split(sum, 2);
    SPV_LOOP_CONTROL_LatticeUnrollZEPHYR(4)
    for (uint i = 0; i < tile.count; i++)
        values[i] = halves.low * halves.high + Route(sum, 1, 2.5, 7, halves.low) + tile.weights[i & 3];
    values[id] = LatticeCellZEPHYR + ConstantLatticeZEPHYR<uint>(17) + count;
    if (id > 4)
        LatticeYieldZEPHYR(sum);
    values[id + 8] = Join(1, 2, 3, LatticeKindZEPHYR3Way);
}
