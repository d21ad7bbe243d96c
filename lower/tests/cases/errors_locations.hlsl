// vertex
float4 main([[vk::location(1)]] float4x4 m : A, [[vk::location(3)]] float4 b : B) : SV_Position
{
    return m[0] + b;
}
