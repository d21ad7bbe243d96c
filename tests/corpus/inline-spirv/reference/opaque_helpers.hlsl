// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
// A value of an opaque type is never copied: not for `inout`, not for a helper that only reads it, not for an element of an array.
typedef vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281> HitObject;

[[vk::ext_instruction(/* OpHitObjectRecordEmptyNV */ 5259)]]
void RecordEmpty([[vk::ext_reference]] HitObject object);
[[vk::ext_instruction(/* OpHitObjectIsHitNV */ 5277)]]
bool IsHit([[vk::ext_reference]] HitObject object);

void Make(inout HitObject object) { RecordEmpty(object); }

[noinline]
bool Test(HitObject object) { return IsHit(object); }

RWStructuredBuffer<uint> output;

[shader("raygeneration")]
void rays()
{
    HitObject object;
    HitObject objects[3];
    Make(object);
    Make(objects[output[1]]);
    output[0] = Test(object) && Test(objects[2]) && Test(objects[output[1]]);
}
