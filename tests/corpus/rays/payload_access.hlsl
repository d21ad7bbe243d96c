// TEST: -T lib_6_6 -fspv-target-env=vulkan1.2
struct [raypayload] Hit {
  float4 color : write(caller, closesthit, miss) : read(caller);
  uint depth : write(caller) : read();
};

// What nothing calls may call what nothing defines.
float elsewhere(float x);
float twice(float x) { return 2 * elsewhere(x); }

[shader("miss")] void sky(inout Hit hit) {
  hit.color = float4((unsigned int3)hit.depth, (unsigned int)1);
}
