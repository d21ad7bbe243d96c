// Uses the header as it was written, without refining it.
#include <SPV_ACME_prism.h>

typedef PrismACME<float, 7> Prism;

[[vk::binding(0)]] SPV_DECORATION_PrismBankACME(5) RWStructuredBuffer<float> values;
groupshared uint count;

SPV_EXECUTION_MODE_PrismFacesACME(3, 9)
[numthreads(64, 1, 1)]
void main()
{
    Prism prism = PrismCreateACME<Prism>(values[0], /* Subgroup */ 3);
    values[PrismIndexACME] = PrismRefractACME<float>(prism, values[1], PrismFlagsACMETotal | PrismFlagsACMEDispersed);
    PrismCountACME(count, 6);
    PrismCountACME(count, 6, 2u);
}
