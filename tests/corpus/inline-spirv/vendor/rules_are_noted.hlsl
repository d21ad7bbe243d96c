// TEST: -T ps_6_0 -E main -Vd
// VALIDATE: no, 'Capability Kernel is not allowed by Vulkan 1.0 specification (or requires extension)', the mode is not for this stage, and newer than the target
int main() : SV_Target0
{
    vk::ext_execution_mode(/* LocalSizeHint */ 18, 8, 6, 8); // WARNING: LocalSizeHint
    return 3;
}
