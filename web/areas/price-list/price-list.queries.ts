import { useQuery } from '@tanstack/react-query';
import { getPriceListCall } from '../../../shared/contract/reports/price-list.contract.ts';
import { callQuery } from '../../core/api/call-query.ts';

/** The price list of a shop's portal, whole: some thousand lines at most. */
export const useClickPrices = (shopId: number) =>
  useQuery(callQuery(['price-list', shopId], getPriceListCall, { params: { shopId: String(shopId) } }));
