// TEST: -T ps_6_5 -E main
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> written; // ERROR: SPIR-V has no equivalent of the type 'FeedbackTexture2D'
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> layers; // ERROR: SPIR-V has no equivalent of the type 'FeedbackTexture2DArray'
Texture2D color;
SamplerState filtering;

float4 main(float2 at : AT) : SV_Target {
    written.WriteSamplerFeedback(color, filtering, at);
    return color.Sample(filtering, at);
}
