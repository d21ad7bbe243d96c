// TEST: -T lib_6_8 -fspv-target-env=vulkan1.1
[Shader("node")]
[NodeLaunch("thread")]
void node() {} // ERROR: work graphs need SPIR-V 1.4
