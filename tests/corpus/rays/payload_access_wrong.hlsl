// TEST: -T lib_6_6 -fspv-target-env=vulkan1.2
struct [raypayload] Hit {
  float4 color : write(caller, raygeneration) : read(caller); // ERROR: 'raygeneration' is not a shader that accesses a payload
};

[shader("miss")] void sky(inout Hit hit) { hit.color = 1; }

// Fields that are read before anybody writes them, or written and then not read.
struct [raypayload] Data {
  float a : read(caller); // ERROR: 'caller' reads the field 'a', which is never written
  float b : read(closesthit, miss) : write(miss); // ERROR: 'closesthit' reads the field 'b', which is not written before // ERROR: 'miss' reads the field 'b', which is not written before // ERROR: 'miss' writes the field 'b', which the caller does not read
  float c : write(caller, anyhit); // ERROR: 'caller' writes the field 'c', which is never read // ERROR: 'anyhit' writes the field 'c', which is never read
  float d : read(anyhit) : write(closesthit); // ERROR: 'anyhit' reads the field 'd', which is not written before // ERROR: 'closesthit' writes the field 'd', which the caller does not read
  float e : read(caller) : read(miss) : write(caller); // ERROR: field 'e' has more than one qualifier 'read'
  float f : read(caller, anyhit, closesthit, miss) : write(caller, anyhit, closesthit, miss);
  float g : read(miss) : write(anyhit);
  float h;
};
