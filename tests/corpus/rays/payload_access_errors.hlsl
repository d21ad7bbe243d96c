// TEST: -T lib_6_7 -fspv-target-env=vulkan1.3
struct [raypayload] Payload {
    float attenuation : read(caller, pixel); // ERROR: `pixel` is no stage that a payload is passed to
};
