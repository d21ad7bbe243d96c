// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3 -enable-16bit-types
// A grid of groups for each record, fixed or said by the record; what it reads, shares and hands on.
struct [NodeTrackRWInputSharing] Tile {
    uint3 grid : SV_DispatchGrid;
    uint first;
    float4x4 transform;
};

struct Pixel {
    float4 color;
    bool visible;
    int16_t depth;
};

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeIsProgramEntry]
[NodeMaxDispatchGrid(4, 4, 2)]
[NumThreads(8, 8, 1)]
void split(RWDispatchNodeInputRecord<Tile> tile, [MaxRecords(64)] NodeOutput<Pixel> shade, uint3 group : SV_GroupID,
           uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
    ThreadNodeOutputRecords<Pixel> pixel = shade.GetThreadNodeOutputRecords(id.x < tile.Get().first ? 1 : 0);
    if (id.x < tile.Get().first) {
        pixel.Get().color = mul(float4(id, 1), tile.Get().transform);
        pixel.Get().visible = group.x > 0;
        pixel.Get().depth = (int16_t)index;
    }
    pixel.OutputComplete();
    tile.Get().transform[1] = 0;
    if (tile.FinishedCrossGroupSharing())
        tile.Get().first = 0;
}

// Without a word about its launch a node is broadcasting.
[Shader("node")]
[NodeDispatchGrid(3, 2, 1)]
[NumThreads(32, 1, 1)]
void fixed(DispatchNodeInputRecord<Pixel> pixel, [MaxRecords(2)] [NodeID("split", 1)] NodeOutput<Tile> again) {
    GroupNodeOutputRecords<Tile> tiles = again.GetGroupNodeOutputRecords(2);
    tiles[0].first = (uint)pixel.Get().color.x;
    tiles[1].grid = uint3(1, 1, 1);
    tiles.OutputComplete();
}

[Shader("node")]
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
void nothing() {}
