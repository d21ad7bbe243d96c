// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
typedef vk::SpirvOpaqueType</* OpTypeHitObjectNV */ 5281> HitObject;

[[vk::ext_instruction(/* OpHitObjectRecordEmptyNV */ 5259)]]
void RecordEmpty([[vk::ext_reference]] HitObject object);

void Make(HitObject object) { RecordEmpty(object); }

[shader("raygeneration")]
void rays()
{
    HitObject object;
    Make(object); // ERROR: OpTypeHitObjectNV has no values that can be copied
}

[shader("raygeneration")]
void others()
{
    HitObject object;
    HitObject copy = object; // ERROR: OpTypeHitObjectNV has no values that can be copied
    RecordEmpty(copy);
}
