// compute
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, float4 position : SV_Position, float x : SV_Invented)
{
}
