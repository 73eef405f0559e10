import { useQuery } from '@tanstack/react-query';
import { getAccountGrowthCall, getShopGrowthCall } from '../../../shared/contract/reports/growth.contract.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { callApi } from '../../core/api/api-client.ts';

/** The growth formula of a shop in the chosen days; without a shop that of the account alone. Always fresh. */
export function useGrowth(shopId: number | null, { from, to }: Period) {
  const query = { date_from: from, date_to: to };
  return useQuery({
    queryKey: ['growth', shopId, shopId === null ? null : query],
    queryFn: ({ signal }) =>
      shopId === null
        ? callApi(getAccountGrowthCall, { signal })
        : callApi(getShopGrowthCall, { params: { shopId: String(shopId) }, query, signal }),
    // Whoever comes back from doing a step sees it done.
    staleTime: 0,
  });
}
