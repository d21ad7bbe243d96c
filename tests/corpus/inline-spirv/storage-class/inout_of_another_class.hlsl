// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
// The `inout` parameter is the payload itself: an instruction could not use a copy in another storage class.
struct Payload {
    float4 color;
};

typedef vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281> HitObject;

[[vk::ext_instruction(/* OpHitObjectRecordEmptyNV */ 5259)]]
void RecordEmpty([[vk::ext_reference]] HitObject object);
[[vk::ext_instruction(/* OpHitObjectExecuteShaderNV */ 5264)]]
void Execute([[vk::ext_reference]] HitObject object, [[vk::ext_reference]] Payload payload);

void Clear(inout Payload payload) { payload.color = 0; }

void Run(inout HitObject object, inout Payload payload)
{
    Clear(payload);
    Execute(object, payload);
}

[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] static Payload payload;
RWStructuredBuffer<float4> output;

[shader("raygeneration")]
void rays()
{
    HitObject object;
    RecordEmpty(object);
    Run(object, payload);
    output[0] = payload.color;
}
