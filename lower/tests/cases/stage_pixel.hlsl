// pixel
[earlydepthstencil]
float4 main(float4 position : SV_Position, int id : ID, bool front : SV_IsFrontFace, uint coverage : SV_Coverage,
            sample float2 uv : TEXCOORD, out float depth : SV_DepthGreaterEqual, out float4 second : SV_Target1) : SV_Target0
{
    depth = position.z;
    second = coverage;
    if (!front)
        discard;
    clip(uv);
    return float4(uv, id, 1);
}
