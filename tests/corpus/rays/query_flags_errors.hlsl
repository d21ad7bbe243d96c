// TEST: -T lib_6_9 -fspv-target-env=vulkan1.2
// Flags of ray queries that need others.
typedef RayQuery<RAY_FLAG_FORCE_OMM_2_STATE> Forced;     // ERROR: when using 'RAY_FLAG_FORCE_OMM_2_STATE' in RayFlags
typedef RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, 1> Right;
struct Bad : RayDesc {};                                 // ERROR: base 'RayDesc' is marked 'final'
