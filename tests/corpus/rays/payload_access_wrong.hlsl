// TEST: -T lib_6_6 -fspv-target-env=vulkan1.2
struct [raypayload] Hit {
  float4 color : write(caller, raygeneration) : read(caller); // ERROR: 'raygeneration' does not name who accesses a payload
};

[shader("miss")] void sky(inout Hit hit) { hit.color = 1; }
