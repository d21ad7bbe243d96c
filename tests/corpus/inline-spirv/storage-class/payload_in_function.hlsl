// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
struct Payload {
    float4 color;
};

typedef vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281> HitObject;

[[vk::ext_instruction(/* OpHitObjectExecuteShaderNV */ 5264)]]
void Execute([[vk::ext_reference]] HitObject object, [[vk::ext_reference]] Payload payload);

[shader("raygeneration")]
void rays()
{
    HitObject object;
    Payload payload;
    Execute(object, payload); // ERROR: RayPayloadKHR
}
