import { useQuery } from '@tanstack/react-query';
import { getPriceListCall } from '../../../shared/contract/reports/price-list.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

/** The price list of a shop's portal, whole: some thousand lines at most. */
export function useClickPrices(shopId: number) {
  return useQuery({
    queryKey: ['price-list', shopId],
    queryFn: ({ signal }) => callApi(getPriceListCall, { params: { shopId: String(shopId) }, signal }),
  });
}
