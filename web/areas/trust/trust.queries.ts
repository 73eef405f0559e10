import { useQuery } from '@tanstack/react-query';
import { getTrustBadgeCall, getTrustCall } from '../../../shared/contract/shops/trust.contract.ts';
import { callUrl } from '../../core/api/api-request.ts';
import { callQuery } from '../../core/api/call-query.ts';

/** How a shop stands to the criteria of the mark; not asked for without a shop. */
export function useTrust(shopId: number | null) {
  return useQuery({
    ...callQuery(['trust', shopId], getTrustCall, { params: { shopId: String(shopId) } }),
    enabled: shopId !== null,
    // Whoever comes back from meeting a criterion sees it met.
    staleTime: 0,
  });
}

/** Where the badge of a shop stands, for pages of this address and of others. */
export function badgePath(shopId: number): string {
  return callUrl(getTrustBadgeCall, { params: { shopId: String(shopId) } });
}
